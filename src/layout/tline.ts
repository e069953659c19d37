import type { CellFamily } from '../cells/family.js';
import { cellAt, OUT_DEGREE, type Dag } from '../dag/dag.js';

/*
 * The T line: one signal to every randomizer. From the console it comes to the header, which runs east-west
 * outside the north wall, and from there into buses, one for every group of columns, north-south under
 * the whole machine. It is plain dust, with a repeater where the level would run out; each cell reads the bus
 * beside it through a repeater of its own. So T needs 2 game ticks for 15 blocks, and the last cell is as far as
 * the console's distance to it along the axes.
 */

/** The header's row: z = -1 may hold blocks of the first row's cells, and z = -2 keeps the buses apart from them. */
export const HEADER = -3;
const STRONGEST = 15;
/** Game ticks of a repeater at its shortest. */
const REPEATER_TICKS = 2;

/** One place of the line: dust, or a repeater with its input towards where the signal comes from. */
export interface LineBlock {
  readonly x: number;
  readonly z: number;
  readonly repeater?: 'north' | 'east' | 'west';
}

export interface TLine {
  /** All at the family's bus height. */
  readonly blocks: readonly LineBlock[];
  /** Game ticks from the header's first dust to the last cell's bus dust. */
  readonly delay: number;
}

/** Plans header and buses from the header's first dust at (x, {@link HEADER}); nothing where no cell has a choice. */
export function planTLine(dag: Dag, family: CellFamily, x: number): TLine {
  const buses = planBuses(dag, family);
  if (buses.length === 0) return { blocks: [], delay: 0 };
  const blocks: LineBlock[] = [{ x, z: HEADER }];
  const ends = [Math.min(x, buses[0]!.x), Math.max(x, buses.at(-1)!.x)] as const;
  const branches = new Map(buses.map((bus) => [bus.x, bus]));
  let delay = 0;
  const branch = (at: number, ticks: number, level: number): void => {
    const bus = branches.get(at);
    if (bus === undefined) return;
    const end = run(
      level,
      ticks,
      bus.last - HEADER,
      (k) => bus.taps.has(HEADER + k),
      (k, isRepeater) => {
        blocks.push({ x: at, z: HEADER + k, ...(isRepeater ? { repeater: 'north' as const } : {}) });
      },
    );
    delay = Math.max(delay, end);
  };
  branch(x, 0, STRONGEST);
  for (const [step, end, input] of [
    [-1, ends[0], 'east'],
    [1, ends[1], 'west'],
  ] as const) {
    const levels: [number, number][] = [];
    run(
      STRONGEST,
      0,
      (end - x) * step,
      (k) => branches.has(x + k * step),
      (k, isRepeater, level, ticks) => {
        blocks.push({ x: x + k * step, z: HEADER, ...(isRepeater ? { repeater: input } : {}) });
        levels[k] = [level, ticks];
      },
    );
    levels.forEach(([level, ticks], k) => {
      branch(x + k * step, ticks, level);
    });
  }
  return { blocks, delay };
}

/**
 * A straight run of dust over places 1 .. length, from a dust of some level at place 0: a repeater stands where the
 * level would otherwise not reach the next free place. Returns the game ticks at its end.
 */
function run(
  level: number,
  ticks: number,
  length: number,
  isTap: (k: number) => boolean,
  put: (k: number, isRepeater: boolean, level: number, ticks: number) => void,
): number {
  for (let k = 1; k <= length; k++) {
    let taps = 0;
    while (k + taps + 1 <= length && isTap(k + taps + 1)) taps++;
    const relay = !isTap(k) && level - 1 <= taps;
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
  /** Rows z at which a cell reads it. */
  readonly taps: ReadonlySet<number>;
  readonly last: number;
}

/** The buses that have a randomizer to serve, from west to east. */
function planBuses({ width, out }: Dag, { pitch, bus }: CellFamily): Bus[] {
  const taps = new Map<number, Set<number>>();
  for (let cell = 0; cell < out.length; cell++) {
    if (OUT_DEGREE[out[cell]!] !== 2) continue;
    const [cx, cy] = cellAt(width, cell);
    const x = pitch * (cx - (cx % bus.columns)) + bus.x;
    if (!taps.has(x)) taps.set(x, new Set());
    for (const z of bus.taps) taps.get(x)!.add(pitch * cy + z);
  }
  return [...taps].map(([x, rows]) => ({ x, taps: rows, last: Math.max(...rows) })).sort((a, b) => a.x - b.x);
}
