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
/** Blocks that are part of another block, and markers for places without a block. */
const NO_ITEM = /^minecraft:(air|cave_air|void_air|structure_void|piston_head|moving_piston|fire|soul_fire)$/;
/** Blocks on walls whose item is that of the standing block. */
const ON_WALL = /(^|_)wall_(torch|sign|hanging_sign|fan|banner|head|skull)$/;

/** The item that places a block, and how many of it; undefined if there is none. */
export function itemOf(state: string): { readonly item: string; readonly count: number } | undefined {
  const { name, properties } = parseState(state);
  const { half, part, type } = properties;
  // Only the lower half of doors and tall plants, and the foot of beds, are placed. Stairs have a `half` too.
  const second = (half === 'upper' || part === 'head') && !name.endsWith('_stairs');
  if (second || NO_ITEM.test(name)) return undefined;
  const [namespace, id] = name.split(':') as [string, string];
  const item = ITEM_NAMES.get(id) ?? id.replace(ON_WALL, '$1$2');
  return { item: `${namespace}:${item}`, count: type === 'double' ? 2 : 1 };
}

/** Facts about an item from the game's data. */
interface ItemFacts {
  /** The number of items in a full stack. */
  readonly stackSize: 64 | 16 | 1;
  /** The first supported release that has it. */
  readonly since: string;
  /** The first release that no longer has it, if it was renamed. */
  readonly until?: string;
}

/** Items with the same facts: their names without namespace, separated by white space. */
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

/** The facts about an item (`minecraft:stick`); undefined if no release has it. */
export function itemFacts(item: string): ItemFacts | undefined {
  return FACTS.get(item);
}

/** The items of all supported releases, without namespace. */
export const itemNames = (): readonly string[] =>
  [...FACTS.keys()].map((name) => name.slice('minecraft:'.length));

/** Whether a release has an item. */
export function releaseHasItem(release: string, { since, until }: ItemFacts): boolean {
  const at = releaseIndex(release);
  return at >= releaseIndex(since) && (until === undefined || at < releaseIndex(until));
}

/** The number of items in a full stack of an item (`minecraft:stick`); 64 if no release has it. */
export function stackSize(item: string): 64 | 16 | 1 {
  return itemFacts(item)?.stackSize ?? 64;
}

/**
 * What a comparator reads from a container, 0 .. 15: AbstractContainerMenu.getRedstoneSignalFromContainer.
 * @param fill the sum over all slots of the items in a slot divided by a full stack of them
 */
export function containerSignal(fill: number, slots: number): number {
  return fill === 0 ? 0 : Math.floor(1 + (fill / slots) * 14);
}
