import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import type { Random } from '../base/random.js';
import type { AnyDag, Pair } from './dag.js';
import { graphOf, isBorder, isEdge, pairsOf, type Beside } from './graph.js';
import { inOneRoom } from './rooms.js';

/*
 * Passages beside the tree of choices. Passages in `open` are always open. With K of them, a maze is connected and has exactly
 * K independent cycles. Random loops are opened or closed at each press by a coin. It is the coin of a cell with one out-edge,
 * which has no choice. DAG and mesh files call random loops `tossed`.
 */

/** A DAG with further passages of one kind. Passages that are always open are stored with the lower cell first. */
export function withBeside<D extends AnyDag>(dag: D, kind: Beside, pairs: readonly Pair[]): D {
  if (pairs.length === 0) return dag;
  const told = kind === 'open' ? pairs.map(([a, b]): Pair => (a < b ? [a, b] : [b, a])) : pairs;
  return graphOf(dag).withPassages(kind, [...pairsOf(dag, kind), ...told]);
}

/** A DAG without some of its passages of one kind. */
export function withoutBeside<D extends AnyDag>(dag: D, kind: Beside, isGone: (pair: Pair) => boolean): D {
  if (dag[kind] === undefined) return dag;
  const kept = pairsOf(dag, kind).filter((pair) => !isGone(pair));
  return graphOf(dag).withPassages(kind, kept);
}

/**
 * The open passages beside the tree in one maze, in the form of the DAG's `open`: those that are always open, and the random
 * loops that coins open.
 */
export function drawOpen<D extends AnyDag>(dag: D, draws: Random): D['open'] {
  const opened = pairsOf(dag, 'randomLoops').filter(() => draws.below(2) === 1);
  return withBeside(dag, 'open', opened).open as D['open'];
}

/** The faults of open passages that lead to no cell, or are edges (code `open-loop`). */
export function openFaults(dag: AnyDag): Diagnostic[] {
  const graph = graphOf(dag);
  return graph.passages('open').flatMap(({ pair, place }): Diagnostic[] => {
    const isThere = isBorder(graph, pair);
    if (isThere && !isEdge(graph, pair)) return [];
    return [
      diagnostic({
        code: 'open-loop',
        message: isThere
          ? says`a passage that is always open is also an edge of the DAG`
          : says`a passage that is always open leads to no cell`,
        ...place,
        hint: says`open a passage between two neighbours without an edge`,
      }),
    ];
  });
}

/** The faults of random loops that lead to no cell, whose cell has no free coin, or that are another passage too (code `random-loop`). */
export function randomLoopFaults(dag: AnyDag): Diagnostic[] {
  const graph = graphOf(dag);
  const told = graph.passages('randomLoops');
  const all = new Set(told.map(({ pair }) => pair.join()));
  const together = inOneRoom(dag);
  // With one out-edge a cell has nothing to choose, and in a room there are no walls.
  const sparesCoin = (cell: number): boolean => graph.degree(cell) === 1 && !together(cell, cell);
  const isOpen = graph.has('open');
  const coins = new Map<number, number>();
  for (const { pair } of told) coins.set(pair[0], (coins.get(pair[0]) ?? 0) + 1);
  return told.flatMap(({ pair, place }): Diagnostic[] => {
    const [cell, next] = pair;
    const message = !isBorder(graph, pair)
      ? says`a passage with a coin leads to no cell`
      : isEdge(graph, pair) || isOpen(pair) || all.has([next, cell].join())
        ? says`a passage with a coin is also another passage`
        : !sparesCoin(cell) || coins.get(cell)! > 1
          ? says`the coin must be that of a cell with one out-edge, outside of rooms, and serve one passage only`
          : undefined;
    if (message === undefined) return [];
    return [
      diagnostic({
        code: 'random-loop',
        message,
        ...place,
        hint: says`choose a random loop between two neighbours without an edge, with the coin of one that has one out-edge`,
      }),
    ];
  });
}
