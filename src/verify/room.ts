import type { Passage } from '../circuit/netlist.js';
import { EAST, SOUTH, Vertical, cellAt, neighbour } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { blockInfo } from '../blocks/catalogue.js';
import { roomSize } from '../cells/family.js';
import { OFFSETS, UP as UPWARDS } from '../blocks/facing.js';
import { blockIndex, type BlockGrid } from '../blocks/grid.js';
import type { BuildingInfo } from '../formats/metadata.js';

/**
 * The extent of a cell's interior in its square, in blocks along x or z, `to` not included. The rest is wall, after the
 * interior or, in some turned machines, before it.
 */
export interface Span {
  readonly from: number;
  readonly to: number;
}
export interface Room {
  readonly x: Span;
  readonly z: Span;
}

/**
 * Finds the side of the interiors on which the walls are: east and south of them, unless the machine was turned. The feet
 * block of a cell is in the half of its square that has no wall.
 */
export function roomOf({ square, pitch, doors }: BuildingInfo): Room {
  const size = roomSize(doors, pitch);
  const span = (feet: number): Span => {
    const from = 2 * feet < pitch ? 0 : pitch - size;
    return { from, to: from + size };
  };
  return { x: span(-square[0]), z: span(-square[1]) };
}

/** Whether a block can be climbed: a ladder with no water in it. */
export function isLadder(state: string): boolean {
  return state.startsWith('minecraft:ladder[') && state.includes('waterlogged=false');
}

/** A column [x, z] of the schematic. */
export type Column = readonly [x: number, z: number];

/**
 * The end of a shaft in an interior: a ladder that stands on the floor (up) or ends at it (down). If it has a door in
 * front, the walls beside it form a closet.
 */
interface ShaftEnd {
  readonly cell: number;
  readonly side: Vertical;
  readonly ladder: Column;
  /** The block that the ladder hangs on. In a room of several cells it can stand away from all walls. */
  readonly wall: Column;
  readonly front: Column;
  readonly sides: readonly Column[];
  readonly hasDoor: boolean;
}

/** The ends of shafts on a floor, read from the blocks. The front of a ladder is the column that it faces. */
export function shaftEndsOf(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): ShaftEnd[] {
  if (info.rise === undefined || !grid.palette.some(isLadder)) return [];
  const feet = info.origin[1];
  const stateAt = (x: number, y: number, z: number): string =>
    grid.palette[grid.blocks[blockIndex(grid, x, y, z)] ?? 0]!;
  return roomColumns(plan, info, roomOf(info)).flatMap(({ cell, at: [x, z] }): ShaftEnd[] => {
    const rung = [feet, feet - 1].find((y) => isLadder(stateAt(x, y, z)));
    if (rung === undefined) return [];
    const [dx, , dz] = OFFSETS[blockInfo(stateAt(x, rung, z)).facing]!;
    const front: Column = [x + dx, z + dz];
    const under = blockInfo(stateAt(front[0], feet - 2, front[1]));
    return [
      {
        cell,
        side: rung === feet ? Vertical.Up : Vertical.Down,
        ladder: [x, z],
        wall: [x - dx, z - dz],
        front,
        sides: [
          [x + dz, z + dx],
          [x - dz, z - dx],
        ],
        hasDoor: under.kind === 'piston' && under.facing === UPWARDS,
      },
    ];
  });
}

/** The columns of all interiors of a floor, cell by cell. */
export function roomColumns(
  plan: FloorPlan,
  { origin, square, pitch }: BuildingInfo,
  room: Room,
): { readonly cell: number; readonly at: Column }[] {
  return [...plan.cells.keys()].flatMap((cell) => {
    if (plan.cells[cell] === 0) return [];
    const [cx, cy] = cellAt(plan.width, cell);
    const [x0, z0] = [origin[0] + square[0] + pitch * cx, origin[2] + square[1] + pitch * cy];
    const columns: { cell: number; at: Column }[] = [];
    for (let z = z0 + room.z.from; z < z0 + room.z.to; z++)
      for (let x = x0 + room.x.from; x < x0 + room.x.to; x++) columns.push({ cell, at: [x, z] });
    return columns;
  });
}

/** A border between two adjacent cells: the one to the west or north, [x, y], and the direction to the other. */
export interface Border {
  readonly x: number;
  readonly y: number;
  readonly side: typeof EAST | typeof SOUTH;
}

/** The border whose wall contains a column [x, z] of the schematic; undefined for interiors and posts. */
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

/** The passage whose wall contains a column [x, z]; undefined if that is not between two cells. */
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
