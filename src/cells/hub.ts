import type { PoppingRule } from '../flow/popping.js';
import { drawing, type CellBlock } from './cell.js';

/*
 * A hub: the four posts at the corners of a hole of one cell, which are one. Drawn is what they have besides the blocks of four posts
 * of the same machine, from the one in the north-west on, and what they have not (`--`).
 *
 * - One of the four speaks, by two coins that they share: x, the lower one of the north-western post, and y, the lower one of
 *   the south-eastern. Each picks one of its two walls by a coin of its own. So each of eight walls is as likely, and of the 64
 *   values of the six coins none is in vain.
 * - Ring, y = -17. As in a post, but for corners: dust in the north carries x, in the south its inverse, in the west y, in the east its
 *   inverse, and at each corner a tower hears of two of them. It leads up to the post's outer corner, beside its two walls, and is
 *   dark in one of the four towers alone. On the sides towards the hole no torch stands.
 * - Alive. The arms of each post, and SET, come together in two rows (y = 4, z = 1 and 3), which dust between them joins. A
 *   repeater leads from there to the dust between the four posts (x = 5), and another back to each post's block (2, 1, 2). So all are
 *   alive if one is, and none keeps itself alive. What a post tells on FALLS and to NONE it has from its rows.
 * - Joined, where posts grow. The dust in the middle of each ring, y = 0, goes on to the middle of the hub (x = 5, z = 5): all four are one
 *   wire, so that all are joined as soon as one is. From there it goes up on glass, and so not back, to the dust of each post that its
 *   neighbours hear of (y = 2). At the farthest repeaters, over the wall that the opposite post has picked, it is at its last level. What SET
 *   makes loose is the ring, and nothing else holds "joined".
 */

/** What is taken away of the posts. */
export const NOTHING = '--';

/** What its posts have drawn, and what of them hears of it: below the rings, in both machines. */
const COINS = drawing(
  0,
  0,
  `
  y=-2
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-3
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-4
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-5
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-6
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    -- .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-7
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  -- -- -- -- .  .
    .  .  .  .  .  .  -- .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    -- -- -- -- .  .  .  .  .  .  .  .
    -- .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-8
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  -- -- -- -- -- .
    .  .  .  .  .  .  -- .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    -- -- -- -- -- .  .  .  .  .  .  .
    -- .  .  .  .  .  .  .  .  .  .  .
    t^ .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
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
    .  .  .  .  .  .  .  .  .  .  ## .
    -- .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    RN .  .  .  .  .  .  .  .  .  .  .
    ## .  .  .  -- .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    ## .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-12
    t^ .  .  .  .  .  .  .  .  .  t^ .
    -- .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    GG .  .  .  .  .  .  .  .  .  .  .
    dd .  .  .  -- .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  dd .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    t^ .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
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
    ## .  .  .  .  .  .  .  .  .  ## .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  ## dd .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  dd .  .  .
    .  .  .  dd ## .  .  .  ## .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    ## .  .  .  .  .  .  .  .  .  ## .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-16
    t^ .  .  .  .  .  .  .  .  .  t^ .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  ## dd .  .  .  dd .  .  .
    .  .  .  .  .  .  .  .  ## .  .  .
    .  .  dd ## .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    t^ .  .  .  .  .  .  .  .  .  t^ .
    .  .  .  .  .  .  .  .  .  .  .  .
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
  (glyph) => glyph === NOTHING,
);

/** How its posts are alive together. */
const ALIVE = drawing(
  0,
  0,
  `
  y=4
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  RW dd RE .  .  .  .  .
    .  .  -- .  .  .  .  ## dd .  .  .
    .  -- -- -- -- .  .  -- .  .  .  .
    .  -- .  .  .  .  .  -- .  .  .  .
    .  .  .  dd .  .  .  .  .  .  .  .
    .  .  .  -- .  .  .  .  .  -- .  .
    .  .  .  -- .  .  -- -- .  -- .  .
    .  .  dd .  .  .  .  ## dd .  .  .
    .  .  .  .  RW dd RE .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=3
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  GG ## .  .  .  .  .  .
    .  -- -- .  .  dd RW .  GG .  .  .
    .  .  .  .  .  -- .  .  .  .  .  .
    .  -- .  dd .  .  .  -- .  .  .  .
    .  -- .  GG .  .  .  -- .  -- .  .
    .  .  .  -- .  .  .  .  .  -- .  .
    .  .  .  .  .  -- .  .  .  .  .  .
    .  -- GG .  .  dd RW .  GG .  .  .
    .  .  .  .  .  ## GG .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=2
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- -- .  .  .  .  .  .
    .  .  .  .  -- ## .  .  .  .  .  .
    .  .  dd dd RE dd -- .  .  .  .  .
    .  .  -- GG .  dd .  .  -- -- .  .
    .  -- .  -- .  dd .  -- .  -- .  .
    .  -- -- .  .  dd .  -- -- .  .  .
    .  .  dd dd RE dd .  .  .  .  .  .
    .  .  .  .  -- ## .  .  .  .  .  .
    .  .  .  .  .  -- -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=1
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  GG GG GG GG -- .  .  .  .  .
    .  .  -- -- .  GG .  .  -- -- .  .
    .  .  .  .  .  GG .  .  .  .  .  .
    .  -- -- .  .  GG .  -- -- .  .  .
    .  .  GG GG GG GG .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=0
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  -- -- .  -- -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  -- -- .  -- -- .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
  y=-1
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  -- -- .  -- -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  -- -- .  -- -- .  .  .  .
    .  .  .  .  -- .  -- .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .  .  .
`,
  (glyph) => glyph === NOTHING,
);

/** How they are joined together, where posts grow. */
const JOINED = drawing(
  0,
  0,
  `
  y=3
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  -- -- .  .  .  .  .
    .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  -- .  .  .  .  .  -- .  .
    .  .  -- .  .  .  .  .  -- .
    .  .  -- .  .  .  .  .  -- .
    .  .  .  -- -- .  .  .  .  .
    .  .  .  .  .  -- .  .  .  .
    .  .  .  .  .  .  .  .  .  .
  y=2
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .
    .  -- .  .  -- .  dd .  .  --
    .  .  .  .  dd -- .  -- -- --
    .  -- -- -- .  .  .  -- -- --
    .  -- .  .  .  .  .  -- .  .
    .  .  -- -- .  .  .  .  -- --
    .  .  .  .  -- .  dd .  .  .
    .  -- .  .  -- .  -- -- .  .
    .  -- -- .  .  -- -- -- -- .
    .  .  .  .  .  .  .  .  .  .
  y=1
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  -- .  -- .  .  .
    .  -- .  .  -- .  GG .  .  --
    .  .  .  .  GG dd .  .  -- --
    .  -- -- -- .  .  .  -- -- --
    .  .  .  .  .  .  .  .  .  .
    .  ## dd dd .  .  .  .  -- --
    .  .  .  .  -- dd .  .  .  .
    .  -- .  .  -- .  -- -- .  .
    .  .  -- .  .  .  -- .  -- .
    .  .  .  .  .  .  .  .  .  .
  y=0
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  -- -- .  -- dd .  .
    .  .  dd dd .  GG .  dd -- .
    .  .  -- -- .  dd .  -- -- .
    .  .  .  .  .  dd .  .  .  .
    .  .  .  ## .  dd .  -- -- .
    .  .  dd .  -- GG .  dd -- .
    .  .  .  -- -- .  -- dd .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
  y=-1
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  GG .  .
    .  .  GG GG .  .  .  GG .  .
    .  .  .  -- GG GG GG -- .  .
    .  .  .  .  .  GG .  .  .  .
    .  .  .  -- GG GG GG -- .  .
    .  .  GG .  -- .  .  GG .  .
    .  .  .  .  .  .  .  GG .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
  y=-5
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  -- .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  -- .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
  y=-6
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  -- .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  -- .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  .  .  .
`,
  (glyph) => glyph === NOTHING,
);

/** A hub's blocks. */
export const HUB: Readonly<Record<PoppingRule, readonly CellBlock[]>> = {
  uniform: [...COINS, ...ALIVE],
  growth: [...COINS, ...JOINED],
};

/** One of the four posts of a hub. */
export interface HubCorner {
  /** Columns and rows from the first one. */
  readonly at: readonly [number, number];
  /** Its randomizers, 0 the upper one and 1 the lower: the one that picks one of its two walls, and one that all four share. */
  readonly own: number;
  readonly shared?: 'x' | 'y';
}

/** A hub's posts: the one at K speaks where x, the higher bit, and y are those of K. */
export const HUB_CORNERS: readonly HubCorner[] = [
  { at: [0, 0], own: 0, shared: 'x' },
  { at: [1, 0], own: 1 },
  { at: [0, 1], own: 1 },
  { at: [1, 1], own: 0, shared: 'y' },
];
