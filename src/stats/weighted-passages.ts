import {
  DIRECTIONS,
  NO_CELL,
  OUT_DEGREE,
  WEST,
  directionsOf,
  neighbour,
  opposite,
  type Direction,
} from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { pickChance } from '../dag/weights.js';
import type { GridPassageTotals } from './exact-passages.js';

/*
 * Which passages a cell has where coins have weights. The neighbours pick independently of one another, each with a
 * chance of its own, so that there are no few kinds of cells to count: every cell is worked out by itself, in constant
 * time. With fair coins the numbers are those of `exact-passages.ts`, which is faster and rounds less.
 */

/** Entries of a law of the number of passages: 0 to 4. */
const ENTRIES = 5;

/** The chance that the neighbour on a side of a cell picks it. */
export function pickedFrom(dag: Dag, cell: number, side: Direction): number {
  const from = neighbour(dag, cell, side);
  const back = opposite(side);
  return from < 0 || dag.out[from] === NO_CELL || (dag.out[from]! & back) === 0
    ? 0
    : pickChance(dag, from, back);
}

/**
 * The law of one cell's number of passages: entry `k`, from 0 to 4, is the probability of `k`.
 * @param without sides whose neighbours are left out of it.
 */
export function weightedLaw(dag: Dag, cell: number, without = 0): Float64Array {
  const law = new Float64Array(ENTRIES);
  law[dag.out[cell] === 0 ? 0 : 1] = 1;
  for (const side of DIRECTIONS) {
    const p = (without & side) !== 0 ? 0 : pickedFrom(dag, cell, side);
    if (p === 0) continue;
    for (let k = ENTRIES - 1; k >= 0; k--) law[k] = (1 - p) * law[k]! + p * (law[k - 1] ?? 0);
  }
  return law;
}

/** The chance that a cell has two passages, round a corner. */
export function bendChance(dag: Dag, cell: number): number {
  const picked = DIRECTIONS.map((side) => pickedFrom(dag, cell, side));
  /** That the neighbours on these sides, and no others, pick the cell. */
  const only = (sides: number): number =>
    DIRECTIONS.reduce((p, side, k) => p * ((sides & side) !== 0 ? picked[k]! : 1 - picked[k]!), 1);
  let sum = 0;
  for (const d of DIRECTIONS) {
    const right = d === WEST ? 1 : d << 1;
    if (dag.out[cell] === 0) sum += only(d | right);
    else if ((dag.out[cell]! & d) !== 0)
      sum += pickChance(dag, cell, d) * (only(right) + only(opposite(right)));
  }
  return sum;
}

/** As `passageTotals`. */
export function weightedTotals(dag: Dag): GridPassageTotals {
  const { out } = dag;
  const mean = new Float64Array(ENTRIES);
  const variance = new Float64Array(ENTRIES);
  let turn = 0;
  for (let cell = 0; cell < out.length; cell++) {
    if (out[cell] === NO_CELL) continue;
    weightedLaw(dag, cell).forEach((p, k) => {
      mean[k]! += p;
      variance[k]! += p * (1 - p);
    });
    turn += bendChance(dag, cell);
  }
  addCovariances(dag, variance);
  return { mean, variance, straight: mean[2]! - turn, turn };
}

/**
 * Adds to the variances twice the covariance of every two cells that some cell chooses between: see the function of
 * this name in `exact-passages.ts`.
 */
function addCovariances(dag: Dag, variance: Float64Array): void {
  const { out } = dag;
  for (let i = 0; i < out.length; i++) {
    if (OUT_DEGREE[out[i]!] !== 2) continue;
    const [a, b] = directionsOf(out[i]!) as [Direction, Direction];
    const v = neighbour(dag, i, a);
    const w = neighbour(dag, i, b);
    const across = v + w - i;
    const two = across !== i && out[across] === (opposite(a) | opposite(b));
    if (two && i > across) continue;
    // The cell across picks v over the side that `b` leads along, and w over that of `a`.
    const toV = [pickChance(dag, i, a), ...(two ? [pickChance(dag, across, opposite(b))] : [])];
    const restV = weightedLaw(dag, v, opposite(a) | (two ? b : 0));
    const restW = weightedLaw(dag, w, opposite(b) | (two ? a : 0));
    const [lawV, lawW] = [weightedLaw(dag, v), weightedLaw(dag, w)];
    const [p, q] = [toV[0]!, toV[1]];
    const coins = q === undefined ? [1 - p, p] : [(1 - p) * (1 - q), p * (1 - q) + q * (1 - p), p * q];
    for (let k = 0; k < ENTRIES; k++) {
      let joint = 0;
      coins.forEach((chance, n) => {
        joint += chance * (restV[k - n] ?? 0) * (restW[k - (toV.length - n)] ?? 0);
      });
      variance[k]! += 2 * (joint - lawV[k]! * lawW[k]!);
    }
  }
}
