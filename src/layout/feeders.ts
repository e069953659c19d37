import { MazestoneError } from '../base/diagnostic.js';
import { list, says } from '../base/sentence.js';
import type { CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { FAMILIES } from '../cells/families.js';
import { REPEATER_TICKS, shift, STRONGEST, TORCH_TICKS, type Block } from '../cells/cell.js';
import { lay, withSupports } from '../wire/lay.js';
import { layBus, planBuses, type Bus } from './bus.js';
import { cutIntoBlocks, LEAST_NEXT, unitAt, unitOf, type BlockShape } from './sectors.js';

/*
 * Rings and patches end in the middle of a bus. So buses are cut between two taps, and each section is fed from below.
 * Every sector has a feeder of its own from north to south, four blocks below the buses. In each row in which sections
 * begin, a line from west to east between the two layers, the line across, carries the inverse of the clock.
 *
 *     y           ## dd dd      a section of a bus, to the south     z ->
 *     y - 1       t^ ## ##
 *     y - 2       ## RS dd      the line across, with the inverse of the clock
 *     y - 3          ## ##
 *
 *     y - 2    dd ## dd         the same line                      x ->
 *     y - 3    ## t^ ##
 *     y - 4    dd RW ##         the feeder, with the clock
 *
 * The header reaches one feeder after another, just as in other machines it reaches one bus after another.
 */

/** Layers from the buses down to the lines across, and from there down to the feeders. */
const STEP = 2;
/** Columns from a feeder to its torch. */
const TOWER = 2;
/** The least number of columns from one feeder to the next: a torch, its block and a free column. */
const BETWEEN = TOWER + 2;

/** The wiring from a feeder up to the line across, which leaves the torch's block to the west and east. */
const TO_ACROSS = withSupports(
  [
    { at: [1, 0, 0], glyph: 'RW' },
    { at: [TOWER, 0, 0], glyph: '##' },
    { at: [TOWER, 1, 0], glyph: 't^' },
    { at: [TOWER, STEP, 0], glyph: '##' },
  ],
  '##',
);
/** The wiring from the line across up to a section. */
const TO_SECTION = withSupports(
  [
    { at: [0, 0, 0], glyph: 'RS' },
    { at: [0, 0, -1], glyph: '##' },
    { at: [0, 1, -1], glyph: 't^' },
    { at: [0, STEP, -1], glyph: '##' },
  ],
  '##',
);

/** A line across or a section, with all blocks that it feeds, and the game ticks to the last cell. */
interface Across {
  readonly blocks: readonly Block[];
  readonly ticks: number;
}

/** The height y of the feeders, at which the console feeds them. */
export const feederHeight = ({ buses: [bus] }: CellFamily): number => bus!.y - 2 * STEP;

/** Part of a bus within one sector, from a unit's first row to its last tap. */
interface Section {
  readonly bus: Bus;
  /** The first row z of its dust: the first row that can have a tap, or the row before a dip. */
  readonly z: number;
  readonly taps: readonly number[];
}

/** A ring or patch, with its sections of buses and its cells. */
interface SectorPart {
  readonly sections: readonly Section[];
  readonly cells: readonly number[];
}

/**
 * Plans the feeders of all sectors, and the blocks from the feeders up to the cells.
 * The header leads to feeders as to buses, so they are returned as buses.
 * @param x column in which the header begins.
 * @throws MazestoneError `sectors` if the family's buses cannot be cut, the maze is too small for the count, or there is
 *   no space for feeders.
 */
export function planFeeders(
  netlists: readonly Netlist[],
  family: CellFamily,
  shape: BlockShape,
  count: number,
  x: number,
): { readonly feeders: readonly Bus[]; readonly blocks: readonly Block[] } {
  const netlist = onlyFloor(netlists, family, shape);
  const blocks: Block[] = [];
  const sectors = blocksOf(netlist, family, shape, count);
  const feeders = placeFeeders(sectors, x).map((column, k): Bus => {
    const { sections, cells } = sectors[k]!;
    const beyond = new Map<number, number>();
    const y = feederHeight(family);
    for (const z of new Set(sections.map((section) => section.z))) {
      const row = z + 1;
      const line = across(
        sections.filter((section) => section.z === z),
        column + TOWER,
      );
      blocks.push(...shift(TO_ACROSS, column, y, row), ...line.blocks);
      beyond.set(row, REPEATER_TICKS + TORCH_TICKS + line.ticks);
    }
    return {
      x: column,
      y,
      taps: new Set(beyond.keys()),
      dips: new Set(),
      last: Math.max(...beyond.keys()),
      least: 1,
      cells,
      beyond,
    };
  });
  return { feeders, blocks };
}

/** The line across from a torch to all sections that begin in one row, and the sections. */
function across(sections: readonly Section[], from: number): Across {
  const [{ z, bus }] = sections as readonly [Section];
  const y = bus.y - STEP;
  const sectionAt = (x: number): Section | undefined => sections.find((section) => section.bus.x === x);
  const blocks: Block[] = [];
  let ticks = 0;
  const columns = [from, ...sections.map((section) => section.bus.x)];
  for (const end of [Math.min(...columns), Math.max(...columns)]) {
    const line = lay([[end, y, z + 1]], {
      after: { at: [from, y, z + 1], level: STRONGEST + 1, ticks: 0 },
      least: 1,
      taps: ([x]) => sectionAt(x) !== undefined,
      support: '##',
    });
    blocks.push(...line.blocks);
    for (const reached of line.places) {
      const section = sectionAt(reached.at[0]);
      if (section === undefined) continue;
      const own = up(section);
      blocks.push(...own.blocks);
      ticks = Math.max(ticks, reached.ticks + own.ticks);
    }
  }
  return { blocks, ticks };
}

/** A section, and its connection to the line across. */
function up({ bus, z, taps }: Section): Across {
  const { x, y } = bus;
  const begin = { at: [x, y, z - 1], level: STRONGEST + 1, ticks: REPEATER_TICKS + TORCH_TICKS } as const;
  // At least two dusts: a single dust with a reader on one side would point to the other side, too.
  const line = layBus(bus, begin, Math.max(...taps, z + 1));
  return { blocks: [...shift(TO_SECTION, x, y - STEP, z), ...line.blocks], ticks: line.end.ticks };
}

/** The netlist of a machine of one floor whose buses can be cut. */
function onlyFloor(netlists: readonly Netlist[], family: CellFamily, shape: BlockShape): Netlist {
  const canCut = ({ buses }: CellFamily): boolean =>
    buses.length === 1 && buses[0]!.taps.length === 1 && !buses[0]!.inverted;
  if (netlists.length > 1 || !canCut(family)) {
    const others = FAMILIES.filter(canCut).map(({ name }) => name);
    throw new MazestoneError({
      code: 'sectors',
      message:
        netlists.length > 1
          ? says`sectors of ${shape} need one floor: with several floors, buses are fed from one side`
          : says`${family.name} cannot have sectors of ${shape}: its buses lie at several heights and cannot be cut`,
      where: 'sectors',
      hint: says`choose sectors of rows or columns${netlists.length > 1 ? '' : says`, or another family: ${list(others)}`}`,
    });
  }
  return netlists[0]!;
}

/** The rings or patches, in the order in which they renew, with their sections of buses. */
function blocksOf(netlist: Netlist, family: CellFamily, shape: BlockShape, count: number): SectorPart[] {
  const { pitch, buses } = family;
  const { height, width, clocked } = netlist;
  const [{ x: column, taps: offsets, dips = [] }] = buses as readonly [CellFamily['buses'][number]];
  const unit = unitOf(family);
  // The line across is one row farther south. The support block of a dip would be in its way there.
  const begins = offsets[0]! - (dips.length > 0 ? 1 : 0);
  const at = cutIntoBlocks(netlist, family, shape, count);
  const rows = Math.ceil(height / unit);
  const blocks = Array.from({ length: count }, () => ({ sections: [] as Section[], cells: [] as number[] }));
  for (const bus of planBuses(netlist, family)) {
    const u = Math.floor((bus.x - column) / pitch / unit);
    for (let first = 0, v = 1; v <= rows; v++) {
      if (v < rows && at(u, v) === at(u, first)) continue;
      const [z, end] = [first, v].map((row) => pitch * unit * row + begins) as [number, number];
      const taps = [...bus.taps].filter((tap) => tap >= z && tap < end);
      if (taps.length > 0) blocks[at(u, first)]!.sections.push({ bus, z, taps });
      first = v;
    }
  }
  for (const cell of clocked) blocks[at(...unitAt(width, unit, cell))]!.cells.push(cell);
  return blocks;
}

/**
 * Chooses the column of each sector's feeder, as near to the beginning of the header as possible. No two feeders are
 * equally far from there, so that the clock reaches one after another. No line across touches another one in its row.
 * @throws MazestoneError `sectors` if there are not enough columns.
 */
function placeFeeders(blocks: readonly SectorPart[], x: number): number[] {
  const buses = new Set(blocks.flatMap(({ sections }) => sections.map(({ bus }) => bus.x)));
  const farthest = Math.max(...[...buses].map((bus) => Math.abs(bus - x))) + BETWEEN * blocks.length;
  /** The columns that each line across spans, by its row. */
  const spans = blocks.map(({ sections }) => {
    const byRow = new Map<number, readonly [from: number, to: number]>();
    for (const { z, bus } of sections) byRow.set(z, widened(byRow.get(z), bus.x));
    return byRow;
  });
  const columns = new Map<number, number>();
  const suits = (block: number, column: number): boolean => {
    if (columns.has(block)) return false;
    const reached = [...spans[block]!].map(([z, span]) => [z, widened(span, column + TOWER)] as const);
    return reached.every(([z, [from, to]]) =>
      spans.every((others, k) => {
        const other = k === block ? undefined : others.get(z);
        return other === undefined || to + 1 < other[0] || other[1] + 1 < from;
      }),
    );
  };
  for (let far = 0; far <= farthest && columns.size < blocks.length; far++) {
    if (columns.size > 0 && far < LEAST_NEXT) continue;
    for (const column of [x + far, x - far]) {
      const isNear = [...columns.values()].some((other) => Math.abs(other - column) < BETWEEN);
      if (isNear || buses.has(column + TOWER)) continue;
      const block = blocks.findIndex((_, k) => suits(k, column));
      if (block < 0) continue;
      columns.set(block, column);
      for (const [z, span] of spans[block]!) spans[block]!.set(z, widened(span, column + TOWER));
      break;
    }
  }
  if (columns.size < blocks.length) {
    throw new MazestoneError({
      code: 'sectors',
      message: says`only ${columns.size} of ${blocks.length} sectors have room for their own clock line below the buses`,
      where: 'sectors',
      hint: says`choose fewer sectors, or more cells in each`,
      limit: columns.size,
    });
  }
  return blocks.map((_, block) => columns.get(block)!);
}

/** A span, widened to include a column. */
function widened(
  [from, to]: readonly [number, number] = [Infinity, -Infinity],
  column: number,
): readonly [from: number, to: number] {
  return [Math.min(from, column), Math.max(to, column)];
}
