import { drawing, shift, type Block } from './cell.js';
import { POST, POST_PORTS } from './post.js';

/*
 * A post of a uniform machine with two clocks. The second clock makes it choose again exactly if the post and
 * a neighbour have chosen each other. Such a cycle of two can be found without a signal that goes around.
 * This takes eight more layers between the post (post.ts) and its randomizers.
 *
 * - Pair. Two neighbours have chosen each other if none of the four corners beside the wall between them is
 *   lit. In the layer y = -5 of the corners' torch towers, a line of dust along the wall is lit if one of
 *   them is: (5, -5, 0..4) to the east, (0..4, -5, 5) to the south. The block under its middle has a torch on
 *   each side, one for each post.
 * - All four walls join in the dust (2, -7, 2). The south wall comes through a repeater and the block (2, -6,
 *   2), the west wall through a repeater, so that corners between them stay free for the first clock. Dust on
 *   steps, (3, -8, 1) and (2, -9, 1), leads down to the repeater (3, -10, 1).
 * - Second verdict. The locked repeater (4, -10, 1), its torch, its lock and the own clock are copies of the
 *   first ones, eight layers below. The second clock, dust (2, -11, z), has its repeater at z = 1 in every
 *   post, because the first clock passes it there.
 * - The first own clock, dust (5, -3, 2), comes down through the repeater (4, -4, 2), the block under it,
 *   dust in y = -5, and torches (1, -6, 3), (2, -8, 3), (1, -10, 1), (1, -12, 2) and (4, -13, 1), each with
 *   dust below or beside it. The last torch is beside the dust that is lit while the second own clock is low.
 *   So the post chooses on either clock. No block over a hopper is powered, because power locks hoppers.
 */

/** Extra depth of such a post, in layers. */
export const PAIRS_DEEPER = 8;

/** The columns of the corners' torch towers. */
const CORNERS = POST_PORTS.corners.map(([x, , z]) => [x, z] as const);
const isTower = ({ at: [x, , z] }: Block): boolean => CORNERS.some(([cx, cz]) => cx === x && cz === z);

/** The second clock, its verdict and its lock: like the first ones, `PAIRS_DEEPER` layers below. */
const SECOND = POST.filter(
  (block) =>
    !isTower(block) &&
    block.at[1] <= -2 &&
    block.at[1] >= -4 &&
    !['3,-2,1', '2,-3,1', '2,-3,5'].includes(block.at.join()),
);

const TOWERS: readonly Block[] = CORNERS.flatMap(([x, z]) =>
  Array.from({ length: PAIRS_DEEPER }, (_, k): Block => ({
    at: [x, -5 - k, z],
    glyph: k % 2 === 0 ? '##' : 't^',
  })),
);

/** The blocks of such a post, without those that it shares with neighbours. */
export const PAIRED_POST: readonly Block[] = [
  ...POST.filter(({ at }) => at[1] > -5 && at.join() !== '5,-4,1' && at.join() !== '3,-4,2'),
  ...shift([...SECOND, ...POST.filter(({ at }) => at[1] <= -5)], 0, -PAIRS_DEEPER, 0),
  ...TOWERS,
  ...drawing(
    0,
    0,
    `
  y=-4 @3,2
    ## RE
  y=-5 @1,1
    dd dd dd .
    dd .  dd GG
  y=-6 @1,1
    GG GG GG
    ## ## GG
    tS .  .
  y=-7 @1,0
    .  dd .  .
    .  dd .  .
    .  dd dd dd
    dd GG .  .
  y=-8 @1,0
    .  GG .  .
    .  GG dd .
    .  GG ## GG
    ## tE .  .
  y=-9 @1,1
    .  dd ##
    dd .  .
    dd dd .
  y=-10 @1,1
    tN .  RW
    ## .  .
    GG GG .
  y=-11 @1,1
    dd RN
  y=-11 @2,5
    dd
  y=-12 @1,1
    ##
    tS
  y=-13 @1,1
    .  .  .  tN
    dd dd dd ##
  y=-14 @1,2
    GG GG GG
`,
  ),
];

/** The blocks between a post and its eastern neighbour, and inside the neighbour: from x = 4. */
export const EAST_PAIR = drawing(
  4,
  0,
  `
  y=-5
    .  dd .  .
    .  dd .  .
    .  dd .  .
    .  dd .  .
    .  dd .  .
  y=-6
    .  GG .  .
    .  GG .  .
    tW ## tE .
    .  GG .  .
    .  GG .  .
  y=-7 @2,2
    dd RW
  y=-8 @2,2
    GG GG
`,
);

/** The blocks between a post and its southern neighbour: from z = 3 into the first row of the neighbour. */
export const SOUTH_PAIR = drawing(
  0,
  3,
  `
  y=-5 @0,2
    dd dd dd dd dd
  y=-6
    .  .  RS .  .
    .  .  tN .  .
    GG GG ## GG GG
    .  .  tS .  .
`,
);

/** The ports, as in a post with one clock. */
export const PAIRED_PORTS = {
  ...POST_PORTS,
  /** Dust of the second clock, which runs below the first one. */
  second: [2, -11, 0],
  /** Dust that is low while the post chooses. */
  own: [5, -16, 3],
  /** Dust that is high while the post and a neighbour have chosen each other. */
  paired: [2, -7, 2],
} as const;
