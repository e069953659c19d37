// @module-tag long
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gzip } from '../../src/formats/gzip.js';
import * as nbt from '../../src/formats/nbt.js';
import type { MazestoneError } from '../../src/base/diagnostic.js';

const readers = createRequire(new URL('../readers/package.json', import.meta.url));

afterEach(() => {
  vi.doUnmock('prismarine-schematic');
  vi.resetModules();
});

/** Reads the blocks of a file, with or without the optional package. */
async function readLegacy(bytes: Uint8Array, peer = (): unknown => readers('prismarine-schematic')) {
  vi.doMock('prismarine-schematic', () => ({ default: peer() }));
  const { readLegacy: read } = await import('../../src/formats/legacy.js');
  return read(bytes);
}

/** A legacy schematic of MCEdit with 3 x 1 x 2 blocks (https://minecraft.wiki/w/Schematic_file_format). */
function legacy(blocks: readonly number[], data: readonly number[]): Uint8Array {
  return gzip(
    nbt.writeNbt('Schematic', {
      Width: nbt.short(3),
      Height: nbt.short(1),
      Length: nbt.short(2),
      Materials: nbt.string('Alpha'),
      Blocks: nbt.byteArray(Uint8Array.from(blocks)),
      Data: nbt.byteArray(Uint8Array.from(data)),
    }),
  );
}
/** The code of the error of a reading. */
async function codeOf(reading: Promise<unknown>): Promise<string | undefined> {
  try {
    await reading;
  } catch (error) {
    // Its class belongs to the module that was loaded for this test, so instanceof does not work.
    return (error as Partial<MazestoneError>).diagnostics?.[0]?.code ?? String(error);
  }
  return undefined;
}

describe('a legacy schematic', () => {
  it('has blocks by their numbers: wool is 35, red is 14', async () => {
    const grid = await readLegacy(legacy([35, 0, 1, 35, 35, 0], [14, 0, 0, 11, 14, 0]));
    expect(grid).toMatchObject({ width: 3, height: 1, length: 2 });
    expect(Array.from(grid.blocks, (k) => grid.palette[k])).toEqual([
      'minecraft:red_wool',
      'minecraft:air',
      'minecraft:stone',
      'minecraft:blue_wool',
      'minecraft:red_wool',
      'minecraft:air',
    ]);
  });

  it('with an unknown number prints nothing on standard output', async () => {
    const log = vi.spyOn(console, 'log');
    const grid = await readLegacy(legacy([35, 255, 254, 0, 0, 0], [14, 0, 9, 0, 0, 0]));
    expect(grid.palette[grid.blocks[0]!]).toBe('minecraft:red_wool');
    expect(log).not.toHaveBeenCalled();
  });

  it('is refused if it is another file', async () => {
    expect(await codeOf(readLegacy(Uint8Array.of(1, 2, 3)))).toBe('not-schematic');
    expect(await codeOf(readLegacy(gzip(Uint8Array.of(1, 2, 3))))).toBe('bad-schematic');
    expect(await codeOf(readLegacy(legacy([35], [14])))).toBe('bad-schematic');
    expect(await codeOf(readLegacy(gzip(nbt.writeNbt('Schematic', {}))))).toBe('bad-schematic');
  });

  it('needs an optional package', async () => {
    const reading = readLegacy(legacy([35, 0, 1, 35, 35, 0], [14, 0, 0, 11, 14, 0]), () => {
      throw new Error("Cannot find package 'prismarine-schematic'");
    });
    await expect(reading).rejects.toMatchObject({
      diagnostics: [
        {
          code: 'not-installed',
          hint: expect.stringContaining('npm install prismarine-schematic') as string,
        },
      ],
    });
  });
});
