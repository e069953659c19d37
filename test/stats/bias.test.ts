import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDag, BUILDERS } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { choosingCells } from '../../src/dag/graph.js';
import { weightByte, weightOf, WEIGHTS } from '../../src/dag/weights.js';
import { biased, BIASES, slopeOf, STRENGTHS } from '../../src/stats/bias.js';
import { exactStats, type GridStats } from '../../src/stats/exact-stats.js';
import { anyFlow, expectClose } from './stats-flows.js';

/** The measure that each bias increases, from the statistics. */
const VALUES: Readonly<Record<string, (stats: GridStats) => number>> = {
  corridors: ({ corridors }) => corridors.expected,
  'dead-ends': ({ deadEnds }) => deadEnds.expected,
  north: ({ directions }) => directions.north.expected,
  east: ({ directions }) => directions.east.expected,
  south: ({ directions }) => directions.south.expected,
  west: ({ directions }) => directions.west.expected,
  // There is nothing up or down from one floor.
  up: () => 0,
  down: () => 0,
};

const small = anyFlow(5).filter((dag) => checkDag(dag).n <= 8);

describe.each([...BIASES.keys()])('the bias %s', (name) => {
  const value = (dag: Dag): number => VALUES[name]!(exactStats(dag));

  it('increases the measure, or leaves the coins fair', () => {
    for (const builder of BUILDERS.keys()) {
      const size = builder === 'peano' ? 9 : 8;
      const dag = buildDag(builder, { width: size, height: size, seed: '1' });
      const after = biased(dag, name);
      if (after.weights === undefined) expect(after).toEqual(dag);
      else expect(value(after)).toBeGreaterThan(value(dag) + 0.5);
    }
  });
});

describe('a word before a bias', () => {
  const steps = ['', ...Object.keys(STRENGTHS).map((word) => `${word}:`)];

  it('limits the weights to its share of the range', () => {
    for (const builder of BUILDERS.keys()) {
      const size = builder === 'peano' ? 9 : 8;
      const dag = buildDag(builder, { width: size, height: size, seed: '1' });
      const [all, ...less] = steps.map(
        (word) => exactStats(biased(dag, `${word}dead-ends`)).deadEnds.expected,
      );
      const shares = [exactStats(dag).deadEnds.expected, ...less, all!];
      for (let k = 1; k < shares.length; k++)
        expect([builder, shares[k]! - shares[k - 1]! > 0.5]).toEqual([builder, true]);
    }
  });

  it('leaves no coin outside its share of the range', () => {
    fc.assert(
      fc.property(small, fc.constantFrom(...steps), (dag, word) => {
        const most = ((STRENGTHS[word.slice(0, -1)] ?? 1) * (WEIGHTS.length - 1)) / 2;
        const after = biased(dag, `${word}corridors`);
        for (const cell of choosingCells(after)) {
          const [k, n] = weightOf(after, cell);
          const at = WEIGHTS.findIndex(([a, b]) => a === k && b === n);
          expect(Math.abs(at - (WEIGHTS.length - 1) / 2)).toBeLessThanOrEqual(most + 0.5);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('a slope', () => {
  it('is the difference that a whole coin makes to the sum over all cells', () => {
    const { measure } = BIASES.get('corridors')!;
    fc.assert(
      fc.property(small, (dag) => {
        const flow = { ...dag, weights: new Uint8Array(dag.out.length) };
        for (const cell of choosingCells(dag)) {
          const at = (byte: number): number => {
            const weights = flow.weights.slice();
            weights[cell] = byte;
            return exactStats({ ...dag, weights }).corridors.expected;
          };
          expectClose(slopeOf(flow, cell, measure) / 3, at(weightByte(2, 3)) - at(weightByte(1, 3)));
          expect(flow.weights[cell]).toBe(0);
        }
      }),
      { numRuns: 30 },
    );
  });
});
