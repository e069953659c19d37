// @module-tag long
import { expect, it } from 'vitest';
import { EAST } from '../../src/board/grid.js';
import { layOutPosts, MOST_POSTS } from '../../src/machine/posts.js';
import { FAR_ROWS, furtherOf, LAST_IN_TIME, litTicks } from '../helpers/post-buttons.js';

it('buttons at every corner of 16 x 16 cells turn the lamp off in time', () => {
  const openings = { entrances: furtherOf(16, 16) };
  const machine = layOutPosts({ width: 16, height: 16, seed: '1', openings });
  const { buttons } = machine;
  const east = Math.max(...buttons.map(([x]) => x));
  const far = buttons.filter(([x]) => x === east).sort((a, b) => a[2] - b[2]);
  expect(Math.max(...litTicks(machine, [far[0]!, far.at(-1)!]))).toBeLessThanOrEqual(40);
});

it('the farthest button that is not refused turns the lamp off just in time', () => {
  const entrances = [{ cell: MOST_POSTS - 1 + MOST_POSTS * LAST_IN_TIME, side: EAST }];
  const options = { width: MOST_POSTS, height: FAR_ROWS, seed: '1', openings: { entrances } };
  expect(litTicks(layOutPosts(options))).toEqual([40]);
});
