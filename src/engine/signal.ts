import { DOWN, EAST, HORIZONTAL, NORTH, SOUTH, UP, WEST, type Facing } from '../blocks/facing.js';
import { ALL, CLOCKWISE, lowestBit } from './orders.js';
import { ALL_POINTS, POINTS, POINTS_KNOWN } from './places.js';
import type { World } from './world.js';
import { DUST_TOP, LEVEL_STORED, Part, STRONGEST, Support } from './states.js';

/*
 * Power between blocks (SignalGetter) and the connections of dust (RedStoneWireBlock), as functions of the
 * world alone. A direction points from the source to the receiver.
 */

/** The signal strength of a source, on the sides where it has any. */
function levelOf(world: World, at: number, id: number): number {
  const level = world.states.level[id]!;
  return level === LEVEL_STORED ? world.outputAt(at) : level;
}

/** BlockStateBase.getSignal: the power of the block itself in a direction. */
function weakSignal(world: World, at: number, towards: Facing): number {
  const { states } = world;
  const id = world.ids[at]!;
  if (((states.weak[id]! >> towards) & 1) === 0) return 0;
  const level = levelOf(world, at, id);
  if (level === 0 || states.part[id] !== Part.Dust) return level;
  return givesTo(world, at, towards) ? level : 0;
}

/** SignalGetter.getDirectSignalTo: the strongest power into a conductor; `quiet` leaves out dust. */
function strongSignalInto(world: World, at: number, quiet: boolean): number {
  const { states, ids, offset } = world;
  let most = 0;
  for (let givers = world.reach.giversBeside(at); givers !== 0; givers &= givers - 1) {
    const d = lowestBit(givers);
    const n = at + offset[d]!;
    const id = ids[n]!;
    if (((states.strong[id]! >> (d ^ 1)) & 1) === 0) continue;
    const level = levelOf(world, n, id);
    if (level <= most) continue;
    if (states.part[id] === Part.Dust && (quiet || !givesTo(world, n, d ^ 1))) continue;
    most = level;
    if (most >= STRONGEST) return most;
  }
  return most;
}

/**
 * SignalGetter.getSignal: the power of a block in a direction, including what a conductor passes on.
 * @param quiet leaves out dust: RedStoneWireBlock.shouldSignal
 */
export function signal(world: World, at: number, towards: Facing, quiet = false): number {
  const { states } = world;
  const id = world.ids[at]!;
  if (states.conductor[id] === 1) return strongSignalInto(world, at, quiet);
  if (states.weak[id] === 0 || (quiet && states.part[id] === Part.Dust)) return 0;
  return weakSignal(world, at, towards);
}

/** Models BlockStateBase.getDirectSignal. */
function strongSignal(world: World, at: number, towards: Facing): number {
  const { states } = world;
  return ((states.strong[world.ids[at]!]! >> towards) & 1) === 0 ? 0 : weakSignal(world, at, towards);
}

/** Models SignalGetter.hasNeighborSignal. */
export function isPowered(world: World, at: number): boolean {
  return isPoweredFrom(world, at, ALL);
}

/** Whether a place is powered from some of its sides, given as direction bits. */
export function isPoweredFrom(world: World, at: number, sides: number): boolean {
  for (let left = world.reach.sourcesBeside(at) & sides; left !== 0; left &= left - 1) {
    const d = lowestBit(left);
    if (signal(world, at + world.offset[d]!, d ^ 1) > 0) return true;
  }
  return false;
}

/**
 * SignalGetter.getControlInputSignal: the side input of a diode. With `diodes`, only diodes count, as for a
 * repeater's lock.
 */
export function sideSignal(world: World, at: number, towards: Facing, diodes: boolean): number {
  const { states } = world;
  const id = world.ids[at]!;
  const part = states.part[id]!;
  if (diodes) {
    return part === Part.Repeater || part === Part.Comparator ? strongSignal(world, at, towards) : 0;
  }
  if (part === Part.Dust) return states.level[id]!;
  if (states.isPower[id]) return states.level[id]!;
  return states.source[id] ? strongSignal(world, at, towards) : 0;
}

/** Whether dust powers a direction: always down, never up, sideways where it connects. */
function givesTo(world: World, at: number, towards: Facing): boolean {
  if (towards === DOWN) return true;
  if (towards === UP) return false;
  if ((world.known[at]! & POINTS_KNOWN) === 0) {
    let points = POINTS_KNOWN;
    const form = dustForm(world, at, world.states.form[world.ids[at]!]!);
    for (const d of HORIZONTAL) if (sideOf(form, d) > 0) points |= 1 << (POINTS + d);
    world.known[at] = (world.known[at]! & ~ALL_POINTS) | points;
  }
  return ((world.known[at]! >> (POINTS + towards)) & 1) !== 0;
}

/** Powers of three by direction: the digits of a form are in the order of `HORIZONTAL`. */
const PLACE_VALUE: readonly number[] = [0, 0, 27, 9, 3, 1];

/** The connections of all forms, six directions each. */
const JOINS = Uint8Array.from({ length: 81 * 6 }, (_, k) => {
  const value = PLACE_VALUE[k % 6]!;
  return value === 0 ? 0 : Math.floor(Math.floor(k / 6) / value) % 3;
});

/** How dust of a form connects on a side: 0 not at all, 1 level, 2 upwards. */
export function sideOf(form: number, side: Facing): number {
  return JOINS[form * 6 + side]!;
}

/** The form with another connection on one side. */
export function withSide(form: number, side: Facing, join: number): number {
  return form + (join - sideOf(form, side)) * PLACE_VALUE[side]!;
}

/** A cross: RedStoneWireBlock.crossState. */
export const CROSS = 40;

/** Models RedStoneWireBlock.getConnectionState. */
export function dustForm(world: World, at: number, before: number): number {
  const roofed = world.states.conductor[world.ids[at + world.offset[UP]!]!] === 1;
  let form = 0;
  for (const d of HORIZONTAL) form = withSide(form, d, connectingSide(world, at, d, !roofed));
  if (before === 0 && form === 0) return form;
  const noNorthSouth = sideOf(form, NORTH) === 0 && sideOf(form, SOUTH) === 0;
  const noEastWest = sideOf(form, WEST) === 0 && sideOf(form, EAST) === 0;
  for (const d of CLOCKWISE) {
    const across = d <= 3 ? noEastWest : noNorthSouth;
    if (across && sideOf(form, d) === 0) form = withSide(form, d, 1);
  }
  return form;
}

/** Models RedStoneWireBlock.getConnectingSide. */
export function connectingSide(world: World, at: number, d: Facing, climbs: boolean): number {
  const { states, ids, offset } = world;
  const n = at + offset[d]!;
  const id = ids[n]!;
  const leads = climbs && states.part[ids[n + offset[UP]!]!] === Part.Dust;
  if (leads && (states.part[id] === Part.Trapdoor || hasFace(world, n, DUST_TOP))) {
    return hasFace(world, n, 1 << (d ^ 1)) ? 2 : 1;
  }
  if (((states.joins[id]! >> d) & 1) !== 0) return 1;
  return states.conductor[id] === 0 && states.part[ids[n + offset[DOWN]!]!] === Part.Dust ? 1 : 0;
}

/** Whether a place has one of the wanted `States.faces`: BlockStateBase.isFaceSturdy. */
export function hasFace(world: World, at: number, asked: number): boolean {
  const { states, moving } = world;
  const id = world.ids[at]!;
  if ((states.faces[id]! & asked) !== 0) return true;
  return states.part[id] === Part.Moving && (moving.facesAt(at, states) & asked) !== 0;
}

/** Models BlockBehaviour.canSurvive. */
export function isSupported(world: World, at: number, id: number): boolean {
  const { states } = world;
  const support = at + world.offset[states.supportSide[id]!]!;
  switch (states.support[id]) {
    case Support.Face:
      return hasFace(world, support, states.asks[id]!);
    case Support.Any:
      return world.ids[support] !== 0;
    default:
      return true;
  }
}
