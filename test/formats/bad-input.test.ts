import fc from 'fast-check';
import { writeUncompressed, type NBT } from 'prismarine-nbt';
import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { MazestoneError, type Diagnostic } from '../../src/base/diagnostic.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { faultOf } from '../helpers/fault.js';
import { changedSchem } from '../helpers/nbt.js';
import { content, INFO, SMALL } from './grids.js';

const FILES = ([2, 3] as const).map((sponge) => ({ sponge, file: writeSponge(SMALL, INFO, { sponge }) }));

/** The one diagnostic of a file that cannot be read. */
const problem = (file: Uint8Array): Diagnostic => faultOf(() => readSponge(file));

/** True if the file was read, false on a MazestoneError. */
function reads(file: Uint8Array): boolean {
  try {
    readSponge(file);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(MazestoneError);
    return false;
  }
}

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-member-access,
   typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-argument,
   typescript/no-dynamic-delete -- trees are changed freely here, and mostly into wrong ones */
type Tree = any;

/** `SMALL` as a file with its tree changed. `schematic` and `blocks` are the children at those levels. */
function changed(sponge: 2 | 3, change: (schematic: Tree, blocks: Tree) => void): Uint8Array {
  return changedSchem(FILES[sponge - 2]!.file, ({ schematic, blocks }) => {
    change(schematic, blocks);
  });
}

const dataOf = (sponge: 2 | 3, blocks: Tree): { value: number[] } =>
  sponge === 2 ? blocks.BlockData : blocks.Data;

describe.each([2, 3] as const)('Sponge %i: one clear diagnostic for', (sponge) => {
  const cases: [string, string, (schematic: Tree, blocks: Tree) => void][] = [
    ['no Version', 'not-sponge', (s) => delete s.Version],
    ['a Version of another type', 'not-sponge', (s) => (s.Version.type = 'short')],
    ['Version 1', 'format-version', (s) => (s.Version.value = 1)],
    ['Version 4', 'format-version', (s) => (s.Version.value = 4)],
    ['no DataVersion', 'not-sponge', (s) => delete s.DataVersion],
    ['no Width', 'not-sponge', (s) => delete s.Width],
    ['no Height', 'not-sponge', (s) => delete s.Height],
    ['a Length of type int', 'not-sponge', (s) => (s.Length.type = 'int')],
    ['Width 0', 'bad-size', (s) => (s.Width.value = 0)],
    ['Height -1, which is 65535', 'bad-block-data', (s) => (s.Height.value = -1)],
    ['the most absurd size', 'bad-block-data', (s) => (s.Width.value = s.Height.value = s.Length.value = -1)],
    ['no Palette', 'not-sponge', (_, b) => delete b.Palette],
    ['an empty Palette', 'bad-block-data', (_, b) => (b.Palette.value = {})],
    ['a gap in the Palette', 'bad-block-data', (_, b) => (b.Palette.value['minecraft:air'].value = 5)],
    ['a negative index', 'bad-block-data', (_, b) => (b.Palette.value['minecraft:air'].value = -1)],
    ['an index twice', 'bad-block-data', (_, b) => (b.Palette.value['minecraft:air'].value = 0)],
    [
      'an index of another type',
      'bad-block-data',
      (_, b) => (b.Palette.value['minecraft:air'].type = 'short'),
    ],
    [
      'a malformed state',
      'bad-block-data',
      (_, b) => {
        b.Palette.value['Not a state!'] = { type: 'int', value: Object.keys(b.Palette.value).length };
      },
    ],
    ['a block outside the Palette', 'bad-block-data', (_, b) => (dataOf(sponge, b).value[3] = 5)],
    ['no block data', 'not-sponge', (_, b) => delete b[sponge === 2 ? 'BlockData' : 'Data']],
    ['a block too few', 'bad-block-data', (_, b) => dataOf(sponge, b).value.pop()],
    ['a block too many', 'bad-block-data', (_, b) => dataOf(sponge, b).value.push(0)],
    ['a varint without an end', 'bad-block-data', (_, b) => (dataOf(sponge, b).value[5] = -128)],
    [
      'a varint of six bytes',
      'bad-block-data',
      (_, b) => dataOf(sponge, b).value.splice(2, 1, -128, -128, -128, -128, -128, 0),
    ],
    [
      'a block entity outside the box',
      'bad-block-entity',
      (_, b) => (b.BlockEntities.value.value[1].Pos.value = [3, 0, 0]),
    ],
    [
      'a block entity below the box',
      'bad-block-entity',
      (_, b) => (b.BlockEntities.value.value[1].Pos.value = [0, -1, 0]),
    ],
    [
      'a block entity in two dimensions',
      'bad-block-entity',
      (_, b) => (b.BlockEntities.value.value[1].Pos.value = [0, 0]),
    ],
    ['a block entity without Pos', 'bad-block-entity', (_, b) => delete b.BlockEntities.value.value[0].Pos],
    ['a block entity without Id', 'bad-block-entity', (_, b) => delete b.BlockEntities.value.value[0].Id],
    [
      'two block entities in one block',
      'bad-block-entity',
      (_, b) => (b.BlockEntities.value.value[1].Pos.value = [1, 0, 0]),
    ],
    ['BlockEntities of another type', 'not-sponge', (_, b) => (b.BlockEntities = { type: 'int', value: 1 })],
    [
      'a list of numbers for BlockEntities',
      'not-sponge',
      (_, b) => (b.BlockEntities.value = { type: 'int', value: [1] }),
    ],
    ...(
      [
        ['a count of 0', (item) => (item.Count.value = 0)],
        ['no count', (item) => delete item.Count],
        ['no item id', (item) => delete item.id],
        ['no Slot', (item) => delete item.Slot],
        ['a Slot of type int', (item) => (item.Slot.type = 'int')],
      ] as [string, (item: Tree) => void][]
    ).map(([name, change]): [string, string, (schematic: Tree, blocks: Tree) => void] => [
      name,
      'bad-block-entity',
      (_, b) => {
        const entity = b.BlockEntities.value.value[0];
        change((sponge === 2 ? entity : entity.Data.value).Items.value.value[0]);
      },
    ]),
    [
      'an OutputSignal of type byte',
      'bad-block-entity',
      (_, b) => {
        const entity = b.BlockEntities.value.value[2];
        (sponge === 2 ? entity : entity.Data.value).OutputSignal.type = 'byte';
      },
    ],
  ];

  test.each(cases)('%s', (_, code, change) => {
    const diagnostic = problem(changed(sponge, change));
    expect(diagnostic.code).toBe(code);
    expect(diagnostic.where).toBeTruthy();
    expect(diagnostic.hint).toBeTruthy();
  });

  test('a missing tag is named', () => {
    const path = sponge === 2 ? 'Width' : 'Schematic.Width';
    expect(problem(changed(sponge, (s) => delete s.Width))).toMatchObject({
      message: `this is not a Sponge schematic: tag ${path} is missing`,
      where: `tag ${path}`,
    });
  });

  test('a place in the blocks is named', () => {
    const diagnostic = problem(changed(sponge, (_, b) => (dataOf(sponge, b).value[5] = 9)));
    expect(diagnostic).toMatchObject({ where: 'block (2, 1, 0)', blocks: [[2, 1, 0]] });
  });

  test('nothing that a reader can do without', () => {
    const file = changed(sponge, (schematic, blocks) => {
      delete schematic.Offset;
      delete schematic.Metadata;
      delete schematic.PaletteMax;
      delete blocks.BlockEntities;
    });
    const read = readSponge(file);
    expect(content(read.grid)).toEqual(content({ ...SMALL, entities: new Map() }));
    expect(read.infoErrors.map((e) => e.code)).toEqual(['no-metadata']);
  });

  test('nothing in block entities of other kinds, names without namespace, or either item format', () => {
    const file = changed(sponge, (_, blocks) => {
      const [dropper, hopper, comparator] = blocks.BlockEntities.value.value;
      const items = (sponge === 2 ? dropper : dropper.Data.value).Items.value.value;
      items[0] = {
        Slot: items[0].Slot,
        id: { type: 'string', value: 'stick' },
        count: { type: 'int', value: 2 },
      };
      dropper.Id.value = 'dropper';
      hopper.Id.value = 'minecraft:furnace';
      delete (sponge === 2 ? comparator : comparator.Data.value).OutputSignal;
    });
    expect([...readSponge(file).grid.entities]).toEqual([
      [
        1,
        {
          id: 'minecraft:dropper',
          items: [
            { slot: 0, id: 'minecraft:stick', count: 2 },
            { slot: 8, id: 'minecraft:wooden_sword', count: 1 },
          ],
        },
      ],
      [5, { id: 'minecraft:comparator', outputSignal: 0 }],
    ]);
  });

  test('nothing in the order of properties', () => {
    const file = changed(sponge, (_, blocks) => {
      const names = Object.keys(blocks.Palette.value as object);
      const name = names.find((key) => key.startsWith('minecraft:dropper'))!;
      blocks.Palette.value['minecraft:dropper[triggered=false,facing=up]'] = blocks.Palette.value[name];
      delete blocks.Palette.value[name];
    });
    expect(content(readSponge(file).grid)).toEqual(content(SMALL));
  });
});
/* oxlint-enable typescript/no-explicit-any, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-argument, typescript/no-dynamic-delete */

describe('files that are no schematic', () => {
  const nbt = (value: object, name = '') =>
    gzipSync(writeUncompressed({ type: 'compound', name, value } as NBT));
  const int = { type: 'int', value: 1 };
  test.each<[string, string, Uint8Array]>([
    ['an empty file', 'not-schematic', new Uint8Array(0)],
    ['a text', 'not-schematic', Buffer.from('{"format": "mazestone/dag"}')],
    ['NBT without gzip', 'not-schematic', gunzipSync(FILES[0]!.file)],
    ['the first two bytes of gzip', 'corrupt-file', Uint8Array.of(0x1f, 0x8b)],
    [
      'an unknown packing method',
      'corrupt-file',
      Uint8Array.of(0x1f, 0x8b, 7, ...new Array<number>(20).fill(0)),
    ],
    ['nothing in gzip', 'not-schematic', gzipSync('')],
    ['a text in gzip', 'not-schematic', gzipSync('hello')],
    ['an NBT list', 'not-schematic', gzipSync(Uint8Array.of(9, 0, 0, 1, 0, 0, 0, 0))],
    ['an unknown tag type', 'not-schematic', gzipSync(Uint8Array.of(10, 0, 0, 13, 0, 0, 0))],
    ['a name in another encoding', 'not-schematic', gzipSync(Uint8Array.of(10, 0, 0, 1, 0, 1, 0xff, 7, 0))],
    [
      'an array of -1 bytes',
      'not-schematic',
      gzipSync(Uint8Array.of(10, 0, 0, 7, 0, 0, 255, 255, 255, 255, 0)),
    ],
    ['an empty compound', 'not-sponge', nbt({})],
    ['an empty compound called Schematic', 'not-sponge', nbt({}, 'Schematic')],
    ['a Litematica file', 'not-sponge', nbt({ MinecraftDataVersion: int, Version: int, Regions: int })],
    ['an MCEdit file', 'not-sponge', nbt({ Materials: int, Width: int })],
    ['a child Schematic without anything', 'not-sponge', nbt({ Schematic: { type: 'compound', value: {} } })],
  ])('%s', (_, code, file) => {
    const diagnostic = problem(file);
    expect(diagnostic.code).toBe(code);
    expect(diagnostic.where).toBeTruthy();
    expect(diagnostic.hint).toBeTruthy();
  });

  test('an MCEdit file, of which no name makes a machine, is to be saved again', () => {
    expect(problem(nbt({ Materials: int, Width: int })).hint).toMatch(/^save it again/);
  });

  test('a gzip file with all optional header fields is read', () => {
    const plain = FILES[0]!.file;
    const extras = [4, 0, 1, 2, 3, 4, ...Buffer.from('name\0comment\0')];
    const head = [0x1f, 0x8b, 8, 0x1e, 0, 0, 0, 0, 0, 3, ...extras];
    const sum = crc32(Uint8Array.from(head));
    const file = Uint8Array.of(...head, sum & 255, (sum >> 8) & 255, ...plain.subarray(10));
    expect(content(readSponge(file).grid)).toEqual(content(SMALL));
  });

  test('a Buffer from inside a larger one is read', () => {
    const pool = Buffer.concat([Buffer.from('before'), FILES[0]!.file, Buffer.from('after')]);
    const file = pool.subarray(6, 6 + FILES[0]!.file.length);
    expect(content(readSponge(file).grid)).toEqual(content(SMALL));
  });
});

describe('bombs are refused without taking much time or memory', () => {
  const bomb = (head: readonly number[], size: number, tail: readonly number[] = []) => {
    const bytes = Buffer.alloc(head.length + size + tail.length);
    bytes.set(head);
    bytes.set(tail, head.length + size);
    return gzipSync(bytes);
  };
  test('2^31 - 1 elements of type end', () => {
    expect(problem(bomb([10, 0, 0, 9, 0, 0, 0, 127, 255, 255, 255, 0], 0)).code).toBe('not-schematic');
  });
  test('five million empty compounds', () => {
    const n = 5_000_000;
    const head = [10, 0, 0, 9, 0, 0, 10, n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
    expect(problem(bomb(head, n, [0])).code).toBe('too-big');
  });
  test('a million lists in one another', () => {
    const lists = Buffer.alloc(5_000_000).fill(Uint8Array.of(9, 0, 0, 0, 1));
    const bytes = Buffer.concat([Uint8Array.of(10, 0, 0, 9, 0, 0), lists]);
    expect(problem(gzipSync(bytes))).toMatchObject({
      code: 'not-schematic',
      message: expect.stringContaining('more than 512 deep') as string,
    });
  });
  test('an array of 2^31 - 1 bytes that are not there', () => {
    expect(problem(bomb([10, 0, 0, 7, 0, 0, 127, 255, 255, 255], 100)).code).toBe('not-schematic');
  });
});

test('random bytes give a MazestoneError', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(0, 1, 2), (bytes, wrap) => {
      if (wrap === 0) expect(reads(bytes)).toBe(false);
      if (wrap === 1) expect(reads(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, ...bytes))).toBe(false);
      if (wrap === 2) expect(reads(gzipSync(Uint8Array.of(10, 0, 0, ...bytes)))).toBe(false);
    }),
    { numRuns: 2000 },
  );
});
