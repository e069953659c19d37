import {
  floorCount,
  type GridBoard,
  type GridCells,
  type CellPlace,
  checkBoard,
  onFloors,
} from '../board/grid.js';
import { outerOpenings } from '../flow/maze.js';
import { MazestoneError } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import { freshSeed } from '../base/random.js';
import { gridCells, type Dag } from '../dag/dag.js';
import { numbersText } from '../board/no-cell.js';
import { boardIn } from '../dag/graph.js';
import { TREE_BUILDERS, type TreeBuilder } from '../flow/tree-builders.js';
import { rowCount } from '../board/rows.js';
import { planOpenings } from '../layout/openings.js';
import { meshEnds, meshNeighbours, type DrawnBoard } from '../mesh/mesh.js';
import { footprintWay } from '../options/footprint.js';
import { GRID, refusalOf } from '../base/needs.js';
import type { OptionTable } from '../base/option.js';
import type { SourceFlags } from '../options/source.js';
import type { AnyCell, NamedCell } from '../base/values.js';
import { rectangle } from '../region/region.js';
import {
  buildGrid,
  noDag,
  sidesOf,
  treesFrom,
  type FlowSource,
  type Source,
  type SourceOptions,
  type TreeSource,
} from '../source.js';
import { UsageError, withProgress } from './answer.js';
import { askedBy, refuseUnmet } from './asked.js';
import { readDag, readMesh, type ProvenDag } from './dag-file.js';
import { inFile } from './files.js';
import { aimedAt, aimedOnMesh, printTargets } from './target.js';
import { seedOf, printSeed } from './seed.js';

/** The options of a source. The seed can be missing. */
type AskedSource = SourceFlags & Partial<SourceOptions>;

/** Makes the footprint of some options. Returns the options with it, and with its seed. */
export async function withFootprint<T extends SourceFlags>(
  options: T,
): Promise<T & Pick<SourceOptions, 'footprint'>> {
  if (footprintWay(options) === undefined) return options;
  const { sourceFootprint } = await import('./actions/footprint.js');
  const { region: footprint, seed } = await sourceFootprint(options);
  return { ...options, footprint, ...(seed !== undefined && { seed }) };
}

/**
 * Reads or builds the source of mazes. A seed that is drawn here is printed, if anything depends on it.
 * @param table the command's options. Their needs are checked again after a file is read.
 * @param draws whether the command itself draws random numbers, besides the builder.
 * @throws UsageError for options that contradict each other; MazestoneError for bad input.
 */
export function resolveSource(
  table: OptionTable,
  file: string | undefined,
  options: AskedSource,
  draws: boolean,
): Source {
  const builder = TREE_BUILDERS.get(options.builder ?? '');
  if (builder === undefined) return flowSource(table, file, options, draws);
  const mesh = file === undefined || builder.name !== 'uniform' ? undefined : readMesh(file);
  if (mesh !== undefined) {
    refuseOn(table, file, options, { board: 'mesh', cells: rowCount(mesh.cells) });
    const board = { mesh, neighbours: meshNeighbours(mesh) };
    return treeSource(builder, board, options, draws);
  }
  if (file !== undefined)
    throw new UsageError(
      says`give a DAG file or --builder ${builder.name}, not both`,
      says`leave --builder out`,
    );
  const { width, height } = sidesOf(options);
  const { floors = 1, footprint = rectangle(width, height) } = options;
  checkBoard({ width, height, floors });
  return treeSource(builder, onFloors(footprint, floors), options, draws);
}

/** The source of all mazes of a board, with the rooms and loops of the options. */
function treeSource(
  builder: TreeBuilder,
  board: GridCells | DrawnBoard,
  options: AskedSource,
  draws: boolean,
): TreeSource {
  const hasDraws = draws || (options.rooms ?? options.loops) !== undefined;
  const seed = hasDraws ? seedOf(options) : (options.seed ?? freshSeed());
  const trees = withProgress('loops', (onLoop) => treesFrom(board, { ...options, seed, onLoop }));
  return { kind: 'trees', builder, board, trees, seed };
}

/**
 * Like {@link resolveSource}, for commands that need a flow on a grid.
 * @param what the command, for messages.
 * @throws MazestoneError `no-dag` for a builder without a DAG, `no-grid` for a mesh.
 */
export function resolveGrid(
  table: OptionTable,
  file: string | undefined,
  options: AskedSource,
  draws: boolean,
  what: string,
): FlowSource<Dag> {
  const { builder = '' } = options;
  if (file === undefined && TREE_BUILDERS.has(builder)) throw noDag(builder);
  const source = flowSource(table, file, options, draws);
  const { dag } = source;
  if ('width' in dag) return { ...source, dag };
  const cells = says`${counted(boardIn(dag).cells, 'cell')}`;
  throw new MazestoneError([refusalOf(what, GRID, { ...askedBy(file, options), cells })]);
}

function flowSource(
  table: OptionTable,
  file: string | undefined,
  options: AskedSource,
  draws: boolean,
): FlowSource {
  const seed = options.seed ?? freshSeed();
  const source = made(table, file, { ...options, seed });
  if (options.seed === undefined && (file === undefined || draws)) printSeed(seed);
  if (source.targets !== undefined) printTargets(source.targets);
  return source;
}

/** The source from a file or from a builder, with rooms, loops and weights. */
function made(
  table: OptionTable,
  file: string | undefined,
  options: AskedSource & SourceOptions,
): FlowSource {
  if (file === undefined) {
    const { builder, region } = options;
    if (builder === 'file') throw new UsageError(says`--builder file needs a DAG file as argument`);
    return aimedAt(options, (asked) =>
      region === undefined ? buildGrid(asked) : inFile(region, () => buildGrid(asked)),
    );
  }
  const dag = fileDag(table, file, options);
  return 'width' in dag ? aimedAt({ ...options, dag }) : aimedOnMesh(dag, options);
}

/** Refuses options that do not go with the content of a file. */
function refuseOn(
  table: OptionTable,
  file: string | undefined,
  options: AskedSource,
  {
    board,
    floors = 1,
    cells,
  }: { readonly board: 'grid' | 'mesh'; readonly floors?: number; readonly cells: number },
): void {
  const asked = { ...askedBy(file, options), board, floors, cells: says`${counted(cells, 'cell')}` };
  refuseUnmet(table, asked);
}

/** Reads the DAG of a file. @throws UsageError and MazestoneError for options that do not go with it. */
function fileDag(table: OptionTable, file: string, options: AskedSource): ProvenDag['dag'] {
  const { builder = 'file', sink } = options;
  if (builder !== 'file')
    throw new UsageError(says`give a DAG file or --builder ${builder}, not both`, says`leave --builder out`);
  const { dag, report } = readDag(file);
  const held = { cells: report.cells, ...('width' in dag && { floors: floorCount(dag) }) };
  refuseOn(table, file, options, { board: 'width' in dag ? 'grid' : 'mesh', ...held });
  const found = [report.sink].flat() as readonly number[];
  if (sink !== undefined && [0, 1, 2].some((axis) => (sink[axis] ?? 0) !== (found[axis] ?? 0))) {
    throw new MazestoneError({
      code: 'sink',
      message: says`the sink of the DAG is at (${found.join(', ')}), not where --sink says`,
      where: says`--sink ${sink.join(',')}`,
      hint: says`leave --sink out`,
      file,
    });
  }
  return dag;
}

/** A board of cells, with or without a DAG. */
export type Cells = Dag | GridCells | DrawnBoard;

/** The ends of solutions: the cells of the options, or else those at entrance and exit. */
export function endsOf(
  board: Cells,
  named: { readonly from?: AnyCell; readonly to?: AnyCell } = {},
): { readonly from: number; readonly to: number } {
  const { from, to } = named;
  const [first, last] = from === undefined || to === undefined ? usualEnds(board) : [0, 0];
  return {
    from: from === undefined ? first : cellIndex(board, from),
    to: to === undefined ? last : cellIndex(board, to),
  };
}

function usualEnds(board: Cells): readonly [from: number, to: number] {
  if (!('width' in board)) return meshEnds(board.mesh);
  const { entrance, exit } = 'out' in board ? openingsOf(board) : outerOpenings(board);
  return [entrance.cell, exit.cell];
}

/**
 * Entrance and exit. On one floor they are those of a machine; on several they are on the lowest and the highest one.
 */
export function openingsOf(dag: Dag): ReturnType<typeof outerOpenings> {
  return floorCount(dag) === 1 ? planOpenings(dag) : outerOpenings(gridCells(dag));
}

/** The name of a cell for users: its place, or its number on a mesh. */
export function cellPlace(cells: Cells, cell: number): CellPlace | number {
  return boardIn(cells).place(cell);
}

/**
 * The index of the cell that an option names.
 * @throws MazestoneError `outside` if there is no such cell.
 */
export function cellIndex(cells: Cells, cell: AnyCell): number {
  const board = boardIn(cells);
  // A cell named by an option must use its board's notation.
  const i = typeof cell === 'number' ? cell : 'width' in cells ? indexOf(cells, cell) : -1;
  if (board.isCell(i)) return i;
  throw new MazestoneError({
    code: 'outside',
    message: says`there is no cell ${typeof cell === 'number' ? cell : says`(${cell.join(', ')})`}`,
    where: says`${board.sizeText} cells`,
    hint: 'width' in cells ? says`count cells from 0, west to east and north to south` : numbersText(board),
  });
}

/** The index of a place on a grid; -1 outside it. */
function indexOf({ width, height, floors = 1 }: GridBoard, [x, y, floor = 0]: NamedCell): number {
  return x < width && y < height && floor < floors ? x + (y + floor * height) * width : -1;
}
