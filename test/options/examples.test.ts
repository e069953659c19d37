/** The examples on the page of every command, in the order in which they stand, each with the files of those before it. */
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { besideExamples, mazestone } from '../cli/harness.js';

besideExamples();

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
