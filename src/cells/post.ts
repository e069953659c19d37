import type { Vec3 } from '../blocks/grid.js';
import { drawing } from './cell.js';

/*
 * A post of a uniform machine. It chooses one of its four sides, and passes a signal "alive" on to the post
 * on that side. It chooses again exactly if it is still alive when the signal has died out everywhere but on
 * cycles.
 *
 * - Ring, y = 0. There are blocks to the north (2, 0), east (4, 2), south (2, 4) and west (0, 2) of the
 *   middle. Between them are four corners of dust: bit a in the north-east and its inverse in the south-west,
 *   bit b and its inverse in the other two. Each corner powers the two sides beside it. So the torch of one
 *   side burns, and that side is the choice. The dust in the middle carries "dead" to all four sides. So the
 *   torch burns on the chosen side only while the post is alive.
 * - Alive. Over each torch is a block, and beside it dust of the post on that side. The four arms, y = 2 to
 *   4, join on the block (2, 1, 2), whose torch (3, 1, 2) is "dead". So a post is alive while an alive
 *   neighbour has chosen it, or while the arm signal is on.
 * - Verdict. Torch (3, -1, 1) passes "alive" into the locked repeater (4, -2, 1). Torch (5, -2, 2) inverts
 *   it. So the post's own clock, the dust (5, -3, 2), is high if the clock is, or if the verdict is "was
 *   dead". A low clock reaches only the posts that were alive. While it is low, torch (4, -2, 3) and repeater
 *   (4, -2, 2) lock the verdict. For a post that has lost its choice, with its hoppers open, no longer keeps
 *   the others of its cycle alive, and they must not notice.
 * - Fall. Dust (3, 5, 4) also reads the arms and leads up on glass, so that nothing comes back. One path goes
 *   through repeater (4, 7, 4) to the block (5, 7, 4). Another goes through a repeater of four redstone
 *   ticks, (4, 5, 4), and torch (5, 6, 4), which means "was dead", to the same block. So its torch (5, 8, 4)
 *   burns for 8 game ticks after the last arm goes dark, but not when one lights up. The block above it
 *   powers the activity line, dust (5, 10, 4). The block above that keeps the dust from climbing to the lock
 *   line beside it.
 * - Idle. The idle line is high from its far end on, and passes through comparator (1, 8, 2). While the post
 *   is alive, repeater (2, 7, 4) gives the dust (1, 8, 3) beside the comparator a signal strength of 14. That
 *   is more than the line has there, so nothing passes.
 * - Bits. There are two randomizers, y = -7 and y = -11, the lower one mirrored. Torch towers lead from each
 *   to two corners, one of them with one torch more.
 */

/** Blocks from one post to the next. */
export const POST_PITCH = 6;

/**
 * All blocks of a post, with its columns wrapped into 6 x 6. Adjacent posts at the pitch complete each other.
 * The arm of a side without a neighbour stays dark.
 */
export const POST = drawing(
  0,
  0,
  `
  y=11 @5,4
    ##
  y=10 @5,4
    dd
  y=9 @0,3
    .  ## .  .  .  .
    dd dd dd dd RE ##
  y=8 @0,2
    dd CE dd dd dd RE
    .  dd .  .  .  .
    GG GG GG GG GG t^
  y=7 @0,2
    GG GG GG GG GG GG
    .  GG .  .  .  .
    .  dd RE dd RW ##
  y=6 @0,2
    dd dd dd dd dd RW
    .  .  .  .  .  .
    .  GG GG GG GG t^
    .  .  .  dd .  .
  y=5
    .  .  .  .  .  .
    ## .  tN .  .  .
    GG GG ## GG GG GG
    .  .  .  .  .  .
    .  ## .  dd 4W ##
    .  .  .  GG .  .
  y=4
    .  .  .  dd .  .
    dd dd dd dd .  .
    .  .  .  .  .  .
    .  dd dd dd dd .
    .  dd .  GG GG .
    .  .  .  .  .  .
  y=3
    .  .  .  GG .  .
    GG ## GG GG .  dd
    .  dd .  .  .  .
    .  ## GG GG GG dd
    .  GG .  .  .  .
    .  dd .  dd .  .
  y=2
    .  dd ## .  .  .
    .  .  .  .  dd GG
    ## ## dd .  ## .
    dd .  .  .  .  GG
    .  .  ## dd .  .
    .  GG .  GG .  .
  y=1
    .  GG t^ .  .  .
    .  .  .  .  GG .
    t^ .  ## tE t^ .
    GG .  .  .  .  .
    .  .  t^ GG .  .
    .  .  .  .  .  .
  y=0
    dd dd ## dd dd .
    dd .  dd .  dd .
    ## dd dd dd ## .
    dd .  dd .  dd .
    dd dd ## dd dd .
    .  .  .  .  .  .
  y=-1
    ## GG .  GG ## .
    GG .  GG tN GG .
    .  GG GG ## .  .
    GG .  GG .  GG .
    ## GG .  GG ## .
    .  .  .  .  .  .
  y=-2
    t^ .  .  .  t^ .
    .  .  ## dd RW ##
    .  .  .  .  RS tS
    .  .  .  .  t^ .
    t^ .  .  .  t^ .
    .  .  .  .  .  .
  y=-3
    ## .  dd .  ## .
    .  .  dd GG GG .
    .  .  dd RW ## dd
    .  .  dd RW ## .
    ## .  dd .  ## .
    .  .  RN .  .  .
  y=-4
    t^ .  GG .  t^ .
    .  .  GG .  .  tN
    .  .  GG GG .  ##
    .  .  GG GG .  .
    t^ .  GG .  t^ .
    .  .  GG .  .  .
  y=-5
    ## .  .  .  ## .
    .  .  .  .  .  dd
  y=-5 @0,4
    ## .  .  .  ##
  y=-6
    t^ .  .  .  t^ .
    .  .  .  .  .  ##
    ## .  .  .  .  dd
    .  .  .  .  .  .
    t^ .  .  .  t^ .
    .  .  .  .  .  .
  y=-7
    ## .  .  .  ## .
    .  .  .  .  .  .
    dd dd CE HD .  ##
    RN .  .  .  .  tS
    ## .  .  .  ## .
    .  .  .  .  .  .
  y=-8
    t^ .  .  .  t^ .
    .  .  .  .  .  .
    GG GG GG DU RE dd
    GG .  .  .  .  dd
    dd .  .  .  t^ .
    .  .  .  .  .  .
  y=-9
    ## .  dd dd ## .
    .  dd dd .  .  tN
    .  dd .  .  GG ##
    .  dd .  .  .  GG
    ## dd .  .  ## .
    .  .  .  .  .  .
  y=-10
    t^ .  GG GG .  .
    .  GG GG .  .  dd
    ## GG .  .  .  dd
    .  GG .  .  .  .
    .  GG .  .  t^ .
    .  .  .  .  .  .
  y=-11
    ## .  .  .  .  .
    RS .  .  .  .  GG
    dd dd CE HD .  ##
    .  .  .  .  .  tS
    .  .  .  .  ## .
    .  .  .  .  .  .
  y=-12
    dd .  .  .  .  .
    GG .  .  .  .  .
    GG GG GG DU RE dd
    .  .  .  .  .  dd
    .  .  .  .  t^ .
    .  .  .  .  .  .
  y=-13
    ## dd .  .  .  .
    .  dd .  .  .  .
    .  dd .  .  GG GG
    .  dd dd .  .  GG
    .  .  dd dd ## .
    .  .  .  .  .  .
  y=-14
    .  GG .  .  .  .
    .  GG .  .  .  .
    .  GG .  .  .  .
    .  GG GG .  .  .
    .  .  GG GG .  .
    .  .  .  .  .  .
`,
);

/*
 * Doors. The wall to the east of a post is closed if the post has chosen its east or the neighbour its west.
 * The first dust of the arm of either post carries this. Both signals go up on glass, and so not back, to a
 * dust between them. It drives a repeater before the piston of a low door, in the middle of that side or one
 * block beside it. While the lock line is high, another repeater locks that one, and the door stays as it
 * was. A wall that ends at the outer wall has a post on one side only.
 */

/** The blocks between a post and its eastern neighbour, or the outer wall to the west of the first post: x = 4 and 5. */
export const EAST_WALL = drawing(
  4,
  0,
  `
  y=11
    dd .
    2N RE
    PU .
    .  .
  y=10
    GG dd
    GG GG
  y=9
    dd GG
  y=8
    GG dd
  y=7
    dd GG
  y=6
    GG dd
  y=5 @1,0
    GG
    dd
  y=4 @1,1
    GG
    dd
  y=3 @1,2
    GG
    dd
  y=2 @1,3
    GG
`,
);

/** The blocks between a post and its southern neighbour: from z = 4 into the first row of the neighbour. */
export const SOUTH_WALL = drawing(
  1,
  4,
  `
  y=11
    .  PU
    RW 2S
    .  dd
  y=10
    .  .
    GG GG
    dd GG
  y=9 @0,2
    GG dd
  y=8 @0,2
    dd GG
  y=7 @0,2
    GG dd
  y=6 @0,2
    dd GG
  y=5
    .  .
    dd .
    GG .
  y=4 @0,1
    GG dd
  y=3 @0,1
    dd GG
  y=2 @0,1
    GG
`,
);

/** The lock line for the doors on both sides of it, from north to south: x = 0. */
export const LOCK_LINE = drawing(
  0,
  0,
  `
  y=11
    RN
    dd
    dd
    dd
    dd
    dd
  y=10
    GG
    GG
    GG
    GG
    GG
    GG
`,
);

/** The places of a post's inputs and outputs, within its first column and row. */
export const POST_PORTS = {
  /** Dust of the clock, which runs from north to south through all posts of a column. */
  clock: [2, -3, 0],
  /**
   * Dust of the arm line, which runs from west to east through all posts of a row. While the line is low,
   * this dust is on.
   */
  arm: [0, 6, 2],
  /**
   * Dust of the idle line, from east to west through all posts of a row. It is high if no post up to here is
   * alive.
   */
  idle: [0, 8, 2],
  /** Dust of the activity line, beside it. It is high for some time after one of the posts has died. */
  activity: [0, 9, 4],
  /** The doors in the walls to the east and to the south: the floor block that a piston lifts. */
  east: [4, 12, 2],
  south: [2, 12, 4],
  /** The torch that burns while the post is dead. */
  dead: [3, 1, 2],
  /** The torch that burns for some time after the post has died. */
  ended: [5, 8, 4],
  /** Dust that is low while the post chooses. */
  own: [5, -3, 2],
  /** Dust of the four corners: north-east, north-west, south-east, south-west. */
  corners: [
    [4, 0, 0],
    [0, 0, 0],
    [4, 0, 4],
    [0, 0, 4],
  ],
} as const satisfies Record<string, Vec3 | readonly Vec3[]>;

/** For each chosen side, whether the upper and the lower randomizer drew an unstackable item. */
export const CHOICE_ITEMS: Readonly<Record<number, readonly [boolean, boolean]>> = {
  1: [false, true],
  2: [false, false],
  4: [true, false],
  8: [true, true],
};
