import { grouped } from '../base/grouped.js';
import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { listSome, says, type Sentence, type Value, list, textOf } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { LEAVES_BY_LOGS, unfit, type Needs } from '../blocks/fit.js';
import {
  AIR,
  blockAt,
  blockName,
  mapStates,
  plus,
  stateAt,
  type BlockEntity,
  type BlockGrid,
  type Item,
  type Vec3,
} from '../blocks/grid.js';
import { knownState } from '../blocks/table.js';
import { tagOf, type MachineInfo } from '../formats/metadata.js';
import { findRandomizers } from '../redstone/randomizers.js';
import { itemsText } from './coins.js';
import { shortName } from '../blocks/state.js';

/*
 * Compares a machine with its original, which is compiled again from the options in the metadata, with the same draws.
 * Blocks of the building may be replaced by others that do the same work. The circuit, its contents and the tags must
 * be equal.
 */

/**
 * Whether a machine was compared with its original: `yes`; `other version` if another version of mazestone made it;
 * `unsaid` if its file does not contain the options.
 */
export type Compared = 'yes' | 'other version' | 'unsaid';

/** A machine as read from a file. */
export interface Found {
  readonly grid: BlockGrid;
  readonly info: MachineInfo;
}

/** A machine as it was compiled. */
export interface Original extends Found {
  /** The role of a block of the building, by block index; undefined for a block of the circuit. */
  readonly roleAt: (index: number) => Role | undefined;
  /** The place of a block in words: `under cell (2, 5)`. */
  readonly placeOf: (index: number) => Sentence;
}

/** The role of a block of the building. */
interface Role {
  /** The name of the role: `wall`. */
  readonly name: string;
  readonly needs: Needs;
}

/** How a block can differ from the original, each with the words for several blocks. */
const WAYS = {
  missing: says`are missing`,
  empty: says`are empty`,
  other: says`are other blocks`,
  state: says`are in another state`,
  more: says`stand where there should be nothing`,
  fluid: says`stand where they should not`,
  holds: says`hold something else`,
} as const;
type Way = keyof typeof WAYS;

/** A block that differs from the original. */
export interface Change {
  readonly index: number;
  readonly way: Way;
  /** The block that is missing or too many: `redstone dust`. */
  readonly what: Value;
  /** What is wrong with it, in words that follow its name and place. */
  readonly is: Sentence;
}

/** Known effects of pasting programs. A hint is given if most blocks of a kind are affected. */
export type Known = readonly (readonly [way: Way, what: RegExp, hint: Sentence])[];
export const KNOWN: Known = [
  [
    'empty',
    /./,
    says`a program that pastes or saves without the contents of containers does this: paste the file as mazestone wrote it with WorldEdit`,
  ],
  [
    'missing',
    /redstone dust/,
    says`FAWE leaves out redstone dust for players who are not operators: paste as an operator`,
  ],
  ['fluid', /./, says`stop the water or lava, and repair the machine; \`compile --casing\` keeps it out`],
];
const USUAL_HINT = says`put it back as it was, or paste or compile the machine again`;

/**
 * Compares a machine with its original of the same size (code `changed`), with one diagnostic for each cause.
 * @param tag the name of the metadata in diagnostics
 */
export function conform(found: Found, original: Original, tag: string): Diagnostic[] {
  const names = new Names(original);
  const changes = [
    ...changedBlocks(found.grid, original, names),
    ...changedContents(found.grid, original, names),
  ];
  return [
    ...causesOf(changes, original, names),
    ...leavesByLogs(found.grid),
    ...changedTags(found.info, original.info, tag),
  ];
}

const sizeOf = ({ width, height, length }: BlockGrid): string => `${width} x ${height} x ${length} blocks`;

/** The fault of a machine that has not the size of its original; undefined if it has. */
export function sizeFault(grid: BlockGrid, original: BlockGrid): Diagnostic | undefined {
  if (sizeOf(grid) === sizeOf(original)) return undefined;
  const message = says`the schematic has ${sizeOf(grid)}, and the machine that it says it holds ${sizeOf(original)}`;
  return diagnostic({ code: 'changed', message, hint: says`use the file as mazestone wrote it` });
}

function changedBlocks(grid: BlockGrid, original: Original, names: Names): Change[] {
  const { grid: made, roleAt } = original;
  const numbers = new Map<string, number>();
  const numberOf = (state: string): number => {
    const number = numbers.get(state) ?? numbers.size;
    numbers.set(state, number);
    return number;
  };
  const [is, was] = [mapStates(grid, numberOf), mapStates(made, numberOf)];
  const changes: Change[] = [];
  for (let index = 0; index < is.length; index++) {
    if (is[index] === was[index]) continue;
    const change = changeOf(stateAt(grid, index), stateAt(made, index), names.at(index), roleAt(index));
    if (change !== undefined) changes.push({ index, ...change });
  }
  return changes;
}

/** Why a block is unfit for a role, in words that follow its name; undefined if it is fit. */
function unfitFor(state: string, { needs }: Role): Sentence | undefined {
  if (state === AIR) return says`is missing`;
  const known = knownState(state);
  return known === undefined ? says`is not known` : unfit(known, needs);
}

/** Whether a block outside the circuit can replace another: both conduct or neither does, or both are signs. */
function isOfClass(state: string, should: string): boolean {
  const [is, was] = [blockInfo(state), blockInfo(should)];
  if (is.kind !== was.kind || (is.kind !== 'solid' && is.kind !== 'clear')) return false;
  const [now, before] = [is.block!, was.block!];
  const isSame = now.gameClass === before.gameClass && propertiesOf(state) === propertiesOf(should);
  if (isSame && /sign$/.test(now.gameClass)) return true;
  return [should, state].every((one) => unfit(knownState(one)!, { covered: true }) === undefined);
}

const propertiesOf = (state: string): string => /\[(.*)\]$/.exec(state)?.[1] ?? '';

/** The name of a block in messages. */
export function nameOf(state: string): string {
  const name = shortName(blockInfo(state).name);
  return name === 'redstone_wire' ? 'redstone dust' : name.replaceAll('_', ' ');
}

/**
 * What is wrong with a block that differs from the original; undefined if it does the same work.
 * @param role undefined for a block of the circuit
 */
export function changeOf(
  state: string,
  should: string,
  what: Value,
  role: Role | undefined,
): Omit<Change, 'index'> | undefined {
  const reason = role && unfitFor(state, role);
  if (role === undefined ? isOfClass(state, should) : reason === undefined) return undefined;
  if (state === AIR) return { way: 'missing', what, is: says`is missing` };
  const name = nameOf(state);
  if (isFluid(state)) return fluidChange(name, should, what);
  if (should === AIR) return { way: 'more', what: name, is: says`stands where there should be nothing` };
  if (role === undefined && blockInfo(state).name === blockInfo(should).name)
    return { way: 'state', what, is: says`has ${otherThan(state, should)}` };
  return { way: 'other', what, is: says`is ${name}${reason === undefined ? '' : says`, which ${reason}`}` };
}

/** Whether a block is a fluid, which flows in by itself. */
export const isFluid = (state: string): boolean => /^minecraft:(water|lava|bubble_column)\b/.test(state);

function fluidChange(fluid: string, should: string, what: Value): Omit<Change, 'index'> {
  const instead = should === AIR ? says`nothing` : what;
  return { way: 'fluid', what: fluid, is: says`stands where there should be ${instead}` };
}

/** The properties that differ: `power=0, not power=3`. */
function otherThan(state: string, should: string): Value {
  const was = propertiesOf(should).split(',');
  const other = propertiesOf(state)
    .split(',')
    .map((property, k) => [property, was[k]])
    .filter(([property, before]) => property !== before);
  return list(other.map(([property, before]) => says`${property!}, not ${before!}`));
}

function changedContents(grid: BlockGrid, { grid: made }: Original, names: Names): Change[] {
  const indices = [...new Set([...made.entities.keys(), ...grid.entities.keys()])].sort((a, b) => a - b);
  return indices.flatMap((index): Change[] => {
    // A different block is reported elsewhere.
    if (blockInfo(stateAt(grid, index)).name !== blockInfo(stateAt(made, index)).name) return [];
    const [is, was] = [grid.entities.get(index), made.entities.get(index)];
    if (heldBy(is) === heldBy(was)) return [];
    return [{ index, what: names.at(index), ...heldOtherwise(is, was) }];
  });
}

/** Describes a block whose contents differ. @param beside further blocks that share the contents, in words */
export function heldOtherwise(
  is: BlockEntity | undefined,
  was: BlockEntity | undefined,
  beside: Value = '',
): Pick<Change, 'way' | 'is'> {
  const should = says`and should hold ${contentsOf(was)}`;
  const isEmpty = isNothing(is);
  return isEmpty
    ? { way: 'empty', is: says`is empty${beside}, ${should}` }
    : { way: 'holds', is: says`holds ${contentsOf(is)}${beside}, ${should}` };
}

const bySlot = (items: readonly Item[]): readonly Item[] => items.toSorted((a, b) => a.slot - b.slot);

/** The contents of a block entity as text, for comparison. */
export function heldBy(entity: BlockEntity | undefined): string {
  if (entity === undefined) return '';
  const { id, items, lootTable, outputSignal, lines } = entity;
  const slots = items && bySlot(items).map(({ slot, id: item, count }) => [slot, item, count]);
  return JSON.stringify([id, slots, lootTable, outputSignal, lines]);
}

/** Whether a block entity has no contents. */
function isNothing(entity: BlockEntity | undefined): boolean {
  const { items = [], lootTable, outputSignal, lines } = entity ?? {};
  return items.length === 0 && (lootTable ?? outputSignal ?? lines) === undefined;
}

/** The contents of a block entity in words. */
function contentsOf(entity: BlockEntity | undefined): Value {
  if (entity === undefined) return says`nothing`;
  const { items, lootTable, outputSignal, lines } = entity;
  if (lootTable !== undefined) return says`the loot table ${lootTable}`;
  if (outputSignal !== undefined) return says`the output ${outputSignal}`;
  if (lines !== undefined) return says`the text ${JSON.stringify(lines.join('|'))}`;
  return itemsText(bySlot(items ?? []));
}

/** The names of an original's blocks, and how many there are of each name. */
export class Names {
  private readonly ofRandomizers: ReadonlySet<number>;
  private totals: ReadonlyMap<string, number> | undefined;

  constructor(private readonly original: Original) {
    const pairs = findRandomizers(original.grid).map(({ hopper, dropper }) => [hopper, dropper]);
    this.ofRandomizers = new Set(pairs.flat());
  }

  /** The name of a block. */
  at(index: number): Value {
    const { grid, roleAt } = this.original;
    const role = roleAt(index);
    if (role !== undefined) return role.name;
    const name = nameOf(stateAt(grid, index));
    return this.ofRandomizers.has(index) ? says`${name} of a randomizer` : name;
  }

  /** The number of blocks with a name. */
  totalOf(name: Value): number {
    this.totals ??= this.count();
    return this.totals.get(textOf(name)) ?? 0;
  }

  private count(): ReadonlyMap<string, number> {
    const totals = new Map<string, number>();
    for (const index of this.original.grid.blocks.keys()) {
      const name = textOf(this.at(index));
      totals.set(name, (totals.get(name) ?? 0) + 1);
    }
    return totals;
  }
}

/** How causes are reported. */
interface Telling {
  readonly known: Known;
  /** The original's north-west bottom corner in the file. */
  readonly corner: Vec3;
}

/** One diagnostic for all changes of the same kind. The kinds with the most blocks come first. */
export function causesOf(
  changes: readonly Change[],
  original: Original,
  names: Names,
  telling: Telling = { known: KNOWN, corner: [0, 0, 0] },
): Diagnostic[] {
  if (changes.length === 0) return [];
  const causes = grouped(changes.map((change) => [`${change.way} ${textOf(change.what)}`, change] as const));
  return [...causes.values()]
    .sort((a, b) => b.length - a.length)
    .map((alike) => causeOf(alike, original, names.totalOf(alike[0]!.what), telling));
}

/** The diagnostic for changes of one kind. @param total the number of blocks of this kind in the original */
function causeOf(
  alike: readonly Change[],
  { grid, placeOf }: Original,
  total: number,
  { known, corner }: Telling,
): Diagnostic {
  const [{ index, way, what, is }] = alike as [Change];
  const count = alike.length;
  const blocks = alike.slice(0, MOST_LISTED).map((change) => plus(blockAt(grid, change.index), corner));
  // A single missing block is not the work of a pasting program. A fluid flows in at any place.
  const isMost = 2 * count > total && (count > 1 || way === 'empty' || way === 'fluid');
  const hint = known.find(([one, of]) => isMost && one === way && of.test(textOf(what)))?.[2];
  const of = way === 'more' || total === 0 ? '' : says` of ${total}`;
  const message =
    count === 1
      ? says`${what} ${placeOf(index)} ${is}`
      : says`${what}: ${count}${of} ${WAYS[way]}; the first, ${placeOf(index)}, ${is}`;
  const where = says`block ${blockName(blocks[0]!)}${count === 1 ? '' : says` and ${count - 1} more`}`;
  return diagnostic({ code: 'changed', message, where, hint: hint ?? USUAL_HINT, blocks });
}

/** Reports a machine that has both leaves and logs. */
function leavesByLogs(grid: BlockGrid): Diagnostic[] {
  const states = grid.palette.map((state) => knownState(state)?.block);
  const first = (is: 'leaves' | 'log'): number => grid.blocks.findIndex((id) => states[id]?.[is] === true);
  if (!states.some((block) => block?.leaves) || !states.some((block) => block?.log)) return [];
  const [leaves, log] = [first('leaves'), first('log')];
  if (leaves < 0 || log < 0) return [];
  const blocks = [leaves, log].map((index) => blockAt(grid, index));
  const message = says`leaves and logs ${LEAVES_BY_LOGS}`;
  return [
    diagnostic({ code: 'changed', message, where: says`blocks ${listSome(blocks, blockName)}`, blocks }),
  ];
}

/** The tags that the original is made from. They are not compared. */
const SOURCES: ReadonlySet<string> = new Set(['kind', 'dag', 'region', 'asked']);

function changedTags(found: MachineInfo, made: MachineInfo, tag: string): Diagnostic[] {
  const [is, was] = [found, made] as unknown as readonly [Fields, Fields];
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return fields
    .filter((field) => !SOURCES.has(field) && JSON.stringify(is[field]) !== JSON.stringify(was[field]))
    .map((field): Diagnostic => {
      const [now, before] = [is[field], was[field]].map((value) =>
        value === undefined ? says`missing` : JSON.stringify(value),
      );
      const message = says`${tagOf(field)} is ${now!}, and should be ${before!}`;
      const where = `${tag}.${tagOf(field)}`;
      return diagnostic({
        code: 'changed',
        message,
        where,
        hint: says`use the file as mazestone wrote it`,
        tag: where,
      });
    });
}

type Fields = Readonly<Record<string, unknown>>;
