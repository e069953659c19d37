import type { Dag } from '../../src/dag/dag.js';

const NORTH = 1;
const EAST = 2;
const SOUTH = 4;
const WEST = 8;

/** The borders between the quarters 0 1 / 2 3 of a block. The second quarter is on the given side of the first. */
const BORDERS = [
  { first: 0, second: 1, side: EAST, back: WEST },
  { first: 2, second: 3, side: EAST, back: WEST },
  { first: 0, second: 2, side: SOUTH, back: NORTH },
  { first: 1, second: 3, side: SOUTH, back: NORTH },
] as const;

interface Block {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The steps of `divide` that a finished graph reveals. */
export interface Reading {
  /** The reasons why `divide` cannot have made the graph; empty if it can. */
  readonly faults: readonly string[];
  /** The possible source and sink quarters of the whole. A border without an edge can leave several possibilities. */
  readonly patterns: readonly Ends[];
}

interface Ends {
  readonly source: number | undefined;
  readonly end: number | undefined;
}

/** The direction of one border between two quarters, and the cells along it that edges may leave. */
interface Flow {
  readonly from: number;
  readonly to: number;
  readonly direction: number;
  readonly tails: readonly (readonly [number, number])[];
}

/** The only quarter with all borders flowing out, and the only one with all flowing in; undefined if there is none. */
function endsOf(four: readonly Flow[]): Ends {
  const sources = [0, 1, 2, 3].filter((q) => four.every(({ to }) => to !== q));
  const ends = [0, 1, 2, 3].filter((q) => four.every(({ from }) => from !== q));
  return sources.length === 1 && ends.length === 1
    ? { source: sources[0], end: ends[0] }
    : { source: undefined, end: undefined };
}

/** Reconstructs the blocks of `divide` from the edges of a graph, by the rules of the algorithm. */
export function readDivide({ width, height, out }: Dag): Reading {
  const faults: string[] = [];
  const has = (x: number, y: number, direction: number): boolean => (out[x + y * width]! & direction) !== 0;
  const degree = (x: number, y: number): number =>
    [NORTH, EAST, SOUTH, WEST].filter((direction) => has(x, y, direction)).length;
  const inside = ({ x, y, side }: Block, u: number, v: number): boolean =>
    u >= x && v >= y && u < x + side && v < y + side;
  const heads = (x: number, y: number): [number, number][] => [
    ...(has(x, y, NORTH) ? [[x, y - 1] as [number, number]] : []),
    ...(has(x, y, EAST) ? [[x + 1, y] as [number, number]] : []),
    ...(has(x, y, SOUTH) ? [[x, y + 1] as [number, number]] : []),
    ...(has(x, y, WEST) ? [[x - 1, y] as [number, number]] : []),
  ];
  const onRim = ({ x, y, side }: Block, u: number, v: number): boolean =>
    u === x || v === y || u === x + side - 1 || v === y + side - 1;

  /** Judges a block. Returns its sink and its possible patterns. */
  const read = (block: Block): { sink: readonly [number, number]; patterns: readonly Ends[] } | undefined => {
    const { x, y, side } = block;
    const name = `block of ${side} at (${x}, ${y})`;
    const fault = (text: string): void => {
      faults.push(`${name}: ${text}`);
    };

    // The sink of a block is the only cell without an edge to another cell of the block.
    const ends: [number, number][] = [];
    for (let v = y; v < y + side; v++) {
      for (let u = x; u < x + side; u++) {
        if (!heads(u, v).some(([a, b]) => inside(block, a, b))) ends.push([u, v]);
      }
    }
    if (ends.length !== 1) {
      fault(`${ends.length} sinks`);
      return undefined;
    }
    const sink = ends[0]!;
    if (!onRim(block, ...sink)) {
      fault('its sink is not on its rim');
      return undefined;
    }
    if (side === 1) return { sink, patterns: [] };

    const half = side / 2;
    const quarters = [0, 1, 2, 3].map((q): Block => ({
      x: x + (q % 2) * half,
      y: y + Math.floor(q / 2) * half,
      side: half,
    }));
    const sinks = quarters.map((quarter) => read(quarter)?.sink);
    // The direction of each border. Without an edge both are possible, because all tails may have been full.
    let flows: Flow[][] = [[]];
    for (const { first, second, side: forth, back } of BORDERS) {
      const [a, b] = [quarters[first]!, quarters[second]!];
      const pairs = Array.from({ length: half }, (_, k) =>
        forth === EAST
          ? ([
              [b.x - 1, a.y + k],
              [b.x, a.y + k],
            ] as const)
          : ([
              [a.x + k, b.y - 1],
              [a.x + k, b.y],
            ] as const),
      );
      const forward = { from: first, to: second, direction: forth, tails: pairs.map(([tail]) => tail) };
      const backward = { from: second, to: first, direction: back, tails: pairs.map(([, tail]) => tail) };
      const used = [forward, backward].filter(({ tails, direction }) =>
        tails.some((tail) => has(...tail, direction)),
      );
      if (used.length === 2) {
        fault(`border ${first} ${second} flows both ways`);
        return undefined;
      }
      flows = flows.flatMap((some) =>
        (used.length === 1 ? used : [forward, backward]).map((flow) => [...some, flow]),
      );
    }

    /** The reasons against these four directions. */
    const judge = (four: readonly Flow[]): string[] => {
      const { source, end } = endsOf(four);
      // In the ring of four quarters, one source and one sink are one of the two patterns. Otherwise there are two of each.
      if (source === undefined || end === undefined) return ['its quarters have no source and sink'];
      const against: string[] = [];
      for (const { direction, tails } of four) {
        for (const tail of tails.filter((cell) => !has(...cell, direction))) {
          const cell = `cell (${tail.join(', ')})`;
          if (degree(...tail) < 2) against.push(`${cell} had room for an edge over its border`);
          if (!heads(...tail).every(([u, v]) => inside(block, u, v))) {
            against.push(`${cell} kept room for a larger block`);
          }
        }
      }
      for (const [q, quarter] of quarters.entries()) {
        const own = sinks[q];
        if (own === undefined) continue;
        const leadsOut = heads(...own).some(([u, v]) => inside(block, u, v) && !inside(quarter, u, v));
        if (q !== end && !leadsOut) against.push(`the sink of quarter ${q} does not lead out of it`);
        if (q === end && String(own) !== String(sink)) {
          against.push('its sink is not that of its sink quarter');
        }
      }
      return against;
    };
    const judged = flows.map((four) => ({ four, against: judge(four) }));
    const good = judged.filter(({ against }) => against.length === 0);
    if (good.length === 0) for (const text of judged[0]!.against) fault(text);
    return { sink, patterns: good.map(({ four }) => endsOf(four)) };
  };

  if (width !== height) faults.push('no square');
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (degree(x, y) > 2) faults.push(`cell (${x}, ${y}): out-degree ${degree(x, y)}`);
      for (const [u, v] of heads(x, y)) {
        if (u < 0 || v < 0 || u >= width || v >= height) {
          faults.push(`cell (${x}, ${y}): an edge leads outside`);
        }
      }
    }
  }
  const whole = faults.length === 0 ? read({ x: 0, y: 0, side: width }) : undefined;
  if (whole !== undefined && degree(...whole.sink) !== 0) faults.push('the sink of the whole leads on');
  return { faults, patterns: whole?.patterns ?? [] };
}
