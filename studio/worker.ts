import { says } from '../src/base/sentence.js';
import {
  convert,
  doctor,
  formatDagFile,
  MazestoneError,
  parseRegion,
  SPONGE_2,
  writeSvg,
  type BlockGrid,
  type Format,
  type Region,
} from '../src/core.js';
import { movingBlocks } from '../src/redstone/moving.js';
import { AROUND_PLAYER } from '../src/report/facts.js';
import { paintedRegion } from '../src/region/painted.js';
import { badFile } from './bad-file.js';
import { chunksOf } from './chunks.js';
import { isOfCells, machineIn, planIn } from '../src/verify/machine-file.js';
import { sectorPlan } from './sector-plan.js';
import { compileDesign, formatFor } from './compile-design.js';
import type { EngineHost } from './engine-host.js';
import { drawnOf, facesOf, lidOf, solidOf } from './faces.js';
import type {
  Answers,
  Asked,
  Bytes,
  Drawings,
  NamedBytes,
  Pasting,
  Progress,
  Reply,
  Standing,
} from './jobs.js';
import { readShown, type ShownMachine } from './machine-file.js';
import { make } from './made.js';
import { Skins } from './skins.js';
import { sourceOf } from './source.js';
import { speak, words } from './words.js';

const tell = (progress: Progress): void => self.postMessage({ progress } satisfies Reply);

const ready = speak(self.name);
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void ready.then(() => obey(data));
});

async function obey(asked: Asked): Promise<void> {
  try {
    const answer = await answerTo(asked);
    const isFile = answer instanceof Object && 'bytes' in answer;
    self.postMessage({ answer } satisfies Reply, { transfer: isFile ? [answer.bytes.buffer] : [] });
  } catch (error) {
    if (!(error instanceof MazestoneError)) breakDown(error);
    else self.postMessage({ errors: error.diagnostics } satisfies Reply);
  }
}

async function answerTo(asked: Asked): Promise<Answers[Asked['kind']]> {
  switch (asked.kind) {
    case 'compile':
      return compiled(asked);
    case 'convert':
      return converted(asked);
    case 'minefield':
      return { bytes: (await import('./minefield-file.js')).minefieldFile(asked.field) };
    case 'fit':
      return (await import('./fit-design.js')).fitDesign(asked.design, asked.room);
    case 'settle':
      return (await import('./settle.js')).settle(asked.design, asked.before);
    case 'sectors':
      return sectorPlan(asked.design);
    case 'blocks':
      return (await import('./swatches.js')).swatchesFor(asked.key, asked.minecraft);
    case 'write':
      return written(asked);
    case 'read':
      return held(asked);
    case 'verify':
      return verify(asked);
    case 'stand': {
      const bytes = await asSchem(asked);
      const file = readShown(bytes);
      standing = { bytes, seed: asked.seed, file, scene: sceneOf(file) };
      return standing.scene;
    }
    case 'press':
      (await running()).press(asked.place);
      return undefined;
    case 'light':
      (await running()).light();
      return undefined;
    case 'step': {
      const moved = engine!.step();
      return { ...moved, drawn: drawingsOf(moved.states), skins: skins.names };
    }
    case 'lid': {
      const { grid, moving } = standing!.scene;
      return lidOf(grid, asked.layer, stillIn(grid, moving), skins);
    }
    case 'guide':
      return (await import('./guide.js')).guideOf(standing!.scene.grid);
    case 'plan': {
      const maze = (await running()).maze();
      return maze && standing!.file.draw(maze);
    }
  }
}

type Of<K extends Asked['kind']> = Extract<Asked, { kind: K }>;

/** Throws an error outside of any promise, so that the page hears of it. */
function breakDown(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

/** The reader of a file. Readers for files other than `.schem` are loaded when needed. */
async function readerOf(file: string): Promise<Format> {
  return /\.schem$/i.test(file) ? SPONGE_2 : (await import('../src/formats/formats.js')).readerOf(file);
}

async function verify({ file, bytes, seed, isNew }: Of<'verify'>): Promise<Answers['verify']> {
  const format = await readerOf(file);
  const pasting = pastingOf(bytes, format);
  if (pasting !== undefined) tell({ kind: 'told', pasting });
  const { verified } = await import('./engine-host.js');
  const onProgress = (done: number, total: number): void => tell({ kind: 'presses', done, total });
  return verified(bytes, format, seed, onProgress, isNew);
}

/**
 * The facts about a machine's file for pasting it; undefined for files without a machine.
 * @param own the machine's own file, from which this one was made. Its anchor is where the player stands.
 */
function pastingOf(bytes: Uint8Array, format: Format, own?: Uint8Array): Pasting | undefined {
  const { grid, info, dataVersion, anchor, format: name = format.name } = format.read(bytes);
  if (info === undefined) return undefined;
  // On a minefield one may stand in any cell.
  const place = 'generate' in info ? info : { origin: info.origin, generate: info.origin };
  const isAround = AROUND_PLAYER.has(name);
  const stand = isAround ? anchor : own === undefined ? place.generate : SPONGE_2.read(own).anchor;
  return { doctor: doctor(grid, place, { format: name, dataVersion }), isAround, stand };
}

async function compiled({ design }: Of<'compile'>): Promise<Answers['compile']> {
  const { bytes, report } = await compileDesign(design, formatFor(design), {
    onPasses: (passes) => tell({ kind: 'passes', passes }),
    onPass: (name, ms) => tell({ kind: 'pass', name, ms }),
  });
  return { bytes: bytes.slice(), report };
}

async function converted({ own, bytes: given, file }: Of<'convert'>): Promise<Answers['convert']> {
  const bytes = await asSchem({ file: own, bytes: given });
  if (file === 'prove.zip') return { bytes: await proofOf(bytes) };
  if (file === 'maze.glb')
    return { bytes: (await import('./gltf.js')).gltfOf(SPONGE_2.read(bytes).grid).slice() };
  const made = (await import('./convert-file.js')).convertedFile(bytes, file).slice();
  const pasting = file.startsWith('maze.') ? pastingOf(made, await readerOf(file), bytes) : undefined;
  return { bytes: made, ...(pasting && { pasting }) };
}

/** The data pack by which the game proves a machine. */
async function proofOf(bytes: Uint8Array): Promise<Bytes> {
  const { provePack } = await import('./proof.js');
  return provePack(bytes, SPONGE_2).bytes.slice();
}

async function written({ design, what }: Of<'write'>): Promise<string> {
  if (what === 'dag') return formatDagFile(sourceOf(design).dag);
  const made = await make(design);
  return writeSvg(what === 'view' ? made.view('') : made.maze(true));
}

/** Opens a file: the DAG of a machine; for another schematic, its painted plan, or its differences from an original. */
async function held({ file, bytes, original }: Of<'read'>): Promise<Answers['read']> {
  const format = await readerOf(file);
  const schematic = format.read(bytes);
  const { grid, info } = schematic;
  if (info?.kind === 'minefield')
    throw badFile(
      file,
      says`this is a minefield, which makes no mazes and has no button`,
      says`${words.files.minefieldHint}`,
    );
  const isMachine = info !== undefined;
  if (!isMachine && original !== undefined) {
    const { differencesIn } = await import('./saved-copy.js');
    const pasted = (await readerOf(original.file)).read(original.bytes);
    return { isMachine, differences: differencesIn(schematic, pasted) };
  }
  if (info?.kind === 'cells' || info?.kind === 'posts') {
    const { optionsIn } = await import('./machine-options.js');
    const file = machineIn({ ...schematic, info }, bytes, format);
    const { width, height } = planIn(file);
    const plan = isOfCells(file) ? { dag: file.dag } : { region: file.region };
    return { isMachine, ...plan, options: optionsIn(info, [width, height]) };
  }
  if (isMachine && 'region' in info) return { isMachine, region: parseRegion(info.region) };
  return { isMachine, region: paintedPlan(grid) };
}

/** The block of a structure for a place without a block. */
const VOID = 'minecraft:structure_void';

/** The plan painted with the most frequent block, except blocks that lie under everything. */
function paintedPlan(grid: BlockGrid): Region {
  const counts = new Uint32Array(grid.palette.length);
  for (const id of grid.blocks) counts[id]!++;
  const blocks = grid.palette.filter((state, id) => id > 0 && counts[id]! > 0 && state !== VOID);
  blocks.sort((a, b) => counts[grid.palette.indexOf(b)]! - counts[grid.palette.indexOf(a)]!);
  const plans = blocks.map((block) => paintedRegion(grid, block));
  return plans.find(({ cells }) => cells.includes(0)) ?? plans[0] ?? paintedRegion(grid, 'stone');
}

/** The loaded machine, and its engine after the first press. */
let standing:
  | {
      readonly bytes: Uint8Array;
      readonly seed: string;
      readonly file: ShownMachine;
      readonly scene: Standing;
    }
  | undefined;
let engine: EngineHost | undefined;
/** States whose drawings the page already has. */
const told = new Set<string>();
const skins = new Skins();

/** Converts a machine's file to a `.schem` for the engine. @throws MazestoneError as `convert`. */
async function asSchem({ file, bytes }: NamedBytes): Promise<Uint8Array> {
  const format = await readerOf(file);
  if (format === SPONGE_2) return bytes;
  const { schematic, options } = convert(bytes, format);
  return SPONGE_2.write(schematic.grid, schematic.info, options);
}

/** The engine with the machine in it, loaded when needed. */
async function running(): Promise<EngineHost> {
  const { bytes, seed, file, scene } = standing!;
  engine ??= new (await import('./engine-host.js')).EngineHost(bytes, file, scene.moving, seed);
  return engine;
}

function sceneOf({ grid, presses, trail, cells, chests, labels, start }: ShownMachine): Standing {
  const moving = movingBlocks(grid);
  // Below the floors, through which nothing is seen, and above their doors.
  const floors = Array.from({ length: cells.floors }, (_, floor) => cells.origin[1] + cells.rise * floor);
  const chunks = chunksOf(
    [grid.width, grid.height, grid.length],
    floors.flatMap((y) => [y - 1, y + 2]),
  );
  return {
    ...{ grid, presses, cells, chests, labels, start, moving, chunks },
    ...(trail && { trail }),
    drawn: drawingsOf(grid.palette),
    solid: solidOf(grid),
    faces: facesOf(grid, stillIn(grid, moving), skins, chunks),
    skins: skins.names,
  };
}

/** Returns a function that tells whether a block never moves. */
function stillIn({ blocks }: BlockGrid, moving: Uint32Array): (index: number) => boolean {
  const isMoving = new Uint8Array(blocks.length);
  for (const i of moving) isMoving[i] = 1;
  return (index) => isMoving[index] === 0;
}

/** The drawings of those states that the page does not have yet. */
function drawingsOf(states: readonly string[]): Drawings {
  const fresh = new Set(states.filter((state) => !told.has(state)));
  for (const state of fresh) told.add(state);
  return new Map(Array.from(fresh, (state) => [state, drawnOf(state, skins)]));
}
