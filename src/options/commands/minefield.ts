import { DASH, FORCE, JSON_ANSWER } from '../common.js';
import { BOTH_SIDES, without } from '../needs.js';
import type { OptionTable, Values } from '../option.js';
import { CELL, FLAG, OUTPUT, text, WHOLE } from '../values.js';

export const MINEFIELD = {
  size: { type: WHOLE, about: 'cells along both sides (default: 9)', needs: BOTH_SIDES },
  width: { type: WHOLE, about: 'cells from west to east (default: as many as the other way)' },
  height: { type: WHOLE, about: 'cells from north to south' },
  mines: { type: { ...WHOLE, argument: '<k>' }, about: 'how many mines (default: one in eight cells)' },
  start: { type: CELL, about: 'the cell that is opened first, without a mine (default: the middle)' },
  seed: {
    type: text(),
    about: 'any text; the same seed gives the same result (default: a random one, printed)',
  },
  play: {
    type: FLAG,
    about: 'play it here: open X,Y, flag X,Y and quit, a line each',
    needs: [without('output', 'they are two ways to play', () => 'ask for one', '-o')],
  },
  output: { type: OUTPUT, short: 'o', about: `a schematic to play it in the game; ${DASH} (default: text)` },
  ...FORCE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type MinefieldFlags = Values<typeof MINEFIELD>;
