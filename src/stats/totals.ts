import type { AnyDag } from '../dag/dag.js';
import { flowOf, orderOf } from '../dag/vertices.js';
import type { Diversity } from '../dag/diversity.js';
import { ROOM } from '../dag/flow.js';
import { expectedWay, wayVariance } from './expected.js';

/** A number of cells over all mazes of a flow. */
export interface CellCount {
  readonly expected: number;
  /** Expected share of all cells, 0 to 1. */
  readonly share: number;
}

/** A number of cells with how much it varies. */
export interface SpreadCount extends CellCount {
  /** Standard deviation of the number from maze to maze. */
  readonly deviation: number;
}

/** The way from a cell to the sink, in steps, over all cells and mazes. */
export interface WayLengths {
  /** Mean over all cells of the expected way; the sink counts, with 0. */
  readonly mean: number;
  /** Variance of the way from a random cell in a random maze, in steps squared. */
  readonly variance: number;
  /** Square root of the variance, in steps. */
  readonly deviation: number;
  /** The longest expected way. */
  readonly max: number;
  /** The longest way that any of the mazes has. */
  readonly longest: number;
}

/**
 * A random flow is uniform on its own M mazes, or where it has weights not even on those. All mazes on the same cells
 * are the tau spanning trees of the grid graph, and this is how far the flow is from being uniform on those.
 */
export interface TreeShare {
  /** log2 tau. */
  readonly log2: number;
  /** log2 tau / cells, in bits. */
  readonly perCell: number;
  /** M / tau; 0 where that is below the smallest number. */
  readonly share: number;
  /** Kullback-Leibler divergence of the flow from the uniform spanning tree: log2 tau less the flow's entropy, in bits. */
  readonly klBits: number;
  /** Total variation distance from the uniform spanning tree: 1 - M / tau; of a flow with weights at least that. */
  readonly totalVariation: number;
}

/** Cells by their number of passages. */
export interface PassageKinds<C extends CellCount> {
  /** Cells without a passage: one where the maze is a single cell, else none. */
  readonly alone: C;
  /** Cells with one passage. */
  readonly deadEnds: C;
  /** Cells with two. */
  readonly corridors: C;
  /** Cells with three. */
  readonly junctions: C;
  /** Cells with four. */
  readonly crossings: C;
}

/** @param having the cells with so many passages. */
export function passageKinds<C extends CellCount>(having: (passages: number) => C): PassageKinds<C> {
  return {
    alone: having(0),
    deadEnds: having(1),
    corridors: having(2),
    junctions: having(3),
    crossings: having(4),
  };
}

/** What is known of the mazes of a random flow whatever its cells are, squares of a grid or vertices of a graph. */
export interface FlowStats extends PassageKinds<SpreadCount> {
  readonly cells: number;
  /** Mean over all cells of the expected number of cells whose way leads through it, itself included. */
  readonly behind: { readonly mean: number };
  /** Expected steps of a depth-first search in random order from the sink to a random cell (`expectedSize` says why). */
  readonly search: { readonly mean: number };
  readonly diversity: Diversity;
  /** Entropy of the mazes in bits: log2 M where all coins are fair, less where weights make some mazes likelier. */
  readonly entropy: number;
  /** How the flow's mazes stand to all mazes on the same cells; undefined where those are too costly to count. */
  readonly spanningTrees: TreeShare | undefined;
}

/** Expected numbers of cells by their passages. */
export interface PassageTotals {
  /** With 0, 1, 2 ... passages, and how much each number varies from maze to maze. */
  readonly mean: Float64Array;
  readonly variance: Float64Array;
  /** With two passages, opposite one another or round a corner; of rooms and on a mesh neither. */
  readonly straight: number;
  readonly turn: number;
}

/**
 * The statistics that every flow has.
 * @param meanWay the mean over all cells of the expected way to the sink, in steps.
 * @param log2Trees log2 of the number of all mazes on the same cells; undefined where it is not known.
 * @param entropy of the mazes in bits; that of fair coins by default.
 */
export function flowStats(
  cells: number,
  totals: PassageTotals,
  meanWay: number,
  diversity: Diversity,
  log2Trees: number | undefined,
  entropy = diversity.log2,
): FlowStats {
  // A cell is behind every cell on its way, itself included, so both sums over a maze's cells are the same.
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

/** Expected numbers of cells with no, one, two, three and four passages. */
export function expectedKinds(kinds: PassageKinds<CellCount>): number[] {
  const { alone, deadEnds, corridors, junctions, crossings } = kinds;
  return [alone, deadEnds, corridors, junctions, crossings].map(({ expected }) => expected);
}

/** An expected number of cells, and its share. */
export function cellCount(expected: number, cells: number): CellCount {
  return { expected, share: cells > 0 ? expected / cells : 0 };
}

/** The number of cells with so many passages. */
export function spreadCount({ mean, variance }: PassageTotals, passages: number, cells: number): SpreadCount {
  return {
    ...cellCount(mean[passages] ?? 0, cells),
    // Rounding may leave a variance of 0 just below it.
    deviation: Math.sqrt(Math.max(0, variance[passages] ?? 0)),
  };
}

/** The ways of a checked DAG, with the number of the first cell that has the longest expected one. Linear. */
export function wayLengths(dag: AnyDag, cells: number): WayLengths & { readonly maxCell: number } {
  const { size, headsOf } = flowOf(dag);
  const order = orderOf(dag);
  const way = expectedWay(dag, order);
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

/** How a flow's mazes stand to all mazes on the same cells; undefined where their number is. */
export function treeShare(
  log2: number | undefined,
  cells: number,
  log2Mazes: number,
  entropy = log2Mazes,
): TreeShare | undefined {
  if (log2 === undefined) return undefined;
  // Where the flow has all the mazes there are, rounding may leave less than nothing.
  const lacking = Math.max(0, log2 - log2Mazes);
  return {
    log2,
    perCell: log2 / cells,
    share: 2 ** -lacking,
    klBits: Math.max(0, log2 - entropy),
    totalVariation: -Math.expm1(-lacking * Math.LN2),
  };
}
