import { join, parse } from 'node:path';
import { floorCount } from '../../board/grid.js';
import { byBoard, type Dag, type MeshDag, type Pair } from '../../dag/dag.js';
import type { TreeGraph } from '../../dag/graph.js';
import type { Region } from '../../region/region.js';
import { orderWalk } from '../../dag/builders/index.js';
import { walkOnFloors } from '../../dag/builders/look-ahead-floors.js';
import { ORDERS } from '../../dag/orders/index.js';
import { drawOpen } from '../../dag/random-loops.js';
import { outerOpenings, passagesOf, withPassages, type Maze, type MeshMaze } from '../../flow/maze.js';
import { pathBetween, shortestMeshPath, shortestPath } from '../../flow/path.js';
import { popRounds } from '../../flow/popping.js';
import { sampleMaze } from '../../flow/sample.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import type { Format } from '../../formats/format.js';
import { freshSeed, random } from '../../base/random.js';
import { meshOpenings, sidesOf, type DrawnBoard, type DrawnDag } from '../../mesh/mesh.js';
import {
  renderFloorsDagSvg,
  renderFloorsDagText,
  renderFloorsIsometric,
  renderFloorsOrderSvg,
  renderFloorsSvg,
  renderFloorsText,
} from '../../render/floors.js';
import { gridDagLines, gridLines } from '../../render/grid-lines.js';
import {
  mazeLines,
  meshDagLines,
  renderMeshDagSvg,
  renderMeshSvg,
  type MazeLines,
  type MeshPicture,
} from '../../render/mesh.js';
import type { Film } from '../../render/press.js';
import { renderRoundsSvg, renderRoundsText } from '../../render/rounds.js';
import { mazeSolid } from '../../render/stl.js';
import { renderDagSvg, renderMazeSvg, renderOrderSvg } from '../../render/svg.js';
import { renderDagText, renderMazeText } from '../../render/text.js';
import type { MazePicture } from '../../render/trail.js';
import { answer, tellSeed, UsageError } from '../answer.js';
import type { PngFrame } from '../apng.js';
import { isPacked, originOf } from '../dag-file.js';
import { checkOutput, inFile, readBytes, STANDARD, writeOutputs } from '../files.js';
import { toPng } from '../png.js';
import { RENDER, type RenderFlags } from '../../options/commands/render.js';
import { inputsIn } from '../../base/option.js';
import {
  endsOf,
  openingsOf,
  resolveSource,
  withFootprint,
  type SourceOptions,
  type TreeSource,
} from '../source.js';

/** Draws a DAG, one sampled maze with its solution, an order, or a machine. */
export async function runRender(file: string | undefined, flags: RenderFlags): Promise<void> {
  const options = await withFootprint(flags);
  const format = file === undefined ? undefined : await formatFor(file);
  const machine = format !== undefined;
  // A machine is no text, so that its picture needs a file where nobody names one.
  const name = options.output ?? (machine && file !== STANDARD ? beside(file!, '.svg') : undefined);
  const kind = name === undefined ? 'txt' : /\.(svg|png|txt|pdf|stl)$/i.exec(name)?.[1]?.toLowerCase();
  if (kind === undefined) {
    throw new UsageError(
      `pictures are .svg, .png and .txt, of a maze .pdf and .stl too, and ${JSON.stringify(name)} is none of these`,
    );
  }
  checkUsage(options, machine, kind);
  const output =
    name === undefined
      ? undefined
      : checkOutput(name, { ...options, besides: { input: file, ...inputsIn(RENDER, options) } });
  const picture = machine ? await drawMachine(file!, format, options) : drawSource(file, options, kind);
  const drawn = { ok: true, seed: picture.seed };
  if (output === undefined) {
    answer(options.json, { ...drawn, picture: picture.text }, picture.text.replace(/\n$/, '').split('\n'));
    return;
  }
  writeOutputs([{ output, data: await dataOf(kind, picture) }]);
  answer(options.json, { ...drawn, file: output.name }, [`written    ${output.name}`], [output]);
}

/** The format of a machine's file; loaded where there is a file. */
async function formatFor(file: string): Promise<Format | undefined> {
  const { formatOf, readerOf } = await import('../../formats/formats.js');
  if (file !== STANDARD) return formatOf(file);
  return isPacked(readBytes(file)) ? readerOf(file) : undefined;
}

/** A name with another ending, in the same directory. */
function beside(file: string, ending: string): string {
  const { dir, name } = parse(file);
  return join(dir, `${name}${ending}`);
}

interface Drawing {
  /** SVG, or lines of text; nothing of what is made of lines. */
  readonly text: string;
  /** The walls and the solution of a maze, floor by floor, for what is made of them. */
  readonly lines?: readonly MazeLines[];
}

interface Picture extends Drawing {
  /** A press of a machine. */
  readonly film?: Film;
  readonly seed?: string | undefined;
}

/** The bytes or text of a file. */
async function dataOf(kind: string, { text, lines, film }: Picture): Promise<Uint8Array | string> {
  if (film !== undefined) return kind === 'png' ? filmPng(film) : text;
  if (lines === undefined) return kind === 'png' ? toPng(text) : text;
  if (kind === 'stl') return mazeSolid(lines);
  const { toPdf } = await import('../pdf.js');
  return toPdf(lines);
}

/** @throws UsageError for options that do not go together. */
function checkUsage(options: RenderFlags, machine: boolean, kind: string): void {
  const { maze = false, order = false, circuit = false, press = false } = options;
  if (press && !machine) throw new UsageError('--press needs a machine, a .schem file');
  if (press && circuit) throw new UsageError('choose one of --press and --circuit');
  if (circuit && !machine) throw new UsageError('--circuit needs a machine, a .schem file');
  if (machine && (maze || order)) throw new UsageError('--maze and --order do not apply to a machine');
  if (isOfLines(kind) && (machine || order)) {
    throw new UsageError(`.${kind} is for mazes and DAGs`);
  }
  if (kind !== 'txt') return;
  if (machine) throw new UsageError('a machine is drawn as .svg or .png; name one with -o');
  if (order) throw new UsageError('an order is drawn as .svg or .png; name one with -o');
}

async function drawMachine(file: string, format: Format, options: RenderFlags): Promise<Picture> {
  const { circuit = false, press = false } = options;
  if (press) return drawPress(file, format, options);
  // Loaded where a machine is drawn: DAGs and mazes need no circuit.
  const { renderMachineSvg } = await import('../../render/machine.js');
  const { machineIn } = await import('../../verify/verify.js');
  const { noteGrowth } = await import('./doctor.js');
  return inFile(file, () => {
    const bytes = readBytes(file);
    const schematic = format.read(bytes);
    noteGrowth(schematic);
    const { grid, info } = schematic;
    const { origin } =
      info === undefined || info.kind === 'cells' ? machineIn(schematic, bytes, format).info : info;
    // The floor is the layer under the feet.
    return { text: renderMachineSvg(grid, circuit ? { high: origin[1] - 2 } : {}) };
  });
}

/** A press; the seed of its new maze is told where it is drawn here. */
async function drawPress(file: string, format: Format, options: RenderFlags): Promise<Picture> {
  const { recordPress, renderPressSvg } = await import('../../render/press.js');
  const { readMachine } = await import('../../verify/verify.js');
  const seed = options.seed ?? freshSeed();
  const film = inFile(file, () => recordPress(readMachine(readBytes(file), format), seed));
  if (options.seed === undefined) tellSeed(seed);
  return { text: renderPressSvg(film), film, seed };
}

async function filmPng(film: Film): Promise<Uint8Array> {
  const { pressFrames } = await import('../../render/press.js');
  const { animatedPng } = await import('../apng.js');
  const frames: PngFrame[] = [];
  for (const { svg, seconds } of pressFrames(film)) frames.push({ png: await toPng(svg), seconds });
  return animatedPng(frames);
}

function drawSource(file: string | undefined, options: RenderFlags & SourceOptions, kind: string): Picture {
  const isTree = TREE_BUILDERS.has(options.builder ?? '');
  const source = resolveSource(RENDER, file, options, isTree || options.maze === true);
  const { seed } = source;
  if (source.kind === 'trees') return { ...drawTrees(source, options, kind), seed };
  const { dag } = source;
  if (options.maze === true) return { ...drawFlow(dag, seed, options, kind), seed };
  const picture = byBoard<DrawnDag, Drawing>(
    dag,
    (grid) => (options.order === true ? { text: drawOrder(grid, options) } : drawDag(grid, kind)),
    (mesh) => drawMeshDag(mesh, kind),
  );
  return { ...picture, seed: originOf(dag).seed };
}

/** Whether a file is made of lines: pages to print, or a solid. */
const isOfLines = (kind: string): boolean => kind === 'pdf' || kind === 'stl';

/** A DAG on a grid. */
function drawDag(dag: Dag, kind: string): Drawing {
  if (isOfLines(kind)) return { text: '', lines: gridDagLines(dag) };
  const isText = kind === 'txt';
  if (floorCount(dag) > 1) return { text: isText ? renderFloorsDagText(dag) : renderFloorsDagSvg(dag) };
  return { text: isText ? renderDagText(dag) : renderDagSvg(dag) };
}

/** A DAG on a mesh. */
function drawMeshDag(dag: DrawnDag, kind: string): Drawing {
  refuseText(kind);
  if (isOfLines(kind)) return { text: '', lines: [meshDagLines(dag)] };
  return { text: renderMeshDagSvg(dag.mesh, dag.out, dag) };
}

/** A maze of a DAG with its solution. */
function drawFlow(dag: Dag | DrawnDag, seed: string, options: RenderFlags, kind: string): Drawing {
  const ends = endsOf(dag, options);
  const draws = random(seed, 'render');
  return byBoard(
    dag,
    (grid) => {
      const maze = sampleMaze(grid, draws);
      const open = drawOpen(grid, random(seed, 'tossed'));
      const { entrance, exit } = openingsOf(grid);
      return drawMaze(maze, ends, { openings: [entrance, exit], open }, options, kind);
    },
    (mesh) => {
      const open = drawOpen(mesh, random(seed, 'tossed'));
      const beside = { ...(open && { open }), ...(mesh.rooms && { rooms: mesh.rooms }) };
      return drawMeshMaze(mesh, sampleMaze(mesh, draws), ends, kind, beside);
    },
  );
}

/** A maze of a grid with its solution. */
function drawMaze(
  maze: Maze,
  { from, to }: ReturnType<typeof endsOf>,
  seen: Pick<MazePicture, 'openings' | 'open'>,
  { isometric = false }: RenderFlags,
  kind: string,
): Drawing {
  const passages = withPassages(passagesOf(maze), seen.open);
  const solution = seen.open === undefined ? pathBetween(maze, from, to) : shortestPath(passages, from, to);
  const picture = { ...seen, solution };
  const isText = kind === 'txt';
  if (isometric && (isText || isOfLines(kind)))
    throw new UsageError('--isometric is drawn as .svg or .png; name one with -o');
  if (isOfLines(kind)) return { text: '', lines: gridLines(maze, picture) };
  if (floorCount(maze) > 1) {
    const draw = isText ? renderFloorsText : isometric ? renderFloorsIsometric : renderFloorsSvg;
    return { text: draw(passages, { ...picture, sink: maze.pick.indexOf(0) }) };
  }
  return { text: isText ? renderMazeText(maze, picture) : renderMazeSvg(maze, picture) };
}

/** A maze of a mesh with its solution. */
function drawMeshMaze(
  { mesh }: DrawnBoard,
  maze: MeshMaze,
  { from, to }: ReturnType<typeof endsOf>,
  kind: string,
  beside: Pick<MeshPicture, 'open' | 'rooms'> = {},
): Drawing {
  refuseText(kind);
  const solution = shortestMeshPath(maze, beside.open ?? [], from, to);
  const picture = { ...beside, openings: meshOpenings(mesh, sidesOf(mesh)), solution };
  return isOfLines(kind)
    ? { text: '', lines: [mazeLines(mesh, maze, picture)] }
    : { text: renderMeshSvg(mesh, maze, picture) };
}

/** @throws UsageError for text, which is no picture of a mesh: its cells are in no rows. */
function refuseText(kind: string): void {
  if (kind === 'txt')
    throw new UsageError('a mesh cannot be drawn as text; name a .pdf, .stl, .svg or .png file with -o');
}

/** A maze of a builder without a DAG, or the rounds in which it comes about. */
function drawTrees({ builder, board, trees, seed }: TreeSource, options: RenderFlags, kind: string): Drawing {
  const draws = random(seed, 'render');
  if (options.maze !== true) {
    if ('mesh' in board || floorCount(board) > 1)
      throw new UsageError('rounds can be drawn on one floor of a grid only; add --maze to draw a maze');
    if (isOfLines(kind))
      throw new UsageError(`rounds are drawn as .svg, .png or .txt; add --maze to draw a maze as .${kind}`);
    const rounds = popRounds(trees as Region | TreeGraph<Dag>, builder.name, draws);
    return { text: kind === 'txt' ? renderRoundsText(rounds) : renderRoundsSvg(rounds) };
  }
  const ends = endsOf(board, options);
  const { maze } = builder.sampler(trees, ends.to)(draws);
  const graph = 'graph' in trees ? trees.graph : undefined;
  const open = graph && drawOpen(graph, random(seed, 'tossed'));
  if ('mesh' in board) {
    const { rooms } = (graph ?? {}) as MeshDag;
    const beside = { ...(open && { open: open as readonly Pair[] }), ...(rooms && { rooms }) };
    return drawMeshMaze(board, maze as MeshMaze, ends, kind, beside);
  }
  const { entrance, exit } = outerOpenings(board);
  const seen = { openings: [entrance, exit], open: open as Dag['open'] };
  return drawMaze(maze as Maze, ends, seen, options, kind);
}

/** The line along which the builder of a DAG looked ahead; of several floors it goes through one after the other. */
function drawOrder(dag: Dag, { builder, reverse = false, sink }: RenderFlags): string {
  const { width, height } = dag;
  const order = ORDERS.find(({ name }) => name === builder)!;
  if (floorCount(dag) > 1) return renderFloorsOrderSvg(dag, walkOnFloors(order, dag, reverse));
  const wanted = { reverse, ...(sink && { sink: [sink[0], sink[1]] as const }) };
  return renderOrderSvg(width, height, orderWalk(order, width, height, wanted));
}
