import type { Random } from '../base/random.js';
import type { AnyDag, Pair } from './dag.js';
import type { LoopDraft } from './loop-draft.js';
import { openLoops, type LoopOptions } from './loops.js';
import { isSame } from './graph.js';

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
  return openLoops(graph, options, draws, (draft, border, mayCut) =>
    graphLoopAt(draft, border, options.length, mayCut),
  );
}

/** The passage of a border, which is taken from the graph; undefined where that cannot be, or a cycle is shorter. */
function graphLoopAt(
  draft: LoopDraft<AnyDag>,
  border: Pair,
  length: number,
  mayCut: boolean,
): Pair | undefined {
  /** Whether without a border, too, ways lead everywhere. */
  const isSpared = (pair: Pair): boolean => shortWay(draft, pair, () => []) !== undefined;
  const isEdge = ([cell, next]: Pair): boolean => draft.headsAt(cell).includes(next);
  const take = ([cell, next]: Pair): void => {
    draft.cut(cell, next);
    draft.cut(next, cell);
  };
  if (!isSpared(border)) return undefined;
  take(border);
  for (;;) {
    // A cycle of n cells has n - 1 steps beside the loop.
    const way = shortWay(draft, border, (cell) => draft.passagesAt([cell]), length - 2);
    if (way === undefined) return border;
    const cut = mayCut ? middleFirst(way).find((pair) => isEdge(pair) && isSpared(pair)) : undefined;
    if (cut === undefined) return undefined;
    take(cut);
  }
}

/**
 * The steps of a shortest way between the ends of a border along other edges and some passages; undefined where there is none of at
 * most so many. Steps inside a room are none.
 */
function shortWay(
  draft: LoopDraft<AnyDag>,
  border: Pair,
  passagesOf: (cell: number) => readonly Pair[],
  most = Infinity,
): Pair[] | undefined {
  const vertexOf = (cell: number): number => draft.vertexAt(cell);
  const [from, to] = border.map(vertexOf) as [number, number];
  const steps = new Map<number, { readonly before: number; readonly pair: Pair; readonly count: number }>();
  const queue = [from];
  for (const at of queue) {
    const count = (steps.get(at)?.count ?? 0) + 1;
    if (count > most) break;
    const ways = draft.cellsOf(at).flatMap((cell) => [
      ...draft
        .headsAt(cell)
        .map((next): Pair => [cell, next])
        .filter((pair) => !isSame(border, pair)),
      ...passagesOf(cell),
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
