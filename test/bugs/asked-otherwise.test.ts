/** Values of options that were misunderstood, or refused with a remedy that did not help. */
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inFreshDirectory, mazestone, objectOf, typed } from '../cli/harness.js';

inFreshDirectory();

const QUICK = ['--seed', '1', '--presses', '1', '--engine', 'redstone'];
const FILLED = ['compile', '--builder', 'peel', '--size', '3', ...QUICK, '--treasure', '1', '--loot'];

// A uniform machine can have sectors of columns. The refusal said that it has no sectors.
test.each(['rows:2', 'rings:2', 'patches:2'])(
  'the refusal of %s names the sectors that a uniform machine can have',
  async (shape) => {
    const answer = await mazestone(
      ...typed('compile --builder uniform --size 3'),
      ...QUICK,
      '--sectors',
      shape,
    );
    expect(answer.code).toBe(2);
    expect(answer.err).toMatch(/--sectors of rows, rings or patches needs.*take --sectors columns:K/);
  },
);

// The game has no such table, so the chests were empty.
test('the name of a file is no loot table', async () => {
  for (const name of ['chests/simple_dungeon.json', 'mypack:prizes.json']) {
    const answer = await mazestone(...FILLED, name);
    expect(answer.code).toBe(1);
    expect(answer.err).toMatch(/is a file, not a loot table.*such as minecraft:chests.simple_dungeon,/);
  }
});

test('a text file is recognised by an extension in any case', async () => {
  writeFileSync('PRIZES.TXT', '3 bread\r\n');
  const answer = await mazestone(...FILLED, 'PRIZES.TXT', '--json');
  expect(objectOf(answer)).toMatchObject({ ok: true });
  const { contents } = objectOf(await mazestone('materials', 'maze.schem', '--json')) as {
    contents: readonly { item: string; count: number }[];
  };
  expect(contents).toContainEqual(expect.objectContaining({ item: 'minecraft:bread', count: 3 }));
});
