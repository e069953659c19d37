import type { GridBoard } from '../board/grid.js';
import { CELL, HALF } from './svg.js';

/** Room between floors drawn side by side, in units; the number of a floor stands in it. */
const GAP = 2 * CELL;

/** How floors are drawn side by side: in rows of so many, each with so many units for it, and where its cells begin. */
export function floorPlan({ width, height, floors = 1 }: GridBoard) {
  const [wide, high] = [width * CELL + GAP, height * CELL + GAP];
  const columns = Math.min(floors, Math.ceil(Math.sqrt((floors * high) / wide)));
  const cornerOf = (floor: number): readonly [x: number, y: number] => [
    (floor % columns) * wide + HALF,
    Math.floor(floor / columns) * high + CELL + HALF,
  ];
  return { wide, high, columns, rows: Math.ceil(floors / columns), cornerOf };
}

/**
 * The north-west corner of a floor's cells in a picture of a maze or a DAG, in the units of the picture.
 * @example
 * import { cornerOfFloor } from 'mazestone/core/advanced';
 *
 * console.log(cornerOfFloor({ width: 4, height: 4, floors: 2 }, 1)); // [ 78, 18 ]
 */
export function cornerOfFloor(board: GridBoard, floor: number): readonly [x: number, y: number] {
  return (board.floors ?? 1) === 1 ? [0, 0] : floorPlan(board).cornerOf(floor);
}
