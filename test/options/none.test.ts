import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

inFreshDirectory();

const made = async (line: string, file: string): Promise<string> => {
  const { code, err } = await mazestone(...line.split(' '), '--seed', '1', '-o', file);
  expect(code, err).toBe(0);
  return readFileSync(file, 'latin1');
};

it.each([
  '--rooms 0',
  '--loops 0',
  '--loops 0 --random-loops --loop-length 4',
  '--floors 1',
  '--rooms 0 --loops 0 --floors 1',
])('a graph with %s is the same as without', async (words) => {
  const plain = await made('dag --builder peel --size 5', 'plain.dag.json');
  expect(await made(`dag --builder peel --size 5 ${words}`, 'a.dag.json')).toBe(plain);
});

it.each([
  ['--builder peel', '--treasure 0'],
  ['--builder peel', '--treasure 0 --treasure-at dead-ends --loot chests/simple_dungeon'],
  ['--builder peel', '--sectors 1'],
  ['--builder peel', '--rooms 0 --loops 0 --floors 1'],
  ['--builder uniform', '--sectors 1 --floors 1 --rooms 0'],
  ['--builder uniform', '--sectors rows:1'],
])('a machine of %s with %s is the same as without', async (builder, words) => {
  const plain = await made(`compile ${builder} --size 3 --no-verify`, 'plain.schem');
  expect(await made(`compile ${builder} --size 3 --no-verify ${words}`, 'a.schem')).toBe(plain);
});

it('a negative number is refused', async () => {
  for (const option of ['--rooms', '--loops', '--treasure']) {
    const { code, err } = await mazestone('compile', '--size', '3', option, '-1');
    expect([code, err]).toEqual([2, expect.stringMatching(/at least 0/)]);
  }
});
