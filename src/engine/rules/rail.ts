import { DOWN, EAST, HORIZONTAL, NORTH, SOUTH, UP, WEST, type Facing } from '../../blocks/facing.js';
import { hasFace, isPowered, isSupported } from '../signal.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import { isRail, Part, RIM_TOP } from '../states.js';
import type { World } from '../world.js';
import { isReplaced } from './common.js';

/** PoweredRailBlock.findPoweredRailSignal: the most rails that power passes along. */
const MOST_RAILS = 8;

/** The two ends of each shape: a direction, and whether it rises. */
type End = readonly [d: Facing, isUp: boolean];
const SHAPES: Readonly<Record<string, readonly [End, End]>> = {
  north_south: [
    [NORTH, false],
    [SOUTH, false],
  ],
  east_west: [
    [WEST, false],
    [EAST, false],
  ],
  ascending_east: [
    [WEST, false],
    [EAST, true],
  ],
  ascending_west: [
    [WEST, true],
    [EAST, false],
  ],
  ascending_north: [
    [NORTH, true],
    [SOUTH, false],
  ],
  ascending_south: [
    [NORTH, false],
    [SOUTH, true],
  ],
  south_east: [
    [EAST, false],
    [SOUTH, false],
  ],
  south_west: [
    [WEST, false],
    [SOUTH, false],
  ],
  north_west: [
    [WEST, false],
    [NORTH, false],
  ],
  north_east: [
    [EAST, false],
    [NORTH, false],
  ],
};

/** RailBlock. At a junction of three rails, power chooses the curve. */
export const RAIL: Rule = {
  neighborChanged(world, at) {
    if (falls(world, at)) return;
    const meeting = HORIZONTAL.filter((d) => railNear(world, at + world.offset[d]!) !== undefined);
    if (meeting.length === 3) fit(world, at, false);
  },
  placed(world, at, before) {
    if (isReplaced(world, at, before)) fit(world, at, true);
  },
  removed,
};

/** PoweredRailBlock, also used for activator rails. Power passes along rails of the same kind. */
export const POWERED_RAIL: Rule = {
  neighborChanged(world, at) {
    if (!falls(world, at)) checkPowered(world, at);
  },
  placed(world, at, before) {
    if (!isReplaced(world, at, before)) return;
    fit(world, at, true);
    world.notify(at);
  },
  removed,
};

const shapeAt = ({ states, ids }: World, at: number): string => states.property(ids[at]!, 'shape')!;

/** The direction in which a rail rises, if it does. */
const rise = (shape: string): Facing | undefined => SHAPES[shape]!.find(([, isUp]) => isUp)?.[0];

/**
 * BaseRailBlock.shouldBeRemoved, and its consequence in neighborChanged.
 * @returns whether the rail was removed.
 */
function falls(world: World, at: number): boolean {
  const up = rise(shapeAt(world, at));
  const isHeld = up === undefined || hasFace(world, at + world.offset[up]!, RIM_TOP);
  if (isHeld && isSupported(world, at, world.ids[at]!)) return false;
  world.set(at, 0, NEIGHBORS | QUIETLY);
  return true;
}

/** Models BaseRailBlock.onRemove. */
function removed(world: World, at: number, before: number, moved: boolean): void {
  const { states, offset } = world;
  if (moved || !isReplaced(world, at, before)) return;
  if (rise(states.property(before, 'shape')!) !== undefined) world.updateNeighborsAt(at + offset[UP]!);
  if (states.part[before] !== Part.PoweredRail) return;
  world.updateNeighborsAt(at);
  world.updateNeighborsAt(at + offset[DOWN]!);
}

/** Models PoweredRailBlock.updateState. */
function checkPowered(world: World, at: number): void {
  const { states, offset } = world;
  const id = world.ids[at]!;
  const powered = isPowered(world, at) || isLed(world, at, true, 0) || isLed(world, at, false, 0);
  if (powered === states.on[id]) return;
  const isRising = rise(shapeAt(world, at)) !== undefined;
  world.set(at, states.switched(id), NEIGHBORS | QUIETLY);
  world.updateNeighborsAt(at + offset[DOWN]!);
  if (isRising) world.updateNeighborsAt(at + offset[UP]!);
}

/** PoweredRailBlock.findPoweredRailSignal. Forward means south or west. */
function isLed(world: World, at: number, forward: boolean, count: number): boolean {
  if (count >= MOST_RAILS) return false;
  const ends = SHAPES[shapeAt(world, at)]!;
  const [d, isUp] = ends.find(([side]) => forward === (side === SOUTH || side === WEST))!;
  const next = at + world.offset[d]! + (isUp ? world.offset[UP]! : 0);
  if (passesOn(world, next, at, d, forward, count)) return true;
  return !isUp && passesOn(world, next + world.offset[DOWN]!, at, d, forward, count);
}

/** Models PoweredRailBlock.isSameRailWithPower. */
function passesOn(
  world: World,
  at: number,
  from: number,
  direction: Facing,
  forward: boolean,
  count: number,
): boolean {
  const { states, ids } = world;
  const id = ids[at]!;
  if (states.block[id] !== states.block[ids[from]!] || !states.on[id]!) return false;
  if (SHAPES[shapeAt(world, at)]![0][0] >> 1 !== direction >> 1) return false;
  return isPowered(world, at) || isLed(world, at, forward, count + 1);
}

/*
 * RailState: how rails connect. Each rail stores the places of up to two connected rails by column, and looks
 * up the height when needed.
 */

/** The rail at a place, or one block above or below it. */
function railNear(world: World, at: number): number | undefined {
  const { offset } = world;
  return [at, at + offset[UP]!, at + offset[DOWN]!].find((n) => isRail(world.partAt(n)));
}

/** The places that the ends of a rail lead to. */
function endsOf({ offset }: World, at: number, shape: string): readonly number[] {
  return SHAPES[shape]!.map(([d, isUp]) => at + offset[d]! + (isUp ? offset[UP]! : 0));
}

/** Whether one of these places is in the same column as `at`. */
function isAmong({ places }: World, list: readonly number[], at: number): boolean {
  const [x, , z] = places.placeOf(at);
  return list.some((n) => {
    const [nx, , nz] = places.placeOf(n);
    return nx === x && nz === z;
  });
}

/** RailState.removeSoftConnections: the rails that a rail leads to and that lead back to it. */
function joinedTo(world: World, at: number): readonly number[] {
  return endsOf(world, at, shapeAt(world, at)).flatMap((end) => {
    const other = railNear(world, end);
    if (other === undefined) return [];
    return isAmong(world, endsOf(world, other, shapeAt(world, other)), at) ? [other] : [];
  });
}

/** RailState.canConnectTo: whether a rail with the connections `joined` can connect to `at`. */
function takes(world: World, joined: readonly number[], at: number): boolean {
  return joined.length !== 2 || isAmong(world, joined, at);
}

/** The curves at a junction. With power the last possible one is chosen, without it the first. */
const CURVES: readonly (readonly [Facing, Facing, string])[] = [
  [SOUTH, EAST, 'south_east'],
  [SOUTH, WEST, 'south_west'],
  [NORTH, EAST, 'north_east'],
  [NORTH, WEST, 'north_west'],
];

/** A straight rail rises towards a rail one block above its end. */
function sloped(world: World, at: number, shape: string): string {
  const { offset } = world;
  const isAbove = (d: Facing): boolean => isRail(world.partAt(at + offset[d]! + offset[UP]!));
  if (shape === 'north_south') {
    if (isAbove(SOUTH)) return 'ascending_south';
    if (isAbove(NORTH)) return 'ascending_north';
  }
  if (shape === 'east_west') {
    if (isAbove(WEST)) return 'ascending_west';
    if (isAbove(EAST)) return 'ascending_east';
  }
  return shape;
}

/** RailState.place: sets the shape that the neighbours call for, and turns neighbours towards it. */
function fit(world: World, at: number, placing: boolean): void {
  const { offset, states } = world;
  const straight = world.partAt(at) === Part.PoweredRail;
  const before = shapeAt(world, at);
  const isOpen = (d: Facing): boolean => {
    const rail = railNear(world, at + offset[d]!);
    return rail !== undefined && takes(world, joinedTo(world, rail), at);
  };
  const [n, s, w, e] = HORIZONTAL.map(isOpen) as [boolean, boolean, boolean, boolean];
  const isMeeting = (n || s) && (w || e);
  const curves = straight || !isMeeting ? [] : CURVES.filter(([one, other]) => isOpen(one) && isOpen(other));
  const [, , curve] = (isPowered(world, at) ? curves.at(-1) : curves[0]) ?? [];
  const line = isMeeting ? before : n || s ? 'north_south' : w || e ? 'east_west' : before;
  const now = sloped(world, at, curve ?? line);
  if (!placing && now === before) return;
  world.set(at, states.changed(world.ids[at]!, { shape: now }), NEIGHBORS | QUIETLY);
  for (const end of endsOf(world, at, now)) {
    const rail = railNear(world, end);
    if (rail !== undefined) turnTo(world, rail, at);
  }
}

/** RailState.connectTo, for a rail that accepts another one. */
function turnTo(world: World, rail: number, at: number): void {
  const joined = joinedTo(world, rail);
  if (!takes(world, joined, at)) return;
  const { offset, states } = world;
  const ends = [...joined, at];
  const leads = HORIZONTAL.filter((d) => isAmong(world, ends, rail + offset[d]!));
  const curve = CURVES.find(
    ([one, other]) => leads.length === 2 && leads.includes(one) && leads.includes(other),
  );
  const line = leads.some((d) => d >= WEST) ? 'east_west' : 'north_south';
  const shape = (world.partAt(rail) === Part.Rail && curve?.[2]) || line;
  world.set(
    rail,
    states.changed(world.ids[rail]!, { shape: sloped(world, rail, shape) }),
    NEIGHBORS | QUIETLY,
  );
}
