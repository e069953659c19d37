// @module-tag slow
/** The examples on the page of every command, in the order in which they stand, each with the files of those before it. */
import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { freshDirectory, mazestone } from '../cli/harness.js';

const home = process.cwd();
const directory = freshDirectory();
beforeAll(() => {
  symlinkSync(join(home, 'examples'), join(directory, 'examples'));
  process.chdir(directory);
});
afterAll(() => {
  process.chdir(home);
  rmSync(directory, { recursive: true });
});

/** The studio serves until it is stopped: test/cli/studio.test.ts. */
const lines = COMMANDS.flatMap(({ name, examples }) =>
  name === 'studio' ? [] : examples.map(({ line }) => line),
);

it.each(lines)('mazestone %s', async (line) => {
  const { code, err } = await mazestone(...line.split(' '));
  expect(err).not.toMatch(/error/);
  expect(code).toBe(0);
});

it('every command has an example', () => {
  for (const { name, examples } of COMMANDS) {
    expect(examples.some(({ line }) => line.split(' ')[0] === name)).toBe(true);
  }
});
