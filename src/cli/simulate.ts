import type { Command } from 'commander';
import { addJson, cellOption, count, type CellOption } from './options.js';
import { addSource, type SourceOptions } from './source.js';

export interface SimulateFlags extends SourceOptions {
  readonly runs: number;
  readonly from?: CellOption;
  readonly to?: CellOption;
  readonly workers?: number;
  readonly json?: boolean;
}

/** Gives `mazestone simulate` its options and its work. */
export function declareSimulate(command: Command): void {
  addSource(command);
  command
    .option('--runs <k>', 'mazes to sample', count, 100)
    .option('--from <x,y>', 'where each is solved from (default: the entrance)', cellOption)
    .option('--to <x,y>', 'and to (default: the exit)', cellOption)
    .option('--workers <n>', 'threads; the answer is the same for any number (default: as it helps)', count);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone simulate --builder divide --size 32 --runs 1000 --seed 7',
  );
  command.action(async (file: string | undefined, options: SimulateFlags) => {
    const { runSimulate } = await import('./actions/simulate.js');
    await runSimulate(file, options);
  });
}
