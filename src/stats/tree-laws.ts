/*
 * Which passages of a cell are open in a uniform spanning tree, computed from the cell's transfer-current
 * matrix. The open passages are a determinantal process (Burton and Pemantle 1993; see `transferMatrices`).
 */

/**
 * The probability that a given set of passages is open and all others are closed. It is the determinant of
 * the matrix in which the rows of closed passages are those of the identity minus the matrix.
 * @param matrix a matrix with `degree` rows
 * @param open bit `i` is set if the `i`-th passage is open
 */
export function exactly(matrix: Float64Array, degree: number, open: number): number {
  const m = Float64Array.from(matrix);
  for (let i = 0; i < degree; i++) {
    if (((open >> i) & 1) === 1) continue;
    for (let j = 0; j < degree; j++) m[i * degree + j] = (i === j ? 1 : 0) - m[i * degree + j]!;
  }
  return determinant(m, degree);
}

/** The determinant, computed in place. The pivot is the largest entry of each column. */
function determinant(m: Float64Array, size: number): number {
  let product = 1;
  for (let k = 0; k < size; k++) {
    let best = k;
    for (let i = k + 1; i < size; i++)
      if (Math.abs(m[i * size + k]!) > Math.abs(m[best * size + k]!)) best = i;
    const pivot = m[best * size + k]!;
    if (pivot === 0) return 0;
    product *= best === k ? pivot : -pivot;
    for (let j = k; j < size; j++) {
      [m[k * size + j], m[best * size + j]] = [m[best * size + j]!, m[k * size + j]!];
    }
    for (let i = k + 1; i < size; i++) {
      const factor = m[i * size + k]! / pivot;
      for (let j = k; j < size; j++) m[i * size + j]! -= factor * m[k * size + j]!;
    }
  }
  return product;
}

/**
 * The distribution of the number of open passages: entry `k` is the probability of `k`. The number is
 * distributed like the number of heads of independent coins, one for each eigenvalue (Hough, Krishnapur,
 * Peres and Virag, Determinantal processes and independence, 2006,
 * https://doi.org/10.1214/154957806000000078, theorem 7).
 * @param matrix a symmetric matrix with `degree` rows
 */
export function openLaw(matrix: Float64Array, degree: number): Float64Array {
  const law = new Float64Array(degree + 1);
  law[0] = 1;
  eigenvalues(matrix, degree).forEach((chance, coins) => {
    for (let k = coins + 1; k >= 0; k--) law[k] = law[k]! * (1 - chance) + (law[k - 1] ?? 0) * chance;
  });
  return law;
}

/** Jacobi's method converges quadratically, so it ends long before this number of sweeps. */
const MOST_SWEEPS = 50;

/** The eigenvalues of a small symmetric matrix, by Jacobi's rotations. */
function eigenvalues(matrix: Float64Array, size: number): Float64Array {
  const m = Float64Array.from(matrix);
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    let left = 0;
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) {
        left += Math.abs(m[p * size + q]!);
        rotate(m, size, p, q);
      }
    }
    if (left === 0) break;
  }
  return Float64Array.from({ length: size }, (_, k) => m[k * size + k]!);
}

/** Rotates a symmetric matrix in the plane of two axes so that its entry (p, q) becomes 0. */
function rotate(m: Float64Array, size: number, p: number, q: number): void {
  const entry = m[p * size + q]!;
  // This is below the last digit of numbers of size 1.
  if (Math.abs(entry) < 1e-18) {
    m[p * size + q] = m[q * size + p] = 0;
    return;
  }
  const slope = (m[q * size + q]! - m[p * size + p]!) / (2 * entry);
  const t = (slope < 0 ? -1 : 1) / (Math.abs(slope) + Math.hypot(slope, 1));
  const c = 1 / Math.hypot(t, 1);
  const s = t * c;
  for (let k = 0; k < size; k++) {
    const [a, b] = [m[k * size + p]!, m[k * size + q]!];
    m[k * size + p] = c * a - s * b;
    m[k * size + q] = s * a + c * b;
  }
  for (let k = 0; k < size; k++) {
    const [a, b] = [m[p * size + k]!, m[q * size + k]!];
    m[p * size + k] = c * a - s * b;
    m[q * size + k] = s * a + c * b;
  }
}
