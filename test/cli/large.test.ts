/** Mazes that are too large for memory, from the command line. */
import { describe, expect, it } from 'vitest';
import { inFreshDirectory, mazestone } from './harness.js';

inFreshDirectory();

describe('a maze that is too large for memory', () => {
  it('is refused for sizes that the builder does not support, and above the limit of cells', async () => {
    for (const [builder, ...sides] of [
      ['hilbert', '--size', '99999'],
      ['peano', '--width', '2000000', '--height', '20'],
      ['snake', '--width', '2000000', '--height', '20'],
      ['gilbert', '--size', '999999'],
    ] as const) {
      const { code, out } = await mazestone('simulate', '--builder', builder, ...sides, '--json');
      expect([code, JSON.parse(out)]).toMatchObject([1, { errors: [{ code: 'size' }] }]);
    }
  });

  it.each([
    ['render', '--maze', '--window', '0,0,4,4'],
    ['render', '--generator', 'place'],
    ['simulate', '--generator', 'place'],
    ['stats', '--generator', 'place', '--cell', '1,1'],
  ])('has no options for parts or other numbers: %s %s', async (...args) => {
    const { code, out, err } = await mazestone(...args, '--builder', 'gilbert', '--size', '8');
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(
      /^mazestone: usage: unknown option '--(window|generator)'; .*see mazestone .* --help\)?\n$/,
    );
  });
});
