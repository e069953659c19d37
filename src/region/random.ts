import { MazestoneError } from '../base/diagnostic.js';
import { says } from '../base/sentence.js';
import { random, type Random } from '../base/random.js';
import { thousands } from '../base/numbers.js';
import { Growth } from './growth.js';
import { checkSize, type Region } from './region.js';

/** The way in which a random region grows. */
export type RandomKind = 'thin' | 'fat' | 'mix' | 'frenzied';
/** A description of each kind. */
export const RANDOM_KINDS: Readonly<Record<RandomKind, string>> = {
  thin: 'tendrils: walks that go on from their last cell, or from the last that is not stuck',
  fat: 'a compact island: a random cell of the frontier grows into a random free neighbour',
  mix: 'fat for a part of the area, then tendrils from random cells of the frontier',
  frenzied: 'fat and thin in turns of random length',
};

/** The wanted random region. */
export interface RandomRegionOptions {
  readonly kind: RandomKind;
  /** The exact number of cells, 1 .. width * height. */
  readonly area: number;
  readonly width: number;
  readonly height: number;
  readonly seed: string;
  /** Whether the grid wraps around, west to east and north to south. */
  readonly periodic?: boolean;
  /**
   * Whether the region is simply connected in the strict sense: its complement is connected through sides,
   * too.
   */
  readonly noHoles?: boolean;
  /** For `thin`: undoes dead ends, so that the region is one path, a snake. */
  readonly backtrack?: boolean;
  /** For `thin` with `backtrack`: the most steps forward and back; `USUAL_STEPS` by default. */
  readonly steps?: number;
  /** For `mix`: the ratio of fat to thin; [1, 1] by default. */
  readonly ratio?: readonly [fat: number, thin: number];
  /** For `frenzied`: the most cells of one turn, as a share of the area, 0 .. 1; 1/4 by default. */
  readonly share?: number;
  /** Called from time to time with the number of cells so far, and of all. */
  readonly onProgress?: (done: number, total: number) => void;
}

/** The default number of steps, which take about a second. */
export const USUAL_STEPS = 10_000_000;
/** Steps between two calls of `onProgress`. */
const TELL = 1 << 16;

/**
 * Makes a random region with an exact number of cells, connected over their sides. It starts at a uniformly
 * random place, and every choice is uniform among the available ones. Time and memory are linear in width *
 * height.
 * @returns a region with the full width and height; on a torus it may cross the edge, see `unroll`
 * @throws MazestoneError `size`; `area` if the area is not in 1 .. width * height, or cannot be reached on a
 *   torus without holes; `no-snake` if none is found within `steps`
 * @example
 * import { formatRegion, randomRegion } from 'mazestone/core';
 *
 * const region = randomRegion({ kind: 'fat', area: 12, width: 6, height: 4, seed: '1' });
 * console.log(region.cells.reduce((sum, cell) => sum + cell)); // 12
 */
export function randomRegion(options: RandomRegionOptions): Region {
  const { kind, area, width, height, seed, periodic = false, noHoles = false, backtrack = false } = options;
  checkSize(width, height);
  checkArea(area, width, height);
  const growth = new Growth({ width, height, periodic, noHoles });
  const draw = random(seed, `region ${kind}`);
  const start = growth.placeAt(draw.below(width), draw.below(height));
  growth.fill(start);
  if (kind === 'thin' && backtrack) snake(growth, start, draw, options);
  else GROW[kind](growth, start, draw, options);
  if (growth.count < area) throw stuck(growth.count, options);
  return { width, height, cells: growth.cells() };
}

type Grow = (growth: Growth, start: number, draw: Random, options: RandomRegionOptions) => void;

const GROW: Readonly<Record<RandomKind, Grow>> = {
  // A single walk never branches while it can go on, so most regions could not occur.
  thin: (growth, start, draw, options) => {
    const { area } = options;
    for (let from = start; growth.count < area && growth.canGrow(); from = growth.frontierCell(draw))
      walk(growth, from, draw, Math.min(area, growth.count + 1 + draw.below(area)), options);
  },
  fat: (growth, _, draw, options) => {
    swell(growth, draw, options.area, options);
  },
  mix: (growth, _, draw, options) => {
    const [fat, thin] = options.ratio ?? [1, 1];
    swell(growth, draw, Math.round((options.area * fat) / (fat + thin)), options);
    while (growth.count < options.area && growth.canGrow()) tendril(growth, draw, options.area, options);
  },
  frenzied: (growth, _, draw, options) => {
    const { area, share = 0.25 } = options;
    const most = Math.max(1, Math.floor(area * share));
    for (let isFat = true; growth.count < area && growth.canGrow(); isFat = !isFat) {
      const until = Math.min(area, growth.count + 1 + draw.below(most));
      if (isFat) swell(growth, draw, until, options);
      else while (growth.count < until && growth.canGrow()) tendril(growth, draw, until, options);
    }
  },
};

/** Grows from random cells of the frontier. @param until the number of cells to reach */
function swell(growth: Growth, draw: Random, until: number, options: RandomRegionOptions): void {
  while (growth.count < until && growth.canGrow()) {
    growth.fill(growth.openNeighbour(growth.frontierCell(draw), draw));
    tell(growth, options);
  }
}

/** Walks from a random cell of the frontier until it is stuck. @param until the number of cells to reach */
function tendril(growth: Growth, draw: Random, until: number, options: RandomRegionOptions): void {
  let cell = growth.frontierCell(draw);
  while (growth.count < until && growth.hasExit(cell)) {
    cell = growth.openNeighbour(cell, draw);
    growth.fill(cell);
    tell(growth, options);
  }
}

/**
 * Walks on. Where it is stuck, it goes back to the last cell of its path with an exit. @param until the
 * number of cells to reach
 */
function walk(
  growth: Growth,
  start: number,
  draw: Random,
  until: number,
  options: RandomRegionOptions,
): void {
  const path = new Int32Array(until - growth.count + 1);
  path[0] = start;
  for (let length = 1; length > 0 && growth.count < until;) {
    const cell = path[length - 1]!;
    if (!growth.hasExit(cell)) {
      length--;
      continue;
    }
    const next = growth.openNeighbour(cell, draw);
    growth.fill(next);
    path[length++] = next;
    tell(growth, options);
  }
}

/**
 * Walks on. Where it is stuck, it removes its last cell and tries another neighbour. This finds a path of the
 * wanted length if there is one from here, but may take exponential time.
 * @throws MazestoneError `no-snake`
 */
function snake(growth: Growth, start: number, draw: Random, options: RandomRegionOptions): void {
  const { area, steps = USUAL_STEPS, onProgress } = options;
  const path = [start];
  /** The untried neighbours of each cell of the path. */
  const untried = [shuffled(growth.openNeighbours(start), draw)];
  let longest = 1;
  for (let step = 0; path.length < area; step++) {
    if (step % TELL === 0) onProgress?.(longest, area);
    const next = untried.at(-1)?.pop();
    if (step >= steps || (next === undefined && path.length === 1)) throw noSnake(longest, step, options);
    if (next === undefined) {
      untried.pop();
      growth.takeBack(path.pop()!);
    } else {
      growth.fill(next);
      path.push(next);
      untried.push(shuffled(growth.openNeighbours(next), draw));
      longest = Math.max(longest, path.length);
    }
  }
}

function shuffled(places: number[], draw: Random): number[] {
  for (let k = places.length - 1; k > 0; k--) {
    const j = draw.below(k + 1);
    [places[k], places[j]] = [places[j]!, places[k]!];
  }
  return places;
}

function tell(growth: Growth, { area, onProgress }: RandomRegionOptions): void {
  if (growth.count % TELL === 0) onProgress?.(growth.count, area);
}

function checkArea(area: number, width: number, height: number): void {
  if (Number.isSafeInteger(area) && area >= 1 && area <= width * height) return;
  throw new MazestoneError({
    code: 'area',
    message: says`the area must be a whole number of cells from 1 to ${thousands(width * height)}, not ${area}`,
    where: says`${width} x ${height} places`,
    hint: says`choose another --area, or a larger size`,
  });
}

function stuck(count: number, { area, width, height }: RandomRegionOptions): MazestoneError {
  return new MazestoneError({
    code: 'area',
    message: says`without holes this region ends at ${thousands(count)} of ${thousands(area)} cells: on a torus every further one would close it`,
    where: says`${width} x ${height} places that wrap around`,
    hint: says`choose a smaller --area, or leave --no-holes or --periodic out`,
  });
}

function noSnake(
  longest: number,
  steps: number,
  { area, width, height }: RandomRegionOptions,
): MazestoneError {
  return new MazestoneError({
    code: 'no-snake',
    message: says`no path of ${thousands(area)} cells was found in ${thousands(steps)} steps; the longest had ${thousands(longest)}`,
    where: says`${width} x ${height} places`,
    hint: says`choose another --seed, a smaller --area, more --steps, or leave --backtrack out`,
  });
}
