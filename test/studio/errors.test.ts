import { expect, it } from 'vitest';
import { MazestoneError, parseRegion, SPONGE_2 } from '../../src/core.js';
import { errorText } from '../../studio/errors.js';

const told = (task: () => unknown): string => {
  try {
    task();
  } catch (error) {
    expect(error).toBeInstanceOf(MazestoneError);
    return errorText(error);
  }
  return '';
};

it('an error is one sentence with one mark at its end, also where the remedy is a question', () => {
  expect(told(() => parseRegion('ab'))).toMatch(/[^.?]\.$/);
  expect(told(() => SPONGE_2.read(new Uint8Array()))).toMatch(/[^.?]\?$/);
});
