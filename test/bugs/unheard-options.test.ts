/** Options that were taken without a word, and changed nothing. */
import { expect, test } from 'vitest';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

inFreshDirectory();

// Their mazes were those without any of it.
test.each([
  ['--weights', '--weights', 'east'],
  ['--target', '--target', 'way=5'],
])('mazes without a DAG have no %s', async (name, ...option) => {
  for (const command of ['simulate', 'stats', 'render']) {
    const told = await mazestone(command, '--builder', 'uniform', '--size', '4', '--seed', '1', ...option);
    expect(told.code).toBe(2);
    expect(told.err).toContain(`${name} needs a DAG, and the builder uniform has none`);
  }
});

test.each([
  ['--loops', ['--loops', '1']],
  ['--random-loops', ['--loops', '1', '--random-loops']],
  ['--loop-length', ['--loops', '1', '--loop-length', '4']],
])('mazes without a DAG hear %s', async (_, option) => {
  const stats = (...more: readonly string[]): ReturnType<typeof mazestone> =>
    mazestone('stats', '--builder', 'uniform', '--size', '4', '--seed', '1', ...more);
  const without = await stats(...(option.length > 2 ? ['--loops', '1'] : []));
  const beside = await stats(...option);
  expect(beside.code).toBe(0);
  expect(beside.out).not.toBe(without.out);
});

test('but may stand beside a flow that has', async () => {
  const told = await mazestone('stats', '--compare', 'peel,uniform', '--size', '4', '--seed', '1');
  const biased = await mazestone(
    ...['stats', '--compare', 'peel,uniform', '--size', '4', '--seed', '1', '--weights', 'east'],
  );
  expect(biased.code).toBe(0);
  expect(biased.out).not.toBe(told.out);
});
