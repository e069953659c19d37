import { JSON_ANSWER, VERBOSE } from '../common.js';
import { ITS_NAME } from '../needs.js';
import type { OptionTable, Values } from '../option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, count } from '../values.js';

export const SIMULATE = {
  ...SOURCE,
  runs: { type: count('<k>'), about: 'mazes to sample', default: 100 },
  from: { type: ANY_CELL, about: 'where each is solved from (default: the entrance)', needs: ITS_NAME },
  to: { type: ANY_CELL, about: 'and to (default: the exit)', needs: ITS_NAME },
  workers: {
    type: count('<n>'),
    about: 'threads; the answer is the same for any number (default: as it helps)',
  },
  ...VERBOSE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type SimulateFlags = Values<typeof SIMULATE>;
