import { MazestoneError } from '../../base/diagnostic.js';
import { says } from '../../base/sentence.js';
import type { Random } from '../../base/random.js';
import { EAST, NORTH, OUT_DEGREE, SOUTH, WEST, type Horizontal } from '../../board/grid.js';
import { checkSize } from '../../region/region.js';
import type { Dag } from '../dag.js';
import type { Band } from '../orders/tiles.js';

/*
 * A block of side s = 2^k is made of four blocks of half its side, its quarters, numbered in reading order:
 *     0 1
 *     2 3
 * Sides of a block are numbered 0 north, 1 east, 2 south, 3 west; a rotation r turns it clockwise r times,
 * so side d becomes side (d + r) mod 4. A quarter is turned so that its sink lies on the right side. The sink is
 * found by descending from the quarter to its own sink block, again and again. So the edges of any band need only
 * the draws of the blocks that it touches, and of the blocks that contain their sinks.
 */

/** The sides where each quarter borders on another, with that other quarter. */
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
/** The number of ordered pairs of a source block and another sink block. */
const PAIRS = 12;
/** The source and the sink block of each pair. */
const ENDS = Array.from({ length: PAIRS }, (_, pair) => {
  const source = pair & 3;
  return { source, sink: (source + 1 + (pair >> 2)) & 3 };
});
const SINK = Uint8Array.from(ENDS, ({ sink }) => sink);
/** The sides through which the flow leaves each quarter, at `quarter + 4 * pair`; for the sink its outer sides. */
const TOWARDS = Array.from({ length: 4 * PAIRS }, (_, key) => {
  const [q, { source, sink }] = [key & 3, ENDS[key >> 2]!];
  if (q === sink) return INNER[q]!.map(({ side }) => (side + 2) % 4);
  return INNER[q]!.filter(({ other }) => flows(source, sink, q, other)).map(({ side }) => side);
});
/**
 * The rotation of a quarter, at `set + 16 * bits + 64 * (quarter + 4 * pair)`. The lower bit chooses the side where its sink
 * shall be. The higher bit chooses one of the sides where the sink is now; the set is the sum of their 2^side.
 */
const TURN = Uint8Array.from({ length: 64 * 4 * PAIRS }, (_, key) => {
  const now = [0, 1, 2, 3].filter((side) => (key >> side) & 1);
  const then = TOWARDS[key >> 6]!;
  return (then[((key >> 4) & 1) % then.length]! - (now[((key >> 5) & 1) % now.length] ?? 0) + 4) & 3;
});
/** All four sides if a cell has room for another out-edge, else 0; by its out-mask. */
const ROOM = Uint8Array.from({ length: 16 }, (_, mask) => (OUT_DEGREE[mask]! < 2 ? 15 : 0));
const SIDE_BIT: readonly Horizontal[] = [NORTH, EAST, SOUTH, WEST];
/** The new place of a quarter after its block is turned, at `quarter + 4 * rotation`. */
const TURNED = Uint8Array.from({ length: 16 }, (_, key) => {
  const [x, y] = rotate(key & 1, (key >> 1) & 1, 2, key >> 2);
  return x + 2 * y;
});
/**
 * The out-masks of a block of side 2 after all turns, at `pair + 16 * rotation`. There is one byte per cell, in reading order
 * from the lowest byte. The quarters are single cells, so the pair determines them.
 */
const STAMP = Uint32Array.from({ length: 64 }, (_, key) => {
  const [pair, rotation] = [key & 15, key >> 4];
  let stamp = 0;
  for (let q = 0; q < 4 && pair < PAIRS; q++) {
    if (q === SINK[pair]) continue;
    const at = TURNED[q + 4 * rotation]!;
    for (const side of TOWARDS[q + 4 * pair]!) stamp |= SIDE_BIT[(side + rotation) % 4]! << (8 * at);
  }
  return stamp;
});

/**
 * Builds a random DAG of side 2^k by divide and conquer. A block consists of four quarters. One is the source and another the
 * sink, diagonally or side by side. Each quarter is turned so that its sink lies towards a quarter that it flows to; the sink of
 * the sink quarter lies outside. Facing cells along a border are connected in the direction of flow if the tail has room.
 * Out-degrees are at most 2. The one sink is on the rim. Linear in the cells.
 *
 * @param size side in cells, a power of two.
 * @throws MazestoneError `size` for any other size.
 */
export function divide(size: number, random: Random): Dag {
  checkSize(size, size);
  checkDivided(size, size);
  const out = divideBand(drawBlocks(size, random), { top: 0, rows: size });
  return { width: size, height: size, out, builder: 'divide' };
}

/** Checks a size. @throws MazestoneError `size` unless it is a square whose side is a power of two. */
export function checkDivided(width: number, height: number): void {
  if (width !== height) {
    throw new MazestoneError({
      code: 'size',
      message: says`the builder divide makes squares only`,
      where: says`${width} x ${height} cells`,
      hint: says`choose a square whose side is a power of two, or another builder, such as --builder peel`,
    });
  }
  const below = 2 ** Math.floor(Math.log2(width));
  if (width === below) return;
  throw new MazestoneError({
    code: 'size',
    message: says`the builder divide needs a side that is a power of two, not ${width}`,
    where: says`${width} x ${height} cells`,
    hint: says`choose a side of ${below} or ${below * 2}, or another builder, such as --builder peel`,
  });
}

/**
 * The random choices of the block of side 2^level at (x, y), counted in such blocks before any turn. It is the number of one of
 * twelve ordered pairs of source and sink, plus 16 times twelve bits if the level is above 1. Bits 2q and 2q + 1 choose the
 * rotation of quarter q. Bit 8 + q chooses which of its two borders comes first.
 */
type BlockDraws = (level: number, x: number, y: number) => number;

/** The random choices of all blocks of a square, level by level, row by row. */
export interface DrawnBlocks {
  /** The side of the square, in cells. */
  readonly size: number;
  /** The pairs of blocks of side 2, two in a byte. */
  readonly pairs: Uint8Array;
  /** Blocks of side 4, 8 and so on. */
  readonly larger: readonly Uint16Array[];
}

/**
 * Draws all blocks of a square, small to large.
 * @param size side in cells, a power of two.
 * @param share makes arrays that workers can share.
 */
export function drawBlocks(
  size: number,
  random: Random,
  share: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): DrawnBlocks {
  const next = twelfths(random);
  const smallest = Math.floor(size / 2) ** 2;
  const pairs = new Uint8Array(share(Math.ceil(smallest / 2)));
  for (let b = 0; b < smallest; b++) pairs[b >>> 1]! |= next() << (4 * (b & 1));
  const larger: Uint16Array[] = [];
  for (let row = size / 4; row >= 1; row /= 2) {
    const blocks = new Uint16Array(share(2 * row * row));
    // Everything but the pair is one of two: twelve bits of one word.
    for (let b = 0; b < blocks.length; b++) blocks[b] = next() | ((random.next() >>> 20) << 4);
    larger.push(blocks);
  }
  return { size, pairs, larger };
}

function drawsOf({ size, pairs, larger }: DrawnBlocks): BlockDraws {
  return (level, x, y) => {
    const b = x + y * (size >> level);
    return level > 1 ? larger[level - 2]![b]! : (pairs[b >>> 1]! >> (4 * (b & 1))) & 15;
  };
}

/** The rotations of quarters: of quarter `q` of the block of side 2^level at (x, y), whose choices are `drawn`. */
type Turns = (drawn: number, q: number, level: number, x: number, y: number) => number;

function turnsBy(draws: BlockDraws): Turns {
  let sinkX = 0;
  let sinkY = 0;

  /** The place of a block's sink in it, before the block is turned. */
  function findSink(level: number, x: number, y: number): void {
    const drawn = draws(level, x, y);
    const sink = SINK[drawn & 15]!;
    const [dx, dy] = [sink & 1, sink >> 1];
    if (level === 1) {
      sinkX = dx;
      sinkY = dy;
      return;
    }
    const half = 1 << (level - 1);
    const turn = turnOf(drawn, sink, level, x, y);
    const [inX, inY] = rotate(sinkX, sinkY, half, turn);
    sinkX = dx * half + inX;
    sinkY = dy * half + inY;
  }

  /** The rotation of a quarter of a block. Also stores the place of its sink before the rotation. */
  function turnOf(drawn: number, q: number, level: number, x: number, y: number): number {
    findSink(level - 1, 2 * x + (q & 1), 2 * y + (q >> 1));
    const last = (1 << (level - 1)) - 1;
    const set =
      (sinkY === 0 ? 1 : 0) | (sinkX === last ? 2 : 0) | (sinkY === last ? 4 : 0) | (sinkX === 0 ? 8 : 0);
    return TURN[set + 16 * ((drawn >> (4 + 2 * q)) & 3) + 64 * (q + 4 * (drawn & 15))]!;
  }

  return turnOf;
}

/**
 * The out-edges of the cells of a band, row by row. Linear in the cells of the band.
 * @param band rows of the square.
 */
export function divideBand(blocks: DrawnBlocks, band: Band): Uint8Array<ArrayBuffer> {
  const { size } = blocks;
  const out = new Uint8Array(size * band.rows);
  const bottom = band.top + band.rows;
  const draws = drawsOf(blocks);
  const turnOf = turnsBy(draws);

  /** Writes a block that meets the band, with its first cell at (left, top). */
  function place(level: number, x: number, y: number, left: number, top: number, rotation: number): void {
    const drawn = draws(level, x, y);
    const half = 1 << (level - 1);
    if (level === 1) {
      const stamp = STAMP[(drawn & 15) + 16 * rotation]!;
      const i = left + (top - band.top) * size;
      if (top >= band.top) {
        out[i] = stamp & 15;
        out[i + 1] = (stamp >> 8) & 15;
      }
      if (top + 1 < bottom) {
        out[i + size] = (stamp >> 16) & 15;
        out[i + size + 1] = stamp >> 24;
      }
      return;
    }
    const sink = SINK[drawn & 15]!;
    for (let q = 0; q < 4; q++) {
      const at = TURNED[q + 4 * rotation]!;
      const [qx, qy] = [left + (at & 1) * half, top + (at >> 1) * half];
      if (qy >= bottom || qy + half <= band.top) continue;
      const turned = (rotation + turnOf(drawn, q, level, x, y)) & 3;
      place(level - 1, 2 * x + (q & 1), 2 * y + (q >> 1), qx, qy, turned);
      if (q !== sink) connect(drawn, q, half, qx, qy, rotation);
    }
  }

  /**
   * Connects a quarter along each border that it flows across: every cell with room for an out-edge leads to the cell that
   * faces it. The corner cell, which is on both borders, takes them in random order.
   */
  function connect(
    drawn: number,
    q: number,
    half: number,
    left: number,
    top: number,
    rotation: number,
  ): void {
    const sides = TOWARDS[q + 4 * (drawn & 15)]!;
    const swap = sides.length === 2 ? (drawn >> (12 + q)) & 1 : 0;
    for (let s = 0; s < sides.length; s++) {
      const side = (sides[s ^ swap]! + rotation) & 3;
      const bit = SIDE_BIT[side]!;
      const isRow = (side & 1) === 0;
      // The cells of the border, within the band.
      const x = side === 1 ? left + half - 1 : left;
      const north = side === 2 ? top + half - 1 : top;
      const y = north < band.top ? band.top : north;
      const south = isRow ? north + 1 : north + half;
      const rows = (south < bottom ? south : bottom) - y;
      if (rows <= 0) continue;
      const stride = isRow ? 1 : size;
      let i = x + (y - band.top) * size;
      for (let k = isRow ? half : rows; k > 0; k--, i += stride) {
        out[i]! |= bit & ROOM[out[i]!]!;
      }
    }
  }

  if (size > 1) place(Math.log2(size), 0, 0, 0, 0, 0);
  return out;
}

/** Draws uniform numbers in 0 .. 11: four bits of a word at a time, without 12 .. 15. */
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
