import type { Vec3 } from '../blocks/grid.js';
import { familyOn, type CellFamily } from '../cells/family.js';
import {
  DIRECTIONS,
  EAST,
  NORTH,
  SOUTH,
  WEST,
  floorCount,
  type Direction,
  placeOf,
  type GridBoard,
  type GridCells,
} from '../board/grid.js';
import { floorsOf, gridCells, type Dag } from '../dag/dag.js';
import { roomAt } from '../dag/rooms.js';
import { cellsOfRoom } from '../region/rooms.js';
import { deadEndChances } from '../stats/passages.js';
import { treeMaps } from '../stats/tree-stats.js';
import { doorwayAlong, type DoorwayAlong } from './doorways.js';
import { allOpenings, type Faced, type Openings } from './face.js';
import { shaftEndsOf } from './shafts.js';

/*
 * A chest stands on the floor of a room. A room has at most one, and rooms with an entrance or exit have none. It blocks no path: the
 * feet block, the blocks before all doorways of the room and a path between all of these stay free, whatever the doors do. No
 * piston ever reaches it, because pistons cannot move chests. It stands in a corner if one is free, else at a wall, else in the
 * open. It faces away from a wall, so that players see its front.
 */

/** A chest in machine coordinates. */
export interface ChestPlace {
  readonly cell: number;
  readonly at: Vec3;
  readonly facing: Direction;
}

/**
 * Chances of dead ends are whole multiples of 1/16: a cell has four neighbours, or six on several floors, each of which picks it
 * or not. Where coins have weights they are rounded, the least being 9^-4; and so where all mazes are alike.
 */
const fairParts = (dag: Dag): number => 2 ** (floorCount(dag) === 1 ? 4 : 6);
const ROUNDED_PARTS = 2 ** 16;

/** The rooms of a maze. */
export interface ChestRooms extends Pick<CellFamily, 'room'> {
  /** Names their cells. */
  readonly board: GridBoard;
  /** One byte a cell, 1 where there is one. */
  readonly cells: ArrayLike<number>;
  /** Cells that get none. */
  readonly ends: readonly number[];
  /** Where a chest blocks no path in a cell, if anywhere. */
  readonly chestIn: (cell: number) => ChestPlace | undefined;
  /** The chance of each cell to be a dead end, and of how many equal parts that is. */
  readonly deadEnds: () => { readonly chances: ArrayLike<number>; readonly parts: number };
  /** What the cells are of, for messages. */
  readonly name: string;
}

/** The rooms of a flow's maze, for its chests. */
export function flowRooms(faced: Faced, family: CellFamily): ChestRooms {
  const { dag, goal = -1 } = faced;
  const goalRoom = roomAt(dag, goal);
  return {
    board: dag,
    cells: gridCells(dag).cells,
    ends: [
      goal,
      ...(goalRoom ? cellsOfRoom(dag, goalRoom) : []),
      ...allOpenings(faced).map(({ cell }) => cell),
    ],
    chestIn: chestsOf(dag, family),
    deadEnds: () => ({
      chances: deadEndChances(dag),
      parts: dag.weights === undefined ? fairParts(dag) : ROUNDED_PARTS,
    }),
    room: family.room,
    name: family.name,
  };
}

/** The rooms of a uniform machine, for its chests. */
export function roomsOfPosts(
  board: GridCells,
  openings: Openings,
  { pitch, room, feet, doorway }: PostRooms,
): ChestRooms {
  return {
    board,
    cells: board.cells,
    ends: allOpenings(openings).map(({ cell }) => cell),
    chestIn: (cell) => {
      const [x, y] = placeOf(board, cell);
      const wanted = doorwayColumns((side) => doorway(cell, side), room);
      return chestIn(cell, [x, 0, y], { feet: [feet, feet], wanted, closed: [] }, { pitch, room });
    },
    deadEnds: () => ({ chances: treeMaps(board).deadEnds, parts: ROUNDED_PARTS }),
    room,
    name: 'a uniform machine',
  };
}

/** Rooms between posts: the feet block is so many blocks from the first one, both ways. */
export interface PostRooms extends Pick<CellFamily, 'pitch' | 'room'> {
  readonly feet: number;
  readonly doorway: DoorwayAlong;
}

type Column = readonly [x: number, z: number];

/** What tells where a chest is out of the way in a cell's room, if anywhere. */
function chestsOf(dag: Dag, family: CellFamily): (cell: number) => ChestPlace | undefined {
  const { floors } = family;
  const storeys = floorsOf(dag);
  const families = storeys.map((_, floor) => familyOn(family, floor, storeys.length));
  const feet = (storeys.length > 1 && floors?.feet) || FIRST;
  const endsIn = shaftEndsOf(dag, floors);
  return (cell) => {
    const [x, y, floor = 0] = placeOf(dag, cell);
    const ends = endsIn(cell);
    const before = doorwayColumns(
      (side) => doorwayAlong(storeys[floor]!, families[floor]!, x + y * dag.width, side),
      family.room,
    );
    // Before a closet's door one stops, and goes round it while it is shut.
    const wanted = [
      ...before,
      ...ends.map(({ ladder, front, hasCloset }): Column => (hasCloset ? beyond(ladder, front) : front)),
    ];
    const closed = ends.flatMap(({ ladder, front, sides, hasCloset }) => [
      ladder,
      ...(hasCloset ? [front, ...sides] : []),
    ]);
    return chestIn(cell, [x, floor * (floors?.rise ?? 0), y], { feet, wanted, closed }, family);
  };
}

/** The columns of a room beside its doorways. @param along where that on a side is, if there is one. */
function doorwayColumns(along: (side: Direction) => number | undefined, room: number): Column[] {
  return DIRECTIONS.flatMap((side): Column[] => {
    const at = along(side);
    if (at === undefined) return [];
    if (side === NORTH || side === SOUTH) return [[at, side === NORTH ? 0 : room - 1]];
    return [[side === WEST ? 0 : room - 1, at]];
  });
}

/** A chest where it is out of the way in a room, if anywhere. @param at the cell's x and y, and its floor's level between. */
function chestIn(
  cell: number,
  [x, level, y]: Vec3,
  walkway: Walkway,
  { room, pitch }: Pick<CellFamily, 'room' | 'pitch'>,
): ChestPlace | undefined {
  const far = room - 1;
  const place = spots(room).find((spot) => isOutOfTheWay(spot, walkway, room));
  if (place === undefined) return undefined;
  const [dx, dz] = place;
  const facing = dz === far ? NORTH : dz === 0 ? SOUTH : dx === far ? WEST : EAST;
  return { cell, at: [pitch * x + dx, 1 + level, pitch * y + dz], facing };
}

/** The column as far behind one as another is before it. */
const beyond = ([x, z]: Column, [bx, bz]: Column): Column => [2 * bx - x, 2 * bz - z];

/** The feet block's column on one floor. */
const FIRST: Column = [0, 0];

/** A room's columns: where one stands, where else one has to get to, and where nobody walks. */
interface Walkway {
  readonly feet: Column;
  readonly wanted: readonly Column[];
  readonly closed: readonly Column[];
}

/** The columns of a room: corners first, then those at walls, then the others. */
function spots(room: number): Column[] {
  const isRim = (v: number): boolean => v === 0 || v === room - 1;
  const walls = ([x, z]: Column): number => Number(isRim(x)) + Number(isRim(z));
  const columns = Array.from({ length: room * room }, (_, i): Column => [i % room, Math.floor(i / room)]);
  return columns.sort((a, b) => walls(b) - walls(a));
}

/** Whether the feet block and all columns that are wanted are connected where another column of the room is taken. */
function isOutOfTheWay(taken: Column, { feet, wanted, closed }: Walkway, room: number): boolean {
  const number = ([x, z]: Column): number => x + z * room;
  const shut = new Set(closed.map(number));
  if (shut.has(number(taken))) return false;
  const seen = new Set([number(taken), ...shut]);
  const queue: Column[] = [];
  const visit = ([x, z]: Column): void => {
    const isInside = x >= 0 && z >= 0 && x < room && z < room;
    if (!isInside || seen.has(number([x, z]))) return;
    seen.add(number([x, z]));
    queue.push([x, z]);
  };
  visit(feet);
  for (const [x, z] of queue) {
    visit([x + 1, z]);
    visit([x - 1, z]);
    visit([x, z + 1]);
    visit([x, z - 1]);
  }
  seen.delete(number(taken));
  return queue.length > 0 && wanted.every((column) => seen.has(number(column)));
}
