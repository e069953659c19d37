import { Command, CommanderError } from 'commander';
import { readFileSync } from 'node:fs';
import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { NoError, refuse, UsageError } from './answer.js';
import { PACKAGE } from './paths.js';

const SOURCE = ['[file]', 'a DAG file (.dag.json) instead of a builder'] as const;
const MACHINE = ['<file>', 'a file that compile wrote: .schem, .litematic, .nbt or .zip'] as const;

/** A command as help lists it: its options are loaded when it is called, its work when it runs. */
interface Listed {
  readonly name: string;
  readonly summary: string;
  /** None for a command of options alone. */
  readonly argument?: readonly [name: string, summary: string];
  readonly declare: () => Promise<(command: Command) => void>;
}

const COMMANDS: readonly Listed[] = [
  {
    name: 'dag',
    summary: 'Build a DAG, check it, and write it to a file.',
    argument: SOURCE,
    declare: async () => (await import('./dag.js')).declareDag,
  },
  {
    name: 'check',
    summary: 'Check a DAG file: edges, out-degrees, cycles, the one sink; count its mazes.',
    argument: ['[file]', 'a DAG file (.dag.json) or a mesh file with a DAG (.mesh.json)'],
    declare: async () => (await import('./check.js')).declareCheck,
  },
  {
    name: 'simulate',
    summary: 'Sample mazes without any blocks, prove each a spanning tree, and measure them.',
    argument: SOURCE,
    declare: async () => (await import('./simulate.js')).declareSimulate,
  },
  {
    name: 'stats',
    summary: 'Exact statistics over all mazes of a DAG: dead ends, junctions, ways to the sink; no sampling.',
    argument: SOURCE,
    declare: async () => (await import('./stats.js')).declareStats,
  },
  {
    name: 'render',
    summary: 'Draw the DAG, one sampled maze with its solution, the order of a builder, or a machine.',
    argument: SOURCE,
    declare: async () => (await import('./render.js')).declareRender,
  },
  {
    name: 'compile',
    summary: 'Compile a maze algorithm into a schematic, press its button in the tick engine, and write it.',
    argument: SOURCE,
    declare: async () => (await import('./compile.js')).declareCompile,
  },
  {
    name: 'verify',
    summary:
      'Load a compiled schematic, check its circuit block by block, and press its button in the tick engine.',
    argument: MACHINE,
    declare: async () => (await import('./verify.js')).declareVerify,
  },
  {
    name: 'region',
    summary:
      'Make a footprint: a random region, a shape, a picture, words, or a floor plan painted in a schematic.',
    declare: async () => (await import('./region.js')).declareRegion,
  },
  {
    name: 'mesh',
    summary: 'Make a maze of triangles, foam, hexagons or rings: a shape, a picture, words, or a portrait.',
    argument: ['[file]', 'a mesh file (.mesh.json) instead of a shape'],
    declare: async () => (await import('./mesh.js')).declareMesh,
  },
  {
    name: 'bill',
    summary: 'List the items that a schematic takes, and what to put into its containers, slot by slot.',
    argument: ['<file>', 'a .schem, .litematic, .nbt or .zip file'],
    declare: async () => (await import('./bill.js')).declareBill,
  },
  {
    name: 'convert',
    summary: 'Write what a file holds in another format or for another game version, nothing lost.',
    argument: ['<file>', 'a .schem, .litematic, .nbt or .zip file'],
    declare: async () => (await import('./convert.js')).declareConvert,
  },
  {
    name: 'doctor',
    summary:
      'Say what to know before a machine is pasted: where to stand, limits and permissions, chunks, versions, items.',
    argument: MACHINE,
    declare: async () => (await import('./doctor.js')).declareDoctor,
  },
  {
    name: 'minefield',
    summary: 'Lay mines, and play the field here or, as a schematic with as many TNT blocks, in the game.',
    declare: async () => (await import('./minefield.js')).declareMinefield,
  },
  {
    name: 'studio',
    summary: 'Open the studio, a page to design, see, press and download machines, on this computer.',
    declare: async () => (await import('./studio.js')).declareStudio,
  },
];

const DONE = 0;
const NO = 1;
const USAGE = 2;

/**
 * Runs the command line.
 * @param args without node and the script.
 * @returns the exit code: 0 done and true, 1 no or bad input, 2 wrong usage.
 */
export async function run(args: readonly string[]): Promise<number> {
  const program = createProgram();
  const line = commandLine(program, args);
  const last = args.indexOf('--');
  const json = (last < 0 ? args : args.slice(0, last)).includes('--json');
  const usage = (message: string, hint?: string): number => {
    const command = program.commands.find((c) => c.name() === line[0]);
    const help = `see mazestone ${command === undefined ? '' : `${command.name()} `}--help`;
    refuse(json, [{ code: 'usage', message, hint: hint === undefined ? help : `${hint} (${help})` }]);
    return USAGE;
  };
  try {
    if (args.length === 0) {
      program.configureOutput({ writeErr: (text) => process.stderr.write(text) }).outputHelp({ error: true });
      return USAGE;
    }
    await declare(program, line[0]);
    await program.parseAsync(line, { from: 'user' });
    return DONE;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return DONE;
      const [message = '', suggestion] = error.message.split('\n(Did you mean ');
      return usage(message.replace(/^error: /, '').replace(/\.$/, ''), hintFor(line, suggestion));
    }
    if (error instanceof UsageError) return usage(error.message);
    if (error instanceof MazestoneError) {
      refuse(json, error.diagnostics, error instanceof NoError ? error : undefined);
      return NO;
    }
    refuse(json, [unexpected(error)]);
    return NO;
  }
}

function hintFor(line: readonly string[], suggestion: string | undefined): string | undefined {
  if (suggestion !== undefined) return `did you mean ${suggestion.replace(/\)$/, '')}`;
  return line[0]?.startsWith('-') === true ? 'name a command first' : undefined;
}

/** What is told of an error that no part of the program foresaw. */
function unexpected(error: unknown): Diagnostic {
  const message = error instanceof Error ? error.message : String(error);
  const isTooBig =
    error instanceof RangeError && /allocation|invalid (string|array|typed array)/i.test(message);
  // The tick engine's memory is WebAssembly's.
  if (isTooBig || /^WebAssembly\b.*out of memory/i.test(message)) {
    return {
      code: 'too-big',
      message: `it does not fit into memory: ${message}`,
      hint: 'choose a smaller size',
    };
  }
  return {
    code: 'internal',
    message: `mazestone itself failed: ${message}`,
    hint: 'please report it with the command and its seed',
  };
}

/**
 * The arguments as commander is to read them: `help X` is `X --help`, and an unknown command stands alone,
 * for with `--help` after it commander would not say that it is unknown.
 */
function commandLine(program: Command, args: readonly string[]): string[] {
  const [first, second] = args;
  if (first === 'help' && second !== undefined) return commandLine(program, [second, '--help']);
  const known =
    first === undefined ||
    first === 'help' ||
    first.startsWith('-') ||
    program.commands.some((command) => command.name() === first);
  return known ? spelledOut(args) : [first];
}

/** `--random` beside `--loops`, without the kind of a random region, is the old name of `--random-loops`. */
function spelledOut(args: readonly string[]): string[] {
  const isBare = (k: number): boolean =>
    args[k] === '--random' && args.includes('--loops') && !/^[a-z]+$/.test(args[k + 1] ?? '');
  return args.map((arg, k) => (isBare(k) ? '--random-loops' : arg));
}

/** Declares the options of the command called, if there is one of this name. */
async function declare(program: Command, name: string | undefined): Promise<void> {
  const command = program.commands.find((one) => one.name() === name);
  const listed = COMMANDS.find((one) => one.name === name);
  if (command !== undefined && listed !== undefined) (await listed.declare())(command);
}

/** All commands by name, their options not yet declared. */
export function createProgram(): Command {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as {
    version: string;
  };
  const program = new Command('mazestone')
    .description('Compiles maze algorithms into redstone: one button, a new random maze at every press.')
    .version(version)
    .showHelpAfterError(false)
    // By itself help would say that a command without options has none; they are declared when it is called.
    .configureHelp({ subcommandTerm: (command) => `${command.name()} ${command.usage()}` })
    .configureOutput({ writeErr: () => undefined })
    .exitOverride()
    .hook('preAction', (_, command) => {
      refuseSwallowed(command);
    });
  for (const { name, argument, summary } of COMMANDS) {
    const command = program.command(name).description(summary);
    if (argument !== undefined) command.argument(...argument);
  }
  program.addHelpText(
    'after',
    `
Examples:
  mazestone compile --builder divide --size 16 -o maze.schem
  mazestone verify maze.schem --presses 50
  mazestone render --builder divide --size 16 --maze`,
  );
  return program;
}

/** An option in the place of another's value was forgotten to be given one: `-o --force`. */
function refuseSwallowed(command: Command): void {
  for (const option of command.options) {
    const value: unknown = command.getOptionValue(option.attributeName());
    if (typeof value !== 'string') continue;
    if (command.options.some(({ short, long }) => value === short || value === long)) {
      throw new UsageError(`option '${option.flags}' argument missing, ${value} follows`);
    }
  }
}
