import { DIRECTIONS, neighbour, OUT_DEGREE, type Dag } from '../dag/dag.js';
import { sinkFirst } from '../dag/order.js';

/*
 * Expectations over all mazes of a random flow, cell by cell. A cell's pick is independent of everything on
 * the far side of its out-edges and of everything behind the cell, since neither can come round to it again;
 * that is all these recursions need. Each is linear, and `order` is the DAG's `sinkFirst`, for callers that
 * have it already.
 */

/**
 * Expected way to the sink for each cell, in steps, over all mazes of a random flow: 0 at the sink,
 * E[L_v] = 1 + the mean of E[L_u] over v's out-edges. NaN where there is no cell.
 * @example
 * import { buildDag, expectedWay } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(expectedWay(dag)); // Float64Array(4) [ 0, 2, 1, 2 ]
 */
export function expectedWay(dag: Dag, order = sinkFirst(dag)): Float64Array {
  const { width, height, out } = dag;
  const way = new Float64Array(out.length).fill(NaN);
  for (const i of order) {
    let sum = 0;
    for (const direction of DIRECTIONS) {
      if ((out[i]! & direction) !== 0) sum += way[neighbour(width, height, i, direction)]!;
    }
    const degree = OUT_DEGREE[out[i]!]!;
    way[i] = degree === 0 ? 0 : 1 + sum / degree;
  }
  return way;
}

/**
 * Variance of each cell's way to the sink, in steps squared; NaN where there is no cell. By the law of total
 * variance: the mean of the variances over v's out-edges plus the variance of their expectations, which loses
 * no digits as E[L^2] - E[L]^2 would.
 *
 * @param way as {@link expectedWay} gives it.
 * @example
 * import { buildDag, wayVariance } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(wayVariance(dag)); // Float64Array(4) [ 0, 1, 0, 0 ]
 */
export function wayVariance(dag: Dag, way = expectedWay(dag), order = sinkFirst(dag)): Float64Array {
  const { width, height, out } = dag;
  const variance = new Float64Array(out.length).fill(NaN);
  for (const i of order) {
    const degree = OUT_DEGREE[out[i]!]!;
    let sum = 0;
    for (const direction of DIRECTIONS) {
      if ((out[i]! & direction) === 0) continue;
      const j = neighbour(width, height, i, direction);
      sum += variance[j]! + (1 + way[j]! - way[i]!) ** 2;
    }
    variance[i] = degree === 0 ? 0 : sum / degree;
  }
  return variance;
}

/**
 * Expected size of the part of the maze behind each cell, in cells: those whose way to the sink leads through
 * it, itself included; all of them at the sink. E[S_v] = 1 + the sum of E[S_u] / od(u) over the edges u -> v.
 * NaN where there is no cell.
 *
 * Of n cells, n - S_s is the expected number of steps, there and back again in dead ends, of a depth-first
 * search from the sink to s that tries branches in random order: the cells on the way are entered once, and
 * each cell beside it is entered and left, or not, with even chances.
 * @example
 * import { buildDag, expectedSize } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(expectedSize(dag)); // Float64Array(4) [ 4, 1, 2.5, 1.5 ]
 */
export function expectedSize(dag: Dag, order = sinkFirst(dag)): Float64Array {
  const { width, height, out } = dag;
  const size = new Float64Array(out.length).fill(NaN);
  for (const i of order) size[i] = 1;
  for (let k = order.length - 1; k >= 0; k--) {
    const i = order[k]!;
    const part = size[i]! / OUT_DEGREE[out[i]!]!;
    for (const direction of DIRECTIONS) {
      if ((out[i]! & direction) !== 0) size[neighbour(width, height, i, direction)]! += part;
    }
  }
  return size;
}
