import { listSome } from '../base/diagnostic.js';
import { checkGraph, type GraphReport } from '../graph/check.js';
import type { Diversity } from '../graph/diversity.js';
import type { Witness } from '../graph/graph.js';
import { stackCellAt, stackCellName, stackGraph, stackPlaces, type StackDag } from './stack.js';

/** What the checker found in a stack's DAG, as a `DagReport` says it of a grid's. */
export interface StackReport extends Omit<GraphReport, 'sink'> {
  /** The one sink as [x, y, floor]; null unless there is exactly one. */
  readonly sink: readonly [x: number, y: number, floor: number] | null;
}

/** Cells named in full in a diagnostic. */
const MOST_CELLS = 1000;

/**
 * Checks the DAG of a stack as `checkDag` does a grid's. Linear.
 *
 * Codes: `outside`, `out-degree`, `cycle`, `no-sink`, `many-sinks`, `disconnected`; each names its cells.
 * @example
 * import { buildStack, checkStack } from 'mazestone/core';
 *
 * const { ok, cells, diversity } = checkStack(buildStack('peel', { width: 4, height: 4, floors: 2, seed: '1' }));
 * console.log(ok, cells, diversity.exact, diversity.share); // true 32 2^24 1
 */
export function checkStack(dag: StackDag): StackReport {
  const places = stackPlaces(dag.ways);
  const report = checkGraph(stackGraph(dag), (numbers) =>
    stackWitness(
      dag,
      numbers.map((v) => places[v]!),
    ),
  );
  const { sink, diversity } = report;
  return {
    ...report,
    sink: sink === null ? null : stackCellAt(dag, places[sink]!),
    diversity: bounded(diversity, Math.min(diversity.bound, boxBound(dag, places))),
  };
}

/** Cells of a stack by their indices. */
export function stackWitness(
  dag: Pick<StackDag, 'width' | 'height' | 'floors'>,
  cells: readonly number[],
): ReturnType<Witness> {
  return {
    where: `${cells.length === 1 ? 'cell' : 'cells'} ${listSome(cells, (i) => stackCellName(dag, i))}`,
    cells: cells.slice(0, MOST_CELLS).map((i) => stackCellAt(dag, i)),
  };
}

/** The same diversity against another bound. */
function bounded(diversity: Diversity, bound: number): Diversity {
  return { ...diversity, bound, share: bound > 0 ? diversity.log2 / bound : 1 };
}

/**
 * The most bits that out-degrees of at most 2 allow cells within a box of w x h x f: |V| + 2 - (w + h + f).
 *
 * For take the cells from the sink outwards, each behind those it leads to, and to those so far add every place with
 * two of them beside it, again and again: of cells that hang together that makes a box, their bounding box, since in a
 * connected set that is no box some place outside it has two neighbours in it. A cell with two ways out so lies in the
 * box already. Only one with one way out makes the box grow, and only by one layer; so the w + h + f - 3 layers take as
 * many cells with one way out, and beside them there is the sink. On one floor this is the bound |E| - |V| + 1, on several
 * it is less; on a full box `peelStack` reaches it.
 */
function boxBound(dag: StackDag, places: Uint32Array): number {
  const least = [Infinity, Infinity, Infinity];
  const most = [-1, -1, -1];
  for (const i of places) {
    stackCellAt(dag, i).forEach((at, axis) => {
      least[axis] = Math.min(least[axis]!, at);
      most[axis] = Math.max(most[axis]!, at);
    });
  }
  const sides = most.reduce((sum, end, axis) => sum + end - least[axis]! + 1, 0);
  return places.length === 0 ? 0 : Math.max(0, places.length + 2 - sides);
}
