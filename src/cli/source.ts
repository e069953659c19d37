import { Option, type Command } from 'commander';
import { MazestoneError } from '../base/diagnostic.js';
import { freshSeed } from '../base/random.js';
import { buildDag, BUILDERS } from '../dag/builders/index.js';
import { CUTS, type Cut } from '../dag/builders/look-ahead.js';
import { NO_CELL, type Dag } from '../dag/dag.js';
import { parseRegion } from '../region/region.js';
import { tellSeed, UsageError } from './answer.js';
import { readDag } from './dag-file.js';
import { inFile, readText } from './files.js';
import { wholeNumber, cellOption } from './options.js';

/** Where a DAG comes from: a file, or a builder with its options. The same for every command. */
export interface SourceOptions {
  readonly builder?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly region?: string;
  readonly sink?: readonly [number, number];
  readonly cut?: Cut;
  readonly reverse?: boolean;
  readonly seed?: string;
}

/** Adds the options of a source to a command. */
export function addSource(command: Command): Command {
  return command
    .addOption(
      new Option('--builder <name>', 'how to build it (default: divide)').choices([
        ...BUILDERS.keys(),
        'file',
      ]),
    )
    .option('--size <n>', 'cells along both sides', wholeNumber)
    .option('--width <n>', 'cells from west to east', wholeNumber)
    .option('--height <n>', 'cells from north to south', wholeNumber)
    .option('--region <file>', 'where cells are: rows of "." and "#"')
    .option('--sink <x,y>', 'the cell every way leads to', cellOption)
    .addOption(
      new Option('--cut <rule>', 'which two ways out a cell of an order keeps (default: successor)').choices([
        ...CUTS.keys(),
      ]),
    )
    .option('--reverse', 'walk an order from its end to its start')
    .option(
      '--seed <text>',
      'any text; the same seed gives the same result (default: a random one, printed)',
    );
}

/** A source resolved: the proven DAG and the seed of everything that is drawn. */
export interface Source {
  readonly dag: Dag;
  readonly seed: string;
}

/**
 * Reads or builds the DAG. A seed drawn here is told, unless nothing depends on it.
 * @param draws whether the command draws at random itself, beside the builder.
 * @throws UsageError for options that contradict one another; MazestoneError for bad input.
 */
export function resolveSource(file: string | undefined, options: SourceOptions, draws: boolean): Source {
  const seed = options.seed ?? freshSeed();
  const dag = file === undefined ? buildSource(options, seed) : fileSource(file, options);
  if (options.seed === undefined && (file === undefined || draws)) tellSeed(seed);
  return { dag, seed };
}

function fileSource(file: string, options: SourceOptions): Dag {
  const { builder = 'file', sink } = options;
  if (builder !== 'file') throw new UsageError(`a DAG file and --builder ${builder} contradict one another`);
  const given = (['size', 'width', 'height', 'region', 'cut', 'reverse'] as const).find(
    (name) => options[name] !== undefined,
  );
  if (given !== undefined)
    throw new UsageError(`a DAG file has its own cells and edges, leave --${given} out`);
  const { dag, report } = readDag(file);
  const [x, y] = report.sink!;
  if (sink !== undefined && (sink[0] !== x || sink[1] !== y)) {
    throw new MazestoneError({
      code: 'sink',
      message: `the DAG's sink is at (${x}, ${y}), not where --sink says`,
      where: `--sink ${sink.join(',')}`,
      hint: 'leave --sink out',
      file,
    });
  }
  return dag;
}

function buildSource(options: SourceOptions, seed: string): Dag {
  const { builder = 'divide', size, region: file, sink, cut, reverse } = options;
  if (builder === 'file') throw new UsageError('--builder file needs a DAG file as argument');
  const own = BUILDERS.get(builder)!.options;
  const foreign = (['cut', 'reverse'] as const).find(
    (name) => options[name] !== undefined && !own.includes(name),
  );
  if (foreign !== undefined)
    throw new UsageError(`the builder ${builder} has no option --${foreign}, leave it out`);
  if (size !== undefined && (options.width !== undefined || options.height !== undefined)) {
    throw new UsageError('--size stands for both sides, give either it or --width and --height');
  }
  const region = file === undefined ? undefined : inFile(file, () => parseRegion(readText(file)));
  const width = size ?? options.width ?? region?.width;
  const height = size ?? options.height ?? region?.height;
  if (width === undefined || height === undefined) {
    throw new UsageError('how large? Give --size N, --width W --height H, --region FILE, or a DAG file');
  }
  if (region !== undefined && (region.width !== width || region.height !== height)) {
    throw new UsageError(`the region has ${region.width} x ${region.height} cells, not ${width} x ${height}`);
  }
  const build = (): Dag =>
    buildDag(builder, {
      width,
      height,
      seed,
      ...(region && { region }),
      ...(sink && { sink }),
      ...(cut && { cut }),
      ...(reverse === true && { reverse }),
    });
  return file === undefined ? build() : inFile(file, build);
}

/**
 * Index of the cell an option names.
 * @throws MazestoneError `outside` where there is none.
 */
export function cellIndex({ width, height, out }: Dag, [x, y]: readonly [number, number]): number {
  if (x < width && y < height && out[x + y * width] !== NO_CELL) return x + y * width;
  throw new MazestoneError({
    code: 'outside',
    message: `there is no cell (${x}, ${y})`,
    where: `${width} x ${height} cells`,
    hint: 'count cells from 0, west to east and north to south',
  });
}
