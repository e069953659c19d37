import { drawing, type Block } from './cell.js';

/*
 * A hub: the four posts at the corners of a hole of one cell, which act as one post. The drawing says what they have besides the
 * blocks of four posts, from the one in the north-west on, and what they lack (`--`).
 *
 * - Two coins that they share select one of the four: x, the lower one of the north-western post, and y, the lower one of
 *   the south-eastern. That one picks one of its two walls by a coin of its own. So each of eight walls is equally likely, and all
 *   64 values of the six coins are used.
 * - Ring, y = -17. As in a post, but for corners: dust in the north carries x, in the south its inverse, in the west y, in the east its
 *   inverse, and at each corner a torch tower reads two of them. It leads up to the post's outer corner, beside its two walls, and is
 *   dark in one of the four towers alone. On the sides towards the hole no torch stands.
 * - Alive. The arms of each post, and the arm line, come together in two rows (y = 4, z = 1 and 3), which dust between them joins. A
 *   repeater leads from there to the dust between the four posts (x = 5), and another back to each post's block (2, 1, 2). So all are
 *   alive if one is, and none keeps itself alive. Its rows also drive what a post gives to activity and idle line.
 */

/** The glyph for a block of the posts that a hub lacks. */
export const NOTHING = '--';

/** What its posts have drawn, and what of them hears of it: below the rings. */
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

/** How its posts are alive together. */
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

/** A hub's blocks. */
export const HUB: readonly Block[] = [...COINS, ...ALIVE];

/** One of the four posts of a hub. */
export interface HubCorner {
  /** Columns and rows from the first one. */
  readonly at: readonly [number, number];
  /** Its randomizers, 0 the upper one and 1 the lower: one picks one of its two walls, another is shared by all four. */
  readonly own: number;
  readonly shared?: 'x' | 'y';
}

/** A hub's posts: x, the higher bit, and y are the number of the one that is selected. */
export const HUB_CORNERS: readonly HubCorner[] = [
  { at: [0, 0], own: 0, shared: 'x' },
  { at: [1, 0], own: 1 },
  { at: [0, 1], own: 1 },
  { at: [1, 1], own: 0, shared: 'y' },
];
