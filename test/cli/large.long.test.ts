// @module-tag long
/** Mazes that are large enough to be measured in bands by several threads. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;

const told = (...args: string[]): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [MAIN, 'simulate', '--json', '--seed', '1', ...args], {
      encoding: 'utf8',
    }),
  );

it('the answer for more than ten million cells does not depend on the number of threads', () => {
  const size = ['--builder', 'hilbert', '--size', '4096', '--runs', '1'];
  const one = told(...size, '--workers', '1');
  expect(told(...size, '--workers', '3')).toEqual(one);
  const { n, ...local } = one as { n: number };
  expect(told(...size, '--global')).toMatchObject(local);
  expect(n).toBeGreaterThan(1e7);
});
