import { textOf } from '../../src/base/sentence.js';
import { describe, expect, it } from 'vitest';
import { NEEDS, unfit, whyUnknown } from '../../src/blocks/fit.js';
import { knownState } from '../../src/blocks/table.js';

const why = (state: string, needs: keyof typeof NEEDS): string =>
  textOf(unfit(knownState(`minecraft:${state}`)!, NEEDS[needs]) ?? '');

describe('a block that is not suitable', () => {
  it.each([
    ['oak_sapling[stage=0]', 'wall', /^grows/],
    ['cobweb', 'wall', /^is not a full cube$/],
    ['cake[bites=0]', 'wall', /^is not a full cube$/],
    ['ice', 'wall', /^melts$/],
    ['magma_block', 'floor', /^hurts$/],
    ['cactus[age=0]', 'wall', /^grows/],
    ['soul_sand', 'floor', /^is not a full cube$/],
    ['farmland[moisture=0]', 'floor', /^changes by itself$/],
    [
      'brown_mushroom_block[down=true,east=true,north=true,south=true,up=true,west=true]',
      'wall',
      /^changes its/,
    ],
    ['budding_amethyst', 'wall', /^grows/],
    ['brain_coral_block', 'wall', /^dies/],
    ['cut_copper', 'wall', /^turns green in time$/],
    ['oak_leaves[distance=7,persistent=false,waterlogged=false]', 'wall', /only with persistent=true$/],
    ['oak_leaves[distance=3,persistent=true,waterlogged=false]', 'wall', /only with distance=7$/],
    ['podzol[snowy=true]', 'floor', /only with snowy=false$/],
    ['tnt[unstable=false]', 'wall', /redstone$/],
    ['note_block[instrument=harp,note=0,powered=false]', 'wall', /redstone$/],
    ['spawner', 'wall', /data of its own$/],
    ['furnace[facing=north,lit=false]', 'door', /data of its own$/],
    ['water[level=0]', 'wall', /^flows$/],
    ['sand', 'door', /^falls$/],
    ['obsidian', 'door', /^cannot be moved by a piston$/],
    ['lodestone', 'door', /^cannot be moved by a piston$/],
    ['melon', 'door', /^breaks/],
    ['oak_leaves[distance=7,persistent=true,waterlogged=false]', 'door', /^breaks/],
    ['white_glazed_terracotta[facing=north]', 'door', /^is not pulled back/],
    ['slime_block', 'door', /^sticks/],
    ['packed_ice', 'roof', /^is slippery$/],
    ['packed_ice', 'support', /does not conduct/],
    ['glass', 'support', /does not conduct/],
    ['grass_block[snowy=false]', 'wall', /^turns into dirt/],
    ['glass', 'light', /^gives light 0, not 15$/],
    ['stone', 'slab', /^is not a slab$/],
    ['stone_slab[type=bottom,waterlogged=false]', 'slab', /only with type=top$/],
    ['stone_slab[type=top,waterlogged=true]', 'slab', /only with waterlogged=false$/],
  ] as const)('%s for a %s', (state, needs, reason) => {
    expect(why(state, needs)).toMatch(reason);
  });

  it.each([
    ['stone', 'door'],
    ['obsidian', 'wall'],
    ['melon', 'wall'],
    ['white_glazed_terracotta[facing=north]', 'floor'],
    ['oak_leaves[distance=7,persistent=true,waterlogged=false]', 'wall'],
    ['packed_ice', 'wall'],
    ['grass_block[snowy=false]', 'floor'],
    ['glass', 'roof'],
    ['glowstone', 'light'],
    ['stone_slab[type=top,waterlogged=false]', 'slab'],
  ] as const)('is not %s for a %s', (state, needs) => {
    expect(why(state, needs)).toBe('');
  });
});

describe('an unknown block', () => {
  it.each([
    ['stoone', {}, 'there is no block "stoone"'],
    ['tuff_bricks', {}, '"tuff_bricks" came with Minecraft 1.21'],
    ['oak_log', { axes: 'x' }, 'oak_log has no property axes'],
    ['oak_log', { axis: 'w' }, 'oak_log has no axis=w'],
    ['stone', { lit: 'true' }, 'stone has no property lit'],
  ])('%s %j', (name, properties, message) => {
    expect(textOf(whyUnknown(`minecraft:${name}`, properties, '1.20.4')!.message)).toBe(message);
  });

  it('becomes known in another release, or without the property', () => {
    expect(whyUnknown('minecraft:tuff_bricks', {}, '1.21')).toBeUndefined();
    expect(whyUnknown('minecraft:oak_log', {}, '1.20.4')).toBeUndefined();
    expect(textOf(whyUnknown('minecraft:chain', {}, '1.21.9')!.message)).toBe(
      '"chain" no longer exists since Minecraft 1.21.9',
    );
  });
});
