import { drawing, type Block } from './cell.js';

/*
 * A hub: the four posts at the corners of a hole of one cell, which act as one post. The drawing adds blocks
 * to those of four posts, counted from the one in the north-west, and removes some (`--`).
 *
 * - Two shared coins select one of the four: x, the lower coin of the north-western post, and y, the lower
 *   coin of the south-eastern one. The selected post chooses one of its two walls by a coin of its own. So
 *   each of the eight walls is equally likely, and all 64 values of the six coins are used.
 * - Ring, y = -17. As in a post, but for corners. Dust in the north carries x, in the south its inverse, in
 *   the west y, in the east its inverse. At each corner a torch tower reads two of them. It leads up to the
 *   outer corner of the post, beside its two walls. Only one of the four towers is dark. On the sides towards
 *   the hole there are no torches.
 * - Alive. The arms of each post and the arm line join in two rows (y = 4, z = 1 and 3), and dust joins the
 *   two. A repeater leads from there to the dust between the four posts (x = 5), and another one back to the
 *   block (2, 1, 2) of each post. So all four are alive if one is, and none keeps itself alive. These rows
 *   also drive the activity and idle lines.
 */

/** The glyph for a block of a post that a hub removes. */
export const NOTHING = '--';

/** The coins and rings, and the wiring below them. */
const COINS = drawing(
  0,
  0,
  `
  y=-2 @4,4
    -- .  --
    .  .  .
    -- .  --
  y=-3 @4,4
    -- .  --
    .  .  .
    -- .  --
  y=-4 @4,4
    -- .  --
    .  .  .
    -- .  --
  y=-5 @4,4
    -- .  --
    .  .  .
    -- .  --
  y=-6 @0,2
    .  .  .  .  .  .  --
    .  .  .  .  .  .  .
    .  .  .  .  -- .  --
    .  .  .  .  .  .  .
    .  .  .  .  -- .  --
    .  .  .  .  .  .  .
    -- .  .  .  .  .  .
  y=-7 @0,2
    .  .  .  .  .  .  -- -- -- --
    .  .  .  .  .  .  -- .  .  .
    .  .  .  .  -- .  -- .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .
    .  .  .  .  .  .  .  .  .  .
    -- -- -- -- .  .  .  .  .  .
    -- .  .  .  .  .  .  .  .  .
  y=-8 @0,2
    .  .  .  .  .  .  -- -- -- -- --
    .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .
    -- -- -- -- -- .  .  .  .  .  .
    -- .  .  .  .  .  .  .  .  .  .
    t^ .  .  .  .  .  .  .  .  .  .
  y=-9
    .  .  .  .  .  .  .  .  -- -- .  .
    .  .  .  .  .  .  .  -- -- .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  -- .  -- -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  -- -- -- .  -- .  .  .  .  .
    .  -- -- .  .  .  .  .  .  .  .  .
    .  -- .  .  .  .  .  .  .  .  .  .
    .  -- .  .  .  .  .  .  .  .  .  .
    ## -- .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-10
    .  .  .  .  .  .  .  .  -- -- t^ .
    .  .  .  .  .  .  .  -- -- .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  -- .  .  -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  -- -- .  .  -- .  .  .  .  .
    .  -- -- .  .  .  .  .  .  .  .  .
    .  -- .  .  .  .  .  .  .  .  .  .
    .  -- .  .  .  .  .  .  .  .  .  .
    t^ -- .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-11
    .  .  .  .  .  .  .  .  .  .  ##
    -- .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .
    RN .  .  .  .  .  .  .  .  .  .
    ## .  .  .  -- .  .  .  .  .  .
  y=-11 @0,10
    ##
  y=-12
    t^ .  .  .  .  .  .  .  .  .  t^
    -- .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .
    GG .  .  .  .  .  .  .  .  .  .
    dd .  .  .  -- .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  dd .  .  .  .
  y=-12 @0,10
    t^
  y=-13
    ## -- .  .  .  .  .  .  .  .  ## .
    .  -- .  .  .  .  .  .  .  .  .  .
    .  -- .  .  .  .  .  .  .  .  .  .
    .  -- -- .  .  .  .  .  .  .  .  .
    ## dd -- -- -- .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  dd ## dd .  .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  -- -- .  .  .
    ## .  .  .  .  .  .  .  -- -- .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-14
    t^ -- .  .  .  .  .  .  .  .  t^ .
    .  -- .  .  .  .  .  .  .  .  .  .
    .  -- .  .  .  .  .  .  .  .  .  .
    .  -- -- .  .  .  .  .  .  .  .  .
    .  ## dd -- .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  dd ## .  ## dd .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  -- -- .  .  .
    t^ .  .  .  .  .  .  .  -- -- t^ .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-15
    ## .  .  .  .  .  .  .  .  .  ##
  y=-15 @2,4
    ## dd .  .  .  .  .
    .  .  .  .  .  .  dd
    .  dd ## .  .  .  ##
  y=-15 @0,10
    ## .  .  .  .  .  .  .  .  .  ##
  y=-16
    t^ .  .  .  .  .  .  .  .  .  t^
  y=-16 @2,4
    .  ## dd .  .  .  dd
    .  .  .  .  .  .  ##
    dd ## .  .  .  .  .
  y=-16 @0,10
    t^ .  .  .  .  .  .  .  .  .  t^
  y=-17
    ## dd dd dd dd dd dd dd dd dd ## .
    dd .  .  .  .  dd .  .  .  .  dd .
    dd .  .  .  .  dd .  .  ## tE dd .
    dd .  .  .  .  dd .  .  dd .  dd .
    dd .  .  .  ## dd .  .  ## .  dd .
    dd .  .  .  .  dd .  .  .  .  dd .
    dd dd ## .  .  dd .  .  .  .  dd .
    dd .  .  .  .  dd .  .  .  .  dd .
    dd .  .  .  .  dd .  .  .  .  dd .
    dd .  .  .  .  ## .  .  .  .  dd .
    ## dd dd dd dd tS dd dd dd dd ## .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-18
    .  GG GG GG GG GG GG GG GG GG .  .
    GG .  .  .  .  GG .  .  .  .  GG .
    GG .  .  .  .  GG .  .  .  .  GG .
    GG .  .  .  .  GG .  .  GG .  GG .
    GG .  .  .  .  GG .  .  .  .  GG .
    GG .  .  .  .  GG .  .  .  .  GG .
    GG GG .  .  .  GG .  .  .  .  GG .
    GG .  .  .  .  GG .  .  .  .  GG .
    GG .  .  .  .  GG .  .  .  .  GG .
    GG .  .  .  .  .  .  .  .  .  GG .
    .  GG GG GG GG .  GG GG GG GG .  .
    .  .  .  .  .  .  .  .  .  .  .  .
`,
);

/** The wiring that makes all four posts alive together. */
const ALIVE = drawing(
  0,
  0,
  `
  y=4 @1,1
    .  .  .  RW dd RE .  .  .
    .  -- .  .  .  .  ## dd .
    -- -- -- -- .  .  -- .  .
    -- .  .  .  .  .  -- .  .
    .  .  dd .  .  .  .  .  .
    .  .  -- .  .  .  .  .  --
    .  .  -- .  .  -- -- .  --
    .  dd .  .  .  .  ## dd .
    .  .  .  RW dd RE .  .  .
  y=3 @1,1
    .  .  .  GG ## .  .  .  .
    -- -- .  .  dd RW .  GG .
    .  .  .  .  -- .  .  .  .
    -- .  dd .  .  .  -- .  .
    -- .  GG .  .  .  -- .  --
    .  .  -- .  .  .  .  .  --
    .  .  .  .  -- .  .  .  .
    -- GG .  .  dd RW .  GG .
    .  .  .  .  ## GG .  .  .
  y=2 @1,1
    .  .  .  -- -- .  .  .  .
    .  .  .  -- ## .  .  .  .
    .  dd dd RE dd -- .  .  .
    .  -- GG .  dd .  .  -- --
    -- .  -- .  dd .  -- .  --
    -- -- .  .  dd .  -- -- .
    .  dd dd RE dd .  .  .  .
    .  .  .  -- ## .  .  .  .
    .  .  .  .  -- -- .  .  .
  y=1 @1,1
    .  .  .  -- .  .  .  .  .
    .  .  .  -- .  -- .  .  .
    .  GG GG GG GG -- .  .  .
    .  -- -- .  GG .  .  -- --
    .  .  .  .  GG .  .  .  .
    -- -- .  .  GG .  -- -- .
    .  GG GG GG GG .  .  .  .
    .  .  .  -- .  -- .  .  .
    .  .  .  .  .  -- .  .  .
  y=0 @3,3
    .  -- .  -- .
    -- -- .  -- --
    .  .  .  .  .
    -- -- .  -- --
    .  -- .  -- .
  y=-1 @3,3
    .  -- .  -- .
    -- -- .  -- --
    .  .  .  .  .
    -- -- .  -- --
    .  -- .  -- .
`,
);

/** All blocks of a hub, to be added or removed. */
export const HUB: readonly Block[] = [...COINS, ...ALIVE];

/** One of the four posts of a hub. */
interface HubCorner {
  /** Its column and row, counted from the first post. */
  readonly at: readonly [number, number];
  /**
   * The randomizer that chooses one of its two walls, 0 for the upper and 1 for the lower. The other one may
   * be shared by all four posts.
   */
  readonly own: number;
  readonly shared?: 'x' | 'y';
}

/** The posts of a hub. The number of the selected one has x as its higher bit and y as its lower one. */
export const HUB_CORNERS: readonly HubCorner[] = [
  { at: [0, 0], own: 0, shared: 'x' },
  { at: [1, 0], own: 1 },
  { at: [0, 1], own: 1 },
  { at: [1, 1], own: 0, shared: 'y' },
];
