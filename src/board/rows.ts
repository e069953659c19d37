/**
 * Compressed rows (CSR): a list of numbers for each cell, all in one array. The list of cell `v` is
 * `targets[offsets[v]]` to `targets[offsets[v + 1] - 1]`. `offsets` has one entry more than there are cells.
 */
export interface Rows {
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
}

/** Converts lists to compressed rows. */
export function rowsOf(lists: readonly (readonly number[])[]): Rows {
  const offsets = new Uint32Array(lists.length + 1);
  lists.forEach((list, v) => (offsets[v + 1] = offsets[v]! + list.length));
  const targets = new Uint32Array(offsets[lists.length]!);
  lists.forEach((list, v) => {
    targets.set(list, offsets[v]);
  });
  return { offsets, targets };
}

/**
 * Builds compressed rows from entries in any order. The entries of a row keep their order.
 * @param each adds all entries. It is called twice: to count the entries, and to fill the rows.
 */
export function rowsFrom(count: number, each: (add: (row: number, entry: number) => void) => void): Rows {
  const offsets = new Uint32Array(count + 1);
  each((row) => offsets[row + 1]!++);
  for (let v = 0; v < count; v++) offsets[v + 1]! += offsets[v]!;
  const targets = new Uint32Array(offsets[count]!);
  const filled = offsets.slice();
  each((row, entry) => (targets[filled[row]!++] = entry));
  return { offsets, targets };
}

/** The neighbours of cells that are not in rows and columns, such as those of a mesh. Cells are numbered from 0. */
export interface MeshBoard {
  /** The neighbours of each cell. Each pair is in both rows. */
  readonly neighbours: Rows;
}

/** The number of rows. */
export function rowCount({ offsets }: Rows): number {
  return offsets.length - 1;
}

/** One row, as a view without a copy. */
export function rowOf({ offsets, targets }: Rows, v: number): Uint32Array {
  return targets.subarray(offsets[v], offsets[v + 1]);
}

/** Rows with some of them replaced. It copies all others in as few parts as possible. */
export function replacedRows(
  { offsets, targets }: Rows,
  others: ReadonlyMap<number, readonly number[]>,
): Rows {
  const starts = offsets.slice();
  const parts: ArrayLike<number>[] = [];
  let [done, grown] = [0, 0];
  for (const v of [...others.keys()].sort((a, b) => a - b)) {
    const row = others.get(v)!;
    parts.push(targets.subarray(offsets[done], offsets[v]), row);
    for (; done <= v; done++) starts[done] = offsets[done]! + grown;
    grown += row.length - (offsets[v + 1]! - offsets[v]!);
  }
  for (let v = done; v < starts.length; v++) starts[v] = offsets[v]! + grown;
  const made = new Uint32Array(targets.length + grown);
  let at = 0;
  for (const part of [...parts, targets.subarray(offsets[done])]) {
    made.set(part, at);
    at += part.length;
  }
  return { offsets: starts, targets: made };
}

/** The length of the longest row. */
export function longestRow({ offsets }: Rows): number {
  let most = 0;
  for (let v = 1; v < offsets.length; v++) most = Math.max(most, offsets[v]! - offsets[v - 1]!);
  return most;
}
