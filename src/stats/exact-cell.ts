import { nameOf } from '../board/board.js';
import { refuseNoCell } from '../board/no-cell.js';
import type { CellPlace } from '../board/grid.js';
import type { AnyDag } from '../dag/dag.js';
import { graphOf } from '../dag/graph.js';
import { vertexAt } from '../dag/rooms.js';
import { flowOf, orderOf } from '../dag/vertices.js';
import { edgeChance, ROOM } from '../dag/flow.js';
import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { passageLaw } from './passages.js';
import { expectedSize, expectedPath, wayVariance } from './expected.js';

/** The number of steps to a cell that is not reached. It is greater than all real ones. */
const NOT_REACHED = 2 ** 31 - 1;

/** The most pairs of a cell and a distance for which a distribution is computed. This takes some seconds. */
const MOST_PAIRS = 2 ** 30;

/** Statistics of one cell over all mazes of a random flow. */
export interface CellStats {
  /** The cell as [x, y], with several floors as [x, y, floor], or its number in a mesh. */
  readonly cell: CellPlace | number;
  /**
   * Entry `k` is the probability of `k` passages. It ends at the greatest possible number. On a grid of one floor
   * without rooms it always has the entries 0 to 4.
   */
  readonly passages: Float64Array;
  /** The length of the path to the sink, in steps. */
  readonly way: {
    readonly mean: number;
    readonly variance: number;
    /** Entry `k` is the probability of `k` steps, as from {@link wayLaw}. Undefined if that would take too long. */
    readonly law: Float64Array | undefined;
  };
  /** The expected number of cells whose path leads through this one, itself included. */
  readonly behind: number;
  /** The expected steps of a depth-first search in random order from the sink to this cell (see `expectedSize`). */
  readonly search: number;
}

/**
 * Computes the exact statistics of one cell. Only the distribution of its path length is limited to some sizes.
 * @param dag a checked DAG
 * @throws MazestoneError `outside` if there is no such cell.
 */
export function exactCell(dag: AnyDag, cell: number): CellStats {
  refuseNoCell(graphOf(dag).board, cell);
  const order = orderOf(dag);
  const reach = reachOf(dag, cell, order);
  const law = reach.pairs > MOST_PAIRS ? undefined : lawOf(dag, cell, reach.longest);
  const way = expectedPath(dag, order);
  const size = expectedSize(dag, order);
  const behind = size[cell]!;
  return {
    cell: graphOf(dag).board.place(cell),
    passages: passageLaw(dag, cell),
    way: { mean: way[cell]!, variance: wayVariance(dag, way, order)[cell]!, law },
    behind,
    search: size[order[0]!]! - behind,
  };
}

/**
 * The distribution of the length of a cell's path to the sink, over all mazes of a random flow. Entry `k` is the
 * probability of `k` steps. It ends at the longest path of any maze. The path follows the choices of the cells, so it
 * is a random walk on the DAG. The probability of being at each cell is computed step by step. The time is
 * proportional to the number of pairs of a cell and a distance that it can have from the start.
 *
 * @param dag a checked DAG
 * @throws MazestoneError `outside` if there is no such cell, `size` for more than 2^30 pairs.
 */
export function wayLaw(dag: AnyDag, cell: number): Float64Array {
  refuseNoCell(graphOf(dag).board, cell);
  const { longest, pairs } = reachOf(dag, cell, orderOf(dag));
  if (pairs > MOST_PAIRS) {
    throw new MazestoneError({
      code: 'size',
      message: says`the distribution of the path from this cell takes ${pairs} steps, more than ${MOST_PAIRS}`,
      where: says`cell ${nameOf(graphOf(dag).board, cell)}`,
      hint: says`its mean and variance are exact for any size; or choose a cell nearer to the sink`,
    });
  }
  return lawOf(dag, cell, longest);
}

/** Like {@link wayLaw}, for paths of at most `longest` steps. */
function lawOf(dag: AnyDag, cell: number, longest: number): Float64Array {
  const flow = flowOf(dag);
  const { size, headsOf } = flow;
  const heads = new Int32Array(ROOM);
  const law = new Float64Array(longest + 1);
  // The probability of being at each cell, now and one step later.
  let chance = new Float64Array(size);
  let later = new Float64Array(size);
  let here: number[] = [cell];
  chance[cell] = 1;
  for (let steps = 0; here.length > 0; steps++) {
    const next: number[] = [];
    for (const i of here) {
      const degree = headsOf(i, heads);
      if (degree === 0) law[steps] = chance[i]!;
      const whole = chance[i]!;
      chance[i] = 0;
      for (let k = 0; k < degree; k++) {
        const j = heads[k]!;
        const part = whole * edgeChance(flow, i, k, degree);
        // A probability below the smallest number is 0.
        if (part === 0) continue;
        if (later[j] === 0) next.push(j);
        later[j]! += part;
      }
    }
    here = next;
    [chance, later] = [later, chance];
  }
  return law;
}

/**
 * The length of the longest path from a cell to the sink, and the number of pairs of a cell and a distance on all
 * paths.
 */
function reachOf(
  dag: AnyDag,
  cell: number,
  order: Int32Array,
): { readonly longest: number; readonly pairs: number } {
  const { size, headsOf } = flowOf(dag);
  const heads = new Int32Array(ROOM);
  // On a grid without rooms, the lengths of all paths between two cells are odd, or all are even.
  const apart = 'width' in dag && dag.rooms === undefined ? 2 : 1;
  const least = new Int32Array(size).fill(NOT_REACHED);
  const most = new Int32Array(size);
  least[vertexAt(dag, cell)] = 0;
  let pairs = 0;
  for (let k = order.length - 1; k >= 0; k--) {
    const i = order[k]!;
    if (least[i] === NOT_REACHED) continue;
    pairs += (most[i]! - least[i]!) / apart + 1;
    const degree = headsOf(i, heads);
    for (let d = 0; d < degree; d++) {
      const j = heads[d]!;
      least[j] = Math.min(least[j]!, least[i]! + 1);
      most[j] = Math.max(most[j]!, most[i]! + 1);
    }
  }
  return { longest: most[order[0]!]!, pairs };
}
