import { DIRECTIONS, EAST, NORTH, SOUTH, WEST, directionsOf, step, type Direction } from '../board/grid.js';
import { drawing, turn, type Block } from './cell.js';
import type { CellFamily, StandardCell } from './family.js';

/*
 * Pitch 3, full doors, any two of the four sides. A room is the one block (0, 0); passages are two blocks long.
 * The posts between them are 2 x 2 blocks and hold the arms of two doors each:
 *
 *     .  n  n  N  n  .       a maze cell with even x + y, o, and its odd neighbours; the arm of a door
 *     n  .  |  |  |  n       is three blocks in a row at head level: door, block, piston.
 *     ...
 *
 * A door is two sticky pistons. One below the floor lifts the flush floor block to foot level; one at head level
 * lies in the post and pushes a block into the doorway. The doorway is beside the room of the odd cell, so two blocks
 * away from that of the even one. The wall below the head piston is a conductor, powered by the torch under it.
 * Every wall has its door in the same place, whichever of its two cells it belongs to, and no two walls want the same
 * column: a cell's circuit down to y = -8 stays in the columns of its own doors and the nine round its room.
 *
 * Everything from y = -10 up is torches but for the even cell's dust and the odd cell's repeaters: what stands in
 * columns side by side does not hear each other. Dust is at y = -5, -6, -7 under even cells only, in columns that
 * touch nothing of other cells but torches' empty places.
 */

/*
 * The random bit, held while its hopper is empty, and what brings the clock to it. The bus, between two columns of cells, is read in
 * row z = 2, and the clock goes up two torches to the dropper. While the clock is high the hopper is locked and the comparator reads what the
 * dropper threw at the clock's rise, 1 a stick or 3 a sword; second dust on, 0 or 2: b. A room hears NOT c as strong power in
 * (0, -9, 0): c is b in western columns, NOT b in eastern ones.
 *
 * A repeater, the latch, reads the second dust. A comparator that points into its side, the locking comparator, takes the first dust's
 * level from the 1 of a composter: it is on just while the hopper is empty. Comparators may have only glass or nothing at
 * their free sides. All that takes five columns and every row, so cells side by side have theirs two layers apart, and what
 * leads up from the lower one goes round the upper one's.
 */

/** The lower one, of western columns. */
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

/** The upper one, of eastern columns: a torch less up to the room. */
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

/** Under an even cell's room: c as strong power at y = -7 and on dust at y = -6. */
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

/** From the room's dust one step up: the door east of an even cell is open while c = 0. */
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

/** One step down and through two torches more: it is open while c = 1. */
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

/** Straight from the room's column up: the door east of an odd cell is open while c = 1. */
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
 * Round the corner, below the door to the north whosever it is: one torch more, and the door east of an odd cell is
 * open while c = 0. A torch that hangs on a block's side is one lower than one that stands on it.
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

/** Blocks of a door drawn for the east side, at another. */
function facing(side: Direction, ...parts: readonly (readonly Block[])[]): readonly Block[] {
  let blocks: readonly Block[] = parts.flat();
  for (let k = (DIRECTIONS.indexOf(side) + 3) % 4; k > 0; k--) blocks = turn(blocks, 1);
  return blocks;
}

/** Whether a door of the cell stands beside its room. */
const isOdd = (x: number, y: number): boolean => (x + y) % 2 !== 0;

function doorway(odd: boolean, side: Direction): readonly [number, number] {
  const [dx, dz] = step(side);
  return odd ? [dx, dz] : [2 * dx, 2 * dz];
}

function pair(mask: number, odd: boolean, isEast: boolean): StandardCell {
  const [a, b] = directionsOf(mask) as [Direction, Direction];
  // The odd cell's way round the corner comes from counterclockwise of `first`, so `second` must not be there.
  const [first, second] = a === NORTH && b === WEST ? [b, a] : [a, b];
  const doors = odd
    ? [facing(first, ODD_DOOR, ODD_OPEN0), facing(second, ODD_DOOR, ODD_OPEN1)]
    : [EVEN_ROOM, facing(first, EVEN_DOOR, EVEN_OPEN1), facing(second, EVEN_DOOR, EVEN_OPEN0)];
  // Where c = 0 shuts `first` in an even cell, it shuts `second` in an odd one; and c is b in western columns alone.
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
/** By whether the cell is odd, and then whether its column is an eastern one. */
const CELLS = [false, true].map((odd) =>
  [false, true].map((isEast) => new Map(PAIRS.map((mask) => [mask, pair(mask, odd, isEast)]))),
);

/**
 * Full doors at pitch 3, all underground.
 *
 * For the layout: `doorways` is the block that closes, the same for both cells of a wall. The passage is both
 * blocks between the two rooms, free at y = 1 and 2; wall above, floor below. The other blocks of the walls, the
 * posts among them, are full cubes at y = 1 .. 3 where no cell draws anything. `##` at y = 1 is wall, and has to be
 * a conductor.
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
