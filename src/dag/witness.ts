import { listSome, type Diagnostic } from '../base/diagnostic.js';
import { cellAt, cellName, directionName, type Direction } from './dag.js';

/** Witness cells listed in full up to this many; beyond it a witness only grows the answer. */
const MOST_CELLS = 1000;

/**
 * The place of a diagnostic about cells: as text (the first few), and as [x, y] pairs (the first 1000).
 * @param width cells in a row of the grid.
 * @param cells indices of the cells concerned, at least one.
 */
export function witness(
  width: number,
  cells: readonly number[],
): Required<Pick<Diagnostic, 'where' | 'cells'>> {
  const names = listSome(cells, (i) => cellName(width, i));
  return {
    where: `${cells.length === 1 ? 'cell' : 'cells'} ${names}`,
    cells: cells.slice(0, MOST_CELLS).map((i) => cellAt(width, i)),
  };
}

/** An edge by its tail. */
export interface EdgeRef {
  readonly cell: number;
  readonly direction: Direction;
}

/** The diagnostic `outside` for edges that lead to no cell, at least one. */
export function outsideFault(width: number, edges: readonly EdgeRef[]): Diagnostic {
  return {
    code: 'outside',
    message: `${edges.length} ${edges.length === 1 ? 'edge leads' : 'edges lead'} to no cell`,
    where: listSome(
      edges,
      ({ cell, direction }) => `${directionName(direction)} of cell ${cellName(width, cell)}`,
    ),
    cells: edges.slice(0, MOST_CELLS).map(({ cell }) => cellAt(width, cell)),
    hint: 'let every edge end in a cell of the grid',
  };
}
