// @module-tag long
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('all commands of the corpus have the recorded results', () => {
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'corpus.js')], {
    encoding: 'utf8',
  });
  expect(stdout.trimEnd().split('\n').at(-1), stdout).toMatch(/^no differences in \d{3,} machines/);
});
