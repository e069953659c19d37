import type { Random } from '../../base/random.js';
import { HORIZONTALS, OUT_DEGREE } from '../../board/grid.js';
import type { Dag } from '../dag.js';
import { meets, TILE_SIDE, type Band, type Tile, type Tiles } from '../orders/tiles.js';

/** A rule for the two out-edges that a cell with three or four later neighbours keeps; see `CUTS`. */
export type Cut = 'successor' | 'random' | 'soonest' | 'latest';

/** All rules, each with a line for help. */
export const CUTS: ReadonlyMap<Cut, string> = new Map([
  ['successor', 'the next cell of the order, and a random later neighbour'],
  ['random', 'two later neighbours at random'],
  ['soonest', 'the two later neighbours that come first, one of them the next cell'],
  ['latest', 'the two later neighbours that come last'],
]);

/** Chooses the edges to remove, if a cut leaves a choice. Choices are drawn in the reverse order of the walk. */
export interface CutCoins {
  /** Called before the cells of a tile. */
  readonly start: (tile: Tile) => void;
  readonly bit: () => number;
  /** A uniform choice among `n`. */
  readonly below: (n: number) => number;
}

/** A rectangle, and the parameters for looking ahead along a walk in it. */
export interface LookAhead {
  readonly width: number;
  readonly height: number;
  /** The tiles of the walk. */
  readonly tiles: Tiles;
  readonly cut: Cut;
  readonly reverse: boolean;
}

/**
 * The DAG of a walk over all cells of a rectangle. Each cell leads to every neighbour that the walk reaches later, reduced to
 * two out-edges. The last cell is the only sink, because every other cell leads at least to the next one. For the Hilbert curve
 * this is the "look-ahead" maze. Linear in the cells, without recursion.
 * @param random used only if the cuts `successor` and `random` leave a choice.
 */
export function lookAhead(plan: LookAhead, random: Random): Dag {
  const { width, height, cut } = plan;
  const coins = cut === 'successor' || cut === 'random' ? coinsFrom(random) : undefined;
  return { width, height, out: new BandLookAhead(plan).edges({ top: 0, rows: height }, coins) };
}

/** Coins drawn when needed. The tiles of a whole walk are cut one after the other. */
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
 * The walk is followed backwards. Each visited cell adds an edge to itself at its four neighbours. When a cell is visited, all
 * its later neighbours have added their edges, and the last one was the next cell of the walk. Edges added afterwards are
 * ignored.
 *
 * The edges of a cell are a number: the mask of the sides to keep, plus 16 times the last side, counted from 0.
 *
 * The cells of a tile follow one another in the walk. So a cell first gets the edges to neighbours outside the tile, and then
 * those inside. The latter are the same in all tiles with the same walk, and are computed once.
 */

/** The numbers of a cut. */
interface Numbers {
  /** The number with the edge of one more side, at `4 * number + side`. */
  readonly told: Uint8Array;
  /** The number for edges from outside and inside a tile, at `64 * outside + inside`. More than two sides add {@link ABOVE_TWO}. */
  readonly both: Uint8Array;
}

const ABOVE_TWO = 64;

function numbersBy(keep: (mask: number, last: number, side: number) => number): Numbers {
  const told = Uint8Array.from({ length: 4 * 64 }, (_, key) => {
    const [last, mask, side] = [key >> 6, (key >> 2) & 15, key & 3];
    return keep(mask, HORIZONTALS[last]!, HORIZONTALS[side]!) | (side << 4);
  });
  const sidesOf = (number: number): number[] => {
    const [mask, last] = [number & 15, number >> 4];
    const others = [0, 1, 2, 3].filter((side) => side !== last);
    return [...others, last].filter((side) => ((mask >> side) & 1) === 1);
  };
  const both = Uint8Array.from({ length: 64 * 64 }, (_, key) => {
    const number = sidesOf(key & 63).reduce((before, side) => told[4 * before + side]!, key >> 6);
    return number + (OUT_DEGREE[number & 15]! > 2 ? ABOVE_TWO : 0);
  });
  return { told, both };
}

const ALL = numbersBy((mask, _, side) => mask | side);
const NUMBERS: Readonly<Record<Cut, Numbers>> = {
  successor: ALL,
  random: ALL,
  // The first to tell are the latest of the walk.
  soonest: numbersBy((mask, last, side) => (OUT_DEGREE[mask]! < 2 ? mask | side : last | side)),
  latest: numbersBy((mask, _, side) => (OUT_DEGREE[mask]! < 2 ? mask | side : mask)),
};

/** The common data of tiles with the same walk, its last cell first. */
interface Inside {
  /** The index of each cell in the rows of the rectangle, relative to the tile's north-west cell. */
  readonly places: Int32Array;
  /** The edges of each cell inside the tile. */
  readonly numbers: Uint8Array;
}

/** Looks ahead in bands of one rectangle, one after the other. Memory is allocated once. */
export class BandLookAhead {
  readonly #plan: LookAhead;
  /** The edges of the cells of some rows from outside their tiles. */
  #told = new Uint8Array(0);
  readonly #inside = new WeakMap<Uint32Array, Inside>();

  constructor(plan: LookAhead) {
    this.#plan = plan;
  }

  /**
   * The out-edges of {@link lookAhead} in one band. Linear in the cells of the band, and with coins in those of the tiles that it
   * meets.
   * @param coins for the cut `successor`, or those of the whole walk for `random`.
   * @returns the out-edges of the band's cells, row by row.
   */
  edges(band: Band, coins?: CutCoins): Uint8Array {
    const { width, height, reverse } = this.#plan;
    const out = new Uint8Array(width * band.rows);
    // Which coin a cell takes depends on all cells of its tile.
    const isPart = coins !== undefined && band.rows < height;
    const frame = isPart ? around(band, this.#tilesIn(band)) : band;
    const tiles = this.#tilesIn({ top: frame.top - 1, rows: frame.rows + 2 });
    const size = width * frame.rows;
    if (this.#told.length < size) this.#told = new Uint8Array(size);
    else this.#told.fill(0, 0, size);
    // A walk backwards meets the tiles from the last to the first.
    if (!reverse) tiles.reverse();
    for (const tile of tiles) {
      if (meets(tile.top, tile.height, band)) {
        coins?.start(tile);
        this.#cut(tile, frame, band, coins, out);
      }
      this.#tellAround(tile, frame);
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

  /** Writes the out-edges of a tile's cells in the band. */
  #cut(tile: Tile, frame: Band, band: Band, coins: CutCoins | undefined, out: Uint8Array): void {
    const { width, cut } = this.#plan;
    const { both } = NUMBERS[cut];
    const told = this.#told;
    const { places, numbers } = this.#insideOf(tile.cells);
    const corner = tile.left + (tile.top - frame.top) * width;
    const above = (band.top - frame.top) * width;
    for (let k = 0; k < places.length; k++) {
      const at = corner + places[k]!;
      const place = at - above;
      const isInside = place >= 0 && place < out.length;
      if (!isInside && coins === undefined) continue;
      const number = both[64 * told[at]! + numbers[k]!]!;
      let edges = number & 15;
      if (number >= ABOVE_TWO && coins !== undefined)
        edges = cutEdges(edges, HORIZONTALS[(number >> 4) & 3]!, cut, coins);
      if (isInside) out[place] = edges;
    }
  }

  #insideOf(cells: Uint32Array): Inside {
    let inside = this.#inside.get(cells);
    if (inside === undefined) this.#inside.set(cells, (inside = this.#lookInside(cells)));
    return inside;
  }

  #lookInside(cells: Uint32Array): Inside {
    const { width, cut, reverse } = this.#plan;
    const table = NUMBERS[cut].told;
    const ordered = reverse ? cells : cells.toReversed();
    const places = new Int32Array(ordered.length);
    const numbers = new Uint8Array(ordered.length);
    // A margin takes what is told over the sides of the tile.
    const row = TILE_SIDE + 1;
    const told = new Uint8Array(cells.reduce((most, cell) => Math.max(most, cell), 0) + 4 * row);
    for (let k = 0; k < ordered.length; k++) {
      const [x, y] = [ordered[k]! & (TILE_SIDE - 1), ordered[k]! >>> 10];
      const at = x + 1 + (y + 1) * row;
      places[k] = x + y * width;
      numbers[k] = told[at]!;
      told[at - row] = table[4 * told[at - row]! + 2]!;
      told[at + 1] = table[4 * told[at + 1]! + 3]!;
      told[at + row] = table[4 * told[at + row]!]!;
      told[at - 1] = table[4 * told[at - 1]! + 1]!;
    }
    return { places, numbers };
  }

  /** Adds edges into a tile at the cells around it, as far as they are in the frame. */
  #tellAround(tile: Tile, frame: Band): void {
    const { width, cut } = this.#plan;
    const { told: table } = NUMBERS[cut];
    const told = this.#told;
    const [above, below] = [tile.top - 1 - frame.top, tile.top + tile.height - frame.top];
    const [isAbove, isBelow] = [above >= 0, below < frame.rows];
    for (let x = tile.left, end = x + tile.width; x < end; x++) {
      const [north, south] = [x + above * width, x + below * width];
      if (isAbove) told[north] = table[4 * told[north]! + 2]!;
      if (isBelow) told[south] = table[4 * told[south]!]!;
    }
    const [isWest, isEast] = [tile.left > 0, tile.left + tile.width < width];
    for (let y = Math.max(0, above + 1), end = Math.min(frame.rows, below); y < end; y++) {
      const west = tile.left - 1 + y * width;
      const east = west + tile.width + 1;
      if (isEast) told[east] = table[4 * told[east]! + 3]!;
      if (isWest) told[west] = table[4 * told[west]! + 1]!;
    }
  }
}

/** Reduces more than two edges to two: the one to the next cell and another, or any two. */
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

/** The smallest band that contains another one and the tiles in it. */
function around(band: Band, tiles: readonly Tile[]): Band {
  let first = band.top;
  let end = band.top + band.rows;
  for (const { top, height } of tiles) {
    if (top < first) first = top;
    if (top + height > end) end = top + height;
  }
  return { top: first, rows: end - first };
}

/** The set bit number `skip` of a mask, counted from 0. */
function nth(mask: number, skip: number): number {
  let left = mask;
  for (; skip > 0; skip--) left &= left - 1;
  return left & -left;
}
