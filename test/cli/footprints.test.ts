import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const EXAMPLES = join(import.meta.dirname, '../../examples');
const CJK = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/zcool-qingke-huangyou/400Regular/ZCOOLQingKeHuangYou_400Regular.ttf',
);

/** Every kind of footprint, from the command that makes it to the doors in the engine. */
test.each([
  ['a fat region of 200 cells', ['--random', 'fat', '--area', '200', '--size', '18', '--seed', '1']],
  ['a frenzied one of 800', ['--random', 'frenzied', '--area', '800', '--size', '50', '--seed', '1']],
  ['a ring', ['--shape', 'ring', '--size', '24']],
  ['the word MAZE', ['--words', 'MAZE', '--height', '16', '--bridge']],
  ['the word 迷宫', ['--words', '迷宫', '--height', '24', '--bridge', '--font', CJK]],
  ['a picture', ['--picture', join(EXAMPLES, 'mountains.png'), '--width', '24', '--bridge']],
  ['a plan', ['--from-schem', join(EXAMPLES, 'castle.schem'), '--block', 'minecraft:red_wool']],
])('%s is a machine without a wrong door in 20 presses', async (_, args) => {
  const { cells } = objectOf(await mazestone('region', ...args, '-o', 'footprint.txt', '--json'));
  const compiled = await mazestone(
    ...['compile', '--builder', 'peel', '--region', 'footprint.txt', '--doors', 'low', '--pitch', '3'],
    ...['--seed', '1', '--presses', '20', '--json'],
  );
  expect(objectOf(compiled)).toMatchObject({
    ...{ ok: true, cells },
    verified: { ok: true, presses: 20, trees: 20, wrongDoors: 0, failures: [] },
  });
});
