import { thousands } from '../../base/numbers.js';
import { JSON_ANSWER, VERBOSE } from '../common.js';
import { ITS_NAME } from '../../base/needs.js';
import type { OptionTable, Values } from '../../base/option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, count, FLAG } from '../../base/values.js';

/** The most cells of a maze that is measured as a whole by default. */
export const MOST_GLOBAL = 1e7;

export const SIMULATE = {
  ...SOURCE,
  runs: { type: count('<k>'), about: 'number of mazes to sample', default: 100 },
  from: {
    type: ANY_CELL,
    about: 'the cell where each solution begins (default: the entrance)',
    needs: ITS_NAME,
  },
  to: { type: ANY_CELL, about: 'the cell where it ends (default: the exit)', needs: ITS_NAME },
  global: {
    type: FLAG,
    about: `measure the solution, the diameter and the longest dead end of more than ${thousands(MOST_GLOBAL)} cells, too`,
  },
  workers: {
    type: count('<n>'),
    about: 'number of threads; the answer does not depend on it (default: as many as help)',
  },
  ...VERBOSE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type SimulateFlags = Values<typeof SIMULATE>;
