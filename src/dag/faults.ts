import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Board } from '../board/board.js';
import { unreachedFrom } from '../board/connected.js';
import { rowsFrom, type Rows } from '../board/rows.js';
import type { Flow } from './flow.js';

/** The counts of a checker, on any board. */
interface Findings {
  readonly cells: number;
  readonly sinks: readonly number[];
  /** Cells with more than two out-edges. */
  readonly aboveTwo: readonly number[];
  /** Faults of edges that lead to no cell, or to no neighbour. These edges are not in the flow. */
  readonly outside: Diagnostic | undefined;
  /** Whether all cells have an order from the sink outwards. */
  readonly ordered: boolean;
}

/**
 * Finds why a graph is not a random flow with out-degrees of at most 2. After edges that lead outside come `out-degree`, `cycle`,
 * `no-sink`, `many-sinks` and `disconnected`.
 * @param flow its edges, without those that lead outside. A number without a cell has no out-edges.
 */
export function flowFaults(flow: Flow, { isCell, witness }: Board, findings: Findings): Diagnostic[] {
  const { cells, sinks, aboveTwo, outside, ordered } = findings;
  const errors: Diagnostic[] = outside === undefined ? [] : [outside];
  if (aboveTwo.length > 0) {
    errors.push(
      diagnostic({
        code: 'out-degree',
        message: says`${aboveTwo.length} ${aboveTwo.length === 1 ? 'cell has' : 'cells have'} more than two out-edges`,
        ...witness(aboveTwo),
        hint: says`keep at most two of them`,
      }),
    );
  }
  const cycle = ordered ? [] : findCycle(flow);
  if (cycle.length > 0) {
    errors.push(
      diagnostic({
        code: 'cycle',
        message: says`${cycle.length} cells form a cycle, each leading to the next and the last to the first`,
        ...witness(cycle),
        hint: says`remove or turn one of its edges`,
      }),
    );
  }
  if (sinks.length === 0) {
    errors.push(
      diagnostic({
        code: 'no-sink',
        message:
          cells === 0 ? says`there are no cells` : says`every cell has an out-edge, so there is no sink`,
        where: says`${cells} cells`,
        hint: says`let exactly one cell have no out-edge`,
      }),
    );
  } else if (sinks.length > 1) {
    errors.push(
      diagnostic({
        code: 'many-sinks',
        message: says`${sinks.length} cells have no out-edge, but only the sink may have none`,
        ...witness(sinks),
        hint: says`give all but one of them an out-edge`,
      }),
    );
  }
  // Without a cycle and with every edge inside, following out-edges can only end in a sink.
  const lost =
    sinks.length > 0 && (cycle.length > 0 || outside !== undefined)
      ? unreachedFrom(backwards(flow), sinks)
      : [];
  const cut = lost.filter(isCell);
  if (cut.length > 0) {
    errors.push(
      diagnostic({
        code: 'disconnected',
        message: says`${cut.length} ${cut.length === 1 ? 'cell has' : 'cells have'} no path to the sink`,
        ...witness(cut),
        hint: says`give every cell a path to the sink`,
      }),
    );
  }
  return errors;
}

/**
 * The cells of one cycle in order, each leading to the next; none if there is no cycle. The search is depth first, without
 * recursion. An edge to a cell on the current path closes a cycle.
 */
function findCycle(flow: Flow): number[] {
  // 0 not seen; from 1 on, the place on the walk; -1 done with.
  const place = new Int32Array(flow.size);
  const heads = new Int32Array(flow.room);
  const walk: number[] = [];
  const tried: number[] = [];
  for (let start = 0; start < flow.size; start++) {
    if (place[start] !== 0) continue;
    walk.push(start);
    tried.push(0);
    place[start] = 1;
    while (walk.length > 0) {
      const cell = walk[walk.length - 1]!;
      const k = tried[tried.length - 1]!++;
      if (k >= flow.headsOf(cell, heads)) {
        place[cell] = -1;
        walk.pop();
        tried.pop();
        continue;
      }
      const next = heads[k]!;
      if (place[next]! > 0) return walk.slice(place[next]! - 1);
      if (place[next] !== 0) continue;
      walk.push(next);
      tried.push(0);
      place[next] = walk.length;
    }
  }
  return [];
}

/** A flow with all edges reversed. */
function backwards({ size, headsOf, room }: Flow): Rows {
  const heads = new Int32Array(room);
  return rowsFrom(size, (add) => {
    for (let v = 0; v < size; v++) {
      const count = headsOf(v, heads);
      for (let k = 0; k < count; k++) add(heads[k]!, v);
    }
  });
}
