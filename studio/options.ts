import {
  BIASES,
  BUILDERS,
  CUTS,
  DEFAULT_THEME,
  FAMILIES,
  MazestoneError,
  MEASURES,
  MINECRAFT_VERSIONS,
  MOST_SECTORS,
  SECTOR_SHAPES,
  THEMES,
  TRAILS,
  TREASURE_AT,
  TREE_BUILDERS,
  TRIGGERS,
} from '../src/core.js';

/**
 * What the command line knows as options, by their names there; '' and 0 stand for "not given". What it takes as a second
 * word of an option, as `--roof BLOCK`, has a name of its own.
 */
export interface Options {
  readonly builder: string;
  /** Cells from west to east. */
  readonly width: number;
  /** Cells from north to south. */
  readonly height: number;
  /** Floors, one above the other. */
  readonly floors: number;
  readonly seed: string;
  readonly cut: string;
  readonly reverse: boolean;
  /** Cells as `X,Y`, or `X,Y,FLOOR`. */
  readonly sink: string;
  /** Means that builder and coins are chosen for, as `way=40..60,dead-ends=25%`. */
  readonly target: string;
  /** Rooms at random, of several cells each. */
  readonly rooms: number;
  /** Rooms that have their place, each as `X,Y,W,H`, separated by spaces. */
  readonly room: string;
  /** Passages that stand open for ever. */
  readonly loops: number;
  /** Whether a coin opens or shuts each of them instead. */
  readonly random: boolean;
  /** Cells of the cycle that each closes, at least. */
  readonly 'loop-length': number;
  readonly weights: string;
  readonly doors: string;
  readonly pitch: number;
  /** Each as `X,Y` or `X,Y,SIDE`, separated by spaces. */
  readonly entrance: string;
  readonly exit: string;
  readonly trigger: string;
  /** Seconds. */
  readonly every: number;
  readonly lamp: boolean;
  /** Parts of the maze that renew one after the other. */
  readonly sectors: number;
  /** What they are of. */
  readonly 'sector-shape': string;
  readonly trail: string;
  readonly light: boolean;
  readonly roof: boolean;
  /** The block it is made of instead of the theme's. */
  readonly 'roof-of': string;
  readonly casing: string;
  readonly theme: string;
  /** Blocks instead of the theme's. */
  readonly wall: string;
  readonly floor: string;
  readonly post: string;
  readonly door: string;
  readonly treasure: number;
  readonly 'treasure-at': string;
  readonly minecraft: string;
  /** Version of the Sponge format. */
  readonly schem: string;
}

/** An option as the form shows it. */
export interface Field {
  readonly key: keyof Options;
  readonly label: string;
  /** Which part of the form it stands in. */
  readonly group: 'maze' | 'ways' | 'machine' | 'looks';
  /** What it does, in one sentence. */
  readonly help: string;
  /** Its value where nobody says anything, which the command line need not be told. */
  readonly usual: string | number | boolean;
  /** Values to choose from, with what they are called; for numbers the least and the most. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly range?: readonly [least: number, most: number];
  /** As far as its slider goes, if it has one. */
  readonly slider?: number;
  readonly placeholder?: string;
}

/** Cells along a side that the page draws while one waits; machines end a little below. */
export const MOST_SIDE = 256;
/** Sides up to here have a slider. */
const MOST_SLID = 112;
/** Sides up to here are values of a design, which says itself that it is too large; there is no room for the cells of longer ones. */
const MOST_SAID = 4096;

const named = (names: Iterable<string>): (readonly [string, string])[] =>
  [...names].map((name) => [name, name]);
const numbersOf = (numbers: Iterable<number>): (readonly [string, string])[] =>
  named([...numbers].map(String));
const OWN_BLOCK = 'A block of your own instead of the theme’s, such as oak_planks.';
const CELL_HELP = 'As X,Y, counted from 0 at the north-west.';

/** Every option, in the order of form, address and command line. */
export const FIELDS: readonly Field[] = [
  {
    key: 'builder',
    label: 'Builder',
    group: 'maze',
    help: 'The algorithm that decides which ways every cell may lead.',
    usual: 'divide',
    choices: named([...BUILDERS.keys(), ...TREE_BUILDERS.keys()]),
  },
  {
    key: 'width',
    label: 'Width',
    group: 'maze',
    help: 'Cells from west to east.',
    usual: 16,
    range: [1, MOST_SIDE],
    slider: MOST_SLID,
  },
  {
    key: 'height',
    label: 'Height',
    group: 'maze',
    help: 'Cells from north to south.',
    usual: 16,
    range: [1, MOST_SIDE],
    slider: MOST_SLID,
  },
  {
    key: 'floors',
    label: 'Floors',
    group: 'maze',
    help: 'Floors one above the other, with ladders between them.',
    usual: 1,
    range: [1, 64],
  },
  {
    key: 'seed',
    label: 'Seed',
    group: 'maze',
    help: 'Any text; the same seed makes the same machine, to the byte.',
    usual: '',
  },
  {
    key: 'cut',
    label: 'Cut',
    group: 'maze',
    help: 'Which two ways out a cell keeps, where a builder follows a line.',
    usual: '',
    choices: [['', 'successor'], ...named([...CUTS.keys()].filter((name) => name !== 'successor'))],
  },
  {
    key: 'reverse',
    label: 'Backwards',
    group: 'maze',
    help: 'Walks the line of the builder from its end to its start.',
    usual: false,
  },
  {
    key: 'sink',
    label: 'Sink',
    group: 'maze',
    help: `The cell that every way leads to. ${CELL_HELP} Of several floors as X,Y,FLOOR.`,
    usual: '',
    placeholder: 'the builder’s',
  },
  {
    key: 'weights',
    label: 'Coins',
    group: 'ways',
    help: 'Which of two ways out is likelier, at no cost in blocks.',
    usual: '',
    choices: [['', 'fair'], ...named(BIASES.keys())],
  },
  {
    key: 'target',
    label: 'Target',
    group: 'ways',
    help: `Means that the coins are chosen for: ${Object.entries(MEASURES)
      .map(([name, about]) => `${name}, ${about}`)
      .join('; ')}. For instance way=40..60,dead-ends=25%.`,
    usual: '',
    placeholder: 'way=40..60',
  },
  {
    key: 'rooms',
    label: 'Rooms',
    group: 'ways',
    help: 'Rooms at random, of 2 to 4 cells a side, with no walls inside.',
    usual: 0,
    range: [0, 9999],
  },
  {
    key: 'room',
    label: 'Rooms at',
    group: 'ways',
    help: 'Rooms where you want them, each as X,Y,W,H in cells, separated by spaces.',
    usual: '',
    placeholder: '0,0,3,2',
  },
  {
    key: 'loops',
    label: 'Loops',
    group: 'ways',
    help: 'Passages that stand open for ever, so that every maze has so many cycles.',
    usual: 0,
    range: [0, 9999],
  },
  {
    key: 'random',
    label: 'Tossed loops',
    group: 'ways',
    help: 'A coin opens or shuts each loop at each press.',
    usual: false,
  },
  {
    key: 'loop-length',
    label: 'Cells a loop',
    group: 'ways',
    help: 'Cells of the cycle that each loop closes, at least.',
    usual: 8,
    range: [4, 9999],
  },
  {
    key: 'doors',
    label: 'Doors',
    group: 'machine',
    help: 'Full doors close foot and head height, low ones the feet alone.',
    usual: 'full',
    choices: named(['full', 'low']),
  },
  {
    key: 'pitch',
    label: 'Pitch',
    group: 'machine',
    help: 'Blocks from one cell to the next.',
    usual: 4,
    choices: numbersOf(new Set(FAMILIES.map(({ pitch }) => pitch).sort((a, b) => a - b))),
  },
  {
    key: 'entrance',
    label: 'Entrance',
    group: 'machine',
    help: `The cells where one goes in, separated by spaces. ${CELL_HELP}`,
    usual: '',
    placeholder: 'a far one',
  },
  {
    key: 'exit',
    label: 'Exit',
    group: 'machine',
    help: `The cells where one comes out, separated by spaces. ${CELL_HELP}`,
    usual: '',
    placeholder: 'the sink',
  },
  {
    key: 'trigger',
    label: 'Trigger',
    group: 'machine',
    help: 'What makes a new maze; none takes a signal of your own.',
    usual: 'button',
    choices: named(TRIGGERS),
  },
  {
    key: 'every',
    label: 'Timer',
    group: 'machine',
    help: 'Seconds after which a new maze comes by itself, while a lever is on; 0 for none.',
    usual: 0,
    range: [0, 3600],
  },
  {
    key: 'lamp',
    label: 'Lamp',
    group: 'machine',
    help: 'A lamp that is lit while the maze changes.',
    usual: false,
  },
  {
    key: 'sectors',
    label: 'Sectors',
    group: 'machine',
    help: 'Parts of the maze that renew one after the other.',
    usual: 1,
    range: [1, MOST_SECTORS],
  },
  {
    key: 'sector-shape',
    label: 'Sectors of',
    group: 'machine',
    help: 'Whole rows or columns of cells, rings one in the other, or rectangular patches.',
    usual: '',
    choices: [['', 'as the entrance lies'], ...named(SECTOR_SHAPES)],
  },
  {
    key: 'trail',
    label: 'Trail',
    group: 'machine',
    help: 'Lamps in the floor that show the way from the entrance: by a second button, or always.',
    usual: '',
    choices: [['', 'none'], ...named(TRAILS)],
  },
  {
    key: 'casing',
    label: 'Casing',
    group: 'machine',
    help: 'Blocks round the circuit that keep water out; as usual, where they are few.',
    usual: '',
    choices: [
      ['', 'as usual'],
      ['yes', 'yes'],
      ['no', 'no'],
    ],
  },
  {
    key: 'treasure',
    label: 'Chests',
    group: 'machine',
    help: 'Empty chests, in so many rooms.',
    usual: 0,
    range: [0, 999],
  },
  {
    key: 'treasure-at',
    label: 'Chests stand',
    group: 'machine',
    help: 'In all rooms alike, or by the chance of a room to be a dead end.',
    usual: 'anywhere',
    choices: named(TREASURE_AT),
  },
  {
    key: 'theme',
    label: 'Theme',
    group: 'looks',
    help: 'What floor, walls and doors are made of.',
    usual: DEFAULT_THEME,
    choices: named(THEMES.keys()),
  },
  ...(['wall', 'floor', 'post', 'door'] as const).map((key): Field => ({
    key,
    label: `${key[0]!.toUpperCase()}${key.slice(1)}s of`,
    group: 'looks',
    help: OWN_BLOCK,
    usual: '',
    placeholder: 'the theme’s',
  })),
  { key: 'light', label: 'Lights', group: 'looks', help: 'Lights, so that no monsters spawn.', usual: true },
  { key: 'roof', label: 'Roof', group: 'looks', help: 'A roof over the maze.', usual: false },
  {
    key: 'roof-of',
    label: 'Roof of',
    group: 'looks',
    help: OWN_BLOCK,
    usual: '',
    placeholder: 'the theme’s',
  },
  {
    key: 'minecraft',
    label: 'Minecraft',
    group: 'looks',
    help: 'The version of the game that the file is for.',
    usual: '1.20.4',
    choices: named(MINECRAFT_VERSIONS.map(({ name }) => name)),
  },
  {
    key: 'schem',
    label: 'Sponge',
    group: 'looks',
    help: 'The version of the format of .schem files: 2 is what everything reads.',
    usual: '2',
    choices: named(['2', '3']),
  },
];

/** The value that a text stands for, as of a form's input; undefined where the option has no such value. */
export function valueOf(field: Field, text: string): string | number | boolean | undefined {
  const { usual, choices, range, slider } = field;
  if (typeof usual === 'boolean') return text === 'true';
  if (choices !== undefined && !choices.some(([value]) => value === text)) return undefined;
  if (typeof usual === 'string') return text;
  if (range === undefined) return Number(text);
  const number = wholeNumber(text);
  const most = slider === undefined ? range[1] : MOST_SAID;
  return number !== undefined && number >= range[0] && number <= most ? number : undefined;
}

/** The whole number that a text is, in digits alone: what an empty one or `1e3` comes to is a surprise. */
function wholeNumber(text: string): number | undefined {
  return /^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : undefined;
}

/**
 * A whole number of an input.
 * @throws MazestoneError `bad-option` for another text, with the input's name and what it takes.
 */
export function numberIn(text: string, label: string, [least, most]: readonly [number, number]): number {
  const number = wholeNumber(text);
  if (number !== undefined && number >= least && number <= most) return number;
  throw new MazestoneError({
    code: 'bad-option',
    message: text.trim() === '' ? 'a number is missing' : `"${text.trim()}" does not go here`,
    where: label,
    hint: `give a whole number from ${least} to ${most}`,
  });
}
