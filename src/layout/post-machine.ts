import { GridBuilder } from '../blocks/builder.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { glyphState, type CellBlock } from '../cells/cell.js';
import { PICK_ITEMS, POST_PITCH, POST_PORTS } from '../cells/post.js';
import type { Posts } from '../flow/popping.js';
import { bringToRest } from '../redstone/rest.js';
import { clockOf } from './clock.js';
import type { Dress } from './dress.js';
import { WALL_TOP } from './layout.js';
import { entityOf } from './place.js';
import { postsArray, type PostsSize } from './posts.js';

/** A machine that pops walls, at rest, and where its parts are in schematic coordinates. */
export interface PostMachine {
  readonly grid: BlockGrid;
  /** Cells from west to east and from north to south. */
  readonly width: number;
  readonly height: number;
  /** Feet block of cell (0, 0), and from there the corner of its square [dx, dz]. */
  readonly origin: Vec3;
  readonly square: readonly [number, number];
  readonly generate: Vec3;
  /** The lamp that is lit while a maze stands. */
  readonly done: Vec3;
  /** Where a player stands to press it: the feet block. */
  readonly stand: Vec3;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** Game ticks from the lamp's lighting until every door is still. */
  readonly settleTicks: number;
  /** Game ticks that a round waits at least, and after which it must have heard of a fall, if there is one to come. */
  readonly wait: { readonly given: number; readonly needed: number };
}

/** The floor's surface layer. */
const FLOOR = POST_PORTS.east[1];
/** Middle of cell (0, 0): half a cell to the north-west of the first post. */
const MIDDLE = -1;
/** The outer wall to the west and north: where a post would be. */
const RIM = POST_PORTS.east[2] - POST_PITCH;

/**
 * Blocks of a machine that pops walls.
 * @param posts what the maze that it is saved with has picked: a tree.
 * @param light whether there is a light in the middle of every cell's floor.
 */
export function layOutPosts(posts: Posts, dress: Dress, light = true): PostMachine {
  const clock = clockOf(posts);
  const blocks = [...postsArray(posts), ...clock.blocks];
  const { low, high } = boxOf(blocks, posts);
  const builder = new GridBuilder(low, high);
  placeParts(builder, blocks, posts, dress);
  const [bx, by, bz] = clock.button;
  builder.set(bx, by, bz, 'minecraft:stone_button[face=floor,facing=north,powered=false]');
  builder.set(...clock.done, 'minecraft:redstone_lamp[lit=false]');
  if (light) placeLights(builder, posts, dress);
  placeFloorAndWalls(builder, posts, dress);
  const at = (x: number, y: number, z: number): Vec3 => builder.local(x, y, z);
  return {
    grid: bringToRest(builder.done(), [blockIndex(builder, ...at(...clock.stop))]),
    width: posts.width + 1,
    height: posts.height + 1,
    origin: at(MIDDLE, FLOOR + 1, MIDDLE),
    square: [RIM + 1 - MIDDLE, RIM + 1 - MIDDLE],
    generate: at(...clock.button),
    done: at(...clock.done),
    stand: at(bx, FLOOR + 1, bz + 1),
    pitch: POST_PITCH,
    depth: FLOOR - low[1],
    settleTicks: clock.settle,
    wait: clock.wait,
  };
}

/** Room for all of it, a column of floor round the maze and the walls' tops included. */
function boxOf(
  blocks: readonly CellBlock[],
  { width, height }: PostsSize,
): { readonly low: Vec3; readonly high: Vec3 } {
  const [east, south] = [width, height].map((posts) => RIM + POST_PITCH * (posts + 1) + 1) as [
    number,
    number,
  ];
  const span = (axis: number, least: number, most: number): readonly [number, number] =>
    blocks.reduce<readonly [number, number]>(
      ([from, to], { at }) => [Math.min(from, at[axis]!), Math.max(to, at[axis]!)],
      [least, most],
    );
  const [x, y, z] = [
    span(0, RIM - 1, east),
    span(1, FLOOR, FLOOR + WALL_TOP),
    span(2, RIM - 1, south),
  ] as const;
  return { low: [x[0], y[0], z[0]], high: [x[1], y[1], z[1]] };
}

/** Posts, doors, lines and clock, the picks in the hoppers. */
function placeParts(builder: GridBuilder, blocks: readonly CellBlock[], posts: Posts, dress: Dress): void {
  for (const { at, glyph } of blocks) {
    const post = Math.floor(at[0] / POST_PITCH) + Math.floor(at[2] / POST_PITCH) * posts.width;
    const bits = PICK_ITEMS[posts.pick[post] ?? 0];
    const [drawn, kept] = (bits?.[at[1] < LOWER_BIT ? 1 : 0] ?? false) ? [SWORD, STICK] : [STICK, SWORD];
    builder.set(...at, glyphState(glyph, dress.bus, dress.door), entityOf(glyph, drawn, [kept]));
  }
}

const STICK = 'minecraft:stick';
const SWORD = 'minecraft:wooden_sword';
/** Below this layer stands a post's second randomizer. */
const LOWER_BIT = -8;

function placeLights(builder: GridBuilder, { width, height }: PostsSize, dress: Dress): void {
  for (let row = 0; row <= height; row++) {
    for (let column = 0; column <= width; column++)
      builder.set(MIDDLE + POST_PITCH * column, FLOOR, MIDDLE + POST_PITCH * row, dress.light);
  }
}

/** Floor, outer wall with an entrance at the first cell and an exit at the last, walls with a doorway each, posts. */
function placeFloorAndWalls(builder: GridBuilder, { width, height }: PostsSize, dress: Dress): void {
  const [east, south] = [RIM + POST_PITCH * (width + 1), RIM + POST_PITCH * (height + 1)];
  const isLine = (at: number): boolean => (at - RIM) % POST_PITCH === 0;
  const along = (at: number): number => (((at - RIM) % POST_PITCH) + POST_PITCH) % POST_PITCH;
  const column = (x: number, z: number): void => {
    const [onEast, onSouth] = [isLine(x), isLine(z)];
    if (!onEast && !onSouth) return;
    const isRim = x === RIM || z === RIM || x === east || z === south;
    const isOpening = (x === MIDDLE && z === RIM) || (x === east - POST_PITCH + MIDDLE - RIM && z === south);
    const isDoor = !isRim && !(onEast && onSouth) && along(onSouth ? x : z) === DOORWAY;
    if (isDoor) builder.set(x, FLOOR, z, dress.door);
    const wall = onEast && onSouth ? dress.post : isDoor ? dress.lintel : dress.wall;
    for (let y = isDoor || isOpening ? WALL_TOP : 1; y <= WALL_TOP; y++) builder.set(x, FLOOR + y, z, wall);
  };
  for (let z = RIM; z <= south; z++) for (let x = RIM; x <= east; x++) column(x, z);
  const low = builder.local(0, 0, 0);
  for (let z = 0; z < builder.length; z++) {
    for (let x = 0; x < builder.width; x++) {
      const [wx, wz] = [x - low[0], z - low[2]];
      if (builder.isAir(wx, FLOOR, wz)) builder.set(wx, FLOOR, wz, dress.floor);
    }
  }
}

/** Blocks from a post to the doorway of its wall. */
const DOORWAY = POST_PORTS.east[0] - POST_PORTS.south[0];
