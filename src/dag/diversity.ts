import { NO_CELL, OUT_DEGREE, type Dag } from './dag.js';

/** How many mazes a DAG has, exactly, and how near that is to what its cells allow. */
export interface Diversity {
  /** log2 of the number of mazes, in bits. */
  readonly log2: number;
  /** The number of mazes M as a product of prime powers, e.g. `2^9`, `2^3*3^2`, `1`. */
  readonly exact: string;
  /** The most bits any flow with out-degree at most 2 reaches here: |E(H)| - |V| + 1, H the cells' grid graph. */
  readonly bound: number;
  /** log2 / bound; 1 where the bound is 0. */
  readonly share: number;
}

/**
 * M = product of the out-degrees of all cells but the sink.
 * @example
 * import { buildDag, diversity } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * console.log(diversity(dag).log2); // 6
 */
export function diversity(dag: Dag): Diversity {
  const { width, height, out } = dag;
  const byDegree = [0, 0, 0, 0, 0];
  let gridEdges = 0;
  for (let i = 0; i < out.length; i++) {
    if (out[i] === NO_CELL) continue;
    byDegree[OUT_DEGREE[out[i]!]!]!++;
    if (i % width < width - 1 && out[i + 1] !== NO_CELL) gridEdges++;
    if (i < width * (height - 1) && out[i + width] !== NO_CELL) gridEdges++;
  }
  return diversityOf(byDegree, gridEdges);
}

/**
 * The same from counts.
 * @param byDegree number of cells with out-degree 0 .. 4.
 * @param gridEdges |E(H)|: pairs of neighbouring cells.
 */
export function diversityOf(byDegree: readonly number[], gridEdges: number): Diversity {
  const [, , two = 0, threes = 0, four = 0] = byDegree;
  const twos = two + 2 * four;
  const cells = byDegree.reduce((sum, n) => sum + n, 0);
  const log2 = twos + threes * Math.log2(3);
  const bound = Math.max(0, gridEdges - cells + 1);
  const factors = [twos > 0 ? `2^${twos}` : '', threes > 0 ? `3^${threes}` : ''].filter((f) => f !== '');
  return {
    log2,
    exact: factors.length === 0 ? '1' : factors.join('*'),
    bound,
    share: bound > 0 ? log2 / bound : 1,
  };
}

/**
 * M as a big integer.
 * @example
 * import { buildDag, diversityExact } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 8, height: 8, seed: '1' });
 * console.log(diversityExact(dag)); // 34359738368n
 */
export function diversityExact(dag: Dag): bigint {
  let m = 1n;
  for (const mask of dag.out) if (mask !== NO_CELL && mask !== 0) m *= BigInt(OUT_DEGREE[mask]!);
  return m;
}
