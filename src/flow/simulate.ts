import type { AnyDag } from '../dag/dag.js';
import { verticesOf } from '../dag/rooms.js';
import { MazestoneError } from '../base/diagnostic.js';
import { random, type Random } from '../base/random.js';
import { walkOf, type AnyMaze } from './maze.js';
import { mazeStats } from './maze-stats.js';
import { proveTree } from './prove.js';
import { sampleMaze } from './sample.js';

/** Mazes per stream of random bits. Streams are numbered, so that any of them can be drawn separately. */
export const STREAM_RUNS = 16;

/** The mazes to draw, and what to measure. */
export interface SimulateOptions {
  readonly seed: string;
  /** The total number of mazes. */
  readonly runs: number;
  /** The cells between which each maze is solved, by index, or on a mesh by number. */
  readonly from: number;
  readonly to: number;
}

/** The sum, sum of squares and extremes of one quantity over some mazes. */
export interface Spread {
  readonly sum: number;
  readonly squares: number;
  readonly min: number;
  readonly max: number;
}

/** The totals over some sampled mazes. Plain data, so that workers can compute parts. */
export interface Tally {
  readonly runs: number;
  readonly cells: number;
  readonly deadEnds: Spread;
  readonly corridors: Spread;
  readonly junctions: Spread;
  readonly crossings: Spread;
  /** Steps from `from` to `to`. */
  readonly solution: Spread;
  /** Turns of the path. Absent on a mesh: see {@link mazeStats}. */
  readonly turns?: Spread;
  /** Steps of the longest path between any two cells. */
  readonly diameter: Spread;
  /** Cells of the longest dead end, from its end up to, but without, the junction. */
  readonly longestDeadEnd: Spread;
  /** The number of mazes by steps from `from` to `to`. */
  readonly solutionLengths: Readonly<Record<number, number>>;
  /** For mazes made by cycle popping: its cost. */
  readonly popping?: PoppingTally;
}

/** The cost of cycle popping over some mazes. */
export interface PoppingTally {
  /** Choices of all posts in all mazes. */
  readonly choices: number;
  /** The number of mazes by rounds. */
  readonly rounds: Readonly<Record<number, number>>;
  /** The number of mazes by the longest chain in any round, in posts. */
  readonly chains: Readonly<Record<number, number>>;
}

/** One maze, with the cost of cycle popping if it was made that way. */
export interface Sample<M = AnyMaze> {
  readonly maze: M;
  /** The vertex of each cell, if there are rooms. */
  readonly vertices?: Int32Array;
  readonly popping?: { readonly choices: number; readonly rounds: number; readonly chain: number };
}

const SPREADS = [
  'deadEnds',
  'corridors',
  'junctions',
  'crossings',
  'solution',
  'diameter',
  'longestDeadEnd',
] as const;

/** The number of streams for `runs` mazes. */
export function streamCount(runs: number): number {
  return Math.ceil(runs / STREAM_RUNS);
}

/**
 * The numbers of every `step`th stream from `first` on, for `runs` mazes. Nothing is stored, so there may be
 * any number.
 */
export function* streamsOf(runs: number, first = 0, step = 1): Generator<number, void> {
  const count = streamCount(runs);
  for (let stream = first; stream < count; stream += step) yield stream;
}

/**
 * Samples the mazes of some streams, proves each a tree, and adds up the measurements. The same streams give
 * the same tally, wherever and in whatever order they are drawn.
 *
 * @param streams numbers from 0 to `streamCount(options.runs) - 1`
 * @param onStream called after every stream
 * @throws MazestoneError if a maze is no tree, because `checkDag` would not pass the DAG
 * @example
 * import { buildDag, simulateStreams } from 'mazestone/core';
 * import { streamCount } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
 * const options = { seed: '1', runs: 1000, from: 0, to: 15 };
 * const streams = Array.from({ length: streamCount(options.runs) }, (_, k) => k);
 * const { deadEnds, solution } = simulateStreams(dag, options, streams);
 * console.log(deadEnds.sum / options.runs, solution.min, solution.max); // 5.453 6 6
 */
export function simulateStreams(
  dag: AnyDag,
  options: SimulateOptions,
  streams: Iterable<number>,
  onStream?: () => void,
): Tally {
  return sampleStreams(samplerOfDag(dag), options, streams, onStream);
}

/** A sampler of the mazes of a DAG. */
export function samplerOfDag(dag: AnyDag): (random: Random) => Sample {
  const vertices = verticesOf(dag);
  return (random) => ({ maze: sampleMaze(dag, random), ...(vertices && { vertices }) });
}

/** The same for mazes from another sampler. */
export function sampleStreams(
  sample: (random: Random) => Sample,
  options: SimulateOptions,
  streams: Iterable<number>,
  onStream?: () => void,
): Tally {
  let total = emptyTally();
  for (const stream of streams) {
    const draws = random(options.seed, `simulate ${stream}`);
    const last = Math.min(options.runs, (stream + 1) * STREAM_RUNS);
    for (let run = stream * STREAM_RUNS; run < last; run++) {
      total = joinTallies(total, tallyOf(sample(draws), options));
    }
    onStream?.();
  }
  return total;
}

/** The spread of no values. */
export const NO_SPREAD: Spread = { sum: 0, squares: 0, min: Infinity, max: -Infinity };

/** The spread of one value. */
export function spreadOf(value: number): Spread {
  return { sum: value, squares: value * value, min: value, max: value };
}

/** The combined spread of two sets of values. */
export function joinSpreads(a: Spread, b: Spread): Spread {
  return {
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    min: Math.min(a.min, b.min),
    max: Math.max(a.max, b.max),
  };
}

/** The tally of no mazes. */
export function emptyTally(): Tally {
  return {
    runs: 0,
    cells: 0,
    solutionLengths: {},
    ...(Object.fromEntries(SPREADS.map((key) => [key, NO_SPREAD])) as Record<
      (typeof SPREADS)[number],
      Spread
    >),
  };
}

/** The combined tally of two sets of mazes. */
export function joinTallies(a: Tally, b: Tally): Tally {
  const spreads = SPREADS.map((key) => [key, joinSpreads(a[key], b[key])]);
  return {
    runs: a.runs + b.runs,
    cells: Math.max(a.cells, b.cells),
    solutionLengths: joinCounts(a.solutionLengths, b.solutionLengths),
    ...joinTurns(a.turns, b.turns),
    ...joinPopping(a.popping, b.popping),
    ...(Object.fromEntries(spreads) as Record<(typeof SPREADS)[number], Spread>),
  };
}

function joinTurns(a: Spread | undefined, b: Spread | undefined): { readonly turns?: Spread } {
  const turns = a === undefined ? b : b === undefined ? a : joinSpreads(a, b);
  return turns === undefined ? {} : { turns };
}

/** Adds counts by value. */
function joinCounts(
  a: Readonly<Record<number, number>>,
  b: Readonly<Record<number, number>>,
): Readonly<Record<number, number>> {
  const sum = { ...a };
  for (const [value, count] of Object.entries(b)) sum[Number(value)] = (sum[Number(value)] ?? 0) + count;
  return sum;
}

function joinPopping(
  a: PoppingTally | undefined,
  b: PoppingTally | undefined,
): { readonly popping?: PoppingTally } {
  if (a === undefined || b === undefined) return (a ?? b) ? { popping: (a ?? b)! } : {};
  return {
    popping: {
      choices: a.choices + b.choices,
      rounds: joinCounts(a.rounds, b.rounds),
      chains: joinCounts(a.chains, b.chains),
    },
  };
}

/** The mean and sample standard deviation of a spread over `runs` mazes. */
export function meanOf(
  { sum, squares }: Spread,
  runs: number,
): { readonly mean: number; readonly deviation: number } {
  const mean = sum / runs;
  const variance = runs > 1 ? Math.max(0, (squares - runs * mean * mean) / (runs - 1)) : 0;
  return { mean, deviation: Math.sqrt(variance) };
}

function tallyOf({ maze, vertices, popping }: Sample, { from, to }: SimulateOptions): Tally {
  const longest = diameter(maze, vertices);
  if (longest === undefined) {
    const proof = proveTree(maze);
    throw new MazestoneError(proof.ok ? [] : proof.errors);
  }
  const { cells, deadEnds, corridors, junctions, crossings, solution } = mazeStats(maze, from, to, vertices);
  return {
    runs: 1,
    cells,
    deadEnds: spreadOf(deadEnds),
    corridors: spreadOf(corridors),
    junctions: spreadOf(junctions),
    crossings: spreadOf(crossings),
    solution: spreadOf(solution.length),
    ...(solution.turns !== undefined && { turns: spreadOf(solution.turns) }),
    diameter: spreadOf(longest),
    longestDeadEnd: spreadOf(longestDeadEnd(maze, vertices)),
    solutionLengths: { [solution.length]: 1 },
    ...(popping && {
      popping: { choices: popping.choices, rounds: { [popping.rounds]: 1 }, chains: { [popping.chain]: 1 } },
    }),
  };
}

/**
 * The number of steps of the longest path between any two cells of a maze. It also proves the maze a tree,
 * and returns undefined if it is none; `proveTree` gives the reason. Cells are removed from the dead ends
 * inwards, each after all cells that have chosen it. If all can be removed, following choices ends; and if
 * all cells but one choose a neighbour, it ends there. Linear, five bytes per cell.
 * @param vertices the vertex of each cell, if there are rooms; a step inside a room does not count
 */
export function diameter(maze: AnyMaze, vertices?: Int32Array): number | undefined {
  const { size, isCell, next } = walkOf(maze);
  // The number of cells that have chosen each cell and are not removed yet, at most 6 on a grid. `taken`
  // marks removed cells.
  const pickers = 'next' in maze ? new Uint32Array(size) : new Uint8Array(size);
  const taken = 255;
  let cells = 0;
  let rooted = 0;
  for (let cell = 0; cell < size; cell++) {
    if (!isCell(cell)) continue;
    cells++;
    const to = next(cell);
    if (to >= 0) pickers[to]!++;
    else if (to === -1) rooted++;
    else return undefined;
  }
  if (rooted !== 1) return undefined;
  const deepest = new Int32Array(size);
  let longest = 0;
  let off = 0;
  for (let start = 0; start < size; start++) {
    if (pickers[start] !== 0 || !isCell(start)) continue;
    for (let cell = start; ;) {
      pickers[cell] = taken;
      off++;
      const to = next(cell);
      if (to < 0) break;
      // The two longest paths that end at a cell meet there. The longest so far is kept.
      const isStep = vertices === undefined || vertices[cell] !== vertices[to];
      const depth = deepest[cell]! + Number(isStep);
      longest = Math.max(longest, deepest[to]! + depth);
      deepest[to] = Math.max(deepest[to]!, depth);
      if (--pickers[to]! > 0) break;
      cell = to;
    }
  }
  return off === cells ? longest : undefined;
}

/**
 * The number of cells in the longest dead end of a proved maze: from a cell with one passage up to, but
 * without, the first cell with three or more. A maze that is one corridor is one dead end; a single cell
 * gives 0. Linear.
 * @param vertices the vertex of each cell, if there are rooms; a room counts as one cell
 */
export function longestDeadEnd(maze: AnyMaze, vertices?: Int32Array): number {
  const { size, isCell, next } = walkOf(maze);
  const vertexOf = (cell: number): number => (vertices === undefined ? cell : vertices[cell]!);
  // The XOR of the neighbours of each vertex. With two neighbours, XOR with one gives the other.
  const beside = new Int32Array(size);
  // The number of neighbours, capped at 3.
  const counts = new Uint8Array(size);
  for (let cell = 0; cell < size; cell++) {
    const to = isCell(cell) ? next(cell) : -1;
    if (to < 0) continue;
    const [tail, head] = [vertexOf(cell), vertexOf(to)];
    if (tail === head) continue;
    beside[tail]! ^= head;
    beside[head]! ^= tail;
    if (counts[tail]! < 3) counts[tail]!++;
    if (counts[head]! < 3) counts[head]!++;
  }
  let longest = 0;
  for (let end = 0; end < size; end++) {
    if (counts[end] !== 1) continue;
    let length = 1;
    for (let before = end, here = beside[end]!; counts[here]! <= 2; length++) {
      if (counts[here] === 1) {
        length++;
        break;
      }
      [before, here] = [here, beside[here]! ^ before];
    }
    longest = Math.max(longest, length);
  }
  return longest;
}
