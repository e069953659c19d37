// @module-tag own-modules
import { expect, it } from 'vitest';
import { itemName } from '../../studio/items.js';
import { speak } from '../../studio/words.js';

it('an item has its name in the current language', async () => {
  expect(itemName('minecraft:redstone_torch')).toBe('redstone torch');
  await speak('zh-CN');
  expect(itemName('minecraft:redstone_torch')).toBe('红石火把');
});
