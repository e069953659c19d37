/** What was asked for in words that were taken for something else, or whose refusal named what does not help. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFreshDirectory, mazestone, objectOf, typed } from '../cli/harness.js';

inFreshDirectory();

const QUICK = ['--seed', '1', '--presses', '1', '--engine', 'redstone'];
const FILLED = ['compile', '--builder', 'peel', '--size', '3', ...QUICK, '--treasure', '1', '--loot'];

// A uniform machine has sectors: of columns. It was told that it has none.
test.each(['rows:2', 'rings:2', 'patches:2'])(
  'a uniform machine is told which sectors it has, not %s',
  async (shape) => {
    const told = await mazestone(
      ...typed('compile --builder uniform --size 3'),
      ...QUICK,
      '--sectors',
      shape,
    );
    expect(told.code).toBe(2);
    expect(told.err).toMatch(/--sectors of rows, rings or patches needs.*take --sectors columns:K/);
  },
);

// The game has no such table, and its chests were empty.
test('the file of a loot table is none', async () => {
  for (const name of ['chests/simple_dungeon.json', 'mypack:prizes.json']) {
    const told = await mazestone(...FILLED, name);
    expect(told.code).toBe(1);
    expect(told.err).toMatch(/is a file, not a loot table.*such as minecraft:chests.simple_dungeon,/);
  }
});

test('a text file is read whatever the case of its ending', async () => {
  writeFileSync('PRIZES.TXT', '3 bread\r\n');
  const told = await mazestone(...FILLED, 'PRIZES.TXT', '--json');
  expect(objectOf(told)).toMatchObject({ ok: true });
  const { contents } = objectOf(await mazestone('materials', 'maze.schem', '--json')) as {
    contents: readonly { item: string; count: number }[];
  };
  expect(contents).toContainEqual(expect.objectContaining({ item: 'minecraft:bread', count: 3 }));
});
