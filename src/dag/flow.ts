import { DOWN, EAST, NORTH, SOUTH, UP, DIRECTIONS, WEST } from '../board/grid.js';
import { longestRow, rowCount } from '../board/rows.js';
import type { AnyDag, Dag, MeshDag } from './dag.js';

/**
 * A random flow for algorithms that do not depend on where cells lie. Cells are numbered from 0 to
 * `size - 1`. On a grid some numbers may have no cell.
 */
export interface Flow {
  readonly size: number;
  /** Writes the heads of a cell's out-edges into `heads` and returns their number. */
  readonly headsOf: (cell: number, heads: Int32Array) => number;
  /** The greatest number of out-edges of a cell, for which `heads` needs room. */
  readonly room: number;
  /** The probability that a cell with two out-edges chooses the second. If absent, it is a half. */
  readonly secondChance?: (cell: number) => number;
}

/** The room for out-edges of one cell where a checked flow, or one on a grid, is read. */
export const ROOM = DIRECTIONS.length;

/**
 * The probability that a cell chooses the `k`-th of its `degree` out-edges. Two are decided by its coin;
 * others are equally likely.
 */
export function edgeChance({ secondChance }: Flow, cell: number, k: number, degree: number): number {
  if (degree !== 2 || secondChance === undefined) return 1 / degree;
  return k === 1 ? secondChance(cell) : 1 - secondChance(cell);
}

/** The probability that a cell with two out-edges chooses the second. */
export function secondChance({ weights }: Pick<AnyDag, 'weights'>, cell: number): number {
  const byte = weights?.[cell] ?? 0;
  return byte === 0 ? 1 / 2 : (byte >> 4) / (byte & 15);
}

/** The probabilities of a DAG's coins, if not all are fair. */
function coinsOf(dag: Pick<AnyDag, 'weights'>): Pick<Flow, 'secondChance'> {
  return dag.weights === undefined ? {} : { secondChance: (cell) => secondChance(dag, cell) };
}

/** A grid as a flow. Numbers are cell indices. */
export function flowOfMasks(dag: Dag): Flow {
  const { width, height, out } = dag;
  const floor = width * height;
  return {
    ...{ size: out.length, room: ROOM, ...coinsOf(dag) },
    headsOf: (i, heads) => {
      const mask = out[i]!;
      let n = 0;
      if ((mask & NORTH) !== 0) heads[n++] = i - width;
      if ((mask & EAST) !== 0) heads[n++] = i + 1;
      if ((mask & SOUTH) !== 0) heads[n++] = i + width;
      if ((mask & WEST) !== 0) heads[n++] = i - 1;
      if (mask < UP) return n;
      if ((mask & UP) !== 0) heads[n++] = i + floor;
      if ((mask & DOWN) !== 0) heads[n++] = i - floor;
      return n;
    },
  };
}

/** The out-edges of a mesh as a flow. */
export function flowOfRows(dag: Pick<MeshDag, 'out' | 'weights'>): Flow {
  const { offsets, targets } = dag.out;
  return {
    ...{ size: rowCount(dag.out), ...coinsOf(dag) },
    get room() {
      return longestRow(dag.out);
    },
    headsOf: (v, heads) => {
      const first = offsets[v]!;
      const count = offsets[v + 1]! - first;
      for (let k = 0; k < count; k++) heads[k] = targets[first + k]!;
      return count;
    },
  };
}
