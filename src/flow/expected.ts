import { DIRECTIONS, neighbour, OUT_DEGREE, type Dag } from '../dag/dag.js';
import { sinkFirst } from '../dag/order.js';

/**
 * Expected way to the sink for each cell, in steps, over all mazes of a random flow: 0 at the sink,
 * E[L_v] = 1 + the mean of E[L_u] over v's out-edges. NaN where there is no cell.
 */
export function expectedWay(dag: Dag): Float64Array {
  const { width, height, out } = dag;
  const way = new Float64Array(out.length).fill(NaN);
  for (const i of sinkFirst(dag)) {
    let sum = 0;
    for (const direction of DIRECTIONS) {
      if ((out[i]! & direction) !== 0) sum += way[neighbour(width, height, i, direction)]!;
    }
    const degree = OUT_DEGREE[out[i]!]!;
    way[i] = degree === 0 ? 0 : 1 + sum / degree;
  }
  return way;
}
