import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Option } from '../../src/base/option.js';
import { createProgram } from '../../src/cli/program.js';
import { BUILDERS } from '../../src/dag/builders/index.js';
import { readSponge, writeSponge } from '../../src/formats/sponge.js';
import { COMMANDS } from '../../src/options/commands.js';
import { hash, inFreshDirectory, listing, mazestone, objectOf } from './harness.js';
import { readMachine } from '../../src/verify/machine-file.js';

const ROOT = join(import.meta.dirname, '../..');

inFreshDirectory();
afterEach(() => {
  vi.restoreAllMocks();
});

const NUMBER = expect.any(Number) as unknown;
const TEXT = expect.stringMatching(/./) as string;
const SHARES = { mean: NUMBER, share: NUMBER };
const OUT_DEGREE = { '0': 1, '1': NUMBER, '2': NUMBER };
const GRAPH = {
  ok: true,
  cells: 16,
  edges: NUMBER,
  sink: [NUMBER, NUMBER],
  outDegree: OUT_DEGREE,
  n: NUMBER,
  diversity: { log2: NUMBER, exact: expect.stringMatching(/^2\^\d+$/) as unknown, bound: 9, share: NUMBER },
};
const VERIFIED = {
  ok: true,
  engine: expect.stringMatching(/^redstone and nucleation \d/) as unknown,
  presses: 4,
  trees: 4,
  wrongDoors: 0,
  ones: NUMBER,
  draws: NUMBER,
  pValue: NUMBER,
  settleTicks: { max: NUMBER },
  failures: [],
};

describe('with --json', () => {
  test('dag and check have all facts about the DAG', async () => {
    const dag = await mazestone('dag', '--size', '4', '--seed', '7', '--json');
    expect(objectOf(dag)).toMatchObject({ ...GRAPH, file: 'maze.dag.json', seed: '7' });
    const check = await mazestone('check', 'maze.dag.json', '--json');
    const told = objectOf(check) as {
      n: number;
      outDegree: Record<string, number>;
      diversity: { log2: number };
    };
    expect(told).toMatchObject(GRAPH);
    expect(told.outDegree['2']).toBe(told.n);
    expect(told.diversity.log2).toBe(told.n);
    expect([dag.code, dag.err, check.code, check.err]).toEqual([0, '', 0, '']);
  });

  test('simulate has runs, trees and shares', async () => {
    const told = await mazestone('simulate', '--size', '4', '--runs', '30', '--seed', '7', '--json');
    expect(objectOf(told)).toMatchObject({
      ok: true,
      runs: 30,
      trees: 30,
      seed: '7',
      generator: TEXT,
      deadEnds: SHARES,
      corridors: SHARES,
      junctions: SHARES,
      crossings: SHARES,
      solution: { mean: NUMBER },
    });
    expect([told.code, told.err]).toEqual([0, '']);
  });

  test('render has the picture, or its file', async () => {
    const args = ['render', '--size', '4', '--seed', '7', '--maze'];
    const { picture } = objectOf(await mazestone(...args, '--json'));
    expect(await mazestone(...args)).toEqual({ code: 0, out: picture, err: '' });
    const file = await mazestone(...args, '-o', 'm.txt', '--json');
    expect(objectOf(file)).toEqual({ ok: true, seed: '7', file: 'm.txt' });
    expect(readFileSync('m.txt', 'utf8')).toBe(picture);
  });

  test('compile and verify have all facts about the machine', async () => {
    const told = await mazestone('compile', '--size', '4', '--seed', '7', '--presses', '4', '--json');
    const compiled = objectOf(told) as {
      bytes: number;
      blocks: number;
      materials: Record<string, number>;
      randomizers: number;
      doors: number;
    };
    const SIDE = {
      cell: [NUMBER, NUMBER],
      side: expect.stringMatching(/^(north|east|south|west)$/) as unknown,
    };
    expect(compiled).toMatchObject({
      ok: true,
      file: 'maze.schem',
      bytes: readFileSync('maze.schem').length,
      size: [NUMBER, NUMBER, NUMBER],
      pitch: 4,
      depth: NUMBER,
      cells: 16,
      randomizers: NUMBER,
      settleTicks: NUMBER,
      family: 'full-4',
      trigger: 'button',
      entrance: SIDE,
      exit: SIDE,
      seed: '7',
      verified: VERIFIED,
    });
    expect(compiled.doors).toBe(2 * compiled.randomizers);
    expect(Object.values(compiled.materials).reduce((s, n) => s + n, 0)).toBe(compiled.blocks);
    const verified = await mazestone('verify', 'maze.schem', '--presses', '4', '--seed', '7', '--json');
    expect(objectOf(verified)).toMatchObject(VERIFIED);
    expect([told.code, told.err, verified.code, verified.err]).toEqual([0, '', 0, '']);
  });

  test('a faulty machine is reported with its numbers and its errors', async () => {
    await mazestone('compile', '--size', '4', '--seed', '7', '--no-verify');
    const { grid, info } = readSponge(readFileSync('maze.schem'));
    // An empty dropper: one randomizer has nothing to draw.
    const entities = [...grid.entities].filter(([, { id }]) => id === 'minecraft:dropper').slice(1);
    writeFileSync('bad.schem', writeSponge({ ...grid, entities: new Map(entities) }, info));
    const args = ['verify', 'bad.schem', '--presses', '4', '--seed', '7'];
    const json = await mazestone(...args, '--json');
    const object = objectOf(json) as { failures: unknown[] };
    expect(object).toMatchObject({ ok: false, engine: TEXT, presses: 4, errors: object.failures });
    expect(object.failures.length).toBeGreaterThan(0);
    const human = await mazestone(...args);
    expect(human.out).toBe('');
    expect(human.err).toMatch(/^no +bad\.schem does not work as it should\nmazestone: changed: /m);
    expect(human.err).not.toMatch(/simulated presses/);
    expect([json.code, human.code]).toEqual([1, 1]);
    // And the next command in the same process is not told off for it.
    expect((await mazestone('verify', 'maze.schem', '--presses', '1', '--seed', '7')).code).toBe(0);
  });

  test('one cell, one row and one column have answers', async () => {
    for (const size of [
      ['--size', '1'],
      ['--width', '1', '--height', '30'],
      ['--width', '30', '--height', '1'],
    ]) {
      const source = ['--builder', 'staircase', ...size, '--seed', '7'];
      for (const rest of [
        ['simulate', '--runs', '3'],
        ['render', '--maze'],
        ['compile', '--presses', '1', '--engine', 'redstone', '--force'],
      ]) {
        const told = await mazestone(...rest, ...source, '--json');
        expect(objectOf(told)).toMatchObject({ ok: true });
        expect(told.out).not.toContain('null');
      }
    }
  });
});

describe('for people', () => {
  test('every command answers in lines on standard output', async () => {
    const size = ['--size', '4', '--seed', '7'];
    for (const [args, line] of [
      [['dag', ...size], /^written {4}maze\.dag\.json$/m],
      [['check', 'maze.dag.json'], /^ok {9}/m],
      [['simulate', ...size], /^seed {7}7, xoshiro128/m],
      [['render', ...size, '-o', 'x.svg'], /^written {4}x\.svg$/m],
      [['compile', ...size, '--presses', '2'], /^written {4}maze\.schem \([\d,]+ bytes\)/m],
      [['compile', ...size, '--no-verify', '-o', 'y'], /^verified {3}by the static checks/m],
      [['verify', 'maze.schem', '--presses', '2', '--seed', '1'], /^ok {9}maze\.schem works$/m],
    ] as [string[], RegExp][]) {
      const told = await mazestone(...args);
      expect(told).toMatchObject({ code: 0, err: '' });
      expect(told.out).toMatch(line);
      expect(told.out).not.toMatch(/undefined|NaN|null|\b1 (cells|edges)\b/);
    }
  });

  test('control characters in a file do not reach the terminal', async () => {
    writeFileSync(
      'd.json',
      JSON.stringify({
        format: 'mazestone/dag',
        version: 1,
        width: 2,
        height: 1,
        out: ['20'],
        builder: 'e\u001b[31mvil\nok   fine',
      }),
    );
    const { out } = await mazestone('check', 'd.json');
    expect(out).toContain('built by e\\u001b[31mvil\\u000aok   fine\n');
    expect(out).not.toContain('\u001b');
  });

  test('a bar is drawn only on a terminal, and changes none of its settings', async () => {
    const args = ['simulate', '--size', '4', '--runs', '50', '--seed', '7'];
    expect((await mazestone(...args)).err).toBe('');
    const before = process.stderr.isTTY;
    process.stderr.isTTY = true;
    try {
      const { err } = await mazestone(...args);
      expect(err).toContain('sampling');
      expect(err).toContain('/50');
      // Neither the cursor hidden nor line wrapping turned off: Ctrl-C would leave it so.
      for (const code of ['?25l', '?7l']) expect(err).not.toContain(`\u001b[${code}`);
      expect((await mazestone(...args, '--json')).out).toMatch(/^\{.*\}\n$/);
    } finally {
      process.stderr.isTTY = before;
    }
  });

  test.each([
    [new RangeError('Array buffer allocation failed'), 'too-big'],
    [new RangeError('Invalid string length'), 'too-big'],
    [new RangeError('Maximum call stack size exceeded'), 'internal'],
    [new Error('allocation of cells went wrong'), 'internal'],
    [new TypeError('x is not\na function'), 'internal'],
  ])('%s is explained in one line', async (error, code) => {
    vi.spyOn(BUILDERS.get('staircase')!, 'build').mockImplementation(() => {
      throw error;
    });
    const args = ['dag', '--builder', 'staircase', '--size', '4', '--seed', '7'];
    const human = await mazestone(...args);
    expect(human).toMatchObject({ code: 1, out: '' });
    expect(human.err).toMatch(new RegExp(`^mazestone: ${code}: .*; .*\\n$`));
    expect(objectOf(await mazestone(...args, '--json'))).toMatchObject({ ok: false, errors: [{ code }] });
    expect(listing()).toEqual({});
  });
});

describe('help', () => {
  const commands = createProgram().commands.map((command) => command.name());

  test('lists the commands, and is mentioned if none is given', async () => {
    const help = await mazestone('--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    for (const name of commands) expect(help.out).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(help.out).toContain('Examples:\n  mazestone ');
    // What it says where nothing is asked: test/cli/tour.test.ts.
    expect(await mazestone()).toMatchObject({ code: 2, out: '' });
    expect(await mazestone('help')).toEqual(help);
    expect(objectOf(await mazestone('--json'))).toMatchObject({ ok: false, errors: [{ code: 'usage' }] });
  });

  test('has the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(await mazestone('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  test.each(commands)('of %s has its options and an example', async (name) => {
    const help = await mazestone(name, '--help');
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(new RegExp(`^Usage: mazestone ${name} `));
    expect(help.out).toMatch(/^ {2}--json /m);
    expect(help.out).toMatch(new RegExp(`^Examples?:\\n  mazestone ${name}\\b`, 'm'));
    for (const args of [
      ['help', name],
      [name, '-h'],
      [name, '--json', '--help'],
      [name, '--help', 'nosuch', 'file'],
    ]) {
      expect(await mazestone(...args)).toEqual(help);
    }
  });

  test.each(COMMANDS)('of $name with all options leaves none out', async ({ name, options }) => {
    const { out } = await mazestone(name, '--help', 'all');
    for (const [option, { about, no, isHidden }] of Object.entries<Option>(await options())) {
      if (isHidden === true) continue;
      if (about !== undefined) expect(out).toMatch(new RegExp(`^  (-., )?--${option}\\b`, 'm'));
      if (no !== undefined) expect(out).toMatch(new RegExp(`^  --no-${option}\\b`, 'm'));
    }
  });
});

describe('seeds', () => {
  test.each([
    '7',
    '-5',
    '999999999999999999999999',
    'hello world',
    '',
    '🐉 ünï',
    'a\nb',
    '\u001b[31m',
    '--seeed',
  ])('%j is used unchanged', async (seed) => {
    const args = ['--size', '2', '--seed', seed];
    expect(objectOf(await mazestone('dag', ...args, '--json'))).toMatchObject({ ok: true, seed });
    const first = readFileSync('maze.dag.json', 'utf8');
    expect(JSON.parse(first)).toMatchObject({ seed });
    await mazestone('dag', ...args, '--force');
    expect(readFileSync('maze.dag.json', 'utf8')).toBe(first);
    await mazestone('compile', ...args, '--no-verify');
    expect(readMachine(readFileSync('maze.schem')).dag).toMatchObject({ seed });
  });

  test('give different mazes', async () => {
    const drawn = new Set<string>();
    for (const seed of ['1', '2', '3', ' 1', '01', '']) {
      const { out } = await mazestone('render', '--size', '16', '--seed', seed);
      drawn.add(out);
    }
    expect(drawn.size).toBe(6);
  });

  test('are printed if they are drawn, and repeat the run', async () => {
    for (const [command, ...rest] of [
      ['dag', '-o', 'a'],
      ['render', '--maze', '-o', 'a.svg'],
      ['compile', '--no-verify', '-o', 'a.schem'],
    ] as [string, ...string[]][]) {
      const file = rest.at(-1)!;
      const first = await mazestone(command, '--size', '4', ...rest);
      const seed = /^seed (\d+)\n$/.exec(first.err)![1]!;
      const bytes = hash(readFileSync(file));
      const again = await mazestone(command, '--size', '4', '--seed', seed, ...rest, '--force', '--json');
      expect(again.err).toBe('');
      expect(objectOf(again)).toMatchObject({ seed });
      expect(hash(readFileSync(file))).toBe(bytes);
      expect((await mazestone(command, '--size', '4', ...rest, '--force')).err).not.toBe(first.err);
    }
    for (const args of [
      ['simulate', '--size', '4', '--runs', '2', '--json'],
      ['verify', 'a.schem', '--presses', '2', '--json'],
    ]) {
      const first = await mazestone(...args);
      const { seed } = objectOf(first);
      expect(first.err).toBe(`seed ${String(seed)}\n`);
      expect((await mazestone(...args, '--seed', String(seed))).out).toBe(first.out);
    }
  });

  test('are not printed if nothing depends on them', async () => {
    await mazestone('dag', '--size', '4', '--seed', '7');
    for (const args of [
      ['dag', 'maze.dag.json', '-o', 'copy.dag.json'],
      ['render', 'maze.dag.json', '-o', 'x.svg'],
    ]) {
      const told = await mazestone(...args, '--json');
      expect(told.err).toBe('');
      expect(objectOf(told)).toMatchObject({ seed: '7' });
    }
    expect(readFileSync('copy.dag.json')).toEqual(readFileSync('maze.dag.json'));
  });
});

describe('sources', () => {
  const files = { dag: 'x.json', compile: 'x.schem', render: 'x.svg', simulate: undefined };

  test('are the same for every command', async () => {
    writeFileSync('r.txt', '\ufeff...\r\n.#.\r\n...\r\n');
    const built = ['--builder', 'staircase', '--region', 'r.txt', '--sink', '2,2'];
    await mazestone('dag', ...built, '--seed', '7');
    const read = ['--builder', 'file', 'maze.dag.json', '--sink=2,2'];
    for (const [command, file] of Object.entries(files)) {
      const told: unknown[] = [];
      for (const source of [built, read]) {
        const output = file === undefined ? [] : ['-o', file, '--force'];
        const verify = command === 'compile' ? ['--no-verify'] : [];
        const { code, out } = await mazestone(command, ...source, '--seed', '7', ...output, ...verify);
        told.push([code, out, file === undefined ? '' : hash(readFileSync(file))]);
      }
      expect(told[1]).toEqual(told[0]);
      expect(told[0]).toEqual([0, TEXT, file === undefined ? '' : TEXT]);
    }
  });

  test('may be before, between and after options, and after --', async () => {
    await mazestone('dag', '--size', '4', '--seed', '7', '-o', '-d.json');
    const told = new Set<string>();
    for (const line of [
      './-d.json --runs 3 --seed 7 --json',
      '--runs 3 ./-d.json --seed 7 --json',
      '--json --seed=7 --runs=3 ./-d.json',
      '--json --seed=7 --runs=3 -- -d.json',
    ]) {
      told.add((await mazestone('simulate', ...line.split(' '))).out);
    }
    expect([...told]).toEqual([expect.stringMatching(/^\{"ok":true,"runs":3,/)]);
  });
});
