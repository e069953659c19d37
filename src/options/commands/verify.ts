import { LOAD_MODES } from '../../engine/engine.js';
import { DASH, FORCE, JSON_ANSWER, VERBOSE } from '../common.js';
import { FAULTS, ENGINE } from '../engines.js';
import type { OptionTable, Values } from '../../base/option.js';
import { count, INPUT, oneOf, OUTPUT, SEED } from '../../base/values.js';

export const VERIFY = {
  of: {
    type: INPUT,
    about:
      'the file that was pasted: compares a copy saved from the world with it, which may be larger, turned, and in the middle of a press',
  },
  presses: {
    type: count('<k>'),
    about:
      'number of presses (default: enough to notice a coin that always falls the same way, at least 20; fewer on huge machines)',
  },
  settle: {
    type: oneOf('<mode>', [...LOAD_MODES, 'both']),
    about:
      'how the file is loaded: in-world trusts its saved states, placement places it block by block, both does half of the presses each way',
    default: 'both',
  },
  seed: { type: SEED, about: 'the seed of all random numbers (default: random, and printed)' },
  vcd: {
    type: OUTPUT,
    about: `a file for the waveform of the first presses (4, or the number of --presses), for GTKWave or Surfer; ${DASH}`,
  },
  ...FORCE,
  ...ENGINE,
  ...FAULTS,
  ...VERBOSE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type VerifyFlags = Values<typeof VERIFY>;
