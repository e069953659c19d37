import {
  convert,
  doctor,
  formatDagFile,
  MazestoneError,
  parseRegion,
  SPONGE_2,
  writeSvg,
  type BlockGrid,
  type Doctor,
  type Format,
  type Region,
} from '../src/core.js';
import { shapeOf } from '../src/blocks/shape.js';
import { movingBlocks } from '../src/redstone/moving.js';
import { floorPlan } from '../src/region/floor-plan.js';
import { chunksOf } from './chunks.js';
import { machineIn } from '../src/verify/machine-file.js';
import { sectorPlan } from './sector-plan.js';
import { compileDesign, formatFor } from './compile-design.js';
import type { EngineHost } from './engine-host.js';
import { facesOf, isCube, lidOf, paintedBoxes } from './faces.js';
import type { Answers, Drawings, Job, Order, Paper, Reply, Standing, Verified, Word } from './jobs.js';
import { readShown, type ShownMachine } from './machine-file.js';
import { make } from './made.js';
import { Skins } from './skins.js';
import { sourceOf } from './source.js';
import { speak } from './words.js';

const post = (word: Word, transfer: Transferable[] = []): void => {
  self.postMessage(word, { transfer });
};

const ready = speak(self.name);
self.addEventListener('message', ({ data }: MessageEvent<Job | Order>) => {
  void ready.then(() => (isJob(data) ? work(data) : obey(data)));
});

function isJob(asked: Job | Order): asked is Job {
  const kinds = [
    'compile',
    'convert',
    'minefield',
    'fit',
    'settle',
    'sectors',
    'blocks',
    'write',
    'read',
    'verify',
  ];
  return kinds.includes(asked.kind);
}

async function work(job: Job): Promise<void> {
  try {
    if (job.kind === 'compile') await compileJob(job);
    else if (job.kind === 'convert') await convertJob(job);
    else if (job.kind === 'minefield') await minefieldJob(job);
    else if (job.kind === 'fit') await fitJob(job);
    else if (job.kind === 'settle') {
      const { settle } = await import('./settle.js');
      post({ kind: 'settled', settled: await settle(job.design, job.before) });
    } else if (job.kind === 'sectors') post({ kind: 'divided', sectorOf: sectorPlan(job.design) });
    else if (job.kind === 'blocks') {
      const { swatchesFor } = await import('./swatches.js');
      post({ kind: 'offered', swatches: swatchesFor(job.key, job.minecraft) });
    } else if (job.kind === 'write')
      post({ kind: 'written', texts: await Promise.all(job.papers.map(textOf)) });
    else if (job.kind === 'read') post(await readJob(job));
    else post({ kind: 'verified', report: await verifyJob(job) });
  } catch (error) {
    if (!(error instanceof MazestoneError)) breakDown(error);
    else post({ kind: 'failed', errors: error.diagnostics });
  }
}

/** Lets the page know as of any error that nobody catches, which one in a promise would not. */
function breakDown(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** What reads a file. Of those that are no `.schem` it is loaded where there is one. */
async function readerOf(file: string): Promise<Format> {
  return /\.schem$/i.test(file) ? SPONGE_2 : (await import('./reader.js')).readerOf(file);
}

async function verifyJob({ file, bytes, seed, isNew }: Extract<Job, { kind: 'verify' }>): Promise<Verified> {
  const format = await readerOf(file);
  const found = doctorOf(bytes, format);
  if (found !== undefined) post({ kind: 'told', doctor: found });
  const { verified } = await import('./engine-host.js');
  const onProgress = (done: number, total: number): void => {
    post({ kind: 'presses', done, total });
  };
  return verified(bytes, format, seed, onProgress, isNew);
}

/** What there is to know of a machine's file before it is pasted; undefined for files without a machine. */
function doctorOf(bytes: Uint8Array, format: Format): Doctor | undefined {
  const { grid, info, dataVersion, format: name = format.name } = format.read(bytes);
  if (info === undefined) return undefined;
  // On a minefield one may stand in any cell.
  const place = 'generate' in info ? info : { origin: info.origin, generate: info.origin };
  return doctor(grid, place, { format: name, dataVersion });
}

async function compileJob({ design }: Extract<Job, { kind: 'compile' }>): Promise<void> {
  const { bytes, report, openings } = await compileDesign(design, formatFor(design), {
    onPasses: (passes) => {
      post({ kind: 'passes', passes });
    },
    onPass: (name, ms) => {
      post({ kind: 'pass', name, ms });
    },
  });
  const data = bytes.slice();
  post({ kind: 'compiled', bytes: data, report, openings }, [data.buffer]);
}

async function fitJob({ design, room }: Extract<Job, { kind: 'fit' }>): Promise<void> {
  const { fitDesign } = await import('./fit-design.js');
  post({ kind: 'fitted', fitted: fitDesign(design, room) });
}

async function minefieldJob({ field }: Extract<Job, { kind: 'minefield' }>): Promise<void> {
  const { minefieldFile } = await import('./minefield-file.js');
  const bytes = minefieldFile(field);
  post({ kind: 'converted', bytes }, [bytes.buffer]);
}

async function convertJob({ own, bytes: given, file }: Extract<Job, { kind: 'convert' }>): Promise<void> {
  const bytes = await asSchem({ file: own, bytes: given });
  const made =
    file === 'prove.zip'
      ? await proofOf(bytes)
      : file === 'maze.glb'
        ? (await import('./gltf.js')).gltfOf(SPONGE_2.read(bytes).grid)
        : (await import('./convert-file.js')).convertedFile(bytes, file);
  const data = made.slice();
  const found =
    file.startsWith('maze.') && file !== 'maze.glb' ? doctorOf(made, await readerOf(file)) : undefined;
  post({ kind: 'converted', bytes: data, ...(found && { doctor: found }) }, [data.buffer]);
}

/** The data pack by which the game proves a machine. */
async function proofOf(bytes: Uint8Array): Promise<Uint8Array> {
  const { provePack } = await import('./proof.js');
  return provePack(bytes, SPONGE_2).bytes;
}

async function textOf({ design, what }: Paper): Promise<string> {
  if (what === 'dag') return formatDagFile(sourceOf(design).dag);
  const made = await make(design);
  return writeSvg(what === 'view' ? made.view('') : made.maze(what === 'solution'));
}

/** The DAG of a machine, or the plan that is painted in another schematic. */
async function readJob({ file, bytes }: Extract<Job, { kind: 'read' }>): Promise<Word> {
  const format = await readerOf(file);
  const schematic = format.read(bytes);
  const { grid, info } = schematic;
  const isMachine = info !== undefined;
  if (info?.kind === 'cells')
    return { kind: 'read', isMachine, dag: machineIn({ ...schematic, info }, bytes, format).dag };
  if (isMachine && 'region' in info) return { kind: 'read', isMachine, region: parseRegion(info.region) };
  return { kind: 'read', isMachine, region: paintedPlan(grid) };
}

/** What stands where a file has no block. */
const VOID = 'minecraft:structure_void';

/** The plan of the block there is most of, but of none that lies under everything. */
function paintedPlan(grid: BlockGrid): Region {
  const counts = new Uint32Array(grid.palette.length);
  for (const id of grid.blocks) counts[id]!++;
  const blocks = grid.palette.filter((state, id) => id > 0 && counts[id]! > 0 && state !== VOID);
  blocks.sort((a, b) => counts[grid.palette.indexOf(b)]! - counts[grid.palette.indexOf(a)]!);
  const plans = blocks.map((block) => floorPlan(grid, block));
  return plans.find(({ cells }) => cells.includes(0)) ?? plans[0] ?? floorPlan(grid, 'stone');
}

/** The machine that stands in this worker, and the engine that runs it once it has been pressed. */
let standing:
  | {
      readonly bytes: Uint8Array;
      readonly seed: string;
      readonly file: ShownMachine;
      readonly scene: Standing;
    }
  | undefined;
let engine: EngineHost | undefined;
/** States that the page knows how to draw. */
const told = new Set<string>();
const skins = new Skins();

async function obey(order: Order): Promise<void> {
  try {
    self.postMessage({ answer: await answerTo(order) } satisfies Reply);
  } catch (error) {
    if (!(error instanceof MazestoneError)) breakDown(error);
    else self.postMessage({ errors: error.diagnostics } satisfies Reply);
  }
}

async function answerTo(order: Order): Promise<Answers[Order['kind']]> {
  switch (order.kind) {
    case 'stand': {
      const bytes = await asSchem(order);
      const file = readShown(bytes, order.openings);
      standing = { bytes, seed: order.seed, file, scene: sceneOf(file) };
      return standing.scene;
    }
    case 'press': {
      (await running()).press(order.place);
      return null;
    }
    case 'light': {
      (await running()).light();
      return null;
    }
    case 'step': {
      const moved = engine!.step();
      return { ...moved, drawn: drawingsOf(moved.states), skins: skins.names };
    }
    case 'lid': {
      const { grid, moving } = standing!.scene;
      return lidOf(grid, order.layer, stillIn(grid, moving), skins);
    }
    case 'guide': {
      const { guideOf } = await import('./guide.js');
      return guideOf(standing!.scene.grid);
    }
    case 'plan': {
      const maze = (await running()).maze();
      return maze && standing!.file.draw(maze);
    }
  }
}

/** A machine's file as the `.schem` that the engine takes. @throws MazestoneError as `convert`. */
async function asSchem({
  file,
  bytes,
}: Pick<Extract<Order, { kind: 'stand' }>, 'file' | 'bytes'>): Promise<Uint8Array> {
  const format = await readerOf(file);
  if (format === SPONGE_2) return bytes;
  const { schematic, options } = convert(bytes, format);
  return SPONGE_2.write(schematic.grid, schematic.info, options);
}

/** The engine, with the machine in it. */
async function running(): Promise<EngineHost> {
  const { bytes, seed, file, scene } = standing!;
  engine ??= new (await import('./engine-host.js')).EngineHost(bytes, file, scene.moving, seed);
  return engine;
}

function sceneOf({ grid, presses, trail, cells, chests }: ShownMachine): Standing {
  const moving = movingBlocks(grid);
  // Below the floors, through which nothing is seen, and above their doors.
  const floors = Array.from({ length: cells.floors }, (_, floor) => cells.origin[1] + cells.rise * floor);
  const chunks = chunksOf(
    [grid.width, grid.height, grid.length],
    floors.flatMap((y) => [y - 1, y + 2]),
  );
  return {
    ...{ grid, presses, cells, chests, moving, chunks },
    ...(trail && { trail }),
    drawn: drawingsOf(grid.palette),
    faces: facesOf(grid, stillIn(grid, moving), skins, chunks),
    skins: skins.names,
  };
}

/** Whether a block is none of those that move. */
function stillIn({ blocks }: BlockGrid, moving: Uint32Array): (index: number) => boolean {
  const isMoving = new Uint8Array(blocks.length);
  for (const i of moving) isMoving[i] = 1;
  return (index) => isMoving[index] === 0;
}

/** How those of some states are drawn that the page does not know yet. */
function drawingsOf(states: readonly string[]): Drawings {
  const fresh = new Set(states.filter((state) => !told.has(state)));
  for (const state of fresh) told.add(state);
  return new Map(
    Array.from(fresh, (state) => [
      state,
      { boxes: paintedBoxes(state, skins), solid: shapeOf(state).sure, isCube: isCube(state) },
    ]),
  );
}
