import { EAST, NORTH, SOUTH, WEST, type Direction } from '../board/grid.js';
import { drawing, mirror, type Block } from './cell.js';
import type { CellFamily, StandardCell } from './family.js';

/*
 * Pitch 3, low doors, any two of the four sides, five layers below the floor. A room is (0..1, 0..1); its walls
 * are W x = -1, N z = -1, E x = 2, S z = 2. The bus runs under the east wall, between two columns of cells: the
 * western one as drawn here, the eastern one mirrored.
 *
 * A randomizer reaches two rows to the north: its comparator is under the cell's north wall, its dropper and hopper
 * under the room beyond, below all that room's own cell has there. So the ways to the doors start in the middle of
 * the cell's own room, and none leads over its own hopper.
 *
 * From y = -2 up a cell stands in its own room's columns and in the walls of its own doors. So that no mix of cells
 * meets:
 * - what stands beside a wall of another cell's door has no power for a piston in it: torches are in their own cell's
 *   walls alone, and a room's dust points at its own cell's blocks and doors or at air.
 * - no block in a wall gets strong power beside a room's second dust, at (1, -2, 0), which would take it.
 */
const PITCH = 3;
const ROOM = 2;

/**
 * While the clock is high the hopper is locked, and the comparator reads what the dropper threw at the clock's rise, 1 a stick or
 * 3 a sword; so the second dust, at (1, -2, 0), has 0 or 2, and a third next to it 0 or 1: the bit. The first one
 * must turn the corner, for a straight end would point at the hopper of the cell to the south. Beside the comparator
 * is glass or nothing, and beside and above the hopper nothing that powers it.
 *
 * No latch holds the bit: a door whose bit is 1 and is 1 again goes up and comes down while the clock is low. Where single ticks come
 * late the clock is low for less and less time down a line of repeaters, and a sticky piston called back within two game ticks
 * leaves its block in the doorway. So the repeater that reads the bus is as slow as there are: what is shorter it
 * swallows, and what it passes on is as long. It is the same in all cells: where the clock fell sooner in one, its dust would make the
 * next cell's comparator look again just before that one's item leaves.
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
 * Three ways lead on from the second dust. Straight on it points east, at the block (2, -2, 0). A third dust on a block
 * to its north or south turns it, so that it points at that block. And a third dust at (0, -1, 0) points west; a
 * repeater to its south makes it point there instead.
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

/** The second dust points both ways; the third one to its south points on at the piston. */
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

/** Which wall a column stands in. */
function sideOf(x: number, z: number): Direction {
  return x < 0 ? WEST : x >= ROOM ? EAST : z < 0 ? NORTH : SOUTH;
}

function standardCell(shut0: Direction, shut1: Direction, blocks: readonly Block[]): StandardCell {
  const doors = blocks.filter(({ glyph }) => glyph === 'WW');
  const doorways = new Map(doors.map(({ at: [x, , z] }) => [sideOf(x, z), [x, z] as const]));
  return { mask: shut0 | shut1, shut0, shut1, blocks, doorways };
}

const mirrored = (side: Direction): Direction => (side === EAST ? WEST : side === WEST ? EAST : side);

const byMask = (cells: readonly StandardCell[]): ReadonlyMap<number, StandardCell> =>
  new Map(cells.map((cell) => [cell.mask, cell]));

/** The cells of western columns and of eastern ones, by out-mask. */
const CELLS = [
  byMask(WESTERN.map(([shut0, shut1, doors]) => standardCell(shut0, shut1, [...RANDOMIZER, ...doors]))),
  byMask(
    WESTERN.map(([shut0, shut1, doors]) =>
      standardCell(mirrored(shut0), mirrored(shut1), mirror([...RANDOMIZER, ...doors], ROOM)),
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
