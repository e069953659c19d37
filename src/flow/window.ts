import type { PlaceRandom } from '../base/place.js';
import { DIRECTIONS, DOWN, EAST, NORTH, opposite, SOUTH, step, WEST } from '../board/grid.js';
import { withNeighbours, type LargeDag } from '../dag/large.js';
import type { Area } from '../dag/orders/tiles.js';
import type { Maze, Opening } from './maze.js';
import { bitsAt, pickEdges } from './sample.js';

/** The picks of any area of a maze too large to keep, row by row as in `Maze.pick`. */
export type LargeMaze = (area: Area) => Uint8Array;

/**
 * A maze of a large DAG whose cells pick by their places, so that any area of it can be had without the rest.
 * @param run the number of the maze, from 0.
 */
export function placedMaze(dag: LargeDag, placed: PlaceRandom, run = 0): LargeMaze {
  return (area) => {
    const { width, height } = area;
    return pickEdges({ width, height, out: dag.edges(area) }, bitsAt(placed, area, run));
  };
}

/** An area of a maze as a maze. */
export interface MazeWindow {
  /** A cell whose pick leads out of the area has {@link LEAVES}. */
  readonly maze: Maze;
  /** The sides where passages lead out of it. */
  readonly openings: readonly Opening[];
}

/** A pick that leads to no cell of a window. On one floor there is no other below. */
export const LEAVES = DOWN;

/** @param area within the grid. */
export function windowOf(grid: Pick<LargeDag, 'width' | 'height'>, picks: LargeMaze, area: Area): MazeWindow {
  const { left, top, width, height } = area;
  const around = withNeighbours(grid, area);
  const [west, north] = [left - around.left, top - around.top];
  const all = picks(around);
  const pick = new Uint8Array(width * height);
  const openings: Opening[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = x + west + (y + north) * around.width;
      const cell = x + y * width;
      pick[cell] = all[at]!;
      for (const side of DIRECTIONS) {
        const [dx, dy] = step(side);
        if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) continue;
        if (all[at] === side) pick[cell] = LEAVES;
        const [bx, by] = [x + west + dx, y + north + dy];
        if (bx < 0 || by < 0 || bx >= around.width || by >= around.height) continue;
        if (all[at] === side || all[bx + by * around.width] === opposite(side)) openings.push({ cell, side });
      }
    }
  }
  return { maze: { width, height, pick }, openings };
}

/** Cells along the sides of what is looked at at once by a way that is followed. */
const LOOKED_AT = 64;
/** Such squares that are kept. */
const MOST_KEPT = 256;

/**
 * The way from a cell to the sink, cell by cell, itself first: the picks of a large maze, followed.
 * @param from [x, y] of a cell of the grid.
 */
export function* wayFrom(
  grid: Pick<LargeDag, 'width' | 'height'>,
  picks: LargeMaze,
  from: readonly [x: number, y: number],
): Generator<readonly [x: number, y: number], void> {
  const kept = new Map<number, Uint8Array>();
  const columns = Math.ceil(grid.width / LOOKED_AT);
  let [x, y] = from;
  for (;;) {
    yield [x, y];
    const [column, row] = [Math.floor(x / LOOKED_AT), Math.floor(y / LOOKED_AT)];
    const [left, top] = [column * LOOKED_AT, row * LOOKED_AT];
    const width = Math.min(LOOKED_AT, grid.width - left);
    const key = column + row * columns;
    let seen = kept.get(key);
    if (seen === undefined) {
      seen = picks({ left, top, width, height: Math.min(LOOKED_AT, grid.height - top) });
      // The first kept is the first to go.
      if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
      kept.set(key, seen);
    }
    const way = seen[x - left + (y - top) * width]!;
    if (way === 0) return;
    x += way === EAST ? 1 : way === WEST ? -1 : 0;
    y += way === SOUTH ? 1 : way === NORTH ? -1 : 0;
  }
}
