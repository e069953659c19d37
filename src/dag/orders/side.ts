import { MazestoneError } from '../../base/diagnostic.js';
import { anyOf, says } from '../../base/sentence.js';
import { MAX_CELLS } from '../../region/region.js';

/**
 * Refuses sizes that are not a square of side base^k. The number of cells does not matter.
 * @param name the name of the order, for the message
 * @throws MazestoneError `size`. Its hint names the nearest sides that fit.
 */
export function checkPower(name: string, base: 2 | 3, width: number, height: number): void {
  const longest = Math.max(width, height);
  let side = 1;
  while (side < longest) side *= base;
  if (side === width && side === height) return;
  const near = side === longest ? [side] : [side / base, side];
  const sides = near.filter((s) => s * s <= MAX_CELLS);
  throw new MazestoneError({
    code: 'size',
    message: says`the order ${name} needs a square whose side is a power of ${base === 2 ? 'two' : 'three'}`,
    where: says`${width} x ${height} cells`,
    hint: says`choose a side of ${anyOf(sides.length > 0 ? sides : near)}, or --builder gilbert, which takes any size`,
  });
}
