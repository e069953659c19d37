import { Option, type Command } from 'commander';
import { MAPS } from '../render/map-kinds.js';
import { addJson, cellOption, type CellOption } from './options.js';
import { addSource, type SourceOptions } from './source.js';

export interface StatsFlags extends SourceOptions {
  readonly compare?: readonly string[];
  readonly cell?: CellOption;
  readonly map?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone stats` its options and its work. */
export function declareStats(command: Command): void {
  command
    .option('--compare <builders>', 'several builders side by side, such as divide,hilbert,peel', (text) =>
      text.split(','),
    )
    .option('--cell <x,y>', 'one cell: the whole law of its way and its passages', cellOption)
    .addOption(
      new Option('--map <kind>', 'a map of all cells instead, to a .svg or .png file').choices([
        ...MAPS.keys(),
      ]),
    )
    .option('-o, --output <file>', 'the file for the map')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    `
Examples:
  mazestone stats --builder divide --size 32 --seed 7
  mazestone stats --compare divide,hilbert,peel --size 32 --seed 7
  mazestone stats --builder peel --size 32 --seed 7 --map way -o way.svg`,
  );
  command.action(async (file: string | undefined, options: StatsFlags) => {
    const { runStats } = await import('./actions/stats.js');
    await runStats(file, options);
  });
}
