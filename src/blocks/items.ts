import { parseState } from './state.js';
import { ITEMS } from './tables/items.js';
import { releaseIndex } from './versions.js';

/** Blocks whose item has another name. */
const ITEM_NAMES: ReadonlyMap<string, string> = new Map([
  ['redstone_wire', 'redstone'],
  ['tripwire', 'string'],
  ['water', 'water_bucket'],
  ['lava', 'lava_bucket'],
]);
/** Blocks that come with another one, and what stands for a place without a block. */
const NO_ITEM = /^minecraft:(air|cave_air|void_air|structure_void|piston_head|moving_piston|fire|soul_fire)$/;
/** On a wall the same item makes another block. */
const ON_WALL = /(^|_)wall_(torch|sign|hanging_sign|fan|banner|head|skull)$/;

/** What to have in hand to place a block: an item and how many of it; undefined where it needs none. */
export function itemOf(state: string): { readonly item: string; readonly count: number } | undefined {
  const { name, properties } = parseState(state);
  const { half, part, type } = properties;
  // Doors and tall plants are placed by their lower half, beds by their foot; stairs have a half, too.
  const second = (half === 'upper' || part === 'head') && !name.endsWith('_stairs');
  if (second || NO_ITEM.test(name)) return undefined;
  const [namespace, id] = name.split(':') as [string, string];
  const item = ITEM_NAMES.get(id) ?? id.replace(ON_WALL, '$1$2');
  return { item: `${namespace}:${item}`, count: type === 'double' ? 2 : 1 };
}

/** What the game's own data say of an item. */
export interface ItemFacts {
  /** How many of it a slot holds. */
  readonly stackSize: 64 | 16 | 1;
  /** The first release, of those we write for, that has it. */
  readonly since: string;
  /** The first release that no longer has it, where one has given it another name. */
  readonly until?: string;
}

/** Items that have their facts in common: their names without namespace, separated by white space. */
export interface ItemGroup extends ItemFacts {
  readonly names: string;
}

const FACTS: ReadonlyMap<string, ItemFacts> = new Map(
  ITEMS.flatMap((group) =>
    group.names
      .trim()
      .split(/\s+/)
      .map((name) => [`minecraft:${name}`, group] as const),
  ),
);

/** Facts about an item (`minecraft:stick`), or undefined where no release has it. */
export function itemFacts(item: string): ItemFacts | undefined {
  return FACTS.get(item);
}

/** The items that some release has, without namespace. */
export const itemNames = (): readonly string[] =>
  [...FACTS.keys()].map((name) => name.slice('minecraft:'.length));

/** Whether a release has an item, of those that some release has. */
export function releaseHasItem(release: string, { since, until }: ItemFacts): boolean {
  const at = releaseIndex(release);
  return at >= releaseIndex(since) && (until === undefined || at < releaseIndex(until));
}

/** How many of an item (`minecraft:stick`) a slot holds; 64 of one that no release has. */
export function stackSize(item: string): 64 | 16 | 1 {
  return itemFacts(item)?.stackSize ?? 64;
}

/**
 * What a comparator reads of a container (AbstractContainerMenu.getRedstoneSignalFromContainer), 0 .. 15.
 * @param fill over all its slots the sum of the items in it by those that a slot holds of them.
 */
export function containerSignal(fill: number, slots: number): number {
  return fill === 0 ? 0 : Math.floor(1 + (fill / slots) * 14);
}
