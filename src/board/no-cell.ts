import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import type { Board } from './board.js';

/** Checks that a number is the number of a cell. @throws MazestoneError `outside` if it is not. */
export function refuseNoCell(board: Board, cell: number): void {
  if (board.isCell(cell)) return;
  throw new MazestoneError({
    code: 'outside',
    message: says`there is no cell with index ${cell}`,
    where: says`${board.sizeText} cells`,
    hint: numbersText(board),
  });
}

/** How cells are numbered, for messages. */
export function numbersText({ place, size }: Board): Sentence {
  return typeof place(0) === 'number'
    ? says`cells are numbered from 0 to ${size - 1}`
    : says`the index of cell (x, y) is x + y * width`;
}
