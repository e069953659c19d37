import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { DEFAULT_MINECRAFT, MINECRAFT_VERSIONS, minecraftVersion } from '../../src/blocks/versions.js';
import { faultOf } from '../helpers/fault.js';

describe('Minecraft versions', () => {
  test('are the releases from 1.20.4 on, with the numbers of minecraft-data', () => {
    const data = createRequire(import.meta.url)('minecraft-data') as {
      versions: { pc: { minecraftVersion: string; dataVersion: number; releaseType: string }[] };
    };
    const numbers = new Map(data.versions.pc.map((v) => [v.minecraftVersion, v.dataVersion]));
    const releases = data.versions.pc
      .filter((v) => v.releaseType === 'release' && v.dataVersion >= 3700)
      .map((v) => v.minecraftVersion);
    // A newer package may know newer releases; none of ours may be missing or differ.
    expect(releases).toEqual(expect.arrayContaining(MINECRAFT_VERSIONS.map((v) => v.name)));
    for (const version of MINECRAFT_VERSIONS) expect(numbers.get(version.name)).toBe(version.dataVersion);
  });

  test('stand oldest first and change the item format once, at 1.20.5', () => {
    const numbers = MINECRAFT_VERSIONS.map((v) => v.dataVersion);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(MINECRAFT_VERSIONS.map((v) => v.items).lastIndexOf('count-byte')).toBe(0);
    expect(MINECRAFT_VERSIONS[1]).toMatchObject({ name: '1.20.5', dataVersion: 3837, items: 'count-int' });
  });

  test('the default is known', () => {
    expect(minecraftVersion(DEFAULT_MINECRAFT)).toMatchObject({
      name: '1.20.4',
      dataVersion: 3700,
      items: 'count-byte',
    });
  });

  test.each(['1.12.2', '1.20', '', 'latest', '1.20.4 '])(
    'an unknown name %j lists the known ones',
    (name) => {
      const get = () => minecraftVersion(name);
      expect(faultOf(get)).toMatchObject({
        code: 'minecraft-version',
        known: MINECRAFT_VERSIONS.map((version) => version.name),
      });
      expect(get).toThrow(/^minecraft-version: .*1\.20\.4, .*1\.21\.11, .*26\.3/);
    },
  );
});
