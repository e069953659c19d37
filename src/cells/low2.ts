import type { Direction } from '../dag/dag.js';
import { drawing, mirror, shift, transpose, type CellBlock } from './cell.js';
import type { CellFamily, StandardCell } from './family.js';

/*
 * Pitch 2, low doors, any two of the four sides, all underground. A room is one block, (0, 0); its walls are
 * (1, 0), (0, 1), (-1, 0), (0, -1), its posts the blocks between those. A wall belongs to one cell at most, the
 * tail of its edge. The floor is y = 0.
 *
 * A randomizer is too big for the four columns of a cell. So the cells of a row are taken in groups of four, whose
 * randomizers lie in four bands, one below the other, and their bits come up in risers: torch, block, torch,
 * block. Those disturb dust, droppers, hoppers and comparators beside them but not one another. So the four risers
 * of a group stand close together, at x = 2 and 3, and leave the six columns x = 4 .. 9 free, where the randomizers of
 * columns 2 and 3 lie, and those of columns 0 and 1 of the next group. Above the bands each bit steps over to its room.
 *
 *       y = -1 .. -6    doors, from the block (0, -6, 0) of the room
 *       y = -6 .. -9    steps from riser to room
 *       y = -9 .. -24   bands: columns 1, 0, 2, 3
 */

/**
 * The room's column carries a bit P at y = -6 and -2, NOT P at -4. NOT P raises a door by a torch on the room's
 * block. P raises one by three torches, the one in the middle at a post: for a door to the east or west at its south
 * end, for one to the south at its east end and two layers lower, so that no two doors want the same place.
 */
const ROOM = drawing(
  0,
  0,
  `
  y=-2
    ##
  y=-3
    t^
  y=-4
    ##
  y=-5
    t^
  y=-6
    ##
`,
);

const EAST_BY_P = drawing(
  1,
  0,
  `
  y=0
    WW
    .
  y=-1
    PU
    .
  y=-2
    tN
    ##
  y=-3
    ##
    tS
  y=-4
    tE
    .
`,
);

const SOUTH_BY_P = drawing(
  0,
  1,
  `
  y=0
    WW .
  y=-1
    PU .
  y=-2
    t^ .
  y=-3
    ## .
  y=-4
    tW ##
  y=-5
    ## tE
  y=-6
    tS .
`,
);

const EAST_BY_NOT_P = drawing(
  1,
  0,
  `
  y=0
    WW
  y=-1
    PU
  y=-2
    tE
`,
);

const WEST_BY_P = mirror(EAST_BY_P, 1);
const WEST_BY_NOT_P = mirror(EAST_BY_NOT_P, 1);
const NORTH_BY_NOT_P = transpose(WEST_BY_NOT_P);
const SOUTH_BY_NOT_P = transpose(EAST_BY_NOT_P);

/** The sides whose doors P and NOT P raise, with their blocks, by out-mask. */
const DOORS: ReadonlyMap<number, { byP: Direction; byNotP: Direction; blocks: readonly CellBlock[] }> =
  new Map(
    (
      [
        [2, 1, EAST_BY_P, NORTH_BY_NOT_P],
        [2, 4, EAST_BY_P, SOUTH_BY_NOT_P],
        [2, 8, EAST_BY_P, WEST_BY_NOT_P],
        [8, 1, WEST_BY_P, NORTH_BY_NOT_P],
        [8, 4, WEST_BY_P, SOUTH_BY_NOT_P],
        [4, 1, SOUTH_BY_P, NORTH_BY_NOT_P],
      ] as const
    ).map(([byP, byNotP, ...blocks]) => [byP | byNotP, { byP, byNotP, blocks: [...ROOM, ...blocks.flat()] }]),
  );

/**
 * The random bit, hopper at (0, 0, 0). The bus of NOT T passes at (3, -2). While it is low the torch fires the
 * dropper and locks the hopper, and the comparator reads 1, a stick, or 3, a sword; second dust on, 0 or 2: the bit b,
 * that the last dust gives eastwards.
 */
const RANDOMIZER = drawing(
  0,
  0,
  `
  y=0
    HD CW dd dd
  y=-1
    DU ## GG GG
  y=-2
    tW ## RE .
  y=-3
    .  .  ## .
`,
);

/** With one dust more, 1 or 0, so that its hopper stands beyond the bus above it, whose carrier is powered now and then. */
const LONG_RANDOMIZER = [
  ...RANDOMIZER,
  ...drawing(
    4,
    0,
    `
  y=0
    dd
  y=-1
    GG
`,
  ),
];

/** How the bit enters a riser at x = 5: b itself in the block (5, 0), or NOT b in the block (5, 1). */
const STRAIGHT = drawing(
  4,
  0,
  `
  y=0
    RW ##
  y=-1
    ## .
`,
);
const INVERTED = drawing(
  4,
  0,
  `
  y=1
    .  ##
  y=0
    ## tE
`,
);

/** A riser at column [x, z] from a block at `low` to a block at `high`, without the one at `low`. */
function riser(x: number, z: number, low: number, high: number): CellBlock[] {
  return Array.from({ length: high - low }, (_, k) => ({
    at: [x, low + 1 + k, z],
    glyph: k % 2 === 0 ? 't^' : '##',
  }));
}

/** From a riser to the torch under the room's block at y = -6; the riser's last block is the one the first torch hangs on. */
const FROM_EAST = drawing(
  0,
  0,
  `
  y=-7
    tW ##
  y=-8
    .  tW
`,
);

const FROM_SOUTH = drawing(
  0,
  0,
  `
  y=-7
    tN
`,
);

const FROM_SOUTH_WEST = drawing(
  0,
  0,
  `
  y=-7
    tN
    ##
  y=-8
    .
    tE
`,
);

const FROM_WEST = drawing(
  -2,
  0,
  `
  y=-7
    .  ## tE
  y=-8
    ## tE .
  y=-9
    tE .  .
`,
);

/** What lies under the rooms of the four columns of a group. `plain`: P is b, otherwise NOT b. */
const BELOW: readonly { plain: boolean; blocks: readonly CellBlock[] }[] = [
  {
    plain: false,
    blocks: [...shift([...RANDOMIZER, ...INVERTED], -3, -13, 0), ...riser(2, 0, -12, -8), ...FROM_EAST],
  },
  {
    plain: true,
    blocks: [...shift([...RANDOMIZER, ...STRAIGHT], -5, -9, 1), ...riser(0, 1, -9, -7), ...FROM_SOUTH],
  },
  {
    plain: false,
    blocks: [
      ...shift(mirror([...LONG_RANDOMIZER, ...shift(INVERTED, 1, 0, 0)], 1), 5, -17, 1),
      ...riser(-1, 1, -16, -8),
      ...FROM_SOUTH_WEST,
    ],
  },
  {
    plain: false,
    blocks: [
      ...shift(mirror([...LONG_RANDOMIZER, ...shift(STRAIGHT, 1, 0, 0)], 1), 3, -21, 0),
      ...riser(-3, 0, -21, -9),
      ...FROM_WEST,
    ],
  },
];

const DOORWAYS: Readonly<Record<Direction, readonly [number, number]>> = {
  1: [0, -1],
  2: [1, 0],
  4: [0, 1],
  8: [-1, 0],
};

/** Low doors at pitch 2, in any mix of out-masks: the randomizers of four columns in bands down to y = -24. */
export const LOW_2: CellFamily = {
  name: 'low-2',
  doors: 'low',
  pitch: 2,
  room: 1,
  columns: 4,
  buses: [
    { column: 0, x: 0, y: -15, taps: [0], inverted: true },
    { column: 1, x: 0, y: -11, taps: [1], inverted: true },
    { column: 2, x: 6, y: -19, taps: [1], inverted: true },
    { column: 3, x: 6, y: -23, taps: [0], inverted: true },
  ],
  doorTicks: 40,
  cell: (mask, x) => CELLS[x % 4]!.get(mask)!,
  doorways: () => DOORWAYS,
};

const CELLS: readonly ReadonlyMap<number, StandardCell>[] = BELOW.map(
  (below) =>
    new Map(
      [...DOORS].map(([mask, { byP, byNotP, blocks }]) => [
        mask,
        {
          mask,
          shut0: below.plain ? byNotP : byP,
          shut1: below.plain ? byP : byNotP,
          blocks: [...blocks, ...below.blocks],
          doorways: new Map([byP, byNotP].map((side) => [side, DOORWAYS[side]])),
        },
      ]),
    ),
);
