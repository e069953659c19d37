import { describe, expect, test } from 'vitest';
import { DEFAULT_MINECRAFT, MINECRAFT_VERSIONS, minecraftVersion } from '../../src/blocks/versions.js';
import { faultOf } from '../helpers/fault.js';

describe('Minecraft versions', () => {
  test('are listed oldest first and change the item format once, at 1.20.5', () => {
    const numbers = MINECRAFT_VERSIONS.map((v) => v.dataVersion);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(MINECRAFT_VERSIONS.map((v) => v.items).lastIndexOf('count-byte')).toBe(0);
    expect(MINECRAFT_VERSIONS[1]).toMatchObject({ name: '1.20.5', dataVersion: 3837, items: 'count-int' });
  });

  test('include the default', () => {
    expect(minecraftVersion(DEFAULT_MINECRAFT)).toMatchObject({
      name: '1.20.4',
      dataVersion: 3700,
      items: 'count-byte',
    });
  });

  test.each(['1.12.2', '1.20', '', 'latest', '1.20.4 '])(
    'the unknown name %j is refused with a list of the known ones',
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
