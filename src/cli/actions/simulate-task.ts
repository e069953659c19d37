import type { AnyDag, Dag } from '../../dag/dag.js';
import type { TreeBoard } from '../../dag/vertices.js';
import { countCoins, largeDag, largeOf, type DrawnBefore, type LargePlan } from '../../dag/large.js';
import type { PoppingRule } from '../../flow/popping.js';
import { sampleStreams, samplerOfDag, streamsOf, type SimulateOptions } from '../../flow/simulate.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import { bandSampler, bandsOf } from '../../stats/bands.js';

/** The source of mazes that are sampled one by one. */
export type MazeSource =
  | { readonly dag: AnyDag }
  | { readonly builder: PoppingRule; readonly board: TreeBoard };

/** The source of the mazes of a large grid: a plan of its DAG, or the DAG. */
export type LargeSource = { readonly plan: LargePlan; readonly before: DrawnBefore } | { readonly dag: Dag };

/**
 * Functions that do a task in parts. A part is a band, from north to south, or the streams k, k + n, k + 2n, ... of n
 * parts.
 */
const FINDERS = {
  coins: (plan: LargePlan) => {
    const bands = bandsOf(plan);
    return (part: number) => countCoins(plan, bands[part]!);
  },
  bands: ({ source, seed, runs }: { source: LargeSource; seed: string; runs: number }) => {
    const dag = 'dag' in source ? largeOf(source.dag) : largeDag(source.plan, source.before);
    const bands = bandsOf(dag);
    const sample = bandSampler(dag, seed, runs);
    return (part: number) => sample(bands[part]!);
  },
  streams: ({ source, options }: { source: MazeSource; options: SimulateOptions }) => {
    const sampler =
      'dag' in source
        ? samplerOfDag(source.dag)
        : TREE_BUILDERS.get(source.builder)!.sampler(source.board, options.to);
    return (part: number, parts: number) =>
      sampleStreams(sampler, options, streamsOf(options.runs, part, parts));
  },
};

type Finders = typeof FINDERS;
/** A kind of task. */
export type Kind = keyof Finders;
export type Task<K extends Kind> = Parameters<Finders[K]>[0];
/** The result of a part of a task. */
export type Found<K extends Kind> = ReturnType<ReturnType<Finders[K]>>;

/** Some parts of a task: every `step`-th one from `first`. */
export interface Share<K extends Kind = Kind> {
  readonly what: K;
  readonly task: Task<K>;
  readonly parts: number;
  readonly first: number;
  readonly step: number;
}

/** The results of these parts, one by one. */
export function* findings<K extends Kind>({ what, task, parts, first, step }: Share<K>): Generator<Found<K>> {
  const finder = FINDERS[what] as unknown as (task: Task<K>) => (part: number, parts: number) => Found<K>;
  const find = finder(task);
  for (let part = first; part < parts; part += step) yield find(part, parts);
}
