import { cellAt, EAST, NO_CELL, SOUTH, type Dag } from '../dag/dag.js';
import { blockAt, blockIndex, type BlockGrid, type Vec3 } from '../layout/grid.js';
import { parseState } from '../redstone/blocks.js';
import type { MachineInfo } from '../schematic/metadata.js';

/*
 * Passages as a player finds them: not by the state of pistons, but by whether somebody who walks and jumps
 * gets from one cell's feet block to the other's within their two squares.
 */

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

/**
 * Which column and row of a cell's square are the walls it owns, 0 .. pitch - 1: the last, to its east and south;
 * or the first, if the feet block stands in the last, as in a machine that was turned.
 */
export function wallsOf({ pitch, square }: MachineInfo): readonly [column: number, row: number] {
  const wall = (offset: number): number => (offset === 1 - pitch ? 0 : pitch - 1);
  return [wall(square[0]), wall(square[1])];
}

/** A passage between two neighbouring cells: nothing else can be said of a body that is stopped by half. */
export type PassageState = 'open' | 'closed' | 'unclear';

/** All borders between neighbouring cells, read from blocks again and again. */
export interface WalkMap {
  /** Every position that decides a passage: what {@link WalkMap.read} wants the states of. */
  readonly positions: readonly Vec3[];
  /** For each border: the cell to its west or north, and the direction to the other. */
  readonly borders: readonly { readonly cell: number; readonly side: 2 | 4 }[];
  /** State of every border, given the body (see `bodyOf`) of every position. */
  read(bodies: Uint8Array): PassageState[];
}

/** Levels looked at, from the block under the feet to two above the head: a jump reaches one up. */
const LOW = -1;
const HIGH = 3;

/** Blocks a body takes from its feet up. */
const STANDING = 2;
const CRAWLING = 1;

/** Plans the reading of a machine. Positions outside the schematic count as empty. */
export function walkMap(grid: BlockGrid, dag: Dag, info: MachineInfo): WalkMap {
  const { pitch, origin, square, doors } = info;
  const positions: Vec3[] = [];
  const numbers = new Map<number, number>();
  const at = (x: number, y: number, z: number): number => {
    const index = blockIndex(grid, x, y, z);
    if (index < 0) return -1;
    let number = numbers.get(index);
    if (number === undefined) {
      number = positions.length;
      positions.push(blockAt(grid, index));
      numbers.set(index, number);
    }
    return number;
  };
  const borders: { cell: number; side: 2 | 4 }[] = [];
  const regions: { width: number; length: number; places: Int32Array; from: number; to: number }[] = [];
  const layers = HIGH - LOW + 1;
  for (let cell = 0; cell < dag.out.length; cell++) {
    if (dag.out[cell] === NO_CELL) continue;
    const [cx, cy] = cellAt(dag.width, cell);
    for (const side of [EAST, SOUTH] as const) {
      const next =
        side === EAST ? (cx < dag.width - 1 ? cell + 1 : -1) : cy < dag.height - 1 ? cell + dag.width : -1;
      if (next < 0 || dag.out[next] === NO_CELL) continue;
      const width = side === EAST ? 2 * pitch : pitch;
      const length = side === SOUTH ? 2 * pitch : pitch;
      const x0 = origin[0] + square[0] + cx * pitch;
      const z0 = origin[2] + square[1] + cy * pitch;
      const places = new Int32Array(width * length * layers);
      for (let y = 0; y < layers; y++) {
        for (let z = 0; z < length; z++) {
          for (let x = 0; x < width; x++) {
            places[x + z * width + y * width * length] = at(x0 + x, origin[1] + LOW + y, z0 + z);
          }
        }
      }
      const from = -square[0] - square[1] * width;
      const to = from + (side === EAST ? pitch : pitch * width);
      borders.push({ cell, side });
      regions.push({ width, length, places, from, to });
    }
  }
  // The same few door states come again at every press.
  const known = regions.map(() => new Map<string, PassageState>());
  const read = (bodies: Uint8Array): PassageState[] =>
    regions.map(({ width, length, places, from, to }, b) => {
      const local = new Uint8Array(places.length);
      for (let i = 0; i < places.length; i++) local[i] = places[i]! < 0 ? FREE : bodies[places[i]!]!;
      const key = String.fromCharCode(...local);
      let state = known[b]!.get(key);
      if (state === undefined) {
        // Partial blocks count as full for "open" and as empty for "closed", each against the claim.
        // Full doors must stop somebody who crawls, too.
        const tall = doors === 'full' ? CRAWLING : STANDING;
        const way = (a: number, b: number): boolean => reach(local, width, length, a, b, true, tall);
        if (reach(local, width, length, from, to, false, STANDING)) state = 'open';
        else state = way(from, to) || way(to, from) ? 'unclear' : 'closed';
        known[b]!.set(key, state);
      }
      return state;
    });
  return { positions, borders, read };
}

/**
 * Whether a player gets from column `from` to column `to` of a box of bodies, standing on level 1 at both.
 * `any`: by walking, jumping one block up, over gaps of any length, and falling, partial blocks no hindrance and
 * every block a step; else on one level only, over full or level floors and through nothing but empty blocks.
 * `tall`: the empty blocks its body needs, one above the other.
 */
function reach(
  local: Uint8Array,
  width: number,
  length: number,
  from: number,
  to: number,
  any: boolean,
  tall: number,
): boolean {
  const layer = width * length;
  const layers = local.length / layer;
  const free = (c: number, y: number): boolean => {
    if (y >= layers) return true;
    const body = local[c + y * layer]!;
    return body === FREE || (any && body !== FULL);
  };
  const fits = (c: number, y: number): boolean => free(c, y) && (tall === CRAWLING || free(c, y + 1));
  const carries = (c: number, y: number): boolean => {
    // What is below the box is not known.
    if (y < 0) return any;
    const body = local[c + y * layer]!;
    return body === FULL || body === FLOOR || (any && body === OTHER);
  };
  const feet = -LOW;
  for (const end of [from, to]) if (!fits(end, feet) || !carries(end, feet - 1)) return false;
  const seen = new Uint8Array(local.length);
  const queue: number[] = [];
  const visit = (c: number, y: number): void => {
    if (y < 0 || y >= layers || seen[c + y * layer] === 1 || !fits(c, y)) return;
    if (!any && !carries(c, y - 1)) return;
    seen[c + y * layer] = 1;
    queue.push(c + y * layer);
  };
  visit(from, feet);
  for (const at of queue) {
    const c = at % layer;
    const y = Math.floor(at / layer);
    if (c === to && y === feet) return true;
    const x = c % width;
    if (x > 0) visit(c - 1, y);
    if (x < width - 1) visit(c + 1, y);
    if (c >= width) visit(c - width, y);
    if (c + width < layer) visit(c + width, y);
    if (any) {
      visit(c, y - 1);
      if (carries(c, y - 1)) visit(c, y + 1);
    }
  }
  return false;
}
