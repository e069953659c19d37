import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type Block } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import { lay, partsEvery, withSupports } from '../wire/lay.js';
import type { PostsSize } from './posts.js';

/*
 * The clean line says whether a round is clean. A round is not clean if any post has chosen since the last time that the
 * arm signal was on at all posts and all choices were visible. Then the controller makes another round. So a choice that
 * comes from outside, for example because somebody has cut the clock, is judged like any other.
 *
 * At the south end of every column of posts the clock drives a torch. All torches feed one line from west to east, the
 * choice line. It is high while the clock is low at the end of any column. Like the clock it has one repeater a column,
 * so its delay is the same for every column. The arm line runs on past the last post of the last row, with the same
 * delay. So the corner sees clock and arm signal as every post sees them, with the same time between the two.
 *
 * In the corner the choice line sets a latch, while it is high and for up to four slow repeaters more. The latch is
 * reset when that is over and the arm signal is on. By then the clock has been high for longer than a choice takes to
 * show, and all posts are held alive. The inverse of the latch is the clean line, which runs back to the controller. A
 * cut is safe: beyond it the clock is low, posts stay alive, and the clean line reads "not clean".
 */

/** South of each column of posts: the end of the clock, and its torch. */
const COLUMN_END: readonly Block[] = [
  { at: [2, -3, 0], glyph: '##' },
  { at: [2, -2, 0], glyph: 't^' },
];
/** The end of the second clock, if there is one, and a torch tower from there up to the choice line. */
const SECOND_END = withSupports([
  { at: [2, -11, 0], glyph: '##' },
  { at: [3, -11, 0], glyph: 'tE' },
  ...[-10, -8, -6, -4, -2].map((y): Block => ({ at: [3, y, 0], glyph: '##' })),
  ...[-9, -7, -5, -3].map((y): Block => ({ at: [3, y, 0], glyph: 't^' })),
]);

/**
 * The corner. The choice line comes from the south, and the arm line to the block (1, 0, -11). The clean line leaves to
 * the north.
 */
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

/** The dust with which the clean line leaves the corner. */
export const cleanHead = ({ width, height }: PostsSize): Vec3 => [
  POST_PITCH * width + 3,
  0,
  POST_PITCH * height - 20,
];

/** The block that resets the latch when it is powered. In steady state it is powered: the round is clean. */
export const cleanStop = ({ width, height }: PostsSize): Vec3 => [
  POST_PITCH * width + 1,
  0,
  POST_PITCH * height - 16,
];

/** The circuit that decides whether a round is clean, south and east of the posts. */
export function cleanRound(size: PostsSize, hasPairs: boolean): readonly Block[] {
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

/** The ends of all columns, and the choice line that they feed. */
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

/**
 * The arm line from the end of the last row to the corner. The line is low while the arm signal is on.
 * Its last dust would lie on a block of the corner, so it is left out.
 */
function armOfLastRow({ width, height }: PostsSize): readonly Block[] {
  const [east, south] = [POST_PITCH * width, POST_PITCH * height];
  return lay([
    [east, 6, south - 4],
    [east + 1, 6, south - 4],
    [east + 1, 6, south - 6],
    [east + 1, 1, south - 11],
  ]).blocks.slice(0, -1);
}
