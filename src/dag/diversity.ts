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

/** M = product of the out-degrees of all cells but the sink. */
export function diversity(dag: Dag): Diversity {
  const counts = [0, 0, 0, 0, 0];
  for (const mask of dag.out) if (mask !== NO_CELL) counts[OUT_DEGREE[mask]!]!++;
  const twos = counts[2]! + 2 * counts[4]!;
  const threes = counts[3]!;
  const log2 = twos + threes * Math.log2(3);
  const bound = diversityBound(dag);
  const exact = [twos > 0 ? `2^${twos}` : '', threes > 0 ? `3^${threes}` : '']
    .filter((f) => f !== '')
    .join('*');
  return { log2, exact: exact === '' ? '1' : exact, bound, share: bound > 0 ? log2 / bound : 1 };
}

/** M as a big integer. */
export function diversityExact(dag: Dag): bigint {
  let m = 1n;
  for (const mask of dag.out) if (mask !== NO_CELL && mask !== 0) m *= BigInt(OUT_DEGREE[mask]!);
  return m;
}

/** |E(H)| - |V| + 1 for the undirected grid graph H of all neighbouring cells; (W-1)(H-1) for a full rectangle. */
export function diversityBound(dag: Dag): number {
  const { width, height, out } = dag;
  let cells = 0;
  let edges = 0;
  for (let i = 0; i < out.length; i++) {
    if (out[i] === NO_CELL) continue;
    cells++;
    if (i % width < width - 1 && out[i + 1] !== NO_CELL) edges++;
    if (i < width * (height - 1) && out[i + width] !== NO_CELL) edges++;
  }
  return Math.max(0, edges - cells + 1);
}
