import { neighboursOn, placeOf, sizeText, DIRECTIONS, type CellPlace, type GridBoard } from './grid.js';
import { rowCount, rowOf, type MeshBoard } from './rows.js';
import { byNumber, witness, type Witness } from './witness.js';

/**
 * Cells with their neighbours, on a grid or on a mesh. Rooms, loops, coins and most statistics need no more of a board.
 */
export interface Board {
  /** All numbers of cells are below this one. On a grid some numbers may belong to no cell. */
  readonly size: number;
  /** The number of cells. */
  readonly cells: number;
  readonly isCell: (cell: number) => boolean;
  /** The neighbours of a cell, on a grid in the order of `DIRECTIONS`. */
  readonly neighbours: (cell: number) => readonly number[];
  /** What users call a cell: its place on a grid, its number on a mesh. */
  readonly place: (cell: number) => CellPlace | number;
  readonly witness: Witness;
  /** The size for messages: `4 x 4`, or the number of cells. */
  readonly sizeText: string;
}

/** The board of a grid. @param isThere whether there is a cell at a place of the grid. */
export function gridBoard(grid: GridBoard, isThere: (place: number) => boolean): Board {
  const { width, height, floors = 1 } = grid;
  const size = width * height * floors;
  const isCell = (cell: number): boolean => cell >= 0 && cell < size && isThere(cell);
  const beside = neighboursOn(grid);
  return {
    ...{ size, isCell },
    get cells() {
      let cells = 0;
      for (let place = 0; place < size; place++) if (isThere(place)) cells++;
      return cells;
    },
    neighbours: (cell) => DIRECTIONS.map((direction) => beside(cell, direction)).filter(isCell),
    place: (cell) => placeOf(grid, cell),
    witness: (cells) => witness(grid, cells),
    sizeText: sizeText(grid),
  };
}

/** The board of a mesh. @param count the number of cells. */
export function meshBoard(mesh: MeshBoard | undefined, count = rowCount(mesh!.neighbours)): Board {
  return {
    ...{ size: count, cells: count },
    isCell: (cell) => cell >= 0 && cell < count,
    neighbours: (cell) => [...rowOf(mesh!.neighbours, cell)],
    place: (cell) => cell,
    witness: byNumber,
    sizeText: String(count),
  };
}

/** The name of a cell for messages: `(1, 2)` or its number. */
export function nameOf({ place }: Board, cell: number): string {
  const at = place(cell);
  return typeof at === 'number' ? String(at) : `(${at.join(', ')})`;
}
