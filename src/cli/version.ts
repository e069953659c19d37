import type { Command } from 'commander';
import { answer } from './answer.js';
import { addJson } from './options.js';
import { packageVersion } from './paths.js';

/** Gives `mazestone version` its options and its work. */
export function declareVersion(command: Command): void {
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone version');
  command.action(({ json }: { readonly json?: boolean }) => {
    const version = packageVersion();
    answer(json, { ok: true, version }, [version]);
  });
}
