import { HORIZONTAL } from '../blocks/facing.js';
import type { SignalGraph } from './signals.js';
import type { RedstoneModel } from './solve.js';

/**
 * The repeaters of a graph that can be locked, each with the repeaters and comparators that point into its
 * sides. A locked repeater keeps its state, whatever its input (`RepeaterBlock.isLocked`). The edges of the
 * graph do not include locks.
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
