import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import type { PoppingRule } from '../flow/popping.js';
import { cable, withSupports } from './cable.js';
import type { PostsSize } from './posts.js';

/*
 * Whether a round is clean: no post has tossed since the arm signal was last on at all posts and all had picks that stand. If it
 * is not, the controller makes another round. So a toss that comes from outside, because the clock was cut, is judged like any other.
 *
 * The clock runs on behind the last post of every column, to a torch. All torches feed one line from west to east, the toss line: it is
 * high while the clock is low at the end of any column. It has a repeater from column to column, as the clock has, so that it is
 * as late for every column. The arm line, which runs on behind the last post of the last row, is as late as both. So
 * the corner sees clock and arm signal as every post sees them, with the same time between the two.
 *
 * There the toss line sets a latch, for as long as it is high or was so up to four slow repeaters ago. The latch is reset when
 * the arm signal is on and that is over. The clock has then been high for longer than a toss takes to show, and the arm signal holds
 * all posts alive. The inverse of the latch is the clean line, which runs back to the controller. If it is cut, it reads as not
 * clean. If clock or arm line are cut, the clock is low beyond the cut, and posts stay alive: neither looks as if all were done.
 *
 * In a growth machine the arm line comes from the north, too, and is off beyond a cut. Posts that it has not made loose may hold one
 * another, joined by picks that they have no more. So it runs on behind every column, as the clock does. A second line tells
 * the corner that it is off: it is high while the arm line is off at the end of any column, or was so up to three slow
 * repeaters ago. A post is loose some 14 game ticks after the arm signal has come, and all must be so at the same time.
 */

/** Behind each column of posts: the clock's end and the torch on it; in a growth machine the arm line's, too. */
const COLUMN_END: readonly CellBlock[] = [
  { at: [2, -3, 0], glyph: '##' },
  { at: [2, -2, 0], glyph: 't^' },
];
/** In a machine with a second clock its end, too, and a tower of torches up to the same line. */
const SECOND_END = withSupports([
  { at: [2, -11, 0], glyph: '##' },
  { at: [3, -11, 0], glyph: 'tE' },
  ...[-10, -8, -6, -4, -2].map((y): CellBlock => ({ at: [3, y, 0], glyph: '##' })),
  ...[-9, -7, -5, -3].map((y): CellBlock => ({ at: [3, y, 0], glyph: 't^' })),
]);
const ARM_END: readonly CellBlock[] = [
  { at: [2, -5, 0], glyph: '##' },
  { at: [2, -5, 1], glyph: 'tS' },
];

/** East of the line that is high while the arm line is off: that, and what it was up to three slow repeaters ago. */
const ARM_OFF_HELD = withSupports(
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

/** The corner: the toss line comes from the south, the arm line on the block (1, 0, -11), the clean line leaves to the north. */
const CORNER = withSupports(
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

/** Where the clean line leaves the corner: the dust behind its torch. */
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
export function cleanRound(size: PostsSize, rule: PoppingRule, hasPairs = false): readonly CellBlock[] {
  const [east, south] = [POST_PITCH * size.width, POST_PITCH * size.height];
  const tossLine = cable([
    [east + 1, -2, south + 1],
    [east + 1, 0, south - 1],
  ]);
  return [
    ...gathered(size, hasPairs ? [...COLUMN_END, ...SECOND_END] : COLUMN_END, [-2, 1]),
    ...tossLine,
    ...(rule === 'uniform' ? armOfLastRow(size) : armOfColumns(size)),
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

/** The arm line, which is on while it is low, from the end of the last row. */
function armOfLastRow({ width, height }: PostsSize): readonly CellBlock[] {
  const [east, south] = [POST_PITCH * width, POST_PITCH * height];
  return cable([
    [east, 6, south - 4],
    [east + 1, 6, south - 4],
    [east + 1, 6, south - 6],
    [east + 1, 1, south - 11],
  ]).slice(0, -1);
}

/** Whether the arm line is off at the end of a column. */
function armOfColumns(size: PostsSize): readonly CellBlock[] {
  const [east, south] = [POST_PITCH * size.width, POST_PITCH * size.height];
  const up = cable([
    [east + 8, -5, south + 2],
    [east + 9, -5, south + 2],
    [east + 9, 2, south - 11],
    [east + 2, 2, south - 11],
    [east + 1, 1, south - 11],
  ]).slice(0, -1);
  return [...gathered(size, ARM_END, [-5, 2]), ...shift(ARM_OFF_HELD, east, 0, south), ...up];
}
