import { range } from '../base/numbers.js';
import { EAST, SOUTH, Vertical, floorCount, isVertical, neighbour } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { Border } from '../dag/sides.js';
import { AIR, blockAt, blockIndex, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { crawlsAmong } from './collision.js';
import { feetOf, squareOf } from './room.js';
import { bodyOf, FREE, shapeOf, type Box, type Shape } from '../blocks/shape.js';
import { walkedBody, Walker, type Blocks } from './walker.js';

/*
 * Passages as a player finds them. They depend not on the states of pistons, but on whether a body gets from one cell's
 * feet block to the other's within their two squares.
 */

/** The state of a passage between two adjacent cells: `unclear` if only some bodies are stopped. */
export type PassageState = 'open' | 'closed' | 'unclear';

/** All borders between adjacent cells, read from blocks repeatedly. */
export interface WalkMap {
  /** Every position that decides a passage, whose states {@link WalkMap.read} needs. */
  readonly positions: readonly Vec3[];
  /** For each border the cell to its west or north, or below it, and the direction to the other cell. */
  readonly borders: readonly Border[];
  /** The body of a block state, for `read`. */
  readonly bodyOf: (state: string) => number;
  /** The state of every border, from the bodies of all positions. */
  read(bodies: ArrayLike<number>): PassageState[];
}

/** The levels looked at, from the block under the feet to two above the head: a jump goes one up. */
const LOW = -1;
const HIGH = 3;

/**
 * Plans the reading of a machine. Positions outside the schematic count as empty.
 *
 * A passage is open if a player can walk through it, see `Walker`. A low door is closed if nobody gets past it by any
 * movement. A full door is closed if no body of 0.6 x 0.6 x 0.6 blocks gets past its collision boxes by any movement,
 * within the two squares and up to three blocks above the floor, see `crawlsAmong`.
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
  const judge = passageJudge(grid, plan, info);
  const borders = bordersOf(plan);
  const places = borders.map((border) => judge.around(border).map(at));
  const read = (bodies: ArrayLike<number>): PassageState[] =>
    borders.map((border, b) => judge.state(border, places[b]!, bodies));
  return { positions, borders, bodyOf: judge.bodyOf, read };
}

/**
 * All borders between two cells, floor by floor, each given by the cell to its west or north, or below it. On each
 * floor the borders to the next one come last.
 */
export function bordersOf(plan: FloorPlan): Border[] {
  const { width, height, cells } = plan;
  const size = width * height;
  const isCell = (cell: number): boolean => cell >= 0 && cells[cell] === 1;
  const bordersOn = (floor: number, sides: readonly Side[]): Border[] =>
    range(floor * size, (floor + 1) * size)
      .filter(isCell)
      .flatMap((cell) =>
        sides.filter((side) => isCell(neighbour(plan, cell, side))).map((side) => ({ cell, side })),
      );
  return range(0, floorCount(plan)).flatMap((floor) => [
    ...bordersOn(floor, [EAST, SOUTH]),
    ...bordersOn(floor, [Vertical.Up]),
  ]);
}

type Side = Border['side'];

/** Judges passages by the bodies around them, and remembers its verdicts. */
interface PassageJudge {
  /** The number of a block state, for `state`. Air is 0. */
  readonly bodyOf: (state: string) => number;
  /** Indices of the blocks that decide a passage, layer by layer, row by row; -1 outside the schematic. */
  readonly around: (border: Border) => Int32Array;
  /** The state of a passage with these bodies around it at the given places. A negative place is empty. */
  state(border: Border, places: ArrayLike<number>, bodies: ArrayLike<number>): PassageState;
}

/** See {@link walkMap}. Only the size of the grid matters. */
export function passageJudge(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): PassageJudge {
  const { pitch, square, doors, rise = 0 } = info;
  const layers = HIGH - LOW + 1;
  const regions = new Map(
    ([EAST, SOUTH, Vertical.Up] as const).map((side): [Side, JudgedRegion] => {
      const width = side === EAST ? 2 * pitch : pitch;
      const length = side === SOUTH ? 2 * pitch : pitch;
      const from = -square[0] - square[1] * width;
      const [to, up] = isVertical(side) ? [from, rise] : [from + (side === EAST ? pitch : pitch * width), 0];
      const local = new Uint16Array(width * length * (layers + up));
      const judged = judgedIn([doors, width, length, from, to, up].join());
      return [side, { width, length, from, to, rise: up, layers: layers + up, local, judged }];
    }),
  );
  return {
    bodyOf: doors === 'low' ? walkedBody : shapeNumber,
    around: ({ cell, side }) => {
      const { width, length, layers: height } = regions.get(side)!;
      const [x0, z0] = squareOf(plan, info, cell);
      const y0 = feetOf(plan, info, cell)[1] + LOW;
      const around = new Int32Array(width * length * height);
      let k = 0;
      for (let y = 0; y < height; y++) {
        for (let z = 0; z < length; z++) {
          for (let x = 0; x < width; x++) around[k++] = blockIndex(grid, x0 + x, y0 + y, z0 + z);
        }
      }
      return around;
    },
    state: ({ side }, places, bodies) => {
      const region = regions.get(side)!;
      const { local, judged } = region;
      for (let i = 0; i < local.length; i++) local[i] = places[i]! < 0 ? EMPTY : bodies[places[i]!]!;
      const key = Reflect.apply(String.fromCharCode, undefined, local) as string;
      let state = judged.get(key);
      if (state === undefined) {
        state = doors === 'low' ? passLow(local, region) : passFull(local, region);
        if (judged.size >= MOST_JUDGED) judged.clear();
        judged.set(key, state);
      }
      return state;
    },
  };
}

/** A block of a full door: its boxes, and its body for a player who walks. */
interface Solid {
  readonly shape: Shape;
  readonly body: number;
}

// Blocks of low doors count by their bodies, blocks of full doors also by their shapes.
const solids: Solid[] = [];
const bySolid = new Map<string, number>();
const byState = new Map<string, number>();

/** The number of a state's shape. Air is 0. Numbers are the same in all machines. */
function shapeNumber(state: string): number {
  const known = byState.get(state);
  if (known !== undefined) return known;
  const solid: Solid = { shape: shapeOf(state), body: bodyOf(state) };
  const text = JSON.stringify(solid);
  const number = bySolid.get(text) ?? solids.push(solid) - 1;
  bySolid.set(text, number);
  byState.set(state, number);
  return number;
}
/** Air, as a body and as a shape. */
const EMPTY = FREE;
shapeNumber(AIR);

/**
 * Verdicts on pairs of squares, by their geometry and then by their bodies. A verdict depends on nothing else, and the
 * same few pairs recur at every press, all over a maze, and in every machine of a family.
 */
const judgedBefore = new Map<string, Map<string, PassageState>>();
/** The most pairs of squares that are remembered for one geometry. */
const MOST_JUDGED = 20_000;

function judgedIn(geometry: string): Map<string, PassageState> {
  let judged = judgedBefore.get(geometry);
  if (judged === undefined) judgedBefore.set(geometry, (judged = new Map<string, PassageState>()));
  return judged;
}

/** Two adjacent squares, columns [0, width) x [0, length), with a feet block in each. */
interface Region {
  readonly width: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  /** Blocks by which the second feet block is higher. */
  readonly rise: number;
}

/** The squares on both sides of a border, and the verdicts on squares of this geometry. */
interface JudgedRegion extends Region {
  readonly layers: number;
  /** The bodies of the last reading. */
  readonly local: Uint16Array;
  /** The verdicts, by a string of all bodies. */
  readonly judged: Map<string, PassageState>;
}

/** Judges a low door. Partial blocks count as full for "open", as empty for "closed"; the rest is unclear. */
function passLow(local: Uint16Array, region: Region): PassageState {
  const blocks: Blocks = { ...region, bodies: local };
  const [from, to] = endsIn(region);
  if (getsAcross(new Walker(blocks, 'walking'), from, to)) return 'open';
  const anybody = new Walker(blocks, 'anyhow');
  return getsAcross(anybody, from, to) || getsAcross(anybody, to, from) ? 'unclear' : 'closed';
}

/** The two feet blocks. */
function endsIn({ width, length, from, to, rise }: Region): readonly [from: number, to: number] {
  const layer = width * length;
  return [from - LOW * layer, to + (rise - LOW) * layer];
}

/** Whether a player gets from one feet block to the other, with a floor under both. */
function getsAcross(walker: Walker, from: number, to: number): boolean {
  return walker.stands(from) && walker.stands(to) && walker.reach([from]).has(to);
}

/** Judges a passage with a full door. Only boxes that are certain can close it. */
function passFull(local: Uint16Array, region: Region): PassageState {
  const walker = new Walker({ ...region, bodies: local.map((n) => solids[n]!.body) }, 'walking');
  if (getsAcross(walker, ...endsIn(region))) return 'open';
  const { width, length, from, to } = region;
  const boxes = Array.from(local.subarray(0, width * length * (HIGH - LOW)), (n) => solids[n]!.shape.sure);
  /** The column of a feet block, three blocks high and half a block deeper. */
  const end = (c: number): Box => {
    const [x, z] = [c % width, Math.floor(c / width)];
    return [x, -LOW - 1 / 2, z, x + 1, 3 - LOW, z + 1];
  };
  return crawlsAmong({ width, length, boxes }, end(from), end(to)) ? 'unclear' : 'closed';
}
