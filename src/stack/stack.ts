import { MazestoneError } from '../base/diagnostic.js';
import {
  cellAt,
  EAST,
  isVertical,
  NO_CELL,
  NORTH,
  opposite,
  SOUTH,
  Vertical,
  WAYS,
  WEST,
  type Dag,
  type Way,
} from '../dag/dag.js';
import { turnDag } from '../dag/turn.js';
import type { GraphDag, Rows } from '../graph/graph.js';
import { checkSize, MAX_CELLS, type Region } from '../region/region.js';

/** {@link Vertical.Up}, a floor higher. */
export const UP = Vertical.Up;
/** {@link Vertical.Down}, a floor lower. */
export const DOWN = Vertical.Down;

/** Where the cells of several floors are: the same region on each. */
export interface Stack {
  readonly region: Region;
  readonly floors: number;
}

/**
 * What a `Dag` is, on several floors of one width and height: one byte a cell, the sum of the directions of its
 * out-edges, {@link UP} and {@link DOWN} among them, 0 for a sink, `NO_CELL` where there is no cell. Index
 * of cell (x, y) of floor f: `x + (y + f * height) * width`; floor 0 is the lowest.
 */
export interface StackDag {
  readonly width: number;
  readonly height: number;
  readonly floors: number;
  readonly ways: Uint8Array;
  readonly builder?: string;
  readonly seed?: string;
}

/** The sides of a stack, in cells. */
export type StackSize = Pick<StackDag, 'width' | 'height' | 'floors'>;

/** @throws MazestoneError `size` for sides that are no whole numbers from 1, or too many cells. */
export function checkStackSize({ width, height, floors }: StackSize): void {
  checkSize(width, height);
  const where = `${width} x ${height} x ${floors} cells`;
  if (!Number.isSafeInteger(floors) || floors < 1) {
    throw new MazestoneError({
      code: 'size',
      message: `the number of floors must be a whole number from 1, not ${floors}`,
      where,
      hint: 'give --floors F',
    });
  }
  if (width * height * floors > MAX_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: `${where} are more than the ${MAX_CELLS} this program holds`,
      where,
      hint: 'choose a smaller size',
    });
  }
}

/** [x, y, floor] of cell index `i`. */
export function stackCellAt(
  { width, height }: Pick<StackSize, 'width' | 'height'>,
  i: number,
): readonly [x: number, y: number, floor: number] {
  const row = Math.floor(i / width);
  return [i % width, row % height, Math.floor(row / height)];
}

/** `(x, y, floor)` of cell index `i`, for messages. */
export function stackCellName(size: StackSize, i: number): string {
  return `(${stackCellAt(size, i).join(', ')})`;
}

/** Index of the neighbour of cell `i` in a direction, or -1 past the end of the stack. */
export function stackNeighbour({ width, height, floors }: StackSize, i: number, way: Way): number {
  const floor = width * height;
  const x = i % width;
  const y = Math.floor(i / width) % height;
  if (way === NORTH) return y > 0 ? i - width : -1;
  if (way === EAST) return x < width - 1 ? i + 1 : -1;
  if (way === SOUTH) return y < height - 1 ? i + width : -1;
  if (way === WEST) return x > 0 ? i - 1 : -1;
  if (way === UP) return i < floor * (floors - 1) ? i + floor : -1;
  return i >= floor ? i - floor : -1;
}

/** The direction back. */
export function wayBack(way: Way): Way {
  if (isVertical(way)) return way === UP ? DOWN : UP;
  return opposite(way);
}

/** A floor's DAG: its cells lead up and down as well, see `Vertical`. */
export function floorOf({ width, height, ways }: StackDag, floor: number): Dag {
  const cells = width * height;
  return { width, height, out: ways.subarray(floor * cells, (floor + 1) * cells) };
}

/** The floors of a DAG from the lowest on; it itself where it has one only. */
export function floorsOf(dag: Dag | StackDag): readonly Dag[] {
  return isStack(dag) ? Array.from({ length: dag.floors }, (_, floor) => floorOf(dag, floor)) : [dag];
}

/** A DAG of one floor or several as a stack. */
export function asStack(dag: Dag | StackDag): StackDag {
  if (isStack(dag)) return dag;
  const { out: ways, ...rest } = dag;
  return { ...rest, floors: 1, ways };
}

/** [x, y] of a cell by its index, and its floor where there are several. */
export function placeOf(dag: Dag | StackDag, i: number): readonly [number, number, number?] {
  return isStack(dag) ? stackCellAt(dag, i) : cellAt(dag.width, i);
}

/** `(x, y)` or `(x, y, floor)` of a cell by its index, for messages. */
export function placeName(dag: Dag | StackDag, i: number): string {
  return `(${placeOf(dag, i).join(', ')})`;
}

/** Whether a DAG has several floors. */
export function isStack(dag: object): dag is StackDag {
  return 'floors' in dag;
}

/** A stack so many quarter turns clockwise. */
export function turnStack(dag: StackDag, turns: number): StackDag {
  const floors = floorsOf(dag).map((floor) => {
    let turned = floor;
    for (let k = 0; k < turns; k++) turned = turnDag(turned);
    return turned;
  });
  const { width, height } = floors[0]!;
  return { ...dag, width, height, ways: Uint8Array.from(floors.flatMap(({ out }) => [...out])) };
}

/** The masks of a stack with no edges yet: 0 for a cell. */
export function emptyMasks({ region, floors }: Stack): Uint8Array<ArrayBuffer> {
  const { cells } = region;
  return Uint8Array.from({ length: cells.length * floors }, (_, i) =>
    cells[i % cells.length] === 1 ? 0 : NO_CELL,
  );
}

/** The indices of the cells there are, in reading order, floor by floor from the lowest. */
export function stackPlaces(ways: Uint8Array): Uint32Array {
  let cells = 0;
  for (const mask of ways) if (mask !== NO_CELL) cells++;
  const places = new Uint32Array(cells);
  let v = 0;
  for (let i = 0; i < ways.length; i++) if (ways[i] !== NO_CELL) places[v++] = i;
  return places;
}

/**
 * A stack's DAG as a graph of cells, numbered in reading order, floor by floor from the lowest, without the places
 * that are no cells. An edge to no cell leads to a number that no cell has.
 * @example
 * import { buildStack, checkGraph, stackGraph } from 'mazestone/core';
 *
 * const dag = buildStack('peel', { width: 4, height: 4, floors: 2, seed: '1' });
 * console.log(checkGraph(stackGraph(dag)).n); // 24
 */
export function stackGraph(dag: StackDag): GraphDag {
  const { ways } = dag;
  const places = stackPlaces(ways);
  const numbers = new Uint32Array(ways.length).fill(places.length);
  places.forEach((i, v) => (numbers[i] = v));
  const numberOf = (i: number): number => (i < 0 ? places.length : numbers[i]!);
  const rows = (hasEdge: (i: number, way: number, to: number) => boolean): Rows => {
    const start = new Uint32Array(places.length + 1);
    const ends = new Uint32Array(WAYS.length * places.length);
    let edge = 0;
    places.forEach((i, v) => {
      for (const way of WAYS) {
        const to = numberOf(stackNeighbour(dag, i, way));
        if (hasEdge(i, way, to)) ends[edge++] = to;
      }
      start[v + 1] = edge;
    });
    return { start, ends: ends.slice(0, edge) };
  };
  return {
    neighbours: rows((_, __, to) => to < places.length),
    out: rows((i, way) => (ways[i]! & way) !== 0),
  };
}
