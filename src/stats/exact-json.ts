import type { CellStats } from './exact-cell.js';
import type { ExactStats } from './exact-stats.js';
import type { CellPassages, TreeStats } from './tree-stats.js';

/**
 * The note beside the share of all mazes. Without it, readers might take a flow's mazes for uniform on all
 * mazes.
 */
export const NOT_UNIFORM =
  'the mazes of a DAG are equally likely, but they are not all mazes of these cells; klBits and totalVariation say how far that is from the uniform distribution on all mazes';

/** Exact statistics as an object for JSON. `spanningTrees` is null if they take too long to count. */
export function statsJson(stats: ExactStats): object {
  const { spanningTrees } = stats;
  return {
    ...stats,
    spanningTrees: spanningTrees === undefined ? null : { ...spanningTrees, note: NOT_UNIFORM },
  };
}

/**
 * Exact statistics of uniform mazes as an object for JSON. `pathLength` is null, because no fast formula for
 * it is known.
 */
export function treeStatsJson(stats: TreeStats): object {
  return { ...stats, spanningTrees: stats.spanningTrees ?? null, pathLength: null };
}

/** One cell's statistics for uniform mazes, as an object for JSON. The distribution is an array. */
export function cellPassagesJson(stats: CellPassages): object {
  return { ...stats, passages: Array.from(stats.passages) };
}

/** One cell's statistics as an object for JSON. Distributions are arrays; one that takes too long is null. */
export function cellJson(stats: CellStats): object {
  const { passages, way } = stats;
  return {
    ...stats,
    passages: Array.from(passages),
    way: { ...way, law: way.law === undefined ? null : Array.from(way.law) },
  };
}
