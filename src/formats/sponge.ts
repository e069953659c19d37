/**
 * Sponge schematics, versions 2 and 3: what WorldEdit and FAWE save as `.schem`
 * (https://github.com/SpongePowered/Schematic-Specification).
 */
import { MazestoneError, type Diagnostic } from '../base/diagnostic.js';
import {
  AIR,
  blockAt,
  blockIndex,
  blockName,
  type BlockEntity,
  type BlockGrid,
  type Item,
  type Vec3,
} from '../blocks/grid.js';
import type { ExtraTag, Format, Schematic } from './format.js';
import { gunzip, gzip } from './gzip.js';
import { readMachineInfo, writeMachineInfo, type Box, type MachineInfo } from './metadata.js';
import * as nbt from './nbt.js';
import { canonicalName, canonicalState } from '../blocks/state.js';
import { DEFAULT_MINECRAFT, itemFormatOf, minecraftVersion, type ItemFormat } from '../blocks/versions.js';

/** A version of the Sponge schematic specification. */
export type SpongeVersion = 2 | 3;

/** How a `.schem` file is written. */
export interface WriteOptions {
  /** The format's version; 2 by default, which every WorldEdit since 7.2 and FAWE read. */
  readonly sponge?: SpongeVersion;
  /** What makes bytes of the tree; `plainNbt` by default. */
  readonly nbt?: nbt.NbtWriter;
  /** A name in `MINECRAFT_VERSIONS`, which gives DataVersion and item format; 1.20.4 by default. */
  readonly minecraft?: string;
  /** The block of the schematic that is pasted where the player stands; its north-west bottom corner by default. */
  readonly anchor?: Vec3;
}

/** What a `.schem` file holds. */
export interface SpongeFile extends Schematic {
  readonly sponge: SpongeVersion;
}

/** A size is an unsigned short in the file. */
const MAX_SIDE = 65535;
/** Grid indices are 16 bits. */
const MAX_PALETTE = 65536;
/**
 * The most bytes a file may unpack to: eight for each of the 8,000,000 blocks that the tick engine takes.
 */
const MAX_UNPACKED = 1 << 26;
/** Seven bits a byte for 32 bits. */
const MAX_VARINT = 5;

const DROPPER = 'minecraft:dropper';
const HOPPER = 'minecraft:hopper';
const COMPARATOR = 'minecraft:comparator';

const RESAVE = 'save it again as a Sponge schematic: //schem save NAME in WorldEdit';

/**
 * The bytes of a `.schem` file: gzip over NBT. Equal input gives equal bytes on every machine. The palette
 * holds the states in use, in the order of first use; block entities stand in the order of their blocks.
 * @param info The machine's description, or undefined for a schematic that is no machine.
 * @throws MazestoneError `minecraft-version`, `bad-size` (a side not in 1 .. 65535), `bad-grid` (indices,
 *   states or block entities that no schematic can hold) or `bad-metadata`.
 * @example
 * import { readSponge, writeSponge } from 'mazestone/core';
 *
 * const box = { width: 1, height: 1, length: 1, palette: ['minecraft:air', 'minecraft:stone'] };
 * const bytes = writeSponge({ ...box, blocks: Uint16Array.of(1), entities: new Map() }, undefined);
 * console.log(readSponge(bytes).grid.palette); // [ 'minecraft:air', 'minecraft:stone' ]
 */
export function writeSponge(
  grid: BlockGrid,
  info: MachineInfo | undefined,
  options: WriteOptions = {},
): Uint8Array {
  const {
    sponge = 2,
    nbt: writer = nbt.plainNbt,
    minecraft = DEFAULT_MINECRAFT,
    anchor = [0, 0, 0],
  } = options;
  const { dataVersion, items } = minecraftVersion(minecraft);
  const { width, height, length } = grid;
  for (const [name, side] of Object.entries({ width, height, length })) checkSide(name, side);
  const { palette, data } = packBlocks(grid);
  const entities = packEntities(grid, items);

  // WorldEdit pastes the corner at the player's block plus WEOffset (version 2) or Offset (version 3).
  const offset = anchor.map((a) => 0 - a) as [number, number, number];
  const metadata: nbt.Fields = {
    WEOffsetX: nbt.int(offset[0]),
    WEOffsetY: nbt.int(offset[1]),
    WEOffsetZ: nbt.int(offset[2]),
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
  if (sponge === 2) {
    const root = {
      ...head,
      PaletteMax: nbt.int(Object.keys(palette).length),
      Palette: nbt.compound(palette),
      BlockData: nbt.byteArray(data),
      BlockEntities: nbt.compoundList(
        entities.map(({ id, pos, fields }) => ({ Id: id, Pos: pos, ...fields })),
      ),
    };
    return gzip(writer.write('Schematic', root));
  }
  const blocks = {
    Palette: nbt.compound(palette),
    Data: nbt.byteArray(data),
    BlockEntities: nbt.compoundList(
      entities.map(({ id, pos, fields }) => ({ Id: id, Pos: pos, Data: nbt.compound({ id, ...fields }) })),
    ),
  };
  const schematic = nbt.compound({ ...head, Blocks: nbt.compound(blocks) });
  return gzip(writer.write('', { Schematic: schematic }));
}

/** The palette compound and the blocks as varints (LEB128). */
function packBlocks(grid: BlockGrid): { palette: nbt.Fields; data: Uint8Array } {
  const { blocks, width, height, length } = grid;
  const volume = width * height * length;
  if (blocks.length !== volume) {
    throw badGrid(`"blocks" has ${blocks.length} entries, ${width} x ${height} x ${length} need ${volume}`);
  }
  const palette: Record<string, nbt.Tag> = {};
  const indices = new Map<string, number>();
  const indexOf = new Int32Array(grid.palette.length).fill(-1);
  const data = new Uint8Array(volume * 3); // 16 bits fit into three bytes
  let size = 0;
  for (let i = 0; i < volume; i++) {
    const block = blocks[i]!;
    let index = indexOf[block] ?? -1;
    if (index < 0) {
      const state = canonicalState(grid.palette[block] ?? '');
      if (state === undefined) {
        const named = grid.palette[block] === undefined ? 'no state' : JSON.stringify(grid.palette[block]);
        throw badGrid(`palette entry ${block} has ${named}, which is no block state`, grid, i);
      }
      index = indices.get(state) ?? indices.size;
      indices.set(state, index);
      palette[state] = nbt.int(index);
      indexOf[block] = index;
    }
    while (index > 127) {
      data[size++] = (index & 127) | 128;
      index >>>= 7;
    }
    data[size++] = index;
  }
  return { palette, data: data.subarray(0, size) };
}

interface PackedEntity {
  readonly id: nbt.Tag;
  readonly pos: nbt.Tag;
  readonly fields: nbt.Fields;
}

function packEntities(grid: BlockGrid, format: ItemFormat): PackedEntity[] {
  const sorted = [...grid.entities].sort(([a], [b]) => a - b);
  return sorted.map(([index, entity]) => {
    if (!inRange(index, 0, grid.blocks.length - 1)) {
      throw badGrid(`a block entity has index ${index}, outside the ${grid.blocks.length} blocks`);
    }
    const problem = entityProblem(entity);
    if (problem !== undefined) throw badGrid(problem, grid, index);
    const fields: nbt.Fields = {
      ...(entity.items === undefined
        ? {}
        : { Items: nbt.compoundList(entity.items.map((item) => packItem(item, format))) }),
      // At rest: no move to wait for.
      ...(entity.id === HOPPER ? { TransferCooldown: nbt.int(0) } : {}),
      // Without it a powered comparator puts out 0.
      ...(entity.id === COMPARATOR ? { OutputSignal: nbt.int(entity.outputSignal ?? 0) } : {}),
    };
    return { id: nbt.string(entity.id), pos: nbt.intArray(blockAt(grid, index)), fields };
  });
}

function packItem(item: Item, format: ItemFormat): nbt.Fields {
  const { slot, id, count } = item;
  const amount: nbt.Fields = format === 'count-byte' ? { Count: nbt.byte(count) } : { count: nbt.int(count) };
  return { Slot: nbt.byte(slot), id: nbt.string(id), ...amount };
}

/** What no file could say, or the game would not read, in a block entity. */
function entityProblem(entity: BlockEntity): string | undefined {
  const { id, items = [], outputSignal = 0 } = entity;
  if (canonicalName(id) !== id) {
    return `a block entity has the id ${JSON.stringify(id)}, which is no full name`;
  }
  if (!inRange(outputSignal, 0, 15)) return `the output signal is ${outputSignal}, not in 0 .. 15`;
  const slots = new Set<number>();
  for (const item of items) {
    if (canonicalName(item.id) !== item.id) return `the item ${JSON.stringify(item.id)} is no full name`;
    if (!inRange(item.slot, 0, 127)) return `the slot of ${item.id} is ${item.slot}, not in 0 .. 127`;
    if (!inRange(item.count, 1, 127)) return `the count of ${item.id} is ${item.count}, not in 1 .. 127`;
    if (slots.has(item.slot)) return `slot ${item.slot} is filled twice`;
    slots.add(item.slot);
  }
  return undefined;
}

/**
 * Reads a `.schem` file of Sponge version 2 or 3 from any program. An item may have either format, in a file
 * of any DataVersion.
 * @throws MazestoneError with one diagnostic: `not-gzip`, `truncated`, `corrupt-gzip`, `too-big`, `not-nbt`,
 *   `not-sponge` (no schematic, or a part of it missing), `sponge-version`, `bad-size`, `bad-palette`,
 *   `bad-block-data` or `bad-block-entity`. Trouble with the machine's description is no error here: see
 *   `infoErrors`.
 * @example
 * import { buildDag, compile, readSponge } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 2, height: 2, seed: '1' });
 * const { grid, sponge } = readSponge(compile(dag, { seed: '1' }).bytes);
 * console.log(sponge, grid.palette[0]); // 2 minecraft:air
 */
export function readSponge(bytes: Uint8Array): SpongeFile {
  const root = nbt.readNbt(gunzip(bytes, MAX_UNPACKED));
  const { schematic, path } = findSchematic(root);
  const need = <T extends keyof nbt.TagValue>(name: string, type: T, of = schematic, at = path) => {
    const found = nbt.child(of, name, type);
    if ('problem' in found) throw notSponge(`tag ${at}${name}`, found.problem);
    return found.value;
  };

  const sponge = need('Version', 'int');
  if (sponge !== 2 && sponge !== 3) {
    throw new MazestoneError({
      code: 'sponge-version',
      message: `the schematic has version ${sponge} of the Sponge format; versions 2 and 3 can be read`,
      where: `tag ${path}Version`,
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
  const { palette, indexOf } = readPalette(need('Palette', 'compound', blockTags, blockPath));
  const dataName = sponge === 3 ? 'Data' : 'BlockData';
  const data = need(dataName, 'byteArray', blockTags, blockPath);
  const blocks = readBlocks(data, `${blockPath}${dataName}`, indexOf, box);
  const { entities, extraTags } = readBlockEntities(
    blockTags,
    `${blockPath}BlockEntities`,
    box,
    sponge,
    itemFormatOf(dataVersion),
  );
  for (const entity of readEntities(schematic, `${path}Entities`, box)) extraTags.push(entity);

  const machine = readMachineInfo(nbt.childValue(schematic, 'Metadata', 'compound') ?? {}, box);
  return {
    format: `sponge-${sponge}`,
    grid: { ...box, blocks, palette, entities },
    sponge,
    dataVersion,
    extraTags,
    ...('info' in machine ? { info: machine.info, infoErrors: [] } : { infoErrors: machine.errors }),
  };
}

/** The schematic's compound: the root in version 2, its child `Schematic` in version 3. */
function findSchematic(root: nbt.Fields): { schematic: nbt.Fields; path: string } {
  const inner = nbt.childValue(root, 'Schematic', 'compound');
  if (inner !== undefined) return { schematic: inner, path: 'Schematic.' };
  const other = [
    ['Regions', 'a Litematica schematic'],
    ['Materials', 'an MCEdit schematic'],
    ['blocks', 'a structure file'],
  ].find(([tag]) => Object.hasOwn(root, tag!));
  if (other === undefined && Object.hasOwn(root, 'Version')) return { schematic: root, path: '' };
  throw notSponge('the root tag', `looks like ${other?.[1] ?? 'something else'}`);
}

/** The grid's palette, and for each index in the file the index in it. */
function readPalette(tags: nbt.Fields): { palette: string[]; indexOf: Uint16Array } {
  const entries = Object.entries(tags);
  if (entries.length === 0) throw badPalette('the palette is empty');
  const states = new Array<string | undefined>(entries.length).fill(undefined);
  for (const [text, tag] of entries) {
    const state = canonicalState(text);
    if (state === undefined) throw badPalette(`${shortText(text)} is no block state`);
    if (tag?.type !== 'int') {
      throw badPalette(`the index of ${shortText(text)} is of type ${tag?.type ?? 'end'}`);
    }
    if (!inRange(tag.value, 0, entries.length - 1)) {
      throw badPalette(`${shortText(text)} has index ${tag.value}, but there are ${entries.length} states`);
    }
    // As many indices as states, so one used twice is also one left out.
    if (states[tag.value] !== undefined) {
      throw badPalette(`${shortText(text)} and ${states[tag.value]!} both have index ${tag.value}`);
    }
    states[tag.value] = state;
  }
  const numbers = new Map([[AIR, 0]]);
  const indexOf = new Uint16Array(states.length);
  for (const [index, state] of states.entries()) {
    const number = numbers.get(state!) ?? numbers.size;
    if (number >= MAX_PALETTE) throw badPalette(`there are more than ${MAX_PALETTE} block states`);
    numbers.set(state!, number);
    indexOf[index] = number;
  }
  return { palette: [...numbers.keys()], indexOf };
}

function readBlocks(data: ArrayLike<number>, path: string, indexOf: Uint16Array, box: Box): Uint16Array {
  const volume = box.width * box.height * box.length;
  // Each block has at least a byte; checked first, so that no size in the file can claim more memory.
  if (data.length < volume) {
    throw badBlockData(path, `it has ${data.length} bytes, too few for ${volume} blocks`);
  }
  const blocks = new Uint16Array(volume);
  let at = 0;
  for (let i = 0; i < volume; i++) {
    let index = 0;
    let scale = 1;
    const start = at;
    for (;;) {
      if (at === data.length) throw badBlockData(path, `it ends at block ${i} of ${volume}`, box, i);
      if (at - start === MAX_VARINT) {
        throw badBlockData(path, `a number takes more than ${MAX_VARINT} bytes`, box, i);
      }
      const byte = data[at++]!;
      index += (byte & 127) * scale;
      scale *= 128;
      if ((byte & 128) === 0) break;
    }
    const block = indexOf[index];
    if (block === undefined) {
      throw badPalette(`a block has palette index ${index}, but there are ${indexOf.length} states`, box, i);
    }
    blocks[i] = block;
  }
  if (at < data.length) {
    throw badBlockData(path, `it has ${data.length - at} bytes more than its ${volume} blocks`);
  }
  return blocks;
}

/** Tags of a block entity that say where it is and what, and one that no game reads. */
const COMMON_TAGS: ReadonlySet<string> = new Set(['Id', 'Pos', 'id', 'x', 'y', 'z', 'keepPacked']);
/** The tags that become part of the grid, by the block entity's id. */
const READ_TAGS: Readonly<Record<string, string>> = {
  [DROPPER]: 'Items',
  [HOPPER]: 'Items',
  [COMPARATOR]: 'OutputSignal',
};

/** The block entities that a grid holds, and what the file says of these and others beyond that. */
function readBlockEntities(
  tags: nbt.Fields,
  path: string,
  box: Box,
  sponge: SpongeVersion,
  format: ItemFormat,
): { readonly entities: Map<number, BlockEntity>; readonly extraTags: ExtraTag[] } {
  const entities = new Map<number, BlockEntity>();
  const extraTags: ExtraTag[] = [];
  if (!Object.hasOwn(tags, 'BlockEntities')) return { entities, extraTags };
  const list = nbt.childCompounds(tags, 'BlockEntities');
  if ('problem' in list) throw notSponge(`tag ${path}`, list.problem);
  for (const [i, entry] of list.value.entries()) {
    const where = `tag ${path}[${i}]`;
    const pos = nbt.child(entry, 'Pos', 'intArray');
    const named = nbt.child(entry, 'Id', 'string');
    if ('problem' in pos) throw badEntity(where, `Pos ${pos.problem}`);
    if ('problem' in named) throw badEntity(where, `Id ${named.problem}`);
    const [x, y, z] = pos.value;
    const index = pos.value.length === 3 ? blockIndex(box, x!, y!, z!) : -1;
    if (index < 0) {
      const size = `${box.width} x ${box.height} x ${box.length}`;
      throw badEntity(where, `Pos is [${pos.value.slice(0, 4).join(', ')}], no block of the ${size}`);
    }
    if (entities.has(index)) {
      throw badEntity(where, 'there is another block entity in the same block', box, index);
    }
    // Version 3 without `Data` is a block entity without contents.
    const fields = sponge === 3 ? (nbt.childValue(entry, 'Data', 'compound') ?? {}) : entry;
    const id = canonicalName(named.value) ?? named.value;
    const entity = readBlockEntity(id, fields, (problem) => badEntity(where, problem, box, index));
    if (entity !== undefined) entities.set(index, entity);
    const dataPath = `${path}[${i}]${sponge === 3 ? '.Data' : ''}`;
    for (const extra of extraTagsOf(id, fields, dataPath, format)) extraTags.push({ ...extra, block: index });
  }
  return { entities, extraTags };
}

/** What a block entity's tags, at `path`, say beyond what becomes part of the grid. */
function* extraTagsOf(id: string, fields: nbt.Fields, path: string, format: ItemFormat): Generator<ExtraTag> {
  const read = READ_TAGS[id];
  const inner = nbt.childValue(fields, 'id', 'string') ?? id;
  if (read === undefined || canonicalName(inner) !== id) {
    yield { of: 'block entity', id, name: 'id', path: `${path}.id`, value: canonicalName(inner) ?? inner };
  }
  for (const [name, tag] of Object.entries(fields)) {
    if (tag === undefined || COMMON_TAGS.has(name) || name === read) continue;
    yield { of: 'block entity', id, name, path: `${path}.${name}`, value: valueOf(tag) };
  }
  if (read !== 'Items') return;
  const count = format === 'count-byte' ? 'Count' : 'count';
  for (const [k, item] of itemTags(fields).entries()) {
    const itemId = nbt.childValue(item, 'id', 'string')!;
    for (const [name, tag] of Object.entries(item)) {
      if (tag === undefined || name === 'Slot' || name === 'id' || name === count) continue;
      const at = `${path}.Items[${k}].${name}`;
      yield { of: 'item', id: canonicalName(itemId) ?? itemId, name, path: at, value: valueOf(tag) };
    }
  }
}

/** A block entity of a kind that machines are made of, else undefined. */
function readBlockEntity(
  id: string,
  fields: nbt.Fields,
  bad: (problem: string) => MazestoneError,
): BlockEntity | undefined {
  if (READ_TAGS[id] === undefined) return undefined;
  const entity = id === COMPARATOR ? readComparator(fields, bad) : { id, items: readItems(fields, bad) };
  const problem = entityProblem(entity);
  if (problem !== undefined) throw bad(problem);
  return entity;
}

function readComparator(fields: nbt.Fields, bad: (problem: string) => MazestoneError): BlockEntity {
  const found = nbt.child(fields, 'OutputSignal', 'int');
  if ('problem' in found && Object.hasOwn(fields, 'OutputSignal')) throw bad(`OutputSignal ${found.problem}`);
  return { id: COMPARATOR, outputSignal: 'value' in found ? found.value : 0 };
}

/** The items of a container as they stand in the file; none where the list is missing. */
function itemTags(fields: nbt.Fields): readonly nbt.Fields[] {
  const list = nbt.childCompounds(fields, 'Items');
  return 'value' in list ? list.value : [];
}

function readItems(fields: nbt.Fields, bad: (problem: string) => MazestoneError): Item[] {
  const list = nbt.childCompounds(fields, 'Items');
  if ('problem' in list && Object.hasOwn(fields, 'Items')) throw bad(`Items ${list.problem}`);
  return itemTags(fields).map((item) => readItem(item, bad));
}

function readItem(fields: nbt.Fields, bad: (problem: string) => MazestoneError): Item {
  const slot = nbt.child(fields, 'Slot', 'byte');
  const id = nbt.child(fields, 'id', 'string');
  if ('problem' in slot) throw bad(`Slot of an item ${slot.problem}`);
  if ('problem' in id) throw bad(`id of an item ${id.problem}`);
  const count = nbt.childValue(fields, 'Count', 'byte') ?? nbt.childValue(fields, 'count', 'int');
  if (count === undefined) throw bad(`the count of ${shortText(id.value)} is missing`);
  return { slot: slot.value, id: canonicalName(id.value) ?? id.value, count };
}

/** Minecarts, armor stands, items that lie about: none of them is part of a grid. */
function readEntities(schematic: nbt.Fields, path: string, box: Box): ExtraTag[] {
  if (!Object.hasOwn(schematic, 'Entities')) return [];
  const list = nbt.childCompounds(schematic, 'Entities');
  if ('problem' in list) throw notSponge(`tag ${path}`, list.problem);
  return list.value.map((entry, i) => {
    const id = nbt.childValue(entry, 'Id', 'string') ?? '';
    const pos = nbt.childValue(entry, 'Pos', 'list')?.value ?? [];
    const [x, y, z] = [0, 1, 2].map((axis) => Math.floor(Number(pos[axis])));
    const block = blockIndex(box, x!, y!, z!);
    const value = canonicalName(id) ?? id;
    return {
      of: 'entity',
      id: value,
      name: 'Id',
      path: `${path}[${i}]`,
      value,
      ...(block >= 0 && { block }),
    };
  });
}

/** See {@link ExtraTag.value}. */
function valueOf({ type, value }: nbt.Tag): number | string {
  switch (type) {
    case 'byte':
    case 'short':
    case 'int':
    case 'float':
    case 'double':
    case 'string':
      return value;
    case 'long':
      // Two halves of 32 bits.
      return value[0] * 2 ** 32 + (value[1] >>> 0);
    case 'list':
      return value.value.length;
    case 'compound':
      return Object.keys(value).length;
    default:
      return value.length;
  }
}

function checkSide(name: string, side: number): void {
  if (inRange(side, 1, MAX_SIDE)) return;
  throw new MazestoneError({
    code: 'bad-size',
    message: `the schematic's ${name.toLowerCase()} is ${side}; it must be an integer from 1 to ${MAX_SIDE}`,
    where: name,
    hint: 'a schematic has at least one block each way',
  });
}

/** The signed short with the same 16 bits. */
function toSigned16(value: number): number {
  return (value << 16) >> 16;
}

function inRange(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** A text from a file for a message: quoted and shortened. */
function shortText(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}...` : text);
}

function notSponge(where: string, problem: string): MazestoneError {
  return new MazestoneError({
    code: 'not-sponge',
    message: `this is no Sponge schematic: ${where} ${problem}`,
    where,
    hint: RESAVE,
  });
}

/** The place of a block, for a diagnostic. */
function at(box: Box, index: number): Pick<Diagnostic, 'where' | 'blocks'> {
  const block = blockAt(box, index);
  return { where: `block ${blockName(block)}`, blocks: [block] };
}

function badGrid(message: string, box?: Box, index?: number): MazestoneError {
  return new MazestoneError({
    code: 'bad-grid',
    message,
    hint: 'the grid was put together wrongly; see BlockGrid',
    ...(box === undefined || index === undefined ? {} : at(box, index)),
  });
}

function badPalette(problem: string, box?: Box, index?: number): MazestoneError {
  return new MazestoneError({
    code: 'bad-palette',
    message: `the schematic's palette does not fit its blocks: ${problem}`,
    hint: RESAVE,
    where: 'tag Palette',
    ...(box === undefined || index === undefined ? {} : at(box, index)),
  });
}

function badBlockData(path: string, problem: string, box?: Box, index?: number): MazestoneError {
  return new MazestoneError({
    code: 'bad-block-data',
    message: `the schematic's blocks cannot be read: ${problem}`,
    where: `tag ${path}`,
    hint: RESAVE,
    ...(box === undefined || index === undefined ? {} : at(box, index)),
  });
}

function badEntity(where: string, problem: string, box?: Box, index?: number): MazestoneError {
  return new MazestoneError({
    code: 'bad-block-entity',
    message: `a block entity cannot be read: ${problem}`,
    where,
    hint: RESAVE,
    ...(box === undefined || index === undefined ? {} : at(box, index)),
  });
}

/**
 * Sponge schematics of one version as a format.
 * @param writer what makes bytes of the tree; the same bytes whichever it is.
 * @example
 * import { prismarineNbt, spongeFormat } from 'mazestone';
 *
 * console.log(spongeFormat(2, prismarineNbt).name); // sponge-2
 */
export function spongeFormat(version: SpongeVersion, writer: nbt.NbtWriter = nbt.plainNbt): Format {
  return {
    name: `sponge-${version}`,
    extensions: ['.schem'],
    write: (grid, info, options) => writeSponge(grid, info, { ...options, sponge: version, nbt: writer }),
    read: readSponge,
  };
}

/** Read by WorldEdit 7.2 and newer, and FAWE. */
export const SPONGE_2 = spongeFormat(2);
/** Read by WorldEdit 7.3 and newer, and FAWE 2.11.1 and newer. */
export const SPONGE_3 = spongeFormat(3);
