import { Option, type Command } from 'commander';
import { MazestoneError } from '../base/diagnostic.js';
import { freshSeed } from '../base/random.js';
import { BUILDERS } from '../dag/builders/index.js';
import { CUTS, type Cut } from '../dag/builders/look-ahead.js';
import { NO_CELL, type Dag } from '../dag/dag.js';
import { rowCount } from '../graph/graph.js';
import type { Mesh } from '../mesh/mesh.js';
import { TREE_BUILDERS, type TreeBuilder } from '../flow/tree-builders.js';
import type { SectorShape } from '../layout/layout.js';
import type { WantedOpening } from '../layout/openings.js';
import { parseRegion, rectangle, type Region } from '../region/region.js';
import {
  buildGrid,
  noDag,
  USUAL_SIDE,
  usualBuilder,
  type Furniture,
  type SourceOptions as DagSource,
} from '../source.js';
import { isStack, type StackDag } from '../stack/stack.js';
import { BIASES } from '../stats/bias.js';
import { MEASURES, type Target } from '../stats/target.js';
import { plural, tellSeed, UsageError } from './answer.js';
import { isMesh, readDag, readMesh, type AnyDag } from './dag-file.js';
import { inFile, readText } from './files.js';
import {
  addFootprint,
  askedFootprint,
  footprintFiles,
  type Footprint,
  type FootprintFlags,
} from './footprint.js';
import { cellOption, count, roomsOption, wholeNumber, type CellOption } from './options.js';
import { aimedAt, targetOption, tellTargets, type Aimed } from './target.js';

/** Where a DAG comes from: a file, or a builder with its options. The same for every command. */
export interface SourceOptions extends Omit<Furniture, 'random'> {
  readonly builder?: string;
  readonly size?: number;
  readonly width?: number;
  readonly height?: number;
  readonly floors?: number;
  readonly region?: string;
  /** The footprint that other options ask for, made before the command runs. */
  readonly footprint?: Footprint;
  readonly sink?: CellOption;
  readonly cut?: Cut;
  readonly reverse?: boolean;
  /** Whether each loop has a coin. */
  readonly randomLoops?: boolean;
  readonly target?: readonly Target[];
  readonly seed?: string;
  /** Ways in and out, and sectors, which say where these may be: `compile` has them. */
  readonly entrance?: readonly WantedOpening[];
  readonly exit?: readonly WantedOpening[];
  readonly sectors?: { readonly shape?: SectorShape };
}

/** Adds the options of a source to a command. */
export function addSource(command: Command): Command {
  command.hook('preAction', async (_, called) => {
    await makeFootprintOf(called);
  });
  return addFootprint(
    command
      .addOption(
        new Option('--builder <name>', 'how to build it (default: divide where it fits, else peel)').choices([
          ...BUILDERS.keys(),
          ...TREE_BUILDERS.keys(),
          'file',
        ]),
      )
      .option('--size <n>', `cells along both sides (default: ${USUAL_SIDE})`, wholeNumber)
      .option('--width <n>', 'cells from west to east (default: as many as the other way)', wholeNumber)
      .option('--height <n>', 'cells from north to south (default: as many as the other way)', wholeNumber)
      .option('--floors <f>', 'several floors, one above the other (default: 1)', wholeNumber)
      .option(
        '--region <file>',
        'where cells are: rows of "." and "#", and a capital letter for the cells of a room',
      )
      .option('--sink <x,y>', 'the cell every way leads to', cellOption)
      .addOption(
        new Option(
          '--cut <rule>',
          'which two ways out a cell of an order keeps (default: successor)',
        ).choices([...CUTS.keys()]),
      )
      .option('--reverse', 'walk an order from its end to its start')
      .option('--rooms <k>', 'rooms at random, of 2 to 4 cells a side, with no walls inside', count)
      .option('--room <x,y,w,h>', 'a room of W x H cells, as often as you like', roomsOption)
      .option(
        '--loops <k>',
        'passages that stand open for ever, so that every maze has so many cycles',
        count,
      )
      .option('--random-loops', 'with --loops: a coin for each, which opens or shuts it at each press')
      .option('--loop-length <n>', 'cells of the cycle that each closes, at least (default: 8)', count)
      .addOption(
        new Option('--weights <bias>', 'coins that are not fair, at no cost in blocks').choices([
          ...BIASES.keys(),
        ]),
      )
      .option(
        '--target <means>',
        `means that builder and weights are chosen for, such as way=40..60,dead-ends=25%: ${Object.entries(
          MEASURES,
        )
          .map(([name, about]) => `${name}, ${about}`)
          .join('; ')}`,
        targetOption,
      )
      .option(
        '--seed <text>',
        'any text; the same seed gives the same result (default: a random one, printed)',
      ),
  );
}

/**
 * Makes the footprint that a command's options ask for, and puts it among them, with the seed that it was drawn with.
 * @throws UsageError beside a file or `--region`, which have cells of their own; else as `sourceFootprint`.
 */
async function makeFootprintOf(command: Command): Promise<void> {
  const options: FootprintFlags & SourceOptions = command.opts();
  const asked = askedFootprint(options);
  if (asked === undefined) return;
  const [file] = command.args;
  const other = file ?? (options.region === undefined ? undefined : `--region ${options.region}`);
  if (other !== undefined) throw new UsageError(`${other} has its own cells, leave ${asked.flag} out`);
  const { sourceFootprint } = await import('./actions/footprint.js');
  const footprint = await sourceFootprint(asked, options);
  command.setOptionValue('footprint', footprint);
  if (footprint.seed !== undefined) command.setOptionValue('seed', footprint.seed);
}

/** The files that a source's options name: no output may take their place. */
export const filesOf = (options: SourceOptions & Partial<FootprintFlags>) => ({
  '--region': options.region,
  ...footprintFiles(options),
});

/** A source resolved: the proven DAG and the seed of everything that is drawn. */
export interface Source<D = AnyDag> {
  readonly dag: D;
  readonly seed: string;
  /** What `--target` asked for, and what there is. */
  readonly targets?: Aimed['targets'];
}

/**
 * As {@link resolveSource}, for what is there for one floor only.
 * @param what is there for one floor only, for messages: words in the plural.
 * @throws MazestoneError `several-floors` for more, `no-grid` for a mesh.
 */
export function resolveFloor(
  file: string | undefined,
  options: SourceOptions,
  draws: boolean,
  what: string,
): Source<Dag> {
  const { dag, ...source } = resolveGrid(file, options, draws, what);
  return { dag: floorOf(dag, file, what), ...source };
}

/** @throws MazestoneError `several-floors`. */
function floorOf(dag: Dag | StackDag, file: string | undefined, what: string): Dag {
  if (!isStack(dag)) return dag;
  throw new MazestoneError({
    code: 'several-floors',
    message: `${what} are there for mazes of one floor only`,
    where: `${dag.width} x ${dag.height} x ${dag.floors} cells`,
    hint:
      file === undefined
        ? 'leave them out, or leave --floors out'
        : 'leave them out, or take a DAG of one floor',
    ...(file !== undefined && { file }),
  });
}

/**
 * Reads or builds the DAG. A seed drawn here is told, unless nothing depends on it.
 * @param draws whether the command draws at random itself, beside the builder.
 * @throws UsageError for options that contradict one another; MazestoneError for bad input.
 */
export function resolveSource(file: string | undefined, options: SourceOptions, draws: boolean): Source {
  const { weights, target: targets, loops, randomLoops: isRandom = false, rooms, room, loopLength } = options;
  if (loops === undefined && loopLength !== undefined)
    throw new UsageError('--loop-length says how long: say how many with --loops K, too');
  if (loops === undefined && isRandom)
    throw new UsageError(
      '--random-loops gives loops a coin each: say how many with --loops K, too (a random footprint is --random KIND --area A)',
    );
  if (weights !== undefined && targets !== undefined)
    throw new UsageError('--target chooses the weights itself, leave --weights out');
  const seed = options.seed ?? freshSeed();
  const furniture = {
    ...(rooms !== undefined && { rooms }),
    ...(room && { room }),
    ...(loops !== undefined && { loops, random: isRandom }),
    ...(loopLength !== undefined && { loopLength }),
    ...(weights !== undefined && { weights }),
    ...(targets && { targets, openings: openingsIn(options) }),
  };
  const source = { ...sourceOf(file, options, furniture, seed), seed };
  if (options.seed === undefined && (file === undefined || draws)) tellSeed(seed);
  if (source.targets !== undefined) tellTargets(source.targets);
  return source;
}

/** Where one goes in and out, as far as the options say it. */
function openingsIn({ entrance, exit, sectors }: SourceOptions): NonNullable<DagSource['openings']> {
  return {
    ...(entrance && { entrance }),
    ...(exit && { exit }),
    ...(sectors?.shape && { sectorShape: sectors.shape }),
  };
}

/** What is there of a file, or of a builder, with its rooms, loops and weights. */
function sourceOf(
  file: string | undefined,
  options: SourceOptions,
  furniture: Furniture & Pick<DagSource, 'targets' | 'openings'>,
  seed: string,
): Omit<Source, 'seed'> {
  if (file !== undefined) {
    const given = fileSource(file, options);
    if (Object.keys(furniture).length === 0) return { dag: given };
    // A file's cells and edges are its own, so that its size is never asked for.
    const what = Object.keys(furniture)[0]!;
    const dag = floorOf(gridOf(given, file, what), file, what);
    return aimedAt({ ...furniture, dag, width: dag.width, height: dag.height, seed });
  }
  const { region: regionFile } = options;
  const grid = gridOptions(options, furniture.targets !== undefined);
  return aimedAt({ ...furniture, ...grid, seed }, (asked) =>
    regionFile === undefined ? buildGrid(asked) : inFile(regionFile, () => buildGrid(asked)),
  );
}

/**
 * As {@link resolveSource}, for what is there for grids only, of one floor or several.
 * @param what is there for grids only, for messages: words in the plural.
 * @throws MazestoneError `no-grid` for a mesh.
 */
export function resolveGrid(
  file: string | undefined,
  options: SourceOptions,
  draws: boolean,
  what: string,
): Source<Dag | StackDag> {
  const { dag, ...source } = resolveSource(file, options, draws);
  return { dag: gridOf(dag, file, what), ...source };
}

/** @throws MazestoneError `no-grid`. */
function gridOf(dag: AnyDag, file: string | undefined, what: string): Dag | StackDag {
  if (!isMesh(dag)) return dag;
  throw noGrid(rowCount(dag.graph.out), file, what);
}

/** Of a mesh of so many cells where only a grid will do. */
export function noGrid(cells: number, file: string | undefined, what: string): MazestoneError {
  return new MazestoneError({
    code: 'no-grid',
    message: `${what} are there for mazes on a grid only`,
    where: plural(cells, 'cell'),
    hint: 'a mesh is taken by check, simulate, stats, render and mesh, without them',
    ...(file !== undefined && { file }),
  });
}

/** Options of what cells there are. */
const SIZES = ['size', 'width', 'height', 'region'] as const;

function fileSource(file: string, options: SourceOptions): AnyDag {
  const { builder = 'file', sink } = options;
  if (builder !== 'file') throw new UsageError(`a DAG file and --builder ${builder} contradict one another`);
  const given = ([...SIZES, 'floors', 'cut', 'reverse'] as const).find((name) => options[name] !== undefined);
  if (given !== undefined)
    throw new UsageError(`a DAG file has its own cells and edges, leave --${given} out`);
  const { dag, report } = readDag(file);
  if (isMesh(dag)) {
    if (sink !== undefined) throw new UsageError('a mesh has neither rows nor columns, leave --sink out');
    return dag;
  }
  const found = report.sink as readonly number[];
  if (sink !== undefined && [0, 1, 2].some((axis) => (sink[axis] ?? 0) !== (found[axis] ?? 0))) {
    throw new MazestoneError({
      code: 'sink',
      message: `the DAG's sink is at (${found.join(', ')}), not where --sink says`,
      where: `--sink ${sink.join(',')}`,
      hint: 'leave --sink out',
      file,
    });
  }
  return dag;
}

/**
 * What a builder is asked for.
 * @param isOpen whether a builder that is not named is any.
 * @throws UsageError for what a builder does not have; MazestoneError as `parseRegion`, and `no-dag`.
 */
function gridOptions(options: SourceOptions, isOpen: boolean): Omit<DagSource, 'seed'> {
  const { builder: named, floors, sink, cut, reverse } = options;
  if (named === 'file') throw new UsageError('--builder file needs a DAG file as argument');
  const { width, height, region } = sizeOf(options);
  const builder =
    named ??
    usualBuilder({
      width,
      height,
      ...(floors !== undefined && { floors }),
      ...(region && { region }),
      ...(sink && { sink }),
    });
  if (TREE_BUILDERS.has(builder)) throw noDag(builder);
  const own = BUILDERS.get(builder)!.options;
  const foreign = (['cut', 'reverse'] as const).find(
    (name) => options[name] !== undefined && !own.includes(name),
  );
  if (foreign !== undefined)
    throw new UsageError(
      `the builder ${builder} has no option --${foreign}, leave it out, or choose one along a line, such as --builder gilbert`,
    );
  if ((floors ?? 1) === 1 && (sink?.[2] ?? 0) > 0)
    throw new UsageError('--sink names a floor, and there is one only');
  return {
    ...{ width, height },
    ...(!(isOpen && named === undefined) && { builder }),
    ...(floors !== undefined && { floors }),
    ...(region && { region }),
    ...(sink && { sink }),
    ...(cut && { cut }),
    ...(reverse !== undefined && { reverse }),
  };
}

/** The sides that options ask for, and the region where they name one. @throws UsageError where they are unclear. */
function sizeOf(options: SourceOptions): {
  readonly width: number;
  readonly height: number;
  readonly region: Region | undefined;
} {
  const { size, region: file, footprint } = options;
  if (footprint !== undefined) {
    const { region } = footprint;
    return { width: region.width, height: region.height, region };
  }
  if (size !== undefined && (options.width !== undefined || options.height !== undefined)) {
    throw new UsageError('--size stands for both sides, give either it or --width and --height');
  }
  const region = file === undefined ? undefined : inFile(file, () => parseRegion(readText(file)));
  const width = size ?? options.width ?? region?.width ?? options.height ?? USUAL_SIDE;
  const height = size ?? options.height ?? region?.height ?? width;
  if (region !== undefined && (region.width !== width || region.height !== height)) {
    throw new UsageError(`the region has ${region.width} x ${region.height} cells, not ${width} x ${height}`);
  }
  return { width, height, region };
}

/** Mazes without a DAG, resolved. */
export interface TreeSource {
  readonly builder: TreeBuilder;
  readonly region: Region;
  readonly seed: string;
}

/** Options of what is made of a flow's coins. */
const COINS = ['loops', 'randomLoops', 'loopLength', 'weights', 'target'] as const;
/** Options of what only a flow has. */
const FLOW_ONLY = ['floors', 'sink', 'cut', 'reverse', 'rooms', 'room', ...COINS] as const;

/** Options without those of what is made of coins, for mazes that have none beside flows that have. */
export function withoutCoins(options: SourceOptions): SourceOptions {
  const coins: ReadonlySet<string> = new Set(COINS);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !coins.has(name)));
}

/**
 * Where mazes come from without a DAG; undefined where the options name no builder of such.
 * @param draws whether the command draws at random.
 * @throws as {@link resolveSource}.
 */
export function resolveTrees(
  file: string | undefined,
  options: SourceOptions,
  draws: boolean,
): TreeSource | undefined {
  const builder = TREE_BUILDERS.get(options.builder ?? '');
  if (builder === undefined) return undefined;
  const { name } = builder;
  if (file !== undefined) throw new UsageError(`a DAG file and --builder ${name} contradict one another`);
  refuseFlowOnly(name, options);
  const { width, height, region = rectangle(width, height) } = sizeOf(options);
  if (region.rooms !== undefined)
    throw new UsageError(`the builder ${name} has no rooms, leave the letters out of ${options.region!}`);
  return { builder, region, seed: seedOf(options, draws) };
}

/** The seed, one drawn here told where the command draws at random. */
function seedOf({ seed }: SourceOptions, draws: boolean): string {
  if (seed !== undefined) return seed;
  const fresh = freshSeed();
  if (draws) tellSeed(fresh);
  return fresh;
}

/** @throws UsageError for an option of what only a flow has. */
function refuseFlowOnly(builder: string, options: SourceOptions): void {
  const foreign = FLOW_ONLY.find((option) => options[option] !== undefined);
  if (foreign === undefined) return;
  const option = foreign.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);
  throw new UsageError(`the builder ${builder} has no option --${option}, leave it out`);
}

/** A mesh, for all its mazes, each as likely. */
export interface MeshTrees {
  readonly mesh: Mesh;
  readonly seed: string;
}

/**
 * The mesh of a mesh file, with or without a DAG, for the builder `uniform`; undefined for another file or builder.
 * @param draws whether the command draws at random.
 * @throws as {@link resolveSource}.
 */
export function resolveMeshTrees(
  file: string | undefined,
  options: SourceOptions,
  draws: boolean,
): MeshTrees | undefined {
  const { builder } = options;
  if (file === undefined || builder !== 'uniform') return undefined;
  const mesh = readMesh(file);
  if (mesh === undefined) return undefined;
  refuseFlowOnly(builder, options);
  const given = SIZES.find((name) => options[name] !== undefined);
  if (given !== undefined) throw new UsageError(`a mesh file has its own cells, leave --${given} out`);
  return { mesh, seed: seedOf(options, draws) };
}

/** The cells between which mazes without a DAG are solved: the first and the last in reading order unless options name others. */
export function treeEnds(
  region: Region,
  { from, to }: { readonly from?: CellOption; readonly to?: CellOption },
): { readonly from: number; readonly to: number } {
  return {
    from: from === undefined ? region.cells.indexOf(1) : cellIndex(region, from),
    to: to === undefined ? region.cells.lastIndexOf(1) : cellIndex(region, to),
  };
}

/**
 * Index of the cell an option names.
 * @throws MazestoneError `outside` where there is none.
 */
export function cellIndex(cells: Dag | StackDag | Region, cell: CellOption): number {
  const { width, height } = cells;
  const floors = 'floors' in cells ? cells.floors : 1;
  const [x, y, floor = 0] = cell;
  const i = x + (y + floor * height) * width;
  const isCell =
    'cells' in cells ? cells.cells[i] === 1 : (isStack(cells) ? cells.ways : cells.out)[i] !== NO_CELL;
  if (x < width && y < height && floor < floors && isCell) return i;
  throw new MazestoneError({
    code: 'outside',
    message: `there is no cell (${cell.join(', ')})`,
    where: `${width} x ${height}${floors > 1 ? ` x ${floors}` : ''} cells`,
    hint: 'count cells from 0, west to east and north to south',
  });
}
