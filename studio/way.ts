import type { Vec3 } from '../src/core.js';
import { EAST, NORTH, OFFSETS, SOUTH, WEST } from '../src/blocks/facing.js';
import { plus } from '../src/blocks/grid.js';
import { placeOf } from '../src/board/grid.js';
import { CELL } from '../src/render/picture.js';
import { cornerOfFloor } from '../src/render/side-by-side.js';
import type { CellsOf } from './jobs.js';

/** The blocks around a walker. */
export interface Ground {
  /** Whether a body fits into a block. */
  readonly isFree: (at: Vec3) => boolean;
  readonly isLadder: (at: Vec3) => boolean;
}

/** The feet block of a cell. */
export function feetOf(cells: CellsOf, cell: number): Vec3 {
  const [x, y, floor = 0] = placeOf(cells, cell);
  return plus(cells.origin, [cells.pitch * x, cells.rise * floor, cells.pitch * y]);
}

/**
 * Converts a place among the blocks to the picture of the maze, in its units from the north-west corner; undefined beside the cells.
 * A climbing walker is on the lower floor until the feet reach the next one.
 */
export function placeInPlan(cells: CellsOf, [x, y, z]: Vec3): readonly [x: number, y: number] | undefined {
  const { width, height, floors, origin, square, pitch, rise } = cells;
  const climbed = Math.floor((y - origin[1]) / rise + 1e-6);
  const corner = cornerOfFloor(cells, Math.min(floors - 1, Math.max(0, climbed)));
  const [across, down] = ([0, 2] as const).map((axis, k) => {
    // Walls are drawn along their middle, and stand at that end of a square that feet do not.
    const wall = square[k]! < 0 ? 0.5 : -0.5;
    return ([x, 0, z][axis]! - origin[axis] - square[k]! - wall) / pitch;
  }) as [number, number];
  const isBeside = across < -1 || down < -1 || across > width + 1 || down > height + 1;
  return isBeside ? undefined : [CELL * (corner[0] + across), CELL * (corner[1] + down)];
}

/** The cell in whose square a block is; undefined beside all cells. */
export function cellUnder(
  { width, height, pitch, rise, origin, square }: CellsOf,
  [x, y, z]: Vec3,
): number | undefined {
  const floor = rise === 0 ? 0 : Math.floor((y - origin[1]) / rise);
  const column = Math.floor((x - origin[0] - square[0]) / pitch);
  const row = Math.floor((z - origin[2] - square[1]) / pitch);
  const isInside = column >= 0 && row >= 0 && column < width && row < height;
  return isInside ? column + width * (row + height * floor) : undefined;
}

/** The sides in the order in which a path prefers them. */
const SIDES = [EAST, WEST, SOUTH, NORTH];

const isSame = (a: Vec3, b: Vec3): boolean => a.every((v, axis) => v === b[axis]);

/**
 * The blocks of a shortest walk through cells, each beside the one before it, with as few bends as possible. It goes round
 * posts and up ladders. It goes straight through cells that nobody can walk through.
 * @param way cells, each beside the one before it.
 * @param ends where it begins and ends, beside the first and the last cell; by default in these cells.
 */
export function blocksOfWay(
  way: readonly number[],
  cells: CellsOf,
  ground: Ground,
  ends: readonly Vec3[] = [],
): Vec3[] {
  if (way.length === 0) return [];
  const feet = way.map((cell) => feetOf(cells, cell));
  const [from, to] = [ends[0] ?? feet[0]!, ends[1] ?? feet.at(-1)!];
  const route = new Set<number | undefined>(way);
  route.delete(undefined);
  const isOnWay = (at: Vec3): boolean =>
    isSame(at, from) || (ground.isFree(at) && route.has(cellUnder(cells, at)));
  /** The number of steps from each block to the end. */
  const far = new Map([[to.join(), 0]]);
  const reached = [to];
  for (const at of reached) {
    if (isSame(at, from)) return walked(from, far, (one) => beside(one, cells, ground));
    for (const next of beside(at, cells, ground)) {
      if (far.has(next.join()) || !isOnWay(next)) continue;
      far.set(next.join(), far.get(at.join())! + 1);
      reached.push(next);
    }
  }
  return feet.flatMap((at, k) => (k === 0 ? [at] : straight(feet[k - 1]!, at)));
}

/** The blocks that are one step away: on a floor, or on a ladder. */
function beside([x, y, z]: Vec3, { rise, origin }: CellsOf, { isLadder }: Ground): Vec3[] {
  const up = y - origin[1];
  const isOnFloor = up === 0 || up % rise === 0;
  return [
    ...(isOnFloor ? SIDES.map((facing) => plus([x, y, z], OFFSETS[facing]!)) : []),
    ...(isLadder([x, y, z]) ? [[x, y + 1, z] as const] : []),
    ...(isLadder([x, y - 1, z]) ? [[x, y - 1, z] as const] : []),
  ];
}

/** The blocks from one to the end, without needless bends. @param far the number of steps from each block to the end. */
function walked(from: Vec3, far: ReadonlyMap<string, number>, beside: (at: Vec3) => Vec3[]): Vec3[] {
  const blocks = [from];
  let before: Vec3 | undefined;
  for (let left = far.get(from.join())!; left > 0; left--) {
    const at = blocks.at(-1)!;
    const nearer = beside(at).filter((next) => far.get(next.join()) === left - 1);
    const ahead = before?.map((v, axis) => 2 * at[axis]! - v) as unknown as Vec3 | undefined;
    before = at;
    blocks.push(nearer.find((next) => ahead !== undefined && isSame(next, ahead)) ?? nearer[0]!);
  }
  return blocks;
}

/** The blocks from one to another, along one axis after the other, without the first. */
function straight(from: Vec3, to: Vec3): Vec3[] {
  const blocks: Vec3[] = [];
  const at: [number, number, number] = [...from];
  for (const axis of [1, 0, 2] as const) {
    while (at[axis] !== to[axis]) {
      at[axis] += Math.sign(to[axis] - at[axis]);
      blocks.push([...at]);
    }
  }
  return blocks;
}
