import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import type { Region } from '../region/region.js';
import type { RoomArea } from '../region/rooms.js';

/** Directions on the grid of cells as bits of an out-mask: x runs east, y runs south. In space there is `Facing`. */
export enum Direction {
  North = 1,
  East = 2,
  South = 4,
  West = 8,
}
/** {@link Direction.North}, y - 1. */
export const NORTH = Direction.North;
/** {@link Direction.East}, x + 1. */
export const EAST = Direction.East;
/** {@link Direction.South}, y + 1. */
export const SOUTH = Direction.South;
/** {@link Direction.West}, x - 1. */
export const WEST = Direction.West;
export const DIRECTIONS: readonly Direction[] = [NORTH, EAST, SOUTH, WEST];

/** In `Dag.out`: there is no cell here. */
export const NO_CELL = 16;

/** Ways out of a cell to another floor, as bits of an out-mask: a floor of a stack is a DAG that has these too. */
export enum Vertical {
  Up = 32,
  Down = 64,
}
/** A way out of a cell. */
export type Way = Direction | Vertical;
/** The six ways out of a cell in their order: a random bit of 0 picks the first of two. */
export const WAYS: readonly Way[] = [...DIRECTIONS, Vertical.Up, Vertical.Down];

/**
 * A directed graph on a grid, one byte a cell: the sum of the directions of its out-edges, 0 for a sink,
 * {@link NO_CELL} where there is no cell. Index of cell (x, y): `x + y * width`. Being a DAG with one sink
 * is what the checker proves, not what the type says.
 */
export interface Dag {
  readonly width: number;
  readonly height: number;
  readonly out: Uint8Array;
  /** One byte a cell, see `weights.ts`: how likely its second out-edge is; without them all coins are fair. */
  readonly weights?: Uint8Array;
  /** One byte a cell, see `open.ts`: passages to the east and south that stand open for ever beside the tree. */
  readonly open?: Uint8Array;
  /** Rectangles of cells without walls inside, see `rooms.ts`; what is not an edge there is in `open`, too. */
  readonly rooms?: readonly RoomArea[];
  /** One byte a cell, see `tossed.ts`: the side of a further passage that a coin of the cell opens or shuts. */
  readonly tossed?: Uint8Array;
  /** Name of the builder, if one made it. */
  readonly builder?: string;
  readonly seed?: string;
}

/** Number of ways out in an out-mask (0 .. 127). */
export const OUT_DEGREE: Uint8Array = Uint8Array.from(
  { length: 128 },
  (_, m) => WAYS.filter((way) => (m & way) !== 0).length,
);

/** dx and dy of a direction, in cells. */
export function step(direction: Direction): readonly [number, number] {
  return direction === NORTH ? [0, -1] : direction === EAST ? [1, 0] : direction === SOUTH ? [0, 1] : [-1, 0];
}

/** The direction back. */
export function opposite(direction: Direction): Direction {
  return direction <= 2 ? direction << 2 : direction >> 2;
}

export function directionName(direction: Direction): string {
  return direction === NORTH ? 'north' : direction === EAST ? 'east' : direction === SOUTH ? 'south' : 'west';
}

/** The two (or one) directions of an out-mask in the order north, east, south, west. */
export function directionsOf(mask: number): Direction[] {
  return DIRECTIONS.filter((d) => (mask & d) !== 0);
}

/** The two (or one) ways of an out-mask in the order of {@link WAYS}. */
export function waysOf(mask: number): Way[] {
  return WAYS.filter((way) => (mask & way) !== 0);
}

/** Whether a way leads to another floor. */
export function isVertical(way: Way): way is Vertical {
  return way >= Vertical.Up;
}

/** `north`, `up` ... */
export function wayName(way: Way): string {
  if (isVertical(way)) return way === Vertical.Up ? 'up' : 'down';
  return directionName(way);
}

/** Index of the neighbour of cell `i` in a direction, or -1 past the edge of the grid. */
export function neighbour(width: number, height: number, i: number, direction: Direction): number {
  switch (direction) {
    case NORTH:
      return i >= width ? i - width : -1;
    case SOUTH:
      return i < width * (height - 1) ? i + width : -1;
    case EAST:
      return i % width < width - 1 ? i + 1 : -1;
    case WEST:
      return i % width > 0 ? i - 1 : -1;
  }
}

/** [x, y] of cell index `i`. */
export function cellAt(width: number, i: number): readonly [number, number] {
  return [i % width, Math.floor(i / width)];
}

/** `(x, y)` of cell index `i`, for messages. */
export function cellName(width: number, i: number): string {
  return `(${i % width}, ${Math.floor(i / width)})`;
}

/** Number of cells of an `out` array. */
export function cellCountOf(out: Uint8Array): number {
  let n = 0;
  for (const mask of out) if (mask !== NO_CELL) n++;
  return n;
}

/** The cells with two out-edges, in cell order: those that toss a coin. */
export function choosingCells({ out }: Pick<Dag, 'out'>): number[] {
  const cells: number[] = [];
  for (let i = 0; i < out.length; i++) if (OUT_DEGREE[out[i]!] === 2) cells.push(i);
  return cells;
}

/**
 * The cells of a DAG as a region.
 * @example
 * import { buildDag, formatRegion, regionOf } from 'mazestone/core';
 *
 * console.log(formatRegion(regionOf(buildDag('staircase', { width: 3, height: 1, seed: '1' })))); // ...
 */
export function regionOf(dag: Dag): Region {
  return { width: dag.width, height: dag.height, cells: dag.out.map((m) => (m === NO_CELL ? 0 : 1)) };
}

/**
 * The edges from each cell to its neighbours in some directions, as in {@link Dag.out}.
 * @param directions a sum of directions.
 */
export function edgesTowards(region: Region, directions: number): Uint8Array<ArrayBuffer> {
  const { width, height, cells } = region;
  const out = new Uint8Array(cells.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (cells[i] === 0) {
        out[i] = NO_CELL;
        continue;
      }
      let beside = 0;
      if (y > 0 && cells[i - width] === 1) beside |= NORTH;
      if (x < width - 1 && cells[i + 1] === 1) beside |= EAST;
      if (y < height - 1 && cells[i + width] === 1) beside |= SOUTH;
      if (x > 0 && cells[i - 1] === 1) beside |= WEST;
      out[i] = beside & directions;
    }
  }
  return out;
}

/**
 * A graph from a list of directed edges, each `[[x, y], [x, y]]` from tail to head, on a region.
 * @throws MazestoneError `outside` for an end that is no cell, `not-adjacent` for ends that are no
 * neighbours; every fault is listed.
 * @example
 * import { fromEdges, rectangle, renderDagText } from 'mazestone/core';
 *
 * const dag = fromEdges(rectangle(2, 1), [[[0, 0], [1, 0]]]);
 * console.log(renderDagText(dag)); // ○ → ◎
 */
export function fromEdges(
  region: Region,
  edges: Iterable<readonly [readonly [number, number], readonly [number, number]]>,
): Dag {
  const { width, height } = region;
  const out = region.cells.map((c) => (c === 1 ? 0 : NO_CELL));
  const isCell = ([x, y]: readonly [number, number]): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && region.cells[x + y * width] === 1;
  const faults: Diagnostic[] = [];
  for (const [tail, head] of edges) {
    const where = `edge (${tail.join(', ')}) -> (${head.join(', ')})`;
    const direction = DIRECTIONS.find((d) => {
      const [dx, dy] = step(d);
      return tail[0] + dx === head[0] && tail[1] + dy === head[1];
    });
    if (!isCell(tail) || !isCell(head)) {
      faults.push({
        code: 'outside',
        message: 'an edge ends where there is no cell',
        where,
        cells: [tail, head],
      });
    } else if (direction === undefined) {
      faults.push({
        code: 'not-adjacent',
        message: 'an edge joins cells that are no neighbours',
        where,
        cells: [tail, head],
      });
    } else {
      out[tail[0] + tail[1] * width]! |= direction;
    }
  }
  if (faults.length > 0) throw new MazestoneError(faults);
  return { width, height, out };
}
