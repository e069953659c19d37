import type { AnyDag } from '../dag/dag.js';
import { flowOf, orderOf } from '../dag/vertices.js';
import type { Diversity } from '../dag/diversity.js';
import { ROOM } from '../dag/flow.js';
import { expectedPath, wayVariance } from './expected.js';

/** The expected number of cells of some kind, over all mazes of a flow. */
export interface CellCount {
  readonly expected: number;
  /** The expected number divided by the number of all cells, 0 to 1. */
  readonly share: number;
}

/** A number of cells, and how much it varies. */
export interface SpreadCount extends CellCount {
  /** Standard deviation of the number over the mazes. */
  readonly deviation: number;
}

/** Lengths of paths from cells to the sink, in steps, over all cells and mazes. */
export interface WayLengths {
  /** Mean of the expected length over all cells. The sink is included, with length 0. */
  readonly mean: number;
  /** Variance of the length for a random cell in a random maze, in steps squared. */
  readonly variance: number;
  /** Square root of the variance, in steps. */
  readonly deviation: number;
  /** The greatest expected length. */
  readonly max: number;
  /** The length of the longest path in any of the mazes. */
  readonly longest: number;
}

/**
 * How far a flow is from uniform on all mazes with the same cells. Those mazes are the tau spanning trees of
 * the grid graph. A random flow without weights is uniform only on its own M mazes.
 */
export interface TreeShare {
  /** log2 tau. */
  readonly log2: number;
  /** log2 tau divided by the number of cells, in bits. */
  readonly perCell: number;
  /** M / tau, or 0 if it is below the smallest number. */
  readonly share: number;
  /**
   * Kullback-Leibler divergence of the flow from the uniform spanning tree, in bits: log2 tau minus the
   * entropy of the flow.
   */
  readonly klBits: number;
  /**
   * Total variation distance from the uniform spanning tree: 1 - M / tau. For a flow with weights this is a
   * lower bound.
   */
  readonly totalVariation: number;
}

/** Numbers of cells by their number of passages. */
export interface PassageKinds<C extends CellCount> {
  /** Cells without a passage. There is one if the maze is a single cell, and none otherwise. */
  readonly alone: C;
  /** Cells with one passage. */
  readonly deadEnds: C;
  /** Cells with two passages. */
  readonly corridors: C;
  /** Cells with three passages. */
  readonly junctions: C;
  /** Cells with four passages. */
  readonly crossings: C;
}

/**
 * Names the numbers of cells with 0 to 4 passages. @param having returns the number of cells with a number of
 * passages.
 */
export function passageKinds<C extends CellCount>(having: (passages: number) => C): PassageKinds<C> {
  return {
    alone: having(0),
    deadEnds: having(1),
    corridors: having(2),
    junctions: having(3),
    crossings: having(4),
  };
}

/** Statistics of the mazes of a random flow that apply to any board: grids, meshes and graphs. */
export interface FlowStats extends PassageKinds<SpreadCount> {
  readonly cells: number;
  /**
   * Mean, over all cells, of the expected number of cells behind a cell: those whose path leads through it,
   * and itself.
   */
  readonly behind: { readonly mean: number };
  /**
   * Expected steps of a depth-first search in random order from the sink to a random cell. See
   * `expectedSize`.
   */
  readonly search: { readonly mean: number };
  readonly diversity: Diversity;
  /**
   * Entropy of the mazes in bits: log2 M if all coins are fair, and less if weights make some mazes likelier.
   */
  readonly entropy: number;
  /**
   * How far the flow is from all mazes on the same cells. It is undefined if those take too long to count.
   */
  readonly spanningTrees: TreeShare | undefined;
}

/** Expected numbers of cells by their number of passages. */
export interface PassageTotals {
  /** Expected numbers of cells with 0, 1, 2 ... passages, and their variances over the mazes. */
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /**
   * Expected numbers of cells with two passages, on opposite sides (`straight`) or not (`turn`). Rooms and
   * cells of a mesh are in neither.
   */
  readonly straight: number;
  readonly turn: number;
}

/**
 * The statistics that every flow has.
 * @param meanWay the mean over all cells of the expected length of their path to the sink, in steps
 * @param log2Trees log2 of the number of all mazes on the same cells; undefined if it is not known
 * @param entropy the entropy of the mazes in bits; by default that for fair coins
 */
export function flowStats(
  cells: number,
  totals: PassageTotals,
  meanWay: number,
  diversity: Diversity,
  log2Trees: number | undefined,
  entropy = diversity.log2,
): FlowStats {
  // A cell is behind every cell on its path, itself included. So both sums over the cells of a maze are
  // equal.
  const behind = meanWay + 1;
  return {
    cells,
    ...passageKinds((passages) => spreadCount(totals, passages, cells)),
    behind: { mean: behind },
    search: { mean: cells - behind },
    diversity,
    entropy,
    spanningTrees: treeShare(log2Trees, cells, diversity.log2, entropy),
  };
}

/** Expected numbers of cells with 0, 1, 2, 3 and 4 passages. */
export function expectedKinds(kinds: PassageKinds<CellCount>): number[] {
  const { alone, deadEnds, corridors, junctions, crossings } = kinds;
  return [alone, deadEnds, corridors, junctions, crossings].map(({ expected }) => expected);
}

/** An expected number of cells, and its share. */
export function cellCount(expected: number, cells: number): CellCount {
  return { expected, share: cells > 0 ? expected / cells : 0 };
}

/** The number of cells with a number of passages. */
export function spreadCount({ mean, variance }: PassageTotals, passages: number, cells: number): SpreadCount {
  return {
    ...cellCount(mean[passages] ?? 0, cells),
    // Rounding can make a variance of 0 slightly negative.
    deviation: Math.sqrt(Math.max(0, variance[passages] ?? 0)),
  };
}

/** Lengths of paths of a checked DAG, and the first cell with the greatest expected length. Linear. */
export function wayLengths(dag: AnyDag, cells: number): WayLengths & { readonly maxCell: number } {
  const { size, headsOf } = flowOf(dag);
  const order = orderOf(dag);
  const way = expectedPath(dag, order);
  const own = wayVariance(dag, way, order);
  const heads = new Int32Array(ROOM);
  const most = new Int32Array(size);
  let sum = 0;
  let max = 0;
  let longest = 0;
  for (const i of order) {
    const degree = headsOf(i, heads);
    for (let k = 0; k < degree; k++) most[i] = Math.max(most[i]!, 1 + most[heads[k]!]!);
    sum += way[i]!;
    max = Math.max(max, way[i]!);
    longest = Math.max(longest, most[i]!);
  }
  const mean = sum / cells;
  let variance = 0;
  for (const i of order) variance += (own[i]! + (way[i]! - mean) ** 2) / cells;
  return { mean, variance, deviation: Math.sqrt(variance), max, longest, maxCell: way.indexOf(max) };
}

/** How far a flow is from all mazes on the same cells; undefined if their number is. */
export function treeShare(
  log2: number | undefined,
  cells: number,
  log2Mazes: number,
  entropy = log2Mazes,
): TreeShare | undefined {
  if (log2 === undefined) return undefined;
  // If the flow has all mazes, rounding can make the difference slightly negative.
  const lacking = Math.max(0, log2 - log2Mazes);
  return {
    log2,
    perCell: log2 / cells,
    share: 2 ** -lacking,
    klBits: Math.max(0, log2 - entropy),
    totalVariation: -Math.expm1(-lacking * Math.LN2),
  };
}
