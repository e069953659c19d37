import { DUST, glyphState, repeater, type CellBlock } from '../cells/cell.js';
import { DOOR_TICKS, doorPair, DOORWAY, DROPPER, PITCH, RANDOMIZER } from '../cells/pitch3-low.js';
import { netlistOf, type Netlist } from '../circuit/netlist.js';
import {
  cellAt,
  DIRECTIONS,
  EAST,
  neighbour,
  NO_CELL,
  NORTH,
  SOUTH,
  WEST,
  type Dag,
  type Direction,
} from '../dag/dag.js';
import { random } from '../random.js';
import { GridBuilder } from './builder.js';
import { planConsole, type Console } from './console.js';
import type { BlockEntity, BlockGrid, Vec3 } from './grid.js';
import { planOpenings } from './openings.js';
import type { Opening } from '../flow/maze.js';
import { rest } from './rest.js';
import { planTLine, PLANE, type TLine } from './tline.js';

/** Game ticks a stone button stays down. */
const BUTTON_TICKS = 20;
/** Walls are feet, head and lintel high. */
const WALL_TOP = 3;

/** Blocks the machine is made of. Names only; all of them are full cubes but the slab. */
const DRESS = {
  floor: 'minecraft:smooth_stone',
  wall: 'minecraft:stone_bricks',
  door: 'minecraft:polished_andesite',
  lintel: 'minecraft:chiseled_stone_bricks',
  console: 'minecraft:chiseled_stone_bricks',
  slab: 'minecraft:smooth_stone_slab[type=top,waterlogged=false]',
  /** Carriers of the wiring, told apart by colour: the bit, the T rows, the plane of NOT T. */
  bit: 'minecraft:white_concrete',
  row: 'minecraft:light_blue_concrete',
  plane: 'minecraft:blue_concrete',
} as const;

/** The one stackable and the one unstackable item of a randomizer. */
const STICK = 'minecraft:stick';
const SWORD = 'minecraft:wooden_sword';

/** A finished machine, at rest, and where its parts are in schematic coordinates. */
export interface Layout {
  readonly grid: BlockGrid;
  readonly netlist: Netlist;
  /** Blocks from one cell to the next. */
  readonly pitch: number;
  /** Layers below the floor's surface layer. */
  readonly depth: number;
  /** Feet block of cell (0, 0). */
  readonly origin: Vec3;
  /** The button. */
  readonly generate: Vec3;
  /** Where a player stands to press it: the feet block. */
  readonly stand: Vec3;
  readonly entrance: Opening;
  readonly exit: Opening;
  /** Game ticks from the press until every door is still, by static timing. */
  readonly settleTicks: number;
}

/**
 * Lays a proven DAG out as blocks: standard cells, the T line, walls and floor, console, entrance and exit;
 * then brings it to rest. `seed` draws the maze it is saved with.
 * @param dag out-degree at most 2, one sink, no cycle (see `checkDag`).
 */
export function layOut(dag: Dag, seed: string): Layout {
  const netlist = netlistOf(dag);
  const { entrance, exit } = planOpenings(dag);
  const control = planConsole(dag, entrance);
  const tline = planTLine(dag, control.lead);
  const [low, high] = boxOf(dag, control, tline);
  const builder = new GridBuilder(low, high);

  placeRandomizers(builder, dag, netlist, seed);
  placeTLine(builder, tline);
  placeConsole(builder, control, tline.taps.length > 0);
  placeFloorAndWalls(builder, dag, entrance, exit);

  const grid = rest(builder.done());
  return {
    grid,
    netlist,
    pitch: PITCH,
    depth: -low[1],
    origin: builder.local(0, 1, 0),
    generate: builder.local(...control.button),
    stand: builder.local(...control.stand),
    entrance,
    exit,
    settleTicks: tline.taps.length === 0 ? BUTTON_TICKS : BUTTON_TICKS + tline.delay + DOOR_TICKS,
  };
}

/** The box of the whole machine with a path of two blocks round the maze, wider at the console. */
function boxOf(dag: Dag, control: Console, tline: TLine): [Vec3, Vec3] {
  const margin = 2;
  const low = [-1 - margin, tline.taps.length > 0 ? PLANE - 1 : -1, -1 - margin] as [number, number, number];
  const high = [PITCH * dag.width - 1 + margin, WALL_TOP, PITCH * dag.height - 1 + margin] as [
    number,
    number,
    number,
  ];
  for (const [x, z] of control.footprint) {
    low[0] = Math.min(low[0], x);
    low[2] = Math.min(low[2], z);
    high[0] = Math.max(high[0], x);
    high[2] = Math.max(high[2], z);
  }
  return [low, high];
}

function placeRandomizers(builder: GridBuilder, dag: Dag, netlist: Netlist, seed: string): void {
  const draws = random(seed, 'rest');
  for (const { cell } of netlist.randomizers) {
    const [x, y] = cellAt(dag.width, cell);
    const pair = doorPair(dag.out[cell]!);
    const drawn = draws.below(2) === 0 ? [STICK, SWORD] : [SWORD, STICK];
    const place = (blocks: readonly CellBlock[]): void => {
      for (const { at, glyph } of blocks) {
        const state = glyphState(glyph, DRESS.bit, DRESS.door);
        builder.set(
          PITCH * x + at[0],
          at[1],
          PITCH * y + at[2],
          state,
          entityOf(glyph, drawn[0]!, drawn[1]!),
        );
      }
    };
    place(RANDOMIZER);
    place(pair.blocks);
  }
}

/** The hopper holds the drawn item, the dropper the other; the comparator's output is set at rest. */
export function entityOf(glyph: string, drawn: string, other: string): BlockEntity | undefined {
  if (glyph === 'HD') return { id: 'minecraft:hopper', items: [{ slot: 0, id: drawn, count: 1 }] };
  if (glyph === 'DU') return { id: 'minecraft:dropper', items: [{ slot: 0, id: other, count: 1 }] };
  if (glyph.startsWith('C')) return { id: 'minecraft:comparator', outputSignal: 0 };
  return undefined;
}

function placeTLine(builder: GridBuilder, { plane, taps, rows }: TLine): void {
  for (const { x, z, repeater: input } of plane) {
    builder.set(x, PLANE - 1, z, DRESS.plane);
    builder.set(x, PLANE, z, input === undefined ? DUST : repeater(input));
  }
  for (const { x, z } of taps) {
    builder.set(x + 1, PLANE - 1, z, DRESS.plane);
    builder.set(x + 1, PLANE, z, repeater('east'));
    builder.set(x, PLANE, z, DRESS.plane);
    builder.set(x, PLANE + 1, z, 'minecraft:redstone_torch[lit=false]');
  }
  const { y } = DROPPER;
  for (const { x, z, part } of rows) {
    if (part === 'node') {
      builder.set(x, y, z, DRESS.row);
      continue;
    }
    builder.set(x, y - 1, z, DRESS.row);
    builder.set(x, y, z, part === 'dust' ? DUST : repeater(part === 'repeater from west' ? 'west' : 'east'));
  }
  // Row dust would climb to the bit's dust of the cell to the south, one level up and beside it.
  for (const { x, z, part } of rows) {
    if (part === 'dust' && builder.get(x, y + 1, z + 1) === DUST) builder.set(x, y + 1, z, DRESS.row);
  }
}

function placeConsole(builder: GridBuilder, control: Console, wired: boolean): void {
  const [x, y, z] = control.button;
  builder.set(x, y, z, 'minecraft:stone_button[face=floor,facing=north,powered=false]');
  builder.set(x, y - 1, z, DRESS.console);
  if (!wired) return;
  for (const [sx, sy, sz] of control.stairs) {
    builder.set(sx, sy, sz, DUST);
    if (sy > PLANE) builder.set(sx, sy - 1, sz, DRESS.plane);
  }
  // A full block over the second step would cut the dust that comes down to it.
  const [, [bx, , bz]] = control.stairs as readonly [Vec3, Vec3, ...Vec3[]];
  builder.set(bx, 0, bz, DRESS.slab);
}

function placeFloorAndWalls(builder: GridBuilder, dag: Dag, entrance: Opening, exit: Opening): void {
  const { width, height, out } = dag;
  const column = (x: number, z: number, from: number): void => {
    for (let y = from; y <= WALL_TOP; y++) {
      if (builder.isAir(x, y, z))
        builder.set(x, y, z, y === WALL_TOP && from === WALL_TOP ? DRESS.lintel : DRESS.wall);
    }
  };
  const doorway = (x: number, z: number): void => {
    if (builder.isAir(x, 0, z)) builder.set(x, 0, z, DRESS.door);
    column(x, z, WALL_TOP);
  };

  for (let cell = 0; cell < out.length; cell++) {
    if (out[cell] === NO_CELL) continue;
    const [cx, cy] = cellAt(width, cell);
    const [x, z] = [PITCH * cx, PITCH * cy];
    for (const direction of DIRECTIONS) {
      const next = neighbour(width, height, cell, direction);
      // A border between two cells is built once, by the one to the north or west.
      const shared = next >= 0 && out[next] !== NO_CELL;
      if (shared && (direction === NORTH || direction === WEST)) continue;
      const gate = [entrance, exit].some((o) => o.cell === cell && o.side === direction);
      const way = shared ? passageAt(dag, cell, next, direction) : undefined;
      for (const [wx, wz] of wallBlocks(x, z, direction)) {
        if (gate) column(wx, wz, WALL_TOP);
        else if (way?.[0] === wx && way[1] === wz) doorway(wx, wz);
        else column(wx, wz, 1);
      }
    }
    for (const [px, pz] of [
      [x - 1, z - 1],
      [x + 2, z - 1],
      [x - 1, z + 2],
      [x + 2, z + 2],
    ] as const) {
      column(px, pz, 1);
    }
  }
  // The floor runs through under walls and path; doors, consoles and slabs keep their places.
  const low = builder.local(0, 0, 0);
  for (let lz = 0; lz < builder.length; lz++) {
    for (let lx = 0; lx < builder.width; lx++) {
      const [x, z] = [lx - low[0], lz - low[2]];
      if (builder.isAir(x, 0, z)) builder.set(x, 0, z, DRESS.floor);
    }
  }

  function passageAt(
    d: Dag,
    cell: number,
    next: number,
    direction: Direction,
  ): readonly [number, number] | undefined {
    const back: Direction = direction === EAST ? WEST : NORTH;
    const [owner, side] = (d.out[cell]! & direction) !== 0 ? [cell, direction] : [next, back];
    const mask = d.out[owner]!;
    if ((mask & side) === 0) return undefined;
    const [ox, oy] = cellAt(d.width, owner);
    const [dx, dz] = doorwayOf(mask, side);
    return [PITCH * ox + dx, PITCH * oy + dz];
  }
}

/** The two wall blocks of a side of the cell whose first room block is (x, z). */
function wallBlocks(x: number, z: number, side: Direction): readonly (readonly [number, number])[] {
  if (side === NORTH || side === SOUTH) {
    const wz = side === NORTH ? z - 1 : z + 2;
    return [
      [x, wz],
      [x + 1, wz],
    ];
  }
  const wx = side === WEST ? x - 1 : x + 2;
  return [
    [wx, z],
    [wx, z + 1],
  ];
}

/** Where the doorway of an out-edge stands: at its door, or at the usual place of its side. */
function doorwayOf(mask: number, side: Direction): readonly [number, number] {
  if (mask === side) return DOORWAY[side];
  const onSide = new Map(
    doorPair(mask)
      .blocks.filter(({ glyph }) => glyph === 'WW')
      .map(({ at: [x, , z] }) => [x < 0 ? WEST : z < 0 ? NORTH : x > 1 ? EAST : SOUTH, [x, z] as const]),
  );
  return onSide.get(side)!;
}
