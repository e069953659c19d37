import { DOWN, HORIZONTAL, UP, type Facing } from '../blocks/facing.js';
import { CLOCKWISE, lowestBit } from './orders.js';
import { SUPPORTED, SIGNAL_KNOWN, WIRES_KNOWN } from './places.js';
import { isSupported, sideOf, signal } from './signal.js';
import { Part, STRONGEST } from './states.js';
import type { World } from './world.js';

/*
 * What gives a dust its signal strength, and which dust it joins. Cached in `Places.wires` until a change can
 * affect it.
 */

/** The two parts of `Places.wires`: the steps to joined dust, and the strength from everything but dust. */
export const WIRE_BITS = 12;
export const WIRES = (1 << WIRE_BITS) - 1;

/** Models RedStoneWireBlock.calculateTargetStrength. */
export function targetStrength(world: World, at: number): number {
  const { states, ids, wireSteps } = world;
  const wires = wiresAt(world, at);
  let most = wires >> WIRE_BITS;
  if (most >= STRONGEST) return STRONGEST;
  for (let left = wires & WIRES; left !== 0; left &= left - 1) {
    const level = states.level[ids[at + wireSteps[lowestBit(left)]!]!]! - 1;
    if (level > most) most = level;
  }
  return most;
}

/** The entry of `Places.wires` for a dust, computed if it is not cached. */
export function wiresAt(world: World, at: number): number {
  const { known } = world;
  const { wires } = world.places;
  const missing = ~known[at]! & (SIGNAL_KNOWN | WIRES_KNOWN);
  if (missing !== 0) {
    const signals = (missing & SIGNAL_KNOWN) === 0 ? wires[at]! >> WIRE_BITS : blockSignal(world, at);
    const joined = (missing & WIRES_KNOWN) === 0 ? wires[at]! & WIRES : wiresOf(world, at);
    const found = (signals << WIRE_BITS) | joined;
    // If the dust has just been removed, `ticks` uses this field now.
    if (world.partAt(at) !== Part.Dust) return found;
    wires[at] = found;
    known[at]! |= missing;
  }
  return wires[at]!;
}

/** Level.getBestNeighborSignal, without dust. */
function blockSignal(world: World, at: number): number {
  let most = 0;
  for (let left = world.reach.sourcesBeside(at); left !== 0 && most < STRONGEST; left &= left - 1) {
    const d = lowestBit(left);
    most = Math.max(most, signal(world, at + world.offset[d]!, d ^ 1, true));
  }
  return most;
}

/** The `wireSteps` that lead to dust which can power this one, one bit each. */
function wiresOf(world: World, at: number): number {
  const { states, ids, wireSteps, offset } = world;
  const roofed = states.conductor[ids[at + offset[UP]!]!] === 1;
  let wires = 0;
  HORIZONTAL.forEach((d, k) => {
    const blocked = states.conductor[ids[at + offset[d]!]!] === 1;
    const joins = 0b001 | (blocked ? (roofed ? 0 : 0b010) : 0b100);
    for (let left = joins; left !== 0; left &= left - 1) {
      const step = 3 * k + lowestBit(left);
      if (world.partAt(at + wireSteps[step]!) === Part.Dust) wires |= 1 << step;
    }
  });
  return wires;
}

/** Whether a dust or diode has its support. */
export function hasSupport(world: World, at: number): boolean {
  if ((world.known[at]! & SUPPORTED) !== 0) return true;
  if (!isSupported(world, at, world.ids[at]!)) return false;
  world.known[at]! |= SUPPORTED;
  return true;
}

/**
 * Dust a step up or down that a dust of this form updates when its shape changes, each with the side that the
 * update comes from.
 */
export function stepsOf(world: World, at: number, form: number): readonly (readonly [number, Facing])[] {
  const { offset } = world;
  const steps: [number, Facing][] = [];
  for (const d of CLOCKWISE) {
    const n = at + offset[d]!;
    if (sideOf(form, d) === 0 || world.partAt(n) === Part.Dust) continue;
    for (const step of [DOWN, UP]) {
      const other = n + offset[step]!;
      if (world.partAt(other) === Part.Dust) steps.push([other, d ^ 1]);
    }
  }
  return steps;
}
