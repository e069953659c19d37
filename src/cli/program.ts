import { Command, CommanderError } from 'commander';
import { readFileSync } from 'node:fs';
import { formatDiagnostic, MazestoneError, type Diagnostic } from '../diagnostic.js';
import { checkCommand } from './check.js';
import { compileCommand } from './compile.js';
import { dagCommand } from './dag.js';
import { UsageError } from './options.js';
import { renderCommand } from './render.js';
import { simulateCommand } from './simulate.js';
import { verifyCommand } from './verify.js';

const DONE = 0;
const NO = 1;
const USAGE = 2;
/** Errors told one by one on a terminal, up to this many. */
const MOST_ERRORS = 10;

/**
 * Runs the command line.
 * @param args without node and the script.
 * @returns the exit code: 0 done and true, 1 no or bad input, 2 wrong usage.
 */
export async function run(args: readonly string[]): Promise<number> {
  const json = args.includes('--json');
  const program = createProgram();
  try {
    const code: unknown = await program.parseAsync([...args], { from: 'user' }).then(() => process.exitCode);
    return typeof code === 'number' ? code : DONE;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return DONE;
      const message = error.message.replace(/^error: /, '');
      return report(
        json,
        [{ code: 'usage', message, hint: `see mazestone ${helpOf(program, args)}--help` }],
        USAGE,
      );
    }
    if (error instanceof UsageError) {
      const usage = {
        code: 'usage',
        message: error.message,
        hint: `see mazestone ${helpOf(program, args)}--help`,
      };
      return report(json, [usage], USAGE);
    }
    if (error instanceof MazestoneError) return report(json, error.diagnostics, NO);
    const message = error instanceof Error ? error.message : String(error);
    const fault: Diagnostic = {
      code: 'internal',
      message: `mazestone itself failed: ${message}`,
      hint: 'please report it with the command and its seed',
    };
    return report(json, [fault], NO);
  }
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
    .exitOverride();
  for (const command of [
    dagCommand(),
    checkCommand(),
    simulateCommand(),
    renderCommand(),
    compileCommand(),
    verifyCommand(),
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

function report(json: boolean, errors: readonly Diagnostic[], exitCode: number): number {
  if (json) process.stdout.write(`${JSON.stringify({ ok: false, errors })}\n`);
  else {
    for (const error of errors.slice(0, MOST_ERRORS))
      process.stderr.write(`mazestone: ${formatDiagnostic(error)}\n`);
    const more = errors.length - MOST_ERRORS;
    if (more > 0) process.stderr.write(`mazestone: and ${more} more; --json lists them all\n`);
  }
  return exitCode;
}

function helpOf(program: Command, args: readonly string[]): string {
  const command = program.commands.find((c) => c.name() === args[0]);
  return command === undefined ? '' : `${command.name()} `;
}
