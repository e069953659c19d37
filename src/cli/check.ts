import { Option, type Command } from 'commander';
import { addJson } from './options.js';

export interface CheckFlags {
  readonly builder?: string;
  readonly json?: boolean;
}

/** Options of a source, which is not for checking; known, so that it can be said why. */
const SOURCE = ['builder', 'size', 'width', 'height', 'region', 'seed'];

/** Gives `mazestone check` its options and its work. */
export function declareCheck(command: Command): void {
  for (const name of SOURCE) command.addOption(new Option(`--${name} <value>`).hideHelp());
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone check examples/ring.dag.json');
  command.action(async (file: string | undefined, options: CheckFlags) => {
    const { runCheck } = await import('./actions/check.js');
    await runCheck(file, options);
  });
}
