import { DIRECTIONS, NO_CELL, directionsOf, neighbour, opposite } from '../board/grid.js';
import { choosingCells, type Dag } from '../dag/dag.js';
import { cellsOfRoom } from '../region/rooms.js';
import { roomAt, vertexAt, verticesOf } from '../dag/rooms.js';
import { pickChance } from '../dag/weights.js';
import type { GridPassageTotals } from './exact-passages.js';
import { bendChance } from './weighted-passages.js';

/*
 * Which passages a vertex of the flow has where there are rooms, which have as many neighbours as there are cells round
 * them. As everywhere those pick independently of one another; only two vertices that some cell chooses between depend
 * on one another, and between two rooms many cells may choose.
 */

/** The cells outside that may pick a vertex, each with the chance that it does. */
function pickersOf(dag: Dag, vertex: number): ReadonlyMap<number, number> {
  const { width, out } = dag;
  const room = roomAt(dag, vertex);
  const cells = room === undefined ? [vertex] : cellsOfRoom(width, room);
  const pickers = new Map<number, number>();
  for (const cell of cells) {
    for (const side of DIRECTIONS) {
      const from = neighbour(dag, cell, side);
      const back = opposite(side);
      if (from < 0 || out[from] === NO_CELL || (out[from]! & back) === 0) continue;
      if (room === undefined || roomAt(dag, from) !== room) pickers.set(from, pickChance(dag, from, back));
    }
  }
  return pickers;
}

/** The law of so many certain passages, and of one more for each coin that shows heads. */
function lawOf(certain: number, chances: readonly number[]): Float64Array {
  const law = new Float64Array(certain + chances.length + 1);
  law[certain] = 1;
  for (const p of chances) {
    for (let k = law.length - 1; k >= 0; k--) law[k] = (1 - p) * law[k]! + p * (law[k - 1] ?? 0);
  }
  return law;
}

/**
 * The law of one vertex's number of passages: entry `k` is the probability of `k`.
 * @param vertex a cell outside all rooms, or the one of a room that leads out.
 * @param without cells whose picks are left out of it.
 */
export function vertexLaw(dag: Dag, vertex: number, without: readonly number[] = []): Float64Array {
  const chances = [...pickersOf(dag, vertex)].filter(([from]) => !without.includes(from)).map(([, p]) => p);
  return lawOf(dag.out[vertex] === 0 ? 0 : 1, chances);
}

/** As `passageTotals`; rooms are neither straight nor bent. */
export function roomyTotals(dag: Dag): GridPassageTotals {
  const vertices = verticesOf(dag)!;
  const [mean, variance]: [number[], number[]] = [[], []];
  const add = (sums: number[], k: number, value: number): void => {
    while (sums.length <= k) sums.push(0);
    sums[k]! += value;
  };
  let [turn, straight] = [0, 0];
  dag.out.forEach((mask, cell) => {
    if (mask === NO_CELL || vertices[cell] !== cell) return;
    const law = vertexLaw(dag, cell);
    law.forEach((p, k) => {
      add(mean, k, p);
      add(variance, k, p * (1 - p));
    });
    if (roomAt(dag, cell) !== undefined) return;
    const bend = bendChance(dag, cell);
    turn += bend;
    straight += (law[2] ?? 0) - bend;
  });
  for (const [[v, w], choosers] of pairsOf(dag)) {
    const [restV, restW] = [v, w].map((vertex) => vertexLaw(dag, vertex, choosers)) as [
      Float64Array,
      Float64Array,
    ];
    const [lawV, lawW] = [vertexLaw(dag, v), vertexLaw(dag, w)];
    const toV = pickersOf(dag, v);
    const coins = lawOf(
      0,
      choosers.map((cell) => toV.get(cell)!),
    );
    variance.forEach((_, k) => {
      let joint = 0;
      coins.forEach((p, n) => {
        joint += p * (restV[k - n] ?? 0) * (restW[k - (choosers.length - n)] ?? 0);
      });
      variance[k]! += 2 * (joint - (lawV[k] ?? 0) * (lawW[k] ?? 0));
    });
  }
  return { mean: Float64Array.from(mean), variance: Float64Array.from(variance), straight, turn };
}

/** The pairs of vertices that some cells choose between, with those cells. */
function pairsOf(dag: Dag): (readonly [pair: readonly [number, number], choosers: readonly number[]])[] {
  const { out } = dag;
  const pairs = new Map<number, [[number, number], number[]]>();
  for (const cell of choosingCells(dag)) {
    const [v, w] = directionsOf(out[cell]!)
      .map((d) => vertexAt(dag, neighbour(dag, cell, d)))
      .sort((a, b) => a - b) as [number, number];
    const key = v * out.length + w;
    const found = pairs.get(key);
    if (found === undefined) pairs.set(key, [[v, w], [cell]]);
    else found[1].push(cell);
  }
  return [...pairs.values()];
}
