import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FLOW } from '../../src/machine/cells.js';
import { UNIFORM } from '../../src/machine/posts.js';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

/* `compile --from`: a pass takes a text in place of what it makes, and what comes after it is what that text makes. */

inFreshDirectory();

const CELLS = '--builder staircase --size 3 --doors low --seed 1 --no-verify'.split(' ');
const POSTS = '--builder uniform --size 3 --seed 1 --no-verify'.split(' ');

async function dumped(source: readonly string[], pass: string, ...more: readonly string[]): Promise<string> {
  const { code, out } = await mazestone('compile', ...source, '--dump', pass, ...more);
  expect(code).toBe(0);
  return out;
}

describe.each([
  ['cells', CELLS, FLOW.readable],
  ['posts', POSTS, UNIFORM.readable],
] as const)('a machine of %s', (_, source, readable) => {
  test.each(readable)('gives the same file from an unchanged dump of %s', async (pass) => {
    writeFileSync(`${pass}.txt`, await dumped(source, pass));
    await mazestone('compile', ...source, '-o', 'a.schem');
    const { code } = await mazestone('compile', ...source, '--from', `${pass}.txt`, '-o', 'b.schem');
    expect(code).toBe(0);
    expect(readFileSync('b.schem').equals(readFileSync('a.schem'))).toBe(true);
  });

  test('without a block of its walls is refused, with the block named', async () => {
    const walls = await dumped(source, 'parts');
    const sign = /^(\S+) +minecraft:stone_bricks$/m.exec(walls)![1]!;
    // The lowest of them, at the level of the feet.
    const at = walls.indexOf(` ${sign}`, walls.indexOf('y=0'));
    writeFileSync('parts.txt', `${walls.slice(0, at)} .${walls.slice(at + 1 + sign.length)}`);
    const { code, err } = await mazestone('compile', ...source, '--from', 'parts.txt', '-o', 'b.schem');
    expect(code).toBe(1);
    expect(err).toMatch(/parts\.txt.*block \(\d+, \d+, \d+\)|block \(\d+, \d+, \d+\).*parts\.txt/s);
  });
});

describe('a text that is read', () => {
  test('of a netlist gives the circuit, which is compared with the DAG', async () => {
    const netlist = await dumped(CELLS, 'netlist');
    expect(netlist).toMatch(/^bit 0,0 E\|S$/m);
    writeFileSync('netlist.txt', netlist.replace('bit 0,0 E|S', 'bit 0,0 E|S 1/3'));
    const { code, err } = await mazestone('compile', ...CELLS, '--from', 'netlist.txt', '-o', 'b.schem');
    expect([code, err]).toEqual([1, expect.stringContaining('it should be 1/2')]);
    expect(await dumped(CELLS, 'netlist', '--from', 'netlist.txt')).toContain('bit 0,0 E|S 1/3');
  });

  test('drawn by hand is put into steady state', async () => {
    // A torch on a block, and dust beside it: drawn without a signal, as nobody counts its levels.
    const grid = await dumped(CELLS, 'parts');
    const [size] = /^grid .*$/m.exec(grid)!;
    const [width, height, length] = size.match(/\d+/g)!.map(Number) as [number, number, number];
    const row = Array.from({ length: width }, () => '.');
    const layers = Array.from({ length: height }, (_, y) =>
      Array.from({ length }, (__, z) => {
        const [first, second] = [
          ['b', 'b'],
          ['t', 'd'],
        ][y] ?? ['.', '.'];
        return z > 0 || y > 1 ? row.join(' ') : [first, second, ...row.slice(2)].join(' ');
      }),
    );
    const text = [
      size,
      'b minecraft:stone',
      't minecraft:redstone_torch[lit=false]',
      'd minecraft:redstone_wire[east=none,north=none,power=0,south=none,west=none]',
      ...layers.flatMap((rows, y) => [`y=${y}`, ...rows]),
      '',
    ];
    writeFileSync('circuit.txt', text.join('\n'));
    const rest = await dumped(CELLS, 'rest', '--from', 'circuit.txt');
    expect(rest).toContain('minecraft:redstone_torch[lit=true]');
    expect(rest).toMatch(/redstone_wire\[.*power=15.*\]/);
  });

  test.each([
    ['parts.txt', 'grid 1 x 1 x 1\ny=0\n.\n', 1, 'box'],
    ['parts.txt', 'grid 2 x\n', 1, 'line 1'],
    ['parts.txt', 'grid 60000 x 60000 x 60000\ny=0\n.\n', 1, 'line 1'],
    ['rest.txt', `grid 1 x 1 x ${'9'.repeat(30)}\ny=0\n.\n`, 1, 'line 1'],
    ['parts.txt', 'grid 1 x 1 x 1\ny=0\n.\nentity 0 0 9 minecraft:hopper\n', 1, 'line 4'],
    ['parts.txt', 'grid 1 x 1 x 1\ny=0\n.\nentity 0 0 0 minecraft:oak_sign lines=[broken\n', 1, 'line 4'],
    ['parts.txt', 'grid 1 x 1 x 1\ny=0\n.\nentity 0 0 0 minecraft:oak_sign lines={"a":1}\n', 1, 'line 4'],
    ['parts.txt', 'grid 1 x 1 x 1\ny=0\n.\nentity 0 0 0 minecraft:hopper 0=9*\n', 1, 'line 4'],
    ['parts.txt', `\u001f\u008b\0${'x'.repeat(900)}`, 1, 'line 1'],
    ['netlist.txt', 'bit 0,0 E|S\nT 0,0\nbit \uFFFD', 1, 'line 3'],
    ['netlist.txt', 'bit 9,9 E|S\nT -\n', 1, 'line 1'],
    ['netlist.txt', 'bit 0,0 E|S\nopen 2,2 E\nT 0,0\n', 1, 'line 2'],
    ['netlist.txt', 'bit 0,0 E|S\nbit 0,0 E|S\nT 0,0\n', 1, 'line 2'],
    ['netlist.txt', 'bit 0,0 E|E\nT 0,0\n', 1, 'line 1'],
    ['netlist.txt', 'bit 0,0 E|S 9/3\nT 0,0\n', 1, 'line 1'],
    ['netlist.txt', 'bit 0,0 E|S\nopen 0,1 E\n', 1, 'line 2'],
    ['netlist.txt', 'bit 0,0 E|S\nT 0,x\n', 1, 'line 2'],
    ['netlist.txt', 'floor 0\nT -\n', 1, 'line 1'],
    ['netlist.txt', 'T 0,0\nbid 0,0 E|S\n', 1, 'line 2'],
    ['what.txt', 'so what\n', 2, 'what.txt is not a dump that can be read'],
    ['turn.txt', 'grid 1 x 1 x 1\ny=0\n.\n', 2, 'turn.txt is not a dump that can be read'],
    ['plan.txt', 'box 0 0 0 .. 1 1 1, 2 x 2 x 2 blocks\n', 2, 'plan.txt is not a dump that can be read'],
  ])('as %s, which it is not (%j), is refused in one line', async (file, text, code, told) => {
    writeFileSync(file, text);
    const answer = await mazestone('compile', ...CELLS, '--from', file, '--dump', 'rest');
    expect([answer.code, answer.out]).toEqual([code, '']);
    expect(answer.err).toContain(told);
    expect(answer.err).toContain(file);
    expect(answer.err.trimEnd().split('\n')).toHaveLength(1);
  });

  test('that is in steady state already, under another name, is no internal error', async () => {
    writeFileSync('mine.txt', await dumped(CELLS, 'rest'));
    const answer = await mazestone('compile', ...CELLS, '--from', 'mine.txt', '--dump', 'rest');
    expect([answer.code, answer.out]).toEqual([1, '']);
    expect(answer.err).toMatch(
      /^mazestone: malformed: no machine can be made of this dump: .*mine\.txt.*; give the source/,
    );
  });
});
