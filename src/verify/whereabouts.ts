import { says, type Sentence } from '../base/sentence.js';
import { blockAt, type BlockGrid } from '../blocks/grid.js';
import { cellName, step } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { borderAt, cellOver, floorAt, roomOf } from './room.js';

/**
 * Returns a function that describes the place of a block: `under cell (2, 5)`, `between cells (3, 4) and (4, 4)`,
 * `of the controls`.
 * @param info the metadata, which must be right.
 */
export function whereabouts(
  grid: BlockGrid,
  plan: FloorPlan,
  info: BuildingInfo,
): (index: number) => Sentence {
  const room = roomOf(info);
  return (index) => {
    const [x, y, z] = blockAt(grid, index);
    const { floor, feet } = floorAt(plan, info, y);
    const nameOf = (cell: number): string => cellName(plan, cell);
    const cellAt = (column: number, row: number): number => {
      const isInside = column >= 0 && row >= 0 && column < plan.width && row < plan.height;
      const cell = isInside ? column + (row + floor * plan.height) * plan.width : -1;
      return cell >= 0 && plan.cells[cell] === 1 ? cell : -1;
    };
    const [column, row] = cellOver(info, [x, y, z]);
    const cell = cellAt(column, row);
    const isUnder = y < feet - 1;
    if (isUnder) return cell < 0 ? says`of the controls` : says`under cell ${nameOf(cell)}`;
    const border = borderAt(info, room, x, z);
    if (border === undefined) return cell < 0 ? says`beside the maze` : says`at cell ${nameOf(cell)}`;
    const [east, south] = step(border.side);
    const sides = [cellAt(border.x, border.y), cellAt(border.x + east, border.y + south)];
    const [first, second] = sides.filter((side) => side >= 0);
    if (first === undefined) return says`beside the maze`;
    if (second === undefined) return says`at the edge of cell ${nameOf(first)}`;
    return says`between cells ${nameOf(first)} and ${nameOf(second)}`;
  };
}
