import type { Diagnostic } from '../diagnostic.js';
import {
  cellAt,
  DIRECTIONS,
  directionsOf,
  neighbour,
  NO_CELL,
  opposite,
  OUT_DEGREE,
  type Dag,
} from './dag.js';
import { sinkFirst } from './order.js';
import { diversity, type Diversity } from './diversity.js';
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
 */
export function checkDag(dag: Dag): DagReport {
  const { width, height, out } = dag;
  const errors: Diagnostic[] = [];
  const degrees: Record<string, number> = { 0: 0, 1: 0, 2: 0 };
  const sinks: number[] = [];
  const steep: number[] = [];
  const outside: EdgeRef[] = [];
  const valid = Uint8Array.from(out);
  let cells = 0;
  let edges = 0;

  for (let i = 0; i < out.length; i++) {
    const mask = out[i]!;
    if (mask === NO_CELL) continue;
    cells++;
    const degree = OUT_DEGREE[mask]!;
    edges += degree;
    degrees[degree] = (degrees[degree] ?? 0) + 1;
    if (degree === 0) sinks.push(i);
    if (degree > 2) steep.push(i);
    for (const direction of DIRECTIONS) {
      if ((mask & direction) === 0) continue;
      const j = neighbour(width, height, i, direction);
      if (j < 0 || out[j] === NO_CELL) {
        outside.push({ cell: i, direction });
        valid[i]! &= ~direction;
      }
    }
  }

  if (outside.length > 0) errors.push(outsideFault(width, outside));
  if (steep.length > 0) {
    errors.push({
      code: 'out-degree',
      message: `${steep.length} ${steep.length === 1 ? 'cell has' : 'cells have'} more than two out-edges`,
      ...witness(width, steep),
      hint: 'keep at most two of them',
    });
  }

  const cycle = findCycle({ width, height, out: valid }, cells);
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
  const lost =
    sinks.length > 0 && cycle.length + outside.length > 0 ? unreached(width, height, valid, sinks) : [];
  if (lost.length > 0) {
    errors.push({
      code: 'disconnected',
      message: `${lost.length} ${lost.length === 1 ? 'cell has' : 'cells have'} no way to the sink`,
      ...witness(width, lost),
      hint: 'lead every cell to the sink',
    });
  }

  const sink = sinks.length === 1 ? cellAt(width, sinks[0]!) : null;
  return {
    ok: errors.length === 0,
    errors,
    cells,
    edges,
    sink,
    outDegree: degrees,
    n: degrees['2']!,
    diversity: diversity(dag),
  };
}

/**
 * The cells of one cycle in order, or none. Cells outside the sink-first order each lead to another such cell,
 * so following out-edges among them comes round.
 */
function findCycle(dag: Dag, cells: number): number[] {
  const { width, height, out } = dag;
  const order = sinkFirst(dag);
  if (order.length === cells) return [];
  const ordered = new Uint8Array(out.length);
  for (const i of order) ordered[i] = 1;
  const seenAt = new Map<number, number>();
  const walk: number[] = [];
  for (let i = out.findIndex((mask, c) => mask !== NO_CELL && ordered[c] === 0); ;) {
    const start = seenAt.get(i);
    if (start !== undefined) return walk.slice(start);
    seenAt.set(i, walk.length);
    walk.push(i);
    i = directionsOf(out[i]!)
      .map((direction) => neighbour(width, height, i, direction))
      .find((j) => ordered[j] === 0)!;
  }
}

/** Cells from which no sink can be reached. */
function unreached(width: number, height: number, out: Uint8Array, sinks: readonly number[]): number[] {
  const seen = new Uint8Array(out.length);
  const queue = [...sinks];
  for (const s of sinks) seen[s] = 1;
  for (let head = 0; head < queue.length; head++) {
    for (const direction of DIRECTIONS) {
      const j = neighbour(width, height, queue[head]!, direction);
      if (j >= 0 && seen[j] === 0 && (out[j]! & opposite(direction)) !== 0) {
        seen[j] = 1;
        queue.push(j);
      }
    }
  }
  const lost: number[] = [];
  for (let i = 0; i < out.length; i++) if (out[i] !== NO_CELL && seen[i] === 0) lost.push(i);
  return lost;
}
