/** `render --order` ignored `--sink`. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

inFreshDirectory();

/** The first and the last point of the drawn line, in cells. */
async function ends(...args: string[]): Promise<(readonly [number, number])[]> {
  const answer = await mazestone('render', '--order', '--seed', '1', '-o', 'o.svg', '--force', ...args);
  expect(answer.code).toBe(0);
  const line = /<path fill="none"[^>]* d="([^"]*)"/.exec(readFileSync('o.svg', 'utf8'))![1]!;
  const points = [...line.matchAll(/[ML](-?\d+) (-?\d+)/g)].map(
    ([, x, y]) => [(Number(x) - 6) / 12, (Number(y) - 6) / 12] as const,
  );
  return [points[0]!, points.at(-1)!];
}

describe('render --order', () => {
  test('draws an open order towards the sink', async () => {
    const hilbert = ['--builder', 'hilbert', '--size', '8'];
    expect(await ends(...hilbert)).toEqual([
      [0, 0],
      [7, 0],
    ]);
    expect(await ends(...hilbert, '--sink', '0,0')).toEqual([
      [7, 0],
      [0, 0],
    ]);
    expect(await ends(...hilbert, '--sink', '0,0', '--reverse')).toEqual([
      [7, 0],
      [0, 0],
    ]);
    expect(await ends(...hilbert, '--reverse')).toEqual([
      [7, 0],
      [0, 0],
    ]);
  });

  test('draws a closed order towards any sink', async () => {
    const [from, to] = await ends('--builder', 'moore', '--size', '8', '--sink', '5,2');
    expect(to).toEqual([5, 2]);
    expect(Math.abs(from![0] - 5) + Math.abs(from![1] - 2)).toBe(1);
  });
});
