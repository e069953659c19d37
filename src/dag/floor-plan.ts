import {
  boardOf,
  FORWARD,
  isAmong,
  neighboursOn,
  NO_CELL,
  opposite,
  directionsOf,
  directionsToNeighbours,
  type GridCells,
  type Direction,
} from '../board/grid.js';
import type { RoomArea } from '../region/rooms.js';
import { gridCells, type Dag } from './dag.js';

/**
 * The base of a maze's building, whatever decides its passages: the cells, the borders that are open in some maze or always, and
 * the rooms without walls inside.
 */
export interface FloorPlan extends GridCells {
  /** One byte per cell: the sum of 2 to the east, 4 to the south and 32 up, for each passage that exists in some maze. */
  readonly passages: Uint8Array;
  readonly rooms?: readonly RoomArea[];
}

/**
 * The plan of a DAG's mazes. Passages are its edges, the passages that are always open, and the random loops.
 */
export function planOf(dag: Dag): FloorPlan {
  const { out, open, randomLoops, rooms } = dag;
  const beside = neighboursOn(dag);
  const passages = new Uint8Array(out.length);
  for (let cell = 0; cell < out.length; cell++) {
    if (out[cell] === NO_CELL) continue;
    passages[cell]! |= open?.[cell] ?? 0;
    const ways = out[cell]! | (randomLoops?.[cell] ?? 0);
    passages[cell]! |= ways & FORWARD;
    for (const direction of directionsOf(ways & ~FORWARD)) {
      const next = beside(cell, direction);
      if (next >= 0) passages[next]! |= opposite(direction);
    }
  }
  return { ...gridCells(dag), passages, ...(rooms && { rooms }) };
}

/** The plan of cells without a DAG, where all neighbours may have a passage between them. */
export function planOfCells(board: GridCells): FloorPlan {
  const passages = directionsToNeighbours(board, FORWARD).map((ways) => (ways === NO_CELL ? 0 : ways));
  return { ...boardOf(board), cells: board.cells, passages };
}

/** Whether there is a passage on a side of a cell in some maze. */
export function hasPassage(plan: FloorPlan, cell: number, side: Direction): boolean {
  return isAmong(plan, plan.passages, cell, side);
}
