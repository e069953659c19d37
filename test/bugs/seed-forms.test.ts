import { expect, test } from 'vitest';
import { parseAddress } from '../../studio/design.js';
import { inFreshDirectory, mazestone } from '../cli/harness.js';

/* Seeds that look the same are the same, with composed and with combined letters. */

inFreshDirectory();

const FORMS = ['NFC', 'NFD'].map((form) => 'K\u00e4se \uac00'.normalize(form));

test.each([
  'dag --size 4 -o -',
  'region --random fat --area 20 --size 9 -o -',
  'minefield --size 9',
  'mesh --cells 30 -o -',
  'simulate --size 4 --runs 3 --json',
])('%s gives the same for both forms of a seed', async (line) => {
  const answers: Awaited<ReturnType<typeof mazestone>>[] = [];
  for (const seed of FORMS) answers.push(await mazestone(...line.split(' '), '--seed', seed));
  expect(answers[0]!.code).toBe(0);
  expect(answers[1]).toEqual(answers[0]);
  expect((await mazestone(...line.split(' '), '--seed', 'other')).out).not.toBe(answers[0]!.out);
});

test('an address of the studio gives the same for both forms of a seed', () => {
  const [one, other] = FORMS.map((seed) => parseAddress(`#seed=${encodeURIComponent(seed)}`).seed);
  expect(one).toBe(FORMS[0]);
  expect(other).toBe(one);
});
