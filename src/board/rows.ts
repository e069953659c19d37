import { listSome, type Diagnostic } from '../base/diagnostic.js';

/**
 * A list of numbers for each cell, all in one array ("compressed rows"): those of cell `v` are
 * `ends[start[v]]` to `ends[start[v + 1] - 1]`. `start` has one entry more than there are cells.
 */
export interface Rows {
  readonly start: Uint32Array;
  readonly ends: Uint32Array;
}

/**
 * Lists as compressed rows.
 * @example
 * import { rowsOf } from 'mazestone/core/advanced';
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

/**
 * Cells that lie anyhow, numbered from 0, such as those of a mesh: which are neighbours. What a `GridBoard` is for cells in
 * rows and columns.
 */
export interface MeshBoard {
  /** The neighbours of each cell, each pair twice. */
  readonly neighbours: Rows;
}

/** How many rows there are. */
export function rowCount({ start }: Rows): number {
  return start.length - 1;
}

/** One row, in place. */
export function rowOf({ start, ends }: Rows, v: number): Uint32Array {
  return ends.subarray(start[v], start[v + 1]);
}

/** Rows of which some are others; quick where these are few. */
export function replacedRows({ start, ends }: Rows, others: ReadonlyMap<number, readonly number[]>): Rows {
  const starts = start.slice();
  const parts: ArrayLike<number>[] = [];
  let [done, grown] = [0, 0];
  for (const v of [...others.keys()].sort((a, b) => a - b)) {
    const row = others.get(v)!;
    parts.push(ends.subarray(start[done], start[v]), row);
    for (; done <= v; done++) starts[done] = start[done]! + grown;
    grown += row.length - (start[v + 1]! - start[v]!);
  }
  for (let v = done; v < starts.length; v++) starts[v] = start[v]! + grown;
  const made = new Uint32Array(ends.length + grown);
  let at = 0;
  for (const part of [...parts, ends.subarray(start[done])]) {
    made.set(part, at);
    at += part.length;
  }
  return { start: starts, ends: made };
}

/** The length of the longest row. */
export function longestRow({ start }: Rows): number {
  let most = 0;
  for (let v = 1; v < start.length; v++) most = Math.max(most, start[v]! - start[v - 1]!);
  return most;
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
