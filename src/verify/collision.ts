import { countBelow } from '../base/numbers.js';
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

/** Merges boxes that touch with whole faces. They stop the same bodies, with fewer planes. */
export function joined(boxes: readonly Box[]): readonly Box[] {
  let rest = boxes;
  for (const axis of [0, 2, 1]) {
    const [b, c] = [(axis + 1) % 3, (axis + 2) % 3];
    const found: Box[] = [];
    for (const box of rest) {
      const k = found.findLastIndex(
        (other) =>
          other[axis + 3] === box[axis] &&
          other[b] === box[b] &&
          other[c] === box[c] &&
          other[b + 3] === box[b + 3] &&
          other[c + 3] === box[c + 3],
      );
      if (k < 0) found.push(box);
      else found[k] = found[k]!.with(axis + 3, box[axis + 3]!) as unknown as Box;
    }
    rest = found;
  }
  return rest;
}

/** A range of positions by number, the last one included. It is empty if the last is before the first. */
type Range = readonly [first: number, last: number];

/** The states of a position: free, taken by a box, or free and part of the goal. */
const FREE = 0;
const TAKEN = 1;
const GOAL = 2;

/** All positions of a body: the planes and gaps along each axis, with their states. */
class Places {
  /** The planes along x, y and z. Position 2 n along an axis is plane n, and 2 n + 1 is the gap after it. */
  readonly planes: readonly (readonly number[])[];
  /** Steps of the index along x, y and z. */
  readonly strides: readonly [number, number, number];
  /** The state of each position, by index, with a border of taken ones. */
  readonly state: Uint8Array;
  /** Whether there are too many positions to look at. */
  readonly areTooMany: boolean;

  /** @param also boxes whose planes are included */
  constructor({ size, boxes }: Space, also: readonly Box[]) {
    this.planes = [0, 1, 2].map((axis) => {
      const most = size[axis]! - BODY;
      const planes = new Set([0, most]);
      const add = (plane: number): void => {
        if (plane > 0 && plane < most) planes.add(plane);
      };
      for (const box of boxes) {
        add(box[axis]! - BODY);
        add(box[axis + 3]!);
      }
      for (const box of also) {
        add(box[axis]!);
        add(box[axis + 3]! - BODY);
      }
      return [...planes].sort((a, b) => a - b);
    });
    const [x, y, z] = this.planes.map((planes) => 2 * planes.length - 1) as [number, number, number];
    this.strides = [1, (x + 2) * (z + 2), x + 2];
    this.areTooMany = x * y * z > MOST_PLACES;
    this.state = new Uint8Array(this.areTooMany ? 0 : (x + 2) * (y + 2) * (z + 2)).fill(TAKEN);
    if (this.areTooMany) return;
    const all = [x, y, z].map((count): Range => [0, count - 1]);
    this.fill(all, FREE);
    for (const box of boxes) this.fill(this.overlapping(box), TAKEN);
  }

  /** Indices of all free positions with the body inside a box. */
  inside(box: Box): number[] {
    const within = this.planes.map((planes, axis): Range => {
      const [low, high] = [box[axis]!, box[axis + 3]! - BODY];
      return [2 * countBelow(planes, low), 2 * countUpTo(planes, high) - 2];
    });
    const found: number[] = [];
    this.rows(within, (first, last) => {
      for (let at = first; at <= last; at++) if (this.state[at] !== TAKEN) found.push(at);
    });
    return found;
  }

  /** The positions at which the body overlaps a box. */
  private overlapping(box: Box): Range[] {
    return this.planes.map((planes, axis): Range => {
      const [low, high] = [box[axis]! - BODY, box[axis + 3]!];
      const last = 2 * planes.length - 2;
      return [Math.max(0, 2 * countUpTo(planes, low) - 1), Math.min(last, 2 * countBelow(planes, high) - 1)];
    });
  }

  private fill(ranges: readonly Range[], state: number): void {
    this.rows(ranges, (first, last) => this.state.fill(state, first, last + 1));
  }

  /** Visits the rows along x within three ranges, by their first and last index. */
  private rows([xs, ys, zs]: readonly Range[], tell: (first: number, last: number) => void): void {
    const [, layer, row] = this.strides;
    for (let j = ys![0]; j <= ys![1]; j++)
      for (let k = zs![0]; k <= zs![1]; k++) {
        const start = 1 + (k + 1) * row + (j + 1) * layer;
        tell(start + xs![0], start + xs![1]);
      }
  }
}

/** The number of planes up to a coordinate. */
function countUpTo(planes: readonly number[], coordinate: number): number {
  const before = countBelow(planes, coordinate);
  return planes[before] === coordinate ? before + 1 : before;
}

/**
 * Whether a body 0.6 wide and high gets from inside one box to inside another, within the space and past its boxes, by
 * any movement: crawling, swimming, climbing or falling. The answer is yes if there are too many positions to look at.
 */
export function crawls(space: Space, from: Box, to: Box): boolean {
  const places = new Places(space, [from, to]);
  if (places.areTooMany) return true;
  const { state, strides } = places;
  const goal = places.inside(to);
  if (goal.length === 0) return false;
  for (const at of goal) state[at] = GOAL;
  const queue = places.inside(from);
  if (queue.some((at) => state[at] === GOAL)) return true;
  for (const at of queue) state[at] = TAKEN;
  const steps = strides.flatMap((stride) => [stride, -stride]);
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
interface Blocks {
  readonly width: number;
  readonly length: number;
  readonly boxes: readonly (readonly Box[])[];
}

/** {@link crawls} within some blocks; `from` and `to` are in blocks. */
export function crawlsAmong({ width, length, boxes }: Blocks, from: Box, to: Box): boolean {
  const layer = width * length;
  const moved = boxes.flatMap((own, i) => {
    const at = [i % width, Math.floor(i / layer), Math.floor((i % layer) / width)];
    return own.map((box) => box.map((v, k) => (v / 16 + at[k % 3]!) * UNITS) as unknown as Box);
  });
  const size = [width * UNITS, (boxes.length / layer) * UNITS, length * UNITS] as const;
  const [start, end] = [from, to].map((box) => box.map((v) => v * UNITS) as unknown as Box);
  return crawls({ size, boxes: joined(moved) }, start!, end!);
}
