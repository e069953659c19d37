import { says, type Sentence } from '../base/sentence.js';
import type { BlockEntity, Item } from './grid.js';
import { canonicalName } from './state.js';

/** A number of items of one kind. */
export type Stack = Pick<Item, 'id' | 'count'>;

/** The contents of a chest: a loot table by its full name, or items. */
export type Loot = Required<Pick<BlockEntity, 'lootTable'>> | { readonly items: readonly Stack[] };

/**
 * Reads the contents of a chest: the name of a loot table, or items such as `16 bread, 1 diamond`, separated
 * by commas or line breaks. In each line, `#` starts a comment. Does not check that the items exist.
 * @returns a problem in words if the text is neither
 */
export function readLoot(text: string): Loot | { readonly problem: Sentence } {
  const entries = text
    .replaceAll(/#.*/g, '')
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const [first, second] = entries;
  if (first === undefined) return { problem: says`it is empty` };
  if (second === undefined && !/\s/.test(first)) {
    const lootTable = canonicalName(first);
    return lootTable === undefined
      ? { problem: says`${JSON.stringify(first)} is not a name` }
      : { lootTable };
  }
  const items = entries.map(readStack);
  const wrong = entries[items.indexOf(undefined)];
  if (wrong === undefined) return { items: items as Stack[] };
  const [, name = ''] = /^\d+\s+(\S+)$/.exec(wrong) ?? [];
  const problem =
    canonicalName(name) === undefined
      ? says`is not a number and an item`
      : says`has a number that is not from 1 to 9999`;
  return { problem: says`${JSON.stringify(wrong)} ${problem}` };
}

/** Formats the contents of a chest in a canonical way, with full names. {@link readLoot} reads it back. */
export function formatLoot(loot: Loot): string {
  return 'lootTable' in loot
    ? loot.lootTable
    : loot.items.map(({ count, id }) => `${count} ${id}`).join(', ');
}

function readStack(entry: string): Stack | undefined {
  const [, count, name = ''] = /^([1-9]\d{0,3})\s+(\S+)$/.exec(entry) ?? [];
  const id = canonicalName(name);
  return id === undefined ? undefined : { id, count: Number(count) };
}
