import { MINECRAFT_VERSIONS } from '../blocks/versions.js';
import { FAMILIES } from '../cells/families.js';
import { TRIGGERS } from '../circuit/controls.js';
import { MOST_SECTORS, SECTOR_SHAPES, TRAILS, TREASURE_AT, type SectorShape } from '../layout/choices.js';
import { parseOpening, type WantedOpening } from '../layout/openings.js';
import { DEFAULT_THEME, THEMES, themeSince } from '../layout/themes.js';
import { beside, BUILT, CELLS, ONE_FLOOR, when, withNeeds, type Need } from './needs.js';
import type { MAZE } from './maze.js';
import type { DressOptions } from '../layout/dress.js';
import { valuesIn, type Field, type OptionTable, type ValueType, type Values } from './option.js';
import { BLOCKS, CELL_HELP, count, FLAG, noSuchName, oneOf, text } from './values.js';

/** What may stand behind an opening's cell. */
const OPENING_WORDS = ['north', 'east', 'south', 'west', 'button', 'none'];

/** `X,Y` or `X,Y,SIDE`, any number of times. */
export const OPENINGS: ValueType<readonly WantedOpening[]> = {
  argument: '<x,y[,side]>',
  isMany: true,
  read: (value, before = []) => {
    const opening = parseOpening(value);
    if (opening === undefined) {
      throw noSuchName(
        value.split(',').find((part, k) => k > 1 && !OPENING_WORDS.includes(part)) ?? '',
        OPENING_WORDS,
        'Give a cell as X,Y or X,Y,SIDE, such as 3,0 or 0,0,north; after it button or none, if you like.',
      );
    }
    return [...before, opening];
  },
};

/** Sectors as asked for: how many, and what they are of. */
export interface WantedSectors {
  readonly count: number;
  readonly shape?: SectorShape;
}

/** `K`, or a shape and `:K`. */
const SECTORS: ValueType<WantedSectors> = {
  argument: '<[shape:]k>',
  read: (value) => {
    const [, before, number] = /^(?:(.*):)?(.*)$/.exec(value)!;
    const sectors = count('', MOST_SECTORS, 'sectors').read(number!);
    if (before === undefined) return { count: sectors };
    const shape = SECTOR_SHAPES.find((name) => name === before);
    if (shape === undefined)
      throw noSuchName(before, SECTOR_SHAPES, `Sectors are of ${SECTOR_SHAPES.join(', ')}.`);
    return { count: sectors, shape };
  },
};

/** A theme with the release it needs, where that is not the oldest. */
function themeName(name: string): string {
  const since = themeSince(name);
  return since === undefined ? name : `${name} (from --minecraft ${since})`;
}

/** The longest period of a timer, in seconds. */
const MOST_SECONDS = 3600;
/** A roof of the theme's, or of a block of one's own. */
const ROOF: ValueType<string | true> = { argument: '[block]', read: (block) => block, bare: true };

/** A block instead of the theme's. */
const ownBlock = (label: string) =>
  ({
    label,
    group: 'looks',
    usual: '',
    placeholder: 'the theme’s',
    help: 'A block of your own instead of the theme’s, such as oak_planks.',
  }) satisfies Field;

/** Distances of cells that there are doors for. */
const PITCHES = [...new Set(FAMILIES.map(({ pitch }) => pitch))].sort((a, b) => a - b).map(String);

/** How likely each room is to be a dead end. */
const DEAD_ENDS: Need = {
  what: 'chances of dead ends',
  isOfKind: true,
  isMet: ({ law }) => law !== 'growth',
  says: (flag, { law }) =>
    `${flag} dead-ends needs the chance of each room to be one, and of ${law} no law is known that says it`,
  instead: (flag) => `take ${flag} anywhere, or --builder uniform`,
  code: 'usage',
};

/** What the compiler is asked for in its own words. */
const BODY = {
  trigger: {
    type: oneOf('<kind>', TRIGGERS),
    about: 'what makes a new maze; none: a block that takes a signal of your own',
    default: 'button',
    field: {
      label: 'Trigger',
      group: 'machine',
      usual: 'button',
      help: 'What makes a new maze; none takes a signal of your own.',
    },
  },
  every: {
    type: count('<seconds>', MOST_SECONDS, 'seconds'),
    about: 'a lever that makes a new maze every so many seconds (1 to 3600)',
    field: {
      label: 'Timer',
      group: 'machine',
      usual: 0,
      range: [0, MOST_SECONDS],
      help: 'Seconds after which a new maze comes by itself, while a lever is on; 0 for none.',
    },
  },
  lamp: {
    type: FLAG,
    about: 'a lamp that is lit while the maze changes',
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
    about: 'lamps in the floor that show the way from the entrance: by a second button, or always',
    needs: [CELLS, ONE_FLOOR],
    field: {
      label: 'Trail',
      group: 'machine',
      usual: '',
      unsaid: 'none',
      help: 'Lamps in the floor that show the way from the entrance: by a second button, or always.',
    },
  },
  sectors: {
    type: SECTORS,
    about:
      'the maze in so many parts, which renew one after the other: of rows (rows:3) or columns of cells (default: as the entrance lies), rings or patches',
    needs: [CELLS],
    field: {
      label: 'Sectors',
      group: 'machine',
      usual: 1,
      range: [1, MOST_SECTORS],
      help: 'Parts of the maze that renew one after the other.',
    },
    parts: {
      'sector-shape': {
        label: 'Sectors of',
        group: 'machine',
        usual: '',
        unsaid: 'as the entrance lies',
        choices: SECTOR_SHAPES,
        help: 'Whole rows or columns of cells, rings one in the other, or rectangular patches.',
      },
    },
  },
  theme: {
    type: text('<name>'),
    about: `what it looks like: ${[...THEMES.keys()].map(themeName).join(', ')}`,
    default: DEFAULT_THEME,
    field: {
      label: 'Theme',
      group: 'looks',
      usual: DEFAULT_THEME,
      choices: [...THEMES.keys()],
      help: 'What floor, walls and doors are made of.',
    },
  },
  wall: { type: text('<block>'), about: "the walls instead of the theme's", field: ownBlock('Walls of') },
  floor: { type: text('<block>'), about: 'the floor', field: ownBlock('Floors of') },
  post: { type: text('<block>'), about: 'the posts where walls meet', field: ownBlock('Posts of') },
  door: { type: text('<block>'), about: 'the doors', field: ownBlock('Doors of') },
  roof: {
    type: ROOF,
    about: 'a roof over the maze',
    field: { label: 'Roof', group: 'looks', usual: false, help: 'A roof over the maze.' },
    parts: { 'roof-of': ownBlock('Roof of') },
  },
  light: {
    type: FLAG,
    no: 'leave out the lights that keep monsters from spawning',
    default: true,
    field: { label: 'Lights', group: 'looks', usual: true, help: 'Lights, so that no monsters spawn.' },
  },
  casing: {
    type: FLAG,
    about: 'blocks round the circuit, so that water beside it does no harm (default: where they are few)',
    no: 'leave the circuit bare',
    field: {
      label: 'Casing',
      group: 'machine',
      usual: '',
      unsaid: 'as usual',
      help: 'Blocks round the circuit that keep water out; as usual, where they are few.',
    },
  },
  treasure: {
    type: count('<k>'),
    about: 'chests in so many rooms, where they are in nobody’s way',
    field: {
      label: 'Chests',
      group: 'machine',
      usual: 0,
      range: [0, 999],
      help: 'Empty chests, in so many rooms.',
    },
  },
  'treasure-at': {
    type: oneOf('<where>', TREASURE_AT),
    about: 'anywhere: all rooms alike; dead-ends: by the chance to be one (default: anywhere)',
    needs: [
      when((where) => where === 'dead-ends', DEAD_ENDS),
      beside('treasure', 'say how many with --treasure K, too'),
    ],
    field: {
      label: 'Chests stand',
      group: 'machine',
      usual: 'anywhere',
      help: 'In all rooms alike, or by the chance of a room to be a dead end.',
    },
  },
  minecraft: {
    type: oneOf(
      '<version>',
      MINECRAFT_VERSIONS.map(({ name }) => name),
    ),
    about: 'game version',
    default: '1.20.4',
    field: {
      label: 'Minecraft',
      group: 'looks',
      usual: '1.20.4',
      help: 'The version of the game that the file is for.',
    },
  },
} satisfies OptionTable;

/**
 * The options of a maze that machines are made of: with several floors they are of cells alone.
 * @example
 * import { inMachines, MAZE, unmetNeed } from 'mazestone/core';
 *
 * const asked = { law: 'uniform', board: 'grid', floors: 2, values: {} } as const;
 * console.log(unmetNeed(MAZE.floors, 2, asked)?.what, unmetNeed(inMachines(MAZE).floors, 2, asked)?.what); // undefined a machine of cells
 */
export function inMachines<T extends typeof MAZE>(table: T): T {
  return withNeeds(table, ['floors', 'rooms', 'room', 'loops', 'random-loops', 'loop-length'], CELLS);
}

/** What a machine is like. */
export const MACHINE = {
  doors: {
    type: oneOf('<kind>', ['low', 'full']),
    about: 'full: two blocks, at foot and head level; low: one (default: full; low of uniform and growth)',
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
    about: 'as many cells as fit into so many blocks along x and z, console included',
    needs: [CELLS, BUILT, ONE_FLOOR],
  },
  'max-depth': {
    type: count('<d>'),
    about: 'cells whose machine reaches no deeper below the floor',
    needs: [CELLS, ONE_FLOOR],
  },
  entrance: {
    type: OPENINGS,
    about:
      'the cell with the entrance (default: a far one), and its controls; further ones get a button, or with ,none after it none',
    field: {
      label: 'Entrance',
      group: 'machine',
      usual: '',
      placeholder: 'a far one',
      help: `The cells where one goes in, separated by spaces. ${CELL_HELP}`,
    },
  },
  exit: {
    type: OPENINGS,
    about:
      'the cell with the exit (default: the sink), as often as you like; one inside, at a sink on the lowest floor, gets a plate that makes the next maze',
    field: {
      label: 'Exit',
      group: 'machine',
      usual: '',
      placeholder: 'the sink',
      help: `The cells where one comes out, separated by spaces. ${CELL_HELP}`,
    },
  },
  ...BODY,
  schem: {
    type: oneOf('<n>', ['2', '3']),
    about: 'version of the Sponge format (default: 2)',
    field: {
      label: 'Sponge',
      group: 'looks',
      usual: '2',
      help: 'The version of the format of .schem files: 2 is what everything reads.',
    },
  },
} satisfies OptionTable;

/** What the options of a machine say. */
export type MachineFlags = Values<typeof MACHINE>;

/**
 * What the options of a machine ask the compiler for, but for the cells, the openings and the file.
 * @example
 * import { layoutOptions } from 'mazestone/core';
 *
 * const flags = { theme: 'tuff', trigger: 'lever', light: true, minecraft: '1.21', lamp: true } as const;
 * console.log(layoutOptions(flags).dress); // { theme: 'tuff' }
 */
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
