import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemNames, stackSize } from '../../src/blocks/items.js';
import { formatLoot, readLoot, type Loot } from '../../src/blocks/loot.js';

/** What a text stands for, which must be something. */
function loot(text: string): Loot {
  const read = readLoot(text);
  if ('problem' in read) throw new Error(read.problem);
  return read;
}

const item = fc.constantFrom(...itemNames());
const entry = fc.tuple(fc.integer({ min: 1, max: 200 }), item);

describe('what fills a chest', () => {
  it('is a loot table by its full name', () => {
    expect(loot('chests/igloo_chest')).toEqual({ lootTable: 'minecraft:chests/igloo_chest' });
    expect(loot(' mypack:prizes/gold # ours\n')).toEqual({ lootTable: 'mypack:prizes/gold' });
  });

  it('or items: as many as are said, in stacks that a slot holds, in the first slots', () => {
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(', ', '\n'),
        (said, apart) => {
          const slots = said.reduce(
            (sum, [count, id]) => sum + Math.ceil(count / stackSize(`minecraft:${id}`)),
            0,
          );
          const text = said.map(([count, id]) => `${count} ${id}`).join(apart);
          if (slots > 27) {
            expect(readLoot(text)).toEqual({ problem: 'the items need more than the 27 slots of a chest' });
            return;
          }
          const read = loot(text);
          if (!('items' in read)) throw new Error('a table');
          expect(read.items.map(({ slot }) => slot)).toEqual(Array.from({ length: slots }, (_, k) => k));
          for (const { id, count } of read.items) {
            expect(count).toBeGreaterThan(0);
            expect(count).toBeLessThanOrEqual(stackSize(id));
          }
          for (const [, id] of said) {
            const total = (of: readonly (readonly [number, string])[]): number =>
              of.filter(([, name]) => name === id).reduce((sum, [count]) => sum + count, 0);
            expect(total(read.items.map(({ count, id: name }) => [count, name.slice(10)]))).toBe(total(said));
          }
          // Its one spelling stands for the same, and for nothing else.
          expect(loot(formatLoot(read))).toEqual(read);
        },
      ),
    );
  });

  it.each([
    ['', 'it is empty'],
    ['# nothing', 'it is empty'],
    ['Dungeon!', '"Dungeon!" is not a name'],
    ['bread', '"bread" is an item, so say how many, as in "1 bread"'],
    ['3 bred', 'there is no item "bred", did you mean bread?'],
    ['0 bread', '"0 bread" is not a number and an item'],
    ['bread 3', '"bread 3" is not a number and an item'],
    ['1 bread, chests/igloo_chest', '"chests/igloo_chest" is not a number and an item'],
    ['28 diamond_sword', 'the items need more than the 27 slots of a chest'],
  ])('%j is neither', (text, problem) => {
    expect(readLoot(text)).toEqual({ problem });
  });
});
