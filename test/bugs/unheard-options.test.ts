/** Options that were accepted silently but had no effect. */
import { expect, test } from 'vitest';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

inFreshDirectory();

// The mazes were the same as without these options.
test.each([
  ['--weights', '--weights', 'east'],
  ['--target', '--target', 'way=5'],
])('%s is refused for mazes without a DAG', async (name, ...option) => {
  for (const command of ['simulate', 'stats', 'render']) {
    const answer = await mazestone(command, '--builder', 'uniform', '--size', '4', '--seed', '1', ...option);
    expect(answer.code).toBe(2);
    expect(answer.err).toContain(`${name} needs a DAG, and the builder uniform has none`);
  }
});

test.each([
  ['--loops', ['--loops', '1']],
  ['--random-loops', ['--loops', '1', '--random-loops']],
  ['--loop-length', ['--loops', '1', '--loop-length', '4']],
])('%s has an effect on mazes without a DAG', async (_, option) => {
  const stats = (...more: readonly string[]): ReturnType<typeof mazestone> =>
    mazestone('stats', '--builder', 'uniform', '--size', '4', '--seed', '1', ...more);
  const without = await stats(...(option.length > 2 ? ['--loops', '1'] : []));
  const beside = await stats(...option);
  expect(beside.code).toBe(0);
  expect(beside.out).not.toBe(without.out);
});

test('an option that only one of two compared builders can have is accepted', async () => {
  const answer = await mazestone('stats', '--compare', 'peel,uniform', '--size', '4', '--seed', '1');
  const biased = await mazestone(
    ...['stats', '--compare', 'peel,uniform', '--size', '4', '--seed', '1', '--weights', 'east'],
  );
  expect(biased.code).toBe(0);
  expect(biased.out).not.toBe(answer.out);
});
