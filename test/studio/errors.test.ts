import { expect, it } from 'vitest';
import { diagnostic } from '../../src/base/diagnostic.js';
import { says } from '../../src/base/sentence.js';
import { MazestoneError, parseRegion, SPONGE_2 } from '../../src/core.js';
import { diagnosticText, errorText } from '../../studio/errors.js';

const told = (task: () => unknown): string => {
  try {
    task();
  } catch (error) {
    expect(error).toBeInstanceOf(MazestoneError);
    return errorText(error);
  }
  return '';
};

it('an error is one sentence with one mark at its end, also if the remedy is a question', () => {
  expect(told(() => parseRegion('ab'))).toMatch(/[^.?]\.$/);
  expect(told(() => SPONGE_2.read(new Uint8Array()))).toMatch(/[^.?]\?$/);
});

it('an error names options by the form’s labels, and repeats the user’s text unchanged', () => {
  const code = 'bad-option';
  expect(
    diagnosticText(
      diagnostic({
        code,
        message: says`the order is square`,
        where: '--entrance 9,9',
        hint: says`choose --size 8`,
      }),
    ),
  ).toBe('The order is square (Entrance 9,9): choose Width and Height 8.');
  const fault = diagnostic({ code, message: says`way=1..2 is out of reach`, hint: says`take --trail --own` });
  expect(diagnosticText(fault)).toBe('way=1..2 is out of reach: take Trail --own.');
});
