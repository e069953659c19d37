import type { Random } from '../base/random.js';
import type { AnyDag, Pair } from './dag.js';
import { openLoops, type LoopOptions } from './loops.js';
import { withOpen } from './open.js';
import { headsAt, isSame, withHeads } from './pairs.js';
import { roomOf, vertexAt } from './rooms.js';
import { withRandomLoops } from './random-loops.js';

/*
 * Loops where mazes are all spanning trees of a graph. A border that stands open for ever is taken from the graph, or a maze that
 * has it as a passage would have one cycle fewer. So every maze is a spanning tree of what is left, each as likely as before, with
 * the loops beside it. A cycle of a loop is short in some maze just if there is a short way between its ends: any way is in
 * some spanning tree.
 */

/**
 * Takes borders from a graph and opens them for ever, or has a coin for each at each press, as `addLoops` does in a DAG. Where
 * shorter ways lead round, borders on these are taken, too, and never open.
 * @param graph connected, of which mazes are drawn that need no DAG.
 * @throws MazestoneError `loops` as `addLoops`.
 */
export function addGraphLoops<D extends AnyDag>(graph: D, options: LoopOptions, draws: Random): D {
  return openLoops(graph, options, draws, (looped, border, beside, mayCut) =>
    withGraphLoop(looped, border, beside, options, mayCut),
  );
}

function withGraphLoop<D extends AnyDag>(
  graph: D,
  border: Pair,
  beside: readonly Pair[],
  { length, random = false }: LoopOptions,
  mayCut: boolean,
): D | undefined {
  const gone = [border];
  /** Whether without a border, too, ways lead everywhere. */
  const isSpared = (pair: Pair): boolean => shortWay(graph, pair, [], [...gone, pair]) !== undefined;
  if (!isSpared(border)) return undefined;
  for (;;) {
    // A cycle of n cells has n - 1 steps beside the loop.
    const way = shortWay(graph, border, beside, gone, length - 2);
    if (way === undefined) break;
    const cut = mayCut
      ? middleFirst(way).find((pair) => !beside.includes(pair) && isSpared(pair))
      : undefined;
    if (cut === undefined) return undefined;
    gone.push(cut);
  }
  const heads = gone.flat().map((cell) => {
    const left = headsAt(graph, cell).filter((next) => !gone.some((pair) => isSame(pair, [cell, next])));
    return [cell, left] as const;
  });
  const left = withHeads(graph, new Map(heads));
  return random ? withRandomLoops(left, [border]) : withOpen(left, [border]);
}

/**
 * The steps of a shortest way between the ends of a border along edges and passages beside the tree; undefined where there is none
 * of at most so many. Steps inside a room are none.
 * @param gone borders that it does not go over.
 */
function shortWay(
  graph: AnyDag,
  border: Pair,
  beside: readonly Pair[],
  gone: readonly Pair[],
  most = Infinity,
): Pair[] | undefined {
  const vertexOf = (cell: number): number => vertexAt(graph, cell);
  const [from, to] = border.map(vertexOf) as [number, number];
  const steps = new Map<number, { readonly before: number; readonly pair: Pair; readonly count: number }>();
  const queue = [from];
  for (const at of queue) {
    const count = (steps.get(at)?.count ?? 0) + 1;
    if (count > most) break;
    const ways = (roomOf(graph, at)?.cells ?? [at]).flatMap((cell) => [
      ...headsAt(graph, cell)
        .map((next): Pair => [cell, next])
        .filter((pair) => !gone.some((one) => isSame(one, pair))),
      ...beside.filter((pair) => pair.includes(cell)),
    ]);
    for (const pair of ways) {
      const next = pair.map(vertexOf).find((vertex) => vertex !== at);
      if (next === undefined || next === from || steps.has(next)) continue;
      steps.set(next, { before: at, pair, count });
      queue.push(next);
    }
    if (steps.has(to)) break;
  }
  const way: Pair[] = [];
  for (let step = steps.get(to); step !== undefined; step = steps.get(step.before)) way.push(step.pair);
  return way.length === 0 ? undefined : way;
}

/** Steps in the order in which they lie from the middle of a way: a wall that grows along its border is the shortest that is long enough. */
function middleFirst(way: readonly Pair[]): Pair[] {
  const away = (k: number): number => Math.abs(k - (way.length - 1) / 2);
  return [...way.keys()].sort((a, b) => away(a) - away(b)).map((k) => way[k]!);
}
