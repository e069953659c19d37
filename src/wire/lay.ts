import type { Vec3 } from '../blocks/grid.js';
import { needsSupport, REPEATER_TICKS, STRONGEST, type Block, type Glyph } from '../cells/cell.js';

/** The least signal strength in lines that need some reserve for dust before and after them. */
const SPARE_LEVEL = 5;

/** A place of a line, with the signal strength there and the game ticks until a signal arrives. */
export interface Reached {
  readonly at: Vec3;
  /**
   * The signal strength. In a repeater or a block powered by a torch it is {@link STRONGEST} + 1, so that
   * adjacent dust has {@link STRONGEST}.
   */
  readonly level: number;
  readonly ticks: number;
}

/** How to lay a line. */
export interface Laying {
  /**
   * The place before the first one, from which the line continues. Without it, the first place is dust at
   * full strength.
   */
  readonly after?: Reached | undefined;
  /** The place after the last one, which the line leads into. Without it, the last place is dust. */
  readonly into?: Vec3;
  /**
   * The least signal strength before a repeater and at the end; -Infinity if all repeaters come from `parts`.
   */
  readonly least?: number | undefined;
  /** Whether a place must be dust, because something reads it there. */
  readonly taps?: (at: Vec3) => boolean;
  /**
   * Places where other lines join with unknown strength. They are dust, and a repeater follows as soon as
   * possible.
   */
  readonly joins?: readonly Vec3[];
  /**
   * What replaces the dust at a place: a block `##`, or the first letter of a diode, whose input is the line
   * before it.
   */
  readonly parts?: (at: Vec3) => string | undefined;
  /** How many of its own repeaters, from the start, have four redstone ticks. */
  readonly slow?: number;
  /**
   * The support blocks. By default glass, which isolates the line, and a conductor before a step down, where
   * dust needs one.
   */
  readonly support?: Glyph;
}

/** A line of dust with its support blocks. */
export interface Line {
  readonly blocks: readonly Block[];
  /** Its places in the direction of the signal. */
  readonly places: readonly Reached[];
  readonly end: Reached;
}

/**
 * Lays a line of dust through some corners, in the direction of its signal. A repeater is put at the last
 * possible place before the signal gets too weak. It needs the places before and after it on one straight,
 * level line.
 */
export function lay(corners: readonly Vec3[], laying: Laying = {}): Line {
  const { after, into, least = SPARE_LEVEL, taps, parts, support } = laying;
  let { slow = 0 } = laying;
  let { level, ticks } = after ?? { level: STRONGEST + 1, ticks: 0 };
  const path = after ? pathOf([after.at, ...corners]).slice(1) : pathOf(corners);
  const joins = new Set(laying.joins?.map(String));
  const isFree = (at: Vec3): boolean => !joins.has(String(at)) && !parts?.(at) && !taps?.(at);
  const fits = path.map(
    (at, k) => isFree(at) && isStraight(path[k - 1] ?? after?.at, at, path[k + 1] ?? into),
  );
  const blocks: Block[] = [];
  const places = path.map((at, k): Reached => {
    const next = fits.indexOf(true, k + 1);
    const further = (next < 0 ? path.length : next) - k;
    const renews = fits[k]! && level - further < least;
    const part = renews ? (slow-- > 0 ? '4' : 'R') : (parts?.(at) ?? 'dd');
    const glyph = part.length > 1 ? part : part + sideOf(path[k - 1] ?? after!.at, at);
    const falls = k + 1 < path.length && path[k + 1]![1] < at[1];
    blocks.push({ at, glyph });
    if (glyph !== '##') blocks.push({ at: below(at), glyph: support ?? (falls ? '##' : 'GG') });
    ticks += delayOf(glyph);
    level = joins.has(String(at)) ? least : /^[R234]/.test(glyph) ? STRONGEST + 1 : level - 1;
    return { at, level, ticks };
  });
  return { blocks, places, end: places.at(-1) ?? after! };
}

/** The same part at several places of a line: see {@link Laying.parts}. */
export function partsAt(part: string, places: readonly Vec3[]): (at: Vec3) => string | undefined {
  const keys = new Set(places.map(String));
  return (at) => (keys.has(String(at)) ? part : undefined);
}

/**
 * Parts at regular places: `phases` gives them by the coordinate along an axis, from -1 on, modulo `apart`.
 * See {@link Laying.parts}.
 */
export const partsEvery =
  (axis: 0 | 2, apart: number, phases: Readonly<Record<number, string>>) =>
  (at: Vec3): string | undefined =>
    at[axis] >= -1 ? phases[(at[axis] + apart) % apart] : undefined;

/** Whether a block belongs to a line itself, not to its support. */
export const isLine = ({ glyph }: Block): boolean => needsSupport(glyph);

/** The signal of a line at one of its places. */
export const reachedAt = ({ places }: Line, place: Vec3): Reached =>
  places.find(({ at }) => at.join() === place.join())!;

/** The delay of a repeater or comparator in game ticks. */
const delayOf = (glyph: Glyph): number =>
  /^[RC]/.test(glyph) ? REPEATER_TICKS : REPEATER_TICKS * (Number(glyph[0]) || 0);

/**
 * All places from corner to corner. Each segment runs along an axis, level or one block up or down per step.
 */
export function pathOf(corners: readonly Vec3[]): Vec3[] {
  const path: Vec3[] = [corners[0]!];
  for (const [x, y, z] of corners.slice(1)) {
    for (;;) {
      const [px, py, pz] = path.at(-1)!;
      if (px === x && pz === z) break;
      path.push([px + Math.sign(x - px), py + Math.sign(y - py), pz + Math.sign(z - pz)]);
    }
  }
  return path;
}

/** Whether three places are in one straight, level line. */
export const isStraight = (before: Vec3 | undefined, [x, y, z]: Vec3, after: Vec3 | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  after[0] - x === x - before[0] &&
  after[2] - z === z - before[2] &&
  before[1] === y &&
  after[1] === y;

/** The side of the second place on which the first one is. They are adjacent. */
function sideOf([ax, , az]: Vec3, [bx, , bz]: Vec3): string {
  if (az !== bz) return az < bz ? 'N' : 'S';
  return ax < bx ? 'W' : 'E';
}

const below = ([x, y, z]: Vec3): Vec3 => [x, y - 1, z];

/** Adds support blocks under all dust, repeaters and comparators that have none of these blocks below. */
export function withSupports(blocks: readonly Block[], support: Glyph = 'GG'): Block[] {
  const taken = new Set(blocks.map(({ at }) => String(at)));
  const supports = blocks
    .filter(isLine)
    .map(({ at }): Block => ({ at: below(at), glyph: support }))
    .filter(({ at }) => !taken.has(String(at)));
  return [...blocks, ...supports];
}
