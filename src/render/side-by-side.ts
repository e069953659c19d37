import type { GridBoard } from '../board/grid.js';
import type { Point } from './picture.js';

/** Space between floors side by side, in cells. It has room for the number of a floor. */
const GAP = 2;

/**
 * Width and height of all floors side by side, in cells. They are arranged to be about as wide as they are
 * high.
 */
export function sheetOf(board: GridBoard): Point {
  const { width, height, floors = 1 } = board;
  const columns = columnsOf(board);
  return [columns * (width + GAP), Math.ceil(floors / columns) * (height + GAP)];
}

/** The north-west corner of a floor in a picture of a maze or a DAG, in cells. */
export function cornerOfFloor(board: GridBoard, floor: number): Point {
  const { width, height, floors = 1 } = board;
  if (floors === 1) return [0, 0];
  const columns = columnsOf(board);
  return [(floor % columns) * (width + GAP) + 0.5, Math.floor(floor / columns) * (height + GAP) + 1.5];
}

function columnsOf({ width, height, floors = 1 }: GridBoard): number {
  return Math.min(floors, Math.ceil(Math.sqrt((floors * (height + GAP)) / (width + GAP))));
}
