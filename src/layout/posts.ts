import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import { EAST_WALL, LOCK_LINE, POST, POST_PITCH, SOUTH_WALL } from '../cells/post.js';
import { cable } from './cable.js';

/*
 * All posts of a machine that pops walls, and the four lines that they share. T and LOCK come from the north, SET from the
 * west, each from a header along that side with a repeater from post to post: so a post in column c and row r hears of
 * all three c + r repeaters after the first post does, and what the clock says one after the other reaches every post
 * in that time. ANY is gathered row by row into a header along the west, and runs north.
 */

/** Inner posts from west to east and from north to south; cells are one more each way. */
export interface PostsSize {
  readonly width: number;
  readonly height: number;
}

/** Where the headers begin, and where that of ANY ends: dust. */
export const HEADS = {
  t: [-4, -3, -2],
  set: [-4, 6, -3],
  lock: [-1, 9, -8],
  any: [-6, 8, -2],
} as const satisfies Record<string, Vec3>;

/** SET's way into a row, from its header. */
const INTO_ROW = drawing(
  -3,
  2,
  `
  y=6
    dd dd RW
  y=5
    GG GG GG
`,
);

/** ANY's way out of a row, to its header. */
const OUT_OF_ROW = drawing(
  -5,
  4,
  `
  y=8
    RE dd dd dd .
  y=7
    GG GG GG GG dd
  y=6
    .  .  .  .  GG
`,
);

/** Posts, doors and lines, the floor's surface at y = {@link POSTS_FLOOR}. */
export function postsArray({ width, height }: PostsSize): readonly CellBlock[] {
  const blocks: CellBlock[] = [];
  const put = (part: readonly CellBlock[], column: number, row: number): void => {
    blocks.push(...shift(part, POST_PITCH * column, 0, POST_PITCH * row));
  };
  for (let row = -1; row < height; row++) {
    for (let column = -1; column < width; column++) {
      if (row >= 0 && column >= 0) put(POST, column, row);
      if (row >= 0) put(EAST_WALL, column, row);
      if (column >= 0) put(SOUTH_WALL, column, row);
    }
    for (let column = 0; column <= width; column++) put(LOCK_LINE, column, row);
    if (row < 0) continue;
    put(INTO_ROW, 0, row);
    put(OUT_OF_ROW, 0, row);
  }
  blocks.push(...headers({ width, height }));
  return blocks;
}

/** Dust with a repeater from post to post. */
function headers({ width, height }: PostsSize): CellBlock[] {
  const blocks: CellBlock[] = [];
  /** A header of so many blocks, a repeater wherever its place along, from -1 on, is `phase` modulo the pitch. */
  const header = (from: Vec3, to: Vec3, repeater: string, phase: number): void => {
    const axis = from[0] === to[0] ? 2 : 0;
    for (const { at, glyph } of cable([from, to], Infinity)) {
      const along = at[axis];
      const renews = glyph === 'dd' && along >= -1 && (along + POST_PITCH) % POST_PITCH === phase;
      blocks.push({ at, glyph: renews ? repeater : glyph });
    }
  };
  const [east, south] = [POST_PITCH * (width - 1), POST_PITCH * (height - 1)];
  const { t, set, lock, any } = HEADS;
  header(t, [east + 2, t[1], t[2]], 'RW', 5);
  header(set, [set[0], set[1], south + 2], 'RN', 5);
  header(lock, [east + POST_PITCH, lock[1], lock[2]], 'RW', 3);
  header([any[0], any[1], south + 4], any, 'RS', 1);
  for (let column = 0; column <= width; column++) {
    const x = POST_PITCH * column;
    if (column < width) blocks.push(...cable([[x + 2, t[1], t[2] + 1]]));
    blocks.push(...cable([[x, lock[1], lock[2] + 1]]));
  }
  return blocks;
}
