import { MazestoneError } from '../base/diagnostic.js';
import type { Random } from '../base/random.js';
import { DIRECTIONS, NO_CELL, WAYS, waysOf } from '../dag/dag.js';
import { checkCells } from '../region/region.js';
import { stackWitness } from './check.js';
import { emptyMasks, stackCellAt, stackNeighbour, wayBack, type Stack, type StackDag } from './stack.js';

/**
 * A random DAG of great diversity on a stack of floors, with out-degrees of at most 2: on a full box of the greatest
 * there is, |V| + 2 - (w + h + f) bits. What `peel` takes away, this puts back, from the sink outwards: a cell is drawn
 * uniformly among those with two neighbours or more there already, and those with one that lie outside the box round
 * all that is there, and leads to two of its neighbours there at random, or to the one.
 *
 * So every cell with one way out makes the box grow by a layer, and there are no more of them than there must be: see
 * the bound of `checkStack`. In a full box there is a cell to draw until all are there, because what hangs together and is no
 * box has a place with two neighbours; and every DAG that reaches the bound can come out. Where cells are missing there may
 * be none; then one with one neighbour is drawn wherever it lies. Near-linear, ten bytes a cell.
 *
 * @param sink index of a cell; a random cell with a side to the outside if left out.
 * @throws MazestoneError `no-sink` for no cells, `disconnected` naming the cells that no way leads from.
 */
export function peelStack(stack: Stack, random: Random, sink?: number): StackDag {
  checkCells(stack.region);
  const { width, height } = stack.region;
  const size = { width, height, floors: stack.floors };
  const ways = emptyMasks(stack);
  const cells = ways.reduce((sum, mask) => sum + (mask === NO_CELL ? 0 : 1), 0);
  const last = sink ?? outerCell(size, ways, random);

  /** The ways from each cell to neighbours that are there already. */
  const there = new Uint8Array(ways.length);
  const placed = new Uint8Array(ways.length);
  const box = { least: [...stackCellAt(size, last)], most: [...stackCellAt(size, last)] };
  const isOutside = (i: number): boolean =>
    stackCellAt(size, i).some((at, axis) => at < box.least[axis]! || at > box.most[axis]!);

  const pool = new Bag(ways.length);
  /** Cells with one neighbour there, within the box. */
  const single = new Bag(ways.length);
  const place = (i: number): void => {
    placed[i] = 1;
    stackCellAt(size, i).forEach((at, axis) => {
      box.least[axis] = Math.min(box.least[axis]!, at);
      box.most[axis] = Math.max(box.most[axis]!, at);
    });
    for (const way of WAYS) {
      const j = stackNeighbour(size, i, way);
      if (j < 0 || ways[j] === NO_CELL || placed[j] === 1) continue;
      there[j]! |= wayBack(way);
      if (isOne(there[j]!)) (isOutside(j) ? pool : single).add(j);
      else if (!pool.has(j)) pool.add(j);
    }
  };
  place(last);
  let left = cells - 1;
  while (left > 0) {
    const bag = pool.size > 0 ? pool : single;
    if (bag.size === 0) throw apart(size, ways, placed);
    const i = bag.draw(random);
    if (placed[i] === 1) continue;
    // The box has grown round it since; it comes back with a second neighbour.
    if (bag === pool && isOne(there[i]!) && !isOutside(i)) {
      single.add(i);
      continue;
    }
    ways[i] = twoOf(there[i]!, random);
    place(i);
    left--;
  }
  return { ...size, ways };
}

/** Numbers below a limit, each at most once, from which one is drawn uniformly. */
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

  /** Takes one out. */
  draw(random: Random): number {
    const at = random.below(this.size);
    const item = this.#items[at]!;
    this.#items[at] = this.#items[--this.size]!;
    this.#isIn[item] = 0;
    return item;
  }
}

const isOne = (mask: number): boolean => (mask & (mask - 1)) === 0;

/** The mask itself if it has at most two ways, or a random two of its ways. */
function twoOf(mask: number, random: Random): number {
  const kept = waysOf(mask);
  while (kept.length > 2) kept.splice(random.below(kept.length), 1);
  return kept.reduce((sum, way) => sum + way, 0);
}

/** A random cell that has not four neighbours on its own floor. Every region with cells has some. */
function outerCell(
  size: Pick<StackDag, 'width' | 'height' | 'floors'>,
  ways: Uint8Array,
  random: Random,
): number {
  const outer = Array.from(ways.keys()).filter(
    (i) =>
      ways[i] !== NO_CELL &&
      DIRECTIONS.some((side) => {
        const j = stackNeighbour(size, i, side);
        return j < 0 || ways[j] === NO_CELL;
      }),
  );
  return outer[random.below(outer.length)]!;
}

function apart(
  size: Pick<StackDag, 'width' | 'height' | 'floors'>,
  ways: Uint8Array,
  placed: Uint8Array,
): MazestoneError {
  const lost = Array.from(ways.keys()).filter((i) => ways[i] !== NO_CELL && placed[i] === 0);
  return new MazestoneError({
    code: 'disconnected',
    message: `${lost.length} ${lost.length === 1 ? 'cell has' : 'cells have'} no way to the others`,
    ...stackWitness(size, lost),
    hint: 'join the pieces, or take away all but one',
  });
}
