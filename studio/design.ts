import {
  BIASES,
  BUILDERS,
  CUTS,
  DEFAULT_THEME,
  FAMILIES,
  formatDagFile,
  formatRegion,
  MINECRAFT_VERSIONS,
  parseDagFile,
  parseRegion,
  THEMES,
  TREASURE_AT,
  TRIGGERS,
  type Dag,
  type Region,
} from '../src/core.js';
import { packText, unpackText } from './pack.js';

/** What the command line knows as options, by their names there; '' and 0 stand for "not given". */
export interface Options {
  readonly builder: string;
  /** Cells from west to east. */
  readonly width: number;
  /** Cells from north to south. */
  readonly height: number;
  readonly seed: string;
  readonly cut: string;
  readonly reverse: boolean;
  /** Passages that stand open for ever. */
  readonly loops: number;
  /** Cells of the cycle that each closes, at least. */
  readonly 'loop-length': number;
  readonly weights: string;
  readonly doors: string;
  readonly pitch: number;
  /** Cells as `X,Y`, of openings with a side behind it. */
  readonly sink: string;
  readonly entrance: string;
  readonly exit: string;
  readonly trigger: string;
  /** Seconds. */
  readonly every: number;
  readonly lamp: boolean;
  readonly light: boolean;
  readonly roof: boolean;
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

/** Everything that makes a machine: the address holds it, the command line takes it. */
export interface Design extends Options {
  /** A footprint; the full rectangle where there is none. Of `width` x `height`. */
  readonly region?: Region;
  /** A DAG of the user's own instead of a builder's. Of `width` x `height`. */
  readonly dag?: Dag;
}

/** An option as the form shows it. */
export interface Field {
  readonly key: keyof Options;
  readonly label: string;
  /** Which part of the form it stands in. */
  readonly group: 'maze' | 'machine' | 'looks';
  /** What it does, in one sentence. */
  readonly help: string;
  /** Its value where nobody says anything, which the command line need not be told. */
  readonly usual: string | number | boolean;
  /** Values to choose from, with what they are called; for numbers the least and the most. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly range?: readonly [least: number, most: number];
  readonly placeholder?: string;
}

/** Sides up to here have a slider; the address takes any. */
const MOST_SIDE = 112;

const named = (names: Iterable<string>): (readonly [string, string])[] =>
  [...names].map((name) => [name, name]);
const numbersOf = (numbers: Iterable<number>): (readonly [string, string])[] =>
  named([...numbers].map(String));
const CELL_HELP = 'As X,Y, counted from 0 at the north-west.';

/** Every option, in the order of form, address and command line. */
export const FIELDS: readonly Field[] = [
  {
    key: 'builder',
    label: 'Builder',
    group: 'maze',
    help: 'The algorithm that decides which ways every cell may lead.',
    usual: 'divide',
    choices: named(BUILDERS.keys()),
  },
  {
    key: 'width',
    label: 'Width',
    group: 'maze',
    help: 'Cells from west to east.',
    usual: 16,
    range: [1, MOST_SIDE],
  },
  {
    key: 'height',
    label: 'Height',
    group: 'maze',
    help: 'Cells from north to south.',
    usual: 16,
    range: [1, MOST_SIDE],
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
    help: `The cell that every way leads to. ${CELL_HELP}`,
    usual: '',
    placeholder: 'the builder’s',
  },
  {
    key: 'weights',
    label: 'Coins',
    group: 'maze',
    help: 'Which of two ways out is likelier, at no cost in blocks.',
    usual: '',
    choices: [['', 'fair'], ...named(BIASES.keys())],
  },
  {
    key: 'loops',
    label: 'Loops',
    group: 'maze',
    help: 'Passages that stand open for ever, so that every maze has so many cycles.',
    usual: 0,
    range: [0, 999],
  },
  {
    key: 'loop-length',
    label: 'Cells a loop',
    group: 'maze',
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
    help: `The cell where one goes in. ${CELL_HELP}`,
    usual: '',
    placeholder: 'a far one',
  },
  {
    key: 'exit',
    label: 'Exit',
    group: 'machine',
    help: `The cell where one comes out. ${CELL_HELP}`,
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
    key: 'casing',
    label: 'Casing',
    group: 'machine',
    help: 'Blocks round the circuit that keep water out.',
    usual: '',
    choices: [
      ['', 'where it is small'],
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
    range: [0, 99],
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
    help: 'A block of your own instead of the theme’s, such as oak_planks.',
    usual: '',
    placeholder: 'the theme’s',
  })),
  { key: 'light', label: 'Lights', group: 'looks', help: 'Lights, so that no monsters spawn.', usual: true },
  { key: 'roof', label: 'Roof', group: 'looks', help: 'A roof over the maze.', usual: false },
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

/** What the page opens with. */
export const FIRST_DESIGN: Design = {
  ...(Object.fromEntries(FIELDS.map(({ key, usual }) => [key, usual])) as unknown as Options),
  builder: 'peel',
  seed: 'mazestone',
};

/** Options that an address always has, so that it says what one sees. */
const TOLD: ReadonlySet<keyof Options> = new Set(['builder', 'width', 'height', 'seed']);

/**
 * A design as the part of an address behind its `#`: options as the command line has them, and footprint and DAG
 * packed.
 */
export function formatAddress(design: Design): string {
  const query = new URLSearchParams();
  for (const { key, usual } of FIELDS) {
    const value = design[key];
    if (value !== usual || TOLD.has(key)) query.set(key, String(value));
  }
  if (design.region !== undefined) query.set('region', packText(formatRegion(design.region)));
  if (design.dag !== undefined) query.set('dag', packText(formatDagFile(design.dag)));
  return query.toString();
}

/**
 * The design in an address; what is missing, or no value of its option, is as in {@link FIRST_DESIGN}.
 * @throws MazestoneError for a footprint or a DAG that cannot be read.
 */
export function parseAddress(address: string): Design {
  const query = new URLSearchParams(address.replace(/^#/, ''));
  const told = FIELDS.flatMap((field) => {
    const text = query.get(field.key);
    const value = text === null ? undefined : valueOf(field, text);
    return value === undefined ? [] : [[field.key, value] as const];
  });
  const [region, dag] = [query.get('region'), query.get('dag')];
  const design: Design = { ...FIRST_DESIGN, ...(Object.fromEntries(told) as Partial<Options>) };
  if (dag !== null) return withDag(design, parseDagFile(unpackText(dag)));
  return region === null ? design : withRegion(design, parseRegion(unpackText(region)));
}

/** The value that a text stands for, as of a form's input; undefined where the option has no such value. */
export function valueOf(field: Field, text: string): string | number | boolean | undefined {
  const { usual, choices, range } = field;
  if (typeof usual === 'boolean') return text === 'true';
  if (choices !== undefined && !choices.some(([value]) => value === text)) return undefined;
  if (typeof usual === 'string') return text;
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= (range?.[0] ?? 1) ? number : undefined;
}

/** A design without footprint and DAG of its own. */
export function optionsOf(design: Design): Options {
  return Object.fromEntries(FIELDS.map(({ key }) => [key, design[key]])) as unknown as Options;
}

/** A design with another footprint, and so without a DAG of its own; null for the full rectangle. */
export function withRegion(design: Design, region: Region | null): Design {
  const options = optionsOf(design);
  if (region === null || region.cells.every((cell) => cell === 1)) {
    return { ...options, width: region?.width ?? design.width, height: region?.height ?? design.height };
  }
  // A builder that takes no footprint gives way to the one that takes any.
  const builder = BUILDERS.get(design.builder)?.regions == null ? 'peel' : design.builder;
  return { ...options, builder, width: region.width, height: region.height, region };
}

/** A design with a DAG of the user's own. */
export function withDag(design: Design, dag: Dag): Design {
  return { ...optionsOf(design), width: dag.width, height: dag.height, dag };
}

/** A design without what its builder does not have. */
export function withoutForeign(design: Design): Design {
  const own = BUILDERS.get(design.builder)?.options ?? [];
  return {
    ...design,
    cut: own.includes('cut') ? design.cut : '',
    reverse: own.includes('reverse') && design.reverse,
  };
}

/** Whether an option changes anything, where that hangs on another one. */
export function isOfUse(key: keyof Options, { loops, treasure }: Options): boolean {
  if (key === 'loop-length') return loops > 0;
  return key !== 'treasure-at' || treasure > 0;
}

/** Names of the files that a command line reads beside its options. */
export const REGION_FILE = 'region.txt';
export const DAG_FILE = 'maze.dag.json';

/** The command that makes the same bytes. */
export function commandLine(design: Design, output: string): string {
  const own = design.dag !== undefined;
  const words = ['npx', 'mazestone', 'compile', ...(own ? [DAG_FILE] : [])];
  if (!own) words.push('--builder', design.builder);
  if (!own && design.region === undefined) {
    const { width, height } = design;
    words.push(
      ...(width === height ? ['--size', `${width}`] : ['--width', `${width}`, '--height', `${height}`]),
    );
  }
  if (design.region !== undefined) words.push('--region', REGION_FILE);
  words.push('--seed', quoted(design.seed));
  for (const { key, usual, group } of FIELDS) {
    const value = design[key];
    if (TOLD.has(key) || value === usual || (own && group === 'maze')) continue;
    if (key === 'pitch' || key === 'doors' || !isOfUse(key, design)) continue;
    if (key === 'casing') words.push(value === 'yes' ? '--casing' : '--no-casing');
    else if (typeof value === 'boolean') words.push(value ? `--${key}` : `--no-${key}`);
    else words.push(`--${key}`, quoted(String(value)));
  }
  // Each has a default that depends on the other.
  if (design.doors !== 'full' || design.pitch !== 4) {
    words.push('--doors', design.doors, '--pitch', `${design.pitch}`);
  }
  return [...words, '-o', output].join(' ');
}

/** A word as a POSIX shell reads it back. */
function quoted(word: string): string {
  return /^[\w.,:@%+/-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
