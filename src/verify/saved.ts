import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { listSome, says, textOf, type Sentence } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import {
  AIR,
  blockAt,
  blockIndex,
  blockName,
  blocksWhere,
  plus,
  stateAt,
  type BlockEntity,
  type BlockGrid,
  type Item,
  type Vec3,
} from '../blocks/grid.js';
import { blockBeside } from '../blocks/facing.js';
import { mirrorGrid } from '../blocks/mirror.js';
import { knownState } from '../blocks/table.js';
import { turnGrid, turnPlace } from '../blocks/turn.js';
import { releaseOf } from '../blocks/versions.js';
import type { Schematic } from '../formats/format.js';
import { VOID } from '../formats/palette.js';
import {
  causesOf,
  changeOf,
  heldBy,
  heldOtherwise,
  KNOWN,
  whatIn,
  type Change,
  type Known,
  type Original,
  type WhatAt,
} from './conform.js';
import { findMachine, HALF, STATELESS, WHOLE, type Finding } from './find-machine.js';
import { floodedAir } from './flood.js';
import { holesIn } from './holes.js';
import { isFree, isOnItsWay, movedChanges, movedPlaces, PASSING } from './moved.js';

/*
 * Compares a copy saved from the world with the machine that was pasted there. The copy has no metadata. It may be
 * larger than the machine, turned, cut off, or saved while doors move.
 */

/** The results for a copy saved from the world. */
export interface SavedReport {
  readonly ok: boolean;
  /** The machine's place in the copy; undefined if it is not there. */
  readonly found?: Finding;
  /** Diagnostics with code `changed`. Places are blocks of the copy. */
  readonly failures: readonly Diagnostic[];
}

/** The copy's blocks at the machine's place, and the original in the same turn. */
interface Pair {
  readonly is: BlockGrid;
  readonly original: Original;
  readonly whatAt: WhatAt;
  /** Whether a block lies outside the copy, or in a gap between its regions. */
  readonly isOutside: (index: number) => boolean;
}

const NOT_FOUND = says`select all of it, from its lowest layer on, and save it again, not tilted; or name the file that was pasted`;
const MIRRORED = says`paste it again, turned with //rotate at most: the circuit is neither made nor tested for //flip`;
const LIMIT = says`a limit may have cut the paste, see \`mazestone doctor\`: raise it or be an operator, and paste again`;
const OUTSIDE = says`select the whole machine, its layers below the floor too, and save it again`;
const TOO_LOW = says`what is below the bottom of the world is lost: paste the machine higher, see \`mazestone doctor\``;
const GROUND = says`the ground was left in it: use plain //paste without -a, or in Litematica Paste Replace All`;
const OLDER = says`the server is older than this block: compile the machine with --minecraft of its version`;

const SNOW = says`snow has fallen on it: remove it, and \`compile --roof\` keeps it off`;

const LOST_STATES = says`the program that pasted or saved it lost the states of blocks, or turned blocks without them: paste the file as mazestone wrote it with WorldEdit`;

const COVERED = says`another machine was pasted over it: paste both again, farther apart`;

/** The number of extra full blocks from which on all extra blocks are taken for the ground. */
const MUCH = 16;
/** The number from which on turned blocks are taken for lost states, and extra dust for another machine. */
const SEVERAL = 5;

/** Compares a copy saved from the world with the machine that was pasted there. */
export function conformSaved(
  { grid, dataVersion }: Pick<Schematic, 'grid' | 'dataVersion'>,
  original: Original,
): SavedReport {
  const found = findMachine(grid, original.grid, WHOLE);
  if (found !== undefined) return compared(grid, dataVersion, original, found);
  if (findMachine(mirrorGrid(grid), original.grid, WHOLE) !== undefined)
    return refused(says`the machine in this copy is mirrored`, MIRRORED);
  const partly = findMachine(grid, original.grid, STATELESS) ?? findMachine(grid, original.grid, HALF);
  if (partly !== undefined) return compared(grid, dataVersion, original, partly);
  return refused(says`the machine is not in this copy, or most of it is lost`, NOT_FOUND);
}

const refused = (message: Sentence, hint: Sentence): SavedReport => ({
  ok: false,
  failures: [diagnostic({ code: 'changed', message, hint })],
});

/** Compares the machine at its place in the copy. */
function compared(grid: BlockGrid, dataVersion: number, original: Original, found: Finding): SavedReport {
  const pair = pairAt(grid, original, found);
  const changes = withoutShapes(pair, [
    ...withoutWaterBeside(pair, blockChanges(pair)),
    ...movedChanges(pair.is, pair.original, pair.whatAt, pair.isOutside),
    ...heldChanges(pair),
  ]);
  const newer = newerThan(pair, dataVersion);
  const { lost, others } = lostSide(pair, changes, found.corner, newer);
  const telling = { known: knownOf(newer), corner: found.corner };
  const causes = (alike: readonly Change[]): Diagnostic[] =>
    causesOf(alike, pair.original, pair.whatAt, telling);
  const { holes, others: single } = holesIn(others, pair.original, pair.whatAt, found.corner);
  const named = asStateless(asGround(pair, single));
  const isCovering = ({ what }: Change): boolean => what === COVERED_NAME;
  const failures = [
    ...outside(pair, found.corner),
    // Another machine is also why blocks are missing.
    ...causes(named.filter(isCovering)),
    // A hole at a side may hold all that is there.
    ...holes,
    ...lost,
    ...causes(named.filter((change) => !isCovering(change))),
  ];
  return { ok: failures.length === 0, found, failures };
}

function pairAt(saved: BlockGrid, original: Original, { turns, corner }: Finding): Pair {
  const turned = turnedOriginal(original, turns);
  const { width, height, length } = turned.grid;
  const blocks = new Uint16Array(width * height * length);
  const entities = new Map<number, BlockEntity>();
  const indexOf = (index: number): number => blockIndex(saved, ...plus(blockAt(turned.grid, index), corner));
  for (let index = 0; index < blocks.length; index++) {
    const at = indexOf(index);
    if (at < 0) continue;
    blocks[index] = saved.blocks[at]!;
    const entity = saved.entities.get(at);
    if (entity !== undefined) entities.set(index, entity);
  }
  const palette = saved.palette.map((state) => (blockInfo(state).kind === 'air' ? AIR : state));
  const is = { width, height, length, blocks, palette, entities };
  const isOutside = (index: number): boolean => indexOf(index) < 0 || stateAt(is, index) === VOID;
  return { is, original: turned, whatAt: whatIn(turned), isOutside };
}

function turnedOriginal(original: Original, turns: number): Original {
  const grid = turnGrid(original.grid, turns);
  const ownIndex = (index: number): number =>
    blockIndex(original.grid, ...turnPlace(blockAt(grid, index), grid, (4 - turns) % 4));
  return {
    ...original,
    grid,
    roleAt: (index) => original.roleAt(ownIndex(index)),
    placeOf: (index) => original.placeOf(ownIndex(index)),
  };
}

/** The properties of a block state that a press changes. */
const SIGNALS = new RegExp(`(?<=[[,])(${PASSING})=\\w+`, 'g');

/** A state with the signals of another state of the same block. */
function withSignalsOf(state: string, should: string): string {
  if (blockInfo(state).name !== blockInfo(should).name) return state;
  const { properties } = blockInfo(should);
  return state.replace(SIGNALS, (same, key: string) =>
    properties[key] === undefined ? same : `${key}=${properties[key]}`,
  );
}

/** Blocks that differ from the original, except those that pistons move. */
function blockChanges({ is, original, whatAt, isOutside }: Pair): Change[] {
  const { grid, roleAt } = original;
  const moved = movedPlaces(grid);
  const changes: Change[] = [];
  for (let index = 0; index < is.blocks.length; index++) {
    const [saved, should] = [stateAt(is, index), stateAt(grid, index)];
    if (saved === should || moved[index] === 1 || isOutside(index)) continue;
    const state = withSignalsOf(saved, should);
    if (state === should || (blockInfo(should).kind === 'piston' && isOnItsWay(state))) continue;
    const change = changeOf(state, should, whatAt(index), roleAt(index));
    if (change !== undefined) changes.push({ index, ...change });
  }
  return changes;
}

/** Leaves out water beside a waterproof machine, below the feet of players. */
function withoutWaterBeside(
  { original: { grid, info } }: Pair,
  changes: readonly Change[],
): readonly Change[] {
  if (!changes.some(({ way }) => way === 'fluid')) return changes;
  const air = floodedAir(grid);
  const isBelow = (index: number): boolean => blockAt(grid, index)[1] < info.origin[1];
  return changes.filter(({ way, index }) => way !== 'fluid' || !air.has(index) || !isBelow(index));
}

/** Contents that differ from the original. Containers that pass items on to each other are compared together. */
function heldChanges({ is, original, whatAt, isOutside }: Pair): Change[] {
  return poolsIn(original.grid).flatMap((pool): Change[] => {
    const isThere = (index: number): boolean =>
      !isOutside(index) &&
      blockInfo(stateAt(is, index)).name === blockInfo(stateAt(original.grid, index)).name;
    if (!pool.every(isThere)) return [];
    const [now, before] = [is, original.grid].map((grid) => pooled(grid, pool)) as [BlockEntity, BlockEntity];
    if (heldBy(now) === heldBy(before)) return [];
    const index = pool[0]!;
    const beside = pool.length > 1 ? says` with ${listSome(pool.slice(1), whatAt)}` : '';
    return [{ index, what: whatAt(index), ...heldOtherwise(now, before, beside) }];
  });
}

/** Groups of block entities that pass items on to each other. Comparators follow from what they read. */
function poolsIn(grid: BlockGrid): number[][] {
  const poolOf = new Map<number, number[]>();
  const indices = [...grid.entities.keys()].filter(
    (index) => blockInfo(stateAt(grid, index)).kind !== 'comparator',
  );
  for (const index of indices) poolOf.set(index, [index]);
  for (const index of indices) {
    const { kind, facing } = blockInfo(stateAt(grid, index));
    const passes = kind === 'hopper' || kind === 'dropper';
    const [from, to] = [poolOf.get(index)!, poolOf.get(blockBeside(grid, index, facing))];
    if (!passes || to === undefined || to === from) continue;
    from.push(...to);
    for (const other of to) poolOf.set(other, from);
  }
  const isHopper = (index: number): boolean => blockInfo(stateAt(grid, index)).kind === 'hopper';
  return [...new Set(poolOf.values())].map((pool) =>
    pool.toSorted((a, b) => Number(isHopper(b)) - Number(isHopper(a)) || a - b),
  );
}

/** The combined contents of several blocks, whatever their slots. */
function pooled({ entities }: BlockGrid, pool: readonly number[]): BlockEntity {
  const counts = new Map<string, number>();
  for (const { id, count } of pool.flatMap((index) => entities.get(index)?.items ?? []))
    counts.set(id, (counts.get(id) ?? 0) + count);
  const items = [...counts].sort().map(([id, count], slot): Item => ({ slot, id, count }));
  const { lootTable, lines } = entities.get(pool[0]!) ?? {};
  return { id: '', items, ...(lootTable !== undefined && { lootTable }), ...(lines && { lines }) };
}

/**
 * Leaves out dust that differs in shape next to a block that is changed, moved by a piston, or outside the machine.
 */
function withoutShapes({ original }: Pair, changes: readonly Change[]): Change[] {
  const { grid } = original;
  const moved = movedPlaces(grid);
  const isDust = ({ index, way }: Change): boolean =>
    way === 'state' && blockInfo(stateAt(grid, index)).kind === 'dust';
  const others = new Set(changes.filter((change) => !isDust(change)).map(({ index }) => index));
  const isOpen = (index: number): boolean => index < 0 || moved[index] === 1 || others.has(index);
  return changes.filter((change) => !isDust(change) || !around(grid, change.index).some(isOpen));
}

/** The 26 blocks around a block; -1 for those outside the box. */
function around(grid: BlockGrid, index: number): number[] {
  const [steps, at] = [[-1, 0, 1], blockAt(grid, index)];
  return steps.flatMap((x) =>
    steps.flatMap((y) => steps.map((z) => blockIndex(grid, ...plus(at, [x, y, z])))),
  );
}

/** Known effects of pasting programs. A copy shows more of them than a file. */
function knownOf(newer: RegExp): Known {
  return [
    ['missing', newer, OLDER],
    ...KNOWN,
    ['missing', /./, LIMIT],
    ['more', new RegExp(`^${GROUND_NAME}$`), GROUND],
    ['more', new RegExp(`^${COVERED_NAME}$`), COVERED],
    ['more', /^snow$/, SNOW],
    ['state', new RegExp(`^${TURNED_NAME}$`), LOST_STATES],
  ];
}

/** Matches the names of blocks that the game that saved the copy does not have. */
function newerThan({ original: { grid }, whatAt }: Pair, dataVersion: number): RegExp {
  const release = releaseOf(dataVersion)?.name;
  const isNew = (state: string): boolean => release !== undefined && !knownState(state, release);
  const names = new Set(blocksWhere(grid, isNew).map((index) => textOf(whatAt(index))));
  return names.size === 0 ? /^(?!)/ : new RegExp(`^(${[...names].join('|')})$`);
}

const GROUND_NAME = 'other blocks';
const COVERED_NAME = 'blocks of another machine';

/** Counts all extra blocks as one kind if there are many full ones: the ground, or another machine. */
function asGround({ is }: Pair, changes: readonly Change[]): Change[] {
  const isMore = ({ way }: Change): boolean => way === 'more';
  const more = changes.filter(isMore);
  const full = more.filter(({ index }) => blockInfo(stateAt(is, index)).kind === 'solid');
  if (full.length < MUCH) return [...changes];
  const dust = more.filter(({ what }) => what === 'redstone dust');
  const name = dust.length < SEVERAL ? GROUND_NAME : COVERED_NAME;
  return changes.map((change) =>
    isMore(change)
      ? { ...change, what: name, is: says`is ${change.what} where there should be nothing` }
      : change,
  );
}

const TURNED_NAME = 'blocks with a direction';

/** Counts all blocks with another direction as one kind if there are many of several kinds. */
function asStateless(changes: readonly Change[]): Change[] {
  const isTurned = ({ way, is }: Change): boolean => way === 'state' && /\bfacing=/.test(textOf(is));
  const turned = changes.filter(isTurned);
  if (turned.length < SEVERAL) return [...changes];
  return changes.map((change) => (isTurned(change) ? { ...change, what: TURNED_NAME } : change));
}

/** Reports the blocks of the machine that lie outside the copy. */
function outside({ original: { grid }, isOutside }: Pair, corner: Vec3): Diagnostic[] {
  const lost = blocksWhere(grid, (state) => state !== AIR).filter(isOutside);
  if (lost.length === 0) return [];
  const { width, height, length } = grid;
  const message = says`the copy lacks ${lost.length} blocks of the machine, which is ${width} x ${height} x ${length} blocks from ${blockName(corner)} on`;
  return [diagnostic({ code: 'changed', message, where: says`block ${blockName(corner)}`, hint: OUTSIDE })];
}

/** The sides of a box, by axis and direction. */
const SIDES = [
  { name: 'bottom', axis: 1, isFar: false },
  { name: 'top', axis: 1, isFar: true },
  { name: 'west side', axis: 0, isFar: false },
  { name: 'east side', axis: 0, isFar: true },
  { name: 'north side', axis: 2, isFar: false },
  { name: 'south side', axis: 2, isFar: true },
] as const;

/**
 * Separates the changes of a side of the machine that is missing as a whole, and reports that side.
 * @param newer matches the names of blocks that the game of the copy does not have, for which they are missing
 */
function lostSide(
  pair: Pair,
  changes: readonly Change[],
  corner: Vec3,
  newer: RegExp,
): { readonly lost: readonly Diagnostic[]; readonly others: readonly Change[] } {
  const sides = SIDES.map((side) => ({ side, part: changesOf(pair, changes, side) }));
  const { side, part } = sides.reduce((a, b) => (b.part.length > a.part.length ? b : a));
  const gone = part.filter(({ way }) => way === 'missing' || way === 'other');
  if (new Set(gone.map(({ what }) => textOf(what)).filter((what) => !newer.test(what))).size < 2)
    return { lost: [], others: changes };
  const blocks = gone.slice(0, MOST_LISTED).map(({ index }) => plus(blockAt(pair.is, index), corner));
  const lost: Diagnostic = diagnostic({
    code: 'changed',
    message: says`the ${side.name} of the machine is missing: ${gone.length} blocks`,
    where: says`block ${blockName(blocks[0]!)} and ${gone.length - 1} more`,
    hint: side.name === 'bottom' ? TOO_LOW : LIMIT,
    blocks,
  });
  const told = new Set(part);
  return { lost: [lost], others: changes.filter((change) => !told.has(change)) };
}

/** The changes in the layers at a side that are lost completely, and the missing blocks of the next layer. */
function changesOf(
  { is, original: { grid }, isOutside }: Pair,
  changes: readonly Change[],
  { axis, isFar }: (typeof SIDES)[number],
): Change[] {
  const size = [grid.width, grid.height, grid.length][axis]!;
  const layerOf = (index: number): number => {
    const layer = blockAt(grid, index)[axis];
    return isFar ? size - 1 - layer : layer;
  };
  const [names, own] = [is, grid].map(({ palette }) => palette.map((state) => blockInfo(state).name));
  let kept = size;
  for (const index of blocksWhere(grid, (state) => !isFree(state))) {
    if (isOutside(index) || names![is.blocks[index]!] !== own![grid.blocks[index]!]) continue;
    kept = Math.min(kept, layerOf(index));
  }
  if (!changes.some(({ index, way }) => way !== 'more' && layerOf(index) < kept)) return [];
  const isPart = ({ index, way }: Change): boolean =>
    layerOf(index) < kept || (layerOf(index) === kept && way === 'missing');
  return changes.filter(isPart);
}
