import { DOWN, HORIZONTAL, UP } from '../../blocks/facing.js';
import { connectingSide, CROSS, dustForm, isSupported, sideOf, signal, withSide } from '../signal.js';
import { Part } from '../states.js';
import { CLOCKWISE, lowestBit } from '../orders.js';
import { CARRIED, FLAT, SIGNAL_KNOWN, WIRES_KNOWN } from '../places.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';

const MOST = 15;
/** The two parts of `Places.wires`. */
const WIRE_BITS = 12;
const WIRES = (1 << WIRE_BITS) - 1;

/** RedStoneWireBlock. */
export const DUST: Rule = {
  neighborChanged(world, at) {
    if (isCarried(world, at)) updatePowerStrength(world, at, world.ids[at]!);
    else world.set(at, 0, NEIGHBORS | QUIETLY);
  },
  placed(world, at, before) {
    if (world.states.part[before] === Part.Dust) return;
    updatePowerStrength(world, at, world.ids[at]!);
    world.updateNeighborsAt(at + world.offset[UP]!);
    world.updateNeighborsAt(at + world.offset[DOWN]!);
    updateNeighboringWires(world, at);
  },
  removed(world, at, before, moved) {
    if (moved || world.partAt(at) === Part.Dust) return;
    for (let d = 0; d < 6; d++) world.updateNeighborsAt(at + world.offset[d]!);
    updatePowerStrength(world, at, before);
    updateNeighboringWires(world, at);
  },
  shape(world, at, id, from) {
    const { states } = world;
    const form = states.form[id]!;
    if (from === DOWN) return isSupported(world, at, id) ? id : 0;
    if (from === UP) return states.dustOf(dustForm(world, at, form), states.level[id]!);
    const roofed = states.conductor[world.ids[at + world.offset[UP]!]!] === 1;
    const join = connectingSide(world, at, from, !roofed);
    if (join > 0 === sideOf(form, from) > 0 && !isCross(form)) {
      return states.dustOf(withSide(form, from, join), states.level[id]!);
    }
    return states.dustOf(dustForm(world, at, withSide(CROSS, from, join)), states.level[id]!);
  },
  indirectShapes(world, at, id, flags) {
    const { states, offset } = world;
    const form = states.form[id]!;
    let isFlat = true;
    for (const d of CLOCKWISE) {
      const n = at + offset[d]!;
      if (sideOf(form, d) === 0 || world.partAt(n) === Part.Dust) continue;
      for (const step of [DOWN, UP]) {
        const other = n + offset[step]!;
        if (world.partAt(other) !== Part.Dust) continue;
        isFlat = false;
        world.updateShape(other, d ^ 1, flags);
      }
    }
    if (isFlat && world.partAt(at) === Part.Dust && states.form[world.ids[at]!] === form)
      world.known[at]! |= FLAT;
  },
};

function isCarried(world: World, at: number): boolean {
  if ((world.known[at]! & CARRIED) !== 0) return true;
  if (!isSupported(world, at, world.ids[at]!)) return false;
  world.known[at]! |= CARRIED;
  return true;
}

function isCross(form: number): boolean {
  return HORIZONTAL.every((d) => sideOf(form, d) > 0);
}

/** RedStoneWireBlock.updatePowerStrength, of a dust that may have gone already. */
function updatePowerStrength(world: World, at: number, id: number): void {
  const { states } = world;
  const level = targetStrength(world, at);
  if (states.level[id] === level) return;
  if (world.ids[at] === id) world.setDust(at, id, states.dustOf(states.form[id]!, level));
  world.updateAroundDust(at);
}

/** RedStoneWireBlock.calculateTargetStrength. */
function targetStrength(world: World, at: number): number {
  const { states, ids, known, wireSteps } = world;
  const { wires } = world.places;
  const missing = ~known[at]! & (SIGNAL_KNOWN | WIRES_KNOWN);
  if (missing !== 0) {
    const signals = (missing & SIGNAL_KNOWN) === 0 ? wires[at]! >> WIRE_BITS : blockSignal(world, at);
    const joined = (missing & WIRES_KNOWN) === 0 ? wires[at]! & WIRES : wiresOf(world, at);
    wires[at] = (signals << WIRE_BITS) | joined;
    known[at]! |= missing;
  }
  let most = wires[at]! >> WIRE_BITS;
  if (most >= MOST) return MOST;
  for (let left = wires[at]! & WIRES; left !== 0; left &= left - 1) {
    const level = states.level[ids[at + wireSteps[lowestBit(left)]!]!]! - 1;
    if (level > most) most = level;
  }
  return most;
}

/** Level.getBestNeighborSignal, dust left out. */
function blockSignal(world: World, at: number): number {
  let most = 0;
  for (let left = world.reach.sourcesBeside(at); left !== 0 && most < MOST; left &= left - 1) {
    const d = lowestBit(left);
    most = Math.max(most, signal(world, at + world.offset[d]!, d ^ 1, true));
  }
  return most;
}

/** Which of the twelve `wireSteps` lead to dust that this one takes its level from. */
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

/** RedStoneWireBlock.updateNeighborsOfNeighboringWires. */
function updateNeighboringWires(world: World, at: number): void {
  const { offset, states, ids } = world;
  for (const d of CLOCKWISE) checkCorner(world, at + offset[d]!);
  for (const d of CLOCKWISE) {
    const n = at + offset[d]!;
    checkCorner(world, n + offset[states.conductor[ids[n]!] === 1 ? UP : DOWN]!);
  }
}

/** RedStoneWireBlock.checkCornerChangeAt. */
function checkCorner(world: World, at: number): void {
  if (world.partAt(at) !== Part.Dust) return;
  world.updateNeighborsAt(at);
  for (let d = 0; d < 6; d++) world.updateNeighborsAt(at + world.offset[d]!);
}
