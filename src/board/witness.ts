import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { listSome, says, type Sentence, type List } from '../base/sentence.js';
import { cellName, placeOf, sideName, type GridBoard, type Direction } from './grid.js';

/** The most cells in a witness. More would only make the answer longer. */
const MOST_CELLS = 1000;

/** Makes the place of a diagnostic about one or more cells: a text, and a witness of at most 1000 of them. */
export type Witness = (
  cells: readonly number[],
) => { readonly where: Sentence } & Pick<Diagnostic, 'cells' | 'numbers'>;

const cellsText = (names: List, count: number): Sentence =>
  count === 1 ? says`cell ${names}` : says`cells ${names}`;

/** The witness of cells of a mesh, by their numbers. */
export const byNumber = (
  cells: readonly number[],
): { readonly where: Sentence; readonly numbers: readonly number[] } => ({
  where: cellsText(listSome(cells), cells.length),
  numbers: cells.slice(0, MOST_CELLS),
});

/** The witness of cells of a grid, by their places. */
export function witness(
  board: GridBoard,
  cells: readonly number[],
): { readonly where: Sentence } & Required<Pick<Diagnostic, 'cells'>> {
  return {
    where: cellsText(
      listSome(cells, (i) => cellName(board, i)),
      cells.length,
    ),
    cells: cells.slice(0, MOST_CELLS).map((i) => placeOf(board, i)),
  };
}

/** An out-edge of a cell. */
export interface EdgeRef {
  readonly cell: number;
  readonly direction: Direction;
}

/** The diagnostic `outside` for one or more edges of a grid that lead to no cell. */
export function outsideFault(board: GridBoard, edges: readonly EdgeRef[]): Diagnostic {
  return leadsNowhere(
    edges.length,
    {
      where: says`${listSome(edges, ({ cell, direction }) => sideName(board, cell, direction))}`,
      cells: edges.slice(0, MOST_CELLS).map(({ cell }) => placeOf(board, cell)),
    },
    says`let every edge end in a cell of the grid`,
  );
}

/** The diagnostic `outside`. @param edges number of edges that lead to no cell. */
export function leadsNowhere(edges: number, place: ReturnType<Witness>, hint: Sentence): Diagnostic {
  const message = says`${edges} ${edges === 1 ? 'edge leads' : 'edges lead'} to no cell`;
  return diagnostic({ code: 'outside', message, ...place, hint });
}
