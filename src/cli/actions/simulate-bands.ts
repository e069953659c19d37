import { availableParallelism } from 'node:os';
import { GENERATOR } from '../../base/random.js';
import type { Dag } from '../../dag/dag.js';
import { blocksOf, coinTable, drawsCoins, type CoinCounts, type LargePlan } from '../../dag/large.js';
import { meanOf, spreadOf, joinSpreads, NO_SPREAD, type Spread } from '../../flow/simulate.js';
import { BandSum, bandsOf, type LargeTally } from '../../stats/bands.js';
import { choicesOfClasses, meanOfClasses } from '../../stats/local.js';
import { answer } from '../answer.js';
import type { LargeSource } from './simulate-task.js';
import { inParts } from './simulate-threads.js';
import { percent, plural } from '../../base/numbers.js';

/** Options for sampling large mazes. */
export interface LargeOptions {
  readonly seed: string;
  readonly runs: number;
  readonly workers: number | undefined;
  readonly json: boolean | undefined;
}

/**
 * Samples the mazes of a large grid band by band, proves that each is a tree, and counts what depends only on
 * neighbours.
 */
export async function simulateLarge(from: LargePlan | Dag, options: LargeOptions): Promise<void> {
  const { seed, runs } = options;
  const workers = options.workers ?? availableParallelism();
  const parts = bandsOf(from).length;
  const source: LargeSource = 'out' in from ? { dag: shared(from) } : await drawn(from, workers);
  const sum = new BandSum(from, runs);
  const task = { source, seed, runs };
  await inParts({ what: 'bands', task, parts }, workers, { label: 'sampling', total: parts }, (band) => {
    sum.add(band);
  });
  answerLarge(sum.tally(), options);
}

/** A plan with its coins or blocks, which are drawn in sequence. */
async function drawn(plan: LargePlan, workers: number): Promise<LargeSource> {
  const share = (bytes: number): ArrayBufferLike => new SharedArrayBuffer(bytes);
  if (!drawsCoins(plan)) return { plan, before: { blocks: blocksOf(plan, share) } };
  const counts: CoinCounts[] = [];
  const parts = bandsOf(plan).length;
  const bar = { label: 'counting coins', total: parts };
  await inParts({ what: 'coins', task: plan, parts }, workers, bar, (found) => {
    counts.push(found);
  });
  return { plan, before: { coins: coinTable(plan, counts, share) } };
}

/** A DAG with edges in memory that workers share. */
function shared({ width, height, out }: Dag): Dag {
  const bytes = new Uint8Array(new SharedArrayBuffer(out.length));
  bytes.set(out);
  return { width, height, out: bytes };
}

function answerLarge({ cells, classes, mazes }: LargeTally, { seed, runs, json }: LargeOptions): void {
  const choices = choicesOfClasses(classes);
  const counts = mazes.map(meanOfClasses);
  const spreads = KINDS.map((_, k) =>
    counts.reduce((sum, passages) => joinSpreads(sum, spreadOf(passages[k + 1]!)), NO_SPREAD),
  );
  const said = kindsSaid(spreads, meanOfClasses(classes), cells, runs);
  answer(json, { ok: true, runs, trees: runs, seed, generator: GENERATOR, ...said.json, n: choices }, [
    `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
    ...said.lines,
    `choices    ${plural(choices, 'cell')} with two out-edges: 2^${choices} mazes`,
    `seed       ${seed}, ${GENERATOR}`,
  ]);
}

/** The names in answers of cells with one to four passages. */
export const KINDS = ['deadEnds', 'corridors', 'junctions', 'crossings'] as const;
const NAMES = ['dead ends', 'corridors', 'junctions', 'crossings'];

/**
 * The numbers of cells of each kind in some mazes, for answers.
 * @param spreads the samples, in the order of {@link KINDS}.
 * @param expected the expected numbers of cells with no, one, two ... passages, if they are known.
 */
export function kindsSaid(
  spreads: readonly Spread[],
  expected: ArrayLike<number> | undefined,
  cells: number,
  runs: number,
): { readonly json: object; readonly lines: readonly string[] } {
  const shareText = (n: number): string => percent(n / cells, 2);
  const said = spreads.map((spread, k) => {
    const { mean, deviation } = meanOf(spread, runs);
    const known = expected && { expected: expected[k + 1] ?? 0 };
    return {
      json: [KINDS[k]!, { mean, deviation, share: mean / cells, ...known }],
      line: `${NAMES[k]!.padEnd(10)} ${shareText(mean)} of the cells${known ? `, ${shareText(known.expected)} expected` : ''}`,
    };
  });
  return {
    json: Object.fromEntries(said.map(({ json }) => json)) as object,
    lines: said.map(({ line }) => line),
  };
}
