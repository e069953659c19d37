import type { Direction } from '../dag/dag.js';
import { drawing, transpose, type CellBlock } from './cell.js';

/*
 * Pitch 3, low doors, any two of the four sides. A maze cell's room is the 2 x 2 blocks (0..1, 0..1); the
 * wall blocks it shares are W (-1, 0..1), N (0..1, -1), E (2, 0..1), S (0..1, 2). The floor is y = 0.
 */
export const PITCH = 3;

/**
 * The random bit. Row z = 3 belongs to the T line: while T is high the hopper is locked and the comparator
 * reads what the dropper threw at T's rise, 1 a stick or 3 a sword; second dust on, 0 or 2: the bit b.
 * While T is low the item falls back.
 *
 * Ports: T into the dropper (-1, -5, 3), weak or strong power; NOT b leaves as strong power in (1, -2, 1),
 * the support block under the room's dust (1, -1, 1).
 */
export const RANDOMIZER: readonly CellBlock[] = drawing(
  -1,
  1,
  `
  y=-2
    .  .  ##
    .  .  .
    .  .  .
  y=-3
    .  .  t^
    .  .  .
    .  .  .
  y=-4
    dd dd ##
    CS .  .
    HD .  .
  y=-5
    GG GG .
    ## .  .
    DU .  .
`,
);

/** Where the T line powers the randomizer, and where its row runs, relative to the cell. */
export const DROPPER = { x: -1, y: -5, z: 3 } as const;

/**
 * A pair of doors over a randomizer. `shut0`: the side whose door is up while b = 0, pushed through a repeater;
 * `shut1`: the side whose door is up while b = 1, through a torch under its piston. Three of the four room
 * blocks carry dust, so that none of it is a straight end that could point at a neighbour's piston.
 */
export interface DoorPair {
  readonly shut0: Direction;
  readonly shut1: Direction;
  readonly blocks: readonly CellBlock[];
}

const NORTH_WEST = drawing(
  -1,
  -1,
  `
  y=0
    .  .  WW .
    WW .  .  .
    .  .  .  .
    .  .  .  .
  y=-1
    .  .  PU .
    PU RE dd .
    .  dd dd .
    .  .  .  .
  y=-2
    .  .  tN .
    .  ## ## .
    .  ## .  .
    .  .  .  .
`,
);

const NORTH_EAST = drawing(
  -1,
  -1,
  `
  y=0
    .  WW .  .
    .  .  .  .
    .  .  .  WW
    .  .  .  .
  y=-1
    .  PU .  .
    .  RS dd .
    .  dd dd PU
    .  .  .  .
  y=-2
    .  .  .  .
    .  ## ## .
    .  ## .  tE
    .  .  .  .
`,
);

const NORTH_SOUTH = drawing(
  -1,
  -1,
  `
  y=0
    .  WW .  .
    .  .  .  .
    .  .  .  .
    .  .  WW .
  y=-1
    .  PU .  .
    .  RS dd .
    .  dd dd .
    .  .  PU .
  y=-2
    .  .  .  .
    .  ## ## .
    .  ## .  .
    .  .  tS .
`,
);

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
    .  dd RW PU
    .  dd dd .
    .  .  PU .
  y=-2
    .  .  .  .
    .  ## ## .
    .  ## .  .
    .  .  tS .
`,
);

const PAIRS: ReadonlyMap<number, DoorPair> = new Map(
  (
    [
      [8, 1, NORTH_WEST],
      [1, 2, NORTH_EAST],
      [1, 4, NORTH_SOUTH],
      [2, 4, EAST_SOUTH],
      [8, 4, transpose(NORTH_EAST)],
      [8, 2, transpose(NORTH_SOUTH)],
    ] as const
  ).map(([shut0, shut1, blocks]) => [shut0 | shut1, { shut0, shut1, blocks }]),
);

/** The door pair of a cell with two out-edges, by its out-mask. */
export function doorPair(mask: number): DoorPair {
  return PAIRS.get(mask)!;
}

/** Where the doorway stands on each side of a cell, [x, z], for passages without a door of the cell's own. */
export const DOORWAY: Readonly<Record<Direction, readonly [number, number]>> = {
  1: [0, -1],
  2: [2, 1],
  4: [1, 2],
  8: [-1, 0],
};

/** Game ticks from T's rise at a randomizer until its doors are still; see `test/cells`. */
export const DOOR_TICKS = 12;
