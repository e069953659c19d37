import { plus, type Vec3 } from '../blocks/grid.js';
import { formatBlocks, shift, type Block } from '../cells/cell.js';
import { familyOn, withoutDoor, type CellFamily, type StandardCell } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { formatControls, TICKS_A_SECOND } from '../circuit/controls.js';
import { cellAt } from '../board/grid.js';
import { planCalls, towerTorches, type CallLines } from './calls.js';
import { USUAL_WALLS } from './choices.js';
import { planWaterproofing, shellsAbove, type Box, type Shell } from './waterproofing.js';
import { mapConsole, planConsole, type Console } from './console.js';
import type { Faced } from './face.js';
import { GALLERY_DEPTH } from './gallery.js';
import type { LayoutOptions } from './layout.js';
import { consoleHeight, planTLine, type TLine } from './tline.js';
import { drawTrail, planTrail, type DrawnTrail } from './trail.js';

/** Blocks of path round the maze. */
const MARGIN = 2;

/** Where everything goes, in machine coordinates: cell (0, 0)'s first room block at x = z = 0, the floor at y = 0. */
export interface Plan {
  readonly console: Console;
  readonly tline: TLine;
  /** Controls elsewhere. */
  readonly calls?: CallLines;
  /** Game ticks from the press until every door is still, by static timing. */
  readonly settleTicks: number;
  readonly trail?: DrawnTrail;
  /** What keeps water from the circuit, if anything. */
  readonly casing: readonly Shell[];
  /** Corners of the box, both included. */
  readonly low: Vec3;
  readonly high: Vec3;
}

/**
 * Plans the machine of a netlist whose entrance is to the north. A timer of sectors presses no sooner than all of them have
 * renewed: later than `every` says, where that is too short.
 * @param netlists of the floors, from the lowest on.
 * @throws MazestoneError `bad-period` where sectors take longer than any timer waits.
 */
export function planMachine(netlists: readonly Netlist[], faced: Faced, options: LayoutOptions): Plan {
  for (let { every } = options; ;) {
    const plan = planWith(netlists, faced, { ...options, ...(every !== undefined && { every }) });
    const { settleTicks, console } = plan;
    if (every === undefined || (options.sectors ?? 1) < 2 || console.periodTicks! >= settleTicks) return plan;
    // Another timer can be of another size, and so its machine.
    every = Math.max(every + 1, Math.ceil(settleTicks / TICKS_A_SECOND));
  }
}

function planWith(netlists: readonly Netlist[], faced: Faced, options: LayoutOptions): Plan {
  const { family, trigger = 'button', every, lamp = false, sectors = 1, sectorShape: shape } = options;
  const { pitch, room } = family;
  const [entranceX] = cellAt(faced.dag.width, faced.entrance.cell);
  const isWired = netlists.some(({ clocked }) => clocked.length > 0);
  const trail = planTrail(faced, options, isWired);
  const wanted = {
    // Plates lie before the entrance, anything else stands beside it.
    u: pitch * entranceX + (trigger === 'plate' ? 0 : room),
    busY: consoleHeight(family, netlists.length, sectors > 1 ? shape : undefined),
    trigger,
    ...(every !== undefined && { every }),
    ...(trail?.hasButton === true && { trail: pitch * entranceX - 1 }),
  };
  const near = planConsole(wanted);
  const ticks = near.lowTicks + family.doorTicks;
  const tline = planTLine(netlists, family, near.joints.t[0], clearOf(near), {
    count: sectors,
    ticks,
    ...(sectors > 1 && { shape }),
  });
  /** The controls moved so that what they drive is the clock's first dust. */
  const joined = (control: Console): Console =>
    mapConsole(control, (at) => plus(at, [0, 0, tline.z - control.joints.t[2]]));
  const drawn = trail && drawTrail(faced, family, trail, joined(near));
  const doorsTicks = isWired ? tline.delay + family.doorTicks : 0;
  const { entrances = [], goal } = faced;
  const hasCalls = isWired && (entrances.length > 0 || goal !== undefined);
  const console = joined(
    planConsole({
      ...wanted,
      ...(lamp && { lamp: { ticks: near.riseTicks + doorsTicks } }),
      ...(hasCalls && {
        calls: {
          buttons: entrances.length,
          goal: goal !== undefined,
          torches: towerTorches(boxOf(netlists, options, near, tline, drawn).low[1]),
        },
      }),
    }),
  );
  const calls = hasCalls
    ? planCalls({
        faced,
        family,
        console,
        circuit: [...circuitOf(netlists, family), ...tline.blocks, ...(drawn?.blocks ?? [])],
      })
    : undefined;
  const settleTicks = Math.max(console.riseTicks, calls?.riseTicks ?? 0) + doorsTicks;
  const box = boxOf(netlists, options, console, tline, drawn, calls);
  return {
    console,
    tline,
    ...(calls && { calls }),
    settleTicks,
    ...(drawn && { trail: drawn }),
    ...planWaterproofing(box, options.casing, shellsOver(netlists, family, tline)),
  };
}

/** All that the standard cells of all floors have under the floor and in the walls. */
function* circuitOf(netlists: readonly Netlist[], family: CellFamily): Generator<Block> {
  const rise = family.floors?.rise ?? 0;
  for (const [floor, netlist] of netlists.entries()) {
    for (const { cell, blocks } of cellsOf(netlist, familyOn(family, floor, netlists.length))) {
      const [x, y] = cellAt(netlist.width, cell);
      yield* shift(blocks, family.pitch * x, rise * floor, family.pitch * y);
    }
  }
}

/** The shells of the waterproofing over the ground; of one floor there are none. */
function shellsOver(netlists: readonly Netlist[], family: CellFamily, { blocks }: TLine): Shell[] {
  if (netlists.length === 1) return [];
  const board = { ...netlists[0]!, floors: netlists.length };
  return shellsAbove(
    board,
    family,
    Array.from(circuitOf(netlists, family), ({ at }) => at),
    blocks.map(({ at }) => at),
  );
}

/** The first column to the east of all that the controls have, with one between. */
function clearOf({ blocks }: Console): number {
  return Math.max(...blocks.map(({ at: [x] }) => x)) + 2;
}

/** A standard cell where it stands. */
export interface PlacedCell extends StandardCell {
  readonly cell: number;
  /** How many items of each sort its randomizer holds: a bit is a one, an unstackable item drawn, in proportion. */
  readonly items: { readonly stackable: number; readonly unstackable: number };
}

/** The standard cells of a netlist: those with two out-edges in cell order, then those whose coin is a random loop's. */
export function cellsOf({ width, bits, loopBits = [] }: Netlist, family: CellFamily): PlacedCell[] {
  const looping = loopBits.map(({ cell, side, way }): PlacedCell => {
    const drawn = family.cell(side | way, ...cellAt(width, cell));
    return {
      cell,
      items: { stackable: 1, unstackable: 1 },
      ...withoutDoor(drawn, way, family.trail !== undefined),
    };
  });
  const choosing = bits.map(({ cell, sides: [a, b], weight: [k, n] = [1, 2] }) => {
    const [x, y] = cellAt(width, cell);
    const drawn = family.cell(a | b, x, y);
    // A one opens the door that a zero shuts.
    const unstackable = drawn.shut0 === b ? k : n - k;
    return { cell, items: { stackable: n - unstackable, unstackable }, ...drawn };
  });
  return [...choosing, ...looping];
}

/** A plan as text: sizes and times, the netlist of the controls, then every block of console and clock line. */
export function formatPlan({ console, tline, calls, settleTicks, trail, low, high, casing }: Plan): string {
  const size = low.map((from, axis) => high[axis]! - from + 1);
  const { generate, stand, timer } = console.controls;
  return [
    `box ${low.join(' ')} .. ${high.join(' ')}, ${size.join(' x ')} blocks`,
    ...casing.map((shell, k) =>
      k === 0
        ? `waterproofing ${-shell.low[1]} layers`
        : `waterproofing from ${shell.low.join(' ')} to ${shell.high.join(' ')}`,
    ),
    `settle ${settleTicks} game ticks, the clock rises ${console.riseTicks} after the press and reaches the last cell ${tline.delay} later`,
    `generate ${generate.join(' ')}`,
    `stand ${stand.join(' ')}`,
    ...(timer === undefined ? [] : [`timer ${timer.join(' ')}, ${console.periodTicks!} game ticks`]),
    ...formatControls(console.netlist).trimEnd().split('\n'),
    ...formatBlocks('console', [...console.blocks, ...(calls?.blocks ?? [])]),
    ...formatBlocks('T', tline.blocks),
    ...(trail === undefined ? [] : [`trail ${trail.ticks} game ticks`]),
    ...formatBlocks('trail', trail?.blocks ?? []),
    '',
  ].join('\n');
}

/** The box of the whole machine with a path round the maze, wider at the console. */
function boxOf(
  netlists: readonly Netlist[],
  { family, roof = false, wallHeight = USUAL_WALLS, gallery = false }: LayoutOptions,
  control: Console,
  tline: TLine,
  trail: DrawnTrail | undefined,
  calls?: CallLines,
): Box {
  const { pitch, room, floors } = family;
  const [{ width, height }] = netlists as readonly [Netlist];
  const top = (netlists.length - 1) * (floors?.rise ?? 0);
  const margin = gallery ? GALLERY_DEPTH : MARGIN;
  const low: [number, number, number] = [room - pitch - margin, -1, room - pitch - margin];
  const high: [number, number, number] = [
    pitch * width - 1 + margin,
    top + wallHeight + (gallery ? 2 : roof ? 1 : 0),
    pitch * height - 1 + margin,
  ];
  const under: { low: [number, number]; high: [number, number] } = {
    low: [Infinity, Infinity],
    high: [-Infinity, -Infinity],
  };
  const hold = (x: number, y: number, z: number): void => {
    low[0] = Math.min(low[0], x);
    low[1] = Math.min(low[1], y);
    low[2] = Math.min(low[2], z);
    high[0] = Math.max(high[0], x);
    high[1] = Math.max(high[1], y);
    high[2] = Math.max(high[2], z);
    if (y >= 0) return;
    under.low[0] = Math.min(under.low[0], x);
    under.low[1] = Math.min(under.low[1], z);
    under.high[0] = Math.max(under.high[0], x);
    under.high[1] = Math.max(under.high[1], z);
  };
  for (const at of [...control.joints.footprint, ...(calls?.footprint ?? [])]) hold(...at);
  for (const { at } of [...control.blocks, ...(calls?.blocks ?? [])]) hold(...at);
  for (const { at } of circuitOf(netlists, family)) hold(...at);
  for (const { at } of tline.blocks) hold(...at);
  for (const { at } of trail?.blocks ?? []) hold(...at);
  return { low, high, under };
}
