import { MazestoneError } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import type { Random } from '../base/random.js';
import { scatter } from '../region/scatter.js';
import { ROOM } from '../graph/graph.js';
import { EAST, neighbour, NO_CELL, opposite, OUT_DEGREE, SOUTH, type Dag } from './dag.js';
import { flowOf, orderOf } from './graph.js';
import { hasEdge, isAlwaysOpen, withOpen, type Border } from './open.js';
import { roomAt, vertexAt } from './rooms.js';
import { isTossed, withTossed } from './tossed.js';
import { withWeights } from './weights.js';

/** What loops are wanted. */
export interface LoopOptions {
  /** Passages that stand open for ever. */
  readonly loops: number;
  /** The least number of cells of the cycle that each closes with the tree, in every maze. */
  readonly length: number;
  /** Whether each is opened or shut by a coin of its own at each press, rather than open for ever. */
  readonly random?: boolean;
}

/**
 * Opens passages for ever, at random, those first that are no edges and so cost no maze. Where there are too few of them,
 * cells with two out-edges give up one, which then stands open. At random: the same, with the coin of a cell that has one way
 * out, at each press.
 * @param dag a checked DAG.
 * @param options how many, and how long.
 * @param draws which.
 * @throws MazestoneError `loops` where there are fewer that close a cycle as long.
 * @example
 * import { addLoops, buildDag, checkDag, random } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 8, height: 8, seed: '1' });
 * const looped = addLoops(dag, { loops: 3, length: 8 }, random('1', 'loops'));
 * console.log(looped.open?.filter((mask) => mask > 0).length, checkDag(looped).ok); // 3 true
 */
export function addLoops(dag: Dag, options: LoopOptions, draws: Random): Dag {
  const { loops, length, random = false } = options;
  let looped = dag;
  let left = loops;
  const [free, edges] = bordersOf(dag);
  for (const border of [...shuffled(free, draws), ...shuffled(edges, draws)]) {
    if (left === 0) return looped;
    const next = withLoop(looped, border, length, random);
    if (next === undefined) continue;
    looped = next;
    left--;
  }
  if (left === 0) return looped;
  throw new MazestoneError({
    code: 'loops',
    message: `${plural(loops - left, 'passage')} can ${random ? 'be tossed for' : 'stand open'} that ${loops - left === 1 ? 'closes' : 'close'} a cycle of ${length} cells or more in every maze, not ${loops}`,
    where: `${dag.width} x ${dag.height} cells`,
    hint: 'ask for fewer or shorter ones (--loop-length 4 is the least there is), or take a builder such as divide or hilbert',
    limit: loops - left,
  });
}

/** The borders between two cells that are no edges, and those that are. */
function bordersOf(dag: Dag): readonly [free: Border[], edges: Border[]] {
  const { width, height, out } = dag;
  const [free, edges]: [Border[], Border[]] = [[], []];
  for (let cell = 0; cell < out.length; cell++) {
    for (const side of [EAST, SOUTH] as const) {
      const next = neighbour(width, height, cell, side);
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

/**
 * The DAG with this border open, or tossed for, its edge given up if it is one; undefined where that cannot be, or the cycle is
 * shorter.
 */
function withLoop(dag: Dag, border: Border, length: number, isRandom: boolean): Dag | undefined {
  const { width, height } = dag;
  const { cell, side } = border;
  const next = neighbour(width, height, cell, side);
  let freed = dag;
  if (hasEdge(dag, cell, side)) {
    const [tail, direction] = (dag.out[cell]! & side) !== 0 ? [cell, side] : [next, opposite(side)];
    if (OUT_DEGREE[dag.out[tail]!] !== 2) return undefined;
    const out = dag.out.slice();
    out[tail]! -= direction;
    freed = { ...dag, out };
    if (dag.weights !== undefined) freed = withWeights(freed, dag.weights);
  }
  if (hasShortCycle(freed, cell, next, length)) return undefined;
  if (!isRandom) return withOpen(freed, [border]);
  const coin = [
    { cell, side },
    { cell: next, side: opposite(side) },
  ].find((end) => isCoinless(freed, end.cell));
  return coin && withTossed(freed, [coin]);
}

/** Whether a cell with one way out has its randomizer to spare; cells of rooms have no walls to build one in. */
function isCoinless(dag: Dag, cell: number): boolean {
  return (
    OUT_DEGREE[dag.out[cell]!] === 1 && (dag.tossed?.[cell] ?? 0) === 0 && roomAt(dag, cell) === undefined
  );
}

/**
 * Whether a passage between two cells closes a cycle of fewer than so many cells, rooms counting as one, with the tree of some
 * maze. Both ways to
 * the sink are followed, always from the cell that comes earlier on such ways; so they are independent until they meet.
 */
function hasShortCycle(dag: Dag, a: number, b: number, length: number): boolean {
  const { size, headsOf } = flowOf(dag);
  const heads = new Int32Array(ROOM);
  const rank = new Int32Array(size);
  orderOf(dag).forEach((cell, place) => (rank[cell] = place));
  let pairs = new Map<number, readonly [number, number]>([[0, [vertexAt(dag, a), vertexAt(dag, b)]]]);
  // A cycle of n cells has n - 1 steps on the tree.
  for (let steps = 1; steps <= length - 2; steps++) {
    const after = new Map<number, readonly [number, number]>();
    for (const [p, q] of pairs.values()) {
      const [far, near] = rank[p]! > rank[q]! ? [p, q] : [q, p];
      const degree = headsOf(far, heads);
      for (const next of heads.subarray(0, degree)) {
        if (next === near) return true;
        after.set(Math.min(next, near) * size + Math.max(next, near), [next, near]);
      }
    }
    pairs = after;
  }
  return false;
}
