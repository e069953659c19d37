// @module-tag long
import { expect, it } from 'vitest';
import { EAST } from '../../src/board/grid.js';
import { MOST_POSTS } from '../../src/machine/posts.js';
import { FAR_ROWS, furtherOf, LAST_IN_TIME, litTicks } from '../helpers/post-buttons.js';
import { layOut } from '../../src/machine/compile.js';
import { rectangle } from '../../src/region/region.js';

it('buttons at every corner of 16 x 16 cells turn the lamp off in time', () => {
  const machine = layOut(rectangle(16, 16), { seed: '1', entrances: furtherOf(16, 16) });
  const { buttons } = machine;
  const east = Math.max(...buttons.map(([x]) => x));
  const far = buttons.filter(([x]) => x === east).sort((a, b) => a[2] - b[2]);
  expect(Math.max(...litTicks(machine, [far[0]!, far.at(-1)!]))).toBeLessThanOrEqual(40);
});

it('the farthest button that is not refused turns the lamp off just in time', () => {
  const entrances = [{ cell: MOST_POSTS - 1 + MOST_POSTS * LAST_IN_TIME, side: EAST }];
  const machine = layOut(rectangle(MOST_POSTS, FAR_ROWS), { seed: '1', entrances });
  expect(litTicks(machine)).toEqual([40]);
});
