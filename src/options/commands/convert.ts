import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values } from '../../base/option.js';
import { FLAG, OUTPUT } from '../../base/values.js';
import { MINECRAFT, SPONGE } from '../formats.js';

export const CONVERT = {
  output: { type: OUTPUT, short: 'o', about: `the file to write, .schem, .litematic, .nbt or .zip; ${DASH}` },
  minecraft: {
    type: MINECRAFT,
    about: 'the version of the game (default: the same as before)',
  },
  schem: { type: SPONGE, about: 'version of the Sponge format (default: 2)' },
  split: {
    type: FLAG,
    about:
      'split for structure blocks into parts of at most 48 blocks a side: .nbt files (NAME_0_0_0.nbt ...) or structures in a .zip',
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type ConvertFlags = Values<typeof CONVERT>;
