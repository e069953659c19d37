import { MazestoneError } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import type { Random } from '../base/random.js';
import { scatter } from '../region/scatter.js';
import {
  EAST,
  NO_CELL,
  OUT_DEGREE,
  SOUTH,
  directionsOf,
  neighbour,
  opposite,
  type Direction,
} from '../board/grid.js';
import { type Dag } from './dag.js';
import { orderOf } from './graph.js';
import { hasEdge, isAlwaysOpen, withOpen, type Border } from './open.js';
import { loopPassages, roomAt, vertexAt } from './rooms.js';
import { shortCycle, type Pick } from './short-cycles.js';
import { isTossed, tossedBorder, tossedPassages, withTossed } from './tossed.js';
import { withWeights } from './weights.js';

/** What loops are wanted. */
export interface LoopOptions {
  /** Passages that stand open for ever. */
  readonly loops: number;
  /** The least number of cells of any cycle that they close with the tree and one another, in every maze. */
  readonly length: number;
  /** Whether each is opened or shut by a coin of its own at each press, rather than open for ever. */
  readonly random?: boolean;
}

/**
 * Opens passages for ever, at random, those first that are no edges and so cost no maze. Where there are too few of them,
 * cells with two out-edges give up one, which then stands open; and where those would close cycles too short, cells on these
 * give up the edges that close them. At random: the same, with the coin of a cell that has one way out, at each press.
 * @param dag a checked DAG.
 * @param options how many, and how long.
 * @param draws which.
 * @throws MazestoneError `loops` where there are fewer that close no shorter cycle.
 * @example
 * import { addLoops, buildDag, checkDag, random } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 8, height: 8, seed: '1' });
 * const looped = addLoops(dag, { loops: 3, length: 8 }, random('1', 'loops'));
 * console.log(looped.open?.filter((mask) => mask > 0).length, checkDag(looped).ok); // 3 true
 */
export function addLoops(dag: Dag, options: LoopOptions, draws: Random): Dag {
  const { loops, length, random = false } = options;
  const rank = ranksOf(dag);
  let looped = dag;
  let beside = passagesBeside(dag);
  let left = loops;
  const [free, edges] = bordersOf(dag);
  const borders = [...shuffled(free, draws), ...shuffled(edges, draws)];
  for (const mayCut of [false, true]) {
    for (const border of borders) {
      if (left === 0) return looped;
      if (beside.includes(border)) continue;
      const next = withLoop({ dag: looped, rank, beside }, border, options, mayCut);
      if (next === undefined) continue;
      looped = next;
      beside = [...beside, border];
      left--;
    }
  }
  if (left === 0) return looped;
  const found = loops - left;
  throw new MazestoneError({
    code: 'loops',
    message: `${plural(found, 'passage')} can ${random ? 'be tossed for' : 'stand open'} that ${found === 1 ? 'closes' : 'close'} no cycle of fewer than ${length} cells in any maze, not ${loops}`,
    where: `${dag.width} x ${dag.height} cells`,
    hint: 'ask for fewer or shorter ones (--loop-length 4 is the least there is), or for a larger maze',
    limit: found,
  });
}

/** Each vertex's place in an order with the sink first. */
function ranksOf(dag: Dag): Int32Array {
  const rank = new Int32Array(dag.out.length);
  orderOf(dag).forEach((cell, place) => (rank[cell] = place));
  return rank;
}

/** The passages beside the tree, those that stand open and those that are tossed for. */
function passagesBeside(dag: Dag): readonly Border[] {
  return [...loopPassages(dag), ...tossedPassages(dag).map((passage) => tossedBorder(dag, passage))];
}

/** The borders between two cells that are no edges, and those that are. */
function bordersOf(dag: Dag): readonly [free: Border[], edges: Border[]] {
  const { out } = dag;
  const [free, edges]: [Border[], Border[]] = [[], []];
  for (let cell = 0; cell < out.length; cell++) {
    for (const side of [EAST, SOUTH] as const) {
      const next = neighbour(dag, cell, side);
      if (out[cell] === NO_CELL || next < 0 || out[next] === NO_CELL) continue;
      if (isAlwaysOpen(dag, cell, side) || isTossed(dag, cell, side)) continue;
      (hasEdge(dag, cell, side) ? edges : free).push({ cell, side });
    }
  }
  return [free, edges];
}

function shuffled(borders: readonly Border[], draws: Random): Border[] {
  const order = scatter([...borders.keys()], borders.length, draws);
  return Array.from(order, (k) => borders[k]!);
}

/** A DAG that is given loops, the places of its vertices in an order with the sink first, and the passages beside the tree. */
interface Looped {
  readonly dag: Dag;
  readonly rank: Int32Array;
  readonly beside: readonly Border[];
}

/**
 * The DAG with this border open, or tossed for, its edge given up if it is one; undefined where that cannot be, or a cycle is
 * shorter.
 * @param mayCut whether cells on shorter cycles may give up an edge for it.
 */
function withLoop(
  { dag, rank, beside }: Looped,
  border: Border,
  { length, random: isRandom = false }: LoopOptions,
  mayCut: boolean,
): Dag | undefined {
  const { cell, side } = border;
  const next = neighbour(dag, cell, side);
  let freed = dag;
  if (hasEdge(dag, cell, side)) {
    const [tail, direction] = (dag.out[cell]! & side) !== 0 ? [cell, side] : [next, opposite(side)];
    if (OUT_DEGREE[dag.out[tail]!] !== 2) return undefined;
    freed = without(dag, tail, direction);
  }
  for (;;) {
    const cycle = shortCycle(freed, rank, border, beside, length);
    if (cycle === undefined) break;
    const pick = mayCut ? cycle.find((one) => OUT_DEGREE[freed.out[one.cell]!] === 2) : undefined;
    if (pick === undefined) return undefined;
    freed = without(freed, pick.cell, towards(freed, pick));
  }
  if (!isRandom) return withOpen(freed, [border]);
  const coin = [
    { cell, side },
    { cell: next, side: opposite(side) },
  ].find((end) => isCoinless(freed, end.cell));
  return coin && withTossed(freed, [coin]);
}

/** The DAG in which a cell has given up one of its two edges. */
function without(dag: Dag, tail: number, direction: Direction): Dag {
  const out = dag.out.slice();
  out[tail]! -= direction;
  const freed = { ...dag, out };
  return dag.weights === undefined ? freed : withWeights(freed, dag.weights);
}

/** The side on which a vertex picks the next one. */
function towards(dag: Dag, { cell, next }: Pick): Direction {
  return directionsOf(dag.out[cell]!).find((side) => vertexAt(dag, neighbour(dag, cell, side)) === next)!;
}

/** Whether a cell with one way out has its randomizer to spare; cells of rooms have no walls to build one in. */
function isCoinless(dag: Dag, cell: number): boolean {
  return (
    OUT_DEGREE[dag.out[cell]!] === 1 && (dag.tossed?.[cell] ?? 0) === 0 && roomAt(dag, cell) === undefined
  );
}
