import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../dag/dag.js';

/*
 * The T line: one signal to every randomizer. From the console it comes to the header, which runs east-west
 * outside the north wall, and from there into buses, one or more for every group of columns, north-south under the
 * whole machine. It is plain dust, with a repeater where the level would run out; each cell reads the bus beside it
 * through a repeater or torch of its own. So T needs 2 game ticks for 15 blocks, and the last cell is as far as
 * the console's distance to it along the axes.
 *
 * Families with buses of NOT T, at one height or several, have a riser beside the console, a tower of
 * torches in the headers' own row: its block at a header's height is part of that header, and powers it both ways.
 *
 * So do machines of several floors, with a header on each; there the lowest is a storey above the console's own height.
 *
 *     y + 4   dd ## dd      header
 *     y + 3      t^
 *     y + 2      ##
 *     y + 1      t^
 *     y       dd ## RE dd   the console's side is to the east
 */

/**
 * The headers' row. z = -1 may hold blocks of the first row's cells; and beyond the headers the controls are out of reach
 * of somebody in the maze.
 */
export const HEADER = -4;
const STRONGEST = 15;
/** Game ticks of a repeater at its shortest, and of a torch. */
const REPEATER_TICKS = 2;
const TORCH_TICKS = 2;
/** Headers of one polarity stand this far above one another: two torches, two blocks. */
const STOREY = 4;

/** `bus`: a block that carries the part above it. */
export type LinePart =
  'dust' | 'torch' | 'bus' | 'repeater from north' | 'repeater from east' | 'repeater from west';

/** One place of the line. */
export interface LineBlock {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly part: LinePart;
}

export interface TLine {
  readonly blocks: readonly LineBlock[];
  /** Game ticks from the header's first dust to the last cell's bus dust. */
  readonly delay: number;
}

/**
 * The height at which the console gives T for a family: that of its lowest bus, or below it to be inverted, or to rise to
 * several floors.
 */
export function consoleHeight({ buses }: CellFamily, floors = 1): number {
  const lowest = Math.min(...buses.map(({ y }) => y));
  if (floors > 1) return lowest - STOREY;
  return buses.some(({ inverted }) => inverted) ? lowest - STOREY / 2 : lowest;
}

/**
 * Plans headers and buses from the first dust at (x, {@link consoleHeight}, {@link HEADER}); nothing where no cell has
 * a choice.
 * @param netlists of the floors, from the lowest on.
 * @param clear the first column to the east that is clear of the console at all heights: of several floors the riser's.
 * @throws Error for buses that a riser does not reach (a fault of the library).
 */
export function planTLine(netlists: readonly Netlist[], family: CellFamily, x: number, clear = x): TLine {
  const rise = family.floors?.rise ?? 0;
  const buses = netlists.flatMap((netlist, floor) =>
    planBuses(netlist, family).map((bus) => ({ ...bus, y: bus.y + floor * rise })),
  );
  const blocks: LineBlock[] = [];
  if (buses.length === 0) return { blocks, delay: 0 };
  const put = (bx: number, y: number, z: number, part: LinePart): void => {
    blocks.push({ x: bx, y, z, part });
    if (part !== 'bus' && part !== 'torch') blocks.push({ x: bx, y: y - 1, z, part: 'bus' });
  };
  const base = consoleHeight(family, netlists.length);
  const lowest = Math.min(...family.buses.map(({ y }) => y));
  // A bus may be one higher than its header.
  const storey = (bus: Bus): number => Math.floor((bus.y - lowest) / STOREY);
  const tall = base !== lowest;
  let delay = 0;

  const header = (y: number, from: number, ticks: number, mine: readonly Bus[]): void => {
    if (mine.length === 0) return;
    const branches = new Map(mine.map((bus) => [bus.x, bus]));
    const branch = (at: number, level: number, start: number): void => {
      const bus = branches.get(at);
      if (bus === undefined) return;
      if (bus.y - y !== 0 && bus.y - y !== 1)
        throw new Error(`planTLine: no header for a bus at y = ${bus.y}`);
      const end = run(
        { level, ticks: start },
        bus.last - HEADER,
        bus.least,
        (k) => bus.taps.has(HEADER + k),
        (k, isRepeater) => {
          put(at, bus.y, HEADER + k, isRepeater ? 'repeater from north' : 'dust');
        },
      );
      delay = Math.max(delay, end);
    };
    const turns = [from, ...mine.map((bus) => bus.x)];
    if (!tall) {
      put(from, y, HEADER, 'dust');
      branch(from, STRONGEST, ticks);
    }
    for (const [step, end, input] of [
      [-1, Math.min(...turns), 'repeater from east'],
      [1, Math.max(...turns), 'repeater from west'],
    ] as const) {
      // From a riser's block the first dust is at full strength.
      const level = tall ? STRONGEST + 1 : STRONGEST;
      run(
        { level, ticks },
        (end - from) * step,
        1,
        (k) => branches.has(from + k * step),
        (k, isRepeater, at, now) => {
          put(from + k * step, y, HEADER, isRepeater ? input : 'dust');
          branch(from + k * step, at, now);
        },
      );
    }
  };

  if (!tall) {
    header(base, x, 0, buses);
    return { blocks, delay };
  }
  const taken = new Set(buses.map((bus) => bus.x));
  // Of one floor it stands under the console, to the west; of several it comes out beside it.
  const step = netlists.length > 1 ? 1 : -1;
  let riser = step > 0 ? clear + 1 : x - 2;
  while (taken.has(riser) || taken.has(riser - step)) riser += step;
  const input = step > 0 ? 'repeater from west' : 'repeater from east';
  put(x, base, HEADER, 'dust');
  const fed = run(
    { level: STRONGEST, ticks: 0 },
    (riser - x) * step - 2,
    1,
    () => false,
    (k, isRepeater) => {
      put(x + k * step, base, HEADER, isRepeater ? input : 'dust');
    },
  );
  put(riser - step, base, HEADER, input);
  const top = Math.max(...buses.map(storey));
  const heights = Array.from({ length: top + 1 }, (_, k) => lowest + STOREY * k);
  for (let y = base; y <= heights.at(-1)!; y++) put(riser, y, HEADER, (y - base) % 2 === 0 ? 'bus' : 'torch');
  heights.forEach((y, k) => {
    const ticks = fed + REPEATER_TICKS + (TORCH_TICKS * (y - base)) / 2;
    header(
      y,
      riser,
      ticks,
      buses.filter((bus) => storey(bus) === k),
    );
  });
  return { blocks, delay };
}

/**
 * A straight run of dust over places 1 .. length from a place of some level: a repeater stands where the level would
 * otherwise be less than `least` at a tap before the next free place. Returns the game ticks at its end.
 */
function run(
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

interface Bus {
  readonly x: number;
  readonly y: number;
  /** Rows z at which a cell reads it. */
  readonly taps: ReadonlySet<number>;
  readonly last: number;
  readonly least: number;
}

/** The buses that have a randomizer to serve. */
function planBuses({ width, t }: Netlist, { pitch, columns, buses }: CellFamily): Bus[] {
  const planned = new Map<string, { x: number; y: number; taps: Set<number>; least: number }>();
  for (const cell of t) {
    const [cx, cy] = cellAt(width, cell);
    const inGroup = cx % columns;
    for (const { column, x: offset, y, taps, least = 1 } of buses) {
      if (column !== undefined && column !== inGroup) continue;
      const x = pitch * (cx - inGroup) + offset;
      const key = `${x},${y}`;
      if (!planned.has(key)) planned.set(key, { x, y, taps: new Set(), least });
      for (const z of taps) planned.get(key)!.taps.add(pitch * cy + z);
    }
  }
  return [...planned.values()].map((bus) => ({ ...bus, last: Math.max(...bus.taps) }));
}
