import { gridBoard } from '../board/board.js';
import {
  cellName,
  floorCount,
  neighboursOn,
  NO_CELL,
  OUT_DEGREE,
  placeOf,
  wayName,
  waysOf,
  type GridBoard,
} from '../board/grid.js';
import { cellsOfRoom, inRoom, roomName, type RoomArea } from '../region/rooms.js';
import type { Dag } from './dag.js';
import { flowOfMasks } from './flow.js';
import type { Graph, Room } from './graph.js';
import { sidesIn, wayTo } from './sides.js';

/** The graph of a DAG on a grid, of bytes a cell. */
export function gridGraph(dag: Dag): Graph<Dag> {
  const { out, rooms = [] } = dag;
  const beside = neighboursOn(dag);
  return {
    board: gridBoard(dag, (cell) => (out[cell] ?? NO_CELL) !== NO_CELL),
    flow: flowOfMasks(dag),
    degree: (cell) => OUT_DEGREE[out[cell]!]!,
    heads: (cell) => waysOf(out[cell]!).map((way) => beside(cell, way)),
    passages: (kind) =>
      sidesIn(dag, kind).map(({ cell, side }) => ({
        pair: [cell, beside(cell, side)],
        place: { where: `${wayName(side)} of cell ${cellName(dag, cell)}`, cells: [placeOf(dag, cell)] },
      })),
    has: (kind) => {
      const bytes = dag[kind];
      if (bytes === undefined) return () => false;
      const tells = (cell: number, next: number): boolean =>
        next >= 0 && (bytes[cell]! & wayTo(dag, [cell, next])) !== 0;
      return ([cell, next]) => tells(cell, next) || tells(next, cell);
    },
    room: (room) => roomFrom(dag, room as RoomArea),
    rooms: rooms.map((room) => roomFrom(dag, room)),
    drawRoom: (first, between) => {
      // A room that takes more than a third of a side leaves little of a maze.
      const third = Math.min(dag.width, dag.height) / 3;
      const [w, h] = [between(2, 4, third), between(2, 4, third)];
      const [x, y, floor = 0] = placeOf(dag, first);
      const room = areaOn(dag, [x, y, w, h, floor]);
      return rooms.some((other) => isNear(room, other)) ? undefined : room;
    },
    withHeads: (heads) => {
      const led = out.slice();
      for (const [cell, list] of heads)
        led[cell] = list.reduce((sum, next) => sum + wayTo(dag, [cell, next]), 0);
      return { ...dag, out: led };
    },
    withPassages: (kind, pairs) => {
      const bytes = new Uint8Array(out.length);
      for (const pair of pairs) bytes[pair[0]]! |= wayTo(dag, pair);
      return { ...dag, [kind]: bytes };
    },
    withRooms: (all) => ({ ...dag, rooms: all.map((room) => areaOn(dag, room as RoomArea)) }),
  };
}

function roomFrom(grid: GridBoard, room: RoomArea): Room {
  const [x, y, w, h, floor = 0] = room;
  const isArea = x + w <= grid.width && y + h <= grid.height && floor < floorCount(grid);
  const name = `room of ${roomName(room)}`;
  return { cells: isArea ? cellsOfRoom(grid, room) : [-1], has: inRoom(grid, room), name };
}

/** A room as a grid's DAG says it: with its floor where there are several. */
function areaOn(grid: GridBoard, [x, y, w, h, floor = 0]: RoomArea): RoomArea {
  return floorCount(grid) === 1 ? [x, y, w, h] : [x, y, w, h, floor];
}

/** Whether there is no cell between two rooms: on one floor, or one above the other. */
function isNear([x, y, w, h, floor = 0]: RoomArea, [ox, oy, ow, oh, other = 0]: RoomArea): boolean {
  const gap = floor === other ? 1 : 0;
  const isBeside = x < ox + ow + gap && ox < x + w + gap && y < oy + oh + gap && oy < y + h + gap;
  return isBeside && Math.abs(floor - other) <= 1;
}
