import type { Random } from '../../base/random.js';
import { EAST, NORTH, OUT_DEGREE, SOUTH, WEST } from '../../board/grid.js';
import { type Dag } from '../dag.js';

/** Which two out-edges a cell with three or four later neighbours keeps; see `CUTS`. */
export type Cut = 'successor' | 'random' | 'soonest' | 'latest';

/** The rules, each in a line. */
export const CUTS: ReadonlyMap<Cut, string> = new Map([
  ['successor', 'the next cell of the order, and a random later neighbour'],
  ['random', 'two later neighbours at random'],
  ['soonest', 'the two later neighbours that come first, one of them the next cell'],
  ['latest', 'the two later neighbours that come last'],
]);

/**
 * The DAG of a walk over all cells: from each cell to every neighbour the walk comes to later, cut down to two
 * out-edges. The last cell is the only sink, as any other has at least the next cell ahead of it, and a cut
 * leaves two. For the Hilbert curve this is the "look-ahead" maze. Linear in the cells, no recursion.
 *
 * @param order cell indices `x + y * width`, each cell once, each next to the one before.
 * @param random drawn from only where the cuts `successor` and `random` have a choice.
 */
export function lookAhead(width: number, height: number, order: Uint32Array, cut: Cut, random: Random): Dag {
  const cells = order.length;
  const ranks = cut === 'soonest' || cut === 'latest' ? ranksOf(order) : undefined;
  const pick = picker(random);
  const out = allEdges(width, height);
  // Walked backwards, a cell tells all around that it comes later. What it tells past the rim of the grid lands in
  // the spare rows at both ends, or in a cell of the next row that has no edge that way. So the loop has no branch
  // but the cut: the turns of a space-filling curve cannot be predicted.
  const later = new Uint8Array(cells + 2 * width);
  for (let d = cells - 1; d >= 0; d--) {
    const i = order[d]!;
    const told = i + width;
    later[i]! |= SOUTH;
    later[told - 1]! |= EAST;
    later[told + 1]! |= WEST;
    later[told + width]! |= NORTH;
    let edges = later[told]! & out[i]!;
    while (OUT_DEGREE[edges]! > 2) {
      if (ranks !== undefined) edges -= extreme(edges, ranks, i, width, cut === 'soonest');
      else edges -= pick(cut === 'random' ? edges : edges - towards(order[d + 1]! - i, width));
    }
    out[i] = edges;
  }
  return { width, height, out };
}

/** Edges from each cell of a rectangle to all its neighbours. */
function allEdges(width: number, height: number): Uint8Array<ArrayBuffer> {
  const cells = width * height;
  const out = new Uint8Array(cells).fill(NORTH | EAST | SOUTH | WEST);
  for (let i = 0; i < width; i++) {
    out[i]! -= NORTH;
    out[cells - 1 - i]! -= SOUTH;
  }
  for (let i = 0; i < cells; i += width) {
    out[i]! -= WEST;
    out[i + width - 1]! -= EAST;
  }
  return out;
}

/** The direction of a step between neighbours, in a grid at least two cells wide. */
export function towards(step: number, width: number): number {
  return step === width ? SOUTH : step === -width ? NORTH : step === 1 ? EAST : WEST;
}

/** For each cell its place in the order. */
function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  for (let d = 0; d < order.length; d++) ranks[order[d]!] = d;
  return ranks;
}

/** The direction, of a mask's, to the neighbour of cell `at` of the highest (or else lowest) rank. */
export function extreme(
  mask: number,
  ranks: Uint32Array | Int32Array,
  at: number,
  width: number,
  highest: boolean,
): number {
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

/** The bit of a mask before which it has so many. */
export function nth(mask: number, skip: number): number {
  let left = mask;
  for (; skip > 0; skip--) left &= left - 1;
  return left & -left;
}

/** A function that gives one direction of a mask with two to four, each as likely. Of two, it takes a single bit. */
function picker(random: Random): (mask: number) => number {
  let word = 0;
  let bits = 0;
  return (mask) => {
    const others = mask & (mask - 1);
    if (OUT_DEGREE[mask] === 2) {
      if (bits === 0) {
        word = random.next();
        bits = 32;
      }
      bits--;
      return ((word >>> bits) & 1) === 0 ? others : mask - others;
    }
    return nth(mask, random.below(OUT_DEGREE[mask]!));
  };
}
