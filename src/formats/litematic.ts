/**
 * Litematica's schematics, `.litematic`, as its own code writes and reads them (LitematicaSchematic.java and
 * LitematicaBlockStateContainer.java of https://github.com/sakura-ryoko/litematica, the mod's line for 1.20.5 and newer).
 */
import { MazestoneError } from '../base/diagnostic.js';
import { AIR, blockIndex, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { DEFAULT_MINECRAFT, minecraftVersion } from '../blocks/versions.js';
import { entityTag, packEntities, takeBlockEntity, type Found } from './block-entities.js';
import type { Box } from './codecs.js';
import { badBlockData, badEntity, badPalette, checkSide, checkSides, otherLook } from './faults.js';
import type { FileOptions, Format, NamedAnchor, Schematic, TagNames } from './format.js';
import { gunzip, gzip } from './gzip.js';
import {
  aboutFields,
  aboutOf,
  anchorOf,
  infoFields,
  MACHINE_ABOUT,
  NO_DATE,
  readMachineInfo,
  writeMachineInfo,
  type FileInfo,
} from './metadata.js';
import * as nbt from './nbt.js';
import { packPalette, readStates, stateFields, unpackPalette } from './palette.js';
import { drawThumbnail } from './thumbnail.js';

/** What a Litematica for 1.20.4 reads and writes; its DataVersion is the last with items of the old format. */
const OLD = { version: 6, lastDataVersion: 3700 };
/** What it has written since; it refuses newer versions than it knows, so that for older games the older one is written. */
const NEW_VERSION = 7;
const SUB_VERSION = 1;
/** The oldest that is of the flattened game, and tells block states apart by names. */
const OLDEST_VERSION = 5;

const TAGS: TagNames = {
  machine: 'tag Metadata.Mazestone',
  dataVersion: 'tag MinecraftDataVersion',
  anchor: 'tag Metadata.WEOffsetX',
};

/** Lists of what is to happen to blocks and fluids, and the tag that says to which. */
const PENDING = { PendingBlockTicks: 'Block', PendingFluidTicks: 'Fluid' };

const RESAVE = 'save it again in Litematica';

function write(
  grid: BlockGrid,
  info: FileInfo | undefined,
  { minecraft = DEFAULT_MINECRAFT, anchor = [0, 0, 0], about }: FileOptions,
): Uint8Array {
  const { dataVersion } = minecraftVersion(minecraft);
  const { width, height, length } = checkSides(grid);
  // Litematica's own files have air first, and some readers take it for granted.
  const { states, indexOf } = packPalette(grid, [AIR]);
  const { words, solid } = packBlocks(grid, indexOf, bitsFor(states.length));
  const tileEntities = packEntities(grid, indexOf, {
    writer: nbt.plainNbt,
    dataVersion,
    place: xyzFields,
    rest: (id, contents) => ({ id, ...contents }),
  });
  const size = xyz(width, height, length);
  const {
    name = 'Unnamed',
    author = '',
    description = '',
  } = about ?? (info === undefined ? {} : MACHINE_ABOUT);
  const metadata: nbt.Fields = {
    ...aboutFields({ name, author, description }),
    RegionCount: nbt.int(1),
    TotalVolume: nbt.int(width * height * length),
    TotalBlocks: nbt.int(solid),
    TimeCreated: NO_DATE,
    TimeModified: NO_DATE,
    EnclosingSize: size,
    PreviewImageData: nbt.intArray(drawThumbnail(grid, info?.origin[1])),
    ...(info !== undefined && { Mazestone: writeMachineInfo(info, grid) }),
  };
  const region: nbt.Fields = {
    // The player stands where the placement is.
    Position: xyz(...plus([0, 0, 0], anchor, -1)),
    Size: size,
    BlockStatePalette: nbt.compoundList(states.map(stateFields)),
    BlockStates: { type: 'longArray', value: words },
    Entities: nbt.compoundList([]),
    PendingBlockTicks: nbt.compoundList([]),
    PendingFluidTicks: nbt.compoundList([]),
  };
  const root: nbt.Fields = {
    MinecraftDataVersion: nbt.int(dataVersion),
    Version: nbt.int(dataVersion <= OLD.lastDataVersion ? OLD.version : NEW_VERSION),
    SubVersion: nbt.int(SUB_VERSION),
    Metadata: nbt.compound(metadata),
    Regions: nbt.compound({ [name]: nbt.compound(region) }),
  };
  // A region's last child, the last region, the root's last child.
  return gzip(nbt.withList(nbt.plainNbt.write('', root), 3, 'TileEntities', tileEntities));
}

/** Bits for an index in a palette of so many states. */
function bitsFor(states: number): number {
  return Math.max(2, 32 - Math.clz32(states - 1));
}

/** The indices, so many bits each, one behind the other in words of 64, the lowest bits first; and how many are not air. */
function packBlocks(
  { blocks }: BlockGrid,
  indexOf: Int32Array,
  bits: number,
): { readonly words: [number, number][]; readonly solid: number } {
  const halves = new Int32Array(2 * Math.ceil((blocks.length * bits) / 64));
  let half = 0;
  let bit = 0;
  let solid = 0;
  for (const block of blocks) {
    const index = indexOf[block]!;
    if (index !== 0) solid++;
    halves[half]! |= index << bit;
    bit += bits;
    if (bit < 32) continue;
    bit -= 32;
    half++;
    if (bit > 0) halves[half]! |= index >>> (bits - bit);
  }
  const words: [number, number][] = [];
  for (let at = 0; at < halves.length; at += 2) words.push([halves[at + 1]!, halves[at]!]);
  return { words, solid };
}

function read(bytes: Uint8Array): Schematic {
  const root = nbt.readNbt(gunzip(bytes));
  const need = <T extends keyof nbt.TagValue>(of: nbt.Fields, path: string, name: string, type: T) => {
    const found = nbt.child(of, name, type);
    if ('problem' in found) throw notLitematic(`tag ${path}${name}`, found.problem);
    return found.value;
  };
  // A Sponge schematic has a Version, too.
  const other = otherLook(root, 'a Litematica schematic');
  if (other !== undefined && !Object.hasOwn(root, 'Regions')) {
    throw notLitematic('tag Regions', `is missing; it looks like ${other}`);
  }
  const version = need(root, '', 'Version', 'int');
  if (version < OLDEST_VERSION || version > NEW_VERSION) {
    throw new MazestoneError({
      code: 'litematic-version',
      message: `the file has version ${version} of Litematica's format; ${OLDEST_VERSION} to ${NEW_VERSION} can be read`,
      where: 'tag Version',
      hint: RESAVE,
      version,
    });
  }
  const dataVersion = need(root, '', 'MinecraftDataVersion', 'int');
  const regions = Object.entries(need(root, '', 'Regions', 'compound'));
  const [first] = regions;
  if (first?.[1]?.type !== 'compound' || regions.length > 1) {
    const problem = `has ${regions.length} regions, but only one can be read`;
    throw notLitematic('tag Regions', problem, 'save it as one region');
  }
  const path = `Regions.${first[0]}.`;
  const region = first[1].value;
  const size = need(region, path, 'Size', 'compound');
  // A size below 0 says on which side of its position a region lies; its blocks start at the same corner all the same.
  const [width, height, length] = (['x', 'y', 'z'] as const).map((axis) => {
    const side = Math.abs(need(size, `${path}Size.`, axis, 'int'));
    checkSide({ x: 'Width', y: 'Height', z: 'Length' }[axis], side);
    return side;
  }) as [number, number, number];
  const box = { width, height, length };
  const palettePath = `${path}BlockStatePalette`;
  const bad = (problem: string): MazestoneError => badPalette(palettePath, problem, RESAVE);
  const list = nbt.childCompounds(region, 'BlockStatePalette');
  if ('problem' in list) throw notLitematic(`tag ${palettePath}`, list.problem);
  const { palette, indexOf } = unpackPalette(readStates(list.value, bad), bad);
  const words = need(region, path, 'BlockStates', 'longArray');
  const blocks = readBlocks(words, path, indexOf, box);
  const { entities, extraTags } = readEntities(region, path, box, dataVersion);
  const metadata = nbt.childValue(root, 'Metadata', 'compound') ?? {};
  return {
    grid: { ...box, blocks, palette, entities },
    dataVersion,
    ...readAnchors(metadata, { tag: `tag ${path}Position`, anchor: readCorner(region, size) }),
    about: aboutOf(metadata),
    extraTags,
    ...infoFields(readMachineInfo(metadata, box, TAGS.machine)),
  };
}

function readBlocks(
  words: nbt.TagValue['longArray'],
  path: string,
  indexOf: Uint16Array,
  box: Box,
): Uint16Array {
  const volume = box.width * box.height * box.length;
  const bits = bitsFor(indexOf.length);
  const needed = Math.ceil((volume * bits) / 64);
  // Checked first, so that no size in the file can claim more memory than its blocks take.
  if (words.length !== needed) {
    throw badBlockData(
      `${path}BlockStates`,
      `it has ${words.length} words, but ${volume} blocks of ${bits} bits take ${needed}`,
      RESAVE,
    );
  }
  const blocks = new Uint16Array(volume);
  const mask = 2 ** bits - 1;
  let half = 0;
  let bit = 0;
  const halfAt = (at: number): number => words[at >> 1]![at & 1 ? 0 : 1];
  for (let i = 0; i < volume; i++) {
    let index = halfAt(half) >>> bit;
    bit += bits;
    if (bit >= 32) {
      bit -= 32;
      half++;
      if (bit > 0) index |= halfAt(half) << (bits - bit);
    }
    index &= mask;
    const block = indexOf[index];
    if (block === undefined) {
      const problem = `a block has palette index ${index}, but there are ${indexOf.length} states`;
      throw badPalette(`${path}BlockStatePalette`, problem, RESAVE, { box, index: i });
    }
    blocks[i] = block;
  }
  return blocks;
}

/** Block entities, and what is no part of a grid. */
function readEntities(region: nbt.Fields, path: string, box: Box, dataVersion: number): Found {
  const found: Found = { entities: new Map(), extraTags: [] };
  const listOf = (name: string): readonly nbt.Fields[] => {
    if (!Object.hasOwn(region, name)) return [];
    const list = nbt.childCompounds(region, name);
    if ('problem' in list) throw notLitematic(`tag ${path}${name}`, list.problem);
    return list.value;
  };
  for (const [i, fields] of listOf('TileEntities').entries()) {
    const at = `${path}TileEntities[${i}]`;
    const pos = ['x', 'y', 'z'].map((axis) => nbt.childValue(fields, axis, 'int') ?? NaN);
    const id = nbt.child(fields, 'id', 'string');
    if ('problem' in id) throw badEntity(`tag ${at}`, `id ${id.problem}`, RESAVE);
    const source = { id: id.value, pos, fields, path: at, dataPath: at };
    takeBlockEntity(found, source, box, dataVersion, RESAVE);
  }
  for (const [i, entity] of listOf('Entities').entries()) {
    const id = nbt.childValue(entity, 'id', 'string') ?? '';
    const pos = nbt.childValue(entity, 'Pos', 'list')?.value ?? [];
    found.extraTags.push(entityTag(id, pos, `${path}Entities[${i}]`, box));
  }
  for (const [name, kind] of Object.entries(PENDING)) {
    for (const [i, tick] of listOf(name).entries()) {
      const [x, y, z] = ['x', 'y', 'z'].map((axis) => nbt.childValue(tick, axis, 'int') ?? NaN);
      const block = blockIndex(box, x!, y!, z!);
      const id = nbt.childValue(tick, kind, 'string') ?? '';
      const at = `${path}${name}[${i}]`;
      const value = nbt.childValue(tick, 'Time', 'int') ?? 0;
      found.extraTags.push({ of: 'pending tick', id, name, path: at, value, ...(block >= 0 && { block }) });
    }
  }
  return found;
}

/** Where the player stands. Files of before have it in tags of ours, and the corner where Litematica looks. */
function readAnchors(
  metadata: nbt.Fields,
  position: NamedAnchor,
): Pick<Schematic, 'anchor' | 'otherAnchors' | 'tags'> {
  if (nbt.childValue(metadata, 'WEOffsetX', 'int') === undefined)
    return { anchor: position.anchor, tags: { ...TAGS, anchor: position.tag } };
  return { anchor: anchorOf(metadata), otherAnchors: [position], tags: TAGS };
}

/**
 * The place of Litematica's placement, as a block of the box: a region lies at its position from there, which is the other
 * corner along an axis whose size is below 0.
 */
function readCorner(region: nbt.Fields, size: nbt.Fields): Vec3 {
  const position = nbt.childValue(region, 'Position', 'compound') ?? {};
  const [x, y, z] = (['x', 'y', 'z'] as const).map((axis) => {
    const side = nbt.childValue(size, axis, 'int') ?? 0;
    return 0 - (nbt.childValue(position, axis, 'int') ?? 0) - Math.min(0, side + 1);
  });
  return [x!, y!, z!];
}

function xyz(x: number, y: number, z: number): nbt.Tag {
  return nbt.compound(xyzFields(x, y, z));
}

function xyzFields(x: number, y: number, z: number): nbt.Fields {
  return { x: nbt.int(x), y: nbt.int(y), z: nbt.int(z) };
}

function notLitematic(where: string, problem: string, hint = RESAVE): MazestoneError {
  const message = `this is not a Litematica schematic that can be read: ${where} ${problem}`;
  return new MazestoneError({ code: 'not-litematic', message, where, hint });
}

/** Read by Litematica: version 6 for 1.20.4, 7 for newer games. One region; air is written, as the game places it. */
export const LITEMATIC: Format = {
  name: 'litematic',
  extensions: ['.litematic'],
  use: 'load and paste it with Litematica',
  write,
  read,
};
