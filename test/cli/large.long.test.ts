// @module-tag long
/** Mazes of so many cells that several threads measure their bands. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;

const told = (...args: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [MAIN, 'simulate', '--json', '--seed', '1', ...args], {
      encoding: 'utf8',
    }),
  );

it.each(['hilbert', 'divide'])(
  'more than ten million are told alike by threads and as the whole: %s',
  (builder) => {
    const size = ['--builder', builder, '--size', '4096', '--runs', '1'];
    const one = told(...size, '--workers', '1');
    expect(told(...size, '--workers', '3')).toEqual(one);
    const { n, ...local } = one as { n: number };
    expect(told(...size, '--global')).toMatchObject(local);
    expect(n).toBeGreaterThan(1e7);
  },
);
