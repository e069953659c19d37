import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence, type Value } from '../base/sentence.js';
import { blockAt, blockWitness, type BlockEntity, type BlockGrid, type Item } from '../blocks/grid.js';
import { itemFacts, releaseHasItem } from '../blocks/items.js';
import { parseState, shortName } from '../blocks/state.js';
import { releaseOf } from '../blocks/versions.js';
import type { ExtraTag } from '../formats/format.js';
import type { Tag } from '../formats/nbt.js';
import { plainLine } from '../formats/sign-text.js';

/** The number of slots of each container that a machine may have. */
const SLOTS: Readonly<Record<string, number>> = {
  'minecraft:hopper': 5,
  'minecraft:dropper': 9,
  'minecraft:chest': 27,
};

/** Block entities that a machine may have, with the blocks that they belong to. The first three are the circuit's. */
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
const IN_CIRCUIT = /:(hopper|dropper|comparator)$/;
const SIGNS = /sign$/;

/** The contents of a file besides its blocks, as far as they are checked here. */
export interface Contents {
  readonly grid: BlockGrid;
  readonly dataVersion: number;
  readonly extraTags: readonly ExtraTag[];
}

/**
 * Checks block entities, their items, entities and pending ticks, as the game of the file's DataVersion reads them (codes
 * `contents`, `entity`). The items of a randomizer are checked by `checkCoins`.
 */
export function checkContents({ grid, dataVersion, extraTags }: Contents): Diagnostic[] {
  const names = grid.palette.map((state) => parseState(state).name);
  const nameAt = (index: number | undefined): string =>
    index === undefined ? '' : names[grid.blocks[index]!]!;
  const entities = [...grid.entities]
    .sort(([a], [b]) => a - b)
    .flatMap(([block, entity]) =>
      entityFaults(entity, nameAt(block), dataVersion).map((message) => ({
        code: 'contents' as const,
        message,
        ...blockWitness(blockAt(grid, block)),
      })),
    );
  const tags = extraTags.flatMap((extra) => {
    const { block, path: tag } = extra;
    const message = tagFault(extra, nameAt(block), dataVersion);
    const place = block === undefined ? { where: says`tag ${tag}` } : blockWitness(blockAt(grid, block));
    const code = extra.of === 'entity' ? 'entity' : 'contents';
    return message === undefined ? [] : [{ code, message, ...place, tag } as const];
  });
  const hint = says`use the file as mazestone wrote it`;
  return [...entities, ...tags].slice(0, MOST_LISTED).map((fault) => diagnostic({ ...fault, hint }));
}

/** The faults of a block entity. @param block the name of its block */
function entityFaults({ id, items = [] }: BlockEntity, block: string, dataVersion: number): Sentence[] {
  if (BLOCKS_OF[id]?.test(block) !== true)
    return [says`the block entity of a ${short(id)} stands in ${short(block)}, which no machine needs`];
  return items.flatMap((item) => {
    const fault = itemFault(item, SLOTS[id]!, dataVersion);
    return fault === undefined
      ? []
      : [says`the ${short(id)} holds ${short(item.id)} in slot ${item.slot}: ${fault}`];
  });
}

/** What is wrong with an item in a container with `slots` slots, in words. */
function itemFault({ slot, id, count }: Item, slots: number, dataVersion: number): Sentence | undefined {
  const release = releaseOf(dataVersion)!.name;
  const facts = itemFacts(id);
  if (slot >= slots) return says`the last slot is ${slots - 1}`;
  if (facts === undefined) return says`no version of the game has this item, so the game drops it`;
  if (!releaseHasItem(release, facts)) {
    const when =
      facts.until === undefined
        ? says`is new in ${facts.since}`
        : says`has another name since ${facts.until}`;
    return says`the file is of Minecraft ${release}, the item ${when}`;
  }
  return count > facts.stackSize
    ? says`${count} of it, but a slot holds at most ${facts.stackSize}`
    : undefined;
}

/** What is wrong with a tag; undefined if it changes nothing. */
function tagFault(
  { of, id, name, value, tag }: ExtraTag,
  block: string,
  dataVersion: number,
): Sentence | undefined {
  if (of === 'entity')
    return says`the file contains an entity, ${short(id)}; a machine may contain only blocks`;
  if (of === 'pending tick') return says`${short(id)} has a pending tick: the file is not in steady state`;
  if (of === 'block entity' && name === 'id') {
    if (BLOCKS_OF[id]?.test(block) === true && value === id) return undefined;
    const also = value === id ? '' : says`, also called ${short(String(value))},`;
    return says`the block entity of a ${short(id)}${also} stands in ${short(block)}, which no machine needs`;
  }
  const isEmpty = value === 0 || value === '';
  if (SIGNS.test(id)) {
    if (isEmpty || name === 'is_waxed' || isPlainSide(name, tag, dataVersion)) return undefined;
    return says`the ${short(id)} has "${name}" with more than plain text: a click on it can run commands`;
  }
  const isHarmless =
    of === 'item'
      ? isEmpty && !/^count$/i.test(name)
      : !IN_CIRCUIT.test(id) ||
        name === 'CustomName' ||
        // A hopper counts down to 0 and starts from -1.
        (name === 'TransferCooldown' && Number(value) <= 0) ||
        // A container with a loot table is not read for items, whatever the value of the tag.
        (isEmpty && name !== 'LootTable');
  if (isHarmless) return undefined;
  return says`the ${short(id)} has "${name}" ${shown(value)}, which in Minecraft ${releaseOf(dataVersion)!.name} changes what it holds or does`;
}

const SIDES = /^(front|back)_text$/;
const LINES = /^(filtered_)?messages$/;
const LOOKS = /^(color|has_glowing_text)$/;

/**
 * Whether a tag of a sign is one of its sides, with only plain text in its lines. A line with a `run_command` click
 * event runs its command at permission level 2, whoever clicks (`SignBlockEntity.executeClickCommandsIfPresent`).
 */
function isPlainSide(name: string, tag: Tag | undefined, dataVersion: number): boolean {
  if (!SIDES.test(name) || tag?.type !== 'compound') return false;
  return Object.entries(tag.value).every(([key, part]) => {
    if (LOOKS.test(key)) return true;
    if (!LINES.test(key) || part?.type !== 'list') return false;
    return part.value.value.every(
      (line) => typeof line === 'string' && plainLine(line, dataVersion) !== undefined,
    );
  });
}

function shown(value: number | string): Value {
  return typeof value === 'string' && value.length > 40
    ? says`of ${value.length} characters`
    : JSON.stringify(value);
}

/** An id without its namespace, or a shortened quotation if it is not an id. */
function short(id: string): string {
  const name = shortName(id);
  return /^[a-z0-9_.:/-]{1,60}$/.test(name) ? name : JSON.stringify(name.slice(0, 60));
}
