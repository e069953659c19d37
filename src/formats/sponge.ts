/**
 * Sponge schematics, versions 2 and 3, the `.schem` files of WorldEdit and FAWE
 * (https://github.com/SpongePowered/Schematic-Specification).
 */
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Value, type Sentence } from '../base/sentence.js';
import { type BlockGrid } from '../blocks/grid.js';
import { canonicalState } from '../blocks/state.js';
import { DEFAULT_MINECRAFT, minecraftVersion } from '../blocks/versions.js';
import { entityTag, packEntities, takeBlockEntity, type Found } from './block-entities.js';
import type { Box } from './codecs.js';
import * as faults from './faults.js';
import { badEntity, checkSide, checkSides, inRange, otherLook, shortText, type Place } from './faults.js';
import type { ExtraTag, FileOptions, Format, Schematic } from './format.js';
import { gunzip, gzip, type Unpack } from './gzip.js';
import {
  aboutFields,
  aboutOf,
  anchorOf,
  infoFields,
  MACHINE_ABOUT,
  NO_DATE,
  offsetFields,
  readMachineInfo,
  writeMachineInfo,
  type FileInfo,
} from './metadata.js';
import * as nbt from './nbt.js';
import { packPalette, unpackPalette } from './palette.js';

/** A version of the Sponge schematic specification. */
export type SpongeVersion = 2 | 3;

/** Options for writing a `.schem` file. */
export interface WriteOptions extends FileOptions {
  /** The format's version; 2 by default, which every WorldEdit since 7.2 and FAWE read. */
  readonly sponge?: SpongeVersion;
}

/** The content of a `.schem` file. */
export interface SpongeFile extends Schematic {
  readonly sponge: SpongeVersion;
}

/** The most bytes of a varint: 32 bits with seven in each byte. */
const MAX_VARINT = 5;

const RESAVE = says`save it again as a Sponge schematic: //schem save NAME in WorldEdit`;

/**
 * Writes a `.schem` file: NBT, compressed by gzip. Equal input gives equal bytes on every computer. The palette has the
 * states in use, in the order of first use. Block entities are in the order of their blocks.
 * @param info the metadata of a machine or minefield, or undefined for other blocks.
 * @throws MazestoneError `minecraft-version`, `bad-size` (a side not in 1 .. 65535), `bad-grid` (indices,
 *   states or block entities that no schematic can hold) or `bad-metadata`.
 * @example
 * import { writeSponge } from 'mazestone/core';
 * import { readSponge } from 'mazestone/core/advanced';
 *
 * const box = { width: 1, height: 1, length: 1, palette: ['minecraft:air', 'minecraft:stone'] };
 * const bytes = writeSponge({ ...box, blocks: Uint16Array.of(1), entities: new Map() }, undefined);
 * console.log(readSponge(bytes).grid.palette); // [ 'minecraft:air', 'minecraft:stone' ]
 */
export function writeSponge(
  grid: BlockGrid,
  info: FileInfo | undefined,
  options: WriteOptions = {},
): Uint8Array {
  const { sponge = 2, minecraft = DEFAULT_MINECRAFT, anchor = [0, 0, 0], about } = options;
  const { dataVersion } = minecraftVersion(minecraft);
  const { width, height, length } = checkSides(grid);
  const { states, indexOf } = packPalette(grid);
  const palette = Object.fromEntries(states.map((state, index) => [state, nbt.int(index)]));
  const data = packBlocks(grid, indexOf);
  const entities = packEntities(grid, indexOf, {
    dataVersion,
    place: (x, y, z) => ({ Pos: nbt.intArray([x, y, z]) }),
    rest: (id, contents) => ({
      Id: id,
      ...(sponge === 2 ? contents : { Data: nbt.compound({ id, ...contents }) }),
    }),
  });

  // WorldEdit pastes the corner at the player's place plus WEOffset (version 2) or Offset (version 3).
  const offset = anchor.map((a) => 0 - a) as [number, number, number];
  const metadata: nbt.Fields = {
    ...aboutFields(about ?? (info === undefined ? {} : MACHINE_ABOUT)),
    Date: NO_DATE,
    ...offsetFields(anchor),
    ...(info === undefined ? {} : { Mazestone: writeMachineInfo(info, grid) }),
  };
  const head: nbt.Fields = {
    Version: nbt.int(sponge),
    DataVersion: nbt.int(dataVersion),
    Metadata: nbt.compound(metadata),
    Width: nbt.short(toSigned16(width)),
    Height: nbt.short(toSigned16(height)),
    Length: nbt.short(toSigned16(length)),
    Offset: nbt.intArray(offset),
  };
  // Block entities are last, because they are already bytes.
  const none = nbt.compoundList([]);
  if (sponge === 2) {
    const root = nbt.writeNbt('Schematic', {
      ...head,
      PaletteMax: nbt.int(states.length),
      Palette: nbt.compound(palette),
      BlockData: nbt.byteArray(data),
      Entities: none,
    });
    return gzip(nbt.withList(root, 1, 'BlockEntities', entities));
  }
  const blocks = nbt.compound({ Palette: nbt.compound(palette), Data: nbt.byteArray(data) });
  const root = nbt.writeNbt('', { Schematic: nbt.compound({ ...head, Entities: none, Blocks: blocks }) });
  return gzip(nbt.withList(root, 3, 'BlockEntities', entities));
}

/** The palette indices of all blocks as varints (LEB128). */
function packBlocks({ blocks }: BlockGrid, indexOf: Int32Array): Uint8Array {
  const data = new Uint8Array(blocks.length * 3); // 16 bits fit into three bytes
  let size = 0;
  for (let i = 0; i < blocks.length; i++) {
    let index = indexOf[blocks[i]!]!;
    while (index > 127) {
      data[size++] = (index & 127) | 128;
      index >>>= 7;
    }
    data[size++] = index;
  }
  return data.subarray(0, size);
}

/**
 * Reads a `.schem` file of Sponge version 2 or 3 from any program. Items can have either format, with any DataVersion.
 * @throws MazestoneError with one diagnostic: `not-schematic`, `corrupt-file`, `too-big`,
 *   `not-sponge` (no schematic, or a part of it missing), `format-version`, `bad-size`, `bad-block-data` or
 *   `bad-block-entity`. Bad metadata are no error here, see `infoErrors`.
 */
export function readSponge(bytes: Uint8Array): SpongeFile {
  return readPacked(bytes);
}

/** Reads a compressed file. @param unpack the decompressor; fflate by default. */
function readPacked(bytes: Uint8Array, unpack?: Unpack): SpongeFile {
  const root = nbt.readNbt(gunzip(bytes, undefined, unpack));
  const { schematic, path } = findSchematic(root);
  const need = <T extends keyof nbt.TagValue>(name: string, type: T, of = schematic, at = path) => {
    const found = nbt.child(of, name, type);
    if ('problem' in found) throw notSponge(says`tag ${`${at}${name}`}`, found.problem);
    return found.value;
  };

  const sponge = need('Version', 'int');
  if (sponge !== 2 && sponge !== 3) {
    throw new MazestoneError({
      code: 'format-version',
      message: says`the schematic has version ${sponge} of the Sponge format; versions 2 and 3 can be read`,
      where: says`tag ${`${path}Version`}`,
      hint: RESAVE,
      version: sponge,
    });
  }
  const dataVersion = need('DataVersion', 'int');
  const [width, height, length] = (['Width', 'Height', 'Length'] as const).map((name) => {
    const side = need(name, 'short') & 0xffff;
    checkSide(name, side);
    return side;
  }) as [number, number, number];
  const box = { width, height, length };

  const [blockTags, blockPath] =
    sponge === 3 ? [need('Blocks', 'compound'), `${path}Blocks.`] : [schematic, path];
  const palettePath = `${blockPath}Palette`;
  const paletteTags = need('Palette', 'compound', blockTags, blockPath);
  const { palette, indexOf } = readPalette(paletteTags, palettePath);
  checkPaletteMax(schematic, `${path}PaletteMax`, paletteTags);
  const dataName = sponge === 3 ? 'Data' : 'BlockData';
  const data = need(dataName, 'byteArray', blockTags, blockPath);
  const blocks = readBlocks(data, `${blockPath}${dataName}`, indexOf, box, palettePath);
  const { entities, extraTags } = readBlockEntities(
    blockTags,
    `${blockPath}BlockEntities`,
    box,
    sponge,
    dataVersion,
  );
  for (const entity of readEntities(schematic, `${path}Entities`, box)) extraTags.push(entity);

  const metadata = nbt.childValue(schematic, 'Metadata', 'compound') ?? {};
  const tags = {
    machine: `tag ${path}Metadata.Mazestone`,
    dataVersion: `tag ${path}DataVersion`,
    anchor: sponge === 3 ? `tag ${path}Offset` : `tag ${path}Metadata.WEOffsetX`,
  };
  return {
    format: `sponge-${sponge}`,
    grid: { ...box, blocks, palette, entities },
    sponge,
    dataVersion,
    ...readAnchors(schematic, metadata, sponge, path),
    about: aboutOf(metadata),
    extraTags,
    tags,
    ...infoFields(readMachineInfo(metadata, box, tags.machine)),
  };
}

/**
 * Reads the anchor. In version 3 `Offset` is the offset from the player to the corner. In version 2 it is the place of the
 * blocks in their world, and WorldEdit's own tags have the anchor.
 */
function readAnchors(
  schematic: nbt.Fields,
  metadata: nbt.Fields,
  sponge: SpongeVersion,
  path: string,
): Pick<Schematic, 'anchor' | 'otherAnchors'> {
  const [x, y, z] = nbt.childValue(schematic, 'Offset', 'intArray') ?? [];
  const worldEdit = { tag: `tag ${path}Metadata.WEOffsetX`, anchor: anchorOf(metadata) };
  if (x === undefined || y === undefined || z === undefined) return { anchor: worldEdit.anchor };
  const offset = { tag: `tag ${path}Offset`, anchor: [0 - x, 0 - y, 0 - z] as const };
  return sponge === 3
    ? { anchor: offset.anchor, otherAnchors: [worldEdit] }
    : { anchor: worldEdit.anchor, otherAnchors: [offset] };
}

/** The schematic's compound: the root in version 2, its child `Schematic` in version 3. */
function findSchematic(root: nbt.Fields): { schematic: nbt.Fields; path: string } {
  const inner = nbt.childValue(root, 'Schematic', 'compound');
  if (inner !== undefined) return { schematic: inner, path: 'Schematic.' };
  const other = otherLook(root, 'a Sponge schematic');
  if (other === undefined && Object.hasOwn(root, 'Version')) return { schematic: root, path: '' };
  throw other === undefined
    ? notSponge(says`the root tag`, says`looks like something else`)
    : notSponge(says`the root tag`, says`looks like ${other.look}`, other.hint);
}

/**
 * Checks `PaletteMax`, which is optional, and which version 3 does not have. It must be the number of states. WorldEdit refuses
 * files with another number (`SpongeSchematicReader`), and other programs allocate memory by it.
 */
function checkPaletteMax(schematic: nbt.Fields, path: string, palette: nbt.Fields): void {
  const size = Object.keys(palette).length;
  const max = nbt.childValue(schematic, 'PaletteMax', 'int') ?? size;
  if (max !== size) throw badPalette(path, says`PaletteMax is ${max}, but there are ${size} states`);
}

/** Reads the palette. Returns the grid's palette, and the grid's index for each index in the file. */
function readPalette(tags: nbt.Fields, path: string): { palette: string[]; indexOf: Uint16Array } {
  const bad = (problem: Sentence): MazestoneError => badPalette(path, problem);
  const entries = Object.entries(tags);
  if (entries.length === 0) throw bad(says`the palette is empty`);
  const states = new Array<string | undefined>(entries.length).fill(undefined);
  for (const [text, tag] of entries) {
    const state = canonicalState(text);
    if (state === undefined) throw bad(says`${shortText(text)} is not a block state`);
    if (tag?.type !== 'int') {
      throw bad(says`the index of ${shortText(text)} is of type ${tag?.type ?? 'end'}`);
    }
    if (!inRange(tag.value, 0, entries.length - 1)) {
      throw bad(says`${shortText(text)} has index ${tag.value}, but there are ${entries.length} states`);
    }
    // There are as many indices as states, so an index that is used twice also means a gap.
    if (states[tag.value] !== undefined) {
      throw bad(says`${shortText(text)} and ${states[tag.value]!} both have index ${tag.value}`);
    }
    states[tag.value] = state;
  }
  return unpackPalette(states as string[], bad);
}

function readBlocks(
  data: ArrayLike<number>,
  path: string,
  indexOf: Uint16Array,
  box: Box,
  palettePath: string,
): Uint16Array {
  const volume = box.width * box.height * box.length;
  // Each block takes at least a byte. This is checked first, so that no size in the file can allocate more memory.
  if (data.length < volume) {
    throw badBlockData(path, says`it has ${data.length} bytes, too few for ${volume} blocks`);
  }
  const blocks = new Uint16Array(volume);
  let at = 0;
  for (let i = 0; i < volume; i++) {
    let index = 0;
    let scale = 1;
    const start = at;
    for (;;) {
      if (at === data.length)
        throw badBlockData(path, says`it ends at block ${i} of ${volume}`, { box, index: i });
      if (at - start === MAX_VARINT) {
        throw badBlockData(path, says`a number takes more than ${MAX_VARINT} bytes`, { box, index: i });
      }
      const byte = data[at++]!;
      index += (byte & 127) * scale;
      scale *= 128;
      if ((byte & 128) === 0) break;
    }
    const block = indexOf[index];
    if (block === undefined) {
      const problem = says`a block has palette index ${index}, but there are ${indexOf.length} states`;
      throw badPalette(palettePath, problem, { box, index: i });
    }
    blocks[i] = block;
  }
  if (at < data.length) {
    throw badBlockData(path, says`it has ${data.length - at} bytes more than its ${volume} blocks`);
  }
  return blocks;
}

/** Reads the block entities for the grid, and the tags that the grid cannot hold. */
function readBlockEntities(
  tags: nbt.Fields,
  path: string,
  box: Box,
  sponge: SpongeVersion,
  dataVersion: number,
): Found {
  const found: Found = { entities: new Map(), extraTags: [] };
  if (!Object.hasOwn(tags, 'BlockEntities')) return found;
  const list = nbt.childCompounds(tags, 'BlockEntities');
  if ('problem' in list) throw notSponge(says`tag ${path}`, list.problem);
  for (const [i, entry] of list.value.entries()) {
    const at = `${path}[${i}]`;
    const pos = nbt.child(entry, 'Pos', 'intArray');
    const id = nbt.child(entry, 'Id', 'string');
    if ('problem' in pos) throw badEntity(says`tag ${at}`, says`Pos ${pos.problem}`, RESAVE);
    if ('problem' in id) throw badEntity(says`tag ${at}`, says`Id ${id.problem}`, RESAVE);
    // In version 3 a block entity without `Data` has no contents.
    const fields = sponge === 3 ? (nbt.childValue(entry, 'Data', 'compound') ?? {}) : entry;
    const source = {
      id: id.value,
      pos: pos.value,
      fields,
      path: at,
      dataPath: sponge === 3 ? `${at}.Data` : at,
    };
    takeBlockEntity(found, source, box, dataVersion, RESAVE);
  }
  return found;
}

/** Reads the entities in the file. */
function readEntities(schematic: nbt.Fields, path: string, box: Box): ExtraTag[] {
  if (!Object.hasOwn(schematic, 'Entities')) return [];
  const list = nbt.childCompounds(schematic, 'Entities');
  if ('problem' in list) throw notSponge(says`tag ${path}`, list.problem);
  return list.value.map((entry, i) => {
    const id = nbt.childValue(entry, 'Id', 'string') ?? '';
    const pos = nbt.childValue(entry, 'Pos', 'list')?.value ?? [];
    return entityTag(id, pos, `${path}[${i}]`, box);
  });
}

/** The signed short with the same 16 bits. */
function toSigned16(value: number): number {
  return (value << 16) >> 16;
}

function notSponge(where: Value, problem: Sentence, hint = RESAVE): MazestoneError {
  return new MazestoneError({
    code: 'not-sponge',
    message: says`this is not a Sponge schematic: ${where} ${problem}`,
    where,
    hint,
  });
}

/** The error for the palette of a `.schem`. */
function badPalette(path: string, problem: Sentence, place?: Place): MazestoneError {
  return faults.badPalette(path, problem, RESAVE, place);
}

function badBlockData(path: string, problem: Sentence, place?: Place): MazestoneError {
  return faults.badBlockData(path, problem, RESAVE, place);
}

/**
 * The format of Sponge schematics of one version.
 * @param unpack the decompressor for reading; fflate by default.
 */
export function spongeFormat(version: SpongeVersion, unpack?: Unpack): Format {
  return {
    name: `sponge-${version}`,
    extensions: ['.schem'],
    use: 'paste it with WorldEdit',
    write: (grid, info, options) => writeSponge(grid, info, { ...options, sponge: version }),
    read: (bytes) => readPacked(bytes, unpack),
  };
}

/** Sponge version 2, for WorldEdit 7.2 and newer, and FAWE. */
export const SPONGE_2 = spongeFormat(2);
/** Sponge version 3, for WorldEdit 7.3 and newer, and FAWE 2.11.1 and newer. */
export const SPONGE_3 = spongeFormat(3);
