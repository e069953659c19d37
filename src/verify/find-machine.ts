import { grouped } from '../base/grouped.js';
import { blockInfo, type Kind } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blocksWhere, placeKey, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { turnGrid } from '../blocks/turn.js';
import { pistonReach } from '../redstone/moving.js';
import { PASSING } from './moved.js';

/*
 * Where a machine stands in a copy of a piece of the world, and in which of the four turns. Its rarest parts are the marks: each of them
 * votes for every corner from which it would be where the copy has such a block. The corners with the most votes are then compared part
 * by part.
 */

/** Where a machine was found. */
export interface Finding {
  /** Quarters clockwise. */
  readonly turns: number;
  /** Its north-west bottom corner, which may lie outside the copy. */
  readonly corner: Vec3;
}

/** Votes of one kind of parts, about. */
const MOST_VOTES = 8000;
/** Kinds of parts that vote, the rarest first. */
const VOTING = 24;
/** Corners that are compared part by part, in each turn. */
const TRIED = 12;
/** The share of the machine's parts that have to be there: the others may be lost. */
const ENOUGH = 1 / 8;
/** The share of the parts at that place that have to be the machine's: another machine has its own. */
const OWN = 0.9;

const PARTS: ReadonlySet<Kind> = new Set([
  'dust',
  'torch',
  'repeater',
  'comparator',
  'piston',
  'hopper',
  'dropper',
  'lamp',
  'button',
]);

/** What a press changes of a block's state, and what dust shows of its neighbours. */
const UNLIKE = new RegExp(`(?<=[[,])(?:${PASSING})=\\w+,?|(?<=redstone_wire)\\[.*`, 'g');

/** A part of the circuit whatever its signal, as text to compare; undefined for what is no part. */
function partOf(state: string): string | undefined {
  return PARTS.has(blockInfo(state).kind) ? state.replace(UNLIKE, '') : undefined;
}

/** The parts of a circuit: where there are those of each kind, and how many in all. */
interface Parts {
  readonly grid: BlockGrid;
  /** Of each palette number. */
  readonly keys: readonly (string | undefined)[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly count: number;
}

function partsIn(grid: BlockGrid): Parts {
  const keys = grid.palette.map(partOf);
  const parts = blocksWhere(grid, (_, id) => keys[id] !== undefined);
  const places = grouped(parts.map((index) => [keys[grid.blocks[index]!]!, index] as const));
  return { grid, keys, places, count: parts.length };
}

/** Where a machine stands in a copy; undefined where it does not. */
export function findMachine(saved: BlockGrid, machine: BlockGrid): Finding | undefined {
  const there = partsIn(saved);
  let found: { readonly at: Finding; readonly right: number } | undefined;
  for (const turns of [0, 1, 2, 3]) {
    const turned = partsIn(turnGrid(machine, turns));
    const moves = pistonReach(turned.grid);
    for (const corner of cornersOf(there, turned)) {
      const right = rightAt(there, turned, moves, corner);
      if (right > (found?.right ?? 0)) found = { at: { turns, corner }, right };
    }
  }
  return found?.at;
}

/** The corners with the most votes. */
function cornersOf(there: Parts, machine: Parts): Vec3[] {
  const rarest = [...machine.places]
    .flatMap(([key, own]) => {
      const others = there.places.get(key);
      return others === undefined ? [] : [{ own, others, pairs: own.length * others.length }];
    })
    .sort((a, b) => a.pairs - b.pairs)
    .slice(0, VOTING);
  const votes = new Map<number, { readonly corner: Vec3; votes: number }>();
  for (const { own, others } of rarest) {
    for (const index of spread(own, Math.max(1, Math.floor(MOST_VOTES / others.length)))) {
      const [x, y, z] = blockAt(machine.grid, index);
      for (const other of others) {
        const [sx, sy, sz] = blockAt(there.grid, other);
        const corner: Vec3 = [sx - x, sy - y, sz - z];
        const key = placeKey(corner);
        const vote = votes.get(key);
        if (vote === undefined) votes.set(key, { corner, votes: 1 });
        else vote.votes++;
      }
    }
  }
  return [...votes.values()]
    .sort((a, b) => b.votes - a.votes)
    .slice(0, TRIED)
    .map(({ corner }) => corner);
}

/** At most so many of a list, from all over it. */
function spread(list: readonly number[], most: number): readonly number[] {
  const step = Math.ceil(list.length / most);
  return list.filter((_, k) => k % step === 0);
}

/** How many parts of a machine are there, where it may be it; otherwise 0. */
function rightAt(there: Parts, machine: Parts, moves: Uint8Array, [x0, y0, z0]: Vec3): number {
  let [right, others] = [0, 0];
  for (const [key, indices] of there.places) {
    for (const index of indices) {
      const [x, y, z] = blockAt(there.grid, index);
      const own = blockIndex(machine.grid, x - x0, y - y0, z - z0);
      const should = own < 0 ? undefined : machine.keys[machine.grid.blocks[own]!];
      if (should === key) right++;
      else if (own >= 0 && (moves[own] === 0 || should !== undefined)) others++;
    }
  }
  return right >= ENOUGH * machine.count && right >= OWN * (right + others) ? right : 0;
}
