import { InvalidArgumentError, Option, type Command } from 'commander';
import { MINECRAFT_VERSIONS } from '../blocks/versions.js';
import type { DoorKind } from '../cells/family.js';
import { TRIGGERS, type Trigger } from '../circuit/controls.js';
import {
  MOST_SECTORS,
  SECTOR_SHAPES,
  TRAILS,
  TREASURE_AT,
  type SectorShape,
  type Trail,
  type TreasureAt,
} from '../layout/layout.js';
import { parseOpening, type WantedOpening } from '../layout/openings.js';
import { themeSince } from '../layout/dress.js';
import { DEFAULT_THEME, THEMES } from '../layout/themes.js';
import { UsageError } from './answer.js';
import { addEngine, type EngineChoice } from './engines.js';
import { noSuchName } from './nearest.js';
import { addJson, blocksOption, count, DASH } from './options.js';
import { addSource, type SourceOptions } from './source.js';

export interface CompileFlags extends SourceOptions {
  readonly output: string;
  readonly doors?: DoorKind;
  readonly pitch?: number;
  readonly entrance?: readonly WantedOpening[];
  readonly exit?: readonly WantedOpening[];
  readonly fit?: readonly [number, number];
  readonly maxDepth?: number;
  readonly trigger: Trigger;
  readonly every?: number;
  readonly lamp?: boolean;
  readonly sectors?: { readonly count: number; readonly shape?: SectorShape };
  readonly trail?: Trail;
  readonly theme: string;
  readonly wall?: string;
  readonly floor?: string;
  readonly post?: string;
  readonly door?: string;
  readonly roof?: string | true;
  readonly light: boolean;
  readonly casing?: boolean;
  readonly treasure?: number;
  readonly treasureAt?: TreasureAt;
  readonly bill?: string;
  readonly schem?: '2' | '3';
  readonly minecraft: string;
  readonly verify: boolean;
  readonly presses: number;
  readonly engine: EngineChoice;
  readonly dump?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** What may stand behind an opening's cell. */
const OPENING_WORDS = ['north', 'east', 'south', 'west', 'button', 'none'];

/** `X,Y` or `X,Y,SIDE` */
function openingsOption(text: string, before: readonly WantedOpening[] = []): readonly WantedOpening[] {
  const opening = parseOpening(text);
  if (opening === undefined) {
    throw noSuchName(
      text.split(',').find((part, k) => k > 1 && !OPENING_WORDS.includes(part)) ?? '',
      OPENING_WORDS,
      'Give a cell as X,Y or X,Y,SIDE, such as 3,0 or 0,0,north; after it button or none, if you like.',
    );
  }
  return [...before, opening];
}

/** Gives `mazestone compile` its options and its work. */
export function declareCompile(command: Command): void {
  command
    .option(
      '-o, --output <file>',
      `the file to write, .schem, .litematic, .nbt or .zip; ${DASH}`,
      'maze.schem',
    )
    .addOption(
      new Option(
        '--doors <kind>',
        'full: two blocks, at foot and head level; low: one (default: full)',
      ).choices(['low', 'full']),
    )
    .option('--pitch <n>', 'blocks from one cell to the next (default: 4 for full doors, 3 for low)', count)
    .option(
      '--fit <w,h>',
      'as many cells as fit into so many blocks along x and z, console included',
      blocksOption,
    )
    .option('--max-depth <d>', 'cells whose machine reaches no deeper below the floor', count)
    .option(
      '--entrance <x,y[,side]>',
      'the cell with the entrance (default: a far one), and its controls; further ones get a button, or with ,none after it none',
      openingsOption,
    )
    .option(
      '--exit <x,y[,side]>',
      'the cell with the exit (default: the sink), as often as you like; one inside gets a plate that makes the next maze',
      openingsOption,
    )
    .addOption(
      new Option('--trigger <kind>', 'what makes a new maze; none: a block that takes a signal of your own')
        .choices(TRIGGERS)
        .default('button'),
    )
    .option('--every <seconds>', 'a lever that makes a new maze every so many seconds (1 to 3600)', period)
    .option('--lamp', 'a lamp that is lit while the maze changes')
    .addOption(
      new Option(
        '--trail [when]',
        'lamps in the floor that show the way from the entrance: by a second button, or always',
      )
        .choices(TRAILS)
        .preset('button'),
    )
    .option(
      '--sectors <[shape:]k>',
      'the maze in so many parts, which renew one after the other: of rows (rows:3) or columns of cells (default: as the entrance lies), rings or patches',
      sectorsOption,
    )
    .addOption(
      new Option(
        '--theme <name>',
        `what it looks like: ${[...THEMES.keys()].map(themeName).join(', ')}`,
      ).default(DEFAULT_THEME),
    )
    .option('--wall <block>', "the walls instead of the theme's")
    .option('--floor <block>', 'the floor')
    .option('--post <block>', 'the posts where walls meet')
    .option('--door <block>', 'the doors')
    .option('--roof [block]', 'a roof over the maze')
    .option('--no-light', 'leave out the lights that keep monsters from spawning')
    .option(
      '--casing',
      'blocks round the circuit, so that water beside it does no harm (default: where they are few)',
    )
    .option('--no-casing', 'leave the circuit bare')
    .option('--treasure <k>', 'chests in so many rooms, where they are in nobody’s way', count)
    .addOption(
      new Option(
        '--treasure-at <where>',
        'anywhere: all rooms alike; dead-ends: by the chance to be one (default: anywhere)',
      ).choices(TREASURE_AT),
    )
    .option('--bill <file>', 'write the bill of materials too: .txt, .csv or .json')
    .addOption(new Option('--schem <n>', 'version of the Sponge format (default: 2)').choices(['2', '3']))
    .addOption(
      new Option('--minecraft <version>', 'game version')
        .choices(MINECRAFT_VERSIONS.map((v) => v.name))
        .default('1.20.4'),
    )
    .option('--presses <k>', 'presses in the tick engines before the file is written', count, 10)
    .option('--no-verify', 'leave the tick engines out; the static checks stay')
    .option('--dump <pass>', 'print what one pass of the compiler made, and write no file; list names them')
    .option('--force', 'overwrite an existing file');
  addEngine(command);
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone compile --builder divide --size 16 --seed 7 -o maze.schem',
  );
  command.action(async (file: string | undefined, options: CompileFlags) => {
    if (!options.verify && command.getOptionValueSource('presses') === 'cli') {
      throw new UsageError('--presses and --no-verify contradict one another');
    }
    if (!options.verify && command.getOptionValueSource('engine') === 'cli') {
      throw new UsageError('--engine and --no-verify contradict one another');
    }
    if (options.treasureAt !== undefined && options.treasure === undefined) {
      throw new UsageError('--treasure-at says where: say how many with --treasure K, too');
    }
    const { runCompile } = await import('./actions/compile.js');
    await runCompile(file, options);
  });
}

/** The longest period of a timer, in seconds. */
const MOST_SECONDS = 3600;

function period(text: string): number {
  const seconds = count(text);
  if (seconds > MOST_SECONDS) throw new InvalidArgumentError(`Give at most ${MOST_SECONDS} seconds.`);
  return seconds;
}

/** `K`, or a shape and `:K`. */
function sectorsOption(text: string): NonNullable<CompileFlags['sectors']> {
  const [, before, number] = /^(?:(.*):)?(.*)$/.exec(text)!;
  const sectors = count(number!);
  if (sectors > MOST_SECTORS) throw new InvalidArgumentError(`Give at most ${MOST_SECTORS} sectors.`);
  if (before === undefined) return { count: sectors };
  const shape = SECTOR_SHAPES.find((name) => name === before);
  if (shape === undefined) {
    throw noSuchName(before, SECTOR_SHAPES, `Sectors are of ${SECTOR_SHAPES.join(', ')}.`);
  }
  return { count: sectors, shape };
}

/** A theme with the release it needs, where that is not the oldest. */
function themeName(name: string): string {
  const since = themeSince(name);
  return since === undefined ? name : `${name} (from --minecraft ${since})`;
}
