import type { Random } from '../base/random.js';
import type { AnyDag, Pair } from './dag.js';
import type { LoopDraft } from './loop-draft.js';
import { openLoops, type LoopOptions } from './loops.js';
import { isSame } from './graph.js';

/*
 * Loops in graphs whose mazes are all their spanning trees. A border that stays open is removed from the
 * graph. Otherwise a maze that has it as a passage would have one cycle fewer. So every maze is a spanning
 * tree of the remaining graph, with the loops added, and each is as likely as before. A loop closes a short
 * cycle in some maze exactly if there is a short path between its ends, because every path is in some
 * spanning tree.
 */

/**
 * Removes borders from a graph and opens them permanently, or gives each a coin that decides at each press,
 * as `addLoops` does in a DAG. If a shorter path leads around a loop, a border on it is removed, too, and
 * never opens.
 * @param graph a connected graph whose mazes are drawn without a DAG
 * @throws MazestoneError `loops`, like `addLoops`.
 */
export function addGraphLoops<D extends AnyDag>(graph: D, options: LoopOptions, draws: Random): D {
  return openLoops(graph, options, draws, (draft, border, mayCut) =>
    graphLoopAt(draft, border, options.length, mayCut),
  );
}

/**
 * Removes a border from the graph and returns its passage; undefined if this is impossible or would make a
 * shorter cycle.
 */
function graphLoopAt(
  draft: LoopDraft<AnyDag>,
  border: Pair,
  length: number,
  mayCut: boolean,
): Pair | undefined {
  /** Whether the graph stays connected without this border. */
  const isSpared = (pair: Pair): boolean => shortPath(draft, pair, () => []) !== undefined;
  const isEdge = ([cell, next]: Pair): boolean => draft.headsAt(cell).includes(next);
  const take = ([cell, next]: Pair): void => {
    draft.cut(cell, next);
    draft.cut(next, cell);
  };
  if (!isSpared(border)) return undefined;
  take(border);
  for (;;) {
    // Besides the loop itself, a cycle of n cells has n - 1 steps.
    const path = shortPath(draft, border, (cell) => draft.passagesAt([cell]), length - 2);
    if (path === undefined) return border;
    const cut = mayCut ? middleFirst(path).find((pair) => isEdge(pair) && isSpared(pair)) : undefined;
    if (cut === undefined) return undefined;
    take(cut);
  }
}

/**
 * The steps of a shortest path between the ends of a border, along other edges and some passages. It is
 * undefined if there is none with at most `most` steps. Steps inside a room are not counted.
 */
function shortPath(
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
  const path: Pair[] = [];
  for (let step = steps.get(to); step !== undefined; step = steps.get(step.before)) path.push(step.pair);
  return path.length === 0 ? undefined : path;
}

/**
 * Steps in order of their distance from the middle of a path. If a border in the middle is removed, the wall
 * that results is the shortest that is long enough.
 */
function middleFirst(path: readonly Pair[]): Pair[] {
  const away = (k: number): number => Math.abs(k - (path.length - 1) / 2);
  return [...path.keys()].sort((a, b) => away(a) - away(b)).map((k) => path[k]!);
}
