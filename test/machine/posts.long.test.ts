// @module-tag long
import { expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { compilePosts, MOST_POSTS } from '../../src/machine/posts.js';

// There the next short round begins at the first post before this one has come to the last.
it('a uniform machine of the largest size passes every check and a press', () => {
  const size = { width: MOST_POSTS, height: MOST_POSTS };
  const { layout, wait, verified } = compilePosts({ ...size, seed: '1', engine: redstone, presses: 1 });
  expect(verified).toMatchObject({ ok: true, trees: 1, failures: [] });
  expect([layout.postCount, layout.hasPairs]).toEqual([(MOST_POSTS - 1) ** 2, true]);
  expect(wait.given).toBeGreaterThanOrEqual(wait.needed + 8);
});
