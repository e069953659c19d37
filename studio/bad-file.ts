import type { Sentence } from '../src/base/sentence.js';
import { MazestoneError } from '../src/core.js';

/** The error of a file that the page cannot use. */
export function badFile(name: string, message: Sentence, hint: Sentence): MazestoneError {
  return new MazestoneError({ code: 'bad-picture', message, where: name, hint });
}
