import { type Horizontal } from '../board/grid.js';
import { drawing, mirror, shift, turn, type Block } from './cell.js';
import type { Bus, CellFamily, StandardCell } from './family.js';

/*
 * Pitch 2, low doors, any two of the four sides, all underground. The interior is one block, (0, 0). Its
 * walls are (1, 0), (0, 1), (-1, 0), (0, -1), and its posts are the blocks between those. A wall belongs to
 * at most one cell, the tail of its edge. The floor is y = 0.
 *
 * A randomizer is too large for the four columns of a cell. The circuit that holds its bit cannot be in every
 * row of cells in the same way: locking comparator and latch, at right angles, take three rows of blocks in
 * some layer, or two and one of air. So the cells of two rows are combined, in groups of four columns: eight
 * randomizers, two in each of four bands, one band below the other. Their bits come up in torch towers:
 * torch, block, torch, block. Torch towers disturb adjacent dust, droppers and hoppers, but not one another,
 * nor the side of a comparator. So the towers of columns 2 and 3 and those of columns 0 and 1 of the next
 * group are close together, at x = 6 and 7. That leaves the six columns x = 0 .. 5 free for the randomizers
 * of the group, on both sides of the bus at x = 4. Above the bands each bit steps over to its interior.
 *
 *       y = -1 .. -6     doors, from the block (0, -6, 0) under the interior
 *       y = -6 .. -9     steps from torch tower to interior
 *       y = -10 .. -17   bands: columns 0 and 2 in even rows, in odd rows
 *       y = -19 .. -26   bands: column 1 in odd and 3 in even rows, column 1 in even and 3 in odd rows
 */

/**
 * The column under the interior carries a bit P at y = -6 and -2, and NOT P at -4. NOT P raises a door
 * through a torch on that column. P raises one through three torches, with the middle one at a post. A door
 * to the east or west uses the post at its south end. A door to the south uses the one at its east end, two
 * layers lower. So no two doors need the same place.
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
const NORTH_BY_NOT_P = turn(WEST_BY_NOT_P, 1, 1);
const SOUTH_BY_NOT_P = turn(EAST_BY_NOT_P, 1, 1);

/** The sides whose doors P and NOT P raise, and the blocks, by the mask of out-edges. */
const DOORS: ReadonlyMap<number, { byP: Horizontal; byNotP: Horizontal; blocks: readonly Block[] }> = new Map(
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

/** A randomizer with the circuit that holds its bit, relative to the first block of its torch tower. */
interface Coin {
  readonly blocks: readonly Block[];
  /** The column of the bus, which carries NOT of the clock, and the row in which it is read. */
  readonly bus: number;
  readonly tap: number;
}

/**
 * The random bit, with the hopper at (-4, 0, 1). While the bus is low, the torch fires the dropper and locks
 * the hopper. The comparator reads 1 for a stick or 3 for a sword, so the second dust carries 0 or 2: the bit
 * b. The latch passes it on to the torch tower. See `COIN_CLOSE` of the wide cells. No dust points at the
 * hopper.
 */
const EASTWARD: Coin = {
  blocks: drawing(
    -4,
    0,
    `
  y=0
    .  .  dd 4W ##
    HD CW dd SS .
    .  .  .  K1 .
  y=-1
    .  .  GG ## .
    DU ## GG ## .
    .  .  .  .  .
  y=-2
    .  .  .  .  .
    tN .  .  .  .
    ## RE .  .  .
  y=-3 @1,2
    ##
`,
  ),
  bus: -2,
  tap: 2,
};

/** The same drawn from the other side, with the hopper at (2, 0, 3). */
const WESTWARD: Coin = {
  blocks: drawing(
    0,
    0,
    `
  y=0
    ## 4E dd .  .
    .  SS dd .  .
    .  K1 CS .  .
    .  .  HD .  .
  y=-1
    .  ## GG .  .
    .  ## GG .  .
    .  .  ## .  .
    .  .  DU .  .
  y=-2 @2,3
    tW ## RE
  y=-3 @4,3
    ##
`,
  ),
  bus: 5,
  tap: 3,
};

/** A torch tower at column [x, z] from a block at `low` to a block at `high`, without the one at `low`. */
function tower(x: number, z: number, low: number, high: number): Block[] {
  return Array.from({ length: high - low }, (_, k) => ({
    at: [x, low + 1 + k, z],
    glyph: k % 2 === 0 ? 't^' : '##',
  }));
}

/**
 * The wiring from a torch tower to the torch under the column's block at y = -6. The first torch is attached to the last
 * block of the tower.
 */
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

/** The circuit under the interiors of one column of the group. */
interface Below {
  /** The torch tower, relative to the interior. */
  readonly at: readonly [x: number, z: number];
  readonly coin: Coin;
  /** The height of the tower's last block, and the blocks from there to the interior. */
  readonly top: number;
  readonly step: readonly Block[];
  /** The height of the tower's first block by the parity of the row, that is, of the band. */
  readonly bands: readonly [even: number, odd: number];
  /** Whether P is b; otherwise it is NOT b. */
  readonly plain: boolean;
}

const BELOW: readonly Below[] = [
  { at: [-1, 1], coin: WESTWARD, top: -8, step: FROM_SOUTH_WEST, bands: [-10, -14], plain: false },
  { at: [-3, 0], coin: WESTWARD, top: -9, step: FROM_WEST, bands: [-23, -19], plain: true },
  { at: [2, 0], coin: EASTWARD, top: -8, step: FROM_EAST, bands: [-10, -14], plain: false },
  { at: [0, 1], coin: EASTWARD, top: -7, step: FROM_SOUTH, bands: [-19, -23], plain: false },
];

const DOORWAYS: Readonly<Record<Horizontal, readonly [number, number]>> = {
  1: [0, -1],
  2: [1, 0],
  4: [0, 1],
  8: [-1, 0],
};

const PITCH = 2;

/**
 * Low doors at pitch 2, in any mix of out-edges. The randomizers of four columns are in bands down to y =
 * -26.
 */
export const LOW_2: CellFamily = {
  name: 'low-2',
  doors: 'low',
  pitch: PITCH,
  room: 1,
  columns: BELOW.length,
  buses: BELOW.flatMap(({ at: [x, z], coin: { bus, tap }, bands }, column) =>
    bands.map((y, parity): Bus => ({
      column,
      parity,
      x: PITCH * column + x + bus,
      y: y - 2,
      taps: [z + tap],
      inverted: true,
    })),
  ),
  doorTicks: 50,
  cell: (mask, x, y) => CELLS[x % 4]![y % 2]!.get(mask)!,
  doorways: () => DOORWAYS,
};

const CELLS: readonly (readonly ReadonlyMap<number, StandardCell>[])[] = BELOW.map(
  ({ at: [x, z], coin, top, step, bands, plain }) =>
    bands.map((band) => {
      const below = [...shift(coin.blocks, x, band, z), ...tower(x, z, band, top), ...step];
      return new Map(
        [...DOORS].map(([mask, { byP, byNotP, blocks }]) => [
          mask,
          {
            mask,
            shut0: plain ? byNotP : byP,
            shut1: plain ? byP : byNotP,
            blocks: [...blocks, ...below],
            doorways: new Map([byP, byNotP].map((side) => [side, DOORWAYS[side]])),
          },
        ]),
      );
    }),
);
