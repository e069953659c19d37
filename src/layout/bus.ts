import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../board/grid.js';

/*
 * What lines of the clock are made of: straight runs of dust and repeaters, and the buses that the cells read.
 */

/** The signal strength of dust beside its source. */
export const STRONGEST = 15;
/** Game ticks of a repeater at its shortest, and of a torch. */
export const REPEATER_TICKS = 2;
export const TORCH_TICKS = 2;

/** `bus`: a block that carries the part above it. */
export type LinePart =
  | 'dust'
  | 'torch'
  | 'bus'
  | 'repeater from north'
  | 'repeater from south'
  | 'repeater from east'
  | 'repeater from west'
  | 'slow repeater from north'
  | 'slow repeater from south';

/** One place of the line. */
export interface LineBlock {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly part: LinePart;
}

/** Adds a part to a line, and what carries it. */
export function addPart(
  blocks: LineBlock[],
  [x, y, z]: readonly [number, number, number],
  part: LinePart,
): void {
  blocks.push({ x, y, z, part });
  if (part !== 'bus' && part !== 'torch') blocks.push({ x, y: y - 1, z, part: 'bus' });
}

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

/**
 * A straight run of dust over places 1 .. length from a place of some level: a repeater stands where the level would
 * otherwise be less than `least` at a tap before the next free place. Returns the game ticks at its end.
 */
export function run(
  { level, ticks }: { level: number; ticks: number },
  length: number,
  least: number,
  isTap: (k: number) => boolean,
  put: (k: number, isRepeater: boolean, level: number, ticks: number) => void,
): number {
  for (let k = 1; k <= length; k++) {
    let taps = 0;
    while (k + taps + 1 <= length && isTap(k + taps + 1)) taps++;
    const relay = !isTap(k) && level - 1 < taps + least;
    if (relay) {
      ticks += REPEATER_TICKS;
      level = STRONGEST + 1;
    } else {
      level--;
    }
    put(k, relay, level, ticks);
  }
  return ticks;
}

/**
 * A bus from the row after `from`, `length` rows long: dust where it is read and on the steps of its dips. Returns the game ticks
 * at its end.
 */
export function runBus(
  start: { level: number; ticks: number },
  { x, y, least, taps, dips }: Bus,
  from: number,
  length: number,
  put: (at: readonly [number, number, number], part: LinePart, ticks: number) => void,
): number {
  const isDust = (z: number): boolean => taps.has(z) || [z - 1, z, z + 1].some((row) => dips.has(row));
  return run(
    start,
    length,
    least,
    (k) => isDust(from + k),
    (k, isRepeater, _, ticks) => {
      const z = from + k;
      put([x, dips.has(z) ? y - 1 : y, z], isRepeater ? 'repeater from north' : 'dust', ticks);
    },
  );
}
