import { MINECRAFT_VERSIONS } from './versions.js';

/*
 * Blocks that came after the oldest release we write for, by the release that brought them to every world.
 * 1.21's stood in 1.20.4's registry already, and the pale garden's in 1.21.2's, but behind an experiment that
 * a world has to switch on.
 */
const ADDITIONS: readonly (readonly [version: string, names: RegExp])[] = [
  [
    '1.21',
    /^(crafter|trial_spawner|vault|heavy_core|(chiseled_|polished_)tuff|(chiseled_|polished_)?tuff_(bricks|slab|stairs|wall)|tuff_brick_(slab|stairs|wall)|(waxed_)?((exposed|weathered|oxidized)_)?(chiseled_copper|copper_(bulb|door|grate|trapdoor)))$/,
  ],
  [
    '1.21.4',
    /^((potted_|stripped_)?pale_(oak|moss|hanging_moss)(?!_shelf).*|creaking_heart|(chiseled_)?resin_\w+|(potted_)?(open|closed)_eyeblossom)$/,
  ],
  [
    '1.21.5',
    /^(bush|firefly_bush|short_dry_grass|tall_dry_grass|cactus_flower|wildflowers|leaf_litter|test_block|test_instance_block)$/,
  ],
  ['1.21.6', /^dried_ghast$/],
  [
    '1.21.9',
    /^(\w+_shelf|copper_(wall_)?torch|iron_chain|(waxed_)?((exposed|weathered|oxidized)_)?copper_(bars|chain|lantern|chest|golem_statue)|(waxed_\w*|exposed_|weathered_|oxidized_)lightning_rod)$/,
  ],
  ['26.1', /^(potted_)?golden_dandelion$/],
  ['26.2', /^((chiseled_|polished_|potent_)?sulfur|(chiseled_|polished_)?cinnabar)(_\w+)?$/],
];

/** The release that brought a block (`minecraft:tuff_bricks`), or undefined where 1.20.4 had it. */
export function broughtBy(name: string): string | undefined {
  const id = name.replace(/^minecraft:/, '');
  return ADDITIONS.find(([, names]) => names.test(id))?.[0];
}

/** Whether release `minecraft` has the block, of those that a release has at all. */
export function hasBlock(minecraft: string, name: string): boolean {
  const order = (version: string): number => MINECRAFT_VERSIONS.findIndex((v) => v.name === version);
  const since = broughtBy(name);
  return since === undefined || order(since) <= order(minecraft);
}
