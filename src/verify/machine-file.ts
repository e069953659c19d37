import { says, type Value } from '../base/sentence.js';
import { MazestoneError, retold } from '../base/diagnostic.js';
import { checkDag } from '../dag/check.js';
import type { Dag } from '../dag/dag.js';
import { parseDagFile } from '../dag/file.js';
import { planOf, planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { checkPosted } from '../flow/corners.js';
import type { Format, Schematic, TagNames } from '../formats/format.js';
import { whyNoCells, type CellsInfo, type PostsInfo } from '../formats/metadata.js';
import type { Diagnostic } from '../base/diagnostic.js';
import { SPONGE_2 } from '../formats/sponge.js';
import { parseRegion, type Region } from '../region/region.js';
import type { Contents } from './contents.js';
import { checkFile } from './file.js';
import { checkPlan } from './plan.js';

/** The parts of a machine's file that both kinds share. */
interface ReadFile extends Contents {
  /** The DataVersion of the file, see `releaseOf`. */
  readonly dataVersion: number;
  /** The names of the file's tags in diagnostics. */
  readonly tags: TagNames;
  /** Faults outside blocks, contents and metadata, see `checkFile`. */
  readonly fileFaults: readonly Diagnostic[];
}

/** A schematic file as a machine of cells: its blocks and other contents, its DAG and its metadata. */
export interface CellsFile extends ReadFile {
  readonly dag: Dag;
  readonly info: CellsInfo;
}

/** A schematic file as a uniform machine, with its cells. */
export interface PostsFile extends ReadFile {
  readonly region: Region;
  readonly info: PostsInfo;
}

/** A schematic file as this project's machine. */
export type MachineFile = CellsFile | PostsFile;

export const isOfCells = (file: MachineFile): file is CellsFile => file.info.kind === 'cells';

/** The cells of a machine, floor by floor. */
export const planIn = (file: MachineFile): FloorPlan =>
  isOfCells(file) ? planOf(file.dag) : planOfCells(file.region);

/**
 * Reads a `.schem` of cells that `compile` wrote.
 * @throws MazestoneError with the codes of the format's reader, `no-metadata`, `bad-metadata`, or those of the DAG
 *   file and the checker where the DAG in the metadata is no good; `no-dag` for a uniform machine, `minefield` for a minefield.
 * @example
 * import { buildDag, compile, readMachine } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { dag: read, info } = readMachine(compile(dag, { seed: '1' }).bytes);
 * console.log(read.builder, info.pitch, info.doors); // divide 4 full
 */
export function readMachine(bytes: Uint8Array, format: Format = SPONGE_2): CellsFile {
  const schematic = format.read(bytes);
  if (schematic.info?.kind !== 'cells') throw new MazestoneError(whyNoCells(schematic));
  return machineIn({ ...schematic, info: schematic.info }, bytes, format);
}

type With<I> = Schematic & { readonly info: I };

/**
 * The machine in a file that was read from these bytes.
 * @throws MazestoneError as {@link readMachine}; for a uniform machine, if its cells have no posts that make mazes
 */
export function machineIn(schematic: With<CellsInfo>, bytes: Uint8Array, format: Format): CellsFile;
export function machineIn(schematic: With<PostsInfo>, bytes: Uint8Array, format: Format): PostsFile;
export function machineIn(schematic: Schematic, bytes: Uint8Array, format: Format): MachineFile;
export function machineIn(schematic: Schematic, bytes: Uint8Array, format: Format): MachineFile {
  const { grid, dataVersion, extraTags, tags, info } = schematic;
  if (info?.kind !== 'cells' && info?.kind !== 'posts') throw new MazestoneError(whyNoCells(schematic));
  const read = { grid, dataVersion, extraTags, tags, fileFaults: checkFile(bytes, format, schematic, info) };
  const file: MachineFile =
    info.kind === 'cells'
      ? { ...read, info, dag: readDag(info, tags.machine) }
      : { ...read, info, region: readRegion(info, tags.machine) };
  const misfits = checkPlan(grid, planIn(file), info, tags.machine);
  if (misfits.length > 0) throw new MazestoneError(misfits);
  return file;
}

/** The DAG in a machine's metadata, checked. @param tag the name of the metadata in diagnostics */
function readDag(info: CellsInfo, tag: string): Dag {
  try {
    const dag = parseDagFile(info.dag);
    const report = checkDag(dag);
    if (!report.ok) throw new MazestoneError(report.errors);
    return dag;
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    const dag = `${tag}.Dag`;
    const inTag = (where: Value | undefined): Value => (where === undefined ? dag : says`${dag}, ${where}`);
    throw new MazestoneError(error.diagnostics.map((d) => retold(d, { where: inTag(d.said.where) })));
  }
}

/** The cells in the metadata of a uniform machine, checked. */
function readRegion(info: PostsInfo, tag: string): Region {
  const region = parseRegion(info.region);
  checkPosted(region, `${tag}.Region`);
  return region;
}
