import { HORIZONTAL } from '../blocks/facing.js';
import type { SignalGraph } from './signals.js';
import type { RedstoneModel } from './solve.js';

/**
 * The repeaters of a graph that others can lock, and the repeaters and comparators that point into their sides. A locked
 * repeater stays as it was, whatever its input does (`RepeaterBlock.isLocked`). No edge of the graph leads to a side.
 */
export function findLocks(
  { offset }: RedstoneModel,
  graph: SignalGraph,
): ReadonlyMap<number, readonly number[]> {
  const locks = new Map<number, readonly number[]>();
  graph.nodes.forEach(({ at, info }, repeater) => {
    if (info.kind !== 'repeater') return;
    const by = HORIZONTAL.filter((d) => d >> 1 !== info.facing >> 1).flatMap((d) => {
      const node = graph.at(at + offset[d]!);
      const beside = graph.nodes[node]?.info;
      const isDiode = beside?.kind === 'repeater' || beside?.kind === 'comparator';
      return isDiode && beside.facing === d ? [node] : [];
    });
    if (by.length > 0) locks.set(repeater, by);
  });
  return locks;
}
