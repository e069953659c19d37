import { NO_CELL, OUT_DEGREE } from '../../src/board/grid.js';
import type { Dag } from '../../src/dag/dag.js';

/** The diversity of a DAG as a big integer: the product of the out-degrees of all cells except the sink. */
export function diversityExact(dag: Dag): bigint {
  let m = 1n;
  for (const mask of dag.out) if (mask !== NO_CELL && mask !== 0) m *= BigInt(OUT_DEGREE[mask]!);
  return m;
}
