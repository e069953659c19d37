import { JSON_ANSWER } from '../common.js';
import { ROWS } from '../needs.js';
import type { OptionTable, Values } from '../option.js';
import { SOURCE } from '../source.js';
import { CELL, count } from '../values.js';

export const SIMULATE = {
  ...SOURCE,
  runs: { type: count('<k>'), about: 'mazes to sample', default: 100 },
  from: { type: CELL, about: 'where each is solved from (default: the entrance)', needs: [ROWS] },
  to: { type: CELL, about: 'and to (default: the exit)', needs: [ROWS] },
  workers: {
    type: count('<n>'),
    about: 'threads; the answer is the same for any number (default: as it helps)',
  },
  ...JSON_ANSWER,
} satisfies OptionTable;
export type SimulateFlags = Values<typeof SIMULATE>;
