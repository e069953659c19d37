import type { Diagnostic } from '../base/diagnostic.js';
import type { MeshReport } from './check.js';
import { diversityOf } from './diversity.js';
import { flowFaults } from './faults.js';
import { byNumber, rowCount, rowOf, rowsOf, type Rows, type Witness } from '../board/rows.js';
import { flowOfRows } from './flow.js';
import { randomLoopFaults } from './coins.js';
import type { MeshDag } from './dag.js';
import { openFaults } from './open.js';
import { reverseTopologicalOrder } from './order.js';
import { inOneRoom, inRooms, roomFaults } from './rooms.js';

/** Checks a DAG on a mesh, as `checkDag` says. */
export function checkMesh(dag: MeshDag): MeshReport {
  const { neighbours, out } = dag;
  const isInside = inOneRoom(dag);
  const cells = rowCount(neighbours);
  const byDegree = [0, 0, 0];
  const sinks: number[] = [];
  const aboveTwo: number[] = [];
  const outsideTails: number[] = [];
  const notAdjacent: number[] = [];
  let sides = 0;
  for (let v = 0; v < cells; v++) {
    const degree = out.offsets[v + 1]! - out.offsets[v]!;
    while (byDegree.length <= degree) byDegree.push(0);
    byDegree[degree]!++;
    if (degree === 0) sinks.push(v);
    else if (degree > 2) aboveTwo.push(v);
    for (let k = out.offsets[v]!; k < out.offsets[v + 1]!; k++) {
      if (out.targets[k]! >= cells) outsideTails.push(v);
      else if (!isBeside(neighbours, v, out.targets[k]!)) notAdjacent.push(v);
    }
    for (const next of rowOf(neighbours, v)) if (!isInside(v, next)) sides++;
  }
  const outside =
    outsideTails.length > 0
      ? outsideFault(byNumber([...new Set(outsideTails)]), outsideTails.length)
      : undefined;
  const straight = outsideTails.length > 0 ? within(out, cells) : out;
  const errors = flowFaults(
    flowOfRows(straight),
    () => true,
    {
      ...{ cells, sinks, aboveTwo, outside },
      ordered: reverseTopologicalOrder({ out: straight }).length === cells,
      room: byDegree.length,
    },
    byNumber,
  );
  if (notAdjacent.length > 0) {
    errors.push({
      code: 'not-adjacent',
      message: `${notAdjacent.length} ${notAdjacent.length === 1 ? 'edge joins cells that are' : 'edges join cells that are'} not neighbours`,
      ...byNumber([...new Set(notAdjacent)]),
      hint: 'let edges join cells that share a side',
    });
  }
  if (outsideTails.length === 0)
    errors.push(...openFaults(dag), ...roomFaults(dag), ...randomLoopFaults(dag));
  const counts = byDegree.map((count, degree) => [degree, count] as const);
  return {
    ok: errors.length === 0,
    errors,
    cells,
    edges: out.targets.length,
    sink: sinks.length === 1 ? sinks[0]! : null,
    outDegree: Object.fromEntries(counts.filter(([degree, count]) => degree <= 2 || count > 0)),
    n: byDegree[2]!,
    diversity: diversityOf(inRooms(dag, byDegree), sides / 2),
  };
}

function isBeside({ offsets, targets }: Rows, v: number, w: number): boolean {
  for (let k = offsets[v]!; k < offsets[v + 1]!; k++) if (targets[k] === w) return true;
  return false;
}

/** The edges that lead to cells. */
function within(out: Rows, cells: number): Rows {
  return rowsOf(Array.from({ length: cells }, (_, v) => [...rowOf(out, v)].filter((head) => head < cells)));
}

function outsideFault(tails: ReturnType<Witness>, edges: number): Diagnostic {
  return {
    code: 'outside',
    message: `${edges} ${edges === 1 ? 'edge leads' : 'edges lead'} to no cell`,
    ...tails,
    hint: 'let every edge end in a cell',
  };
}
