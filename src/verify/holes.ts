import { diagnostic, MOST_LISTED, type Diagnostic } from '../base/diagnostic.js';
import { grouped } from '../base/grouped.js';
import { says, textOf } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockName, placeKey, plus, stateAt, type Vec3 } from '../blocks/grid.js';
import { totalsOf, type Change, type Original, type WhatAt } from './conform.js';

/*
 * Holes in a machine: an explosion, a chunk that was not loaded, a place that somebody dug out. Blocks of many kinds are
 * missing beside each other. They have one cause, and one diagnostic.
 */

/** The fewest blocks of a hole. */
const LEAST = 12;
/** The fewest kinds of blocks in a hole. A program that leaves out blocks leaves out a kind. */
const KINDS = 4;
/** The least share of full blocks in a hole. Water takes other blocks away. */
const FULL = 1 / 4;
/** The share from which on a kind is missing as a whole, which has another cause. */
const WHOLE = 0.9;
/** The farthest that blocks of a hole are from the next one along each axis. */
const REACH = 2;

const AGAIN = says`paste the machine again, or let /function mazestone:repair of \`mazestone prove\` do it`;

/**
 * Separates the missing blocks that are in holes, and reports each hole.
 * @param corner the machine's corner in the copy
 */
export function holesIn(
  changes: readonly Change[],
  original: Original,
  whatAt: WhatAt,
  corner: Vec3,
): { readonly holes: readonly Diagnostic[]; readonly others: readonly Change[] } {
  const missing = changes.filter(({ way }) => way === 'missing');
  if (missing.length < LEAST) return { holes: [], others: changes };
  const totals = totalsOf(original, whatAt);
  const kinds = grouped(missing.map((change) => [textOf(change.what), change] as const));
  const partly = [...kinds].filter(([what, alike]) => alike.length < WHOLE * (totals.get(what) ?? 0));
  const found = together(
    partly.flatMap(([, alike]) => alike),
    original,
  ).filter((part) => isHole(part, original));
  const told = new Set(found.flat());
  return {
    holes: found.map((part) => holeFault(part, original, corner)),
    others: changes.filter((change) => !told.has(change)),
  };
}

function isHole(part: readonly Change[], { grid }: Original): boolean {
  const full = part.filter(({ index }) => blockInfo(stateAt(grid, index)).kind === 'solid');
  const kinds = new Set(part.map(({ what }) => textOf(what)));
  return part.length >= LEAST && kinds.size >= KINDS && full.length >= FULL * part.length;
}

/** Groups of changes, each within reach of another one of its group. */
function together(changes: readonly Change[], { grid }: Original): Change[][] {
  const steps = Array.from({ length: 2 * REACH + 1 }, (_, k) => k - REACH);
  const reach = steps.flatMap((x) => steps.flatMap((y) => steps.map((z): Vec3 => [x, y, z])));
  const left = new Map(changes.map((change) => [placeKey(blockAt(grid, change.index)), change]));
  const groups: Change[][] = [];
  for (const [key, first] of left) {
    left.delete(key);
    const group = [first];
    for (const { index } of group) {
      const at = blockAt(grid, index);
      for (const step of reach) {
        const near = placeKey(plus(at, step));
        const change = left.get(near);
        if (change === undefined) continue;
        left.delete(near);
        group.push(change);
      }
    }
    groups.push(group);
  }
  return groups;
}

function holeFault(part: readonly Change[], { grid }: Original, corner: Vec3): Diagnostic {
  const places = part.map(({ index }) => plus(blockAt(grid, index), corner));
  const end = (of: (...values: number[]) => number): string =>
    blockName([0, 1, 2].map((axis) => of(...places.map((at) => at[axis]!))) as unknown as Vec3);
  return diagnostic({
    code: 'changed',
    message: says`a part of the machine is missing: ${part.length} blocks from ${end(Math.min)} to ${end(Math.max)}`,
    where: says`block ${blockName(places[0]!)} and ${part.length - 1} more`,
    hint: AGAIN,
    blocks: places.slice(0, MOST_LISTED),
  });
}
