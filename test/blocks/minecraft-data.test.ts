// @module-tag long
/**
 * Compares the tables of blocks, items, releases and worlds with data from other projects, which only long
 * tests load.
 */
import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stackSize } from '../../src/blocks/items.js';
import { shapeOf } from '../../src/blocks/shape.js';
import { blockNamed, blockNames, blocksNamed } from '../../src/blocks/table.js';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { WORLDS } from '../../src/report/worlds.js';
import {
  blockRows,
  collisionShapes,
  itemRows,
  loginPacket,
  statesOf,
  versionRows,
} from '../helpers/minecraft-data.js';

const TABLES = join(import.meta.dirname, '../../src/blocks/tables');

/** Blocks whose shape depends on more than their state, by the game's class. */
const UNSURE =
  /:([a-z_]+_(door|fence_gate|trapdoor|shulker_box|candle_cake)|(shulker_box|cake|candle_cake|bamboo|big_dripleaf|moving_piston|pointed_dripstone|powder_snow|scaffolding|pitcher_crop))(\[|$)/;

describe('the tables', () => {
  test.each(['blocks', 'items'])('of %s are what their generator makes, and small', (name) => {
    execFileSync(process.execPath, [join(TABLES, `make/${name}.js`), '--check']);
    expect(statSync(join(TABLES, `${name}.ts`)).size).toBeLessThan(150_000);
  });
});

describe('the table of blocks', () => {
  const covered = MINECRAFT_VERSIONS.flatMap(({ name }) => {
    const rows = blockRows(name);
    return rows === undefined ? [] : [{ version: name, rows }];
  });

  test('has minecraft-data for most releases', () => {
    expect(covered.length).toBeGreaterThanOrEqual(12);
    expect(covered.map(({ version }) => version)).toEqual(expect.arrayContaining(['1.20.4', '26.1']));
  });

  test.each(covered)('matches the registry of $version, with these properties', ({ version, rows }) => {
    const registry = new Map(rows.map((row) => [`minecraft:${row.name}`, row]));
    for (const name of blockNames()) {
      const block = blockNamed(name, version);
      if (block === undefined) continue;
      const row = registry.get(name);
      expect([name, row?.states.map((state) => state.name)]).toEqual([name, Object.keys(block.properties)]);
      for (const { name: key, type, num_values: count, values } of row!.states) {
        const all = values ?? (type === 'bool' ? ['true', 'false'] : [...Array(count).keys()].map(String));
        expect([name, block.properties[key]]).toEqual([name, all]);
      }
      expect([name, block.light]).toEqual([name, row!.emitLight]);
      if (row!.hardness === -1)
        expect([name, block.push]).toEqual([name, expect.stringMatching('stays|breaks')]);
    }
    // The reverse holds except for blocks behind an experiment.
    const experiments: Readonly<Record<string, string>> = {
      '1.20.4': '1.21',
      '1.20.5': '1.21',
      '1.20.6': '1.21',
      '1.21.3': '1.21.4',
    };
    for (const name of registry.keys()) {
      if (blockNamed(name, version) !== undefined) continue;
      expect([name, blocksNamed(name)[0]?.since]).toEqual([name, experiments[version]]);
    }
  });
});

describe('collision shapes', () => {
  test.each(['1.20.4', '1.20.5', '26.1'])(
    'are those of minecraft-data for every state of every block of %s',
    (version) => {
      const shapes = collisionShapes(version);
      const wrong: string[] = [];
      let states = 0;
      for (const row of blockRows(version)!) {
        // Behind an experiment.
        if (blockNamed(`minecraft:${row.name}`, version) === undefined) continue;
        for (const { state, boxes } of statesOf(row, shapes)) {
          states++;
          const { sure, most } = shapeOf(state);
          const real = boxes.map((box) => box.map((v) => v * 16));
          const same = sure === most && JSON.stringify(sure) === JSON.stringify(real);
          if (UNSURE.test(state) ? sure.length > 0 : !same) wrong.push(state);
        }
      }
      expect(wrong.slice(0, 20)).toEqual([]);
      expect(states).toBeGreaterThan(20000);
    },
  );
});

describe('items', () => {
  test.each(['1.20.3', '26.1'])('stack as in %s', (version) => {
    for (const { name, stackSize: size } of itemRows(version))
      expect([name, stackSize(`minecraft:${name}`)]).toEqual([name, size]);
  });
});

describe('Minecraft versions', () => {
  test('are all releases from 1.20.4 on, with their numbers', () => {
    const rows = versionRows();
    const numbers = new Map(rows.map((row) => [row.minecraftVersion, row.dataVersion]));
    const releases = rows
      .filter(({ releaseType, dataVersion }) => releaseType === 'release' && dataVersion >= 3700)
      .map((row) => row.minecraftVersion);
    // A newer package may know newer releases. None of ours may be missing or differ.
    expect(releases).toEqual(expect.arrayContaining(MINECRAFT_VERSIONS.map(({ name }) => name)));
    for (const { name, dataVersion } of MINECRAFT_VERSIONS) expect(numbers.get(name)).toBe(dataVersion);
  });
});

describe('worlds', () => {
  test.each(['1.21.1', '26.1'])('are as high as in %s', (version) => {
    const kinds = new Map(dimensionTypes(loginPacket(version)));
    for (const { name, from, to, ground } of WORLDS) {
      const kind =
        name === 'superflat' ? 'overworld' : ({ nether: 'the_nether', end: 'the_end' }[name] ?? name);
      expect([name, from, to - from + 1]).toEqual([name, ...kinds.get(`minecraft:${kind}`)!]);
      // Bedrock, two layers of dirt, one of grass.
      if (ground !== undefined) expect(ground).toBe(from + 4);
    }
  });
});

/** The name, lowest y and height of every dimension type in a login packet. */
function dimensionTypes(packet: unknown): (readonly [string, readonly [number, number]])[] {
  const found: (readonly [string, readonly [number, number]])[] = [];
  const value = (tag: unknown): unknown => (tag as { value?: unknown } | undefined)?.value;
  const visit = (node: unknown, name: string): void => {
    if (typeof node !== 'object' || node === null) return;
    const { key, min_y: low, height } = node as Record<string, unknown>;
    const own =
      typeof key === 'string' ? key : typeof value(key) === 'string' ? (value(key) as string) : name;
    if (typeof value(low) === 'number' && typeof value(height) === 'number') {
      found.push([own, [value(low) as number, value(height) as number]]);
    }
    for (const [inner, child] of Object.entries(node))
      visit(child, inner.startsWith('minecraft:') ? inner : own);
  };
  visit(packet, '');
  return found;
}
