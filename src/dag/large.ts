import { EAST, SOUTH } from '../board/grid.js';
import { MazestoneError } from '../base/diagnostic.js';
import { placeRandom, type PlaceRandom } from '../base/place.js';
import { random } from '../base/random.js';
import { AreaLookAhead, type CutCoins, type LookAhead } from './builders/look-ahead-area.js';
import {
  checkDivided,
  divideArea,
  drawBlocks,
  keptDraws,
  placedDraws,
  type DrawnBlocks,
} from './builders/divide.js';
import type { Cut } from './builders/look-ahead.js';
import type { Dag } from './dag.js';
import { LARGE_BUILDERS, ORDERS } from './orders/index.js';
import type { Area } from './orders/tiles.js';

/*
 * DAGs too large to keep. What a builder gives each cell depends on little else: on the places of the cells beside it in the
 * builder's walk, and on a coin where it has more than two edges. So the edges of any area can be had without the rest.
 */

/** What a large DAG is made by: plain data, so that workers can be told. */
export interface LargePlan {
  readonly width: number;
  readonly height: number;
  /** `staircase`, `divide`, or the name of an order. */
  readonly builder: string;
  readonly cut: Cut;
  readonly reverse: boolean;
  readonly seed: string;
  /** Where coins come from: one after the other, as the builder draws them, or by the places of their cells. */
  readonly generator: GeneratorName;
}

/** How random numbers are found: one after the other, or by place. */
export type GeneratorName = 'stream' | 'place';

/** The edges of any area of a DAG, by themselves, row by row as in `Dag.out`. */
export interface LargeDag {
  readonly width: number;
  readonly height: number;
  /** @param area within the grid. */
  readonly edges: (area: Area) => Uint8Array;
}

/**
 * How many coins the tiles of a walk take that take any, by the places of their first cells in the walk, in ascending order.
 * `lookAhead` draws coins backwards along the walk: this says where those of a tile begin.
 */
export interface CoinCounts {
  readonly first: Float64Array;
  readonly count: Uint32Array;
}

/** The coins of a plan's cuts, one after the other, and where those of each tile begin. */
export interface CoinTable {
  readonly first: Float64Array;
  readonly before: Float64Array;
  readonly words: Uint32Array;
}

/** What is drawn before edges can be had by area, in the order of a seed; nothing where random numbers come by place. */
export interface DrawnBefore {
  readonly coins?: CoinTable | undefined;
  /** Of `divide`. */
  readonly blocks?: DrawnBlocks | undefined;
}

/** Whether edges can be had by area. In the order of a seed the cut `random` takes words, of which nobody can say how many. */
export function isLargePlan({
  builder,
  cut,
  generator,
}: Pick<LargePlan, 'builder' | 'cut' | 'generator'>): boolean {
  return LARGE_BUILDERS.includes(builder) && (cut !== 'random' || generator === 'place');
}

/** The most cells whose places are told by 32-bit numbers. */
const MOST_CELLS = 2 ** 31;

/** The longest side of which parts can be had: columns and rows stay below 2^32 with room to spare. */
const MOST_SIDE = 2 ** 31;

/** @throws MazestoneError `size` for sides that the builder does not take, or that are too long. */
export function checkSides({ width, height, builder }: LargePlan): void {
  if (builder === 'divide') checkDivided(width, height);
  else ORDERS.find(({ name }) => name === builder)?.checkSides?.(width, height);
  if (Math.max(width, height) <= MOST_SIDE && Math.min(width, height) >= 1) return;
  throw new MazestoneError({
    code: 'size',
    message: `a side has from 1 to ${MOST_SIDE} cells`,
    where: `${width} x ${height} cells`,
    hint: 'choose a smaller size',
  });
}

/** The widest grid of which some rows are held in memory. */
const MOST_WIDTH = 2 ** 20;

/** @throws MazestoneError `size` as `checkSides`, and for too many cells, or rows that are too long. */
export function checkedPlan(plan: LargePlan): LargePlan {
  const { width, height } = plan;
  checkSides(plan);
  const where = `${width} x ${height} cells`;
  if (width * height > MOST_CELLS) {
    throw new MazestoneError({
      code: 'size',
      message: `${where} are more than the ${MOST_CELLS} that one maze can have`,
      where,
      hint: 'choose a smaller size',
    });
  }
  if (width > MOST_WIDTH) {
    throw new MazestoneError({
      code: 'size',
      message: `a row may have at most ${MOST_WIDTH} cells when a maze is drawn row by row`,
      where,
      hint: 'exchange width and height',
    });
  }
  return plan;
}

/** Whether coins must be counted before edges can be had. */
export function drawsCoins({ builder, cut, generator }: LargePlan): boolean {
  return generator === 'stream' && ORDERS.some(({ name }) => name === builder) && cut === 'successor';
}

/**
 * The blocks of a plan that draws some one after the other.
 * @param share makes arrays that workers can share.
 */
export function blocksOf(
  { builder, width, seed, generator }: LargePlan,
  share?: (bytes: number) => ArrayBufferLike,
): DrawnBlocks | undefined {
  if (builder !== 'divide' || generator === 'place' || width === 1) return undefined;
  return drawBlocks(width, random(seed, builder), share);
}

/**
 * The DAG of a plan, the same as the builder makes with the same seed.
 * @param before coins of a plan that draws some one after the other, blocks of one that draws some.
 */
export function largeDag(plan: LargePlan, { coins, blocks }: DrawnBefore = {}): LargeDag {
  const { width, height, builder } = plan;
  if (builder === 'staircase') return { width, height, edges: (area) => stairs(plan, area) };
  const placed = placeRandom(plan.seed, builder);
  if (builder === 'divide') {
    const draws = blocks === undefined ? placedDraws(placed) : keptDraws(blocks);
    return {
      ...{ width, height },
      edges: filled((area, out) => {
        if (width > 1) divideArea(width, draws, area, out);
      }),
    };
  }
  const ahead = new AreaLookAhead(lookAheadOf(plan));
  const inTurn = coins === undefined ? NO_COINS : coinsOf(coins);
  return {
    ...{ width, height },
    edges: filled((area, out) => {
      ahead.edges(area, plan.generator === 'place' ? coinsAt(placed, area) : inTurn, out);
    }),
  };
}

/** Edges that are written into an array of zeros. */
function filled(write: (area: Area, out: Uint8Array) => void): LargeDag['edges'] {
  return (area) => {
    const out = new Uint8Array(area.width * area.height);
    write(area, out);
    return out;
  };
}

/** An area with the cells beside it, as far as the grid goes. */
export function withNeighbours(
  grid: Pick<LargeDag, 'width' | 'height'>,
  { left, top, width, height }: Area,
): Area {
  const [west, north] = [Math.max(0, left - 1), Math.max(0, top - 1)];
  return {
    left: west,
    top: north,
    width: Math.min(grid.width, left + width + 1) - west,
    height: Math.min(grid.height, top + height + 1) - north,
  };
}

/** A DAG that is kept, as one of which parts are asked for: rows only, without a copy. */
export function largeOf({ width, height, out }: Dag): LargeDag {
  return { width, height, edges: ({ top, height: rows }) => out.subarray(top * width, (top + rows) * width) };
}

/** The coins that the tiles take whose highest row is among some rows. */
export function countCoins(plan: LargePlan, top: number, rows: number): CoinCounts {
  const found: (readonly [first: number, count: number])[] = [];
  const area = { left: 0, top, width: plan.width, height: rows };
  new AreaLookAhead(lookAheadOf(plan)).coins(area, (tile, coins) => {
    if (coins > 0 && tile.top >= top) found.push([tile.first, coins]);
  });
  return {
    first: Float64Array.from(found, ([first]) => first),
    count: Uint32Array.from(found, ([, count]) => count),
  };
}

/**
 * The coins of a plan, of which all tiles are counted.
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

/** More than the coins of a tile. */
const COUNTS = 2 ** 11;
/** Words for the one cell that the walk begins with, which alone can have four later neighbours, and for draws thrown away. */
const SPARE_WORDS = 64;

const NO_COINS: CutCoins = {
  inOrder: false,
  start: () => undefined,
  bit: () => 0,
  below: () => 0,
};

/** Coins in the order in which `lookAhead` draws them: bits of a word from the highest, whole words for more than two. */
function coinsOf({ first, before, words }: CoinTable): CutCoins {
  let next = 0;
  let skipped = 0;
  let word = 0;
  return {
    inOrder: true,
    start: (place) => {
      // A tile that takes none is not listed; then it does not matter where it begins.
      const tile = first.length === 0 ? 0 : lowerBound(first, place);
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

/** Coins of the cells of an area by their places. */
function coinsAt(placed: PlaceRandom, { left, top, width, height }: Area): CutCoins {
  const rows = Array.from({ length: height }, (_, y) => placed.bits(left, top + y, width, 0));
  return {
    inOrder: false,
    start: () => undefined,
    bit: (x, y) => (rows[y - top]![(x - left) >>> 5]! >>> ((x - left) & 31)) & 1,
    // A cell is asked for one of each number at most once.
    below: (n, x, y) => placed.below(n, x, y, n),
  };
}

/** The first place of an ascending array that is no less. */
function lowerBound(ascending: Float64Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lookAheadOf({ builder, ...plan }: LargePlan): LookAhead {
  return { ...plan, order: ORDERS.find(({ name }) => name === builder)! };
}

/** The edges of a staircase to the south-east. */
function stairs({ width, height }: LargePlan, area: Area): Uint8Array {
  const out = new Uint8Array(area.width * area.height).fill(EAST | SOUTH);
  const [east, south] = [width - 1 - area.left, height - 1 - area.top];
  if (east < area.width) for (let i = east; i < out.length; i += area.width) out[i]! -= EAST;
  if (south < area.height) for (let i = south * area.width; i < out.length; i++) out[i]! -= SOUTH;
  return out;
}
