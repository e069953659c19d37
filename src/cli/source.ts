import { buildDag, BUILDERS } from '../dag/builders/index.js';
import { checkDag, type DagReport } from '../dag/check.js';
import { parseDagFile } from '../dag/file.js';
import { NO_CELL, type Dag } from '../dag/dag.js';
import { MazestoneError } from '../base/diagnostic.js';
import { freshSeed } from '../base/random.js';
import { parseRegion } from '../region/region.js';
import { tellSeed, UsageError } from './answer.js';
import { inFile, readBytes, readText } from './files.js';
import type { SourceOptions } from './options.js';

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

/**
 * Reads a DAG file and proves it.
 * @throws MazestoneError whatever is wrong with it, naming the file.
 */
export function readDag(file: string): { readonly dag: Dag; readonly report: DagReport } {
  return inFile(file, () => {
    const bytes = readBytes(file);
    // The two bytes that every gzip begins with.
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      throw new MazestoneError({
        code: 'malformed',
        message: 'this is packed as a schematic is, and a DAG file is JSON text',
        hint: 'for a machine there are mazestone verify and mazestone render',
      });
    }
    const dag = parseDagFile(new TextDecoder().decode(bytes));
    const report = checkDag(dag);
    if (!report.ok) throw new MazestoneError(report.errors);
    return { dag, report };
  });
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
