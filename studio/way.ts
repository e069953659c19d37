import type { Vec3 } from '../src/core.js';
import { CELL } from '../src/render/picture.js';
import { cornerOfFloor } from '../src/render/side-by-side.js';
import type { CellsOf } from './jobs.js';

/** What there is to know of blocks for somebody who walks among them. */
export interface Ground {
  /** Whether a body can be in a block. */
  readonly isFree: (at: Vec3) => boolean;
  readonly isLadder: (at: Vec3) => boolean;
}

/** The block of a cell where one's feet are. */
export function feetOf({ width, height, pitch, rise, origin }: CellsOf, cell: number): Vec3 {
  const [x, y] = [cell % width, Math.floor(cell / width) % height];
  const floor = Math.floor(cell / (width * height));
  return [origin[0] + pitch * x, origin[1] + rise * floor, origin[2] + pitch * y];
}

/**
 * A place among the blocks as one of the picture of the maze, in its units from the north-west corner; undefined beside the
 * cells. Who climbs is on the floor that their feet have left until they stand on the next one.
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

/**
 * The blocks that feet pass on their way through cells, one beside the other: round the posts and up the ladders that stand
 * there. Between cells that nobody can walk between it goes straight.
 * @param way cells, each beside the one before it.
 */
export function blocksOfWay(way: Iterable<number>, cells: CellsOf, ground: Ground): Vec3[] {
  const blocks: Vec3[] = [];
  for (const cell of way) {
    const to = feetOf(cells, cell);
    const from = blocks.at(-1);
    blocks.push(
      ...(from === undefined ? [to] : (walked(from, to, cells.pitch, ground) ?? straight(from, to))),
    );
  }
  return blocks;
}

/** A shortest walk from one block to another, without the first; undefined where there is none within the squares of both. */
function walked(from: Vec3, to: Vec3, pitch: number, { isFree, isLadder }: Ground): Vec3[] | undefined {
  const low = from.map((v, axis) => Math.min(v, to[axis]!) - (axis === 1 ? 0 : pitch - 1));
  const high = from.map((v, axis) => Math.max(v, to[axis]!) + (axis === 1 ? 0 : pitch - 1));
  const before = new Map<string, Vec3 | undefined>([[from.join(), undefined]]);
  const reached: Vec3[] = [from];
  for (const at of reached) {
    if (at.join() === to.join()) return traced(at, before);
    const [x, y, z] = at;
    const isOnFloor = y === from[1] || y === to[1];
    const beside: Vec3[] = isOnFloor
      ? [
          [x + 1, y, z],
          [x - 1, y, z],
          [x, y, z + 1],
          [x, y, z - 1],
        ]
      : [];
    if (isLadder(at)) beside.push([x, y + 1, z]);
    if (isLadder([x, y - 1, z])) beside.push([x, y - 1, z]);
    for (const next of beside) {
      if (before.has(next.join()) || next.some((v, axis) => v < low[axis]! || v > high[axis]!)) continue;
      if (!isFree(next)) continue;
      before.set(next.join(), at);
      reached.push(next);
    }
  }
  return undefined;
}

/** The blocks to one that has been reached, without the first. */
function traced(to: Vec3, before: ReadonlyMap<string, Vec3 | undefined>): Vec3[] {
  const blocks: Vec3[] = [];
  for (let at = to, last = before.get(to.join()); last !== undefined; at = last, last = before.get(at.join()))
    blocks.unshift(at);
  return blocks;
}

/** Block by block along one axis after the other, without the first. */
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
