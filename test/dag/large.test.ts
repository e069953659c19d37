import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Cut } from '../../src/dag/builders/look-ahead.js';
import {
  blocksOf,
  coinTable,
  countCoins,
  largeDag,
  drawsCoins,
  type LargePlan,
} from '../../src/dag/large.js';

const CUTS: readonly Cut[] = ['successor', 'soonest', 'latest'];
const SIZES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  hilbert: [1, 2, 8, 64].map((n) => [n, n]),
  divide: [1, 2, 4, 8, 64].map((n) => [n, n]),
  moore: [1, 2, 8, 64].map((n) => [n, n]),
  peano: [1, 3, 27, 81].map((n) => [n, n]),
  any: [
    [1, 1],
    [2, 3],
    [5, 5],
    [33, 7],
    [101, 150],
    [1300, 2],
    [1, 1200],
  ],
};

/** The large DAG of a plan, with its coins counted in bands of some rows. */
function large(plan: LargePlan, rows: number): ReturnType<typeof largeDag> {
  if (!drawsCoins(plan)) return largeDag(plan, { blocks: blocksOf(plan) });
  const counts = [];
  for (let top = 0; top < plan.height; top += rows)
    counts.push(countCoins(plan, { top, rows: Math.min(rows, plan.height - top) }));
  return largeDag(plan, { coins: coinTable(plan, counts) });
}

describe.each(['hilbert', 'moore', 'peano', 'gilbert', 'snake', 'spiral', 'staircase', 'divide'])(
  '%s by bands',
  (builder) => {
    const isOrder = builder !== 'staircase' && builder !== 'divide';
    const cuts = isOrder ? CUTS : CUTS.slice(0, 1);

    it.each(cuts)('is the same DAG if it is cut %s', (cut) => {
      const draws = random('bands', builder);
      for (const [width, height] of SIZES[builder] ?? SIZES['any']!) {
        for (const reverse of isOrder ? [false, true] : [false]) {
          const plan = { width, height, builder, cut, reverse, seed: `${width}` };
          const wanted = isOrder ? { cut, reverse } : {};
          const { out } = buildDag(builder, { width, height, seed: plan.seed, ...wanted });
          const { edges } = large(plan, 1 + draws.below(height));
          expect(edges({ top: 0, rows: height })).toEqual(out);
          for (let k = 0; k < 4; k++) {
            const top = draws.below(height);
            const rows = 1 + draws.below(height - top);
            expect(edges({ top, rows })).toEqual(out.slice(top * width, (top + rows) * width));
          }
        }
      }
    });
  },
);
