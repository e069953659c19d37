import { NO_CELL, WAYS, cellName, neighbour, placeOf, wayName, waysOf, type Way } from '../board/grid.js';
import { byNumber, replacedRows, rowCount, rowOf, type Witness } from '../board/rows.js';
import { byBoard, type AnyDag, type Dag, type MeshDag, type Pair } from './dag.js';

/*
 * Edges and passages of a DAG as pairs of cells, whatever its board: what rooms and loops are made of. On the grid a pair is a
 * cell and a side, a bit of a byte; on a mesh it stands in a list.
 */

/** Whether there is a cell of this number. */
export function isCell(dag: AnyDag, cell: number): boolean {
  return byBoard(
    dag,
    ({ out }) => cell >= 0 && cell < out.length && out[cell] !== NO_CELL,
    ({ out }) => cell >= 0 && cell < rowCount(out),
  );
}

/** The neighbours of a cell, on the grid in the order of `WAYS`. */
export function cellsBeside(dag: AnyDag, cell: number): readonly number[] {
  return byBoard(
    dag,
    (grid) => WAYS.map((way) => neighbour(grid, cell, way)).filter((next) => isCell(grid, next)),
    ({ neighbours }) => [...rowOf(neighbours, cell)],
  );
}

/** The cells that a cell leads to, the first before the second. Its edges lead to cells. */
export function headsAt(dag: AnyDag, cell: number): readonly number[] {
  return byBoard(
    dag,
    (grid) => waysOf(grid.out[cell]!).map((way) => neighbour(grid, cell, way)),
    ({ out }) => [...rowOf(out, cell)],
  );
}

/** The side of a cell on the grid where a neighbour is. */
export function wayTo(dag: Dag, [cell, next]: Pair): Way {
  return WAYS.find((way) => neighbour(dag, cell, way) === next)!;
}

/** Whether an edge, in either direction, leads from one cell to the other. */
export function isEdge(dag: AnyDag, [cell, next]: Pair): boolean {
  return headsAt(dag, cell).includes(next) || headsAt(dag, next).includes(cell);
}

/** A DAG in which some cells lead elsewhere. The first of two stays first on a mesh; on the grid their sides say which it is. */
export function withHeads<D extends AnyDag>(dag: D, heads: ReadonlyMap<number, readonly number[]>): D {
  return byBoard<MeshDag, AnyDag>(
    dag,
    (grid) => {
      const out = grid.out.slice();
      for (const [cell, list] of heads)
        out[cell] = list.reduce((sum, next) => sum + wayTo(grid, [cell, next]), 0);
      return { ...grid, out };
    },
    (mesh) => ({ ...mesh, out: replacedRows(mesh.out, heads) }),
  ) as D;
}

/** A passage beside the tree as a DAG has it, which may be wrong: where it leads, and how that is told. */
export interface ToldPassage {
  readonly pair: Pair;
  readonly place: ReturnType<Witness>;
}

/** A passage on a side of a cell of the grid. Its second cell is -1 where the grid ends. */
export function toldSide(dag: Dag, cell: number, side: Way): ToldPassage {
  return {
    pair: [cell, neighbour(dag, cell, side)],
    place: { where: `${wayName(side)} of cell ${cellName(dag, cell)}`, cells: [placeOf(dag, cell)] },
  };
}

/** A passage between two cells of a mesh. */
export const toldPair = (pair: Pair): ToldPassage => ({ pair, place: byNumber(pair) });

/** Whether there are two cells, and one beside the other. */
export function isBorder(dag: AnyDag, [cell, next]: Pair): boolean {
  return isCell(dag, cell) && isCell(dag, next) && cellsBeside(dag, cell).includes(next);
}

/** Whether two pairs are of the same cells. */
export const isSame = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c);

/** The same text for both orders of two cells, and no other pair's. */
export const pairKey = ([a, b]: Pair): string => (a < b ? `${a},${b}` : `${b},${a}`);
