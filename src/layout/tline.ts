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
import { isBlocks, LEAST_NEXT, shareOf, shares } from './sectors.js';
import { planFeeders, feederHeight } from './feeders.js';

/*
 * The clock line carries one signal to every randomizer. From the console it leads to the header, which runs from west
 * to east outside the north wall, and from there into the buses. The buses run from north to south under the whole
 * machine, one or more for every group of columns. All of this is plain dust, with a repeater wherever the signal would
 * run out. Each cell reads the bus beside it through a repeater or torch of its own. So the clock needs 2 game ticks for
 * 15 blocks, and its path to a cell is as long as the Manhattan distance from the console.
 *
 * If a family has buses with the inverse of the clock, or buses at several heights, a torch tower is beside the console,
 * in the row of the headers. The tower's block at a header's height is part of that header and powers it on both sides.
 *
 * Machines of several floors have such a tower, too, with a header on each floor. Their lowest header is one storey above
 * the height at which the console feeds the clock.
 *
 *     y + 4   dd ## dd      header
 *     y + 3      t^
 *     y + 2      ##
 *     y + 1      t^
 *     y       dd ## RE dd   the console's side is to the east
 *
 * With sectors the clock reaches the buses in turn, those nearest to its first dust first. Between two sectors both arms
 * of a header make a loop to the north through slow repeaters, long enough for all doors of the inner sector to become
 * still. The console is far enough north to leave space for the loops.
 *
 *     z - 3   dd dd dd
 *     z - 2   4S .  4N
 *     z - 1   4S .  4N
 *     z       dd .  dd dd   header, from west to east
 */

/**
 * The headers' row z. Row -1 can contain blocks of the first row's cells. At this distance the controls, beyond the
 * headers, are out of reach for players in the maze.
 */
const HEADER = -4;
/**
 * The least number of columns from the beginning of a header to its first loop, clear of the line from the console.
 */
const LEAST_FAR = 2;
/** Game ticks by which the last piston may be later than its family says. */
const SPARE_TICKS = 4;
/** Blocks from one header up to the next one with the same polarity: two torches and two blocks. */
const STOREY = 4;

/** A planned clock line, in machine coordinates. */
export interface TLine {
  readonly blocks: readonly Block[];
  /** Game ticks from the first dust to the bus of the last cell. */
  readonly delay: number;
  /** The row of the first dust: {@link HEADER}, or farther north with sectors. */
  readonly z: number;
  /** The sector of each cell, if the clock is cut into sectors. */
  readonly sectorOf?: SectorOf;
}

/** How the clock is cut into sectors. */
interface Sectors {
  /** Number of sectors that renew in turn, 1 for all cells at once. */
  readonly count: number;
  /** Their shape. Without rings or patches, a sector consists of whole buses. */
  readonly shape?: SectorShape | undefined;
  /** Game ticks from the fall of the clock at a cell's bus, over its next rise, until the cell's doors are still. */
  readonly ticks: number;
}

/**
 * The height y at which the console feeds the clock. It is the height of the lowest bus, or lower if the clock must be
 * inverted or must rise to several floors.
 */
export function consoleHeight(family: CellFamily, floors: number, shape?: SectorShape): number {
  if (isBlocks(shape)) return feederHeight(family);
  const { buses } = family;
  const lowest = Math.min(...buses.map(({ y }) => y));
  if (floors > 1) return lowest - STOREY;
  return buses.some(({ inverted }) => inverted) ? lowest - STOREY / 2 : lowest;
}

/**
 * Plans headers and buses, from the first dust at (x, {@link consoleHeight}, {@link HEADER}), or farther north with
 * sectors. If no cell is clocked, there are no blocks.
 * @param netlists one for each floor, lowest first.
 * @param x the console's column.
 * @param clear the first column east of the console that is free at all heights. With several floors the torch tower is there.
 * @throws MazestoneError `sectors` if the maze is too small for the count; Error for buses that the torch tower does not
 *   reach (a fault of the library).
 */
export function planTLine(
  netlists: readonly Netlist[],
  family: CellFamily,
  x: number,
  clear: number,
  sectors: Sectors,
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
  // With one floor the tower is under the console, to the west. With several it must be beside the console.
  const step = netlists.length > 1 ? 1 : -1;
  const { arms, from } = isTall
    ? planTower(line, buses, { x, step, first: step > 0 ? clear + 1 : x - 2, base, lowest })
    : { arms: line.header(line.begin([x, base, HEADER]), buses), from: x };

  const ends = sectorEnds(buses, from, count);
  let longest = 0;
  ends.forEach((end, sector) => {
    // Until then the doors of the previous sector are still moving.
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
  // A repeater before the header makes it begin as if the console were beside it.
  const head = feed([x, base, z], [x, base, HEADER - 1]);
  return { blocks: [...head.blocks, ...blocks], delay: line.delay + head.end.ticks, z, sectorOf };
}

/** Where a torch tower can be. */
interface TowerSite {
  /** The console's column. */
  readonly x: number;
  /** The direction away from the console, to the west or to the east. */
  readonly step: -1 | 1;
  /** The first possible column. */
  readonly first: number;
  /** The height y of its foot. */
  readonly base: number;
  /** The height y of the lowest header. */
  readonly lowest: number;
}

/** Plans the torch tower and a header for each storey of buses. Returns the headers' arms, and the tower's column. */
function planTower(
  line: Clock,
  buses: readonly Bus[],
  { x, step, first, base, lowest }: TowerSite,
): { readonly arms: Arm[]; readonly from: number } {
  // A bus can be one block higher than its header.
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
    // The tower's block gives the first dust full signal strength.
    const start: Reached = { at: [tower, y, HEADER], level: STRONGEST + 1, ticks };
    const mine = buses.filter((bus) => storey(bus) === k);
    arms.push(...line.header(start, mine));
  });
  return { arms, from: tower };
}

/** A line that starts with dust, driven by the console, and ends with a repeater. */
const feed = (from: Vec3, to: Vec3): Line =>
  lay([from, to], { least: 1, parts: partsAt('R', [to]), support: '##' });

/** A clock line under construction. */
class Clock {
  /** Game ticks to the last cell reached so far. */
  delay = 0;

  constructor(readonly blocks: Block[]) {}

  private lay(corners: readonly Vec3[], laying: Laying): Line {
    const line = lay(corners, { least: 1, support: '##', ...laying });
    this.blocks.push(...line.blocks);
    return line;
  }

  /** Lays the first dust of a header, which the console drives. */
  begin(at: Vec3): Reached {
    return this.lay([at], {}).end;
  }

  /** Lays a bus from its header's dust. */
  private branch(bus: Bus, header: Reached): void {
    const climb = bus.y - header.at[1];
    if (climb !== 0 && climb !== 1) throw new Error(`planTLine: no header for a bus at y = ${bus.y}`);
    const line = layBus(bus, header, bus.last);
    this.blocks.push(...line.blocks);
    for (const { at, ticks } of line.places)
      this.delay = Math.max(this.delay, ticks + (bus.beyond?.get(at[2]) ?? 0));
  }

  /** Begins the two arms of a header, to the west and to the east. @param mine the header's buses. */
  header(end: Reached, mine: readonly Bus[]): Arm[] {
    const [from] = end.at;
    const bus = mine.find((one) => one.x === from);
    if (bus !== undefined) this.branch(bus, end);
    return ([-1, 1] as const).map((step) => {
      const ahead = mine.filter((bus) => (bus.x - from) * step > 0);
      return { from, step, buses: new Map(ahead.map((bus) => [bus.x, bus])), end, slow: 0 };
    });
  }

  /** Extends an arm until it is `far` columns from its beginning. */
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

  /** Leads an arm through a loop to the north, two columns wide, with at least `least` slow repeaters each way. */
  leadRound(arm: Arm, least: number): void {
    const { step, end } = arm;
    // Loops side by side must not turn in the same row.
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

/** The part of a header to the west or to the east, as far as it is laid. */
interface Arm {
  /** The column in which it begins. */
  readonly from: number;
  readonly step: -1 | 1;
  /** All buses that it leads to, by column. */
  readonly buses: ReadonlyMap<number, Bus>;
  end: Reached;
  /** Number of slow repeaters, each way, of its last loop. */
  slow: number;
}

/** The length of an arm so far, in columns. */
const farOfArm = ({ from, end }: Arm): number => Math.abs(end.at[0] - from);

/**
 * Cuts the buses into sectors with about equal numbers of cells, by their distance from the column `from`, in which the
 * clock arrives. Returns the largest distance of each sector, in columns.
 * @throws MazestoneError `sectors` if there are too few buses.
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

/** The distance of a bus for {@link sectorEnds}, in columns. */
function farOf({ x }: Bus, from: number): number {
  return Math.max(LEAST_NEXT - 1, Math.abs(x - from));
}
