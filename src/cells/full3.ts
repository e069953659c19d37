import { DIRECTIONS, directionsOf, EAST, NORTH, SOUTH, step, WEST, type Direction } from '../dag/dag.js';
import { drawing, turn, type CellBlock } from './cell.js';
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

/**
 * The random bit b and what brings T to it. T on the bus, x = 0, is read at z = 2 and goes up the two torches
 * to the dropper. While T is high the hopper is locked and the comparator reads what the dropper threw at T's
 * rise, 1 a stick or 3 a sword; second dust on, 0 or 2: b. NOT b leaves as strong power in (0, -9, 0).
 */
const RANDOMIZER = drawing(
  -2,
  0,
  `
  y=-9
    .  .  ##
    .  .  .
    .  .  .
  y=-10
    .  .  t^
    .  .  .
    .  .  .
  y=-11
    dd dd ##
    CS .  .
    HD .  .
  y=-12
    GG GG .
    ## .  .
    DU .  .
  y=-13
    .  .  .
    .  .  .
    t^ .  .
  y=-14
    .  .  .
    .  .  .
    ## .  .
  y=-15
    .  .  .
    .  .  .
    t^ .  .
  y=-16
    .  .  .
    .  .  .
    ## dd .
  y=-17
    .  .  .
    .  .  .
    .  ## .
`,
);

/** Under an even cell's room: b as strong power at y = -7 and on dust at y = -6. */
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
  y=1
    .
    .
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

/** From the room's dust one step up: the door east of an even cell is open while b = 0. */
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

/** One step down and through two torches more: it is open while b = 1. */
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
    .
    .
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

/** Straight from the room's column up: the door east of an odd cell is open while b = 1. */
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
 * open while b = 0. A torch that hangs on a block's side is one lower than one that stands on it.
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
function facing(side: Direction, ...parts: readonly (readonly CellBlock[])[]): readonly CellBlock[] {
  let blocks: readonly CellBlock[] = parts.flat();
  for (let k = (DIRECTIONS.indexOf(side) + 3) % 4; k > 0; k--) blocks = turn(blocks, 1);
  return blocks;
}

/** Whether a door of the cell stands beside its room. */
const isOdd = (x: number, y: number): boolean => (x + y) % 2 !== 0;

function doorway(odd: boolean, side: Direction): readonly [number, number] {
  const [dx, dz] = step(side);
  return odd ? [dx, dz] : [2 * dx, 2 * dz];
}

function pair(mask: number, odd: boolean): StandardCell {
  const [a, b] = directionsOf(mask) as [Direction, Direction];
  // The odd cell's way round the corner comes from counterclockwise of `first`, so `second` must not be there.
  const [first, second] = a === NORTH && b === WEST ? [b, a] : [a, b];
  const [shut0, shut1] = odd ? [second, first] : [first, second];
  const doors = odd
    ? [facing(first, ODD_DOOR, ODD_OPEN0), facing(second, ODD_DOOR, ODD_OPEN1)]
    : [EVEN_ROOM, facing(shut0, EVEN_DOOR, EVEN_OPEN1), facing(shut1, EVEN_DOOR, EVEN_OPEN0)];
  return {
    mask,
    shut0,
    shut1,
    blocks: [RANDOMIZER, ...doors].flat(),
    doorways: new Map([a, b].map((side) => [side, doorway(odd, side)])),
  };
}

const PAIRS = [NORTH | EAST, NORTH | SOUTH, NORTH | WEST, EAST | SOUTH, EAST | WEST, SOUTH | WEST];
const EVEN = new Map(PAIRS.map((mask) => [mask, pair(mask, false)]));
const ODD = new Map(PAIRS.map((mask) => [mask, pair(mask, true)]));

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
  columns: 1,
  buses: [{ x: 0, y: -16, taps: [2], least: 2, inverted: false }],
  doorTicks: 30,
  cell: (mask, x, y) => (isOdd(x, y) ? ODD : EVEN).get(mask)!,
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
