import { badArgument } from '../base/argument.js';
import type { Diagnostic } from '../base/diagnostic.js';
import {
  DOWN,
  EAST,
  NO_CELL,
  NORTH,
  OUT_DEGREE,
  placeOf,
  sizeText,
  SOUTH,
  UP,
  waysOf,
  WEST,
  type CellPlace,
} from '../board/grid.js';
import { checkMesh } from './check-mesh.js';
import { type AnyDag, byBoard, type Dag, type MeshDag } from './dag.js';
import { boxBound, diversityOf, type Diversity } from './diversity.js';
import { flowFaults } from './faults.js';
import { cellFlow, ROOM } from './flow.js';
import { openFaults } from './open.js';
import { countOrdered } from './order.js';
import { inRooms, insideRooms, roomFaults } from './rooms.js';
import { randomLoopFaults } from './coins.js';
import { outsideFault, witness, type EdgeRef } from './witness.js';

/** What the checker found: `ok` and no errors, or the errors with their witnesses. */
export interface DagReport {
  readonly ok: boolean;
  readonly errors: readonly Diagnostic[];
  readonly cells: number;
  readonly edges: number;
  /** The one sink as [x, y], with its floor where there are several; null unless there is exactly one. */
  readonly sink: CellPlace | null;
  /** Number of cells by out-degree (keys "0", "1", "2", and higher ones where they occur). */
  readonly outDegree: Readonly<Record<string, number>>;
  /** Number of cells with out-degree 2: random bits a maze takes. */
  readonly n: number;
  readonly diversity: Diversity;
}

/** The same of a DAG on a mesh, whose cells have numbers. */
export interface MeshReport extends Omit<DagReport, 'sink'> {
  readonly sink: number | null;
}

/**
 * Checks a graph for what random flow and the hardware need: edges lead to cells, out-degree at most 2, no
 * cycle, exactly one sink, which every cell reaches. Linear in cells and borders, no recursion.
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
  return byBoard<MeshDag, DagReport | MeshReport>(dag, checkGrid, checkMesh);
}

function checkGrid(dag: Dag): DagReport {
  const { width, height, floors = 1, out } = dag;
  const floor = width * height;
  if (out.length !== floor * floors) {
    const size = `${out.length} cells on ${sizeText(dag)}`;
    throw badArgument('dag', 'a DAG', size, 'as many cells as its sides have');
  }
  const byDegree = new Array<number>(ROOM + 1).fill(0);
  const inside = insideRooms(dag);
  const sinks: number[] = [];
  const aboveTwo: number[] = [];
  const outside: EdgeRef[] = [];
  let borders = 0;
  for (let f = 0, i = 0; f < floors; f++) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const mask = out[i]!;
        if (mask === NO_CELL) continue;
        const degree = OUT_DEGREE[mask]!;
        byDegree[degree]!++;
        if (degree === 0) sinks.push(i);
        else if (degree > 2) aboveTwo.push(i);
        let beside = 0;
        if (y > 0 && out[i - width] !== NO_CELL) beside |= NORTH;
        if (x > 0 && out[i - 1] !== NO_CELL) beside |= WEST;
        if (x < width - 1 && out[i + 1] !== NO_CELL) {
          beside |= EAST;
          if (!inside(i, EAST)) borders++;
        }
        if (y < height - 1 && out[i + width] !== NO_CELL) {
          beside |= SOUTH;
          if (!inside(i, SOUTH)) borders++;
        }
        if (f < floors - 1 && out[i + floor] !== NO_CELL) {
          beside |= UP;
          borders++;
        }
        if (f > 0 && out[i - floor] !== NO_CELL) beside |= DOWN;
        if ((mask & ~beside) !== 0) {
          for (const way of waysOf(mask & ~beside)) outside.push({ cell: i, way });
        }
      }
    }
  }
  const cells = byDegree.reduce((sum, n) => sum + n, 0);
  const edges = byDegree.reduce((sum, n, degree) => sum + n * degree, 0);

  const straight = outside.length > 0 ? withoutEdges(dag, outside) : dag;
  const flowErrors = flowFaults(
    cellFlow(straight),
    (i) => out[i] !== NO_CELL,
    {
      ...{ cells, sinks, aboveTwo },
      outside: outside.length > 0 ? outsideFault(dag, outside) : undefined,
      ordered: countOrdered(straight) === cells,
      room: ROOM,
    },
    (found) => witness(dag, found),
  );
  const errors = [...flowErrors, ...openFaults(dag), ...roomFaults(dag), ...randomLoopFaults(dag)];

  const outDegree = Object.fromEntries(
    byDegree.map((n, degree) => [degree, n] as const).filter(([degree, n]) => degree <= 2 || n > 0),
  );
  return {
    ok: errors.length === 0,
    errors,
    cells,
    edges,
    sink: sinks.length === 1 ? placeOf(dag, sinks[0]!) : null,
    outDegree,
    n: byDegree[2]!,
    diversity: diversityOf(inRooms(dag, byDegree), borders, boxBound(dag)),
  };
}

/** A graph without some of its edges. */
function withoutEdges(dag: Dag, edges: readonly EdgeRef[]): Dag {
  const out = dag.out.slice();
  for (const { cell, way } of edges) out[cell]! &= ~way;
  return { ...dag, out };
}
