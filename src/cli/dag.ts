import type { Command } from 'commander';
import { addJson, DASH } from './options.js';
import { addSource, type SourceOptions } from './source.js';

export interface DagFlags extends SourceOptions {
  readonly output: string;
  readonly list?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone dag` its options and its work. */
export function declareDag(command: Command): void {
  command
    .option('-o, --output <file>', `the file to write; ${DASH}`, 'maze.dag.json')
    .option('--list', 'describe every builder instead')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone dag --builder divide --size 16 --seed 7 -o maze.dag.json',
  );
  command.action(async (file: string | undefined, options: DagFlags) => {
    const { runDag } = await import('./actions/dag.js');
    runDag(file, options);
  });
}
