import type { Vec3 } from '../blocks/grid.js';
import { needsSupport, shift, type CellBlock } from '../cells/cell.js';

/** Dust in a row that a level of 15 feeds, with some to spare for dust before and after the line. */
const REACH = 11;

/**
 * A line of dust on support blocks from corner to corner, in the direction of its signal, with repeaters of one redstone tick
 * where its level would run out. From one corner to the next it runs along an axis, level or a block up or down at
 * every step. Support blocks are glass, so that nothing hears of them; down a step dust reaches from a conductor only.
 * @param reach most dust between two repeaters; on steps and corners there are none.
 * @param joins where other lines come in, of whatever level: dust there, and a repeater as soon as may be after it.
 */
export function cable(
  corners: readonly Vec3[],
  reach = REACH,
  joins: readonly Vec3[] = [],
): readonly CellBlock[] {
  const path = pathOf(corners);
  const isJoin = path.map((at) => joins.some((join) => join.join() === at.join()));
  const fits = path.map((at, k) => !isJoin[k]! && isStraight(path[k - 1], at, path[k + 1]));
  const blocks: CellBlock[] = [];
  let since = 0;
  path.forEach((at, k) => {
    const next = fits.indexOf(true, k + 1);
    const renews = fits[k]! && since + (next < 0 ? path.length : next) - k > reach;
    const falls = k + 1 < path.length && path[k + 1]![1] < at[1];
    since = renews ? 0 : isJoin[k]! ? reach : since + 1;
    blocks.push({ at, glyph: renews ? `R${sideOf(path[k - 1]!, at)}` : 'dd' });
    blocks.push(...shift([{ at, glyph: falls ? '##' : 'GG' }], 0, -1, 0));
  });
  return blocks;
}

/** Game ticks that a line is late: 2 for each redstone tick of its repeaters, and for each comparator. */
export const delayOf = (blocks: readonly CellBlock[]): number =>
  blocks.reduce(
    (ticks, { glyph }) => ticks + (/^[RC][NESW]/.test(glyph) ? 2 : 2 * (Number(glyph[0]) || 0)),
    0,
  );

/** Every place from corner to corner: see {@link cable}. */
export function pathOf(corners: readonly Vec3[]): Vec3[] {
  const path: Vec3[] = [corners[0]!];
  for (const [x, y, z] of corners.slice(1)) {
    for (;;) {
      const [px, py, pz] = path.at(-1)!;
      if (px === x && pz === z) break;
      path.push([px + Math.sign(x - px), py + Math.sign(y - py), pz + Math.sign(z - pz)]);
    }
  }
  return path;
}

const isStraight = (before: Vec3 | undefined, [x, y, z]: Vec3, after: Vec3 | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  after[0] - x === x - before[0] &&
  after[2] - z === z - before[2] &&
  before[1] === y &&
  after[1] === y;

/** The side of the second of two places beside each other on which the first is. */
export function sideOf([ax, , az]: Vec3, [bx, , bz]: Vec3): string {
  if (az !== bz) return az < bz ? 'N' : 'S';
  return ax < bx ? 'W' : 'E';
}

/** Glass under every dust and repeater that nothing carries. */
export function withSupports(blocks: readonly CellBlock[]): CellBlock[] {
  const taken = new Set(blocks.map(({ at }) => at.join()));
  const supports = blocks
    .filter(({ glyph }) => needsSupport(glyph))
    .map(({ at: [x, y, z] }): CellBlock => ({ at: [x, y - 1, z], glyph: 'GG' }))
    .filter(({ at }) => !taken.has(at.join()));
  return [...blocks, ...supports];
}
