import type { Command } from 'commander';
import { addJson, cellOption, DASH, wholeNumber } from './options.js';

export interface MinefieldFlags {
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly mines?: number;
  readonly seed?: string;
  readonly start?: readonly [number, number];
  readonly play?: boolean;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone minefield` its options and its work. */
export function declareMinefield(command: Command): void {
  command
    .option('--size <n>', 'cells along both sides (default: 9)', wholeNumber)
    .option('--width <n>', 'cells from west to east (default: as many as the other way)', wholeNumber)
    .option('--height <n>', 'cells from north to south', wholeNumber)
    .option('--mines <k>', 'how many mines (default: one in eight cells)', wholeNumber)
    .option(
      '--start <x,y>',
      'the cell that is opened first, without a mine (default: the middle)',
      cellOption,
    )
    .option('--seed <text>', 'any text; the same seed gives the same result (default: a random one, printed)')
    .option('--play', 'play it here: open X,Y, flag X,Y and quit, a line each')
    .option('-o, --output <file>', `a schematic to play it in the game; ${DASH} (default: text)`)
    .option('--force', 'overwrite an existing file');
  addJson(command);
  command.addHelpText(
    'after',
    '\nExample:\n  mazestone minefield --width 16 --height 16 --mines 40 --seed 7 -o field.schem',
  );
  command.action(async (options: MinefieldFlags) => {
    const { runMinefield } = await import('./actions/minefield.js');
    await runMinefield(options);
  });
}
