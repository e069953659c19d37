import { MazestoneError } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../board/grid.js';
import type { SectorShape } from './choices.js';

/** In how many parts a maze can be asked to renew. */
export interface SectorOptions {
  /** How many sectors renew in turn at each press, 1 to {@link MOST_SECTORS}; all cells at once by default. */
  readonly sectors?: number;
  /** What they are of, see {@link SECTOR_SHAPES}; as the entrance lies by default. */
  readonly sectorShape?: SectorShape;
}

/*
 * Which cells renew together in rings and patches. What is cut is a grid of units: squares of cells so large that all of one read
 * the same buses, and that lines to two that touch do not.
 */

/** Blocks that sectors one behind the other are apart at least: as long as the way from a line below a bus up to it. */
const LEAST_APART = 4;

/** The sectors that are not whole lines of cells. */
export type BlockShape = Extract<SectorShape, 'rings' | 'patches'>;
/** Which block a unit is in. */
export type BlockAt = (u: number, v: number) => number;

export const isBlocks = (shape: SectorShape | undefined): shape is BlockShape =>
  shape === 'rings' || shape === 'patches';

/** Cells along a unit's side. */
export const unitOf = ({ columns, pitch }: CellFamily): number =>
  Math.max(columns, Math.ceil(LEAST_APART / pitch));

/**
 * Cuts a maze into rings, the outermost first, or patches, row by row from the north-west, each of about as many cells that the clock
 * goes to. Rings are of units equally far from the rim of the bounding box.
 * @throws MazestoneError `sectors` where there are not so many, with how many there can be.
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

/** Numbers of patches that most mazes can be cut into. */
const USUAL_PATCHES = [4, 6, 8, 9];

/** What to choose where a maze cannot be cut as asked for. @param limit how many rings there can be; 0 for none. */
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
  // As square as can be.
  const ways = Array.from({ length: count - 1 }, (_, k) => k + 1)
    .filter((across) => across > 1 && count % across === 0)
    .sort((a, b) => oblong(a) - oblong(b));
  function oblong(across: number): number {
    return Math.abs(Math.log((width * count) / (across * across * height)));
  }
  for (const across of ways) {
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
 * Cuts a row of places into shares of about as many cells each, one place at least. Returns the last place of each; nothing where
 * there are fewer places than shares.
 * @param cells the place of each cell.
 */
export function shares(cells: readonly number[], count: number): number[] | undefined {
  const at = new Map<number, number>();
  for (const place of cells) at.set(place, (at.get(place) ?? 0) + 1);
  const places = [...at].sort((a, b) => a[0] - b[0]);
  if (places.length < count) return undefined;
  let [k, sum] = [-1, 0];
  return Array.from({ length: count }, (_, share) => {
    // One place at least is left for each share after it.
    const most = places.length - count + share;
    do sum += places[++k]![1];
    while (k < most && sum * count < cells.length * (share + 1));
    return places[k]![0];
  });
}

/** The number of the share that a place is in. Places beyond the last share belong to it. */
export function shareOf(ends: readonly number[], place: number): number {
  const share = ends.findIndex((end) => place <= end);
  return share < 0 ? ends.length - 1 : share;
}
