import { rowCount, type Rows } from './graph.js';

/** Most steps for a determinant, some seconds: that of a region of 215 x 215 cells. */
const MOST_WORK = 2 ** 31;

/**
 * log2 of the number tau of spanning trees of a connected graph, that is, of all perfect mazes on its cells; 0 for a
 * single cell. It is a determinant, by the matrix-tree theorem (Kirchhoff 1847), in time cells x band^2, the band being
 * how far the numbers of neighbours lie apart; undefined if that is over 2^31.
 * @param neighbours of each cell, each pair twice, numbered so that neighbours lie close; see {@link narrowed}.
 */
export function log2Trees(neighbours: Rows): number | undefined {
  const laplacian = bandLaplacian(neighbours);
  return rowCount(neighbours) * laplacian.band ** 2 > MOST_WORK ? undefined : log2Determinant(laplacian);
}

/**
 * The same graph with its cells numbered level by level, as breadth-first search from a cell at the end of a long
 * shortest way meets them: a band as narrow as such a way is long (Cuthill and McKee 1969,
 * https://doi.org/10.1145/800195.805928, without the order within a level).
 */
export function narrowed(neighbours: Rows): Rows {
  const { start, ends } = neighbours;
  const cells = rowCount(neighbours);
  const search = (from: number): { readonly order: Uint32Array; readonly numbers: Int32Array } => {
    const numbers = new Int32Array(cells).fill(-1);
    const order = new Uint32Array(cells);
    order[0] = from;
    numbers[from] = 0;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      for (let k = start[order[head]!]!; k < start[order[head]! + 1]!; k++) {
        if (numbers[ends[k]!]! >= 0) continue;
        numbers[ends[k]!] = tail;
        order[tail++] = ends[k]!;
      }
    }
    return { order: order.subarray(0, tail), numbers };
  };
  if (cells === 0) return neighbours;
  const { order, numbers } = search(search(search(0).order.at(-1)!).order.at(-1)!);
  const rows = { start: new Uint32Array(cells + 1), ends: new Uint32Array(ends.length) };
  let edge = 0;
  order.forEach((v, number) => {
    for (let k = start[v]!; k < start[v + 1]!; k++) rows.ends[edge++] = numbers[ends[k]!]!;
    rows.start[number + 1] = edge;
  });
  return rows;
}

/** A symmetric matrix with nothing further than `band` from the diagonal, row by row. */
interface BandMatrix {
  readonly size: number;
  readonly band: number;
  /** Writes entries (k, k) to (k, k + band) of row `k` into `row` from `offset`. */
  readonly load: (k: number, row: Float64Array, offset: number) => void;
}

/** The Laplacian of a graph without the row and column of its last cell. */
function bandLaplacian(neighbours: Rows): BandMatrix {
  const { start, ends } = neighbours;
  const cells = rowCount(neighbours);
  let band = 0;
  for (let v = 0; v < cells; v++) {
    for (let k = start[v]!; k < start[v + 1]!; k++) band = Math.max(band, ends[k]! - v);
  }
  const load = (v: number, row: Float64Array, offset: number): void => {
    row.fill(0, offset, offset + band + 1);
    for (let k = start[v]!; k < start[v + 1]!; k++) {
      row[offset]!++;
      if (ends[k]! > v) row[offset + ends[k]! - v] = -1;
    }
  };
  return { size: cells - 1, band, load };
}

/** log2 of the determinant of a positive definite matrix: the sum over its pivots. Holds band + 1 rows at a time. */
function log2Determinant({ size, band, load }: BandMatrix): number {
  const rowLength = band + 1;
  const rows = new Float64Array(rowLength * rowLength);
  const offset = (k: number): number => (k % rowLength) * rowLength;
  for (let k = 0; k < Math.min(size, rowLength); k++) load(k, rows, offset(k));
  let sum = 0;
  for (let k = 0; k < size; k++) {
    const row = offset(k);
    const pivot = rows[row]!;
    sum += Math.log2(pivot);
    const last = Math.min(band, size - 1 - k);
    for (let j = 1; j <= last; j++) {
      const factor = rows[row + j]! / pivot;
      if (factor === 0) continue;
      const target = offset(k + j) - j;
      for (let l = j; l <= last; l++) rows[target + l]! -= factor * rows[row + l]!;
    }
    if (k + rowLength < size) load(k + rowLength, rows, row);
  }
  return sum;
}
