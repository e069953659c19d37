import { rowCount, rowOf, type Rows } from '../board/rows.js';
import { bandLaplacian, eliminate, MOST_WORK, narrowOrder, renumbered } from '../board/trees.js';

/**
 * Computes the transfer-current matrix of a uniform spanning tree, cell by cell (Burton and Pemantle, Local
 * characteristics, entropy and limit theorems for spanning trees, Ann. Probab. 21 (1993),
 * https://doi.org/10.1214/aop/1176989121). Its rows are the passages out of one cell. Entry (i, j) is the
 * current through the j-th passage if a current of 1 enters at one end of the i-th and leaves at its other
 * end. The probability that all passages of a set are open is the determinant of their entries.
 *
 * The currents come from the inverse of the Laplacian. Only its entries near the diagonal are computed
 * (Takahashi, Fagan and Chin 1973), in time cells x band^2. The band is the greatest difference between the
 * numbers of cells that are two steps apart.
 * @param neighbours the neighbours of each cell, so each pair twice. The graph is connected.
 * @param visit called once for each cell with its matrix by rows. The array is reused afterwards.
 * @returns false without any visit if it would take over 2^31 steps, as for a square of more than 150 x 150
 *   cells
 */
export function transferMatrices(
  neighbours: Rows,
  visit: (cell: number, matrix: Float64Array) => void,
): boolean {
  const cells = rowCount(neighbours);
  const narrow = narrowOrder(neighbours);
  const turned = renumbered(neighbours, narrow);
  const [own, other] = [reachOf(neighbours), reachOf(turned)];
  const [rows, order, band] = other < own ? [turned, narrow, other] : [neighbours, undefined, own];
  if (cells * band ** 2 > MOST_WORK) return false;
  const potential = nearInverse(rows, band);
  const matrix = new Float64Array(mostNeighbours(rows) ** 2);
  for (let v = 0; v < cells; v++) {
    const ends = rowOf(rows, v);
    const degree = ends.length;
    for (let i = 0; i < degree; i++) {
      for (let j = 0; j < degree; j++) {
        const [a, b] = [ends[i]!, ends[j]!];
        matrix[i * degree + j] = potential(v, v) - potential(v, b) - potential(a, v) + potential(a, b);
      }
    }
    visit(order === undefined ? v : order[v]!, matrix.subarray(0, degree ** 2));
  }
  return true;
}

/**
 * The greatest difference between the numbers of two cells that are neighbours or have a common neighbour.
 */
function reachOf(rows: Rows): number {
  let reach = 0;
  for (let v = 0; v < rowCount(rows); v++) {
    let [low, high] = [v, v];
    for (const w of rowOf(rows, v)) [low, high] = [Math.min(low, w), Math.max(high, w)];
    reach = Math.max(reach, high - low);
  }
  return reach;
}

function mostNeighbours(rows: Rows): number {
  let most = 0;
  for (let v = 0; v < rowCount(rows); v++) most = Math.max(most, rowOf(rows, v).length);
  return most;
}

/**
 * Entries of the inverse of the Laplacian without its last cell, up to `band` from the diagonal. An entry is
 * the potential at one cell if a current of 1 enters at the other and leaves at the last cell, which has
 * potential 0.
 */
function nearInverse(neighbours: Rows, band: number): (v: number, w: number) => number {
  const laplacian = bandLaplacian(neighbours, band);
  const { size } = laplacian;
  const length = laplacian.band + 1;
  const rows = new Float64Array(size * length);
  eliminate(laplacian, (row, k) => {
    rows.set(row, k * length);
  });
  // Each row of the triangle is replaced by that of the inverse, from the last row up.
  const factors = new Float64Array(length);
  for (let i = size - 1; i >= 0; i--) {
    const row = i * length;
    const last = Math.min(length - 1, size - 1 - i);
    const pivot = rows[row]!;
    for (let m = 1; m <= last; m++) factors[m] = rows[row + m]! / pivot;
    let diagonal = 1 / pivot;
    for (let t = 1; t <= last; t++) {
      let sum = 0;
      const column = (i + t) * length;
      for (let m = 1; m < t; m++) sum -= factors[m]! * rows[(i + m) * length + t - m]!;
      for (let m = t; m <= last; m++) sum -= factors[m]! * rows[column + m - t]!;
      rows[row + t] = sum;
      diagonal -= factors[t]! * sum;
    }
    rows[row] = diagonal;
  }
  return (v, w) => {
    const [low, high] = v < w ? [v, w] : [w, v];
    return high === size ? 0 : rows[low * length + high - low]!;
  };
}
