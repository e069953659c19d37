import { EAST, NORTH, SOUTH, WEST, type Direction } from '../dag/dag.js';
import { drawing, mirror, type CellBlock } from './cell.js';
import type { CellFamily, StandardCell } from './family.js';

/*
 * Pitch 3, low doors, any two of the four sides, five layers below the floor. A room is (0..1, 0..1); its walls
 * are W x = -1, N z = -1, E x = 2, S z = 2. The bus runs under the east wall, between two columns of cells: the
 * western one as drawn here, the eastern one mirrored.
 *
 * A cell stands in its own room's columns, in the walls of its own doors, and, lower than the pistons, under its
 * north wall. So that no mix of cells meets, doors to the north and south stand in x = 1, to the east in z = 0,
 * and a door to the west has nothing beside it in the room that could move another.
 */
const PITCH = 3;
const ROOM = 2;

/**
 * While T is high the hopper is locked, and the comparator reads what the dropper threw at T's rise, 1 a stick or
 * 3 a sword; so the third dust, at (1, -2, 0), has 1 or 0. It turns the corner, as the first must: a straight end
 * would point at the hopper of the cell to the north. Beside the comparator is glass, and above the hopper
 * nothing that powers it.
 */
const RANDOMIZER = drawing(
  0,
  -1,
  `
  y=-2
    .  dd
    .  dd
    .  .
  y=-3
    dd GG
    CS GG
    HD .
  y=-4
    GG .
    ## .
    DU RE
  y=-5
    .  .
    .  .
    .  ##
`,
);

/*
 * What the third dust does: it points at the block (1, -2, 1), and what hangs on that moves the doors. A door to
 * the north is pushed by another third dust, (0, -1, -1), that points at its piston.
 */
const EAST_SOUTH = drawing(
  -1,
  -1,
  `
  y=0
    .  .  .  .
    .  .  .  WW
    .  .  .  .
    .  .  WW .
  y=-1
    .  .  .  .
    .  .  .  PU
    .  .  tW ##
    .  .  PU .
  y=-2
    .  .  .  .
    .  .  .  .
    .  .  ## tE
    .  .  .  .
`,
);

const SOUTH_WEST = drawing(
  -1,
  -1,
  `
  y=0
    .  .  .  .
    .  .  .  .
    WW .  .  .
    .  .  WW .
  y=-1
    .  .  .  .
    .  .  .  .
    PU .  t^ .
    .  .  PU .
  y=-2
    .  .  .  .
    .  .  .  .
    ## RE ## .
    .  .  .  .
`,
);

const EAST_WEST = drawing(
  -1,
  -1,
  `
  y=0
    .  .  .  .
    .  .  .  WW
    WW .  .  .
    .  .  .  .
  y=-1
    .  .  .  .
    .  .  .  PU
    PU .  .  ##
    .  .  .  .
  y=-2
    .  .  .  .
    .  .  .  .
    ## RE ## tE
    .  .  .  .
`,
);

const EAST_NORTH = drawing(
  -1,
  -1,
  `
  y=0
    .  .  WW .
    .  .  .  WW
    .  .  .  .
    .  .  .  .
  y=-1
    .  dd PU .
    .  .  .  PU
    .  .  .  ##
    .  .  .  .
  y=-2
    .  GG .  .
    .  .  .  .
    .  .  ## tE
    .  .  .  .
`,
);

const SOUTH_NORTH = drawing(
  -1,
  -1,
  `
  y=0
    .  .  WW .
    .  .  .  .
    .  .  .  .
    .  .  WW .
  y=-1
    .  dd PU .
    .  .  .  .
    .  .  t^ .
    .  .  PU .
  y=-2
    .  GG .  .
    .  .  .  .
    .  .  ## .
    .  .  .  .
`,
);

/** Here the third dust, led on by a dust one step up that gets nothing, points west at the block under it. */
const WEST_NORTH = drawing(
  -1,
  -1,
  `
  y=0
    .  .  WW .
    WW .  .  .
    .  .  .  .
    .  .  .  .
  y=-1
    .  dd PU .
    PU dd .  .
    .  .  .  .
    .  .  .  .
  y=-2
    .  GG .  .
    tW ## .  .
    .  .  .  .
    .  .  .  .
`,
);

const WESTERN = [
  [EAST, SOUTH, EAST_SOUTH],
  [SOUTH, WEST, SOUTH_WEST],
  [EAST, WEST, EAST_WEST],
  [EAST, NORTH, EAST_NORTH],
  [SOUTH, NORTH, SOUTH_NORTH],
  [WEST, NORTH, WEST_NORTH],
] as const;

/** Which wall a column stands in. */
function sideOf(x: number, z: number): Direction {
  return x < 0 ? WEST : x >= ROOM ? EAST : z < 0 ? NORTH : SOUTH;
}

function standardCell(shut0: Direction, shut1: Direction, blocks: readonly CellBlock[]): StandardCell {
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
  { [NORTH]: [1, -1], [EAST]: [2, 0], [SOUTH]: [1, 2], [WEST]: [-1, 1] },
  { [NORTH]: [0, -1], [EAST]: [2, 1], [SOUTH]: [0, 2], [WEST]: [-1, 0] },
] as const;

export const LOW_3: CellFamily = {
  name: 'low-3',
  doors: 'low',
  pitch: PITCH,
  room: ROOM,
  columns: 2,
  buses: [{ x: 2, y: -4, taps: [1], inverted: false }],
  doorTicks: 14,
  cell: (mask, x) => CELLS[x % 2 === 0 ? 0 : 1].get(mask)!,
  doorways: (x) => DOORWAYS[x % 2 === 0 ? 0 : 1],
};
