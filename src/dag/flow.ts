import { DOWN, EAST, NORTH, SOUTH, UP, WAYS, WEST } from '../board/grid.js';
import { longestRow, rowCount } from '../board/rows.js';
import type { AnyDag, Dag, MeshDag } from './dag.js';

/**
 * A random flow as algorithms see it that do not ask how its cells lie. Numbers run from 0 to `size - 1`; on a grid some
 * of them may be of no cell.
 */
export interface Flow {
  readonly size: number;
  /** Writes where the out-edges of a cell lead into `heads`, and returns how many there are. */
  readonly headsOf: (cell: number, heads: Int32Array) => number;
  /** The most out-edges of a cell, for which `heads` needs room. */
  readonly room: number;
  /** The chance that a cell with two out-edges picks the second; a half where it is not said. */
  readonly secondChance?: (cell: number) => number;
}

/** Out-edges of one cell for which room is made where a checked flow, or one on a grid, is read. */
export const ROOM = WAYS.length;

/** The chance that a cell picks the `k`-th of its `degree` out-edges: of two by its coin, of others alike. */
export function edgeChance({ secondChance }: Flow, cell: number, k: number, degree: number): number {
  if (degree !== 2 || secondChance === undefined) return 1 / degree;
  return k === 1 ? secondChance(cell) : 1 - secondChance(cell);
}

/** The chance that a cell with two out-edges picks the second. */
export function secondChance({ weights }: Pick<AnyDag, 'weights'>, cell: number): number {
  const byte = weights?.[cell] ?? 0;
  return byte === 0 ? 1 / 2 : (byte >> 4) / (byte & 15);
}

/** The chances of a DAG's coins, where they are not all fair. */
function coinsOf(dag: Pick<AnyDag, 'weights'>): Pick<Flow, 'secondChance'> {
  return dag.weights === undefined ? {} : { secondChance: (cell) => secondChance(dag, cell) };
}

/** A grid as a flow, by index. */
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

/** The lists of a mesh as a flow. */
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
