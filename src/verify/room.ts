import { range } from '../base/numbers.js';
import {
  EAST,
  SOUTH,
  Vertical,
  floorCount,
  neighbour,
  placeOf,
  type CellPlace,
  type GridBoard,
} from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { Border } from '../dag/sides.js';
import { blockInfo } from '../blocks/catalogue.js';
import { roomSize } from '../cells/family.js';
import { OFFSETS, UP as UPWARDS } from '../blocks/facing.js';
import { blockIndex, plus, stateAt, type BlockGrid, type Vec3 } from '../blocks/grid.js';
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

/** The place of a maze in a schematic; `rise` only with several floors. */
type MazePlace = Pick<BuildingInfo, 'origin' | 'square' | 'pitch' | 'rise'>;

/** The first column of a cell's square. */
export function squareOf(board: GridBoard, { origin, square, pitch }: MazePlace, cell: number): Column {
  const [x, y] = placeOf(board, cell);
  return [origin[0] + square[0] + pitch * x, origin[2] + square[1] + pitch * y];
}

/** The feet block of a cell. */
export function feetOf(board: GridBoard, { origin, pitch, rise = 0 }: MazePlace, cell: number): Vec3 {
  const [x, y, floor = 0] = placeOf(board, cell);
  return plus(origin, [pitch * x, rise * floor, pitch * y]);
}

/** Height of the ceiling between two floors, in blocks above the feet: over feet, head and lintel. */
export const CEILING = 3;

/**
 * The floor that a layer of the schematic belongs to, with its circuit, interiors and ceiling, and the height of the
 * feet on it. All layers above the top floor belong to it.
 */
export function floorAt(
  board: GridBoard,
  { origin, rise = 0 }: MazePlace,
  y: number,
): { readonly floor: number; readonly feet: number } {
  const top = floorCount(board) - 1;
  for (let [floor, feet] = [0, origin[1]]; ; floor++, feet += rise)
    if (floor === top || y <= feet + CEILING) return { floor, feet };
}

/** A column, counted from the first one of the first square. */
export function inSquares({ origin, square }: MazePlace, x: number, z: number): Column {
  return [x - origin[0] - square[0], z - origin[2] - square[1]];
}

/** The cell whose square has a block, with its floor if there are several. It may be beside the board. */
export function cellOver(place: MazePlace, [x, y, z]: Vec3): CellPlace {
  const { origin, pitch, rise } = place;
  const [column, row] = inSquares(place, x, z).map((along) => Math.floor(along / pitch)) as [number, number];
  return rise === undefined ? [column, row] : [column, row, Math.floor((y - origin[1]) / rise)];
}

/**
 * The end of a shaft in an interior: a ladder that stands on the floor (up) or ends at it (down). If it has a door in
 * front, the walls beside it form a closet.
 */
interface ShaftEnd {
  readonly cell: number;
  readonly side: Vertical;
  /** The height of the feet on its floor. */
  readonly feet: number;
  readonly ladder: Column;
  /** The block that the ladder hangs on. In a room of several cells it can stand away from all walls. */
  readonly wall: Column;
  readonly front: Column;
  readonly sides: readonly Column[];
  readonly hasDoor: boolean;
}

/** The ends of shafts on all floors, read from the blocks. The front of a ladder is the column that it faces. */
export function shaftEndsOf(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): ShaftEnd[] {
  if (info.rise === undefined || !grid.palette.some(isLadder)) return [];
  const stateIn = (x: number, y: number, z: number): string => stateAt(grid, blockIndex(grid, x, y, z));
  return roomColumns(plan, info, roomOf(info)).flatMap(({ cell, at: [x, z] }): ShaftEnd[] => {
    const feet = feetOf(plan, info, cell)[1];
    const rung = [feet, feet - 1].find((y) => isLadder(stateIn(x, y, z)));
    if (rung === undefined) return [];
    const [dx, , dz] = OFFSETS[blockInfo(stateIn(x, rung, z)).facing]!;
    const front: Column = [x + dx, z + dz];
    const under = blockInfo(stateIn(front[0], feet - 2, front[1]));
    return [
      {
        ...{ cell, feet },
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

/** The columns of all interiors, cell by cell. */
export function roomColumns(
  plan: FloorPlan,
  info: BuildingInfo,
  room: Room,
): { readonly cell: number; readonly at: Column }[] {
  return [...plan.cells.keys()].flatMap((cell) => {
    if (plan.cells[cell] === 0) return [];
    const [x0, z0] = squareOf(plan, info, cell);
    return range(room.z.from, room.z.to).flatMap((z) =>
      range(room.x.from, room.x.to).map((x) => ({ cell, at: [x0 + x, z0 + z] as const })),
    );
  });
}

/** A border between two adjacent cells: the one to the west or north, [x, y], and the direction to the other. */
export interface BorderPlace {
  readonly x: number;
  readonly y: number;
  readonly side: typeof EAST | typeof SOUTH;
}

/** The border whose wall contains a column [x, z] of the schematic; undefined for interiors and posts. */
export function borderAt(info: BuildingInfo, room: Room, x: number, z: number): BorderPlace | undefined {
  const { pitch } = info;
  const [ax, az] = inSquares(info, x, z);
  const cellOf = (a: number, { from }: Span): number => Math.floor((a - from) / pitch);
  const [cx, cy] = [cellOf(ax, room.x), cellOf(az, room.z)];
  const inX = ax - cx * pitch < room.x.to;
  const inZ = az - cy * pitch < room.z.to;
  if (inX === inZ) return undefined;
  return { x: cx, y: cy, side: inX ? SOUTH : EAST };
}

/** The passage on a floor whose wall contains a column [x, z]; undefined if that is not between two cells. */
export function passageAt(
  info: BuildingInfo,
  plan: FloorPlan,
  floor: number,
  room: Room,
  x: number,
  z: number,
): Border | undefined {
  const border = borderAt(info, room, x, z);
  if (border === undefined) return undefined;
  const isInside = border.x >= 0 && border.y >= 0 && border.x < plan.width && border.y < plan.height;
  if (!isInside) return undefined;
  const cell = border.x + (border.y + floor * plan.height) * plan.width;
  const next = neighbour(plan, cell, border.side);
  if (next < 0 || plan.cells[cell] === 0 || plan.cells[next] === 0) return undefined;
  return { cell, side: border.side };
}
