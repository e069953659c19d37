import { says } from '../../base/sentence.js';
import { DASH, FORCE, JSON_ANSWER, VERBOSE } from '../common.js';
import { ENGINE } from '../engines.js';
import { FOOTPRINT_WAYS } from '../footprint.js';
import { inMachines, MACHINE } from '../machine.js';
import { NO_GROWTH, withNeeds, without, type Need } from '../../base/needs.js';
import { briefly, valueIn, type OptionTable, type Values } from '../../base/option.js';
import { SOURCE } from '../source.js';
import { count, FLAG, INPUT, OUTPUT, text } from '../../base/values.js';

/** The default number of presses before the file is written. */
export const USUAL_PRESSES = 10;

/** The need for a builder that machines can have. */
const MACHINES: Need = {
  what: 'a builder of machines',
  isMet: ({ law }) => law !== 'growth',
  says: (flag) => says`${flag} ${NO_GROWTH.message}`,
  instead: () => NO_GROWTH.hint,
  code: 'usage',
};

/** The need for presses. */
const PRESSED: Need = {
  what: 'no --no-verify',
  isMet: ({ values }) => valueIn(values, 'verify') !== false,
  says: (flag) => says`${flag} and --no-verify contradict each other`,
  instead: () => says`leave one of them out`,
  code: 'usage',
};

const CELLS_OF_ITS_OWN = ['size', 'width', 'height', 'floors', ...FOOTPRINT_WAYS] as const;

const TABLE = {
  output: {
    type: OUTPUT,
    short: 'o',
    about: `the file to write, .schem, .litematic, .nbt or .zip; ${DASH}`,
    default: 'maze.schem',
  },
  ...MACHINE,
  materials: { type: OUTPUT, about: 'write the material list too: .txt, .csv or .json' },
  presses: {
    type: count('<k>'),
    about: `number of simulated presses before the file is written (default: ${USUAL_PRESSES})`,
    needs: [PRESSED],
  },
  verify: { type: FLAG, no: 'simulate no presses; the static checks stay', default: true },
  dump: {
    type: text('<pass>'),
    about: 'print the output of one pass of the compiler, and write no file; --dump list names the passes',
  },
  from: {
    type: INPUT,
    about: 'continue from a dump, which you can have edited; its name says the pass, as in walls.txt',
  },
  ...FORCE,
  ...withNeeds(ENGINE, ['engine'], PRESSED),
  ...withNeeds(
    withNeeds(inMachines(SOURCE), CELLS_OF_ITS_OWN, without('fit', says`--fit chooses the cells itself`)),
    ['builder'],
    MACHINES,
  ),
  ...VERBOSE,
  ...JSON_ANSWER,
} satisfies OptionTable;

export const COMPILE = briefly(TABLE, {
  output: 'the file: .schem, .litematic, .nbt or .zip',
  verify: 'simulate no presses before it is written',
  force: 'overwrite an existing file',
  json: 'print one JSON object',
  doors: 'full (two blocks, the default) or low (one)',
  entrance: 'the cell of the entrance and the button',
  exit: 'the cell of the exit',
  trigger: 'button, plate, lever or none',
  every: 'add a timer that presses the button',
  trail: 'add lamps in the floor that show the way',
  theme: 'the look, such as deepslate or hedge',
  roof: 'add a roof',
  treasure: 'put chests into the rooms',
  minecraft: 'the version of the game (default: 1.20.4)',
  builder: 'the algorithm: peel, divide, uniform ...',
  size: 'cells along a side, or 16x12 (default: 16)',
  floors: 'floors, one above the other',
  rooms: 'rooms of several cells, without walls',
  loops: 'passages that stay open and make loops',
  seed: 'the same seed makes the same machine',
  region: 'a file with the cells as . and #',
  shape: 'a shape: heart, ring, star ...',
  picture: 'cells where a picture is dark',
  words: 'cells in the shape of a text',
});
export type CompileFlags = Values<typeof COMPILE>;
