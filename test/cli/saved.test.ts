/** `verify SAVED --of FILE`: compares a copy saved from the world with the pasted file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const compile = async (): Promise<void> => {
  await mazestone(...'compile --builder peel --size 2 --seed 1 --no-verify -o maze.schem'.split(' '));
};
const pasted = (): ReturnType<typeof SPONGE_2.read> => SPONGE_2.read(readFileSync('maze.schem'));

it('finds the machine in a copy without metadata, in another format', async () => {
  await compile();
  writeFileSync('saved.litematic', LITEMATIC.write(pasted().grid, undefined, {}));
  const told = await mazestone('verify', 'saved.litematic', '--of', 'maze.schem');
  expect(told.code).toBe(0);
  expect(told.out).toBe(
    'found      maze.schem in saved.litematic, from block (0, 0, 0)\n' +
      'ok         saved.litematic holds maze.schem as it was compiled\n',
  );
});

it('refuses a changed copy, with the places in the copy', async () => {
  await compile();
  const { grid } = pasted();
  const palette = grid.palette.map((state) => (/redstone_wire/.test(state) ? 'minecraft:air' : state));
  writeFileSync('saved.schem', SPONGE_2.write({ ...grid, palette }, undefined, {}));
  const told = await mazestone('verify', 'saved.schem', '--of', 'maze.schem', '--json');
  expect(told.code).toBe(1);
  const object = objectOf(told);
  expect(object).toMatchObject({ ok: false, turns: 0, corner: [0, 0, 0], errors: [{ code: 'changed' }] });
});

it('makes no presses, and needs the file of a machine', async () => {
  await compile();
  const pressed = await mazestone('verify', 'maze.schem', '--of', 'maze.schem', '--presses', '5');
  expect([pressed.code, pressed.err]).toEqual([2, expect.stringContaining('leave --presses out')]);
  writeFileSync('other.schem', SPONGE_2.write(pasted().grid, undefined, {}));
  const unsaid = await mazestone('verify', 'maze.schem', '--of', 'other.schem');
  expect([unsaid.code, unsaid.err]).toEqual([1, expect.stringContaining('no-metadata')]);
  const alone = await mazestone('verify', 'other.schem');
  expect([alone.code, alone.err]).toEqual([
    1,
    expect.stringMatching(/^mazestone: no-metadata: .*; .*: mazestone verify other\.schem --of FILE\n$/),
  ]);
});
