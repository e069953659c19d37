import { floorCount, neighbour, type GridBoard, type Way } from '../board/grid.js';
import { cellsOfRoom, inRoom, type RoomArea } from '../region/rooms.js';
import { checkedDag, type AnyDag, type Dag, type Pair } from './dag.js';
import { graphOf, pairsOf, type Graph, type Room } from './graph.js';

/*
 * A room is one vertex of the flow. One of its cells leads out and carries the room's coin; each of the others has one
 * edge, towards that cell, so that the graph of cells is a DAG where the graph of rooms is, and a maze on cells a spanning
 * tree where it is one on rooms. All other borders inside stand open for ever: they are in `Dag.open`, too. On the grid a room
 * is a rectangle, on a mesh any cells that hang together.
 */

/** Whether two cells are in one of some rooms, as a function of their numbers. @param count of all cells. */
function together(
  count: number,
  rooms: readonly (readonly number[])[],
): (cell: number, next: number) => boolean {
  const numbers = new Int32Array(count).fill(-1);
  rooms.forEach((cells, k) => {
    for (const cell of cells) numbers[cell] = k;
  });
  return (cell, next) => numbers[cell]! >= 0 && numbers[cell] === numbers[next];
}

/** Whether two cells are in one room, as a function of their numbers. */
export function inOneRoom(dag: AnyDag): (cell: number, next: number) => boolean {
  if (dag.rooms === undefined) return () => false;
  return together(
    graphOf(dag).board.size,
    graphOf(dag).rooms.map(({ cells }) => cells),
  );
}

/** A grid with rooms on it. */
type Furnished = GridBoard & Pick<Dag, 'rooms'>;

/** Whether a border of two cells is inside a room, as a function of cell and side. */
export function insideRooms(board: Furnished): (cell: number, side: Way) => boolean {
  const { width, height, rooms } = board;
  if (rooms === undefined) return () => false;
  const isInside = together(
    width * height * floorCount(board),
    rooms.map((room) => cellsOfRoom(board, room)),
  );
  return (cell, side) => isInside(cell, neighbour(board, cell, side));
}

/** The passages that stand open for ever and are no room's, in cell order: the loops. */
export function loopPassages(dag: AnyDag): Pair[] {
  const isInside = inOneRoom(dag);
  return pairsOf(dag, 'open').filter(([cell, next]) => !isInside(cell, next));
}

/** The room that a cell of the grid is in. */
export function roomAt(board: Furnished, cell: number): RoomArea | undefined {
  return board.rooms?.find((room) => inRoom(board, room)(cell));
}

/** The room that a cell is in, whatever its board. */
export function roomOf(dag: AnyDag, cell: number): Room | undefined {
  return graphOf(dag).rooms.find(({ has }) => has(cell));
}

/**
 * A cell's vertex of the flow: the cell of its room that leads out, or the cell itself.
 * @param dag a checked DAG.
 */
export function vertexAt(dag: AnyDag, cell: number): number {
  const room = roomOf(dag, cell);
  return room === undefined ? cell : leaderOf(graphOf(dag), room);
}

/** The same of every cell; undefined where there are no rooms, so that every cell is its own. */
export function verticesOf(dag: AnyDag): Int32Array | undefined {
  if (checkedDag(dag).rooms === undefined) return undefined;
  const graph = graphOf(dag);
  const vertices = Int32Array.from({ length: graph.board.size }, (_, cell) => cell);
  for (const room of graph.rooms) {
    const leader = leaderOf(graph, room);
    for (const cell of room.cells) vertices[cell] = leader;
  }
  return vertices;
}

/** A cell's vertex as a function of the cell, for many of them. */
export function vertexIn(dag: AnyDag): (cell: number) => number {
  const vertices = verticesOf(dag);
  return (cell) => vertices?.[cell] ?? cell;
}

/** The cell of a room that leads out, or is the sink. */
function leaderOf({ heads }: Graph, { cells, has }: Room): number {
  return cells.find((cell) => !heads(cell).some(has))!;
}

/** How many vertices the flow has: rooms count as one. */
export function vertexCount(dag: AnyDag): number {
  return graphOf(dag).board.cells - cellsSpared(dag);
}

/** By how much vertices are fewer than cells. */
function cellsSpared(dag: AnyDag): number {
  return graphOf(dag).rooms.reduce((sum, { cells }) => sum + cells.length - 1, 0);
}

/** Vertices by their out-degree: a room is one, whose other cells have one edge each. */
export function inRooms(dag: AnyDag, byDegree: readonly number[]): number[] {
  const others = cellsSpared(dag);
  return byDegree.map((count, degree) => (degree === 1 ? count - others : count));
}
