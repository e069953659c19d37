import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { GENERATOR } from '../../base/random.js';
import { cellAt, type Dag } from '../../dag/dag.js';
import {
  emptyTally,
  joinTallies,
  meanOf,
  simulateStreams,
  streamCount,
  streamsOf,
  type SimulateOptions,
  type Tally,
} from '../../flow/simulate.js';
import { planOpenings } from '../../layout/openings.js';
import { chiSquareFit } from '../../stats/chi-square.js';
import { wayLaw } from '../../stats/exact-cell.js';
import { passageTotals } from '../../stats/exact-passages.js';
import { answer, plural, progress } from '../answer.js';
import type { SimulateFlags } from '../simulate.js';
import { isMesh, isStack } from '../dag-file.js';
import { cellIndex, resolveSource } from '../source.js';
import type { WorkerTask } from './simulate-worker.js';

/** Cells drawn in all from which a second thread is worth its start. */
const WORTH_WORKERS = 2e7;
/** Cells up to which the exact law of a way is worked out for comparison, at most a second or so. */
const MOST_LAW = 2 ** 14;

/** Samples mazes, proves each a tree, and measures them. */
export async function runSimulate(file: string | undefined, options: SimulateFlags): Promise<void> {
  const { dag, seed } = resolveSource(file, options, true);
  if (isMesh(dag)) {
    const { simulateMesh } = await import('./mesh-flow.js');
    await simulateMesh({ dag, seed }, options);
    return;
  }
  if (isStack(dag)) {
    const { simulateStack } = await import('./stack.js');
    await simulateStack({ dag, seed }, options);
    return;
  }
  const { runs } = options;
  const { entrance, exit } = planOpenings(dag);
  const from = options.from === undefined ? entrance.cell : cellIndex(dag, options.from);
  const to = options.to === undefined ? exit.cell : cellIndex(dag, options.to);
  const threads = dag.out.length * runs < WORTH_WORKERS ? 1 : availableParallelism();
  const tally = await sample(dag, { seed, runs, from, to }, options.workers ?? threads);
  answerTally(dag, tally, { seed, runs, from, to }, options.json);
}

/** Draws all streams, in this thread or shared out among workers. */
async function sample(dag: Dag, options: SimulateOptions, workers: number): Promise<Tally> {
  const streams = streamCount(options.runs);
  const bar = await progress('sampling');
  let done = 0;
  const onStream = (): void => {
    bar.update(Math.min(options.runs, Math.ceil((++done * options.runs) / streams)), options.runs);
  };
  try {
    const threads = Math.min(workers, streams);
    if (threads === 1) return simulateStreams(dag, options, streamsOf(options.runs), onStream);
    const { width, height, out, weights } = dag;
    const tallies = await Promise.all(
      Array.from({ length: threads }, (_, first) =>
        work(
          { dag: { width, height, out, ...(weights && { weights }) }, options, first, step: threads },
          onStream,
        ),
      ),
    );
    return tallies.reduce(joinTallies, emptyTally());
  } finally {
    bar.stop();
  }
}

function work(task: WorkerTask, onStream: () => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./simulate-worker.js', import.meta.url), { workerData: task });
    worker.on('message', (message: 'stream' | Tally) => {
      if (message === 'stream') onStream();
      else resolve(message);
    });
    worker.on('error', reject);
    // Settled already where it has answered; one that ends without an answer must not be waited for.
    worker.on('exit', (code) => {
      reject(new Error(`a worker ended with code ${code} and no answer`));
    });
  });
}

function answerTally(dag: Dag, tally: Tally, options: SimulateOptions, json: boolean | undefined): void {
  const { runs, cells } = tally;
  const { seed, from, to } = options;
  // By number of passages: one, two, three, four.
  const expected = passageTotals(dag).mean;
  const kinds = ['deadEnds', 'corridors', 'junctions', 'crossings'] as const;
  const passages = Object.fromEntries(
    kinds.map((kind, k) => {
      const { mean, deviation } = meanOf(tally[kind], runs);
      return [kind, { mean, deviation, share: mean / cells, expected: expected[k + 1]! }];
    }),
  );
  const spread = (key: 'solution' | 'turns' | 'diameter' | 'longestDeadEnd'): object => ({
    ...meanOf(tally[key], runs),
    min: tally[key].min,
    max: tally[key].max,
  });
  const law = dag.out[to] === 0 && cells <= MOST_LAW ? wayLaw(dag, from) : undefined;
  const fit = law && chiSquareFit(tally.solutionLengths, law, runs);
  const ends = [from, to].map((cell) => cellAt(dag.width, cell));
  const solution = meanOf(tally.solution, runs);
  const diameter = meanOf(tally.diameter, runs);
  const percent = (n: number): string => `${((100 * n) / cells).toFixed(2)} %`;
  answer(
    json,
    {
      ok: true,
      runs,
      trees: tally.runs,
      seed,
      generator: GENERATOR,
      ...passages,
      solution: {
        from: ends[0],
        to: ends[1],
        ...spread('solution'),
        lengths: tally.solutionLengths,
        ...(law && fit && { expected: meanOfLaw(law), chiSquare: fit }),
      },
      turns: spread('turns'),
      diameter: spread('diameter'),
      longestDeadEnd: spread('longestDeadEnd'),
    },
    [
      `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
      ...kinds.map((kind, k) => {
        const name = ['dead ends', 'corridors', 'junctions', 'crossings'][k]!.padEnd(10);
        return `${name} ${percent(tally[kind].sum / runs)} of the cells, ${percent(expected[k + 1]!)} expected`;
      }),
      `solution   (${ends[0]!.join(', ')}) to (${ends[1]!.join(', ')}): ${solution.mean.toFixed(1)} steps on average, ${tally.solution.min} to ${tally.solution.max}`,
      ...(law && fit
        ? [
            `           ${meanOfLaw(law).toFixed(1)} expected; all lengths against the exact law: p = ${fit.pValue.toPrecision(2)}`,
          ]
        : []),
      `diameter   ${diameter.mean.toFixed(1)} steps on average, ${tally.diameter.min} to ${tally.diameter.max}`,
      `dead end   the longest has ${plural(tally.longestDeadEnd.max, 'cell')}, on average ${meanOf(tally.longestDeadEnd, runs).mean.toFixed(1)}`,
      `seed       ${seed}, ${GENERATOR}`,
    ],
  );
}

function meanOfLaw(law: Float64Array): number {
  return law.reduce((sum, p, k) => sum + k * p, 0);
}
