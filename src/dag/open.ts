import type { Diagnostic } from '../base/diagnostic.js';
import { EAST, FORWARD, SOUTH, UP, neighbour, opposite, type GridBoard, type Way } from '../board/grid.js';
import { byBoard, type AnyDag, type Dag, type MeshDag, type Pair } from './dag.js';
import { isBorder, isEdge, isSame, toldPair, toldSide, wayTo, type ToldPassage } from './pairs.js';

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
export function borderOf(dag: Dag, pair: Pair): Border {
  const [low, high] = inOrder(pair);
  return { cell: low, side: wayTo(dag, [low, high]) as Border['side'] };
}

/** The border on a side of a cell of the grid. */
export function borderOn(board: GridBoard, cell: number, side: Way): Border {
  if ((side & FORWARD) !== 0) return { cell, side: side as Border['side'] };
  return { cell: neighbour(board, cell, side), side: opposite(side) as Border['side'] };
}

/** The passages of a grid that stand open for ever, in cell order. */
export function openLoops({ open }: Pick<Dag, 'open'>): Border[] {
  const found: Border[] = [];
  open?.forEach((mask, cell) => {
    for (const side of [EAST, SOUTH, UP] as const) if ((mask & side) !== 0) found.push({ cell, side });
  });
  return found;
}

/** The passages that stand open for ever, as they are told. */
function toldOpen(dag: AnyDag): ToldPassage[] {
  return byBoard(
    dag,
    (grid) => openLoops(grid).map(({ cell, side }) => toldSide(grid, cell, side)),
    ({ open = [] }) => open.map(toldPair),
  );
}

/** The passages that stand open for ever. */
export function openPairs(dag: AnyDag): Pair[] {
  return toldOpen(dag).map(({ pair }) => pair);
}

/** A DAG with further passages that stand open for ever. */
export function withOpen<D extends AnyDag>(dag: D, pairs: readonly Pair[]): D {
  if (pairs.length === 0) return dag;
  return byBoard<MeshDag, AnyDag>(
    dag,
    (grid) => {
      const open = grid.open?.slice() ?? new Uint8Array(grid.out.length);
      for (const pair of pairs) {
        const { cell, side } = borderOf(grid, pair);
        open[cell]! |= side;
      }
      return { ...grid, open };
    },
    (mesh) => ({ ...mesh, open: [...(mesh.open ?? []), ...pairs.map(inOrder)] }),
  ) as D;
}

/** A DAG whose passages between some pairs of cells do not stand open for ever. */
export function withoutOpen<D extends AnyDag>(dag: D, pairs: readonly Pair[]): D {
  if (dag.open === undefined) return dag;
  return byBoard<MeshDag, AnyDag>(
    dag,
    (grid) => {
      const open = grid.open!.slice();
      for (const pair of pairs) {
        const { cell, side } = borderOf(grid, pair);
        open[cell]! &= ~side;
      }
      return { ...grid, open };
    },
    (mesh) => ({ ...mesh, open: mesh.open!.filter((one) => !pairs.some((pair) => isSame(one, pair))) }),
  ) as D;
}

const inOrder = ([a, b]: Pair): Pair => (a < b ? [a, b] : [b, a]);

/** Whether an edge, in either direction, leads over a cell's side. */
export function hasEdge(dag: Dag, cell: number, side: Way): boolean {
  const { out } = dag;
  const next = neighbour(dag, cell, side);
  return (out[cell]! & side) !== 0 || (next >= 0 && (out[next]! & opposite(side)) !== 0);
}

/** Whether a passage stands open for ever on a cell's side. */
export function isAlwaysOpen(dag: Dag, cell: number, side: Way): boolean {
  const { open } = dag;
  if (open === undefined) return false;
  if ((side & FORWARD) !== 0) return (open[cell]! & side) !== 0;
  const next = neighbour(dag, cell, side);
  return next >= 0 && (open[next]! & opposite(side)) !== 0;
}

/** The same between two neighbours, whatever their board. */
export function isOpenPair(dag: AnyDag, pair: Pair): boolean {
  return byBoard(
    dag,
    (grid) => isAlwaysOpen(grid, pair[0], wayTo(grid, pair)),
    ({ open = [] }) => open.some((one) => isSame(one, pair)),
  );
}

/** Open passages that lead to no cell, or where an edge leads (code `open-loop`). */
export function openFaults(dag: AnyDag): Diagnostic[] {
  return toldOpen(dag).flatMap(({ pair, place }): Diagnostic[] => {
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
