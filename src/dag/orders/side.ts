import { MazestoneError } from '../../base/diagnostic.js';
import { checkSize, MAX_CELLS } from '../../region/region.js';

/**
 * The exponent k of a square of side base^k.
 * @param name of the order, for the message.
 * @throws MazestoneError `size` for any other rectangle; the hint names the nearest sides that fit.
 */
export function sideExponent(name: string, base: 2 | 3, width: number, height: number): number {
  checkSize(width, height);
  return exponentOf(name, base, width, height);
}

/** The same of any number of cells. */
export function exponentOf(name: string, base: 2 | 3, width: number, height: number): number {
  const longest = Math.max(width, height);
  let exponent = 0;
  let side = 1;
  for (; side < longest; side *= base) exponent++;
  if (side === width && side === height) return exponent;
  const near = side === longest ? [side] : [side / base, side];
  const sides = near.filter((s) => s * s <= MAX_CELLS);
  throw new MazestoneError({
    code: 'size',
    message: `the order ${name} needs a square whose side is a power of ${base === 2 ? 'two' : 'three'}`,
    where: `${width} x ${height} cells`,
    hint: `choose a side of ${(sides.length > 0 ? sides : near).join(' or ')}, or --builder gilbert, which takes any size`,
  });
}
