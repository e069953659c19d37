import { thousands } from '../../base/numbers.js';
import { BY_PLACE } from '../generator.js';
import { JSON_ANSWER } from '../common.js';
import { ITS_NAME, when, withNeeds, without } from '../needs.js';
import type { OptionTable, Values } from '../option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, count, FLAG } from '../values.js';

/** Cells up to which what takes the whole maze is measured unasked. */
export const MOST_GLOBAL = 1e7;

export const SIMULATE = {
  ...SOURCE,
  runs: { type: count('<k>'), about: 'mazes to sample', default: 100 },
  from: { type: ANY_CELL, about: 'where each is solved from (default: the entrance)', needs: ITS_NAME },
  to: { type: ANY_CELL, about: 'and to (default: the exit)', needs: ITS_NAME },
  global: {
    type: FLAG,
    about: `the solution, the diameter and the longest dead end of mazes of more than ${thousands(MOST_GLOBAL)} cells, too: they take the whole maze at once`,
  },
  ...withNeeds(
    BY_PLACE,
    ['generator'],
    ...['from', 'to', 'global'].map((name) =>
      when((generator) => generator === 'place', without(name, 'it takes the whole maze')),
    ),
  ),
  workers: {
    type: count('<n>'),
    about: 'threads; the answer is the same for any number (default: as it helps)',
  },
  ...JSON_ANSWER,
} satisfies OptionTable;
export type SimulateFlags = Values<typeof SIMULATE>;
