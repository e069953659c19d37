import { describe, expect, it } from 'vitest';
import { redstone, redstoneEngine } from '../../src/engine/redstone.js';
import type { PostPressReport } from '../../src/verify/post-presses.js';
import { compile } from '../../src/machine/compile.js';
import { pressPosts, readPosts } from '../helpers/judged.js';
import { rectangle } from '../../src/region/region.js';

/*
 * With late ticks the lamp of a uniform machine flickered at more than half of all presses: between the release of the
 * button and the lock line, and because the controller began another round while its latch let go. Without walls, `verify`
 * itself failed.
 */

const PRESSES = 12;

describe('a uniform machine', () => {
  const { bytes } = compile(rectangle(3, 3), { seed: '1', presses: 0 });
  const file = readPosts(bytes);
  const press = (engine: typeof redstone): PostPressReport =>
    pressPosts(file, { engine, mode: 'in-world', presses: PRESSES, seed: '1' });

  it('hardly ever flickers with ticks that are up to 5 late', () => {
    const { presses, flickers } = press(redstoneEngine({ late: 5, seed: '1' }));
    expect(presses).toBe(PRESSES);
    expect(flickers).toBeLessThanOrEqual(PRESSES / 4);
  });

  it('never flickers with ticks in time', () => {
    expect(press(redstone)).toMatchObject({
      trees: PRESSES,
      flickers: 0,
      earlyTicks: 0,
      litWithoutMaze: 0,
      failures: [],
    });
  });
});
