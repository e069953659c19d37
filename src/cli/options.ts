import { InvalidArgumentError, type Command } from 'commander';
import { buildDag, BUILDERS } from '../dag/builders/index.js';
import { checkDag } from '../dag/check.js';
import { parseDagFile } from '../dag/file.js';
import type { Dag } from '../dag/dag.js';
import { MazestoneError } from '../diagnostic.js';
import { freshSeed } from '../random.js';
import { parseRegion } from '../region/region.js';
import { readText } from './files.js';

/** Wrong usage that only shows when options are taken together; exit code 2. */
export class UsageError extends Error {}

/** Where a DAG comes from: a file, or a builder with its options. The same for every command. */
export interface SourceOptions {
  readonly builder?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly region?: string;
  readonly sink?: readonly [number, number];
  readonly seed?: string;
}

/** Adds `[file]` and the source options to a command. */
export function addSource(command: Command): Command {
  return command
    .argument('[file]', 'a DAG file (.dag.json) instead of a builder')
    .option('--builder <name>', `${[...BUILDERS.keys()].join(', ')}, or file (default: divide)`)
    .option('--size <n>', 'cells along both sides', wholeNumber)
    .option('--width <n>', 'cells from west to east', wholeNumber)
    .option('--height <n>', 'cells from north to south', wholeNumber)
    .option('--region <file>', 'where cells are: rows of "." and "#"')
    .option('--sink <x,y>', 'the cell every way leads to', cellOption)
    .option(
      '--seed <text>',
      'any text; the same seed gives the same result (default: a random one, printed)',
    );
}

/** For commands that answer in JSON. */
export function addJson(command: Command): Command {
  return command.option('--json', 'one JSON object on standard output');
}

/** A source resolved: the proven DAG and the seed it and everything after it uses. */
export interface Source {
  readonly dag: Dag;
  readonly seed: string;
}

/**
 * Reads or builds the DAG.
 * @throws UsageError for options that contradict one another; MazestoneError for bad input.
 */
export function resolveSource(file: string | undefined, options: SourceOptions): Source {
  const seed = options.seed ?? freshSeed();
  const dag = sourceDag(file, options, seed);
  if (options.seed === undefined) process.stderr.write(`seed ${seed}\n`);
  return { dag, seed };
}

function sourceDag(file: string | undefined, options: SourceOptions, seed: string): Dag {
  const { sink } = options;
  const given = (['size', 'width', 'height', 'region'] as const).filter(
    (name) => options[name] !== undefined,
  );
  if (file !== undefined || options.builder === 'file') {
    if (file === undefined) throw new UsageError('--builder file needs the DAG file: mazestone COMMAND FILE');
    if (options.builder !== undefined && options.builder !== 'file') {
      throw new UsageError(`a DAG file and --builder ${options.builder} contradict one another`);
    }
    if (given.length > 0) throw new UsageError(`a DAG file has its own size; leave --${given[0]!} out`);
    const dag = parseDagFile(readText(file));
    const report = checkDag(dag);
    if (!report.ok) throw new MazestoneError(report.errors);
    if (sink !== undefined && (report.sink![0] !== sink[0] || report.sink![1] !== sink[1])) {
      throw new MazestoneError({
        code: 'sink',
        message: `the DAG's sink is at (${report.sink!.join(', ')}), not where --sink says`,
        where: `--sink ${sink.join(',')}`,
        hint: 'leave --sink out',
      });
    }
    return dag;
  }
  const builder = options.builder ?? 'divide';
  const region = options.region === undefined ? undefined : parseRegion(readText(options.region));
  if (options.size !== undefined && (options.width !== undefined || options.height !== undefined)) {
    throw new UsageError('--size stands for both sides; give it, or --width and --height');
  }
  const width = options.size ?? options.width ?? region?.width;
  const height = options.size ?? options.height ?? region?.height;
  if (width === undefined || height === undefined) {
    throw new UsageError(
      'how large? Give --size N, or --width W --height H, or --region FILE, or a DAG file',
    );
  }
  if (region !== undefined && (region.width !== width || region.height !== height)) {
    throw new UsageError(`the region has ${region.width} x ${region.height} cells, not ${width} x ${height}`);
  }
  return buildDag(builder, { width, height, seed, ...(region && { region }), ...(sink && { sink }) });
}

/** A whole number, 0 and negative ones included, so that their own checks can say what is wrong. */
export function wholeNumber(text: string): number {
  if (!/^[+-]?\d{1,15}$/.test(text)) throw new InvalidArgumentError('a whole number is wanted.');
  return Number(text);
}

/** A whole number of at least 1. */
export function count(text: string): number {
  const n = wholeNumber(text);
  if (n < 1) throw new InvalidArgumentError('a number of at least 1 is wanted.');
  return n;
}

/** `X,Y` */
export function cellOption(text: string): readonly [number, number] {
  const match = /^(\d{1,9}),(\d{1,9})$/.exec(text);
  if (match === null) throw new InvalidArgumentError('a cell as X,Y is wanted, e.g. 3,0.');
  return [Number(match[1]), Number(match[2])];
}
