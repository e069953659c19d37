import { MazestoneError } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import type { Random } from '../base/random.js';
import { scatter } from '../region/scatter.js';
import { byBoard, cellNumbers, type AnyDag, type Pair } from './dag.js';
import { sparesCoin } from './coins.js';
import { ROOM } from './flow.js';
import { flowOf, orderOf } from './graph.js';
import { isOpenPair, withOpen } from './open.js';
import { cellsBeside, headsAt, isCell, isEdge, withHeads } from './pairs.js';
import { boardText, loopPassages, vertexAt } from './rooms.js';
import { shortCycle, type Pick } from './short-cycles.js';
import { isRandomLoopPair, randomLoopPairs, withRandomLoops } from './random-loops.js';
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
 * give up the edges that close them. At random: the same, with the coin of a cell that has one out-edge, at each press.
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
export function addLoops<D extends AnyDag>(dag: D, options: LoopOptions, draws: Random): D {
  const rank = ranksOf(dag);
  return openLoops(dag, options, draws, (looped, border, beside, mayCut) =>
    withLoop({ dag: looped, rank, beside }, border, options, mayCut),
  );
}

/**
 * Opens borders at random, until there are as many loops as wanted.
 * @param open the DAG with one border more, which closes no short cycle with those beside the tree; undefined where that cannot be.
 */
export function openLoops<D extends AnyDag>(
  dag: D,
  { loops, length, random = false }: LoopOptions,
  draws: Random,
  open: (dag: D, border: Pair, beside: readonly Pair[], mayCut: boolean) => D | undefined,
): D {
  let looped = dag;
  let beside: readonly Pair[] = [...loopPassages(dag), ...randomLoopPairs(dag)];
  let left = loops;
  const [free, edges] = bordersOf(dag);
  const borders = [...shuffled(free, draws), ...shuffled(edges, draws)];
  for (const mayCut of [false, true]) {
    for (const border of borders) {
      if (left === 0) return looped;
      if (beside.includes(border)) continue;
      const next = open(looped, border, beside, mayCut);
      if (next === undefined) continue;
      looped = next;
      beside = [...beside, border];
      left--;
    }
  }
  if (left === 0) return looped;
  const found = loops - left;
  const least = byBoard(
    dag,
    () => 4,
    () => 3,
  );
  throw new MazestoneError({
    code: 'loops',
    message: `only ${plural(found, 'passage')} can make ${random ? 'random loops' : 'loops'} of at least ${length} cells, not ${loops}`,
    where: boardText(dag),
    hint:
      length > least
        ? `ask for fewer or shorter loops (--loop-length ${least} is the shortest), or for a larger maze`
        : 'ask for fewer, or for a larger maze',
    limit: found,
  });
}

/** Each vertex's place in reverse topological order. */
function ranksOf(dag: AnyDag): Int32Array {
  const rank = new Int32Array(cellNumbers(dag));
  orderOf(dag).forEach((cell, place) => (rank[cell] = place));
  return rank;
}

/** The borders between two cells that are no edges, and those that are. */
function bordersOf(dag: AnyDag): readonly [free: Pair[], edges: Pair[]] {
  const [free, edges]: [Pair[], Pair[]] = [[], []];
  for (let cell = 0; cell < cellNumbers(dag); cell++) {
    if (!isCell(dag, cell)) continue;
    for (const next of cellsBeside(dag, cell)) {
      const pair: Pair = [cell, next];
      if (next < cell || isOpenPair(dag, pair) || isRandomLoopPair(dag, pair)) continue;
      (isEdge(dag, pair) ? edges : free).push(pair);
    }
  }
  return [free, edges];
}

function shuffled(borders: readonly Pair[], draws: Random): Pair[] {
  const order = scatter([...borders.keys()], borders.length, draws);
  return Array.from(order, (k) => borders[k]!);
}

/** A DAG that is given loops, the places of its vertices in reverse topological order, and the passages beside the tree. */
interface Looped<D> {
  readonly dag: D;
  readonly rank: Int32Array;
  readonly beside: readonly Pair[];
}

/**
 * The DAG with this border open, or a random loop, its edge given up if it is one; undefined where that cannot be, or a cycle is
 * shorter.
 * @param mayCut whether cells on shorter cycles may give up an edge for it.
 */
function withLoop<D extends AnyDag>(
  { dag, rank, beside }: Looped<D>,
  border: Pair,
  { length, random: isRandom = false }: LoopOptions,
  mayCut: boolean,
): D | undefined {
  const [cell, next] = border;
  let freed = dag;
  if (isEdge(dag, border)) {
    const [tail, head] = headsAt(dag, cell).includes(next) ? [cell, next] : [next, cell];
    if (headsAt(dag, tail).length !== 2) return undefined;
    freed = without(dag, tail, head);
  }
  for (;;) {
    const cycle = shortCycle(freed, rank, border, beside, length);
    if (cycle === undefined) break;
    const pick = mayCut ? cycle.find(chooserIn(freed)) : undefined;
    if (pick === undefined) return undefined;
    freed = without(freed, pick.cell, headOf(freed, pick));
  }
  if (!isRandom) return withOpen(freed, [border]);
  const coin = [border, [next, cell] as const].find(
    ([end]) => sparesCoin(freed, end) && !randomLoopPairs(freed).some(([owner]) => owner === end),
  );
  return coin && withRandomLoops(freed, [coin]);
}

/** The DAG in which a cell has given up one of its two edges. */
function without<D extends AnyDag>(dag: D, tail: number, head: number): D {
  const freed = withHeads(dag, new Map([[tail, headsAt(dag, tail).filter((one) => one !== head)]]));
  return dag.weights === undefined ? freed : withWeights(freed, dag.weights);
}

/** Whether what a vertex picks is one of two vertices. */
function chooserIn(dag: AnyDag): (pick: Pick) => boolean {
  const { headsOf } = flowOf(dag);
  const heads = new Int32Array(ROOM);
  return ({ cell }) => headsOf(cell, heads) === 2;
}

/** The cell that a vertex leads to where it picks the next one. */
function headOf(dag: AnyDag, { cell, next }: Pick): number {
  return headsAt(dag, cell).find((head) => vertexAt(dag, head) === next)!;
}
