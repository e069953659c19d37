import { availableParallelism } from 'node:os';
import { freshSeed, GENERATOR } from '../../base/random.js';
import { floorCount, type CellPlace } from '../../board/grid.js';
import { rowCount } from '../../board/rows.js';
import type { AnyDag, Dag } from '../../dag/dag.js';
import { graphOf } from '../../dag/graph.js';
import {
  emptyTally,
  joinTallies,
  meanOf,
  streamCount,
  type PoppingTally,
  type SimulateOptions,
  type Spread,
  type Tally,
} from '../../flow/simulate.js';
import { checkedPlan, isInBands, type LargePlan } from '../../dag/large.js';
import { chiSquareFit } from '../../stats/chi-square.js';
import { wayLaw } from '../../stats/exact-cell.js';
import { passageTotals } from '../../stats/passages.js';
import { expectedKinds } from '../../stats/totals.js';
import { treeStatsIfQuick } from '../../stats/tree-stats.js';
import { answer, printLine } from '../answer.js';
import { MOST_GLOBAL, SIMULATE, type SimulateFlags } from '../../options/commands/simulate.js';
import { besideOf, notesOn } from '../../report/beside.js';
import { cellLabel } from '../dag-file.js';
import { cellPlace, endsOf, resolveSource, withFootprint, type Cells } from '../source.js';
import { sidesOf, type TreeSource } from '../../source.js';
import { valueIn, type Option } from '../../base/option.js';
import { KINDS, kindsSaid, simulateLarge, type LargeOptions } from './simulate-bands.js';
import { oddsText } from '../../report/verify-text.js';
import type { MazeSource } from './simulate-task.js';
import { inParts } from './simulate-threads.js';
import { plural } from '../../base/numbers.js';
import { printSeed } from '../seed.js';

/** The number of parts of a simulation. After each part, progress is reported. */
const MOST_PARTS = 1024;
/** The total number of drawn cells from which a second thread is worth its start. */
const WORTH_WORKERS = 2e7;
/** The most cells for which the exact distribution of a path's length is computed for comparison. It takes about a second. */
const MOST_LAW = 2 ** 14;

/** Samples mazes, proves that each is a tree, and measures them. */
export async function runSimulate(file: string | undefined, options: SimulateFlags): Promise<void> {
  const plan = file === undefined ? bandsPlan(options) : undefined;
  if (plan !== undefined) {
    if (options.seed === undefined) printSeed(plan.seed);
    await simulateLarge(plan, { ...largeOptions(options), seed: plan.seed });
    return;
  }
  const source = resolveSource(SIMULATE, file, await withFootprint(options), true);
  if (source.kind === 'flow' && !isGlobal(options) && isLarge(source.dag)) {
    notesOn(besideOf(source.dag)).forEach(printLine);
    await simulateLarge(source.dag, { ...largeOptions(options), seed: source.seed });
    return;
  }
  const board = source.kind === 'flow' ? source.dag : source.board;
  const wanted = { seed: source.seed, runs: options.runs, ...endsOf(board, options) };
  const { tally, known } =
    source.kind === 'flow'
      ? await sampleFlow(source.dag, wanted, options.workers)
      : await sampleTrees(source, wanted, options.workers);
  answerTally(board, tally, known, wanted, options);
}

const largeOptions = ({ runs, workers, json }: SimulateFlags): Omit<LargeOptions, 'seed'> => ({
  runs,
  workers,
  json,
});

/** Whether an option needs the whole maze in memory. */
function isGlobal({ global = false, from, to }: SimulateFlags): boolean {
  return global || from !== undefined || to !== undefined;
}

/** Whether there are so many cells that only local measures are taken, and the maze can be made band by band. */
function isLarge(dag: AnyDag): dag is Dag {
  if (!('width' in dag) || dag.width * dag.height <= MOST_GLOBAL) return false;
  return floorCount(dag) === 1 && dag.rooms === undefined && dag.weights === undefined;
}

/** Whether a builder's DAG can be made band by band with these options. */
const LARGE_OPTIONS = 'builder size width height cut reverse seed runs workers verbose json'.split(' ');

/**
 * The plan for making a maze band by band; undefined if it is made as a whole.
 * @throws MazestoneError `size` if there are too many cells even for bands.
 */
function bandsPlan(options: SimulateFlags): LargePlan | undefined {
  const { builder = '', cut = 'successor', reverse = false, seed = freshSeed() } = options;
  const { width, height } = sidesOf(options);
  const others = Object.entries<Option>(SIMULATE).filter(([name]) => !LARGE_OPTIONS.includes(name));
  const isPlain = others.every(
    ([name, option]) => (valueIn(options, name) ?? option.default) === option.default,
  );
  const isMany = Math.min(width, height) >= 1 && width * height > MOST_GLOBAL;
  if (!isPlain || !isMany || !isInBands(builder, cut)) return undefined;
  return checkedPlan({ width, height, builder, cut, reverse, seed });
}

/** A distribution of mazes, with the exact values for comparison. */
interface Sampled {
  readonly tally: Tally;
  readonly known: Known;
}

/** The parts of a DAG that its mazes depend on. */
const DRAWN = 'width height floors neighbours out weights rooms'.split(' ');

/** Samples the mazes of a flow. */
async function sampleFlow(
  dag: AnyDag,
  wanted: SimulateOptions,
  workers: number | undefined,
): Promise<Sampled> {
  // Only the fields that sampling needs, because they are copied for each worker.
  const drawn = Object.entries(dag).filter(([name]) => DRAWN.includes(name));
  const { from, to } = wanted;
  const tally = await sample({ dag: Object.fromEntries(drawn) as unknown as AnyDag }, wanted, workers);
  const isSink = graphOf(dag).degree(to) === 0;
  const law = isSink && tally.cells <= MOST_LAW ? wayLaw(dag, from) : undefined;
  notesOn(besideOf(dag)).forEach(printLine);
  return { tally, known: { expected: passageTotals(dag).mean, law } };
}

/** Samples mazes without a DAG. */
async function sampleTrees(
  { builder, trees }: TreeSource,
  wanted: SimulateOptions,
  workers: number | undefined,
): Promise<Sampled> {
  // Told here, not by a worker.
  builder.sampler(trees, wanted.to);
  const tally = await sample({ builder: builder.name, board: trees }, wanted, workers);
  const exact = builder.name === 'uniform' ? treeStatsIfQuick(trees) : undefined;
  if ('graph' in trees) notesOn(besideOf(trees.graph)).forEach(printLine);
  return { tally, known: { expected: exact && expectedKinds(exact) } };
}

/** Draws all streams. */
async function sample(
  source: MazeSource,
  options: SimulateOptions,
  wanted: number | undefined,
): Promise<Tally> {
  const board = 'dag' in source ? source.dag : 'graph' in source.board ? source.board.graph : source.board;
  const places =
    'width' in board ? board.width * board.height * floorCount(board) : rowCount(board.neighbours);
  const workers = wanted ?? (places * options.runs < WORTH_WORKERS ? 1 : availableParallelism());
  const parts = Math.min(streamCount(options.runs), MOST_PARTS);
  let tally = emptyTally();
  const bar = { label: 'sampling', total: options.runs };
  await inParts({ what: 'streams', task: { source, options }, parts }, workers, bar, (found) => {
    tally = joinTallies(tally, found);
  });
  return tally;
}

/** The exact values for comparison with a sample, as far as they are known. */
interface Known {
  /** The numbers of cells with 0 to 4 passages. */
  readonly expected?: ArrayLike<number> | undefined;
  /** The distribution of the solution's length, in steps. */
  readonly law?: Float64Array | undefined;
}

function answerTally(
  board: Cells,
  tally: Tally,
  { expected, law }: Known,
  options: SimulateOptions,
  { json, verbose = false }: Pick<SimulateFlags, 'json' | 'verbose'>,
): void {
  const { runs, cells, popping } = tally;
  const { seed, from, to } = options;
  const kinds = kindsSaid(
    KINDS.map((kind) => tally[kind]),
    expected,
    cells,
    runs,
  );
  const spreadJson = (spread: Spread): object => ({
    ...meanOf(spread, runs),
    min: spread.min,
    max: spread.max,
  });
  const fit = law && chiSquareFit(tally.solutionLengths, law, runs);
  const ends = [from, to].map((cell) => cellPlace(board, cell)) as [CellPlace | number, CellPlace | number];
  const solution = meanOf(tally.solution, runs);
  const diameter = meanOf(tally.diameter, runs);
  answer(
    json,
    {
      ok: true,
      runs,
      trees: tally.runs,
      seed,
      generator: GENERATOR,
      ...kinds.json,
      solution: {
        from: ends[0],
        to: ends[1],
        ...spreadJson(tally.solution),
        lengths: tally.solutionLengths,
        ...(law && fit && { expected: meanOfLaw(law), chiSquare: fit }),
      },
      ...(tally.turns && { turns: spreadJson(tally.turns) }),
      diameter: spreadJson(tally.diameter),
      longestDeadEnd: spreadJson(tally.longestDeadEnd),
      ...(popping && { popping: poppingJson(popping, runs) }),
    },
    [
      `sampled    ${plural(runs, 'maze')} of ${plural(cells, 'cell')}; each was proved to be a spanning tree`,
      ...kinds.lines,
      `solution   ${cellLabel(ends[0])} to ${cellLabel(ends[1])}: ${solution.mean.toFixed(1)} steps on average${law === undefined ? '' : ` (${meanOfLaw(law).toFixed(1)} expected)`}, ${tally.solution.min} to ${tally.solution.max}`,
      ...(fit === undefined ? [] : [`fair       lengths of the solutions: ${oddsText(fit.pValue)}`]),
      `diameter   ${diameter.mean.toFixed(1)} steps on average, ${tally.diameter.min} to ${tally.diameter.max}: the longest path in a maze`,
      ...(verbose
        ? [
            `dead end   ${meanOf(tally.longestDeadEnd, runs).mean.toFixed(1)} cells on average, at most ${tally.longestDeadEnd.max}: the longest in a maze`,
          ]
        : []),
      ...(popping === undefined || !verbose ? [] : poppingText(popping, runs)),
      `seed       ${seed}, ${GENERATOR}`,
    ],
  );
}

/** The quantiles of the mazes at a half, 95 % and 99 %, and the greatest value. */
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

function poppingJson({ choices, rounds, chains }: PoppingTally, runs: number): object {
  return { rounds: quantiles(rounds, runs), longestChain: quantiles(chains, runs), tosses: choices / runs };
}

function poppingText({ choices, rounds, chains }: PoppingTally, runs: number): string[] {
  const quantileText = (counts: Readonly<Record<number, number>>): string => {
    const { median, p95, p99, max } = quantiles(counts, runs);
    return `median ${median}; 95 % of the mazes have at most ${p95}, 99 % at most ${p99}, all at most ${max}`;
  };
  return [
    `rounds     ${quantileText(rounds)}`,
    `chain      ${quantileText(chains)} (posts in the longest chain of any round)`,
    `coins      ${(choices / runs).toFixed(1)} flips on average, all posts together`,
  ];
}

function meanOfLaw(law: Float64Array): number {
  return law.reduce((sum, p, k) => sum + k * p, 0);
}
