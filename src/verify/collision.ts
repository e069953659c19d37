import { type Box } from '../blocks/shape.js';

/*
 * Ways of a body through boxes, in units of 1/80 block, in which 1/16 and 0.6 blocks are whole numbers. A body's place
 * is its lowest corner; a box stops it where the two overlap, and not where they only touch. So the places a box takes
 * away are an open box again, larger by the body; between the planes of all these nothing changes, and to look at
 * every plane and every gap between two of them is to look at every place there is.
 */

export const UNITS = 80;
/** A body as it crawls, and as it stands, wide and high; and how high it steps. */
const WIDTH = 48;
const CRAWLING = 48;
const STANDING = 144;
const STEP = 48;

/**
 * Places looked at, at most: five times those that two squares of the widest family have, with a chest and lights. In a
 * box full of odd shapes there are millions, and nothing is said of them for certain.
 */
const MOST_PLACES = 1_000_000;

/** Boxes in units, and the part of space that they are in: from the origin so far along x, y and z. */
export interface Space {
  readonly size: readonly [number, number, number];
  readonly boxes: readonly Box[];
}

type Range = readonly [first: number, last: number];

/** All places of a body: planes and gaps along each axis, and which of them are taken. */
class Places {
  readonly axes: readonly (readonly number[])[];
  private readonly counts: readonly [number, number, number];
  private readonly taken: Uint8Array;
  /** Whether they are not looked at. */
  readonly areTooMany: boolean;

  /** `also`: boxes whose planes are to be among them. */
  constructor(
    { size, boxes }: Space,
    private readonly body: readonly [number, number, number],
    also: readonly Box[],
  ) {
    this.axes = [0, 1, 2].map((axis) => {
      const most = size[axis]! - body[axis]!;
      const planes = new Set([0, most]);
      const add = (plane: number): void => {
        if (plane > 0 && plane < most) planes.add(plane);
      };
      for (const box of boxes) {
        add(box[axis]! - body[axis]!);
        add(box[axis + 3]!);
      }
      for (const box of also) {
        add(box[axis]!);
        add(box[axis + 3]! - body[axis]!);
      }
      return [...planes].sort((a, b) => a - b);
    });
    const [x, y, z] = this.axes.map((planes) => 2 * planes.length - 1) as [number, number, number];
    this.counts = [x, y, z];
    this.areTooMany = x * y * z > MOST_PLACES;
    this.taken = new Uint8Array(this.areTooMany ? 0 : x * y * z);
    if (this.areTooMany) return;
    for (const box of boxes) {
      const [xs, ys, zs] = this.within(box, true);
      for (let j = ys[0]; j <= ys[1]; j++)
        for (let k = zs[0]; k <= zs[1]; k++) {
          const row = this.index(0, j, k);
          this.taken.fill(1, row + xs[0], row + xs[1] + 1);
        }
    }
  }

  index(i: number, j: number, k: number): number {
    return i + this.counts[0] * (k + this.counts[2] * j);
  }
  indices(at: number): [number, number, number] {
    const [x, , z] = this.counts;
    return [at % x, Math.floor(at / (x * z)), Math.floor(at / x) % z];
  }

  isFree(i: number, j: number, k: number): boolean {
    const [x, y, z] = this.counts;
    return i >= 0 && j >= 0 && k >= 0 && i < x && j < y && k < z && this.taken[this.index(i, j, k)] === 0;
  }

  /** Takes a place, so that it is free no more. */
  take(at: number): void {
    this.taken[at] = 1;
  }

  /** Even numbers are planes, odd ones the gaps after them: where the body overlaps a box, or stays inside it. */
  private within(box: Box, overlapping: boolean): readonly [Range, Range, Range] {
    const ranges = this.axes.map((planes, axis): Range => {
      const low = overlapping ? box[axis]! - this.body[axis]! : box[axis]!;
      const high = overlapping ? box[axis + 3]! : box[axis + 3]! - this.body[axis]!;
      const inside = (n: number): boolean => {
        const value = n % 2 === 0 ? planes[n / 2]! : (planes[(n - 1) / 2]! + planes[(n + 1) / 2]!) / 2;
        return overlapping ? value > low && value < high : value >= low && value <= high;
      };
      let [first, last] = [0, 2 * planes.length - 2];
      while (first <= last && !inside(first)) first++;
      while (last >= first && !inside(last)) last--;
      return [first, last];
    });
    return ranges as [Range, Range, Range];
  }

  /** Every free place with the body inside a box. */
  freeInside(box: Box): number[] {
    const [xs, ys, zs] = this.within(box, false);
    const found: number[] = [];
    for (let j = ys[0]; j <= ys[1]; j++)
      for (let k = zs[0]; k <= zs[1]; k++)
        for (let i = xs[0]; i <= xs[1]; i++) if (this.isFree(i, j, k)) found.push(this.index(i, j, k));
    return found;
  }
}

/**
 * Whether a body 0.6 wide and high gets from inside one box to inside another, in the space given and through none of
 * its boxes, however it moves: crawling, swimming, climbing, falling. Taken to be so among boxes too many to look between.
 */
export function crawls(space: Space, from: Box, to: Box): boolean {
  const places = new Places(space, [WIDTH, CRAWLING, WIDTH], [from, to]);
  if (places.areTooMany) return true;
  const goal = new Set(places.freeInside(to));
  if (goal.size === 0) return false;
  const queue = places.freeInside(from);
  for (const at of queue) places.take(at);
  for (const at of queue) {
    if (goal.has(at)) return true;
    const [i, j, k] = places.indices(at);
    for (const [a, b, c] of NEIGHBOURS) {
      if (!places.isFree(i + a, j + b, k + c)) continue;
      const next = places.index(i + a, j + b, k + c);
      places.take(next);
      queue.push(next);
    }
  }
  return false;
}

const NEIGHBOURS = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 1, 0],
  [0, -1, 0],
  [0, 0, 1],
  [0, 0, -1],
] as const;

/**
 * Whether a body 0.6 wide and 1.8 high walks from inside one box to inside another: always on a box, no step higher or
 * deeper than 0.6, and never more than that from the height `level`, in units.
 */
export function walks(space: Space, from: Box, to: Box, level: number): boolean {
  const places = new Places(space, [WIDTH, STANDING, WIDTH], [from, to]);
  if (places.areTooMany) return false;
  const heights = places.axes[1]!;
  const height = (j: number): number => heights[j / 2]!;
  const stands = (at: number): boolean => {
    const [i, j, k] = places.indices(at);
    return j % 2 === 0 && j > 0 && Math.abs(height(j) - level) <= STEP && !places.isFree(i, j - 1, k);
  };
  const goal = new Set(places.freeInside(to).filter(stands));
  const seen = new Set(places.freeInside(from).filter(stands));
  for (const at of seen) {
    if (goal.has(at)) return true;
    const [i, j, k] = places.indices(at);
    for (const [a, , c] of NEIGHBOURS) {
      if (a === 0 && c === 0) continue;
      // Up first, then across, then down.
      for (let top = j; top < 2 * heights.length - 1 && places.isFree(i, top, k); top++) {
        if (top % 2 === 0 && height(top) - height(j) > STEP) break;
        for (let down = top; places.isFree(i + a, down, k + c); down--) {
          if (down % 2 !== 0 || Math.abs(height(down) - height(j)) > STEP) continue;
          const next = places.index(i + a, down, k + c);
          if (stands(next)) seen.add(next);
        }
      }
    }
  }
  return false;
}
