import { DUST, glyphState, repeater } from '../cells/cell.js';
import type { CellFamily } from '../cells/family.js';
import { netlistOf, type Netlist } from '../circuit/netlist.js';
import { cellAt, EAST, NO_CELL, SOUTH, WEST, type Dag, type Direction } from '../dag/dag.js';
import type { Opening } from '../flow/maze.js';
import { random } from '../base/random.js';
import { blockInfo } from '../blocks/catalogue.js';
import { GridBuilder } from '../blocks/builder.js';
import { planConsole, type Console, type Trigger } from './console.js';
import type { Dress } from './dress.js';
import type { BlockEntity, BlockGrid, Vec3 } from '../blocks/grid.js';
import { lightPlan } from './light.js';
import { planOpenings } from './openings.js';
import { rest } from '../redstone/rest.js';
import { consoleHeight, HEADER, planTLine, type LinePart, type TLine } from './tline.js';
import { turnGrid, turnPlace } from '../blocks/turn.js';
import { turnDag } from '../dag/turn.js';

/** Walls are feet, head and lintel high. */
const WALL_TOP = 3;
/** Blocks of path round the maze. */
const MARGIN = 2;

/** The one stackable and the one unstackable item of a randomizer. */
const STICK = 'minecraft:stick';
const SWORD = 'minecraft:wooden_sword';

export interface LayoutOptions {
  /** Draws the maze the machine is saved with. */
  readonly seed: string;
  readonly family: CellFamily;
  /** What it is made of. */
  readonly dress: Dress;
  /** What a player makes a new maze with; a button by default. */
  readonly trigger?: Trigger;
  /** A lever that, while it is on, makes a new maze every so many seconds, 1 .. 3600. */
  readonly every?: number;
  /** A lamp that is lit while the maze changes. */
  readonly lamp?: boolean;
  /** Lights, so that nothing spawns in the maze or on its walls. */
  readonly light?: boolean;
  /** A roof over the maze, one layer above the walls' tops. */
  readonly roof?: boolean;
  /** Entrance and exit; chosen where they are not given. */
  readonly entrance?: Opening;
  readonly exit?: Opening;
}

/** A finished machine, at rest, and where its parts are in schematic coordinates. */
export interface Layout {
  readonly grid: BlockGrid;
  readonly netlist: Netlist;
  readonly family: CellFamily;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** Feet block of cell (0, 0), and from there the corner of its square [dx, dz]. */
  readonly origin: Vec3;
  readonly square: readonly [number, number];
  /** The button, lever or plate; the block that takes a signal where there is none of these. */
  readonly generate: Vec3;
  /** The lever of `every`. */
  readonly timer?: Vec3;
  /** Game ticks from one maze of the timer to the next. */
  readonly periodTicks?: number;
  /** Dust of the T line, from its head on. */
  readonly line: readonly Vec3[];
  /** Where a player stands to press it: the feet block. */
  readonly stand: Vec3;
  readonly entrance: Opening;
  readonly exit: Opening;
  /** Game ticks from the press until every door is still, by static timing. */
  readonly settleTicks: number;
}

/**
 * Lays a proven DAG out as blocks: standard cells, the T line, walls and floor, console, entrance and exit;
 * then brings it to rest. It is laid out with its entrance to the north, and turned when it is finished.
 * @param dag out-degree at most 2, one sink, no cycle (see `checkDag`).
 */
export function layOut(dag: Dag, options: LayoutOptions): Layout {
  const { family } = options;
  const { pitch, room } = family;
  const openings = planOpenings(dag, options);
  // Quarter turns clockwise that bring the entrance to the north.
  const turns = [1, 8, 4, 2].indexOf(openings.entrance.side);
  let turned = dag;
  let { entrance, exit } = openings;
  for (let k = 0; k < turns; k++) {
    [entrance, exit] = [turnOpening(entrance, turned), turnOpening(exit, turned)];
    turned = turnDag(turned);
  }
  const netlist = netlistOf(turned);
  const wired = netlist.bits.length > 0;
  const { trigger = 'button', every, lamp = false } = options;
  const [entranceX] = cellAt(turned.width, entrance.cell);
  const plan = {
    // Plates lie before the entrance, anything else stands beside it.
    u: pitch * entranceX + (trigger === 'plate' ? 0 : room),
    busY: consoleHeight(family),
    trigger,
    ...(every !== undefined && { every }),
  };
  let control = consoleAt(planConsole(plan));
  const tline = planTLine(turned, family, control.t.x);
  const settleTicks = control.riseTicks + (wired ? tline.delay + family.doorTicks : 0);
  if (lamp) control = consoleAt(planConsole({ ...plan, lamp: { ticks: settleTicks } }));
  const [low, high] = boxOf(turned, options, netlist, control, tline);
  const builder = new GridBuilder(low, high);

  placeRandomizers(builder, turned, netlist, options);
  placeTLine(builder, tline, options.dress);
  placeConsole(builder, control, options.dress, wired);
  placeLightAndRoof(builder, turned, options);
  placeFloorAndWalls(builder, turned, options, entrance, exit);

  let grid = rest(builder.done());
  // The cell that will be the north-west one: its first room block, and the opposite corner of its square.
  const x = turns === 1 || turns === 2 ? pitch * (turned.width - 1) : 0;
  const z = turns === 2 || turns === 3 ? pitch * (turned.height - 1) : 0;
  const corner: Vec3 = [x + pitch - 1, 1, z + pitch - 1];
  const { timer = control.generate, periodTicks } = control;
  const dust = tline.blocks.filter(({ part }) => part === 'dust').map((at): Vec3 => [at.x, at.y, at.z]);
  let marks = [[x, 1, z] as const, corner, control.generate, control.stand, timer, ...dust].map((at) =>
    builder.local(...at),
  );
  for (let k = turns; k > 0 && k < 4; k++) {
    const { length } = grid;
    marks = marks.map((at) => turnPlace(at, length));
    grid = turnGrid(grid);
  }
  const [origin, end, generate, stand, lever, ...line] = marks as [Vec3, Vec3, Vec3, Vec3, Vec3, ...Vec3[]];
  return {
    grid,
    netlist: netlistOf(dag),
    family,
    depth: -low[1],
    origin,
    square: [Math.min(0, end[0] - origin[0]), Math.min(0, end[2] - origin[2])],
    generate,
    line,
    stand,
    ...(periodTicks !== undefined && { timer: lever, periodTicks }),
    ...openings,
    settleTicks,
  };
}

/** An opening of a DAG that is about to be turned clockwise. */
function turnOpening({ cell, side }: Opening, { width, height }: Dag): Opening {
  const [x, y] = cellAt(width, cell);
  return { cell: height - 1 - y + x * height, side: (((side << 1) & 15) | (side >> 3)) as Direction };
}

/** The box of the whole machine with a path round the maze, wider at the console. */
function boxOf(
  dag: Dag,
  { family, roof = false }: LayoutOptions,
  netlist: Netlist,
  control: Console,
  tline: TLine,
): [Vec3, Vec3] {
  const { pitch, room } = family;
  const low: [number, number, number] = [room - pitch - MARGIN, -1, room - pitch - MARGIN];
  const high: [number, number, number] = [
    pitch * dag.width - 1 + MARGIN,
    WALL_TOP + (roof ? 1 : 0),
    pitch * dag.height - 1 + MARGIN,
  ];
  const hold = (x: number, y: number, z: number): void => {
    [x, y, z].forEach((v, a) => {
      low[a] = Math.min(low[a]!, v);
      high[a] = Math.max(high[a]!, v);
    });
  };
  for (const [x, z] of control.footprint) hold(x, 0, z);
  for (const { at } of control.blocks) hold(...at);
  for (const { cell } of netlist.bits) {
    const [x, y] = cellAt(dag.width, cell);
    for (const { at } of family.cell(dag.out[cell]!, x, y).blocks) {
      hold(pitch * x + at[0], at[1], pitch * y + at[2]);
    }
  }
  for (const { x, y, z } of tline.blocks) hold(x, y, z);
  return [low, high];
}

function placeRandomizers(
  builder: GridBuilder,
  dag: Dag,
  netlist: Netlist,
  { seed, family, dress }: LayoutOptions,
): void {
  const draws = random(seed, 'rest');
  const { pitch } = family;
  // Torches shine through some blocks of the wall, and leaves or glass let nothing through.
  const conductor = blockInfo(dress.wall).conductor ? dress.wall : dress.console;
  for (const { cell } of netlist.bits) {
    const [x, y] = cellAt(dag.width, cell);
    const [drawn, other] = draws.below(2) === 0 ? [STICK, SWORD] : [SWORD, STICK];
    for (const { at, glyph } of family.cell(dag.out[cell]!, x, y).blocks) {
      const state = glyphState(glyph, dress.bit, at[1] > 0 ? dress.head : dress.door, conductor);
      builder.set(pitch * x + at[0], at[1], pitch * y + at[2], state, entityOf(glyph, drawn, other));
    }
  }
}

/** The hopper holds the drawn item, the dropper the other; the comparator's output is set at rest. */
export function entityOf(glyph: string, drawn: string, other: string): BlockEntity | undefined {
  if (glyph === 'HD') return { id: 'minecraft:hopper', items: [{ slot: 0, id: drawn, count: 1 }] };
  if (glyph === 'DU') return { id: 'minecraft:dropper', items: [{ slot: 0, id: other, count: 1 }] };
  if (glyph.startsWith('C')) return { id: 'minecraft:comparator', outputSignal: 0 };
  return undefined;
}

function placeTLine(builder: GridBuilder, { blocks }: TLine, { bus }: Dress): void {
  const state = (part: LinePart): string => {
    if (part === 'dust') return DUST;
    if (part === 'bus') return bus;
    if (part === 'torch') return 'minecraft:redstone_torch[lit=false]';
    return repeater(part.replace('repeater from ', ''));
  };
  for (const { x, y, z, part } of blocks) builder.set(x, y, z, state(part));
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
    ...(control.timer && { timer: moved(control.timer) }),
    footprint: control.footprint.map(([x, z]) => [x, z + dz]),
  };
}

/** The controls; where there is nothing to wire, only what a player sees of them. */
function placeConsole(builder: GridBuilder, control: Console, dress: Dress, wired: boolean): void {
  const roles = { carrier: dress.bus, console: dress.console, input: dress.input, slab: dress.slab } as const;
  for (const block of control.blocks) {
    if (!wired && block.at[1] < 1) continue;
    if ('role' in block) builder.set(...block.at, roles[block.role]);
    else builder.set(...block.at, block.state, block.entity);
  }
}

/** Light blocks, and the roof over every square and the walls round the maze. */
function placeLightAndRoof(
  builder: GridBuilder,
  dag: Dag,
  { family: { pitch, room }, dress, light = false, roof = false }: LayoutOptions,
): void {
  if (light) {
    for (const at of lightPlan(dag, { pitch, room, roof, wallTop: WALL_TOP }))
      builder.set(...at, dress.light);
  }
  if (!roof) return;
  for (let cell = 0; cell < dag.out.length; cell++) {
    if (dag.out[cell] === NO_CELL) continue;
    const [x, y] = cellAt(dag.width, cell);
    for (let z = pitch * y + room - pitch; z < pitch * (y + 1); z++) {
      for (let bx = pitch * x + room - pitch; bx < pitch * (x + 1); bx++) {
        if (builder.isAir(bx, WALL_TOP + 1, z)) builder.set(bx, WALL_TOP + 1, z, dress.roof);
      }
    }
  }
}

/**
 * Walls, posts, lintels and floor. Every square has its walls to the east and south of its room, and a post where
 * they meet; those of the squares to the west and north, outside, close the maze there. A passage is the lane
 * through the wall that its doorway lies in.
 */
function placeFloorAndWalls(
  builder: GridBuilder,
  dag: Dag,
  { family, dress }: LayoutOptions,
  entrance: Opening,
  exit: Opening,
): void {
  const { width, height, out } = dag;
  const { pitch, room } = family;
  const isCell = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && out[x + y * width] !== NO_CELL;
  const fill = (x: number, z: number, from: number, wall: string): void => {
    for (let y = from; y <= WALL_TOP; y++) if (builder.isAir(x, y, z)) builder.set(x, y, z, wall);
  };
  const lane = (x: number, z: number): void => {
    if (builder.isAir(x, 0, z)) builder.set(x, 0, z, dress.door);
    fill(x, z, WALL_TOP, dress.lintel);
  };
  const isGate = (x: number, y: number, side: Direction): boolean =>
    isCell(x, y) && [entrance, exit].some((o) => o.cell === x + y * width && o.side === side);
  /** The wall on the east or south side of a square. */
  const wall = (x: number, y: number, side: typeof EAST | typeof SOUTH): void => {
    const east = side === EAST;
    const [nx, ny] = east ? [x + 1, y] : [x, y + 1];
    const [here, there] = [isCell(x, y), isCell(nx, ny)];
    if (!here && !there) return;
    const back = east ? WEST : (1 as const);
    const gate = isGate(x, y, side) || isGate(nx, ny, back);
    let open: number | undefined;
    if (here && there) {
      if ((out[x + y * width]! & side) !== 0) open = laneOf(x, y, side);
      else if ((out[nx + ny * width]! & back) !== 0) open = laneOf(nx, ny, back);
    }
    for (let across = room; across < pitch; across++) {
      for (let along = 0; along < room; along++) {
        const [bx, bz] = east ? [across, along] : [along, across];
        const column = [pitch * x + bx, pitch * y + bz] as const;
        if (gate) fill(...column, WALL_TOP, dress.wall);
        else if (open === along) lane(...column);
        else fill(...column, 1, dress.wall);
      }
    }
  };
  /** How far along its wall the passage of an out-edge lies: at its door, or at the usual place of its side. */
  const laneOf = (x: number, y: number, side: Direction): number => {
    const mask = out[x + y * width]!;
    const [dx, dz] =
      mask === side ? family.doorways(x, y)[side] : family.cell(mask, x, y).doorways.get(side)!;
    return side === EAST || side === WEST ? dz : dx;
  };

  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      wall(x, y, EAST);
      wall(x, y, SOUTH);
      if (!isCell(x, y) && !isCell(x + 1, y) && !isCell(x, y + 1) && !isCell(x + 1, y + 1)) continue;
      for (let dz = room; dz < pitch; dz++) {
        for (let dx = room; dx < pitch; dx++) fill(pitch * x + dx, pitch * y + dz, 1, dress.post);
      }
    }
  }
  // The floor runs through under walls and path; doors, consoles and slabs keep their places.
  const low = builder.local(0, 0, 0);
  for (let lz = 0; lz < builder.length; lz++) {
    for (let lx = 0; lx < builder.width; lx++) {
      const [x, z] = [lx - low[0], lz - low[2]];
      if (builder.isAir(x, 0, z)) builder.set(x, 0, z, dress.floor);
    }
  }
}
