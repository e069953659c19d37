import { MazestoneError } from '../base/diagnostic.js';
import type { GridBuilder } from '../blocks/builder.js';
import { plus, type Vec3 } from '../blocks/grid.js';
import { EAST, NORTH, SOUTH, WEST, wayName, type Direction } from '../board/grid.js';
import type { CellFamily } from '../cells/family.js';
import { USUAL_WALLS } from './choices.js';
import type { Dress } from './dress.js';
import { OUTWARDS } from './face.js';
import type { Fixture } from './fixtures.js';

/*
 * A path for spectators round the maze, level with the walls' tops. Seen from the outer wall: a rail, the path, a rail, and
 * outside of all one ladder. Rails are glass two blocks high, over which nobody jumps; monsters spawn neither on it nor on slabs.
 */

/** What a gallery can be asked for. */
export interface GalleryOptions {
  /** A path for spectators round the maze; none by default. */
  readonly gallery?: boolean | undefined;
}

/** Columns from the outer wall outwards: to the inner rail, the path, the outer rail, and the ladder. */
const [INNER, PATH, OUTER, LADDER] = [1, 2, 3, 4] as const;
/** Columns that it takes round the maze. */
export const GALLERY_DEPTH: number = LADDER;

/** Carries the ladder and is looked through. */
const GLASS = 'minecraft:glass';

/** A maze that a gallery goes round. */
export interface Overlooked {
  /** Cells from west to east and from north to south. */
  readonly width: number;
  readonly height: number;
  readonly family: Pick<CellFamily, 'pitch' | 'room'>;
}

/**
 * The gallery, with its ladder before a post, where there is no opening.
 * @throws MazestoneError `gallery` under a roof, and where controls are in its way.
 */
export function planGallery(
  builder: GridBuilder,
  maze: Overlooked,
  {
    gallery = false,
    roof = false,
    wallHeight = USUAL_WALLS,
    dress,
  }: GalleryOptions & {
    readonly roof?: boolean | undefined;
    readonly wallHeight?: number | undefined;
    readonly dress: Dress;
  },
): Fixture {
  if (!gallery) return { blocks: [], places: {}, facts: {}, lines: [] };
  if (roof) throw refused('under a roof nobody sees the maze', 'leave out the roof or the gallery');
  const rail = [wallHeight + 1, wallHeight + 2];
  const posts = postsOf(maze);
  const isFree = (at: Vec3): boolean => builder.isAir(...at);
  const climb = posts.find(({ at, outwards }) =>
    upTo(wallHeight).every((y) => [OUTER, LADDER].every((k) => isFree(raised(out(at, outwards, k), y)))),
  );
  if (climb === undefined) throw refused('there is no place for its ladder', 'choose other entrances');
  const [gap, foot] = [OUTER, LADDER].map((k) => out(climb.at, climb.outwards, k)) as [Vec3, Vec3];
  const outer = ringAt(maze, OUTER).filter(([x, , z]) => x !== gap[0] || z !== gap[2]);
  const ladder = `minecraft:ladder[facing=${wayName(climb.side)},waterlogged=false]`;
  const blocks = [
    ...[...ringAt(maze, INNER), ...outer].flatMap((at) =>
      rail.map((y) => ({ at: raised(at, y), state: GLASS })),
    ),
    ...ringAt(maze, PATH).map((at) => ({ at: raised(at, wallHeight), state: dress.slab })),
    ...upTo(wallHeight).map((y) => ({ at: raised(gap, y), state: GLASS })),
    ...upTo(wallHeight).map((y) => ({ at: raised(foot, y), state: ladder })),
  ];
  if (!blocks.every(({ at }) => isFree(at)))
    throw refused('controls are in its way', 'choose higher walls or other entrances');
  return {
    blocks,
    places: { gallery: [foot, gap].flatMap((at) => upTo(wallHeight).map((y) => raised(at, y))) },
    facts: {},
    lines: [`gallery ${raised(foot, 1).join(' ')}`],
  };
}

const refused = (message: string, hint: string): MazestoneError =>
  new MazestoneError({ code: 'gallery', message, where: 'gallery', hint });

const raised = ([x, , z]: Vec3, y: number): Vec3 => [x, y, z];
const out = (at: Vec3, outwards: Vec3, steps: number): Vec3 => plus(at, outwards, steps);
const upTo = (height: number): number[] => Array.from({ length: height }, (_, k) => k + 1);

/** The columns of the outer wall at its four corners: from the first to the last along x and z. */
function wallOf({
  width,
  height,
  family: { pitch, room },
}: Overlooked): readonly [low: number, x: number, z: number] {
  return [room - pitch, pitch * width - 1, pitch * height - 1];
}

/** The columns so far from the outer wall, all round. */
function ringAt(maze: Overlooked, away: number): Vec3[] {
  const [low, x, z] = wallOf(maze);
  const [from, toX, toZ] = [low - away, x + away, z + away];
  const columns: Vec3[] = [];
  for (let bx = from; bx <= toX; bx++) columns.push([bx, 0, from], [bx, 0, toZ]);
  for (let bz = from + 1; bz < toZ; bz++) columns.push([from, 0, bz], [toX, 0, bz]);
  return columns;
}

/** The columns of the outer wall in which posts stand, and the way out from there: those far from the entrance first. */
function postsOf(
  maze: Overlooked,
): { readonly at: Vec3; readonly side: Direction; readonly outwards: Vec3 }[] {
  const [low, toX, toZ] = wallOf(maze);
  const { pitch } = maze.family;
  const along = (cells: number): number[] => Array.from({ length: cells + 1 }, (_, k) => pitch * k - 1);
  const sides: [Direction, Vec3[]][] = [
    [SOUTH, along(maze.width).map((x): Vec3 => [x, 0, toZ])],
    [EAST, along(maze.height).map((z): Vec3 => [toX, 0, z])],
    [WEST, along(maze.height).map((z): Vec3 => [low, 0, z])],
    [NORTH, along(maze.width).map((x): Vec3 => [x, 0, low])],
  ];
  return sides.flatMap(([side, posts]) => posts.map((at) => ({ at, side, outwards: OUTWARDS[side] })));
}
