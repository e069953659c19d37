import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { FOOTPRINTS, OWN_SIDES } from '../footprint.js';
import { BOTH_SIDES } from '../../base/needs.js';
import type { OptionTable, Values } from '../../base/option.js';
import { FLAG, OUTPUT, SEED, SIZE, WHOLE } from '../../base/values.js';

export const REGION = {
  ...FOOTPRINTS,
  size: {
    type: SIZE,
    about: 'width and height in cells, such as 16 or 16x12',
    needs: [OWN_SIDES, ...BOTH_SIDES],
  },
  width: {
    type: WHOLE,
    about: 'cells from west to east (default for pictures and words: by the height)',
    needs: [OWN_SIDES],
  },
  height: {
    type: WHOLE,
    about: 'cells from north to south (default for pictures and words: by the width)',
    needs: [OWN_SIDES],
  },
  seed: { type: SEED, about: 'the seed of a random region (default: random, and printed)' },
  list: { type: FLAG, about: 'describe the kinds of random regions and the shapes' },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `a region file, or a picture as .svg or .png; ${DASH} (default: print the region)`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type RegionFlags = Values<typeof REGION>;
