import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { MazestoneError } from '../../src/base/diagnostic.js';
import { convert } from '../../src/convert.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { DATA_PACK } from '../../src/formats/datapack.js';
import { FORMATS } from '../../src/formats/formats.js';
import { crc32 } from '../../src/formats/gzip.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { readPosts, judged } from '../helpers/judged.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';
import { alteredPack, PACK_KINDS } from '../helpers/altered-pack.js';
import { compile } from '../../src/machine/compile.js';
import { readMachine } from '../../src/verify/machine-file.js';
import { rectangle } from '../../src/region/region.js';

/*
 * `verify a.zip` judged only the structure. It said "works" for packs with a function that made a player operator, with
 * further functions, with a file for a parent folder, with missing files, or with the machine moved or mirrored.
 */

inFreshDirectory();

const SCHEM = compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), { seed: '1' }).bytes;
const POSTS = compile(rectangle(2, 2), { seed: '1' }).bytes;

/** Converts the machine of a file to a data pack. */
function packOf(bytes: Uint8Array, minecraft = '1.20.4', split = false, from = SPONGE_2): Uint8Array {
  const { schematic, options } = convert(bytes, from, minecraft);
  return DATA_PACK.write(schematic.grid, schematic.info, { ...options, split });
}

const [OLD, NEW] = [packOf(SCHEM), packOf(SCHEM, '26.3')] as const;

/** The codes of all faults of a pack. */
function codesOf(pack: Uint8Array): readonly string[] {
  try {
    return readMachine(pack, DATA_PACK).fileFaults.map(({ code }) => code);
  } catch (error) {
    if (error instanceof MazestoneError) return error.diagnostics.map(({ code }) => code);
    throw error;
  }
}

describe('a pack that mazestone wrote passes', () => {
  it.each(MINECRAFT_VERSIONS.map(({ name }) => name))('for %s, whole and in parts', (minecraft) => {
    for (const split of [false, true]) expect(codesOf(packOf(SCHEM, minecraft, split))).toEqual([]);
  });

  it('from a file of any format', () => {
    for (const format of FORMATS) {
      const { schematic, options } = convert(SCHEM, SPONGE_2);
      const bytes = format.write(schematic.grid, schematic.info, options);
      expect(codesOf(packOf(bytes, '1.21.5', false, format)), format.name).toEqual([]);
    }
  });

  it('in several parts', () => {
    const { bytes } = compile(buildDag('peel', { width: 13, height: 3, seed: '1' }), { seed: '1' });
    const pack = packOf(bytes, '1.21', true);
    expect(Object.keys(unzipSync(pack)).length).toBeGreaterThan(3);
    expect(codesOf(pack)).toEqual([]);
    const files = unzipSync(pack);
    const piece = Object.keys(files).find((name) => name.endsWith('_1_0_0.nbt'))!;
    expect(codesOf(zipSync({ ...files, [piece.replace('_1_0_0', '_9_0_0')]: files[piece]! }))).not.toEqual(
      [],
    );
  });

  it('with a uniform machine, and its files are checked, too', () => {
    const judge = (pack: Uint8Array): readonly string[] =>
      judged(readPosts(pack, DATA_PACK)).map(({ code }) => code);
    const pack = packOf(POSTS);
    expect(judge(pack)).toEqual([]);
    expect(judge(alteredPack(pack, 'a line more', '1'))).toContain('pack-file');
  });
});

describe('no altered pack passes', () => {
  it.each(Object.keys(PACK_KINDS))('%s', (kind) => {
    for (let seed = 0; seed < 4; seed++) {
      const pack = alteredPack(seed % 2 === 0 ? OLD : NEW, kind, String(seed));
      expect(codesOf(pack), `seed ${seed}`).not.toEqual([]);
    }
  });

  it('and the command names the altered file', async () => {
    const path = 'data/minecraft/tags/function/load.json';
    writeFileSync('a.zip', zipSync({ ...unzipSync(NEW), [path]: strToU8('{"values":["evil:x"]}') }));
    const answer = await mazestone('verify', 'a.zip', '--presses', '2', '--json');
    expect(answer.code).toBe(1);
    expect(objectOf(answer)).toMatchObject({
      ok: false,
      failures: [{ code: 'pack-file', where: expect.stringContaining(path) as string }],
    });
    // Only its structure is read.
    expect((await mazestone('convert', 'a.zip', '-o', 'b.zip')).code).toBe(0);
    expect(objectOf(await mazestone('verify', 'b.zip', '--presses', '2', '--json'))).toMatchObject({
      ok: true,
    });
  });
});

/** A zip file of these files, written as a stream, with the sizes after each file. */
function streamed(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_, chunk) => chunks.push(chunk));
  for (const [name, bytes] of Object.entries(files)) {
    const file = name.endsWith('.nbt') ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(file);
    file.push(bytes, true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

const END = 22;

/** A pack with bytes before its first file. @param isMoved whether the offsets in the zip file count them. */
function prefixed(pack: Uint8Array, prefix: Uint8Array, isMoved: boolean): Uint8Array {
  const bytes = Buffer.concat([prefix, pack]);
  if (!isMoved) return bytes;
  const end = bytes.length - END;
  const list = bytes.readUInt32LE(end + 16) + prefix.length;
  bytes.writeUInt32LE(list, end + 16);
  for (let at = list; at < end;) {
    bytes.writeUInt32LE(bytes.readUInt32LE(at + 42) + prefix.length, at + 42);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return bytes;
}

/** A pack with the bytes of a text replaced, at most `times` times, the last ones first. */
function replaced(pack: Uint8Array, from: string, to: string, times = 2): Uint8Array {
  const bytes = Buffer.from(pack);
  for (let k = 0; k < times; k++) bytes.write(to, bytes.lastIndexOf(from), 'latin1');
  return bytes;
}

describe('another zip program', () => {
  const files = unzipSync(NEW);

  it('may pack the same files differently', () => {
    const folders = { 'data/': new Uint8Array(), 'data/mazestone/': new Uint8Array() };
    const backwards = Object.fromEntries(Object.entries(files).reverse());
    for (const pack of [
      zipSync(files, { level: 0 }),
      zipSync({ ...folders, ...backwards }, { level: 9, mtime: '2020-02-02' }),
      streamed(files),
    ]) {
      expect(codesOf(pack)).toEqual([]);
    }
  });

  it('may not write files that two readers read differently', () => {
    const name = Object.keys(files).find((path) => path.endsWith('.mcfunction'))!;
    const other = name.replace('maze_', 'evil_');
    const evil = zipSync({ [name]: strToU8('op Mallory\n') }, { level: 0 });
    const doubled = zipSync({ [other]: strToU8('op Mallory\n'), ...files });
    const commented = Buffer.concat([NEW, Buffer.from('no end')]);
    commented.writeUInt16LE(6, NEW.length - 2);
    const packs = {
      'a comment': commented,
      'bytes behind it': Buffer.concat([NEW, Buffer.from([0])]),
      'bytes before it': prefixed(NEW, Buffer.from('#!/bin/sh\n'), true),
      'a file that is not listed': prefixed(NEW, evil.subarray(0, evil.indexOf(0x50, 30)), true),
      'another zip file before it': prefixed(NEW, evil, false),
      'a file twice, another first': replaced(doubled, other, name),
      'a file twice, another last': replaced(
        zipSync({ ...files, [other]: strToU8('op Mallory\n') }),
        other,
        name,
      ),
      'another name in the list': replaced(NEW, name, other, 1),
      'a folder with contents': zipSync({ ...files, 'data/': strToU8('op Mallory\n') }),
      'a folder that is none of its': zipSync({ ...files, 'evil/': new Uint8Array() }),
      'more than its size says': longer(name),
    };
    for (const [what, pack] of Object.entries(packs)) {
      // Some of them are no zip file for a reader.
      expect(['pack-file', 'not-data-pack', 'corrupt-file'], what).toContain(codesOf(pack)[0]);
    }
  });

  /** A pack with a function that is longer than its size in the zip file. */
  function longer(name: string): Uint8Array {
    const text = strFromU8(files[name]!);
    const pack = Buffer.from(zipSync({ ...files, [name]: strToU8(`${text}op Mallory\n`) }));
    const crc = crc32(files[name]!);
    for (const [from, before] of [
      [pack.lastIndexOf(name), 46 - 16],
      [pack.indexOf(name), 30 - 14],
    ] as const) {
      pack.writeUInt32LE(crc, from - before);
      pack.writeUInt32LE(files[name]!.length, from - before + 8);
    }
    return pack;
  }
});
