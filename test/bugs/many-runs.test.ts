/** `simulate --runs 4000000000` first made a list of all its streams, which did not fit into memory. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { staircase } from '../../src/dag/builders/staircase.js';
import { emptyTally, joinTallies, simulateStreams, streamsOf } from '../../src/flow/simulate.js';
import { rectangle } from '../../src/region/region.js';

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');
const MOST_MEGABYTES = 200;

test.runIf(existsSync('/proc/self/status'))('four billion runs need little memory', async () => {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);
  const args = ['simulate', '--size', '2', '--seed', '1', '--runs', '4000000000', '--workers', '2'];
  const child = spawn(process.execPath, ['--max-old-space-size=64', MAIN, ...args], { stdio: 'ignore' });
  const ended = new Promise((resolve) =>
    child.on('close', (code, signal) => {
      resolve(signal ?? code);
    }),
  );
  await setTimeout(800);
  const status = existsSync(`/proc/${child.pid!}/status`)
    ? readFileSync(`/proc/${child.pid!}/status`, 'utf8')
    : '';
  child.kill('SIGKILL');
  // It was running until then.
  expect(await ended).toBe('SIGKILL');
  expect(Number(/^VmHWM:\s*(\d+) kB/m.exec(status)?.[1]) / 1024).toBeLessThan(MOST_MEGABYTES);
});

test('the shares of the threads contain all streams', () => {
  const dag = staircase(rectangle(3, 3));
  const options = { seed: '1', runs: 100, from: 0, to: 8 };
  const all = simulateStreams(dag, options, streamsOf(options.runs));
  const shares = [0, 1, 2].map((first) => simulateStreams(dag, options, streamsOf(options.runs, first, 3)));
  expect(shares.reduce(joinTallies, emptyTally())).toEqual(all);
  expect(all.runs).toBe(100);
});
