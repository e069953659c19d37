import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { BUILDERS, type OwnOption } from '../dag/builders/index.js';
import { CUTS } from '../dag/builders/look-ahead.js';
import { TREE_BUILDERS } from '../flow/tree-builders.js';
import type { RoomArea } from '../region/rooms.js';
import { BIASES, isBetweenFloors } from '../stats/bias.js';
import { MEASURES, parseTargets, type Target } from '../stats/target.js';
import { beside, BOTH_SIDES, BUILT, DAG, ROWS, SPACE, when, without, type Need } from './needs.js';
import { valueIn, type OptionTable, type ValueType, type Values } from './option.js';
import { CELL, CELL_HELP, count, FLAG, INPUT, noSuchName, oneOf, ROOMS, text, WHOLE } from './values.js';

/** Cells along a side where nobody says how many. */
export const USUAL_SIDE = 16;
/** Cells of the shortest cycle that a loop closes, where nobody says. */
export const USUAL_LOOP = 8;

/** `way=40..60`, `dead-ends=25%`, several of them separated by commas or in several options. */
const TARGETS: ValueType<readonly Target[]> = {
  argument: '<means>',
  isMany: true,
  read: (value, before = []) => {
    try {
      return parseTargets(value, before);
    } catch (error) {
      if (!(error instanceof MazestoneError)) throw error;
      const [{ message, hint, where = '' }] = error.diagnostics as [Diagnostic];
      const told = `${message[0]!.toUpperCase()}${message.slice(1)}: ${hint!}.`;
      throw noSuchName(where.replace(/=.*/, ''), Object.keys(MEASURES), told);
    }
  },
};

/** A builder that has an option of its own. A target, and a comparison, have builders of their own. */
function ownOption(name: OwnOption): Need {
  return {
    what: 'a builder along a line',
    isMet: ({ builder, values }) =>
      builder === undefined
        ? (valueIn(values, 'target') ?? valueIn(values, 'compare')) !== undefined
        : BUILDERS.get(builder)?.options.includes(name) === true,
    says: (flag, { builder = 'peel' }) => `the builder ${builder} has no option ${flag}`,
    instead: (flag) => `leave ${flag} out, or choose one along a line, such as --builder gilbert`,
    code: 'usage',
  };
}

/** A sink that is not a file's: one reads cells of a mesh with their out-edges, or makes them with `mesh`. */
const OWN_SINK: Need = { ...BUILT, isMet: ({ board }) => board !== 'mesh' };

/** A builder whose sink users choose. */
const SINK: Need = {
  what: 'a builder whose sink can be chosen',
  isMet: ({ builder, floors = 1 }) =>
    builder === undefined || (floors > 1 ? builder === 'peel' : BUILDERS.get(builder)?.sinks !== null),
  says: (flag, { builder }) =>
    `the builder ${builder ?? 'chosen'} puts the sink where it will, and ${flag} names a cell`,
  instead: (flag) => `leave ${flag} out, or use the builder peel`,
  code: 'sink',
};

/** More than one floor, where a builder makes them. */
const NAMED_FLOOR: Need = {
  what: 'several floors',
  isMet: ({ floors = 1, file }) => floors > 1 || file !== undefined,
  says: (flag) => `${flag} names a floor, and there is one only`,
  instead: () => 'give a cell as X,Y',
  code: 'usage',
};

/** Whether a room is on a floor above the lowest. */
const isUpstairs = (rooms: unknown): boolean =>
  Array.isArray(rooms) && rooms.some(([, , , , floor = 0]: RoomArea) => floor > 0);

/** Whether targets are about turns. */
const asksTurns = (targets: unknown): boolean =>
  Array.isArray(targets) && targets.some(({ measure }: Target) => measure === 'turns');

const MEASURES_TEXT = Object.entries(MEASURES)
  .map(([name, about]) => `${name}, ${about}`)
  .join('; ');

/** Cells along a side in a form, and as far as its slider goes. */
const SIDES = [1, 256] as const;
const MOST_SLID = 112;

/** Rows and columns, and what of them is straight. */
const STRAIGHT: Need = {
  ...ROWS,
  says: (flag) => `${flag} turns needs cells in rows and columns: on a mesh no two passages are in line`,
  instead: () => 'leave turns out',
};

/** Several floors, for what leads from one to another. */
const UPWARDS: Need = {
  what: 'several floors',
  isMet: ({ floors = 2 }) => floors > 1,
  says: (flag) => `${flag} up and down need several floors, and there is one`,
  instead: () => 'name another bias, or ask for more floors with --floors',
  code: 'usage',
};

/** What maze is wanted: a builder with its options, and what is made of its DAG. */
export const MAZE = {
  builder: {
    type: oneOf('<name>', [...BUILDERS.keys(), ...TREE_BUILDERS.keys(), 'file']),
    about: 'how to build it (default: divide where it fits, else peel)',
    field: {
      label: 'Builder',
      group: 'maze',
      usual: 'divide',
      choices: [...BUILDERS.keys(), ...TREE_BUILDERS.keys()],
      help: 'The algorithm that decides which ways every cell may lead.',
    },
  },
  size: {
    type: WHOLE,
    about: `cells along both sides (default: ${USUAL_SIDE})`,
    needs: [BUILT, ...BOTH_SIDES],
  },
  width: {
    type: WHOLE,
    about: 'cells from west to east (default: as many as the other way)',
    needs: [BUILT],
    field: {
      label: 'Width',
      group: 'maze',
      usual: USUAL_SIDE,
      range: SIDES,
      slider: MOST_SLID,
      help: 'Cells from west to east.',
    },
  },
  height: {
    type: WHOLE,
    about: 'cells from north to south (default: as many as the other way)',
    needs: [BUILT],
    field: {
      label: 'Height',
      group: 'maze',
      usual: USUAL_SIDE,
      range: SIDES,
      slider: MOST_SLID,
      help: 'Cells from north to south.',
    },
  },
  floors: {
    type: { ...WHOLE, argument: '<f>' },
    about: 'several floors, one above the other (default: 1)',
    needs: [SPACE, BUILT],
    field: {
      label: 'Floors',
      group: 'maze',
      usual: 1,
      range: [1, 64],
      help: 'Floors one above the other, with ladders between them.',
    },
  },
  region: {
    type: INPUT,
    about: 'where cells are: rows of "." and "#", and a capital letter for the cells of a room',
    needs: [BUILT],
  },
  sink: {
    type: CELL,
    about: 'the cell every way leads to',
    needs: [DAG, OWN_SINK, when((cell) => Array.isArray(cell) && (cell[2] ?? 0) > 0, NAMED_FLOOR), SINK],
    field: {
      label: 'Sink',
      group: 'maze',
      usual: '',
      placeholder: 'the builder’s',
      help: `The cell that every way leads to. ${CELL_HELP} Of several floors as X,Y,FLOOR.`,
    },
  },
  cut: {
    type: oneOf('<rule>', CUTS.keys()),
    about: 'which two out-edges a cell of an order keeps (default: successor)',
    needs: [DAG, BUILT, ownOption('cut')],
    field: {
      label: 'Cut',
      group: 'maze',
      usual: '',
      unsaid: 'successor',
      help: 'Which two out-edges a cell keeps, where a builder follows a line.',
    },
  },
  reverse: {
    type: FLAG,
    about: 'walk an order from its end to its start',
    needs: [DAG, BUILT, ownOption('reverse')],
    field: {
      label: 'Backwards',
      group: 'maze',
      usual: false,
      help: 'Walks the line of the builder from its end to its start.',
    },
  },
  rooms: {
    type: count('<k>'),
    about: 'rooms at random, of 2 to 4 cells a side or on a mesh of 4 to 16 cells, with no walls inside',
    field: {
      label: 'Rooms',
      group: 'ways',
      usual: 0,
      range: [0, 9999],
      help: 'Rooms at random, of 2 to 4 cells a side, with no walls inside.',
    },
  },
  room: {
    type: ROOMS,
    about: 'a room of W x H cells, of several floors X,Y,W,H,FLOOR, as often as you like',
    needs: [ROWS, when(isUpstairs, { ...NAMED_FLOOR, instead: () => 'give a room as X,Y,W,H' })],
    field: {
      label: 'Rooms at',
      group: 'ways',
      usual: '',
      placeholder: '0,0,3,2',
      help: 'Rooms where you want them, each as X,Y,W,H in cells, separated by spaces.',
    },
  },
  loops: {
    type: count('<k>'),
    about: 'passages that stand open for ever, so that every maze has so many cycles',
    field: {
      label: 'Loops',
      group: 'ways',
      usual: 0,
      range: [0, 9999],
      help: 'Passages that stand open for ever, so that every maze has so many cycles.',
    },
  },
  'random-loops': {
    type: FLAG,
    about: 'with --loops: a coin for each, which opens or shuts it at each press',
    needs: [
      beside('loops', 'say how many with --loops K, too (a random footprint is --random KIND --area A)'),
    ],
    field: {
      label: 'Random loops',
      group: 'ways',
      usual: false,
      help: 'A coin opens or shuts each loop at each press.',
    },
  },
  'loop-length': {
    type: count('<n>'),
    about: `cells of the cycle that each closes, at least (default: ${USUAL_LOOP})`,
    needs: [beside('loops', 'say how many with --loops K, too')],
    field: {
      label: 'Cells a loop',
      group: 'ways',
      usual: USUAL_LOOP,
      range: [4, 9999],
      help: 'Cells of the cycle that each loop closes, at least.',
    },
  },
  weights: {
    type: oneOf('<bias>', BIASES.keys()),
    about: 'coins that are not fair, at no cost in blocks',
    needs: [DAG, when(isBetweenFloors, UPWARDS), without('target', '--target chooses the weights itself')],
    field: {
      label: 'Coins',
      group: 'ways',
      usual: '',
      unsaid: 'fair',
      choices: [...BIASES.keys()].filter((name) => !isBetweenFloors(name)),
      help: 'Which of two out-edges is likelier, at no cost in blocks.',
    },
  },
  target: {
    type: TARGETS,
    about: `means that builder and weights are chosen for, such as way=40..60,dead-ends=25%: ${MEASURES_TEXT}`,
    needs: [DAG, when(asksTurns, STRAIGHT)],
    field: {
      label: 'Target',
      group: 'ways',
      usual: '',
      placeholder: 'way=40..60',
      help: `Means that the coins are chosen for: ${MEASURES_TEXT}. For instance way=40..60,dead-ends=25%.`,
    },
  },
  seed: {
    type: text(),
    about: 'any text; the same seed gives the same result (default: a random one, printed)',
    field: {
      label: 'Seed',
      group: 'maze',
      usual: '',
      help: 'Any text; the same seed makes the same machine, to the byte.',
    },
  },
} satisfies OptionTable;

/** What the options of a maze say. */
export type MazeFlags = Values<typeof MAZE>;
