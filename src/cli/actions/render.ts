import { floorCount, type GridCells } from '../../board/grid.js';
import { byBoard } from '../../dag/graph.js';
import { join, parse } from 'node:path';
import { type Dag } from '../../dag/dag.js';
import { orderWalk } from '../../dag/builders/index.js';
import { ORDERS } from '../../dag/orders/index.js';
import { drawOpen } from '../../dag/tossed.js';
import { passagesOf, withPassages, type Maze, outerOpenings } from '../../flow/maze.js';
import { pathBetween, shortestPath } from '../../flow/path.js';
import { popRounds } from '../../flow/popping.js';
import { sampleMaze } from '../../flow/sample.js';
import { refuseHoles, TREE_BUILDERS } from '../../flow/tree-builders.js';
import type { Format } from '../../formats/format.js';
import { planOpenings } from '../../layout/openings.js';
import { freshSeed, random } from '../../base/random.js';
import { gridLines } from '../../render/grid-lines.js';
import type { MazeLines } from '../../render/mesh.js';
import type { Film } from '../../render/press.js';
import { renderRoundsSvg, renderRoundsText } from '../../render/rounds.js';
import { mazeSolid } from '../../render/stl.js';
import { renderDagSvg, renderMazeSvg, renderOrderSvg } from '../../render/svg.js';
import { renderDagText, renderMazeText } from '../../render/text.js';
import type { MazePicture } from '../../render/trail.js';
import { answer, tellSeed, UsageError } from '../answer.js';
import type { PngFrame } from '../apng.js';
import type { DrawnBoard, DrawnDag } from '../../mesh/mesh.js';
import { isPacked } from '../dag-file.js';
import { checkOutput, inFile, readBytes, STANDARD, writeOutputs } from '../files.js';
import { toPng } from '../png.js';
import { RENDER, type RenderFlags } from '../../options/commands/render.js';
import { inputsIn } from '../../options/option.js';
import {
  endsOf,
  resolveSource,
  withFootprint,
  type SourceOptions,
  type TreeSource,
  type FlowSource,
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
  const picture = machine ? await drawMachine(file!, format, options) : await drawSource(file, options, kind);
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

interface Picture {
  /** SVG, or lines of text; nothing of what is made of lines. */
  readonly text: string;
  /** The walls and the solution of a maze, for what is made of them. */
  readonly lines?: MazeLines;
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
  if (press && circuit) throw new UsageError('--press and --circuit are two pictures, ask for one');
  if (circuit && !machine) throw new UsageError('--circuit needs a machine, a .schem file');
  if (machine && (maze || order)) throw new UsageError('a machine has neither --maze nor --order');
  if ((kind === 'pdf' || kind === 'stl') && !maze) {
    throw new UsageError(`.${kind} is for mazes, ask for one with --maze`);
  }
  if (kind !== 'txt') return;
  if (machine) throw new UsageError('a machine is drawn as .svg or .png, name one with -o');
  if (order) throw new UsageError('an order is drawn as .svg or .png, name one with -o');
}

async function drawMachine(file: string, format: Format, options: RenderFlags): Promise<Picture> {
  const { circuit = false, press = false } = options;
  if (press) return drawPress(file, format, options);
  // Loaded where a machine is drawn: DAGs and mazes need no circuit.
  const { renderMachineSvg } = await import('../../render/machine.js');
  const { machineIn } = await import('../../verify/verify.js');
  return inFile(file, () => {
    const bytes = readBytes(file);
    const schematic = format.read(bytes);
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

async function drawSource(
  file: string | undefined,
  options: RenderFlags & SourceOptions,
  kind: string,
): Promise<Picture> {
  const isTree = TREE_BUILDERS.has(options.builder ?? '');
  const source = resolveSource(RENDER, file, options, isTree || options.maze === true);
  if (source.kind === 'trees') {
    const { board } = source;
    if ('mesh' in board) return drawOnMesh({ ...source, board }, options, kind);
    return drawTrees({ ...source, board }, options, kind);
  }
  return byBoard<DrawnDag, Promise<Picture>>(
    source.dag,
    (dag) => drawGrid({ ...source, dag }, options, kind),
    async (dag) => {
      const { drawMeshDag } = await import('./mesh-flow.js');
      refuseText(kind);
      return { ...drawMeshDag({ ...source, dag }, options.maze === true, kind), seed: source.seed };
    },
  );
}

/** A DAG on a grid, or a maze of it with its solution. */
async function drawGrid(
  source: FlowSource<Dag>,
  options: RenderFlags & SourceOptions,
  kind: string,
): Promise<Picture> {
  const text = kind === 'txt';
  const { dag, seed } = source;
  if (floorCount(dag) > 1) {
    const { drawFloors } = await import('./floors.js');
    const drawn = drawFloors(source, options, kind);
    return { text: drawn, seed: options.maze === true ? seed : dag.seed };
  }
  if (options.order === true) return { text: drawOrder(dag, options), seed: dag.seed };
  if (options.maze !== true) return { text: text ? renderDagText(dag) : renderDagSvg(dag), seed: dag.seed };
  const { entrance, exit } = planOpenings(dag);
  const maze = sampleMaze(dag, random(seed, 'render'));
  const { from, to } = endsOf(dag, options);
  const open = drawOpen(dag, random(seed, 'tossed'));
  if ((kind === 'pdf' || kind === 'stl') && open !== undefined)
    throw new UsageError('mazes with loops or rooms are drawn as .svg, .png and .txt');
  const solution =
    open === undefined
      ? pathBetween(maze, from, to)
      : shortestPath(withPassages(passagesOf(maze), open), from, to);
  return { ...drawMaze(maze, { solution, openings: [entrance, exit], open }, kind), seed };
}

function drawMaze(maze: Maze, picture: MazePicture, kind: string): Pick<Picture, 'text' | 'lines'> {
  if (kind === 'pdf' || kind === 'stl') return { text: '', lines: gridLines(maze, picture) };
  return { text: kind === 'txt' ? renderMazeText(maze, picture) : renderMazeSvg(maze, picture) };
}

/** One of all mazes of a mesh. */
async function drawOnMesh(
  source: TreeSource<DrawnBoard>,
  { maze }: RenderFlags,
  kind: string,
): Promise<Picture> {
  if (maze !== true)
    throw new UsageError('walls are popped on full rectangles only: for a maze of this mesh add --maze');
  const { drawMeshTree } = await import('./mesh-flow.js');
  refuseText(kind);
  return { ...drawMeshTree(source, kind), seed: source.seed };
}

/** @throws UsageError for text, which is no picture of a mesh. */
function refuseText(kind: string): void {
  if (kind === 'txt') throw new UsageError('a mesh is drawn as .svg or .png, name one with -o');
}

/** A maze of a builder without a DAG, or the rounds in which it comes about. */
function drawTrees(
  { builder, board: region, seed }: TreeSource<GridCells>,
  options: RenderFlags,
  kind: string,
): Picture {
  const draws = random(seed, 'render');
  if (options.maze !== true) {
    refuseHoles(builder.name, region);
    const rounds = popRounds(region.width, region.height, builder.name, draws);
    return { text: kind === 'txt' ? renderRoundsText(rounds) : renderRoundsSvg(rounds), seed };
  }
  const { maze } = builder.sampler(region)(draws);
  const { from, to } = endsOf(region, options);
  const { entrance, exit } = outerOpenings(region);
  const openings = [entrance, exit];
  return { ...drawMaze(maze, { solution: pathBetween(maze, from, to), openings }, kind), seed };
}

function drawOrder({ width, height }: Dag, { builder, reverse = false, sink }: RenderFlags): string {
  const order = ORDERS.find(({ name }) => name === builder)!;
  return renderOrderSvg(
    width,
    height,
    orderWalk(order, width, height, { reverse, ...(sink && { sink: [sink[0], sink[1]] }) }),
  );
}
