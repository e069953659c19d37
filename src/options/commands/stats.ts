import { MAPS } from '../../render/map-kinds.js';
import { FORCE, JSON_ANSWER, VERBOSE } from '../common.js';
import { beside, DAG, ITS_NAME, when, without, type Need } from '../needs.js';
import { valueIn, type OptionTable, type Values, type ValueType } from '../option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, oneOf, OUTPUT } from '../values.js';

const NAMES: ValueType<readonly string[]> = { argument: '<builders>', read: (text) => text.split(',') };

/** Questions that are asked one at a time. */
const another = (name: string): Need => without(name, 'they are two questions', () => 'ask one');

/** A law of which more is known than samples tell: a flow's coins are independent, and the uniform tree is determinantal. */
const EXACT: Need = {
  what: 'exact statistics',
  isOfKind: true,
  isMet: ({ law }) => law !== 'growth',
  says: (flag, { law }) =>
    `${flag} needs exact statistics, and ${law} has none: its walls are no independent coins, and no determinant is known for them`,
  instead: (flag) => `leave ${flag} out, or take --builder uniform`,
  code: 'usage',
};

export const STATS = {
  compare: {
    type: NAMES,
    about: 'several builders side by side, such as divide,hilbert,peel',
    needs: [another('cell'), another('map')],
  },
  cell: {
    type: ANY_CELL,
    about: 'one cell: the whole law of its way and its passages',
    needs: [another('map'), EXACT, ...ITS_NAME],
  },
  map: {
    type: oneOf('<kind>', MAPS.keys()),
    about: 'a map of all cells instead, to a .svg or .png file',
    needs: [
      EXACT,
      when((map) => typeof map === 'string' && MAPS.get(map)!.drawTrees === undefined, {
        ...DAG,
        says: (flag, { values }) =>
          `${[flag, valueIn(values, 'map')].join(' ')} needs a DAG: of all mazes alike determinants say which passages are open, and none which of them lie on a way`,
        instead: () => 'take --map dead-ends or passages, or a builder with a DAG',
      }),
    ],
  },
  output: { type: OUTPUT, short: 'o', about: 'the file for the map', needs: [beside('map', 'name a map')] },
  ...FORCE,
  ...SOURCE,
  ...VERBOSE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type StatsFlags = Values<typeof STATS>;
