import { diversityOf, type Diversity } from '../graph/diversity.js';
import { NO_CELL, OUT_DEGREE, type Dag } from './dag.js';

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
