import { Command } from 'commander';
import { addJson, addSource, DASH, type SourceOptions } from './options.js';

export interface DagFlags extends SourceOptions {
  readonly output: string;
  readonly list?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone dag`: builds a DAG, checks it, writes it. */
export function dagCommand(): Command {
  const command = new Command('dag')
    .description('Build a DAG, check it, and write it to a file.')
    .option('-o, --output <file>', `the file to write; ${DASH}`, 'maze.dag.json')
    .option('--list', 'describe every builder instead')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone dag --builder divide --size 16 --seed 7 -o maze.dag.json',
  );
  return command.action(async (file: string | undefined, options: DagFlags) => {
    const { runDag } = await import('./actions/dag.js');
    runDag(file, options);
  });
}
