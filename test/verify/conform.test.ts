/** Machines that differ from what was compiled: reported by cause, with the expected blocks. */
import { describe, expect, it } from 'vitest';
import { redstone } from '../../src/engine/redstone.js';
import { blockAt, blockIndex, type BlockEntity } from '../../src/blocks/grid.js';
import { signOf } from '../../src/blocks/sign.js';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { compareWithOriginal } from '../../src/machine/original.js';
import { verifyFile, verifyMachine } from '../../src/machine/verify-file.js';
import { findRandomizers } from '../../src/redstone/randomizers.js';
import type { Found } from '../../src/verify/conform.js';
import { turned } from '../helpers/rotate.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { rectangle } from '../../src/region/region.js';
import { holding, replacing } from '../helpers/edits.js';

const OPTIONS = {
  seed: '1',
  family: familyOf('full', 4)!,
  presses: 0,
  treasure: 1,
  loot: '3 minecraft:bread',
  label: 'IN,OUT',
};
const dag = buildDag('peel', { width: 3, height: 3, seed: '1' });
const FILE = readMachine(compile(dag, { ...OPTIONS, light: true }).bytes);
const POSTS = SPONGE_2.read(compile(rectangle(2, 2), { seed: '1', presses: 0 }).bytes) as Found;

const told = (found: Found): string[] =>
  compareWithOriginal(found, 'tag').faults.map(({ message }) => message);
const stateAt = ({ grid }: Found, index: number): string => grid.palette[grid.blocks[index]!]!;

/** The places whose states match. */
const findIn = ({ grid }: Found, state: RegExp): number[] =>
  [...grid.blocks.keys()].filter((index) => state.test(grid.palette[grid.blocks[index]!]!));

/** The machine with other blocks at some places, without contents. */
const having = <F extends Found>(found: F, indices: readonly number[], state: string): F => ({
  ...found,
  grid: replacing(found.grid, indices, state),
});

/** The machine with changed contents at some places. Undefined removes them. */
const holdingIn = <F extends Found>(found: F, ...how: Contents): F => ({
  ...found,
  grid: holding(found.grid, ...how),
});
/** Blocks that people or programs may add: in the way of players, beside the circuit, or feeding it. */
const EXTRAS = [
  'minecraft:stone',
  'minecraft:white_carpet',
  'minecraft:stone_slab[type=bottom,waterlogged=false]',
  'minecraft:water[level=0]',
  'minecraft:ladder[facing=north,waterlogged=false]',
  'minecraft:redstone_block',
  'minecraft:redstone_torch[lit=true]',
  'minecraft:repeater[delay=1,facing=north,locked=false,powered=false]',
  'minecraft:hopper[enabled=true,facing=north]',
];
type Contents = [indices: readonly number[], change: (entity: BlockEntity) => BlockEntity | undefined];

describe.each([
  ['a machine of cells', FILE],
  ['a uniform machine', POSTS],
])('%s', (_, found) => {
  it('equals its original, in four turns', () => {
    for (const turns of [0, 1, 2, 3]) expect(told(turned(found, turns))).toEqual([]);
  });

  it('is reported with its missing block, in four turns', () => {
    for (const turns of [0, 1, 2, 3]) {
      const machine = turned(found, turns);
      const [dust] = findIn(machine, /redstone_wire/);
      const broken = having(machine, [dust!], 'minecraft:air');
      const { faults } = compareWithOriginal(broken, 'tag');
      expect(faults).toHaveLength(1);
      expect(faults[0]).toMatchObject({ code: 'changed', blocks: [blockAt(machine.grid, dust!)] });
      expect(faults[0]!.message).toMatch(
        /^redstone dust (under cell \(\d, \d\)|of the controls) is missing$/,
      );
    }
  });

  it('is reported in one line if a paste has left out all blocks of a kind', () => {
    const dust = findIn(found, /redstone_wire/);
    expect(told(having(found, dust, 'minecraft:air'))).toEqual([
      expect.stringMatching(
        new RegExp(`^redstone dust: ${dust.length} of ${dust.length} are missing; the first, `),
      ),
    ]);
    const hoppers = findRandomizers(found.grid).map(({ hopper }) => hopper);
    const emptied = compareWithOriginal(
      holdingIn(found, hoppers, (e) => ({ ...e, items: [] })),
      'tag',
    ).faults;
    expect(emptied).toHaveLength(1);
    expect(emptied[0]!.message).toMatch(/^hopper of a randomizer: (\d+) of \1 are empty; the first, /);
    expect(emptied[0]!.hint).toMatch(/contents of containers/);
  });

  it('can have other blocks that do the same work', () => {
    const walls = findIn(found, /:stone_bricks$/);
    expect(told(having(found, walls, 'minecraft:mud_bricks'))).toEqual([]);
    expect(told(having(found, walls.slice(0, 1), 'minecraft:ice'))).toEqual([
      expect.stringMatching(/^wall (at|between|beside) .* is ice, which melts$/),
    ]);
    const floors = findIn(found, /:smooth_stone$/);
    expect(told(having(found, floors, 'minecraft:oak_planks'))).toEqual([]);
  });

  it('must have no extra blocks', () => {
    const [x, y, z] = found.info.origin;
    const feet = blockIndex(found.grid, x, y, z);
    expect(told(having(found, [feet], 'minecraft:stone'))).toEqual([
      'stone at cell (0, 0) stands where there should be nothing',
    ]);
    const empty = findIn(found, /^minecraft:air$/);
    expect(empty.length).toBeGreaterThan(500);
    for (const state of EXTRAS) {
      const { faults } = compareWithOriginal(having(found, empty.slice(0, 900), state), 'tag');
      expect(faults.flatMap(({ blocks = [] }) => blocks).length, state).toBe(Math.min(900, empty.length));
    }
  });

  it('equals its original with any draws, but not with other items', () => {
    const { hopper, dropper } = findRandomizers(found.grid)[0]!;
    const renamed = holdingIn(found, [hopper, dropper], (entity) => ({
      ...entity,
      items: entity.items!.map((item) => ({ ...item, id: item.id.replace('wooden_sword', 'iron_sword') })),
    }));
    expect(told(renamed)).toEqual([]);
    const two = holdingIn(found, [hopper], (e) => ({
      ...e,
      items: e.items!.map((i) => ({ ...i, count: 2 })),
    }));
    expect(told(two)).toEqual([expect.stringMatching(/^hopper of a randomizer .* holds 2 .*should hold 1 /)]);
  });

  it('is reported with its changed tags', () => {
    const info = { ...found.info, settleTicks: 1 };
    const { faults } = compareWithOriginal({ ...found, info }, 'tag');
    expect(faults).toMatchObject([{ code: 'changed', where: 'tag.SettleTicks' }]);
    expect(faults[0]!.message).toMatch(/^SettleTicks is 1, and should be \d+$/);
  });

  it('must have the size of its original, or nothing else is told of it', () => {
    const { grid, info } = found;
    const length = grid.length + 40;
    const blocks = new Uint16Array(grid.width * grid.height * length);
    blocks.set(grid.blocks);
    const larger = SPONGE_2.write({ ...grid, length, blocks }, info, {});
    const { report } = verifyFile(larger, { engine: redstone, seed: '1' });
    expect(report).toMatchObject({ ok: false, presses: 0, original: 'yes' });
    expect(report.failures).toMatchObject([
      {
        code: 'changed',
        message: expect.stringMatching(/^the schematic has \d+ x \d+ x \d+ blocks, and /) as string,
      },
    ]);
  });
});

it('a machine with another saved maze equals its original', () => {
  const seeds = ['2', '3', '4'];
  const other = seeds.map((seed) =>
    readMachine(compile(dag, { ...OPTIONS, light: true, treasure: 0, seed }).bytes),
  );
  const asked = readMachine(compile(dag, { ...OPTIONS, light: true, treasure: 0 }).bytes).info.asked!;
  for (const { grid, info } of other) expect(told({ grid, info: { ...info, asked } })).toEqual([]);
});

it('reports a chest without its loot table as empty', () => {
  const looted = readMachine(compile(dag, { ...OPTIONS, loot: 'minecraft:chests/simple_dungeon' }).bytes);
  const emptied = holdingIn(looted, findIn(looted, /:chest/), ({ id }) => ({ id, items: [] }));
  expect(told(emptied)).toEqual([
    expect.stringMatching(/ is empty, and should hold the loot table minecraft:chests\/simple_dungeon$/),
  ]);
});

it('compares the contents of chests and signs, and the settings of repeaters', () => {
  const chests = findIn(FILE, /:chest/);
  expect(told(holdingIn(FILE, chests, (e) => ({ ...e, items: [] })))).toEqual([
    expect.stringMatching(/^chest at cell .* is empty, and should hold 3 bread$/),
  ]);
  const signs = findIn(FILE, /_sign\[/);
  expect(signs).toHaveLength(2);
  for (const content of [undefined, signOf(['UP'])])
    expect(told(holdingIn(FILE, signs.slice(0, 1), () => content))).toHaveLength(1);
  const [repeater] = findIn(FILE, /:repeater\[delay=1/);
  const slower = stateAt(FILE, repeater!).replace('delay=1', 'delay=3');
  expect(told(having(FILE, [repeater!], slower))).toEqual([
    expect.stringMatching(/^repeater .* has delay=3, not delay=1$/),
  ]);
  const [locked] = findIn(POSTS, /locked=true/);
  const freed = stateAt(POSTS, locked!).replace('locked=true', 'locked=false');
  expect(told(having(POSTS, [locked!], freed))).toEqual([
    expect.stringMatching(/^repeater .* has locked=false, not locked=true$/),
  ]);
});

it('a change is reported by verify, together with its effects', () => {
  const [dust] = findIn(FILE, /redstone_wire/);
  const { grid, info } = having(FILE, [dust!], 'minecraft:air');
  const { ok, original, failures } = verifyMachine(SPONGE_2.write(grid, info, {}), {
    ...{ engine: redstone, presses: 0, seed: '1' },
  });
  expect([ok, original, failures[0]?.code]).toEqual([false, 'yes', 'changed']);
});

describe('a machine without a known original', () => {
  const bytesOf = (asked: string | undefined): Uint8Array => {
    const { asked: _, ...info } = FILE.info;
    return SPONGE_2.write(FILE.grid, { ...info, ...(asked !== undefined && { asked }) }, {});
  };
  const verify = (asked: string | undefined) =>
    verifyMachine(bytesOf(asked), { engine: redstone, presses: 2, seed: '1' });

  it('is judged by its circuit and by presses', () => {
    expect(verify(undefined)).toMatchObject({ ok: true, original: 'unsaid' });
    expect(verify('{"mazestone":"0.0.1"}')).toMatchObject({ ok: true, original: 'other version' });
  });

  it.each([
    ['[', 'Asked is not the JSON of options'],
    ['null', 'Asked is not the JSON of options'],
    ['{"mazestone":1}', 'Asked is not the JSON of options'],
    [FILE.info.asked!.replace('"pitch":4', '"pitch":1'), 'Asked names doors that do not exist'],
    [FILE.info.asked!.replace('"pitch":4', '"pitch":4,"prize":1'), 'Asked names options that do not exist'],
    [FILE.info.asked!.replace('"pitch":4', '"pitch":4,"every":"x"'), 'Asked names options that do not exist'],
    [
      FILE.info.asked!.replace('"pitch":4', '"pitch":4,"minecraft":"1.12"'),
      'Asked names options that do not exist',
    ],
    [
      FILE.info.asked!.replace('"pitch":4', '"pitch":4,"dress":{"stairs":"minecraft:stone"}'),
      'Asked names options that do not exist',
    ],
    [FILE.info.asked!.replace('"pitch":4', '"pitch":4,"trigger":"x"'), /^Asked describes no machine: /],
    [
      FILE.info.asked!.replace('"pitch":4', '"pitch":4,"dress":{"wall":"x"}'),
      /^Asked describes no machine: /,
    ],
  ])('is refused where its file says %s', (asked, message) => {
    const { ok, failures } = verify(asked);
    expect(ok).toBe(false);
    expect(failures).toMatchObject([{ code: 'bad-metadata', field: 'Asked' }]);
    expect(failures[0]!.message).toMatch(message);
  });
});
