import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import type { GridBuilder } from '../blocks/builder.js';
import { EAST, SOUTH, opposite, type Horizontal } from '../board/grid.js';
import { insideRooms } from '../dag/rooms.js';
import { LEAST_WALLS, MOST_WALLS, USUAL_WALLS } from '../layout/choices.js';
import type { Circuit, Storey } from '../layout/circuit.js';
import type { Dress } from '../layout/dress.js';
import { allOpenings } from '../layout/face.js';
import type { Part, Surroundings } from './part.js';
import { cover, type RoofOptions } from './roof.js';

/** The layer of lintels, above the doorway's two blocks; the surface layer of the floor is 0. */
export const LINTEL = 3;

/** The options of walls. */
export interface WallOptions {
  /** The height of the walls above the floor in blocks, 2 to 6; 3 by default. */
  readonly wallHeight?: number | undefined;
}

/**
 * Walls, posts, lintels and floor. Every square has walls to the east and south of its interior, and a post
 * where they meet. Squares outside, to the west and north, close the maze there. A doorway leads straight
 * through its wall. Inside a room of several cells there are no walls and posts.
 */
export const WALLS: Part<WallOptions & RoofOptions> = {
  faults: ({ roof = false, wallHeight = USUAL_WALLS }) => {
    const fault = (message: Sentence, hint: Sentence): Diagnostic[] => [
      diagnostic({ code: 'bad-option', message, where: 'wallHeight', hint }),
    ];
    if (!(Number.isInteger(wallHeight) && wallHeight >= LEAST_WALLS && wallHeight <= MOST_WALLS))
      return fault(
        says`walls cannot be ${String(wallHeight)} blocks high`,
        says`give a whole number from ${LEAST_WALLS} to ${MOST_WALLS}`,
      );
    // Players could jump onto them from a block of the controls, or past a low door, which would have no
    // lintel.
    if (wallHeight < LINTEL && !roof)
      return fault(
        says`over walls ${wallHeight} blocks high there must be a roof`,
        says`ask for a roof, or higher walls`,
      );
    return [];
  },
  reserve: ({ wallHeight = USUAL_WALLS }) => ({ above: wallHeight }),
  place: ({ builder, circuit }, asked) => {
    circuit.storeys.forEach((storey) => {
      const raised = builder.raised(storey.y);
      placeWalls(raised, circuit, storey, asked);
      if (storey.y === 0) placeGround(raised, asked.dress);
      else cover(raised, storey.plan, circuit.family, 0, asked.dress.floor);
    });
    return undefined;
  },
};

/** Places the walls of one floor, in coordinates relative to that floor. */
function placeWalls(
  builder: GridBuilder,
  { family, openings: named }: Circuit,
  { y: level, plan, doorway: doorwayAlong }: Storey,
  { dress, wallHeight = USUAL_WALLS }: WallOptions & Surroundings,
): void {
  const { width, height, cells } = plan;
  const { pitch, room } = family;
  const openings = level === 0 ? allOpenings(named) : [];
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
  const isOpening = (x: number, y: number, side: Horizontal): boolean =>
    isCell(x, y) && openings.some((o) => o.cell === x + y * width && o.side === side);
  /** Places the wall on the east or south side of a square. */
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
      // Rooms are rectangles, so the fourth cell is in the same room.
      if (isCell(x, y) && inside(x + y * width, EAST) && inside(x + y * width, SOUTH)) continue;
      for (let dz = room; dz < pitch; dz++) {
        for (let dx = room; dx < pitch; dx++) fill(pitch * x + dx, pitch * y + dz, 1, dress.post);
      }
    }
  }
}

/** Places the floor, which continues under walls and path. Doors, consoles and slabs keep their places. */
function placeGround(builder: GridBuilder, { floor }: Dress): void {
  const low = builder.local(0, 0, 0);
  for (let lz = 0; lz < builder.length; lz++) {
    for (let lx = 0; lx < builder.width; lx++) {
      const [x, z] = [lx - low[0], lz - low[2]];
      if (builder.isAir(x, 0, z)) builder.set(x, 0, z, floor);
    }
  }
}
