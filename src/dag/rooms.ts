import { floorCount, neighbour, type GridBoard, type Direction } from '../board/grid.js';
import { cellsOfRoom, inRoom, type RoomArea } from '../region/rooms.js';
import { checkedDag, type AnyDag, type Dag, type Pair } from './dag.js';
import { graphOf, pairsOf, type Graph, type Room } from './graph.js';

/*
 * A room is one vertex of the flow. One of its cells leads out and has the room's coin. Each other cell has
 * one edge, towards that cell. So the graph of cells is a DAG if the graph of rooms is one, and a maze on
 * cells is a spanning tree if it is one on rooms. All other borders inside a room are always open and are in
 * `Dag.open`, too. On a grid a room is a rectangle, and on a mesh any connected set of cells.
 */

/**
 * Returns a function that tells whether two cells are in the same room. @param count the number of all cells
 */
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

/** Returns a function that tells whether two cells are in the same room. */
export function inOneRoom(dag: AnyDag): (cell: number, next: number) => boolean {
  if (dag.rooms === undefined) return () => false;
  return together(
    graphOf(dag).board.size,
    graphOf(dag).rooms.map(({ cells }) => cells),
  );
}

/** A grid with rooms on it. */
type Furnished = GridBoard & Pick<Dag, 'rooms'>;

/** Returns a function that tells whether the border on a side of a cell is inside a room. */
export function insideRooms(board: Furnished): (cell: number, side: Direction) => boolean {
  const { width, height, rooms } = board;
  if (rooms === undefined) return () => false;
  const isInside = together(
    width * height * floorCount(board),
    rooms.map((room) => cellsOfRoom(board, room)),
  );
  return (cell, side) => isInside(cell, neighbour(board, cell, side));
}

/** The passages that are always open and not inside a room, in cell order: the loops. */
export function loopPassages(dag: AnyDag): Pair[] {
  const isInside = inOneRoom(dag);
  return pairsOf(dag, 'open').filter(([cell, next]) => !isInside(cell, next));
}

/** The room that a cell of the grid is in. */
export function roomAt(board: Furnished, cell: number): RoomArea | undefined {
  return board.rooms?.find((room) => inRoom(board, room)(cell));
}

/** The room that a cell is in, on any board. */
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

/** The vertex of every cell. It is undefined if there are no rooms, so that every cell is its own vertex. */
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

/** The number of vertices of the flow. A room counts as one. */
export function vertexCount(dag: AnyDag): number {
  return graphOf(dag).board.cells - cellsSpared(dag);
}

/** How many more cells than vertices there are. */
function cellsSpared(dag: AnyDag): number {
  return graphOf(dag).rooms.reduce((sum, { cells }) => sum + cells.length - 1, 0);
}

/**
 * Numbers of vertices by out-degree, from those of cells. A room is one vertex, and its other cells have one
 * edge each.
 */
export function inRooms(dag: AnyDag, byDegree: readonly number[]): number[] {
  const others = cellsSpared(dag);
  return byDegree.map((count, degree) => (degree === 1 ? count - others : count));
}
