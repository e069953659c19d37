import type { Command } from 'commander';
import { addJson } from './options.js';
import { addSource, type SourceOptions } from './source.js';

export interface CheckFlags extends SourceOptions {
  readonly json?: boolean;
}

/** Gives `mazestone check` its options and its work. */
export function declareCheck(command: Command): void {
  // Known, so that what has no file to check can be told why.
  addSource(command);
  for (const option of command.options) option.hideHelp();
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone check examples/ring.dag.json');
  command.action(async (file: string | undefined, options: CheckFlags) => {
    const { runCheck } = await import('./actions/check.js');
    runCheck(file, options);
  });
}
