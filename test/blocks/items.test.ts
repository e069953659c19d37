import { Blocks } from 'nucleation';
import { describe, expect, it } from 'vitest';
import { itemFacts, itemOf, releaseHasItem, stackSize } from '../../src/blocks/items.js';
import { ITEMS } from '../../src/blocks/tables/items.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';

describe('the table of items', () => {
  it('has every item once, with valid releases from and until', () => {
    const names = ITEMS.flatMap((group) => group.names.trim().split(/\s+/));
    expect(new Set(names).size).toBe(names.length);
    const releases = MINECRAFT_VERSIONS.map(({ name }) => name);
    for (const { since, until } of ITEMS) {
      expect(releases).toContain(since);
      if (until !== undefined) expect(releases.indexOf(until)).toBeGreaterThan(releases.indexOf(since));
    }
  });

  it('has the item of every block that has one', () => {
    // Blocks that the game does not place with an item of their own.
    const without =
      /^minecraft:(\w*potted_\w+|\w+_cauldron|(\w+_)?candle_cake|frosted_ice|nether_portal|end_portal|end_gateway|bubble_column|moving_piston|piston_head|attached_\w+_stem|(pumpkin|melon)_stem|(beetroot|carrot|potatoe|torchflower_crop|pitcher_crop|cocoa|wheat|sweet_berry_bush|tall_seagrass|kelp_plant|cave_vines(_plant)?|(weeping|twisting)_vines_plant|bamboo_sapling|big_dripleaf_stem|powder_snow)s?)$/;
    const missing = (JSON.parse(Blocks.idsJson()) as string[]).filter((name) => {
      const found = without.test(name) ? undefined : itemOf(name);
      return found !== undefined && itemFacts(found.item) === undefined;
    });
    expect(missing).toEqual([]);
  });

  it.each([
    ['1.20.4', 'scute', true],
    ['1.20.5', 'scute', false],
    ['1.20.4', 'turtle_scute', false],
    ['1.20.5', 'turtle_scute', true],
    ['1.21.8', 'chain', true],
    ['1.21.9', 'chain', false],
    ['1.21.1', 'white_bundle', false],
    ['1.21.2', 'white_bundle', true],
    ['1.21.6', 'music_disc_lava_chicken', false],
    ['1.21.7', 'music_disc_lava_chicken', true],
    ['26.1.2', 'cinnabar', false],
    ['26.3', 'cinnabar', true],
    ['26.2', 'straw_bed', false],
    ['26.3', 'straw_bed', true],
  ])('%s has %s: %s', (release, name, there) => {
    expect(releaseHasItem(release, itemFacts(`minecraft:${name}`)!)).toBe(there);
  });

  it.each([
    ['stick', 64],
    ['wooden_sword', 1],
    ['ender_pearl', 16],
    ['oak_sign', 16],
    ['egg', 16],
    ['dragon_egg', 64],
    ['cake', 1],
    ['potion', 1],
    ['honey_bottle', 16],
    ['mushroom_stew', 1],
    ['minecart', 1],
    ['name_tag', 64],
    ['poplar_boat', 1],
  ] as const)('%s stacks to %i', (name, size) => {
    expect(stackSize(`minecraft:${name}`)).toBe(size);
  });
});
