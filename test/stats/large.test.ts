import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { wayLaw } from '../../src/stats/exact-cell.js';
import { deadEndChances } from '../../src/stats/passages.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { expectedSize, wayVariance } from '../../src/stats/expected.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { random } from '../../src/base/random.js';
import { expectClose, grow, inLine, KEYS, measure, moments, mulberry } from './stats-flows.js';

describe('large flows', () => {
  it.each([
    ['divide 32', divide(32, random('1', 'divide'))],
    ['a grown region', grow(40, 45, 0.7, 0.9, mulberry(5))],
  ])('of %s agree with a sample within 5 standard errors', (_, dag) => {
    const runs = 200;
    const stats = exactStats(dag);
    const draws = random('sample', 'stats');
    const counts = KEYS.map(() => [] as number[]);
    const meanWay: number[] = [];
    const straight: number[] = [];
    const corner = stats.pathLength.maxCell[0] + stats.pathLength.maxCell[1] * dag.width;
    const cornerWay: number[] = [];
    const deadEnds = new Float64Array(dag.out.length);
    for (let run = 0; run < runs; run++) {
      const { cells, passages, way } = measure(dag, Array.from(sampleMaze(dag, draws).pick));
      KEYS.forEach((_, k) => counts[k]!.push(cells.filter((i) => passages[i]!.length === k).length));
      meanWay.push(moments(cells.map((i) => way[i]!)).mean);
      straight.push(
        cells.filter((i) => passages[i]!.length === 2 && inLine(passages[i]![0]!, passages[i]![1]!)).length,
      );
      cornerWay.push(way[corner]!);
      for (const i of cells) if (passages[i]!.length === 1) deadEnds[i]!++;
    }
    // The error comes from the deviation of the sample, unless the exact deviation is known.
    const within = (sample: number[], expected: number, deviation = Math.sqrt(moments(sample).variance)) => {
      expect(Math.abs(moments(sample).mean - expected)).toBeLessThanOrEqual(
        (5 * deviation) / Math.sqrt(runs) + 1e-9,
      );
    };
    KEYS.forEach((key, k) => {
      within(counts[k]!, stats[key].expected, stats[key].deviation);
      // The deviation of a sample has a relative error of about 1 / sqrt(2 runs).
      const spread = Math.sqrt(moments(counts[k]!).variance);
      expect(Math.abs(spread - stats[key].deviation)).toBeLessThanOrEqual(
        (5 * stats[key].deviation) / Math.sqrt(2 * runs),
      );
    });
    within(meanWay, stats.pathLength.mean);
    within(straight, stats.straights.expected);
    within(cornerWay, stats.pathLength.max, Math.sqrt(wayVariance(dag)[corner]!));

    const law = wayLaw(dag, corner);
    expectClose(
      law.reduce((sum, p) => sum + p, 0),
      1,
    );
    expectClose(
      law.reduce((sum, p, k) => sum + p * k, 0),
      stats.pathLength.max,
    );
    // Kolmogorov-Smirnov: the distance of the distributions exceeds 2.2 / sqrt(runs) once in 8000 times.
    let [exact, most] = [0, 0];
    law.forEach((p, k) => {
      exact += p;
      most = Math.max(most, Math.abs(exact - cornerWay.filter((v) => v <= k).length / runs));
    });
    expect(most).toBeLessThan(2.2 / Math.sqrt(runs));
    deadEndChances(dag).forEach((p, i) => {
      // With thousands of cells the limit is 6 standard errors, and half a maze because counts are whole numbers.
      if (dag.out[i] !== 16) {
        expect(Math.abs(deadEnds[i]! - runs * p)).toBeLessThanOrEqual(
          6 * Math.sqrt(runs * p * (1 - p)) + 0.5,
        );
      }
    });
  });

  it('have a mean number of cells behind a cell that fits the expected subtree sizes', () => {
    const dag = divide(128, random('2', 'divide'));
    const { behind, search } = exactStats(dag);
    const size = expectedSize(dag);
    const mean = size.reduce((sum, s) => sum + s, 0) / size.length;
    expectClose(behind.mean, mean);
    expectClose(search.mean, size.length - mean);
    expectClose(size[dag.out.indexOf(0)]!, size.length);
  });
});
