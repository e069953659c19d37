/** The examples in help. The quick ones run here, all of them in examples.long.test.ts. */
import { expect, it } from 'vitest';
import { COMMANDS } from '../../src/options/commands.js';
import { BEGINNINGS, EXAMPLES, TOUR, type Example } from '../../src/options/examples.js';
import { besideExamples, mazestone, objectOf, wordsOfExample } from './harness.js';

besideExamples();

it('mazestone help examples shows a dozen examples, as text and as JSON', async () => {
  expect(TOUR.length).toBeGreaterThanOrEqual(12);
  const { code, out, err } = await mazestone('help', 'examples');
  expect([code, err]).toEqual([0, '']);
  expect(
    [...out.matchAll(/^ {2}mazestone (.*)\n {6}(.*)$/gm)].map(([, line, about]) => ({ line, about })),
  ).toEqual(TOUR);
  expect(objectOf(await mazestone('help', 'examples', '--json'))).toEqual({ ok: true, examples: TOUR });
});

/** Examples of all commands, without those that run until stopped, press machines or draw large pictures. */
const QUICK = COMMANDS.flatMap(({ name, examples }): readonly Example[] =>
  ['studio', 'verify', 'mesh', 'simulate'].includes(name) ? [] : examples.slice(0, 2),
);

it.each(QUICK)('mazestone $line', async ({ line }) => {
  expect(await mazestone(...wordsOfExample(line))).toMatchObject({ code: 0, err: '' });
});

it('mazestone alone shows five commands', async () => {
  const { code, out, err } = await mazestone();
  expect([code, out]).toEqual([2, '']);
  expect(BEGINNINGS).toHaveLength(5);
  for (const { line } of BEGINNINGS) expect(err).toContain(`\n  mazestone ${line}\n`);
});

it('every command has its own examples', () => {
  for (const { name } of COMMANDS) {
    const examples = EXAMPLES[name];
    expect(examples.length).toBeGreaterThanOrEqual(name === 'studio' ? 1 : 2);
    for (const { line, about } of examples) {
      expect(line.split(' ')[0]).toBe(name);
      expect(about).toMatch(/^[A-Z].*\.$/);
    }
  }
});
