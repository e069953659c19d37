import { describe, expect, test } from 'vitest';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { resolveDress, type DressOptions } from '../../src/layout/dress.js';
import { ROLES, THEMES, type Role } from '../../src/layout/themes.js';
import { blockInfo } from '../../src/blocks/catalogue.js';
import { blockNamed, blockNames, blocksNamed } from '../../src/blocks/table.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { tryBlocks } from '../helpers/block-trial.js';
import { formatState, parseState } from '../../src/blocks/state.js';
import { bodyOf, FLOOR, FULL, shapeOf } from '../../src/blocks/shape.js';

const NEWEST = '26.3';
/** The dress of some options, or its diagnostics as text. */
function dressed(options: DressOptions, minecraft = NEWEST): ReturnType<typeof resolveDress> | string[] {
  try {
    return resolveDress(options, minecraft, nucleation.knows);
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    return error.diagnostics.map((d) => `${d.code} ${d.where ?? ''}: ${d.message}; ${d.hint ?? ''}`);
  }
}

/** The state of a block in a role, or why it is refused. */
function inRole(block: string, role: Role, minecraft = NEWEST): { state: string } | { refused: string } {
  // Themes without logs and without leaves, so that only the block itself is judged.
  const dress = dressed({ [role]: block, ...(role === 'door' ? { head: 'stone' } : {}) }, minecraft);
  return Array.isArray(dress) ? { refused: dress.join('\n') } : { state: dress[role] };
}

/** The judgement of all blocks in each role. */
const judged = new Map(ROLES.map((role) => [role, blockNames().map((name) => inRole(name, role))]));
const accepted = new Map(
  [...judged].map(([role, all]) => [role, all.flatMap((found) => ('state' in found ? [found.state] : []))]),
);
const everywhere = [...new Set([...accepted.values()].flat())];
const CONDUCTORS: readonly Role[] = ['floor', 'door', 'head', 'console', 'bit', 'bus', 'input'];

describe('blocks that users choose', () => {
  test('every block is accepted, or refused with a reason, a place and a hint', () => {
    for (const [role, all] of judged) {
      const refused = all.flatMap((found) => ('refused' in found ? [found.refused] : []));
      const message = new RegExp(`^(unfit|unknown)-block --${role}: .+; .+$`);
      expect(refused.filter((said) => !message.test(said))).toEqual([]);
    }
    // Some blocks are accepted, some are refused.
    expect(accepted.get('door')!.length).toBeGreaterThan(120);
    expect(everywhere.length).toBeLessThan(500);
  });

  test('are full cubes for players, except slabs', () => {
    for (const role of ROLES) {
      for (const state of accepted.get(role)!) {
        expect([state, bodyOf(state)]).toEqual([state, role === 'slab' ? FLOOR : FULL]);
        // The same shape that the verifier uses for a crawling player.
        if (role !== 'slab') expect([state, shapeOf(state).sure]).toEqual([state, [[0, 0, 0, 16, 16, 16]]]);
      }
    }
  });

  test('have all properties, with values that every release with the block has', () => {
    for (const state of everywhere) {
      const { name, properties } = parseState(state);
      expect(formatState({ name, properties })).toBe(state);
      for (const block of blocksNamed(name)) {
        expect([name, Object.keys(properties)]).toEqual([name, Object.keys(block.properties)]);
        for (const [key, value] of Object.entries(properties)) expect(block.properties[key]).toContain(value);
      }
    }
  });

  test('do not fall, burn feet or take part in redstone, and players can obtain them', () => {
    const names = everywhere.map((state) => parseState(state).name.replace('minecraft:', ''));
    const forbidden =
      /^(.*(?<!cut_)(?<!red_)sand|gravel|.*concrete_powder|magma_block|redstone.*|target|observer|.*bulb|tnt|.*_coral_block(?<!dead_.*)|infested.*|barrel|.*furnace|jukebox|.*chest|spawner|slime_block|honey_block|.*command_block|structure_block|jigsaw|barrier|budding_amethyst|sculk.*)$/;
    expect(names.filter((name) => forbidden.test(name))).toEqual([]);
  });

  test('are conductors by data, engine and model in roles that need a conductor', () => {
    const states = [...new Set(CONDUCTORS.flatMap((role) => accepted.get(role)!))];
    expect(states.map((s) => blockInfo(s)).filter((info) => !info.conductor)).toEqual([]);
    const trials = tryBlocks(states);
    expect(states.filter((_, i) => !trials[i]!.conducts)).toEqual([]);
    expect(states.filter((_, i) => !trials[i]!.still)).toEqual([]);
    // Opaque cubes that do not conduct in the game, and glass.
    for (const name of ['glowstone', 'sea_lantern', 'glass', 'oak_leaves', 'blue_ice']) {
      expect(inRole(name, 'console')).toEqual({
        refused: expect.stringContaining('does not conduct') as string,
      });
    }
  });

  test('are lifted and come back as doors', () => {
    const states = [...new Set([...accepted.get('door')!, ...accepted.get('head')!])];
    const trials = tryBlocks(states);
    expect(states.filter((_, i) => !trials[i]!.comesBack)).toEqual([]);
    for (const name of ['obsidian', 'crying_obsidian', 'reinforced_deepslate', 'bedrock', 'lodestone'])
      expect([name, inRole(name, 'door')]).toEqual([
        name,
        { refused: expect.stringMatching(/moved|engine|unfit/) as string },
      ]);
    for (const name of [
      'moss_block',
      'white_glazed_terracotta',
      'oak_leaves',
      'pumpkin',
      'furnace',
      'barrel',
    ])
      expect(inRole(name, 'door')).toHaveProperty('refused');
  });

  test('stay as they are in walls, posts, lintels and roofs', () => {
    const states = (['wall', 'post', 'lintel', 'roof', 'light', 'slab'] as const).flatMap((r) =>
      accepted.get(r)!,
    );
    const trials = tryBlocks([...new Set(states)]);
    expect(trials.filter(({ still }) => !still)).toEqual([]);
    expect(accepted.get('wall')).toContain(
      'minecraft:oak_leaves[distance=7,persistent=true,waterlogged=false]',
    );
    expect(accepted.get('wall')).toContain('minecraft:oak_log[axis=y]');
  });

  test('have the full brightness as lights', () => {
    const lights = accepted.get('light')!;
    expect(lights.map((s) => parseState(s).name.replace('minecraft:', '')).sort()).toEqual(
      ['glowstone', 'jack_o_lantern', 'ochre_froglight', 'sea_lantern', 'shroomlight'].sort(),
    );
    for (const state of lights) expect(blockNamed(parseState(state).name, NEWEST)!.light).toBe(15);
  });

  test.each([
    ['oak_log[axis=x]', 'minecraft:oak_log[axis=x]'],
    ['minecraft:oak_log', 'minecraft:oak_log[axis=y]'],
    ['minecraft:stone[]', 'minecraft:stone'],
  ])('--wall %s is %s', (text, state) => {
    expect(inRole(text, 'wall')).toEqual({ state });
  });

  test.each([
    [
      'wall',
      'stone_brick',
      /^unknown-block --wall: there is no block "stone_brick"; did you mean "stone_bricks"\?$/,
    ],
    ['wall', 'Stone Bricks', /did you mean "stone_bricks"/],
    ['wall', 'minecraft:STONE-BRICKS', /did you mean "stone_bricks"/],
    ['wall', 'mod:stone', /^unknown-block --wall: there is no block "mod:stone"/],
    ['wall', 'stone_bricks[', /did you mean "stone_bricks"/],
    ['wall', '', /^unknown-block --wall: there is no block ""/],
    ['wall', '?'.repeat(1000), /^unknown-block --wall: there is no block "\?{60}\.\.\."; /],
    ['wall', 'oak_log[axes=x]', /oak_log has no property axes; it has axis=x\|y\|z$/],
    ['wall', 'oak_log[axis=w]', /oak_log has no axis=w; it has axis=x\|y\|z$/],
    ['wall', 'stone[lit=true]', /stone has no property lit; it has no properties$/],
    [
      'wall',
      'oak_leaves[persistent=false]',
      /^unfit-block --wall: oak_leaves stays as it is only with persistent=true/,
    ],
    ['slab', 'stone_slab[type=bottom]', /^unfit-block --slab: .* only with type=top/],
    ['slab', 'stone', /stone is not a slab; take "stone_slab"$/],
    ['wall', 'sand', /sand falls; take "sandstone"$/],
    ['wall', 'copper_block', /copper_block turns green in time; take "waxed_copper_block"$/],
    ['wall', 'oak_fence', /oak_fence is not a full cube; take "oak_planks"$/],
    ['wall', 'white_concrete_powder', /falls; take "white_concrete"$/],
    ['floor', 'glass', /does not conduct/],
    ['door', 'furnace', /furnace holds data of its own/],
  ] as const)('--%s %s is refused', (role, text, reason) => {
    expect(inRole(text, role)).toEqual({ refused: expect.stringMatching(reason) as string });
  });

  test('are refused if they are newer than the release, with their own release', () => {
    for (const name of blockNames()) {
      const since = blocksNamed(name)[0]?.since;
      if (since === undefined) continue;
      const before = MINECRAFT_VERSIONS[MINECRAFT_VERSIONS.findIndex((v) => v.name === since) - 1]!.name;
      const found = inRole(name, 'wall', before);
      expect(found).toEqual({ refused: expect.stringContaining(`came with Minecraft ${since}`) as string });
      const now = inRole(name, 'wall', since);
      if ('refused' in now) expect(now.refused).toMatch(/^unfit-block/);
    }
    expect(inRole('pale_oak_planks', 'wall', '1.20.4')).toEqual({
      refused:
        'unknown-block --wall: "pale_oak_planks" came with Minecraft 1.21.4, but this machine is for 1.20.4; take another block, or --minecraft 1.21.4',
    });
  });

  test('are suggested only if the release has them', () => {
    expect(inRole('tuff_brickz', 'wall', '1.20.4')).toEqual({
      refused: expect.not.stringContaining('tuff_bricks"?') as string,
    });
    expect(inRole('tuff_brickz', 'wall', '1.21')).toEqual({
      refused: expect.stringContaining('tuff_bricks"?') as string,
    });
  });

  test('are the same at head level and foot level of a door, if only one is given', () => {
    const dress = resolveDress({ door: 'bricks' }, '1.20.4');
    expect([dress.door, dress.head]).toEqual(['minecraft:bricks', 'minecraft:bricks']);
    expect(resolveDress({ door: 'bricks', head: 'stone' }, '1.20.4').head).toBe('minecraft:stone');
    expect(dressed({ door: 'sand' })).toHaveLength(1);
    expect(dressed({ door: 'sand', wall: 'gravel' })).toHaveLength(2);
  });

  test('are refused if they are leaves and logs in one machine', () => {
    expect(dressed({ wall: 'oak_leaves', post: 'birch_log' })).toEqual([
      expect.stringMatching(/^unfit-block --wall, --post: leaves/),
    ]);
  });
});

/** The approximate visual distance of two colours, 0 .. 765. */
function apart(a: readonly number[], b: readonly number[]): number {
  const red = (a[0]! + b[0]!) / 2;
  const [r, g, blue] = [0, 1, 2].map((i) => (a[i]! - b[i]!) ** 2) as [number, number, number];
  return Math.sqrt((2 + red / 256) * r + 4 * g + (2 + (255 - red) / 256) * blue);
}

describe('themes', () => {
  const names = [...THEMES.keys()];
  test('are at least eight, most of them for every release', () => {
    const old = names.filter((theme) => !Array.isArray(dressed({ theme }, '1.20.4')));
    expect(old.length).toBeGreaterThanOrEqual(8);
    for (const theme of ['tuff', 'resin']) expect(old).not.toContain(theme);
    expect(dressed({ theme: 'resin' }, '1.20.4')).toEqual([
      expect.stringMatching(/^unknown-block --theme: .* are new in Minecraft 1\.21\.4/),
    ]);
  });

  test.each(names)('%s is accepted, and the engine knows its blocks', (theme) => {
    const dress = resolveDress({ theme }, NEWEST);
    for (const role of ROLES)
      expect([role, dress[role], nucleation.knows(dress[role])]).toEqual([role, dress[role], true]);
  });

  test.each(names)('%s has different colours for floor, wall and door', (theme) => {
    const dress = resolveDress({ theme }, NEWEST);
    const colour = (role: Role): readonly number[] => blockNamed(parseState(dress[role]).name)!.color!;
    for (const [a, b] of [
      ['floor', 'wall'],
      ['floor', 'door'],
      ['wall', 'door'],
    ] as const)
      expect([theme, a, b, apart(colour(a), colour(b)) >= 45]).toEqual([theme, a, b, true]);
  });

  test('are all listed if the name is unknown', () => {
    expect(dressed({ theme: 'deepslat' })).toEqual([
      expect.stringMatching(
        /^unknown-theme --theme: there is no theme "deepslat"; did you mean "deepslate"\? the themes are stone, /,
      ),
    ]);
  });
});
