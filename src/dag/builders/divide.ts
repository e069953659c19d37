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
 * so side d becomes side (d + r) mod 4. A quarter is turned so that its sink lies on the right side: where that
 * is, one finds by going down from the quarter to its own sink block, again and again. So the edges of any band
 * need only the draws of the blocks that it touches, and of those on the way to their sinks.
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
/** How many ordered pairs of a source and another sink block there are. */
const PAIRS = 12;
/** The source and the sink block of each pair. */
const ENDS = Array.from({ length: PAIRS }, (_, pair) => {
  const source = pair & 3;
  return { source, sink: (source + 1 + (pair >> 2)) & 3 };
});
const SINK = Uint8Array.from(ENDS, ({ sink }) => sink);
/** The sides that the flow leaves each quarter by, at `quarter + 4 * pair`; the outer ones of the sink. */
const TOWARDS = Array.from({ length: 4 * PAIRS }, (_, key) => {
  const [q, { source, sink }] = [key & 3, ENDS[key >> 2]!];
  if (q === sink) return INNER[q]!.map(({ side }) => (side + 2) % 4);
  return INNER[q]!.filter(({ other }) => flows(source, sink, q, other)).map(({ side }) => side);
});
/**
 * How a quarter is turned, at `set + 16 * bits + 64 * (quarter + 4 * pair)`: the lower bit chooses the side that its sink
 * comes to, the higher one which of the sides that it lies on now, of which the set holds the sum of 2^side.
 */
const TURN = Uint8Array.from({ length: 64 * 4 * PAIRS }, (_, key) => {
  const now = [0, 1, 2, 3].filter((side) => (key >> side) & 1);
  const then = TOWARDS[key >> 6]!;
  return (then[((key >> 4) & 1) % then.length]! - (now[((key >> 5) & 1) % now.length] ?? 0) + 4) & 3;
});
/** All ways out for a cell that has room for one more, by its out-mask. */
const ROOM = Uint8Array.from({ length: 16 }, (_, mask) => (OUT_DEGREE[mask]! < 2 ? 15 : 0));
const SIDE_BIT: readonly Horizontal[] = [NORTH, EAST, SOUTH, WEST];
/** Where a quarter comes to stand when its block is turned, at `quarter + 4 * rotation`. */
const TURNED = Uint8Array.from({ length: 16 }, (_, key) => {
  const [x, y] = rotate(key & 1, (key >> 1) & 1, 2, key >> 2);
  return x + 2 * y;
});
/**
 * The out-masks of a block of side 2 in the final frame, one byte a cell in reading order from the lowest, at
 * `pair + 16 * rotation`. Its quarters are single cells, so its pair is all there is to it.
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
 * A random DAG of side 2^k by divide and conquer: four blocks with a source and another sink block,
 * diagonal or side by side; each block turned so that its sink lies towards a block it flows to (the sink
 * block's to the outside); every facing pair of cells along a border connected in the direction of flow
 * where the tail has room. Out-degree at most 2, one sink, on the rim. Linear in the cells.
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

/** @throws MazestoneError `size` for what is no square with a power of two as its side. */
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
 * What is drawn of the block of side 2^level at (x, y), counted in such blocks before any is turned: which of twelve ordered
 * pairs of a source and a sink it has, and 16 times twelve bits where the level is above 1. Bits 2q and 2q + 1 choose how
 * quarter q is turned, bit 8 + q which of its two borders comes first.
 */
type BlockDraws = (level: number, x: number, y: number) => number;

/** What is drawn of all blocks of a square, level by level, row by row. */
export interface DrawnBlocks {
  /** Side of the square in cells. */
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

/** How the quarters of blocks are turned: quarter `q` of the block of side 2^level at (x, y), of which `drawn` has been drawn. */
type Turns = (drawn: number, q: number, level: number, x: number, y: number) => number;

function turnsBy(draws: BlockDraws): Turns {
  let sinkX = 0;
  let sinkY = 0;

  /** Where the sink of a block lies in it, before the block is turned. */
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

  /** How a quarter of a block is turned; leaves where its sink lies before that. */
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
 * The edges of the cells of a band, row by row, in time linear in its cells.
 * @param band within the square.
 */
export function divideBand(blocks: DrawnBlocks, band: Band): Uint8Array<ArrayBuffer> {
  const { size } = blocks;
  const out = new Uint8Array(size * band.rows);
  const bottom = band.top + band.rows;
  const draws = drawsOf(blocks);
  const turnOf = turnsBy(draws);

  /** Writes a block that stands in the band, or partly so, with its first cell at (left, top). */
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
   * Connects a quarter along each border it flows over: every cell that has room to the cell facing it. The corner
   * cell on both borders takes them in random order.
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
