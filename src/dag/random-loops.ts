import type { Random } from '../base/random.js';
import { neighbour, opposite, type Way } from '../board/grid.js';
import { sidesBeside, toldBeside, withBeside } from './beside.js';
import type { AnyDag, Dag, Pair } from './dag.js';
import { withOpen } from './open.js';
import type { ToldPassage } from './pairs.js';

/*
 * Random loops: passages beside the tree that a coin of their own opens or shuts at each press. With K of them a maze is
 * connected and has 0 to K independent cycles. The coin is that of a cell with one out-edge, which has nothing to choose.
 * `Dag.randomLoops` has one byte a cell: the side on which it has such a passage, 0 where it has none. DAG and mesh files call
 * this field `tossed`.
 */

/** A passage that a coin opens or shuts: the cell whose coin it is, and the side. */
export interface RandomLoop {
  readonly cell: number;
  readonly side: Way;
}

/** The passages of a grid that coins of their own open and shut, in the order of the cells whose coins these are. */
export function randomLoopsOf(dag: Pick<Dag, 'randomLoops'>): RandomLoop[] {
  return sidesBeside(dag, 'randomLoops');
}

/** The passages with a coin, as they are told. */
export function toldRandomLoops(dag: AnyDag): ToldPassage[] {
  return toldBeside(dag, 'randomLoops');
}

/** The passages with a coin, the cell whose coin it is first. */
export function randomLoopPairs(dag: AnyDag): Pair[] {
  return toldRandomLoops(dag).map(({ pair }) => pair);
}

/** A DAG with further passages that coins open and shut, the cell whose coin it is first. */
export function withRandomLoops<D extends AnyDag>(dag: D, pairs: readonly Pair[]): D {
  return withBeside(dag, 'randomLoops', pairs);
}

/**
 * Passages that stand open beside one maze, as the DAG's own `open` has them: those for ever, and the random loops that coins open.
 */
export function drawOpen<D extends AnyDag>(dag: D, draws: Random): D['open'] {
  return withOpen(
    dag,
    randomLoopPairs(dag).filter(() => draws.below(2) === 1),
  ).open as D['open'];
}

/** Whether a coin opens and shuts a passage on a cell's side, the cell's own or its neighbour's. */
export function isRandomLoop(dag: Dag, cell: number, side: Way): boolean {
  const { randomLoops } = dag;
  if (randomLoops === undefined) return false;
  const next = neighbour(dag, cell, side);
  return (randomLoops[cell]! & side) !== 0 || (next >= 0 && (randomLoops[next]! & opposite(side)) !== 0);
}
