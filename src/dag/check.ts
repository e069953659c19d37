import { listSome, type Diagnostic } from '../diagnostic.js';
import {
  cellAt,
  cellName,
  directionName,
  DIRECTIONS,
  directionsOf,
  neighbour,
  NO_CELL,
  opposite,
  OUT_DEGREE,
  type Dag,
} from './dag.js';
import { diversity, type Diversity } from './diversity.js';

/** Witness cells listed in full up to this many; beyond it a witness only grows the answer. */
const MOST_CELLS = 1000;

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
  const outside: { cell: number; direction: string }[] = [];
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
        outside.push({ cell: i, direction: directionName(direction) });
        valid[i]! &= ~direction;
      }
    }
  }

  const place = (list: readonly number[]): Pick<Diagnostic, 'where' | 'cells'> => ({
    where: `${list.length === 1 ? 'cell' : 'cells'} ${listSome(list.map((i) => cellName(width, i)))}`,
    cells: list.slice(0, MOST_CELLS).map((i) => cellAt(width, i)),
  });

  if (outside.length > 0) {
    errors.push({
      code: 'outside',
      message: `${outside.length} ${outside.length === 1 ? 'edge leads' : 'edges lead'} to no cell`,
      ...place(outside.map((o) => o.cell)),
      where: listSome(outside.map((o) => `${o.direction} of cell ${cellName(width, o.cell)}`)),
      hint: 'let every edge end in a cell of the grid',
    });
  }
  if (steep.length > 0) {
    errors.push({
      code: 'out-degree',
      message: `${steep.length} ${steep.length === 1 ? 'cell has' : 'cells have'} more than two out-edges`,
      ...place(steep),
      hint: 'keep at most two of them',
    });
  }

  const cycle = findCycle(width, height, valid);
  if (cycle.length > 0) {
    errors.push({
      code: 'cycle',
      message: `${cycle.length} cells form a cycle, each leading to the next and the last to the first`,
      ...place(cycle),
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
      ...place(sinks),
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
      ...place(lost),
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
 * Kahn's algorithm from the ends backwards: every cell is taken away once all its out-edges lead to cells
 * already taken. What is left holds a cycle, or leads to one; following out-edges there finds it.
 * Returns the cells of one cycle in order, or none.
 */
function findCycle(width: number, height: number, out: Uint8Array): number[] {
  const left = out.map((mask) => OUT_DEGREE[mask]!);
  const queue = new Int32Array(out.length);
  let tail = 0;
  let cells = 0;
  for (let i = 0; i < out.length; i++) {
    if (out[i] === NO_CELL) continue;
    cells++;
    if (left[i] === 0) queue[tail++] = i;
  }
  for (let head = 0; head < tail; head++) {
    for (const direction of DIRECTIONS) {
      const j = neighbour(width, height, queue[head]!, direction);
      if (j >= 0 && (out[j]! & opposite(direction)) !== 0 && --left[j]! === 0) queue[tail++] = j;
    }
  }
  if (tail === cells) return [];
  const seenAt = new Map<number, number>();
  const walk: number[] = [];
  for (let i = left.findIndex((l) => l > 0); ; ) {
    const start = seenAt.get(i);
    if (start !== undefined) return walk.slice(start);
    seenAt.set(i, walk.length);
    walk.push(i);
    i = directionsOf(out[i]!)
      .map((direction) => neighbour(width, height, i, direction))
      .find((j) => left[j]! > 0)!;
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
