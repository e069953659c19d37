import { DIRECTIONS, neighbour, NO_CELL, opposite, OUT_DEGREE, type Dag } from './dag.js';

/**
 * The cells from the sink outwards: every cell stands behind all cells its out-edges lead to (a reversed
 * topological order). Cells on a cycle, or leading only to one, are left out. Linear, no recursion.
 */
export function sinkFirst(dag: Dag): Int32Array {
  const { width, height, out } = dag;
  const left = out.map((mask) => OUT_DEGREE[mask]!);
  const order = new Int32Array(out.length);
  let tail = 0;
  for (let i = 0; i < out.length; i++) if (out[i] !== NO_CELL && left[i] === 0) order[tail++] = i;
  for (let head = 0; head < tail; head++) {
    for (const direction of DIRECTIONS) {
      const j = neighbour(width, height, order[head]!, direction);
      if (j >= 0 && (out[j]! & opposite(direction)) !== 0 && --left[j]! === 0) order[tail++] = j;
    }
  }
  return order.subarray(0, tail);
}
