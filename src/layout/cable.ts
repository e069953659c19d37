import type { Vec3 } from '../blocks/grid.js';
import { shift, type CellBlock } from '../cells/cell.js';

/** Dust that a repeater may be away from the next. */
const REACH = 12;

/**
 * A line of dust on carriers from corner to corner, in the direction of its signal, with repeaters of one redstone tick
 * where its level would run out. From one corner to the next it runs along an axis, level or a block up or down at
 * every step. Carriers are glass, so that nothing hears of them; down a step dust reaches from a conductor only.
 * @param reach most dust between two repeaters; where the line climbs there are none.
 */
export function cable(corners: readonly Vec3[], reach = REACH): readonly CellBlock[] {
  const path = pathOf(corners);
  const blocks: CellBlock[] = [];
  let since = 0;
  path.forEach((at, k) => {
    const [before, after] = [path[k - 1], path[k + 1]];
    const falls = after !== undefined && after[1] < at[1];
    const straight = before !== undefined && after !== undefined && isStraight(before, at, after);
    const renews = since >= reach && straight;
    since = renews ? 0 : since + 1;
    blocks.push({ at, glyph: renews ? `R${sideOf(before, at)}` : 'dd' });
    blocks.push(...shift([{ at, glyph: falls ? '##' : 'GG' }], 0, -1, 0));
  });
  return blocks;
}

/** Repeaters in a line, each 2 game ticks late. */
export const repeatersOf = (blocks: readonly CellBlock[]): number =>
  blocks.filter(({ glyph }) => glyph.startsWith('R')).length;

function pathOf(corners: readonly Vec3[]): Vec3[] {
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

const isStraight = ([ax, ay, az]: Vec3, [bx, by, bz]: Vec3, [cx, cy, cz]: Vec3): boolean =>
  cx - bx === bx - ax && cz - bz === bz - az && ay === by && by === cy;

function sideOf([ax, , az]: Vec3, [bx, , bz]: Vec3): string {
  if (az !== bz) return az < bz ? 'N' : 'S';
  return ax < bx ? 'W' : 'E';
}
