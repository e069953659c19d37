/**
 * `stats --cell` gave neither distribution nor mean if a cell's paths are so long that the distribution takes hours.
 */
import { describe, expect, test } from 'vitest';
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
});
