import { DOWN, EAST, NORTH, SOUTH, UP, WEST, type Facing } from '../../blocks/facing.js';
import { NEIGHBORS, QUIETLY, type Rule } from '../rule.js';
import type { World } from '../world.js';

/*
 * FlowingFluid with WaterFluid, under default game rules. The block's `level` says what water it is: 0 is a
 * source; 1 to 7 flow, each weaker than the one before; 8 and more fall with the strength of a source.
 */

const SOURCE = 0;
const FALLING = 8;
const MOST = 8;
/** The game's WaterFluid.getSlopeFindDistance. */
const SLOPE = 4;
/** The distance if no hole is found. */
const NOWHERE = 1000;
/** Direction.Plane.HORIZONTAL; but flows are in the order of an EnumMap. */
const SIDES: readonly Facing[] = [NORTH, EAST, SOUTH, WEST];
const FLOWS: readonly Facing[] = [NORTH, SOUTH, WEST, EAST];
/** No water. */
const NONE = -1;

/** LiquidBlock for water, and FlowingFluid.tick. */
export const WATER: Rule = {
  neighborChanged(world, at) {
    world.water!.schedule(at);
  },
  placed(world, at) {
    world.water!.schedule(at);
  },
  shape(world, at, id, from) {
    // Every shape update counts.
    world.forgetShapes(at);
    if (world.states.water[id] === SOURCE || waterAt(world, at + world.offset[from]!) === SOURCE)
      world.water!.schedule(at);
    return id;
  },
  tick(world, at) {
    const level = waterAt(world, at);
    if (level === SOURCE) {
      spread(world, at, SOURCE);
      return;
    }
    const now = newWater(world, at);
    if (now !== level) world.set(at, now === NONE ? 0 : world.states.waterOf(now), NEIGHBORS | QUIETLY);
    if (now !== NONE) spread(world, at, now);
  },
};

const waterAt = ({ states, ids }: World, at: number): number => states.water[ids[at]!]!;

/** Models FluidState.getAmount. */
const amountOf = (level: number): number =>
  level === NONE ? 0 : level === SOURCE || level >= FALLING ? MOST : MOST - level;

/** FlowingFluid.canHoldAnyFluid. Outside the file everything counts as a wall. */
const canHold = (world: World, at: number): boolean =>
  !world.states.stopsWater(world.ids[at]!) && world.places.isInside(at);

/** FlowingFluid.canPassThroughWall: whether no full face separates two places. */
function isOpen({ states, ids, offset }: World, at: number, d: Facing): boolean {
  const there = ids[at + offset[d]!]!;
  return !states.hasFullFace(ids[at]!, d) && !states.hasFullFace(there, d ^ 1);
}

/** Models FlowingFluid.canMaybePassThrough. */
function canPass(world: World, at: number, d: Facing): boolean {
  const to = at + world.offset[d]!;
  return waterAt(world, to) !== SOURCE && canHold(world, to) && isOpen(world, at, d);
}

/** FlowingFluid.isWaterHole: whether water can fall into the place below. */
function isHole(world: World, at: number): boolean {
  const below = at + world.offset[DOWN]!;
  return isOpen(world, at, DOWN) && (waterAt(world, below) !== NONE || canHold(world, below));
}

/** FlowingFluid.getNewLiquid: the water that neighbours cause at a place. */
function newWater(world: World, at: number): number {
  const { offset, states, ids } = world;
  let [most, sources] = [0, 0];
  for (const d of SIDES) {
    const level = waterAt(world, at + offset[d]!);
    if (level === NONE || !isOpen(world, at, d)) continue;
    if (level === SOURCE) sources++;
    most = Math.max(most, amountOf(level));
  }
  const below = at + offset[DOWN]!;
  if (sources >= 2 && (states.stopsWater(ids[below]!) || waterAt(world, below) === SOURCE)) return SOURCE;
  if (waterAt(world, at + offset[UP]!) !== NONE && isOpen(world, at, UP)) return FALLING;
  return most <= 1 ? NONE : MOST - (most - 1);
}

/** Models FlowingFluid.spread. */
function spread(world: World, at: number, level: number): void {
  const below = at + world.offset[DOWN]!;
  if (canPass(world, at, DOWN)) {
    const falling = newWater(world, below);
    // FluidState.canBeReplacedWith: water never takes the place of water.
    if (waterAt(world, below) === NONE) {
      flowTo(world, below, falling);
      const sources = SIDES.filter((d) => waterAt(world, at + world.offset[d]!) === SOURCE);
      if (sources.length >= 3) spreadToSides(world, at, level);
      return;
    }
  }
  if (level === SOURCE || !isHole(world, at)) spreadToSides(world, at, level);
}

/** Models FlowingFluid.spreadToSides. */
function spreadToSides(world: World, at: number, level: number): void {
  if (level < FALLING && amountOf(level) <= 1) return;
  const flows = spreadOf(world, at);
  for (const d of FLOWS) {
    const flow = flows.get(d);
    if (flow !== undefined) flowTo(world, at + world.offset[d]!, flow);
  }
}

/** FlowingFluid.getSpread: the directions to the nearest hole, with the water that flows there. */
function spreadOf(world: World, at: number): Map<Facing, number> {
  const found = new Map<Facing, number>();
  let nearest = NOWHERE;
  for (const d of SIDES) {
    if (!canPass(world, at, d)) continue;
    const to = at + world.offset[d]!;
    const far = isHole(world, to) ? 0 : slope(world, to, 1, d ^ 1);
    if (far < nearest) found.clear();
    if (far > nearest) continue;
    if (waterAt(world, to) === NONE) found.set(d, newWater(world, to));
    nearest = far;
  }
  return found;
}

/** FlowingFluid.getSlopeDistance: steps to the nearest hole. */
function slope(world: World, at: number, pass: number, from: Facing): number {
  let least = NOWHERE;
  for (const d of SIDES) {
    if (d === from || !canPass(world, at, d)) continue;
    const to = at + world.offset[d]!;
    if (isHole(world, to)) return pass;
    if (pass < SLOPE) least = Math.min(least, slope(world, to, pass + 1, d ^ 1));
  }
  return least;
}

/** FlowingFluid.spreadTo: washes away what is there. */
function flowTo(world: World, at: number, level: number): void {
  world.set(at, level === NONE ? 0 : world.states.waterOf(level), NEIGHBORS | QUIETLY);
}
