import { EAST, NORTH, SOUTH, WEST, type Horizontal } from '../board/grid.js';
import { drawing, mirror, type Block } from './cell.js';
import { MIRRORED, type CellFamily, type StandardCell } from './family.js';

/*
 * Pitch 3, low doors, any two of the four sides, five layers below the floor. The interior is (0..1, 0..1);
 * its walls are W x = -1, N z = -1, E x = 2, S z = 2. The bus runs under the east wall, between two columns
 * of cells: the western one as drawn here, the eastern one mirrored.
 *
 * A randomizer reaches two rows to the north. Its comparator is under the cell's north wall. Its dropper and
 * hopper are under the next interior, below everything of that cell. So the paths to the doors start in the
 * middle of the cell's own interior, and none leads over its own hopper.
 *
 * From y = -2 up, a cell uses the columns of its own interior and the walls of its own doors. Two rules keep
 * cells apart in any mix:
 * - Nothing beside a wall with another cell's door powers a piston in it. Torches are only in walls of their
 *   own cell. Dust under an interior points only at blocks and doors of its own cell, or at air.
 * - No block in a wall gets strong power beside the second dust of an interior, at (1, -2, 0), which would
 *   take it.
 */
const PITCH = 3;
const ROOM = 2;

/**
 * While the clock is high, the hopper is locked and the comparator reads the item that the dropper threw when
 * the clock rose: 1 for a stick, 3 for a sword. So the second dust, at (1, -2, 0), carries 0 or 2, and a
 * third one next to it 0 or 1: the bit. The first dust must turn the corner, because a straight end would
 * point at the hopper of the cell to the south. Beside the comparator is glass or air. Beside and above the
 * hopper is nothing that powers it.
 *
 * No latch holds the bit. A door whose bit is 1 and stays 1 goes up, and comes down while the clock is low.
 * If single ticks come late, repeaters in a line shorten the low clock more and more, and a sticky piston
 * that has to turn back within two game ticks leaves its block in the doorway. So the repeater that reads the
 * bus has the longest delay: it ignores shorter pulses and stretches what it passes on. It is the same in all
 * cells. If the clock fell earlier in one cell, its dust would make the comparator of the next cell look
 * again just before that cell's item leaves.
 */
const RANDOMIZER = drawing(
  0,
  -2,
  `
  y=-2 @1,2
    dd
  y=-3
    HD .
    CN .
    dd GG
  y=-4
    DU 4E
    ## .
    GG .
  y=-5 @1,0
    ##
`,
);

/*
 * Three paths lead on from the second dust. By itself, it points east at the block (2, -2, 0). A third dust
 * on a block to its north or south turns it, so that it points at that block. A third dust at (0, -1, 0)
 * points west, unless a repeater to its south makes it point south.
 */
const EAST_SOUTH = drawing(
  -1,
  -1,
  `
  y=0 @1,2
    .  .  WW
    WW .  .
  y=-1
    .  .  .  .
    .  dd .  t^
    .  RN .  PU
    .  PU .  .
  y=-2 @1,1
    GG .  ##
    GG .  .
`,
);

/** A flat third dust points south, at the block under the wall that carries the torch. */
const SOUTH_WEST = drawing(
  -1,
  -1,
  `
  y=0
    .  .  .  .
    WW .  .  .
    .  .  .  .
    .  WW .  .
  y=-1
    .  .  .  .
    PU dd .  .
    .  .  .  .
    .  PU t^ .
  y=-2
    .  .  .  .
    .  GG .  .
    .  .  dd .
    .  .  ## .
  y=-3 @2,2
    GG
`,
);

const EAST_WEST = drawing(
  -1,
  -1,
  `
  y=0 @0,1
    WW .  .  .
    .  .  .  WW
  y=-1 @0,1
    PU dd .  t^
    .  .  .  PU
  y=-2 @1,1
    GG .  ##
`,
);

const EAST_NORTH = drawing(
  -1,
  -1,
  `
  y=0 @1,0
    WW .  .
    .  .  WW
  y=-1 @1,0
    PU .  .
    .  .  PU
  y=-2 @1,0
    ## RE tN
    .  .  ##
  y=-3 @2,0
    GG
`,
);

/** The second dust points both ways; the third one to its south points at the piston. */
const SOUTH_NORTH = drawing(
  -1,
  -1,
  `
  y=0
    .  WW .  .
    .  .  .  .
    .  .  .  .
    .  .  WW .
  y=-1
    .  PU dd .
    .  .  .  .
    .  .  dd .
    .  .  PU .
  y=-2
    .  tW ## .
    .  .  .  .
    .  .  ## .
    .  .  .  .
`,
);

const WEST_NORTH = drawing(
  -1,
  -1,
  `
  y=0
    .  WW
    WW .
  y=-1
    .  PU dd
    PU dd .
  y=-2 @1,0
    tW ##
    GG .
`,
);

const WESTERN = [
  [EAST, SOUTH, EAST_SOUTH],
  [SOUTH, WEST, SOUTH_WEST],
  [EAST, WEST, EAST_WEST],
  [NORTH, EAST, EAST_NORTH],
  [NORTH, SOUTH, SOUTH_NORTH],
  [NORTH, WEST, WEST_NORTH],
] as const;

/** The side of the wall that contains a column. */
function sideOf(x: number, z: number): Horizontal {
  return x < 0 ? WEST : x >= ROOM ? EAST : z < 0 ? NORTH : SOUTH;
}

function standardCell(shut0: Horizontal, shut1: Horizontal, blocks: readonly Block[]): StandardCell {
  const doors = blocks.filter(({ glyph }) => glyph === 'WW');
  const doorways = new Map(doors.map(({ at: [x, , z] }) => [sideOf(x, z), [x, z] as const]));
  return { mask: shut0 | shut1, shut0, shut1, blocks, doorways };
}

const byMask = (cells: readonly StandardCell[]): ReadonlyMap<number, StandardCell> =>
  new Map(cells.map((cell) => [cell.mask, cell]));

/** The cells of western and of eastern columns, by mask of out-edges. */
const CELLS = [
  byMask(WESTERN.map(([shut0, shut1, doors]) => standardCell(shut0, shut1, [...RANDOMIZER, ...doors]))),
  byMask(
    WESTERN.map(([shut0, shut1, doors]) =>
      standardCell(MIRRORED[shut0], MIRRORED[shut1], mirror([...RANDOMIZER, ...doors], ROOM)),
    ),
  ),
] as const;

const DOORWAYS = [
  { [NORTH]: [0, -1], [EAST]: [2, 1], [SOUTH]: [0, 2], [WEST]: [-1, 0] },
  { [NORTH]: [1, -1], [EAST]: [2, 0], [SOUTH]: [1, 2], [WEST]: [-1, 1] },
] as const;

export const LOW_3: CellFamily = {
  name: 'low-3',
  doors: 'low',
  pitch: PITCH,
  room: ROOM,
  columns: 2,
  buses: [{ x: 2, y: -4, taps: [-2], inverted: false }],
  doorTicks: 20,
  cell: (mask, x) => CELLS[x % 2 === 0 ? 0 : 1].get(mask)!,
  doorways: (x) => DOORWAYS[x % 2 === 0 ? 0 : 1],
};
