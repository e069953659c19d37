import type { OptionTable } from '../base/option.js';
import { FLAG } from '../base/values.js';

/** The part of help that explains the output `-`. */
export const DASH = '- is standard output, and the answer goes to standard error';

/** The option of commands that write files. */
export const FORCE = {
  force: { type: FLAG, about: 'overwrite an existing file' },
} satisfies OptionTable;

/** The option of commands with a short answer by default. */
export const VERBOSE = {
  verbose: { type: FLAG, about: 'print everything that was found, not only the most important lines' },
} satisfies OptionTable;

/** The option of commands that can answer in JSON. */
export const JSON_ANSWER = {
  json: { type: FLAG, about: 'print one JSON object on standard output' },
} satisfies OptionTable;
