import { isVertical, step, DIRECTIONS, directionName, type Direction } from '../board/grid.js';
import type { AnyDag, MeshDag } from '../dag/dag.js';
import { choosingCells, graphOf } from '../dag/graph.js';
import { vertexAt } from '../dag/rooms.js';
import { edgeChance } from '../dag/flow.js';
import { pickChance, WEIGHTS, weightByte, withWeights, type Weight } from '../dag/weights.js';
import { vertexLaw } from './passages.js';

/*
 * A cell's coin can change only the passages of the cell itself and of the two cells it leads to. Each
 * measure below is an expectation. As a function of one coin's probability, with the others fixed, it is
 * linear. So its slope is known from two values, and a single coin is best at an end of its range.
 */

/**
 * A number that belongs to a cell, or to a room by its cell that leads out. It is summed over all of these.
 */
export type CellMeasure = (dag: AnyDag, cell: number) => number;

/** The expected number of cells with a number of passages. */
export const withPassages =
  (passages: number): CellMeasure =>
  (dag, cell) =>
    vertexLaw(dag, cell)[passages] ?? 0;

/**
 * The expected number of choices in a direction. On a mesh it is how far choices lead in that direction, if
 * all are equally long.
 */
const picksTowards =
  (direction: Direction): CellMeasure =>
  (dag, cell) =>
    'width' in dag
      ? (dag.out[cell]! & direction) === 0
        ? 0
        : pickChance(dag, cell, direction)
      : leaning(dag, cell, direction);

/**
 * The mean cosine of the angle between a direction and the choices of a mesh cell, measured from middle to
 * middle.
 */
function leaning(mesh: MeshDag, cell: number, direction: Direction): number {
  const { middles } = mesh;
  if (middles === undefined || isVertical(direction)) return 0;
  const [dx, dy] = step(direction);
  const { flow, heads: headsAt } = graphOf(mesh);
  const heads = headsAt(cell);
  return heads.reduce((sum, head, k) => {
    const [x, y] = [0, 1].map((axis) => middles[2 * head + axis]! - middles[2 * cell + axis]!) as [
      number,
      number,
    ];
    const length = Math.hypot(x, y);
    const cosine = length === 0 ? 0 : (x * dx + y * dy) / length;
    return sum + edgeChance(flow, cell, k, heads.length) * cosine;
  }, 0);
}

const TOWARDS: Readonly<Record<string, string>> = { north: 'ways run to the north', up: 'up', down: 'down' };

/** Biases by name: a line for help, and the measure that coins make as large as possible. */
export const BIASES: ReadonlyMap<string, { readonly about: string; readonly measure: CellMeasure }> = new Map(
  [
    { name: 'corridors', about: 'long corridors, few dead ends', measure: withPassages(2) },
    { name: 'dead-ends', about: 'many dead ends', measure: withPassages(1) },
    ...DIRECTIONS.map((direction) => ({
      name: directionName(direction),
      about: TOWARDS[directionName(direction)] ?? `to the ${directionName(direction)}`,
      measure: picksTowards(direction),
    })),
  ].map(({ name, ...bias }) => [name, bias]),
);

/**
 * How far coins go from fair to the ends of their range, by the words before a bias, as in `half:corridors`.
 */
export const STRENGTHS: Readonly<Record<string, number>> = { slightly: 1 / 4, half: 1 / 2, mostly: 3 / 4 };

/** Whether a bias is one between floors. It may have a word of `STRENGTHS` before it. */
export function isBetweenFloors(bias: unknown): boolean {
  return DIRECTIONS.some(
    (direction) => isVertical(direction) && directionName(direction) === nameOf(String(bias)),
  );
}

/** The name of a bias without such a word. */
function nameOf(bias: string): string {
  return bias.slice(bias.indexOf(':') + 1);
}

/**
 * The smallest and the largest weight for a strength. With strength 1 they are the ends of the range; with 0
 * both are fair.
 */
function endsOf(strength: number): readonly [Weight, Weight] {
  const fair = (WEIGHTS.length - 1) / 2;
  const far = Math.round(strength * fair);
  return [WEIGHTS[fair - far]!, WEIGHTS[fair + far]!];
}
const ENDS = endsOf(1);

/**
 * Gives a DAG the weights of a bias. Each coin in turn is set to the end of its range where the measure is
 * larger, until none changes. Every change increases the measure, so this terminates. Then no change of a
 * single coin can increase it. Coins that make no difference stay fair. Previous weights are discarded.
 * @param bias a name in `BIASES`, or a word in `STRENGTHS` and `:NAME`, which makes the range narrower
 */
export function biased<D extends AnyDag>(dag: D, bias: string): D {
  const name = nameOf(bias);
  const { measure } = BIASES.get(name)!;
  const ends = name === bias ? ENDS : endsOf(STRENGTHS[bias.slice(0, -name.length - 1)]!);
  const weights = new Uint8Array(graphOf(dag).board.size);
  const flow = { ...dag, weights };
  const cells = choosingCells(dag);
  for (let changes = 1; changes > 0;) {
    changes = 0;
    for (const cell of cells) {
      const slope = slopeOf(flow, cell, measure);
      if (Math.abs(slope) < 1e-12) continue;
      const wanted = weightByte(...ends[slope > 0 ? 1 : 0]);
      if (weights[cell] === wanted) continue;
      weights[cell] = wanted;
      changes++;
    }
  }
  return withWeights(dag, weights);
}

/**
 * How much a measure's sum over all cells grows as the probability of a cell's second out-edge goes from 0 to
 * 1. It tries the weight at both ends of the range and then restores it.
 */
export function slopeOf(
  dag: AnyDag & { readonly weights: Uint8Array },
  cell: number,
  measure: CellMeasure,
): number {
  const { weights } = dag;
  const heads = graphOf(dag).heads(cell);
  const touched = new Set([cell, ...heads.map((head) => vertexAt(dag, head))]);
  const kept = weights[cell]!;
  const [least, most] = ENDS.map((weight) => {
    weights[cell] = weightByte(...weight);
    let sum = 0;
    for (const at of touched) sum += measure(dag, at);
    return sum;
  }) as [number, number];
  weights[cell] = kept;
  const [[a, n], [b]] = ENDS;
  return (most - least) / ((b - a) / n);
}
