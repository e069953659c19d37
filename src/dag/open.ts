import type { Diagnostic } from '../base/diagnostic.js';
import {
  FORWARD,
  neighbour,
  opposite,
  type EAST,
  type GridBoard,
  type SOUTH,
  type UP,
  type Way,
} from '../board/grid.js';
import { sidesBeside, toldBeside, withBeside } from './beside.js';
import type { AnyDag, Dag, Pair } from './dag.js';
import { isBorder, isEdge, wayTo } from './pairs.js';

/*
 * Passages that stand open for ever, beside the tree of picks: with K of them a maze is connected and has exactly K
 * independent cycles. In `Dag.open`, one byte a cell: EAST, SOUTH and UP, where such a passage leads there.
 */

/** A border between two cells of the grid, told by the one to its west or north, or below it. */
export interface Border {
  readonly cell: number;
  readonly side: typeof EAST | typeof SOUTH | typeof UP;
}

/** The border between two neighbours on the grid. */
export function borderBetween(dag: Dag, pair: Pair): Border {
  const [low, high] = inOrder(pair);
  return { cell: low, side: wayTo(dag, [low, high]) as Border['side'] };
}

/** The border on a side of a cell of the grid. */
export function borderOn(board: GridBoard, cell: number, side: Way): Border {
  if ((side & FORWARD) !== 0) return { cell, side: side as Border['side'] };
  return { cell: neighbour(board, cell, side), side: opposite(side) as Border['side'] };
}

/** The passages of a grid that stand open for ever, in cell order. */
export function openLoops(dag: Pick<Dag, 'open'>): Border[] {
  return sidesBeside(dag, 'open');
}

/** The passages that stand open for ever. */
export function openPairs(dag: AnyDag): Pair[] {
  return toldBeside(dag, 'open').map(({ pair }) => pair);
}

/** A DAG with further passages that stand open for ever. */
export function withOpen<D extends AnyDag>(dag: D, pairs: readonly Pair[]): D {
  return withBeside(dag, 'open', pairs.map(inOrder));
}

const inOrder = ([a, b]: Pair): Pair => (a < b ? [a, b] : [b, a]);

/** Whether a passage stands open for ever on a cell's side. */
export function isAlwaysOpen(dag: Dag, cell: number, side: Way): boolean {
  const { open } = dag;
  if (open === undefined) return false;
  const border = borderOn(dag, cell, side);
  return border.cell >= 0 && (open[border.cell]! & border.side) !== 0;
}

/** Open passages that lead to no cell, or where an edge leads (code `open-loop`). */
export function openFaults(dag: AnyDag): Diagnostic[] {
  return toldBeside(dag, 'open').flatMap(({ pair, place }): Diagnostic[] => {
    const isThere = isBorder(dag, pair);
    if (isThere && !isEdge(dag, pair)) return [];
    return [
      {
        code: 'open-loop',
        message: isThere
          ? 'a passage that is always open is also an edge of the DAG'
          : 'a passage that is always open leads to no cell',
        ...place,
        hint: 'open a passage between two neighbours without an edge',
      },
    ];
  });
}
