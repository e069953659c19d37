import { EAST, SOUTH, type GridBoard } from '../board/grid.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { countBelow } from '../base/numbers.js';
import { random } from '../base/random.js';
import { checkDivided, divideBand, drawBlocks, type DrawnBlocks } from './builders/divide.js';
import { BandLookAhead, type Cut, type CutCoins, type LookAhead } from './builders/look-ahead.js';
import type { Dag } from './dag.js';
import { ORDERS, type Order } from './orders/index.js';
import type { Band } from './orders/tiles.js';

/*
 * DAGs that are too large for memory. The out-edges of a cell depend only on the positions of its neighbours in the builder's walk,
 * and on coins if it has more than two edges. So the out-edges of any rows can be computed without the others.
 */

/** The recipe of a large DAG, as plain data that can be sent to workers. */
export interface LargePlan {
  readonly width: number;
  readonly height: number;
  /** `staircase`, `divide`, or the name of an order. */
  readonly builder: string;
  readonly cut: Cut;
  readonly reverse: boolean;
  readonly seed: string;
}

/** Computes the out-edges of any rows of a DAG, as in `Dag.out`. */
export interface LargeDag extends GridBoard {
  /** Computes the out-edges of a band. @param band rows of the grid. */
  readonly edges: (band: Band) => Uint8Array;
}

/**
 * The number of coins of each tile with coins, by the position of its first cell in the walk, in ascending order. `lookAhead` draws
 * coins backwards along the walk. These numbers determine where the coins of a tile begin.
 */
export interface CoinCounts {
  readonly first: Float64Array;
  readonly count: Uint32Array;
}

/** The coins of a plan's cuts in sequence, and where those of each tile begin. */
interface CoinTable {
  readonly first: Float64Array;
  readonly before: Float64Array;
  readonly words: Uint32Array;
}

/** The random choices that must be known before out-edges can be computed by bands. */
export interface DrawnBefore {
  readonly coins?: CoinTable | undefined;
  /** For `divide`. */
  readonly blocks?: DrawnBlocks | undefined;
}

const orderOf = (builder: string): Order | undefined => ORDERS.find(({ name }) => name === builder);

/** Whether out-edges can be computed by bands. The cut `random` takes an unknown number of random words. */
export function isInBands(builder: string, cut: Cut): boolean {
  const isKnown = builder === 'staircase' || builder === 'divide' || orderOf(builder) !== undefined;
  return isKnown && cut !== 'random';
}

/** The most cells that have 32-bit indices. */
const MOST_CELLS = 2 ** 31;

/** The greatest width, in cells, because some rows are in memory. */
const MOST_WIDTH = 2 ** 20;

/** Checks a plan. @throws MazestoneError `size` for sides that the builder does not support, too many cells, or too long rows. */
export function checkedPlan(plan: LargePlan): LargePlan {
  const { width, height, builder } = plan;
  if (builder === 'divide') checkDivided(width, height);
  else orderOf(builder)?.checkSides(width, height);
  const where = says`${width} x ${height} cells`;
  if (width * height > MOST_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: says`${where} are more than the ${MOST_CELLS} that one maze can have`,
      where,
      hint: says`choose a smaller size`,
    });
  }
  if (width > MOST_WIDTH) {
    throw new MazestoneError({
      code: 'size',
      message: says`a row may have at most ${MOST_WIDTH} cells when a maze is drawn row by row`,
      where,
      hint: says`exchange width and height`,
    });
  }
  return plan;
}

/** Whether coins must be counted before out-edges can be computed. */
export function drawsCoins({ builder, cut }: LargePlan): boolean {
  return orderOf(builder) !== undefined && cut === 'successor';
}

/**
 * The random choices of the blocks of a plan, for `divide`.
 * @param share makes arrays that workers can share.
 */
export function blocksOf(
  { builder, width, seed }: LargePlan,
  share?: (bytes: number) => ArrayBufferLike,
): DrawnBlocks | undefined {
  return builder === 'divide' ? drawBlocks(width, random(seed, builder), share) : undefined;
}

/**
 * The DAG of a plan, the same as the builder's for the same seed.
 * @param before the coins or blocks of the plan, if there are any.
 */
export function largeDag(plan: LargePlan, { coins, blocks }: DrawnBefore = {}): LargeDag {
  const { width, height, builder } = plan;
  if (builder === 'staircase') return { width, height, edges: (band) => stairs(plan, band) };
  if (blocks !== undefined) return { width, height, edges: (band) => divideBand(blocks, band) };
  const ahead = new BandLookAhead(lookAheadOf(plan));
  const inTurn = coins && coinsOf(coins);
  return { width, height, edges: (band) => ahead.edges(band, inTurn) };
}

/** A DAG in memory as a large DAG, without a copy. */
export function largeOf({ width, height, out }: Dag): LargeDag {
  return { width, height, edges: ({ top, rows }) => out.subarray(top * width, (top + rows) * width) };
}

/** The numbers of coins of the tiles whose first row is in a band. */
export function countCoins(plan: LargePlan, band: Band): CoinCounts {
  const found: { readonly first: number; count: number }[] = [];
  let tile: (typeof found)[number] | undefined;
  new BandLookAhead(lookAheadOf(plan)).edges(band, {
    start: ({ top, first }) => {
      tile = top < band.top ? undefined : { first, count: 0 };
      if (tile !== undefined) found.push(tile);
    },
    bit: () => {
      if (tile !== undefined) tile.count++;
      return 0;
    },
    below: () => 0,
  });
  const some = found.filter(({ count }) => count > 0);
  return {
    first: Float64Array.from(some, ({ first }) => first),
    count: Uint32Array.from(some, ({ count }) => count),
  };
}

/**
 * Draws the coins of a plan, after the coins of all tiles are counted.
 * @param share makes arrays that workers can share.
 */
export function coinTable(
  { builder, reverse, seed }: LargePlan,
  parts: readonly CoinCounts[],
  share: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
): CoinTable {
  const tiles = parts.reduce((sum, { first }) => sum + first.length, 0);
  const order = new Float64Array(tiles);
  const first = new Float64Array(share(8 * tiles));
  const before = new Float64Array(share(8 * tiles));
  // Sorted together with their counts as one number each: a tile takes fewer coins than it has cells.
  let at = 0;
  for (const part of parts) part.first.forEach((place, k) => (order[at++] = place * COUNTS + part.count[k]!));
  order.sort();
  let sum = 0;
  for (let k = 0; k < tiles; k++) {
    const tile = reverse ? k : tiles - 1 - k;
    first[tile] = Math.floor(order[tile]! / COUNTS);
    before[tile] = sum;
    sum += order[tile]! % COUNTS;
  }
  const words = new Uint32Array(share(4 * (Math.ceil(sum / 32) + SPARE_WORDS)));
  random(seed, builder).fill(words);
  return { first, before, words };
}

/** More than the number of coins of any tile. */
const COUNTS = 2 ** 11;
/** Random words for the first cell of the walk, the only one that can have four later neighbours, and for rejected draws. */
const SPARE_WORDS = 64;

/** Coins in the order in which `lookAhead` draws them: the bits of a word from the highest, or whole words for more than two edges. */
function coinsOf({ first, before, words }: CoinTable): CutCoins {
  let next = 0;
  let skipped = 0;
  let word = 0;
  return {
    start: ({ first: place }) => {
      // A tile that takes none is not listed; then it does not matter where it begins.
      const tile = countBelow(first, place);
      next = before[tile] ?? 0;
      skipped = 0;
      word = words[next >>> 5]!;
    },
    bit: () => {
      if ((next & 31) === 0) word = words[(next >>> 5) + skipped]!;
      return (word >>> (31 - (next++ & 31))) & 1;
    },
    below: (n) => {
      const limit = 2 ** 32 - (2 ** 32 % n);
      for (;;) {
        const drawn = words[Math.ceil(next / 32) + skipped++]!;
        if (drawn < limit) return drawn % n;
      }
    },
  };
}

function lookAheadOf({ builder, ...plan }: LargePlan): LookAhead {
  return { ...plan, tiles: orderOf(builder)!.tiles };
}

/** The out-edges of a staircase to the south-east. */
function stairs({ width, height }: LargePlan, { top, rows }: Band): Uint8Array {
  const out = new Uint8Array(width * rows).fill(EAST | SOUTH);
  for (let i = width - 1; i < out.length; i += width) out[i]! -= EAST;
  for (let i = (height - 1 - top) * width; i < out.length; i++) out[i]! -= SOUTH;
  return out;
}
