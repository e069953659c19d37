// @module-tag own-modules
/** Faults of outputs: answer and file in one stream, only one of two files, an output that overwrites its input. */
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inFreshDirectory, listing, mazestone, objectOf } from '../cli/harness.js';

/** A file name for which renaming fails. */
const refused = vi.hoisted((): { name?: string | undefined } => ({}));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const guarded =
    (call: (from: string, to: string) => void) =>
    (from: string, to: string): void => {
      if (refused.name !== undefined && to.endsWith(refused.name)) {
        throw Object.assign(new Error('EPERM: operation not permitted, write'), { code: 'EPERM' });
      }
      call(from, to);
    };
  return { ...fs, linkSync: guarded(fs.linkSync), renameSync: guarded(fs.renameSync) };
});
afterEach(() => {
  refused.name = undefined;
});
inFreshDirectory();

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const SMALL = ['--size', '2', '--seed', '1'];
const MACHINE = ['compile', ...SMALL, '--no-verify'];

/** Runs a line in the shell, with a function for the binary. */
function shell(line: string): { code: number | null; out: Buffer; err: string } {
  const script = `mazestone() { "$NODE" "$MAIN" "$@"; }\n${line}`;
  const env = { ...process.env, NODE: process.execPath, MAIN };
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { env });
  return { code: status, out: stdout, err: stderr.toString() };
}

describe('a file on standard output', () => {
  test.each(['-', 'link'])('is alone there with -o %s', async (name) => {
    symlinkSync('/dev/stdout', 'link');
    await mazestone(...MACHINE, '-o', 'expected.schem');
    const piped = shell(`mazestone ${MACHINE.join(' ')} -o ${name} | cat`);
    expect(piped.out.equals(readFileSync('expected.schem'))).toBe(true);
    expect(piped.err).toMatch(
      /^(?:(?:warning|note): .*\n)+compiled .*\n(?:\w.*\n)+verified .*\nwritten +\S+ \(/,
    );
    // Also with output to a file, in which the two could overwrite each other.
    const into = shell(`mazestone ${MACHINE.join(' ')} -o ${name} > x.schem`);
    expect([into.code, into.out.length]).toEqual([0, 0]);
    expect(readFileSync('x.schem').equals(readFileSync('expected.schem'))).toBe(true);
  });

  test.each(['-', '/dev/stdout'])('is wrong usage with -o %s and --json', (name) => {
    const reply = shell(`mazestone ${MACHINE.join(' ')} --json -o ${name} | cat`);
    expect(JSON.parse(reply.out.toString())).toMatchObject({
      ok: false,
      errors: [{ code: 'usage', message: expect.stringContaining('--json') as string }],
    });
    expect(reply.err).toBe('');
  });

  test('does not change an answer without a file', async () => {
    await mazestone(...MACHINE, '-o', 'x.schem');
    const list = await mazestone('bill', 'x.schem', '--format', 'csv');
    const piped = shell('mazestone bill x.schem --format csv -o - | cat');
    expect(piped.out.toString()).toBe(list.out);
    expect(piped.err).toMatch(/^written +-: /);
    expect(shell('mazestone dag --size 2 --seed 1 -o - | mazestone check /dev/stdin').code).toBe(0);
  });

  test('can be discarded', () => {
    const reply = shell('mazestone dag --size 2 --seed 1 --json -o /dev/null > /dev/null');
    expect(reply).toMatchObject({ code: 0, err: '' });
  });

  test('is explained in help', async () => {
    for (const command of ['dag', 'compile', 'bill']) {
      expect((await mazestone(command, '--help', 'all')).out).toMatch(/- is standard output/);
    }
  });
});

describe('a machine and its material list are both written or neither', () => {
  const both = [...MACHINE, '-o', 'x.schem', '--materials', 'x.csv'];

  test.each([
    ['the list', 'x.csv'],
    ['the machine', 'x.schem'],
  ])('if %s cannot be created', async (_, name) => {
    refused.name = name;
    const reply = await mazestone(...both);
    expect(reply).toMatchObject({ code: 1, out: '' });
    expect(reply.err).toMatch(new RegExp(`^mazestone: unwritable: .*\\(${name}\\)`));
    expect(listing()).toEqual({});
  });

  test.each([
    ['the list', 'x.csv'],
    ['the machine', 'x.schem'],
  ])('if %s cannot replace an older file', async (_, name) => {
    writeFileSync('x.csv', 'my list');
    writeFileSync('x.schem', 'my machine');
    refused.name = name;
    expect(await mazestone(...both, '--force')).toMatchObject({ code: 1 });
    expect(Object.keys(listing()).sort()).toEqual(['x.csv', 'x.schem']);
    expect([readFileSync('x.csv', 'utf8'), readFileSync('x.schem', 'utf8')]).toEqual([
      'my list',
      'my machine',
    ]);
  });

  test('if one is new and the other is not', async () => {
    writeFileSync('x.csv', 'my list');
    refused.name = 'x.csv';
    expect(await mazestone(...both, '--force')).toMatchObject({ code: 1 });
    expect(Object.keys(listing())).toEqual(['x.csv']);
    expect(readFileSync('x.csv', 'utf8')).toBe('my list');
  });

  test.runIf(existsSync('/dev/full'))('if the list goes to a full device', async () => {
    symlinkSync('/dev/full', 'x.csv');
    expect(await mazestone(...both)).toMatchObject({ code: 1 });
    expect(Object.keys(listing())).toEqual(['x.csv']);
  });

  test('and both are written if nothing fails', async () => {
    writeFileSync('x.csv', 'my list');
    expect(await mazestone(...both, '--force')).toMatchObject({ code: 0 });
    expect(readFileSync('x.csv', 'utf8')).toMatch(/^list,item,/);
    expect(gunzipSync(readFileSync('x.schem'))[0]).toBe(10);
    expect(Object.keys(listing()).sort()).toEqual(['x.csv', 'x.schem']);
  });
});

describe('an output that is an input', () => {
  /** The machine, which is compiled once. */
  let machine: Uint8Array | undefined;
  beforeEach(async () => {
    await mazestone('dag', ...SMALL, '-o', 'x.json');
    writeFileSync('r.txt', '..\n..\n');
    writeFileSync('loot.txt', '16 bread\n');
    mkdirSync('dir');
    symlinkSync('../x.json', 'dir/link.json');
    symlinkSync('../x.json', 'dir/link.svg');
    linkSync('x.json', 'twin.json');
    symlinkSync('r.txt', 'r.json');
    if (machine !== undefined) writeFileSync('m.schem', machine);
    else await mazestone(...MACHINE, '-o', 'm.schem');
    machine ??= readFileSync('m.schem');
    linkSync('m.schem', 'm.csv');
    linkSync('m.schem', 'm.svg');
  });

  test.each([
    'compile x.json -o x.json',
    'compile x.json -o ./dir/../x.json',
    'compile x.json -o dir/link.json',
    'compile dir/link.json -o x.json',
    'compile x.json -o twin.json',
    'compile x.json -o y.schem --materials dir/link.json',
    'compile --region r.txt --builder peel --seed 1 -o r.txt',
    'compile --region r.txt --builder uniform --seed 1 -o y.schem --materials r.txt',
    'compile --size 3 --treasure 1 --loot loot.txt --seed 1 -o y.schem --materials loot.txt',
    'compile --builder uniform --size 3 --treasure 1 --loot loot.txt --seed 1 -o y.schem --materials loot.txt',
    'dag --region r.txt --builder peel --seed 1 -o r.txt',
    'dag --region r.txt --builder peel --seed 1 -o r.json',
    'render --region r.txt --builder peel --seed 1 -o r.txt',
    'render x.json -o dir/link.svg',
    'render m.schem -o m.svg',
    'stats x.json --map way -o dir/link.svg',
    'bill m.schem -o m.csv',
  ])('%s is wrong usage, with or without --force', async (line) => {
    const before = listing();
    for (const force of [[], ['--force']]) {
      const reply = await mazestone(...line.split(' '), ...force);
      expect(reply).toMatchObject({ code: 2, out: '' });
      expect(reply.err).toMatch(/^mazestone: usage: .* is the same file as .*\n$/);
    }
    expect(listing()).toEqual(before);
  });

  test('a copy is no input', async () => {
    writeFileSync('copy.schem', readFileSync('x.json'));
    expect(await mazestone('compile', 'x.json', '--no-verify', '-o', 'copy.schem', '--force')).toMatchObject({
      code: 0,
    });
    expect(objectOf(await mazestone('check', 'x.json', '--json'))).toMatchObject({ ok: true });
  });
});
