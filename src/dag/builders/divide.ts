import { MazestoneError } from '../../base/diagnostic.js';
import { checkSize } from '../../region/region.js';
import type { Random } from '../../base/random.js';
import { EAST, NORTH, OUT_DEGREE, SOUTH, WEST, type Direction } from '../../board/grid.js';
import { type Dag } from '../dag.js';

/*
 * A block of side s = 2^k is made of four blocks of half its side, its quarters, numbered in reading order:
 *     0 1
 *     2 3
 * Sides of a block are numbered 0 north, 1 east, 2 south, 3 west; a rotation r turns it clockwise r times,
 * so side d becomes side (d + r) mod 4. Blocks are never copied: the first pass (small to large) draws
 * every pattern and rotation and follows only where each block's own sink lies; the second (large to small)
 * adds the rotations up; the third (small to large) connects the borders in the final frame.
 */

/** The sides on which each quarter borders on another, and that other. */
const INNER: readonly (readonly { readonly side: number; readonly other: number }[])[] = [
  [
    { side: 1, other: 1 },
    { side: 2, other: 2 },
  ],
  [
    { side: 3, other: 0 },
    { side: 2, other: 3 },
  ],
  [
    { side: 0, other: 0 },
    { side: 1, other: 3 },
  ],
  [
    { side: 3, other: 2 },
    { side: 0, other: 1 },
  ],
];
/** The sides of each quarter that the flow leaves by, at `quarter + 4 * source + 16 * sink`; none of the sink. */
const LEAVING = Array.from({ length: 64 }, (_, key) => {
  const [quarter, source, sink] = [key & 3, (key >> 2) & 3, key >> 4];
  return INNER[quarter]!.filter(({ other }) => flows(source, sink, quarter, other)).map(({ side }) => side);
});
/** The outer sides of each quarter, opposite the inner ones. */
const OUTER = INNER.map((borders) => borders.map(({ side }) => (side + 2) % 4));
/** The sides in a set of sides, at the sum of 2^side. */
const SIDES = Array.from({ length: 16 }, (_, set) => [0, 1, 2, 3].filter((side) => (set >> side) & 1));
const SIDE_BIT: readonly Direction[] = [NORTH, EAST, SOUTH, WEST];
/** Where a quarter comes to stand when its block is turned, at `quarter + 4 * rotation`. */
const TURNED = Uint8Array.from({ length: 16 }, (_, key) => {
  const [x, y] = rotate(key & 1, (key >> 1) & 1, 2, key >> 2);
  return x + 2 * y;
});
/**
 * The out-masks of a block of side 2 in the final frame, one byte a cell in reading order from the lowest, at
 * `source + 4 * sink + 16 * rotation`. Its quarters are single cells, so its pattern is all there is to it.
 */
const STAMP = Uint32Array.from({ length: 64 }, (_, key) => {
  const [source, sink, rotation] = [key & 3, (key >> 2) & 3, key >> 4];
  let stamp = 0;
  for (let q = 0; q < 4; q++) {
    const at = TURNED[q + 4 * rotation]!;
    for (const side of LEAVING[q + 4 * source + 16 * sink]!) {
      stamp |= SIDE_BIT[(side + rotation) % 4]! << (8 * at);
    }
  }
  return stamp;
});

/**
 * A random DAG of side 2^k by divide and conquer: four blocks with a source and another sink block,
 * diagonal or side by side; each block turned so that its sink lies towards a block it flows to (the sink
 * block's to the outside); every facing pair of cells along a border connected in the direction of flow
 * where the tail has room. Out-degree at most 2, one sink, on the rim. Linear in the cells, no recursion.
 *
 * @param size side in cells, a power of two.
 * @throws MazestoneError `size` for any other size.
 */
export function divide(size: number, random: Random): Dag {
  checkSize(size, size);
  const levels = Math.log2(size);
  if (!Number.isInteger(levels)) {
    const below = 2 ** Math.floor(levels);
    throw new MazestoneError({
      code: 'size',
      message: `the builder divide needs a side that is a power of two, not ${size}`,
      where: `--size ${size}`,
      hint: `choose --size ${below} or ${below * 2}, or another builder`,
    });
  }

  const out = new Uint8Array(size * size);
  if (levels > 0) build(out, size, levels, random);
  return { width: size, height: size, out, builder: 'divide' };
}

function build(out: Uint8Array, size: number, levels: number, random: Random): void {
  // One byte a block of level k: its source, its sink, and for each quarter which of two borders takes first.
  const patterns: Uint8Array[] = [];
  // One byte a block: its quarters' rotations, two bits each. None at level 1, where they are single cells.
  const turns: Uint8Array[] = [];
  const pairs = twelfths(random);
  let sinkX = new Uint16Array(0);
  let sinkY = new Uint16Array(0);
  for (let k = 1; k <= levels; k++) {
    const half = 2 ** (k - 1);
    const row = size >> k;
    const pattern = new Uint8Array(row * row);
    const turn = new Uint8Array(k === 1 ? 0 : row * row);
    const nextX = new Uint16Array(row * row);
    const nextY = new Uint16Array(row * row);
    for (let b = 0; b < row * row; b++) {
      const pair = pairs();
      const source = pair & 3;
      const sink = (source + 1 + (pair >> 2)) & 3;
      if (k === 1) {
        pattern[b] = source | (sink << 2);
        nextX[b] = sink & 1;
        nextY[b] = sink >> 1;
        continue;
      }
      // Everything else is one of two: twelve bits of one word.
      const bits = random.next() >>> 20;
      pattern[b] = source | (sink << 2) | ((bits >> 8) << 4);
      const first = 4 * (b & -row) + 2 * (b & (row - 1));
      for (let q = 0; q < 4; q++) {
        const child = first + (q & 1) + (q >> 1) * 2 * row;
        const x = sinkX[child]!;
        const y = sinkY[child]!;
        const sides = q === sink ? OUTER[q]! : LEAVING[q + 4 * source + 16 * sink]!;
        const side = sides[((bits >> (2 * q)) & 1) % sides.length]!;
        // The sides its sink lies on now: one, or two at a corner.
        const last = half - 1;
        const on =
          SIDES[(y === 0 ? 1 : 0) | (x === last ? 2 : 0) | (y === last ? 4 : 0) | (x === 0 ? 8 : 0)]!;
        const t = (side - on[((bits >> (2 * q + 1)) & 1) % on.length]! + 4) & 3;
        turn[b]! |= t << (2 * q);
        if (q === sink) {
          const [rx, ry] = rotate(x, y, half, t);
          nextX[b] = rx + (q & 1) * half;
          nextY[b] = ry + (q >> 1) * half;
        }
      }
    }
    patterns.push(pattern);
    turns.push(turn);
    sinkX = nextX;
    sinkY = nextY;
  }

  // Large to small: where each block stands in the final frame (x, y in blocks) and how it is turned. Blocks of
  // side 2 are many and small: they are stamped at once instead of being kept.
  const placed: Placed[] = [];
  let level: Placed = {
    blockX: Uint16Array.of(0),
    blockY: Uint16Array.of(0),
    rotation: Uint8Array.of(0),
    index: Uint32Array.of(0),
  };
  if (levels === 1) stamp(out, size, 0, 0, patterns[0]![0]!, 0);
  for (let k = levels; k >= 2; k--) {
    placed.push(level);
    const row = size >> k;
    const blocks = row * row;
    const kept = k > 2 ? 4 * blocks : 0;
    const next: Placed = {
      blockX: new Uint16Array(kept),
      blockY: new Uint16Array(kept),
      rotation: new Uint8Array(kept),
      index: new Uint32Array(kept),
    };
    for (let p = 0; p < blocks; p++) {
      const b = level.index[p]!;
      const rotation = level.rotation[p]!;
      const first = 4 * (b & -row) + 2 * (b & (row - 1));
      for (let q = 0; q < 4; q++) {
        const at = TURNED[q + 4 * rotation]!;
        const x = 2 * level.blockX[p]! + (at & 1);
        const y = 2 * level.blockY[p]! + (at >> 1);
        const turned = (rotation + (turns[k - 1]![b]! >> (2 * q))) & 3;
        const child = first + (q & 1) + (q >> 1) * 2 * row;
        if (k === 2) {
          stamp(out, size, x, y, patterns[0]![child]!, turned);
          continue;
        }
        const c = 4 * p + q;
        next.blockX[c] = x;
        next.blockY[c] = y;
        next.rotation[c] = turned;
        next.index[c] = child;
      }
    }
    level = next;
  }

  // Small to large: connect the borders of the quarters, in the final frame.
  for (let k = 2; k <= levels; k++) {
    const { blockX, blockY, rotation, index } = placed[levels - k]!;
    const pattern = patterns[k - 1]!;
    for (let p = 0; p < blockX.length; p++) {
      const left = connect(
        out,
        size,
        2 ** (k - 1),
        blockX[p]!,
        blockY[p]!,
        pattern[index[p]!]!,
        rotation[p]!,
      );
      if (left !== 3) throw new Error(`divide: ${left} block sinks got a way out, not 3`);
    }
  }
}

interface Placed {
  readonly blockX: Uint16Array;
  readonly blockY: Uint16Array;
  readonly rotation: Uint8Array;
  readonly index: Uint32Array;
}

/** Draws numbers in 0 .. 11, uniform: four bits of a word at a time, 12 .. 15 thrown away. */
function twelfths(random: Random): () => number {
  let word = 0;
  let left = 0;
  return () => {
    for (;;) {
      if (left === 0) {
        word = random.next();
        left = 8;
      }
      const four = word & 15;
      word >>>= 4;
      left--;
      if (four < 12) return four;
    }
  };
}

/** Writes a block of side 2. */
function stamp(
  out: Uint8Array,
  size: number,
  blockX: number,
  blockY: number,
  pattern: number,
  rotation: number,
): void {
  const masks = STAMP[(pattern & 15) + 16 * rotation]!;
  const i = 2 * (blockX + blockY * size);
  out[i] = masks & 15;
  out[i + 1] = (masks >> 8) & 15;
  out[i + size] = (masks >> 16) & 15;
  out[i + size + 1] = masks >> 24;
}

/** Whether the border between neighbouring quarters a and b flows from a to b. */
function flows(source: number, sink: number, a: number, b: number): boolean {
  if (a === source || b === sink) return true;
  if (b === source || a === sink) return false;
  // Both are neither: the source and sink lie side by side, and the flow goes round from the source's other neighbour.
  return (a ^ source) !== 3;
}

function rotate(x: number, y: number, side: number, turn: number): [number, number] {
  switch (turn) {
    case 0:
      return [x, y];
    case 1:
      return [side - 1 - y, x];
    case 2:
      return [side - 1 - x, side - 1 - y];
    default:
      return [y, side - 1 - x];
  }
}

/**
 * Connects the quarters of one placed block: for each quarter, along each border it flows over, every cell
 * that has room to the cell facing it. The corner cell on both borders takes them in random order.
 * Returns how many cells had no way out before: by construction the sinks of the three quarters that flow on.
 */
function connect(
  out: Uint8Array,
  size: number,
  half: number,
  blockX: number,
  blockY: number,
  pattern: number,
  rotation: number,
): number {
  const [source, sink, swaps] = [pattern & 3, (pattern >> 2) & 3, pattern >> 4];
  let sinksLeft = 0;
  for (let q = 0; q < 4; q++) {
    if (q === sink) continue;
    const at = TURNED[q + 4 * rotation]!;
    const left = (2 * blockX + (at & 1)) * half;
    const top = (2 * blockY + (at >> 1)) * half;
    const sides = LEAVING[q + 4 * source + 16 * sink]!;
    const swap = sides.length === 2 ? (swaps >> q) & 1 : 0;
    for (let s = 0; s < sides.length; s++) {
      const side = (sides[s ^ swap]! + rotation) & 3;
      const bit = SIDE_BIT[side]!;
      const x = side === 1 ? left + half - 1 : left;
      const y = side === 2 ? top + half - 1 : top;
      const stride = side === 0 || side === 2 ? 1 : size;
      let i = x + y * size;
      for (let j = 0; j < half; j++, i += stride) {
        const degree = OUT_DEGREE[out[i]!]!;
        if (degree === 0) sinksLeft++;
        if (degree < 2) out[i]! |= bit;
      }
    }
  }
  return sinksLeft;
}
