/** How many mazes a DAG has, exactly, and how near that is to what its cells allow. */
export interface Diversity {
  /** log2 of the number of mazes, in bits. */
  readonly log2: number;
  /** The number of mazes M as a product of prime powers, e.g. `2^9`, `2^3*3^2`, `1`. */
  readonly exact: string;
  /**
   * The most bits any flow with out-degree at most 2 reaches here: |E(H)| - |V| + 1, H the graph of neighbouring cells.
   * Where cells have more than four neighbours on average none reaches it: two out-edges a cell are |V| - 2 bits.
   */
  readonly bound: number;
  /** log2 / bound; 1 where the bound is 0. */
  readonly share: number;
}

/**
 * The product of all out-degrees but the sink's, from counts.
 * @param byDegree number of cells with out-degree 0, 1, 2 ...
 * @param borders |E(H)|: pairs of neighbouring cells.
 */
export function diversityOf(byDegree: readonly number[], borders: number): Diversity {
  const cells = byDegree.reduce((sum, n) => sum + n, 0);
  const powers = new Map<number, number>();
  byDegree.forEach((count, degree) => {
    for (let left = degree, prime = 2; count > 0 && left > 1; prime++) {
      for (; left % prime === 0; left /= prime) powers.set(prime, (powers.get(prime) ?? 0) + count);
    }
  });
  const factors = [...powers].sort(([p], [q]) => p - q);
  const log2 = factors.reduce((sum, [prime, power]) => sum + power * Math.log2(prime), 0);
  const bound = Math.max(0, borders - cells + 1);
  return {
    log2,
    exact: factors.length === 0 ? '1' : factors.map(([prime, power]) => `${prime}^${power}`).join('*'),
    bound,
    share: bound > 0 ? log2 / bound : 1,
  };
}
