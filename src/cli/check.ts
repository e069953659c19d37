import type { Command } from 'commander';
import { addJson } from './options.js';

export interface CheckFlags {
  readonly json?: boolean;
}

/** Gives `mazestone check` its options and its work. */
export function declareCheck(command: Command): void {
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone check examples/ring.dag.json');
  command.action(async (file: string, options: CheckFlags) => {
    const { runCheck } = await import('./actions/check.js');
    runCheck(file, options);
  });
}
