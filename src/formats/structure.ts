/**
 * Structures, `.nbt`: the files of structure blocks (https://minecraft.wiki/w/Structure_file) and of data packs.
 */
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Value, type Sentence } from '../base/sentence.js';
import { blockIndex, plus, type BlockGrid } from '../blocks/grid.js';
import { DEFAULT_MINECRAFT, minecraftVersion } from '../blocks/versions.js';
import { entityTag, packEntities, takeBlockEntity, type Found } from './block-entities.js';
import type { Box } from './codecs.js';
import { badBlockData, badEntity, badPalette, checkSide, checkSides, otherLook } from './faults.js';
import type { FileOptions, Format, Schematic, TagNames } from './format.js';
import { gunzip, gzip, QUICK_LEVEL } from './gzip.js';
import {
  aboutFields,
  aboutOf,
  anchorOf,
  infoFields,
  MACHINE_ABOUT,
  offsetFields,
  pieceFields,
  readMachineInfo,
  writeMachineInfo,
  type FileInfo,
  type PieceInfo,
} from './metadata.js';
import * as nbt from './nbt.js';
import { stampOf } from './stamp.js';
import { packPalette, readStates, stateFields, unpackPalette, VOID } from './palette.js';
import { splitGrid, type Piece } from './split.js';

/** The most uncompressed bytes of a file. A block takes 36, so there can be 3.7 million blocks. */
const MAX_UNPACKED = 1 << 27;
/** The most blocks of a box with holes, which take no bytes. The tick engine has the same limit. */
const MAX_VOLUME = 8_000_000;

/** The names of tags. The metadata are at the root, where the game ignores unknown tags. */
export const STRUCTURE_TAGS: TagNames = {
  machine: 'tag Mazestone',
  dataVersion: 'tag DataVersion',
  anchor: 'tag Metadata.WEOffsetX',
};

const RESAVE = says`save it again with a structure block`;

/** The first tags of an element of `blocks`. */
const place = (x: number, y: number, z: number, state: number): nbt.Fields => ({
  pos: ints([x, y, z]),
  state: nbt.int(state),
});
const STAMP = stampOf(place, 4);
/** The bytes of a block without block entity, with place and state 0. */
const RECORD = Uint8Array.of(...STAMP.bytes, 0);

/** The metadata of a machine, and the box for its places. The machine of a piece is larger than the piece. */
interface Described {
  readonly info: FileInfo;
  readonly box: Box;
}

function writeStructure(
  grid: BlockGrid,
  machine: Described | undefined,
  piece: PieceInfo | undefined,
  { minecraft = DEFAULT_MINECRAFT, anchor = [0, 0, 0], about }: FileOptions,
): Uint8Array {
  const { dataVersion } = minecraftVersion(minecraft);
  const { width, height, length } = checkSides(grid);
  const { states, indexOf } = packPalette(grid);
  const entities = packEntities(grid, indexOf, {
    dataVersion,
    place,
    rest: (id, contents) => ({ nbt: nbt.compound({ id, ...contents }) }),
  });
  const root: nbt.Fields = {
    DataVersion: nbt.int(dataVersion),
    size: ints([width, height, length]),
    palette: nbt.compoundList(states.map(stateFields)),
    entities: nbt.compoundList([]),
    Metadata: nbt.compound({
      ...aboutFields(about ?? (machine === undefined ? {} : MACHINE_ABOUT)),
      ...offsetFields(anchor),
    }),
    ...described(machine, piece),
  };
  const plain = packPlain(grid, indexOf, states.indexOf(VOID));
  const bytes = nbt.withList(nbt.writeNbt('', root), 1, 'blocks', {
    count: plain.length / RECORD.length + entities.count,
    parts: [plain, ...entities.parts],
  });
  if (bytes.length > MAX_UNPACKED) throw tooBig(grid);
  return gzip(bytes, QUICK_LEVEL);
}

/** The metadata tags of a structure: those of its machine, and those of a piece. */
function described(machine: Described | undefined, piece: PieceInfo | undefined): nbt.Fields {
  const whole = machine && writeMachineInfo(machine.info, machine.box);
  if (piece === undefined) return whole === undefined ? {} : { Mazestone: whole };
  return { Mazestone: nbt.compound({ ...(whole?.value as nbt.Fields), ...pieceFields(piece) }) };
}

/** A file with a piece of a structure that is split for structure blocks. */
interface StructurePiece extends Omit<Piece, 'grid'> {
  readonly bytes: Uint8Array;
}

/**
 * Writes blocks like {@link STRUCTURE}'s `write`, but in pieces that a structure block can load. The piece at the corner has
 * the metadata of the machine.
 * @param whole the name of the file with the whole machine, if each piece is a file of its own.
 */
export function writePieces(
  grid: BlockGrid,
  info: FileInfo | undefined,
  options: FileOptions,
  whole?: string,
): StructurePiece[] {
  return splitGrid(grid).map(({ at, from, grid: part }) => {
    const isCorner = at.every((a) => a === 0);
    const machine = isCorner && info !== undefined ? { info, box: grid } : undefined;
    const anchor = plus(options.anchor ?? [0, 0, 0], from, -1);
    const piece = whole === undefined ? undefined : { at, whole };
    return { at, from, bytes: writeStructure(part, machine, piece, { ...options, anchor }) };
  });
}

/**
 * The bytes of all blocks without block entity, in order of y, then z, then x.
 * @param hole the index of the state that is no block, or -1.
 */
function packPlain(grid: BlockGrid, indexOf: Int32Array, hole: number): Uint8Array {
  const { blocks, width, height, length, entities } = grid;
  const most = RECORD.length * blocks.length;
  if (most > MAX_UNPACKED) throw tooBig(grid);
  const plain = new Uint8Array(most);
  plain.set(RECORD);
  // The first record is copied with doubling sizes.
  for (let full = RECORD.length; full < most; full *= 2)
    plain.copyWithin(full, 0, Math.min(full, most - full));
  const view = new DataView(plain.buffer);
  // Coordinates and indices use only the lower two of the four bytes. The upper two are already 0.
  const [atX, atY, atZ, atState] = STAMP.at.map((place) => place + 2) as [number, number, number, number];
  // In ascending order, so that one comparison shows whether the next block is one of them.
  const apart = [...entities.keys()].sort((a, b) => a - b);
  let next = 0;
  let at = 0;
  let index = 0;
  for (let y = 0; y < height; y++) {
    for (let z = 0; z < length; z++) {
      for (let x = 0; x < width; x++, index++) {
        if (index === apart[next]) {
          next++;
          continue;
        }
        const state = indexOf[blocks[index]!]!;
        if (state === hole) continue;
        view.setUint16(at + atX, x);
        view.setUint16(at + atY, y);
        view.setUint16(at + atZ, z);
        view.setUint16(at + atState, state);
        at += RECORD.length;
      }
    }
  }
  return plain.subarray(0, at);
}

function read(bytes: Uint8Array): Schematic {
  const structure = readStructure(bytes);
  const { grid, root } = structure;
  const metadata = nbt.childValue(root, 'Metadata', 'compound') ?? {};
  return {
    grid,
    dataVersion: structure.dataVersion,
    anchor: anchorOf(metadata),
    about: aboutOf(metadata),
    extraTags: structure.extraTags,
    tags: STRUCTURE_TAGS,
    ...infoFields(readMachineInfo(root, grid, STRUCTURE_TAGS.machine)),
  };
}

/** The blocks of a structure file, and its root without them. */
interface StructureFile extends Pick<Schematic, 'grid' | 'dataVersion' | 'extraTags'> {
  readonly root: nbt.Fields;
}

/** Reads a structure file. @throws MazestoneError as a `Format`'s `read`. */
export function readStructure(bytes: Uint8Array): StructureFile {
  const data = gunzip(bytes, MAX_UNPACKED);
  // Size and palette can come after the blocks, so blocks are first kept as four numbers each.
  const placed = new Int32Array(4 * Math.ceil(data.length / RECORD.length));
  const withNbt: { readonly i: number; readonly contents: nbt.Fields }[] = [];
  let count = 0;
  const take = (fields: nbt.Fields, i: number): void => {
    const pos = intsOf(fields, 'pos');
    const state = nbt.childValue(fields, 'state', 'int');
    if (pos?.length !== 3)
      throw badBlockData(`blocks[${i}].pos`, says`it is not a list of three ints`, RESAVE);
    if (state === undefined) throw badBlockData(`blocks[${i}].state`, says`it is not an int`, RESAVE);
    placed.set(pos, 4 * i);
    placed[4 * i + 3] = state;
    const contents = nbt.childValue(fields, 'nbt', 'compound');
    if (contents !== undefined) withNbt.push({ i, contents });
    count++;
  };
  const root = nbt.readNbt(data, { name: 'blocks', take });
  const other = otherLook(root, 'a structure file');
  if (other !== undefined && !Object.hasOwn(root, 'size'))
    throw notStructure(says`tag ${'size'}`, says`is missing; it looks like ${other.look}`, other.hint);
  const dataVersion = nbt.child(root, 'DataVersion', 'int');
  if ('problem' in dataVersion) throw notStructure(says`tag ${'DataVersion'}`, dataVersion.problem);
  const box = readSize(root);
  const bad = (problem: Sentence): MazestoneError => badPalette('palette', problem, RESAVE);
  // The game would choose one of them at random, not `palette` (StructureTemplate.load).
  if (Object.hasOwn(root, 'palettes')) {
    throw badPalette('palettes', says`it has several variants; only one palette can be read`, RESAVE);
  }
  const list = nbt.childCompounds(root, 'palette');
  if ('problem' in list) throw notStructure(says`tag ${'palette'}`, list.problem);
  const states = readStates(list.value, bad);
  const blockList = nbt.childCompounds(root, 'blocks');
  if ('problem' in blockList) throw notStructure(says`tag ${'blocks'}`, blockList.problem);

  const volume = box.width * box.height * box.length;
  if (volume > MAX_VOLUME) throw tooBig(box);
  // The last state is for places without a block.
  const { palette, indexOf } = unpackPalette([...states, VOID], bad);
  const hole = indexOf[states.length]!;
  const blocks = new Uint16Array(volume).fill(hole);
  const isPlaced = new Uint8Array(volume);
  for (let i = 0; i < count; i++) {
    const [x, y, z, state] = placed.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
    const index = blockIndex(box, x, y, z);
    if (index < 0) throw badBlockData(`blocks[${i}].pos`, says`it is outside the box`, RESAVE);
    // The game places blocks kind by kind, so the order in the file does not say which of two at one place wins.
    if (isPlaced[index] === 1)
      throw badBlockData(`blocks[${i}].pos`, says`another block has the same place`, RESAVE);
    isPlaced[index] = 1;
    if (state < 0 || state >= states.length) {
      const problem = says`a block has palette index ${state}, but there are ${states.length} states`;
      throw badPalette('palette', problem, RESAVE, { box, index });
    }
    blocks[index] = indexOf[state]!;
  }
  const found: Found = { entities: new Map(), extraTags: [] };
  for (const { i, contents } of withNbt) {
    const path = `blocks[${i}]`;
    const id = nbt.child(contents, 'id', 'string');
    if ('problem' in id) throw badEntity(says`tag ${`${path}.nbt`}`, says`id ${id.problem}`, RESAVE);
    const pos = [...placed.subarray(4 * i, 4 * i + 3)];
    const dataPath = `${path}.nbt`;
    const source = { id: id.value, pos, fields: contents, path, dataPath };
    takeBlockEntity(found, source, box, dataVersion.value, RESAVE);
  }
  found.extraTags.push(...readEntities(root, box));
  const grid = { ...box, blocks, palette: trimmed(palette, blocks, hole), entities: found.entities };
  return { grid, dataVersion: dataVersion.value, extraTags: found.extraTags, root };
}

/** The palette without the state for holes, if that is the last one and there are no holes. */
function trimmed(palette: string[], blocks: Uint16Array, hole: number): string[] {
  return hole === palette.length - 1 && !blocks.includes(hole) ? palette.slice(0, -1) : palette;
}

function readSize(root: nbt.Fields): Box {
  const size = intsOf(root, 'size');
  if (size?.length !== 3) throw notStructure(says`tag ${'size'}`, says`is not a list of three ints`);
  const [width, height, length] = size as [number, number, number];
  for (const [name, side] of Object.entries({ Width: width, Height: height, Length: length }))
    checkSide(name, side);
  return { width, height, length };
}

function readEntities(root: nbt.Fields, box: Box): Schematic['extraTags'] {
  if (!Object.hasOwn(root, 'entities')) return [];
  const list = nbt.childCompounds(root, 'entities');
  if ('problem' in list) throw notStructure(says`tag ${'entities'}`, list.problem);
  return list.value.map((entry, i) => {
    const contents = nbt.childValue(entry, 'nbt', 'compound') ?? {};
    const pos = nbt.childValue(entry, 'pos', 'list')?.value ?? [];
    return entityTag(nbt.childValue(contents, 'id', 'string') ?? '', pos, `entities[${i}]`, box);
  });
}

function ints(values: readonly number[]): nbt.Tag {
  return { type: 'list', value: { type: 'int', value: values } };
}

/** A list of ints with this name; undefined if there is none. */
function intsOf(fields: nbt.Fields, name: string): readonly number[] | undefined {
  const list = nbt.childValue(fields, name, 'list');
  return list?.type === 'int' ? (list.value as readonly number[]) : undefined;
}

function notStructure(where: Value, problem: Sentence, hint = RESAVE): MazestoneError {
  const message = says`this is not a structure file: ${where} ${problem}`;
  return new MazestoneError({ code: 'not-structure', message, where, hint });
}

function tooBig({ width, height, length }: Box): MazestoneError {
  return new MazestoneError({
    code: 'too-big',
    message: says`a structure file cannot hold ${width * height * length} blocks: before compression it may take at most ${MAX_UNPACKED} bytes`,
    where: says`${width} x ${height} x ${length} blocks`,
    hint: says`write it in pieces, with convert --split to .nbt or .zip, or choose a .schem or .litematic file`,
    limit: MAX_UNPACKED,
  });
}

/**
 * The format of structure blocks, up to 48 blocks a side, and of `/place template` in data packs, at any size. Air is written,
 * so that the game clears the interiors. Only structure voids are left out.
 */
export const STRUCTURE: Format = {
  name: 'structure',
  extensions: ['.nbt'],
  use: 'load it with a structure block, or from a data pack',
  write: (grid, info, options) => writeStructure(grid, info && { info, box: grid }, undefined, options),
  read,
};
