import type { OptionTable } from '../base/option.js';
import { FLAG } from '../base/values.js';

/** What help says of an output that may go to standard output. */
export const DASH = '- is standard output, and the answer goes to standard error';

/** For commands that write files. */
export const FORCE = {
  force: { type: FLAG, about: 'overwrite an existing file' },
} satisfies OptionTable;

/** For commands whose answer is short unless more is asked for. */
export const VERBOSE = {
  verbose: { type: FLAG, about: 'print everything that was found, not only the most important lines' },
} satisfies OptionTable;

/** For commands that answer in JSON. */
export const JSON_ANSWER = {
  json: { type: FLAG, about: 'print one JSON object on standard output' },
} satisfies OptionTable;
