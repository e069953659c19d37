import type { Vec3 } from '../blocks/grid.js';
import { needsSupport, REPEATER_TICKS, STRONGEST, type Block, type Glyph } from '../cells/cell.js';

/** The least signal strength of lines that have some to spare, for dust before and after them. */
const SPARE_LEVEL = 5;

/** A place of a line: the signal strength there, and game ticks until a signal is there. */
export interface Reached {
  readonly at: Vec3;
  /** One more than {@link STRONGEST} in a repeater, or in a block that a torch powers: dust beside it has the strongest. */
  readonly level: number;
  readonly ticks: number;
}

/** How a line is laid. */
export interface Laying {
  /** What the line goes on from, in front of its first place; without it, that place is dust at full strength. */
  readonly after?: Reached | undefined;
  /** What it leads into, behind its last place; without it, that place is dust. */
  readonly into?: Vec3;
  /** The least signal strength in front of a repeater and at the end; -Infinity for a line that has its repeaters from `parts`. */
  readonly least?: number | undefined;
  /** Whether it must be dust at a place, because something reads it there. */
  readonly taps?: (at: Vec3) => boolean;
  /** Where other lines come in, of whatever strength: dust there, and a repeater as soon as may be after it. */
  readonly joins?: readonly Vec3[];
  /** What stands at a place instead of dust: a block `##`, or the first letter of a diode, whose input is the line before it. */
  readonly parts?: (at: Vec3) => string | undefined;
  /** How many of its own repeaters, from its beginning on, are at four redstone ticks. */
  readonly slow?: number;
  /** What carries it; else glass, so that nothing hears of it, and a conductor before a step down, where dust needs one. */
  readonly carrier?: Glyph;
}

/** A line of dust, with what carries it. */
export interface Line {
  readonly blocks: readonly Block[];
  /** Its places in the direction of the signal. */
  readonly places: readonly Reached[];
  readonly end: Reached;
}

/**
 * Lays a line of dust from corner to corner, in the direction of its signal. A repeater stands at the last place where one can before
 * the signal would be too weak: in line with the places before and behind it, all level.
 */
export function lay(corners: readonly Vec3[], laying: Laying = {}): Line {
  const { after, into, least = SPARE_LEVEL, taps, parts, carrier } = laying;
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
    if (glyph !== '##') blocks.push({ at: below(at), glyph: carrier ?? (falls ? '##' : 'GG') });
    ticks += delayOf(glyph);
    level = joins.has(String(at)) ? least : /^[R234]/.test(glyph) ? STRONGEST + 1 : level - 1;
    return { at, level, ticks };
  });
  return { blocks, places, end: places.at(-1) ?? after! };
}

/** The same part at some places of a line: see {@link Laying.parts}. */
export function partsAt(part: string, places: readonly Vec3[]): (at: Vec3) => string | undefined {
  const keys = new Set(places.map(String));
  return (at) => (keys.has(String(at)) ? part : undefined);
}

/** Parts wherever a line's place along an axis, from -1 on, is one of these modulo `apart`: see {@link Laying.parts}. */
export const partsEvery =
  (axis: 0 | 2, apart: number, phases: Readonly<Record<number, string>>) =>
  (at: Vec3): string | undefined =>
    at[axis] >= -1 ? phases[(at[axis] + apart) % apart] : undefined;

/** Whether a block is of a line itself, and not what carries it. */
export const isLine = ({ glyph }: Block): boolean => needsSupport(glyph);

/** What a line has come to at one of its places. */
export const reachedAt = ({ places }: Line, place: Vec3): Reached =>
  places.find(({ at }) => at.join() === place.join())!;

/** Game ticks of a repeater, or of a comparator. */
const delayOf = (glyph: Glyph): number =>
  /^[RC]/.test(glyph) ? REPEATER_TICKS : REPEATER_TICKS * (Number(glyph[0]) || 0);

/** Every place from corner to corner, along an axis between two, level or a block up or down at every step. */
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

/** Whether a place is in line with the ones before and behind it, all level. */
export const isStraight = (before: Vec3 | undefined, [x, y, z]: Vec3, after: Vec3 | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  after[0] - x === x - before[0] &&
  after[2] - z === z - before[2] &&
  before[1] === y &&
  after[1] === y;

/** The side of the second of two places beside each other on which the first is. */
function sideOf([ax, , az]: Vec3, [bx, , bz]: Vec3): string {
  if (az !== bz) return az < bz ? 'N' : 'S';
  return ax < bx ? 'W' : 'E';
}

const below = ([x, y, z]: Vec3): Vec3 => [x, y - 1, z];

/** These blocks, and what carries every dust, repeater and comparator under which there is nothing of them. */
export function withSupports(blocks: readonly Block[], carrier: Glyph = 'GG'): Block[] {
  const taken = new Set(blocks.map(({ at }) => String(at)));
  const supports = blocks
    .filter(isLine)
    .map(({ at }): Block => ({ at: below(at), glyph: carrier }))
    .filter(({ at }) => !taken.has(String(at)));
  return [...blocks, ...supports];
}
