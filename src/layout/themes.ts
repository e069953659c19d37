/** The purposes of a machine's blocks. `door` is the block of a door at foot level, `head` the one above it. */
export const ROLES = [
  'floor',
  'wall',
  'post',
  'lintel',
  'door',
  'head',
  'console',
  'slab',
  'bit',
  'bus',
  'input',
  'light',
  'roof',
] as const;
/** A name in {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/** The block name or state of each role. */
export type Theme = Readonly<Record<Role, string>>;

/**
 * Colours for the wiring: the support blocks of the cells, those of the clock line, and the input for a user's own
 * signal.
 */
const WIRING = { bit: 'white_concrete', bus: 'light_blue_concrete', input: 'red_concrete' } as const;

type Look = Omit<Theme, keyof typeof WIRING | 'head' | 'console' | 'slab'> & { readonly slab: string };

/** A theme with doors of one kind of block, and a console like the lintels. */
const theme = (look: Look): Theme => ({ ...WIRING, head: look.door, console: look.lintel, ...look });

/** The default theme. */
export const DEFAULT_THEME = 'stone';

/** All themes. Walls contrast with the floor, and doors with both. */
export const THEMES: ReadonlyMap<string, Theme> = new Map(
  Object.entries({
    stone: theme({
      floor: 'smooth_stone',
      wall: 'stone_bricks',
      post: 'polished_andesite',
      lintel: 'chiseled_stone_bricks',
      door: 'polished_granite',
      slab: 'smooth_stone_slab',
      light: 'sea_lantern',
      roof: 'glass',
    }),
    deepslate: theme({
      floor: 'polished_andesite',
      wall: 'deepslate_tiles',
      post: 'polished_deepslate',
      lintel: 'chiseled_deepslate',
      door: 'cyan_terracotta',
      slab: 'andesite_slab',
      light: 'sea_lantern',
      roof: 'gray_stained_glass',
    }),
    sandstone: theme({
      floor: 'smooth_sandstone',
      wall: 'cut_red_sandstone',
      post: 'chiseled_red_sandstone',
      lintel: 'cut_sandstone',
      door: 'orange_terracotta',
      slab: 'smooth_sandstone_slab',
      light: 'ochre_froglight',
      roof: 'yellow_stained_glass',
    }),
    hedge: {
      ...theme({
        floor: 'mud_bricks',
        wall: 'oak_leaves',
        post: 'azalea_leaves',
        lintel: 'oak_leaves',
        door: 'mossy_stone_bricks',
        slab: 'mud_brick_slab',
        light: 'ochre_froglight',
        roof: 'green_stained_glass',
      }),
      console: 'mossy_stone_bricks',
    },
    quartz: theme({
      floor: 'gray_concrete',
      wall: 'quartz_bricks',
      post: 'quartz_pillar',
      lintel: 'chiseled_quartz_block',
      door: 'light_blue_terracotta',
      slab: 'smooth_quartz_slab',
      light: 'sea_lantern',
      roof: 'light_blue_stained_glass',
    }),
    nether: theme({
      floor: 'polished_blackstone',
      wall: 'red_nether_bricks',
      post: 'chiseled_nether_bricks',
      lintel: 'crimson_planks',
      door: 'warped_planks',
      slab: 'polished_blackstone_slab',
      light: 'shroomlight',
      roof: 'red_stained_glass',
    }),
    prismarine: theme({
      floor: 'dark_prismarine',
      wall: 'prismarine_bricks',
      post: 'prismarine',
      lintel: 'warped_planks',
      door: 'lapis_block',
      slab: 'dark_prismarine_slab',
      light: 'sea_lantern',
      roof: 'cyan_stained_glass',
    }),
    brick: theme({
      floor: 'spruce_planks',
      wall: 'bricks',
      post: 'stripped_dark_oak_log',
      lintel: 'dark_oak_planks',
      door: 'white_terracotta',
      slab: 'spruce_slab',
      light: 'glowstone',
      roof: 'brown_stained_glass',
    }),
    blackstone: theme({
      floor: 'smooth_basalt',
      wall: 'polished_blackstone_bricks',
      post: 'polished_basalt',
      lintel: 'chiseled_polished_blackstone',
      door: 'yellow_terracotta',
      slab: 'blackstone_slab',
      light: 'glowstone',
      roof: 'black_stained_glass',
    }),
    end: theme({
      floor: 'purpur_block',
      wall: 'end_stone_bricks',
      post: 'purpur_pillar',
      lintel: 'purpur_block',
      door: 'black_terracotta',
      slab: 'purpur_slab',
      light: 'sea_lantern',
      roof: 'magenta_stained_glass',
    }),
    copper: theme({
      floor: 'calcite',
      wall: 'waxed_copper_block',
      post: 'brown_terracotta',
      lintel: 'orange_terracotta',
      door: 'warped_planks',
      slab: 'waxed_cut_copper_slab',
      light: 'ochre_froglight',
      roof: 'orange_stained_glass',
    }),
    cherry: theme({
      floor: 'birch_planks',
      wall: 'cherry_planks',
      post: 'cherry_log',
      lintel: 'stripped_cherry_log',
      door: 'magenta_terracotta',
      slab: 'cherry_slab',
      light: 'sea_lantern',
      roof: 'pink_stained_glass',
    }),
    tuff: theme({
      floor: 'polished_diorite',
      wall: 'tuff_bricks',
      post: 'chiseled_tuff_bricks',
      lintel: 'polished_tuff',
      door: 'orange_terracotta',
      slab: 'polished_tuff_slab',
      light: 'glowstone',
      roof: 'light_gray_stained_glass',
    }),
    resin: theme({
      floor: 'pale_oak_planks',
      wall: 'resin_bricks',
      post: 'pale_oak_log',
      lintel: 'chiseled_resin_bricks',
      door: 'polished_blackstone',
      slab: 'pale_oak_slab',
      light: 'ochre_froglight',
      roof: 'white_stained_glass',
    }),
  }),
);

/** The oldest release of the game for themes with newer blocks. */
const SINCE: Readonly<Record<string, string>> = { tuff: '1.21', resin: '1.21.4' };

/** The oldest release of the game that has all blocks of a theme; undefined if all supported releases have them. */
export function themeSince(name: string): string | undefined {
  return SINCE[name];
}
