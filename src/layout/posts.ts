import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import { EAST_TIE, GROWTH_POST, SOUTH_TIE } from '../cells/growth-post.js';
import { EAST_WALL, LOCK_LINE, POST, POST_PITCH, SOUTH_WALL } from '../cells/post.js';
import type { PoppingRule } from '../flow/popping.js';
import { cable } from './cable.js';
import { cleanRound } from './clean.js';

/*
 * All posts of a machine that pops walls, and the five lines that they share. T and LOCK come from the north, SET from the
 * west, to posts that grow from the north, too, each from a header along that side. T and SET have a repeater from column to column and one for each two rows, so
 * that every post hears of them in the same time after one another. ANY and FALLS are gathered row by row into headers
 * along the west, and run north.
 */

/** Inner posts from west to east and from north to south; cells are one more each way. */
export interface PostsSize {
  readonly width: number;
  readonly height: number;
}

/** Where the headers begin, and where those of ANY and FALLS end: dust. */
export const HEADS = {
  t: [-4, -3, -2],
  set: [-4, 6, -3],
  setGrowth: [-4, -5, -2],
  lock: [-1, 11, -8],
  any: [-6, 8, -2],
  falls: [-8, 10, -4],
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

/** The ways of ANY and FALLS out of a row, to their headers. */
const OUT_OF_ROW = drawing(
  -7,
  2,
  `
  y=10
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    RE dd dd dd .  .  .
  y=9
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
    GG GG GG GG dd dd dd
  y=8
    .  .  RE dd dd dd dd
    .  .  .  .  .  .  .
    .  .  .  .  GG GG GG
  y=7
    .  .  GG GG GG GG GG
    .  .  .  .  .  .  .
    .  .  .  .  .  .  .
`,
);

/** What is repeated: the post, what it shares with its neighbours, and the way of SET into a row. */
interface PostParts {
  readonly post: readonly CellBlock[];
  readonly eastTie: readonly CellBlock[];
  readonly southTie: readonly CellBlock[];
  readonly intoRow: readonly CellBlock[];
}
const PARTS: Readonly<Record<PoppingRule, PostParts>> = {
  uniform: { post: POST, eastTie: [], southTie: [], intoRow: INTO_ROW },
  growth: { post: GROWTH_POST, eastTie: EAST_TIE, southTie: SOUTH_TIE, intoRow: [] },
};

/** Two posts share a repeater of these, where a dust's reach allows it: every second one is dust. */
const RENEWS_SOUTHWARDS = ['2,-3,5', '2,-5,5'];
const RENEWS_FALLS = '4,9,4';

/** The blocks of a post in this place. */
const postAt = (post: readonly CellBlock[], column: number, row: number): readonly CellBlock[] =>
  post.map(({ at, glyph }) => {
    const isShared =
      (row % 2 === 0 && RENEWS_SOUTHWARDS.includes(at.join())) ||
      (column % 2 === 1 && at.join() === RENEWS_FALLS);
    return { at, glyph: isShared ? 'dd' : glyph };
  });

/** Most game ticks that SET takes from its head to a post, and FALLS from a post to its head: 2 for each repeater. */
export function lineDelays({ width, height }: PostsSize): { readonly set: number; readonly falls: number } {
  return {
    set: 2 * (Math.ceil(height / 2) + width),
    falls: 2 * (Math.ceil(width / 2) + 1 + Math.ceil(height / 2)),
  };
}

/** Posts, doors and lines, the floor's surface at y = {@link POSTS_FLOOR}. */
export function postsArray({ width, height }: PostsSize, rule: PoppingRule): readonly CellBlock[] {
  const { post, eastTie, southTie, intoRow } = PARTS[rule];
  const blocks: CellBlock[] = [];
  const put = (part: readonly CellBlock[], column: number, row: number): void => {
    blocks.push(...shift(part, POST_PITCH * column, 0, POST_PITCH * row));
  };
  for (let row = -1; row < height; row++) {
    for (let column = -1; column < width; column++) {
      if (row >= 0 && column >= 0) put(postAt(post, column, row), column, row);
      if (row >= 0) put(EAST_WALL, column, row);
      if (column >= 0) put(SOUTH_WALL, column, row);
      if (row >= 0 && column >= 0 && column + 1 < width) put(eastTie, column, row);
      if (row >= 0 && column >= 0 && row + 1 < height) put(southTie, column, row);
    }
    for (let column = 0; column <= width; column++) put(LOCK_LINE, column, row);
    if (row < 0) continue;
    put(intoRow, 0, row);
    put(OUT_OF_ROW, 0, row);
  }
  blocks.push(...headers({ width, height }, rule));
  if (rule === 'uniform') blocks.push(...cleanRound({ width, height }));
  return blocks;
}

/** Dust with repeaters. */
function headers({ width, height }: PostsSize, rule: PoppingRule): CellBlock[] {
  const blocks: CellBlock[] = [];
  /** A header of so many blocks, a repeater wherever its place along, from -1 on, is `phase` modulo `apart`. */
  const header = (from: Vec3, to: Vec3, repeater: string, phase: number, apart: number): void => {
    const axis = from[0] === to[0] ? 2 : 0;
    for (const { at, glyph } of cable([from, to], Infinity)) {
      const along = at[axis];
      const renews = glyph === 'dd' && along >= -1 && (along + apart) % apart === phase;
      blocks.push({ at, glyph: renews ? repeater : glyph });
    }
  };
  const [east, south] = [POST_PITCH * (width - 1), POST_PITCH * (height - 1)];
  const { t, set, setGrowth, lock, any, falls } = HEADS;
  const fromNorth = rule === 'growth' ? [t, setGrowth] : [t];
  for (const head of fromNorth) header(head, [east + 2, head[1], head[2]], 'RW', 5, POST_PITCH);
  if (rule === 'uniform') header(set, [set[0], set[1], south + 2], 'RN', 11, 2 * POST_PITCH);
  header(lock, [east + POST_PITCH, lock[1], lock[2]], 'RW', 3, POST_PITCH);
  header([any[0], any[1], south + 2], any, 'RS', 11, 2 * POST_PITCH);
  header([falls[0], falls[1], south + 4], falls, 'RS', 11, 2 * POST_PITCH);
  for (let column = 0; column <= width; column++) {
    const x = POST_PITCH * column;
    if (column < width) for (const head of fromNorth) blocks.push(...cable([[x + 2, head[1], head[2] + 1]]));
    blocks.push(...cable([[x, lock[1], lock[2] + 1]]));
  }
  return blocks;
}
