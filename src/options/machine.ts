import { list, says } from '../base/sentence.js';
import { BUILT, CELLS, ONE_FLOOR, when, withNeeds, type Need } from '../base/needs.js';
import { BadValue, under, valuesIn, type OptionTable, type ValueType, type Values } from '../base/option.js';
import { BLOCKS, CELL_HELP, count, FLAG, noSuchName, oneOf, text } from '../base/values.js';
import { FAMILIES } from '../cells/families.js';
import { TRIGGERS } from '../circuit/triggers.js';
import { MOST_SECTORS, SECTOR_SHAPES, TRAILS, type SectorShape } from '../layout/choices.js';
import type { DressOptions } from '../layout/dress.js';
import { parseOpening, type WantedOpening } from '../layout/openings.js';
import { DEFAULT_THEME, THEMES, themeSince } from '../layout/themes.js';
import { ownBlock, PART_OPTIONS } from '../parts/options.js';
import type { MAZE } from './maze.js';
import { MINECRAFT, SPONGE } from './formats.js';

/** The words that may follow an opening's cell. */
const OPENING_WORDS = ['north', 'east', 'south', 'west', 'button', 'none'];

/** `X,Y` or `X,Y,SIDE`; the option can be repeated. */
const OPENINGS: ValueType<readonly WantedOpening[]> = {
  argument: '<x,y[,side]>',
  isMany: true,
  read: (value, before = []) => {
    const opening = parseOpening(value);
    if (opening === undefined) {
      throw noSuchName(
        value.split(',').find((part, k) => k > 1 && !OPENING_WORDS.includes(part)) ?? '',
        OPENING_WORDS,
        says`give a cell as X,Y or X,Y,SIDE, such as 3,0 or 0,0,north. You can add ,button or ,none`,
        value,
      );
    }
    return [...before, opening];
  },
};

/** Sectors as a user wants them. */
export interface WantedSectors {
  readonly count: number;
  readonly shape?: SectorShape;
}

/** `K` or `SHAPE:K`. */
const SECTORS: ValueType<WantedSectors> = {
  argument: '<[shape:]k>',
  read: (value) => {
    if (SECTOR_SHAPES.some((name) => name === value))
      throw new BadValue(says`give how many as well, such as ${value}:4`);
    const [, before, number] = /^(?:(.*):)?(.*)$/.exec(value)!;
    const sectors = count('', MOST_SECTORS, 'sectors').read(number!);
    if (before === undefined) return { count: sectors };
    const shape = SECTOR_SHAPES.find((name) => name === before);
    if (shape === undefined)
      throw noSuchName(before, SECTOR_SHAPES, says`sectors can be ${list(SECTOR_SHAPES)}`, value);
    return { count: sectors, shape };
  },
};

/** Whether sectors, or only their shape, are to be other than columns. */
const isNotOfColumns = (value: unknown): boolean => {
  const shape = typeof value === 'string' ? value : (value as WantedSectors | undefined)?.shape;
  return (shape ?? '') !== '' && shape !== 'columns';
};

/** What rows, rings and patches need. In a uniform machine only columns of posts can be sectors. */
const CELLS_OF_SECTORS: Need = {
  ...CELLS,
  says: (flag) =>
    says`${flag} of rows, rings or patches needs a machine with a DAG, but --builder uniform makes a uniform machine`,
  instead: (flag) => says`take ${flag} columns:K, or choose a builder with a DAG, such as --builder peel`,
};

/** A theme's name, with the release that it needs if not every release has it. */
function themeName(name: string): string {
  const since = themeSince(name);
  return since === undefined ? name : `${name} (from --minecraft ${since})`;
}

/** The longest period of a timer, in seconds. */
const MOST_SECONDS = 3600;
/** The pitches of all families, as text. */
const PITCHES = [...new Set(FAMILIES.map(({ pitch }) => pitch))].sort((a, b) => a - b).map(String);

/** The options that the compiler takes under the same names. */
const BODY = {
  trigger: {
    type: oneOf('<kind>', TRIGGERS),
    about: 'what makes a new maze; with none, a block that you power yourself',
    default: 'button',
    field: {
      label: 'Trigger',
      group: 'machine',
      usual: 'button',
      help: 'What makes a new maze; with none, you power a block yourself.',
    },
  },
  every: {
    type: count('<seconds>', MOST_SECONDS, 'seconds'),
    about: 'add a timer that makes a new maze every 1 to 3600 seconds, once you flip its lever',
    field: {
      label: 'Timer',
      group: 'machine',
      usual: 0,
      range: [0, MOST_SECONDS],
      help: 'Seconds from one automatic new maze to the next, while a lever is on; 0 for no timer.',
    },
  },
  lamp: {
    type: FLAG,
    about: 'add a lamp that is lit while the maze changes',
    needs: [CELLS],
    field: {
      label: 'Lamp',
      group: 'machine',
      usual: false,
      help: 'A lamp that is lit while the maze changes.',
    },
  },
  trail: {
    type: oneOf('[when]', TRAILS, 'button'),
    about:
      'add lamps in the floor that show the path from the entrance: after a press of a second button, or always',
    needs: [CELLS, ONE_FLOOR],
    field: {
      label: 'Trail',
      group: 'machine',
      usual: '',
      unsaid: 'none',
      help: 'Lamps in the floor that show the path from the entrance: after a press of a second button, or always.',
    },
  },
  sectors: {
    type: SECTORS,
    /** Whether all of the maze changes at once, as by default. */
    isNone: (value) => (value as WantedSectors | undefined)?.count === 1,
    about:
      'split the maze into parts that change one after the other: rows (rows:3) or columns of cells (default: by the side of the entrance), rings or patches; with --builder uniform columns, one at each press',
    needs: [when(isNotOfColumns, CELLS_OF_SECTORS)],
    field: {
      label: 'Sectors',
      group: 'machine',
      usual: 1,
      range: [1, MOST_SECTORS],
      help: 'Parts of the maze that change one after the other; in a uniform machine one at each press.',
    },
    parts: {
      'sector-shape': {
        label: 'Sectors of',
        group: 'machine',
        usual: '',
        unsaid: 'as the entrance lies',
        choices: SECTOR_SHAPES,
        help: 'Whole rows or columns of cells, rings inside each other, or rectangular patches.',
      },
    },
  },
  theme: {
    type: text('<name>'),
    about: `the look of the machine: ${[...THEMES.keys()].map(themeName).join(', ')}`,
    default: DEFAULT_THEME,
    field: {
      label: 'Look',
      group: 'looks',
      usual: DEFAULT_THEME,
      choices: [...THEMES.keys()],
      help: 'What floor, walls and doors are made of.',
    },
  },
  wall: {
    type: text('<block>'),
    about: "the block of the walls, instead of the theme's",
    field: ownBlock('Walls of'),
  },
  floor: { type: text('<block>'), about: 'the block of the floor', field: ownBlock('Floors of') },
  post: {
    type: text('<block>'),
    about: 'the block of the posts where walls meet',
    field: ownBlock('Posts of'),
  },
  door: { type: text('<block>'), about: 'the block of the doors', field: ownBlock('Doors of') },
  ...PART_OPTIONS,
  minecraft: {
    type: MINECRAFT,
    about: 'the version of the game that the file is for',
    default: '1.20.4',
    field: {
      label: 'Minecraft',
      group: 'looks',
      usual: '1.20.4',
      help: 'The version of the game that the file is for.',
    },
  },
} satisfies OptionTable;

/** The options of a maze for commands that make machines. Some of them need a machine of cells. */
export function inMachines<T extends typeof MAZE>(table: T): T {
  return withNeeds(table, ['floors', 'rooms', 'room', 'loops', 'random-loops', 'loop-length'], CELLS);
}

/** The options of machines. */
export const MACHINE = under('Machine', {
  doors: {
    type: oneOf('<kind>', ['low', 'full']),
    about:
      'full: doors of two blocks, at foot and head level; low: of one block (default: full; low for uniform)',
    field: {
      label: 'Doors',
      group: 'machine',
      usual: 'full',
      help: 'Full doors close foot and head height, low ones the feet alone.',
    },
  },
  pitch: {
    type: count('<n>'),
    about: 'blocks from one cell to the next (default: 4 for full doors, 3 for low)',
    needs: [CELLS],
    field: {
      label: 'Pitch',
      group: 'machine',
      usual: 4,
      choices: PITCHES,
      help: 'Blocks from one cell to the next.',
    },
  },
  fit: {
    type: BLOCKS,
    about: 'as many cells as fit into W x H blocks (x and z), with the controls',
    needs: [CELLS, BUILT, ONE_FLOOR],
  },
  'max-depth': {
    type: count('<d>'),
    about: 'choose cells with which the machine has at most d layers below the floor',
    needs: [CELLS, ONE_FLOOR],
  },
  entrance: {
    type: OPENINGS,
    about:
      'the cell with the entrance and the controls (default: far from the sink); more entrances get a button each, or none with ,none',
    field: {
      label: 'Entrance',
      group: 'machine',
      usual: '',
      placeholder: 'a far one',
      help: `The cells of the entrances, separated by spaces. ${CELL_HELP}`,
    },
  },
  exit: {
    type: OPENINGS,
    about:
      'the cell with the exit (default: the sink); can be given several times; an exit inside the maze, at a sink on the lowest floor, gets a plate that makes the next maze',
    field: {
      label: 'Exit',
      group: 'machine',
      usual: '',
      placeholder: 'the end',
      help: `The cells of the exits, separated by spaces. ${CELL_HELP}`,
    },
  },
  ...BODY,
  schem: {
    type: SPONGE,
    about: 'version of the Sponge format (default: 2)',
    field: {
      label: 'Sponge',
      group: 'looks',
      usual: '2',
      help: 'The version of the .schem format: every program reads 2.',
    },
  },
});

/** The values of {@link MACHINE}. */
export type MachineFlags = Values<typeof MACHINE>;

/** The compiler's options, without cells, openings and file. */
export function layoutOptions(flags: MachineFlags) {
  const { theme, wall, floor, post, door, roof, sectors, ...rest } = valuesIn(BODY, flags);
  const dress: DressOptions = {
    theme,
    ...(wall !== undefined && { wall }),
    ...(floor !== undefined && { floor }),
    ...(post !== undefined && { post }),
    ...(door !== undefined && { door }),
    ...(typeof roof === 'string' && { roof }),
  };
  return {
    ...rest,
    ...{ dress, roof: roof !== undefined },
    ...(sectors && { sectors: sectors.count }),
    ...(sectors?.shape && { sectorShape: sectors.shape }),
  };
}
