import {
  DIRECTIONS,
  DOWN,
  NO_CELL,
  UP,
  WAYS,
  WEST,
  floorCount,
  neighbour,
  opposite,
  type Way,
} from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { pickChance } from '../dag/weights.js';

/*
 * Which passages one cell has, in no room, whatever its neighbours' coins are: in constant time.
 */

/** The chance that the neighbour on a side of a cell picks it. */
function pickedFrom(dag: Dag, cell: number, side: Way): number {
  const from = neighbour(dag, cell, side);
  const back = opposite(side);
  return from < 0 || dag.out[from] === NO_CELL || (dag.out[from]! & back) === 0
    ? 0
    : pickChance(dag, from, back);
}

/**
 * The law of one cell's number of passages: entry `k`, from 0 to 4, of several floors to 6, is the probability of `k`.
 * @param without sides whose neighbours are left out of it.
 */
export function weightedLaw(dag: Dag, cell: number, without = 0): Float64Array {
  const most = floorCount(dag) > 1 ? 6 : 4;
  const law = new Float64Array(most + 1);
  law[dag.out[cell] === 0 ? 0 : 1] = 1;
  for (const side of waysOn(dag)) {
    const p = (without & side) !== 0 ? 0 : pickedFrom(dag, cell, side);
    if (p === 0) continue;
    for (let k = most; k >= 0; k--) law[k] = (1 - p) * law[k]! + p * (law[k - 1] ?? 0);
  }
  return law;
}

/** Pairs of ways round a corner: on one floor, and on several. */
const FLAT_CORNERS = DIRECTIONS.map((d) => d | (d === WEST ? 1 : d << 1));
const CORNERS = [...FLAT_CORNERS, ...[UP, DOWN].flatMap((way) => DIRECTIONS.map((d) => way | d))];

/** The ways that there are. */
const waysOn = (dag: Dag): readonly Way[] => (floorCount(dag) > 1 ? WAYS : DIRECTIONS);

/** The chance that a cell has two passages, round a corner. */
export function bendChance(dag: Dag, cell: number): number {
  const ways = waysOn(dag);
  const corners = ways === WAYS ? CORNERS : FLAT_CORNERS;
  const picked = ways.map((side) => pickedFrom(dag, cell, side));
  /** That the neighbours on these sides, and no others, pick the cell. */
  const only = (sides: number): number =>
    ways.reduce((p, side, k) => p * ((sides & side) !== 0 ? picked[k]! : 1 - picked[k]!), 1);
  if (dag.out[cell] === 0) return corners.reduce((sum, corner) => sum + only(corner), 0);
  let sum = 0;
  for (const way of ways) {
    if ((dag.out[cell]! & way) === 0) continue;
    const others = corners.filter((corner) => (corner & way) !== 0).map((corner) => only(corner & ~way));
    sum += pickChance(dag, cell, way) * others.reduce((both, p) => both + p, 0);
  }
  return sum;
}
