import {
  HORIZONTALS,
  EAST,
  NORTH,
  SOUTH,
  WEST,
  horizontalsOf,
  step,
  type Horizontal,
} from '../board/grid.js';
import { drawing, turn, type Block } from './cell.js';
import type { CellFamily, StandardCell } from './family.js';

/*
 * Pitch 3, full doors, any two of the four sides. The interior is the one block (0, 0); passages are two
 * blocks long. The posts between them are 2 x 2 blocks and hold the arms of two doors each:
 *
 *     .  n  n  N  n  .       a maze cell with even x + y, o, and its odd neighbours; the arm of a door
 *     n  .  |  |  |  n       is three blocks in a row at head level: door, block, piston.
 *     ...
 *
 * A door has two sticky pistons. One below the floor lifts a block of the floor to foot level. One at head
 * level lies in the post and pushes a block into the doorway. The doorway is beside the interior of the odd
 * cell, two blocks away from that of the even one. The wall below the head piston is a conductor, powered by
 * the torch under it. Every wall has its door in the same place, whichever of the two cells it belongs to. No
 * two walls use the same column, so down to y = -8 a cell's circuit stays in the columns of its own doors and
 * the nine around its interior.
 *
 * From y = -10 up there are only torches, except for the even cell's dust and the odd cell's repeaters.
 * Torches in adjacent columns do not affect each other. Dust is at y = -5, -6, -7 under even cells only,
 * beside nothing of other cells but torches.
 */

/*
 * The random bit, held while its hopper is empty, with the part that brings it the clock. The bus runs
 * between two columns of cells and is read in row z = 2. The clock passes two torches up to the dropper.
 * While the clock is high, the hopper is locked and the comparator reads the item that the dropper threw when
 * the clock rose: 1 for a stick, 3 for a sword. The second dust carries 0 or 2, which is b. The interior gets
 * NOT c as strong power in (0, -9, 0), where c is b in western columns and NOT b in eastern ones.
 *
 * A repeater, the latch, reads the second dust. The locking comparator points into its side. It subtracts the
 * first dust's strength from the 1 of a composter, so it is on exactly while the hopper is empty. Comparators
 * may have only glass or air at their free sides. All this takes five columns and every row. So adjacent
 * cells have theirs two layers apart, and the wiring of the lower one goes around the upper one.
 */

/** The lower randomizer, for western columns. */
const WEST_COIN = drawing(
  -1,
  0,
  `
  y=-9 @1,0
    ##
  y=-10
    ## tE
  y=-11
    t^
  y=-12
    ##
  y=-13
    tW ## 4E dd .  .
    .  .  SS dd CE HD
    .  .  K1 .  .  .
  y=-14
    .  .  ## GG .  .
    .  .  ## GG ## DU
    .  .  .  .  .  .
  y=-15 @5,1
    t^
  y=-16 @5,1
    ##
  y=-17
    .  .  .  .  .  .
    .  .  .  .  .  tN
    .  .  .  .  dd ##
  y=-18 @4,2
    ##
`,
);

/** The upper randomizer, for eastern columns: one torch less up to the interior. */
const EAST_COIN = drawing(
  -3,
  0,
  `
  y=-9 @3,0
    ##
  y=-10 @3,0
    tW ##
  y=-11
    .  .  .  .  tN
    .  .  dd 4W ##
    HD CW dd SS .
    .  .  .  K1 .
  y=-12 @0,1
    .  .  GG ##
    DU ## GG ##
  y=-13 @0,2
    t^
  y=-14 @0,2
    ##
  y=-15 @0,2
    t^
  y=-16 @0,2
    ## dd
  y=-17 @1,2
    ##
`,
);

/** The blocks under an even cell's interior: c as strong power at y = -7 and on dust at y = -6. */
const EVEN_ROOM = drawing(
  0,
  0,
  `
  y=-6
    dd
  y=-7
    ##
  y=-8
    t^
`,
);

/** The door east of an even cell, open while (2, -3, 0) is powered. */
const EVEN_DOOR = drawing(
  2,
  0,
  `
  y=2
    .
    WW
    PN
  y=1 @0,2
    WL
  y=0
    WW
    .
    t^
  y=-1
    PU
    .
    ##
  y=-2
    t^
    ##
    tS
  y=-3
    ##
    tS
    .
`,
);

/** The wiring from the dust under the interior one step up: the door east of an even cell is open while c = 0. */
const EVEN_OPEN0 = drawing(
  1,
  0,
  `
  y=-4
    .  t^
  y=-5
    dd ##
  y=-6
    ## .
`,
);

/** The wiring one step down and through two more torches: the door is open while c = 1. */
const EVEN_OPEN1 = drawing(
  1,
  0,
  `
  y=-4
    .  t^
  y=-5
    .  ##
  y=-6
    .  t^
  y=-7
    dd ##
  y=-8
    ## .
`,
);

/** The door east of an odd cell, open while (1, -4, 0) is powered. */
const ODD_DOOR = drawing(
  1,
  -2,
  `
  y=2
    PS
    WW
    .
  y=1
    WL
  y=0
    t^
    .
    WW
  y=-1
    ##
    .
    PU
  y=-2
    t^
    .
    ##
  y=-3
    ##
    RS
    t^
  y=-4
    .
    ##
    ##
`,
);

/** Straight up from the column of the interior: the door east of an odd cell is open while c = 1. */
const ODD_OPEN1 = drawing(
  1,
  0,
  `
  y=-5
    t^
  y=-6
    ##
  y=-7
    t^
  y=-8
    ##
  y=-9
    tE
`,
);

/**
 * Around the corner, below a door to the north that may belong to either cell. It has one torch more, so the
 * door east of an odd cell is open while c = 0. A torch on the side of a block is one layer lower than one on
 * top of it.
 */
const ODD_OPEN0 = drawing(
  0,
  -1,
  `
  y=-5
    .  .
    .  t^
  y=-6
    .  .
    .  ##
  y=-7
    .  ##
    .  tS
  y=-8
    ## tE
    .  .
  y=-9
    tN .
    .  .
`,
);

/** The blocks of a door drawn for the east side, turned to another side. */
function facing(side: Horizontal, ...parts: readonly (readonly Block[])[]): readonly Block[] {
  return turn(parts.flat(), 1, (HORIZONTALS.indexOf(side) + 3) % 4);
}

/** Whether the doors of a cell are beside its own interior. */
const isOdd = (x: number, y: number): boolean => (x + y) % 2 !== 0;

function doorway(odd: boolean, side: Horizontal): readonly [number, number] {
  const [dx, dz] = step(side);
  return odd ? [dx, dz] : [2 * dx, 2 * dz];
}

function pair(mask: number, odd: boolean, isEast: boolean): StandardCell {
  const [a, b] = horizontalsOf(mask) as [Horizontal, Horizontal];
  // The odd cell's wiring around the corner comes from counterclockwise of `first`, so `second` must not be
  // there.
  const [first, second] = a === NORTH && b === WEST ? [b, a] : [a, b];
  const doors = odd
    ? [facing(first, ODD_DOOR, ODD_OPEN0), facing(second, ODD_DOOR, ODD_OPEN1)]
    : [EVEN_ROOM, facing(first, EVEN_DOOR, EVEN_OPEN1), facing(second, EVEN_DOOR, EVEN_OPEN0)];
  // At c = 0 an even cell closes `first` and an odd one `second`; and c is b in western columns only.
  const [shut0, shut1] = odd !== isEast ? [second, first] : [first, second];
  return {
    mask,
    shut0,
    shut1,
    blocks: [isEast ? EAST_COIN : WEST_COIN, ...doors].flat(),
    doorways: new Map([a, b].map((side) => [side, doorway(odd, side)])),
  };
}

const PAIRS = [NORTH | EAST, NORTH | SOUTH, NORTH | WEST, EAST | SOUTH, EAST | WEST, SOUTH | WEST];
/** Indexed by whether the cell is odd, then by whether its column is eastern. */
const CELLS = [false, true].map((odd) =>
  [false, true].map((isEast) => new Map(PAIRS.map((mask) => [mask, pair(mask, odd, isEast)]))),
);

/**
 * Full doors at pitch 3, all underground.
 *
 * For the layout: `doorways` is the block that closes, the same for both cells of a wall. The passage is both
 * blocks between the two interiors, free at y = 1 and 2, with wall above and floor below. The other blocks of
 * the walls, posts included, are full cubes at y = 1 .. 3 unless a cell draws something there. `##` at y = 1
 * is wall, and must be a conductor.
 */
export const FULL_3: CellFamily = {
  name: 'full-3',
  doors: 'full',
  pitch: 3,
  room: 1,
  columns: 2,
  buses: [{ x: 2, y: -17, taps: [2], least: 2, inverted: false }],
  doorTicks: 44,
  cell: (mask, x, y) => CELLS[Number(isOdd(x, y))]![x % 2]!.get(mask)!,
  doorways: (x, y) => {
    const odd = isOdd(x, y);
    return {
      [NORTH]: doorway(odd, NORTH),
      [EAST]: doorway(odd, EAST),
      [SOUTH]: doorway(odd, SOUTH),
      [WEST]: doorway(odd, WEST),
    };
  },
};
