import { OUT_DEGREE, type Direction } from '../board/grid.js';
import type { AnyDag, Dag } from './dag.js';
import { edgeChance, secondChance } from './flow.js';
import { choosingCells, graphOf } from './graph.js';

/*
 * A coin need not be fair. A dropper throws an item from one of its filled slots, each with the same
 * probability. Of up to nine slots, any number except none and all can hold an item that counts as 1. A
 * weight is a byte of `Dag.weights`: 16 times the numerator plus the denominator, in lowest terms. 0 means a
 * half, and is also used for cells without a choice.
 */

/** The number of slots of a dropper, and so the greatest denominator. */
export const MOST_SLOTS = 9;

/** Numerator and denominator of a probability, in lowest terms. */
export type Weight = readonly [numerator: number, denominator: number];

const FAIR: Weight = [1, 2];

/** All 27 possible weights, from 1/9 to 8/9. */
export const WEIGHTS: readonly Weight[] = Array.from({ length: MOST_SLOTS - 1 }, (_, n) => n + 2)
  .flatMap((n) => Array.from({ length: n - 1 }, (_, k): Weight => [k + 1, n]))
  .filter(([k, n]) => lowest(k, n)[1] === n)
  .sort(([a, b], [c, d]) => a / b - c / d);

/**
 * The byte of a weight.
 * @param k numerator, 1 to n - 1.
 * @param n denominator, 2 to 9.
 */
export function weightByte(k: number, n: number): number {
  const [numerator, denominator] = lowest(k, n);
  return denominator === 2 ? 0 : 16 * numerator + denominator;
}

/** The weight of a byte. */
export function weightOfByte(byte: number): Weight {
  return byte === 0 ? FAIR : [byte >> 4, byte & 15];
}

/** The complementary weight, which is the probability of the first out-edge. */
export function otherWeight([k, n]: Weight): Weight {
  return [n - k, n];
}

/**
 * The weight of a cell with two out-edges: the probability that it chooses the second one, in the order
 * north, east, south, west.
 */
export function weightOf(dag: Pick<AnyDag, 'weights'>, cell: number): Weight {
  return weightOfByte(dag.weights?.[cell] ?? 0);
}

/**
 * The probability that a cell of a grid chooses an out-edge. @param direction the direction of one of its
 * out-edges
 */
export function pickChance(dag: Dag, cell: number, direction: Direction): number {
  const mask = dag.out[cell]!;
  // The lower bit is the first.
  return edgeChance(graphOf(dag).flow, cell, (mask & (direction - 1)) === 0 ? 0 : 1, OUT_DEGREE[mask]!);
}

/**
 * Gives a DAG other weights. If all are halves, it has none, so that equal DAGs are written the same.
 * @param weights a byte for each cell, as {@link weightByte} returns; ignored for cells without a choice
 * @example
 * import { buildDag, formatDagFile, withWeights } from 'mazestone/core';
 * import { weightByte } from 'mazestone/core/advanced';
 *
 * const dag = buildDag('staircase', { width: 2, height: 2, seed: '1' });
 * const weighted = withWeights(dag, dag.out.map(() => weightByte(1, 9)));
 * console.log(JSON.parse(formatDagFile(weighted)).weights); // [ '19..', '....' ]
 */
export function withWeights<D extends AnyDag>(dag: D, weights: Uint8Array): D & Pick<AnyDag, 'weights'> {
  const { degree } = graphOf(dag);
  const kept = weights.map((byte, cell) => (degree(cell) === 2 ? byte : 0));
  if (kept.some((byte) => byte !== 0)) return { ...dag, weights: kept };
  const fair: D & { weights?: Uint8Array } = { ...dag };
  delete fair.weights;
  return fair;
}

/**
 * The entropy of a flow's mazes in bits, which is the sum of the binary entropies of its cells' coins. It is
 * log2 M if all coins are fair, and less otherwise.
 * @param dag a checked DAG
 */
export function entropyOf(dag: AnyDag): number {
  let bits = 0;
  for (const cell of choosingCells(dag)) {
    const p = secondChance(dag, cell);
    bits += p === 1 / 2 ? 1 : -p * Math.log2(p) - (1 - p) * Math.log2(1 - p);
  }
  return bits;
}

function lowest(k: number, n: number): Weight {
  for (let d = k; d > 1; d--) if (k % d === 0 && n % d === 0) return [k / d, n / d];
  return [k, n];
}
