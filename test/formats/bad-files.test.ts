/** Bad files of the formats beside Sponge: one clear diagnostic, never something else. */
import { zipSync, type Zippable } from 'fflate';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseUncompressed, writeUncompressed, type NBT } from 'prismarine-nbt';
import { describe, expect, it, test } from 'vitest';
import { MazestoneError, type Diagnostic } from '../../src/base/diagnostic.js';
import { DATA_PACK } from '../../src/formats/datapack.js';
import type { Format } from '../../src/formats/format.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { STRUCTURE } from '../../src/formats/structure.js';
import { content, INFO, SMALL } from './grids.js';

const OTHERS = [LITEMATIC, STRUCTURE, DATA_PACK];
const FILES = new Map([SPONGE_2, ...OTHERS].map((format) => [format, format.write(SMALL, INFO, {})]));

/** The one diagnostic of a file that cannot be read; anything but a MazestoneError fails. */
function problem(format: Format, file: Uint8Array): Diagnostic | undefined {
  try {
    format.read(file);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(MazestoneError);
    const { diagnostics } = error as MazestoneError;
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]!.where).toBeTruthy();
    expect(diagnostics[0]!.hint).toBeTruthy();
    return diagnostics[0]!;
  }
}

/* oxlint-disable typescript/no-explicit-any, typescript/no-unsafe-member-access,
   typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-call --
   trees are changed freely here, and mostly into wrong ones */
type Change = (root: any) => unknown;

function changed(format: Format, change: Change): Uint8Array {
  const root: NBT = parseUncompressed(gunzipSync(FILES.get(format)!));
  change(root.value);
  return gzipSync(writeUncompressed(root));
}

const region = (root: any): any => root.Regions.value.Maze.value;
const farAway = { type: 'compound', value: { x: { type: 'int', value: 2 ** 31 - 1 } } };
const block = (root: any, i: number): any => root.blocks.value.value[i];

const CASES: readonly (readonly [Format, string, string, Change])[] = [
  [LITEMATIC, 'no Version', 'not-litematic', (r) => delete r.Version],
  [LITEMATIC, 'version 4', 'format-version', (r) => (r.Version.value = 4)],
  [LITEMATIC, 'version 8', 'format-version', (r) => (r.Version.value = 8)],
  [LITEMATIC, 'no DataVersion', 'not-litematic', (r) => delete r.MinecraftDataVersion],
  [LITEMATIC, 'no region', 'not-litematic', (r) => (r.Regions.value = {})],
  [LITEMATIC, 'a region that is none', 'not-litematic', (r) => (r.Regions.value.B = r.Version)],
  [
    LITEMATIC,
    'regions far apart',
    'too-big',
    (r) => (r.Regions.value.B = { type: 'compound', value: { ...region(r), Position: farAway } }),
  ],
  [LITEMATIC, 'no size', 'not-litematic', (r) => delete region(r).Size],
  [LITEMATIC, 'a side of 0', 'bad-size', (r) => (region(r).Size.value.x.value = 0)],
  [LITEMATIC, 'an absurd side', 'bad-block-data', (r) => (region(r).Size.value.x.value = 60000)],
  [LITEMATIC, 'an empty palette', 'bad-block-data', (r) => (region(r).BlockStatePalette.value.value = [])],
  [
    LITEMATIC,
    'no state',
    'bad-block-data',
    (r) => (region(r).BlockStatePalette.value.value[1].Name.value = 'A b'),
  ],
  [LITEMATIC, 'an index too large', 'bad-block-data', (r) => (region(r).BlockStates.value[0] = [-1, -1])],
  [LITEMATIC, 'a word too few', 'bad-block-data', (r) => region(r).BlockStates.value.pop()],
  [
    LITEMATIC,
    'a tile entity outside',
    'bad-block-entity',
    (r) => (region(r).TileEntities.value.value[0].x.value = 9),
  ],
  [
    LITEMATIC,
    'a tile entity without id',
    'bad-block-entity',
    (r) => delete region(r).TileEntities.value.value[0].id,
  ],
  [STRUCTURE, 'no DataVersion', 'not-structure', (r) => delete r.DataVersion],
  [STRUCTURE, 'no size', 'not-structure', (r) => delete r.size],
  [STRUCTURE, 'two sides', 'not-structure', (r) => r.size.value.value.pop()],
  [STRUCTURE, 'a side of 0', 'bad-size', (r) => (r.size.value.value[1] = 0)],
  [STRUCTURE, 'an absurd size', 'too-big', (r) => (r.size.value.value = [60000, 60000, 60000])],
  [STRUCTURE, 'no palette', 'not-structure', (r) => delete r.palette],
  [STRUCTURE, 'no blocks', 'not-structure', (r) => delete r.blocks],
  [STRUCTURE, 'a block outside', 'bad-block-data', (r) => (block(r, 0).pos.value.value[0] = 3)],
  [STRUCTURE, 'a block without state', 'bad-block-data', (r) => delete block(r, 0).state],
  [STRUCTURE, 'a state too many', 'bad-block-data', (r) => (block(r, 0).state.value = 5)],
  [STRUCTURE, 'a block entity without id', 'bad-block-entity', (r) => delete block(r, 5).nbt.value.id],
];
/* oxlint-enable typescript/no-explicit-any, typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-call */

test.each(CASES.map(([format, what, code, change]) => [format.name, what, code, format, change] as const))(
  '%s with %s: %s',
  (_, __, code, format, change) => {
    expect(problem(format, changed(format, change))?.code).toBe(code);
  },
);

const zip = (files: Zippable): Uint8Array => zipSync(files, { level: 0 });
const structure = FILES.get(STRUCTURE)!;

test.each<[string, string, Uint8Array]>([
  ['nothing', 'not-data-pack', new Uint8Array()],
  ['a text', 'not-data-pack', Buffer.from('hello')],
  ['a structure', 'not-data-pack', structure],
  ['a zip without structures', 'not-data-pack', zip({ 'pack.mcmeta': Buffer.from('{}') })],
  ['a structure that is none', 'not-schematic', zip({ 'data/a/structure/b.nbt': Buffer.from('no') })],
  [
    'two structures',
    'not-data-pack',
    zip({ 'data/a/structure/b.nbt': structure, 'data/a/structure/c.nbt': structure }),
  ],
  [
    'a piece without the others',
    'not-data-pack',
    zip({ 'data/a/structure/b_0_0_0.nbt': structure, 'data/a/structure/b_0_0_2.nbt': structure }),
  ],
  ['a bomb', 'too-big', zipSync({ 'data/a/structure/b.nbt': new Uint8Array(2 ** 26 + 1) }, { level: 1 })],
])('a data pack of %s: %s', (_, code, file) => {
  expect(problem(DATA_PACK, file)?.code).toBe(code);
});

/** A zip file of one structure, whose list and header say that it has another size. */
function saying(size: number, structure: Uint8Array, level: 0 | 6): Uint8Array {
  const file = zipSync({ 'data/a/structure/b.nbt': structure }, { level });
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  view.setUint32(22, size, true);
  view.setUint32(view.getUint32(file.length - 6, true) + 24, size, true);
  return file;
}

test.each([0, 6] as const)('a zip file is unpacked no further than it says, packed at level %d', (level) => {
  const structure = FILES.get(STRUCTURE)!;
  for (const size of [0, 10, structure.length - 1, structure.length + 1]) {
    expect(problem(DATA_PACK, saying(size, structure, level))).toMatchObject({
      code: 'corrupt-file',
      where: 'data/a/structure/b.nbt',
      message: expect.stringContaining(`${size} bytes`) as string,
    });
  }
  expect(problem(DATA_PACK, saying(structure.length, structure, level))).toBeUndefined();
  const zeros = new Uint8Array(2 ** 24);
  expect(problem(DATA_PACK, saying(1000, zeros, level))?.code).toBe('corrupt-file');
});

it('a zip file may have a comment, and nothing that cuts its list', () => {
  const file = FILES.get(DATA_PACK)!;
  const said = new Uint8Array([...file, 33, 33, 33]);
  said[file.length - 2] = 3;
  expect(problem(DATA_PACK, said)).toBeUndefined();
  for (let cut = 1; cut < 200; cut += 9)
    expect(problem(DATA_PACK, file.subarray(0, -cut))?.code, String(cut)).toBe('corrupt-file');
});

it('pieces that unpack to more than a machine takes are refused before they are unpacked', () => {
  const piece = FILES.get(STRUCTURE)!.slice();
  new DataView(piece.buffer).setUint32(piece.length - 4, 2 ** 27, true);
  const pieces = Array.from({ length: 5 }, (_, k) => [`data/a/structure/b_0_0_${k}.nbt`, piece] as const);
  expect(problem(DATA_PACK, zipSync(Object.fromEntries(pieces)))?.code).toBe('too-big');
});

describe.each(OTHERS.map((format) => [format.name, format] as const))('%s', (_, format) => {
  it('refuses the files of the others', () => {
    for (const [other, bytes] of FILES) {
      if (other !== format) expect(problem(format, bytes), other.name).toBeDefined();
    }
  });

  it('says of a file without metadata that it is no machine', () => {
    const { grid, info, infoErrors } = format.read(format.write(SMALL, undefined, {}));
    expect([info, infoErrors.map(({ code }) => code)]).toEqual([undefined, ['no-metadata']]);
    expect(content(grid)).toEqual(content(SMALL));
  });
});

it('bombs are refused', () => {
  const zeros = Buffer.alloc(2 ** 27 + 2 ** 20);
  zeros[0] = 10;
  const bomb = gzipSync(zeros, { level: 1 });
  for (const format of [SPONGE_2, LITEMATIC, STRUCTURE]) expect(problem(format, bomb)?.code).toBe('too-big');
});
