import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { plural } from '../base/numbers.js';
import type { Random } from '../base/random.js';
import {
  cellCountOf,
  floorCount,
  neighbour,
  placeOf,
  sizeText,
  type GridBoard,
  type Way,
} from '../board/grid.js';
import { byNumber, rowCount } from '../board/rows.js';
import { cellsOfRoom, inRoom, roomName, type RoomArea } from '../region/rooms.js';
import { scatter } from '../region/scatter.js';
import {
  byBoard,
  cellNumbers,
  checkedDag,
  degreesOf,
  type AnyDag,
  type Dag,
  type MeshDag,
  type Pair,
} from './dag.js';
import { cellFlow, ROOM } from './flow.js';
import { besideIn, withoutBeside } from './beside.js';
import { openPairs, withOpen } from './open.js';
import { reverseTopologicalOrder } from './order.js';
import { cellsBeside, headsAt, isCell, isEdge, withHeads } from './pairs.js';
import { withWeights } from './weights.js';
import { witness } from './witness.js';

/*
 * A room is one vertex of the flow. One of its cells leads out and carries the room's coin; each of the others has one
 * edge, towards that cell, so that the graph of cells is a DAG where the graph of rooms is, and a maze on cells a spanning
 * tree where it is one on rooms. All other borders inside stand open for ever: they are in `Dag.open`, too. On the grid a room
 * is a rectangle, on a mesh any cells that hang together.
 */

/** A room as its DAG has it. */
export type RoomIn<D extends AnyDag> = NonNullable<D['rooms']>[number];

/** The cells of a room. */
export interface Room {
  readonly cells: readonly number[];
  readonly has: (cell: number) => boolean;
}

function roomFrom(dag: AnyDag, room: RoomIn<AnyDag>): Room {
  return byBoard(
    dag,
    (grid) => ({ cells: cellsOfRoom(grid, room as RoomArea), has: inRoom(grid, room as RoomArea) }),
    () => {
      const cells = new Set(room as readonly number[]);
      return { cells: [...cells], has: (cell) => cells.has(cell) };
    },
  );
}

/** The rooms of a DAG. */
export function roomsOf(dag: AnyDag): Room[] {
  return (dag.rooms ?? []).map((room) => roomFrom(dag, room));
}

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
    cellNumbers(dag),
    roomsOf(dag).map(({ cells }) => cells),
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
  return openPairs(dag).filter(([cell, next]) => !isInside(cell, next));
}

/** The room that a cell of the grid is in. */
export function roomAt(board: Furnished, cell: number): RoomArea | undefined {
  return board.rooms?.find((room) => inRoom(board, room)(cell));
}

/** The room that a cell is in, whatever its board. */
export function roomOf(dag: AnyDag, cell: number): Room | undefined {
  const found = byBoard<MeshDag, RoomIn<AnyDag> | undefined>(
    dag,
    (grid) => roomAt(grid, cell),
    ({ rooms }) => rooms?.find((room) => room.includes(cell)),
  );
  return found && roomFrom(dag, found);
}

/**
 * A cell's vertex of the flow: the cell of its room that leads out, or the cell itself.
 * @param dag a checked DAG.
 */
export function vertexAt(dag: AnyDag, cell: number): number {
  const room = roomOf(dag, cell);
  return room === undefined ? cell : leaderOf(dag, room);
}

/** The same of every cell; undefined where there are no rooms, so that every cell is its own. */
export function verticesOf(dag: AnyDag): Int32Array | undefined {
  if (checkedDag(dag).rooms === undefined) return undefined;
  const vertices = Int32Array.from({ length: cellNumbers(dag) }, (_, cell) => cell);
  for (const room of roomsOf(dag)) {
    const leader = leaderOf(dag, room);
    for (const cell of room.cells) vertices[cell] = leader;
  }
  return vertices;
}

/** The cell of a room that leads out, or is the sink. */
function leaderOf(dag: AnyDag, { cells, has }: Room): number {
  return cells.find((cell) => !headsAt(dag, cell).some(has))!;
}

/** How many vertices the flow has: rooms count as one. */
export function vertexCount(dag: AnyDag): number {
  const all = byBoard(
    dag,
    ({ out }) => cellCountOf(out),
    ({ out }) => rowCount(out),
  );
  return all - cellsSpared(dag);
}

/** By how much vertices are fewer than cells. */
function cellsSpared(dag: AnyDag): number {
  return roomsOf(dag).reduce((sum, { cells }) => sum + cells.length - 1, 0);
}

/** Vertices by their out-degree: a room is one, whose other cells have one edge each. */
export function inRooms(dag: AnyDag, byDegree: readonly number[]): number[] {
  const others = cellsSpared(dag);
  return byDegree.map((count, degree) => (degree === 1 ? count - others : count));
}

/**
 * The DAG with these rooms on it, whose edges are as rooms need them: every border inside that is no edge stands open. On the
 * grid each says its floor where there are several, and not where there is one.
 */
export function withRooms<D extends AnyDag>(dag: D, rooms: readonly RoomIn<D>[]): D {
  if (rooms.length === 0) return dag;
  const roomy: D = {
    ...dag,
    rooms: byBoard<MeshDag, AnyDag['rooms']>(
      dag,
      (grid) => (rooms as readonly RoomArea[]).map((room) => areaOn(grid, room)),
      () => rooms as readonly RoomIn<MeshDag>[],
    ),
  };
  const isInside = inOneRoom(roomy);
  const isOpen = besideIn(dag, 'open');
  const pairs = roomsOf(roomy)
    .flatMap(({ cells }) => cells)
    .filter((cell) => isCell(dag, cell))
    .flatMap((cell) => cellsBeside(dag, cell).map((next): Pair => [cell, next]))
    .filter(([cell, next]) => cell < next && isInside(cell, next));
  return withOpen(
    roomy,
    pairs.filter((pair) => !isEdge(dag, pair) && !isOpen(pair)),
  );
}

/** A room as a grid's DAG says it. */
function areaOn(grid: GridBoard, [x, y, w, h, floor = 0]: RoomArea): RoomArea {
  return floorCount(grid) === 1 ? [x, y, w, h] : [x, y, w, h, floor];
}

/** Rooms that are no cells together, overlap, or whose edges do not lead to the one cell that leads out (code `room`). */
export function roomFaults(dag: AnyDag): Diagnostic[] {
  const placed: RoomIn<AnyDag>[] = [];
  return (dag.rooms ?? []).flatMap((room): Diagnostic[] => {
    const misplaced = placeFault(dag, placed, room);
    if (misplaced !== undefined) return [misplaced];
    placed.push(room);
    return leadFaults(dag, room);
  });
}

/** Edges of a room that do not lead to the one cell that leads out. */
function leadFaults(dag: AnyDag, room: RoomIn<AnyDag>): Diagnostic[] {
  const { cells, has } = roomFrom(dag, room);
  const degree = degreesOf(dag);
  const flow = cellFlow(dag);
  const heads = new Int32Array(Math.max(ROOM, ...cells.map(degree)));
  const leadsInside = (cell: number): boolean => heads.subarray(0, flow.headsOf(cell, heads)).some(has);
  const leading = cells.filter((cell) => !leadsInside(cell));
  const wrongDegree = cells.filter((cell) => leadsInside(cell) && degree(cell) !== 1);
  if (leading.length === 1 && wrongDegree.length === 0) return [];
  const wrongCells = leading.length === 1 ? wrongDegree : leading;
  return [
    {
      code: 'room',
      message:
        leading.length === 1
          ? 'a cell in a room has more edges than the one towards the cell that leads out'
          : `a room has ${leading.length} cells that lead out, but needs exactly one`,
      ...witnessOf(dag, wrongCells.length === 0 ? cells : wrongCells),
      where: whereOf(dag, room),
      hint: 'let one cell of the room lead out, with one or two edges; give each of the others one edge, to a cell of the room',
    },
  ];
}

const whereOf = (dag: AnyDag, room: RoomIn<AnyDag>): string =>
  byBoard(
    dag,
    () => `room of ${roomName(room as RoomArea)}`,
    () => `room of ${byNumber(room as readonly number[]).where}`,
  );

const witnessOf = (dag: AnyDag, cells: readonly number[]): Pick<Diagnostic, 'cells' | 'numbers'> =>
  byBoard<MeshDag, Pick<Diagnostic, 'cells' | 'numbers'>>(
    dag,
    (grid) => witness(grid, cells),
    () => byNumber(cells),
  );

/** @throws MazestoneError `room`. */
function refuseMisplaced(dag: AnyDag, room: RoomIn<AnyDag>): void {
  const fault = placeFault(dag, dag.rooms ?? [], room);
  if (fault !== undefined) throw new MazestoneError(fault);
}

/** What keeps a room from being at its place beside others. */
function placeFault(
  dag: AnyDag,
  others: readonly RoomIn<AnyDag>[],
  room: RoomIn<AnyDag>,
): Diagnostic | undefined {
  const where = whereOf(dag, room);
  const { cells } = roomFrom(dag, room);
  const isWithin = byBoard(
    dag,
    (grid) => isArea(grid, room as RoomArea),
    () => true,
  );
  if (!isWithin || !cells.every((cell) => isCell(dag, cell))) {
    const message = 'a room has places where there is no cell';
    return { code: 'room', message, where, hint: 'put it where the region has cells, counted from 0' };
  }
  const other = others.find((one) => cells.some(roomFrom(dag, one).has));
  if (other === undefined) return undefined;
  const message = `a room overlaps another room, of ${whereOf(dag, other).replace('room of ', '')}`;
  return { code: 'room', message, where, hint: 'rooms may be side by side, but may not share a cell' };
}

const isArea = (grid: GridBoard, [x, y, w, h, floor = 0]: RoomArea): boolean =>
  x + w <= grid.width && y + h <= grid.height && floor < floorCount(grid);

/**
 * Makes cells a room: on the grid a rectangle, on a mesh any that hang together. The cell that leads out is one with the most ways
 * to cells from which nothing comes back; so the graph stays acyclic, and there always is one: the last of the room's cells on
 * any way to the sink.
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
export function addRoom<D extends AnyDag>(dag: D, room: RoomIn<D>, draws: Random): D {
  refuseMisplaced(checkedDag(dag), room);
  const { cells, has } = roomFrom(dag, room);
  const behind = leadingTo(dag, cells);
  const [isOpen, isRandom] = [besideIn(dag, 'open'), besideIn(dag, 'randomLoops')];
  const waysOut = (cell: number): number[] =>
    cellsBeside(dag, cell).filter(
      (next) => behind[next] === 0 && !isOpen([cell, next]) && !isRandom([cell, next]),
    );
  const sink = cells.find((cell) => headsAt(dag, cell).length === 0);
  const most = Math.min(2, Math.max(...cells.map((cell) => waysOut(cell).length)));
  const leaders = cells.filter((cell) => waysOut(cell).length >= most);
  const leader = sink ?? leaders[draws.below(leaders.length)]!;
  const before = headsAt(dag, leader);
  const own = (next: number): number => Number(before.includes(next));
  const chosen =
    sink === undefined
      ? waysOut(leader)
          .sort((a, b) => own(b) - own(a))
          .slice(0, 2)
      : [];
  const isKept = chosen.length === before.length && chosen.every((next) => before.includes(next));

  const heads = new Map([[leader, isKept ? before : chosen]]);
  for (const [cell, next] of leadingInside(dag, has, leader)) heads.set(cell, [next]);
  const walled = withoutBeside(dag, 'open', (pair) => pair.every(has));
  const led = withHeads(
    withoutBeside(walled, 'randomLoops', ([coin]) => has(coin)),
    heads,
  );
  // A coin keeps its weight where its edges stay.
  const weights = dag.weights?.map((byte, cell) => (cell === leader && !isKept ? 0 : byte));
  return withRooms(weights === undefined ? led : withWeights(led, weights), [...(dag.rooms ?? []), room]);
}

/** For each other cell of a room the next one on a shortest way inside to one of them. @param has whether a cell is in the room. */
export function leadingInside(dag: AnyDag, has: Room['has'], leader: number): Map<number, number> {
  const nexts = new Map<number, number>();
  const queue = [leader];
  for (const cell of queue) {
    for (const next of cellsBeside(dag, cell)) {
      if (!has(next) || next === leader || nexts.has(next)) continue;
      nexts.set(next, cell);
      queue.push(next);
    }
  }
  return nexts;
}

/**
 * Makes cells of a graph a room, as {@link addRoom} does of a DAG: no edge leads from one of them to another, where all borders stand
 * open for ever. So its mazes are the spanning trees of the graph in which the room is one vertex.
 * @param graph of which mazes are drawn that need no DAG.
 * @throws MazestoneError `room` as {@link addRoom}.
 */
export function addGraphRoom<D extends AnyDag>(graph: D, room: RoomIn<D>): D {
  refuseMisplaced(graph, room);
  const { cells, has } = roomFrom(graph, room);
  const heads = cells.map((cell) => [cell, headsAt(graph, cell).filter((next) => !has(next))] as const);
  return withRooms(withHeads(graph, new Map(heads)), [...(graph.rooms ?? []), room]);
}

/** The cells from which ways lead to some cells, these among them: a byte a cell. */
function leadingTo(dag: AnyDag, cells: readonly number[]): Uint8Array {
  const flow = cellFlow(dag);
  const heads = new Int32Array(ROOM);
  const leading = new Uint8Array(flow.size);
  for (const cell of cells) leading[cell] = 1;
  // From the sink outwards, so that what a cell leads to is known.
  for (const cell of reverseTopologicalOrder(dag)) {
    const degree = flow.headsOf(cell, heads);
    for (let k = 0; k < degree; k++) leading[cell]! |= leading[heads[k]!]!;
  }
  return leading;
}

/** The shortest and the longest side of a room that is drawn, in cells. */
const SIDES = { least: 2, most: 4 };

/**
 * A room at random that begins with a cell; undefined where it has no place, or is not a cell or more from any other. On the grid it
 * has 2 to 4 cells a side, on a mesh 4 to 16 cells, those nearest to the first.
 */
function drawRoom<D extends AnyDag>(dag: D, first: number, draws: Random): RoomIn<D> | undefined {
  const { least, most } = SIDES;
  /** A number of at least `low`, and at most `high` where the maze has room for so much. */
  const between = (low: number, high: number, room: number): number =>
    low + draws.below(Math.max(low, Math.min(high, Math.floor(room))) - low + 1);
  return byBoard<MeshDag, RoomIn<AnyDag> | undefined>(
    dag,
    (grid) => {
      // A room that takes more than a third of a side leaves little of a maze.
      const third = Math.min(grid.width, grid.height) / 3;
      const [w, h] = [between(least, most, third), between(least, most, third)];
      const [x, y, floor] = placeOf(grid, first);
      const room = areaOn(grid, [x, y, w, h, floor ?? 0]);
      const touches = (grid.rooms ?? []).some((other) => isNear(room, other));
      return touches || placeFault(grid, [], room) !== undefined ? undefined : room;
    },
    (mesh) => {
      const size = between(least ** 2, most ** 2, rowCount(mesh.out) / 9);
      const room = new Set([first]);
      for (const cell of room) {
        for (const next of cellsBeside(mesh, cell)) if (room.size < size) room.add(next);
      }
      const touched = [...room].flatMap((cell) => [cell, ...cellsBeside(mesh, cell)]);
      const isTaken = touched.some((cell) => mesh.rooms?.some((other) => other.includes(cell)));
      return room.size < size || isTaken ? undefined : [...room];
    },
  );
}

/** Whether there is no cell between two rooms: on one floor, or one above the other. */
function isNear([x, y, w, h, floor = 0]: RoomArea, [ox, oy, ow, oh, other = 0]: RoomArea): boolean {
  const gap = floor === other ? 1 : 0;
  const isBeside = x < ox + ow + gap && ox < x + w + gap && y < oy + oh + gap && oy < y + h + gap;
  return isBeside && Math.abs(floor - other) <= 1;
}

/**
 * Makes rooms at random, of 2 to 4 cells a side or on a mesh of 4 to 16 cells, a cell or more between any two; those first that have
 * two out-edges.
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
export function addRooms<D extends AnyDag>(dag: D, count: number, draws: Random): D {
  const hasTwo = (roomy: D, corner: number): boolean => degreesOf(roomy)(vertexAt(roomy, corner)) === 2;
  return drawRooms(dag, count, draws, (one, room) => addRoom(one, room, draws), [hasTwo, () => true]);
}

/** The same on a graph, for mazes that need no DAG; any room that finds a place. */
export function addGraphRooms<D extends AnyDag>(graph: D, count: number, draws: Random): D {
  return drawRooms(graph, count, draws, addGraphRoom, [() => true]);
}

/** @param wishes of a graph with a new room at a cell: the first that are met are taken. */
function drawRooms<D extends AnyDag>(
  dag: D,
  count: number,
  draws: Random,
  add: (dag: D, room: RoomIn<D>) => D,
  wishes: readonly ((roomy: D, corner: number) => boolean)[],
): D {
  const all = cellNumbers(dag);
  const corners = scatter([...Array(all).keys()], all, draws);
  let roomy = dag;
  let left = count;
  for (const isWanted of wishes) {
    for (const corner of corners) {
      if (left === 0) return roomy;
      const room = drawRoom(roomy, corner, draws);
      if (room === undefined) continue;
      const next = add(roomy, room);
      if (!isWanted(next, corner)) continue;
      roomy = next;
      left--;
    }
  }
  if (left === 0) return roomy;
  throw new MazestoneError({
    code: 'rooms',
    message: `only ${plural(count - left, 'room')} found a place, not ${count}`,
    where: boardText(dag),
    hint: `ask for fewer, or for a larger maze${byBoard(
      dag,
      () => ', or leave --rooms out and place them with --room X,Y,W,H',
      () => '',
    )}`,
    limit: count - left,
  });
}

/** How large a DAG's board is, for messages. */
export function boardText(dag: AnyDag): string {
  return `${byBoard(dag, sizeText, ({ out }) => String(rowCount(out)))} cells`;
}
