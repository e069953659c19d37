import fc from 'fast-check';
import { serversTable } from '../../docs/made/servers.js';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { materialListOf } from '../../src/report/material-list.js';
import {
  chunksAcross,
  feetIn,
  lostAt,
  machineFacts,
  simulationDistances,
  type MachineFacts,
} from '../../src/report/facts.js';
import { formatNotice, isAdded, NOTICES, noticesFor, type Notice } from '../../src/report/servers.js';
import { PLUGINS } from '../../src/report/plugins.js';
import { WORLDS, type World } from '../../src/report/worlds.js';
import { FAMILIES } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { SPONGE_2, SPONGE_3 } from '../../src/formats/sponge.js';
import { blockAt, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { minefieldBlocks } from '../../src/minefield/blocks.js';
import { MinefieldGame } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { cellsIn } from '../helpers/infos.js';
import { compile, layOut } from '../../src/machine/compile.js';

/** All notices of doctor. */
const ALL = [...NOTICES, ...PLUGINS];

const FORMATS = ['sponge-2', 'sponge-3', 'litematic', 'structure', 'data-pack'];

/**
 * A machine of 24 x 24 x 10 blocks that gets only the notices for all machines, in a format that nobody
 * reads.
 */
const plain: MachineFacts = {
  format: 'none',
  dataVersion: MINECRAFT_VERSIONS[0]!.dataVersion,
  size: [24, 10, 24],
  blocks: 100,
  below: 4,
  generate: [12, 4, 1],
  blockEntities: 0,
  containers: { total: 0, filled: 0, byTable: 0 },
  hoppersInChunk: 0,
  dust: false,
  pistons: false,
  tnt: false,
  timer: false,
  bare: 0,
};
const codesOf = (facts: Partial<MachineFacts>): string[] =>
  noticesFor({ ...plain, ...facts }, ALL).map(({ id }) => id);
const told = (code: string, facts: Partial<MachineFacts>): string => {
  const notice = noticesFor({ ...plain, ...facts }, ALL).find((one) => one.id === code);
  return notice === undefined ? '' : formatNotice(notice);
};

const filled = { containers: { total: 2, filled: 2, byTable: 0 } };
/** For every notice: facts to which it applies, facts just beyond, and what its line must name. */
const CASES: Readonly<
  Record<
    string,
    readonly [yes: Partial<MachineFacts>, no: Partial<MachineFacts> | undefined, names: readonly string[]]
  >
> = {
  'below-world': [{ below: 5 }, { below: 4 }, ['y = -59 or higher', 'at 5 or higher']],
  'simulation-distance': [
    { size: [24, 10, 157], generate: [12, 4, 0] },
    { size: [24, 10, 156], generate: [12, 4, 0] },
    ['simulation-distance=11', '/forceload add'],
  ],
  water: [{ bare: 1 }, { bare: 0 }, ['--casing']],
  'minefield-rules': [
    { tnt: true },
    { pistons: true },
    ['doTileDrops true', 'tntExplodes true', 'since 1.21.5', 'block_drops', 'tnt_explodes'],
  ],
  'older-server': [{ dataVersion: 3837 }, { dataVersion: 3700 }, ['1.20.5', '--minecraft']],
  'item-moves': [filled, {}, ['InventoryMoveItemEvent']],
  'hopper-settings': [filled, {}, ['ticks-per.hopper-transfer` at most 60', 'hopper-check` at most 16']],
  'timer-hoppers': [{ timer: true }, { timer: false }, ['hopper-transfer: 8', 'hopper-amount: 1']],
  'dust-updates': [
    { press: { updates: 1e6, busiestTick: 100_001 } },
    { press: { updates: 1e6, busiestTick: 100_000 } },
    ['100,000 block updates', 'misc.redstone-implementation: ALTERNATE_CURRENT', 'paper-world-defaults.yml'],
  ],
  'sponge-3': [{ format: 'sponge-3' }, { format: 'sponge-2' }, ['7.3', '2.11.1', '--schem 2']],
  'paste-air': [{ format: 'sponge-2' }, { format: 'litematic' }, ['//paste -a']],
  'max-blocks-changed': [
    { format: 'sponge-3' },
    { format: 'structure' },
    ['worldedit.limit.unrestricted', '//limit -1', 'limits.max-blocks-changed` at 5760'],
  ],
  'fawe-dust': [
    { format: 'sponge-2', dust: true },
    { format: 'sponge-2', dust: false },
    [
      'fawe.limit.unlimited',
      'minecraft:redstone_wire',
      'limits.default.disallowed-blocks',
      'config.yml',
      'limits.disallowed-blocks',
      'worldedit-config.yml',
    ],
  ],
  'fawe-block-entities': [
    { format: 'sponge-3', blockEntities: 669 },
    { format: 'sponge-3', blockEntities: 668 },
    ['fawe.limit.unlimited', 'limits.default.max-blockstates: 1338'],
  ],
  'fawe-tick-limiter': [
    { format: 'sponge-2', press: { updates: 1e6, busiestTick: 20_001 } },
    { format: 'sponge-2', press: { updates: 1e6, busiestTick: 20_000 } },
    ['tick-limiter.enabled: false', '2.6.2'],
  ],
  'litematica-containers': [
    { format: 'litematic', ...filled },
    { format: 'litematic' },
    ['pasteNbtRestoreBehavior', 'Place & Data Modify'],
  ],
  'litematica-replace': [{ format: 'litematic' }, { format: 'data-pack' }, ['pasteReplaceBehavior` All']],
  'amulet-items': [
    { format: 'sponge-2', ...filled },
    { format: 'sponge-2' },
    ['up to 1.20.4', '--minecraft'],
  ],
  'place-loaded': [
    { format: 'data-pack' },
    { format: 'sponge-2' },
    ['That position is not loaded', '/forceload add ~ ~ ~24 ~24'],
  ],
  'place-permission': [{ format: 'structure' }, { format: 'litematic' }, ['function-permission-level']],
  'structure-block': [
    { format: 'structure', size: [24, 10, 49] },
    { format: 'structure', size: [48, 48, 48] },
    ['48', '/place template', 'convert --split', 'strict', 'before 1.21.5 all of them twice'],
  ],
  griefprevention: [
    { pistons: true },
    { tnt: true },
    ['PistonMovement: CLAIMS_ONLY', 'one claim', 'PreventButtonsSwitches', '/accesstrust public'],
  ],
  'griefprevention-tnt': [
    { tnt: true },
    { pistons: true },
    ['/claimexplosions', 'BlockSurfaceOtherExplosions: false'],
  ],
  worldguard: [
    { pistons: true },
    { tnt: true },
    ['`build`', '`pistons`', 'hoppers', '/rg flag REGION use allow'],
  ],
  'worldguard-tnt': [
    { tnt: true },
    { pistons: true },
    ['`tnt`', 'ignition.block-tnt', 'ignition.block-tnt-block-damage', '/rg flag REGION block-break allow'],
  ],
  plotsquared: [
    { pistons: true },
    { tnt: true },
    ['one plot', '/plot flag set redstone true', 'redstone.disable-offline: false', 'settings.yml'],
  ],
  'plotsquared-tnt': [{ tnt: true }, { pistons: true }, ['/plot flag set explosion true']],
  towny: [{ pistons: true }, { tnt: true }, ['one owner', '/plot set perm outsider switch on']],
  'clearlag-hoppers': [filled, {}, ['hopper-limiter.enabled: false']],
  hopperlimiter: [
    { hoppersInChunk: 51 },
    { hoppersInChunk: 50 },
    ['combined-limit: 51', 'chunk can have 51'],
  ],
  'redstone-clocks': [
    { timer: true },
    { timer: false },
    ['150 times in 300 s', 'check.ignoredWorlds', 'redstone-clock allow'],
  ],
  'carpet-paste': [
    { format: 'sponge-2', dust: true },
    { format: 'data-pack', dust: true },
    ['//perf update off', '//perf neighbors off', 'WorldEdit'],
  ],
  'lithium-hoppers': [filled, {}, ['mixin.block.hopper=false', 'config/lithium.properties']],
  'forge-comparators': [filled, {}, ['mazestone prove', 'comparators']],
  folia: [{ format: 'sponge-3' }, { format: 'litematic' }, ['FAWE', '7.4.1', 'experimental']],
};

describe('notices', () => {
  test('each have a case, an id of their own and a source', () => {
    expect(ALL.map(({ id }) => id).sort()).toEqual(Object.keys(CASES).sort());
    for (const { id, source } of ALL) {
      expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
      expect(source.length).toBeGreaterThan(10);
    }
  });

  test.each(Object.entries(CASES))('%s applies exactly where it is true', (code, [yes, no, names]) => {
    expect(codesOf(yes)).toContain(code);
    if (no !== undefined) expect(codesOf(no)).not.toContain(code);
    const line = told(code, yes);
    for (const name of names) expect(line).toContain(name);
    expect(line).not.toMatch(/[{}\n]|undefined|NaN/);
  });

  test('are empty if nobody reads the format and nothing is unusual', () => {
    expect(codesOf({})).toEqual([]);
  });

  test('that do harm come first, and concern importers whose own format it is', () => {
    const machine = { below: 9, dust: true, blockEntities: 3000, ...filled, size: [60, 12, 60] as Vec3 };
    const harmful = (format: string): string[] =>
      noticesFor({ ...plain, ...machine, format }, ALL).flatMap(({ id, harms }) => (harms ? [id] : []));
    expect(harmful('sponge-2')).toEqual(['below-world', 'fawe-dust', 'fawe-block-entities']);
    expect(harmful('sponge-3')).toEqual(['below-world', 'sponge-3', 'fawe-dust', 'fawe-block-entities']);
    expect(harmful('litematic')).toEqual(['below-world', 'litematica-containers', 'litematica-replace']);
    expect(harmful('structure')).toEqual(['below-world', 'place-loaded', 'structure-block']);
    expect(harmful('data-pack')).toEqual(['below-world', 'place-loaded']);
    for (const format of FORMATS) {
      const order = noticesFor({ ...plain, ...machine, format }, ALL).map(({ harms }) => harms);
      expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)));
    }
  });

  test('about plugins and mods do not depend on who reads the file, and do no harm by themselves', () => {
    const added = ALL.filter(isAdded);
    expect(NOTICES.filter(isAdded)).toEqual([]);
    expect(added.map(({ id }) => id)).toEqual(Object.keys(CASES).slice(-added.length));
    expect(added.filter(({ harms }) => harms)).toEqual([]);
    for (const { importer } of added) expect(importer).not.toMatch(/WorldEdit|FAWE|Litematica|Spigot/);
    for (const format of [...FORMATS, 'none'])
      expect(codesOf({ format, pistons: true })).toEqual(expect.arrayContaining(['worldguard', 'towny']));
  });

  test('about doors apply to machines, and those about TNT to minefields', () => {
    const facts = (grid: BlockGrid, info: Parameters<typeof machineFacts>[1]): MachineFacts =>
      machineFacts(grid, info, { format: 'sponge-2', dataVersion: 3700 });
    const { grid, info } = minefieldBlocks(
      new MinefieldGame(layMines({ width: 9, height: 9, mines: 9, seed: '1' })),
    );
    const field = facts(grid, { origin: info.origin, generate: info.origin });
    const layout = layOut(buildDag('staircase', { width: 3, height: 3, seed: '1' }), { seed: '1' });
    const machine = facts(layout.grid, layout);
    expect([field.tnt, field.pistons, machine.tnt, machine.pistons]).toEqual([true, false, false, true]);
    const ids = (of: MachineFacts): string =>
      noticesFor(of, ALL)
        .map(({ id }) => id)
        .join(' ');
    expect(ids(field)).toMatch(/minefield-rules.* griefprevention-tnt worldguard-tnt plotsquared-tnt folia$/);
    expect(ids(field)).not.toMatch(/hopper|item-moves|towny|carpet|redstone-clocks|simulation/);
    expect(ids(machine)).toMatch(
      /griefprevention worldguard plotsquared towny clearlag-hoppers carpet-paste/,
    );
    expect(ids(machine)).not.toMatch(/tnt|minefield/);
  });

  test('count the most hoppers of a chunk, wherever its corner is', () => {
    const layout = layOut(buildDag('staircase', { width: 12, height: 9, seed: '1' }), {
      seed: '1',
      family: FAMILIES.find(({ name }) => name === 'low-2')!,
    });
    const { grid } = layout;
    const { hoppersInChunk } = machineFacts(grid, layout, { format: 'sponge-2', dataVersion: 3700 });
    let most = 0;
    for (let x = -15; x < grid.width; x++)
      for (let z = -15; z < grid.length; z++) {
        const isInside = (i: number): boolean => {
          const [bx, , bz] = blockAt(grid, i);
          return bx >= x && bx < x + 16 && bz >= z && bz < z + 16;
        };
        const hoppers = [...grid.entities].filter(([i, { id }]) => id === 'minecraft:hopper' && isInside(i));
        most = Math.max(most, hoppers.length);
      }
    expect(hoppersInChunk).toBe(most);
    expect(most).toBeGreaterThan(50);
  });

  test('name items in the form of the file', () => {
    const line = (dataVersion: number): string =>
      told('amulet-items', { format: 'sponge-2', ...filled, dataVersion });
    for (const { dataVersion, items } of MINECRAFT_VERSIONS) {
      expect(line(dataVersion)).toContain(items === 'count-byte' ? 'up to 1.20.4' : 'from 1.20.5');
    }
  });

  test('state correct numbers for real machines', () => {
    const facts = (size: number, every?: number): MachineFacts => {
      const dag = buildDag('staircase', { width: size, height: size, seed: '1' });
      const layout = layOut(dag, { seed: '1', ...(every !== undefined && { every }) });
      return machineFacts(layout.grid, layout, { format: 'sponge-2', dataVersion: 3700 });
    };
    const [small, large] = [facts(4), facts(24, 30)];
    expect(small.blockEntities).toBe(4 * 3 * 3);
    expect(large.blockEntities).toBeGreaterThan(4 * 23 * 23);
    const codes = (of: MachineFacts): string[] => noticesFor(of, ALL).map(({ id }) => id);
    expect(codes(small)).toContain('fawe-dust');
    expect(codes(small)).not.toContain('fawe-block-entities');
    expect(codes(small)).not.toContain('timer-hoppers');
    expect(codes(large)).toEqual(
      expect.arrayContaining(['fawe-dust', 'fawe-block-entities', 'timer-hoppers']),
    );
    expect(told('fawe-block-entities', large)).toContain(`max-blockstates: ${2 * large.blockEntities}`);
    for (const casing of [true, false]) {
      const layout = layOut(buildDag('staircase', { width: 4, height: 4, seed: '1' }), { seed: '1', casing });
      const file = { format: 'sponge-2', dataVersion: 3700 };
      expect(codes(machineFacts(layout.grid, layout, file)).includes('water')).toBe(!casing);
    }
    // One cell draws nothing, so there are no bits, no dust, and nothing to freeze.
    expect(
      codes(facts(1)).filter((code) => /dust|hopper|moves|amulet|containers|worldguard|carpet/.test(code)),
    ).toEqual([]);
  });
});

describe('the table of servers', () => {
  const guide = readFileSync(new URL('../../docs/guides/paste.md', import.meta.url), 'utf8');

  test('is in the guide as npm run docs writes it', () => {
    expect(guide.includes(`\n\n${serversTable(ALL)}\n\n`), 'docs/guides/paste.md: npm run docs').toBe(true);
  });

  test('has a row for every notice, with four cells and its numbers in words', () => {
    const [, , ...rows] = serversTable(ALL).split('\n');
    expect(rows).toHaveLength(ALL.length);
    rows.forEach((row, k) => {
      const { importer, what }: Notice = ALL[k]!;
      expect(row.split(' | ')).toHaveLength(4);
      expect(row).not.toMatch(/[{}]|undefined/);
      expect(row).toContain(`| ${importer} `);
      expect(row).toContain(what.split('{')[0]);
    });
  });
});

const world = fc
  .record({ from: fc.integer({ min: -100, max: 100 }), height: fc.integer({ min: 1, max: 60 }) })
  .map(({ from, height }): World => ({ name: 'w', from, to: from + height - 1 }));
const box = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }))
  .chain(([x, y, z]) =>
    fc.record({
      size: fc.constant<Vec3>([x, y, z]),
      below: fc.nat(y - 1),
      generate: fc.tuple(fc.nat(x - 1), fc.nat(y - 1), fc.nat(z - 1)),
    }),
  );

describe('heights', () => {
  test('are exactly those at which every layer of the box is in the world', () => {
    fc.assert(
      fc.property(box, world, (part, { name, from, to }) => {
        const facts = { ...plain, ...part };
        const height = part.size[1];
        const fits: number[] = [];
        for (let y = from - 50; y <= to + 50; y++) {
          const layers = Array.from({ length: height }, (_, k) => y - part.below + k);
          const below = layers.filter((layer) => layer < from).length;
          const above = layers.filter((layer) => layer > to).length;
          expect(lostAt(facts, { name, from, to }, y)).toEqual({ below, above });
          if (below + above === 0) fits.push(y);
        }
        const heights = feetIn(facts, { name, from, to });
        if (fits.length === 0) expect(heights.from).toBeGreaterThan(heights.to);
        else expect(heights).toEqual({ from: fits[0], to: fits.at(-1) });
      }),
    );
  });

  test.each(FAMILIES.map((family) => [family.name, family] as const))(
    'of %s contain the blocks that WorldEdit places around a player',
    (_, family) => {
      for (const [k, trigger] of TRIGGERS.entries()) {
        const dag = buildDag('staircase', { width: 2, height: 3, seed: '1' });
        const entrance = { cell: 0, side: 8 } as const;
        const layout = layOut(dag, { seed: `${k}`, family, trigger, lamp: k % 2 === 1, entrance });
        const facts = machineFacts(layout.grid, layout, { format: 'sponge-2', dataVersion: 3700 });
        const overworld = WORLDS[0]!;
        const lowest = (y: number): number =>
          Math.min(
            ...Array.from(layout.grid.blocks.keys(), (i) => blockAt(layout.grid, i)[1] - layout.stand[1] + y),
          );
        const { from } = feetIn(facts, overworld);
        expect(lowest(from)).toBe(overworld.from);
        expect(lowest(from - 1)).toBeLessThan(overworld.from);
      }
    },
  );

  test('full-4 loses five layers in a superflat world', () => {
    const layout = layOut(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1' });
    const facts = machineFacts(layout.grid, layout, { format: 'sponge-2', dataVersion: 3700 });
    const superflat = WORLDS.find(({ name }) => name === 'superflat')!;
    expect(lostAt(facts, superflat, superflat.ground!)).toEqual({ below: 5, above: 0 });
  });
});

const chunk = (at: number): number => Math.floor(at / 16);

describe('chunks', () => {
  test('are as many as in the worst place', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (blocks) => {
        const counts = Array.from({ length: 16 }, (_, at) => chunk(at + blocks - 1) - chunk(at) + 1);
        expect(chunksAcross(blocks)).toBe(Math.max(...counts));
      }),
    );
  });

  test('are all within the stated simulation distance, and in some place not within one less', () => {
    fc.assert(
      fc.property(box, (part) => {
        const [width, , length] = part.size;
        const [x, , z] = part.generate;
        /**
         * The most chunks between a player at one of these places and any block of the box, along one axis.
         */
        const far = (players: readonly number[], side: number): number =>
          Math.max(
            ...players.flatMap((player) =>
              Array.from({ length: 16 }, (_, at) =>
                Math.max(
                  Math.abs(chunk(at + player) - chunk(at)),
                  Math.abs(chunk(at + player) - chunk(at + side - 1)),
                ),
              ),
            ),
          );
        const reach = (at: number): number[] => Array.from({ length: 11 }, (_, k) => at - 5 + k);
        const all = (side: number): number[] => Array.from({ length: side }, (_, k) => k);
        const { control, anywhere, middle } = simulationDistances({ ...plain, ...part });
        expect(control).toBe(Math.max(far(reach(x), width), far(reach(z), length)));
        expect(anywhere).toBe(Math.max(far(all(width), width), far(all(length), length)));
        const centre = (side: number): number[] => [Math.floor((side - 1) / 2)];
        expect(middle).toBe(Math.max(far(centre(width), width), far(centre(length), length)));
      }),
    );
  });
});

test('facts about a file are those of the machine that was written', () => {
  const dag = buildDag('divide', { width: 4, height: 4, seed: '1' });
  for (const [format, minecraft, dataVersion] of [
    [SPONGE_2, '1.20.4', 3700],
    [SPONGE_3, '1.21.4', 4189],
  ] as const) {
    const { bytes, layout, materials } = compile(dag, { seed: '1', presses: 0, format, minecraft });
    const read = SPONGE_2.read(bytes);
    // The format is that of the file's version, whichever reader is used.
    expect(read.format).toBe(format.name);
    const file = { format: read.format!, dataVersion: read.dataVersion };
    const facts = machineFacts(read.grid, cellsIn(read), file);
    expect(facts).toEqual(machineFacts(layout.grid, layout, { format: format.name, dataVersion }));
    expect(facts.blocks).toBe(Object.values(materials).reduce((a, b) => a + b, 0));
    const filled = materialListOf(read.grid).fill.filter(({ block }) => block !== 'minecraft:composter');
    const holders = new Set(filled.map(({ at }) => String(at)));
    expect(facts.containers).toEqual({ total: holders.size, filled: holders.size, byTable: 0 });
  }
});
