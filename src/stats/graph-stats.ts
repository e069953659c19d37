import type { AnyDag } from '../dag/graph.js';
import { flowTotals } from './passages.js';
import { vertexCount } from '../dag/rooms.js';
import { checkDag } from '../dag/check.js';
import type { DagReport } from '../dag/check.js';
import { MazestoneError } from '../base/diagnostic.js';
import { checkGraph, type GraphReport } from '../dag/check-graph.js';
import { type MeshDag, byBoard, graphOf } from '../dag/graph.js';
import { rowCount } from '../board/rows.js';
import { log2Trees, narrowed } from '../board/trees.js';
import {
  flowStats,
  spreadCount,
  wayLengths,
  type FlowStats,
  type SpreadCount,
  type WayLengths,
} from './totals.js';

/** Exact statistics of the mazes of a random flow on any board, as `ExactStats` has them for a grid of one floor. */
export interface GraphStats extends FlowStats {
  /** Entry `k` is of cells with `k` passages, up to the most there can be. */
  readonly passages: readonly SpreadCount[];
  /** The way from a cell to the sink, in steps. */
  readonly pathLength: WayLengths & {
    /** The number of the first cell that has the longest expected way, on a grid its index. */
    readonly maxCell: number;
  };
}

/**
 * Exact statistics of a random flow on a mesh or a grid of any number of floors, with no sampling. Near-linear, but for the spanning trees.
 * @throws MazestoneError the checker's diagnostics for a graph that is no random flow of out-degree 2 or less.
 * @example
 * import { graphStats, rowsOf } from 'mazestone/core';
 *
 * const neighbours = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * const { deadEnds, pathLength } = graphStats({ neighbours, out: rowsOf([[1, 2], [2], []]) });
 * console.log(deadEnds.expected, pathLength.longest); // 2 2
 */
export function graphStats(dag: AnyDag): GraphStats {
  const { errors, diversity } = byBoard<MeshDag, DagReport | GraphReport>(dag, checkDag, (mesh) =>
    checkGraph(mesh),
  );
  if (errors.length > 0) throw new MazestoneError(errors);
  const cells = byBoard(dag, vertexCount, ({ out }) => rowCount(out));
  const { neighbours } = byBoard<MeshDag, MeshDag>(dag, graphOf, (mesh) => mesh);
  const totals = flowTotals(dag);
  const pathLength = wayLengths(dag, cells);
  return {
    ...flowStats(cells, totals, pathLength.mean, diversity, log2Trees(narrowed(neighbours))),
    passages: Array.from(totals.mean, (_, k) => spreadCount(totals, k, cells)),
    pathLength,
  };
}
