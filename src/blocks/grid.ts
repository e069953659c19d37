import { says, type Value } from '../base/sentence.js';

/** The data of a container, comparator or sign, written as a block entity. */
export interface BlockEntity {
  /** `minecraft:dropper`, `minecraft:hopper`, `minecraft:comparator`, `minecraft:chest`, `minecraft:sign`. */
  readonly id: string;
  /** Items by slot, for containers. */
  readonly items?: readonly Item[];
  /** The full name of the loot table from which the game fills a chest when it is first opened. */
  readonly lootTable?: string;
  /** A comparator's output, 0 .. 15. */
  readonly outputSignal?: number;
  /** The four lines on the front of a sign. Its back is empty, and players cannot edit it. */
  readonly lines?: readonly string[];
}

/** A stack of items in a slot. */
export interface Item {
  readonly slot: number;
  readonly id: string;
  readonly count: number;
}

/** [x, y, z] in blocks: x east, y up, z south. */
export type Vec3 = readonly [number, number, number];

/**
 * A box of blocks with 16 bits per block: indices into a palette of block states. A state has all its
 * properties in alphabetical order (`minecraft:repeater[delay=1,facing=west,locked=false,powered=true]`).
 * Palette entry 0 is air. The index of block (x, y, z) is `x + z * width + y * width * length`, as in Sponge
 * schematics.
 */
export interface BlockGrid {
  readonly width: number;
  readonly height: number;
  readonly length: number;
  readonly blocks: Uint16Array;
  readonly palette: readonly string[];
  /** Block entities by block index. */
  readonly entities: ReadonlyMap<number, BlockEntity>;
}

export const AIR = 'minecraft:air';

/** The index of a block, or -1 outside the box. */
export function blockIndex(
  grid: Pick<BlockGrid, 'width' | 'height' | 'length'>,
  x: number,
  y: number,
  z: number,
): number {
  const inside = x >= 0 && y >= 0 && z >= 0 && x < grid.width && y < grid.height && z < grid.length;
  return inside ? x + z * grid.width + y * grid.width * grid.length : -1;
}

const FARTHEST = 2 ** 16;

/** A place as one number, for maps and sets without a box. Coordinates range from -65536 to 65535. */
export function placeKey([x, y, z]: Vec3): number {
  return ((x + FARTHEST) * 2 * FARTHEST + y + FARTHEST) * 2 * FARTHEST + z + FARTHEST;
}

/** The coordinates [x, y, z] of a block index. */
export function blockAt(grid: Pick<BlockGrid, 'width' | 'length'>, index: number): Vec3 {
  const layer = grid.width * grid.length;
  return [index % grid.width, Math.floor(index / layer), Math.floor((index % layer) / grid.width)];
}

/** The state of a block by its index; air outside the box. */
export function stateAt({ blocks, palette }: Pick<BlockGrid, 'blocks' | 'palette'>, index: number): string {
  return palette[blocks[index] ?? 0]!;
}

/** The sorted indices of all blocks with a wanted state. */
export function blocksWhere(
  { blocks, palette }: Pick<BlockGrid, 'blocks' | 'palette'>,
  isWanted: (state: string, id: number) => boolean,
): number[] {
  const wanted = Uint8Array.from(palette, (state, id) => Number(isWanted(state, id)));
  const found: number[] = [];
  for (let i = 0; i < blocks.length; i++) if (wanted[blocks[i]!] === 1) found.push(i);
  return found;
}

/** A number for each block, computed from its state. */
export function mapStates(
  { blocks, palette }: Pick<BlockGrid, 'blocks' | 'palette'>,
  of: (state: string) => number,
): Uint16Array {
  const byState = Uint16Array.from(palette, of);
  const numbers = new Uint16Array(blocks.length);
  for (let i = 0; i < blocks.length; i++) numbers[i] = byState[blocks[i]!]!;
  return numbers;
}

/** The number of blocks of each state, by palette number. */
export function countStates({ blocks, palette }: Pick<BlockGrid, 'blocks' | 'palette'>): Uint32Array {
  const counts = new Uint32Array(palette.length);
  for (let i = 0; i < blocks.length; i++) counts[blocks[i]!]!++;
  return counts;
}

/** The place of a diagnostic about one block, as text and as coordinates. */
export function blockWitness(at: Vec3): { readonly where: Value; readonly blocks: readonly [Vec3] } {
  return { where: says`block ${blockName(at)}`, blocks: [at] };
}

/** `(x, y, z)` for messages. */
export function blockName(at: Vec3): string {
  return `(${at.join(', ')})`;
}

/** The place that is `times` steps of `b` away from `a`. */
export function plus(a: Vec3, b: Vec3, times = 1): Vec3 {
  return [a[0] + times * b[0], a[1] + times * b[1], a[2] + times * b[2]];
}
