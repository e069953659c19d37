import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDag } from '../../src/dag/check.js';
import { NO_CELL } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { asMesh } from '../../src/dag/vertices.js';
import { entropyOf } from '../../src/dag/weights.js';
import { exactCell, wayLaw } from '../../src/stats/exact-cell.js';
import { bendChance, deadEndChances, passageLaw, passageTotals } from '../../src/stats/passages.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { expectedSize, expectedWay, wayVariance } from '../../src/stats/expected.js';
import { anyWeightedFlow } from '../helpers/weights.js';
import {
  anyFlow,
  eachMaze,
  expectClose,
  inLine,
  KEYS,
  measure,
  stepTo,
  type Measured,
} from './stats-flows.js';

const small = anyWeightedFlow(5).filter((dag) => checkDag(dag).n <= 10);

/** All mazes with their probabilities, from the definition: the product of what each cell's pick has. */
function lawOf(dag: Dag): { maze: Measured; p: number; pick: number[] }[] {
  const law: { maze: Measured; p: number; pick: number[] }[] = [];
  eachMaze(dag, (pick) => {
    let p = 1;
    pick.forEach((bit, i) => {
      const others = bit === NO_CELL ? 0 : dag.out[i]! - bit;
      if (others === 0) return;
      const byte = dag.weights?.[i] ?? 0;
      const second = byte === 0 ? 1 / 2 : Math.floor(byte / 16) / (byte % 16);
      // The lower bit of two is the first, and its chance the complement.
      p *= bit > others ? second : 1 - second;
    });
    law.push({ maze: measure(dag, pick), p, pick: [...pick] });
  });
  return law;
}

const mean = <T>(law: readonly (T & { p: number })[], of: (entry: T) => number): number =>
  law.reduce((sum, entry) => sum + entry.p * of(entry), 0);

describe('exact statistics with weights are those of all mazes by their probabilities', () => {
  it('cell by cell', () => {
    fc.assert(
      fc.property(small, (dag) => {
        const law = lawOf(dag);
        expectClose(
          mean(law, () => 1),
          1,
        );
        const [way, variance, size] = [expectedWay(dag), wayVariance(dag), expectedSize(dag)];
        const deadEnds = deadEndChances(dag);
        dag.out.forEach((mask, i) => {
          if (mask === NO_CELL) {
            expect([way[i], variance[i], size[i], deadEnds[i]]).toEqual([NaN, NaN, NaN, NaN]);
            return;
          }
          expectClose(
            way[i]!,
            mean(law, ({ maze }) => maze.way[i]!),
          );
          expectClose(
            variance[i]!,
            mean(law, ({ maze }) => (maze.way[i]! - way[i]!) ** 2),
          );
          expectClose(
            size[i]!,
            mean(law, ({ maze }) => maze.behind[i]!),
          );
          passageLaw(dag, i).forEach((p, k) => {
            expectClose(
              p,
              mean(law, ({ maze }) => Number(maze.passages[i]!.length === k)),
            );
          });
          expectClose(deadEnds[i]!, passageLaw(dag, i)[1]!);
          wayLaw(dag, i).forEach((p, k) => {
            expectClose(
              p,
              mean(law, ({ maze }) => Number(maze.way[i] === k)),
            );
          });
          expectClose(exactCell(dag, i).way.mean, way[i]!);
        });
      }),
      { numRuns: 100 },
    );
  });

  it('as a whole', () => {
    fc.assert(
      fc.property(small, (dag) => {
        const law = lawOf(dag);
        const stats = exactStats(dag);
        const cells = law[0]!.maze.cells;
        KEYS.forEach((key, k) => {
          const count = ({ maze }: { maze: Measured }): number =>
            cells.filter((i) => maze.passages[i]!.length === k).length;
          const expected = mean(law, count);
          expectClose(stats[key].expected, expected);
          // A deviation is a root, and loses half the digits near 0.
          const spread = mean(law, (entry) => (count(entry) - expected) ** 2);
          expect(Math.abs(stats[key].deviation ** 2 - spread)).toBeLessThan(1e-9 * Math.max(1, spread));
        });
        const corridors = (straight: boolean): number =>
          mean(
            law,
            ({ maze: { passages } }) =>
              cells.filter(
                (i) => passages[i]!.length === 2 && inLine(passages[i]![0]!, passages[i]![1]!) === straight,
              ).length,
          );
        expectClose(stats.straights.expected, corridors(true));
        expectClose(stats.turns.expected, corridors(false));
        for (const [name, bit] of [
          ['north', 1],
          ['east', 2],
          ['south', 4],
          ['west', 8],
        ] as const)
          expectClose(
            stats.directions[name].expected,
            mean(law, ({ pick }) => pick.filter((b) => b === bit).length),
          );
        const pairs = (isWanted: (a: number, b: number) => boolean): number =>
          mean(law, ({ pick }) => {
            const twice = cells.filter((i) => pick[i] !== 0 && pick[stepTo(dag, i, pick[i]!)] !== 0);
            return twice.filter((i) => isWanted(pick[i]!, pick[stepTo(dag, i, pick[i]!)]!)).length;
          });
        const all = pairs(() => true);
        if (all > 0) expectClose(stats.nextStep.straight, pairs((a, b) => a === b) / all);
        expectClose(stats.entropy, -mean(law, ({ p }) => Math.log2(p)));
        expectClose(
          stats.pathLength.mean,
          mean(law, ({ maze }) => cells.reduce((sum, i) => sum + maze.way[i]!, 0)) / cells.length,
        );
      }),
      { numRuns: 100 },
    );
  });
});

describe('totals of a grid with fair coins, by kinds of cells', () => {
  it('are those of the same cells on a mesh, one by one', () => {
    const floors = buildDag('peel', { width: 5, height: 4, floors: 3, seed: '1' });
    const isSame = (dag: Dag): void => {
      const [onGrid, onMesh] = [passageTotals(dag), passageTotals(asMesh(dag))];
      expect(onGrid.mean).toEqual(onMesh.mean);
      onMesh.variance.forEach((v, k) => {
        expectClose(onGrid.variance[k]!, v);
      });
      const cells = [...dag.out.keys()].filter((i) => dag.out[i] !== NO_CELL);
      const sum = (of: (cell: number) => number): number => cells.reduce((all, cell) => all + of(cell), 0);
      expect(onGrid.turn).toBe(sum((cell) => bendChance(dag, cell)!));
      expect(onGrid.turn + onGrid.straight).toBe(sum((cell) => passageLaw(dag, cell)[2] ?? 0));
    };
    isSame(floors);
    fc.assert(fc.property(anyFlow(8), isSame));
  });
});

describe('the distance from the uniform spanning tree', () => {
  it('grows by what the weights take from the entropy; the number of mazes stays', () => {
    fc.assert(
      fc.property(small, ({ weights, ...fair }) => {
        const dag = weights === undefined ? fair : { ...fair, weights };
        const [a, b] = [exactStats(fair), exactStats(dag)];
        expect(b.diversity).toEqual(a.diversity);
        expectClose(b.spanningTrees!.share, a.spanningTrees!.share);
        expectClose(b.spanningTrees!.klBits - a.spanningTrees!.klBits, a.diversity.log2 - entropyOf(dag));
      }),
    );
  });
});
