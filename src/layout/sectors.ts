import { MazestoneError } from '../base/diagnostic.js';
import { range } from '../base/numbers.js';
import { says, type Sentence } from '../base/sentence.js';
import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../board/grid.js';
import type { SectorShape } from './choices.js';

/** Options of sectors. */
export interface SectorOptions {
  /**
   * Number of sectors that renew in turn at each press, 1 to {@link MOST_SECTORS}. By default 1: all cells at once.
   */
  readonly sectors?: number;
  /** Their shape, see {@link SECTOR_SHAPES}. The default depends on the side of the entrance. */
  readonly sectorShape?: SectorShape;
}

/**
 * The least number of columns from the beginning of the header to the second sector's buses or feeder. The header's
 * first loop to the north lies between.
 */
export const LEAST_NEXT = 5;

/*
 * How rings and patches are cut. The cuts run between units, squares of cells. A unit is so large that all its cells
 * read the same buses, and that the lines to two units never touch.
 */

/** The least length of a unit's side, in blocks: a line needs as many to climb from below a bus up to it. */
const LEAST_APART = 4;

/** The shapes of sectors that are not whole rows or columns. */
export type BlockShape = Extract<SectorShape, 'rings' | 'patches'>;
/** The sector that a unit is in. */
type BlockAt = (u: number, v: number) => number;

/** Whether sectors of this shape need the buses cut. */
export const isBlocks = (shape: SectorShape | undefined): shape is BlockShape =>
  shape === 'rings' || shape === 'patches';

/** The length of a unit's side, in cells. */
export const unitOf = ({ columns, pitch }: CellFamily): number =>
  Math.max(columns, Math.ceil(LEAST_APART / pitch));

/**
 * Cuts a maze into sectors with about equal numbers of clocked cells. Rings are numbered from the outside in, patches
 * row by row from the north-west. All units of a ring are equally far from the rim of the bounding box.
 * @throws MazestoneError `sectors` if the maze is too small for the count, with the largest possible count.
 */
export function cutIntoBlocks(
  netlist: Netlist,
  family: CellFamily,
  shape: BlockShape,
  count: number,
): BlockAt {
  const cut = shape === 'rings' ? ringsOf : patchesOf;
  const unit = unitOf(family);
  const at = cut(netlist, unit, count);
  if (at !== undefined) return at;
  let limit = count - 1;
  while (limit > 1 && cut(netlist, unit, limit) === undefined) limit--;
  if (limit < 2) limit = 0;
  throw new MazestoneError({
    code: 'sectors',
    message: says`this maze cannot be cut into ${count} ${shape}${limit > 0 ? says`, only into ${limit}` : ''}`,
    where: 'sectors',
    hint: insteadOf(shape, limit, (k) => cut(netlist, unit, k) !== undefined),
    limit,
  });
}

/** Numbers of patches to propose. */
const USUAL_PATCHES = [4, 6, 8, 9];

/** What to choose instead, for a hint. @param limit the largest possible number of rings; 0 for none. */
function insteadOf(shape: BlockShape, limit: number, isPossible: (count: number) => boolean): Sentence {
  if (shape === 'rings') {
    return says`choose ${limit > 0 ? says`${limit} rings` : says`sectors of rows or columns`}, or more cells from the edge to the middle`;
  }
  const counts = USUAL_PATCHES.filter(isPossible)
    .join(', ')
    .replace(/, (\d)$/, ' or $1');
  return says`choose ${counts === '' ? '' : says`${counts} patches, or `}sectors of rows or columns`;
}

function ringsOf({ width, height, clocked }: Netlist, unit: number, count: number): BlockAt | undefined {
  const [last, lowest] = [width, height].map((cells) => Math.ceil(cells / unit) - 1) as [number, number];
  const levelAt = (u: number, v: number): number => Math.min(u, last - u, v, lowest - v);
  const ends = shares(
    clocked.map((cell) => levelAt(...unitAt(width, unit, cell))),
    count,
  );
  return ends && ((u, v) => shareOf(ends, levelAt(u, v)));
}

function patchesOf({ width, height, clocked }: Netlist, unit: number, count: number): BlockAt | undefined {
  const units = clocked.map((cell) => unitAt(width, unit, cell));
  // The most square patches first.
  const divisors = range(2, count)
    .filter((across) => count % across === 0)
    .sort((a, b) => oblong(a) - oblong(b));
  function oblong(across: number): number {
    return Math.abs(Math.log((width * count) / (across * across * height)));
  }
  for (const across of divisors) {
    const columns = shares(
      units.map(([u]) => u),
      across,
    );
    const rows = shares(
      units.map(([, v]) => v),
      count / across,
    );
    if (columns === undefined || rows === undefined) continue;
    const at: BlockAt = (u, v) => shareOf(columns, u) + across * shareOf(rows, v);
    if (new Set(units.map(([u, v]) => at(u, v))).size === count) return at;
  }
  return undefined;
}

/** The unit that a cell is in. */
export function unitAt(width: number, unit: number, cell: number): [u: number, v: number] {
  const [x, y] = cellAt(width, cell);
  return [Math.floor(x / unit), Math.floor(y / unit)];
}

/**
 * Cuts a line of places into shares with about equal numbers of cells. Each share has at least one place.
 * Returns the last place of each share, or undefined if there are fewer places than shares.
 * @param cells the place of each cell.
 */
export function shares(cells: readonly number[], count: number): number[] | undefined {
  const at = new Map<number, number>();
  for (const place of cells) at.set(place, (at.get(place) ?? 0) + 1);
  const places = [...at].sort((a, b) => a[0] - b[0]);
  if (places.length < count) return undefined;
  let [k, sum] = [-1, 0];
  return Array.from({ length: count }, (_, share) => {
    // Leave at least one place for each later share.
    const most = places.length - count + share;
    do sum += places[++k]![1];
    while (k < most && sum * count < cells.length * (share + 1));
    return places[k]![0];
  });
}

/** The index of the share that a place is in. Places beyond the last share belong to it. */
export function shareOf(ends: readonly number[], place: number): number {
  const share = ends.findIndex((end) => place <= end);
  return share < 0 ? ends.length - 1 : share;
}
