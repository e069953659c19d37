import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownNames } from '../../src/blocks/known.js';
import { broughtBy, hasBlock } from '../../src/blocks/since.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';

const root = dirname(createRequire(import.meta.url).resolve('minecraft-data/package.json'));
const data = join(root, 'minecraft-data', 'data');
const paths = (
  JSON.parse(readFileSync(join(data, 'dataPaths.json'), 'utf8')) as {
    pc: Record<string, { blocks?: string } | undefined>;
  }
).pc;

/** Names in a release's registry, by minecraft-data. */
function registry(version: string): ReadonlySet<string> | undefined {
  const path = paths[version]?.blocks;
  if (path === undefined) return undefined;
  const blocks = JSON.parse(readFileSync(join(data, path, 'blocks.json'), 'utf8')) as { name: string }[];
  return new Set(blocks.map(({ name }) => `minecraft:${name}`));
}

const covered = MINECRAFT_VERSIONS.map(({ name }) => name).filter((name) => registry(name) !== undefined);

describe('blocks by release', () => {
  test('minecraft-data covers most releases', () => {
    expect(covered.length).toBeGreaterThanOrEqual(12);
    expect(covered).toContain('1.20.4');
    expect(covered).toContain('26.1');
  });

  test.each(covered)('what %s has, its registry has', (version) => {
    const names = registry(version)!;
    const ours = [...knownNames()].filter((name) => hasBlock(version, name));
    expect(ours.filter((name) => !names.has(name))).toEqual([]);
    // The other way round, only what an experiment has to switch on, and the one block that got another name.
    const experiments: Readonly<Record<string, readonly string[]>> = {
      '1.20.4': ['1.21'],
      '1.20.5': ['1.21'],
      '1.20.6': ['1.21'],
      '1.21.3': ['1.21.4'],
    };
    for (const name of names) {
      if (hasBlock(version, name) && knownNames().has(name)) continue;
      if (name === 'minecraft:chain') continue;
      expect([name, experiments[version]]).toEqual([name, [broughtBy(name)]]);
    }
  });

  test('the newest games have every block that the engine knows', () => {
    for (const name of knownNames()) expect([name, hasBlock('26.3', name)]).toEqual([name, true]);
    // As many as came with 26.2 in all.
    expect([...knownNames()].filter((name) => !hasBlock('26.1.2', name))).toHaveLength(28);
  });

  test.each([
    ['minecraft:stone_bricks', undefined],
    ['minecraft:tuff', undefined],
    ['minecraft:waxed_cut_copper', undefined],
    ['minecraft:tuff_bricks', '1.21'],
    ['minecraft:pale_oak_planks', '1.21.4'],
    ['minecraft:pale_oak_shelf', '1.21.9'],
    ['minecraft:resin_bricks', '1.21.4'],
    ['minecraft:cinnabar_bricks', '26.2'],
  ])('%s came with %s', (name, version) => {
    expect(broughtBy(name)).toBe(version);
  });
});
