import { random } from '../base/random.js';
import { plus, type Vec3 } from '../blocks/grid.js';
import { formatBlocks, shift, type Block } from '../cells/cell.js';
import { familyOn, type CellFamily } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { formatControls, TICKS_A_SECOND } from '../circuit/controls.js';
import { formatSectors } from '../circuit/sectors.js';
import { cellAt } from '../board/grid.js';
import { planCalls, towerTorches, type CallLines } from './calls.js';
import { floorsOf } from '../dag/dag.js';
import { planOf } from '../dag/floor-plan.js';
import { shellsAbove, type Shell } from './shells.js';
import type { Circuit } from './circuit.js';
import { mapConsole, planConsole, type Console } from './console.js';
import { doorwayAlong, type DoorwayAlong } from './doorways.js';
import { cellAsked, type Faced } from './face.js';
import type { LayoutOptions } from './options.js';
import { cellsOf, placeCells, placeCircuit } from './place.js';
import { placeShafts } from './shafts.js';
import { consoleHeight, planTLine, type TLine } from './tline.js';
import { drawTrail, planTrail, type DrawnTrail } from './trail.js';
import { flowRooms } from './rooms.js';

/** Width of the path round the maze, in blocks. */
const MARGIN = 2;

/** The places of everything, in machine coordinates (see {@link Circuit}). */
interface Plan {
  readonly console: Console;
  readonly tline: TLine;
  /** Controls away from the console. */
  readonly calls?: CallLines;
  /** Game ticks from the press until every door is still, at most. */
  readonly settleTicks: number;
  readonly trail?: DrawnTrail;
}

/**
 * Plans the machine of a maze whose entrance is in the north. A timer never presses before all sectors have renewed.
 * If `every` is too short for that, the timer gets a longer period.
 * @param netlists one for each floor, lowest first.
 * @throws MazestoneError `bad-option` if sectors take longer than the longest period of a timer.
 */
export function planMachine(netlists: readonly Netlist[], faced: Faced, options: LayoutOptions): Plan {
  for (let { every } = options; ;) {
    const plan = planWith(netlists, faced, { ...options, ...(every !== undefined && { every }) });
    const { settleTicks, console } = plan;
    if (every === undefined || (options.sectors ?? 1) < 2 || console.periodTicks! >= settleTicks) return plan;
    // A timer with another period can have another size, so everything is planned again.
    every = Math.max(every + 1, Math.ceil(settleTicks / TICKS_A_SECOND));
  }
}

function planWith(netlists: readonly Netlist[], faced: Faced, options: LayoutOptions): Plan {
  const { family, trigger = 'button', every, lamp = false, sectors = 1, sectorShape: shape } = options;
  const { pitch, room } = family;
  const [entranceX] = cellAt(faced.dag.width, faced.entrance.cell);
  const isWired = isAnyClocked(netlists);
  const trail = planTrail(faced, options, isWired);
  const wanted = {
    // Plates lie in front of the entrance; other controls stand beside it.
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
  /** The controls, moved so that they drive the first dust of the clock line. */
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
          torches: towerTorches(
            lowestOf(reserveOf(netlists, family, { console: near, tline, trail: drawn })),
          ),
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
  return {
    console,
    tline,
    ...(calls && { calls }),
    settleTicks,
    ...(drawn && { trail: drawn }),
  };
}

/** Whether any cell is clocked. */
export const isAnyClocked = (netlists: readonly Netlist[]): boolean =>
  netlists.some(({ clocked }) => clocked.length > 0);

/** Blocks from one floor to the next. */
const riseOf = ({ floors }: CellFamily): number => floors?.rise ?? 0;

/** All places that the bounding box of a machine must contain. */
function* reserveOf(
  netlists: readonly Netlist[],
  family: CellFamily,
  {
    console,
    tline,
    trail,
    calls,
  }: Pick<Plan, 'console' | 'tline' | 'calls'> & { readonly trail?: DrawnTrail | undefined },
): Generator<Vec3> {
  yield* console.joints.footprint;
  yield* calls?.footprint ?? [];
  for (const blocks of [
    console.blocks,
    calls?.blocks ?? [],
    circuitOf(netlists, family),
    tline.blocks,
    trail?.blocks ?? [],
  ])
    for (const { at } of blocks) yield at;
}

/** The lowest y of these places. */
function lowestOf(places: Iterable<Vec3>): number {
  let lowest = Infinity;
  for (const [, y] of places) lowest = Math.min(lowest, y);
  return lowest;
}

/** All blocks of the standard cells of all floors. */
function* circuitOf(netlists: readonly Netlist[], family: CellFamily): Generator<Block> {
  const rise = riseOf(family);
  for (const [floor, netlist] of netlists.entries()) {
    for (const { cell, blocks } of cellsOf(netlist, familyOn(family, floor, netlists.length))) {
      const [x, y] = cellAt(netlist.width, cell);
      yield* shift(blocks, family.pitch * x, rise * floor, family.pitch * y);
    }
  }
}

/** Shells of the waterproofing above ground. A machine of one floor has none. */
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

/** The first column that is free to the east of the controls, with a gap of one column. */
function clearOf({ blocks }: Console): number {
  return Math.max(...blocks.map(({ at: [x] }) => x)) + 2;
}

/** The circuit of a planned machine. */
export function cellsCircuit(
  netlists: readonly Netlist[],
  faced: Faced,
  plan: Plan,
  options: LayoutOptions,
): Circuit {
  const { family, dress, seed, sectors = 1 } = options;
  const { dag, turns, asked } = faced;
  const { console, tline, calls, trail, settleTicks } = plan;
  const { trailReset } = console.joints;
  const isWired = isAnyClocked(netlists);
  const storeys = floorsOf(dag).map((storey, floor) => {
    const on = familyOn(family, floor, netlists.length);
    const doorway: DoorwayAlong = (cell, side) => doorwayAlong(storey, on, cell, side);
    return { y: floor * riseOf(family), plan: planOf(storey), doorway, family: on };
  });
  const sectorOf =
    tline.sectorOf && new Map([...tline.sectorOf].map(([cell, k]) => [cellAsked(faced, cell), k]));
  return {
    width: dag.width,
    height: dag.height,
    storeys,
    openings: faced,
    turns,
    family,
    feet: (storeys.length > 1 && family.floors?.feet) || [0, 0],
    rooms: flowRooms(faced, family),
    margin: MARGIN,
    shells: shellsOver(netlists, family, tline),
    places: {
      ...console.controls,
      ...(calls?.controls ?? { buttons: [] }),
      line: tline.blocks.filter(({ glyph }) => glyph === 'dd').map(({ at }) => at),
    },
    facts: {
      ...(console.periodTicks !== undefined && { periodTicks: console.periodTicks }),
      ...(trail && { trailTicks: trail.ticks }),
      settleTicks,
      sectors,
      ...(sectorOf && {
        sectorOf: formatSectors(
          { width: asked.dag.width, height: asked.dag.height * storeys.length },
          sectorOf,
        ),
      }),
    },
    held: trailReset === undefined ? [] : [trailReset],
    reserve: () => reserveOf(netlists, family, plan),
    place: (builder) => {
      const draws = random(seed, 'rest');
      storeys.forEach(({ y, family: on }, floor) => {
        placeCells(builder.raised(y), netlists[floor]!, on, dress, draws);
      });
    },
    wire: (builder) => {
      // If there is nothing to wire, only the visible part of the controls is placed.
      const controls = isWired ? console.blocks : console.blocks.filter(({ at: [, y] }) => y > 0);
      placeCircuit(builder, [...tline.blocks, ...controls, ...(calls?.blocks ?? [])], dress);
      placeCircuit(builder, trail?.blocks ?? [], { ...dress, bus: dress.bit });
      placeShafts(builder, dag, options);
    },
  };
}

/** A plan as text: times, the netlist of the controls, then the blocks of console, clock line and trail. */
export function formatPlan({ console, tline, calls, settleTicks, trail }: Plan): string {
  const { generate, stand, timer } = console.controls;
  return [
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
