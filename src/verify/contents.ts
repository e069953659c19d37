import type { CodeFrom } from '../base/codes.js';
import { diagnostic, type Diagnostic, type Place } from '../base/diagnostic.js';
import { says, type Sentence, type Value } from '../base/sentence.js';
import { blockAt, blockWitness, type BlockGrid, type Item } from '../blocks/grid.js';
import { itemFacts, releaseHasItem } from '../blocks/items.js';
import { parseState } from '../blocks/state.js';
import { releaseOf } from '../blocks/versions.js';
import type { ExtraTag } from '../formats/format.js';
import type { Tag } from '../formats/nbt.js';
import { plainLine } from '../formats/sign-text.js';

/** The codes for contents. The version of the file is checked elsewhere. */
type ContentCode = Exclude<CodeFrom<'contents'>, 'data-version'>;

/** The most faults that are listed one by one. */
const MOST = 1000;

/** The number of slots of each container that a machine may have. */
const SLOTS: Readonly<Record<string, number>> = {
  'minecraft:hopper': 5,
  'minecraft:dropper': 9,
  'minecraft:chest': 27,
};

/** Containers of the circuit. The others are for players. */
const IN_CIRCUIT: ReadonlySet<string> = new Set([
  'minecraft:hopper',
  'minecraft:dropper',
  'minecraft:comparator',
]);

/** Block entities that a machine may have, with the blocks that they belong to. */
const BLOCKS_OF: Readonly<Record<string, RegExp>> = {
  'minecraft:hopper': /^minecraft:hopper$/,
  'minecraft:dropper': /^minecraft:dropper$/,
  'minecraft:comparator': /^minecraft:comparator$/,
  'minecraft:chest': /^minecraft:chest$/,
  'minecraft:sign': /^minecraft:\w+_sign$/,
  'minecraft:hanging_sign': /^minecraft:\w+_hanging_sign$/,
  'minecraft:banner': /^minecraft:\w+_banner$/,
  'minecraft:bed': /^minecraft:\w+_bed$/,
  'minecraft:skull': /^minecraft:\w+_(head|skull)$/,
};

const SIGNS: ReadonlySet<string> = new Set(['minecraft:sign', 'minecraft:hanging_sign']);
/** The two sides of a sign. */
const SIDES: ReadonlySet<string> = new Set(['front_text', 'back_text']);
const LINES: ReadonlySet<string> = new Set(['messages', 'filtered_messages']);
const LOOKS: ReadonlySet<string> = new Set(['color', 'has_glowing_text']);

/** Harmless tags of a hopper, dropper or comparator. A custom name is only shown to players. */
const HARMLESS_TAGS: ReadonlySet<string> = new Set(['CustomName']);

/** The contents of a file besides its blocks, as far as they are checked here. */
export interface Contents {
  readonly grid: BlockGrid;
  readonly dataVersion: number;
  readonly extraTags: readonly ExtraTag[];
}

/**
 * Checks block entities, their items, entities and pending ticks, as the game of the file's DataVersion reads them. The
 * items of a randomizer are checked by `checkCoins`.
 *
 * Codes: `item-unknown`, `item-version`, `item-count`, `container-tag`, `block-entity`, `sign-text`, `entity`,
 * `pending-tick`.
 */
export function checkContents({ grid, dataVersion, extraTags }: Contents): Diagnostic[] {
  const release = releaseOf(dataVersion)!.name;
  const faults: Diagnostic[] = [];
  const fault = (code: ContentCode, message: Sentence, block: number | undefined, tag?: string): void => {
    if (faults.length >= MOST) return;
    const place: Place<'blocks'> =
      block === undefined ? { where: says`tag ${tag!}` } : blockWitness(blockAt(grid, block));
    faults.push(diagnostic({ code, message, ...place, ...(tag !== undefined && { tag }) }));
  };
  const names = grid.palette.map((state) => parseState(state).name);
  const nameAt = (index: number): string => names[grid.blocks[index]!]!;

  for (const [index, { id, items = [] }] of [...grid.entities].sort((a, b) => a[0] - b[0])) {
    if (nameAt(index) !== id && BLOCKS_OF[id]?.test(nameAt(index)) !== true) {
      fault(
        'block-entity',
        says`the block entity of a ${short(id)} stands in ${short(nameAt(index))}`,
        index,
      );
      continue;
    }
    if (BLOCKS_OF[id] === undefined) {
      fault(
        'block-entity',
        says`a ${short(id)} holds items or data, which no machine of mazestone needs`,
        index,
      );
      continue;
    }
    for (const item of items) {
      for (const [code, problem] of itemFaults(item, SLOTS[id]!, release)) {
        fault(code, says`the ${short(id)} holds ${short(item.id)} in slot ${item.slot}: ${problem}`, index);
      }
    }
  }
  for (const extra of extraTags) {
    const found = extraFault(extra, extra.block === undefined ? '' : nameAt(extra.block), dataVersion);
    if (found !== undefined) fault(...found, extra.block, extra.path);
  }
  return faults;
}

/** The faults of an item in a container with `slots` slots: codes with words. */
function itemFaults({ slot, id, count }: Item, slots: number, release: string): [ContentCode, Sentence][] {
  const faults: [ContentCode, Sentence][] = [];
  const facts = itemFacts(id);
  if (facts === undefined)
    faults.push(['item-unknown', says`no version of the game has this item, so the game drops it`]);
  else if (!releaseHasItem(release, facts)) {
    const when =
      facts.until === undefined
        ? says`is new in ${facts.since}`
        : says`has another name since ${facts.until}`;
    faults.push(['item-version', says`the file is of Minecraft ${release}, the item ${when}`]);
  } else if (count > facts.stackSize) {
    faults.push(['item-count', says`${count} of it, but a slot holds at most ${facts.stackSize}`]);
  }
  if (slot >= slots) faults.push(['item-count', says`the last slot is ${slots - 1}`]);
  return faults;
}

/** The fault of a tag, if it has one: code and words. */
function extraFault(
  { of, id, name, value, tag }: ExtraTag,
  block: string,
  dataVersion: number,
): readonly [code: ContentCode, message: Sentence] | undefined {
  if (of === 'entity') {
    return ['entity', says`the file contains an entity, ${short(id)}; a machine may contain only blocks`];
  }
  if (of === 'pending tick') {
    return ['pending-tick', says`${short(id)} has a pending tick: the file is not in steady state`];
  }
  if (of === 'item') {
    if (name === 'Count' || name === 'count') {
      return [
        'container-tag',
        says`"${name}" of ${short(id)} is not the format of Minecraft ${releaseOf(dataVersion)!.name}: the game would lose the item, or read it as one`,
      ];
    }
    return isEmpty(value)
      ? undefined
      : ['container-tag', says`${short(id)} has "${name}", which changes how it stacks`];
  }
  if (name === 'id') {
    if (BLOCKS_OF[id]?.test(block) === true && value === id) return undefined;
    const other = value === id ? '' : says`, also called ${short(String(value))},`;
    const stands = says`a block entity ${short(id)}${other}`;
    return [
      'block-entity',
      says`${stands} stands in ${short(block)}; mazestone does not know what it does there`,
    ];
  }
  if (SIGNS.has(id)) {
    if (isEmpty(value) || name === 'is_waxed' || isPlainSide(name, tag, dataVersion)) return undefined;
    return [
      'sign-text',
      says`the ${short(id)} has "${name}" with more than plain text: a click on it can run commands`,
    ];
  }
  if (!IN_CIRCUIT.has(id)) return undefined;
  // A container with a loot table is not read for items, whatever the value of the tag.
  if (HARMLESS_TAGS.has(name) || (name !== 'LootTable' && isEmpty(value))) return undefined;
  // A hopper counts down to 0 and starts from -1.
  if (name === 'TransferCooldown' && Number(value) <= 0) return undefined;
  const why = TAGS[name] ?? says`mazestone does not know this tag`;
  return ['container-tag', says`the ${short(id)} has "${name}" ${shown(value)}: ${why}`];
}

/**
 * Whether a tag of a sign is one of its sides, with only plain text in its lines. A line with a `run_command` click
 * event runs its command at permission level 2, whoever clicks (`SignBlockEntity.executeClickCommandsIfPresent`).
 */
function isPlainSide(name: string, tag: Tag | undefined, dataVersion: number): boolean {
  if (!SIDES.has(name) || tag?.type !== 'compound') return false;
  return Object.entries(tag.value).every(([key, part]) => {
    if (LOOKS.has(key)) return true;
    if (!LINES.has(key) || part?.type !== 'list') return false;
    return part.value.value.every(
      (line) => typeof line === 'string' && plainLine(line, dataVersion) !== undefined,
    );
  });
}

/** The effects of a container's tags. */
const TAGS: Readonly<Record<string, Sentence>> = {
  LootTable: says`the game fills the container when it is first opened`,
  LootTableSeed: says`this tag belongs to a loot table`,
  Lock: says`the container opens only with a key`,
  lock: says`the container opens only with a key`,
  TransferCooldown: says`the file is not in steady state`,
  components: says`its contents or its lock are given twice`,
};

/** Whether a value is zero, an empty text, or an empty list or compound. */
function isEmpty(value: number | string): boolean {
  return value === 0 || value === '';
}

function shown(value: number | string): Value {
  return typeof value === 'string' && value.length > 40
    ? says`of ${value.length} characters`
    : JSON.stringify(value);
}

/** An id without its namespace, or a shortened quotation if it is not an id. */
function short(id: string): string {
  const name = id.replace(/^minecraft:/, '');
  return /^[a-z0-9_.:/-]{1,60}$/.test(name) ? name : JSON.stringify(name.slice(0, 60));
}
