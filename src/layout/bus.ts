import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../board/grid.js';
import type { Vec3 } from '../blocks/grid.js';
import { lay, type Line, type Reached } from '../wire/lay.js';

/*
 * Buses: lines of dust from which the cells read the clock.
 */

/** A line of dust from north to south, in column x and layer y. */
export interface Bus {
  readonly x: number;
  readonly y: number;
  /** Rows z in which a cell reads it. It must be dust there. */
  readonly taps: ReadonlySet<number>;
  /** Rows z in which it is one block lower. */
  readonly dips: ReadonlySet<number>;
  /** The last row z. */
  readonly last: number;
  /** The lowest signal strength it may have. */
  readonly least: number;
  /** The cells that read it, numbered through all floors. */
  readonly cells: readonly number[];
  /** For a feeder: game ticks from the tap in row z to the last cell that it serves. */
  readonly beyond?: ReadonlyMap<number, number>;
}

/** The buses of a floor. A bus is planned only if it serves a randomizer. */
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

/**
 * Lays a bus from the dust `after` southwards to a row. It is dust where it is read, and where it steps up or down.
 */
export function layBus({ x, y, least, taps, dips }: Bus, after: Reached, last: number): Line {
  const first = after.at[2] + 1;
  const rows = Array.from({ length: last - first + 1 }, (_, k): Vec3 => {
    const z = first + k;
    return [x, dips.has(z) ? y - 1 : y, z];
  });
  return lay(rows, { after, least, taps: ([, , z]) => taps.has(z), support: '##' });
}
