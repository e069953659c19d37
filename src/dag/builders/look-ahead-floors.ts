import type { Random } from '../../base/random.js';
import { neighbour, DIRECTIONS, type GridBoard } from '../../board/grid.js';
import type { Dag } from '../dag.js';
import type { Order } from '../orders/index.js';
import type { Cut } from './look-ahead.js';

/**
 * The DAG of a walk through all cells of a full box, like that of `lookAhead` on one floor. Each cell leads
 * to every neighbour that the walk reaches later, reduced to two out-edges.
 * @param walk cell indices, each cell once, each next to the previous one
 */
export function lookAheadFloors(board: GridBoard, walk: Uint32Array, cut: Cut, random: Random): Dag {
  const out = new Uint8Array(walk.length);
  const ranks = new Uint32Array(walk.length);
  walk.forEach((i, rank) => (ranks[i] = rank));
  walk.forEach((i, rank) => {
    // The neighbour reached soonest comes first. It is the next cell of the walk, if there is one.
    const later = DIRECTIONS.map((direction) => ({ direction, at: neighbour(board, i, direction) }))
      .filter(({ at }) => at >= 0 && ranks[at]! > rank)
      .sort((a, b) => ranks[a.at]! - ranks[b.at]!);
    for (const { direction } of later.length > 2 ? keptBy(cut, later, random) : later) out[i]! |= direction;
  });
  return { ...board, out };
}

/** The two of three or more out-edges that a rule keeps. */
function keptBy<T>(cut: Cut, later: readonly T[], random: Random): readonly T[] {
  if (cut === 'soonest') return later.slice(0, 2);
  if (cut === 'latest') return later.slice(-2);
  const first = cut === 'successor' ? 0 : random.below(later.length);
  const second = random.below(later.length - 1);
  return [later[first]!, later[second < first ? second : second + 1]!];
}

/**
 * An order floor by floor, alternately forwards and backwards, so that each floor starts above the end of the
 * one below.
 */
export function walkOnFloors(
  order: Order,
  { width, height, floors = 1 }: GridBoard,
  reverse: boolean,
): Uint32Array {
  const walk = order.walk(width, height);
  const back = walk.slice().reverse();
  const all = new Uint32Array(walk.length * floors);
  for (let floor = 0; floor < floors; floor++) {
    const first = floor * walk.length;
    all.set(
      (floor % 2 === 0 ? walk : back).map((i) => first + i),
      first,
    );
  }
  return reverse ? all.reverse() : all;
}
