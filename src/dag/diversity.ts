import { cellsOf, floorCount, placeOf } from '../board/grid.js';
import type { Dag } from './dag.js';

/** How many mazes a DAG has, exactly, and how near that is to what its cells allow. */
export interface Diversity {
  /** log2 of the number of mazes, in bits. */
  readonly log2: number;
  /** The number of mazes M as a product of prime powers, e.g. `2^9`, `2^3*3^2`, `1`. */
  readonly exact: string;
  /**
   * The most bits any flow with out-degree at most 2 reaches here: |E(H)| - |V| + 1, H the graph of neighbouring cells.
   * Where cells have more than four neighbours on average none reaches it: two out-edges a cell are |V| - 2 bits. On several
   * floors what a box of the same sides allows, where that is less.
   */
  readonly bound: number;
  /** log2 / bound; 1 where the bound is 0. */
  readonly share: number;
}

/**
 * The product of all out-degrees but the sink's, from counts.
 * @param byDegree number of cells with out-degree 0, 1, 2 ...
 * @param borders |E(H)|: pairs of neighbouring cells.
 * @param most another bound, where there is one.
 */
export function diversityOf(byDegree: readonly number[], borders: number, most = Infinity): Diversity {
  const cells = byDegree.reduce((sum, n) => sum + n, 0);
  const powers = new Map<number, number>();
  byDegree.forEach((count, degree) => {
    for (let left = degree, prime = 2; count > 0 && left > 1; prime++) {
      for (; left % prime === 0; left /= prime) powers.set(prime, (powers.get(prime) ?? 0) + count);
    }
  });
  const factors = [...powers].sort(([p], [q]) => p - q);
  const log2 = factors.reduce((sum, [prime, power]) => sum + power * Math.log2(prime), 0);
  const bound = Math.min(most, Math.max(0, borders - cells + 1));
  return {
    log2,
    exact: factors.length === 0 ? '1' : factors.map(([prime, power]) => `${prime}^${power}`).join('*'),
    bound,
    share: bound > 0 ? log2 / bound : 1,
  };
}

/**
 * The most bits that out-degrees of at most 2 allow cells within a box of w x h x f: |V| + 2 - (w + h + f).
 *
 * For take the cells from the sink outwards, each behind those it leads to, and to those so far add every place with
 * two of them beside it, again and again: of cells that hang together that makes a box, their bounding box, since in a
 * connected set that is no box some place outside it has two neighbours in it. A cell with two out-edges so lies in the
 * box already. Only one with one out-edge makes the box grow, and only by one layer; so the w + h + f - 3 layers take as
 * many cells with one out-edge, and beside them there is the sink. On one floor this is never less than the bound
 * |E| - |V| + 1, and not worked out; on several it may be, and on a full box `peelFloors` reaches it.
 */
export function boxBound(dag: Dag): number {
  if (floorCount(dag) === 1) return Infinity;
  const least = [Infinity, Infinity, Infinity];
  const most = [-1, -1, -1];
  const cells = cellsOf(dag.out);
  for (const i of cells) {
    placeOf(dag, i).forEach((at, axis) => {
      least[axis] = Math.min(least[axis]!, at);
      most[axis] = Math.max(most[axis]!, at);
    });
  }
  const sides = most.reduce((sum, end, axis) => sum + end - least[axis]! + 1, 0);
  return cells.length === 0 ? 0 : Math.max(0, cells.length + 2 - sides);
}
