import { parseUncompressed, writeUncompressed, type NBT } from 'prismarine-nbt';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import type { Format } from '../../src/formats/format.js';
import { LITEMATIC } from '../../src/formats/litematic.js';
import { SPONGE_2, SPONGE_3 } from '../../src/formats/sponge.js';
import { STRUCTURE } from '../../src/formats/structure.js';
import { verifyStatic } from '../../src/machine/verify-file.js';
import { judged, readPosts } from '../helpers/judged.js';
import type { Tree } from '../helpers/nbt.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { rectangle } from '../../src/region/region.js';

/*
 * `verify` missed pending ticks in a Litematica file, an offset that moves a paste by 100 blocks, and structures in which
 * the game uses other palettes or blocks than our reader.
 */

/* oxlint-disable typescript/no-unsafe-member-access, typescript/no-unsafe-assignment, typescript/no-unsafe-return, typescript/no-unsafe-argument, typescript/restrict-plus-operands -- NBT trees are changed freely here */

const DAG = buildDag('divide', { width: 2, height: 2, seed: '1' });
const FORMATS = [SPONGE_2, SPONGE_3, LITEMATIC, STRUCTURE] as const;
const FILES = new Map<Format, Uint8Array>(
  FORMATS.map((format) => [format, compile(DAG, { seed: '1', format }).bytes]),
);
const POSTS = compile(rectangle(2, 2), { seed: '1', format: LITEMATIC }).bytes;

/** A file with its tree changed. A `.schem` of version 3 has its tree below its root. */
function changed(bytes: Uint8Array, change: (root: Tree) => void): Uint8Array {
  const root: NBT = parseUncompressed(gunzipSync(bytes), 'big', { noArraySizeCheck: true });
  change((root.value as Tree).Schematic?.value ?? root.value);
  return gzipSync(writeUncompressed(root));
}

function codesOf(bytes: Uint8Array, format: Format): readonly string[] {
  try {
    return verifyStatic(readMachine(bytes, format)).map(({ code }) => code);
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics.map(({ code }) => code);
    throw error;
  }
}
const judge = (format: Format, change: (root: Tree) => void): readonly string[] =>
  codesOf(changed(FILES.get(format)!, change), format);

const int = (value: number): Tree => ({ type: 'int', value });
const string = (value: string): Tree => ({ type: 'string', value });
const list = (...value: Tree[]): Tree => ({ type: 'list', value: { type: 'compound', value } });
const regionOf = (root: Tree): Tree => (Object.values(root.Regions.value)[0] as Tree).value;

/** Changes that move the place of a paste along an axis, by the tag that is changed. */
const MOVES: readonly [string, Format, (root: Tree, axis: number, by: number) => void][] = [
  ...([SPONGE_2, SPONGE_3] as const).map((format): (typeof MOVES)[number] => [
    `Offset of ${format.name}`,
    format,
    (root, axis, by) => (root.Offset.value[axis] += by),
  ]),
  // In a litematic only the position of its region counts.
  ...FORMATS.filter((format) => format !== LITEMATIC).map((format): (typeof MOVES)[number] => [
    `WEOffset of ${format.name}`,
    format,
    (root, axis, by) => (root.Metadata.value[`WEOffset${'XYZ'[axis]!}`].value += by),
  ]),
  [
    'Position of litematic',
    LITEMATIC,
    (root, axis, by) => (regionOf(root).Position.value['xyz'[axis]!].value += by),
  ],
];

describe('the place of the player in a paste', () => {
  it.each(FORMATS)('is the place that compile writes, in $name', (format) => {
    expect(codesOf(FILES.get(format)!, format)).toEqual([]);
  });

  /** The codes of a moved file, without those of the machine. */
  const moved = (format: Format, move: (typeof MOVES)[number][2], axis: number, by: number) =>
    readMachine(
      changed(FILES.get(format)!, (root) => {
        move(root, axis, by);
      }),
      format,
    ).fileFaults.map(({ code }) => code);

  it.each(MOVES)('is refused if it is far from the machine by %s', (_, format, move) => {
    for (const axis of [0, 1, 2]) {
      for (const by of [-30000000, -100, -60, 60, 100]) {
        expect(moved(format, move, axis, by), `${by} along ${axis}`).toEqual(['paste-place']);
      }
    }
  });

  it.each(MOVES)('may be elsewhere beside the machine by %s', (_, format, move) => {
    for (const axis of [0, 1, 2]) {
      for (const by of [-12, 3]) {
        expect(moved(format, move, axis, by)).toEqual([]);
      }
    }
  });

  it('may be a corner, even if the button is far away', () => {
    const dag = buildDag('peel', { width: 30, height: 3, seed: '1' });
    const { grid, info } = readMachine(compile(dag, { seed: '1' }).bytes);
    for (const anchor of [[0, 0, 0] as const, [grid.width - 1, 0, grid.length - 1] as const]) {
      expect(readMachine(SPONGE_2.write(grid, info, { anchor })).fileFaults).toEqual([]);
    }
    // A file without an offset, or only with the one of Litematica.
    const bytes = SPONGE_2.write(grid, info, {});
    const bare = changed(bytes, (root) => {
      delete root.Offset;
      for (const axis of 'XYZ') delete root.Metadata.value[`WEOffset${axis}`];
    });
    expect(readMachine(bare).fileFaults).toEqual([]);
  });

  it('is the same if Litematica describes the region from its other corner', () => {
    const turned = judge(LITEMATIC, (root) => {
      const { Size, Position } = regionOf(root);
      for (const axis of 'xyz') {
        Position.value[axis].value = Size.value[axis].value - 1;
        Size.value[axis].value *= -1;
      }
    });
    expect(turned).toEqual([]);
  });
});

describe('pending ticks of a Litematica file', () => {
  const tick = (kind: string, id: string, time: number): Tree => ({
    [kind]: string(id),
    Priority: int(0),
    SubTick: { type: 'long', value: [0, 1] },
    Time: int(time),
    x: int(1),
    y: int(1),
    z: int(1),
  });

  it.each([
    ['PendingBlockTicks', 'Block', 'minecraft:repeater', 2],
    ['PendingBlockTicks', 'Block', 'minecraft:air', 0],
    ['PendingFluidTicks', 'Fluid', 'minecraft:water', 5],
  ])('are refused in %s: %s %s', (name, kind, id, time) => {
    const change = (root: Tree): void => {
      regionOf(root)[name] = list(tick(kind, id, time));
    };
    expect(judge(LITEMATIC, change)).toContain('contents');
    const failures = judged(readPosts(changed(POSTS, change), LITEMATIC));
    expect(failures[0]).toMatchObject({ code: 'contents', where: 'block (1, 1, 1)' });
  });

  it('are refused outside the box, or without a block', () => {
    expect(
      judge(LITEMATIC, (root) => {
        regionOf(root).PendingBlockTicks = list({}, tick('Block', 'minecraft:dropper', -4));
      }),
    ).toEqual(['contents', 'contents']);
  });
});

describe('a structure', () => {
  it('with several palettes is refused, because the game would use those', () => {
    const change = (root: Tree): void => {
      root.palettes = { type: 'list', value: { type: 'list', value: [root.palette.value] } };
    };
    expect(judge(STRUCTURE, change)).toEqual(['bad-block-data']);
  });

  it('with two blocks at one place is refused, because the game places them in another order', () => {
    const change = (root: Tree): void => {
      const blocks = root.blocks.value.value as Tree[];
      blocks.push({ ...blocks[5], state: int(0) });
    };
    expect(judge(STRUCTURE, change)).toEqual(['bad-block-data']);
  });
});

it.each(FORMATS)('entities are refused in $name', (format) => {
  const codes = judge(format, (root) => {
    const doubles = { type: 'list', value: { type: 'double', value: [1.5, 1, 1.5] } };
    const id = string('minecraft:command_block_minecart');
    if (format === STRUCTURE) {
      const nbt = { type: 'compound', value: { id } };
      root.entities = list({ pos: doubles, nbt });
    } else if (format === LITEMATIC) regionOf(root).Entities = list({ id, Pos: doubles });
    else root.Entities = list({ Id: id, Pos: doubles });
  });
  expect(codes).toEqual(['entity']);
});
