/**
 * Conversion of block entities between grid and NBT. Formats differ only in the tags for id and place.
 */
import type { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { blockIndex, type BlockEntity, type BlockGrid, type Item } from '../blocks/grid.js';
import { canonicalName } from '../blocks/state.js';
import { SIGN, SIGN_LINES, signFault } from '../blocks/sign.js';
import { itemFormatOf } from '../blocks/versions.js';
import { badEntity, badGrid, inRange, shortText } from './faults.js';
import type { ExtraTag } from './format.js';
import type { Box } from './codecs.js';
import * as nbt from './nbt.js';
import { linesOf, packSign, SIGN_TAGS } from './sign-text.js';
import { stampOf } from './stamp.js';

const DROPPER = 'minecraft:dropper';
const HOPPER = 'minecraft:hopper';
const COMPARATOR = 'minecraft:comparator';
const CHEST = 'minecraft:chest';
const BARREL = 'minecraft:barrel';
const DISPENSER = 'minecraft:dispenser';
/** The id of shulker boxes of all colours. */
const SHULKER_BOX = 'minecraft:shulker_box';

/** The tags of a block entity for its place and id, and one that no game reads. */
const COMMON_TAGS: ReadonlySet<string> = new Set(['Id', 'Pos', 'id', 'x', 'y', 'z', 'keepPacked']);
/** The tags that become part of the grid, by the block entity's id. */
const READ_TAGS: Readonly<Record<string, readonly string[]>> = {
  [DROPPER]: ['Items'],
  [HOPPER]: ['Items'],
  [COMPARATOR]: ['OutputSignal'],
  [CHEST]: ['Items', 'LootTable'],
  [BARREL]: ['Items'],
  [DISPENSER]: ['Items'],
  [SHULKER_BOX]: ['Items'],
  // Only of plain signs.
  [SIGN]: SIGN_TAGS,
};

/** How a format writes a block entity: its own tags for id and place, and the game's tags for the contents. */
interface EntityForm {
  /** The file's version, which determines the form of items and texts. */
  readonly dataVersion: number;
  /** The first tags, all ints: its place, and the number of its state in the file's palette. */
  readonly place: (x: number, y: number, z: number, state: number) => nbt.Fields;
  /** Its other tags. */
  readonly rest: (id: nbt.Tag, contents: nbt.Fields) => nbt.Fields;
}

/**
 * The block entities of a grid as bytes, in the order of their blocks.
 * @param indexOf the numbers of states in the file's palette.
 * @throws MazestoneError `bad-grid` for contents that no file can hold, or that the game would not read.
 */
export function packEntities(grid: BlockGrid, indexOf: Int32Array, form: EntityForm): nbt.Elements {
  const { width, length, blocks, entities } = grid;
  const stamp = stampOf(form.place, 4);
  const restOf = restPacker(grid, form);
  const sorted = [...entities.keys()].sort((a, b) => a - b);
  const rests = sorted.map((index) => restOf(entities.get(index)!, index));
  // Each ends with a zero.
  const bytes = new Uint8Array(rests.reduce((size, rest) => size + stamp.bytes.length + rest.length + 1, 0));
  const view = new DataView(bytes.buffer);
  const layer = width * length;
  const [atX, atY, atZ, atState] = stamp.at as [number, number, number, number];
  let start = 0;
  const put = (at: number, int: number): void => {
    if (at >= 0) view.setInt32(start + at, int);
  };
  for (let k = 0; k < sorted.length; k++) {
    const index = sorted[k]!;
    const rest = rests[k]!;
    bytes.set(stamp.bytes, start);
    put(atX, index % width);
    put(atY, Math.floor(index / layer));
    put(atZ, Math.floor((index % layer) / width));
    put(atState, indexOf[blocks[index]!]!);
    bytes.set(rest, start + stamp.bytes.length);
    start += stamp.bytes.length + rest.length + 1;
  }
  return { count: sorted.length, parts: [bytes] };
}

/**
 * Returns a function from a block entity to the bytes of its tags without its place. Equal contents are converted once.
 */
function restPacker(
  grid: BlockGrid,
  { dataVersion, rest }: EntityForm,
): (entity: BlockEntity, index: number) => Uint8Array {
  const packed = new Map<BlockEntity, Uint8Array>();
  // Block entities from a file are separate objects, even with equal contents.
  const alike = new Map<string, Uint8Array>();
  const pack = (entity: BlockEntity, index: number): Uint8Array => {
    const problem = entityProblem(entity);
    if (problem !== undefined) throw badGrid(problem, { box: grid, index });
    return nbt.childBytes(rest(nbt.string(entity.id), packEntity(entity, dataVersion)));
  };
  return (entity, index) => {
    if (!inRange(index, 0, grid.blocks.length - 1)) {
      throw badGrid(says`a block entity has index ${index}, outside the ${grid.blocks.length} blocks`);
    }
    let bytes = packed.get(entity);
    if (bytes !== undefined) return bytes;
    const key = JSON.stringify(entity);
    bytes = alike.get(key) ?? pack(entity, index);
    alike.set(key, bytes);
    packed.set(entity, bytes);
    return bytes;
  };
}

/** The tags of a block entity without id and place. */
function packEntity(
  { id, items, lootTable, outputSignal = 0, lines }: BlockEntity,
  dataVersion: number,
): nbt.Fields {
  return {
    ...(items === undefined
      ? {}
      : { Items: nbt.compoundList(items.map((item) => packItem(item, dataVersion))) }),
    // This tag is the same in all releases (RandomizableContainer.LOOT_TABLE_TAG).
    ...(lootTable === undefined ? {} : { LootTable: nbt.string(lootTable) }),
    // In steady state there is no cooldown.
    ...(id === HOPPER ? { TransferCooldown: nbt.int(0) } : {}),
    // Without this tag, the output of a powered comparator would be 0.
    ...(id === COMPARATOR ? { OutputSignal: nbt.int(outputSignal) } : {}),
    ...(lines === undefined ? {} : packSign(lines, dataVersion)),
  };
}

function packItem(item: Item, dataVersion: number): nbt.Fields {
  const { slot, id, count } = item;
  const amount: nbt.Fields =
    itemFormatOf(dataVersion) === 'count-byte' ? { Count: nbt.byte(count) } : { count: nbt.int(count) };
  return { Slot: nbt.byte(slot), id: nbt.string(id), ...amount };
}

/** The reason why no file can hold a block entity, or why the game would not read it; undefined if there is none. */
function entityProblem(entity: BlockEntity): Sentence | undefined {
  const { id, items = [], lootTable, outputSignal = 0, lines } = entity;
  if (canonicalName(id) !== id) {
    return says`a block entity has the id ${JSON.stringify(id)}, which is not a full name such as minecraft:hopper`;
  }
  if (!inRange(outputSignal, 0, 15)) return says`the output signal is ${outputSignal}, not 0 to 15`;
  if (lootTable !== undefined && canonicalName(lootTable) !== lootTable)
    return says`the loot table ${shortText(lootTable)} is not a full name`;
  if (lines !== undefined && lines.length !== SIGN_LINES) return says`a sign has ${lines.length} lines`;
  const unshown = lines && signFault(lines);
  if (unshown !== undefined) return says`the text of a sign: ${unshown}`;
  const slots = new Set<number>();
  for (const item of items) {
    if (canonicalName(item.id) !== item.id)
      return says`the item ${JSON.stringify(item.id)} is not a full name`;
    if (!inRange(item.slot, 0, 127)) return says`the slot of ${item.id} is ${item.slot}, not 0 to 127`;
    if (!inRange(item.count, 1, 127)) return says`the count of ${item.id} is ${item.count}, not 1 to 127`;
    if (slots.has(item.slot)) return says`slot ${item.slot} is filled twice`;
    slots.add(item.slot);
  }
  return undefined;
}

/** The contents of a file besides its blocks. */
export interface Found {
  /** The block entities of the grid, by block index. */
  readonly entities: Map<number, BlockEntity>;
  readonly extraTags: ExtraTag[];
}

/** A block entity in a file. */
interface EntitySource {
  readonly id: string;
  /** The place of its block, which must be in the box. */
  readonly pos: readonly number[];
  /** Its tags. */
  readonly fields: nbt.Fields;
  /** The paths of its tag, and of the tag with its contents. */
  readonly path: string;
  readonly dataPath: string;
}

/**
 * Adds a block entity to `found`: to the grid's ones, or as tags that the grid cannot hold.
 * @param hint how to get a good file.
 * @throws MazestoneError `bad-block-entity`.
 */
export function takeBlockEntity(
  found: Found,
  source: EntitySource,
  box: Box,
  dataVersion: number,
  hint: Sentence,
): void {
  const { pos, fields } = source;
  const where = says`tag ${source.path}`;
  const [x, y, z] = pos;
  const index = pos.length === 3 ? blockIndex(box, x!, y!, z!) : -1;
  if (index < 0) {
    const size = `${box.width} x ${box.height} x ${box.length}`;
    throw badEntity(
      where,
      says`Pos is [${pos.slice(0, 4).join(', ')}], which is not one of the ${size} blocks`,
      hint,
    );
  }
  const bad = (problem: Sentence): MazestoneError => badEntity(where, problem, hint, { box, index });
  if (found.entities.has(index)) throw bad(says`another block entity is in the same block`);
  const id = canonicalName(source.id) ?? source.id;
  const entity = readBlockEntity(id, fields, dataVersion, bad);
  if (entity !== undefined) found.entities.set(index, entity);
  addExtraTags(found.extraTags, index, source, entity, dataVersion);
}

/** The extra tag of an entity (a minecart, an armor stand, a dropped item). Grids have no entities. */
export function entityTag(id: string, pos: readonly unknown[], path: string, box: Box): ExtraTag {
  const [x, y, z] = [0, 1, 2].map((axis) => Math.floor(Number(pos[axis])));
  const block = blockIndex(box, x!, y!, z!);
  const value = canonicalName(id) ?? id;
  return { of: 'entity', id: value, name: 'Id', path, value, ...(block >= 0 && { block }) };
}

/** Adds the tags of a block entity that do not become part of the grid. @param entity the part in the grid, if any. */
function addExtraTags(
  extraTags: ExtraTag[],
  block: number,
  { id: said, fields, dataPath: path }: EntitySource,
  entity: BlockEntity | undefined,
  dataVersion: number,
): void {
  const of = 'block entity';
  const id = canonicalName(said) ?? said;
  const read = entity && READ_TAGS[id];
  const inner = nbt.childValue(fields, 'id', 'string') ?? id;
  if (read === undefined || canonicalName(inner) !== id) {
    const value = canonicalName(inner) ?? inner;
    extraTags.push({ block, of, id, name: 'id', path: `${path}.id`, value });
  }
  for (const name of Object.keys(fields)) {
    const tag = fields[name];
    if (tag === undefined || COMMON_TAGS.has(name) || read?.includes(name)) continue;
    extraTags.push({ block, of, id, name, path: `${path}.${name}`, value: valueOf(tag), tag });
  }
  if (!read?.includes('Items')) return;
  const count = itemFormatOf(dataVersion) === 'count-byte' ? 'Count' : 'count';
  itemTags(fields).forEach((item, k) => {
    for (const name of Object.keys(item)) {
      const tag = item[name];
      if (tag === undefined || name === 'Slot' || name === 'id' || name === count) continue;
      const itemId = nbt.childValue(item, 'id', 'string')!;
      const at = `${path}.Items[${k}].${name}`;
      const value = valueOf(tag);
      extraTags.push({ block, of: 'item', id: canonicalName(itemId) ?? itemId, name, path: at, value });
    }
  });
}

/** Reads a block entity of a kind that machines have; undefined for others. */
function readBlockEntity(
  id: string,
  fields: nbt.Fields,
  dataVersion: number,
  bad: (problem: Sentence) => MazestoneError,
): BlockEntity | undefined {
  if (READ_TAGS[id] === undefined) return undefined;
  if (id === SIGN) return readSign(fields, dataVersion);
  const entity = id === COMPARATOR ? readComparator(fields, bad) : readContainer(id, fields, bad);
  const problem = entityProblem(entity);
  if (problem !== undefined) throw bad(problem);
  return entity;
}

function readComparator(fields: nbt.Fields, bad: (problem: Sentence) => MazestoneError): BlockEntity {
  const found = nbt.child(fields, 'OutputSignal', 'int');
  if ('problem' in found && Object.hasOwn(fields, 'OutputSignal'))
    throw bad(says`OutputSignal ${found.problem}`);
  return { id: COMPARATOR, outputSignal: 'value' in found ? found.value : 0 };
}

/** Reads a sign with plain text. Other signs stay tags. */
function readSign(fields: nbt.Fields, dataVersion: number): BlockEntity | undefined {
  const lines = linesOf(fields, dataVersion);
  const entity = lines && { id: SIGN, lines };
  return entity && entityProblem(entity) === undefined ? entity : undefined;
}

function readContainer(
  id: string,
  fields: nbt.Fields,
  bad: (problem: Sentence) => MazestoneError,
): BlockEntity {
  const items = readItems(fields, bad);
  if (!READ_TAGS[id]!.includes('LootTable') || !Object.hasOwn(fields, 'LootTable')) return { id, items };
  const table = nbt.child(fields, 'LootTable', 'string');
  if ('problem' in table) throw bad(says`LootTable ${table.problem}`);
  return { id, items, lootTable: canonicalName(table.value) ?? table.value };
}

/** The tags of a container's items; none if the list is missing. */
function itemTags(fields: nbt.Fields): readonly nbt.Fields[] {
  const list = nbt.childCompounds(fields, 'Items');
  return 'value' in list ? list.value : [];
}

function readItems(fields: nbt.Fields, bad: (problem: Sentence) => MazestoneError): Item[] {
  const list = nbt.childCompounds(fields, 'Items');
  if ('problem' in list && Object.hasOwn(fields, 'Items')) throw bad(says`Items ${list.problem}`);
  return itemTags(fields).map((item) => readItem(item, bad));
}

function readItem(fields: nbt.Fields, bad: (problem: Sentence) => MazestoneError): Item {
  const slot = nbt.child(fields, 'Slot', 'byte');
  const id = nbt.child(fields, 'id', 'string');
  if ('problem' in slot) throw bad(says`Slot of an item ${slot.problem}`);
  if ('problem' in id) throw bad(says`id of an item ${id.problem}`);
  const count = nbt.childValue(fields, 'Count', 'byte') ?? nbt.childValue(fields, 'count', 'int');
  if (count === undefined) throw bad(says`the count of ${shortText(id.value)} is missing`);
  return { slot: slot.value, id: canonicalName(id.value) ?? id.value, count };
}

/** The value of an extra tag, see {@link ExtraTag.value}. */
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
      // A long is two halves of 32 bits.
      return value[0] * 2 ** 32 + (value[1] >>> 0);
    case 'list':
      return value.value.length;
    case 'compound':
      return Object.keys(value).length;
    default:
      return value.length;
  }
}
