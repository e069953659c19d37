import type { Netlist } from './netlist.js';

/** The sector of each cell that the clock goes to, from 0 on in the order in which they renew; cells numbered on from floor to floor. */
export type SectorOf = ReadonlyMap<number, number>;

/** What stands for a cell that the clock does not go to. */
const NONE = '.';
/** A digit for each sector: as many as there can be go into one. */
const RADIX = 36;

/**
 * Sectors as text: a line for each row of cells, one floor after the other, a character for each cell: `.` where nothing renews,
 * else the sector's digit, 0 to 9 and a to z.
 * @param netlist of all floors.
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
