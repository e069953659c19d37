import { parseState } from './state.js';

/** Blocks whose item has another name. */
const ITEM_NAMES: Readonly<Record<string, string>> = {
  redstone_wire: 'redstone',
  tripwire: 'string',
  water: 'water_bucket',
  lava: 'lava_bucket',
};
/** Blocks that come with another one. */
const NO_ITEM = /^minecraft:(air|cave_air|void_air|piston_head|moving_piston|fire|soul_fire)$/;
/** On a wall the same item makes another block. */
const ON_WALL = /(^|_)wall_(torch|sign|hanging_sign|fan|banner|head|skull)$/;

/** What to have in hand to place a block: an item and how many of it; undefined where it comes with another block. */
export function itemOf(state: string): { readonly item: string; readonly count: number } | undefined {
  const { name, properties } = parseState(state);
  const { half, part, type } = properties;
  // Doors and tall plants are placed by their lower half, beds by their foot; stairs have a half, too.
  const second = (half === 'upper' || part === 'head') && !name.endsWith('_stairs');
  if (second || NO_ITEM.test(name)) return undefined;
  const [namespace, id] = name.split(':') as [string, string];
  const item = ITEM_NAMES[id] ?? id.replace(ON_WALL, '$1$2');
  return { item: `${namespace}:${item}`, count: type === 'double' ? 2 : 1 };
}

/** Tools, armour, vehicles, vessels with something in them: one to a slot. */
const SINGLE =
  /(^|_)(shulker_box|harness|minecart|boat|raft|sword|shovel|pickaxe|axe|hoe|spear|helmet|chestplate|leggings|boots|bed|bundle|stew|soup|potion|banner_pattern|(horse|wolf|nautilus)_armor)$|^(saddle|carrot_on_a_stick|warped_fungus_on_a_stick|elytra|flint_and_steel|bow|crossbow|fishing_rod|spyglass|cake|shears|writable_book|enchanted_book|mace|trident|shield|totem_of_undying|knowledge_book|debug_stick|goat_horn|brush)$|^\w+_bucket$|^music_disc_/;
const SIXTEEN =
  /(^|_)(sign|banner|egg)$|^(bucket|snowball|ender_pearl|written_book|armor_stand|honey_bottle)$/;

/** How many of an item a slot holds: 64, 16 or 1. */
export function stackSize(item: string): 64 | 16 | 1 {
  const id = item.replace(/^minecraft:/, '');
  if (/_spawn_egg$|^(turtle|sniffer|dragon)_egg$/.test(id)) return 64;
  return SINGLE.test(id) ? 1 : SIXTEEN.test(id) ? 16 : 64;
}
