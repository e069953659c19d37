// @module-tag long
import { describe, expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { LEAST_POSTS, MOST_POSTS } from '../../src/machine/posts.js';
import { rectangle } from '../../src/region/region.js';
import { compile } from '../../src/machine/compile.js';

/*
 * How long a round has to wait is told by the layout alone. Where it is too short, posts choose that should not, or do not choose that
 * should: `wrong-choice` of the presses, which watch every post in every round.
 */
describe('a uniform machine makes a maze at a press, and each round waits long enough', () => {
  const sizes = Array.from({ length: MOST_POSTS - LEAST_POSTS + 1 }, (_, k) => LEAST_POSTS + k);
  // Of the largest, the next short round begins at the first post before this one has come to the last.
  it.each(sizes)('of %i cells a side', (size) => {
    const asked = { seed: '1', engine: redstone, presses: 1 };
    const { layout, verified } = compile(rectangle(size, size), asked);
    expect(verified).toMatchObject({ ok: true, trees: 1, failures: [] });
    expect(layout.postCount).toBe((size - 1) ** 2);
    expect(layout.wait.given).toBeGreaterThanOrEqual(layout.wait.needed + 8);
  });
});
