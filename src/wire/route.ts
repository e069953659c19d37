import { placeKey, type Vec3 } from '../blocks/grid.js';
import { isConductor, type Glyph } from '../cells/cell.js';

/*
 * The router of the controls. It finds places for dust from one port to another, each level with the last or
 * one step up or down. The dust must not join, power or read anything else. Of all such paths the router
 * takes a shortest one. Among those it takes one with the fewest turns, and among those one that reaches the
 * height of its goal first.
 */

/** The kind of block at a place, as far as nearby dust is concerned. */
export type Obstacle =
  | 'dust'
  | 'torch'
  /** Any other block that gives or takes power. */
  | 'active'
  /** Passes power on from one neighbour to another. */
  | 'conductor'
  /** Takes up its place and does nothing else. */
  | 'inert';

/** The kind of obstacle that a glyph is to wires. */
export function obstacleOf(glyph: Glyph): Obstacle {
  if (glyph === 'dd') return 'dust';
  if (glyph === 'SL' || glyph === 'GG') return 'inert';
  if (glyph.startsWith('t')) return 'torch';
  return isConductor(glyph) ? 'conductor' : 'active';
}

export interface Surroundings {
  /** The block at a place; undefined if it is free. */
  readonly at: (place: Vec3) => Obstacle | undefined;
  /** Whether dust is forbidden at a place, even if it is free. */
  readonly closed: (place: Vec3) => boolean;
}

interface Route {
  readonly from: Vec3;
  readonly to: Vec3;
  /** The first place after `from`, and the last one before `to`, if they are fixed. */
  readonly leave?: Vec3 | undefined;
  readonly arrive?: Vec3 | undefined;
}

const HORIZONTAL = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
/** How far beyond its ends a wire may go, in blocks. */
const DETOUR = 16;
/** A turn costs more than any sum of heights, a block more than any number of turns. */
const TURN = 1 << 10;
const BLOCK = 1 << 20;

const same = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
const up = ([x, y, z]: Vec3, by = 1): Vec3 => [x, y + by, z];
const neighbours = ([x, y, z]: Vec3): Vec3[] => HORIZONTAL.map(([dx, dz]) => [x + dx, y, z + dz]);

/** The places of a wire, both ends included; undefined if there is no path. */
export function route({ from, to, leave, arrive }: Route, around: Surroundings): readonly Vec3[] | undefined {
  const inReach = (place: Vec3): boolean =>
    place.every((v, axis) => {
      const slack = axis === 1 ? 0 : DETOUR;
      return v >= Math.min(from[axis]!, to[axis]!) - slack && v <= Math.max(from[axis]!, to[axis]!) + slack;
    });
  /** A place, and the direction in which it was entered; -1 at the start. */
  interface Step {
    readonly place: Vec3;
    readonly direction: number;
    readonly cost: number;
    /** The least possible cost of the whole path through here. */
    readonly least: number;
    readonly before: Step | undefined;
  }
  const border: Step[] = [{ place: from, direction: -1, cost: 0, least: 0, before: undefined }];
  /** Places already visited, by the direction in which they were entered. */
  const done = new Set<number>();
  const fitting = new Map<number, boolean>();
  const free = (place: Vec3): boolean => {
    const name = placeKey(place);
    let known = fitting.get(name);
    if (known === undefined) fitting.set(name, (known = inReach(place) && fits(place, [from, to], around)));
    return known;
  };
  for (let step = border.pop(); step !== undefined; step = border.pop()) {
    const { place, direction, cost } = step;
    if (same(place, to)) {
      const path: Vec3[] = [];
      for (let at: Step | undefined = step; at !== undefined; at = at.before) path.unshift(at.place);
      return path;
    }
    const name = 8 * (placeKey(place) - placeKey(from)) + direction;
    if (done.has(name)) continue;
    done.add(name);
    HORIZONTAL.forEach(([dx, dz], d) => {
      for (const dy of [0, -1, 1]) {
        const next: Vec3 = [place[0] + dx, place[1] + dy, place[2] + dz];
        if (same(place, from) && leave !== undefined && !same(next, leave)) continue;
        if (same(next, to) ? arrive !== undefined && !same(place, arrive) : !free(next)) continue;
        // A conductor above the lower of two dusts on a step disconnects them.
        if (dy !== 0 && around.at(dy > 0 ? up(place) : up(next)) === 'conductor') continue;
        const turns = direction >= 0 && direction !== d ? TURN : 0;
        const sum = cost + BLOCK + turns + Math.abs(next[1] - to[1]);
        const left = Math.max(
          Math.abs(next[0] - to[0]) + Math.abs(next[2] - to[2]),
          Math.abs(next[1] - to[1]),
        );
        insert(border, { place: next, direction: d, cost: sum, least: sum + BLOCK * left, before: step });
      }
    });
  }
  return undefined;
}

/** Inserts an item into a list that ends with the least one. */
function insert<T extends { readonly least: number }>(list: T[], item: T): void {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.least > item.least) low = middle + 1;
    else high = middle;
  }
  list.splice(low, 0, item);
}

/** Whether dust and a conductor under it can be put at a place. Dust at `own` belongs to the wire. */
export function fits(place: Vec3, own: readonly Vec3[], around: Surroundings): boolean {
  const { at } = around;
  const support = up(place, -1);
  if (around.closed(place) || at(place) !== undefined || at(support) !== undefined) return false;
  const isOtherNet = (other: Vec3): boolean => at(other) === 'dust' && !own.some((end) => same(other, end));
  const active = (other: Vec3): boolean => at(other) === 'active' || at(other) === 'torch';
  const live = (other: Vec3): boolean =>
    at(other) === 'conductor' && [...neighbours(other), up(other), up(other, -1)].some(active);
  const above = up(place);
  if (active(above) || live(above) || at(above) === 'dust') return false;
  // A torch below would power the support block. The support block would cut dust below from dust one step up.
  if (at(up(support, -1)) === 'torch' || isOtherNet(up(support, -1))) return false;
  const roofed = at(above) === 'conductor';
  return neighbours(place).every(
    (side) =>
      !isOtherNet(side) &&
      !active(side) &&
      !live(side) &&
      (roofed || !isOtherNet(up(side))) &&
      (at(side) === 'conductor' || !isOtherNet(up(side, -1))) &&
      !active(up(side, -1)),
  );
}
