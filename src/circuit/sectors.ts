import type { Netlist } from './netlist.js';

/**
 * The sector of each clocked cell, numbered from 0 in the order of renewal. Cells are numbered on from floor
 * to floor.
 */
export type SectorOf = ReadonlyMap<number, number>;

/** The character for a cell without a sector. */
const NONE = '.';
/** The base of the digits: one digit per sector, so there are at most 36. */
const RADIX = 36;

/**
 * Formats sectors as text, floor after floor: one line per row of cells, one character per cell. `.` means
 * that nothing renews there; otherwise it is the sector's digit, 0 to 9 and a to z.
 * @param netlist of all floors
 */
export function formatSectors(
  { width, height }: Pick<Netlist, 'width' | 'height'>,
  sectorOf: SectorOf,
): string {
  const digit = (x: number, y: number): string => sectorOf.get(x + y * width)?.toString(RADIX) ?? NONE;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => digit(x, y)).join(''),
  ).join('\n');
}
