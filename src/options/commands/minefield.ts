import { says } from '../../base/sentence.js';
import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { BOTH_SIDES, without } from '../../base/needs.js';
import { BadValue, type OptionTable, type Values, type ValueType } from '../../base/option.js';
import { FLAG, OUTPUT, SEED, SIZE, WHOLE } from '../../base/values.js';

/** A cell of a board that never has floors. */
const FLAT_CELL: ValueType<readonly [x: number, y: number]> = {
  argument: '<x,y>',
  read: (value) => {
    const match = /^(\d{1,10}),(\d{1,10})$/.exec(value);
    if (match === null) throw new BadValue(says`give a cell as X,Y`);
    return [Number(match[1]), Number(match[2])];
  },
};

export const MINEFIELD = {
  size: {
    type: SIZE,
    about: 'width and height in cells, such as 9 or 30x16 (default: 9)',
    needs: BOTH_SIDES,
  },
  width: { type: WHOLE, about: 'cells from west to east (default: the same as --height)' },
  height: { type: WHOLE, about: 'cells from north to south' },
  mines: { type: { ...WHOLE, argument: '<k>' }, about: 'number of mines (default: one in eight cells)' },
  start: {
    type: FLAT_CELL,
    about: 'the cell that is opened first, without a mine beside it (default: the middle)',
  },
  guess: {
    type: FLAG,
    no: 'lay the mines so that one gets from the start to the end without a guess',
    default: true,
  },
  seed: {
    type: SEED,
    about: 'any text; the same seed gives the same result (default: random, and printed)',
  },
  play: {
    type: FLAG,
    about: 'play it here; type open X,Y or flag X,Y or quit',
    needs: [without('output', says`each is a way to play`, () => says`leave one of them out`, '-o')],
  },
  output: {
    type: OUTPUT,
    short: 'o',
    about: `a schematic to play it in the game; ${DASH} (default: print it as text)`,
  },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type MinefieldFlags = Values<typeof MINEFIELD>;
