import { EAST, NORTH, SOUTH, WEST, directionsOf, neighbour } from '../board/grid.js';
import { choosingCells, type Dag } from '../dag/dag.js';
import { vertexAt } from '../dag/rooms.js';
import { pickChance, WEIGHTS, weightByte, withWeights } from '../dag/weights.js';
import { vertexLaw } from './room-passages.js';
import { weightedLaw } from './weighted-passages.js';

/*
 * What a cell's coin can change: its own passages, and those of the two cells it leads to. Each number below is an
 * expectation that depends on each coin's chance by a straight line, the others left as they are; so the difference
 * between two chances says all of it, and a coin alone is best at an end of its line.
 */

/** A number of one cell, or of a room by its cell that leads out, summed up over all of these. */
export type CellMeasure = (dag: Dag, cell: number) => number;

/** The expected number of cells with so many passages. */
export const withPassages =
  (passages: number): CellMeasure =>
  (dag, cell) =>
    (dag.rooms === undefined ? weightedLaw(dag, cell) : vertexLaw(dag, cell))[passages] ?? 0;

/** The expected number of picks in a direction. */
const picksTowards =
  (side: number): CellMeasure =>
  (dag, cell) =>
    (dag.out[cell]! & side) === 0 ? 0 : pickChance(dag, cell, side);

/** Biases by name: one line for help, and what becomes as large as coins can make it. */
export const BIASES: ReadonlyMap<string, { readonly about: string; readonly measure: CellMeasure }> = new Map(
  [
    { name: 'corridors', about: 'long corridors, few dead ends', measure: withPassages(2) },
    { name: 'dead-ends', about: 'many dead ends', measure: withPassages(1) },
    { name: 'north', about: 'ways run to the north', measure: picksTowards(NORTH) },
    { name: 'east', about: 'to the east', measure: picksTowards(EAST) },
    { name: 'south', about: 'to the south', measure: picksTowards(SOUTH) },
    { name: 'west', about: 'to the west', measure: picksTowards(WEST) },
  ].map(({ name, ...bias }) => [name, bias]),
);

/** The least and the largest weight. */
const ENDS = [WEIGHTS[0]!, WEIGHTS[WEIGHTS.length - 1]!] as const;

/**
 * Gives a DAG the weights of a bias: coin after coin is set to the end of its range where the measure is larger, until
 * none changes. Every step makes the measure larger, so this ends; at weights that no single coin can better. Coins that
 * make no difference stay fair. What weights there were are lost.
 * @param name in {@link BIASES}.
 * @example
 * import { biased, buildDag, exactStats } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 8, height: 8, seed: '1' });
 * const shares = [dag, biased(dag, 'corridors')].map((flow) => exactStats(flow).deadEnds.share.toFixed(2));
 * console.log(shares.join(' ')); // 0.33 0.25
 */
export function biased(dag: Dag, name: string): Dag {
  const { measure } = BIASES.get(name)!;
  const weights = new Uint8Array(dag.out.length);
  const flow = { ...dag, weights };
  const cells = choosingCells(dag);
  for (let changes = 1; changes > 0;) {
    changes = 0;
    for (const cell of cells) {
      const slope = slopeOf(flow, cell, measure);
      if (Math.abs(slope) < 1e-12) continue;
      const wanted = weightByte(...ENDS[slope > 0 ? 1 : 0]);
      if (weights[cell] === wanted) continue;
      weights[cell] = wanted;
      changes++;
    }
  }
  return withWeights(dag, weights);
}

/**
 * How much a measure's sum over all cells grows with the chance of a cell's second out-edge, from 0 to 1. The weight is
 * tried at both ends, and left as it was.
 */
export function slopeOf(
  dag: Dag & { readonly weights: Uint8Array },
  cell: number,
  measure: CellMeasure,
): number {
  const { out, weights } = dag;
  const heads = directionsOf(out[cell]!).map((d) => vertexAt(dag, neighbour(dag, cell, d)));
  const touched = [cell, ...heads];
  const kept = weights[cell]!;
  const [least, most] = ENDS.map((weight) => {
    weights[cell] = weightByte(...weight);
    return touched.reduce((sum, at) => sum + measure(dag, at), 0);
  }) as [number, number];
  weights[cell] = kept;
  const [[a, n], [b]] = ENDS;
  return (most - least) / ((b - a) / n);
}
