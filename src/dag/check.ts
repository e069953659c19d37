import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Board } from '../board/board.js';
import type { CellPlace } from '../board/grid.js';
import { roomFaults } from './add-rooms.js';
import { openFaults, randomLoopFaults } from './beside.js';
import type { AnyDag, Dag, MeshDag } from './dag.js';
import { diversityOf, type Diversity } from './diversity.js';
import { flowFaults } from './faults.js';
import { graphOf } from './graph.js';
import { countOrdered } from './order.js';
import { inRooms } from './rooms.js';
import { surveyOf } from './survey.js';

/** The result of the checker: `ok` without errors, or the errors with their witnesses. */
export interface DagReport {
  readonly ok: boolean;
  readonly errors: readonly Diagnostic[];
  readonly cells: number;
  readonly edges: number;
  /** The sink as [x, y], with its floor if there are several; null unless there is exactly one. */
  readonly sink: CellPlace | null;
  /** Number of cells by out-degree (keys "0", "1", "2", and higher ones that occur). */
  readonly outDegree: Readonly<Record<string, number>>;
  /** Number of cells with out-degree 2, which is the number of random bits of a maze. */
  readonly n: number;
  readonly diversity: Diversity;
}

/** The result for a DAG on a mesh, whose cells have numbers. */
export interface MeshReport extends Omit<DagReport, 'sink'> {
  readonly sink: number | null;
}

/**
 * Checks that a graph is a DAG for random flow and the hardware. Edges lead to cells, out-degrees are at most 2, there is no
 * cycle, and every cell reaches the only sink. Linear in cells and borders, without recursion.
 *
 * Codes: `outside`, `not-adjacent` on a mesh, `out-degree`, `cycle`, `no-sink`, `many-sinks`, `disconnected`, `open-loop`, `room`, `random-loop`; each names its cells.
 * @example
 * import { buildDag, checkDag } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { ok, cells, n, sink } = checkDag(dag);
 * console.log(ok, cells, n, sink); // true 16 6 [ 0, 3 ]
 */
export function checkDag(dag: Dag): DagReport;
export function checkDag(dag: MeshDag): MeshReport;
export function checkDag(dag: AnyDag): DagReport | MeshReport;
export function checkDag(dag: AnyDag): DagReport | MeshReport {
  const { byDegree, borders, most, outside, apart, straight, ...ends } = surveyOf(dag);
  const { board } = graphOf(dag);
  const cells = byDegree.reduce((sum, n) => sum + n, 0);
  const found = { ...ends, cells, outside, ordered: countOrdered(straight) === cells };
  const errors = [
    ...flowFaults(graphOf(straight).flow, board, found),
    ...(apart.length === 0 ? [] : [adjacencyFault(apart, board)]),
    ...openFaults(dag),
    ...roomFaults(dag),
    ...randomLoopFaults(dag),
  ];
  const outDegree = byDegree.map((n, degree) => [degree, n] as const);
  return {
    ok: errors.length === 0,
    errors,
    cells,
    edges: byDegree.reduce((sum, n, degree) => sum + n * degree, 0),
    sink: ends.sinks.length === 1 ? board.place(ends.sinks[0]!) : null,
    outDegree: Object.fromEntries(outDegree.filter(([degree, n]) => degree <= 2 || n > 0)),
    n: byDegree[2]!,
    diversity: diversityOf(inRooms(dag, byDegree), borders, most),
  } as DagReport | MeshReport;
}

/** The diagnostic for edges between cells that are not neighbours. @param tails the tail of each edge */
function adjacencyFault(tails: readonly number[], { witness }: Board): Diagnostic {
  return diagnostic({
    code: 'not-adjacent',
    message: says`${tails.length} ${tails.length === 1 ? 'edge joins cells that are' : 'edges join cells that are'} not neighbours`,
    ...witness([...new Set(tails)]),
    hint: says`let edges join cells that share a side`,
  });
}
