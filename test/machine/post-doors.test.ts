import { describe, expect, it } from 'vitest';
import { AIR, blockIndex } from '../../src/blocks/grid.js';
import { redstone } from '../../src/engine/redstone.js';

import type { PostsOptions } from '../../src/machine/posts.js';
import { rectangle, parseRegion } from '../../src/region/region.js';
import { compile } from '../../src/machine/compile.js';
import { judged, readPosts } from '../helpers/judged.js';
import { replacing } from '../helpers/edits.js';

/* Uniform machines with full doors. */

const made = (options: Partial<PostsOptions>, region = rectangle(3, 3)): ReturnType<typeof compile> =>
  compile(region, { seed: '1', presses: 0, doors: 'full', ...options });

describe('full doors of posts', () => {
  const { bytes, layout, verified } = made({ roof: true, engine: redstone, presses: 2 });
  const file = readPosts(bytes);
  const { info } = file;

  it('are stated in the file, and are later than low ones by one torch', () => {
    expect(verified).toMatchObject({ ok: true, trees: 2, failures: [] });
    expect(info.doors).toBe('full');
    const low = made({ doors: 'low' });
    expect(layout.settleTicks).toBe(low.layout.settleTicks + 2);
    expect([layout.depth, layout.doorCount]).toEqual([low.layout.depth, low.layout.doorCount]);
    const other = readPosts(low.bytes);
    expect(judged({ ...file, info: { ...info, doors: 'low' } })).not.toEqual([]);
    expect(judged({ ...other, info: { ...other.info, doors: 'full' } })).not.toEqual([]);
  });

  it.each(['#..\n...\n..#\n', '..##\n..##\n....\n....\n'])('are possible on cells of %j', (text) => {
    expect(made({}, parseRegion(text)).layout.doors).toBe('full');
  });

  it('are judged faulty without any block of their walls at foot or head level', () => {
    const [x0, y, z0] = info.origin;
    const { pitch } = info;
    // The walls to the east and to the south of the middle cell.
    const [x, z] = [x0 + pitch, z0 + pitch];
    const steps = [-2, -1, 0, 1, 2];
    const columns = [...steps.map((dz) => [x + 3, z + dz]), ...steps.map((dx) => [x + dx, z + 3])];
    let tried = 0;
    for (const [cx, cz] of columns as [number, number][]) {
      for (const level of [y, y + 1]) {
        const at = blockIndex(file.grid, cx, level, cz);
        if (file.grid.palette[file.grid.blocks[at]!] === AIR) continue;
        const found = judged({ ...file, grid: replacing(file.grid, [at], AIR) });
        expect(found, `${cx} ${level} ${cz}`).not.toEqual([]);
        tried++;
      }
    }
    expect(tried).toBeGreaterThanOrEqual(2 * 2 * steps.length - 4);
  });
});

it('blocks that cannot be doors are refused', () => {
  for (const door of ['sand', 'obsidian', 'oak_leaves', 'glass'])
    expect(() => made({ dress: { door } })).toThrow(/door|head/);
});
