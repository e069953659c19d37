import type { Vec3 } from '../blocks/grid.js';
import { drawing, shift, type CellBlock } from '../cells/cell.js';
import { POST_PITCH } from '../cells/post.js';
import { cable, withCarriers } from './cable.js';
import type { PostsSize } from './posts.js';

/*
 * CLEAN: no post has tossed since all posts were last alive with picks that stand. Without it the clock goes round again, so
 * that a toss that comes from outside, because T was cut, is judged like any other.
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
 */

/** Behind each column of posts: T's end and the torch on it. */
const COLUMN_END: readonly CellBlock[] = [
  { at: [2, -3, 0], glyph: '##' },
  { at: [2, -2, 0], glyph: 't^' },
];

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

/** What tells whether a round is clean: to the south and east of the posts. */
export function cleanRound({ width, height }: PostsSize): readonly CellBlock[] {
  const [east, south] = [POST_PITCH * width, POST_PITCH * height];
  const ends = Array.from({ length: width }, (_, column) =>
    shift(COLUMN_END, POST_PITCH * column, 0, south),
  ).flat();
  const gathered = cable(
    [
      [2, -2, south + 1],
      [east, -2, south + 1],
    ],
    Infinity,
  ).map(({ at, glyph }): CellBlock => ({
    at,
    glyph: glyph === 'dd' && at[0] % POST_PITCH === POST_PITCH - 1 ? 'RW' : glyph,
  }));
  const g = cable([
    [east + 1, -2, south + 1],
    [east + 1, 0, south - 1],
  ]);
  // Its last dust lies on a block of the corner.
  const set = cable([
    [east, 6, south - 4],
    [east + 1, 6, south - 4],
    [east + 1, 6, south - 6],
    [east + 1, 1, south - 11],
  ]).slice(0, -1);
  return [...ends, ...gathered, ...g, ...set, ...shift(CORNER, east, 0, south)];
}
