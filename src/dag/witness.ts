import { listSome, type Diagnostic } from '../base/diagnostic.js';
import { cellName, placeOf, wayName, type GridBoard, type Way } from '../board/grid.js';

/** Witness cells listed in full up to this many; beyond it a witness only grows the answer. */
const MOST_CELLS = 1000;

/**
 * The place of a diagnostic about cells: as text (the first few), and as places (the first 1000).
 * @param cells indices of the cells concerned, at least one.
 */
export function witness(
  board: GridBoard,
  cells: readonly number[],
): Required<Pick<Diagnostic, 'where' | 'cells'>> {
  const names = listSome(cells, (i) => cellName(board, i));
  return {
    where: `${cells.length === 1 ? 'cell' : 'cells'} ${names}`,
    cells: cells.slice(0, MOST_CELLS).map((i) => placeOf(board, i)),
  };
}

/** An edge by its tail. */
export interface EdgeRef {
  readonly cell: number;
  readonly way: Way;
}

/** The diagnostic `outside` for edges that lead to no cell, at least one. */
export function outsideFault(board: GridBoard, edges: readonly EdgeRef[]): Diagnostic {
  return {
    code: 'outside',
    message: `${edges.length} ${edges.length === 1 ? 'edge leads' : 'edges lead'} to no cell`,
    where: listSome(edges, ({ cell, way }) => `${wayName(way)} of cell ${cellName(board, cell)}`),
    cells: edges.slice(0, MOST_CELLS).map(({ cell }) => placeOf(board, cell)),
    hint: 'let every edge end in a cell of the grid',
  };
}
