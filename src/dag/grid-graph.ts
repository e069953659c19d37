import { gridBoard } from '../board/board.js';
import {
  floorCount,
  type GridBoard,
  neighboursOn,
  NO_CELL,
  OUT_DEGREE,
  sideWitness,
  directionsOf,
} from '../board/grid.js';
import { cellsOfRoom, inRoom, roomName, type RoomArea } from '../region/rooms.js';
import type { Dag } from './dag.js';
import { flowOfMasks } from './flow.js';
import type { Graph, Room } from './graph.js';
import { sidesIn, directionTo } from './sides.js';

/** The graph of a DAG on a grid, which stores bytes per cell. */
export function gridGraph(dag: Dag): Graph<Dag> {
  const { out, rooms = [] } = dag;
  const beside = neighboursOn(dag);
  return {
    board: gridBoard(dag, (cell) => (out[cell] ?? NO_CELL) !== NO_CELL),
    flow: flowOfMasks(dag),
    degree: (cell) => OUT_DEGREE[out[cell]!]!,
    heads: (cell) => directionsOf(out[cell]!).map((direction) => beside(cell, direction)),
    passages: (kind) =>
      sidesIn(dag, kind).map(({ cell, side }) => ({
        pair: [cell, beside(cell, side)],
        place: sideWitness(dag, cell, side),
      })),
    has: (kind) => {
      const bytes = dag[kind];
      if (bytes === undefined) return () => false;
      const tells = (cell: number, next: number): boolean =>
        next >= 0 && (bytes[cell]! & directionTo(dag, [cell, next])) !== 0;
      return ([cell, next]) => tells(cell, next) || tells(next, cell);
    },
    room: (room) => roomFrom(dag, room as RoomArea),
    rooms: rooms.map((room) => roomFrom(dag, room)),
    withHeads: (heads) => {
      const led = out.slice();
      for (const [cell, list] of heads)
        led[cell] = list.reduce((sum, next) => sum + directionTo(dag, [cell, next]), 0);
      return { ...dag, out: led };
    },
    withPassages: (kind, pairs) => {
      const bytes = new Uint8Array(out.length);
      for (const pair of pairs) bytes[pair[0]]! |= directionTo(dag, pair);
      return { ...dag, [kind]: bytes };
    },
  };
}

function roomFrom(grid: GridBoard, room: RoomArea): Room {
  const [x, y, w, h, floor = 0] = room;
  const isArea = x + w <= grid.width && y + h <= grid.height && floor < floorCount(grid);
  return { cells: isArea ? cellsOfRoom(grid, room) : [-1], has: inRoom(grid, room), place: roomName(room) };
}
