import { listSome, MazestoneError, type Diagnostic } from '../base/diagnostic.js';

/**
 * A list of numbers for each cell, all in one array ("compressed rows"): those of cell `v` are
 * `ends[start[v]]` to `ends[start[v + 1] - 1]`. `start` has one entry more than there are cells.
 */
export interface Rows {
  readonly start: Uint32Array;
  readonly ends: Uint32Array;
}

/**
 * A directed graph of cells that lie anyhow, numbered from 0: which cells are neighbours, and which of them each leads
 * to. What a `Dag` is for the square grid. Being a DAG with one sink is what the checker proves, not what the type says.
 */
export interface GraphDag {
  /** The neighbours of each cell, each pair twice. */
  readonly neighbours: Rows;
  /** The cells that each leads to; their order tells first from second, as a random bit picks them. */
  readonly out: Rows;
}

/**
 * A random flow as algorithms see it that do not ask how its cells lie. Numbers run from 0 to `size - 1`; on a grid some
 * of them may be of no cell.
 */
export interface Flow {
  readonly size: number;
  /** Writes where the out-edges of a cell lead into `heads`, which has room, and returns how many there are. */
  readonly headsOf: (cell: number, heads: Int32Array) => number;
  /** The chance that a cell with two out-edges picks the second; a half where it is not said. */
  readonly secondChance?: (cell: number) => number;
}

/** The chance that a cell picks the `k`-th of its `degree` out-edges: of two by its coin, of others alike. */
export function edgeChance({ secondChance }: Flow, cell: number, k: number, degree: number): number {
  if (degree !== 2 || secondChance === undefined) return 1 / degree;
  return k === 1 ? secondChance(cell) : 1 - secondChance(cell);
}

/** Out-edges of one cell for which room is made where a checked flow is read. */
export const ROOM = 4;

/**
 * Lists as compressed rows.
 * @example
 * import { rowsOf } from 'mazestone/core';
 *
 * const { start, ends } = rowsOf([[1, 2], [], [0]]);
 * console.log(start.join(' '), '-', ends.join(' ')); // 0 2 2 3 - 1 2 0
 */
export function rowsOf(lists: readonly (readonly number[])[]): Rows {
  const start = new Uint32Array(lists.length + 1);
  lists.forEach((list, v) => (start[v + 1] = start[v]! + list.length));
  const ends = new Uint32Array(start[lists.length]!);
  lists.forEach((list, v) => {
    ends.set(list, start[v]);
  });
  return { start, ends };
}

/** How many rows there are. */
export function rowCount({ start }: Rows): number {
  return start.length - 1;
}

/** One row, in place. */
export function rowOf({ start, ends }: Rows, v: number): Uint32Array {
  return ends.subarray(start[v], start[v + 1]);
}

/** Rows as a flow. Each needs room for its longest row. */
export function flowOfRows(rows: Rows): Flow {
  const { start, ends } = rows;
  return {
    size: rowCount(rows),
    headsOf: (v, heads) => {
      const first = start[v]!;
      const count = start[v + 1]! - first;
      for (let k = 0; k < count; k++) heads[k] = ends[first + k]!;
      return count;
    },
  };
}

/** Cells named in full in a diagnostic up to this many; beyond it a witness only grows the answer. */
const MOST_CELLS = 1000;

/** The place of a diagnostic about cells, at least one: as text, and as a witness of at most 1000 of them. */
export type Witness = (
  cells: readonly number[],
) => Required<Pick<Diagnostic, 'where'>> & Pick<Diagnostic, 'cells' | 'numbers'>;

/** Cells by their numbers. */
export const byNumber = (
  cells: readonly number[],
): { readonly where: string; readonly numbers: readonly number[] } => ({
  where: `${cells.length === 1 ? 'cell' : 'cells'} ${listSome(cells)}`,
  numbers: cells.slice(0, MOST_CELLS),
});

/** @throws MazestoneError `out-degree` naming the first cell that one bit cannot choose for, if there is one. */
export function refuseSteep({ out }: Pick<GraphDag, 'out'>): void {
  for (let v = 0; v < rowCount(out); v++) {
    if (out.start[v + 1]! - out.start[v]! <= 2) continue;
    throw new MazestoneError({
      code: 'out-degree',
      message: 'one bit cannot choose among more than two out-edges',
      ...byNumber([v]),
      hint: 'check the DAG first',
    });
  }
}
