import { BILL_FORMATS } from '../../report/bill.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import type { OptionTable, Values } from '../option.js';
import { oneOf, OUTPUT } from '../values.js';

export const BILL = {
  format: {
    type: oneOf('<kind>', BILL_FORMATS),
    about: "how the list is written (default: by the output's name, else text)",
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `a file for the list; ${DASH} (default: the list is the answer)`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type BillFlags = Values<typeof BILL>;
