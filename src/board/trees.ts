import { searchFrom } from './connected.js';
import { rowCount, type Rows } from './rows.js';

/** The most steps for a determinant, which take some seconds. A region of 215 x 215 cells needs as many. */
export const MOST_WORK = 2 ** 31;

/**
 * log2 of the number of spanning trees of a connected graph, that is, of all perfect mazes on its cells. It is 0 for a
 * single cell. By the matrix-tree theorem (Kirchhoff 1847) the number is a determinant. It takes cells x band^2 steps,
 * where the band is the largest difference between the numbers of two neighbours. Undefined if that is over 2^31.
 * @param neighbours the graph, numbered so that the band is narrow; see {@link narrowed}.
 */
export function log2Trees(neighbours: Rows): number | undefined {
  const laplacian = bandLaplacian(neighbours);
  return rowCount(neighbours) * laplacian.band ** 2 > MOST_WORK ? undefined : log2Determinant(laplacian);
}

/** The graph with its cells renumbered in {@link narrowOrder}. */
export function narrowed(neighbours: Rows): Rows {
  return renumbered(neighbours, narrowOrder(neighbours));
}

/**
 * The cells in the order of a breadth-first search from one end of a long shortest path. There are then many levels, and
 * each is small, so the numbers of neighbours are close (Cuthill and McKee 1969,
 * https://doi.org/10.1145/800195.805928, without the order within a level).
 */
export function narrowOrder(neighbours: Rows): Uint32Array {
  const search = (from: number): Uint32Array => searchFrom(neighbours, [from]);
  return rowCount(neighbours) === 0 ? new Uint32Array() : search(search(search(0).at(-1)!).at(-1)!);
}

/** A connected graph with its cells renumbered in another order. */
export function renumbered({ offsets, targets }: Rows, order: Uint32Array): Rows {
  const numbers = new Uint32Array(order.length);
  order.forEach((v, number) => (numbers[v] = number));
  const rows = { offsets: new Uint32Array(order.length + 1), targets: new Uint32Array(targets.length) };
  let edge = 0;
  order.forEach((v, number) => {
    for (let k = offsets[v]!; k < offsets[v + 1]!; k++) rows.targets[edge++] = numbers[targets[k]!]!;
    rows.offsets[number + 1] = edge;
  });
  return rows;
}

/** A symmetric matrix, row by row. All entries farther than `band` from the diagonal are 0. */
interface BandMatrix {
  readonly size: number;
  readonly band: number;
  /** Writes entries (k, k) to (k, k + band) of row `k` into `row` from `offset`. */
  readonly load: (k: number, row: Float64Array, offset: number) => void;
}

/**
 * The Laplacian of a graph, without the row and column of its last cell.
 * @param least the least width of the band.
 */
export function bandLaplacian(neighbours: Rows, least = 0): BandMatrix {
  const { offsets, targets } = neighbours;
  const cells = rowCount(neighbours);
  let band = least;
  for (let v = 0; v < cells; v++) {
    for (let k = offsets[v]!; k < offsets[v + 1]!; k++) band = Math.max(band, targets[k]! - v);
  }
  const load = (v: number, row: Float64Array, offset: number): void => {
    row.fill(0, offset, offset + band + 1);
    for (let k = offsets[v]!; k < offsets[v + 1]!; k++) {
      row[offset]!++;
      if (targets[k]! > v) row[offset + targets[k]! - v]!--;
    }
  };
  return { size: cells - 1, band, load };
}

/** log2 of the determinant of a positive definite matrix: the sum over its pivots. */
function log2Determinant(matrix: BandMatrix): number {
  let sum = 0;
  eliminate(matrix, (row) => (sum += Math.log2(row[0]!)));
  return sum;
}

/**
 * Gaussian elimination of a positive definite matrix. It holds band + 1 rows at a time.
 * @param onRow receives each row of the upper triangle in order, from its pivot to the right. The array is reused.
 */
export function eliminate(
  { size, band, load }: BandMatrix,
  onRow: (row: Float64Array, k: number) => void,
): void {
  const rowLength = band + 1;
  const rows = new Float64Array(rowLength * rowLength);
  const offset = (k: number): number => (k % rowLength) * rowLength;
  for (let k = 0; k < Math.min(size, rowLength); k++) load(k, rows, offset(k));
  for (let k = 0; k < size; k++) {
    const row = offset(k);
    const pivot = rows[row]!;
    onRow(rows.subarray(row, row + rowLength), k);
    const last = Math.min(band, size - 1 - k);
    for (let j = 1; j <= last; j++) {
      const factor = rows[row + j]! / pivot;
      if (factor === 0) continue;
      const target = offset(k + j) - j;
      for (let l = j; l <= last; l++) rows[target + l]! -= factor * rows[row + l]!;
    }
    if (k + rowLength < size) load(k + rowLength, rows, row);
  }
}
