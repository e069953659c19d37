import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDag } from '../../src/dag/check.js';
import { NO_CELL } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { asMesh } from '../../src/dag/vertices.js';
import { entropyOf } from '../../src/dag/weights.js';
import { bendChance, passageLaw, passageTotals } from '../../src/stats/passages.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { anyWeightedFlow } from '../helpers/weights.js';
import { anyFlow, expectClose } from './stats-flows.js';

const small = anyWeightedFlow(5).filter((dag) => checkDag(dag).n <= 10);

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
  it('grows by the entropy lost to weights, and the number of mazes stays', () => {
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
