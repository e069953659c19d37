import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import type { AnyDag } from '../../src/dag/dag.js';
import { checkDag } from '../../src/dag/check.js';
import { choosingCells, graphOf } from '../../src/dag/graph.js';
import { addLoops } from '../../src/dag/loops.js';
import { vertexCount } from '../../src/dag/rooms.js';
import { entropyOf, weightByte, WEIGHTS, withWeights } from '../../src/dag/weights.js';
import { biased } from '../../src/stats/bias.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { exactCell, wayLaw } from '../../src/stats/exact-cell.js';
import { expectedSize, expectedPath, wayVariance } from '../../src/stats/expected.js';
import { deadEndChances, passageLaw } from '../../src/stats/passages.js';
import {
  eachMazeOf,
  homes,
  lawOf,
  mazeCount,
  passagesIn,
  pieces,
  stepsBetween,
} from '../helpers/contract.js';
import { expectClose } from '../stats/stats-flows.js';
import { FURNISHED, type Furnished } from './furnished.js';

const meanOf = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const momentOf = (law: readonly number[], power: number): number =>
  law.reduce((sum, p, k) => sum + p * k ** power, 0);

/** Expects two distributions to be equal. All chances beyond the end of one are 0. */
function expectLaw(found: Float64Array, law: readonly number[]): void {
  expect(found.length).toBeGreaterThanOrEqual(law.length);
  found.forEach((p, k) => {
    expectClose(p, law[k] ?? 0);
  });
}

describe.each(Object.entries(FURNISHED))(
  'rooms, loops and weights on %s',
  (_, { furnished, shortest, ways }) => {
    const upTo = (bits: number): fc.Arbitrary<Furnished> =>
      furnished.filter(({ dag }) => checkDag(dag).n <= bits);

    it('have the statistics of all mazes', () => {
      fc.assert(
        fc.property(upTo(9), ({ dag, read }) => {
          const { errors, n } = checkDag(dag);
          expect(errors).toEqual([]);
          const file = read(dag);
          const law = lawOf(file);
          const stats = exactStats(dag);
          const home = homes(file);
          const leaders = file.cells.filter((cell) => home[cell] === cell);
          expect(mazeCount(file)).toBe(2 ** n);
          expect([stats.cells, vertexCount(dag)]).toEqual([leaders.length, leaders.length]);
          const { alone, deadEnds, corridors, junctions, crossings } = stats;
          [alone, deadEnds, corridors, junctions, crossings].forEach((found, k) => {
            expectClose(found.expected, law.kinds[k]?.mean ?? 0);
            expectClose(found.deviation ** 2, law.kinds[k]?.variance ?? 0);
          });
          const { pathLength } = stats;
          const steps = leaders.map((cell) => law.steps[cell]!);
          const ways = law.way.filter((_, cell) => leaders.includes(cell));
          const [mean, square] = [1, 2].map((power) => meanOf(steps.map((one) => momentOf(one, power))));
          expectClose(pathLength.mean, mean!);
          expectClose(pathLength.variance, square! - mean! ** 2);
          expectClose(pathLength.deviation ** 2, pathLength.variance);
          expectClose(pathLength.max, Math.max(...ways));
          expect(pathLength.longest).toBe(Math.max(...steps.map((one) => one.length - 1)));
          expectClose(stats.behind.mean, meanOf(leaders.map((cell) => law.behind[cell]!)));
          expectClose(stats.search.mean, leaders.length - stats.behind.mean);
          const [way, variance, size] = [expectedPath(dag), wayVariance(dag), expectedSize(dag)];
          const dead = deadEndChances(dag);
          file.heads.forEach((_, cell) => {
            const found = [way[cell], variance[cell], size[cell], dead[cell]];
            if (!file.cells.includes(cell)) expect(found).toEqual([NaN, NaN, NaN, NaN]);
          });
          for (const cell of file.cells) {
            const one = exactCell(dag, cell);
            expectLaw(one.passages, law.passages[cell]!);
            expectLaw(one.way.law!, law.steps[cell]!);
            expectClose(one.way.mean, law.way[cell]!);
            expectClose(one.way.variance, momentOf(law.steps[cell]!, 2) - law.way[cell]! ** 2);
            expectClose(one.behind, law.behind[cell]!);
            expectClose(one.search, leaders.length - law.behind[cell]!);
            expect([one.cell, one.passages]).toEqual([graphOf(dag).board.place(cell), passageLaw(dag, cell)]);
            expect(one.way.law).toEqual(wayLaw(dag, cell));
            expectClose(way[cell]!, law.way[cell]!);
            expectClose(dead[cell]!, law.passages[cell]![1] ?? 0);
          }
          expectClose(entropyOf(dag), law.entropy);
          expectClose(stats.entropy, law.entropy);
        }),
        { numRuns: 70 },
      );
    });

    it('close the wanted number of cycles in every maze, none too short', () => {
      let made = 0;
      const lengths = fc.constantFrom(shortest, shortest + 1, shortest + 2, 2 * shortest);
      fc.assert(
        fc.property(upTo(9), lengths, fc.boolean(), ({ dag, read, seed }, length, isRandom) => {
          let looped: AnyDag;
          try {
            looped = addLoops(dag, { loops: 2, length, random: isRandom }, random(seed, 'loops'));
          } catch {
            return;
          }
          made++;
          expect(checkDag(looped).errors).toEqual([]);
          const file = read(looped);
          const beside = [...file.open, ...file.tossed];
          expect([file.open.length, file.tossed.length]).toEqual(isRandom ? [0, 2] : [2, 0]);
          eachMazeOf(file, (next) => {
            const all = passagesIn(file, next, beside);
            expect(pieces(file, all)).toEqual({ pieces: 1, cycles: 2 });
            expect(pieces(file, passagesIn(file, next, []))).toEqual({ pieces: 1, cycles: 0 });
            for (const one of beside) {
              const others = all.filter((pair) => pair !== one);
              expect(stepsBetween(file, others, ...one) + 1).toBeGreaterThanOrEqual(length);
            }
          });
        }),
        { numRuns: 70 },
      );
      expect(made).toBeGreaterThan(5);
    });

    it('are the same pairs of cells in the graph, which gives them back', () => {
      fc.assert(
        fc.property(furnished, fc.boolean(), ({ dag, seed }, isRandom) => {
          let looped = dag;
          try {
            looped = addLoops(dag, { loops: 1, length: shortest, random: isRandom }, random(seed, 'loops'));
          } catch {
            // Then there is none beside those of rooms.
          }
          const graph = graphOf(looped);
          const { board, heads, degree } = graph;
          const cells = Array.from({ length: board.size }, (_, cell) => cell).filter(board.isCell);
          expect(cells.length).toBe(board.cells);
          for (const kind of ['open', 'randomLoops'] as const) {
            const pairs = graph.passages(kind).map(({ pair }) => pair);
            if (looped[kind] !== undefined) expect(graph.withPassages(kind, pairs)).toEqual(looped);
            expect(pairs.map(graph.has(kind))).toEqual(pairs.map(() => true));
            for (const [cell, next] of pairs) expect(board.neighbours(next)).toContain(cell);
          }
          expect(graph.withHeads(new Map(cells.map((cell) => [cell, heads(cell)])))).toEqual(looped);
          expect(cells.filter((cell) => degree(cell) === 2)).toEqual(choosingCells(looped));
          for (const { cells: inside, has } of graph.rooms)
            expect(cells.filter(has).sort()).toEqual([...inside].sort());
        }),
        { numRuns: 60 },
      );
    });

    it.each(['corridors', 'dead-ends', ...Object.keys(ways)])(
      'cannot be improved by a single coin with the bias %s',
      (name) => {
        /** The measure that the bias increases, over all mazes. */
        const value = ({ read }: Furnished, dag: AnyDag): number => {
          const file = read(dag);
          if (name === 'corridors') return lawOf(file).kinds[2]?.mean ?? 0;
          if (name === 'dead-ends') return lawOf(file).kinds[1]?.mean ?? 0;
          let sum = 0;
          eachMazeOf(file, (next, chance) => {
            next.forEach((to, cell) => {
              if (to >= 0) sum += chance * ways[name]!(dag, cell, to);
            });
          });
          return sum;
        };
        fc.assert(
          fc.property(upTo(6), (one) => {
            const { dag } = one;
            const best = biased(dag, name);
            const top = value(one, best);
            for (const cell of choosingCells(dag)) {
              for (const weight of [WEIGHTS[0]!, WEIGHTS[13]!, WEIGHTS[26]!]) {
                const weights = best.weights?.slice() ?? new Uint8Array(graphOf(dag).board.size);
                weights[cell] = weightByte(...weight);
                expect(value(one, withWeights(dag, weights))).toBeLessThan(top + 1e-9);
              }
            }
          }),
          { numRuns: 6 },
        );
      },
    );
  },
);
