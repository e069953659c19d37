import { flowTotals, passageLaws } from './passages.js';
import {
  DIRECTIONS,
  EAST,
  NORTH,
  NO_CELL,
  OUT_DEGREE,
  SOUTH,
  WEST,
  cellName,
  floorCount,
  opposite,
  type Direction,
  neighboursOn,
} from '../board/grid.js';
import { type AnyDag, byBoard, cellNumbers, type Dag } from '../dag/dag.js';
import { isCell } from '../dag/pairs.js';
import { vertexAt, verticesOf, roomAt } from '../dag/rooms.js';
import { MazestoneError } from '../base/diagnostic.js';
import { vertexLaw } from './room-passages.js';
import type { PassageTotals } from './totals.js';
import { weightedLaw, bendChance } from './weighted-passages.js';

/*
 * Which passages a cell has, over all mazes of a random flow. The neighbours pick independently of one another,
 * so the number of passages picked into a cell is Poisson-binomial; the cell's own pick is one passage more,
 * and the sink has none.
 *
 * Where no coin has a weight, a neighbour picks a cell never, with chance 1/2, or always; so there are few kinds of
 * cells, which are counted first. All sums are then of halves, quarters ... times whole numbers, and exact. Everything here is linear.
 * All functions take a checked DAG, and throw MazestoneError `out-degree` for a cell with more than two out-edges.
 */

/** Numbers of cells over all mazes of a random flow. */
export interface GridPassageTotals extends PassageTotals {
  /** Expected number of cells with two passages, opposite one another. */
  readonly straight: number;
  /** Expected number of cells with two passages, round a corner. */
  readonly turn: number;
}

/**
 * The chance that a cell is a dead end, that is, has one passage, for each cell; NaN where there is no cell.
 * @example
 * import { buildDag } from 'mazestone/core';
 * import { deadEndChances } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(deadEndChances(dag)); // Float64Array(4) [ 0.5, 1, 0, 0.5 ]
 */
export function deadEndChances(dag: AnyDag): Float64Array {
  if (!isFlat(dag))
    return Float64Array.from(passageLawsOfCells(dag), (law) => (law === undefined ? NaN : (law[1] ?? 0)));
  const vertices = verticesOf(dag);
  if (vertices !== undefined) {
    return Float64Array.from(dag.out, (mask, i) =>
      mask === NO_CELL ? NaN : (vertexLaw(dag, vertices[i]!)[1] ?? 0),
    );
  }
  if (dag.weights !== undefined || floorCount(dag) > 1) {
    return Float64Array.from(dag.out, (mask, i) => (mask === NO_CELL ? NaN : weightedLaw(dag, i)[1]!));
  }
  const kinds = kindsOf(dag);
  const chances = new Float64Array(kinds.length);
  for (let i = 0; i < kinds.length; i++) {
    chances[i] = dag.out[i] === NO_CELL ? NaN : LAWS[CLASS[kinds[i]!]!]![1]!;
  }
  return chances;
}

/**
 * The law of one cell's number of passages: entry `k`, from 0 to 4 or to as many as there can be, is the probability of `k`.
 * In a room it is the room's.
 * @param cell a cell that there is, by its index or, on a mesh, its number.
 * @example
 * import { buildDag } from 'mazestone/core';
 * import { passageLaw } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * console.log(passageLaw(dag, 0)); // Float64Array(5) [ 0, 0.5, 0.5, 0, 0 ]
 */
export function passageLaw(dag: AnyDag, cell: number): Float64Array {
  if (!isFlat(dag)) return passageLaws(dag)(vertexAt(dag, cell));
  if (dag.rooms !== undefined) return vertexLaw(dag, vertexAt(dag, cell));
  if (dag.weights !== undefined || floorCount(dag) > 1) return weightedLaw(dag, cell);
  return LAWS[CLASS[kindsOf(dag)[cell]!]!]!.slice();
}

/** Whether a DAG lies on a grid of one floor, for which there are kernels. */
function isFlat(dag: AnyDag): dag is Dag {
  return byBoard(
    dag,
    (grid) => floorCount(grid) === 1,
    () => false,
  );
}

/** The law of every cell's number of passages; undefined where there is no cell. */
function* passageLawsOfCells(dag: AnyDag): Generator<Float64Array | undefined> {
  const law = passageLaws(dag);
  const vertices = verticesOf(dag);
  for (let i = 0; i < cellNumbers(dag); i++) yield isCell(dag, i) ? law(vertices?.[i] ?? i) : undefined;
}

/** How many cells have how many passages, and on a grid how those of corridors lie. */
export function passageTotals(dag: Dag): GridPassageTotals;
export function passageTotals(dag: AnyDag): PassageTotals;
export function passageTotals(dag: AnyDag): PassageTotals {
  return byBoard(dag, gridTotals, flowTotals);
}

function gridTotals(dag: Dag): GridPassageTotals {
  if (!isFlat(dag) || dag.rooms !== undefined || dag.weights !== undefined)
    return { ...flowTotals(dag), ...bends(dag) };
  const { out } = dag;
  const kinds = kindsOf(dag);
  const cells = new Float64Array(KINDS);
  for (let i = 0; i < kinds.length; i++) if (out[i] !== NO_CELL) cells[kinds[i]!]!++;

  const mean = new Float64Array(ENTRIES);
  const variance = new Float64Array(ENTRIES);
  let straight = 0;
  let turn = 0;
  cells.forEach((count, kind) => {
    if (count === 0) return;
    LAWS[CLASS[kind]!]!.forEach((p, k) => {
      mean[k]! += count * p;
      variance[k]! += count * p * (1 - p);
    });
    straight += count * straightChance(kind);
    turn += count * turnChance(kind);
  });
  addCovariances(dag, kinds, variance);
  return { mean, variance, straight, turn };
}

/** How many corridors go on straight and how many round a corner, cell by cell; rooms are neither. */
export function bends(dag: Dag): Pick<GridPassageTotals, 'straight' | 'turn'> {
  let [straight, turn] = [0, 0];
  dag.out.forEach((mask, cell) => {
    if (mask === NO_CELL || roomAt(dag, cell) !== undefined) return;
    const bend = bendChance(dag, cell);
    turn += bend;
    straight += weightedLaw(dag, cell)[2]! - bend;
  });
  return { straight, turn };
}

/** Entries of a law of the number of passages: 0 to 4. */
const ENTRIES = 5;

/** Numbers of patterns of {@link kindsOf}, and of kinds. */
const PATTERNS = 3 ** 4;
const KINDS = 16 * PATTERNS;

/** 3^s for the side towards a direction, the s-th of {@link DIRECTIONS}. */
const WEIGHT: Readonly<Record<Direction, number>> = { [NORTH]: 1, [EAST]: 3, [SOUTH]: 9, [WEST]: 27 };

/**
 * What a cell's passages depend on: its out-mask, and how often the neighbour on each side picks it, in halves. The
 * halves are the digits of a pattern to base 3, the kind is the pattern plus {@link PATTERNS} times the mask.
 * Where there is no cell the kind means nothing.
 */
function kindsOf(dag: Dag): Uint16Array {
  const { out } = dag;
  const beside = neighboursOn(dag);
  const kinds = new Uint16Array(out.length);
  for (let i = 0; i < out.length; i++) {
    const mask = out[i]!;
    if (mask === NO_CELL) continue;
    const degree = OUT_DEGREE[mask]!;
    if (degree > 2) {
      throw new MazestoneError({
        code: 'out-degree',
        message: 'the statistics are for cells with at most two out-edges',
        where: `cell ${cellName(dag, i)}`,
        hint: 'check the DAG first',
      });
    }
    kinds[i]! += mask * PATTERNS;
    for (const d of DIRECTIONS) {
      if ((mask & d) !== 0) kinds[beside(i, d)]! += WEIGHT[opposite(d)] * (3 - degree);
    }
  }
  return kinds;
}

/** The chance that the neighbour on a side picks a cell of a kind: 0, 1/2 or 1. */
function pickedFrom(kind: number, side: Direction): number {
  return (Math.floor(kind / WEIGHT[side]) % 3) / 2;
}

/** The chance that the neighbours on these sides, and no others, pick a cell of a kind. */
function pickedOnly(kind: number, sides: number): number {
  let chance = 1;
  for (const d of DIRECTIONS) chance *= (sides & d) !== 0 ? pickedFrom(kind, d) : 1 - pickedFrom(kind, d);
  return chance;
}

/** The chance that a cell of a kind has two passages, opposite one another. */
function straightChance(kind: number): number {
  const mask = Math.floor(kind / PATTERNS);
  if (mask === 0) return pickedOnly(kind, NORTH | SOUTH) + pickedOnly(kind, EAST | WEST);
  let sum = 0;
  for (const d of DIRECTIONS) if ((mask & d) !== 0) sum += pickedOnly(kind, opposite(d));
  return sum / OUT_DEGREE[mask]!;
}

/** The chance that a cell of a kind has two passages, round a corner. */
function turnChance(kind: number): number {
  const mask = Math.floor(kind / PATTERNS);
  let sum = 0;
  for (const d of DIRECTIONS) {
    const right = d === WEST ? NORTH : ((d << 1) as Direction);
    if (mask === 0) sum += pickedOnly(kind, d | right);
    else if ((mask & d) !== 0) sum += pickedOnly(kind, right) + pickedOnly(kind, opposite(right));
  }
  return mask === 0 ? sum : sum / OUT_DEGREE[mask]!;
}

/*
 * The number of passages alone depends on less: a class is 25 for a cell with a pick of its own, plus 5 for each
 * neighbour that always picks it, plus 1 for each that picks it with chance 1/2.
 */
const CLASSES = 50;

/** The class of each kind. */
const CLASS = Uint8Array.from({ length: KINDS }, (_, kind) => {
  const sides = DIRECTIONS.map((d) => pickedFrom(kind, d));
  const own = kind >= PATTERNS ? 25 : 0;
  return own + 5 * sides.filter((p) => p === 1).length + sides.filter((p) => p === 1 / 2).length;
});

/** The law of the number of passages for each class. */
const LAWS = Array.from({ length: CLASSES }, (_, c) => {
  const certain = Math.floor(c / 5);
  const law = new Float64Array(ENTRIES);
  // Own pick (class 25) and certain picks are passages in any case.
  law[(certain >= 5 ? 1 : 0) + (certain % 5)] = 1;
  for (let half = 0; half < c % 5; half++) {
    for (let k = ENTRIES - 1; k >= 0; k--) law[k] = (law[k]! + (law[k - 1] ?? 0)) / 2;
  }
  return law;
});

/** The laws of the number of heads among one and two coins. */
const COINS = { 1: [1 / 2, 1 / 2], 2: [1 / 4, 1 / 2, 1 / 4] };

/**
 * Adds to the variances of the numbers of cells what two cells contribute by depending on one another: twice the
 * covariance. The numbers of passages of v and w depend only through cells with edges to both, which pick
 * exactly one of them. There are at most two such choosers, then at opposite corners of a square; the two are
 * dealt with at once, at the smaller index.
 */
function addCovariances(dag: Dag, kinds: Uint16Array, variance: Float64Array): void {
  const { out } = dag;
  const beside = neighboursOn(dag);
  // How many pairs of classes there are, with one chooser and with two.
  const pairs = { 1: new Float64Array(CLASSES * CLASSES), 2: new Float64Array(CLASSES * CLASSES) };
  for (let i = 0; i < out.length; i++) {
    const mask = out[i]!;
    if (OUT_DEGREE[mask] !== 2) continue;
    const a = (mask & -mask) as Direction;
    const b = (mask - a) as Direction;
    const v = beside(i, a);
    const w = beside(i, b);
    // Where v, i and w lie in a line, this is i itself.
    const across = v + w - i;
    const two = across !== i && out[across] === (opposite(a) | opposite(b));
    if (!two || i < across) pairs[two ? 2 : 1][CLASS[kinds[v]!]! * CLASSES + CLASS[kinds[w]!]!]!++;
  }
  for (const choosers of [1, 2] as const) {
    pairs[choosers].forEach((count, pair) => {
      if (count === 0) return;
      const v = Math.floor(pair / CLASSES);
      const w = pair % CLASSES;
      // Without the choosers, each of which is one half in both classes, v and w are independent.
      const restV = LAWS[v - choosers]!;
      const restW = LAWS[w - choosers]!;
      for (let k = 0; k < ENTRIES; k++) {
        let joint = 0;
        COINS[choosers].forEach((p, toV) => {
          joint += p * (restV[k - toV] ?? 0) * (restW[k - (choosers - toV)] ?? 0);
        });
        variance[k]! += count * 2 * (joint - LAWS[v]![k]! * LAWS[w]![k]!);
      }
    });
  }
}
