import type { Vec3 } from '../src/core.js';

/** A box of blocks that is drawn as a whole or not at all: from `low` to before `high`. */
export interface Chunk {
  readonly low: Vec3;
  readonly high: Vec3;
}

/** Blocks along a side of a chunk, and the most chunks along a side of a machine. */
const LEAST_SIDE = 8;
const MOST_CHUNKS = 48;

/**
 * Divides a machine into chunks. Those of the highest layers come first, because blocks that are drawn first hide later ones.
 * @param size [x, y, z] in blocks.
 * @param cuts heights at which chunks must end.
 */
export function chunksOf([width, height, length]: Vec3, cuts: readonly number[]): Chunk[] {
  const side = Math.max(LEAST_SIDE, Math.ceil(Math.max(width, length) / MOST_CHUNKS));
  const heights = [...new Set([0, ...cuts.filter((y) => y > 0 && y < height), height])].sort((a, b) => b - a);
  const chunks: Chunk[] = [];
  heights.slice(1).forEach((bottom, k) => {
    for (let z = 0; z < length; z += side) {
      for (let x = 0; x < width; x += side) {
        const high: Vec3 = [Math.min(width, x + side), heights[k]!, Math.min(length, z + side)];
        chunks.push({ low: [x, bottom, z], high });
      }
    }
  });
  return chunks;
}

/** The number of each block's chunk. @param indices indices of blocks, x first, then z, then y. */
export function chunkNumbers(
  chunks: readonly Chunk[],
  [width, height, length]: Vec3,
  indices: ArrayLike<number>,
): Uint32Array {
  const of = new Uint32Array(width * height * length);
  chunks.forEach(({ low, high }, n) => {
    for (let y = low[1]; y < high[1]; y++)
      for (let z = low[2]; z < high[2]; z++) {
        const row = width * (z + length * y);
        of.fill(n, row + low[0], row + high[0]);
      }
  });
  return Uint32Array.from(indices, (i) => of[i]!);
}

/** A horizontal plane. It is opaque where a block that hides others is directly below or above it. */
export class Level {
  /** For each corner between columns of blocks, the number of open columns to the north-west of it. */
  readonly #open: Uint32Array;

  /**
   * @param y the height in blocks.
   * @param isOpen whether the plane may be transparent at a column of blocks.
   */
  constructor(
    readonly y: number,
    readonly width: number,
    readonly length: number,
    isOpen: (x: number, z: number) => boolean,
  ) {
    const row = width + 1;
    this.#open = new Uint32Array(row * (length + 1));
    for (let z = 0; z < length; z++) {
      for (let x = 0, sum = 0; x < width; x++) {
        if (isOpen(x, z)) sum++;
        this.#open[row * (z + 1) + x + 1] = this.#open[row * z + x + 1]! + sum;
      }
    }
  }

  /**
   * Whether this plane hides a chunk, or its part on the other side, from the eye. It does if the chunk's projection from the eye
   * onto the plane is opaque. Blocks at the plane itself are not hidden.
   */
  hides({ low, high }: Chunk, [ex, ey, ez]: Vec3): boolean {
    const isBehind = ey > this.y ? high[1] < this.y : ey < this.y && low[1] > this.y;
    if (!isBehind) return false;
    let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const y of [ey > this.y ? low[1] : high[1], this.y]) {
      const part = (ey - this.y) / (ey - y);
      for (const x of [low[0], high[0]]) {
        west = Math.min(west, ex + part * (x - ex));
        east = Math.max(east, ex + part * (x - ex));
      }
      for (const z of [low[2], high[2]]) {
        north = Math.min(north, ez + part * (z - ez));
        south = Math.max(south, ez + part * (z - ez));
      }
    }
    const [x0, x1, z0, z1] = [Math.floor(west), Math.ceil(east), Math.floor(north), Math.ceil(south)];
    if (x0 < 0 || z0 < 0 || x1 > this.width || z1 > this.length) return false;
    const at = (x: number, z: number): number => this.#open[(this.width + 1) * z + x]!;
    return at(x1, z1) - at(x0, z1) - at(x1, z0) + at(x0, z0) === 0;
  }
}

/** How far moving boxes reach out of their chunk, in blocks. */
const REACH = 1;

/**
 * Whether a chunk may be visible in the picture.
 * @param view the 4 x 4 matrix from blocks to the picture, column by column.
 */
export function isInView({ low, high }: Chunk, view: readonly number[]): boolean {
  // Outside of one and the same side of what is seen are all eight corners, or the chunk may be seen.
  let outside = 63;
  for (let k = 0; k < 8 && outside > 0; k++) {
    const [x, y, z] = [0, 1, 2].map((axis) =>
      k & (1 << axis) ? high[axis]! + REACH : low[axis]! - REACH,
    ) as [number, number, number];
    const along = (row: number): number =>
      view[row]! * x + view[row + 4]! * y + view[row + 8]! * z + view[row + 12]!;
    const [right, up, far, w] = [along(0), along(1), along(2), along(3)];
    outside &=
      (right < -w ? 1 : 0) |
      (right > w ? 2 : 0) |
      (up < -w ? 4 : 0) |
      (up > w ? 8 : 0) |
      (far < -w ? 16 : 0) |
      (far > w ? 32 : 0);
  }
  return outside === 0;
}

/** A run of consecutive numbers: the first, and how many. */
export type Run = readonly [first: number, count: number];

/** Joins adjacent runs, and removes empty ones. */
export function joined(runs: Iterable<Run>): Run[] {
  const all: Run[] = [];
  for (const [first, count] of runs) {
    const last = all.at(-1);
    if (count === 0) continue;
    if (last !== undefined && last[0] + last[1] === first) all[all.length - 1] = [last[0], last[1] + count];
    else all.push([first, count]);
  }
  return all;
}
