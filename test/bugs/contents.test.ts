import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Vec3 } from '../../src/blocks/grid.js';
import { readSponge, SPONGE_2, SPONGE_3 } from '../../src/formats/sponge.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { checkContents } from '../../src/verify/contents.js';
import { verifyMachine, verifyStatic } from '../../src/machine/verify-file.js';
import { faultsOf } from '../helpers/fault.js';
import { changedSchem, entitiesOf, type Opened, type Tree } from '../helpers/nbt.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';

/*
 * `verify` said "works" for machines with contents that the file's version of the game drops, loses or counts differently,
 * and for files with minecarts, with spawners, or from unknown snapshots.
 */

/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-return --
   NBT trees are changed freely here */

const DROPPER = 'minecraft:dropper';
const HOPPER = 'minecraft:hopper';
const COMPARATOR = 'minecraft:comparator';

const make = (minecraft = '1.20.4', schem: 2 | 3 = 2): Uint8Array =>
  compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), {
    seed: '1',
    family: familyOf('low', 3)!,
    minecraft,
    format: schem === 2 ? SPONGE_2 : SPONGE_3,
    presses: 0,
  }).bytes;

/** The codes of the static faults, and their places. */
const judge = (
  bytes: Uint8Array,
): { code: string; where: string | undefined; blocks: unknown; tag: unknown }[] =>
  verifyStatic(readMachine(bytes)).map(({ code, where, blocks, tag }) => ({ code, where, blocks, tag }));

const string = (value: string): Tree => ({ type: 'string', value });
const int = (value: number): Tree => ({ type: 'int', value });
const byte = (value: number): Tree => ({ type: 'byte', value });
const compound = (value: Tree): Tree => ({ type: 'compound', value });
const list = (...value: Tree[]): Tree => ({ type: 'list', value: { type: 'compound', value } });

/** The first item in the first dropper. */
const item = (tree: Opened): Tree => entitiesOf(tree, DROPPER)[0].Items.value.value[0];
const first =
  (id: string) =>
  (tree: Opened): Tree =>
    entitiesOf(tree, id)[0];
const setItem = (id: string) => (tree: Opened) => {
  item(tree).id = string(id);
};

/** The place of the changed block entity. */
function placeOf(bytes: Uint8Array, id: string): Vec3 {
  const { grid } = readSponge(bytes);
  const index = Math.min(...[...grid.entities].filter(([, entity]) => entity.id === id).map(([i]) => i));
  const layer = grid.width * grid.length;
  return [index % grid.width, Math.floor(index / layer), Math.floor((index % layer) / grid.width)];
}

type Case = readonly [what: string, change: (tree: Opened) => void, of?: string];

/** Changes to a file for 1.20.4 that must be refused. */
const CASES: readonly Case[] = [
  ...['diamond_pickle', 'sword', 'air', 'example:stick', 'sticks'].map((id): Case => [
    `an unknown item ${id}`,
    setItem(id),
  ]),
  ...['copper_sword', 'white_bundle', 'iron_chain', 'turtle_scute', 'mace'].map((id): Case => [
    `an item of a later game, ${id}`,
    setItem(id),
  ]),
  ...[9, 10, 27, 64, 127].map((slot): Case => [
    `a dropper's slot ${slot}`,
    (t) => (item(t).Slot = byte(slot)),
  ]),
  ...['stick', 'wooden_sword'].map((id): Case => [
    `65 of ${id}`,
    (t) => {
      setItem(id)(t);
      item(t).Count = byte(65);
    },
  ]),
  ...[1, 2, 64].map((count): Case => [
    `the other count, ${count}`,
    (t) => {
      item(t).count = int(count);
      delete item(t).Count;
    },
  ]),
  ['both counts', (t) => (item(t).count = int(1))],
  ['an item with damage', (t) => (item(t).tag = compound({ Damage: int(3) }))],
  ['an item with a name', (t) => (item(t).tag = compound({ display: compound({}) }))],
  ['an item with components', (t) => (item(t).components = compound({ a: int(1) }))],
  ['an item with unknown tags', (t) => (item(t).ForgeCaps = compound({ a: int(1) }))],
  ['an item as a number', (t) => (item(t).Age = int(6))],
  ['a loot table', (t) => (first(DROPPER)(t).LootTable = string('minecraft:empty'))],
  ['an empty loot table', (t) => (first(DROPPER)(t).LootTable = string(''))],
  ['a lock', (t) => (first(DROPPER)(t).Lock = string('key'))],
  ['a lock of 1.21.2', (t) => (first(DROPPER)(t).lock = compound({ count: int(1) }))],
  ['components', (t) => (first(DROPPER)(t).components = compound({ a: int(1) }))],
  ...[1, 8, 20, 60, 10000].map((ticks): Case => [
    `a cooldown of ${ticks}`,
    (t) => (first(HOPPER)(t).TransferCooldown = int(ticks)),
    HOPPER,
  ]),
];

/** Harmless changes. */
const HARMLESS: readonly (readonly [what: string, change: (tree: Opened) => void])[] = [
  ['a name', (t) => (first(DROPPER)(t).CustomName = string('{"text":"Luck"}'))],
  ['no cooldown', (t) => delete first(HOPPER)(t).TransferCooldown],
  ['a cooldown of a hopper just placed', (t) => (first(HOPPER)(t).TransferCooldown = int(-1))],
  ['an empty lock', (t) => (first(DROPPER)(t).Lock = string(''))],
  ['empty components', (t) => (first(DROPPER)(t).components = compound({}))],
  ['an empty tag', (t) => (item(t).tag = compound({}))],
  ['a position said twice', (t) => Object.assign(first(DROPPER)(t), { x: int(1), y: int(2), z: int(3) })],
  ['an item without a namespace', setItem('stick')],
  ['no entities', (t) => (t.schematic.Entities = list())],
  ['biomes', (t) => (t.schematic.BiomePalette = compound({ 'minecraft:plains': int(0) }))],
];

describe('a machine', () => {
  const bytes = make();

  it('is accepted as it was compiled', () => {
    expect(judge(bytes)).toEqual([]);
  });

  const cases = CASES.map(([what, change, of = DROPPER]) => ({ what, change, of }));
  it.each(cases)('is refused with $what', ({ change, of }) => {
    const faults = judge(changedSchem(bytes, change));
    expect(faults).toContainEqual(
      expect.objectContaining({ code: 'contents', blocks: [placeOf(bytes, of)] }),
    );
  });

  it.each(HARMLESS)('is accepted with %s', (_what, change) => {
    const changed = changedSchem(bytes, change);
    // The item can be either of the two.
    const isItem = ({ code }: { readonly code: string }): boolean =>
      code === 'lvs-contents' || code === 'changed';
    expect(judge(changed).filter((fault) => !isItem(fault))).toEqual([]);
  });
});

describe('items of a randomizer', () => {
  const bytes = make();
  const hold = (a: string, b: string): string[] =>
    judge(
      changedSchem(bytes, (t) => {
        for (const { Items } of entitiesOf(t, DROPPER)) Items.value.value[0].id = string(a);
        for (const { Items } of entitiesOf(t, HOPPER)) Items.value.value[0].id = string(b);
      }),
    ).map(({ code }) => code);

  it.each([
    ['cake', 'oak_boat'],
    ['mushroom_stew', 'potion'],
    ['music_disc_cat', 'saddle'],
    ['stick', 'cobblestone'],
    ['snowball', 'ender_pearl'],
    ['name_tag', 'turtle_egg'],
  ])('must be one that stacks and one that does not: not %s and %s', (a, b) => {
    expect(hold(a, b)).toContain('lvs-contents');
  });
});

describe('another block entity or entity in the file', () => {
  it.each(['mob_spawner', 'command_block', 'chest', 'jukebox', 'piston', 'furnace'])(
    'is refused if it is a %s',
    (id) => {
      const bytes = make();
      const at = [0, 0, 0];
      const changed = changedSchem(bytes, (t) => {
        t.blocks.BlockEntities.value.value.push({
          Id: string(`minecraft:${id}`),
          Pos: { type: 'intArray', value: at },
        });
      });
      expect(judge(changed)).toContainEqual(expect.objectContaining({ code: 'contents', blocks: [at] }));
    },
  );

  it.each([
    [DROPPER, HOPPER],
    [HOPPER, DROPPER],
    [COMPARATOR, DROPPER],
    [DROPPER, 'minecraft:barrel'],
    [HOPPER, 'minecraft:sign'],
  ])('is refused if a %s has the block entity of a %s', (block, id) => {
    const bytes = make();
    const changed = changedSchem(bytes, (t) => {
      const entry = (t.blocks.BlockEntities.value.value as Tree[]).find((e) => e.Id.value === block);
      entry.Id = string(id);
    });
    expect(judge(changed)).toContainEqual(
      expect.objectContaining({ code: 'contents', blocks: [placeOf(bytes, block)] }),
    );
  });

  it('is refused if it is a barrel, because hoppers take its items', () => {
    const machine = readMachine(make());
    const { grid } = machine;
    const barrel = {
      ...grid,
      palette: [...grid.palette, 'minecraft:barrel[facing=up,open=false]'],
      blocks: grid.blocks.with(0, grid.palette.length),
      entities: new Map([...grid.entities, [0, { id: 'minecraft:barrel', items: [] }] as const]),
    };
    expect(checkContents({ ...machine, grid: barrel })).toMatchObject([
      { code: 'contents', blocks: [[0, 0, 0]] },
    ]);
  });

  it('must not be missing for a dropper, which would be empty', () => {
    const changed = changedSchem(make(), (t) => {
      const entities = t.blocks.BlockEntities.value;
      entities.value = entities.value.filter((e: Tree) => e.Id.value !== DROPPER);
    });
    expect(judge(changed).map(({ code }) => code)).toContain('lvs-contents');
  });

  it.each([2, 3] as const)('is refused if it moves by itself, Sponge %i', (schem) => {
    for (const id of ['chest_minecart', 'item', 'armor_stand', 'creeper', 'hopper_minecart']) {
      const changed = changedSchem(make('1.20.4', schem), (t) => {
        t.schematic.Entities = list({ Id: string(`minecraft:${id}`) });
      });
      const tag = schem === 2 ? 'Entities[0]' : 'Schematic.Entities[0]';
      expect(judge(changed)).toEqual([{ code: 'entity', where: `tag ${tag}`, blocks: undefined, tag }]);
    }
  });
});

describe('the DataVersion', () => {
  const bytes = make();
  const of = (dataVersion: number): Uint8Array =>
    changedSchem(bytes, (t) => (t.schematic.DataVersion.value = dataVersion));

  it.each([-1, 0, 1343, 3699, 5024, 2 ** 31 - 1])('%i is refused, with the allowed range', (dataVersion) => {
    const faults = faultsOf(() =>
      verifyMachine(of(dataVersion), { engine: nucleation, presses: 2, seed: '1' }),
    );
    expect(faults).toMatchObject([{ code: 'data-version', where: 'tag DataVersion' }]);
    expect(faults[0]!.message).toContain('3700 (Minecraft 1.20.4) to 5023 (26.3)');
  });

  it('of a snapshot counts as the release before it, and the item format changes with the right snapshot', () => {
    expect(judge(of(3818))).toEqual([]);
    const faults = verifyMachine(of(3819), { engine: nucleation, presses: 2, seed: '1' }).failures;
    const hint = 'use the file as mazestone wrote it';
    expect(new Set(faults.map((fault) => `${fault.code}; ${fault.hint}`))).toEqual(
      new Set([`contents; ${hint}`]),
    );
  });
});

it.each(['1.20.5', '1.21.4', '26.3'])(
  'a machine for %s with items in the format of 1.20.4 is refused',
  (minecraft) => {
    for (const schem of [2, 3] as const) {
      const changed = changedSchem(make(minecraft, schem), (t) => {
        item(t).Count = byte(1);
        delete item(t).count;
      });
      expect(judge(changed)).toMatchObject([{ code: 'contents' }]);
    }
  },
);
