import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { FOOTPRINT } from '../footprint.js';
import { BOTH_SIDES } from '../needs.js';
import type { OptionTable, Values } from '../option.js';
import { FLAG, OUTPUT, text, WHOLE } from '../values.js';

export const REGION = {
  ...FOOTPRINT,
  size: { type: WHOLE, about: 'cells along both sides', needs: BOTH_SIDES },
  width: { type: WHOLE, about: 'cells from west to east (pictures and words: by the height)' },
  height: { type: WHOLE, about: 'cells from north to south (pictures and words: by the width)' },
  seed: { type: text(), about: 'of a random region (default: a random one, printed)' },
  list: { type: FLAG, about: 'describe the random kinds and the shapes' },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `a region file, or a picture as .svg or .png; ${DASH} (default: the region is the answer)`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type RegionFlags = Values<typeof REGION>;
