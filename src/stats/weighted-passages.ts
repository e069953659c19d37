import { DIRECTIONS, NO_CELL, WEST, neighbour, opposite, type Direction } from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { pickChance } from '../dag/weights.js';

/*
 * Which passages one cell has, in no room, whatever its neighbours' coins are: in constant time.
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
