import { SETTLE_MODES } from '../../engine/engine.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { FAULTS, ENGINE } from '../engines.js';
import type { OptionTable, Values } from '../option.js';
import { count, oneOf, OUTPUT, text } from '../values.js';

export const VERIFY = {
  presses: {
    type: count('<k>'),
    about:
      'presses in all (default: as many as show a bit that never changes, at least 20; fewer on huge machines)',
  },
  settle: {
    type: oneOf('<mode>', [...SETTLE_MODES, 'both']),
    about: 'how it is loaded: as saved, as placed block by block, or half of the presses each',
    default: 'both',
  },
  seed: { type: text(), about: "the engine's luck (default: a random one, printed)" },
  vcd: {
    type: OUTPUT,
    about: `a file for the waveform of the first presses (4, or as many as --presses says), as GTKWave and Surfer read it; ${DASH}`,
  },
  ...FORCE,
  ...ENGINE,
  ...FAULTS,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type VerifyFlags = Values<typeof VERIFY>;
