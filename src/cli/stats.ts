import { Command, Option } from 'commander';
import { MAPS } from '../render/map-kinds.js';
import { addJson, addSource, cellOption, type SourceOptions } from './options.js';

export interface StatsFlags extends SourceOptions {
  readonly compare?: readonly string[];
  readonly cell?: readonly [number, number];
  readonly map?: string;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone stats`: the exact statistics of a random flow. */
export function statsCommand(): Command {
  const command = new Command('stats')
    .description(
      'Exact statistics over all mazes of a DAG: dead ends, junctions, ways to the sink; no sampling.',
    )
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
  return command.action(async (file: string | undefined, options: StatsFlags) => {
    const { runStats } = await import('./actions/stats.js');
    await runStats(file, options);
  });
}
