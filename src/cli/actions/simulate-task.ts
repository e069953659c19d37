import type { Random } from '../../base/random.js';
import type { AnyDag } from '../../dag/dag.js';
import type { TreeBoard } from '../../dag/graph.js';
import type { PoppingRule } from '../../flow/popping.js';
import { samplerOfDag, type Sample, type SimulateOptions } from '../../flow/simulate.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';

/** What a worker is given: where mazes come from, and the streams it is to draw. */
export interface WorkerTask {
  readonly source: { readonly dag: AnyDag } | { readonly builder: PoppingRule; readonly board: TreeBoard };
  readonly options: SimulateOptions;
  /** The first of them, and how many to the next. */
  readonly first: number;
  readonly step: number;
}

/** What draws the mazes of a task. */
export function samplerOf({
  source,
  options,
}: Pick<WorkerTask, 'source' | 'options'>): (random: Random) => Sample {
  if (!('dag' in source)) return TREE_BUILDERS.get(source.builder)!.sampler(source.board, options.to);
  return samplerOfDag(source.dag);
}
