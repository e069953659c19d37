import { listSome, type Diagnostic } from '../base/diagnostic.js';
import { cellName, placeOf, wayName, type GridBoard, type Way } from './grid.js';

/** The most cells in a witness. More would only make the answer longer. */
const MOST_CELLS = 1000;

/** Makes the place of a diagnostic about one or more cells: a text, and a witness of at most 1000 of them. */
export type Witness = (
  cells: readonly number[],
) => Required<Pick<Diagnostic, 'where'>> & Pick<Diagnostic, 'cells' | 'numbers'>;

/** The witness of cells of a mesh, by their numbers. */
export const byNumber = (
  cells: readonly number[],
): { readonly where: string; readonly numbers: readonly number[] } => ({
  where: `${cells.length === 1 ? 'cell' : 'cells'} ${listSome(cells)}`,
  numbers: cells.slice(0, MOST_CELLS),
});

/** The witness of cells of a grid, by their places. */
export function witness(
  board: GridBoard,
  cells: readonly number[],
): Required<Pick<Diagnostic, 'where' | 'cells'>> {
  return {
    where: `${cells.length === 1 ? 'cell' : 'cells'} ${listSome(cells, (i) => cellName(board, i))}`,
    cells: cells.slice(0, MOST_CELLS).map((i) => placeOf(board, i)),
  };
}

/** An out-edge of a cell. */
export interface EdgeRef {
  readonly cell: number;
  readonly way: Way;
}

/** The diagnostic `outside` for one or more edges of a grid that lead to no cell. */
export function outsideFault(board: GridBoard, edges: readonly EdgeRef[]): Diagnostic {
  return leadsNowhere(
    edges.length,
    {
      where: listSome(edges, ({ cell, way }) => `${wayName(way)} of cell ${cellName(board, cell)}`),
      cells: edges.slice(0, MOST_CELLS).map(({ cell }) => placeOf(board, cell)),
    },
    'let every edge end in a cell of the grid',
  );
}

/** The diagnostic `outside`. @param edges number of edges that lead to no cell. */
export function leadsNowhere(edges: number, place: ReturnType<Witness>, hint: string): Diagnostic {
  const message = `${edges} ${edges === 1 ? 'edge leads' : 'edges lead'} to no cell`;
  return { code: 'outside', message, ...place, hint };
}
