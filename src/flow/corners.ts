import { MazestoneError } from '../base/diagnostic.js';
import { says, type Value } from '../base/sentence.js';
import { EAST, NORTH, SOUTH, WEST, type Horizontal } from '../board/grid.js';
import type { Region } from '../region/region.js';
import { postsOf } from './popping.js';

/*
 * The corners of a machine that have posts. A post is where four cells meet. The four corners of a hole of
 * one cell form a single post, a hub. All other corners belong to the outer wall, if there are no other
 * holes.
 */

/** The inner corners of a region, numbered as posts are. */
export interface Corners {
  /** Corners from west to east: one fewer than cells; and from north to south. */
  readonly width: number;
  readonly height: number;
  /** The corners with a post, ascending. */
  readonly posts: readonly number[];
  /** The first corner of each hole of one cell. Its four corners form one post, a hub. */
  readonly hubs: readonly number[];
  /**
   * The hub of a corner: all its corners, row by row, and the index of this one among them. Undefined for a
   * post outside hubs.
   */
  readonly hubOf: (
    corner: number,
  ) => { readonly corners: readonly number[]; readonly corner: number } | undefined;
  /** Whether a corner has a post. */
  readonly hasPost: (column: number, row: number) => boolean;
  /** Whether a post can choose the wall from one corner, which may belong to the outer wall, to the next. */
  readonly hasWall: (column: number, row: number, side: typeof EAST | typeof SOUTH) => boolean;
}

/** The cells that meet at a corner. `AROUND` is a cell and its eight neighbours. */
const SQUARE = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;
/** The walls of a hub's corners. */
export const HUB_WALLS: readonly (readonly Horizontal[])[] = [
  [NORTH, WEST],
  [NORTH, EAST],
  [SOUTH, WEST],
  [EAST, SOUTH],
];
const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));

/** The inner corners of a region. @param region connected, with no holes except of one cell */
export function cornersOf({ width: columns, height: rows, cells }: Region): Corners {
  const [width, height] = [columns - 1, rows - 1];
  const isCell = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < columns && y < rows && cells[x + y * columns] === 1;
  const isHole = (x: number, y: number): boolean =>
    AROUND.every(([dx, dy]) => isCell(x + dx, y + dy) === (dx !== 0 || dy !== 0));
  const hasPost = (x: number, y: number): boolean =>
    SQUARE.every(([dx, dy]) => isCell(x + dx, y + dy) || isHole(x + dx, y + dy));
  const hubs = Array.from({ length: width * height }, (_, corner) => corner).filter((corner) =>
    isHole((corner % width) + 1, Math.floor(corner / width) + 1),
  );
  const byCorner = new Map(
    hubs.flatMap((first) => {
      const corners = SQUARE.map(([dx, dy]) => first + dx + dy * width);
      return corners.map((at, corner) => [at, { corners, corner }] as const);
    }),
  );
  return {
    width,
    height,
    posts: Array.from({ length: width * height }, (_, corner) => corner).filter((corner) =>
      hasPost(corner % width, Math.floor(corner / width)),
    ),
    hubs,
    hubOf: (corner) => byCorner.get(corner),
    hasPost,
    hasWall: (x, y, side) =>
      side === EAST
        ? isCell(x + 1, y) && isCell(x + 1, y + 1) && (hasPost(x, y) || hasPost(x + 1, y))
        : isCell(x, y + 1) && isCell(x + 1, y + 1) && (hasPost(x, y) || hasPost(x, y + 1)),
  };
}

/** Whether a post can choose the wall on a cell's east or south side. */
export function hasDoor({ hasWall }: Corners, [x, y]: readonly [number, number], side: Horizontal): boolean {
  return side === EAST ? hasWall(x, y - 1, SOUTH) : hasWall(x - 1, y, EAST);
}

/**
 * The first corner of a hole without a hub; -1 if there is none. @throws MazestoneError `no-sink`,
 * `disconnected`
 */
export function holeWithoutHub(region: Region): number {
  const built = new Set(cornersOf(region).posts);
  const { web } = postsOf(region);
  return web?.postOf.findIndex((post, corner) => post >= 0 && !built.has(corner)) ?? -1;
}

/**
 * Refuses cells for which no uniform machine can be built. Posts have four sides, and only holes of one cell
 * have hubs.
 * @param where the name of the region in diagnostics
 * @throws MazestoneError `region` for any other hole, or if there is no post; `no-sink`, `disconnected`
 */
export function checkPosted(region: Region, where: Value): void {
  const { width, posts } = cornersOf(region);
  const hole = holeWithoutHub(region);
  if (hole >= 0)
    throw new MazestoneError({
      code: 'region',
      message: says`there is a hole at the south-east of cell (${hole % width}, ${Math.floor(hole / width)}): a machine can be built only round holes of one cell, with cells on all sides and at all corners`,
      where,
      hint: says`fill the hole, open it to the outside, make it one cell with cells all round it, or choose a builder with a DAG, such as --builder peel`,
    });
  if (posts.length > 0) return;
  throw new MazestoneError({
    code: 'region',
    message: says`four cells meet nowhere: there is only one maze, and no post`,
    where,
    hint: says`choose more cells, or a builder with a DAG, such as --builder peel`,
  });
}
