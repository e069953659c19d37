import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompileOptions } from '../../src/machine/cells.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { SPONGE_2, SPONGE_3, writeSponge } from '../../src/formats/sponge.js';
import type { Doctor } from '../../src/report/doctor.js';
import { isAdded } from '../../src/report/servers.js';
import { materialListOf } from '../../src/report/material-list.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';
import { compile } from '../../src/machine/compile.js';

inFreshDirectory();

const dag = buildDag('staircase', { width: 4, height: 4, seed: '1' });
const made = (options: Partial<CompileOptions> = {}): Uint8Array =>
  compile(dag, { seed: '1', presses: 0, casing: true, ...options }).bytes;
let usual: Uint8Array;
beforeAll(() => {
  usual = made();
});

/** The JSON answer about a machine, whose `ok` must agree with the exit code. */
async function asked(bytes: Uint8Array, ...options: string[]): Promise<Doctor & { readonly file: string }> {
  writeFileSync('x.schem', bytes);
  const told = await mazestone('doctor', 'x.schem', '--json', ...options);
  const object = objectOf(told) as unknown as Doctor & { readonly file: string };
  expect([told.code, told.err]).toEqual([object.ok ? 0 : 1, '']);
  return object;
}

describe('the answer', () => {
  test('has all facts about a machine', async () => {
    const { grid } = SPONGE_2.read(usual);
    const found = await asked(usual);
    expect(Object.keys(found)).toEqual([
      'ok',
      'file',
      'format',
      'minecraft',
      'size',
      'blocks',
      'blockEntities',
      'below',
      'feet',
      'lostOnGround',
      'chunks',
      'simulationDistance',
      'minefield',
      'containers',
      'items',
      'timer',
      'bare',
      'press',
      'notices',
    ]);
    expect(found).toMatchObject({
      ok: true,
      file: 'x.schem',
      format: 'sponge-2',
      minecraft: { dataVersion: 3700, release: '1.20.4' },
      size: [grid.width, grid.height, grid.length],
      blockEntities: 36,
      below: 9,
      feet: {
        overworld: { from: -55, to: 319 - 2 },
        nether: { from: 9, to: 255 - 2 },
        end: { from: 9, to: 255 - 2 },
        superflat: { from: -55, to: 319 - 2 },
      },
      lostOnGround: { superflat: 5 },
      containers: { total: 18, filled: 18, byTable: 0 },
      items: { 'minecraft:stick': 9, 'minecraft:wooden_sword': 9 },
      timer: false,
      bare: 0,
    });
    for (const notice of found.notices) {
      expect(Object.keys(notice)).toEqual(['id', 'importer', 'what', 'remedy', 'harms', 'source']);
    }
    const contents = materialListOf(grid)
      .contents.filter(({ item }) => item !== 'minecraft:wheat_seeds')
      .map(({ item, count }) => [item, count]);
    expect(Object.entries(found.items)).toEqual(contents);
  });

  test.each([
    ['version 3', { format: SPONGE_3 }, { format: 'sponge-3' }, 'sponge-3'],
    [
      'another release',
      { minecraft: '1.21.4' },
      { minecraft: { dataVersion: 4189, release: '1.21.4' } },
      'older-server',
    ],
    ['what water does', { casing: false }, { bare: expect.any(Number) as number }, 'water'],
    ['a timer', { every: 30 }, { timer: true }, 'timer-hoppers'],
    [
      'low doors',
      { family: familyOf('low', 3)! },
      { below: 6, lostOnGround: { superflat: 2 } },
      'below-world',
    ],
  ] as const)('mentions %s', async (_, options, facts, code) => {
    const found = await asked(made(options));
    expect(found).toMatchObject({ ok: true, ...facts });
    expect(found.notices.map((notice) => notice.id)).toContain(code);
    const codes = (await asked(usual)).notices.map((notice) => notice.id);
    expect(codes.includes(code)).toBe(code === 'below-world');
  });

  test('reports a file without contents', async () => {
    const { grid, info } = SPONGE_2.read(usual);
    const entities = new Map([...grid.entities].map(([at, { id }]) => [at, { id, items: [] }]));
    const found = await asked(writeSponge({ ...grid, entities }, info));
    expect(found).toMatchObject({ containers: { filled: 0 }, items: {} });
    expect((await mazestone('doctor', 'x.schem')).out).toMatch(/^items {6}0 of \d+ containers .*: nothing$/m);
  });

  // Chests that the game fills were told as empty.
  test('says that the game fills chests with a loot table', async () => {
    const loot = 'minecraft:chests/simple_dungeon';
    const found = await asked(made({ family: familyOf('low', 4)!, treasure: 2, loot }));
    const { total } = found.containers;
    expect(found.containers).toEqual({ total, filled: total, byTable: 2 });
    const { out } = await mazestone('doctor', 'x.schem');
    expect(out).toMatch(/^items {6}(\d+) of \1 containers .*wooden_sword, the loot of 2 chests$/m);
  });

  test('has one line for each notice', async () => {
    writeFileSync('x.schem', usual);
    const { code, out, err } = await mazestone('doctor', 'x.schem');
    expect([code, err]).toEqual([0, '']);
    expect(out).not.toMatch(/undefined|NaN|null|[{}]|\[object/);
    expect(out).toMatch(/^file {7}x\.schem: sponge-2, Minecraft 1\.20\.4 and newer \(DataVersion 3700\)$/m);
    expect(out).toMatch(/^feet {7}overworld: at y = -55 to 317$/m);
    expect(out).toMatch(/^ {11}superflat: .*, where 5 layers are lost$/m);
    expect(out).toMatch(/^ {2}FAWE\n {2}- .*dust.*\n {4}> .*fawe\.limit\.unlimited/m);
    const { notices } = await asked(usual);
    for (const notice of notices) {
      const { importer, what, remedy } = notice;
      const line = isAdded(notice) ? `${importer}: ${what}` : what;
      expect(out).toContain(`  - ${line}\n    > ${remedy}\n`);
    }
    expect(out).toMatch(/\n\nPlugins and mods [^\n]*:\n {2}- GriefPrevention: /);
  });

  test('about a minefield is about its start, game rules and TNT', async () => {
    await mazestone('minefield', '--size', '9', '--seed', '7', '-o', 'field.schem');
    const { out } = await mazestone('doctor', 'field.schem');
    expect(out).toMatch(/^chunks .* if you stand at the start, its north-west cell, 1 in its middle, /m);
    expect(out).toContain('/gamerule tntExplodes true');
    expect(out).toContain('- PlotSquared: mines');
    expect(out).not.toMatch(/control|button|doors?\b|hopper/);
    const found = objectOf(await mazestone('doctor', 'field.schem', '--json'));
    expect(found).toMatchObject({ ok: true, minefield: true, press: null });
  });
});

describe('the height of the place', () => {
  test.each([
    [['--y', '-55'], undefined],
    [['--y', '-56'], 1],
    [['--y=-60', '--world', 'superflat'], 5],
    [['--y', '64'], undefined],
    [['--y', '317', '--world', 'Overworld'], undefined],
    [['--y', '318'], 1],
    [['--y', '8', '--world', 'nether'], 1],
    [['--y', '9', '--world', 'end'], undefined],
    [['--y', '-2023', '--world', '-2032..2031'], undefined],
    [['--y', '-2024', '--world', '-2032..2031'], 1],
    [['--y', '-999999'], 12],
    [['--world', '0..11'], undefined],
    [['--world', '0..10'], 1],
    [['--world', 'superflat'], undefined],
  ] as const)('%j: layers outside: %s', async (options, layers) => {
    const found = await asked(usual, ...options);
    expect(found.ok).toBe(layers === undefined);
    if (layers === undefined) {
      expect(found).not.toHaveProperty('errors');
      return;
    }
    expect(found.errors).toMatchObject([{ code: 'outside-world', layers }]);
    const human = await mazestone('doctor', 'x.schem', ...options);
    expect([human.code, human.out]).toEqual([1, '']);
    expect(human.err).toMatch(/^size .*$/m);
    expect(human.err).toMatch(/^mazestone: outside-world: .*\n$/m);
  });

  test('is given only for the requested world', async () => {
    const { feet } = await asked(usual, '--world', '-16..15');
    expect(feet).toEqual({ '-16..15': { from: -7, to: 13 } });
  });
});

describe('the plugins of a server', () => {
  test('are reported by name, and unknown ones with similar names', async () => {
    const found = await asked(usual, '--plugins', 'worldguard, Essentials,Grifprevention');
    expect(found.plugins).toEqual({
      known: ['WorldGuard'],
      unknown: [
        { name: 'Essentials', near: [] },
        { name: 'Grifprevention', near: ['GriefPrevention'] },
      ],
    });
    const importers = found.notices.map(({ importer }) => importer);
    expect(new Set(importers)).toEqual(new Set(['any server', 'Spigot, Paper', 'WorldGuard']));
    const { code, out, err } = await mazestone('doctor', 'x.schem', '--plugins', 'WorldGuard,Grifprevention');
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^plugins {4}WorldGuard\n {11}not known: Grifprevention \(did you mean GriefPrevention\?\)$/m,
    );
    expect(out).toMatch(/\n\nAbout its plugins and mods:\n {2}- WorldGuard: [^\n]*\n {4}> [^\n]*\n$/);
  });

  test('are the jars of a folder, without folders of plugins', async () => {
    mkdirSync('plugins/FAWE', { recursive: true });
    for (const name of ['FastAsyncWorldEdit-Paper-2.11.1.jar', 'Vault.jar', 'GriefPrevention.txt'])
      writeFileSync(`plugins/${name}`, '');
    const plugins = { known: ['FAWE'], unknown: [{ name: 'Vault.jar', near: [] }] };
    expect(await asked(usual, '--plugins', 'plugins')).toMatchObject({ plugins });
    expect(await asked(usual, '--plugins', './plugins/')).toMatchObject({ plugins });
    mkdirSync('empty');
    expect(await asked(usual, '--plugins', 'empty')).toMatchObject({ plugins: { known: [], unknown: [] } });
    const { out } = await mazestone('doctor', 'x.schem', '--plugins', 'empty');
    expect(out).toMatch(/^plugins {4}none: the folder has no jars$/m);
    mkdirSync('FAWE');
    expect(await asked(usual, '--plugins', 'FAWE')).toMatchObject({ plugins: { known: ['FAWE'] } });
  });
});

test('a long list of plugins is no name of a folder', async () => {
  const names = Array.from({ length: 600 }, (_, k) => `Unheard${k}`);
  const { plugins } = await asked(usual, '--plugins', [...names, 'WorldGuard'].join(','));
  expect([plugins?.known, plugins?.unknown.length]).toEqual([['WorldGuard'], 600]);
});

describe('bad input', () => {
  test.each([
    [['doctor'], 2, /missing required argument 'file'/],
    [['doctor', 'x.schem', '--world', 'moon'], 2, /Give overworld, nether, end, superflat, or/],
    [['doctor', 'x.schem', '--world', '5..4'], 2, /Give overworld/],
    [['doctor', 'x.schem', '--y', '1.5'], 2, /Give a whole number/],
    [['doctor', 'x.schem', '--y'], 2, /argument missing/],
    [['doctor', 'x.schem', '--plugins', ' ,'], 2, /Give names of plugins/],
    [
      ['doctor', 'x.schem', '--plugins', 'no/plugins'],
      1,
      /^mazestone: no-file: there is no such folder \(no\/plugins\)/,
    ],
    [['doctor', 'x.schem', '--plugins', 'mods'], 1, /^mazestone: no-file: there is no such folder \(mods\)/],
    [['doctor', 'none.schem'], 1, /^mazestone: no-file: /],
    [['doctor', 'dir'], 1, /^mazestone: not-a-file: /],
    [['doctor', 'text.schem'], 1, /^mazestone: not-schematic: .*text\.schem/],
    [['doctor', 'cut.schem'], 1, /^mazestone: corrupt-file: .*cut\.schem/],
    [['doctor', 'stranger.schem'], 1, /^mazestone: no-metadata: .*stranger\.schem/],
  ])('%j ends with %i and one line', async (args, code, line) => {
    mkdirSync('dir');
    writeFileSync('x.schem', usual);
    writeFileSync('text.schem', 'a maze');
    writeFileSync('cut.schem', usual.subarray(0, usual.length - 20));
    writeFileSync('stranger.schem', writeSponge(SPONGE_2.read(usual).grid, undefined));
    const told = await mazestone(...args);
    expect([told.code, told.out]).toEqual([code, '']);
    expect(told.err).toMatch(line);
    expect(told.err.trimEnd()).not.toContain('\n');
    const json = await mazestone(...args, '--json');
    expect(objectOf(json)).toMatchObject({ ok: false, errors: [{ message: expect.any(String) as string }] });
    expect([json.code, readFileSync('x.schem').equals(usual)]).toEqual([code, true]);
  });
});
