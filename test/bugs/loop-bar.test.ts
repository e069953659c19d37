// @module-tag own-modules
/** Loops on large boards take a while, so a progress bar shows their number. */
import { expect, test, vi } from 'vitest';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

const shown: string[] = [];
vi.mock('node:module', async (original) => ({
  ...(await original<object>()),
  createRequire: () => () => ({
    SingleBar: class {
      private readonly label: string;
      constructor({ format }: { format: string }) {
        this.label = format.split(' ')[0]!;
      }
      start(total: number): void {
        shown.push(`${this.label} of ${total}`);
      }
      update(done: number): void {
        shown.push(`${this.label} ${done}`);
      }
      stop(): void {
        shown.push('stop');
      }
    },
  }),
}));

inFreshDirectory();

test.each([
  'dag --size 8 --seed 1 --loops 2',
  'mesh --cells 60 --seed 1 --loops 2',
  'simulate --builder uniform --size 8 --seed 1 --loops 2 --runs 1',
])('%s shows a bar', async (line) => {
  shown.length = 0;
  const { isTTY } = process.stderr;
  process.stderr.isTTY = true;
  try {
    expect((await mazestone(...line.split(' '))).code).toBe(0);
  } finally {
    process.stderr.isTTY = isTTY;
  }
  const loops = shown.indexOf('loops of 2');
  expect(shown.slice(loops, loops + 4)).toEqual(['loops of 2', 'loops 1', 'loops 2', 'stop']);
});
