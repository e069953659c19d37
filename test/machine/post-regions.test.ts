import { describe, expect, it } from 'vitest';
import { nucleation } from '../../src/engine/nucleation.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compilePosts } from '../../src/machine/posts.js';
import { parseRegion } from '../../src/region/region.js';
import { checkPosts, verifyPosts } from '../../src/verify/posts.js';
import { postsIn } from '../helpers/infos.js';
import { rotatePosts } from '../helpers/rotate.js';

/** An L, one with bridges and rows without posts, two squares that hang together by a corridor, and cells missing in the corner. */
const REGIONS = [
  '...#\n...#\n....\n....\n',
  '..##\n..##\n....\n####\n',
  '..#..\n.....\n##...\n',
  '.#.\n...\n...\n',
  '#...\n....\n....\n....\n',
];
/** Holes: one that is all, one beside posts, two with a wall in common, three of which one is beside what is missing at the rim. */
const HOLED = [
  '...\n.#.\n...\n',
  '....\n....\n..#.\n....\n',
  '.....\n.#.#.\n.....\n',
  '......\n.#.#..\n......\n.#....\n...###\n',
];

describe.each([
  ['uniform', [...REGIONS, ...HOLED]],
  ['growth', [...REGIONS, ...HOLED]],
] as const)('uniform and growth machines where cells are missing (%s)', (rule, regions) => {
  it.each(regions)('make mazes of %j, in both engines and both load modes', (text) => {
    const region = parseRegion(text);
    const { width, height } = region;
    const { bytes } = compilePosts({ width, height, region, rule, seed: '1', presses: 0 });
    const file = SPONGE_2.read(bytes);
    expect(checkPosts(file.grid, postsIn(file))).toEqual([]);
    for (const engine of [redstone, nucleation]) {
      const report = verifyPosts(file, bytes, {
        ...{ engine, presses: 2, modes: ['in-world', 'placement'], seed: '1', format: SPONGE_2 },
      });
      expect(report).toMatchObject({ ok: true, trees: 2, failures: [] });
    }
  });

  it.each([...regions.slice(0, 2), ...regions.slice(6, 7)])(
    'still make mazes of %j when they were turned',
    { timeout: 120_000 },
    (text) => {
      const region = parseRegion(text);
      const { width, height } = region;
      const read = SPONGE_2.read(compilePosts({ width, height, region, rule, seed: '1', presses: 0 }).bytes);
      let turned = { grid: read.grid, info: postsIn(read) };
      for (let quarter = 1; quarter < 4; quarter++) {
        turned = rotatePosts(turned.grid, turned.info);
        const bytes = SPONGE_2.write(turned.grid, turned.info, {});
        const report = verifyPosts(SPONGE_2.read(bytes), bytes, {
          ...{ engine: redstone, presses: 2, modes: ['in-world', 'placement'], seed: '1', format: SPONGE_2 },
        });
        expect(report).toMatchObject({ ok: true, trees: 2, failures: [] });
      }
      expect(rotatePosts(turned.grid, turned.info)).toEqual({ grid: read.grid, info: read.info });
    },
  );
});
