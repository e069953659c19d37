import type { Vec3 } from '../blocks/grid.js';
import { drawing, type Block } from './cell.js';
import type { DoorKind } from './family.js';
import { EAST_WALL, POST_PORTS, SOUTH_WALL } from './post.js';

/*
 * Full doors between posts. A wall is one block thick and five long. The piston of the lower half is below
 * the doorway. The piston of the upper half is at head level, two blocks to the side, with its block between.
 * One block drives both: a torch on its side drives the lower piston, and a torch on its top drives the upper
 * one through the wall's block at foot level. The block must be powered while the door is open. So a torch
 * inverts the signal that goes up to the repeater that holds the door.
 *
 * All of this is inside and under the wall. At foot and head level there are only full cubes. An extended
 * piston leaves a gap beside its rod, but no player fits through it.
 */

/** The doors of a uniform machine. */
export interface PostDoors {
  /** The blocks between a post and its eastern neighbour, and its southern one: see {@link EAST_WALL}. */
  readonly eastWall: readonly Block[];
  readonly southWall: readonly Block[];
  /** The floor blocks that pistons lift, in the walls to the east and to the south of a post. */
  readonly east: Vec3;
  readonly south: Vec3;
  /** Game ticks from the repeater that holds a door to its pistons. */
  readonly ticks: number;
}

/** The height below which the wiring of the walls is the same for all doors. */
const SHARED = 9;
const below = (wall: readonly Block[]): readonly Block[] => wall.filter(({ at: [, y] }) => y < SHARED);

const FULL_EAST: readonly Block[] = [
  ...below(EAST_WALL),
  ...drawing(
    3,
    0,
    `
  y=14 @0,2
    PE WW
  y=13 @0,2
    WL
  y=12 @0,2
    t^
  y=11
    ## .  .
    2N RE dd
    ## tE PU
  y=10
    t^ .  .
    GG GG GG
    .  .  .
  y=9
    ## dd
`,
  ),
];

/**
 * The idle line runs under the block of the first torch; that block keeps this dust away from it. The lock
 * line is drawn as far as it is needed here: one block into the rows of the next post.
 */
const FULL_SOUTH: readonly Block[] = [
  ...below(SOUTH_WALL),
  ...drawing(
    0,
    4,
    `
  y=14 @2,1
    WW
    PN
  y=13 @2,2
    WL
  y=12 @2,2
    t^
  y=11
    .  .  PU
    .  .  tN
    RN .  ##
    dd RW 2S
    .  .  ##
  y=10 @0,2
    GG .  .
    GG GG GG
    .  .  t^
  y=9 @2,2
    dd
    dd
    ##
  y=8 @2,3
    GG
`,
  ),
];

/** The doors between posts, by kind. */
export const POST_DOORS: Readonly<Record<DoorKind, PostDoors>> = {
  low: {
    eastWall: EAST_WALL,
    southWall: SOUTH_WALL,
    east: POST_PORTS.east,
    south: POST_PORTS.south,
    ticks: 0,
  },
  full: { eastWall: FULL_EAST, southWall: FULL_SOUTH, east: [5, 12, 2], south: [2, 12, 4], ticks: 2 },
};
