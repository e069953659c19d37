import { says } from '../../base/sentence.js';
import { join, parse } from 'node:path';
import { floorCount } from '../../board/grid.js';
import { drawOpen } from '../../dag/beside.js';
import type { Dag, MeshDag, Pair } from '../../dag/dag.js';
import type { TreeGraph } from '../../dag/vertices.js';
import type { Region } from '../../region/region.js';
import { orderWalk } from '../../dag/builders/index.js';
import { walkOnFloors } from '../../dag/builders/look-ahead-floors.js';
import { ORDERS } from '../../dag/orders/index.js';
import { outerOpenings, passagesOf, withPassages, type Maze, type MeshMaze } from '../../flow/maze.js';
import { pathBetween, shortestMeshPath, shortestPath } from '../../flow/path.js';
import { popRounds, type Round } from '../../flow/popping.js';
import { sampleMaze } from '../../flow/sample.js';
import { TREE_BUILDERS } from '../../flow/tree-builders.js';
import type { Format } from '../../formats/format.js';
import { freshSeed, random } from '../../base/random.js';
import { meshOpenings, type DrawnBoard, type DrawnDag } from '../../mesh/mesh.js';
import { dagPicture, mazePicture, orderPicture, type MazeSeen } from '../../render/grid-picture.js';
import { renderIsometric } from '../../render/isometric.js';
import { meshDagPicture, meshPicture, type MeshSeen } from '../../render/mesh-picture.js';
import type { Picture } from '../../render/picture.js';
import type { Film } from '../../render/press.js';
import { renderRoundsText, roundsPicture } from '../../render/rounds.js';
import { renderSvg } from '../../render/svg.js';
import { answer, UsageError } from '../answer.js';
import type { PngFrame } from '../apng.js';
import { originOf } from '../dag-file.js';
import { checkOutput, inFile, isPacked, readBytes, STANDARD, writeOutputs, endingOf } from '../files.js';
import { pictureFile } from '../picture-file.js';
import { toPng } from '../png.js';
import { RENDER, type RenderFlags } from '../../options/commands/render.js';
import { inputsIn } from '../../base/option.js';
import { endsOf, openingsOf, resolveSource, withFootprint } from '../source.js';
import type { SourceOptions, TreeSource } from '../../source.js';
import { printSeed } from '../seed.js';

/** The kinds of pictures, which are the endings of their files. */
const KINDS = ['svg', 'png', 'txt', 'pdf', 'stl'];

/** Draws a DAG, one sampled maze with its solution, an order, or a machine. */
export async function runRender(file: string | undefined, flags: RenderFlags): Promise<void> {
  const options = await withFootprint(flags);
  const format = file === undefined ? undefined : await formatFor(file);
  const machine = format !== undefined;
  // A machine cannot be shown as text, so its picture has a default file.
  const name = options.output ?? (machine && file !== STANDARD ? beside(file!, '.svg') : undefined);
  const kind = name === undefined ? 'txt' : KINDS.find((one) => one === endingOf(name));
  if (kind === undefined) {
    throw new UsageError(
      says`pictures are .svg, .png and .txt, of a maze .pdf and .stl too, and ${JSON.stringify(name)} is none of these`,
    );
  }
  checkUsage(options, machine, kind);
  const output =
    name === undefined
      ? undefined
      : checkOutput(name, { ...options, besides: { input: file, ...inputsIn(RENDER, options) } });
  const { seed, data } = machine
    ? await drawMachine(file!, format, options, kind)
    : await drawSource(file, options, kind);
  const drawn = { ok: true, seed };
  if (output === undefined) {
    const text = data as string;
    answer(options.json, { ...drawn, picture: text }, text.replace(/\n$/, '').split('\n'));
    return;
  }
  writeOutputs([{ output, data }]);
  answer(options.json, { ...drawn, file: output.name }, [`written    ${output.name}`], [output]);
}

/** The format of a machine's file. The formats are loaded only if there is a file. */
async function formatFor(file: string): Promise<Format | undefined> {
  const { formatOf, readerOf } = await import('../../formats/formats.js');
  if (file !== STANDARD) return formatOf(file);
  return isPacked(readBytes(file)) ? readerOf(file) : undefined;
}

/** A name with another extension, in the same directory. */
function beside(file: string, ending: string): string {
  const { dir, name } = parse(file);
  return join(dir, `${name}${ending}`);
}

/** The kind of output. */
interface Drawn {
  readonly data: Uint8Array | string;
  readonly seed?: string | undefined;
}

/** Checks the options. @throws UsageError if they do not go together. */
function checkUsage(options: RenderFlags, machine: boolean, kind: string): void {
  const { maze = false, order = false, circuit = false, press = false } = options;
  if (press && !machine) throw new UsageError(says`--press needs a machine, a .schem file`);
  if (press && circuit) throw new UsageError(says`choose one of --press and --circuit`);
  if (circuit && !machine) throw new UsageError(says`--circuit needs a machine, a .schem file`);
  if (machine && (maze || order)) throw new UsageError(says`--maze and --order do not apply to a machine`);
  if (isOfLines(kind) && (machine || order)) {
    throw new UsageError(says`.${kind} is for mazes and DAGs`);
  }
  if (kind !== 'txt') return;
  if (machine) throw new UsageError(says`a machine is drawn as .svg or .png; name one with -o`);
  if (order) throw new UsageError(says`an order is drawn as .svg or .png; name one with -o`);
}

async function drawMachine(file: string, format: Format, options: RenderFlags, kind: string): Promise<Drawn> {
  const { circuit = false, press = false } = options;
  if (press) return drawPress(file, format, options, kind);
  // Loaded only for machines. DAGs and mazes need no circuit.
  const { renderMachineSvg } = await import('../../render/machine.js');
  const { machineIn } = await import('../../verify/machine-file.js');
  const { noteGrowth } = await import('./doctor.js');
  const svg = inFile(file, () => {
    const bytes = readBytes(file);
    const schematic = format.read(bytes);
    noteGrowth(schematic);
    const { grid, info } = schematic;
    const { origin } =
      info === undefined || info.kind === 'cells' ? machineIn(schematic, bytes, format).info : info;
    // The floor is the layer below foot level.
    return renderMachineSvg(grid, circuit ? { high: origin[1] - 2 } : {});
  });
  return { data: kind === 'png' ? await toPng(svg) : svg };
}

/** Draws a press. If the seed of its new maze is drawn here, it is printed. */
async function drawPress(file: string, format: Format, options: RenderFlags, kind: string): Promise<Drawn> {
  const { recordPress, renderPressSvg } = await import('../../render/press.js');
  const { readMachine } = await import('../../verify/machine-file.js');
  const seed = options.seed ?? freshSeed();
  const film = inFile(file, () => recordPress(readMachine(readBytes(file), format), seed));
  if (options.seed === undefined) printSeed(seed);
  return { data: kind === 'png' ? await filmPng(film) : renderPressSvg(film), seed };
}

async function filmPng(film: Film): Promise<Uint8Array> {
  const { pressFrames } = await import('../../render/press.js');
  const { animatedPng } = await import('../apng.js');
  const frames: PngFrame[] = [];
  for (const { svg, seconds } of pressFrames(film)) frames.push({ png: await toPng(svg), seconds });
  return animatedPng(frames);
}

async function drawSource(
  file: string | undefined,
  options: RenderFlags & Partial<SourceOptions>,
  kind: string,
): Promise<Drawn> {
  const isTree = TREE_BUILDERS.has(options.builder ?? '');
  const source = resolveSource(RENDER, file, options, isTree || options.maze === true);
  const { seed } = source;
  if (source.kind === 'trees' && options.maze !== true) {
    const rounds = roundsOf(source, kind);
    const data = kind === 'txt' ? renderRoundsText(rounds) : await pictureFile(roundsPicture(rounds), kind);
    return { data, seed };
  }
  const picture =
    source.kind === 'trees'
      ? drawTrees(source, options)
      : options.maze === true
        ? drawFlow(source.dag, seed, options)
        : drawDag(source.dag, options, kind);
  if (kind === 'txt' && !picture.isGrid)
    throw new UsageError(says`a mesh cannot be drawn as text; name a .pdf, .stl, .svg or .png file with -o`);
  const isIsometric = options.isometric === true && options.maze === true && picture.isGrid;
  if (isIsometric && (kind === 'txt' || isOfLines(kind)))
    throw new UsageError(says`--isometric is drawn as .svg or .png; name one with -o`);
  // The view from the side is only for several floors.
  const svg = isIsometric && picture.layers.length > 1 ? renderIsometric : renderSvg;
  const isOwn = source.kind === 'flow' && options.maze !== true;
  return {
    data: await pictureFile(picture, kind, svg),
    seed: isOwn ? originOf(source.dag).seed : seed,
  };
}

/** Whether a file is made of lines: pages to print, or a solid. */
const isOfLines = (kind: string): boolean => kind === 'pdf' || kind === 'stl';

/** A DAG, or the line along which its builder looked ahead. */
function drawDag(dag: Dag | DrawnDag, options: RenderFlags, kind: string): Picture {
  const walls = isOfLines(kind);
  if (!('width' in dag)) return meshDagPicture(dag, { walls });
  return options.order === true ? drawOrder(dag, options) : dagPicture(dag, { walls });
}

/** A maze of a DAG with its solution. */
function drawFlow(dag: Dag | DrawnDag, seed: string, options: RenderFlags): Picture {
  const ends = endsOf(dag, options);
  const [draws, coins] = [random(seed, 'render'), random(seed, 'tossed')];
  if ('width' in dag) {
    const { entrance, exit } = openingsOf(dag);
    const seen = { openings: [entrance, exit], open: drawOpen(dag, coins) };
    return drawMaze(sampleMaze(dag, draws), ends, seen);
  }
  const open = drawOpen(dag, coins);
  const beside = { ...(open && { open }), ...(dag.rooms && { rooms: dag.rooms }) };
  return drawMeshMaze(dag, sampleMaze(dag, draws), ends, beside);
}

/** A maze of a grid with its solution. */
function drawMaze(
  maze: Maze,
  { from, to }: ReturnType<typeof endsOf>,
  seen: Pick<MazeSeen, 'openings' | 'open'>,
): Picture {
  const solution =
    seen.open === undefined
      ? pathBetween(maze, from, to)
      : shortestPath(withPassages(passagesOf(maze), seen.open), from, to);
  return mazePicture(maze, { ...seen, solution });
}

/** A maze of a mesh with its solution. */
function drawMeshMaze(
  { mesh }: DrawnBoard,
  maze: MeshMaze,
  { from, to }: ReturnType<typeof endsOf>,
  beside: Pick<MeshSeen, 'open' | 'rooms'>,
): Picture {
  const solution = shortestMeshPath(maze, beside.open ?? [], from, to);
  return meshPicture(mesh, maze, { ...beside, openings: meshOpenings(mesh), solution });
}

/** The rounds that make a maze of a builder without a DAG. */
function roundsOf({ builder, board, trees, seed }: TreeSource, kind: string): Round[] {
  if (!('width' in board) || floorCount(board) > 1)
    throw new UsageError(says`rounds can be drawn on one floor of a grid only; add --maze to draw a maze`);
  if (isOfLines(kind))
    throw new UsageError(says`rounds are drawn as .svg, .png or .txt; add --maze to draw a maze as .${kind}`);
  return popRounds(trees as Region | TreeGraph<Dag>, builder.name, random(seed, 'render'));
}

/** A maze of a builder without a DAG. */
function drawTrees({ builder, board, trees, seed }: TreeSource, options: RenderFlags): Picture {
  const ends = endsOf(board, options);
  const { maze } = builder.sampler(trees, ends.to)(random(seed, 'render'));
  const graph = 'graph' in trees ? trees.graph : undefined;
  const open = graph && drawOpen(graph, random(seed, 'tossed'));
  if (!('width' in board)) {
    const { rooms } = (graph ?? {}) as MeshDag;
    const beside = { ...(open && { open: open as readonly Pair[] }), ...(rooms && { rooms }) };
    return drawMeshMaze(board, maze as MeshMaze, ends, beside);
  }
  const { entrance, exit } = outerOpenings(board);
  return drawMaze(maze as Maze, ends, { openings: [entrance, exit], open: open as Dag['open'] });
}

/** The line along which the builder of a DAG looked ahead. It visits several floors one after the other. */
function drawOrder(dag: Dag, { builder, reverse = false, sink }: RenderFlags): Picture {
  const order = ORDERS.find(({ name }) => name === builder)!;
  if (floorCount(dag) > 1) return orderPicture(dag, walkOnFloors(order, dag, reverse));
  const wanted = { reverse, ...(sink && { sink: [sink[0], sink[1]] as const }) };
  return orderPicture(dag, orderWalk(order, dag.width, dag.height, wanted));
}
