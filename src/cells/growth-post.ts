import { drawing, type CellBlock } from './cell.js';
import { POST, POST_PORTS } from './post.js';

/*
 * One post of a growth machine. It picks one of its four sides, and is joined where the post on that side is, or the outer wall. It
 * chooses again exactly if it was loose when the signal "joined" had come as far as it can.
 *
 * What is alive in a uniform machine (post.ts) is loose in this one. The randomizers, the verdict and its lock, and what drives
 * idle and activity line are the same blocks. The difference is what makes a post loose.
 *
 * - Ring, y = 0. The same four blocks and corners. The wall that a post and its neighbour share has a dust, (5, 0, 2) to the
 *   east and (2, 0, 5) to the south, high while neither is joined: it powers the blocks of both on that side. So a torch
 *   burns on the side that is picked, and there once the post there is joined. By the outer wall there is no such dust.
 * - Joined. Each block has two torches. Those inside power the dust in the middle, which is "joined" for the verdict: torch
 *   (3, -1, 2), dust (3, -1, 1). Those on top power a block each, and so the dust at y = 2, which goes out by a repeater on
 *   each side, into a dust that the neighbour's goes into, too: (5, 2, 1). The torch under that makes the dust of the wall.
 *   A post that is joined so stays joined by itself; only the arm signal undoes that.
 * - The arm signal, high, powers two opposite corners, by a block of their torch towers two torches below: no torch burns on
 *   any side.
 * - Loose, torch (1, 3, 3), goes to where the arms of a uniform machine's post come together.
 * - Doors. The blocks over the torches say that a wall stands, as soon as its post is joined.
 */

/** What is the same in both: all below the ring, and what drives idle and activity line. */
const SHARED = POST.filter(
  ({ at: [x, y, z] }) =>
    y < -2 || (y === -2 && !(z === 1 && x < 4)) || y > 6 || (y > 5 && z > 3) || (y > 3 && x > 2 && z > 3),
);

/** All of a post's blocks but those that it shares with its neighbours. */
export const GROWTH_POST: readonly CellBlock[] = [
  ...SHARED,
  ...drawing(
    0,
    0,
    `
  y=4 @1,3
    ## dd dd
  y=3
    .  .  dd .  .  .
    .  .  ## .  .  .
    .  .  .  ## dd .
    .  t^ GG GG .  dd
    .  .  .  .  .  .
    .  dd .  .  .  .
  y=2
    .  .  ## RS .  .
    RE dd dd dd RW .
    ## dd .  dd ## .
    dd ## dd dd .  GG
    .  dd ## RN .  .
    .  GG .  .  .  .
  y=1
    .  .  t^ GG .  .
    GG GG GG GG GG .
    t^ GG .  GG t^ .
    GG .  GG GG .  .
    .  GG t^ GG .  .
    .  .  .  .  .  .
  y=0
    dd dd ## dd dd .
    dd .  tS ## dd .
    ## tE dd tW ## .
    dd .  tN .  dd .
    dd dd ## dd dd .
    .  .  .  .  .  .
  y=-1
    ## GG .  GG ## .
    GG .  .  dd GG .
    .  .  ## tE .  .
    GG .  .  .  GG .
    ## GG .  GG ## .
    .  .  .  .  .  .
  y=-2 @3,1
    ##
  y=-5
    .  .  dd RW .  .
    .  .  dd .  .  .
    .  .  dd .  .  .
    .  .  dd .  .  .
    .  RE dd .  .  .
    .  .  RN .  .  .
  y=-6
    .  .  GG GG .  .
    .  .  GG .  .  .
    .  .  GG .  .  .
    .  .  GG .  .  .
    .  GG GG .  .  .
    .  .  GG .  .  .
`,
  ),
];

/** Between a post and its eastern neighbour: x = 5. */
export const EAST_TIE = drawing(
  5,
  1,
  `
  y=2
    dd
    .
  y=1
    ##
    tS
  y=0
    .
    dd
  y=-1
    .
    GG
`,
);

/** Between a post and its southern neighbour: z = 5. */
export const SOUTH_TIE = drawing(
  2,
  5,
  `
  y=2
    .  dd
  y=1
    tW ##
  y=0
    dd .
  y=-1
    GG .
`,
);

/** As {@link POST_PORTS}; the arm line is on while it is high. */
export const GROWTH_PORTS = {
  ...POST_PORTS,
  /** Dust of the arm line, which runs below the clock. */
  arm: [2, -5, 0],
  /** Dust that is high while the post is joined. */
  dead: [2, 0, 2],
} as const;
