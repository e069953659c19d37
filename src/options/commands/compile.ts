import { DASH, FORCE, JSON_ANSWER, VERBOSE } from '../common.js';
import { ENGINE } from '../engines.js';
import { FOOTPRINT_WAYS } from '../footprint.js';
import { inMachines, MACHINE } from '../machine.js';
import { NO_GROWTH, withNeeds, without, type Need } from '../../base/needs.js';
import { valueIn, type OptionTable, type Values } from '../../base/option.js';
import { SOURCE } from '../source.js';
import { count, FLAG, INPUT, OUTPUT, text } from '../../base/values.js';

/** Presses before the file is written, where nobody says how many. */
export const USUAL_PRESSES = 10;

/** Mazes that a machine can make. */
const MACHINES: Need = {
  what: 'a builder of machines',
  isMet: ({ law }) => law !== 'growth',
  says: (flag) => `${flag} ${NO_GROWTH.message}`,
  instead: () => NO_GROWTH.hint,
  code: 'usage',
};

/** Presses at all. */
const PRESSED: Need = {
  what: 'no --no-verify',
  isMet: ({ values }) => valueIn(values, 'verify') !== false,
  says: (flag) => `${flag} and --no-verify contradict each other`,
  instead: () => 'leave one of them out',
  code: 'usage',
};

const NO_MATERIALS: Need = {
  what: 'no --materials',
  isMet: ({ values }) => valueIn(values, 'materials') === undefined,
  says: (flag) => `--materials and ${flag} are one option by two names`,
  instead: () => 'leave one of them out',
  code: 'usage',
};

const CELLS_OF_ITS_OWN = ['size', 'width', 'height', 'floors', ...FOOTPRINT_WAYS] as const;

export const COMPILE = {
  output: {
    type: OUTPUT,
    short: 'o',
    about: `the file to write, .schem, .litematic, .nbt or .zip; ${DASH}`,
    default: 'maze.schem',
  },
  ...MACHINE,
  materials: { type: OUTPUT, about: 'write the material list too: .txt, .csv or .json' },
  // What it was called before.
  bill: { type: OUTPUT, about: 'as --materials', isHidden: true, needs: [NO_MATERIALS] },
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
    withNeeds(inMachines(SOURCE), CELLS_OF_ITS_OWN, without('fit', '--fit chooses the cells itself')),
    ['builder'],
    MACHINES,
  ),
  ...VERBOSE,
  ...JSON_ANSWER,
} satisfies OptionTable;
export type CompileFlags = Values<typeof COMPILE>;
