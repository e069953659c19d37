import { OUT_DEGREE } from '../../board/grid.js';
import type { Order } from '../orders/index.js';
import { TILINGS } from '../orders/tilings.js';
import { TILE_SIDE, type Area, type Tile } from '../orders/tiles.js';
import { extreme, nth, towards, type Cut } from './look-ahead.js';

/** Which of several edges go, where a cut has a choice. */
export interface CutCoins {
  /** Whether coins are drawn one after the other, so that all cells of a tile are asked for, the last of the walk first. */
  readonly inOrder: boolean;
  /** Told before the cells of a tile, by the place of its first cell in the walk. */
  readonly start: (first: number) => void;
  /** A bit for the cell in this column and row. */
  readonly bit: (x: number, y: number) => number;
  /** One of `n` for it, each as likely. */
  readonly below: (n: number, x: number, y: number) => number;
}

/** A rectangle, and how one looks ahead along an order in it. */
export interface LookAhead {
  readonly width: number;
  readonly height: number;
  readonly order: Order;
  readonly cut: Cut;
  readonly reverse: boolean;
}

/** Below every place in a walk, so far that differences stay 32-bit integers: there is no cell. */
const NOWHERE = -(2 ** 30);

/** Looks ahead in areas of one rectangle, one after the other, in memory that is taken once. */
export class AreaLookAhead {
  readonly #plan: LookAhead;
  #ranks = new Int32Array(0);

  constructor(plan: LookAhead) {
    this.#plan = plan;
  }

  /**
   * The DAG of `lookAhead` in an area alone: the same edges from every cell there. Linear in the area's cells, and in those of
   * the tiles that it meets where coins come in order.
   * @param area part of the rectangle.
   * @param out gets the edges of the area's cells, row by row.
   */
  edges(area: Area, coins: CutCoins, out: Uint8Array): void {
    const { reverse } = this.#plan;
    const tiles = this.#tilesIn(area);
    const frame = grown(coins.inOrder ? tiles.reduce<Area>(around, area) : area);
    const ranks = this.#ranksIn(frame);
    // A walk backwards meets the tiles from the last to the first.
    if (!reverse) tiles.reverse();
    for (const tile of tiles) {
      if (isWithin(tile, area)) this.#cutTile(tile, ranks, frame, area, coins, out, true);
      else this.#cutTile(tile, ranks, frame, area, coins, out, false);
    }
  }

  /** The number of coins that each tile takes that meets an area. Coins are drawn by the cut `successor` alone: for cells with more than two edges, one each. */
  coins(area: Area, told: (tile: Tile, coins: number) => void): void {
    const tiles = this.#tilesIn(area);
    const frame = grown(tiles.reduce<Area>(around, area));
    const ranks = this.#ranksIn(frame);
    for (const tile of tiles) told(tile, cellsAboveTwo(tile, ranks, frame));
  }

  #tilesIn(area: Area): Tile[] {
    const { width, height, order } = this.#plan;
    const tiles: Tile[] = [];
    TILINGS[order.name]!(width, height, area, (tile) => tiles.push(tile));
    return tiles;
  }

  /** The places of cells in the walk as far as it matters which is later, in an area that may reach over the rim. */
  #ranksIn(area: Area): Int32Array {
    const { width, height, order, reverse } = this.#plan;
    const size = area.width * area.height;
    if (this.#ranks.length < size) this.#ranks = new Int32Array(size);
    const ranks = this.#ranks;
    ranks.fill(NOWHERE, 0, size);
    const step = reverse ? -1 : 1;
    let next = 0;
    TILINGS[order.name]!(width, height, area, (tile) => {
      const corner = tile.left - area.left + (tile.top - area.top) * area.width;
      if (isWithin(tile, area)) fillRanks(ranks, corner, area.width, tile.cells, next, step);
      else fillSome(ranks, corner, area, tile, next, step);
      next += step * tile.cells.length;
    });
    return ranks;
  }

  /** The edges of a tile's cells, the last of the walk first. */
  #cutTile(
    { left, top, cells, first }: Tile,
    ranks: Int32Array,
    frame: Area,
    area: Area,
    coins: CutCoins,
    out: Uint8Array,
    isWhole: boolean,
  ): void {
    const { cut, reverse } = this.#plan;
    const stride = frame.width;
    const corner = left - frame.left + (top - frame.top) * stride;
    const isOrdered = coins.inOrder;
    const count = cells.length;
    coins.start(first);
    let after = -1;
    for (let k = 0; k < count; k++) {
      const cell = cells[reverse ? k : count - 1 - k]!;
      const x = cell & (TILE_SIDE - 1);
      const y = cell >>> 10;
      const isInside = isWhole || isIn(area, left + x, top + y);
      if (isInside || isOrdered) {
        const at = corner + x + y * stride;
        let edges = laterEdges(ranks, at, stride);
        if (OUT_DEGREE[edges]! > 2) {
          // The next cell of the walk is the soonest of the later neighbours.
          const next =
            after >= 0 ? towards(after - cell, TILE_SIDE) : extreme(edges, ranks, at, stride, false);
          edges = cutEdges(edges, next, cut, ranks, at, stride, coins, left + x, top + y);
        }
        if (isInside) out[left + x - area.left + (top + y - area.top) * area.width] = edges;
      }
      after = cell;
    }
  }
}

/** Edges to the neighbours that come later. */
function laterEdges(ranks: Int32Array, at: number, stride: number): number {
  const rank = ranks[at]!;
  // Differences have their sign in the highest bit: no branch, for the turns of a curve cannot be predicted.
  return (
    ((rank - ranks[at - stride]!) >>> 31) |
    (((rank - ranks[at + 1]!) >>> 31) << 1) |
    (((rank - ranks[at + stride]!) >>> 31) << 2) |
    (((rank - ranks[at - 1]!) >>> 31) << 3)
  );
}

/** Two of more edges. */
function cutEdges(
  all: number,
  next: number,
  cut: Cut,
  ranks: Int32Array,
  at: number,
  stride: number,
  coins: CutCoins,
  x: number,
  y: number,
): number {
  let edges = all;
  while (OUT_DEGREE[edges]! > 2) {
    if (cut === 'soonest' || cut === 'latest') {
      edges -= extreme(edges, ranks, at, stride, cut === 'soonest');
      continue;
    }
    const others = cut === 'random' ? edges : edges - next;
    const high = others & (others - 1);
    if ((high & (high - 1)) === 0) edges -= coins.bit(x, y) === 0 ? high : others - high;
    else edges -= nth(others, coins.below(OUT_DEGREE[others]!, x, y));
  }
  return edges;
}

/** How many cells of a tile have more than two later neighbours. */
function cellsAboveTwo({ left, top, width, height }: Tile, ranks: Int32Array, frame: Area): number {
  let found = 0;
  for (let y = 0; y < height; y++) {
    const start = left - frame.left + (top + y - frame.top) * frame.width;
    for (let at = start; at < start + width; at++) found += IS_ABOVE_TWO[laterEdges(ranks, at, frame.width)]!;
  }
  return found;
}

const IS_ABOVE_TWO = OUT_DEGREE.map((degree) => (degree > 2 ? 1 : 0));

/** Numbers the cells of a tile that lies in the area whole. */
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

/** Numbers those cells of a tile that lie in the area. */
function fillSome(
  ranks: Int32Array,
  corner: number,
  area: Area,
  { left, top, cells }: Tile,
  first: number,
  step: number,
): void {
  let rank = first;
  for (let k = 0; k < cells.length; k++, rank += step) {
    const x = cells[k]! & (TILE_SIDE - 1);
    const y = cells[k]! >>> 10;
    if (isIn(area, left + x, top + y)) ranks[corner + x + y * area.width] = rank;
  }
}

/** Whether a rectangle lies in another. */
function isWithin(inner: Area, outer: Area): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

function isIn({ left, top, width, height }: Area, x: number, y: number): boolean {
  return x >= left && y >= top && x < left + width && y < top + height;
}

/** The smallest rectangle with both in it. */
function around(a: Area, b: Area): Area {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
}

/** A rectangle with the cells beside it. */
function grown({ left, top, width, height }: Area): Area {
  return { left: left - 1, top: top - 1, width: width + 2, height: height + 2 };
}
