import { didYouMean } from '../base/spelling.js';
import type { BlockEntity, Item } from './grid.js';
import { itemFacts, itemNames, stackSize } from './items.js';
import { canonicalName } from './state.js';

/** Slots of a chest. */
const SLOTS = 27;

/** What fills a chest: a loot table, by its full name, or items by slot. */
export type Loot = Required<Pick<BlockEntity, 'lootTable'>> | Required<Pick<BlockEntity, 'items'>>;

/**
 * Reads what fills a chest: the name of a loot table, or items such as `16 bread, 1 diamond`, apart by commas or line breaks.
 * What follows `#` in a line is a comment. More of an item than a slot holds takes further slots.
 * @returns a problem in words where the text is neither.
 */
export function readLoot(text: string): Loot | { readonly problem: string } {
  const entries = text
    .replaceAll(/#.*/g, '')
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const [first, second] = entries;
  if (first === undefined) return { problem: 'it is empty' };
  if (second === undefined && !/\s/.test(first)) return readTable(first);
  const items: Item[] = [];
  for (const entry of entries) {
    const read = readItems(entry);
    if ('problem' in read) return read;
    const { id } = read;
    for (let left = read.count; left > 0 && items.length <= SLOTS; left -= stackSize(id))
      items.push({ slot: items.length, id, count: Math.min(left, stackSize(id)) });
  }
  return items.length > SLOTS
    ? { problem: `the items need more than the ${SLOTS} slots of a chest` }
    : { items };
}

/** The one spelling of what fills a chest, which {@link readLoot} reads back: full names, and an entry for each slot. */
export function formatLoot(loot: Loot): string {
  return 'lootTable' in loot
    ? loot.lootTable
    : loot.items.map(({ count, id }) => `${count} ${id}`).join(', ');
}

function readTable(name: string): Loot | { readonly problem: string } {
  const lootTable = canonicalName(name);
  if (lootTable === undefined) return { problem: `${JSON.stringify(name)} is not a name` };
  if (itemFacts(lootTable) !== undefined)
    return { problem: `"${name}" is an item, so say how many, as in "1 ${name}"` };
  return { lootTable };
}

function readItems(entry: string): Omit<Item, 'slot'> | { readonly problem: string } {
  const match = /^(\d{1,4})\s+(\S+)$/.exec(entry);
  const count = Number(match?.[1]);
  const id = canonicalName(match?.[2] ?? '');
  if (id === undefined || count < 1)
    return { problem: `${JSON.stringify(entry)} is not a number and an item` };
  if (itemFacts(id) !== undefined) return { id, count };
  const hint = didYouMean(id.replace(/^minecraft:/, ''), itemNames());
  return { problem: `there is no item ${JSON.stringify(match![2])}${hint === undefined ? '' : `, ${hint}`}` };
}
