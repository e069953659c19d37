import { MazestoneError } from '../base/diagnostic.js';
import { random, type Random } from '../base/random.js';
import type { Proof } from './join.js';
import type { MeshDag } from '../dag/graph.js';
import type { Rows } from '../board/rows.js';
import {
  graphPassages,
  graphPath,
  proveGraphRanked,
  proveGraphTree,
  rankGraph,
  sampleGraph,
  type GraphMaze,
} from './graph-maze.js';
import {
  joinSpreads,
  NO_SPREAD,
  spreadOf,
  STREAM_RUNS,
  type SimulateOptions,
  type Spread,
} from './simulate.js';
import { wilson } from './wilson.js';

/** What sampled mazes on a graph of cells add up to, as `Tally` has it for the grid. */
export interface GraphTally {
  /** Mazes, every one proved a tree. */
  readonly trees: number;
  /** Entry `k` is of the number of cells with `k` passages, up to the most that occurs. */
  readonly passages: readonly Spread[];
  /** Steps from `from` to `to`. */
  readonly solution: Spread;
  /** Number of mazes by the steps from `from` to `to`. */
  readonly solutionLengths: Readonly<Record<number, number>>;
}

/**
 * Samples mazes on a graph of cells, proves each a tree, and adds up what it measures; from the same streams of random
 * bits as `simulateStreams`.
 * @param options cells are told by their numbers.
 * @param onRun told after every maze.
 * @throws MazestoneError should a maze be no tree: the DAG is not one that `checkGraph` passes.
 * @example
 * import { rowsOf, simulateGraph } from 'mazestone/core';
 *
 * const dag = { neighbours: rowsOf([[1, 2], [0, 2], [0, 1]]), out: rowsOf([[1, 2], [2], []]) };
 * const { trees, solution } = simulateGraph(dag, { seed: '1', runs: 100, from: 0, to: 2 });
 * console.log(trees, solution.min, solution.max); // 100 1 2
 */
export function simulateGraph(
  dag: MeshDag,
  options: SimulateOptions,
  onRun?: (done: number) => void,
): GraphTally {
  const rank = rankGraph(dag);
  const prove = (maze: GraphMaze): Proof => proveGraphRanked(maze, rank);
  return tallyOf((draws) => sampleGraph(dag, draws), prove, options, onRun);
}

/**
 * As {@link simulateGraph}, of mazes of which each is equally likely, by {@link wilson}.
 * @param neighbours of each cell, each pair twice.
 * @throws MazestoneError as {@link wilson}.
 * @example
 * import { rowsOf, simulateWilson } from 'mazestone/core';
 *
 * const triangle = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * const { trees, solution } = simulateWilson(triangle, { seed: '1', runs: 100, from: 0, to: 2 });
 * console.log(trees, solution.min, solution.max); // 100 1 2
 */
export function simulateWilson(
  neighbours: Rows,
  options: SimulateOptions,
  onRun?: (done: number) => void,
): GraphTally {
  const sample = (draws: Random): GraphMaze => wilson(neighbours, options.to, draws);
  return tallyOf(sample, proveGraphTree, options, onRun);
}

function tallyOf(
  sample: (draws: Random) => GraphMaze,
  prove: (maze: GraphMaze) => Proof,
  { seed, runs, from, to }: SimulateOptions,
  onRun?: (done: number) => void,
): GraphTally {
  const passages: Spread[] = [];
  const solutionLengths: Record<number, number> = {};
  let solution = NO_SPREAD;
  let draws = random(seed, 'simulate 0');
  for (let run = 0; run < runs; run++) {
    if (run % STREAM_RUNS === 0) draws = random(seed, `simulate ${run / STREAM_RUNS}`);
    const maze = sample(draws);
    const proof = prove(maze);
    if (!proof.ok) throw new MazestoneError(proof.errors);
    const byPassages: number[] = [];
    for (const count of graphPassages(maze)) byPassages[count] = (byPassages[count] ?? 0) + 1;
    // Numbers of passages that no maze had before were 0 in each of those.
    while (passages.length < byPassages.length) passages.push(run === 0 ? NO_SPREAD : spreadOf(0));
    passages.forEach((spread, k) => (passages[k] = joinSpreads(spread, spreadOf(byPassages[k] ?? 0))));
    const length = graphPath(maze, from, to).length - 1;
    solution = joinSpreads(solution, spreadOf(length));
    solutionLengths[length] = (solutionLengths[length] ?? 0) + 1;
    onRun?.(run + 1);
  }
  return { trees: runs, passages, solution, solutionLengths };
}
