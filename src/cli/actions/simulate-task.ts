import type { Random } from '../../base/random.js';
import type { Dag } from '../../dag/dag.js';
import type { PoppingRule } from '../../flow/popping.js';
import { samplerOfDag, type Sample, type SimulateOptions } from '../../flow/simulate.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import type { Region } from '../../region/region.js';

/** What a worker is given: where mazes come from, and the streams it is to draw. */
export interface WorkerTask {
  readonly source:
    | { readonly dag: Pick<Dag, 'width' | 'height' | 'out' | 'weights' | 'rooms'> }
    | { readonly builder: PoppingRule; readonly region: Region };
  readonly options: SimulateOptions;
  /** The first of them, and how many to the next. */
  readonly first: number;
  readonly step: number;
}

/** What draws the mazes of a task. */
export function samplerOf(source: WorkerTask['source']): (random: Random) => Sample {
  if (!('dag' in source)) return TREE_BUILDERS.get(source.builder)!.sampler(source.region);
  return samplerOfDag(source.dag);
}
