import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inFreshDirectory } from '../cli/harness.js';

/*
 * Node's stream for a file takes a partial write for a complete one. So `-o - > file` on a full disk wrote a part of the
 * file, with exit code 0.
 */

inFreshDirectory();

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');

it.each([
  'dag --size 128 --seed 1 -o -',
  'region --shape heart --size 200 -o -',
  'compile --size 4 --seed 1 --dump parts',
])('%s says that its output is incomplete', (line) => {
  const script = `ulimit -f 8; "${process.execPath}" "${MAIN}" ${line} > out`;
  const { status, stderr } = spawnSync('bash', ['-c', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('mazestone: unwritable: ')]);
});
