/** In all formats, diagnostics named the tags of a `.schem` of version 2, which may not be in the file. */
import { unzipSync, zipSync } from 'fflate';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseUncompressed, writeUncompressed } from 'prismarine-nbt';
import { describe, expect, it } from 'vitest';
import { convert } from '../../src/convert.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { DATA_PACK } from '../../src/formats/datapack.js';
import type { Format } from '../../src/formats/format.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import { SPONGE_2, SPONGE_3 } from '../../src/formats/sponge.js';
import { STRUCTURE } from '../../src/formats/structure.js';
import { verifyMachine } from '../../src/machine/verify-file.js';
import { gridOf, INFO } from '../formats/grids.js';
import { faultsOf } from '../helpers/fault.js';
import type { Tree } from '../helpers/nbt.js';
import { readMachine } from '../../src/verify/machine-file.js';

/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access,
   typescript/no-unsafe-argument, typescript/no-unsafe-return -- trees are changed freely */

/** A grid that is so long that it is split into two parts. */
const GRID = gridOf([50, 3, 2], new Array<string>(300).fill('minecraft:stone'));

/** Each format, with its tags for DataVersion, metadata and palette. */
const FORMATS: readonly (readonly [string, Format, Tags])[] = [
  ['sponge-2', SPONGE_2, { version: 'DataVersion', machine: 'Metadata.Mazestone', palette: 'Palette' }],
  [
    'sponge-3',
    SPONGE_3,
    {
      version: 'Schematic.DataVersion',
      machine: 'Schematic.Metadata.Mazestone',
      palette: 'Schematic.Blocks.Palette',
    },
  ],
  [
    'litematic',
    LITEMATIC,
    {
      version: 'MinecraftDataVersion',
      machine: 'Metadata.Mazestone',
      palette: 'Regions.Maze.BlockStatePalette',
    },
  ],
  ['structure', STRUCTURE, { version: 'DataVersion', machine: 'Mazestone', palette: 'palette' }],
  ['data-pack', DATA_PACK, { version: 'DataVersion', machine: 'Mazestone', palette: 'palette' }],
  ['data-pack in pieces', DATA_PACK, { version: 'DataVersion', machine: 'Mazestone', palette: 'palette' }],
];
interface Tags {
  readonly version: string;
  readonly machine: string;
  readonly palette: string;
}

/** A file with changed tags, in a zip in all structures. `prefix` names the first changed structure. */
function changed(bytes: Uint8Array, change: (root: Tree) => void): { file: Uint8Array; prefix: string } {
  const edit = (packed: Uint8Array): Uint8Array => {
    const tree = parseUncompressed(gunzipSync(packed));
    change(tree.value);
    return gzipSync(writeUncompressed(tree));
  };
  if (bytes[0] !== 0x50) return { file: edit(bytes), prefix: '' };
  const files = unzipSync(bytes);
  const names = Object.keys(files).filter((name) => name.endsWith('.nbt'));
  for (const name of names) files[name] = Uint8Array.from(edit(files[name]!));
  return { file: zipSync(files), prefix: `${names.sort()[0]!}: ` };
}

/** The tag at a path, if there is one. */
function at(root: Tree, path: string): Tree {
  const [first, ...others] = path.split('.');
  return others.reduce((tag, name) => tag?.value[name], root[first!]);
}

describe.each(FORMATS)('%s', (name, format, tags) => {
  const split = name.endsWith('pieces');
  const bytes = format.write(GRID, INFO, { split });
  const reported = (change: (root: Tree) => void, run: (file: Uint8Array) => unknown) => {
    const { file, prefix } = changed(bytes, change);
    return {
      prefix,
      where: faultsOf(() => run(file)).map((fault) => fault.where),
    };
  };

  /** Changes the tag of the metadata, if it is there. */
  const inMachine =
    (change: (machine: Tree) => void) =>
    (root: Tree): void => {
      const machine = at(root, tags.machine);
      if (machine !== undefined) change(machine.value);
    };
  const withoutMachine = (root: Tree): void => {
    const [last, ...path] = tags.machine.split('.').reverse();
    const parent = path.length === 0 ? root : at(root, path.reverse().join('.'))?.value;
    Reflect.deleteProperty(parent, last!);
  };

  it.each<[what: string, change: (root: Tree) => void, tags: readonly string[]]>([
    ['a wrong field of the metadata', inMachine((machine) => (machine.Pitch.value = -1)), ['.Pitch']],
    ['missing metadata', withoutMachine, ['']],
    ['an invalid DAG', inMachine((machine) => (machine.Dag.value = '{}')), ['.Dag']],
    [
      'the place of a maze outside the box',
      inMachine((machine) => (machine.Origin.value = [49, 1, 1])),
      ['.Origin', '.Square', '.Pitch', '.Dag'],
    ],
  ])('names %s', (_, change, names) => {
    const { where, prefix } = reported(change, (file) => readMachine(file, format));
    expect(where).toHaveLength(1);
    const wanted = names.map((tag) => `${prefix}tag ${tags.machine}${tag}`).join(', ');
    expect(where[0]!.replace(/(?<=Dag),.*/, '')).toBe(wanted);
  });

  it('names an unknown DataVersion', () => {
    const change = (root: Tree): void => {
      at(root, tags.version).value = 99999;
    };
    for (const run of [
      (file: Uint8Array) => convert(file, format),
      (file: Uint8Array) => verifyMachine(file, { engine: nucleation, format, presses: 0, seed: '1' }),
    ]) {
      const { where, prefix } = reported(change, run);
      expect(where).toEqual([`${prefix}tag ${tags.version}`]);
    }
  });

  it('names a palette entry that is no state', () => {
    const { where, prefix } = reported(
      (root) => {
        const palette = at(root, tags.palette);
        if (palette.type === 'list') palette.value.value[0].Name.value = 'A b';
        else palette.value['A b'] = { type: 'int', value: 1 };
      },
      (file) => readMachine(file, format),
    );
    expect(where).toEqual([`${prefix}tag ${tags.palette}`]);
  });
});

it('a block entity of a part is named by its place in the whole', () => {
  const grid = gridOf(
    [50, 1, 1],
    new Array<string>(50).fill('minecraft:stone').with(49, 'minecraft:dropper[facing=up,triggered=false]'),
    [[49, { id: 'minecraft:dropper', items: [] }]],
  );
  const { file } = changed(DATA_PACK.write(grid, undefined, { split: true }), (root) => {
    for (const { nbt } of root.blocks.value.value as Tree[]) {
      if (nbt !== undefined) nbt.value.Lock = { type: 'string', value: 'key' };
    }
  });
  const [fault] = faultsOf(() => convert(file, DATA_PACK));
  expect(fault).toMatchObject({ code: 'not-kept', where: 'block (49, 0, 0)', blocks: [[49, 0, 0]] });
  expect(fault!['tag']).toMatch(
    /^data\/mazestone\/structures\/maze_\w{8}_1_0_0\.nbt: blocks\[1\]\.nbt\.Lock$/,
  );
});
