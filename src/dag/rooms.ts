import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import type { Random } from '../base/random.js';
import { cellsOfRoom, inRoom, roomName, type RoomArea } from '../region/rooms.js';
import { scatter } from '../region/scatter.js';
import {
  DIRECTIONS,
  EAST,
  NO_CELL,
  OUT_DEGREE,
  SOUTH,
  cellAt,
  cellCountOf,
  directionsOf,
  neighbour,
  opposite,
  type Direction,
} from '../board/grid.js';
import { type Dag } from './dag.js';
import { hasEdge, isAlwaysOpen, openPassages, withOpen, type Border } from './open.js';
import { withWeights } from './weights.js';

/*
 * A room is one vertex of the flow. One of its cells leads out and carries the room's coin; each of the others has one
 * edge, towards that cell, so that the graph of cells is a DAG where the graph of rooms is, and a maze on cells a spanning
 * tree where it is one on rooms. All other borders inside stand open for ever: they are in `Dag.open`, too.
 */

/** A grid with rooms on it. */
type Furnished = Pick<Dag, 'width' | 'height' | 'floors' | 'rooms'>;

/** The number of each cell's room, in the order of `Dag.rooms`; -1 for cells in none. */
function roomNumbers({ width, height, rooms = [] }: Furnished): Int32Array {
  const numbers = new Int32Array(width * height).fill(-1);
  rooms.forEach((room, k) => {
    for (const cell of cellsOfRoom(width, room)) numbers[cell] = k;
  });
  return numbers;
}

/** Whether a border of two cells is inside a room, as a function of cell and side. */
export function insideRooms(board: Furnished): (cell: number, side: Direction) => boolean {
  if (board.rooms === undefined) return () => false;
  const numbers = roomNumbers(board);
  return (cell, side) => {
    const next = neighbour(board, cell, side);
    return next >= 0 && numbers[cell]! >= 0 && numbers[cell] === numbers[next];
  };
}

/** The passages that stand open for ever and are no room's, in cell order: the loops. */
export function loopPassages(dag: Dag): Border[] {
  const inside = insideRooms(dag);
  return openPassages(dag).filter(({ cell, side }) => !inside(cell, side));
}

/** The room that a cell is in. */
export function roomAt({ width, rooms }: Pick<Dag, 'width' | 'rooms'>, cell: number): RoomArea | undefined {
  return rooms?.find((room) => inRoom(width, room)(cell));
}

/**
 * A cell's vertex of the flow: the cell of its room that leads out, or the cell itself.
 * @param dag a checked DAG.
 */
export function vertexAt(dag: Dag, cell: number): number {
  const room = roomAt(dag, cell);
  return room === undefined ? cell : leaderOf(dag, room);
}

/** The same of every cell; undefined where there are no rooms, so that every cell is its own. */
export function verticesOf(dag: Dag): Int32Array | undefined {
  if (dag.rooms === undefined) return undefined;
  const vertices = Int32Array.from(dag.out.keys());
  for (const room of dag.rooms) {
    const leader = leaderOf(dag, room);
    for (const cell of cellsOfRoom(dag.width, room)) vertices[cell] = leader;
  }
  return vertices;
}

/** The cell of a room that leads out, or is the sink. */
function leaderOf(dag: Dag, room: RoomArea): number {
  const { width, out } = dag;
  const isIn = inRoom(width, room);
  const leads = (cell: number): boolean =>
    directionsOf(out[cell]!).every((d) => !isIn(neighbour(dag, cell, d)));
  return cellsOfRoom(width, room).find(leads)!;
}

/** How many vertices the flow has: rooms count as one. */
export function vertexCount({ out, rooms = [] }: Dag): number {
  return rooms.reduce((count, [, , w, h]) => count - w * h + 1, cellCountOf(out));
}

/** The DAG with these rooms on it, whose edges are as rooms need them: every border inside that is no edge stands open. */
export function withRooms(dag: Dag, rooms: readonly RoomArea[]): Dag {
  if (rooms.length === 0) return dag;
  const roomy: Dag = { ...dag, rooms };
  const inside = insideRooms(roomy);
  const borders = rooms
    .flatMap((room) => cellsOfRoom(dag.width, room))
    .flatMap((cell) => [EAST, SOUTH].map((side) => ({ cell, side }) as Border))
    .filter(({ cell, side }) => isBorder(dag, cell, side) && inside(cell, side) && !hasEdge(dag, cell, side));
  return withOpen(roomy, borders);
}

/** Whether there is a cell on both sides. */
function isBorder(dag: Dag, cell: number, side: Direction): boolean {
  const { out } = dag;
  const next = neighbour(dag, cell, side);
  return next >= 0 && out[cell] !== NO_CELL && out[next] !== NO_CELL;
}

/** The rooms of a DAG that is turned clockwise. */
export function turnRooms({ height, rooms }: Dag): readonly RoomArea[] | undefined {
  return rooms?.map(([x, y, w, h]): RoomArea => [height - y - h, x, h, w]);
}

/** Rooms that are no rectangle of cells, overlap, or whose edges do not lead to the one cell that leads out (code `room`). */
export function roomFaults(dag: Dag): Diagnostic[] {
  const { width, out, rooms = [] } = dag;
  const placed: RoomArea[] = [];
  const faults: Diagnostic[] = [];
  for (const room of rooms) {
    const misplaced = placeFault(dag, placed, room);
    if (misplaced !== undefined) {
      faults.push(misplaced);
      continue;
    }
    placed.push(room);
    const cells = cellsOfRoom(width, room);
    const isIn = inRoom(width, room);
    const leadsInside = (cell: number): boolean =>
      directionsOf(out[cell]!).some((d) => isIn(neighbour(dag, cell, d)));
    const leading = cells.filter((cell) => !leadsInside(cell));
    const astray = cells.filter((cell) => leadsInside(cell) && OUT_DEGREE[out[cell]!] !== 1);
    if (leading.length === 1 && astray.length === 0) continue;
    const wrong = leading.length === 1 ? astray : leading;
    faults.push({
      code: 'room',
      message:
        leading.length === 1
          ? 'a cell in a room has more than its one edge towards the cell that leads out'
          : `a room has ${leading.length} cells that lead out, and needs one`,
      where: `room of ${roomName(room)}`,
      cells: (wrong.length === 0 ? cells : wrong).map((cell) => cellAt(width, cell)),
      hint: 'one cell of a room leads out of it, with one or two edges; each of the others has one edge, to a cell of the room',
    });
  }
  return faults;
}

/** What keeps a room from being at its place beside others. */
function placeFault(
  { width, height, out }: Dag,
  others: readonly RoomArea[],
  room: RoomArea,
): Diagnostic | undefined {
  const [x, y, w, h] = room;
  const where = `room of ${roomName(room)}`;
  const isWithin = x + w <= width && y + h <= height;
  if (!isWithin || cellsOfRoom(width, room).some((cell) => out[cell] === NO_CELL)) {
    const message = 'a room has places where there is no cell';
    return { code: 'room', message, where, hint: 'put it where the region has cells, counted from 0' };
  }
  const other = others.find(([ox, oy, ow, oh]) => x < ox + ow && ox < x + w && y < oy + oh && oy < y + h);
  if (other === undefined) return undefined;
  const message = `a room overlaps another, of ${roomName(other)}`;
  return { code: 'room', message, where, hint: 'rooms may stand side by side, and share no cell' };
}

/**
 * Makes a rectangle of cells a room. The cell that leads out is one with the most ways to cells from which nothing comes
 * back; so the graph stays acyclic, and there always is one: the last of the room's cells on any way to the sink.
 * @param dag a checked DAG.
 * @param room all of whose cells are there, and in no other room.
 * @param draws which of several such cells.
 * @throws MazestoneError `room` for places without a cell, or in another room.
 * @example
 * import { addRoom, buildDag, checkDag, random } from 'mazestone/core';
 *
 * const dag = addRoom(buildDag('divide', { width: 8, height: 8, seed: '1' }), [2, 2, 3, 2], random('1', 'rooms'));
 * console.log(dag.rooms, checkDag(dag).ok); // [ [ 2, 2, 3, 2 ] ] true
 */
export function addRoom(dag: Dag, room: RoomArea, draws: Random): Dag {
  const fault = placeFault(dag, dag.rooms ?? [], room);
  if (fault !== undefined) throw new MazestoneError(fault);
  const { width } = dag;
  const cells = cellsOfRoom(width, room);
  const behind = leadingTo(dag, cells);
  const waysOut = (cell: number): Direction[] =>
    DIRECTIONS.filter((d) => {
      const next = neighbour(dag, cell, d);
      return next >= 0 && dag.out[next] !== NO_CELL && behind[next] === 0 && !isAlwaysOpen(dag, cell, d);
    });
  const sink = cells.find((cell) => dag.out[cell] === 0);
  const most = Math.min(2, Math.max(...cells.map((cell) => waysOut(cell).length)));
  const leaders = cells.filter((cell) => waysOut(cell).length >= most);
  const leader = sink ?? leaders[draws.below(leaders.length)]!;
  const own = (d: Direction): number => Number((dag.out[leader]! & d) !== 0);
  const chosen = sink === undefined ? waysOut(leader).sort((a, b) => own(b) - own(a)) : [];
  const mask = chosen.slice(0, 2).reduce((sum, d) => sum + d, 0);

  const out = dag.out.slice();
  const weights = dag.weights?.slice();
  if (weights !== undefined && mask !== out[leader]) weights[leader] = 0;
  out[leader] = mask;
  const isIn = inRoom(width, room);
  const open = dag.open?.slice();
  const reached = new Set([leader]);
  for (const cell of reached) {
    for (const d of DIRECTIONS) {
      const next = neighbour(dag, cell, d);
      if (!isIn(next)) continue;
      if (open !== undefined) open[cell]! &= ~d;
      if (reached.has(next)) continue;
      out[next] = opposite(d);
      reached.add(next);
    }
  }
  const led: Dag = { ...dag, out, ...(open && { open }) };
  return withRooms(weights === undefined ? led : withWeights(led, weights), [...(dag.rooms ?? []), room]);
}

/** The cells from which ways lead to some cells, these among them: a byte a cell. */
function leadingTo(dag: Dag, cells: readonly number[]): Uint8Array {
  const { out } = dag;
  const leading = new Uint8Array(out.length);
  const queue = [...cells];
  for (const cell of cells) leading[cell] = 1;
  for (const cell of queue) {
    for (const d of DIRECTIONS) {
      const from = neighbour(dag, cell, d);
      if (from < 0 || leading[from] === 1 || (out[from]! & opposite(d)) === 0) continue;
      leading[from] = 1;
      queue.push(from);
    }
  }
  return leading;
}

/** The shortest and the longest side of a room that is drawn, in cells. */
const SIDES = { least: 2, most: 4 };

/**
 * Makes rooms at random, of 2 to 4 cells a side, a cell or more between any two; those first that have two ways out.
 * @param dag a checked DAG.
 * @param count how many.
 * @param draws where, and how large.
 * @throws MazestoneError `rooms` where fewer find a place.
 * @example
 * import { addRooms, buildDag, random } from 'mazestone/core';
 *
 * const dag = addRooms(buildDag('divide', { width: 8, height: 8, seed: '1' }), 2, random('1', 'rooms'));
 * console.log(dag.rooms?.length); // 2
 */
export function addRooms(dag: Dag, count: number, draws: Random): Dag {
  const { width, height } = dag;
  const corners = scatter([...dag.out.keys()], dag.out.length, draws);
  // A room that takes more than a third of a side leaves little of a maze.
  const most = Math.max(SIDES.least, Math.min(SIDES.most, Math.floor(Math.min(width, height) / 3)));
  const side = (): number => SIDES.least + draws.below(most - SIDES.least + 1);
  let roomy = dag;
  let left = count;
  for (const isWanted of [(mask: number): boolean => OUT_DEGREE[mask] === 2, (): boolean => true]) {
    for (const corner of corners) {
      if (left === 0) return roomy;
      const room: RoomArea = [...cellAt(width, corner), side(), side()];
      const [x, y, w, h] = room;
      const touches = (roomy.rooms ?? []).some(
        ([ox, oy, ow, oh]) => x <= ox + ow && ox <= x + w && y <= oy + oh && oy <= y + h,
      );
      if (touches || placeFault(roomy, [], room) !== undefined) continue;
      const next = addRoom(roomy, room, draws);
      if (!isWanted(next.out[vertexAt(next, corner)]!)) continue;
      roomy = next;
      left--;
    }
  }
  if (left === 0) return roomy;
  throw new MazestoneError({
    code: 'rooms',
    message: `${plural(count - left, 'room')} found a place, not ${count}`,
    where: `${width} x ${height} cells`,
    hint: 'ask for fewer, or for a larger maze; --room X,Y,W,H puts one where you want it',
    limit: count - left,
  });
}
