import type { Passage } from '../circuit/netlist.js';
import { EAST, SOUTH, Vertical, cellAt, isVertical, neighbour } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import { AIR, blockAt, blockIndex, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { crawls, joined, UNITS, walks, type Space } from './collision.js';
import { isLadder, wallHeight } from './room.js';
import { storeysOf } from './storeys.js';
import { bodyOf, FLOOR, FREE, FULL, OTHER, shapeOf, type Box, type Shape } from '../blocks/shape.js';

/*
 * Passages as a player finds them: not by the state of pistons, but by whether a body
 * gets from one cell's feet block to the other's within their two squares.
 */

/** A passage between two neighbouring cells: nothing else can be said of a body that is stopped by half. */
export type PassageState = 'open' | 'closed' | 'unclear';

/** All borders between neighbouring cells, read from blocks again and again. */
export interface WalkMap {
  /** Every position that decides a passage: what {@link WalkMap.read} wants the states of. */
  readonly positions: readonly Vec3[];
  /** For each border: the cell to its west or north, or below it, and the direction to the other. */
  readonly borders: readonly Passage[];
  /** What `read` takes for a block state. */
  readonly bodyOf: (state: string) => number;
  /** State of every border, given the body of every position. */
  read(bodies: ArrayLike<number>): PassageState[];
}

/** Levels looked at, from the block under the feet to two above the head: a jump reaches one up. */
const LOW = -1;
const HIGH = 3;

/**
 * Plans the reading of a machine. Positions outside the schematic count as empty.
 *
 * A low door is closed when nobody walks or jumps past it: cell by cell, see `reach`. A full door is closed when no
 * body of 0.6 x 0.6 x 0.6 blocks gets past it by whatever movement, below the top of the walls and within the two
 * squares; it is open when one of 0.6 x 1.8 walks through. Both by the blocks' collision boxes, see `crawls` and
 * `walks`.
 */
export function walkMap(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): WalkMap {
  const positions: Vec3[] = [];
  const numbers = new Map<number, number>();
  const at = (index: number): number => {
    if (index < 0) return -1;
    let number = numbers.get(index);
    if (number === undefined) {
      number = positions.length;
      positions.push(blockAt(grid, index));
      numbers.set(index, number);
    }
    return number;
  };
  const storeys = storeysOf(grid, plan, info);
  // Floors are built alike, so one judge does for the borders of all.
  const judge = passageJudge(grid, storeys[0]!.plan, info);
  const borders: Passage[] = [];
  const places: Int32Array[] = [];
  for (const storey of storeys) {
    const { around } = passageJudge(grid, storey.plan, storey.info);
    for (const { cell, side } of [...bordersOf(storey.plan), ...ceilingsOf(storey.floor, plan)]) {
      borders.push({ cell: cell + storey.floor * storey.plan.cells.length, side });
      places.push(around(cell, side).map(at));
    }
  }
  const read = (bodies: ArrayLike<number>): PassageState[] =>
    borders.map(({ side }, b) => judge.state(side, places[b]!, bodies));
  return { positions, borders, bodyOf: judge.bodyOf, read };
}

/** Borders between a cell of a floor and the one above it, each told by the lower. */
export function ceilingsOf(
  floor: number,
  plan: FloorPlan,
): { readonly cell: number; readonly side: Vertical.Up }[] {
  const { width, height, cells } = plan;
  const first = floor * width * height;
  return Array.from({ length: width * height }, (_, cell) => cell).flatMap((cell) => {
    const above = neighbour(plan, first + cell, Vertical.Up);
    const isBorder = above >= 0 && cells[first + cell] === 1 && cells[above] === 1;
    return isBorder ? [{ cell, side: Vertical.Up } as const] : [];
  });
}

/** Borders between two cells, each told by the one to its west or north. */
export function bordersOf(plan: FloorPlan): { readonly cell: number; readonly side: 2 | 4 }[] {
  const borders: { cell: number; side: 2 | 4 }[] = [];
  for (let cell = 0; cell < plan.cells.length; cell++) {
    if (plan.cells[cell] === 0) continue;
    for (const side of [EAST, SOUTH] as const) {
      const next = neighbour(plan, cell, side);
      if (next >= 0 && plan.cells[next] === 1) borders.push({ cell, side });
    }
  }
  return borders;
}

/** The border of a cell that is judged; {@link Vertical.Up} stands for both. */
type Side = Passage['side'];

/** Judges passages by the bodies around them; what has been seen once is known. */
export interface PassageJudge {
  /** A block state as a number, for `state`. Air is 0. */
  readonly bodyOf: (state: string) => number;
  /**
   * Indices of the blocks that decide the passage from a cell to its neighbour, layer by layer, row by row; -1 outside the
   * schematic.
   */
  readonly around: (cell: number, side: Side) => Int32Array;
  /** The passage with these bodies around it, at the places given; empty where the place is negative. */
  state(side: Side, places: ArrayLike<number>, bodies: ArrayLike<number>): PassageState;
}

/** See {@link walkMap}. The grid only says how large it is and how high the walls are. */
export function passageJudge(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): PassageJudge {
  const { pitch, origin, square, doors } = info;
  const walls = doors === 'low' ? HIGH : wallHeight(grid, plan, info);
  const layers = Math.max(HIGH, walls) - LOW + (doors === 'low' ? 1 : 0);
  const regions = new Map(
    ([EAST, SOUTH, Vertical.Up] as const).map((side): [Side, JudgedRegion] => {
      const width = side === EAST ? 2 * pitch : pitch;
      const length = side === SOUTH ? 2 * pitch : pitch;
      const from = -square[0] - square[1] * width;
      const [to, rise] = isVertical(side)
        ? [from, info.rise ?? 0]
        : [from + (side === EAST ? pitch : pitch * width), 0];
      const local = new Uint16Array(width * length * (layers + rise));
      const judged = judgedIn([doors, walls, layers, width, length, from, to, rise].join());
      return [side, { width, length, from, to, rise, layers: layers + rise, local, judged }];
    }),
  );
  return {
    bodyOf: doors === 'low' ? (state) => (isLadder(state) ? LADDER : bodyOf(state)) : shapeNumber,
    around: (cell, side) => {
      const { width, length, layers: height } = regions.get(side)!;
      const [cx, cy] = cellAt(plan.width, cell);
      const [x0, z0] = [origin[0] + square[0] + cx * pitch, origin[2] + square[1] + cy * pitch];
      const around = new Int32Array(width * length * height);
      let k = 0;
      for (let y = 0; y < height; y++) {
        for (let z = 0; z < length; z++) {
          for (let x = 0; x < width; x++) around[k++] = blockIndex(grid, x0 + x, origin[1] + LOW + y, z0 + z);
        }
      }
      return around;
    },
    state: (side, places, bodies) => {
      const region = regions.get(side)!;
      const { local, judged } = region;
      for (let i = 0; i < local.length; i++) local[i] = places[i]! < 0 ? FREE : bodies[places[i]!]!;
      const key = Reflect.apply(String.fromCharCode, undefined, local) as string;
      let state = judged.get(key);
      if (state === undefined) {
        state = doors === 'low' ? passLow(local, region) : passFull(local, region, walls);
        if (judged.size >= MOST_JUDGED) judged.clear();
        judged.set(key, state);
      }
      return state;
    },
  };
}

// A low door's blocks count by what they do to a body, a full one's by their shape, whatever block has it.
const shapes: Shape[] = [];
const byShape = new Map<string, number>();
const byState = new Map<string, number>();

/** The number of a state's shape; air's is 0. It is the same in all machines. */
function shapeNumber(state: string): number {
  const known = byState.get(state);
  if (known !== undefined) return known;
  const shape = shapeOf(state);
  const text = JSON.stringify(shape);
  const number = byShape.get(text) ?? shapes.push(shape) - 1;
  byShape.set(text, number);
  byState.set(state, number);
  return number;
}
shapeNumber(AIR);

/**
 * Verdicts on pairs of squares, by their geometry, then by the bodies in them. A verdict depends on nothing else, and the same few
 * pairs come again at every press, all over a maze, and in every machine of a family.
 */
const judgedBefore = new Map<string, Map<string, PassageState>>();
/** Squares of one geometry that are remembered, at most. */
const MOST_JUDGED = 20_000;

function judgedIn(geometry: string): Map<string, PassageState> {
  let judged = judgedBefore.get(geometry);
  if (judged === undefined) judgedBefore.set(geometry, (judged = new Map<string, PassageState>()));
  return judged;
}

/** What two neighbouring squares are made of, columns [0, width) x [0, length), feet blocks in two of them. */
interface Region {
  readonly width: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** How much higher the other feet block is. */
  readonly rise: number;
}

/** The squares on both sides of a cell's border, and the verdicts on squares of this geometry. */
interface JudgedRegion extends Region {
  readonly layers: number;
  /** The bodies last looked at. */
  readonly local: Uint16Array;
  /** The verdicts, by all bodies in one string. */
  readonly judged: Map<string, PassageState>;
}

/** A body beside those of `shape.ts`: a ladder, on which a player climbs. */
const LADDER = 4;

/** A passage with a low door. For "open" partial blocks count as full, for "closed" as empty: neither is said where it is in doubt. */
function passLow(local: Uint16Array, region: Region): PassageState {
  const { from, to, rise } = region;
  const there = [from, -LOW, to, rise - LOW] as const;
  const back = [to, rise - LOW, from, -LOW] as const;
  if (reach(local, region, there, false)) return 'open';
  return reach(local, region, there, true) || reach(local, region, back, true) ? 'unclear' : 'closed';
}

/** A passage with a full door. For "open" every box that may be there counts, for "closed" only those that are there for certain. */
function passFull(local: Uint16Array, { width, length, from, to }: Region, walls: number): PassageState {
  const unit = UNITS / 16;
  const layer = width * length;
  const columnOf = (c: number): readonly [number, number] => [c % width, Math.floor(c / width)];
  const boxes = (which: keyof Shape): readonly Box[] => {
    const found: Box[] = [];
    for (let i = 0; i < local.length; i++) {
      const [x, z] = columnOf(i % layer);
      const [dx, dy, dz] = [16 * x, 16 * Math.floor(i / layer), 16 * z];
      for (const [x0, y0, z0, x1, y1, z1] of shapes[local[i]!]![which]) {
        const low = [(x0 + dx) * unit, (y0 + dy) * unit, (z0 + dz) * unit] as const;
        found.push([...low, (x1 + dx) * unit, (y1 + dy) * unit, (z1 + dz) * unit]);
      }
    }
    return joined(found);
  };
  const space = (levels: number, which: keyof Shape): Space => ({
    size: [width * UNITS, levels * UNITS, length * UNITS],
    boxes: boxes(which),
  });
  const feet = -LOW * UNITS;
  /** The column of a feet block, three blocks high and half a one deeper. */
  const end = (c: number): Box => {
    const [x, z] = columnOf(c);
    return [x * UNITS, feet - UNITS / 2, z * UNITS, (x + 1) * UNITS, feet + 3 * UNITS, (z + 1) * UNITS];
  };
  if (walks(space(local.length / layer, 'most'), end(from), end(to), feet)) return 'open';
  return crawls(space(walls - LOW, 'sure'), end(from), end(to)) ? 'unclear' : 'closed';
}

/**
 * Whether a player gets from one column and level of a box of bodies to another, standing on a floor at both.
 * `any`: by walking, jumping one block up, over gaps of any length, climbing and falling, partial blocks no hindrance and
 * every block a step; else by walking over full or level floors, through nothing but empty blocks, and on ladders, where
 * one holds on, goes up and down, and steps off at any height (`LivingEntity.handleRelativeFrictionAndCalculateMovement`:
 * who jumps on a ladder climbs).
 */
function reach(
  local: Uint16Array,
  { width, length }: Region,
  [from, fromLevel, to, toLevel]: readonly [from: number, fromLevel: number, to: number, toLevel: number],
  any: boolean,
): boolean {
  const layer = width * length;
  const layers = local.length / layer;
  const free = (c: number, y: number): boolean => {
    if (y >= layers) return true;
    const body = local[c + y * layer]!;
    return body === FREE || body === LADDER || (any && body !== FULL);
  };
  const fits = (c: number, y: number): boolean => free(c, y) && free(c, y + 1);
  const carries = (c: number, y: number): boolean => {
    // What is below the box is not known.
    if (y < 0) return any;
    const body = local[c + y * layer]!;
    return body === FULL || body === FLOOR || (any && body === OTHER);
  };
  const climbs = (c: number, y: number): boolean => local[c + y * layer] === LADDER;
  const ends = [
    [from, fromLevel],
    [to, toLevel],
  ] as const;
  for (const [c, y] of ends) if (!fits(c, y) || !carries(c, y - 1)) return false;
  const seen = new Uint8Array(local.length);
  const queue: number[] = [];
  const visit = (c: number, y: number): void => {
    if (y < 0 || y >= layers || seen[c + y * layer] === 1 || !fits(c, y)) return;
    if (!any && !carries(c, y - 1) && !climbs(c, y) && !climbs(c, y - 1)) return;
    seen[c + y * layer] = 1;
    queue.push(c + y * layer);
  };
  visit(from, fromLevel);
  for (const at of queue) {
    const c = at % layer;
    const y = Math.floor(at / layer);
    if (c === to && y === toLevel) return true;
    const x = c % width;
    if (x > 0) visit(c - 1, y);
    if (x < width - 1) visit(c + 1, y);
    if (c >= width) visit(c - width, y);
    if (c + width < layer) visit(c + width, y);
    if (any || climbs(c, y - 1)) visit(c, y - 1);
    if (climbs(c, y) || (any && (carries(c, y - 1) || climbs(c, y - 1)))) visit(c, y + 1);
  }
  return false;
}
