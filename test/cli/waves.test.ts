import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { redstone } from '../../src/engine/redstone.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { waveformFile } from '../../src/machine/verify-file.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';
import { compile } from '../../src/machine/compile.js';

inFreshDirectory();

const { bytes } = compile(buildDag('divide', { width: 2, height: 2, seed: '1' }), { seed: '1', presses: 0 });
beforeEach(() => {
  writeFileSync('a.schem', bytes);
});

const VERIFY = ['verify', 'a.schem', '--engine', 'redstone', '--seed', '5'];

describe('verify --vcd', () => {
  test('writes the waveform of four presses, or of the requested number', async () => {
    const dump = (presses: number): string =>
      waveformFile(bytes, { engine: redstone, mode: 'in-world', presses, seed: '5' });
    const told = await mazestone(...VERIFY, '--vcd', 'a.vcd', '--json');
    expect([told.code, objectOf(told)]).toMatchObject([0, { ok: true, vcd: 'a.vcd' }]);
    expect(readFileSync('a.vcd', 'utf8')).toBe(dump(4));
    expect((await mazestone(...VERIFY, '--presses', '6', '--vcd', '-')).out).toBe(dump(6));
  });

  test('overwrites nothing without --force', async () => {
    writeFileSync('a.vcd', 'mine');
    expect((await mazestone(...VERIFY, '--vcd', 'a.vcd')).code).toBe(1);
    expect(readFileSync('a.vcd', 'utf8')).toBe('mine');
    expect((await mazestone(...VERIFY, '--vcd', 'a.vcd', '--force')).code).toBe(0);
    expect(readFileSync('a.vcd', 'utf8')).toMatch(/^\$version/);
  });

  test.each([
    [
      ['--vcd', 'a.schem', '--force'],
      2,
      /^mazestone: usage: --vcd a\.schem is the same file as input a\.schem/,
    ],
    [['--vcd', '-', '--json'], 2, /^$/],
    [['--vcd', 'no/a.vcd'], 1, /^mazestone: no-directory: /],
    [['--vcd'], 2, /^mazestone: usage: option '--vcd <file>' argument missing/],
  ])('with %j is refused in one line', async (args, code, words) => {
    const told = await mazestone(...VERIFY, ...args);
    expect([told.code, told.err]).toEqual([code, expect.stringMatching(words)]);
    expect(told.err.split('\n').length).toBeLessThanOrEqual(2);
  });

  test('of a machine that no engine loads reports the results of the checks, and writes nothing', async () => {
    const { grid, info } = SPONGE_2.read(bytes);
    const blocks = grid.blocks.slice();
    const palette = [...grid.palette, 'minecraft:sand'];
    blocks[blocks.indexOf(palette.indexOf('minecraft:air'))] = palette.length - 1;
    writeFileSync('a.schem', SPONGE_2.write({ ...grid, blocks, palette }, info, {}));
    const told = await mazestone(...VERIFY, '--vcd', 'a.vcd', '--verbose');
    expect([told.code, existsSync('a.vcd')]).toEqual([1, false]);
    expect(told.err).toContain('unsupported: sand has nothing under it');
    expect(told.out + told.err).toContain('nothing was pressed');
    expect((await mazestone(...VERIFY)).err.match(/: engine: /g)).toHaveLength(1);
  });

  test('of a minefield is refused', async () => {
    await mazestone('minefield', '--size', '5', '--seed', '1', '-o', 'm.schem');
    const told = await mazestone('verify', 'm.schem', '--vcd', 'm.vcd');
    expect([told.code, told.err]).toEqual([
      2,
      expect.stringContaining('m.schem is a minefield, which has nothing to press'),
    ]);
  });
});
