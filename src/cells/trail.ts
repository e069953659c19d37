import { DIRECTIONS, type Direction } from '../dag/dag.js';
import { drawing, type CellBlock } from './cell.js';
import type { TrailCells } from './family.js';

/*
 * The trail: a light that goes from cell to cell along the ways that their bits have picked. It lies right under the floor,
 * above all else that a cell has, and takes nothing from the cells but what a door's torch gives. It fits rooms of 7 x 7 with
 * full doors, where a straight line from the middle of a room to that of the next passes between doorway and corner.
 *
 * Dust in the middle of a cell is on while the trail comes through it. An arm leads from there to the next cell. It begins
 * with a torch that is out while the dust is on, and ends with one, under a lamp in the next floor, that is lit while the
 * first is out and nothing else powers its block: where the cell has another way out the torch of the foot piston does, while
 * the door is shut. So the trail takes 4 game ticks from cell to cell.
 */

/** An arm to the north of a cell on even x + y, from the next cell's torch at (3, -1, -3) to its own block at (3, -1, 1). */
const ARM = drawing(
  3,
  -3,
  `
  y=0
    LA
    .
    .
    .
    .
  y=-1
    tN
    ##
    dd
    tN
    ##
  y=-2
    .
    .
    ##
    .
    .
`,
);

/** What holds the same arm back while the door is shut: the foot piston's torch is at (5, -1, -1). */
const GATE = drawing(
  4,
  -2,
  `
  y=-1
    dd dd
  y=-2
    ## ##
`,
);

/** Where a trail begins: the end of an arm from the north, its block's other sides free. */
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
/** From the middle to an arm to the north. */
const SPOKE = drawing(
  3,
  2,
  `
  y=-1
    dd
  y=-2
    ##
`,
);

const TORCH_TICKS = 2;

/**
 * The trail of full doors at pitch 8.
 * @param to turns what was drawn for the north side of a cell on even x + y to a side of the cell at x, y.
 */
export function trailOf(
  to: (side: Direction, x: number, y: number, blocks: readonly CellBlock[]) => readonly CellBlock[],
): TrailCells {
  return {
    junction: (sides) => [
      ...MIDDLE,
      ...DIRECTIONS.filter((side) => sides.includes(side)).flatMap((side) => to(side, 0, 0, SPOKE)),
    ],
    arm: (side, x, y, isGated) => to(side, x, y, isGated ? [...ARM, ...GATE] : ARM),
    start: START,
    ticks: 2 * TORCH_TICKS,
  };
}
