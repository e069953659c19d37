import { unzipSync, strFromU8 } from 'fflate';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { MINECRAFT_VERSIONS } from '../../src/blocks/versions.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { STRUCTURE } from '../../src/formats/structure.js';
import { gridOf, INFO, SMALL } from '../formats/grids.js';
import { inFreshDirectory, mazestone } from './harness.js';

const STONE = 'minecraft:stone';
const FILE = SPONGE_2.write(SMALL, INFO, { anchor: [1, 1, 0] });

describe('mazestone convert', () => {
  inFreshDirectory();

  it('converts through all formats and back to the same bytes', async () => {
    writeFileSync('a.schem', FILE);
    let last = 'a.schem';
    for (const next of ['b.litematic', 'c.nbt', 'd.zip', 'e.schem']) {
      const { code, out } = await mazestone('convert', last, '-o', next, '--json');
      expect(code).toBe(0);
      expect(JSON.parse(out)).toMatchObject({
        ok: true,
        file: next,
        size: [3, 2, 1],
        machine: true,
        blockEntities: 3,
      });
      last = next;
    }
    expect(Buffer.compare(readFileSync('e.schem'), FILE)).toBe(0);
  });

  test.each([
    [['-o', 'x.mcstructure'], 'Bedrock'],
    [['-o', 'x.schematic'], 'before 1.13'],
    [['-o', 'x.foo'], 'write .schem, .litematic, .nbt, .zip'],
    [['-o', 'x.nbt', '--schem', '3'], '--schem needs a .schem'],
    [['-o', 'x.litematic', '--split'], '--split needs a .nbt or .zip'],
    [['-o', 'a.schem', '--force'], 'the same file'],
    [[], 'mazestone convert a.schem maze.litematic'],
    [['x.nbt', '-o', 'y.nbt'], 'name one output'],
  ])('%j is wrong usage', async (args, message) => {
    writeFileSync('a.schem', FILE);
    const { code, err } = await mazestone('convert', 'a.schem', ...args);
    expect([code, err.trim().split('\n').length]).toEqual([2, 1]);
    expect(err).toContain(message);
    expect(readdirSync('.')).toEqual(['a.schem']);
  });

  it('splits blocks that are too large for a structure block, and reads them back from a data pack', async () => {
    const states = Array.from({ length: 100 * 50 }, (_, i) => (i % 7 ? 'minecraft:stone' : 'minecraft:dirt'));
    writeFileSync('a.schem', SPONGE_2.write(gridOf([100, 1, 50], states), undefined, {}));
    const split = await mazestone('convert', 'a.schem', '-o', 'a.nbt', '--split', '--json');
    const { files } = JSON.parse(split.out) as { files: string[] };
    expect(files).toEqual([0, 1].flatMap((z) => [0, 1, 2].map((x) => `a_${x}_0_${z}.nbt`)));
    for (const file of files) {
      const { width, length } = STRUCTURE.read(readFileSync(file)).grid;
      expect(Math.max(width, length)).toBeLessThanOrEqual(48);
    }
    await mazestone('convert', 'a.schem', '-o', 'a.zip', '--split');
    await mazestone('convert', 'a.zip', '-o', 'b.schem');
    expect(Buffer.compare(readFileSync('b.schem'), readFileSync('a.schem'))).toBe(0);
  });

  /**
   * For each release the format of data packs (https://minecraft.wiki/w/Pack_format; since 26.1 `pack_version` in the jar's
   * version.json), the plural of folders, and whether it has `strict` (https://minecraft.wiki/w/Commands/place).
   */
  const PACKS: readonly (readonly [string, object, string, boolean])[] = [
    ['1.20.4', { pack_format: 26 }, 's', false],
    ['1.20.5', { pack_format: 41 }, 's', false],
    ['1.20.6', { pack_format: 41 }, 's', false],
    ['1.21', { pack_format: 48 }, '', false],
    ['1.21.1', { pack_format: 48 }, '', false],
    ['1.21.2', { pack_format: 57 }, '', false],
    ['1.21.3', { pack_format: 57 }, '', false],
    ['1.21.4', { pack_format: 61 }, '', false],
    ['1.21.5', { pack_format: 71 }, '', true],
    ['1.21.6', { pack_format: 80 }, '', true],
    ['1.21.7', { pack_format: 81 }, '', true],
    ['1.21.8', { pack_format: 81 }, '', true],
    ['1.21.9', { min_format: 88, max_format: 88 }, '', true],
    ['1.21.10', { min_format: 88, max_format: 88 }, '', true],
    ['1.21.11', { min_format: 94, max_format: 94 }, '', true],
    ['26.1', { min_format: 101, max_format: 101 }, '', true],
    ['26.1.1', { min_format: 101, max_format: 101 }, '', true],
    ['26.1.2', { min_format: 101, max_format: 101 }, '', true],
    ['26.2', { min_format: 107, max_format: 107 }, '', true],
    ['26.3', { min_format: 121, max_format: 121 }, '', true],
  ];

  test.each(PACKS)('writes a data pack for %s', async (minecraft, format, plural, strict) => {
    writeFileSync('a.schem', FILE);
    await mazestone('convert', 'a.schem', '-o', 'a.zip', '--minecraft', minecraft);
    const files = unzipSync(readFileSync('a.zip'));
    const [meta, command, structure, ...others] = Object.keys(files) as [string, string, string];
    expect([meta, others]).toEqual(['pack.mcmeta', []]);
    const { pack } = JSON.parse(strFromU8(files[meta]!)) as { pack: { description: string } };
    expect(pack).toEqual({ ...format, description: 'Maze' });
    const name = /^data\/mazestone\/functions?\/(maze_[0-9a-f]{8})\.mcfunction$/.exec(command)![1]!;
    expect(command).toBe(`data/mazestone/function${plural}/${name}.mcfunction`);
    expect(structure).toBe(`data/mazestone/structure${plural}/${name}.nbt`);
    const ending = strict ? ' none none 1.0 0 strict' : '';
    expect(strFromU8(files[command]!)).toBe(`place template mazestone:${name} ~-1 ~-1 ~${ending}\n`);
  });

  it('has a pack format for every release', () => {
    expect(PACKS.map(([minecraft]) => minecraft)).toEqual(MINECRAFT_VERSIONS.map(({ name }) => name));
  });

  test.each(PACKS)('writes a split data pack for %s', async (minecraft, _, plural, strict) => {
    writeFileSync(
      'a.schem',
      SPONGE_2.write(gridOf([60, 1, 1], new Array<string>(60).fill(STONE)), undefined, {}),
    );
    await mazestone('convert', 'a.schem', '-o', 'a.zip', '--split', '--minecraft', minecraft);
    const files = unzipSync(readFileSync('a.zip'));
    const command = Object.keys(files).find((name) => name.endsWith('.mcfunction'))!;
    expect(command).toContain(`/function${plural}/`);
    const name = /maze_[0-9a-f]{8}/.exec(command)![0];
    const lines = [`mazestone:${name}_0_0_0 ~ ~ ~`, `mazestone:${name}_1_0_0 ~48 ~ ~`].map(
      (place) => `place template ${place}${strict ? ' none none 1.0 0 strict' : ''}\n`,
    );
    // Without `strict` a torch drops if its block is missing, so all parts are placed twice.
    expect(strFromU8(files[command]!)).toBe((strict ? lines : [...lines, ...lines]).join(''));
  });
});
