import { knownBlock } from './known.js';
import { parseState, type BlockState } from './state.js';

/** What a body meets in a block: nothing, a full cube, a floor (its top is level, its bottom is not full), or anything else. */
export const FREE = 0;
export const FULL = 1;
export const FLOOR = 2;
export const OTHER = 3;

const PASSABLE =
  /^minecraft:(air|cave_air|void_air|light|redstone_wire|redstone_torch|redstone_wall_torch|torch|wall_torch|soul_torch|soul_wall_torch|lever|rail|tripwire|string|[a-z_]+_button|[a-z_]+_pressure_plate|[a-z_]+_sign|[a-z_]+_banner)$/;

/** Blocks that are less than a full cube, or open and shut. */
const PARTIAL =
  /(_slab|_stairs|_fence|_fence_gate|_wall|_door|_trapdoor|_pane|_carpet|_bed|iron_bars|chain|(?<!sea_|jack_o_)lantern|piston|piston_head|moving_piston|hopper|repeater|comparator|cactus|ladder|vine|snow|water|lava|scaffolding|cauldron|campfire|candle|_head|_skull|pot|anvil|chest|bell|farmland|dirt_path|soul_sand|honey_block)$/;

/** How a block state stops a body. */
export function bodyOf(state: string): number {
  const { name, properties } = parseState(state);
  if (PASSABLE.test(name)) return FREE;
  if (name.endsWith('_slab'))
    return properties.type === 'double' ? FULL : properties.type === 'top' ? FLOOR : OTHER;
  if (/:(sticky_)?piston$/.test(name)) return properties.extended === 'true' ? OTHER : FULL;
  return PARTIAL.test(name) ? OTHER : FULL;
}

/** A box in 1/16 of a block: from x, y, z to x, y, z. Fences are higher than their block, a piston's rod longer. */
export type Box = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number];

/**
 * How a block state collides. `sure`: what is there whatever happens; `most`: all there could be. They differ for
 * blocks that somebody can open, and for those not known here: nothing at the least, and all of the block at the most.
 */
export interface Shape {
  readonly sure: readonly Box[];
  readonly most: readonly Box[];
}

const CUBE: Box = [0, 0, 0, 16, 16, 16];

/** Collisions go no further up, and hardly below their block. */
const TALL: Box = [0, -1, 0, 16, 24, 16];

const UNKNOWN: Shape = { sure: [], most: [TALL] };

const exactly = (...boxes: Box[]): Shape => ({ sure: boxes, most: boxes });

/** Nothing to run into. Plants, fluids and what hangs on walls among them. */
const EMPTY =
  /^(air|cave_air|void_air|light|water|lava|structure_void|redstone_wire|((redstone|soul)_)?(wall_)?torch|lever|tripwire(_hook)?|((powered|detector|activator)_)?rail|vine|glow_lichen|[a-z_]+_(button|pressure_plate|sign|banner|sapling|tulip|mushroom)|fern|short_grass|dandelion|poppy|sugar_cane)$/;

/** Cubes a sixteenth too low or narrow, which the engine's list counts as full. */
const NARROW = /^(cactus|honey_block|mud|soul_sand)$/;

/** Cubes that end lower, in 1/16. */
const LOWER: Readonly<Record<string, number>> = {
  repeater: 2,
  comparator: 2,
  soul_sand: 14,
  mud: 14,
  farmland: 15,
  dirt_path: 15,
};

const SIDES = ['north', 'south', 'west', 'east'] as const;

const shapes = new Map<string, Shape>();

/** The collision shape of a block state of Java Edition 1.20.5, in its own block. */
export function shapeOf(state: string): Shape {
  let shape = shapes.get(state);
  if (shape === undefined) shapes.set(state, (shape = collide(parseState(state))));
  return shape;
}

function collide({ name: id, properties }: BlockState): Shape {
  const name = id.replace('minecraft:', '');
  const { facing = '' } = properties;
  if (name.startsWith('potted_') || name.endsWith('_wall_hanging_sign')) return UNKNOWN;
  if (EMPTY.test(name)) return exactly();
  if (name === 'barrier' || (knownBlock(id)?.fullCube === true && !NARROW.test(name))) return exactly(CUBE);
  const lower = LOWER[name] ?? (name.endsWith('_carpet') && name !== 'pale_moss_carpet' ? 1 : undefined);
  if (lower !== undefined) return exactly([0, 0, 0, 16, lower, 16]);
  if (name === 'snow') {
    const layers = Number(properties.layers);
    return layers > 1 ? exactly([0, 0, 0, 16, 2 * layers - 2, 16]) : exactly();
  }
  if (name.endsWith('_slab')) return exactly(...halfOf(properties.type));
  if (name.endsWith('_stairs')) {
    // The corner at the back is part of every stair that is not an outer corner.
    const back = properties.shape?.startsWith('outer') === true ? [] : [towards(facing, 8, 0, 16)];
    return { sure: [...halfOf(properties.half), ...back], most: [CUBE] };
  }
  if (/^(sticky_)?piston$/.test(name))
    return exactly(properties.extended === 'true' ? towards(opposite(facing), 4, 0, 16) : CUBE);
  if (name === 'piston_head') {
    const back = towards(opposite(facing), 4, 6, 10, properties.short === 'true' ? 16 : 20);
    return exactly(towards(facing, 12, 0, 16), back);
  }
  if (name === 'hopper') {
    const rim: Box[] = [
      [0, 11, 0, 16, 16, 2],
      [0, 11, 14, 16, 16, 16],
      [0, 11, 0, 2, 16, 16],
      [14, 11, 0, 16, 16, 16],
    ];
    return { sure: [[4, 4, 4, 12, 11, 12], [0, 10, 0, 16, 11, 16], ...rim], most: [CUBE] };
  }
  if (name.endsWith('_fence')) return exactly(...armsOf(properties, 6, 10, 24));
  if (/_pane$|^iron_bars$/.test(name)) return exactly(...armsOf(properties, 7, 9, 16));
  if (name.endsWith('_wall')) {
    const post: Box[] = properties.up === 'true' ? [[4, 0, 4, 12, 24, 12]] : [];
    const arms = SIDES.filter((side) => (properties[side] ?? 'none') !== 'none').map((side) =>
      up(towards(side, 8, 5, 11), 24),
    );
    return { sure: [...post, ...arms], most: [TALL] };
  }
  return UNKNOWN;
}

const PAIRS: Readonly<Record<string, string>> = {
  north: 'south',
  south: 'north',
  west: 'east',
  east: 'west',
  up: 'down',
  down: 'up',
};

function opposite(side: string): string {
  return PAIRS[side] ?? side;
}

/** The part of a column through the block, `low` to `high` across, between `from` and `to` on the way to a side. */
function towards(side: string, from: number, low: number, high: number, to = 16): Box {
  switch (side) {
    case 'east':
      return [from, low, low, to, high, high];
    case 'west':
      return [16 - to, low, low, 16 - from, high, high];
    case 'up':
      return [low, from, low, high, to, high];
    case 'down':
      return [low, 16 - to, low, high, 16 - from, high];
    case 'south':
      return [low, low, from, high, high, to];
    default:
      return [low, low, 16 - to, high, high, 16 - from];
  }
}

/** A box as high as it gets, from the floor of its block. */
function up([x0, , z0, x1, , z1]: Box, height: number): Box {
  return [x0, 0, z0, x1, height, z1];
}

function halfOf(half: string | undefined): Box[] {
  if (half === 'double') return [CUBE];
  return [half === 'top' ? [0, 8, 0, 16, 16, 16] : [0, 0, 0, 16, 8, 16]];
}

/** A post in the middle and arms to the sides it joins, `low` to `high` across. */
function armsOf(
  properties: Readonly<Record<string, string>>,
  low: number,
  high: number,
  height: number,
): Box[] {
  const joined = SIDES.filter((side) => properties[side] === 'true');
  return [
    [low, 0, low, high, height, high],
    ...joined.map((side) => up(towards(side, low, low, high), height)),
  ];
}
