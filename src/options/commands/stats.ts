import { MAPS } from '../../render/map-kinds.js';
import { FORCE, JSON_ANSWER } from '../common.js';
import { beside, DAG, GRID, ITS_NAME, ONE_FLOOR, without, type Need } from '../needs.js';
import type { OptionTable, Values, ValueType } from '../option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, oneOf, OUTPUT } from '../values.js';

const NAMES: ValueType<readonly string[]> = { argument: '<builders>', read: (text) => text.split(',') };

/** Questions that are asked one at a time. */
const another = (name: string): Need => without(name, 'they are two questions', () => 'ask one');

/** A law of which more is known than samples tell. */
const EXACT: Need = {
  what: 'exact statistics',
  isOfKind: true,
  isMet: ({ law }) => law !== 'growth',
  says: (flag, { law }) => `${flag} needs exact statistics, and ${law} has none`,
  instead: (flag) => `leave ${flag} out, or take --builder uniform`,
  code: 'usage',
};

export const STATS = {
  compare: {
    type: NAMES,
    about: 'several builders side by side, such as divide,hilbert,peel',
    needs: [another('cell'), another('map'), ONE_FLOOR],
  },
  cell: {
    type: ANY_CELL,
    about: 'one cell: the whole law of its way and its passages',
    needs: [another('map'), EXACT, ...ITS_NAME],
  },
  map: {
    type: oneOf('<kind>', MAPS.keys()),
    about: 'a map of all cells instead, to a .svg or .png file',
    needs: [DAG, GRID, ONE_FLOOR],
  },
  output: { type: OUTPUT, short: 'o', about: 'the file for the map', needs: [beside('map', 'name a map')] },
  ...FORCE,
  ...SOURCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type StatsFlags = Values<typeof STATS>;
