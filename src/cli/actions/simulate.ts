import { floorCount } from '../../board/grid.js';
import { byBoard } from '../../dag/graph.js';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { GENERATOR } from '../../base/random.js';
import { cellAt } from '../../board/grid.js';
import type { Dag } from '../../dag/dag.js';
import {
  emptyTally,
  joinTallies,
  meanOf,
  sampleStreams,
  streamCount,
  streamsOf,
  type PoppingTally,
  type SimulateOptions,
  type Tally,
} from '../../flow/simulate.js';
import { planOpenings } from '../../layout/openings.js';
import { chiSquareFit } from '../../stats/chi-square.js';
import { wayLaw } from '../../stats/exact-cell.js';
import { passageTotals } from '../../stats/exact-passages.js';
import { expectedKinds } from '../../stats/totals.js';
import { treeStatsIfQuick } from '../../stats/tree-stats.js';
import { answer, plural, progress, tell } from '../answer.js';
import { SIMULATE, type SimulateFlags } from '../../options/commands/simulate.js';
import { loopsText, roomsText, type DrawnDag } from '../dag-file.js';
import { SIMULATE_WORKER } from '../paths.js';
import {
  cellIndex,
  resolveSource,
  treeEnds,
  withFootprint,
  type TreeSource,
  type FlowSource,
} from '../source.js';
import { samplerOf, type WorkerTask } from './simulate-task.js';

/** Cells drawn in all from which a second thread is worth its start. */
const WORTH_WORKERS = 2e7;
/** Cells up to which the exact law of a way is worked out for comparison, at most a second or so. */
const MOST_LAW = 2 ** 14;

/** Samples mazes, proves each a tree, and measures them. */
export async function runSimulate(file: string | undefined, options: SimulateFlags): Promise<void> {
  const source = resolveSource(SIMULATE, file, await withFootprint(options), true);
  if (source.kind === 'mesh-trees') {
    const { simulateMeshTrees } = await import('./mesh-flow.js');
    await simulateMeshTrees(source, options);
    return;
  }
  if (source.kind === 'trees') {
    await simulateTrees(source, options);
    return;
  }
  await byBoard(
    source.dag,
    (dag) => simulateGrid({ ...source, dag }, options),
    async (dag: DrawnDag) => {
      const { simulateMesh } = await import('./mesh-flow.js');
      await simulateMesh({ ...source, dag }, options);
    },
  );
}

/** The same for a flow on a grid. */
async function simulateGrid(source: FlowSource<Dag>, options: SimulateFlags): Promise<void> {
  const { dag, seed } = source;
  if (floorCount(dag) > 1) {
    const { simulateFloors } = await import('./floors.js');
    await simulateFloors(source, options);
    return;
  }
  const { runs } = options;
  const { entrance, exit } = planOpenings(dag);
  const from = options.from === undefined ? entrance.cell : cellIndex(dag, options.from);
  const to = options.to === undefined ? exit.cell : cellIndex(dag, options.to);
  const { width, height, out, weights, rooms } = dag;
  const sampled = { width, height, out, ...(weights && { weights }), ...(rooms && { rooms }) };
  const tally = await sample({ dag: sampled }, { seed, runs, from, to }, options.workers);
  const { cells } = tally;
  const law = dag.out[to] === 0 && cells <= MOST_LAW ? wayLaw(dag, from) : undefined;
  if (rooms !== undefined) tell(roomsText(dag));
  for (const line of loopsText(dag)) tell(`${line}; all numbers are those of the trees`);
  answerTally(dag, tally, { expected: passageTotals(dag).mean, law }, { seed, runs, from, to }, options.json);
}

/** The same for mazes without a DAG. */
async function simulateTrees({ builder, region, seed }: TreeSource, options: SimulateFlags): Promise<void> {
  const wanted = { seed, runs: options.runs, ...treeEnds(region, options) };
  // Told here, not by a worker.
  builder.sampler(region);
  const tally = await sample({ builder: builder.name, region }, wanted, options.workers);
  const exact = builder.name === 'uniform' ? treeStatsIfQuick(region) : undefined;
  const expected = exact && expectedKinds(exact);
  answerTally(region, tally, { expected }, wanted, options.json);
}

/** Draws all streams, in this thread or shared out among workers. */
async function sample(
  source: WorkerTask['source'],
  options: SimulateOptions,
  wanted: number | undefined,
): Promise<Tally> {
  const { width, height } = 'dag' in source ? source.dag : source.region;
  const workers = wanted ?? (width * height * options.runs < WORTH_WORKERS ? 1 : availableParallelism());
  const streams = streamCount(options.runs);
  const bar = await progress('sampling');
  let done = 0;
  const onStream = (): void => {
    bar.update(Math.min(options.runs, Math.ceil((++done * options.runs) / streams)), options.runs);
  };
  try {
    const threads = Math.min(workers, streams);
    if (threads === 1) return sampleStreams(samplerOf(source), options, streamsOf(options.runs), onStream);
    const tallies = await Promise.all(
      Array.from({ length: threads }, (_, first) =>
        work({ source, options, first, step: threads }, onStream),
      ),
    );
    return tallies.reduce(joinTallies, emptyTally());
  } finally {
    bar.stop();
  }
}

function work(task: WorkerTask, onStream: () => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(SIMULATE_WORKER, { workerData: task });
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

/** What the laws say that a tally is to be measured against, where they are known. */
interface Known {
  /** Numbers of cells with no, one, two, three and four passages. */
  readonly expected?: ArrayLike<number> | undefined;
  /** The law of the steps of the solution. */
  readonly law?: Float64Array | undefined;
}

function answerTally(
  { width }: Pick<Dag, 'width'>,
  tally: Tally,
  { expected, law }: Known,
  options: SimulateOptions,
  json: boolean | undefined,
): void {
  const { runs, cells, popping } = tally;
  const { seed, from, to } = options;
  const kinds = ['deadEnds', 'corridors', 'junctions', 'crossings'] as const;
  const passages = Object.fromEntries(
    kinds.map((kind, k) => {
      const { mean, deviation } = meanOf(tally[kind], runs);
      const known = expected && { expected: expected[k + 1] ?? 0 };
      return [kind, { mean, deviation, share: mean / cells, ...known }];
    }),
  );
  const spread = (key: 'solution' | 'turns' | 'diameter' | 'longestDeadEnd'): object => ({
    ...meanOf(tally[key], runs),
    min: tally[key].min,
    max: tally[key].max,
  });
  const fit = law && chiSquareFit(tally.solutionLengths, law, runs);
  const ends = [from, to].map((cell) => cellAt(width, cell));
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
      ...(popping && { popping: poppingJson(popping, runs) }),
    },
    [
      `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}, every one proved a spanning tree`,
      ...kinds.map((kind, k) => {
        const name = ['dead ends', 'corridors', 'junctions', 'crossings'][k]!.padEnd(10);
        const known = expected === undefined ? '' : `, ${percent(expected[k + 1] ?? 0)} expected`;
        return `${name} ${percent(tally[kind].sum / runs)} of the cells${known}`;
      }),
      `solution   (${ends[0]!.join(', ')}) to (${ends[1]!.join(', ')}): ${solution.mean.toFixed(1)} steps on average, ${tally.solution.min} to ${tally.solution.max}`,
      ...(law && fit
        ? [
            `           ${meanOfLaw(law).toFixed(1)} expected; all lengths against the exact law: p = ${fit.pValue.toPrecision(2)}`,
          ]
        : []),
      `diameter   ${diameter.mean.toFixed(1)} steps on average, ${tally.diameter.min} to ${tally.diameter.max}`,
      `dead end   the longest has ${plural(tally.longestDeadEnd.max, 'cell')}, on average ${meanOf(tally.longestDeadEnd, runs).mean.toFixed(1)}`,
      ...(popping === undefined ? [] : poppingText(popping, runs)),
      `seed       ${seed}, ${GENERATOR}`,
    ],
  );
}

/** Values up to which half, 95 % and 99 % of the mazes come, and the greatest. */
function quantiles(counts: Readonly<Record<number, number>>, runs: number): Record<string, number> {
  // Keys that are whole numbers come in ascending order.
  const values = Object.entries(counts);
  const upTo = (share: number): number => {
    let seen = 0;
    const found = values.find(([, count]) => (seen += count) >= share * runs);
    return Number((found ?? values.at(-1)!)[0]);
  };
  return { median: upTo(0.5), p95: upTo(0.95), p99: upTo(0.99), max: upTo(1) };
}

function poppingJson({ tosses, rounds, chains }: PoppingTally, runs: number): object {
  return { rounds: quantiles(rounds, runs), longestChain: quantiles(chains, runs), tosses: tosses / runs };
}

function poppingText({ tosses, rounds, chains }: PoppingTally, runs: number): string[] {
  const told = (counts: Readonly<Record<number, number>>): string => {
    const { median, p95, p99, max } = quantiles(counts, runs);
    return `${median} in the median, ${p95} in 95 % of the mazes or less, ${p99} in 99 %, ${max} at most`;
  };
  return [
    `rounds     ${told(rounds)}`,
    `chain      ${told(chains)}: posts on the longest of any round`,
    `tosses     ${(tosses / runs).toFixed(1)} on average, of all posts together`,
  ];
}

function meanOfLaw(law: Float64Array): number {
  return law.reduce((sum, p, k) => sum + k * p, 0);
}
