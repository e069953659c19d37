import { Command } from 'commander';
import { addJson, addSource, cellOption, count, type SourceOptions } from './options.js';

export interface SimulateFlags extends SourceOptions {
  readonly runs: number;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly workers?: number;
  readonly json?: boolean;
}

/** `mazestone simulate`: samples mazes, proves each a tree, and measures them. */
export function simulateCommand(): Command {
  const command = new Command('simulate').description(
    'Sample mazes without any blocks, prove each a spanning tree, and measure them.',
  );
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
  return command.action(async (file: string | undefined, options: SimulateFlags) => {
    const { runSimulate } = await import('./actions/simulate.js');
    await runSimulate(file, options);
  });
}
