import { Command } from 'commander';
import { addJson } from './options.js';

export interface CheckFlags {
  readonly json?: boolean;
}

/** `mazestone check`: checks a DAG file. */
export function checkCommand(): Command {
  const command = new Command('check')
    .description('Check a DAG file: edges, out-degrees, cycles, the one sink; count its mazes.')
    .argument('<file>', 'a DAG file (.dag.json)');
  addJson(command);
  command.addHelpText('after', '\nExample:\n  mazestone check examples/ring.dag.json');
  return command.action(async (file: string, options: CheckFlags) => {
    const { runCheck } = await import('./actions/check.js');
    runCheck(file, options);
  });
}
