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

it('more than ten million cells are told alike by any number of threads, and as the whole', () => {
  const size = ['--builder', 'hilbert', '--size', '4096', '--runs', '1'];
  const one = told(...size, '--workers', '1');
  expect(told(...size, '--workers', '3')).toEqual(one);
  const { n, ...local } = one as { n: number };
  expect(told(...size, '--global')).toMatchObject(local);
  expect(n).toBeGreaterThan(1e7);
});
