import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { materialListOf, formatMaterialList } from '../../src/report/material-list.js';
import { machineFacts, type MachineFacts } from '../../src/report/facts.js';
import { noticesFor } from '../../src/report/servers.js';
import { FAMILIES } from '../../src/cells/families.js';
import { blockIndex, type BlockGrid, type Vec3 } from '../../src/blocks/grid.js';
import { deadEndChances } from '../../src/stats/passages.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { inFreshDirectory, listing, mazestone, objectOf } from './harness.js';
import { parseState } from '../../src/blocks/state.js';
import { bodyOf, FULL } from '../../src/blocks/shape.js';
import { readMachine, type CellsFile } from '../../src/verify/machine-file.js';

inFreshDirectory();

const SOURCE = ['--builder', 'staircase', '--size', '4', '--seed', '7'];

interface Answer {
  readonly family: string;
  readonly size: readonly [number, number, number];
  readonly materials: Readonly<Record<string, number>>;
  readonly settleTicks: number;
  readonly periodTicks?: number;
}

/** Compiles without the engine; the JSON answer. */
async function made(...options: string[]): Promise<Answer> {
  const told = await mazestone('compile', ...SOURCE, '--no-verify', '--force', '--json', ...options);
  expect(told).toMatchObject({ code: 0, err: '' });
  return objectOf(told) as unknown as Answer;
}

const machine = (): CellsFile => readMachine(readFileSync('maze.schem'));
const stateAt = (grid: BlockGrid, at: Vec3): string => grid.palette[grid.blocks[blockIndex(grid, ...at)]!]!;
const count = ({ palette, blocks }: BlockGrid, name: string): number =>
  blocks.filter((id) => parseState(palette[id]!).name === `minecraft:${name}`).length;

describe('the family of cells', () => {
  test.each([
    [[], 'full-4'],
    [['--doors', 'low'], 'low-3'],
    [['--doors', 'full'], 'full-4'],
    [['--pitch', '2'], 'low-2'],
    [['--pitch', '3'], 'full-3'],
    ...FAMILIES.map(({ name, doors, pitch }) => [['--doors', doors, '--pitch', `${pitch}`], name] as const),
  ] as const)('with %j is %s', async (options, name) => {
    expect(await made(...options)).toMatchObject({ family: name });
    const { info } = machine();
    expect(`${info.doors}-${info.pitch}`).toBe(name);
  });
});

describe('treasure', () => {
  test('is the requested number of chests, with their places in the answer', async () => {
    const { treasure } = (await made('--treasure', '3', '--treasure-at', 'dead-ends')) as unknown as {
      treasure: { cell: [number, number]; block: [number, number, number] }[];
    };
    const { grid, dag, info } = machine();
    expect(count(grid, 'chest')).toBe(3);
    expect(new Set(treasure.map(({ cell }) => cell.join())).size).toBe(3);
    const chances = deadEndChances(dag);
    for (const { cell, block } of treasure) {
      expect(stateAt(grid, block)).toMatch(/^minecraft:chest\[/);
      const [x, y] = cell;
      expect(chances[x + y * dag.width]).toBeGreaterThan(0);
      const [dx, dz] = [
        block[0] - info.origin[0] - info.square[0],
        block[2] - info.origin[2] - info.square[1],
      ];
      expect([dx, dz].map((d) => Math.floor(d / info.pitch))).toEqual(cell);
    }
    expect(await made()).toMatchObject({ treasure: [] });
  });

  test('holds the items of a text file', async () => {
    writeFileSync('prizes.txt', '# for the winner\n100 arrow\n1 diamond_sword # the best\n');
    await made('--treasure', '2', '--loot', 'prizes.txt');
    const file = machine();
    expect(file.info.loot).toBe('64 minecraft:arrow, 36 minecraft:arrow, 1 minecraft:diamond_sword');
    const items = [
      { slot: 0, id: 'minecraft:arrow', count: 64 },
      { slot: 1, id: 'minecraft:arrow', count: 36 },
      { slot: 2, id: 'minecraft:diamond_sword', count: 1 },
    ];
    const places = file.info.chests!.map((at) => blockIndex(file.grid, ...at));
    for (const at of places) expect(file.grid.entities.get(at)?.items).toEqual(items);
    // The order in the file does not matter, as long as the slots are the same.
    const entities = new Map(file.grid.entities).set(places[0]!, {
      id: 'minecraft:chest',
      items: [...items].reverse(),
    });
    expect(verifyStatic({ ...file, grid: { ...file.grid, entities } })).toEqual([]);
  });
});

describe('controls', () => {
  test.each([
    ['button', 'stone_button', 'press the button'],
    ['plate', 'stone_pressure_plate', 'walk in over the plate'],
    ['lever', 'lever', 'flip the lever'],
    ['none', 'red_concrete', 'power the marked block'],
  ])('a %s exists, and is in the answer', async (trigger, block, how) => {
    const told = await mazestone('compile', ...SOURCE, '--trigger', trigger, '--no-verify');
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.out).toMatch(new RegExp(`^new maze   ${how}.*; all doors are still after [\\d.]+ s$`, 'm'));
    const { grid, info } = machine();
    expect(parseState(stateAt(grid, info.generate)).name).toBe(`minecraft:${block}`);
    // And no other kind, which somebody could take for it.
    for (const other of ['stone_button', 'stone_pressure_plate', 'lever', 'red_concrete']) {
      expect(count(grid, other) > 0).toBe(other === block);
    }
  });

  test('a timer has its lever beside the trigger, and its period is in the answer', async () => {
    const { periodTicks, ...rest } = await made('--every', '7');
    expect(periodTicks).toBe(140);
    expect(rest).toMatchObject({ materials: { 'minecraft:lever': 1, 'minecraft:stone_button': 1 } });
    const human = await mazestone(...['compile', ...SOURCE, '--every', '7', '--no-verify', '--force']);
    expect(human).toMatchObject({ code: 0, err: '' });
    expect(human.out).toMatch(
      /^new maze .*; the timer is off until you flip its lever, then it presses every 7 s$/m,
    );
    expect(await made()).not.toHaveProperty('periodTicks');
    expect(count(machine().grid, 'lever')).toBe(0);
    await made('--every', '7', '--trigger', 'lever');
    expect(count(machine().grid, 'lever')).toBe(2);
  });

  test('a timer that is faster than the doors gets a warning', async () => {
    const told = await mazestone('compile', ...SOURCE, '--every', '1', '--no-verify', '--json');
    const { periodTicks, settleTicks } = objectOf(told) as unknown as Answer;
    expect(periodTicks).toBeLessThan(settleTicks);
    const least = Math.ceil(settleTicks / 20);
    expect(told.code).toBe(0);
    expect(told.err).toBe(
      `note: the timer presses every ${periodTicks! / 20} s, not every 1 s: no timer is quicker\nwarning: the timer presses again after ${periodTicks! / 20} s, but the doors of a maze are still only ${settleTicks / 20} s after its press; with --every ${least} they are in time\n`,
    );
    const next = await mazestone('compile', ...SOURCE, '--every', String(least), '--no-verify', '--force');
    expect(next).toMatchObject({ code: 0, err: '' });
  });

  test('a lamp exists on request', async () => {
    const { materials } = await made('--lamp');
    expect(materials['minecraft:redstone_lamp']).toBe(1);
    expect((await made()).materials).not.toHaveProperty('minecraft:redstone_lamp');
  });
});

describe('looks', () => {
  test('a theme and custom blocks are used', async () => {
    const { materials } = await made('--theme', 'sandstone', '--roof');
    const names = ['smooth_sandstone', 'cut_red_sandstone', 'orange_terracotta', 'yellow_stained_glass'];
    for (const name of names) expect(materials).toHaveProperty(`minecraft:${name}`);
    const own = await made(
      ...['--theme', 'sandstone', '--roof', 'oak_planks', '--wall', 'bricks', '--floor', 'mud_bricks'],
      ...['--post', 'spruce_planks', '--door', 'lapis_block'],
    );
    for (const name of ['oak_planks', 'bricks', 'mud_bricks', 'spruce_planks', 'lapis_block']) {
      expect(own.materials).toHaveProperty(`minecraft:${name}`);
    }
    for (const name of names) expect(own.materials).not.toHaveProperty(`minecraft:${name}`);
  });

  test('a roof covers every block of every cell, one layer above the walls', async () => {
    const { size: flat } = await made();
    const { size } = await made('--roof');
    expect(size).toEqual([flat[0], flat[1] + 1, flat[2]]);
    const { grid, info, dag } = machine();
    const side = info.pitch * dag.width;
    for (let dz = 0; dz < side; dz++) {
      for (let dx = 0; dx < side; dx++) {
        const at: Vec3 = [
          info.origin[0] + info.square[0] + dx,
          grid.height - 1,
          info.origin[2] + info.square[1] + dz,
        ];
        expect(bodyOf(stateAt(grid, at))).toBe(FULL);
      }
    }
  });

  test('lights exist by default', async () => {
    expect((await made()).materials['minecraft:sea_lantern']).toBeGreaterThan(0);
    expect((await made('--no-light')).materials).not.toHaveProperty('minecraft:sea_lantern');
  });
});

describe('--materials', () => {
  test.each([
    ['b.txt', 'text'],
    ['b.csv', 'csv'],
    ['B.JSON', 'json'],
  ] as const)('writes %s beside the schematic', async (path, format) => {
    await made('--materials', path);
    expect(readFileSync(path, 'utf8')).toBe(formatMaterialList(materialListOf(machine().grid), format));
    expect(Object.keys(listing()).sort()).toEqual([path, 'maze.schem'].sort());
    writeFileSync(path, 'old');
    await made('--materials', path);
    expect(readFileSync(path, 'utf8')).toBe(formatMaterialList(materialListOf(machine().grid), format));
  });
});

describe('notices about importers and servers', () => {
  const facts = (): MachineFacts => {
    const { grid, info, dataVersion } = machine();
    return machineFacts(grid, info, { format: 'sponge-2', dataVersion });
  };

  test('are on standard error only, in one line: harmful ones by name, all of them with doctor', async () => {
    const args = ['--builder', 'staircase', '--size', '16', '--seed', '7', '--no-verify', '--json'];
    const told = await mazestone('compile', ...args);
    expect(objectOf(told)).toMatchObject({ ok: true, randomizers: 15 * 15 });
    const notices = noticesFor(facts());
    const harmful = notices.filter(({ harms }) => harms).map(({ id }) => id);
    expect(harmful).toEqual(['below-world', 'fawe-dust', 'fawe-block-entities']);
    expect(told).toMatchObject({ code: 0, err: '' });
    expect(told.servers).toBe(
      `warning: pasting can damage this machine; first run mazestone doctor maze.schem (${harmful.join(', ')})\n`,
    );
    // What is typed then tells them, one by one and in full.
    const doctor = await mazestone('doctor', 'maze.schem');
    for (const { what, remedy } of notices) {
      expect(doctor.out).toContain(what);
      expect(doctor.out).toContain(remedy);
    }
    const needed = machine().grid.entities.size;
    expect(needed).toBeGreaterThanOrEqual(3 * 15 * 15);
    expect(doctor.out).toMatch(new RegExp(`limits\\.default\\.max-blockstates: ${2 * needed}\\b`));
  });

  test('of an 8 x 8 machine are about its dust, and where to stand', async () => {
    const { servers } = await mazestone('compile', '--size', '8', '--seed', '7', '--no-verify');
    expect(servers).toMatch(/damage .*\(below-world, fawe-dust\)\n$/);
    expect(servers?.split('\n')).toHaveLength(2);
    const { out } = await mazestone('doctor', 'maze.schem');
    expect(out).toMatch(/redstone dust.*\n.*fawe\.limit\.unlimited/);
    expect(out).toMatch(/y = -55 or higher/);
    expect(out).not.toMatch(/max-blockstates|--schem 2/);
  });

  test('mention version 3 of the format if it is requested', async () => {
    const told = await mazestone('compile', ...SOURCE, '--no-verify', '--schem', '3');
    expect(told.servers).toMatch(/damage .*sponge-3/);
    expect((await mazestone('doctor', 'maze.schem')).out).toMatch(/7\.3.*2\.11\.1.*\n.*--schem 2/);
  });
});
