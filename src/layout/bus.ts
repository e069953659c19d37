import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../board/grid.js';
import type { Vec3 } from '../blocks/grid.js';
import { lay, type Line, type Reached } from '../wire/lay.js';

/*
 * The buses that the cells read the clock from.
 */

/** A line of dust from north to south. */
export interface Bus {
  readonly x: number;
  readonly y: number;
  /** Rows z at which it is read, so that it is dust there. */
  readonly taps: ReadonlySet<number>;
  /** Rows z in which it is a block lower. */
  readonly dips: ReadonlySet<number>;
  readonly last: number;
  readonly least: number;
  /** The cells that read it, numbered on from floor to floor. */
  readonly cells: readonly number[];
  /** Game ticks from a tap, by its row, to the last cell beyond it, where more lies between them. */
  readonly beyond?: ReadonlyMap<number, number>;
}

/** The buses of a floor that have a randomizer to serve. */
export function planBuses(
  { width, height, clocked }: Netlist,
  { pitch, columns, buses }: CellFamily,
  floor = 0,
): Bus[] {
  const planned = new Map<
    string,
    { x: number; y: number; taps: Set<number>; dips: Set<number>; least: number; cells: number[] }
  >();
  for (const cell of clocked) {
    const [cx, cy] = cellAt(width, cell);
    const inGroup = cx % columns;
    for (const { column, parity, x: offset, y, taps, dips = [], least = 1 } of buses) {
      if (column !== undefined && column !== inGroup) continue;
      if (parity !== undefined && parity !== cy % 2) continue;
      const x = pitch * (cx - inGroup) + offset;
      const key = `${x},${y}`;
      if (!planned.has(key)) planned.set(key, { x, y, taps: new Set(), dips: new Set(), least, cells: [] });
      const bus = planned.get(key)!;
      bus.cells.push(cell + floor * width * height);
      for (const z of taps) bus.taps.add(pitch * cy + z);
      for (const z of dips) bus.dips.add(pitch * cy + z);
    }
  }
  return [...planned.values()].map((bus) => ({ ...bus, last: Math.max(...bus.taps) }));
}

/** Lays a bus on to the south, up to a row. It is dust where it is read, and on the steps of its dips. */
export function layBus({ x, y, least, taps, dips }: Bus, after: Reached, last: number): Line {
  const first = after.at[2] + 1;
  const rows = Array.from({ length: last - first + 1 }, (_, k): Vec3 => {
    const z = first + k;
    return [x, dips.has(z) ? y - 1 : y, z];
  });
  return lay(rows, { after, least, taps: ([, , z]) => taps.has(z), support: '##' });
}
