import { shortName } from '../blocks/state.js';

/*
 * The instrument that a block gives to the note block above it: BlockBehaviour.Properties.instrument, from
 * the game's block list (Blocks.java). Blocks in none of these tables play the harp.
 */

/** Instruments that also work above the note block: NoteBlockInstrument.worksAboveNoteBlock. */
const HEADS: Readonly<Record<string, string>> = {
  zombie_head: 'zombie',
  skeleton_skull: 'skeleton',
  creeper_head: 'creeper',
  dragon_head: 'dragon',
  wither_skeleton_skull: 'wither_skeleton',
  piglin_head: 'piglin',
  player_head: 'custom_head',
};

const SINGLE: Readonly<Record<string, string>> = {
  gold_block: 'bell',
  clay: 'flute',
  packed_ice: 'chime',
  bone_block: 'xylophone',
  iron_block: 'iron_xylophone',
  soul_sand: 'cow_bell',
  pumpkin: 'didgeridoo',
  emerald_block: 'bit',
  hay_block: 'banjo',
  glowstone: 'pling',
};

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(sand|red_sand|gravel|.*_concrete_powder|suspicious_sand|suspicious_gravel)$/, 'snare'],
  [/^(.*glass|.*glass_pane|sea_lantern|beacon|conduit)$/, 'hat'],
  [/^.*_wool$/, 'guitar'],
  [
    /^(.*_planks|(.*_)?(log|wood|stem|hyphae)|.*bamboo_block|bamboo_mosaic.*|(oak|spruce|birch|jungle|acacia|dark_oak|mangrove|cherry|pale_oak|bamboo|crimson|warped)_(slab|stairs|fence|fence_gate|door|trapdoor|pressure_plate|sign|wall_sign|hanging_sign|wall_hanging_sign)|bookshelf|chiseled_bookshelf|chest|trapped_chest|crafting_table|jukebox|note_block|barrel|loom|cartography_table|fletching_table|smithing_table|lectern|composter|beehive|bee_nest|daylight_detector|.*_banner|(brown|red)_mushroom_block|mushroom_stem|(soul_)?campfire)$/,
    'bass',
  ],
  [
    /^(stone|granite|diorite|andesite|polished_(granite|diorite|andesite|deepslate|tuff|blackstone)|(mossy_)?cobblestone|(mossy_|cracked_|chiseled_)?stone_bricks|smooth_stone|(chiseled_|cut_|smooth_)?(red_)?sandstone|bricks|(crying_)?obsidian|bedrock|netherrack|.*_ore|(cracked_|chiseled_|red_)?nether_bricks|deepslate|cobbled_deepslate|(cracked_)?deepslate_(bricks|tiles)|chiseled_deepslate|(chiseled_)?tuff(_bricks)?|calcite|dripstone_block|(smooth_|polished_)?basalt|blackstone|gilded_blackstone|(cracked_|chiseled_)?polished_blackstone(_bricks)?|.*(terracotta|_concrete)|quartz_block|(chiseled_|smooth_)quartz.*|quartz_(bricks|pillar)|purpur_(block|pillar)|end_stone(_bricks)?|prismarine(_bricks)?|dark_prismarine|(dead_)?(tube|brain|bubble|fire|horn)_coral_block|magma_block|(crimson|warped)_nylium|coal_block|raw_.*_block|observer|dispenser|dropper|furnace|blast_furnace|smoker|stonecutter|enchanting_table|ender_chest|spawner|respawn_anchor|end_portal_frame|mud_bricks|(stone|polished_blackstone)_pressure_plate)$/,
    'basedrum',
  ],
];

const known = new Map<string, string>();

/** The instrument of a block name. */
export function instrumentOf(name: string): string {
  let instrument = known.get(name);
  if (instrument === undefined) known.set(name, (instrument = find(shortName(name))));
  return instrument;
}

function find(name: string): string {
  return HEADS[name] ?? SINGLE[name] ?? KINDS.find(([names]) => names.test(name))?.[1] ?? 'harp';
}

/** Whether an instrument belongs to a head. */
export function isHead(instrument: string): boolean {
  return Object.values(HEADS).includes(instrument);
}
