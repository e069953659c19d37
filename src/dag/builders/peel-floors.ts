import { says } from '../../base/sentence.js';
import type { Random } from '../../base/random.js';
import { noPath } from '../../board/connected.js';
import {
  cellCountOf,
  cellsOf,
  HORIZONTALS,
  neighbour,
  NO_CELL,
  onFloors,
  opposite,
  placeOf,
  DIRECTIONS,
  directionsOf,
  directionsToNeighbours,
  type GridBoard,
} from '../../board/grid.js';
import { checkCells, isCell, type Region } from '../../region/region.js';
import type { Dag } from '../dag.js';
import { witness } from '../../board/witness.js';
import { sinkFault } from './sink.js';

/**
 * Builds a random DAG of great diversity on several floors, with out-degrees of at most 2. On a full box its diversity is the
 * greatest possible, |V| + 2 - (w + h + f) bits. `peel` removes cells. This builder adds them, from the sink outwards. The next
 * cell is drawn uniformly among the cells with at least two added neighbours, and the cells with one that lie outside the
 * bounding box of the added cells. It leads to two of its added neighbours at random, or to the only one.
 *
 * So every cell with one out-edge extends the box by a layer, and there are only as many of them as necessary: see `boxBound`.
 * In a full box there is a cell to draw until all are added, because a connected set that is not a box has a place with two
 * neighbours. Every DAG that reaches the bound is possible. If cells are missing, there may be no cell to draw. Then any cell
 * with one neighbour is drawn. Near-linear; ten bytes per cell.
 *
 * @param region the cells of every floor.
 * @param floors at least two.
 * @param sink [x, y, floor], on the lowest floor by default. If it is left out, a random cell with a side to the outside.
 * @throws MazestoneError `no-sink` for no cells, `sink` for a sink that is no cell, `disconnected` with the cells from which no
 *   path leads to the sink.
 */
export function peelFloors(
  region: Region,
  floors: number,
  random: Random,
  sink?: readonly [x: number, y: number, floor?: number],
): Dag {
  checkCells(region);
  const board = { width: region.width, height: region.height, floors };
  const out = directionsToNeighbours(onFloors(region, floors), 0);
  const last = sink === undefined ? outerCell(board, out, random) : sinkIndex(region, floors, sink);

  /** The directions from each cell to added neighbours. */
  const there = new Uint8Array(out.length);
  const placed = new Uint8Array(out.length);
  const box = { least: [...placeOf(board, last)], most: [...placeOf(board, last)] };
  const isOutside = (i: number): boolean =>
    placeOf(board, i).some((at, axis) => at < box.least[axis]! || at > box.most[axis]!);

  const pool = new Bag(out.length);
  /** Cells with one added neighbour, inside the box. */
  const single = new Bag(out.length);
  const place = (i: number): void => {
    placed[i] = 1;
    placeOf(board, i).forEach((at, axis) => {
      box.least[axis] = Math.min(box.least[axis]!, at);
      box.most[axis] = Math.max(box.most[axis]!, at);
    });
    for (const direction of DIRECTIONS) {
      const j = neighbour(board, i, direction);
      if (j < 0 || out[j] === NO_CELL || placed[j] === 1) continue;
      there[j]! |= opposite(direction);
      if (isOne(there[j]!)) (isOutside(j) ? pool : single).add(j);
      else if (!pool.has(j)) pool.add(j);
    }
  };
  place(last);
  let left = cellCountOf(out) - 1;
  while (left > 0) {
    const bag = pool.size > 0 ? pool : single;
    if (bag.size === 0) {
      const lost = Array.from(cellsOf(out)).filter((i) => placed[i] === 0);
      throw noPath(lost, (cells) => witness(board, cells));
    }
    const i = bag.draw(random);
    if (placed[i] === 1) continue;
    // The box has grown round it since; it comes back with a second neighbour.
    if (bag === pool && isOne(there[i]!) && !isOutside(i)) {
      single.add(i);
      continue;
    }
    out[i] = twoOf(there[i]!, random);
    place(i);
    left--;
  }
  return { ...board, out };
}

/** A set of numbers below a limit, with uniform draws. */
class Bag {
  readonly #items: Uint32Array;
  readonly #isIn: Uint8Array;
  size = 0;

  constructor(limit: number) {
    this.#items = new Uint32Array(limit);
    this.#isIn = new Uint8Array(limit);
  }

  has(item: number): boolean {
    return this.#isIn[item] === 1;
  }

  add(item: number): void {
    this.#isIn[item] = 1;
    this.#items[this.size++] = item;
  }

  /** Removes a number. */
  draw(random: Random): number {
    const at = random.below(this.size);
    const item = this.#items[at]!;
    this.#items[at] = this.#items[--this.size]!;
    this.#isIn[item] = 0;
    return item;
  }
}

const isOne = (mask: number): boolean => (mask & (mask - 1)) === 0;

/** The mask itself if it has at most two directions; otherwise two of them, chosen at random. */
function twoOf(mask: number, random: Random): number {
  const kept = directionsOf(mask);
  while (kept.length > 2) kept.splice(random.below(kept.length), 1);
  return kept.reduce((sum, direction) => sum + direction, 0);
}

/** A random cell with fewer than four neighbours on its own floor. Every region with cells has some. */
function outerCell(board: GridBoard, out: Uint8Array, random: Random): number {
  const outer = Array.from(out.keys()).filter(
    (i) =>
      out[i] !== NO_CELL &&
      HORIZONTALS.some((side) => {
        const j = neighbour(board, i, side);
        return j < 0 || out[j] === NO_CELL;
      }),
  );
  return outer[random.below(outer.length)]!;
}

/** The index of the sink. @throws MazestoneError `sink` if there is no cell. */
function sinkIndex(
  region: Region,
  floors: number,
  sink: NonNullable<Parameters<typeof peelFloors>[3]>,
): number {
  const [x, y, floor = 0] = sink;
  if (isCell(region, [x, y]) && floor >= 0 && floor < floors) {
    return x + y * region.width + floor * region.cells.length;
  }
  throw sinkFault('peel', sink, says`choose a cell of the region, or leave --sink out`);
}
