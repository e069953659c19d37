import type { Command } from 'commander';
import { addJson } from './options.js';

export interface StudioFlags {
  readonly json?: boolean;
}

/** Gives `mazestone studio` its options and its work. */
export function declareStudio(command: Command): void {
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone studio');
  command.action(async (options: StudioFlags) => {
    const { runStudio } = await import('./actions/studio.js');
    await runStudio(options);
  });
}
