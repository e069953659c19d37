import { MazestoneError } from '../base/diagnostic.js';
import { checkGraph } from '../dag/check-graph.js';
import { refuseSteep, type MeshDag } from '../dag/graph.js';
import { rowCount } from '../board/rows.js';
import { log2Trees, narrowed } from '../board/trees.js';
import {
  flowStats,
  spreadCount,
  wayLengths,
  type FlowStats,
  type PassageTotals,
  type SpreadCount,
  type WayLengths,
} from './totals.js';

/** Exact statistics of the mazes of a random flow on a graph of cells, as `ExactStats` has them for the grid. */
export interface GraphStats extends FlowStats {
  /** Entry `k` is of cells with `k` passages, up to the most there can be. */
  readonly passages: readonly SpreadCount[];
  /** The way from a cell to the sink, in steps. */
  readonly pathLength: WayLengths & {
    /** The number of the first cell that has the longest expected way. */
    readonly maxCell: number;
  };
}

/**
 * Exact statistics of a random flow on a graph of cells, with no sampling. Near-linear, but for the spanning trees.
 * @throws MazestoneError the checker's diagnostics for a graph that is no random flow of out-degree 2 or less.
 * @example
 * import { graphStats, rowsOf } from 'mazestone/core';
 *
 * const neighbours = rowsOf([[1, 2], [0, 2], [0, 1]]);
 * const { deadEnds, pathLength } = graphStats({ neighbours, out: rowsOf([[1, 2], [2], []]) });
 * console.log(deadEnds.expected, pathLength.longest); // 2 2
 */
export function graphStats(dag: MeshDag): GraphStats {
  const { cells, errors, diversity } = checkGraph(dag);
  if (errors.length > 0) throw new MazestoneError(errors);
  const totals = graphPassageTotals(dag);
  const pathLength = wayLengths(dag, cells);
  return {
    ...flowStats(cells, totals, pathLength.mean, diversity, log2Trees(narrowed(dag.neighbours))),
    passages: Array.from(totals.mean, (_, k) => spreadCount(totals, k, cells)),
    pathLength,
  };
}

/*
 * The number of a cell's passages is its own pick, which the sink has not, and the picks that come in: always from
 * cells with one out-edge, with chance 1/2 from those with two. So it goes by three counts, which make a class.
 */

/** The class of each cell, and the law of the number of passages for each class: entry `k` the chance of `k`. */
interface Classes {
  readonly classOf: Uint32Array;
  readonly law: (kind: number) => Float64Array;
  /** Cells of each class that there is. */
  readonly counts: ReadonlyMap<number, number>;
}

/** Distance of classes that differ by one certain passage: more than a cell has neighbours. */
const HALVES = 2 ** 16;

function classesOf(dag: Pick<MeshDag, 'out'>): Classes {
  refuseSteep(dag);
  const { start, ends } = dag.out;
  const classOf = new Uint32Array(rowCount(dag.out));
  for (let v = 0; v < classOf.length; v++) {
    const degree = start[v + 1]! - start[v]!;
    if (degree > 0) classOf[v]! += HALVES;
    for (let k = start[v]!; k < start[v + 1]!; k++) classOf[ends[k]!]! += degree === 1 ? HALVES : 1;
  }
  const counts = new Map<number, number>();
  for (const kind of classOf) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const laws = new Map<number, Float64Array>();
  const law = (kind: number): Float64Array => {
    const known = laws.get(kind);
    if (known !== undefined) return known;
    const made = passageLawOf(Math.floor(kind / HALVES), kind % HALVES);
    laws.set(kind, made);
    return made;
  };
  return { classOf, law, counts };
}

/** The law of `certain` passages and as many more as `halves` coins show heads. */
function passageLawOf(certain: number, halves: number): Float64Array {
  const law = new Float64Array(certain + halves + 1);
  law[certain] = 1;
  for (let coin = 0; coin < halves; coin++) {
    for (let k = law.length - 1; k >= 0; k--) law[k] = (law[k]! + (law[k - 1] ?? 0)) / 2;
  }
  return law;
}

/**
 * Expected number of cells with 0, 1, 2 ... passages, and the variance of each number from maze to maze.
 * @param dag a checked DAG.
 */
export function graphPassageTotals(dag: Pick<MeshDag, 'out'>): PassageTotals {
  const classes = classesOf(dag);
  const { law, counts } = classes;
  const most = Math.max(1, ...[...counts.keys()].map((kind) => law(kind).length));
  const mean = new Float64Array(most);
  const variance = new Float64Array(most);
  for (const [kind, count] of counts) {
    law(kind).forEach((p, k) => {
      mean[k]! += count * p;
      variance[k]! += count * p * (1 - p);
    });
  }
  for (const [pair, count] of pairsOf(dag, classes)) addCovariance(pair, count, law, variance);
  return { mean, variance };
}

/** Two cells by their classes, and how many cells choose between them. */
interface Pair {
  readonly one: number;
  readonly other: number;
  readonly choosers: number;
}

/**
 * The pairs of cells that some cell chooses between, alike ones counted. Only those depend on one another: the numbers
 * of passages of v and w do so through cells with edges to both, which pick exactly one of them.
 */
function pairsOf({ out }: Pick<MeshDag, 'out'>, { classOf }: Classes): (readonly [Pair, number])[] {
  const { start, ends } = out;
  const cells = rowCount(out);
  const keys = new Float64Array(cells);
  let count = 0;
  for (let v = 0; v < cells; v++) {
    if (start[v + 1]! - start[v]! !== 2) continue;
    const [a, b] = [ends[start[v]!]!, ends[start[v]! + 1]!];
    keys[count++] = Math.min(a, b) * cells + Math.max(a, b);
  }
  const sorted = keys.subarray(0, count).sort();
  const alike = new Map<string, [Pair, number]>();
  for (let k = 0; k < count;) {
    const key = sorted[k]!;
    let choosers = 0;
    for (; k < count && sorted[k] === key; k++) choosers++;
    const pair = { one: classOf[Math.floor(key / cells)]!, other: classOf[key % cells]!, choosers };
    const name = `${pair.one} ${pair.other} ${choosers}`;
    const found = alike.get(name);
    if (found === undefined) alike.set(name, [pair, 1]);
    else found[1]++;
  }
  return [...alike.values()];
}

/** Adds to the variances what two cells contribute by depending on one another: twice the covariance. */
function addCovariance(
  { one, other, choosers }: Pair,
  count: number,
  law: (kind: number) => Float64Array,
  variance: Float64Array,
): void {
  // Without the choosers, each of which is one half in both classes, the two are independent.
  const [restOne, restOther] = [law(one - choosers), law(other - choosers)];
  const coins = passageLawOf(0, choosers);
  for (let k = 0; k < variance.length; k++) {
    let joint = 0;
    coins.forEach((p, toOne) => {
      joint += p * (restOne[k - toOne] ?? 0) * (restOther[k - (choosers - toOne)] ?? 0);
    });
    variance[k]! += count * 2 * (joint - (law(one)[k] ?? 0) * (law(other)[k] ?? 0));
  }
}
