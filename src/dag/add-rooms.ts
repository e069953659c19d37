import { diagnostic, MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import type { Random } from '../base/random.js';
import { floorCount, placeOf, type GridBoard } from '../board/grid.js';
import type { RoomArea } from '../region/rooms.js';
import { scatter } from '../region/scatter.js';
import { withBeside, withoutBeside } from './beside.js';
import type { AnyDag, Dag, Pair } from './dag.js';
import { ROOM } from './flow.js';
import { boardText, graphOf, isEdge, type Graph, type Room, type RoomIn } from './graph.js';
import { reverseTopologicalOrder } from './order.js';
import { inOneRoom, vertexAt } from './rooms.js';
import { withWeights } from './weights.js';

/**
 * A DAG with rooms, whose edges already suit them. Every border inside a room that is no edge is opened. On a grid a room
 * names its floor only if there are several.
 */
export function withRooms<D extends AnyDag>(dag: D, rooms: readonly RoomIn<D>[]): D {
  if (rooms.length === 0) return dag;
  const graph = graphOf(dag);
  const { board } = graph;
  const roomy = {
    ...dag,
    rooms: rooms.map((room) => ('width' in dag ? areaOn(dag, room as RoomArea) : room)),
  };
  const isInside = inOneRoom(roomy);
  const isOpen = graph.has('open');
  const pairs = graphOf(roomy)
    .rooms.flatMap(({ cells }) => cells)
    .filter(board.isCell)
    .flatMap((cell) => board.neighbours(cell).map((next): Pair => [cell, next]))
    .filter(([cell, next]) => cell < next && isInside(cell, next));
  return withBeside(
    roomy,
    'open',
    pairs.filter((pair) => !isEdge(graph, pair) && !isOpen(pair)),
  );
}

/** A room as in a grid's DAG: with its floor if there are several. */
function areaOn(grid: GridBoard, [x, y, w, h, floor = 0]: RoomArea): RoomArea {
  return floorCount(grid) === 1 ? [x, y, w, h] : [x, y, w, h, floor];
}

/** The faults of rooms with missing cells, that overlap, or whose edges do not lead to the one cell that leads out (code `room`). */
export function roomFaults(dag: AnyDag): Diagnostic[] {
  const graph = graphOf(dag);
  const placed: RoomIn<AnyDag>[] = [];
  return (dag.rooms ?? []).flatMap((room): Diagnostic[] => {
    const misplaced = placeFault(graph, placed, room);
    if (misplaced !== undefined) return [misplaced];
    placed.push(room);
    return leadFaults(graph, graph.room(room));
  });
}

/** The faults of a room whose edges do not lead to the one cell that leads out. */
function leadFaults({ board, degree, heads }: Graph, { cells, has, place }: Room): Diagnostic[] {
  const leadsInside = (cell: number): boolean => heads(cell).some(has);
  const leading = cells.filter((cell) => !leadsInside(cell));
  const wrongDegree = cells.filter((cell) => leadsInside(cell) && degree(cell) !== 1);
  if (leading.length === 1 && wrongDegree.length === 0) return [];
  const wrongCells = leading.length === 1 ? wrongDegree : leading;
  return [
    diagnostic({
      code: 'room',
      message:
        leading.length === 1
          ? says`a cell in a room has more edges than the one towards the cell that leads out`
          : says`a room has ${leading.length} cells that lead out, but needs exactly one`,
      ...board.witness(wrongCells.length === 0 ? cells : wrongCells),
      where: says`room of ${place}`,
      hint: says`let one cell of the room lead out, with one or two edges; give each of the others one edge, to a cell of the room`,
    }),
  ];
}

/** Refuses a room that cannot be at its place. @throws MazestoneError `room`. */
function refuseMisplaced(dag: AnyDag, room: RoomIn<AnyDag>): void {
  const fault = placeFault(graphOf(dag), dag.rooms ?? [], room);
  if (fault !== undefined) throw new MazestoneError([fault]);
}

/** Why a room cannot be at its place beside others. */
function placeFault(
  { board, room: roomFrom }: Graph,
  others: readonly RoomIn<AnyDag>[],
  room: RoomIn<AnyDag>,
): Diagnostic | undefined {
  const { cells, place } = roomFrom(room);
  const where = says`room of ${place}`;
  if (!cells.every(board.isCell)) {
    const message = says`a room has places where there is no cell`;
    return diagnostic({
      code: 'room',
      message,
      where,
      hint: says`put it where the region has cells, counted from 0`,
    });
  }
  const other = others.map(roomFrom).find(({ has }) => cells.some(has));
  if (other === undefined) return undefined;
  const message = says`a room overlaps another room, of ${other.place}`;
  return diagnostic({
    code: 'room',
    message,
    where,
    hint: says`rooms may be side by side, but may not share a cell`,
  });
}

/**
 * Makes cells a room: on the grid a rectangle, on a mesh any connected cells. The cell that leads out is one with the most
 * out-edges to cells from which no path leads back into the room. So the graph stays acyclic. There always is such a cell: the
 * last cell of the room on any path to the sink.
 * @param dag a checked DAG.
 * @param room existing cells, in no other room.
 * @param draws chooses among several such cells.
 * @throws MazestoneError `room` for missing cells, or cells of another room.
 * @example
 * import { addRoom, buildDag, checkDag, random } from 'mazestone/core';
 *
 * const dag = addRoom(buildDag('divide', { width: 8, height: 8, seed: '1' }), [2, 2, 3, 2], random('1', 'rooms'));
 * console.log(dag.rooms, checkDag(dag).ok); // [ [ 2, 2, 3, 2 ] ] true
 */
export function addRoom<D extends AnyDag>(dag: D, room: RoomIn<D>, draws: Random): D {
  refuseMisplaced(dag, room);
  const graph = graphOf(dag);
  const { cells, has } = graph.room(room);
  const behind = leadingTo(dag, cells);
  const [isOpen, isRandom] = [graph.has('open'), graph.has('randomLoops')];
  const waysOut = (cell: number): number[] =>
    graph.board
      .neighbours(cell)
      .filter((next) => behind[next] === 0 && !isOpen([cell, next]) && !isRandom([cell, next]));
  const sink = cells.find((cell) => graph.degree(cell) === 0);
  const most = Math.min(2, Math.max(...cells.map((cell) => waysOut(cell).length)));
  const leaders = cells.filter((cell) => waysOut(cell).length >= most);
  const leader = sink ?? leaders[draws.below(leaders.length)]!;
  const before = graph.heads(leader);
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
  const quiet = withoutBeside(walled, 'randomLoops', ([coin]) => has(coin));
  const led = graphOf(quiet).withHeads(heads);
  // A coin keeps its weight where its edges stay.
  const weights = dag.weights?.map((byte, cell) => (cell === leader && !isKept ? 0 : byte));
  return withRooms(weights === undefined ? led : withWeights(led, weights), [...(dag.rooms ?? []), room]);
}

/** For each other cell of a room, the next cell on a shortest path inside to one of them. @param has whether a cell is in the room. */
export function leadingInside(dag: AnyDag, has: Room['has'], leader: number): Map<number, number> {
  const { board } = graphOf(dag);
  const nexts = new Map<number, number>();
  const queue = [leader];
  for (const cell of queue) {
    for (const next of board.neighbours(cell)) {
      if (!has(next) || next === leader || nexts.has(next)) continue;
      nexts.set(next, cell);
      queue.push(next);
    }
  }
  return nexts;
}

/**
 * Makes cells of a graph a room, as {@link addRoom} does in a DAG. The borders inside are opened, and the edges there removed.
 * So the mazes are the spanning trees of the graph in which the room is one vertex.
 * @param graph a graph whose mazes are drawn without a DAG.
 * @throws MazestoneError `room` as {@link addRoom}.
 */
export function addGraphRoom<D extends AnyDag>(graph: D, room: RoomIn<D>): D {
  refuseMisplaced(graph, room);
  const { room: roomFrom, heads, withHeads } = graphOf(graph);
  const { cells, has } = roomFrom(room);
  const led = cells.map((cell) => [cell, heads(cell).filter((next) => !has(next))] as const);
  return withRooms(withHeads(new Map(led)), [...(graph.rooms ?? []), room]);
}

/** Marks the cells from which paths lead to some cells, and these cells: one byte per cell. */
function leadingTo(dag: AnyDag, cells: readonly number[]): Uint8Array {
  const { flow } = graphOf(dag);
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

/** A random number from `low` to `high`, limited to `room`. */
type Between = (low: number, high: number, room: number) => number;

/** A random room that begins with a cell; undefined if it does not fit, or if no cell separates it from another room. */
function drawRoom<D extends AnyDag>(dag: D, first: number, draws: Random): RoomIn<D> | undefined {
  const between: Between = (low, high, most) =>
    low + draws.below(Math.max(low, Math.min(high, Math.floor(most))) - low + 1);
  const room = 'width' in dag ? drawArea(dag, first, between) : drawCells(dag, first, between);
  return room === undefined || placeFault(graphOf(dag), [], room) !== undefined ? undefined : room;
}

/** On a grid: a rectangle of 2 to 4 cells along each side. */
function drawArea(dag: Dag, first: number, between: Between): RoomArea | undefined {
  // A room that takes more than a third of a side leaves little of a maze.
  const third = Math.min(dag.width, dag.height) / 3;
  const [w, h] = [between(2, 4, third), between(2, 4, third)];
  const [x, y, floor = 0] = placeOf(dag, first);
  const room = areaOn(dag, [x, y, w, h, floor]);
  return dag.rooms?.some((other) => isNear(room, other)) === true ? undefined : room;
}

/** On a mesh: the 4 to 16 cells nearest to the first. */
function drawCells(dag: AnyDag, first: number, between: Between): readonly number[] | undefined {
  const { board, rooms } = graphOf(dag);
  const size = between(4, 16, board.size / 9);
  const room = new Set([first]);
  for (const cell of room) {
    for (const next of board.neighbours(cell)) if (room.size < size) room.add(next);
  }
  const touched = [...room].flatMap((cell) => [cell, ...board.neighbours(cell)]);
  return room.size < size || rooms.some(({ has }) => touched.some(has)) ? undefined : [...room];
}

/** Whether no cell separates two rooms, on one floor or one above the other. */
function isNear([x, y, w, h, floor = 0]: RoomArea, [ox, oy, ow, oh, other = 0]: RoomArea): boolean {
  const gap = floor === other ? 1 : 0;
  const isBeside = x < ox + ow + gap && ox < x + w + gap && y < oy + oh + gap && oy < y + h + gap;
  return isBeside && Math.abs(floor - other) <= 1;
}

/**
 * Makes rooms at random, of 2 to 4 cells along each side, or on a mesh of 4 to 16 cells. Any two are at least a cell apart.
 * Rooms with two out-edges are preferred.
 * @param dag a checked DAG.
 * @param count the number of rooms.
 * @param draws chooses places and sizes.
 * @throws MazestoneError `rooms` if not all fit.
 * @example
 * import { addRooms, buildDag, random } from 'mazestone/core';
 *
 * const dag = addRooms(buildDag('divide', { width: 8, height: 8, seed: '1' }), 2, random('1', 'rooms'));
 * console.log(dag.rooms?.length); // 2
 */
export function addRooms<D extends AnyDag>(dag: D, count: number, draws: Random): D {
  const hasTwo = (roomy: D, corner: number): boolean => graphOf(roomy).degree(vertexAt(roomy, corner)) === 2;
  return drawRooms(dag, count, draws, (one, room) => addRoom(one, room, draws), [hasTwo, () => true]);
}

/** Like {@link addRooms}, in a graph whose mazes are drawn without a DAG. Rooms need no out-edges. */
export function addGraphRooms<D extends AnyDag>(graph: D, count: number, draws: Random): D {
  return drawRooms(graph, count, draws, addGraphRoom, [() => true]);
}

/** Makes rooms at random. @param wishes conditions on a graph with a new room at a cell, the preferred one first. */
function drawRooms<D extends AnyDag>(
  dag: D,
  count: number,
  draws: Random,
  add: (dag: D, room: RoomIn<D>) => D,
  wishes: readonly ((roomy: D, corner: number) => boolean)[],
): D {
  const all = graphOf(dag).board.size;
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
    message: says`only ${counted(count - left, 'room')} found a place, not ${count}`,
    where: boardText(dag),
    hint: says`ask for fewer, or for a larger maze${'width' in dag ? says`, or leave --rooms out and place them with --room X,Y,W,H` : ''}`,
    limit: count - left,
  });
}
