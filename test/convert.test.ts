import { expect, it } from 'vitest';
import { convert } from '../src/convert.js';
import { MINECRAFT_VERSIONS } from '../src/blocks/versions.js';
import { FORMATS } from '../src/formats/formats.js';
import { SPONGE_2 } from '../src/formats/sponge.js';
import { STRUCTURE } from '../src/formats/structure.js';
import { buildDag } from '../src/dag/builders/index.js';
import { content, gridOf, INFO, SMALL } from './formats/grids.js';
import { compile } from '../src/machine/compile.js';
import { faultsOf } from './helpers/fault.js';
import { changedSchem } from './helpers/nbt.js';

const FILE = SPONGE_2.write(SMALL, INFO, { anchor: [1, 2, 3] });

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-member-access -- trees are changed freely here */
const changed = (change: (root: any) => void): Uint8Array =>
  changedSchem(FILE, ({ schematic }) => {
    change(schematic);
  });

const LOST: readonly (readonly [string, string, (root: any) => void])[] = [
  [
    'an armor stand',
    'armor_stand',
    (root) => {
      const entity = { Id: { type: 'string', value: 'minecraft:armor_stand' } };
      root.Entities.value = { type: 'compound', value: [entity] };
    },
  ],
  ['a furnace', 'furnace', (root) => (root.BlockEntities.value.value[0].Id.value = 'minecraft:furnace')],
  ['a lock', 'Lock', (root) => (root.BlockEntities.value.value[0].Lock = { type: 'string', value: 'key' })],
  [
    'a hopper that waits',
    'TransferCooldown',
    (root) => (root.BlockEntities.value.value[1].TransferCooldown.value = 5),
  ],
  [
    'an item with a name',
    'tag',
    (root) => (root.BlockEntities.value.value[0].Items.value.value[0].tag = { type: 'compound', value: {} }),
  ],
];

it.each(LOST)('%s would be lost, and is named', (_, what, change) => {
  const found = faultsOf(() => convert(changed(change), SPONGE_2));
  expect(found.map(({ code }) => code)).toContain('not-kept');
  expect(found.some(({ message }) => message.includes(what))).toBe(true);
});

it('a chest keeps its contents', () => {
  const file = changed((root) => (root.BlockEntities.value.value[0].Id.value = 'minecraft:chest'));
  const { items } = convert(FILE, SPONGE_2).schematic.grid.entities.get(1)!;
  expect(convert(file, SPONGE_2).schematic.grid.entities.get(1)).toEqual({ id: 'minecraft:chest', items });
});

it('unreadable metadata are not lost silently', () => {
  const file = changed((root) => (root.Metadata.value.Mazestone.value.Pitch.value = -1));
  expect(faultsOf(() => convert(file, SPONGE_2)).map(({ code }) => code)).toEqual(['bad-metadata']);
});

it('a file of no release needs the name of one', () => {
  const file = changed((root) => (root.DataVersion.value = 3698));
  expect(faultsOf(() => convert(file, SPONGE_2)).map(({ code }) => code)).toEqual(['data-version']);
  expect(convert(file, SPONGE_2, '1.21').options.minecraft).toBe('1.21');
});
/* oxlint-enable typescript/no-explicit-any, typescript/no-unsafe-member-access */

it('every format keeps everything, with or without a machine', () => {
  const about = { name: 'Mine', author: 'Me 😀', description: 'A\0try \ud83d' };
  for (const info of [INFO, undefined]) {
    for (const from of FORMATS) {
      const file = from.write(SMALL, info, { minecraft: '1.21.4', anchor: [1, 2, 3], about });
      const { schematic, options } = convert(file, from);
      expect(options).toEqual({ minecraft: '1.21.4', anchor: [1, 2, 3], about });
      for (const to of FORMATS) {
        const read = to.read(to.write(schematic.grid, schematic.info, options));
        expect(content(read.grid)).toEqual(content(SMALL));
        expect([read.info, read.anchor, read.about, read.dataVersion]).toEqual([
          info,
          [1, 2, 3],
          about,
          4189,
        ]);
      }
    }
  }
});

it('for another version, items are in its format, and missing blocks are named', () => {
  for (const { name } of MINECRAFT_VERSIONS) {
    const { schematic, options } = convert(FILE, SPONGE_2, name);
    const { extraTags } = STRUCTURE.read(STRUCTURE.write(schematic.grid, schematic.info, options));
    expect(extraTags.map((tag) => tag.name)).toEqual(['TransferCooldown']);
  }
  const crafter = gridOf([1, 1, 1], ['minecraft:pale_oak_planks']);
  const file = SPONGE_2.write(crafter, undefined, { minecraft: '1.21.4' });
  const [fault] = faultsOf(() => convert(file, SPONGE_2, '1.20.4'));
  expect(fault).toMatchObject({ code: 'unknown-block', blocks: [[0, 0, 0]] });
});

it('an item that the other release lacks is refused, with the first release that has everything', () => {
  const dag = buildDag('peel', { width: 4, height: 4, seed: '1' });
  const machine = (loot: string, theme: string): Uint8Array =>
    compile(dag, { seed: '1', presses: 0, minecraft: '1.21.4', dress: { theme }, treasure: 1, loot }).bytes;
  const refusal = (file: Uint8Array): unknown => faultsOf(() => convert(file, SPONGE_2, '1.20.4'))[0];
  const use = (release: string): string =>
    `use --minecraft ${release}, which has all of its blocks and items, or compile the machine with another theme or loot`;
  expect(refusal(machine('1 mace', 'stone'))).toMatchObject({ code: 'contents', hint: use('1.20.5') });
  expect(refusal(machine('1 mace', 'tuff'))).toMatchObject({ code: 'unknown-block', hint: use('1.21') });
});
