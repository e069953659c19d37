import type { Passage } from '../circuit/netlist.js';
import { EAST, NORTH, SOUTH, Vertical, WEST, cellAt, neighbour } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { insideRooms } from '../dag/rooms.js';
import { blockIndex, type BlockGrid } from '../blocks/grid.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { bodyOf, FULL } from '../blocks/shape.js';

/**
 * Where in its square a cell's room is, in blocks along x or z: from `from` to before `to`. What is left is wall, after
 * it or, in a machine that was turned, before it.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
}
export interface Room {
  readonly x: Span;
  readonly z: Span;
}

/** Cells of a hundred that may be damaged without the room being read wrong. */
const DAMAGED = 0.01;

/**
 * Reads the rooms' size and place from the blocks, which are not in the metadata: from the feet block as far along
 * each axis as, in all cells, a body finds room at foot level; a wall is somewhere closed. Rooms are as wide as long.
 */
export function roomOf(grid: BlockGrid, plan: FloorPlan, { origin, square, pitch }: BuildingInfo): Room {
  const full = grid.palette.map((state) => bodyOf(state) === FULL);
  const cells = [...plan.cells.keys()].filter((cell) => plan.cells[cell] === 1);
  const spare = cells.length < 4 ? 0 : Math.max(1, DAMAGED * cells.length);
  const isFree = (dx: number, dz: number): boolean => {
    let closed = 0;
    for (const cell of cells) {
      const x = cell % plan.width;
      const y = (cell - x) / plan.width;
      const i = blockIndex(grid, origin[0] + x * pitch + dx, origin[1], origin[2] + y * pitch + dz);
      if (i >= 0 && full[grid.blocks[i]!]!) closed++;
    }
    return closed <= spare;
  };
  const along = (feet: number, free: (d: number) => boolean): Span => {
    let [from, to] = [feet, feet + 1];
    while (from > 0 && free(from - 1 - feet)) from--;
    while (to < pitch && free(to - feet)) to++;
    return { from, to };
  };
  const x = along(0 - square[0], (d) => isFree(d, 0));
  const z = along(0 - square[1], (d) => isFree(0, d));
  // Where all passages along one axis are open, as in a maze of one row, the other says how large a room is.
  const size = Math.min(x.to - x.from, z.to - z.from);
  const cut = ({ from, to }: Span, feet: number): Span =>
    to - from === size
      ? { from, to }
      : feet < size
        ? { from: 0, to: size }
        : { from: pitch - size, to: pitch };
  return { x: cut(x, -square[0]), z: cut(z, -square[1]) };
}

/** Whether a block can be climbed: a ladder with no water in it. */
export function isLadder(state: string): boolean {
  return state.startsWith('minecraft:ladder[') && state.includes('waterlogged=false');
}

/**
 * The closet whose doorway a column [x, z] is: beside it in the same room stands a ladder, on the floor (up) or in it
 * (down).
 */
export function closetAt(
  grid: BlockGrid,
  { origin, square, pitch }: BuildingInfo,
  plan: FloorPlan,
  room: Room,
  x: number,
  z: number,
): { readonly cell: number; readonly side: Vertical } | undefined {
  const cellOf = (cx: number, cz: number): number => {
    const [ax, az] = [cx - origin[0] - square[0], cz - origin[2] - square[1]];
    const [i, j] = [Math.floor(ax / pitch), Math.floor(az / pitch)];
    const within = (a: number, { from, to }: Span): boolean => a >= from && a < to;
    const isRoom = within(ax - i * pitch, room.x) && within(az - j * pitch, room.z);
    const isPlace = i >= 0 && j >= 0 && i < plan.width && j < plan.height;
    return isRoom && isPlace && plan.cells[i + j * plan.width] === 1 ? i + j * plan.width : -1;
  };
  const cell = cellOf(x, z);
  if (cell < 0) return undefined;
  const hasLadder = (y: number): boolean =>
    BESIDE.some(([dx, dz]) => {
      const i = blockIndex(grid, x + dx, y, z + dz);
      return cellOf(x + dx, z + dz) === cell && i >= 0 && isLadder(grid.palette[grid.blocks[i]!]!);
    });
  if (hasLadder(origin[1])) return { cell, side: Vertical.Up };
  return hasLadder(origin[1] - 1) ? { cell, side: Vertical.Down } : undefined;
}

const BESIDE = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** A border between two neighbouring cells: the one to the west or north, [x, y], and the direction to the other. */
export interface Border {
  readonly x: number;
  readonly y: number;
  readonly side: typeof EAST | typeof SOUTH;
}

/** The border in whose wall a column [x, z] of the schematic stands; none in rooms and posts. */
export function borderAt(
  { origin, square, pitch }: BuildingInfo,
  room: Room,
  x: number,
  z: number,
): Border | undefined {
  const [ax, az] = [x - origin[0] - square[0], z - origin[2] - square[1]];
  const cellOf = (a: number, { from }: Span): number => Math.floor((a - from) / pitch);
  const [cx, cy] = [cellOf(ax, room.x), cellOf(az, room.z)];
  const inX = ax - cx * pitch < room.x.to;
  const inZ = az - cy * pitch < room.z.to;
  if (inX === inZ) return undefined;
  return { x: cx, y: cy, side: inX ? SOUTH : EAST };
}

/** The passage in whose wall a column [x, z] stands; undefined where it is in none between two cells. */
export function passageAt(
  info: BuildingInfo,
  plan: FloorPlan,
  room: Room,
  x: number,
  z: number,
): Passage | undefined {
  const border = borderAt(info, room, x, z);
  if (border === undefined) return undefined;
  const isInside = border.x >= 0 && border.y >= 0 && border.x < plan.width && border.y < plan.height;
  if (!isInside) return undefined;
  const cell = border.x + border.y * plan.width;
  const next = neighbour(plan, cell, border.side);
  if (next < 0 || plan.cells[cell] === 0 || plan.cells[next] === 0) return undefined;
  return { cell, side: border.side };
}

/** Walls are at least so high, in blocks from the feet; what is more is found by looking, up to where nobody gets. */
const LEAST_WALL = 2;
const MOST_WALL = 8;

/**
 * Blocks from the floor to the top of the walls: as high as most posts, where four cells meet, are full cubes, but no
 * more than 8.
 */
export function wallHeight(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): number {
  const room = roomOf(grid, plan, info);
  const full = grid.palette.map((state) => bodyOf(state) === FULL);
  const { origin, square, pitch } = info;
  const post = ({ from, to }: Span): number => (to < pitch ? to : from - 1);
  const [px, pz] = [origin[0] + square[0] + post(room.x), origin[2] + square[1] + post(room.z)];
  const inside = insideRooms(plan);
  // In a machine that was turned the wall comes before the room, so its post is another corner's.
  const toPost = [room.x.to < pitch ? EAST : WEST, room.z.to < pitch ? SOUTH : NORTH] as const;
  const cells = [...plan.cells.keys()].filter(
    (cell) => plan.cells[cell] === 1 && !toPost.every((side) => inside(cell, side)),
  );
  let height = LEAST_WALL;
  for (let y = origin[1] + height; y < grid.height && height < MOST_WALL; y++, height++) {
    const posts = cells.filter((cell) => {
      const [x, z] = cellAt(plan.width, cell);
      const i = blockIndex(grid, px + x * pitch, y, pz + z * pitch);
      return i >= 0 && full[grid.blocks[i]!]!;
    });
    if (2 * posts.length <= cells.length) break;
  }
  return height;
}
