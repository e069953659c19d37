import {
  ALL_DIRECTIONS,
  FORWARD,
  isAmong,
  neighbour,
  opposite,
  directionsOf,
  DIRECTIONS,
  type GridBoard,
  type EAST,
  type SOUTH,
  type UP,
  type Direction,
} from '../board/grid.js';
import type { Dag, Pair } from './dag.js';
import type { Beside } from './graph.js';

/*
 * Passages beside the tree on a grid. `Dag.open` and `Dag.randomLoops` have one byte per cell: the sides of the cell with such a
 * passage. A passage that is always open is stored at the cell to its west or north, or below it.
 */

/** A side of a cell. */
export interface Side<W extends Direction = Direction> {
  readonly cell: number;
  readonly side: W;
}

/** A border between two cells, named by the one to its west or north, or below it. */
export type Border = Side<typeof EAST | typeof SOUTH | typeof UP>;

/** The sides with passages of one kind, in the order of cells, then of directions. */
export function sidesIn(dag: Pick<Dag, Beside>, kind: 'open'): Border[];
export function sidesIn(dag: Pick<Dag, Beside>, kind: Beside): Side[];
export function sidesIn(dag: Pick<Dag, Beside>, kind: Beside): Side[] {
  const ways = kind === 'open' ? FORWARD : ALL_DIRECTIONS;
  const found: Side[] = [];
  dag[kind]?.forEach((mask, cell) => {
    if (mask !== 0) for (const side of directionsOf(mask & ways)) found.push({ cell, side });
  });
  return found;
}

/** The side of a cell on which a neighbour is. */
export function directionTo(board: GridBoard, [cell, next]: Pair): Direction {
  return DIRECTIONS.find((direction) => neighbour(board, cell, direction) === next)!;
}

/** The border on a side of a cell. */
export function borderOn(board: GridBoard, cell: number, side: Direction): Border {
  if ((side & FORWARD) !== 0) return { cell, side: side as Border['side'] };
  return { cell: neighbour(board, cell, side), side: opposite(side) as Border['side'] };
}

/** Whether the passage on a side of a cell is always open. */
export function isAlwaysOpen(dag: Dag, cell: number, side: Direction): boolean {
  return dag.open !== undefined && isAmong(dag, dag.open, cell, side);
}

/** Whether a random loop is on a side of a cell, with the coin of the cell or of its neighbour. */
export function isRandomLoop(dag: Dag, cell: number, side: Direction): boolean {
  const { randomLoops } = dag;
  if (randomLoops === undefined) return false;
  const next = neighbour(dag, cell, side);
  return (randomLoops[cell]! & side) !== 0 || (next >= 0 && (randomLoops[next]! & opposite(side)) !== 0);
}
