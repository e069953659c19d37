import { DROPPER, PITCH } from '../cells/pitch3-low.js';
import { OUT_DEGREE, type Dag } from '../dag/dag.js';

/*
 * The T line: one signal to every randomizer. From the console a lead goes down to a plane under the
 * machine, along a header, and from that into trunks (north-south), each serving a group of columns. The
 * plane carries NOT T, high while the button is down. At every row a trunk serves, a tap (repeater, block,
 * torch) turns it into T and drives the row's node (a dropper, or a block in its place) from below; from
 * the node the row runs east and west through droppers, dust and repeaters over at most half a group.
 *
 *     y = -5   DU <- RE <- dd <- DU -> dd -> RW -> DU      row (z = 3 of each cell)
 *     y = -6                     t^                        tap
 *     y = -7                     ## <- RE <- dd            tap and trunk
 */

/** Columns a trunk serves. Wider groups save trunks, narrower ones save 2 game ticks a cell. */
const GROUP = 9;
/** Height of the plane of trunks and header. */
export const PLANE = -7;
const STRONGEST = 15;
/** A dust of this level or less becomes a repeater at the next place that may hold one; two places in a row may not. */
const WEAK = 2;
/** Game ticks of a repeater at its shortest, and of a torch. */
const REPEATER_TICKS = 2;
const TORCH_TICKS = 2;

/** One place of the plane: dust, or a repeater with its input towards where the signal comes from. */
export interface PlaneBlock {
  readonly x: number;
  readonly z: number;
  readonly repeater?: 'north' | 'east' | 'south' | 'west';
}

/** A tap: the node it drives stands at (x, row). */
export interface Tap {
  readonly x: number;
  readonly z: number;
}

export type RowPart = 'dust' | 'repeater from west' | 'repeater from east' | 'node';

/** One place of a row, at the height of the droppers. `node`: a block standing in for a dropper. */
export interface RowBlock {
  readonly x: number;
  readonly z: number;
  readonly part: RowPart;
}

export interface TLine {
  readonly plane: readonly PlaneBlock[];
  readonly taps: readonly Tap[];
  readonly rows: readonly RowBlock[];
  /** Game ticks from the console's dust to T at the last randomizer. */
  readonly delay: number;
}

/** The header runs along z = 0, where no tap of a row is near enough to feed back into it. */
export const HEADER = 0;

/** How the signal comes down to the plane: the level of its first dust there and its way to the header. */
export interface Lead {
  readonly level: number;
  /** Corners [x, z] of the way, the last of them on the header. */
  readonly way: readonly (readonly [x: number, z: number])[];
}

interface Group {
  /** Column whose dropper stands over the tap. */
  readonly column: number;
  readonly rows: readonly { readonly y: number; readonly first: number; readonly last: number }[];
}

/** Plans the whole T line; nothing at all where no cell has a choice. */
export function planTLine(dag: Dag, lead: Lead): TLine {
  const groups = groupColumns(dag);
  const rows: RowBlock[] = [];
  const taps: Tap[] = [];
  const rowDelays = new Map<string, number>();
  for (const { column, rows: served } of groups) {
    for (const row of served) {
      const z = PITCH * row.y + DROPPER.z;
      const tap = { x: PITCH * column + DROPPER.x, z };
      taps.push(tap);
      rowDelays.set(`${tap.x},${z}`, planRow(dag, column, row, rows));
    }
  }
  const { plane, tapTicks } = planPlane(groups, lead);
  let delay = 0;
  for (const [tap, ticks] of tapTicks) delay = Math.max(delay, ticks + rowDelays.get(tap)!);
  return { plane, taps, rows, delay };
}

/** Splits the columns into groups of at most GROUP, each with the rows in which it has randomizers. */
function groupColumns(dag: Dag): Group[] {
  const { width, height, out } = dag;
  const count = Math.ceil(width / GROUP);
  const groups: Group[] = [];
  for (let g = 0; g < count; g++) {
    const from = Math.floor((g * width) / count);
    const to = Math.floor(((g + 1) * width) / count);
    const rows = [];
    for (let y = 0; y < height; y++) {
      let first = -1;
      let last = -1;
      for (let x = from; x < to; x++) {
        if (OUT_DEGREE[out[x + y * width]!] !== 2) continue;
        if (first < 0) first = x;
        last = x;
      }
      if (first >= 0) rows.push({ y, first, last });
    }
    if (rows.length > 0) groups.push({ column: (from + to - 1) >> 1, rows });
  }
  return groups;
}

/** One row of a group, outwards from its node; returns the game ticks from the node to its last dropper. */
function planRow(
  dag: Dag,
  column: number,
  { y, first, last }: { readonly y: number; readonly first: number; readonly last: number },
  rows: RowBlock[],
): number {
  const z = PITCH * y + DROPPER.z;
  const drawn = (x: number): boolean => OUT_DEGREE[dag.out[x + y * dag.width]!] === 2;
  const put = (x: number, part: RowPart): void => {
    rows.push({ x, z, part });
  };
  if (!drawn(column)) put(PITCH * column + DROPPER.x, 'node');
  // Each dropper is driven by a repeater, never by dust: dust sinks for a moment while a paste writes block
  // after block, and the dropper would fire. Driven strongly, it also feeds the dust on its far side with 15.
  let east = 0;
  for (let x = column; x < last; x++) {
    const base = PITCH * x + DROPPER.x;
    put(base + 1, 'dust');
    put(base + 2, drawn(x + 1) ? 'repeater from west' : 'dust');
    if (drawn(x + 1)) east += REPEATER_TICKS;
    else put(base + 3, 'dust');
  }
  let west = 0;
  for (let x = column - 1; x >= first; x--) {
    const base = PITCH * x + DROPPER.x;
    put(base + 2, 'dust');
    put(base + 1, drawn(x) ? 'repeater from east' : 'dust');
    if (drawn(x)) west += REPEATER_TICKS;
    else put(base, 'dust');
  }
  return Math.max(east, west);
}

/**
 * The plane as a tree from the lead, walked breadth first: the level falls by one a block, and a repeater
 * stands at the first straight place without a tap once it is low. Returns the ticks at each tap's node.
 */
function planPlane(
  groups: readonly Group[],
  lead: Lead,
): { plane: PlaneBlock[]; tapTicks: Map<string, number> } {
  const plane: PlaneBlock[] = [];
  const tapTicks = new Map<string, number>();
  if (groups.length === 0) return { plane, tapTicks };

  const trunks = groups.map(({ column, rows }) => ({
    x: PITCH * column + DROPPER.x + 2,
    rows: rows.map(({ y }) => PITCH * y + DROPPER.z),
  }));
  const places = new Set<string>();
  const key = (x: number, z: number): string => `${x},${z}`;
  const line = (x0: number, z0: number, x1: number, z1: number): void => {
    for (let x = Math.min(x0, x1); x <= Math.max(x0, x1); x++) {
      for (let z = Math.min(z0, z1); z <= Math.max(z0, z1); z++) places.add(key(x, z));
    }
  };
  const taps = new Map<string, string>();
  lead.way.forEach(([x, z], k) => {
    const [x0, z0] = lead.way[Math.max(0, k - 1)]!;
    line(x0, z0, x, z);
  });
  const [leadX] = lead.way.at(-1)!;
  for (const trunk of trunks) {
    line(leadX, HEADER, trunk.x, HEADER);
    line(trunk.x, HEADER, trunk.x, Math.max(...trunk.rows));
    for (const z of trunk.rows) taps.set(key(trunk.x, z), key(trunk.x - 2, z));
  }

  const sides = [
    [0, -1, 'south'],
    [1, 0, 'west'],
    [0, 1, 'north'],
    [-1, 0, 'east'],
  ] as const;
  const [x0, z0] = lead.way[0]!;
  const start = { x: x0, z: z0, dx: 0, dz: 0, input: 'north', level: lead.level, ticks: 0 } as const;
  const queue: {
    x: number;
    z: number;
    dx: number;
    dz: number;
    input: 'north' | 'east' | 'south' | 'west';
    level: number;
    ticks: number;
  }[] = [start];
  places.delete(key(start.x, start.z));
  for (const at of queue) {
    const ahead = sides.filter(([dx, dz]) => places.has(key(at.x + dx, at.z + dz)));
    const straight = ahead.length === 1 && ahead[0]![0] === at.dx && ahead[0]![1] === at.dz;
    const tap = taps.get(key(at.x, at.z));
    const relay = at.level <= WEAK && straight && tap === undefined;
    plane.push({ x: at.x, z: at.z, ...(relay ? { repeater: at.input } : {}) });
    const ticks = at.ticks + (relay ? REPEATER_TICKS : 0);
    if (tap !== undefined) tapTicks.set(tap, ticks + REPEATER_TICKS + TORCH_TICKS);
    for (const [dx, dz, input] of ahead) {
      const next = { x: at.x + dx, z: at.z + dz };
      places.delete(key(next.x, next.z));
      queue.push({ ...next, dx, dz, input, level: relay ? STRONGEST : at.level - 1, ticks });
    }
  }
  return { plane, tapTicks };
}
