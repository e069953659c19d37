import type { Vec3 } from '../blocks/grid.js';
import type { CellFamily, StandardCell } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { formatControls } from '../circuit/controls.js';
import { cellAt } from '../dag/dag.js';
import { planConsole, type Console } from './console.js';
import type { Faced } from './face.js';
import { WALL_TOP, type LayoutOptions } from './layout.js';
import { consoleHeight, HEADER, planTLine, type TLine } from './tline.js';

/** Blocks of path round the maze. */
const MARGIN = 2;

/** Where everything goes, in machine coordinates: cell (0, 0)'s first room block at x = z = 0, the floor at y = 0. */
export interface Plan {
  readonly console: Console;
  readonly tline: TLine;
  /** Game ticks from the press until every door is still, by static timing. */
  readonly settleTicks: number;
  /** Corners of the box, both included. */
  readonly low: Vec3;
  readonly high: Vec3;
}

/** Plans the machine of a netlist whose entrance is to the north. */
export function planMachine(netlist: Netlist, faced: Faced, options: LayoutOptions): Plan {
  const { family, trigger = 'button', every, lamp = false } = options;
  const { pitch, room } = family;
  const [entranceX] = cellAt(netlist.width, faced.entrance.cell);
  const wanted = {
    // Plates lie before the entrance, anything else stands beside it.
    u: pitch * entranceX + (trigger === 'plate' ? 0 : room),
    busY: consoleHeight(family),
    trigger,
    ...(every !== undefined && { every }),
  };
  let console = consoleAt(planConsole(wanted));
  const tline = planTLine(netlist, family, console.t.x);
  const settleTicks = console.riseTicks + (netlist.bits.length > 0 ? tline.delay + family.doorTicks : 0);
  if (lamp) console = consoleAt(planConsole({ ...wanted, lamp: { ticks: settleTicks } }));
  const [low, high] = boxOf(netlist, options, console, tline);
  return { console, tline, settleTicks, low, high };
}

/** The standard cells of a netlist, in cell order. */
export function cellsOf(
  { width, bits }: Netlist,
  family: CellFamily,
): (StandardCell & { readonly cell: number })[] {
  return bits.map(({ cell, sides: [a, b] }) => {
    const [x, y] = cellAt(width, cell);
    return { cell, ...family.cell(a | b, x, y) };
  });
}

/** A plan as text: sizes and times, the netlist of the controls, then every block of console and T line. */
export function formatPlan({ console, tline, settleTicks, low, high }: Plan): string {
  const size = low.map((from, axis) => high[axis]! - from + 1);
  return [
    `box ${low.join(' ')} .. ${high.join(' ')}, ${size.join(' x ')} blocks`,
    `settle ${settleTicks} game ticks, T rises ${console.riseTicks} after the press and reaches the last cell ${tline.delay} later`,
    `generate ${console.generate.join(' ')}`,
    `stand ${console.stand.join(' ')}`,
    ...(console.timer === undefined
      ? []
      : [`timer ${console.timer.join(' ')}, ${console.periodTicks!} game ticks`]),
    ...formatControls(console.netlist).trimEnd().split('\n'),
    ...console.blocks.map(
      (block) => `console ${block.at.join(' ')} ${'role' in block ? block.role : block.state}`,
    ),
    ...tline.blocks.map(({ x, y, z, part }) => `T ${x} ${y} ${z} ${part}`),
    '',
  ].join('\n');
}

/** The controls moved so that what they drive is the header. */
function consoleAt(control: Console): Console {
  const dz = HEADER - control.t.z;
  const moved = ([x, y, z]: Vec3): Vec3 => [x, y, z + dz];
  return {
    ...control,
    blocks: control.blocks.map((block) => ({ ...block, at: moved(block.at) })),
    t: { ...control.t, z: HEADER },
    generate: moved(control.generate),
    stand: moved(control.stand),
    plates: control.plates.map(moved),
    ...(control.timer && { timer: moved(control.timer) }),
    ...(control.lamp && { lamp: moved(control.lamp) }),
    footprint: control.footprint.map(([x, z]) => [x, z + dz]),
  };
}

/** The box of the whole machine with a path round the maze, wider at the console. */
function boxOf(
  netlist: Netlist,
  { family, roof = false }: LayoutOptions,
  control: Console,
  tline: TLine,
): [Vec3, Vec3] {
  const { pitch, room } = family;
  const low: [number, number, number] = [room - pitch - MARGIN, -1, room - pitch - MARGIN];
  const high: [number, number, number] = [
    pitch * netlist.width - 1 + MARGIN,
    WALL_TOP + (roof ? 1 : 0),
    pitch * netlist.height - 1 + MARGIN,
  ];
  const hold = (x: number, y: number, z: number): void => {
    [x, y, z].forEach((v, a) => {
      low[a] = Math.min(low[a]!, v);
      high[a] = Math.max(high[a]!, v);
    });
  };
  for (const [x, z] of control.footprint) hold(x, 0, z);
  for (const { at } of control.blocks) hold(...at);
  for (const { cell, blocks } of cellsOf(netlist, family)) {
    const [x, y] = cellAt(netlist.width, cell);
    for (const { at } of blocks) hold(pitch * x + at[0], at[1], pitch * y + at[2]);
  }
  for (const { x, y, z } of tline.blocks) hold(x, y, z);
  return [low, high];
}
