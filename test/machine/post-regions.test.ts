import { expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { parseRegion } from '../../src/region/region.js';
import { verifyFile } from '../../src/machine/verify-file.js';
import { compile } from '../../src/machine/compile.js';

/** Regions: an L, one with bridges and rows without posts, two squares joined by a corridor, missing cells at the rim. */
const REGIONS = [
  '...#\n...#\n....\n....\n',
  '..##\n..##\n....\n####\n',
  '..#..\n.....\n##...\n',
  '.#.\n...\n...\n',
  '#..\n...\n...\n',
];
/** Regions with holes: one without other posts, one beside posts, two with a common wall, one near a gap at the rim. */
const HOLED = [
  '...\n.#.\n...\n',
  '....\n....\n..#.\n....\n',
  '.....\n.#.#.\n.....\n',
  '......\n.#.#..\n......\n.#....\n...###\n',
];

it.each([...REGIONS, ...HOLED])('a uniform machine on %j passes every check, and makes a maze', (text) => {
  const region = parseRegion(text);
  const { bytes } = compile(region, { seed: '1', presses: 0 });
  const options = { engine: redstone, presses: 1, modes: ['in-world'], seed: '1' } as const;
  expect(verifyFile(bytes, options).report).toMatchObject({ ok: true, trees: 1, failures: [] });
});
