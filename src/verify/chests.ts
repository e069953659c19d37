import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { DOWN, HORIZONTAL, OFFSETS, UP, type Facing } from '../blocks/facing.js';
import { blockIndex, blockName, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { bodyOf, FREE } from '../blocks/shape.js';
import { knownState, type KnownState } from '../blocks/table.js';
import { DIRECTIONS, NORTH, SOUTH, WEST, cellAt, cellName, type Direction } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { insideRooms } from '../dag/rooms.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { roomOf, shaftEndsOf, type Column, type ShaftEnd } from './room.js';

/** Whether a block is a chest as it stands by itself: not one half of a large one, no trap, no water in it. */
export function isChest({ block, properties }: KnownState): boolean {
  return block.gameClass === 'chest' && properties.type === 'single' && properties.waterlogged === 'false';
}

/** How far a piston's front gets, in blocks from the piston, with the block that it pushes. */
const REACH = 2;

/** Rooms, and chests of a room, listed at most: a box full of rubbish has millions. */
const MOST = 1000;

/**
 * Chests in rooms that do not leave the machine as it is without them (code `obstructed`).
 *
 * - In a room with a chest, everything that one walks to must are connected round it, whatever the doors do: the feet
 *   block, and the columns beside a doorway. A doorway is a column next to the room in which, at foot and head level,
 *   each block is free or one that a piston's front gets to. Towards another cell of a room of several cells one of these
 *   columns is enough.
 * - So must the column in front of every ladder, or of its closet; nobody walks through these.
 * - From a chest's top, 0.875 blocks above the floor, a jump of 1.25 ends 2.125 above it: what is round the room, and the walls
 *   of closets in it, must be three high, not two.
 * - A comparator reads a chest behind it, also through a conductor (`ComparatorBlock.getInputSignal`): its signal would
 *   change with what is in the chest.
 */
export function checkChests(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): Diagnostic[] {
  const chest = grid.palette.map((state) => {
    const known = knownState(state);
    return known !== undefined && isChest(known);
  });
  if (!chest.includes(true)) return [];
  const { origin, square, pitch } = info;
  const feet = origin[1];
  const room = roomOf(grid, plan, info);
  const size = room.x.to - room.x.from;
  const surroundings = lookAround(grid);
  const isTaken = (x: number, z: number): boolean => {
    const i = blockIndex(grid, x, feet, z);
    return i >= 0 && chest[grid.blocks[i]!] === true;
  };
  const endsIn = new Map<number, ShaftEnd[]>();
  for (const end of shaftEndsOf(grid, plan, info))
    endsIn.set(end.cell, [...(endsIn.get(end.cell) ?? []), end]);

  const inside = insideRooms(plan);
  const faults: Diagnostic[] = [];
  for (let cell = 0; cell < plan.cells.length && faults.length < MOST; cell++) {
    if (plan.cells[cell] === 0) continue;
    const [cx, cy] = cellAt(plan.width, cell);
    const [x0, z0] = [
      origin[0] + square[0] + pitch * cx + room.x.from,
      origin[2] + square[1] + pitch * cy + room.z.from,
    ];
    const taken = new Uint8Array(size * size);
    for (let i = 0; i < taken.length; i++) {
      taken[i] = Number(isTaken(x0 + (i % size), z0 + Math.floor(i / size)));
    }
    if (!taken.includes(CHEST)) continue;
    const ends = endsIn.get(cell) ?? [];
    const floor: Floor = { x0, z0, feet, size, taken, ends, isOpen: (side) => inside(cell, side) };
    for (const { ladder, front, sides, hasDoor } of ends)
      for (const column of [ladder, ...(hasDoor ? [front, ...sides] : [])])
        taken[columnOf(floor, column)] ||= CLOSET;
    const start = origin[0] + pitch * cx - x0 + (origin[2] + pitch * cy - z0) * size;
    const message = faultOf(floor, start, surroundings);
    if (message === undefined) continue;
    const blocks = firstChests(floor);
    const where = says`cell ${cellName(plan, cell)}, block ${blockName(blocks[0]!)}`;
    faults.push(diagnostic({ code: 'obstructed', message, where, cells: [[cx, cy]], blocks }));
  }
  return faults;
}

/** What takes a column of a room: a chest, a ladder or a closet. */
const CHEST = 1;
const CLOSET = 2;

/** The floor of a room with chests: a byte a column, row by row, 0 where one walks. */
interface Floor {
  /** Its first column. */
  readonly x0: number;
  readonly z0: number;
  /** The level of the feet. */
  readonly feet: number;
  readonly size: number;
  readonly taken: Uint8Array;
  /** The shafts that end in it. */
  readonly ends: readonly ShaftEnd[];
  /** Whether another cell of the same room of several cells is on that side: no wall stands there. */
  readonly isOpen: (side: Direction) => boolean;
}

/** What chests ask of the blocks round them. */
interface Surroundings {
  /** Whether a body finds room in a block. */
  readonly isFree: (x: number, y: number, z: number) => boolean;
  /** Whether it does, or the front of a piston gets there, so that what is there now need not stay. */
  readonly mayBeFree: (x: number, y: number, z: number) => boolean;
  /** Whether a comparator reads the block. */
  readonly isRead: (x: number, y: number, z: number) => boolean;
}

function faultOf(
  floor: Floor,
  start: number,
  { isFree, mayBeFree, isRead }: Surroundings,
): Sentence | undefined {
  const { feet } = floor;
  const reached = reachOf(floor, start);
  if (reached[start] !== 1) return says`a chest blocks the path through the room`;
  for (const side of DIRECTIONS) {
    const rim = rimOf(floor, side);
    if (floor.isOpen(side)) {
      if (!rim.some(([, , beside]) => reached[beside] === 1))
        return says`a chest blocks the path through the room`;
      continue;
    }
    for (const [x, z, beside] of rim) {
      const isDoorway = mayBeFree(x, feet, z) && mayBeFree(x, feet + 1, z);
      if (isDoorway && reached[beside] !== 1) return says`a chest blocks the path through the room`;
      if (isFree(x, feet + 2, z))
        return says`a player can jump from a chest onto a wall, which is only two blocks high`;
    }
  }
  for (const { ladder, front, sides, hasDoor } of floor.ends) {
    // Before a closet's door one stops, and goes round it while it is shut.
    const before: Column = hasDoor ? [2 * front[0] - ladder[0], 2 * front[1] - ladder[1]] : front;
    if (reached[columnOf(floor, before)] !== 1) return says`a chest blocks the path to a ladder`;
    if (hasDoor && sides.some(([x, z]) => isFree(x, feet + 2, z)))
      return says`a player can jump from a chest onto a closet, which is only two blocks high`;
  }
  for (const at of chestsOf(floor)) {
    if (isRead(...at)) return says`a comparator reads a chest, so its signal depends on what is in the chest`;
  }
  return undefined;
}

/** The index of a room's column. */
function columnOf({ x0, z0, size }: Floor, [x, z]: Column): number {
  return x - x0 + (z - z0) * size;
}

function* chestsOf({ x0, z0, feet, size, taken }: Floor): Generator<Vec3> {
  for (let i = 0; i < taken.length; i++) {
    if (taken[i] === CHEST) yield [x0 + (i % size), feet, z0 + Math.floor(i / size)];
  }
}

function firstChests(floor: Floor): Vec3[] {
  const chests: Vec3[] = [];
  for (const at of chestsOf(floor)) {
    if (chests.push(at) === MOST) break;
  }
  return chests;
}

/** The columns next to a room on one side, without corners, each with the index of the room's column that it is beside. */
function rimOf(
  { x0, z0, size }: Floor,
  side: Direction,
): (readonly [x: number, z: number, beside: number])[] {
  return Array.from({ length: size }, (_, k) => {
    if (side === NORTH) return [x0 + k, z0 - 1, k];
    if (side === SOUTH) return [x0 + k, z0 + size, k + (size - 1) * size];
    if (side === WEST) return [x0 - 1, z0 + k, k * size];
    return [x0 + size, z0 + k, size - 1 + k * size];
  });
}

/** Which columns of a room are connected with one, round what is taken: a byte a column; none where that one is. */
function reachOf({ size, taken }: Floor, start: number): Uint8Array {
  const reached = new Uint8Array(taken.length);
  const stack = new Int32Array(taken.length);
  let height = 0;
  const visit = (i: number): void => {
    if (taken[i] !== 0 || reached[i] === 1) return;
    reached[i] = 1;
    stack[height++] = i;
  };
  visit(start);
  while (height > 0) {
    const i = stack[--height]!;
    const x = i % size;
    if (x > 0) visit(i - 1);
    if (x < size - 1) visit(i + 1);
    if (i >= size) visit(i - size);
    if (i < taken.length - size) visit(i + size);
  }
  return reached;
}

function lookAround(grid: BlockGrid): Surroundings {
  const infos = grid.palette.map(blockInfo);
  const free = grid.palette.map((state) => bodyOf(state) === FREE);
  const infoAt = (x: number, y: number, z: number): BlockInfo | undefined => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 ? undefined : infos[grid.blocks[i]!];
  };
  /** The block so many steps from a place. */
  const from = ([x, y, z]: Vec3, direction: Facing, steps: number): BlockInfo | undefined => {
    const [dx, dy, dz] = OFFSETS[direction]!;
    return infoAt(x + steps * dx, y + steps * dy, z + steps * dz);
  };
  const isPushed = (at: Vec3): boolean =>
    [DOWN, UP, ...HORIZONTAL].some((direction) => {
      // A piston on this side of the place, at most so far from it, that faces it.
      for (let steps = 1; steps <= REACH; steps++) {
        const block = from(at, direction, steps);
        if (block?.kind === 'piston' && block.facing === (direction ^ 1)) return true;
      }
      return false;
    });
  const isFree = (x: number, y: number, z: number): boolean => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 || free[grid.blocks[i]!] === true;
  };
  return {
    isFree,
    mayBeFree: (x, y, z) => isFree(x, y, z) || isPushed([x, y, z]),
    isRead: (x, y, z) =>
      HORIZONTAL.some((direction) => {
        const next = from([x, y, z], direction, 1);
        const reader = next?.conductor === true ? from([x, y, z], direction, 2) : next;
        return reader?.kind === 'comparator' && reader.facing === (direction ^ 1);
      }),
  };
}
