// @module-tag own-modules
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inFreshDirectory, listing, mazestone, objectOf } from './harness.js';

/** Faults to inject into system calls, by the name of the call. */
const faults = vi.hoisted((): { on: Record<string, (() => void) | undefined> } => ({ on: {} }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const guarded =
    <A extends unknown[], R>(name: string, call: (...args: A) => R) =>
    (...args: A): R => {
      faults.on[name]?.();
      return call(...args);
    };
  return {
    ...fs,
    accessSync: guarded('access', fs.accessSync),
    fsyncSync: guarded('sync', fs.fsyncSync),
    linkSync: guarded('link', fs.linkSync),
    renameSync: guarded('rename', fs.renameSync),
  };
});
afterEach(() => {
  faults.on = {};
});
inFreshDirectory();

/** A system error. */
const refusal = (code: string, text: string) => (): never => {
  throw Object.assign(new Error(`${code}: ${text}, write`), { code });
};
const MAKE = ['dag', '--size', '4', '--seed', '1', '--json', '-o'];

/** The file that {@link MAKE} writes. */
async function expected(): Promise<string> {
  await mazestone(...MAKE, 'expected');
  return readFileSync('expected', 'utf8');
}

describe('an output file', () => {
  test.each(['plain', 'mit Leerzeichen und ü 🧱', '-dash', 'dir/../dir/x.json', '.hidden'])(
    'with the name %s is written',
    async (name) => {
      mkdirSync('dir');
      const told = await mazestone(...MAKE, name);
      expect(objectOf(told)).toMatchObject({ ok: true, file: name });
      expect(readFileSync(name, 'utf8')).toBe(await expected());
    },
  );

  test('is refused, and not replaced, if it is a socket', async () => {
    const server = createServer().listen('socket');
    await once(server, 'listening');
    const told = await mazestone(...MAKE, 'socket', '--force');
    expect(told.code).toBe(1);
    expect(objectOf(told)).toMatchObject({ errors: [{ code: 'not-a-file', where: 'socket' }] });
    await new Promise((done) => server.close(done));
  });

  test('is overwritten with --force, even with itself', async () => {
    writeFileSync('x', 'mine');
    expect(await mazestone(...MAKE, 'x', '--force')).toMatchObject({ code: 0 });
    expect(readFileSync('x', 'utf8')).toBe(await expected());
    expect(await mazestone('dag', 'x', '-o', 'x', '--force')).toMatchObject({ code: 0 });
    expect(readFileSync('x', 'utf8')).toBe(await expected());
  });

  test('behind a link is overwritten at its place, and the link stays', async () => {
    mkdirSync('dir');
    writeFileSync('dir/x', 'mine');
    symlinkSync('dir/x', 'link');
    expect(await mazestone(...MAKE, 'link')).toMatchObject({ code: 1 });
    expect(readFileSync('dir/x', 'utf8')).toBe('mine');
    expect(await mazestone(...MAKE, 'link', '--force')).toMatchObject({ code: 0 });
    expect(readFileSync('dir/x', 'utf8')).toBe(await expected());
    expect(listing()).toMatchObject({ link: 'link to dir/x' });
  });

  test('in a linked directory is written', async () => {
    mkdirSync('dir');
    symlinkSync('dir', 'link');
    expect(await mazestone(...MAKE, 'link/x')).toMatchObject({ code: 0 });
    expect(readFileSync('dir/x', 'utf8')).toBe(await expected());
  });

  test.runIf(process.platform !== 'win32')('can be a pipe, and is one afterwards', async () => {
    const text = await expected();
    spawnSync('mkfifo', ['pipe']);
    const before = listing();
    const reader = spawn('cat', ['pipe']);
    let read = '';
    reader.stdout.on('data', (chunk: Buffer) => (read += chunk.toString()));
    const closed = new Promise((resolve) => reader.on('close', resolve));
    try {
      expect(await mazestone(...MAKE, 'pipe')).toMatchObject({ code: 0 });
      expect(listing()).toEqual(before);
      await closed;
      expect(read).toBe(text);
    } finally {
      reader.kill();
    }
  });

  test.each(['', '--force'])('leaves nothing behind when the disk is full %s', async (force) => {
    if (force !== '') writeFileSync('x', 'mine');
    const before = listing();
    faults.on['sync'] = refusal('ENOSPC', 'no space left on device');
    const told = await mazestone(...MAKE, 'x', ...(force === '' ? [] : [force]));
    expect(objectOf(told)).toMatchObject({
      ok: false,
      errors: [
        { code: 'unwritable', where: 'x', message: expect.stringContaining('no space left') as string },
      ],
    });
    expect(told.code).toBe(1);
    expect(listing()).toEqual(before);
  });

  test('leaves nothing behind when it cannot be renamed', async () => {
    writeFileSync('x', 'mine');
    const before = listing();
    faults.on['rename'] = refusal('EPERM', 'operation not permitted');
    expect(objectOf(await mazestone(...MAKE, 'x', '--force'))).toMatchObject({
      errors: [{ code: 'unwritable' }],
    });
    expect(listing()).toEqual(before);
  });

  test('in a read-only directory is refused before any work', async () => {
    let worked = false;
    faults.on['access'] = refusal('EACCES', 'permission denied');
    faults.on['sync'] = () => (worked = true);
    // The size is bad as well, but the output is checked first.
    const told = await mazestone('compile', '--size', '7', '-o', 'x');
    expect(told).toMatchObject({ code: 1, out: '' });
    expect(told.err).toMatch(/^mazestone: unwritable: .*permission denied \(x\); .*\n$/);
    expect(worked).toBe(false);
    expect(listing()).toEqual({});
  });

  test('does not replace a file that was created meanwhile', async () => {
    faults.on['sync'] = () => {
      writeFileSync('x', 'mine');
    };
    expect(objectOf(await mazestone(...MAKE, 'x'))).toMatchObject({
      errors: [{ code: 'exists', where: 'x' }],
    });
    expect(readFileSync('x', 'utf8')).toBe('mine');
    expect(Object.keys(listing())).toEqual(['x']);
  });

  test('is written on file systems without links, and still replaces no other file', async () => {
    const text = await expected();
    faults.on['link'] = refusal('EPERM', 'operation not permitted');
    expect(await mazestone(...MAKE, 'x')).toMatchObject({ code: 0 });
    expect(readFileSync('x', 'utf8')).toBe(text);
    faults.on['sync'] = () => {
      writeFileSync('y', 'mine');
    };
    expect(objectOf(await mazestone(...MAKE, 'y'))).toMatchObject({ errors: [{ code: 'exists' }] });
    expect(readFileSync('y', 'utf8')).toBe('mine');
    expect(Object.keys(listing()).sort()).toEqual(['expected', 'x', 'y']);
  });
});
