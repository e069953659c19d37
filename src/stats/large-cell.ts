import { DIRECTIONS, neighbour, wayName } from '../board/grid.js';
import type { Dag } from '../dag/dag.js';
import { withNeighbours, type LargeDag } from '../dag/large.js';
import { pickChance } from '../dag/weights.js';
import type { CellPassages } from './tree-stats.js';
import { pickedFrom, weightedLaw } from './weighted-passages.js';

/**
 * Which passages a cell of a large DAG has, over all its mazes: this needs the cells beside it, and no others.
 * @param place [x, y] of a cell of the grid.
 */
export function largeCell(dag: LargeDag, [x, y]: readonly [x: number, y: number]): CellPassages {
  const area = withNeighbours(dag, { left: x, top: y, width: 1, height: 1 });
  const near: Dag = { width: area.width, height: area.height, out: dag.edges(area) };
  const cell = x - area.left + (y - area.top) * area.width;
  const open = DIRECTIONS.filter((side) => neighbour(near, cell, side) >= 0).map((side) => {
    const picks = (near.out[cell]! & side) === 0 ? 0 : pickChance(near, cell, side);
    return [wayName(side), picks + pickedFrom(near, cell, side)] as const;
  });
  return { cell: [x, y], passages: weightedLaw(near, cell), sides: Object.fromEntries(open) };
}
