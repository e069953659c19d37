import type { Command } from 'commander';
import { addFootprint, type FootprintFlags } from './footprint.js';
import { addJson, DASH, wholeNumber } from './options.js';

export interface RegionFlags extends FootprintFlags {
  readonly list?: boolean;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone region` its options and its work. */
export function declareRegion(command: Command): void {
  addFootprint(command)
    .option('--size <n>', 'cells along both sides', wholeNumber)
    .option('--width <n>', 'cells from west to east (pictures and words: by the height)', wholeNumber)
    .option('--height <n>', 'cells from north to south (pictures and words: by the width)', wholeNumber)
    .option('--seed <text>', 'of a random region (default: a random one, printed)')
    .option('--list', 'describe the random kinds and the shapes')
    .option(
      '-o, --output <file>',
      `a region file, or a picture as .svg or .png; ${DASH} (default: the region is the answer)`,
    )
    .option('--force', 'overwrite an existing file');
  addJson(command);
  command.addHelpText(
    'after',
    `
Examples:
  mazestone region --shape ring --size 20 -o ring.txt
  mazestone region --words MAZE --height 15 --bridge -o words.txt
  mazestone region --random fat --area 200 --size 20 --seed 7 -o island.txt
  mazestone compile --builder peel --region ring.txt -o ring.schem`,
  );
  command.action(async (options: RegionFlags) => {
    const { runRegion } = await import('./actions/region.js');
    await runRegion(options);
  });
}
