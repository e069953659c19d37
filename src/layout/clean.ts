import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import type { PoppingRule } from '../flow/popping.js';
import { cable, withCarriers } from './cable.js';
import type { PostsSize } from './posts.js';

/*
 * CLEAN: no post has tossed since SET was last on at all posts and all had picks that stand. Without it the clock goes round
 * again, so that a toss that comes from outside, because T was cut, is judged like any other.
 *
 * T runs on behind the last post of every column, to a torch, and all torches feed one line from west to east: G is high while T
 * is low at the end of any column. It has a repeater from column to column, as T has, so that it is as late for every
 * column; and SET, which runs on behind the last post of the last row, is as late as both. So in the corner T and SET are seen
 * as every post sees them, in the same time after one another.
 *
 * There a latch is set by G, for as long as G or what it was up to four slow repeaters ago is high, and lets go when
 * SET is on and that is over: T has then been high for longer than a toss takes to show, and SET holds all posts alive. Its
 * inverse is CLEAN, which runs back to the clock. If it is cut, it reads as not clean; if T or SET are, T is low beyond the cut,
 * and posts stay alive: neither is ever taken for silence.
 *
 * Where posts grow SET comes from the north, too, and is off beyond a cut. Posts that it has not made loose may hold one another,
 * joined by picks that they have no more. So it runs on behind every column, as T does, and what tells the corner that SET is off
 * is a second line, high while it is off at the end of any column, or was up to three slow repeaters ago: a post is
 * loose some 14 game ticks after SET has come, and all must be at the same time.
 */

/** Behind each column of posts: T's end and the torch on it; where posts grow, SET's end and the torch behind it. */
const COLUMN_END: readonly CellBlock[] = [
  { at: [2, -3, 0], glyph: '##' },
  { at: [2, -2, 0], glyph: 't^' },
];
const SET_END: readonly CellBlock[] = [
  { at: [2, -5, 0], glyph: '##' },
  { at: [2, -5, 1], glyph: 'tS' },
];

/** East of the line that tells of SET being off: that, and what it was up to three slow repeaters ago. */
const HELD = withCarriers(
  drawing(
    1,
    2,
    `
  y=-5
    dd RW dd RW dd RW dd
    dd 4W dd 4W dd 4W dd
`,
  ),
);

/** The corner: G comes from the south, SET on the block (1, 0, -11), CLEAN leaves to the north. */
const CORNER = withCarriers(
  drawing(
    1,
    -19,
    `
  y=1
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  ## .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
    .  .  .
  y=0
    .  .  tN
    .  .  ##
    .  .  dd
    ## tE dd
    dd .  dd
    dd tW ##
    3S .  dd
    tN .  dd
    ## dd dd
    .  .  RS
    dd RW dd
    2S .  dd
    dd RW dd
    4S .  dd
    dd RW dd
    4S .  dd
    dd RW dd
    4S .  .
`,
  ),
);

/** Where CLEAN leaves the corner: the dust behind its torch. */
export const cleanHead = ({ width, height }: PostsSize): Vec3 => [
  POST_PITCH * width + 3,
  0,
  POST_PITCH * height - 20,
];

/** The latch's block that, powered, makes it let go: all is clean. */
export const cleanStop = ({ width, height }: PostsSize): Vec3 => [
  POST_PITCH * width + 1,
  0,
  POST_PITCH * height - 16,
];

/** What tells whether a round is clean: to the south and east of the posts. */
export function cleanRound(size: PostsSize, rule: PoppingRule): readonly CellBlock[] {
  const [east, south] = [POST_PITCH * size.width, POST_PITCH * size.height];
  const g = cable([
    [east + 1, -2, south + 1],
    [east + 1, 0, south - 1],
  ]);
  return [
    ...gathered(size, COLUMN_END, [-2, 1]),
    ...g,
    ...(rule === 'uniform' ? setOfLastRow(size) : setOfColumns(size)),
    ...shift(CORNER, east, 0, south),
  ];
}

/** What stands behind each column, and the line that it feeds, in layer y and so far to the south. */
function gathered(
  { width, height }: PostsSize,
  end: readonly CellBlock[],
  [y, z]: readonly [number, number],
): CellBlock[] {
  const [east, south] = [POST_PITCH * width, POST_PITCH * height];
  const ends = Array.from({ length: width }, (_, column) => shift(end, POST_PITCH * column, 0, south));
  const line = cable(
    [
      [2, y, south + z],
      [east, y, south + z],
    ],
    Infinity,
  ).map(({ at, glyph }): CellBlock => ({
    at,
    glyph: glyph === 'dd' && at[0] % POST_PITCH === POST_PITCH - 1 ? 'RW' : glyph,
  }));
  return [...ends.flat(), ...line];
}

// The last dust of either lies on a block of the corner.

/** SET, which is on while it is low, from the end of the last row. */
function setOfLastRow({ width, height }: PostsSize): readonly CellBlock[] {
  const [east, south] = [POST_PITCH * width, POST_PITCH * height];
  return cable([
    [east, 6, south - 4],
    [east + 1, 6, south - 4],
    [east + 1, 6, south - 6],
    [east + 1, 1, south - 11],
  ]).slice(0, -1);
}

/** Whether SET is off at the end of a column. */
function setOfColumns(size: PostsSize): readonly CellBlock[] {
  const [east, south] = [POST_PITCH * size.width, POST_PITCH * size.height];
  const up = cable([
    [east + 8, -5, south + 2],
    [east + 9, -5, south + 2],
    [east + 9, 2, south - 11],
    [east + 2, 2, south - 11],
    [east + 1, 1, south - 11],
  ]).slice(0, -1);
  return [...gathered(size, SET_END, [-5, 2]), ...shift(HELD, east, 0, south), ...up];
}
