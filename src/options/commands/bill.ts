import { BILL_FORMATS } from '../../report/bill.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values } from '../option.js';
import { oneOf, OUTPUT } from '../values.js';

export const BILL = {
  format: {
    type: oneOf('<kind>', BILL_FORMATS),
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
export type BillFlags = Values<typeof BILL>;
