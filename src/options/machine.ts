import { formatLoot, readLoot } from '../blocks/loot.js';
import { labelFault } from '../blocks/sign.js';
import { MINECRAFT_VERSIONS } from '../blocks/versions.js';
import { FAMILIES } from '../cells/families.js';
import { TRIGGERS } from '../circuit/triggers.js';
import {
  LEAST_WALLS,
  MOST_SECTORS,
  MOST_WALLS,
  SECTOR_SHAPES,
  TRAILS,
  TREASURE_AT,
  USUAL_WALLS,
  type SectorShape,
} from '../layout/choices.js';
import { parseOpening, type WantedOpening } from '../layout/openings.js';
import { DEFAULT_THEME, THEMES, themeSince } from '../layout/themes.js';
import { beside, BUILT, CELLS, ONE_FLOOR, when, without, withNeeds, type Need } from './needs.js';
import type { MAZE } from './maze.js';
import type { DressOptions } from '../layout/dress.js';
import {
  BadValue,
  under,
  valuesIn,
  type Field,
  type OptionTable,
  type ValueType,
  type Values,
} from './option.js';
import { BLOCKS, CELL_HELP, COUNT_OR_NONE, count, FLAG, noSuchName, oneOf, text, WHOLE } from './values.js';

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
        'Give a cell as X,Y or X,Y,SIDE, such as 3,0 or 0,0,north. You can add ,button or ,none.',
        value,
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
    if (SECTOR_SHAPES.some((name) => name === value))
      throw new BadValue(`Give how many as well, such as ${value}:4.`);
    const [, before, number] = /^(?:(.*):)?(.*)$/.exec(value)!;
    const sectors = count('', MOST_SECTORS, 'sectors').read(number!);
    if (before === undefined) return { count: sectors };
    const shape = SECTOR_SHAPES.find((name) => name === before);
    if (shape === undefined)
      throw noSuchName(before, SECTOR_SHAPES, `Sectors can be ${SECTOR_SHAPES.join(', ')}.`, value);
    return { count: sectors, shape };
  },
};

/** Whether sectors are asked for of anything but columns, as a whole or by the shape alone. */
const isNotOfColumns = (value: unknown): boolean => {
  const shape = typeof value === 'string' ? value : (value as WantedSectors | undefined)?.shape;
  return (shape ?? '') !== '' && shape !== 'columns';
};

/** Only columns of posts choose again by themselves. */
const CELLS_OF_SECTORS: Need = {
  ...CELLS,
  says: (flag) =>
    `${flag} of rows, rings or patches needs a machine with a DAG, but --builder uniform makes a uniform machine`,
  instead: (flag) => `take ${flag} columns:K, or choose a builder with a DAG, such as --builder peel`,
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

/** What fills chests: a loot table or items, or a text file that says so. */
const LOOT: ValueType<string> = {
  argument: '<table|items|file>',
  textFile: /\.txt$/i,
  read: (value) => {
    const loot = readLoot(value);
    if ('problem' in loot)
      throw new BadValue(
        `Give a loot table such as minecraft:chests/simple_dungeon, items such as "16 bread, 1 diamond", or a .txt file with either: ${loot.problem}.`,
      );
    return formatLoot(loot);
  },
};

/** Texts for the signs over ways in and over ways out. */
const LABEL: ValueType<string> = {
  argument: '[in,out]',
  bare: 'IN,OUT',
  read: (value) => {
    const fault = labelFault(value);
    if (fault !== undefined)
      throw new BadValue(
        `Give a text for entrances and one for exits apart by a comma, and their lines by |, such as IN,OUT: ${fault}.`,
      );
    return value;
  },
};

/** Distances of cells that there are doors for. */
const PITCHES = [...new Set(FAMILIES.map(({ pitch }) => pitch))].sort((a, b) => a - b).map(String);

/** How high walls can be. */
const WALL_HEIGHT: ValueType<number> = {
  argument: '<h>',
  read: (value) => {
    const height = WHOLE.read(value);
    if (height < LEAST_WALLS || height > MOST_WALLS)
      throw new BadValue(`Give a number from ${LEAST_WALLS} to ${MOST_WALLS}.`);
    return height;
  },
};

/** Nobody jumps onto walls that are two blocks high, from the block of a control or past a low door, where a roof is on them. */
const OVER_LOW_WALLS: Need = {
  ...beside('roof', 'add --roof, or take --wall-height 3'),
  says: (flag) =>
    `${flag} 2 needs --roof: players jump onto walls two blocks high from a control, a chest or a low door`,
};

/** What the compiler is asked for in its own words. */
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
    /** Whether all of the maze changes at once, as usual. */
    isNone: (value) => (value as WantedSectors | undefined)?.count === 1,
    about:
      'split the maze into parts that change one after the other: rows (rows:3) or columns of cells (default: as the entrance lies), rings or patches; with --builder uniform columns, one at each press',
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
      label: 'Theme',
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
  roof: {
    type: ROOF,
    about: 'add a roof over the maze',
    field: { label: 'Roof', group: 'looks', usual: false, help: 'A roof over the maze.' },
    parts: { 'roof-of': ownBlock('Roof of') },
  },
  'wall-height': {
    type: WALL_HEIGHT,
    about: `blocks of the walls above the floor, ${LEAST_WALLS} to ${MOST_WALLS}; walls two blocks high need a roof (default: ${USUAL_WALLS})`,
    needs: [
      when((height) => height !== USUAL_WALLS, ONE_FLOOR),
      when((height) => height === 2, OVER_LOW_WALLS),
    ],
    field: {
      label: 'Wall height',
      group: 'machine',
      usual: USUAL_WALLS,
      range: [LEAST_WALLS, MOST_WALLS],
      help: 'Blocks of the walls above the floor; walls two blocks high need a roof.',
    },
  },
  gallery: {
    type: FLAG,
    about: 'add a path for spectators round the maze, level with the tops of the walls',
    needs: [ONE_FLOOR, without('roof', 'under a roof nobody sees the maze')],
    field: {
      label: 'Gallery',
      group: 'machine',
      usual: false,
      help: 'A path for spectators round the maze, level with the tops of the walls.',
    },
  },
  light: {
    type: FLAG,
    no: 'leave out the lights that stop monsters from spawning',
    default: true,
    field: { label: 'Lights', group: 'looks', usual: true, help: 'Lights that stop monsters from spawning.' },
  },
  casing: {
    type: FLAG,
    about:
      'waterproof the circuit with blocks around it (default: where that takes few blocks; not with uniform)',
    no: 'leave the circuit open to water',
    field: {
      label: 'Waterproofing',
      group: 'machine',
      usual: '',
      unsaid: 'as usual',
      help: 'Blocks around the circuit that keep water out; as usual: where that takes few blocks, not with uniform.',
    },
  },
  treasure: {
    ...COUNT_OR_NONE,
    about: 'number of chests, each in a room where it blocks no path',
    field: {
      label: 'Chests',
      group: 'machine',
      usual: 0,
      range: [0, 999],
      help: 'Number of chests, each in another room.',
    },
  },
  'treasure-at': {
    type: oneOf('<where>', TREASURE_AT),
    about:
      'anywhere: every room is equally likely; dead-ends: rooms that are likely dead ends (default: anywhere)',
    needs: [beside('treasure', 'add --treasure K')],
    field: {
      label: 'Chests stand',
      group: 'machine',
      usual: 'anywhere',
      help: 'In any room, or in rooms that are likely dead ends.',
    },
  },
  loot: {
    type: LOOT,
    about:
      'what is in each chest: a loot table, items such as "16 bread, 1 diamond", or a .txt file with either (default: nothing)',
    needs: [beside('treasure', 'add --treasure K')],
    field: {
      label: 'Loot',
      group: 'machine',
      usual: '',
      placeholder: 'none',
      help: 'A loot table, such as minecraft:chests/simple_dungeon, or items, such as 16 bread, 1 diamond.',
    },
  },
  label: {
    type: LABEL,
    about:
      'signs over entrances and exits; for texts of your own give both, lines apart by | (default of the texts: IN,OUT)',
    field: {
      label: 'Signs',
      group: 'machine',
      usual: '',
      placeholder: 'none',
      help: 'Texts of signs over entrances and exits, such as IN,OUT; | begins another line.',
    },
  },
  minecraft: {
    type: oneOf(
      '<version>',
      MINECRAFT_VERSIONS.map(({ name }) => name),
    ),
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

/** The options of a maze that machines are made of: with several floors they are of cells alone. */
export function inMachines<T extends typeof MAZE>(table: T): T {
  return withNeeds(table, ['floors', 'rooms', 'room', 'loops', 'random-loops', 'loop-length'], CELLS);
}

/** What a machine is like. */
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
    about: 'choose cells whose machine has at most so many layers below the floor',
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
      help: `The cells where one goes in, separated by spaces. ${CELL_HELP}`,
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
      help: 'The version of the .schem format: every program reads 2.',
    },
  },
});

/** What the options of a machine say. */
export type MachineFlags = Values<typeof MACHINE>;

/** What the options of a machine ask the compiler for, but for the cells, the openings and the file. */
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
