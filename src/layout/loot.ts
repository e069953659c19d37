import { MazestoneError } from '../base/diagnostic.js';
import { didYouMean } from '../base/spelling.js';
import type { Item } from '../blocks/grid.js';
import { itemFacts, itemNames, releaseHasItem } from '../blocks/items.js';
import { readLoot, type Stack } from '../blocks/loot.js';

/** Slots of a chest. */
const SLOTS = 27;
/** What the files of loot tables, and of items for the command line, end in. */
const FILE = /\.(json|txt)$/;

/** What a chest holds at first. */
type ChestLoot = { readonly lootTable: string } | { readonly items: readonly Item[] };

/**
 * What a text puts into a chest, see `readLoot`. Items lie in the first slots, as many in each as it holds.
 * @param minecraft the version of the game that must have the items.
 * @throws MazestoneError `bad-option`.
 */
export function chestLoot(text: string, minecraft: string): ChestLoot {
  const loot = readLoot(text);
  if ('problem' in loot) throw badLoot(loot.problem);
  if ('items' in loot) return { items: inSlots(loot.items, minecraft) };
  if (FILE.test(loot.lootTable)) throw badLoot(`"${shortName(loot.lootTable)}" is a file, not a loot table`);
  if (itemFacts(loot.lootTable) === undefined) return loot;
  const item = shortName(loot.lootTable);
  throw badLoot(`"${item}" is an item, not a loot table`, `say how many, as in "1 ${item}"`);
}

function inSlots(stacks: readonly Stack[], minecraft: string): readonly Item[] {
  const items: Item[] = [];
  for (const { id, count } of stacks) {
    const size = slotSize(id, minecraft);
    for (let left = count; left > 0 && items.length <= SLOTS; left -= size)
      items.push({ slot: items.length, id, count: Math.min(left, size) });
  }
  if (items.length <= SLOTS) return items;
  throw badLoot(`the items need more than the ${SLOTS} slots of a chest`, 'choose fewer items');
}

/** How many of an item a slot holds. */
function slotSize(id: string, minecraft: string): number {
  const facts = itemFacts(id);
  const name = shortName(id);
  if (facts === undefined) throw badLoot(`there is no item "${name}"`, didYouMean(name, itemNames()));
  if (releaseHasItem(minecraft, facts)) return facts.stackSize;
  throw badLoot(
    `Minecraft ${minecraft} has no item "${name}"`,
    'choose another item, or another version with --minecraft',
  );
}

const shortName = (id: string): string => id.replace(/^minecraft:/, '');

const badLoot = (
  message: string,
  hint = 'give a loot table such as minecraft:chests/simple_dungeon, or items such as "16 bread, 1 diamond"',
): MazestoneError => new MazestoneError({ code: 'bad-option', message, where: 'loot', hint });
