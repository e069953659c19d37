import type { Dag } from '../../dag/dag.js';
import {
  countCoins,
  largeDag,
  largeOf,
  type CoinCounts,
  type DrawnBefore,
  type LargePlan,
} from '../../dag/large.js';
import type { Band } from '../../dag/orders/tiles.js';
import { bandSampler, type BandTally } from '../../stats/bands.js';

/** Where the mazes of a large grid come from: what makes its DAG, or the DAG. */
export type LargeSource = { readonly plan: LargePlan; readonly before: DrawnBefore } | { readonly dag: Dag };

/** Bands from north to south, and what is asked of each. */
export type BandsTask = { readonly bands: readonly Band[] } & (
  | { readonly what: 'coins'; readonly plan: LargePlan }
  | {
      readonly what: 'mazes';
      readonly source: LargeSource;
      readonly seed: string;
      readonly runs: number;
    }
);

/** What is found in the bands of a task, one by one. */
export function* bandAnswers(task: BandsTask): Generator<CoinCounts | BandTally, void> {
  if (task.what === 'coins') {
    for (const band of task.bands) yield countCoins(task.plan, band);
    return;
  }
  const { source, seed, runs } = task;
  const dag = 'dag' in source ? largeOf(source.dag) : largeDag(source.plan, source.before);
  const sample = bandSampler(dag, seed, runs);
  for (const band of task.bands) yield sample(band);
}
