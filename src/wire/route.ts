import { placeKey, type Vec3 } from '../blocks/grid.js';
import { isConductor, type Glyph } from '../cells/cell.js';

/*
 * The router of the controls: it finds places for dust from one port to another, each level with the last or one step up or down.
 * The dust may not join, power or read anything else. Of such paths the router takes a shortest one. Of these it takes one with
 * the fewest turns, and of these one that reaches the height of its goal first.
 */

/** What stands at a place, as far as dust near it is concerned. */
export type Obstacle =
  | 'dust'
  | 'torch'
  /** Anything else that gives power or takes it. */
  | 'active'
  /** Passes power on from one block beside it to another. */
  | 'conductor'
  /** Takes the place and does nothing else. */
  | 'inert';

/** What a block is to wires. */
export function obstacleOf(glyph: Glyph): Obstacle {
  if (glyph === 'dd') return 'dust';
  if (glyph === 'SL' || glyph === 'GG') return 'inert';
  if (glyph.startsWith('t')) return 'torch';
  return isConductor(glyph) ? 'conductor' : 'active';
}

export interface Surroundings {
  /** What stands at a place; undefined where it is free. */
  readonly at: (place: Vec3) => Obstacle | undefined;
  /** Whether dust may not lie at a place, even where it is free. */
  readonly closed: (place: Vec3) => boolean;
}

export interface Route {
  readonly from: Vec3;
  readonly to: Vec3;
  /** The first place after `from`, and the last one before `to`, where only one will do. */
  readonly leave?: Vec3 | undefined;
  readonly arrive?: Vec3 | undefined;
}

const HORIZONTAL = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;
/** How far round its ends a wire may go. */
const DETOUR = 16;
/** A turn weighs more than any sum of heights, a block more than any number of turns. */
const TURN = 1 << 10;
const BLOCK = 1 << 20;

const same = (a: Vec3, b: Vec3): boolean => a[0] === b[0] && a[1] === b[1] && a[2] === b[2];
const up = ([x, y, z]: Vec3, by = 1): Vec3 => [x, y + by, z];
const neighbours = ([x, y, z]: Vec3): Vec3[] => HORIZONTAL.map(([dx, dz]) => [x + dx, y, z + dz]);

/** The places of a wire, both ends included; undefined where there is no way. */
export function route({ from, to, leave, arrive }: Route, around: Surroundings): readonly Vec3[] | undefined {
  const inReach = (place: Vec3): boolean =>
    place.every((v, axis) => {
      const slack = axis === 1 ? 0 : DETOUR;
      return v >= Math.min(from[axis]!, to[axis]!) - slack && v <= Math.max(from[axis]!, to[axis]!) + slack;
    });
  /** A place, and the direction from which it was come to; -1 at the start. */
  interface Step {
    readonly place: Vec3;
    readonly direction: number;
    readonly cost: number;
    /** The cost of the way on to the goal too, at least. */
    readonly least: number;
    readonly before: Step | undefined;
  }
  const border: Step[] = [{ place: from, direction: -1, cost: 0, least: 0, before: undefined }];
  /** Places with the directions from which they were come to. */
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
      const way: Vec3[] = [];
      for (let at: Step | undefined = step; at !== undefined; at = at.before) way.unshift(at.place);
      return way;
    }
    const name = 8 * (placeKey(place) - placeKey(from)) + direction;
    if (done.has(name)) continue;
    done.add(name);
    HORIZONTAL.forEach(([dx, dz], d) => {
      for (const dy of [0, -1, 1]) {
        const next: Vec3 = [place[0] + dx, place[1] + dy, place[2] + dz];
        if (same(place, from) && leave !== undefined && !same(next, leave)) continue;
        if (same(next, to) ? arrive !== undefined && !same(place, arrive) : !free(next)) continue;
        // A conductor over the lower of two dusts on a step cuts them.
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

/** Into a list with the least last. */
function insert<T extends { readonly least: number }>(list: T[], item: T): void {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (list[middle]!.least > item.least) low = middle + 1;
    else high = middle;
  }
  list.splice(low, 0, item);
}

/** Whether dust and a conductor under it can be put at a place; dust at `own` is the wire's. */
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
  // A torch powers the block above it; dust is cut by it from what is a step higher.
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
