import type { Diagnostic } from '../base/diagnostic.js';
import type { GridBuilder } from '../blocks/builder.js';
import { EAST, SOUTH, cellAt, opposite, type Direction, type GridCells } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { CellFamily } from '../cells/family.js';
import { insideRooms } from '../dag/rooms.js';
import { LEAST_WALLS, MOST_WALLS, USUAL_WALLS } from './choices.js';
import { allOpenings, type Openings } from './face.js';
import type { Dress } from './dress.js';
import { lightPlan } from './light.js';

/** What is right over a doorway: its layer, over feet and head, the floor's surface layer being 0. */
export const LINTEL = 3;

/** What the building over a machine can be asked for. */
export interface WallOptions {
  /** Lights, so that nothing spawns in the maze or on its walls. */
  readonly light?: boolean | undefined;
  /** A roof over the maze, one layer above the walls' tops. */
  readonly roof?: boolean | undefined;
  /** Blocks of the walls above the floor, 2 to 6; 3 by default. */
  readonly wallHeight?: number | undefined;
}

/** What the building over a machine depends on. */
export interface Building extends WallOptions {
  readonly dress: Dress;
  readonly family: Pick<CellFamily, 'pitch' | 'room'>;
}

/** What is wrong with the walls that are asked for (code `bad-option`). */
export function wallFaults({ roof = false, wallHeight = USUAL_WALLS }: WallOptions): Diagnostic[] {
  const fault = (message: string, hint: string): Diagnostic[] => [
    { code: 'bad-option', message, where: 'wallHeight', hint },
  ];
  if (!(Number.isInteger(wallHeight) && wallHeight >= LEAST_WALLS && wallHeight <= MOST_WALLS))
    return fault(
      `walls cannot be ${String(wallHeight)} blocks high`,
      `give a whole number from ${LEAST_WALLS} to ${MOST_WALLS}`,
    );
  // One jumps onto them from a block of the controls, or past a low door, which has no lintel then.
  if (wallHeight < LINTEL && !roof)
    return fault(
      `over walls ${wallHeight} blocks high there must be a roof`,
      'ask for a roof, or higher walls',
    );
  return [];
}

/** How far along the wall on a cell's side its doorway lies, in blocks from the room's first one. */
export type DoorwayAlong = (cell: number, side: Direction) => number | undefined;

/** Light blocks, and the roof over every square and the walls round the maze; on a floor below another its ceiling. */
export function placeLightAndRoof(
  builder: GridBuilder,
  board: GridCells,
  { family: { pitch, room }, dress, light = false, roof = false, wallHeight = USUAL_WALLS }: Building,
): void {
  if (light) {
    for (const at of lightPlan(board, { pitch, room, roof, wallTop: wallHeight }))
      builder.set(...at, dress.light);
  }
  if (roof) cover(builder, board, { pitch, room }, wallHeight + 1, dress.roof);
}

/** Fills what is air in one layer, over every square and the walls round the maze. */
function cover(
  builder: GridBuilder,
  { width, cells }: GridCells,
  { pitch, room }: Pick<CellFamily, 'pitch' | 'room'>,
  layer: number,
  state: string,
): void {
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === 0) continue;
    const [x, y] = cellAt(width, cell);
    for (let z = pitch * y + room - pitch; z < pitch * (y + 1); z++) {
      for (let bx = pitch * x + room - pitch; bx < pitch * (x + 1); bx++) {
        if (builder.isAir(bx, layer, z)) builder.set(bx, layer, z, state);
      }
    }
  }
}

/**
 * Walls, posts, lintels and floor. Every square has its walls to the east and south of its room, and a post where
 * they meet; those of the squares to the west and north, outside, close the maze there. A doorway
 * leads straight through its wall. Inside a room of several cells there are none of these.
 * @param isGround whether entrance, exit and path are on this floor.
 */
export function placeFloorAndWalls(
  builder: GridBuilder,
  faced: Openings & { readonly plan: FloorPlan },
  {
    family,
    dress,
    doorway: doorwayAlong,
    wallHeight = USUAL_WALLS,
  }: Building & { readonly doorway: DoorwayAlong },
  isGround = true,
): void {
  const { plan } = faced;
  const { width, height, cells } = plan;
  const { pitch, room } = family;
  const openings = allOpenings(faced);
  const isCell = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && cells[x + y * width] === 1;
  const inside = insideRooms(plan);
  const fill = (x: number, z: number, from: number, wall: string): void => {
    for (let y = from; y <= wallHeight; y++) if (builder.isAir(x, y, z)) builder.set(x, y, z, wall);
  };
  const doorway = (x: number, z: number): void => {
    if (builder.isAir(x, 0, z)) builder.set(x, 0, z, dress.door);
    fill(x, z, LINTEL, dress.lintel);
  };
  const isOpening = (x: number, y: number, side: Direction): boolean =>
    isGround && isCell(x, y) && openings.some((o) => o.cell === x + y * width && o.side === side);
  /** The wall on the east or south side of a square. */
  const wall = (x: number, y: number, side: typeof EAST | typeof SOUTH): void => {
    const east = side === EAST;
    const nx = east ? x + 1 : x;
    const ny = east ? y : y + 1;
    const here = isCell(x, y);
    const there = isCell(nx, ny);
    if (!here && !there) return;
    if (here && inside(x + y * width, side)) return;
    const opening = isOpening(x, y, side) || isOpening(nx, ny, opposite(side));
    const open = here && there ? doorwayAlong(x + y * width, side) : undefined;
    for (let across = room; across < pitch; across++) {
      for (let along = 0; along < room; along++) {
        const bx = pitch * x + (east ? across : along);
        const bz = pitch * y + (east ? along : across);
        if (opening) fill(bx, bz, LINTEL, dress.wall);
        else if (open === along) doorway(bx, bz);
        else fill(bx, bz, 1, dress.wall);
      }
    }
  };
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      wall(x, y, EAST);
      wall(x, y, SOUTH);
      if (!isCell(x, y) && !isCell(x + 1, y) && !isCell(x, y + 1) && !isCell(x + 1, y + 1)) continue;
      // Rooms are rectangles: the fourth cell is in it, too.
      if (isCell(x, y) && inside(x + y * width, EAST) && inside(x + y * width, SOUTH)) continue;
      for (let dz = room; dz < pitch; dz++) {
        for (let dx = room; dx < pitch; dx++) fill(pitch * x + dx, pitch * y + dz, 1, dress.post);
      }
    }
  }
  if (!isGround) {
    cover(builder, plan, family, 0, dress.floor);
    return;
  }
  // The floor runs through under walls and path; doors, consoles and slabs keep their places.
  const low = builder.local(0, 0, 0);
  for (let lz = 0; lz < builder.length; lz++) {
    for (let lx = 0; lx < builder.width; lx++) {
      const [x, z] = [lx - low[0], lz - low[2]];
      if (builder.isAir(x, 0, z)) builder.set(x, 0, z, dress.floor);
    }
  }
}
