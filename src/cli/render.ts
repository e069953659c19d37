import type { Command } from 'commander';
import { addJson, cellOption, type CellOption } from './options.js';
import { addSource, type SourceOptions } from './source.js';

export interface RenderFlags extends SourceOptions {
  readonly maze?: boolean;
  readonly isometric?: boolean;
  readonly order?: boolean;
  readonly circuit?: boolean;
  readonly press?: boolean;
  readonly from?: CellOption;
  readonly to?: CellOption;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone render` its options and its work. */
export function declareRender(command: Command): void {
  command
    .option('--maze', 'a maze instead of the DAG')
    .option('--isometric', 'with --maze, of several floors: one above the other, seen from the south-east')
    .option('--order', 'the line along which the builder looks ahead, instead of the DAG')
    .option('--circuit', 'of a machine (a .schem file), only what is below the floor')
    .option('--press', 'of a machine, a press: an animated .svg or .png, its doors moving')
    .option('--from <x,y>', 'where the solution begins (default: the entrance)', cellOption)
    .option('--to <x,y>', 'where it ends (default: the exit)', cellOption)
    .option(
      '-o, --output <file>',
      'a .svg, .png or .txt file; with --maze .pdf to print, or .stl, its walls as a solid (default: text on standard output; of a machine a .svg file beside it)',
    )
    .option('--force', 'overwrite an existing file');
  addSource(command);
  addJson(command);
  command.addHelpText(
    'after',
    `
Examples:
  mazestone render --builder divide --size 16 --seed 7 --maze -o maze.svg
  mazestone render --size 8 --floors 3 --seed 7 --maze --isometric -o floors.svg`,
  );
  command.action(async (file: string | undefined, options: RenderFlags) => {
    const { runRender } = await import('./actions/render.js');
    await runRender(file, options);
  });
}
