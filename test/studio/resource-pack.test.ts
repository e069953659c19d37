import { describe, expect, it } from 'vitest';
import { Skins, MOST_SKINS } from '../../studio/skins.js';
import { texturesOf } from '../../studio/resource-pack.js';

const among =
  (...names: readonly string[]) =>
  (texture: string): boolean =>
    names.includes(texture);

describe('the pictures of a block', () => {
  it.each([
    ['stone', ['stone'], ['stone', 'stone', 'stone']],
    ['oak_log', ['oak_log', 'oak_log_top'], ['oak_log', 'oak_log_top', 'oak_log_top']],
    [
      'quartz_block',
      ['quartz_block_side', 'quartz_block_top', 'quartz_block_bottom'],
      ['quartz_block_side', 'quartz_block_top', 'quartz_block_bottom'],
    ],
    ['waxed_cut_copper', ['cut_copper'], ['cut_copper', 'cut_copper', 'cut_copper']],
    ['brick_slab', ['bricks'], ['bricks', 'bricks', 'bricks']],
    ['oak_slab', ['oak_planks'], ['oak_planks', 'oak_planks', 'oak_planks']],
    ['oak_wood', ['oak_log'], ['oak_log', 'oak_log', 'oak_log']],
    [
      'sticky_piston',
      ['piston_side', 'piston_top_sticky', 'piston_bottom'],
      ['piston_side', 'piston_top_sticky', 'piston_bottom'],
    ],
  ])('of %s', (block, there, [side, top, bottom]) => {
    expect(texturesOf(block, among(...there))).toEqual({ side, top, bottom, isGrey: false });
    // A pack that lacks one leaves the block as it is drawn without.
    expect(texturesOf(block, among())).toBeUndefined();
  });

  it('are grey if the game colours them', () => {
    const isGrey = (name: string): boolean | undefined => texturesOf(name, among(name))?.isGrey;
    expect(['oak_leaves', 'cherry_leaves', 'oak_planks'].map(isGrey)).toEqual([true, false, false]);
  });

  it('do not exist for thin blocks', () => {
    for (const name of ['redstone_wire', 'redstone_wall_torch', 'stone_button', 'air'])
      expect(texturesOf(name, () => true)).toBeUndefined();
    expect(texturesOf('chest', () => true)).toBeUndefined();
  });
});

describe('skins', () => {
  it('are the same for all states of a block, except a lamp', () => {
    const skins = new Skins();
    const states = [
      'minecraft:oak_log[axis=x]',
      'minecraft:oak_log[axis=y]',
      'stone',
      'minecraft:redstone_lamp[lit=true]',
      'minecraft:redstone_lamp[lit=false]',
    ];
    expect(states.map((state) => skins.numberOf(state))).toEqual([0, 0, 1, 2, 3]);
    expect(skins.names).toEqual(['oak_log', 'stone', 'redstone_lamp_on', 'redstone_lamp']);
  });

  it('fit into a byte', () => {
    const skins = new Skins();
    for (let k = 0; k < 2 * MOST_SKINS; k++)
      expect(skins.numberOf(`block_${k}`)).toBe(Math.min(k, MOST_SKINS - 1));
  });
});
