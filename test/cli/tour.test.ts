/** The examples of `mazestone help examples`, and those that `mazestone` alone shows, in their order. */
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { BEGINNINGS, EXAMPLES, TOUR } from '../../src/options/examples.js';
import { besideExamples, mazestone, objectOf } from './harness.js';

besideExamples();

it('mazestone help examples shows a dozen, for a person and for a program', async () => {
  expect(TOUR.length).toBeGreaterThanOrEqual(12);
  const { code, out, err } = await mazestone('help', 'examples');
  expect([code, err]).toEqual([0, '']);
  expect(
    [...out.matchAll(/^ {2}mazestone (.*)\n {6}(.*)$/gm)].map(([, line, about]) => ({ line, about })),
  ).toEqual(TOUR);
  expect(objectOf(await mazestone('help', 'examples', '--json'))).toEqual({ ok: true, examples: TOUR });
});

it.each(TOUR)('mazestone $line', async ({ line }) => {
  const { code, err } = await mazestone(...line.split(' '));
  expect({ code, err }).toEqual({ code: 0, err: expect.stringMatching(/^(seed \d+\n)?$/) as string });
});

it('mazestone alone shows five commands, and they work', async () => {
  const { code, out, err } = await mazestone();
  expect([code, out]).toEqual([2, '']);
  expect(BEGINNINGS).toHaveLength(5);
  for (const { line } of BEGINNINGS) {
    expect(err).toContain(`\n  mazestone ${line}\n`);
    // The studio serves until it is stopped: test/cli/studio.test.ts.
    if (line === 'studio') continue;
    const force = line.includes(' -o ') ? ['--force'] : [];
    expect((await mazestone(...line.split(' '), ...force)).code).toBe(0);
  }
});

it('every command has examples of its own', () => {
  for (const { name } of COMMANDS) {
    const examples = EXAMPLES[name];
    expect(examples.length).toBeGreaterThanOrEqual(name === 'studio' ? 1 : 2);
    for (const { line, about } of examples) {
      expect(line.split(' ')[0]).toBe(name);
      expect(about).toMatch(/^[A-Z].*\.$/);
    }
  }
});
