/**
 * `stats --cell` gave neither distribution nor mean if a cell's paths are so long that the distribution takes hours.
 */
import { describe, expect, test } from 'vitest';
import { fromEdges } from '../../src/dag/dag.js';
import { rectangle } from '../../src/region/region.js';
import { exactCell, wayLaw } from '../../src/stats/exact-cell.js';
import { inFreshDirectory, mazestone, objectOf, typed } from '../cli/harness.js';

inFreshDirectory();

const SNAKE = ['stats', '--builder', 'snake', '--size', '300', '--seed', '1', '--cell', '0,0'];

describe('a path with too many possible lengths for its distribution', () => {
  test('has its mean, its deviation and all other numbers in JSON', async () => {
    const answer = objectOf(await mazestone(...SNAKE, '--json'));
    expect(answer).toMatchObject({ ok: true, cell: [0, 0], passages: expect.any(Array) as unknown[] });
    const way = answer['way'] as { mean: number; variance: number; law: null };
    expect(way.law).toBeNull();
    // The first column alone is 299 steps, and the whole snake 300 * 300 - 1.
    expect(way.mean).toBeGreaterThan(299);
    expect(way.mean).toBeLessThan(300 * 300 - 1);
    expect(way.variance).toBeGreaterThan(0);
  });

  test('has them as text, which says that the distribution is left out', async () => {
    const { code, out } = await mazestone(...SNAKE);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^path to the sink [\d,]+\.\d steps on average, ± [\d,]+\.\d\n +its distribution has too many/m,
    );
    expect(out).not.toMatch(/way, steps/);
  });

  test('keeps its distribution if it has only one length', async () => {
    const line = typed('stats --builder snake --width 1 --height 100000 --seed 1 --cell');
    const { way } = objectOf(await mazestone(...line, '0,0', '--json')) as {
      way: { mean: number; variance: number; law: number[] };
    };
    expect([way.mean, way.variance, way.law.length, way.law.at(-1)]).toEqual([99999, 0, 100000, 1]);
  });

  test('has the mean and variance of its distribution, if there is one', () => {
    // A ladder: each step leads east or south.
    const steps = (
      x: number,
      y: number,
    ): (readonly [readonly [number, number], readonly [number, number]])[] => [
      ...(x < 5
        ? [
            [
              [x, y],
              [x + 1, y],
            ] as const,
          ]
        : []),
      ...(y < 3
        ? [
            [
              [x, y],
              [x, y + 1],
            ] as const,
          ]
        : []),
    ];
    const cells = Array.from({ length: 24 }, (_, i) => [i % 6, Math.floor(i / 6)] as const);
    const dag = fromEdges(
      rectangle(6, 4),
      cells.flatMap(([x, y]) => steps(x, y)),
    );
    for (const cell of [0, 7, 23]) {
      const law = wayLaw(dag, cell);
      const mean = law.reduce((sum, p, k) => sum + p * k, 0);
      const { way } = exactCell(dag, cell);
      expect(way.mean).toBeCloseTo(mean, 9);
      expect(way.variance).toBeCloseTo(
        law.reduce((sum, p, k) => sum + p * (k - mean) ** 2, 0),
        9,
      );
    }
  });
});
