import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone, objectOf, type Told } from './harness.js';

const ROOT = join(import.meta.dirname, '../..');
const MAIN = join(ROOT, 'dist/cli/main.js');

beforeAll(() => {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);
});
inFreshDirectory();

interface Ended extends Told {
  readonly signal: NodeJS.Signals | null;
}

/** Runs the binary in a process of its own. */
function binary(args: readonly string[], disturb?: (child: ChildProcess) => void): Promise<Ended> {
  return ended(spawn(process.execPath, [MAIN, ...args], { stdio: ['ignore', 'pipe', 'pipe'] }), disturb);
}

/** Runs a line of shell in which `mazestone` is the binary. */
function shell(line: string): Promise<Ended> {
  const script = `mazestone() { "$NODE" "$MAIN" "$@"; }\n${line}`;
  const env = { ...process.env, NODE: process.execPath, MAIN };
  return ended(spawn('bash', ['-c', script], { stdio: ['ignore', 'pipe', 'pipe'], env }));
}

function ended(child: ChildProcess, disturb?: (child: ChildProcess) => void): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout!.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr!.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const end = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, out, err });
    });
  });
  disturb?.(child);
  return end;
}

describe('the binary', () => {
  test('is the one in package.json, and prints its version', () => {
    const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { bin: object };
    expect(Object.entries(bin).map(([name, path]) => [name, join(ROOT, path as string)])).toEqual([
      ['mazestone', MAIN],
    ]);
    expect(readFileSync(MAIN, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  test('ends with 0, 1 or 2, and never with a stack trace', async () => {
    writeFileSync('d.json', '{');
    for (const [args, code, out, err] of [
      [['render', '--size', '1', '--seed', '1'], 0, /^◎\n$/, /^$/],
      [['check', 'd.json'], 1, /^$/, /^mazestone: malformed: .*\n$/],
      [['check', 'd.json', '--json'], 1, /^\{"ok":false,.*\}\n$/, /^$/],
      [['dag', '--size', 'x'], 2, /^$/, /^mazestone: usage: .*\n$/],
      [['dag', '--nosuch', '--json'], 2, /^\{"ok":false,.*\}\n$/, /^$/],
      [[], 2, /^$/, /^mazestone makes redstone machines: .*\n\nBegin with:\n {2}mazestone compile /],
    ] as [string[], number, RegExp, RegExp][]) {
      const told = await binary(args);
      expect(told).toMatchObject({ code, signal: null });
      expect(told.out).toMatch(out);
      expect(told.err).toMatch(err);
    }
    expect(readdirSync('.')).toEqual(['d.json']);
  });

  test('writes the same as this process, and verifies it', async () => {
    const args = ['compile', '--size', '4', '--seed', '🐉 7', '--no-verify', '--json', '-o'];
    expect(objectOf(await binary([...args, 'a b ü.schem']))).toMatchObject({ ok: true });
    await mazestone(...args, 'here.schem');
    expect(readFileSync('a b ü.schem')).toEqual(readFileSync('here.schem'));
    const told = await binary(['verify', 'a b ü.schem', '--presses', '1', '--seed', '1', '--json']);
    expect(objectOf(told)).toMatchObject({ ok: true, trees: 1 });
    expect(told).toMatchObject({ code: 0, err: '' });
  });
});

describe('pipes', () => {
  test.each([
    ['a picture larger than a pipe', 'render --builder staircase --size 200 --seed 1', 0],
    ['one line of JSON', 'check nosuch --json', 1],
    ['help', 'compile --help', 0],
  ])('closed at once: %s', async (_, line, code) => {
    const told = await binary(line.split(' '), ({ stdout }) => stdout!.destroy());
    expect(told).toEqual({ code, signal: null, out: '', err: '' });
  });

  test('closed for errors change nothing', async () => {
    const told = await binary(['check', 'nosuch'], ({ stderr }) => stderr!.destroy());
    expect(told).toEqual({ code: 1, signal: null, out: '', err: '' });
  });

  test('can hold a DAG file, or be empty', async () => {
    await mazestone('dag', '--size', '4', '--seed', '7');
    const read = await shell('cat maze.dag.json | mazestone check /dev/stdin --json');
    expect(objectOf(read)).toMatchObject({ ok: true, cells: 16 });
    const empty = await shell('mazestone check /dev/stdin --json < /dev/null');
    expect(objectOf(empty)).toMatchObject({
      ok: false,
      errors: [{ code: 'malformed', where: '/dev/stdin' }],
    });
    expect(empty).toMatchObject({ code: 1, err: '' });
  });

  test.runIf(existsSync('/dev/full'))('are reported as a failure if they are full', async () => {
    for (const line of ['mazestone dag --size 4 --seed 7 > /dev/full', 'mazestone --help > /dev/full']) {
      const told = await shell(line);
      expect(told).toMatchObject({ code: 1, out: '' });
      expect(told.err).toMatch(/^mazestone: unwritable: .*no space left.*\n$/);
    }
    expect(await shell('mazestone check nosuch 2> /dev/full')).toMatchObject({ code: 1, out: '', err: '' });
  });

  test.runIf(existsSync('/dev/zero'))('without an end are refused', async () => {
    const told = await shell('mazestone check /dev/zero');
    expect(told.err).toMatch(/^mazestone: too-big: .*\(\/dev\/zero\); .*\n$/);
    expect(told.code).toBe(1);
  });
});

describe('signals', () => {
  test('during compilation leave nothing behind', async () => {
    const args = ['compile', '--size', '32', '--seed', '7', '--presses', '100000'];
    const told = await binary(args, (child) => setTimeout(() => child.kill('SIGINT'), 1500));
    expect(told).toMatchObject({ code: null, signal: 'SIGINT', out: '', err: '' });
    expect(readdirSync('.')).toEqual([]);
  });

  test('during writing leave a whole file or none', async () => {
    const seen: string[] = [];
    const args = ['dag', '--builder', 'staircase', '--size', '2000', '--seed', '7', '-o', 'x'];
    const told = await binary(args, (child) => {
      const watcher = watch('.', (_, file) => {
        if (file === null || file === 'x' || seen.length > 0) return;
        seen.push(file);
        child.kill('SIGTERM');
      });
      child.on('close', () => {
        watcher.close();
      });
    });
    // The draft was seen, so the signal came while it was there.
    expect(seen).toEqual([expect.stringMatching(/^\.mazestone-.*\.tmp$/)]);
    expect(told.err).toBe('');
    const files = readdirSync('.');
    expect(files.filter((file) => file !== 'x')).toEqual([]);
    // Four million cells, a character each.
    if (files.length > 0) expect(statSync('x').size).toBeGreaterThan(4_000_000);
  });
});

test('of three processes that write one file at once, one succeeds', async () => {
  const args = ['dag', '--size', '64', '--seed', '7', '--json', '-o'];
  const all = await Promise.all(Array.from({ length: 3 }, () => binary([...args, 'x'])));
  expect(all.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
  for (const told of all.filter(({ code }) => code === 1)) {
    expect(objectOf(told)).toMatchObject({ ok: false, errors: [{ code: 'exists', where: 'x' }] });
  }
  await mazestone(...args, 'here');
  expect(readFileSync('x')).toEqual(readFileSync('here'));
  const forced = await Promise.all(Array.from({ length: 2 }, () => binary([...args, 'x', '--force'])));
  expect(forced.map(({ code }) => code)).toEqual([0, 0]);
  expect(readFileSync('x')).toEqual(readFileSync('here'));
  expect(readdirSync('.').sort()).toEqual(['here', 'x']);
});
