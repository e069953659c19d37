/** With little memory for Node, `compile` of a large maze ended in an abort of V8: no message, exit code 134. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');

it('a machine that does not fit into memory is refused in one line', () => {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);
  const args = ['compile', '--builder', 'spiral', '--size', '150', '--no-verify', '-o', '/dev/null'];
  const run = spawnSync(process.execPath, ['--max-old-space-size=64', MAIN, ...args], { encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stdout).toBe('');
  const lines = run.stderr.split('\n').filter((line) => line.startsWith('mazestone:'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^mazestone: too-big: 22,500 cells need about \d+ MB .*NODE_OPTIONS/);
});
