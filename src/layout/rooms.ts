import type { Vec3 } from '../blocks/grid.js';
import { familyOn, type CellFamily } from '../cells/family.js';
import {
  HORIZONTALS,
  EAST,
  NORTH,
  SOUTH,
  WEST,
  floorCount,
  type Horizontal,
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
 * A chest is on the floor of a cell's interior. A cell has at most one, and cells with an entrance or exit have none.
 * A chest blocks no path: the feet block, the blocks in front of all doorways and a path between all of these stay free,
 * whatever the doors do. No piston ever reaches it, because pistons cannot move chests. It is in a corner if one is free,
 * else at a wall, else in the middle. It faces away from a wall, so that players see its front.
 */

/** A chest in machine coordinates. */
export interface ChestPlace {
  readonly cell: number;
  readonly at: Vec3;
  readonly facing: Horizontal;
}

/**
 * The number of equal parts in which the probability of a dead end is measured. With fair coins it is a multiple of
 * 1/16: each of a cell's four neighbours chooses it or not. With several floors there are six neighbours.
 * With weights, and in uniform machines, the probability is rounded to ROUNDED_PARTS. The least one with weights is 9^-4.
 */
const fairParts = (dag: Dag): number => 2 ** (floorCount(dag) === 1 ? 4 : 6);
const ROUNDED_PARTS = 2 ** 16;

/** The interiors of a maze, for placing chests. */
export interface ChestRooms extends Pick<CellFamily, 'room'> {
  /** The board, to name cells in messages. */
  readonly board: GridBoard;
  /** One byte a place, 1 if it is a cell. */
  readonly cells: ArrayLike<number>;
  /** Cells that get no chest: those with an opening, and the goal's. */
  readonly ends: readonly number[];
  /** A place in a cell where a chest blocks no path; undefined if there is none. */
  readonly chestIn: (cell: number) => ChestPlace | undefined;
  /** The probability of each cell to be a dead end, and the number of equal parts in which to measure it. */
  readonly deadEnds: () => { readonly chances: ArrayLike<number>; readonly parts: number };
  /** The name of the family or machine, for messages. */
  readonly name: string;
}

/** The interiors of a machine of cells. */
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

/** The interiors of a uniform machine. */
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

/** The interiors between posts. */
export interface PostRooms extends Pick<CellFamily, 'pitch' | 'room'> {
  /** Offset of the feet block from the first block of the interior, along both axes. */
  readonly feet: number;
  readonly doorway: DoorwayAlong;
}

type Column = readonly [x: number, z: number];

/** Returns a function that finds the place for a chest in a cell, or undefined if there is none. */
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
    // A player must also get past a closet while its door is shut: to the column in front of the door.
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

/**
 * The columns of an interior in front of its doorways.
 * @param along the position of a side's doorway, if it has one.
 */
function doorwayColumns(along: (side: Horizontal) => number | undefined, room: number): Column[] {
  return HORIZONTALS.flatMap((side): Column[] => {
    const at = along(side);
    if (at === undefined) return [];
    if (side === NORTH || side === SOUTH) return [[at, side === NORTH ? 0 : room - 1]];
    return [[side === WEST ? 0 : room - 1, at]];
  });
}

/** The place for a chest in a cell, or undefined. The cell is at (x, y), and `level` is the height of its floor. */
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

/** The reflection of the first column in the second. */
const beyond = ([x, z]: Column, [bx, bz]: Column): Column => [2 * bx - x, 2 * bz - z];

/** The column of the feet block in a machine of one floor. */
const FIRST: Column = [0, 0];

/** Columns of an interior: the feet block's, those that must stay reachable from it, and those that are never free. */
interface Walkway {
  readonly feet: Column;
  readonly wanted: readonly Column[];
  readonly closed: readonly Column[];
}

/** The columns of an interior: corners first, then those at walls, then the others. */
function spots(room: number): Column[] {
  const isRim = (v: number): boolean => v === 0 || v === room - 1;
  const walls = ([x, z]: Column): number => Number(isRim(x)) + Number(isRim(z));
  const columns = Array.from({ length: room * room }, (_, i): Column => [i % room, Math.floor(i / room)]);
  return columns.sort((a, b) => walls(b) - walls(a));
}

/** Whether the feet block and all wanted columns stay connected if a chest takes one column. */
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
