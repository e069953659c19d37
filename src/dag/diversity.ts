import { cellsOf, floorCount, placeOf } from '../board/grid.js';
import type { Dag } from './dag.js';

/** The exact number of mazes of a DAG, compared with the most that its cells allow. */
export interface Diversity {
  /** log2 of the number of mazes, in bits. */
  readonly log2: number;
  /** The number of mazes M as a product of prime powers: `2^9`, `2^3*3^2`, `1`. */
  readonly exact: string;
  /**
   * An upper bound in bits for flows with out-degrees of at most 2 on these cells: |E(H)| - |V| + 1, where H is the graph of
   * neighbouring cells. If cells have more than four neighbours on average, no flow reaches it, because two out-edges per cell
   * give at most |V| - 2 bits. With several floors it is the bound for a box with the same sides, if that is lower.
   */
  readonly bound: number;
  /** log2 / bound; 1 if the bound is 0. */
  readonly share: number;
}

/**
 * The product of all out-degrees except the sink's, from counts.
 * @param byDegree the number of cells with out-degree 0, 1, 2 ...
 * @param borders |E(H)|, the number of pairs of neighbouring cells.
 * @param most another bound in bits, if there is one.
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
 * An upper bound in bits for flows with out-degrees of at most 2 on cells in a box of w x h x f: |V| + 2 - (w + h + f).
 *
 * Proof. Take the cells from the sink outwards, each after the cells that it leads to. The cells taken so far are connected. Add
 * every place with two neighbours among them, again and again. The result is their bounding box, because a connected set that is
 * not a box has a place outside with two neighbours in it. So a cell with two out-edges lies in the box already. Only a cell with
 * one out-edge extends the box, and only by one layer. The w + h + f - 3 layers therefore need as many cells with one out-edge,
 * and the sink has none. On one floor this is never below |E| - |V| + 1, and is not computed. On several floors it may be, and on
 * a full box `peelFloors` reaches it.
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
