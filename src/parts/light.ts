import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { cellAt, type GridCells } from '../board/grid.js';
import type { Vec3 } from '../blocks/grid.js';
import { LIGHT_LEVEL } from '../blocks/fit.js';
import { USUAL_WALLS } from '../layout/choices.js';
import type { Part } from './part.js';
import type { RoofOptions } from './roof.js';
import type { WallOptions } from './walls.js';

/*
 * Mobs spawn where the block light is 0. Light falls by one a block and goes round corners through air, not
 * through full cubes; so a place is as bright as its light block less the blocks on the shortest path there.
 *
 * Under the open sky the ways go over the walls, whatever the doors do: a light in a post's top lights the air
 * above it, along the wall tops in steps of one, and down into the rooms. Under a roof every room is counted
 * as shut, so that each has a light of its own in the ceiling.
 */

/** Whether lights are asked for. */
export interface LightsOptions {
  /** Lights, so that nothing spawns in the maze or on its walls. */
  readonly light?: boolean | undefined;
}

/** Light blocks in posts' tops, or in the ceiling where there is one. */
export const LIGHT: Part<LightsOptions & RoofOptions & WallOptions> = {
  place: (
    { builder, circuit: { storeys, family } },
    { light = false, roof = false, wallHeight = USUAL_WALLS, dress },
  ) => {
    if (!light) return undefined;
    storeys.forEach(({ y, plan }, floor) => {
      const { pitch, room } = family;
      const hasCeiling = roof || floor < storeys.length - 1;
      for (const at of lightPlan(plan, { pitch, room, roof: hasCeiling, wallTop: wallHeight }))
        builder.raised(y).set(...at, dress.light);
    });
    return undefined;
  },
};

/** Where lights are wanted, and how the machine is built around them. Columns in machine coordinates. */
export interface LightOptions {
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Blocks along a side of the room. */
  readonly room: number;
  /** Whether a roof of full cubes lies on the walls, one layer above their tops. */
  readonly roof: boolean;
  /** y of the walls' uppermost blocks; the floor is 0. 3 by default. */
  readonly wallTop?: number;
}

/**
 * Blocks to make light blocks of level 15, so that a body standing in any room, in any open doorway, on any wall
 * and on the roof stands in block light of at least 1, whatever the doors do. Posts' tops, at the north-west
 * crossing of each cell's walls and of those past the last cells; or under a roof blocks of the roof itself.
 * @throws MazestoneError `bad-option` for rooms so wide, or walls so high or thick, that a light would not reach.
 */
export function lightPlan(board: GridCells, options: LightOptions): Vec3[] {
  const { pitch, room, roof, wallTop = 3 } = options;
  const wall = pitch - room;
  if (roof) {
    const middle = Math.floor((room - 1) / 2);
    // Down to the feet, to the corner farthest from the ceiling's middle, and into an opening as deep as the wall.
    check(LIGHT_LEVEL - wallTop - 2 * (room - 1 - middle) - wall);
    // Over the roof, from each light to the far corner of its cell's walls.
    check(LIGHT_LEVEL - 1 - 2 * (room - 1 - middle + wall));
    return cells(board).map(([x, y]): Vec3 => [pitch * x + middle, wallTop + 1, pitch * y + middle]);
  }
  // Columns from a post to a room's floor: up one, across, down, into an opening as deep as the wall.
  const reach = LIGHT_LEVEL - 1 - wallTop - 1 - wall;
  // On the walls round such a room, at most two walls farther.
  check(LIGHT_LEVEL - 1 - reach - 2 * wall);
  return posts(board, pitch, room, reach).map(([x, z]): Vec3 => [x, wallTop, z]);
}

function check(level: number): void {
  if (level >= 1) return;
  throw new MazestoneError({
    code: 'bad-option',
    message: says`one light does not reach every block of such a large room with such high walls`,
    where: 'light',
    hint: says`choose lower walls, a roof or a smaller pitch, or leave the lights out`,
  });
}

type Column = readonly [x: number, z: number];

function cells({ width, cells: places }: GridCells): Column[] {
  return [...places.keys()].filter((cell) => places[cell] === 1).map((cell) => cellAt(width, cell));
}

/**
 * Posts, so that every block of a room is within `reach` columns of one, counted along x plus along z. Every
 * second post of a square grid, as on a chessboard, covers the plane with the fewest; where the maze ends
 * before the post that would light a cell, one of the cell's own takes its place. Large rooms take up to all four.
 */
function posts(board: GridCells, pitch: number, room: number, reach: number): Column[] {
  const step = Math.max(1, Math.floor(reach / pitch));
  const chosen = new Map<number, Column>();
  const [wide, long] = [pitch * board.width, pitch * board.height];
  /** 1 for each column of the maze, x + z * wide, within reach of a post that is chosen. */
  const isLit = new Uint8Array(wide * long);
  const choose = (x: number, y: number): void => {
    const key = x + y * (board.width + 1);
    if (chosen.has(key)) return;
    chosen.set(key, [x, y]);
    const [postX, postZ] = columnOf([x, y], pitch);
    for (let z = Math.max(0, postZ - reach); z <= Math.min(long - 1, postZ + reach); z++) {
      const across = reach - Math.abs(z - postZ);
      const from = Math.max(0, postX - across);
      isLit.fill(1, from + z * wide, Math.max(from, Math.min(wide, postX + across + 1)) + z * wide);
    }
  };
  const lit = (x: number, y: number): boolean => {
    for (let z = pitch * y; z < pitch * y + room; z++)
      for (let w = pitch * x; w < pitch * x + room; w++) if (isLit[w + z * wide] === 0) return false;
    return true;
  };
  const all = cells(board);
  for (const [x, y] of all) {
    for (let j = y; j <= y + 1; j++) {
      for (let i = x; i <= x + 1; i++)
        if (i % step === 0 && j % step === 0 && (i + j) % (2 * step) === 0) choose(i, j);
    }
  }
  // The one to the south-east lights more of the cells to come, if it lights all of this one.
  const corner = 2 * (pitch - 1) <= reach ? 1 : 0;
  const own = [
    [corner, corner],
    [1, 1],
    [0, 1],
    [1, 0],
  ] as const;
  const lightUp = (x: number, y: number): boolean =>
    own.some(([i, j]) => {
      choose(x + i, y + j);
      return lit(x, y);
    });
  for (const [x, y] of all) check(lit(x, y) || lightUp(x, y) ? 1 : 0);
  return [...chosen.values()].map((post) => columnOf(post, pitch));
}

/** The column of the post to the north-west of a cell's room, the first room's first being [0, 0]. */
function columnOf([x, y]: Column, pitch: number): Column {
  return [pitch * x - 1, pitch * y - 1];
}
