import { InvalidArgumentError, Option, type Command } from 'commander';
import { RANDOM_KINDS, USUAL_STEPS, type RandomKind } from '../region/random.js';
import { SHAPES } from '../region/shapes.js';
import { addJson, count, DASH, wholeNumber } from './options.js';

/** Fat to thin, as `--ratio` takes it. */
export const RATIOS = { '1:1': [1, 1], '3:1': [3, 1], '4:1': [4, 1] } as const;

export interface RegionFlags {
  readonly random?: RandomKind;
  readonly area?: number;
  readonly periodic?: boolean;
  /** False for `--no-holes`. */
  readonly holes: boolean;
  readonly backtrack?: boolean;
  readonly steps?: number;
  readonly ratio?: keyof typeof RATIOS;
  readonly share?: number;
  readonly shape?: string;
  readonly sides?: number;
  readonly picture?: string;
  readonly threshold?: number;
  readonly alpha?: boolean;
  readonly invert?: boolean;
  readonly words?: string;
  readonly font?: string;
  readonly fromSchem?: string;
  readonly block?: string;
  readonly layer?: number;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly largest?: boolean;
  readonly bridge?: boolean;
  readonly seed?: string;
  readonly list?: boolean;
  readonly output?: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/** Gives `mazestone region` its options and its work. */
export function declareRegion(command: Command): void {
  command
    .addOption(
      new Option('--random <kind>', 'a random region of --area cells').choices(Object.keys(RANDOM_KINDS)),
    )
    .option('--area <cells>', 'how many cells a random region has', wholeNumber)
    .option('--periodic', 'a random region on a torus, unrolled onto the plane')
    .option('--no-holes', 'a random region without holes')
    .option('--backtrack', 'thin: takes dead ends back, for one long snake; may take long')
    .option('--steps <k>', `of --backtrack, at most (default: ${USUAL_STEPS})`, count)
    .addOption(
      new Option('--ratio <fat:thin>', 'mix: the fat share to the thin one (default: 1:1)').choices(
        Object.keys(RATIOS),
      ),
    )
    .option('--share <part>', 'frenzied: the most of the area in one turn, such as 0.25 or 0.1', share)
    .addOption(new Option('--shape <name>', 'a shape; --list describes them').choices([...SHAPES.keys()]))
    .option('--sides <n>', 'of a polygon, or points of a star', wholeNumber)
    .option('--picture <file>', 'the dark places of a picture, PNG or JPEG; its own size where none is given')
    .option('--threshold <share>', 'how dark, 0 to 1, a place of a picture is a cell (default: 0.5)', share)
    .option('--alpha', 'a picture by its opacity instead of its darkness')
    .option('--invert', 'of a picture, the other places')
    .option('--words <text>', 'text in any script; \\n begins a new line')
    .option('--font <file>', 'a TrueType or OpenType font (default: DejaVu Sans Bold)')
    .option('--from-schem <file>', 'a floor plan painted in a .schem, .litematic or .schematic')
    .option('--block <block>', 'the block it is painted with')
    .option(
      '--layer <y>',
      'the only layer of it to look at, from 0 at the bottom (default: all)',
      wholeNumber,
    )
    .option('--size <n>', 'cells along both sides', wholeNumber)
    .option('--width <n>', 'cells from west to east (pictures and words: by the height)', wholeNumber)
    .option('--height <n>', 'cells from north to south (pictures and words: by the width)', wholeNumber)
    .option('--bridge', 'join pieces by the shortest bridges of cells')
    .option('--largest', 'keep the largest piece only')
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

/** A number from 0 to 1. */
function share(text: string): number {
  const n = Number(text);
  if (!/^\d*\.?\d+$/.test(text) || n > 1) throw new InvalidArgumentError('Give a number from 0 to 1.');
  return n;
}
