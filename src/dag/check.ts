import type { Diagnostic } from '../base/diagnostic.js';
import {
  cellAt,
  DIRECTIONS,
  directionsOf,
  EAST,
  neighbour,
  NO_CELL,
  NORTH,
  opposite,
  OUT_DEGREE,
  SOUTH,
  WEST,
  type Dag,
} from './dag.js';
import { countOrdered, sinkFirst } from './order.js';
import { diversityOf, type Diversity } from './diversity.js';
import { outsideFault, witness, type EdgeRef } from './witness.js';

/** What the checker found: `ok` and no errors, or the errors with their witnesses. */
export interface DagReport {
  readonly ok: boolean;
  readonly errors: readonly Diagnostic[];
  readonly cells: number;
  readonly edges: number;
  /** The one sink as [x, y]; null unless there is exactly one. */
  readonly sink: readonly [number, number] | null;
  /** Number of cells by out-degree (keys "0", "1", "2", and "3", "4" where they occur). */
  readonly outDegree: Readonly<Record<string, number>>;
  /** Number of cells with out-degree 2: random bits a maze takes. */
  readonly n: number;
  readonly diversity: Diversity;
}

/**
 * Checks a graph for what random flow and the hardware need: edges lead to cells, out-degree at most 2, no
 * cycle, exactly one sink, which every cell reaches. Linear in the cells, no recursion.
 *
 * Codes: `outside`, `out-degree`, `cycle`, `no-sink`, `many-sinks`, `disconnected`; each names its cells.
 * @example
 * import { buildDag, checkDag } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const { ok, cells, n, sink } = checkDag(dag);
 * console.log(ok, cells, n, sink); // true 16 6 [ 0, 3 ]
 */
export function checkDag(dag: Dag): DagReport {
  const { width, height, out } = dag;
  const errors: Diagnostic[] = [];
  const byDegree = [0, 0, 0, 0, 0];
  const sinks: number[] = [];
  const steep: number[] = [];
  const outside: EdgeRef[] = [];
  let gridEdges = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const mask = out[i]!;
      if (mask === NO_CELL) continue;
      const degree = OUT_DEGREE[mask]!;
      byDegree[degree]!++;
      if (degree === 0) sinks.push(i);
      else if (degree > 2) steep.push(i);
      let beside = 0;
      if (y > 0 && out[i - width] !== NO_CELL) beside |= NORTH;
      if (x > 0 && out[i - 1] !== NO_CELL) beside |= WEST;
      if (x < width - 1 && out[i + 1] !== NO_CELL) {
        beside |= EAST;
        gridEdges++;
      }
      if (y < height - 1 && out[i + width] !== NO_CELL) {
        beside |= SOUTH;
        gridEdges++;
      }
      if ((mask & ~beside) !== 0) {
        for (const direction of directionsOf(mask & ~beside)) outside.push({ cell: i, direction });
      }
    }
  }
  const cells = byDegree.reduce((sum, n) => sum + n, 0);
  const edges = byDegree.reduce((sum, n, degree) => sum + n * degree, 0);

  if (outside.length > 0) errors.push(outsideFault(width, outside));
  if (steep.length > 0) {
    errors.push({
      code: 'out-degree',
      message: `${steep.length} ${steep.length === 1 ? 'cell has' : 'cells have'} more than two out-edges`,
      ...witness(width, steep),
      hint: 'keep at most two of them',
    });
  }

  const cycle = countOrdered(dag) === cells ? [] : findCycle(dag);
  if (cycle.length > 0) {
    errors.push({
      code: 'cycle',
      message: `${cycle.length} cells form a cycle, each leading to the next and the last to the first`,
      ...witness(width, cycle),
      hint: 'take away or turn round one of its edges',
    });
  }
  if (sinks.length === 0) {
    errors.push({
      code: 'no-sink',
      message: cells === 0 ? 'there are no cells' : 'every cell has an out-edge, so there is no sink',
      where: `${cells} cells`,
      hint: 'let exactly one cell have no out-edge ("0")',
    });
  } else if (sinks.length > 1) {
    errors.push({
      code: 'many-sinks',
      message: `${sinks.length} cells have no out-edge, only the one sink may`,
      ...witness(width, sinks),
      hint: 'give all but one of them an out-edge',
    });
  }
  // Without a cycle and with every edge inside, following out-edges can only end in a sink.
  const lost = sinks.length > 0 && cycle.length + outside.length > 0 ? unreached(dag, sinks) : [];
  if (lost.length > 0) {
    errors.push({
      code: 'disconnected',
      message: `${lost.length} ${lost.length === 1 ? 'cell has' : 'cells have'} no way to the sink`,
      ...witness(width, lost),
      hint: 'lead every cell to the sink',
    });
  }

  const outDegree = Object.fromEntries(
    byDegree.map((n, degree) => [degree, n] as const).filter(([degree, n]) => degree <= 2 || n > 0),
  );
  return {
    ok: errors.length === 0,
    errors,
    cells,
    edges,
    sink: sinks.length === 1 ? cellAt(width, sinks[0]!) : null,
    outDegree,
    n: byDegree[2]!,
    diversity: diversityOf(byDegree, gridEdges),
  };
}

/**
 * The cells of one cycle in order. Cells outside the sink-first order each lead to another such cell, so
 * following out-edges among them comes round.
 */
function findCycle(dag: Dag): number[] {
  const { width, height, out } = dag;
  // 0 not to be followed, 1 not yet walked; else two more than its place in the walk.
  const place = Int32Array.from(out, (mask) => (mask === NO_CELL ? 0 : 1));
  for (const i of sinkFirst(dag)) place[i] = 0;
  const walk: number[] = [];
  let i = place.indexOf(1);
  while (place[i] === 1) {
    place[i] = walk.length + 2;
    walk.push(i);
    i = directionsOf(out[i]!)
      .map((direction) => neighbour(width, height, i, direction))
      .find((j) => j >= 0 && place[j]! > 0)!;
  }
  return walk.slice(place[i]! - 2);
}

/** Cells from which no sink can be reached. */
function unreached({ width, height, out }: Dag, sinks: readonly number[]): number[] {
  const seen = new Uint8Array(out.length);
  const queue = [...sinks];
  for (const s of sinks) seen[s] = 1;
  for (const i of queue) {
    for (const direction of DIRECTIONS) {
      const j = neighbour(width, height, i, direction);
      if (j < 0 || seen[j] === 1 || out[j] === NO_CELL || (out[j]! & opposite(direction)) === 0) continue;
      seen[j] = 1;
      queue.push(j);
    }
  }
  const lost: number[] = [];
  for (let i = 0; i < out.length; i++) if (out[i] !== NO_CELL && seen[i] === 0) lost.push(i);
  return lost;
}
