import { MazestoneError } from '../../base/diagnostic.js';
import { anyOf, list, says, type Sentence } from '../../base/sentence.js';
import { random } from '../../base/random.js';
import { boardOf, cellAt, checkBoard } from '../../board/grid.js';
import { checkSize, rectangle, type Region } from '../../region/region.js';
import { checkDag } from '../check.js';
import type { Dag } from '../dag.js';
import { ORDERS, type Order } from '../orders/index.js';
import { beginningAt, walkOf } from '../orders/tiles.js';
import { checkDivided, divide } from './divide.js';
import { CUTS, lookAhead, type Cut, type LookAhead } from './look-ahead.js';
import { lookAheadFloors, walkOnFloors } from './look-ahead-floors.js';
import { peelFloors } from './peel-floors.js';
import { peel } from './peel.js';
import { sinkFault } from './sink.js';
import { staircase, staircaseFloors } from './staircase.js';

/** The input of a builder: a size or a region, and the seed of all random choices. */
export interface BuildOptions {
  /** Cells from west to east. Ignored if there is a `region`. */
  readonly width: number;
  /** Cells from north to south. */
  readonly height: number;
  /** The number of floors, 1 by default. */
  readonly floors?: number;
  /** The cells of every floor. */
  readonly region?: Region;
  /** The wanted sink. With several floors, the lowest one is the default. */
  readonly sink?: readonly [x: number, y: number, floor?: number];
  readonly seed: string;
  /** The rule for the two out-edges that a cell keeps, `successor` by default. Only for builders with this option. */
  readonly cut?: Cut;
  /** Whether to walk the order from its last cell to its first. Only for builders with this option. */
  readonly reverse?: boolean;
}

/** An option that only some builders have. */
export type OwnOption = 'cut' | 'reverse';

/** A maze algorithm: a function from size or region to a DAG, with its description for lists and help. */
export interface Builder {
  readonly name: string;
  /** One line for lists and help. */
  readonly summary: string;
  /** The sizes that it can build, in words. */
  readonly sizes: string;
  /** The regions with missing cells that it can build, in words; null if it can build only full rectangles. */
  readonly regions: string | null;
  /** The cells that can be the `sink`, in words; null if the builder draws the sink itself. */
  readonly sinks: string | null;
  /** What it does on several floors, in words; null if it can build only one. */
  readonly floors: string | null;
  readonly options: readonly OwnOption[];
  /** Builds without the proof; see {@link buildDag}. */
  readonly build: (options: BuildOptions) => Dag;
}

/** Every builder by name. */
export const BUILDERS: ReadonlyMap<string, Builder> = new Map(
  (
    [
      {
        name: 'staircase',
        summary: 'every cell leads east and south: the most mazes of a rectangle, but the dullest ones',
        sizes: 'any size',
        regions: 'those in which all paths end in one cell',
        sinks: 'any corner',
        floors:
          'every cell leads to two of east, south and up: the most mazes of a full box, but the dullest ones',
        options: [],
        build: (options) => {
          const { width, height, floors = 1, region = rectangle(width, height) } = options;
          if (floors === 1) return staircase(region, onFloor(options.sink));
          refuseOnFloors('staircase', options);
          return staircaseFloors({ ...boardOf(region), floors });
        },
      },
      {
        name: 'divide',
        summary: 'divide and conquer: random squares, each made of four smaller ones',
        sizes: 'a square with side 1, 2, 4, 8, 16 ...',
        regions: null,
        sinks: null,
        floors: null,
        options: [],
        build: (options) => {
          refuseHoles('divide', options, says`a full rectangle`);
          const { width, height } = options.region ?? options;
          checkDivided(width, height);
          return divide(width, random(options.seed, 'divide'));
        },
      },
      {
        name: 'peel',
        summary: 'random, with the most mazes for any region: cells are removed one by one',
        sizes: 'any size',
        regions: 'any connected region',
        sinks: 'any cell',
        floors: 'random, with the most mazes for a full box: cells are added one by one from the sink',
        options: [],
        build: ({ width, height, floors = 1, region = rectangle(width, height), sink, seed }) =>
          floors === 1
            ? peel(region, random(seed, 'peel'), onFloor(sink))
            : peelFloors(region, floors, random(seed, 'peel stack'), sink),
      },
      ...ORDERS.map(orderBuilder),
    ] satisfies Builder[]
  ).map((builder) => [builder.name, builder]),
);

/**
 * Builds a DAG and checks it.
 * @throws MazestoneError `builder` for an unknown name; `option` for an option that the builder does not have, or an unknown
 *   `cut`; `size`, `region`, `disconnected` or `sink` for an input that the builder cannot use; or the checker's diagnostics
 *   if the region does not suit the builder.
 * @example
 * import { buildDag, dagPicture, renderText } from 'mazestone/core';
 *
 * const dag = buildDag('hilbert', { width: 4, height: 4, seed: '1' });
 * console.log(renderText(dagPicture(dag)));
 * // ● → ● → ○ → ◎
 * // ↓   ↓   ↑   ↑
 * // ○ ← ● → ○ ← ●
 * // ↓       ↑   ↑
 * // ● → ○ → ●   ○
 * // ↓   ↑   ↓   ↑
 * // ○ → ● → ○ → ○
 */
export function buildDag(name: string, options: BuildOptions): Dag {
  const builder = BUILDERS.get(name);
  if (builder === undefined) {
    throw new MazestoneError({
      code: 'builder',
      message: says`there is no builder ${JSON.stringify(name)}`,
      where: says`--builder ${name}`,
      hint: says`choose one of ${list([...BUILDERS.keys()])}`,
    });
  }
  const { floors = 1, sink } = options;
  if (floors !== 1) {
    checkBoard({ ...(options.region ?? options), floors });
    if (builder.floors === null) throw oneFloorOnly(name);
  }
  checkOwnOptions(builder, options);
  const dag: Dag = { ...builder.build(options), builder: name, seed: options.seed };
  const report = checkDag(dag);
  if (!report.ok) throw new MazestoneError(report.errors);
  const found = report.sink!;
  if (sink !== undefined && found.some((at, axis) => at !== (sink[axis] ?? 0))) {
    throw sinkFault(
      name,
      sink.slice(0, found.length),
      says`here it is at (${found.join(', ')}); leave --sink out, or use the builder peel`,
    );
  }
  return dag;
}

/** A sink on the only floor. */
function onFloor(sink: BuildOptions['sink']): readonly [number, number] | undefined {
  return sink && [sink[0], sink[1]];
}

function oneFloorOnly(name: string): MazestoneError {
  const others = [...BUILDERS.values()].filter((builder) => builder.floors !== null);
  return new MazestoneError({
    code: 'several-floors',
    message: says`the builder ${name} makes one floor only`,
    where: says`--builder ${name}`,
    hint: says`choose one of ${list(others.map((builder) => builder.name))}`,
  });
}

/** Checks the own options of a builder. @throws MazestoneError `option` for one that it does not have, or an invalid value. */
function checkOwnOptions({ name, options: own }: Builder, options: BuildOptions): void {
  for (const option of ['cut', 'reverse'] as const) {
    if (!options[option] || own.includes(option)) continue;
    const others = [...BUILDERS.values()].filter((builder) => builder.options.includes(option));
    throw new MazestoneError({
      code: 'option',
      message: says`the builder ${name} has no option ${option}`,
      where: says`--${option}`,
      hint: says`leave it out, or choose one of ${list(others.map((builder) => builder.name))}`,
    });
  }
  if (options.cut !== undefined && !CUTS.has(options.cut)) {
    throw new MazestoneError({
      code: 'option',
      message: says`there is no cut ${JSON.stringify(options.cut)}`,
      where: '--cut',
      hint: says`choose one of ${list([...CUTS.keys()])}`,
    });
  }
}

/** The builder that looks ahead along an order. */
function orderBuilder(plan: Order): Builder {
  const { name, summary, sizes, closed } = plan;
  return {
    name,
    summary: `looks ahead along ${summary}`,
    sizes,
    regions: null,
    sinks: closed ? 'any cell' : 'the first or last cell of the order',
    floors: closed ? null : `looks ahead along ${summary}, on every other floor backwards`,
    options: ['cut', 'reverse'],
    build: (options) => {
      const { width, height } = options.region ?? options;
      const { cut = 'successor', reverse = false, floors = 1, seed } = options;
      if (floors > 1) {
        refuseOnFloors(name, options);
        const board = { width, height, floors };
        return lookAheadFloors(board, walkOnFloors(plan, board, reverse), cut, random(seed, name));
      }
      refuseHoles(name, options, says`a full rectangle`);
      return lookAhead({ ...directed(plan, width, height, options), cut }, random(seed, name));
    },
  };
}

/**
 * The walk along which the builder of an order looks ahead. It is reversed if the options say so, and ends at the sink.
 * @throws MazestoneError `size` for a size that it does not support, `sink` for a sink where it cannot end.
 */
export function orderWalk(
  order: Order,
  width: number,
  height: number,
  wanted: Pick<BuildOptions, 'reverse' | 'sink'>,
): Uint32Array {
  const { tiles, reverse } = directed(order, width, height, wanted);
  const walk = walkOf(tiles, width, height);
  return reverse ? walk.reverse() : walk;
}

/** An order that ends at a given sink. A closed one starts at another cell; any other may be reversed. */
function directed(
  { name, closed, tiles, checkSides }: Order,
  width: number,
  height: number,
  { reverse = false, sink }: Pick<BuildOptions, 'reverse' | 'sink'>,
): Omit<LookAhead, 'cut'> {
  checkSize(width, height);
  checkSides(width, height);
  const plan = { width, height, tiles, reverse };
  if (sink === undefined) return plan;
  const [x, y] = sink;
  const walk = walkOf(tiles, width, height);
  const at = x >= 0 && x < width && y >= 0 ? walk.indexOf(x + y * width) : -1;
  const last = walk.length - 1;
  if (closed && at >= 0) return { ...plan, tiles: beginningAt(tiles, reverse ? at : (at + 1) % walk.length) };
  if (at === 0 || at === last) return { ...plan, reverse: at === 0 };
  const both = reverse ? [walk[last]!, walk[0]!] : [walk[0]!, walk[last]!];
  const ends = [...new Set(both)].map((i) => `--sink ${cellAt(width, i).join(',')}`);
  const hint = closed
    ? says`choose a cell of the grid`
    : says`choose ${anyOf(ends)}, or the builder peel, which takes any cell`;
  throw sinkFault(name, [x, y], hint);
}

/** Refuses options that a builder of full boxes with a fixed end does not have on several floors. */
function refuseOnFloors(name: string, options: BuildOptions): void {
  refuseHoles(name, options, says`full rectangles`);
  if (options.sink !== undefined)
    throw sinkFault(name, options.sink, says`leave --sink out, or use the builder peel`);
}

function refuseHoles(name: string, { region }: BuildOptions, needs: Sentence): void {
  if (region === undefined || !region.cells.includes(0)) return;
  const { width, height } = region;
  throw new MazestoneError({
    code: 'region',
    message: says`the builder ${name} needs ${needs}, and cells are missing in this region`,
    where: says`${width} x ${height} places`,
    hint: says`use the builder peel, which takes any connected region`,
  });
}
