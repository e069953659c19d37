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
 * Monsters spawn where the block light is 0. Light loses one level per block and passes around corners
 * through air, but not through full cubes. So the light at a place is the level of the light block minus the
 * length of the shortest path through air.
 *
 * Under the open sky, light can pass over the walls whatever the doors do. A light in the top of a post
 * lights the air above it, then the tops of the walls step by step, and the interiors from above. Under a
 * roof every interior counts as closed, so each has its own light in the ceiling.
 */

/** The options of lights. */
export interface LightsOptions {
  /** Whether there are lights that stop monsters from spawning in the maze and on its walls. */
  readonly light?: boolean | undefined;
}

/** Light blocks in the tops of posts, or in the ceiling if there is one. */
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

/** The dimensions of the machine around the lights. Columns are in machine coordinates. */
export interface LightOptions {
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Blocks along a side of the interior. */
  readonly room: number;
  /** Whether there is a roof of full cubes on the walls, one layer above their tops. */
  readonly roof: boolean;
  /** The y of the top blocks of the walls, where the floor is 0; 3 by default. */
  readonly wallTop?: number;
}

/**
 * Chooses blocks to be light blocks of level 15. Then every place where a player can stand has a block light
 * of at least 1, whatever the doors do: in every interior, open doorway, on every wall and on the roof. Under
 * the open sky these are tops of posts, at the north-western corner of each cell and beyond the last cells;
 * under a roof, blocks of the roof.
 * @throws MazestoneError `bad-option` if interiors are so wide, or walls so high or thick, that a light would
 *   not reach everything
 */
export function lightPlan(board: GridCells, options: LightOptions): Vec3[] {
  const { pitch, room, roof, wallTop = 3 } = options;
  const wall = pitch - room;
  if (roof) {
    const middle = Math.floor((room - 1) / 2);
    // Down to the feet, from the middle of the ceiling to the farthest corner, and into an opening as deep as
    // the wall.
    check(LIGHT_LEVEL - wallTop - 2 * (room - 1 - middle) - wall);
    // On top of the roof, from each light to the far corner of its cell's walls.
    check(LIGHT_LEVEL - 1 - 2 * (room - 1 - middle + wall));
    return cells(board).map(([x, y]): Vec3 => [pitch * x + middle, wallTop + 1, pitch * y + middle]);
  }
  // From a post to the floor of an interior: up one, across, down, and into an opening as deep as the wall.
  // Across is what is left.
  const reach = LIGHT_LEVEL - 1 - wallTop - 1 - wall;
  // The tops of the walls around such an interior are at most two wall thicknesses further.
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
 * Chooses posts so that every block of an interior is within `reach` columns of one, counted along x plus
 * along z. Every second post of a square grid, as on a chessboard, covers the plane with the fewest posts. If
 * the maze ends before the post that would light a cell, one of the cell's own posts replaces it. Large
 * interiors may need all four.
 */
function posts(board: GridCells, pitch: number, room: number, reach: number): Column[] {
  const step = Math.max(1, Math.floor(reach / pitch));
  const chosen = new Map<number, Column>();
  const [wide, long] = [pitch * board.width, pitch * board.height];
  /** 1 for each column of the maze, x + z * wide, within reach of a chosen post. */
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
  // The south-eastern post lights more of the following cells, provided that it lights this whole cell.
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

/**
 * The column of the post to the north-west of a cell's interior, relative to the north-western block of the
 * first cell's interior.
 */
function columnOf([x, y]: Column, pitch: number): Column {
  return [pitch * x - 1, pitch * y - 1];
}
