import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const STACK = ['--size', '4', '--floors', '2', '--seed', '1'];
const MACHINE = ['compile', '--builder', 'peel', ...STACK, '-o', 'x.schem'];

describe('several floors', () => {
  test('dag writes a file of version 2, and check reads it with the same answer', async () => {
    const made = objectOf(await mazestone('dag', ...STACK, '-o', 'two.dag.json', '--json'));
    expect(made).toMatchObject({
      ...{ ok: true, cells: 32, n: 24, outDegree: { 0: 1, 1: 7, 2: 24 } },
      diversity: { log2: 24, exact: '2^24', bound: 24, share: 1 },
    });
    expect(made['sink']).toHaveLength(3);
    const { version, floors, out, builder } = JSON.parse(readFileSync('two.dag.json', 'utf8')) as {
      [field: string]: unknown;
      out: string[][];
    };
    expect([version, floors, builder]).toEqual([2, 2, 'peel']);
    expect(out.map((rows) => rows.map((row) => row.length))).toEqual([Array(4).fill(8), Array(4).fill(8)]);
    const checked = objectOf(await mazestone('check', 'two.dag.json', '--json'));
    expect(made).toMatchObject(checked);
    expect((await mazestone('check', 'two.dag.json')).out).toContain('4 x 4 x 2, 32 cells');
    const again = await mazestone('dag', 'two.dag.json', '-o', 'again.dag.json');
    expect(again.code).toBe(0);
    expect(readFileSync('again.dag.json', 'utf8')).toBe(readFileSync('two.dag.json', 'utf8'));
  });

  test('simulate proves that every maze is a tree, and stats agrees with it', async () => {
    const told = objectOf(await mazestone('simulate', ...STACK, '--runs', '100', '--json')) as {
      deadEnds: { mean: number; expected: number };
    };
    expect(told).toMatchObject({ ok: true, runs: 100, trees: 100, seed: '1' });
    const stats = objectOf(await mazestone('stats', ...STACK, '--json')) as {
      deadEnds: { expected: number; deviation: number };
      pathLength: { maxCell: number[] };
    };
    expect(stats).toMatchObject({ ok: true, width: 4, height: 4, floors: 2, diversity: { share: 1 } });
    expect(stats.pathLength.maxCell).toHaveLength(3);
    expect(told.deadEnds.expected).toBeCloseTo(stats.deadEnds.expected, 9);
    expect(Math.abs(told.deadEnds.mean - stats.deadEnds.expected)).toBeLessThan(
      (4 * stats.deadEnds.deviation) / Math.sqrt(100),
    );
    const { out } = await mazestone('stats', ...STACK);
    expect(out).toContain('peel, 4 x 4 x 2, 32 cells');
    expect((await mazestone('simulate', ...STACK, '--runs', '5')).out).toContain('(0, 0, 0) to (3, 3, 1)');
  });

  test('render draws the DAG, a maze, and a maze seen from the south-east', async () => {
    for (const [name, ...flags] of [
      ['dag.svg'],
      ['maze.svg', '--maze'],
      ['all.svg', '--maze', '--isometric'],
    ]) {
      expect((await mazestone('render', ...STACK, '-o', name!, ...flags)).code).toBe(0);
      expect(readFileSync(name!, 'utf8')).toContain('4 x 4 x 2 cells</title>');
    }
    const { out } = await mazestone('render', ...STACK, '--maze');
    expect(out).toMatch(/^floor 0\n[^]*\nfloor 1\n/);
    expect((await mazestone('render', ...STACK)).out).toMatch(/^floor 0\n/);
  });

  test('a sink can be on any floor', async () => {
    const flags = ['dag', ...STACK, '--sink', '1,2,1', '-o', 'x.dag.json', '--json'];
    expect(objectOf(await mazestone(...flags))['sink']).toEqual([1, 2, 1]);
    const file = await mazestone('check', 'x.dag.json', '--json');
    expect(objectOf(file)['sink']).toEqual([1, 2, 1]);
    const other = await mazestone('stats', 'x.dag.json', '--sink', '1,2,0', '--json');
    expect(objectOf(other)).toMatchObject({ ok: false, errors: [{ code: 'sink' }] });
  });

  test('a machine is compiled and verified, and has the number and distance of floors in its metadata', async () => {
    const flags = ['--treasure', '2', '--presses', '1', '--engine', 'redstone', '-o', 'x.schem', '--json'];
    const told = objectOf(await mazestone('compile', ...STACK, ...flags));
    expect(told).toMatchObject({ ok: true, floors: 2, rise: 12, family: 'low-8', cells: 32, casing: 0 });
    expect((told['treasure'] as { cell: number[] }[]).map(({ cell }) => cell.length)).toEqual([3, 3]);
  });

  test('loops and random loops between floors can come from a file', async () => {
    // A loop from (0, 0) of the lower floor up, and a random loop from (1, 0), whose coin is on the upper floor.
    const dag = {
      ...{ format: 'mazestone/dag', version: 2, floors: 2, width: 2, height: 2 },
      out: [
        ['0408', '0008'],
        ['0408', '2001'],
      ],
      open: [[0, 0, 'U', 0]],
      tossed: [[1, 0, 'D', 1]],
    };
    writeFileSync('two.dag.json', JSON.stringify(dag));
    expect(objectOf(await mazestone('check', 'two.dag.json', '--json'))).toMatchObject({ ok: true });
    const args = ['compile', 'two.dag.json', '--seed', '1', '--no-verify', '-o', 'x.schem', '--json'];
    const made = objectOf(await mazestone(...args));
    expect(made).toMatchObject({ ok: true, loops: 1, tossed: 1, randomizers: 1 });
    const verify = ['verify', 'x.schem', '--presses', '8', '--seed', '1', '--json'];
    const verified = objectOf(await mazestone(...verify));
    expect(verified).toMatchObject({ ok: true, trees: 8, draws: 8 });
    expect((verified['ones'] as number) % 8).not.toBe(0);
  });

  test('dag --list says which builders can make several floors', async () => {
    const { out } = await mazestone('dag', '--list');
    expect(out).toContain('--floors one only');
    expect(out).toContain('--floors random, with the most mazes for a full box');
  });

  test.each<readonly [what: string, args: readonly string[], code: number, name: string, message: string]>([
    ['no floor', ['dag', '--size', '4', '--floors', '0'], 1, 'size', ''],
    ['a cell that is not there', ['simulate', ...STACK, '--from', '0,0,2'], 1, 'outside', ''],
    ['a floor of one', ['simulate', '--size', '4', '--from', '0,0,1'], 1, 'outside', ''],
    ['a sink on a floor of one', ['dag', '--size', '4', '--sink', '0,0,1'], 2, 'usage', ''],
    ['a goal upstairs', [...MACHINE, '--sink', '1,1,1', '--exit', '1,1,1'], 1, 'goal', 'on the lowest floor'],
    ['a goal beside the sink', [...MACHINE, '--sink', '1,1,1', '--exit', '1,1'], 1, 'goal', '(1, 1, 1), not'],
    ['an entrance upstairs', [...MACHINE, '--entrance', '0,0,1'], 1, 'opening', 'is not on the lowest floor'],
    ['an exit upstairs', [...MACHINE, '--exit', '0,0,1,north'], 1, 'opening', 'is not on the lowest floor'],
    ['a floor that is not there', [...MACHINE, '--exit', '1,1,2'], 1, 'outside', 'no cell (1, 1, 2)'],
    ['a trail', [...MACHINE, '--trail'], 1, 'several-floors', '--trail needs one floor'],
  ])('%s is refused in one line', async (_, args, code, name, message) => {
    const told = await mazestone(...args, '--json');
    expect(told.code).toBe(code);
    const says = expect.stringContaining(message) as string;
    expect(objectOf(told)).toMatchObject({ ok: false, errors: [{ code: name, message: says }] });
  });

  test('a file with several floors needs no --floors, and a broken one is refused with the place', async () => {
    await mazestone('dag', ...STACK, '-o', 'two.dag.json');
    expect((await mazestone('stats', 'two.dag.json', '--floors', '2')).code).toBe(2);
    const text = readFileSync('two.dag.json', 'utf8').replace(/"([0-9a-f]{8})"/, '"0000000"');
    writeFileSync('broken.dag.json', text);
    const told = await mazestone('check', 'broken.dag.json', '--json');
    expect(objectOf(told)).toMatchObject({ errors: [{ code: 'malformed', where: 'floor 0, row 0' }] });
  });
});
