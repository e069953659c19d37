import { describe, expect, it } from 'vitest';
import { AIR, blockIndex } from '../../src/blocks/grid.js';
import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { THEMES, themeSince } from '../../src/layout/themes.js';
import { compilePosts, type PostsOptions } from '../../src/machine/posts.js';
import { parseRegion } from '../../src/region/region.js';
import { checkPosts } from '../../src/verify/posts.js';
import { postsIn } from '../helpers/infos.js';
import { inFourTurns } from '../helpers/four-turns.js';

/* Uniform and growth machines with full doors, together with all else that such a machine has. */

const made = (options: Partial<PostsOptions>): ReturnType<typeof compilePosts> =>
  compilePosts({ width: 3, height: 3, seed: '1', presses: 0, doors: 'full', ...options });
const RULES = ['uniform', 'growth'] as const;

describe.each(RULES)('full doors of %s', { timeout: 240_000 }, (rule) => {
  const { bytes, layout } = made({
    rule,
    ...{ treasure: 3, casing: true, roof: true, trigger: 'lever', every: 40 },
    openings: {
      entrance: { cell: 0, side: NORTH },
      exit: { cell: 8, side: SOUTH },
      entrances: [{ cell: 5, side: EAST }],
      others: [{ cell: 3, side: WEST }],
    },
  });
  const file = SPONGE_2.read(bytes);
  const info = postsIn(file);

  it('are told by the file, and are a torch later than low ones', () => {
    expect(info.doors).toBe('full');
    const low = made({ rule, doors: 'low' }).layout;
    expect(layout.settleTicks).toBe(low.settleTicks + 2);
    expect([layout.depth, layout.doorCount]).toEqual([low.depth, low.doorCount]);
    for (const doors of ['low', 'full'] as const) {
      const other = SPONGE_2.read(made({ rule, doors }).bytes);
      const wrong = { ...postsIn(other), doors: doors === 'low' ? 'full' : 'low' } as const;
      expect(checkPosts(other.grid, wrong)).not.toEqual([]);
    }
  });

  it('are pressed with lever, timer and button, chests, roof and waterproofing, turned in four directions', () => {
    const { reports, turned } = inFourTurns({ grid: file.grid, info }, 6);
    for (const report of reports) {
      expect(report).toMatchObject({ ok: true, trees: 6, failures: [] });
      expect(report.settleTicks).toBeLessThanOrEqual(info.settleTicks);
    }
    expect(turned).toEqual({ grid: file.grid, info });
  });

  it.each(['..#\n...\n...\n', '#..\n...\n..#\n', '..##\n..##\n....\n....\n'])(
    'stand on cells of %j',
    (text) => {
      const region = parseRegion(text);
      const { width, height } = region;
      const read = made({ rule, width, height, region, presses: 4, engine: [redstone, nucleation] });
      expect(read.verified).toMatchObject({ ok: true, trees: 4, failures: [] });
    },
  );

  it('leave no hole where any block of a wall is taken away at foot or head level', () => {
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
        const blocks = file.grid.blocks.slice();
        blocks[at] = file.grid.palette.length;
        const found = checkPosts({ ...file.grid, blocks, palette: [...file.grid.palette, AIR] }, info);
        expect(found, `${cx} ${level} ${cz}`).not.toEqual([]);
        tried++;
      }
    }
    expect(tried).toBeGreaterThanOrEqual(2 * 2 * steps.length - 4);
  });
});

it.each([...THEMES.keys()])('full doors of posts are made of the blocks of the theme %s', (theme) => {
  const minecraft = themeSince(theme) ?? '1.20.4';
  const options = { ...{ width: 2, height: 2, casing: true, minecraft }, dress: { theme } };
  const read = SPONGE_2.read(made(options).bytes);
  expect(checkPosts(read.grid, postsIn(read))).toEqual([]);
});

it('what no door can be made of is refused', () => {
  for (const door of ['sand', 'obsidian', 'oak_leaves', 'glass'])
    expect(() => made({ dress: { door } })).toThrow(/door|head/);
});
