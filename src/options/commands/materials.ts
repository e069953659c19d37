import { MATERIAL_LIST_FORMATS } from '../../report/material-list.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values } from '../../base/option.js';
import { oneOf, OUTPUT } from '../../base/values.js';

export const MATERIALS = {
  format: {
    type: oneOf('<kind>', MATERIAL_LIST_FORMATS),
    about: 'the format of the list (default: by the name of the output, else text)',
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `the file for the list; ${DASH} (default: print the list)`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type MaterialsFlags = Values<typeof MATERIALS>;
