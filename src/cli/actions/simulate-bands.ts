import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { GENERATOR } from '../../base/random.js';
import type { Dag } from '../../dag/dag.js';
import { blocksOf, coinTable, drawsCoins, type CoinCounts, type LargePlan } from '../../dag/large.js';
import { meanOf, spreadOf, joinSpreads, NO_SPREAD } from '../../flow/simulate.js';
import { BandSum, bandsOf, type BandTally, type LargeTally } from '../../stats/bands.js';
import { meanOfClasses } from '../../stats/exact-passages.js';
import { answer, plural, progress } from '../answer.js';
import { BANDS_WORKER } from '../paths.js';
import { bandAnswers, type BandsTask, type LargeSource } from './bands-task.js';

/** What of a large maze is asked for. */
export interface LargeOptions {
  readonly seed: string;
  readonly runs: number;
  readonly workers: number | undefined;
  readonly json: boolean | undefined;
}

/** Samples the mazes of a large grid band by band, proves each a tree, and counts what needs no more than the cells beside each. */
export async function simulateLarge(from: LargePlan | Dag, options: LargeOptions): Promise<void> {
  const { seed, runs } = options;
  const workers = options.workers ?? availableParallelism();
  const bands = bandsOf(from);
  const source: LargeSource = 'out' in from ? { dag: shared(from) } : await drawn(from, workers);
  const sum = new BandSum(from, runs);
  const bar = progress('sampling');
  let done = 0;
  try {
    await inOrder({ what: 'mazes', bands, source, seed, runs }, workers, (band) => {
      sum.add(band as BandTally);
      bar.update(++done, bands.length);
    });
  } finally {
    bar.stop();
  }
  answerLarge(sum.tally(), options);
}

/** A plan with the coins or the blocks that it draws one after the other. */
async function drawn(plan: LargePlan, workers: number): Promise<LargeSource> {
  const share = (bytes: number): ArrayBufferLike => new SharedArrayBuffer(bytes);
  if (!drawsCoins(plan)) return { plan, before: { blocks: blocksOf(plan, share) } };
  const counts: CoinCounts[] = [];
  const bar = progress('counting coins');
  const bands = bandsOf(plan);
  try {
    await inOrder({ what: 'coins', bands, plan }, workers, (found) => {
      counts.push(found as CoinCounts);
      bar.update(counts.length, bands.length);
    });
  } finally {
    bar.stop();
  }
  return { plan, before: { coins: coinTable(plan, counts, share) } };
}

/** A DAG whose edges workers share. */
function shared({ width, height, out }: Dag): Dag {
  const bytes = new Uint8Array(new SharedArrayBuffer(out.length));
  bytes.set(out);
  return { width, height, out: bytes };
}

/**
 * What is found in the bands of a task, handed over from north to south whoever was first.
 * @param workers threads that share the bands, each taking every so manieth.
 */
async function inOrder(
  task: BandsTask,
  workers: number,
  onAnswer: (found: CoinCounts | BandTally) => void,
): Promise<void> {
  const threads = Math.min(workers, task.bands.length);
  if (threads === 1) {
    for (const found of bandAnswers(task)) onAnswer(found);
    return;
  }
  const early = new Map<number, CoinCounts | BandTally>();
  let next = 0;
  const work = (first: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const bands = task.bands.filter((_, k) => k % threads === first);
      const worker = new Worker(BANDS_WORKER, { workerData: { ...task, bands } satisfies BandsTask });
      let told = 0;
      worker.on('message', (found: CoinCounts | BandTally) => {
        early.set(first + threads * told++, found);
        for (let at = early.get(next); at !== undefined; at = early.get(next)) {
          early.delete(next++);
          onAnswer(at);
        }
      });
      worker.on('error', reject);
      worker.on('exit', (code) => {
        if (told === bands.length) resolve();
        else reject(new Error(`a worker ended with code ${code} after ${told} of ${bands.length} bands`));
      });
    });
  await Promise.all(Array.from({ length: threads }, (_, first) => work(first)));
}

function answerLarge({ cells, counts }: LargeTally, { seed, runs, json }: LargeOptions): void {
  const [{ classes, outDegree }] = counts as [LargeTally['counts'][0]];
  const expected = meanOfClasses(classes);
  const percent = (n: number): string => `${((100 * n) / cells).toFixed(2)} %`;
  const told = (['deadEnds', 'corridors', 'junctions', 'crossings'] as const).map((kind, k) => {
    const spread = counts.reduce(
      (sum, { passages }) => joinSpreads(sum, spreadOf(passages[k + 1]!)),
      NO_SPREAD,
    );
    return { kind, ...meanOf(spread, runs), expected: expected[k + 1]! };
  });
  const names = ['dead ends', 'corridors', 'junctions', 'crossings'];
  answer(
    json,
    {
      ...{ ok: true, runs, trees: runs, seed, generator: GENERATOR },
      ...Object.fromEntries(
        told.map(({ kind, mean, deviation, expected: known }) => [
          kind,
          { mean, deviation, share: mean / cells, expected: known },
        ]),
      ),
      n: outDegree[2],
    },
    [
      `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
      ...told.map(
        ({ mean, expected: known }, k) =>
          `${names[k]!.padEnd(10)} ${percent(mean)} of the cells, ${percent(known)} expected`,
      ),
      `choices    ${plural(outDegree[2]!, 'cell')} with two out-edges: 2^${outDegree[2]!} mazes`,
      `seed       ${seed}, ${GENERATOR}`,
    ],
  );
}
