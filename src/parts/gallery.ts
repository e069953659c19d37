import { MazestoneError } from '../base/diagnostic.js';
import { range } from '../base/numbers.js';
import { says, type Sentence } from '../base/sentence.js';
import { plus, type Vec3 } from '../blocks/grid.js';
import { EAST, NORTH, SOUTH, WEST, directionName, type Horizontal } from '../board/grid.js';
import { USUAL_WALLS } from '../layout/choices.js';
import type { Circuit } from '../layout/circuit.js';
import { OUTWARDS } from '../layout/face.js';
import { outerWall } from '../layout/shells.js';
import type { Part } from './part.js';
import type { RoofOptions } from './roof.js';
import type { WallOptions } from './walls.js';

/*
 * A path for spectators around the maze, level with the tops of the walls. From the outer wall outwards it
 * has a rail, the path, another rail, and on the outside a single ladder. Rails are glass two blocks high,
 * which nobody can jump over. Monsters spawn neither on glass nor on slabs.
 */

/** The options of the gallery. */
export interface GalleryOptions {
  /** Whether there is a path for spectators around the maze; false by default. */
  readonly gallery?: boolean | undefined;
}

/** The file's metadata about the gallery. */
export interface GalleryPlaces {
  /** The ladder from the ground up, then the blocks that it hangs on. */
  readonly gallery?: readonly Vec3[];
}

/** The report about it. */
export interface GalleryReport {
  /** The lowest rung of its ladder. */
  readonly gallery?: Vec3;
}

/** Distances from the outer wall in blocks: inner rail, path, outer rail, ladder. */
const [INNER, PATH, OUTER, LADDER] = [1, 2, 3, 4] as const;
/** Height of the rails above the path, in blocks. */
const RAIL = 2;

/** A block that supports the ladder and can be looked through. */
const GLASS = 'minecraft:glass';

/**
 * The gallery, with its ladder in front of a post and away from openings. Refuses with code `gallery` if
 * there is no room.
 */
export const GALLERY: Part<GalleryOptions & WallOptions & RoofOptions, GalleryPlaces, GalleryReport> = {
  reserve: ({ gallery = false, wallHeight = USUAL_WALLS }) =>
    gallery ? { around: LADDER, above: wallHeight + RAIL } : {},
  place: ({ builder, circuit: maze }, { gallery = false, roof = false, wallHeight = USUAL_WALLS, dress }) => {
    if (!gallery) return undefined;
    if (roof) throw refused(says`under a roof nobody sees the maze`, says`leave out the roof or the gallery`);
    const isFree = (at: Vec3): boolean => builder.isAir(...at);
    const climb = postsOf(maze).find(({ at, outwards }) =>
      upTo(wallHeight).every((y) => [OUTER, LADDER].every((k) => isFree(raised(plus(at, outwards, k), y)))),
    );
    if (climb === undefined)
      throw refused(says`there is no place for its ladder`, says`choose other entrances`);
    const [gap, foot] = [OUTER, LADDER].map((k) => plus(climb.at, climb.outwards, k)) as [Vec3, Vec3];
    const outer = ringAt(maze, OUTER).filter(([x, , z]) => x !== gap[0] || z !== gap[2]);
    const ladder = `minecraft:ladder[facing=${directionName(climb.side)},waterlogged=false]`;
    const blocks: (readonly [at: Vec3, state: string])[] = [
      ...[...ringAt(maze, INNER), ...outer].flatMap((at) =>
        upTo(RAIL).map((y) => [raised(at, wallHeight + y), GLASS] as const),
      ),
      ...ringAt(maze, PATH).map((at) => [raised(at, wallHeight), dress.slab] as const),
      ...upTo(wallHeight).map((y) => [raised(gap, y), GLASS] as const),
      ...upTo(wallHeight).map((y) => [raised(foot, y), ladder] as const),
    ];
    if (!blocks.every(([at]) => isFree(at)))
      throw refused(says`controls are in its way`, says`choose higher walls or other entrances`);
    for (const [at, state] of blocks) builder.set(...at, state);
    return { gallery: [foot, gap].flatMap((at) => upTo(wallHeight).map((y) => raised(at, y))) };
  },
  say: ({ gallery, stand }) => {
    if (gallery === undefined) return [];
    const [east, , south] = gallery.map((v, axis) => v - stand[axis]!) as [number, number, number];
    const away = [
      `${Math.abs(east)} blocks ${east < 0 ? 'west' : 'east'}`,
      `${Math.abs(south)} ${south < 0 ? 'north' : 'south'}`,
    ];
    return [`gallery    its ladder is ${away.join(' and ')} of the controls`];
  },
  report: ({ gallery }) => (gallery ? { gallery: gallery[0]! } : {}),
};

const refused = (message: Sentence, hint: Sentence): MazestoneError =>
  new MazestoneError({ code: 'gallery', message, where: 'gallery', hint });

const raised = ([x, , z]: Vec3, y: number): Vec3 => [x, y, z];
/** The layers above the floor, up to a height. */
const upTo = (height: number): number[] => range(1, height + 1);

/** The ring of columns at a distance from the outer wall. */
function ringAt(maze: Circuit, away: number): Vec3[] {
  const [low, x, z] = outerWall(maze.family, maze);
  const [from, toX, toZ] = [low - away, x + away, z + away];
  const columns: Vec3[] = [];
  for (let bx = from; bx <= toX; bx++) columns.push([bx, 0, from], [bx, 0, toZ]);
  for (let bz = from + 1; bz < toZ; bz++) columns.push([from, 0, bz], [toX, 0, bz]);
  return columns;
}

/**
 * The columns of the outer wall that have posts, with the direction outwards. Those far from the entrance
 * come first.
 */
function postsOf(maze: Circuit): { readonly at: Vec3; readonly side: Horizontal; readonly outwards: Vec3 }[] {
  const [low, toX, toZ] = outerWall(maze.family, maze);
  const { pitch } = maze.family;
  const along = (cells: number): number[] => range(0, cells + 1).map((k) => pitch * k - 1);
  const sides: [Horizontal, Vec3[]][] = [
    [SOUTH, along(maze.width).map((x): Vec3 => [x, 0, toZ])],
    [EAST, along(maze.height).map((z): Vec3 => [toX, 0, z])],
    [WEST, along(maze.height).map((z): Vec3 => [low, 0, z])],
    [NORTH, along(maze.width).map((x): Vec3 => [x, 0, low])],
  ];
  return sides.flatMap(([side, posts]) => posts.map((at) => ({ at, side, outwards: OUTWARDS[side] })));
}
