import { grouped } from '../base/grouped.js';
import { blockInfo, isPart } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blocksWhere, placeKey, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { turnGrid } from '../blocks/turn.js';
import { pistonReach } from '../redstone/moving.js';
import { PASSING } from './moved.js';

/*
 * Finds a machine in a copy of a part of the world, in any of four turns. Blocks of its rarest parts vote: each one for
 * every corner that would put it on such a block of the copy. The corners with the most votes are then compared part by
 * part.
 */

/** The place of a machine. */
export interface Finding {
  /** Quarter turns clockwise. */
  readonly turns: number;
  /** Its north-west bottom corner, which can lie outside the copy. */
  readonly corner: Vec3;
}

/** The approximate number of votes for one kind of part. */
const MOST_VOTES = 8000;
/** The number of kinds of parts that vote, the rarest first. */
const VOTING = 24;
/** The number of corners that are compared part by part, for each turn. */
const TRIED = 12;

/** The properties that a press changes, and those of dust, which depend on its neighbours. */
const UNLIKE = new RegExp(`(?<=[[,])(?:${PASSING})=\\w+,?|(?<=redstone_wire)\\[.*`, 'g');

/** A way to look for a machine. */
interface Search {
  readonly keyOf: KeyOf;
  /** What is looked for: the whole machine, or each of several parts of it. */
  readonly viewsOf: (grid: BlockGrid) => readonly View[];
  /** The share of the parts looked for that must be there. The others may be lost. */
  readonly enough: number;
  /** The share of the parts at that place that must fit the machine. Another machine would have parts elsewhere. */
  readonly own: number;
}

/** A machine's blocks, or a part of them in the same box. */
interface View {
  readonly grid: BlockGrid;
  /** Marks the places where other parts may be. */
  readonly free: Uint8Array;
}

/** The text by which states of parts are compared. */
type KeyOf = (state: string) => string;
/** A state without its signal. */
const withoutSignal: KeyOf = (state) => state.replace(UNLIKE, '');
/** Only the name, for copies that lost the states of blocks. */
const nameOf: KeyOf = (state) => blockInfo(state).name;

const whole = (grid: BlockGrid): View[] => [{ grid, free: pistonReach(grid) }];

/** The four halves of a machine. */
function halves(grid: BlockGrid): View[] {
  const free = pistonReach(grid);
  const middle = [grid.width / 2, 0, grid.length / 2];
  return [0, 2].flatMap((axis) =>
    [true, false].map((isNear): View => {
      const isOther = (index: number): boolean => blockAt(grid, index)[axis]! < middle[axis]! !== isNear;
      return {
        grid: { ...grid, blocks: grid.blocks.map((id, index) => (isOther(index) ? 0 : id)) },
        free: free.map((is, index) => (isOther(index) ? 1 : is)),
      };
    }),
  );
}

/** Looks for the whole machine. */
export const WHOLE: Search = { keyOf: withoutSignal, viewsOf: whole, enough: 1 / 8, own: 0.9 };
/** Looks for a machine whose blocks have lost their states. */
export const STATELESS: Search = { ...WHOLE, keyOf: nameOf };
/** Looks for one half of a machine. Many other machines have similar halves. */
export const HALF: Search = { ...WHOLE, viewsOf: halves, enough: 0.9, own: 0.97 };

/** The parts of a circuit: the places of each kind, and the total number. */
interface Parts {
  readonly grid: BlockGrid;
  /** The kind of part of each palette entry. */
  readonly keys: readonly (string | undefined)[];
  readonly places: ReadonlyMap<string, readonly number[]>;
  readonly count: number;
}

function partsIn(grid: BlockGrid, keyOf: KeyOf): Parts {
  const keys = grid.palette.map((state) => {
    const info = blockInfo(state);
    return isPart(info) && info.kind !== 'head' ? keyOf(state) : undefined;
  });
  const parts = blocksWhere(grid, (_, id) => keys[id] !== undefined);
  const places = grouped(parts.map((index) => [keys[grid.blocks[index]!]!, index] as const));
  return { grid, keys, places, count: parts.length };
}

/** The place of a machine in a copy; undefined if it is not there. */
export function findMachine(saved: BlockGrid, machine: BlockGrid, search: Search): Finding | undefined {
  const there = partsIn(saved, search.keyOf);
  let found: { readonly at: Finding; readonly right: number } | undefined;
  for (const turns of [0, 1, 2, 3]) {
    for (const view of search.viewsOf(turnGrid(machine, turns))) {
      const turned = partsIn(view.grid, search.keyOf);
      for (const corner of cornersOf(there, turned)) {
        const right = rightAt(there, turned, view.free, corner, search);
        if (right > (found?.right ?? 0)) found = { at: { turns, corner }, right };
      }
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

/** At most `most` numbers, spread over a list. */
function spread(list: readonly number[], most: number): readonly number[] {
  const step = Math.ceil(list.length / most);
  return list.filter((_, k) => k % step === 0);
}

/** The number of parts that fit the machine at this corner; 0 if they are too few. */
function rightAt(
  there: Parts,
  machine: Parts,
  free: Uint8Array,
  [x0, y0, z0]: Vec3,
  { enough, own: least }: Search,
): number {
  let [right, others] = [0, 0];
  for (const [key, indices] of there.places) {
    for (const index of indices) {
      const [x, y, z] = blockAt(there.grid, index);
      const own = blockIndex(machine.grid, x - x0, y - y0, z - z0);
      const should = own < 0 ? undefined : machine.keys[machine.grid.blocks[own]!];
      if (should === key) right++;
      else if (own >= 0 && (free[own] === 0 || should !== undefined)) others++;
    }
  }
  return right >= enough * machine.count && right >= least * (right + others) ? right : 0;
}
