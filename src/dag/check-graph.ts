import type { Diagnostic } from '../base/diagnostic.js';
import { diversityOf, type Diversity } from './diversity.js';
import { flowFaults } from './faults.js';
import { byNumber, rowCount, rowOf, rowsOf, type Rows, type Witness } from '../board/rows.js';
import { flowOfRows } from './flow.js';
import { graphOrder, type MeshDag } from './graph.js';

/** What the checker found in a graph: `ok` and no errors, or the errors with their witnesses. */
export interface GraphReport {
  readonly ok: boolean;
  readonly errors: readonly Diagnostic[];
  readonly cells: number;
  readonly edges: number;
  /** The number of the one sink; null unless there is exactly one. */
  readonly sink: number | null;
  /** Number of cells by out-degree (keys "0", "1", "2", and higher ones where they occur). */
  readonly outDegree: Readonly<Record<string, number>>;
  /** Number of cells with out-degree 2: random bits a maze takes. */
  readonly n: number;
  readonly diversity: Diversity;
}

/**
 * Checks a graph of cells as `checkDag` does a grid's: edges lead to neighbours, out-degree at most 2, no cycle,
 * exactly one sink, which every cell reaches. Linear in cells and borders, no recursion.
 *
 * Codes: `outside`, `not-adjacent`, `out-degree`, `cycle`, `no-sink`, `many-sinks`, `disconnected`; each names its cells.
 * @param dag any graph, good or bad.
 * @param witness how: by their numbers, unless they have better names.
 * @example
 * import { checkGraph, rowsOf } from 'mazestone/core';
 *
 * const neighbours = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * const { ok, n, sink, diversity } = checkGraph({ neighbours, out: rowsOf([[1, 2], [2], []]) });
 * console.log(ok, n, sink, diversity.exact); // true 1 2 2^1
 */
export function checkGraph({ neighbours, out }: MeshDag, witness: Witness = byNumber): GraphReport {
  const cells = rowCount(neighbours);
  const byDegree = [0, 0, 0];
  const sinks: number[] = [];
  const steep: number[] = [];
  const outside: number[] = [];
  const apart: number[] = [];
  for (let v = 0; v < cells; v++) {
    const degree = out.start[v + 1]! - out.start[v]!;
    while (byDegree.length <= degree) byDegree.push(0);
    byDegree[degree]!++;
    if (degree === 0) sinks.push(v);
    else if (degree > 2) steep.push(v);
    for (let k = out.start[v]!; k < out.start[v + 1]!; k++) {
      if (out.ends[k]! >= cells) outside.push(v);
      else if (!isBeside(neighbours, v, out.ends[k]!)) apart.push(v);
    }
  }
  const astray =
    outside.length > 0 ? outsideFault(witness([...new Set(outside)]), outside.length) : undefined;
  const straight = outside.length > 0 ? within(out, cells) : out;
  const errors = flowFaults(
    flowOfRows(straight),
    () => true,
    {
      ...{ cells, sinks, steep, astray },
      ordered: graphOrder({ out: straight }).length === cells,
      room: byDegree.length,
    },
    witness,
  );
  if (apart.length > 0) {
    errors.push({
      code: 'not-adjacent',
      message: `${apart.length} ${apart.length === 1 ? 'edge joins cells that are' : 'edges join cells that are'} no neighbours`,
      ...witness([...new Set(apart)]),
      hint: 'let edges join cells that share a side',
    });
  }
  const counts = byDegree.map((count, degree) => [degree, count] as const);
  return {
    ok: errors.length === 0,
    errors,
    cells,
    edges: out.ends.length,
    sink: sinks.length === 1 ? sinks[0]! : null,
    outDegree: Object.fromEntries(counts.filter(([degree, count]) => degree <= 2 || count > 0)),
    n: byDegree[2]!,
    diversity: diversityOf(byDegree, neighbours.ends.length / 2),
  };
}

function isBeside({ start, ends }: Rows, v: number, w: number): boolean {
  for (let k = start[v]!; k < start[v + 1]!; k++) if (ends[k] === w) return true;
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
