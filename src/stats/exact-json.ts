import type { CellStats } from './exact-cell.js';
import type { ExactStats } from './exact-stats.js';
import type { CellPassages, TreeStats } from './tree-stats.js';

/** What stands beside the share of all mazes, lest the number of a flow's mazes be taken for uniformity. */
export const NOT_UNIFORM =
  'the mazes of a DAG are equally likely, but they are not all mazes of these cells; klBits and totalVariation say how far that is from the uniform distribution on all mazes';

/** Exact statistics as an object for JSON; `spanningTrees` is null where they are too costly to count. */
export function statsJson(stats: ExactStats): object {
  const { spanningTrees } = stats;
  return {
    ...stats,
    spanningTrees: spanningTrees === undefined ? null : { ...spanningTrees, note: NOT_UNIFORM },
  };
}

/** Exact statistics of all mazes alike for JSON; `pathLength` is null, no law of ways being known that is quick. */
export function treeStatsJson(stats: TreeStats): object {
  return { ...stats, spanningTrees: stats.spanningTrees ?? null, pathLength: null };
}

/** One cell's of all mazes alike; the law is an array. */
export function cellPassagesJson(stats: CellPassages): object {
  return { ...stats, passages: Array.from(stats.passages) };
}

/** One cell's statistics as an object for JSON; the laws are arrays, null where one takes too long. */
export function cellJson(stats: CellStats): object {
  const { passages, way } = stats;
  return {
    ...stats,
    passages: Array.from(passages),
    way: { ...way, law: way.law === undefined ? null : Array.from(way.law) },
  };
}
