import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { list, says } from '../base/sentence.js';
import { BUILDERS, type OwnOption } from '../dag/builders/index.js';
import { CUTS } from '../dag/builders/look-ahead.js';
import { TREE_BUILDERS } from '../flow/tree-builders.js';
import { parseRoom, type RoomArea } from '../region/rooms.js';
import { BIASES, isBetweenFloors, STRENGTHS } from '../stats/bias.js';
import { MEASURES, parseTargets, type Target } from '../stats/target.js';
import {
  beside,
  BOTH_SIDES,
  BUILT,
  DAG,
  OWN_FLOORS,
  ROWS,
  SPACE,
  when,
  without,
  type Need,
} from '../base/needs.js';
import { BadValue, under, valueIn, type ValueType, type Values } from '../base/option.js';
import {
  CELL,
  CELL_HELP,
  COUNT_OR_NONE,
  count,
  FLAG,
  noSuchName,
  oneOf,
  SEED,
  SIZE,
  WHOLE,
} from '../base/values.js';

/** The default width and height, in cells. */
export const USUAL_SIDE = 16;
/** The default least length of the cycle that a loop closes, in cells. */
export const USUAL_LOOP = 8;

/** `way=40..60`, `dead-ends=25%`. Several targets are separated by commas, or given in several options. */
const TARGETS: ValueType<readonly Target[]> = {
  argument: '<means>',
  isMany: true,
  read: (value, before = []) => {
    try {
      return parseTargets(value, before);
    } catch (error) {
      if (!(error instanceof MazestoneError)) throw error;
      const [{ said, where = '' }] = error.diagnostics as [Diagnostic];
      const told = says`${said.message}: ${said.hint!}`;
      throw noSuchName(where.replace(/=.*/, ''), Object.keys(MEASURES), told, value);
    }
  },
};

/** `BIAS` or `STRENGTH:BIAS`. */
const BIAS: ValueType<string> = {
  ...oneOf('<[strength:]bias>', BIASES.keys()),
  read: (value) => {
    const [, strength, name] = /^(?:(.*):)?(.*)$/s.exec(value)!;
    const strengths = Object.keys(STRENGTHS);
    if (strength !== undefined && !strengths.includes(strength))
      throw noSuchName(strength, strengths, says`a bias can be written as ${list(strengths)}`, value);
    const names = [...BIASES.keys()];
    if (!BIASES.has(name!)) throw noSuchName(name!, names, says`allowed choices are ${list(names)}`, value);
    return value;
  },
};

/** The need for a builder with this option. A target and a comparison choose builders themselves. */
export function ownOption(name: OwnOption): Need {
  return {
    what: 'a builder along a line',
    isMet: ({ builder, values }) =>
      builder === undefined
        ? (valueIn(values, 'target') ?? valueIn(values, 'compare')) !== undefined
        : BUILDERS.get(builder)?.options.includes(name) === true,
    says: (flag, { builder = 'peel' }) => says`the builder ${builder} has no option ${flag}`,
    instead: (flag) =>
      says`leave ${flag} out, or choose a builder that follows a line, such as --builder gilbert`,
    adds: { builder: 'gilbert' },
    code: 'usage',
  };
}

/**
 * The needs of such an option. The remedy for a missing DAG is also a builder along a line, since others will not do.
 */
function ofLine(name: OwnOption): Need[] {
  const own = ownOption(name);
  const { instead, adds } = own;
  return [{ ...DAG, instead, ...(adds && { adds }) }, BUILT, own];
}

/** The need for a board other than a mesh. A mesh file has its out-edges, and so its sink. */
const OWN_SINK: Need = { ...BUILT, isMet: ({ board }) => board !== 'mesh' };

/** The need for a builder with a sink that users can choose. */
const SINK: Need = {
  what: 'a builder whose sink can be chosen',
  isMet: ({ builder, floors = 1 }) =>
    builder === undefined || (floors > 1 ? builder === 'peel' : BUILDERS.get(builder)?.sinks !== null),
  says: (flag, { builder }) =>
    says`the builder ${builder ?? 'chosen'} chooses its own sink, so ${flag} cannot name one`,
  instead: (flag) => says`leave ${flag} out, or use the builder peel`,
  code: 'sink',
};

/** The need for several floors, if a builder makes the cells. */
const NAMED_FLOOR: Need = {
  what: 'several floors',
  isMet: ({ floors = 1, file }) => floors > 1 || file !== undefined,
  says: (flag) => says`${flag} names a floor, but there is only one`,
  instead: () => says`give a cell as X,Y`,
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

/** The range of a side in a form, in cells. */
const SIDES = [1, 256] as const;
/** The largest side on its slider. */
const MOST_SLID = 112;

/** The need for rows and columns, for targets about turns. */
const STRAIGHT: Need = {
  ...ROWS,
  says: (flag) => says`${flag} turns needs cells in rows and columns: on a mesh no two passages are in line`,
  instead: () => says`leave turns out`,
};

/** The need for several floors, for weights that favour going up or down. */
const UPWARDS: Need = {
  what: 'several floors',
  isMet: ({ floors = 2 }) => floors > 1,
  says: (flag) => says`${flag} up and down need several floors, but there is only one`,
  instead: () => says`choose another value, or ask for more floors with --floors`,
  code: 'usage',
};

/** `X,Y,W,H` or `X,Y,W,H,FLOOR`; the option can be repeated. */
const ROOMS: ValueType<readonly RoomArea[]> = {
  argument: '<x,y,w,h>',
  isMany: true,
  read: (value, before = []) => {
    const room = parseRoom(value);
    if (room === undefined)
      throw new BadValue(
        says`give a room as X,Y,W,H in cells, such as 3,0,2,2; on several floors as X,Y,W,H,FLOOR`,
      );
    return [...before, room];
  },
};

/** The options of mazes: a builder with its options, and changes to its DAG. */
export const MAZE = under('Maze', {
  builder: {
    type: oneOf('<name>', [...BUILDERS.keys(), ...TREE_BUILDERS.keys(), 'file']),
    about: 'the algorithm of the maze (default: divide where its sizes fit, else peel)',
    field: {
      label: 'Builder',
      group: 'maze',
      usual: 'divide',
      choices: [...BUILDERS.keys(), ...TREE_BUILDERS.keys()],
      help: 'The algorithm that decides to which neighbours each cell can lead.',
    },
  },
  size: {
    type: SIZE,
    about: `width and height in cells, such as 16 or 16x12; 16x12x2 has two floors (default: ${USUAL_SIDE})`,
    needs: [BUILT, ...BOTH_SIDES, OWN_FLOORS],
  },
  width: {
    type: WHOLE,
    about: 'cells from west to east (default: the same as --height)',
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
    about: 'cells from north to south (default: the same as --width)',
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
    /** Whether there is one floor, as by default. */
    isNone: (value) => value === 1,
    about: 'number of floors, one above the other (default: 1)',
    needs: [SPACE, BUILT],
    field: {
      label: 'Floors',
      group: 'maze',
      usual: 1,
      range: [1, 64],
      help: 'Floors one above the other, with ladders between them.',
    },
  },
  sink: {
    type: CELL,
    about: 'the cell that every path leads to',
    needs: [DAG, OWN_SINK, when((cell) => Array.isArray(cell) && (cell[2] ?? 0) > 0, NAMED_FLOOR), SINK],
    field: {
      label: 'End',
      group: 'maze',
      usual: '',
      placeholder: 'the builder’s',
      help: `The cell that every path leads to. ${CELL_HELP} On several floors as X,Y,FLOOR.`,
    },
  },
  cut: {
    type: oneOf('<rule>', CUTS.keys()),
    about: 'which two out-edges a cell of an order keeps (default: successor)',
    needs: ofLine('cut'),
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
    about: 'follow the line of an order backwards',
    needs: ofLine('reverse'),
    field: {
      label: 'Backwards',
      group: 'maze',
      usual: false,
      help: 'Follows the line of the builder backwards.',
    },
  },
  rooms: {
    ...COUNT_OR_NONE,
    about:
      'number of rooms at random places, without walls inside: 2 to 4 cells a side, on a mesh 4 to 16 cells',
    field: {
      label: 'Rooms',
      group: 'ways',
      usual: 0,
      range: [0, 9999],
      help: 'Rooms at random places, 2 to 4 cells a side, without walls inside.',
    },
  },
  room: {
    type: ROOMS,
    about: 'a room of W x H cells at (X, Y), on several floors X,Y,W,H,FLOOR; can be given several times',
    needs: [ROWS, when(isUpstairs, { ...NAMED_FLOOR, instead: () => says`give a room as X,Y,W,H` })],
    field: {
      label: 'Rooms at',
      group: 'ways',
      usual: '',
      placeholder: '0,0,3,2',
      help: 'Rooms where you want them, each as X,Y,W,H in cells, separated by spaces.',
    },
  },
  loops: {
    ...COUNT_OR_NONE,
    about: 'number of passages that always stay open, each of which closes a cycle',
    field: {
      label: 'Loops',
      group: 'ways',
      usual: 0,
      range: [0, 9999],
      help: 'Passages that always stay open; each closes a cycle.',
    },
  },
  'random-loops': {
    type: FLAG,
    about: 'with --loops: each of them is open or closed at random at each press',
    needs: [beside('loops', () => says`add --loops K (a random footprint is --random KIND --area A)`)],
    field: {
      label: 'Random loops',
      group: 'ways',
      usual: false,
      help: 'Each loop is open or closed at random at each press.',
    },
  },
  'loop-length': {
    type: count('<n>'),
    about: `with --loops: the fewest cells in the cycle that a loop closes (default: ${USUAL_LOOP})`,
    needs: [beside('loops', () => says`add --loops K`)],
    field: {
      label: 'Cells a loop',
      group: 'ways',
      usual: USUAL_LOOP,
      range: [4, 9999],
      help: 'The fewest cells in the cycle that a loop closes.',
    },
  },
  weights: {
    type: BIAS,
    about: `which of two out-edges is likelier, all the way or ${Object.keys(STRENGTHS).join(', ')} (half:corridors); it costs no blocks`,
    needs: [
      DAG,
      when(isBetweenFloors, UPWARDS),
      without('target', says`--target chooses the weights itself`),
    ],
    field: {
      label: 'Chances',
      group: 'ways',
      usual: '',
      unsaid: 'fair',
      choices: [...BIASES.keys()].filter((name) => !isBetweenFloors(name)),
      help: 'Which of two out-edges is likelier, at no cost in blocks.',
    },
    parts: {
      'weights-strength': {
        label: 'How far',
        group: 'ways',
        usual: '',
        unsaid: 'all the way',
        choices: Object.keys(STRENGTHS),
        help: 'How far the chances are from even ones.',
      },
    },
  },
  target: {
    type: TARGETS,
    about: `averages to reach by the choice of builder and weights, such as way=40..60,dead-ends=25%: ${MEASURES_TEXT}`,
    needs: [DAG, when(asksTurns, STRAIGHT)],
    field: {
      label: 'Target',
      group: 'ways',
      usual: '',
      placeholder: 'way=40..60',
      help: `Averages to reach by the chances: ${MEASURES_TEXT}. For example way=40..60,dead-ends=25%.`,
    },
  },
  seed: {
    type: SEED,
    about: 'any text; the same seed gives the same result (default: random, and printed)',
    field: {
      label: 'Seed',
      group: 'maze',
      usual: '',
      help: 'Any text; the same seed makes the same machine, to the byte.',
    },
  },
});

/** The values of {@link MAZE}. */
export type MazeFlags = Values<typeof MAZE>;
