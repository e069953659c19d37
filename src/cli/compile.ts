import { Command, InvalidArgumentError, Option } from 'commander';
import { resolve } from 'node:path';
import { FAMILIES, familyOf } from '../cells/families.js';
import type { CellFamily, DoorKind } from '../cells/family.js';
import { compile, type Compiled } from '../compile.js';
import { cellAt, cellCountOf } from '../dag/dag.js';
import type { Trigger } from '../circuit/controls.js';
import { nucleation } from '../engine/nucleation.js';
import { SPONGE_2, SPONGE_3 } from '../formats/sponge.js';
import { openingAt } from '../layout/openings.js';
import { DEFAULT_THEME, THEMES } from '../layout/themes.js';
import { MINECRAFT_VERSIONS } from '../blocks/versions.js';
import { billFormat, warnFawe, writeBill } from './bill.js';
import { answer, plural, progress, thousands } from './answer.js';
import { checkOutput, writeOutput } from './files.js';
import {
  addJson,
  addSource,
  count,
  openingOption,
  resolveSource,
  UsageError,
  type OpeningOption,
  type SourceOptions,
} from './options.js';
import { describeVerify } from './verify.js';

interface Options extends SourceOptions {
  readonly output: string;
  readonly doors?: DoorKind;
  readonly pitch?: number;
  readonly entrance?: OpeningOption;
  readonly exit?: OpeningOption;
  readonly trigger: Trigger;
  readonly every?: number;
  readonly lamp?: boolean;
  readonly theme: string;
  readonly wall?: string;
  readonly floor?: string;
  readonly post?: string;
  readonly door?: string;
  readonly roof?: string | true;
  readonly light: boolean;
  readonly bill?: string;
  readonly schem: '2' | '3';
  readonly minecraft: string;
  readonly verify: boolean;
  readonly presses: number;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone compile`: makes the circuit, verifies it in the tick engine, writes it. */
export function compileCommand(): Command {
  const command = new Command('compile')
    .description(
      'Compile a maze algorithm into a schematic, press its button in the tick engine, and write it.',
    )
    .option('-o, --output <file>', 'the schematic to write', 'maze.schem')
    .addOption(
      new Option(
        '--doors <kind>',
        'full: two blocks, at foot and head level; low: one (default: full)',
      ).choices(['low', 'full']),
    )
    .option('--pitch <n>', 'blocks from one cell to the next (default: 4 for full doors, 3 for low)', count)
    .option('--entrance <x,y[,side]>', 'the cell with the entrance (default: a far one)', openingOption)
    .option('--exit <x,y[,side]>', 'the cell with the exit (default: the sink)', openingOption)
    .addOption(
      new Option('--trigger <kind>', 'what makes a new maze; none: a block that takes a signal of your own')
        .choices(['button', 'plate', 'lever', 'none'])
        .default('button'),
    )
    .option('--every <seconds>', 'a lever that makes a new maze every so many seconds (1 to 3600)', period)
    .option('--lamp', 'a lamp that is lit while the maze changes')
    .addOption(
      new Option('--theme <name>', `what it looks like: ${[...THEMES.keys()].join(', ')}`).default(
        DEFAULT_THEME,
      ),
    )
    .option('--wall <block>', "the walls instead of the theme's")
    .option('--floor <block>', 'the floor')
    .option('--post <block>', 'the posts where walls meet')
    .option('--door <block>', 'the doors')
    .option('--roof [block]', 'a roof over the maze')
    .option('--no-light', 'leave out the lights that keep monsters from spawning')
    .option('--bill <file>', 'write the bill of materials too: .txt, .csv or .json')
    .addOption(new Option('--schem <n>', 'version of the Sponge format').choices(['2', '3']).default('2'))
    .addOption(
      new Option('--minecraft <version>', 'game version')
        .choices(MINECRAFT_VERSIONS.map((v) => v.name))
        .default('1.20.4'),
    )
    .option('--presses <k>', 'presses in the tick engine before the file is written', count, 10)
    .option('--no-verify', 'leave the tick engine out; the static checks stay')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone compile --builder divide --size 16 --seed 7 -o maze.schem',
  );
  return command.action((file: string | undefined, options: Options) => {
    if (!options.verify && command.getOptionValueSource('presses') === 'cli') {
      throw new UsageError('--presses and --no-verify contradict one another');
    }
    const family = familyFor(options);
    checkOutput(options.output, options.force === true);
    if (options.bill !== undefined) {
      billFormat(options.bill);
      if (resolve(options.bill) === resolve(options.output)) {
        throw new UsageError(`--bill and --output are the same file, ${options.bill}`);
      }
      checkOutput(options.bill, options.force === true);
    }
    const { theme, wall, floor, post, door, roof, trigger, every, lamp = false, light } = options;
    const { dag, seed } = resolveSource(file, options, true);
    const bar = progress('pressing');
    let compiled: Compiled;
    try {
      compiled = compile(dag, {
        seed,
        family,
        dress: {
          theme,
          ...(wall !== undefined && { wall }),
          ...(floor !== undefined && { floor }),
          ...(post !== undefined && { post }),
          ...(door !== undefined && { door }),
          ...(typeof roof === 'string' && { roof }),
        },
        trigger,
        ...(every !== undefined && { every }),
        lamp,
        light,
        roof: roof !== undefined,
        ...(options.entrance && { entrance: openingAt(dag, options.entrance, '--entrance') }),
        ...(options.exit && { exit: openingAt(dag, options.exit, '--exit') }),
        format: options.schem === '3' ? SPONGE_3 : SPONGE_2,
        minecraft: options.minecraft,
        engine: nucleation,
        presses: options.verify ? options.presses : 0,
        onProgress: bar.update,
      });
    } finally {
      bar.stop();
    }
    writeOutput(options.output, compiled.bytes, options.force === true);
    if (options.bill !== undefined) writeBill(options.bill, compiled.layout.grid, options.force === true);
    const { layout, bytes, materials, verified } = compiled;
    const { grid, netlist } = layout;
    warnFawe(grid);
    if (layout.periodTicks !== undefined && layout.periodTicks < layout.settleTicks) {
      process.stderr.write(
        `warning: a new maze every ${layout.periodTicks / 20} s begins before the doors of the last one are still, ${layout.settleTicks / 20} s\n`,
      );
    }
    const blocks = Object.values(materials).reduce((s, n) => s + n, 0);
    const size = [grid.width, grid.height, grid.length];
    const { out, width } = dag;
    const opening = ({ cell, side }: { readonly cell: number; readonly side: number }): object => ({
      cell: cellAt(width, cell),
      side: { 1: 'north', 2: 'east', 4: 'south', 8: 'west' }[side],
    });
    answer(
      options.json,
      {
        ok: true,
        file: options.output,
        bytes: bytes.length,
        size,
        pitch: layout.family.pitch,
        depth: layout.depth,
        cells: cellCountOf(out),
        randomizers: netlist.bits.length,
        doors: 2 * netlist.bits.length,
        blocks,
        materials,
        settleTicks: layout.settleTicks,
        family: family.name,
        trigger,
        ...(layout.periodTicks !== undefined && { periodTicks: layout.periodTicks }),
        entrance: opening(layout.entrance),
        exit: opening(layout.exit),
        seed,
        verified: verified ?? null,
      },
      [
        `compiled   ${dag.width} x ${dag.height} cells at pitch ${layout.family.pitch}: ${size.join(' x ')} blocks, ${plural(layout.depth, 'layer')} below the floor`,
        `blocks     ${thousands(blocks)}, among them ${plural(netlist.bits.length, 'randomizer')} and ${plural(2 * netlist.bits.length, 'door')}`,
        `timing     ${layout.settleTicks} game ticks (${(layout.settleTicks / 20).toFixed(1)} s) from the press until all doors are still`,
        ...(layout.periodTicks === undefined
          ? []
          : [`timer      a new maze every ${layout.periodTicks / 20} s while its lever is on`]),
        ...(verified === undefined
          ? ['verified   static checks only (--no-verify)']
          : describeVerify(verified)),
        `written    ${options.output} (${plural(bytes.length, 'byte')}): paste it with WorldEdit, ${HOW[trigger]}`,
      ],
    );
  });
}

/** The longest period of a timer, in seconds. */
const MOST_SECONDS = 3600;

function period(text: string): number {
  const seconds = count(text);
  if (seconds > MOST_SECONDS) throw new InvalidArgumentError(`Give at most ${MOST_SECONDS} seconds.`);
  return seconds;
}

/** Pitch 3 has rooms of 2 x 2 blocks with low doors; with full doors pitch 4 is the first with more than one. */
const USUAL_PITCH = { low: 3, full: 4 } as const;

/**
 * The family of cells asked for: full doors where nothing is said and there are any.
 * @throws UsageError where there is none.
 */
function familyFor({ doors, pitch }: Options): CellFamily {
  if (pitch !== undefined) {
    const kinds = doors === undefined ? (['full', 'low'] as const) : [doors];
    const found = kinds.map((kind) => familyOf(kind, pitch)).find((family) => family !== undefined);
    if (found !== undefined) return found;
  }
  const kind = doors ?? 'full';
  if (pitch === undefined) return familyOf(kind, USUAL_PITCH[kind])!;
  const pitches = FAMILIES.filter((family) => family.doors === kind).map((family) => family.pitch);
  throw new UsageError(`there are ${kind} doors at pitch ${pitches.join(', ')}, not at pitch ${pitch}`);
}

/** What to do with a pasted machine. */
const HOW: Readonly<Record<Trigger, string>> = {
  button: 'press the button beside the entrance',
  lever: 'flip the lever beside the entrance',
  plate: 'walk in over the plate',
  none: 'power the marked block beside the entrance',
};
