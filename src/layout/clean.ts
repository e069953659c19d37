import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type Block } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import { lay, partsEvery, withSupports } from '../wire/lay.js';
import type { PostsSize } from './posts.js';

/*
 * Whether a round is clean. It is not if a post has chosen since the arm signal was last on at all posts and all picks stood.
 * Then the controller makes another round. So a choice that comes from outside, because the clock was cut, is judged like any other.
 *
 * Behind the last post of every column the clock runs on to a torch. All torches feed one line from west to east, the choice line. It
 * is high while the clock is low at the end of any column. Like the clock it has a repeater from column to column, so its delay is
 * the same for every column. The arm line runs on behind the last post of the last row, with the same delay. So the corner sees
 * clock and arm signal as every post sees them, with the same time between the two.
 *
 * There the choice line sets a latch, while it is high and for up to four slow repeaters more. The latch is reset when that is over and
 * the arm signal is on. By then the clock has been high for longer than a choice takes to show, and all posts are held alive.
 * The inverse of the latch is the clean line, which runs back to the controller. A cut is safe: beyond it the clock is low, posts
 * stay alive, and the clean line reads "not clean".
 */

/** Behind each column of posts: the end of the clock, and the torch on it. */
const COLUMN_END: readonly Block[] = [
  { at: [2, -3, 0], glyph: '##' },
  { at: [2, -2, 0], glyph: 't^' },
];
/** In a machine with a second clock: its end, and a torch tower up to the same line. */
const SECOND_END = withSupports([
  { at: [2, -11, 0], glyph: '##' },
  { at: [3, -11, 0], glyph: 'tE' },
  ...[-10, -8, -6, -4, -2].map((y): Block => ({ at: [3, y, 0], glyph: '##' })),
  ...[-9, -7, -5, -3].map((y): Block => ({ at: [3, y, 0], glyph: 't^' })),
]);

/** The corner. The choice line comes from the south, and the arm line to the block (1, 0, -11). The clean line leaves to the north. */
const CORNER = withSupports(
  drawing(
    1,
    -19,
    `
  y=1 @1,8
    ##
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

/** The block that resets the latch when it is powered: all is clean. */
export const cleanStop = ({ width, height }: PostsSize): Vec3 => [
  POST_PITCH * width + 1,
  0,
  POST_PITCH * height - 16,
];

/** The circuit that tells whether a round is clean, to the south and east of the posts. */
export function cleanRound(size: PostsSize, hasPairs = false): readonly Block[] {
  const [east, south] = [POST_PITCH * size.width, POST_PITCH * size.height];
  const choiceLine = lay([
    [east + 1, -2, south + 1],
    [east + 1, 0, south - 1],
  ]);
  return [
    ...gathered(size, hasPairs ? [...COLUMN_END, ...SECOND_END] : COLUMN_END),
    ...choiceLine.blocks,
    ...armOfLastRow(size),
    ...shift(CORNER, east, 0, south),
  ];
}

/** What stands behind each column, and the choice line that it feeds. */
function gathered({ width, height }: PostsSize, end: readonly Block[]): Block[] {
  const [east, south] = [POST_PITCH * width, POST_PITCH * height];
  const ends = Array.from({ length: width }, (_, column) => shift(end, POST_PITCH * column, 0, south));
  const { blocks } = lay(
    [
      [2, -2, south + 1],
      [east, -2, south + 1],
    ],
    { parts: partsEvery(0, POST_PITCH, { 5: 'R' }) },
  );
  return [...ends.flat(), ...blocks];
}

/** The arm line from the end of the last row. The arm signal is on while it is low. Its last dust lies on a block of the corner. */
function armOfLastRow({ width, height }: PostsSize): readonly Block[] {
  const [east, south] = [POST_PITCH * width, POST_PITCH * height];
  return lay([
    [east, 6, south - 4],
    [east + 1, 6, south - 4],
    [east + 1, 6, south - 6],
    [east + 1, 1, south - 11],
  ]).blocks.slice(0, -1);
}
