/**
 * Data packs, `.zip` (https://minecraft.wiki/w/Data_pack): a structure, and a function that places it at the player.
 */
import { strToU8, zipSync, type Zippable } from 'fflate';
import { diagnostic, MazestoneError, retold, type Diagnostic } from '../base/diagnostic.js';
import { anyOf, says, type Sentence, type Value } from '../base/sentence.js';
import { blockAt, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { DEFAULT_MINECRAFT, minecraftVersion, releaseOf, type MinecraftVersion } from '../blocks/versions.js';
import { isGzip, isZip, renamedTo, shortText } from './faults.js';
import type { FileOptions, Format, Schematic, TagNames } from './format.js';
import { checkedBytes, crc32, inflate, saidSize } from './gzip.js';
import { aboutOf, anchorOf, infoFields, MACHINE_ABOUT, readMachineInfo, type FileInfo } from './metadata.js';
import * as nbt from './nbt.js';
import { indexInWhole, joinPieces } from './split.js';
import { readStructure, STRUCTURE, STRUCTURE_TAGS, writePieces } from './structure.js';
import { listZip, readZip, type ZipFile } from './zip.js';

const NAMESPACE = 'mazestone';

/** The first data pack formats with singular folders (1.21), `strict` (1.21.5), and a range of formats (1.21.9). */
const SINCE = { singular: 48, strict: 71, range: 88 };

/** The oldest time in a zip file, in any time zone, so that files do not depend on the day. */
const NO_TIME = new Date(1980, 0, 1);

/** The most bytes of all structures in a file, in compressed form. */
const MAX_PACKED = 1 << 26;
/** The most uncompressed bytes of all pieces: four times the limit of one structure. */
const MAX_UNPACKED = 1 << 29;
/** The most structures in a file. */
const MAX_PIECES = 4096;

/** The most faults to report. */
const MOST_FAULTS = 20;

const STRUCTURES = /^data\/[^/]+\/structures?\/(.+)\.nbt$/;
const PROOF = /^data\/mazestone\/functions?\/prove\.mcfunction$/;
const PIECE = /^(.*)_(\d{1,4})_(\d{1,4})_(\d{1,4})$/;

const REMEDY = says`use a data pack that mazestone wrote, or one with a single structure`;

function write(grid: BlockGrid, info: FileInfo | undefined, options: FileOptions): Uint8Array {
  return packFiles(filesOf(grid, info, options));
}

/** Makes a data pack from its files, by path. */
export function packFiles(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const packed = Object.entries(files).map(([path, bytes]) => [
    path,
    // Structures are already compressed.
    path.endsWith('.nbt') ? ([bytes, { level: 0 }] as const) : bytes,
  ]);
  return zipSync(Object.fromEntries(packed) as Zippable, { level: 9, mem: 8, mtime: NO_TIME });
}

/** The names of the folders of structures, functions and function tags in a release. */
export function packFolders({ dataPack }: MinecraftVersion): {
  readonly structure: string;
  readonly functions: string;
} {
  return dataPack < SINCE.singular
    ? { structure: 'structures', functions: 'functions' }
    : { structure: 'structure', functions: 'function' };
}

/** The files of a data pack, by path, in order. */
function filesOf(
  grid: BlockGrid,
  info: FileInfo | undefined,
  { minecraft = DEFAULT_MINECRAFT, split = false, ...options }: FileOptions,
): Readonly<Record<string, Uint8Array>> {
  const version = minecraftVersion(minecraft);
  const { anchor = [0, 0, 0], about = info === undefined ? {} : MACHINE_ABOUT } = options;
  const whole = { anchor, about, minecraft };
  const structures = split
    ? writePieces(grid, info, whole).map(({ at, ...piece }) => ({ ...piece, ending: `_${at.join('_')}` }))
    : [{ from: [0, 0, 0] as const, ending: '', bytes: STRUCTURE.write(grid, info, whole) }];
  // The name depends on the content, so that two machines in one world do not collide.
  const sum = structures.reduce((all, { bytes }) => all ^ crc32(bytes), 0) >>> 0;
  const name = `maze_${sum.toString(16).padStart(8, '0')}`;
  const folders = packFolders(version);
  const lines = structures.map(({ from, ending }) =>
    placeCommand(`${NAMESPACE}:${name}${ending}`, from, anchor, version),
  );
  // Without `strict` a torch drops if its block is in a later piece, so all pieces are placed twice. The game empties
  // containers before it places them again (StructureTemplate.placeInWorld), so no items are doubled.
  const files: Record<string, Uint8Array> = {
    'pack.mcmeta': packMeta(about.name ?? 'A structure', version),
    [`data/${NAMESPACE}/${folders.functions}/${name}.mcfunction`]: strToU8(
      (split && version.dataPack < SINCE.strict ? [...lines, ...lines] : lines).join(''),
    ),
  };
  for (const { ending, bytes } of structures) {
    files[`data/${NAMESPACE}/${folders.structure}/${name}${ending}.nbt`] = bytes;
  }
  return files;
}

/** The file `pack.mcmeta`. The game warns of packs with another format than its own. */
export function packMeta(description: string, { dataPack }: MinecraftVersion): Uint8Array {
  const pack =
    dataPack < SINCE.range
      ? { description, pack_format: dataPack }
      : { description, min_format: dataPack, max_format: dataPack };
  return strToU8(`${JSON.stringify({ pack }, undefined, 2)}\n`);
}

/**
 * The command that places a structure with its corner at `from`, if the player is at the anchor
 * (https://minecraft.wiki/w/Commands/place). `strict` keeps every block as it is saved. Without it, blocks are updated
 * after all are placed.
 */
function placeCommand(structure: string, from: Vec3, anchor: Vec3, { dataPack }: MinecraftVersion): string {
  const place = from.map((a, axis) => `~${a === anchor[axis] ? '' : a - anchor[axis]!}`).join(' ');
  const strict = dataPack < SINCE.strict ? '' : ' none none 1.0 0 strict';
  return `place template ${structure} ${place}${strict}\n`;
}

function read(bytes: Uint8Array): Schematic {
  const structures = unzip(bytes);
  const [first] = structures;
  if (first === undefined) throw notDataPack(says`it has no structure in data/NAMESPACE/structure`);
  if (structures.length === 1) return readOne(first);
  if (structures.reduce((sum, { bytes: packed }) => sum + saidSize(packed), 0) > MAX_UNPACKED)
    throw tooBig(MAX_UNPACKED);
  const pieces = structures.map(({ path, name, bytes: packed }) => {
    const [, stem, ...at] = PIECE.exec(name) ?? [];
    if (stem === undefined)
      throw notDataPack(
        says`it has ${structures.length} structures, but only one, or all pieces of one, can be read`,
      );
    const file = inFile(path, () => readStructure(packed));
    return { stem, at: at.map(Number) as unknown as Vec3, path, grid: file.grid, file };
  });
  const corner = pieces.find(({ at }) => at.every((a) => a === 0));
  const grid = joinPieces(pieces);
  const ofOne = pieces.every(
    ({ stem, file }) => stem === corner?.stem && file.dataVersion === corner.file.dataVersion,
  );
  if (corner === undefined || grid === undefined || !ofOne) {
    throw notDataPack(
      says`its ${pieces.length} structures are not the complete set of pieces of one machine`,
    );
  }
  const { root, dataVersion } = corner.file;
  const metadata = nbt.childValue(root, 'Metadata', 'compound') ?? {};
  const tags = tagsIn(corner.path);
  return {
    grid,
    dataVersion,
    anchor: anchorOf(metadata),
    about: aboutOf(metadata),
    extraTags: pieces.flatMap(({ at, path, grid: part, file }) =>
      file.extraTags.map(({ block, ...tag }) => ({
        ...tag,
        path: `${path}: ${tag.path}`,
        ...(block !== undefined && { block: indexInWhole(grid, at, blockAt(part, block)) }),
      })),
    ),
    tags,
    ...infoFields(readMachineInfo(root, grid, tags.machine)),
  };
}

/** Reads a data pack with one structure. */
function readOne({ path, bytes }: Packed): Schematic {
  const { infoErrors, ...schematic } = inFile(path, () => STRUCTURE.read(bytes));
  return { ...schematic, infoErrors: infoErrors.map((fault) => faultIn(path, fault)), tags: tagsIn(path) };
}

/** The names of the tags of a structure in the zip, for diagnostics. */
function tagsIn(path: string): TagNames {
  const { machine, dataVersion, anchor } = STRUCTURE_TAGS;
  return {
    machine: `${path}: ${machine}`,
    dataVersion: `${path}: ${dataVersion}`,
    anchor: `${path}: ${anchor}`,
  };
}

interface Packed {
  /** Its path in the zip file. */
  readonly path: string;
  /** Its name in its folder, without extension. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * The structures in a zip file, sorted by name. Nothing else is decompressed, and these only up to the size that the zip
 * file states.
 */
function unzip(bytes: Uint8Array): Packed[] {
  checkedBytes(bytes);
  const where = says`byte ${0}`;
  if (bytes.length === 0) throw notDataPack(says`the file is empty`, where);
  if (isGzip(bytes)) {
    const endings = anyOf(['.schem', '.litematic', '.nbt']);
    throw notDataPack(says`it looks like a schematic`, where, renamedTo(endings));
  }
  if (!isZip(bytes)) throw notDataPack(says`it is not a zip file`, where);
  const listed = readZip(bytes);
  if ('problem' in listed) throw corruptZip(says`the zip file`, listed.problem);
  if (listed.files.some(({ name }) => PROOF.test(name))) {
    throw notDataPack(
      says`it is the pack of mazestone prove, which tests a machine`,
      undefined,
      says`use the file of the machine itself, which prove was given`,
    );
  }
  const files = new Map(listed.files.map((file) => [file.name, file] as const));
  const packed = [...files.values()].filter(({ name }) => STRUCTURES.test(name));
  const size = packed.reduce((sum, file) => sum + file.size, 0);
  if (size > MAX_PACKED || packed.length > MAX_PIECES) throw tooBig();
  return packed
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((file) => ({ path: file.name, name: STRUCTURES.exec(file.name)![1]!, bytes: unpacked(file) }));
}

/**
 * The bytes of a file in a zip.
 * @throws MazestoneError `corrupt-file` if their number is not the one in the zip's list.
 */
function unpacked({ name, isDeflated, packed, size }: ZipFile): Uint8Array {
  const problem = says`it is not the ${size} bytes that the zip file states`;
  try {
    const bytes = isDeflated ? inflate(packed, size) : packed;
    if (bytes.length === size) return bytes;
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
  }
  throw corruptZip(name, problem);
}

function corruptZip(where: Value, problem: Sentence): MazestoneError {
  const message = says`the zip file is damaged: ${problem}`;
  const hint = says`the file is damaged; copy or download it again`;
  return new MazestoneError({ code: 'corrupt-file', message, where, hint });
}

/**
 * Finds wrong files in a pack (code `pack-file`). The game uses every file of a pack, but `read` uses only the structures.
 * So every file must be, byte for byte, the one that is written for these structures, and there must be no others.
 */
function check(bytes: Uint8Array, schematic: Schematic): Diagnostic[] {
  const listed = listZip(bytes);
  if ('problem' in listed) {
    return [
      packFault(says`the zip file`, says`programs may read this zip file differently: ${listed.problem}`),
    ];
  }
  const { grid, info, anchor, about, dataVersion } = schematic;
  const release = releaseOf(dataVersion);
  if (release === undefined) return [];
  const split = listed.files.some(({ name }) => PIECE.test(STRUCTURES.exec(name)?.[1] ?? ''));
  const wanted = new Map(
    Object.entries(filesOf(grid, info, { minecraft: release.name, anchor, about, split })),
  );
  // Some programs also list folders. The game ignores them.
  const folders = new Set([...wanted.keys()].flatMap(foldersOf));
  const faults: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const file of listed.files) {
    const { name, size } = file;
    const bytesWanted = wanted.get(name);
    const problem = seen.has(name)
      ? says`is there twice`
      : bytesWanted !== undefined
        ? !holds(file, bytesWanted) && says`is not what mazestone writes for this machine`
        : !(folders.has(name) && size === 0) &&
          says`does not belong to the data pack that mazestone writes for this machine`;
    seen.add(name);
    if (problem !== false) faults.push(packFault(shortText(name), says`${shortText(name)} ${problem}`));
  }
  for (const name of wanted.keys()) {
    if (!seen.has(name))
      faults.push(packFault(name, says`${name} is missing, which mazestone writes for this machine`));
  }
  return faults.slice(0, MOST_FAULTS);
}

/** The folders of a file: `data/`, `data/mazestone/`. */
function foldersOf(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1));
}

/** Whether a file, decompressed completely, has exactly these bytes. */
function holds(file: ZipFile, wanted: Uint8Array): boolean {
  if (file.size !== wanted.length || file.crc !== crc32(wanted)) return false;
  try {
    return unpacked(file).every((byte, i) => byte === wanted[i]);
  } catch (error) {
    if (error instanceof MazestoneError) return false;
    throw error;
  }
}

function packFault(where: Value, message: Sentence): Diagnostic {
  return diagnostic({
    code: 'pack-file',
    message,
    where,
    hint: says`write the pack again: convert FILE.zip -o NEW.zip takes only its structure`,
  });
}

/** Reads from a file in the zip. Errors name the file. */
function inFile<T>(path: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof MazestoneError)) throw error;
    throw new MazestoneError(error.diagnostics.map((fault) => faultIn(path, fault)));
  }
}

function faultIn(path: string, fault: Diagnostic): Diagnostic {
  const { where } = fault.said;
  return retold(fault, { where: where === undefined ? path : says`${path}: ${where}` });
}

function notDataPack(problem: Sentence, where: Value = says`the zip file`, hint = REMEDY): MazestoneError {
  const message = says`this is not a data pack with a machine: ${problem}`;
  return new MazestoneError({ code: 'not-data-pack', message, where, hint });
}

function tooBig(limit = MAX_PACKED): MazestoneError {
  return new MazestoneError({
    code: 'too-big',
    message: says`the structures in the file take more than ${limit} bytes, or there are more than ${MAX_PIECES}`,
    where: says`the zip file`,
    hint: REMEDY,
    limit,
  });
}

/** The format that the game itself reads, at any size. Folders, `pack.mcmeta` and command are those of the version. */
export const DATA_PACK: Format = {
  name: 'data-pack',
  extensions: ['.zip'],
  use: "put it into the world's folder datapacks, /reload, stand where it is to be in front of you, /function mazestone:maze_... (Tab)",
  write,
  read,
  check,
};
