import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values } from '../../base/option.js';
import { OUTPUT } from '../../base/values.js';
import { MINECRAFT } from '../formats.js';

export const PROVE = {
  output: {
    type: OUTPUT,
    short: 'o',
    about: `the data pack to write, a .zip file; ${DASH}`,
    default: 'prove.zip',
  },
  minecraft: {
    type: MINECRAFT,
    about: 'the version of the game that tests it (default: the version of the file)',
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type ProveFlags = Values<typeof PROVE>;
