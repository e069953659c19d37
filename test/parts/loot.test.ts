import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemFacts, itemNames, releaseHasItem, stackSize } from '../../src/blocks/items.js';
import { formatLoot } from '../../src/blocks/loot.js';
import { chestLoot } from '../../src/parts/chests.js';

const RELEASE = '1.21.11';
const names = itemNames().filter((name) => releaseHasItem(RELEASE, itemFacts(`minecraft:${name}`)!));
const entry = fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom(...names));

describe('the loot of a chest', () => {
  it('is the given number of items, in full stacks, in the first slots', () => {
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 12 }), (said) => {
        const slots = said.reduce(
          (sum, [count, id]) => sum + Math.ceil(count / stackSize(`minecraft:${id}`)),
          0,
        );
        const text = said.map(([count, id]) => `${count} ${id}`).join(', ');
        if (slots > 27) {
          expect(() => chestLoot(text, RELEASE)).toThrow('more than the 27 slots');
          return;
        }
        const read = chestLoot(text, RELEASE);
        if (!('items' in read)) throw new Error('a table');
        expect(read.items.map(({ slot }) => slot)).toEqual(Array.from({ length: slots }, (_, k) => k));
        for (const { id, count } of read.items) {
          expect(count).toBeGreaterThan(0);
          expect(count).toBeLessThanOrEqual(stackSize(id));
        }
        for (const [, name] of said) {
          const id = `minecraft:${name}`;
          const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
          const held = read.items.filter((item) => item.id === id).map(({ count }) => count);
          const wanted = said.filter(([, other]) => other === name).map(([count]) => count);
          expect(total(held)).toBe(total(wanted));
        }
        // The metadata in the file describe the same slots.
        expect(chestLoot(formatLoot(read), RELEASE)).toEqual(read);
      }),
    );
  });

  it.each([
    ['bread', '"bread" is an item, not a loot table'],
    ['chests/simple_dungeon.json', '"chests/simple_dungeon.json" is a file'],
    // As in the studio, which reads no files.
    ['prizes.txt', '"prizes.txt" is a file'],
    ['3 bred', 'there is no item "bred"'],
    ['1 resin_brick', 'Minecraft 1.20.4 has no item "resin_brick"'],
    ['28 diamond_sword', 'the items need more than the 27 slots of a chest'],
    ['Dungeon!', '"Dungeon!" is not a name'],
  ])('%j is refused', (text, problem) => {
    expect(() => chestLoot(text, '1.20.4')).toThrow(problem);
  });
});
