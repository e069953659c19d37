import type { Random } from '../../base/random.js';
import { DIRECTIONS, OUT_DEGREE } from '../../board/grid.js';
import type { Dag } from '../dag.js';
import { meets, TILE_SIDE, type Band, type Tile, type Tiles } from '../orders/tiles.js';

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
  /** Told before the cells of a tile. */
  readonly start: (tile: Tile) => void;
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

/*
 * The walk is gone backwards, and each cell tells the four around it that it comes later. So a cell has been told of all later
 * neighbours when its turn comes, and the last that told it is the next cell of the walk. What it is told afterwards does not count.
 *
 * What a cell was told is a number: the mask of the sides to keep, plus 16 times the side of the last neighbour, counted from 0.
 */

/** The number after one more neighbour told, at `4 * number + side`. There is no branch, because the turns of a curve cannot be predicted. */
function toldBy(keep: (mask: number, last: number, side: number) => number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, key) => {
    const [last, mask, side] = [key >> 6, (key >> 2) & 15, key & 3];
    return keep(mask, DIRECTIONS[last]!, DIRECTIONS[side]!) | (side << 4);
  });
}

const ALL = toldBy((mask, _, side) => mask | side);
const TOLD: Readonly<Record<Cut, Uint8Array>> = {
  successor: ALL,
  random: ALL,
  // The first to tell are the latest of the walk.
  soonest: toldBy((mask, last, side) => (OUT_DEGREE[mask]! < 2 ? mask | side : last | side)),
  latest: toldBy((mask, _, side) => (OUT_DEGREE[mask]! < 2 ? mask | side : mask)),
};

/** Looks ahead in bands of one rectangle, one after the other, in memory that is taken once. */
export class BandLookAhead {
  readonly #plan: LookAhead;
  #told = new Uint8Array(0);

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
    const { width, height, reverse } = this.#plan;
    const out = new Uint8Array(width * band.rows);
    const needsTiles = coins !== undefined && band.rows < height;
    const frame = grown(needsTiles ? around(band, this.#tilesIn(band)) : band);
    const tiles = this.#tilesIn(frame);
    const size = this.#stride * (frame.rows + 2);
    if (this.#told.length < size) this.#told = new Uint8Array(size);
    else this.#told.fill(0, 0, size);
    // A walk backwards meets the tiles from the last to the first.
    if (!reverse) tiles.reverse();
    for (const tile of tiles) {
      const own = meets(tile.top, tile.height, band) ? coins : undefined;
      own?.start(tile);
      this.#lookBack(tile, frame, band, own, out);
    }
    return out;
  }

  /** The tiles that meet a band. */
  #tilesIn(band: Band): Tile[] {
    const found: Tile[] = [];
    const { width, height, tiles } = this.#plan;
    tiles(width, height, band, (tile) => found.push(tile));
    return found;
  }

  /** Cells of a row, with one beside it at both ends that nobody asks. */
  get #stride(): number {
    return this.#plan.width + 2;
  }

  /** Goes over the cells of a tile that lie in the frame, the last of the walk first, and writes the edges of those in the band. */
  #lookBack(tile: Tile, frame: Band, band: Band, coins: CutCoins | undefined, out: Uint8Array): void {
    const { width, cut, reverse } = this.#plan;
    const { left, top, cells } = tile;
    const [told, table] = [this.#told, TOLD[cut]];
    const stride = this.#stride;
    const corner = left + 1 + (top - frame.top + 1) * stride;
    const start = left + (top - band.top) * width;
    const isWhole = isWithin(tile, band);
    const count = cells.length;
    for (let k = 0; k < count; k++) {
      const cell = cells[reverse ? k : count - 1 - k]!;
      const x = cell & (TILE_SIDE - 1);
      const y = cell >>> 10;
      if (!isWhole && !isIn(frame, top + y)) continue;
      const at = corner + x + y * stride;
      told[at - stride] = table[4 * told[at - stride]! + 2]!;
      told[at + 1] = table[4 * told[at + 1]! + 3]!;
      told[at + stride] = table[4 * told[at + stride]!]!;
      told[at - 1] = table[4 * told[at - 1]! + 1]!;
      const known = told[at]!;
      let edges = known & 15;
      if (coins !== undefined && OUT_DEGREE[edges]! > 2)
        edges = cutEdges(edges, DIRECTIONS[known >> 4]!, cut, coins);
      if (isWhole || isIn(band, top + y)) out[start + x + y * width] = edges;
    }
  }
}

/** Two of more edges: the next cell and any other, or any two. */
function cutEdges(all: number, next: number, cut: Cut, coins: CutCoins): number {
  let edges = all;
  while (OUT_DEGREE[edges]! > 2) {
    const others = cut === 'random' ? edges : edges - next;
    const count = OUT_DEGREE[others]!;
    // Of two, a bit of 0 takes away the higher one.
    edges -= nth(others, count === 2 ? 1 - coins.bit() : coins.below(count));
  }
  return edges;
}

/** Whether all rows of a tile are in a band. */
function isWithin({ top, height }: Tile, band: Band): boolean {
  return top >= band.top && top + height <= band.top + band.rows;
}

function isIn({ top, rows }: Band, y: number): boolean {
  return y >= top && y < top + rows;
}

/** The smallest band with another and the tiles in it. */
function around(band: Band, tiles: readonly Tile[]): Band {
  let first = band.top;
  let end = band.top + band.rows;
  for (const { top, height } of tiles) {
    if (top < first) first = top;
    if (top + height > end) end = top + height;
  }
  return { top: first, rows: end - first };
}

/** A band with the rows beside it. */
function grown({ top, rows }: Band): Band {
  return { top: top - 1, rows: rows + 2 };
}

/** Bit number `skip` of a mask, from 0. */
function nth(mask: number, skip: number): number {
  let left = mask;
  for (; skip > 0; skip--) left &= left - 1;
  return left & -left;
}
