import { textOf } from '../../src/base/sentence.js';
import { describe, expect, it } from 'vitest';
import { formatLoot, readLoot, type Loot } from '../../src/blocks/loot.js';

/** The meaning of a valid text. */
function loot(text: string): Loot {
  const read = readLoot(text);
  if ('problem' in read) throw new Error(textOf(read.problem));
  return read;
}

describe('the contents of a chest', () => {
  it('can be a loot table by its full name', () => {
    expect(loot('chests/igloo_chest')).toEqual({ lootTable: 'minecraft:chests/igloo_chest' });
    expect(loot(' mypack:prizes/gold # ours\n')).toEqual({ lootTable: 'mypack:prizes/gold' });
  });

  it('can be items, separated by lines or commas', () => {
    const items = [
      { count: 16, id: 'minecraft:bread' },
      { count: 1, id: 'mypack:crown' },
    ];
    for (const text of ['16 bread, 1 mypack:crown', '# all\n16 bread # much\n\n1  mypack:crown\n'])
      expect(loot(text)).toEqual({ items });
    const spelling = '16 minecraft:bread, 1 mypack:crown';
    expect([formatLoot({ items }), loot(spelling)]).toEqual([spelling, { items }]);
  });

  it.each([
    ['', 'it is empty'],
    ['# nothing', 'it is empty'],
    ['Dungeon!', '"Dungeon!" is not a name'],
    ['0 bread', '"0 bread" has a number that is not from 1 to 9999'],
    ['1 bread, 10000 bread', '"10000 bread" has a number that is not from 1 to 9999'],
    ['bread 3', '"bread 3" is not a number and an item'],
    ['1 Bread', '"1 Bread" is not a number and an item'],
    ['1 bread, chests/igloo_chest', '"chests/igloo_chest" is not a number and an item'],
  ])('%j is neither', (text, problem) => {
    const read = readLoot(text);
    expect('problem' in read && textOf(read.problem)).toBe(problem);
  });
});
