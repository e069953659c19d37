import { MazestoneError } from '../base/diagnostic.js';
import { counted, says } from '../base/sentence.js';
import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import type { SectorOf } from '../circuit/sectors.js';
import type { Vec3 } from '../blocks/grid.js';
import { SLOW_TICKS, STRONGEST, TORCH_TICKS, type Block } from '../cells/cell.js';
import { lay, partsAt, type Laying, type Line, type Reached } from '../wire/lay.js';
import { layBus, planBuses, type Bus } from './bus.js';
import type { SectorShape } from './choices.js';
import { isBlocks, shareOf, shares } from './sectors.js';
import { planFeeders, feederHeight } from './feeders.js';

/*
 * The clock line: one signal to every randomizer. From the console it comes to the header, which runs east-west
 * outside the north wall, and from there into buses, one or more for every group of columns, north-south under the
 * whole machine. It is plain dust, with a repeater where the level would run out; each cell reads the bus beside it
 * through a repeater or torch of its own. So the clock needs 2 game ticks for 15 blocks, and the last cell is as far as
 * the console's distance to it along the axes.
 *
 * Families with buses of NOT of the clock, at one height or several, have a torch tower beside the console, a tower of
 * torches in the headers' own row: its block at a header's height is part of that header, and powers it both ways.
 *
 * So do machines of several floors, with a header on each; there the lowest is a storey above the console's own height.
 *
 *     y + 4   dd ## dd      header
 *     y + 3      t^
 *     y + 2      ##
 *     y + 1      t^
 *     y       dd ## RE dd   the console's side is to the east
 *
 * In sectors the clock reaches the buses in turn, those nearest to its first dust first. Between two sectors both arms of a header go
 * round by the north, through repeaters of four, until all doors of the inner sector are still; the console stands so far
 * to the north that there is room.
 *
 *     z - 3   dd dd dd
 *     z - 2   4S .  4N
 *     z - 1   4S .  4N
 *     z       dd .  dd dd   header, from west to east
 */

/**
 * The headers' row. z = -1 may hold blocks of the first row's cells; and beyond the headers the controls are out of reach
 * of somebody in the maze.
 */
export const HEADER = -4;
/** Columns from where a header begins to where it may go round, beside the line from the console, and to the next bus then. */
const LEAST_FAR = 2;
const LEAST_NEXT = LEAST_FAR + 3;
/** Game ticks that the last piston's push may take longer than its family says. */
const SPARE_TICKS = 4;
/** Headers of one polarity stand this far above one another: two torches, two blocks. */
const STOREY = 4;

export interface TLine {
  readonly blocks: readonly Block[];
  /** Game ticks from the first dust to the last cell's bus dust. */
  readonly delay: number;
  /** The row of the first dust: {@link HEADER}, or north of it where sectors take room. */
  readonly z: number;
  /** Where the clock is cut into sectors. */
  readonly sectorOf?: SectorOf;
}

/** How the clock is cut. */
export interface Sectors {
  /** How many of them renew in turn, 1 for all cells at once. */
  readonly count: number;
  /** What they are of; whole buses unless it is rings or patches. */
  readonly shape?: SectorShape | undefined;
  /** Game ticks from the clock's fall at a cell's bus until its doors are still, its next rise included. */
  readonly ticks: number;
}
const ONE_SECTOR: Sectors = { count: 1, ticks: 0 };

/**
 * The height at which the console gives the clock for a family: that of its lowest bus, or below it to be inverted, or to rise to
 * several floors.
 */
export function consoleHeight(family: CellFamily, floors = 1, shape?: SectorShape): number {
  if (isBlocks(shape)) return feederHeight(family);
  const { buses } = family;
  const lowest = Math.min(...buses.map(({ y }) => y));
  if (floors > 1) return lowest - STOREY;
  return buses.some(({ inverted }) => inverted) ? lowest - STOREY / 2 : lowest;
}

/**
 * Plans headers and buses from the first dust at (x, {@link consoleHeight}, {@link HEADER}), or north of it in sectors;
 * nothing where no cell has a choice.
 * @param netlists of the floors, from the lowest on.
 * @param clear the first column to the east that is clear of the console at all heights: of several floors the torch tower's.
 * @throws MazestoneError `sectors` where there are fewer; Error for buses that a torch tower does not reach (a fault of the
 *   library).
 */
export function planTLine(
  netlists: readonly Netlist[],
  family: CellFamily,
  x: number,
  clear = x,
  sectors = ONE_SECTOR,
): TLine {
  const rise = family.floors?.rise ?? 0;
  const { shape, count } = sectors;
  const cut = isBlocks(shape) ? planFeeders(netlists, family, shape, count, x) : undefined;
  const blocks: Block[] = [...(cut?.blocks ?? [])];
  const buses =
    cut?.feeders ??
    netlists.flatMap((netlist, floor) =>
      planBuses(netlist, family, floor).map((bus) => ({ ...bus, y: bus.y + floor * rise })),
    );
  if (buses.length === 0 && count === 1) return { blocks, delay: 0, z: HEADER };
  const base = consoleHeight(family, netlists.length, shape);
  const lowest = Math.min(...(cut?.feeders ?? family.buses).map(({ y }) => y));
  const isTall = base !== lowest;
  const line = new Clock(blocks);
  // Of one floor the tower stands under the console, to the west; of several it comes out beside it.
  const step = netlists.length > 1 ? 1 : -1;
  const { arms, from } = isTall
    ? planTower(line, buses, { x, step, first: step > 0 ? clear + 1 : x - 2, base, lowest })
    : { arms: line.header(line.begin([x, base, HEADER]), buses), from: x };

  const ends = sectorEnds(buses, from, count);
  let longest = 0;
  ends.forEach((end, sector) => {
    // Until then the doors of the sector before are on their way.
    const begin = sector === 0 ? 0 : line.delay + sectors.ticks + SPARE_TICKS;
    for (const arm of arms) {
      const ahead = [...arm.buses.keys()].map((bx) => Math.abs(bx - from));
      const last = Math.max(...ahead.filter((far) => far > farOfArm(arm) && far <= end));
      if (last < 0) continue;
      if (sector > 0) {
        line.lead(arm, Math.max(farOfArm(arm), LEAST_FAR));
        line.leadRound(arm, Math.ceil((begin - arm.end.ticks) / (2 * SLOW_TICKS)));
        longest = Math.max(longest, arm.slow);
      }
      line.lead(arm, last);
    }
  });
  if (count === 1) return { blocks, delay: line.delay, z: HEADER };
  const sectorOf = new Map(
    buses.flatMap((bus) => {
      const sector = shareOf(ends, farOf(bus, from));
      return bus.cells.map((cell) => [cell, sector] as const);
    }),
  );
  const z = HEADER - longest - 1;
  // The header begins as it does where the console is beside it.
  const head = feed([x, base, z], [x, base, HEADER - 1]);
  return { blocks: [...head.blocks, ...blocks], delay: line.delay + head.end.ticks, z, sectorOf };
}

/** Where a torch tower may stand: from column `first` on, step by step away from the console's column x; and its heights. */
interface TowerSite {
  readonly x: number;
  readonly step: -1 | 1;
  readonly first: number;
  readonly base: number;
  /** Height of the lowest header. */
  readonly lowest: number;
}

/** The torch tower from the console up to a header for each storey of buses. Returns their arms, and the tower's column. */
function planTower(
  line: Clock,
  buses: readonly Bus[],
  { x, step, first, base, lowest }: TowerSite,
): { readonly arms: Arm[]; readonly from: number } {
  // A bus may be one higher than its header.
  const storey = (bus: Bus): number => Math.floor((bus.y - lowest) / STOREY);
  const arms: Arm[] = [];
  const taken = new Set(buses.map((bus) => bus.x));
  let tower = first;
  while (taken.has(tower) || taken.has(tower - step)) tower += step;
  const fed = feed([x, base, HEADER], [tower - step, base, HEADER]);
  line.blocks.push(...fed.blocks);
  const top = Math.max(...buses.map(storey));
  const heights = Array.from({ length: top + 1 }, (_, k) => lowest + STOREY * k);
  for (let y = base; y <= heights.at(-1)!; y++)
    line.blocks.push({ at: [tower, y, HEADER], glyph: (y - base) % 2 === 0 ? '##' : 't^' });
  heights.forEach((y, k) => {
    const ticks = fed.end.ticks + (TORCH_TICKS * (y - base)) / 2;
    // From the tower's block the first dust is at full strength.
    const start: Reached = { at: [tower, y, HEADER], level: STRONGEST + 1, ticks };
    const mine = buses.filter((bus) => storey(bus) === k);
    arms.push(...line.header(start, mine));
  });
  return { arms, from: tower };
}

/** A line from dust that the console drives to a repeater. */
const feed = (from: Vec3, to: Vec3): Line =>
  lay([from, to], { least: 1, parts: partsAt('R', [to]), carrier: '##' });

/** The clock's blocks, and what lays them. */
class Clock {
  /** Game ticks to the last cell that hears it so far. */
  delay = 0;

  constructor(readonly blocks: Block[]) {}

  private lay(corners: readonly Vec3[], laying: Laying): Line {
    const line = lay(corners, { least: 1, carrier: '##', ...laying });
    this.blocks.push(...line.blocks);
    return line;
  }

  /** The first dust of a header, which the console drives. */
  begin(at: Vec3): Reached {
    return this.lay([at], {}).end;
  }

  /** A bus from its header's dust. */
  private branch(bus: Bus, header: Reached): void {
    const climb = bus.y - header.at[1];
    if (climb !== 0 && climb !== 1) throw new Error(`planTLine: no header for a bus at y = ${bus.y}`);
    const line = layBus(bus, header, bus.last);
    this.blocks.push(...line.blocks);
    for (const { at, ticks } of line.places)
      this.delay = Math.max(this.delay, ticks + (bus.beyond?.get(at[2]) ?? 0));
  }

  /** The two arms of a header, to the west and to the east. @param mine its buses. */
  header(end: Reached, mine: readonly Bus[]): Arm[] {
    const [from] = end.at;
    const bus = mine.find((one) => one.x === from);
    if (bus !== undefined) this.branch(bus, end);
    return ([-1, 1] as const).map((step) => {
      const ahead = mine.filter((bus) => (bus.x - from) * step > 0);
      return { from, step, buses: new Map(ahead.map((bus) => [bus.x, bus])), end, slow: 0 };
    });
  }

  /** Leads an arm on to a place so many columns from where it began. */
  lead(arm: Arm, far: number): void {
    const { from, step, buses, end } = arm;
    const [, y, z] = end.at;
    const climbs = [...buses.values()].some((bus) => bus.y > y);
    const line = this.lay([[from + far * step, y, z]], {
      after: end,
      least: climbs ? 2 : 1,
      taps: ([x]) => buses.has(x),
    });
    for (const reached of line.places) {
      const bus = buses.get(reached.at[0]);
      if (bus !== undefined) this.branch(bus, reached);
    }
    arm.end = line.end;
  }

  /** Leads an arm round by the north, two columns on, through at least so many slow repeaters there and back. */
  leadRound(arm: Arm, least: number): void {
    const { step, end } = arm;
    // Ways round that are side by side must not turn in one row.
    arm.slow = least === arm.slow ? least + 1 : least;
    const [out, y, z] = end.at;
    const [back, turn] = [out + 2 * step, z - arm.slow - 1];
    const corners: readonly Vec3[] = [
      [out, y, turn],
      [back, y, turn],
      [back, y, z],
    ];
    const parts = (at: Vec3): string | undefined => (at[2] > turn && at[2] < z ? '4' : undefined);
    arm.end = this.lay(corners, { after: end, parts }).end;
  }
}

/** A header's way to the west or east, as far as it has come. */
interface Arm {
  /** The column where it begins. */
  readonly from: number;
  readonly step: -1 | 1;
  /** The buses ahead of its beginning, by column. */
  readonly buses: ReadonlyMap<number, Bus>;
  end: Reached;
  /** Slow repeaters each way of where it last went round. */
  slow: number;
}

/** How many columns from its beginning an arm is. */
const farOfArm = ({ from, end }: Arm): number => Math.abs(end.at[0] - from);

/**
 * Cuts the buses, by how far they are from the column where the clock comes to them, into sectors of about as many cells each.
 * Returns the farthest column of each.
 * @throws MazestoneError `sectors` where there are too few.
 */
function sectorEnds(buses: readonly Bus[], from: number, count: number): readonly number[] {
  if (count === 1) return [Infinity];
  const places = buses.flatMap((bus) => bus.cells.map(() => farOf(bus, from)));
  const ends = shares(places, count);
  if (ends !== undefined) return ends;
  const limit = new Set(places).size;
  throw new MazestoneError({
    code: 'sectors',
    message: says`the clock can be cut into ${counted(limit, 'sector')} here, not ${count}`,
    where: 'sectors',
    hint:
      limit > 1
        ? says`choose fewer sectors, more columns of cells as seen from the entrance, or an entrance at a longer side`
        : says`leave sectors out, or choose more columns of cells as seen from the entrance, or an entrance at a longer side`,
    limit,
  });
}

/** How far a bus is, for {@link sectorEnds}. */
function farOf({ x }: Bus, from: number): number {
  return Math.max(LEAST_NEXT - 1, Math.abs(x - from));
}
