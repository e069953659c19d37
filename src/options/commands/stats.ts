import { says } from '../../base/sentence.js';
import { MAPS } from '../../render/map-kinds.js';
import { FORCE, JSON_ANSWER, VERBOSE } from '../common.js';
import { beside, DAG, EXACT, ITS_NAME, when, without, type Need } from '../../base/needs.js';
import { valueIn, type OptionTable, type Values, type ValueType } from '../../base/option.js';
import { SOURCE } from '../source.js';
import { ANY_CELL, oneOf, OUTPUT } from '../../base/values.js';

const NAMES: ValueType<readonly string[]> = { argument: '<builders>', read: (text) => text.split(',') };

/** A need for the absence of another question, because each is answered alone. */
const another = (name: string): Need =>
  without(name, says`each is a question of its own`, () => says`leave one of them out`);

export const STATS = {
  compare: {
    type: NAMES,
    about: 'compare several builders, such as divide,hilbert,peel',
    needs: [another('cell'), another('map')],
  },
  cell: {
    type: ANY_CELL,
    about: 'the distributions of one cell: its path length and its passages',
    needs: [another('map'), EXACT, ...ITS_NAME],
  },
  map: {
    type: oneOf('<kind>', MAPS.keys()),
    about: 'draw a map of all cells, as a .svg or .png file',
    needs: [
      EXACT,
      when((map) => typeof map === 'string' && MAPS.get(map)!.drawTrees === undefined, {
        ...DAG,
        says: (flag, { values }) =>
          says`${[flag, valueIn(values, 'map')].join(' ')} needs a DAG: without one, only the probabilities of open passages are known`,
        instead: (_, { file }) =>
          says`choose --map dead-ends or --map passages${file === undefined ? says`, or a builder with a DAG` : ''}`,
        adds: {},
      }),
    ],
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about: 'with --map: the file for the map',
    needs: [beside('map', () => says`add a map, such as --map dead-ends`, undefined, 'dead-ends')],
  },
  ...FORCE,
  ...SOURCE,
  ...VERBOSE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type StatsFlags = Values<typeof STATS>;
