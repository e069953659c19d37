import { type Horizontal } from '../board/grid.js';
import { drawing, shift, TORCH_TICKS, type Block } from './cell.js';
import type { TrailCells } from './family.js';

/*
 * The trail: a light that passes from cell to cell along the chosen out-edges. It lies directly under the
 * floor, above the rest of the circuit. The only thing it reads from the cells is a torch of each door. It
 * needs interiors of 7 x 7 with full doors, where a straight line between the middles of two interiors passes
 * beside that torch.
 *
 * Dust in the middle of a cell is on while the trail passes through it. An arm leads from there to the next
 * cell. It begins with a torch that is out while the dust is on. The floor over that torch powers dust at the
 * foot of the wall. While the door is closed, the upper torch of the door powers the same dust. Two more
 * torches are lit while that dust is off. One is on the dust's support block and passes the signal on to the
 * next middle. The other is on the block that the dust points to, beside the lamp. So the trail takes 4 game
 * ticks from cell to cell.
 *
 * In the next cell, the floor over the torch is glass. A conductor there would power the dust.
 */

/**
 * An arm to the north of a cell with even x + y. Its dust at (3, 0, -1) is beside the upper torch of a full
 * door.
 */
const ARM = drawing(
  3,
  -2,
  `
  y=0
    GG .  LA
    dd .  tE
  y=-1
    tN .  .
    ## .  .
    tN .  .
    ## .  .
`,
);

/** An arm inside a room, with no wall and no door: all of it is under the floor. */
const ARM_INSIDE = drawing(
  3,
  -3,
  `
  y=0
    LA
  y=-1
    tN
    ##
    dd
    tN
    ##
  y=-2 @0,2
    ##
`,
);

/** The start of a trail: the end of an arm from the north whose block has its other sides free. */
const START = drawing(
  3,
  0,
  `
  y=0
    .
    LA
  y=-1
    ##
    tS
`,
);

/** Dust under the floor in the middle of a cell. */
const MIDDLE = drawing(
  3,
  3,
  `
  y=-1
    dd
  y=-2
    ##
`,
);
/** The dust from the middle to an arm to the north. */
const SPOKE = shift(MIDDLE, 0, 0, -1);
/** The dust from there to the end of an arm that comes through the wall. */
const END = shift(SPOKE, 0, 0, -1);

/**
 * The drawings of the trail for full doors at pitch 8.
 * @param to turns a drawing for the north side of a cell with even x + y to a side of the cell at x, y
 */
export function trailOf(
  to: (side: Horizontal, x: number, y: number, blocks: readonly Block[]) => readonly Block[],
): TrailCells {
  return {
    junction: (arms, ends) => [
      ...MIDDLE,
      ...[...arms, ...ends].flatMap((side) => to(side, 0, 0, SPOKE)),
      ...ends.flatMap((side) => to(side, 0, 0, END)),
    ],
    arm: (side, x, y, isInside) => to(side, x, y, isInside ? ARM_INSIDE : ARM),
    start: START,
    ticks: 2 * TORCH_TICKS,
  };
}
