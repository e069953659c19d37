import { type Box } from '../blocks/shape.js';

/*
 * Movements of a body among boxes, in units of 1/80 block, in which 1/16 and 0.6 blocks are whole numbers. The position
 * of a body is its lowest corner. A box stops a body if the two overlap, but not if they only touch. So each box takes
 * away an open box of positions, enlarged by the body. Nothing changes between the planes of all these boxes, so it is
 * enough to look at every plane and every gap between two planes.
 */

export const UNITS = 80;
/** The length, width and height of a crawling body. */
const BODY = 48;

/**
 * The most positions looked at: five times those of two squares of the widest family, with a chest and lights. A box of
 * odd shapes can have millions. It gets no definite verdict.
 */
const MOST_PLACES = 1_000_000;

/** A part of space from the origin on: its size along x, y and z, and its boxes, in units. */
export interface Space {
  readonly size: readonly [number, number, number];
  readonly boxes: readonly Box[];
}

/** Where a body can stop along an axis: at every plane, and between any two neighbouring ones. */
function stopsAlong(axis: number, { size, boxes }: Space, ends: readonly Box[]): number[] {
  const most = size[axis]! - BODY;
  const planes = new Set([
    0,
    most,
    ...boxes.flatMap((box) => [box[axis]! - BODY, box[axis + 3]!]),
    ...ends.flatMap((box) => [box[axis]!, box[axis + 3]! - BODY]),
  ]);
  const inside = [...planes].filter((plane) => plane >= 0 && plane <= most).sort((a, b) => a - b);
  return inside.flatMap((plane, k) => (k === 0 ? [plane] : [(inside[k - 1]! + plane) / 2, plane]));
}

/** The states of a position: taken by a box or outside the space, free, or free and part of the goal. */
const TAKEN = 0;
const FREE = 1;
const GOAL = 2;

/** Some consecutive stops along an axis, by number. */
type Span = readonly [first: number, last: number];

/** The ascending stops between two coordinates. */
function between(stops: readonly number[], low: number, high: number): Span {
  let [first, last] = [0, stops.length - 1];
  while (stops[first]! <= low) first++;
  while (stops[last]! >= high) last--;
  return [first, last];
}

/** Less than any distance between two stops. */
const NEXT_TO_NOTHING = 1e-6;

/**
 * Whether a body 0.6 wide and high gets from inside one box to inside another, within the space and past its boxes, by
 * any movement: crawling, swimming, climbing or falling. The answer is yes if there are too many positions to look at.
 */
export function crawls(space: Space, from: Box, to: Box): boolean {
  const axes = [0, 1, 2].map((axis) => stopsAlong(axis, space, [from, to]));
  const [x, y, z] = axes.map(({ length }) => length) as [number, number, number];
  if (x * y * z > MOST_PLACES) return true;
  // With a border of taken positions.
  const row = x + 2;
  const layer = row * (z + 2);
  const state = new Uint8Array(layer * (y + 2)).fill(TAKEN);
  /** Visits the rows of positions at which the body overlaps a box, by their first index and the one after the last. */
  const rows = (box: Box, visit: (start: number, end: number) => void): void => {
    const spans = axes.map((stops, axis) => between(stops, box[axis]! - BODY, box[axis + 3]!));
    const [[left, right], [low, high], [back, front]] = spans as unknown as [Span, Span, Span];
    for (let j = low; j <= high; j++)
      for (let k = back; k <= front; k++) {
        const start = 1 + (k + 1) * row + (j + 1) * layer;
        visit(start + left, start + right + 1);
      }
  };
  const fill = (box: Box, by: number): void => {
    rows(box, (start, end) => state.fill(by, start, end));
  };
  const inside = (box: Box): number[] => {
    const found: number[] = [];
    const reach = BODY - NEXT_TO_NOTHING;
    rows(box.map((v, k) => (k < 3 ? v + reach : v - reach)) as unknown as Box, (start, end) => {
      for (let at = start; at < end; at++) if (state[at] !== TAKEN) found.push(at);
    });
    return found;
  };
  fill([0, 0, 0, ...space.size], FREE);
  for (const box of space.boxes) fill(box, TAKEN);
  const queue = inside(from);
  for (const at of inside(to)) state[at] = GOAL;
  if (queue.some((at) => state[at] === GOAL)) return true;
  for (const at of queue) state[at] = TAKEN;
  const steps = [1, -1, row, -row, layer, -layer];
  for (const at of queue) {
    for (const step of steps) {
      const next = at + step;
      if (state[next] === GOAL) return true;
      if (state[next] === TAKEN) continue;
      state[next] = TAKEN;
      queue.push(next);
    }
  }
  return false;
}

/** Blocks, layer by layer, row by row. Each one is a list of boxes, in sixteenths of a block. */
export interface Blocks {
  readonly width: number;
  readonly length: number;
  readonly boxes: readonly (readonly Box[])[];
}

/** {@link crawls} within some blocks; `from` and `to` are in blocks. */
export function crawlsAmong({ width, length, boxes }: Blocks, from: Box, to: Box): boolean {
  const layer = width * length;
  const moved: [number, number, number, number, number, number][] = [];
  boxes.forEach((own, i) => {
    const at = [i % width, Math.floor(i / layer), Math.floor((i % layer) / width)];
    for (const each of own) {
      const box = each.map((v, k) => (v / 16 + at[k % 3]!) * UNITS) as (typeof moved)[number];
      const before = moved.at(-1);
      // In a row of equal blocks, one long box is faster.
      const goesOn = before?.[3] === box[0] && [1, 2, 4, 5].every((k) => before[k] === box[k]);
      if (goesOn) before[3] = box[3];
      else moved.push(box);
    }
  });
  const size = [width * UNITS, (boxes.length / layer) * UNITS, length * UNITS] as const;
  const [start, end] = [from, to].map((box) => box.map((v) => v * UNITS) as unknown as Box);
  return crawls({ size, boxes: moved }, start!, end!);
}
