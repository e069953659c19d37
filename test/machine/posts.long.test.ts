// @module-tag long
import { describe, expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { LEAST_POSTS, MOST_POSTS } from '../../src/machine/posts.js';
import { rectangle } from '../../src/region/region.js';
import { compile, layOut } from '../../src/machine/compile.js';

/*
 * How long a round has to wait is told by the layout alone. Where it is too short, posts choose that should not, or do not choose that
 * should: `wrong-choice` of the presses, which watch every post in every round.
 */
describe('a uniform machine makes a maze at a press, and each round waits long enough', () => {
  const sizes = Array.from({ length: MOST_POSTS - LEAST_POSTS + 1 }, (_, k) => LEAST_POSTS + k);
  it.each(sizes)('of %i cells a side is told to wait long enough', (size) => {
    const layout = layOut(rectangle(size, size), { seed: '1' });
    expect(layout.postCount).toBe((size - 1) ** 2);
    expect(layout.wait.given).toBeGreaterThanOrEqual(layout.wait.needed + 8);
  });

  // Of the largest, the next short round begins at the first post before this one has come to the last.
  it.each([4, 5, 6, 7, 8, 9, 13, 18, MOST_POSTS])('of %i cells a side makes a maze', (size) => {
    const asked = { seed: '1', engine: redstone, presses: 1 };
    const { verified } = compile(rectangle(size, size), asked);
    expect(verified).toMatchObject({ ok: true, trees: 1, failures: [] });
  });
});
