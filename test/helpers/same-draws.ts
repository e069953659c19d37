// Before each test file: all runs draw the same cases and the same seeds, so what fails once fails again.
import fc from 'fast-check';
import { random } from '../../src/base/random.js';

fc.configureGlobal({ seed: 1 });

const { fill } = random('1', 'tests');
crypto.getRandomValues = (words) => {
  fill(words as unknown as Uint32Array);
  return words;
};
