import type { Random } from '../../base/random.js';
import { EAST, NORTH, OUT_DEGREE, SOUTH, WEST } from '../../board/grid.js';
import type { Dag } from '../dag.js';
import { TILE_SIDE, type Band, type Tile, type Tiles } from '../orders/tiles.js';

/** Which two out-edges a cell with three or four later neighbours keeps; see `CUTS`. */
export type Cut = 'successor' | 'random' | 'soonest' | 'latest';

/** The rules, each in a line. */
export const CUTS: ReadonlyMap<Cut, string> = new Map([
  ['successor', 'the next cell of the order, and a random later neighbour'],
  ['random', 'two later neighbours at random'],
  ['soonest', 'the two later neighbours that come first, one of them the next cell'],
  ['latest', 'the two later neighbours that come last'],
]);

/** Which of several edges go, where a cut has a choice: drawn one after the other, the last of the walk first. */
export interface CutCoins {
  /** Told before the cells of a tile, by the place of its first cell in the walk. */
  readonly start: (first: number) => void;
  readonly bit: () => number;
  /** One of `n`, each as likely. */
  readonly below: (n: number) => number;
}

/** A rectangle, and how one looks ahead along a walk in it. */
export interface LookAhead {
  readonly width: number;
  readonly height: number;
  /** Those of the walk. */
  readonly tiles: Tiles;
  readonly cut: Cut;
  readonly reverse: boolean;
}

/**
 * The DAG of a walk over all cells of a rectangle: from each cell to every neighbour the walk comes to later, cut down to two
 * out-edges. The last cell is the only sink, as any other has at least the next cell ahead of it, and a cut
 * leaves two. For the Hilbert curve this is the "look-ahead" maze. Linear in the cells, no recursion.
 * @param random drawn from only where the cuts `successor` and `random` have a choice.
 */
export function lookAhead(plan: LookAhead, random: Random): Dag {
  const { width, height, cut } = plan;
  const coins = cut === 'successor' || cut === 'random' ? coinsFrom(random) : undefined;
  return { width, height, out: new BandLookAhead(plan).edges({ top: 0, rows: height }, coins) };
}

/** Coins as they come: the tiles of a whole walk are cut one after the other. */
function coinsFrom(random: Random): CutCoins {
  let word = 0;
  let bits = 0;
  return {
    start: () => {},
    bit: () => {
      if (bits === 0) {
        word = random.next();
        bits = 32;
      }
      bits--;
      return (word >>> bits) & 1;
    },
    below: (n) => random.below(n),
  };
}

const ALL = NORTH | EAST | SOUTH | WEST;

/** Below every place in a walk, so far that differences stay 32-bit integers: there is no cell. */
const NOWHERE = -(2 ** 30);

/** Looks ahead in bands of one rectangle, one after the other, in memory that is taken once. */
export class BandLookAhead {
  readonly #plan: LookAhead;
  #ranks = new Int32Array(0);

  constructor(plan: LookAhead) {
    this.#plan = plan;
  }

  /**
   * The DAG of {@link lookAhead} in a band alone: the same edges from every cell there. Linear in the band's cells, and in those of
   * the tiles that it meets where there are coins.
   * @param coins of the cut `successor`, or of the whole, `random`.
   * @returns the edges of the band's cells, row by row.
   */
  edges(band: Band, coins?: CutCoins): Uint8Array {
    const { width, reverse } = this.#plan;
    const out = new Uint8Array(width * band.rows);
    const tiles = this.tilesIn(band);
    const frame = grown(coins === undefined ? band : around(band, tiles));
    const ranks = this.ranksIn(frame, band.rows === this.#plan.height ? tiles : this.tilesIn(frame));
    // A walk backwards meets the tiles from the last to the first.
    if (!reverse) tiles.reverse();
    for (const tile of tiles) {
      if (isWithin(tile, band)) this.#cutTile(tile, ranks, frame, band, coins, out, true);
      else this.#cutTile(tile, ranks, frame, band, coins, out, false);
    }
    return out;
  }

  /** The tiles that meet a band. */
  tilesIn(band: Band): Tile[] {
    const found: Tile[] = [];
    const { width, height, tiles } = this.#plan;
    tiles(width, height, band, (tile) => found.push(tile));
    return found;
  }

  /** Cells of a row with one beside it at both ends, where there is no cell. */
  get stride(): number {
    return this.#plan.width + 2;
  }

  /** Where the ranks of some rows have a tile's first cell. */
  cornerOf({ left, top }: Tile, frame: Band): number {
    return left + 1 + (top - frame.top) * this.stride;
  }

  /** The places of cells in the walk as far as it matters which is later, in rows that may reach over the rim. */
  ranksIn(frame: Band, tiles: readonly Tile[]): Int32Array {
    const { width, height, reverse } = this.#plan;
    const stride = this.stride;
    const size = stride * frame.rows;
    if (this.#ranks.length < size) this.#ranks = new Int32Array(size);
    const ranks = this.#ranks;
    // Round the grid there is no cell; all others are numbered below.
    for (let row = 0, y = frame.top; row < frame.rows; row++, y++) {
      const start = row * stride;
      if (y < 0 || y >= height) ranks.fill(NOWHERE, start, start + stride);
      else ranks[start] = ranks[start + width + 1] = NOWHERE;
    }
    const step = reverse ? -1 : 1;
    let next = 0;
    for (const tile of tiles) {
      const corner = this.cornerOf(tile, frame);
      if (isWithin(tile, frame)) fillRanks(ranks, corner, stride, tile.cells, next, step);
      else fillSome(ranks, corner, stride, frame, tile, next, step);
      next += step * tile.cells.length;
    }
    return ranks;
  }

  /** The edges of a tile's cells, the last of the walk first. */
  #cutTile(
    tile: Tile,
    ranks: Int32Array,
    frame: Band,
    band: Band,
    coins: CutCoins | undefined,
    out: Uint8Array,
    isWhole: boolean,
  ): void {
    const { width, cut, reverse } = this.#plan;
    const { cells } = tile;
    const stride = this.stride;
    const corner = this.cornerOf(tile, frame);
    const start = tile.left + (tile.top - band.top) * width;
    const count = cells.length;
    coins?.start(tile.first);
    const isPlain = cut === 'successor' && coins !== undefined;
    let after = -1;
    for (let k = 0; k < count; k++) {
      const cell = cells[reverse ? k : count - 1 - k]!;
      const x = cell & (TILE_SIDE - 1);
      const y = cell >>> 10;
      const isInside = isWhole || isIn(band, tile.top + y);
      if (isInside || coins !== undefined) {
        const at = corner + x + y * stride;
        let edges = laterEdges(ranks, at, stride);
        if (OUT_DEGREE[edges]! > 2) {
          // The next cell of the walk is the soonest of the later neighbours.
          const next = after >= 0 ? TOWARDS[keyOf(after - cell)]! : extreme(edges, ranks, at, stride, false);
          // Nearly all have three, of which the next cell stays: here, and not in a function, for speed.
          if (isPlain && edges !== ALL) edges -= eitherOf(edges - next, coins.bit());
          else edges = cutEdges(edges, next, cut, ranks, at, stride, coins);
        }
        if (isInside) out[start + x + y * width] = edges;
      }
      after = cell;
    }
  }
}

/** Edges to the neighbours that come later. */
export function laterEdges(ranks: Int32Array, at: number, stride: number): number {
  const rank = ranks[at]!;
  // Differences have their sign in the highest bit: no branch, for the turns of a curve cannot be predicted.
  return (
    ((rank - ranks[at - stride]!) >>> 31) |
    (((rank - ranks[at + 1]!) >>> 31) << 1) |
    (((rank - ranks[at + stride]!) >>> 31) << 2) |
    (((rank - ranks[at - 1]!) >>> 31) << 3)
  );
}

/** Two of more edges: with coins the next cell and any other or any two, without coins the soonest or the latest. */
function cutEdges(
  all: number,
  next: number,
  cut: Cut,
  ranks: Int32Array,
  at: number,
  stride: number,
  coins: CutCoins | undefined,
): number {
  let edges = all;
  while (OUT_DEGREE[edges]! > 2) {
    if (coins === undefined) {
      edges -= extreme(edges, ranks, at, stride, cut === 'soonest');
      continue;
    }
    const others = cut === 'random' ? edges : edges - next;
    if (OUT_DEGREE[others] === 2) edges -= eitherOf(others, coins.bit());
    else edges -= nth(others, coins.below(OUT_DEGREE[others]!));
  }
  return edges;
}

/** The higher of two edges for a bit of 0, the lower for 1. */
function eitherOf(two: number, bit: number): number {
  const high = two & (two - 1);
  return high + bit * (two - high - high);
}

/** Numbers the cells of a tile that lies in the rows whole. */
function fillRanks(
  ranks: Int32Array,
  corner: number,
  stride: number,
  cells: Uint32Array,
  first: number,
  step: number,
): void {
  let rank = first;
  for (let k = 0; k < cells.length; k++, rank += step) {
    const cell = cells[k]!;
    ranks[corner + (cell & (TILE_SIDE - 1)) + (cell >>> 10) * stride] = rank;
  }
}

/** Numbers those cells of a tile that lie in the rows. */
function fillSome(
  ranks: Int32Array,
  corner: number,
  stride: number,
  frame: Band,
  { top, cells }: Tile,
  first: number,
  step: number,
): void {
  let rank = first;
  for (let k = 0; k < cells.length; k++, rank += step) {
    const x = cells[k]! & (TILE_SIDE - 1);
    const y = cells[k]! >>> 10;
    if (isIn(frame, top + y)) ranks[corner + x + y * stride] = rank;
  }
}

/** Whether all rows of a tile are in a band. */
function isWithin({ top, height }: Tile, band: Band): boolean {
  return top >= band.top && top + height <= band.top + band.rows;
}

function isIn({ top, rows }: Band, y: number): boolean {
  return y >= top && y < top + rows;
}

/** The smallest band with another and the tiles in it. */
export function around(band: Band, tiles: readonly Tile[]): Band {
  let first = band.top;
  let end = band.top + band.rows;
  for (const { top, height } of tiles) {
    if (top < first) first = top;
    if (top + height > end) end = top + height;
  }
  return { top: first, rows: end - first };
}

/** A band with the rows beside it. */
export function grown({ top, rows }: Band): Band {
  return { top: top - 1, rows: rows + 2 };
}

/** The directions of steps between neighbours in a tile, without a branch: the turns of a curve cannot be predicted. */
const TOWARDS = new Uint8Array(16);
const keyOf = (step: number): number => (step & 3) | ((step >> 8) & 12);
[-TILE_SIDE, 1, TILE_SIDE, -1].forEach((step, k) => (TOWARDS[keyOf(step)] = 1 << k));

/** The direction, of a mask's, to the neighbour of cell `at` of the highest (or else lowest) rank. */
function extreme(mask: number, ranks: Int32Array, at: number, width: number, highest: boolean): number {
  let found = 0;
  let best = 0;
  for (let direction: number = NORTH; direction <= WEST; direction <<= 1) {
    if ((mask & direction) === 0) continue;
    const to =
      direction === NORTH
        ? at - width
        : direction === EAST
          ? at + 1
          : direction === SOUTH
            ? at + width
            : at - 1;
    const rank = ranks[to]!;
    if (found === 0 || rank > best === highest) {
      found = direction;
      best = rank;
    }
  }
  return found;
}

/** Bit number `skip` of a mask, from 0. */
function nth(mask: number, skip: number): number {
  let left = mask;
  for (; skip > 0; skip--) left &= left - 1;
  return left & -left;
}
