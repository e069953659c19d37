/**
 * Litematica's schematics, `.litematic`. The code follows LitematicaSchematic.java and LitematicaBlockStateContainer.java of
 * https://github.com/sakura-ryoko/litematica, the line of the mod for 1.20.5 and newer.
 */
import { MazestoneError } from '../base/diagnostic.js';
import { says, type Value, type Sentence } from '../base/sentence.js';
import { AIR, blockIndex, plus, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { DEFAULT_MINECRAFT, minecraftVersion } from '../blocks/versions.js';
import { entityTag, packEntities, takeBlockEntity, type Found } from './block-entities.js';
import type { Box } from './codecs.js';
import { badBlockData, badEntity, badPalette, checkSide, checkSides, MAX_SIDE, otherLook } from './faults.js';
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
import { packPalette, readStates, stateFields, unpackPalette, VOID } from './palette.js';
import { drawThumbnail } from './thumbnail.js';

/** The version of Litematica for 1.20.4. That game's DataVersion is the last one with the old item format. */
const OLD = { version: 6, lastDataVersion: 3700 };
/**
 * The version for newer games. Litematica refuses versions newer than its own, so files for older games have the older
 * one.
 */
const NEW_VERSION = 7;
const SUB_VERSION = 1;
/** The most blocks of the box round several regions, which can have gaps. */
const MAX_JOINED = 1 << 26;
/** The oldest version with block states by name. */
const OLDEST_VERSION = 5;

const TAGS: TagNames = {
  machine: 'tag Metadata.Mazestone',
  dataVersion: 'tag MinecraftDataVersion',
  anchor: 'tag Metadata.WEOffsetX',
};

/** Lists of pending ticks, with the tag that names the block or fluid. */
const PENDING = { PendingBlockTicks: 'Block', PendingFluidTicks: 'Fluid' };

const RESAVE = says`save it again in Litematica`;

function write(
  grid: BlockGrid,
  info: FileInfo | undefined,
  { minecraft = DEFAULT_MINECRAFT, anchor = [0, 0, 0], about }: FileOptions,
): Uint8Array {
  const { dataVersion } = minecraftVersion(minecraft);
  const { width, height, length } = checkSides(grid);
  // Litematica's own files have air first, and some readers rely on this.
  const { states, indexOf } = packPalette(grid, [AIR]);
  const { words, solid } = packBlocks(grid, indexOf, bitsFor(states.length));
  const tileEntities = packEntities(grid, indexOf, {
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
    // The player is at the origin of the placement.
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
  // The depth of the region: the root's last child is `Regions`, and the region is its last child.
  return gzip(nbt.withList(nbt.writeNbt('', root), 3, 'TileEntities', tileEntities));
}

/** The number of bits of an index. @param states number of states in the palette. */
function bitsFor(states: number): number {
  return Math.max(2, 32 - Math.clz32(states - 1));
}

/** The indices, packed into words of 64 bits with the lowest bits first, and the number of blocks that are not air. */
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

/** One of the boxes in a file. */
interface Region {
  /** The path of its tags: `Regions.Unnamed.`. */
  readonly path: string;
  readonly fields: nbt.Fields;
  readonly box: Box;
  /** Its position and its lowest corner, relative to the placement. */
  readonly position: Vec3;
  readonly corner: Vec3;
  readonly states: readonly string[];
}

/** A region with its contents: blocks with the grid's numbers of states, and the rest by the region's own indices. */
interface Filled extends Region, Found {
  readonly blocks: Uint16Array;
}

function read(bytes: Uint8Array): Schematic {
  const root = nbt.readNbt(gunzip(bytes));
  // A Sponge schematic also has a Version.
  const other = otherLook(root, 'a Litematica schematic');
  if (other !== undefined && !Object.hasOwn(root, 'Regions')) {
    throw notLitematic(says`tag ${'Regions'}`, says`is missing; it looks like ${other.look}`, other.hint);
  }
  const version = need(root, '', 'Version', 'int');
  if (version < OLDEST_VERSION || version > NEW_VERSION) {
    throw new MazestoneError({
      code: 'format-version',
      message: says`the file has version ${version} of Litematica's format; ${OLDEST_VERSION} to ${NEW_VERSION} can be read`,
      where: says`tag ${'Version'}`,
      hint: RESAVE,
      version,
    });
  }
  const dataVersion = need(root, '', 'MinecraftDataVersion', 'int');
  const all = need(root, '', 'Regions', 'compound');
  const regions = Object.keys(all).map((name) => readRegion(all, name));
  const [first] = regions;
  if (first === undefined) throw notLitematic(says`tag ${'Regions'}`, says`has no regions`);
  const isOne = regions.length === 1;
  const states = regions.flatMap((region) => region.states);
  // The last state is for places between regions.
  const { palette, indexOf } = unpackPalette(isOne ? states : [...states, VOID], (problem) =>
    badPalette(isOne ? `${first.path}BlockStatePalette` : 'Regions', problem, RESAVE),
  );
  let start = 0;
  const filled = regions.map((region): Filled => {
    const numbers = indexOf.subarray(start, (start += region.states.length));
    return { ...region, blocks: readBlocks(region, numbers), ...readEntities(region, dataVersion) };
  });
  const whole = isOne ? filled[0]! : joined(filled, indexOf[states.length]!);
  const { box, blocks, entities, extraTags, corner } = whole;
  const metadata = nbt.childValue(root, 'Metadata', 'compound') ?? {};
  const anchor = plus([0, 0, 0], corner, -1);
  return {
    grid: { ...box, blocks, palette, entities },
    dataVersion,
    ...readAnchors(metadata, { tag: `tag ${first.path}Position`, anchor }),
    about: aboutOf(metadata),
    extraTags,
    ...infoFields(readMachineInfo(metadata, box, TAGS.machine)),
  };
}

function need<T extends keyof nbt.TagValue>(
  of: nbt.Fields,
  path: string,
  name: string,
  type: T,
): nbt.TagValue[T] {
  const found = nbt.child(of, name, type);
  if ('problem' in found) throw notLitematic(says`tag ${`${path}${name}`}`, found.problem);
  return found.value;
}

function readRegion(regions: nbt.Fields, name: string): Region {
  const fields = need(regions, 'Regions.', name, 'compound');
  const path = `Regions.${name}.`;
  const size = need(fields, path, 'Size', 'compound');
  const [dx, dy, dz] = (['x', 'y', 'z'] as const).map((axis) => {
    const side = need(size, `${path}Size.`, axis, 'int');
    checkSide({ x: 'Width', y: 'Height', z: 'Length' }[axis], Math.abs(side));
    return side;
  }) as [number, number, number];
  const place = nbt.childValue(fields, 'Position', 'compound') ?? {};
  const [x, y, z] = ['x', 'y', 'z'].map((axis) => nbt.childValue(place, axis, 'int') ?? 0) as [
    number,
    number,
    number,
  ];
  const palettePath = `${path}BlockStatePalette`;
  const list = nbt.childCompounds(fields, 'BlockStatePalette');
  if ('problem' in list) throw notLitematic(says`tag ${palettePath}`, list.problem);
  return {
    ...{ path, fields, position: [x, y, z] },
    box: { width: Math.abs(dx), height: Math.abs(dy), length: Math.abs(dz) },
    // A negative size means that the position is the other corner. Blocks still start at the lowest corner.
    corner: [x + Math.min(0, dx + 1), y + Math.min(0, dy + 1), z + Math.min(0, dz + 1)],
    states: readStates(list.value, (problem) => badPalette(palettePath, problem, RESAVE)),
  };
}

/**
 * Joins regions in one box, each at its place in Litematica. If regions overlap the last one counts, but air removes nothing.
 * @param hole the number of the state for places outside all regions.
 */
function joined(
  regions: readonly Filled[],
  hole: number,
): Pick<Filled, 'box' | 'corner' | 'blocks' | keyof Found> {
  const { box, corner } = boxRound(regions);
  const blocks = new Uint16Array(box.width * box.height * box.length).fill(hole);
  const entities: Found['entities'] = new Map();
  const extraTags: Found['extraTags'] = [];
  for (const region of regions) {
    const [x0, y0, z0] = plus(region.corner, corner, -1);
    const { width, length } = region.box;
    const placeOf = (i: number): number => {
      const [x, z, y] = [i % width, Math.floor(i / width) % length, Math.floor(i / (width * length))];
      return x0 + x + (z0 + z + (y0 + y) * box.length) * box.width;
    };
    region.blocks.forEach((block, i) => {
      const at = placeOf(i);
      if (block === hole || (block === 0 && blocks[at] !== hole)) return;
      blocks[at] = block;
      entities.delete(at);
      const entity = region.entities.get(i);
      if (entity !== undefined) entities.set(at, entity);
    });
    for (const tag of region.extraTags)
      extraTags.push(tag.block === undefined ? tag : { ...tag, block: placeOf(tag.block) });
  }
  return { box, corner, blocks, entities, extraTags };
}

/** The box round regions. @throws MazestoneError `too-big`. */
function boxRound(regions: readonly Region[]): Pick<Region, 'box' | 'corner'> {
  const span = (axis: 0 | 1 | 2, side: keyof Box): readonly [low: number, side: number] => {
    const low = regions.reduce((least, { corner }) => Math.min(least, corner[axis]), Infinity);
    const high = regions.reduce(
      (most, { corner, box }) => Math.max(most, corner[axis] + box[side]),
      -Infinity,
    );
    return [low, high - low];
  };
  const [[x, width], [y, height], [z, length]] = [span(0, 'width'), span(1, 'height'), span(2, 'length')];
  if (width * height * length > MAX_JOINED || Math.max(width, height, length) > MAX_SIDE) {
    throw new MazestoneError({
      code: 'too-big',
      message: says`the regions lie far apart: the box round them has more than ${MAX_JOINED} blocks, or a side of more than ${MAX_SIDE}`,
      where: says`${width} x ${height} x ${length} blocks`,
      hint: says`save them as files of their own, or nearer to one another`,
      limit: MAX_JOINED,
    });
  }
  return { box: { width, height, length }, corner: [x, y, z] };
}

/** Reads the blocks of a region. @param indexOf the grid's numbers of the region's states. */
function readBlocks({ path, fields, box }: Region, indexOf: Uint16Array): Uint16Array {
  const words = need(fields, path, 'BlockStates', 'longArray');
  const volume = box.width * box.height * box.length;
  const bits = bitsFor(indexOf.length);
  const needed = Math.ceil((volume * bits) / 64);
  // This is checked first, so that no size in the file can allocate more memory than its blocks take.
  if (words.length !== needed) {
    throw badBlockData(
      `${path}BlockStates`,
      says`it has ${words.length} words, but ${volume} blocks of ${bits} bits take ${needed}`,
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
      const problem = says`a block has palette index ${index}, but there are ${indexOf.length} states`;
      throw badPalette(`${path}BlockStatePalette`, problem, RESAVE, { box, index: i });
    }
    blocks[i] = block;
  }
  return blocks;
}

/** Reads the block entities of a region, and the tags that are not part of a grid. */
function readEntities({ path, fields: region, box, position, corner }: Region, dataVersion: number): Found {
  const found: Found = { entities: new Map(), extraTags: [] };
  const listOf = (name: string): readonly nbt.Fields[] => {
    if (!Object.hasOwn(region, name)) return [];
    const list = nbt.childCompounds(region, name);
    if ('problem' in list) throw notLitematic(says`tag ${`${path}${name}`}`, list.problem);
    return list.value;
  };
  for (const [i, fields] of listOf('TileEntities').entries()) {
    const at = `${path}TileEntities[${i}]`;
    const pos = ['x', 'y', 'z'].map((axis) => nbt.childValue(fields, axis, 'int') ?? NaN);
    const id = nbt.child(fields, 'id', 'string');
    if ('problem' in id) throw badEntity(says`tag ${at}`, says`id ${id.problem}`, RESAVE);
    const source = { id: id.value, pos, fields, path: at, dataPath: at };
    takeBlockEntity(found, source, box, dataVersion, RESAVE);
  }
  for (const [i, entity] of listOf('Entities').entries()) {
    const id = nbt.childValue(entity, 'id', 'string') ?? '';
    // Relative to the region's position, which need not be the lowest corner.
    const pos = (nbt.childValue(entity, 'Pos', 'list')?.value ?? []).map(
      (at, axis) => Number(at) + position[axis]! - corner[axis]!,
    );
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

/**
 * Reads the anchor. Our older files have it only in our own tags, and have the corner at Litematica's place for it.
 */
function readAnchors(
  metadata: nbt.Fields,
  position: NamedAnchor,
): Pick<Schematic, 'anchor' | 'otherAnchors' | 'tags'> {
  if (nbt.childValue(metadata, 'WEOffsetX', 'int') === undefined)
    return { anchor: position.anchor, tags: { ...TAGS, anchor: position.tag } };
  return { anchor: anchorOf(metadata), otherAnchors: [position], tags: TAGS };
}

function xyz(x: number, y: number, z: number): nbt.Tag {
  return nbt.compound(xyzFields(x, y, z));
}

function xyzFields(x: number, y: number, z: number): nbt.Fields {
  return { x: nbt.int(x), y: nbt.int(y), z: nbt.int(z) };
}

function notLitematic(where: Value, problem: Sentence, hint = RESAVE): MazestoneError {
  const message = says`this is not a Litematica schematic that can be read: ${where} ${problem}`;
  return new MazestoneError({ code: 'not-litematic', message, where, hint });
}

/**
 * The format of Litematica: version 6 for 1.20.4, 7 for newer games. It writes one region, air included, and reads any
 * number.
 */
export const LITEMATIC: Format = {
  name: 'litematic',
  extensions: ['.litematic'],
  use: 'load and paste it with Litematica',
  write,
  read,
};
