import { Command, CommanderError } from 'commander';
import { readFileSync } from 'node:fs';
import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import { NoError, refuse, UsageError } from './answer.js';
import { billCommand } from './bill.js';
import { checkCommand } from './check.js';
import { compileCommand } from './compile.js';
import { dagCommand } from './dag.js';
import { renderCommand } from './render.js';
import { simulateCommand } from './simulate.js';
import { statsCommand } from './stats.js';
import { verifyCommand } from './verify.js';

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
  if (error instanceof RangeError && /allocation|invalid (string|array|typed array)/i.test(message)) {
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
  return known ? [...args] : [first];
}

/** All commands, nothing run yet. */
export function createProgram(): Command {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  const program = new Command('mazestone')
    .description('Compiles maze algorithms into redstone: one button, a new random maze at every press.')
    .version(version)
    .showHelpAfterError(false)
    .configureOutput({ writeErr: () => undefined })
    .exitOverride()
    .hook('preAction', (_, command) => {
      refuseSwallowed(command);
    });
  for (const command of [
    dagCommand(),
    checkCommand(),
    simulateCommand(),
    statsCommand(),
    renderCommand(),
    compileCommand(),
    verifyCommand(),
    billCommand(),
  ]) {
    program.addCommand(command.copyInheritedSettings(program));
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
