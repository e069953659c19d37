import { cellAt, EAST, neighbour, NO_CELL, SOUTH, type Dag } from '../dag/dag.js';
import { AIR, blockAt, blockIndex, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import type { MachineInfo } from '../formats/metadata.js';
import { crawls, UNITS, walks, type Space } from './collision.js';
import { wallHeight } from './room.js';
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
  /** For each border: the cell to its west or north, and the direction to the other. */
  readonly borders: readonly { readonly cell: number; readonly side: 2 | 4 }[];
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
export function walkMap(grid: BlockGrid, dag: Dag, info: MachineInfo): WalkMap {
  const positions: Vec3[] = [];
  const numbers = new Map<number, number>();
  const at = (x: number, y: number, z: number): number => {
    const index = blockIndex(grid, x, y, z);
    if (index < 0) return -1;
    let number = numbers.get(index);
    if (number === undefined) {
      number = positions.length;
      positions.push(blockAt(grid, index));
      numbers.set(index, number);
    }
    return number;
  };
  const judge = passageJudge(grid, dag, info);
  const borders = bordersOf(dag);
  const places = borders.map(({ cell, side }) => Int32Array.from(judge.around(cell, side), (p) => at(...p)));
  const read = (bodies: ArrayLike<number>): PassageState[] =>
    borders.map(({ side }, b) => judge.state(side, places[b]!, bodies));
  return { positions, borders, bodyOf: judge.bodyOf, read };
}

/** Borders between two cells, each told by the one to its west or north. */
export function bordersOf(dag: Dag): { readonly cell: number; readonly side: 2 | 4 }[] {
  const borders: { cell: number; side: 2 | 4 }[] = [];
  for (let cell = 0; cell < dag.out.length; cell++) {
    if (dag.out[cell] === NO_CELL) continue;
    for (const side of [EAST, SOUTH] as const) {
      const next = neighbour(dag.width, dag.height, cell, side);
      if (next >= 0 && dag.out[next] !== NO_CELL) borders.push({ cell, side });
    }
  }
  return borders;
}

/** Judges passages by the bodies around them; what it has seen once it knows. */
export interface PassageJudge {
  /** A block state as a number, for `state`. Air is 0. */
  readonly bodyOf: (state: string) => number;
  /** The positions that decide the passage from a cell to its neighbour: layer by layer, row by row. */
  around(cell: number, side: 2 | 4): Vec3[];
  /** The passage with these bodies around it, at the places given; empty where the place is negative. */
  state(side: 2 | 4, places: ArrayLike<number>, bodies: ArrayLike<number>): PassageState;
}

/** See {@link walkMap}. The grid only says how high the walls are. */
export function passageJudge(grid: BlockGrid, dag: Dag, info: MachineInfo): PassageJudge {
  const { pitch, origin, square, doors } = info;
  const walls = doors === 'low' ? HIGH : wallHeight(grid, dag, info);
  const layers = Math.max(HIGH, walls) - LOW + (doors === 'low' ? 1 : 0);
  const regions = new Map(
    ([EAST, SOUTH] as const).map((side) => {
      const width = side === EAST ? 2 * pitch : pitch;
      const length = side === SOUTH ? 2 * pitch : pitch;
      const from = -square[0] - square[1] * width;
      return [side, { width, length, from, to: from + (side === EAST ? pitch : pitch * width) }];
    }),
  );
  // A low door's blocks count by what they do to a body, a full one's by their shape.
  const shapes: Shape[] = [];
  const numbers = new Map<string, number>();
  const shapeNumber = (state: string): number => {
    const shape = shapeOf(state);
    const text = JSON.stringify(shape);
    let number = numbers.get(text);
    if (number === undefined) numbers.set(text, (number = shapes.push(shape) - 1));
    return number;
  };
  shapeNumber(AIR);
  // The same few door states come again at every press, and all over the maze.
  const judged = new Map<string, PassageState>();
  return {
    bodyOf: doors === 'low' ? bodyOf : shapeNumber,
    around: (cell, side) => {
      const { width, length } = regions.get(side)!;
      const [cx, cy] = cellAt(dag.width, cell);
      const [x0, z0] = [origin[0] + square[0] + cx * pitch, origin[2] + square[1] + cy * pitch];
      const around: Vec3[] = [];
      for (let y = 0; y < layers; y++) {
        for (let z = 0; z < length; z++) {
          for (let x = 0; x < width; x++) around.push([x0 + x, origin[1] + LOW + y, z0 + z]);
        }
      }
      return around;
    },
    state: (side, places, bodies) => {
      const local = new Uint16Array(places.length);
      for (let i = 0; i < local.length; i++) local[i] = places[i]! < 0 ? FREE : bodies[places[i]!]!;
      const key = String.fromCharCode(side, ...local);
      let state = judged.get(key);
      if (state === undefined) {
        const region = regions.get(side)!;
        state = doors === 'low' ? passLow(local, region) : passFull(local, region, shapes, walls);
        judged.set(key, state);
      }
      return state;
    },
  };
}

/** What two neighbouring squares are made of, columns [0, width) x [0, length), feet blocks in two of them. */
interface Region {
  readonly width: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
}

/** Partial blocks count as full for "open" and as empty for "closed", each against the claim. */
function passLow(local: Uint16Array, { width, length, from, to }: Region): PassageState {
  if (reach(local, width, length, from, to, false)) return 'open';
  const way = (a: number, b: number): boolean => reach(local, width, length, a, b, true);
  return way(from, to) || way(to, from) ? 'unclear' : 'closed';
}

/** For "open" all of every shape that may be there, for "closed" only what is there for certain. */
function passFull(
  local: Uint16Array,
  { width, length, from, to }: Region,
  shapes: readonly Shape[],
  walls: number,
): PassageState {
  const unit = UNITS / 16;
  const layer = width * length;
  const columnOf = (c: number): readonly [number, number] => [c % width, Math.floor(c / width)];
  const boxes = (which: keyof Shape): Box[] =>
    [...local].flatMap((number, i) => {
      const [x, z] = columnOf(i % layer);
      const [dx, dy, dz] = [16 * x, 16 * Math.floor(i / layer), 16 * z];
      return shapes[number]![which].map(
        ([x0, y0, z0, x1, y1, z1]) =>
          [x0 + dx, y0 + dy, z0 + dz, x1 + dx, y1 + dy, z1 + dz].map((v) => v * unit) as unknown as Box,
      );
    });
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
 * Whether a player gets from column `from` to column `to` of a box of bodies, standing on level 1 at both.
 * `any`: by walking, jumping one block up, over gaps of any length, and falling, partial blocks no hindrance and
 * every block a step; else on one level only, over full or level floors and through nothing but empty blocks.
 */
function reach(
  local: Uint16Array,
  width: number,
  length: number,
  from: number,
  to: number,
  any: boolean,
): boolean {
  const layer = width * length;
  const layers = local.length / layer;
  const free = (c: number, y: number): boolean => {
    if (y >= layers) return true;
    const body = local[c + y * layer]!;
    return body === FREE || (any && body !== FULL);
  };
  const fits = (c: number, y: number): boolean => free(c, y) && free(c, y + 1);
  const carries = (c: number, y: number): boolean => {
    // What is below the box is not known.
    if (y < 0) return any;
    const body = local[c + y * layer]!;
    return body === FULL || body === FLOOR || (any && body === OTHER);
  };
  const feet = -LOW;
  for (const end of [from, to]) if (!fits(end, feet) || !carries(end, feet - 1)) return false;
  const seen = new Uint8Array(local.length);
  const queue: number[] = [];
  const visit = (c: number, y: number): void => {
    if (y < 0 || y >= layers || seen[c + y * layer] === 1 || !fits(c, y)) return;
    if (!any && !carries(c, y - 1)) return;
    seen[c + y * layer] = 1;
    queue.push(c + y * layer);
  };
  visit(from, feet);
  for (const at of queue) {
    const c = at % layer;
    const y = Math.floor(at / layer);
    if (c === to && y === feet) return true;
    const x = c % width;
    if (x > 0) visit(c - 1, y);
    if (x < width - 1) visit(c + 1, y);
    if (c >= width) visit(c - width, y);
    if (c + width < layer) visit(c + width, y);
    if (any) {
      visit(c, y - 1);
      if (carries(c, y - 1)) visit(c, y + 1);
    }
  }
  return false;
}
