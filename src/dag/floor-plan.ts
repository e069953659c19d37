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
import { roomsOn, type RoomArea } from '../region/rooms.js';
import { gridCells, type Dag } from './dag.js';

/**
 * What a maze is built on, whatever decides its passages: the cells, the borders that are open now and then or always, and
 * the rooms that have no walls inside.
 */
export interface FloorPlan extends GridCells {
  /** One byte a cell: to the east 2, to the south 4 and up 32 where there is a passage, or may be one. */
  readonly passages: Uint8Array;
  readonly rooms?: readonly RoomArea[];
}

/**
 * The plan of a DAG's mazes: passages are its edges, those that stand open for ever, and those that a coin opens.
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
    for (const way of directionsOf(ways & ~FORWARD)) {
      const next = beside(cell, way);
      if (next >= 0) passages[next]! |= opposite(way);
    }
  }
  return { ...gridCells(dag), passages, ...(rooms && { rooms }) };
}

/** The plan of cells of which every two neighbours may have a passage between them. */
export function planOfCells(board: GridCells): FloorPlan {
  const passages = directionsToNeighbours(board, FORWARD).map((ways) => (ways === NO_CELL ? 0 : ways));
  return { ...boardOf(board), cells: board.cells, passages };
}

/** The plans of its floors from the lowest on, each with its ways up; it itself where it has one only. */
export function floorsOfPlan(plan: FloorPlan): readonly FloorPlan[] {
  const { width, height, floors = 1, cells, passages, rooms } = plan;
  if (floors === 1) return [plan];
  const size = width * height;
  return Array.from({ length: floors }, (_, floor): FloorPlan => {
    const [from, to] = [floor * size, (floor + 1) * size];
    const here = roomsOn(rooms, floor);
    return {
      ...{ width, height, cells: cells.subarray(from, to), passages: passages.subarray(from, to) },
      ...(here && { rooms: here }),
    };
  });
}

/** Whether there is a passage on a cell's side, now and then or always. */
export function hasPassage(plan: FloorPlan, cell: number, side: Direction): boolean {
  return isAmong(plan, plan.passages, cell, side);
}
