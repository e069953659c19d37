import { expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compilePosts } from '../../src/machine/posts.js';
import { parseRegion } from '../../src/region/region.js';
import { verifyPosts } from '../../src/machine/verify-file.js';

/** An L, one with bridges and rows without posts, two squares that hang together by a corridor, and cells missing in the corner. */
const REGIONS = [
  '...#\n...#\n....\n....\n',
  '..##\n..##\n....\n####\n',
  '..#..\n.....\n##...\n',
  '.#.\n...\n...\n',
  '#..\n...\n...\n',
];
/** Holes: one that is all, one beside posts, two with a wall in common, three of which one is beside what is missing at the rim. */
const HOLED = [
  '...\n.#.\n...\n',
  '....\n....\n..#.\n....\n',
  '.....\n.#.#.\n.....\n',
  '......\n.#.#..\n......\n.#....\n...###\n',
];

it.each([...REGIONS, ...HOLED])('a uniform machine on %j passes every check, and makes a maze', (text) => {
  const region = parseRegion(text);
  const { width, height } = region;
  const { bytes } = compilePosts({ width, height, region, seed: '1', presses: 0 });
  const options = { engine: redstone, presses: 1, modes: ['in-world'], seed: '1', format: SPONGE_2 } as const;
  expect(verifyPosts(SPONGE_2.read(bytes), bytes, options)).toMatchObject({
    ok: true,
    trees: 1,
    failures: [],
  });
});
