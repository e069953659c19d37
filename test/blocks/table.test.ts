import { describe, expect, test } from 'vitest';
import { blockNamed, blockNames, blocksNamed, knownState } from '../../src/blocks/table.js';
import { formatState } from '../../src/blocks/state.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';

describe('the table of blocks', () => {
  test('has every block of every supported release, in states that can be looked up', () => {
    for (const name of blockNames()) {
      for (const block of blocksNamed(name)) {
        expect(Object.keys(block.properties)).toEqual(Object.keys(block.properties).sort());
        const state = formatState({ name, properties: block.defaults });
        expect([state, knownState(state, block.since ?? '1.20.4')?.block]).toEqual([state, block]);
        for (const release of [block.since, block.until]) {
          if (release === undefined) continue;
          expect(MINECRAFT_VERSIONS.map((version) => version.name)).toContain(release);
        }
      }
    }
  });

  test.each([
    ['minecraft:stone_bricks', undefined],
    ['minecraft:tuff', undefined],
    ['minecraft:waxed_cut_copper', undefined],
    ['minecraft:tuff_bricks', '1.21'],
    ['minecraft:trial_spawner', '1.21'],
    ['minecraft:pale_oak_planks', '1.21.4'],
    ['minecraft:pale_oak_shelf', '1.21.9'],
    ['minecraft:resin_bricks', '1.21.4'],
    ['minecraft:firefly_bush', '1.21.5'],
    ['minecraft:dried_ghast', '1.21.6'],
    ['minecraft:golden_dandelion', '26.1'],
    ['minecraft:cinnabar_bricks', '26.2'],
  ])('says that %s was added in %s', (name, version) => {
    expect(blocksNamed(name)[0]!.since).toBe(version);
  });

  test('has as many new blocks in the newest releases as 26.2 added in all', () => {
    expect(blockNames().filter((name) => blocksNamed(name)[0]!.since === '26.2')).toHaveLength(28);
    expect(blockNames().filter((name) => blockNamed(name, '26.3') === undefined)).toEqual([
      'minecraft:chain',
    ]);
  });
});

describe('a block state', () => {
  test('is known only with all its properties, each with a valid value', () => {
    const log = 'minecraft:oak_log';
    expect(knownState(`${log}[axis=x]`)).toMatchObject({ name: log, properties: { axis: 'x' } });
    for (const state of [
      log,
      `${log}[]`,
      `${log}[axis=w]`,
      `${log}[axis=]`,
      `${log}[axis=x`,
      `${log}[axis=x,lit=true]`,
      `${log}[lit=true]`,
      'oak_log[axis=x]',
      'minecraft:oak_logs[axis=x]',
      'minecraft:stone[axis=x]',
      'minecraft:constructor',
      'minecraft:__proto__',
      'minecraft:oak_log[__proto__=x]',
      'minecraft:oak_log[constructor=x]',
      '',
    ])
      expect([state, knownState(state)]).toEqual([state, undefined]);
  });

  test('belongs to the releases that have it', () => {
    const known = (state: string): string[] =>
      MINECRAFT_VERSIONS.map(({ name }) => name).filter(
        (version) => knownState(`minecraft:${state}`, version) !== undefined,
      );
    const all = MINECRAFT_VERSIONS.map(({ name }) => name);
    const from = (version: string): string[] => all.slice(all.indexOf(version));
    expect(known('stone')).toEqual(all);
    expect(known('tuff_bricks')).toEqual(from('1.21'));
    expect(known('creaking_heart[active=true,axis=x,natural=true]')).toEqual(['1.21.4']);
    expect(known('creaking_heart[axis=x,creaking_heart_state=awake,natural=true]')).toEqual(from('1.21.5'));
    expect(known('chain[axis=x,waterlogged=false]')).toEqual(all.slice(0, all.indexOf('1.21.9')));
    expect(known('iron_chain[axis=x,waterlogged=false]')).toEqual(from('1.21.9'));
  });
});
