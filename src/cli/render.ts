import { Command } from 'commander';
import { addJson, addSource, cellOption, type SourceOptions } from './options.js';

export interface RenderFlags extends SourceOptions {
  readonly maze?: boolean;
  readonly order?: boolean;
  readonly circuit?: boolean;
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** `mazestone render`: draws a DAG, one sampled maze with its solution, an order, or a machine. */
export function renderCommand(): Command {
  const command = new Command('render')
    .description('Draw the DAG, one sampled maze with its solution, the order of a builder, or a machine.')
    .option('--maze', 'a maze instead of the DAG')
    .option('--order', 'the line along which the builder looks ahead, instead of the DAG')
    .option('--circuit', 'of a machine (a .schem file), only what is below the floor')
    .option('--from <x,y>', 'where the solution begins (default: the entrance)', cellOption)
    .option('--to <x,y>', 'where it ends (default: the exit)', cellOption)
    .option('-o, --output <file>', 'a .svg, .png or .txt file (default: text on standard output)')
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone render --builder divide --size 16 --seed 7 --maze -o maze.svg',
  );
  return command.action(async (file: string | undefined, options: RenderFlags) => {
    const { runRender } = await import('./actions/render.js');
    await runRender(file, options);
  });
}
