import { MazestoneError } from '../base/diagnostic.js';
import { random } from '../base/random.js';
import type { Cut } from '../dag/builders/look-ahead.js';
import { sinkFault } from '../dag/builders/sink.js';
import { EAST, SOUTH } from '../dag/dag.js';
import { ORDERS, type Order } from '../dag/orders/index.js';
import { isCell, rectangle, type Region } from '../region/region.js';
import { checkStack } from './check.js';
import { lookAheadStack } from './look-ahead.js';
import { peelStack } from './peel.js';
import { checkStackSize, emptyMasks, stackNeighbour, UP, type Stack, type StackDag } from './stack.js';

/** What to build, as `BuildOptions` says it of one floor. */
export interface StackOptions {
  readonly width: number;
  readonly height: number;
  /** At least one. */
  readonly floors: number;
  /** Where cells are on every floor; in place of the full rectangle. */
  readonly region?: Region;
  /** The sink asked for, [x, y, floor], the lowest floor if none is named; only of `peel`. */
  readonly sink?: readonly [x: number, y: number, floor?: number];
  readonly seed: string;
  /** Which two out-edges a cell of an order keeps; `successor` if left out. */
  readonly cut?: Cut;
  /** Walk an order from its end to its start. */
  readonly reverse?: boolean;
}

/** The builders that there are for stacks, with what each does there. */
export const STACK_BUILDERS: ReadonlyMap<string, string> = new Map([
  ['peel', 'random, and most mazes of a full box: cells put back one by one from the sink'],
  ['staircase', 'every cell leads to two of east, south and up: most mazes of a full box, dullest shape'],
  ...ORDERS.filter(({ closed }) => !closed).map(
    ({ name, summary }) => [name, `looks ahead along ${summary}, on every other floor backwards`] as const,
  ),
]);

/**
 * Builds the DAG of a stack of floors and proves it.
 * @throws MazestoneError `builder` for a name that there is not, `several-floors` for a builder of one floor only, `size`,
 *   `region`, `sink`, `no-sink` or `disconnected` for what the builder cannot honour.
 * @example
 * import { buildStack, checkStack } from 'mazestone/core';
 *
 * const dag = buildStack('snake', { width: 4, height: 4, floors: 2, seed: '1' });
 * console.log(checkStack(dag).sink); // [ 0, 0, 1 ]
 */
export function buildStack(name: string, options: StackOptions): StackDag {
  const { floors, seed, sink } = options;
  const region = options.region ?? rectangle(options.width, options.height);
  checkStackSize({ ...region, floors });
  const stack = { region, floors };
  if (name !== 'peel' && STACK_BUILDERS.has(name)) {
    if (region.cells.includes(0)) throw boxOnly(name);
    if (sink !== undefined) throw sinkFault(name, sink, 'leave --sink out, or use the builder peel');
  }
  const order = ORDERS.find((one) => one.name === name);
  let dag: StackDag;
  if (name === 'peel') {
    dag = peelStack(stack, random(seed, 'peel stack'), sink && sinkIndex(stack, sink));
  } else if (name === 'staircase') dag = staircaseStack(stack);
  else if (order !== undefined && !order.closed) {
    const { cut = 'successor', reverse = false } = options;
    dag = lookAheadStack(stack, stackedWalk(order, stack, reverse), cut, random(seed, name));
  } else throw noBuilder(name);
  const report = checkStack(dag);
  if (!report.ok) throw new MazestoneError(report.errors);
  return { ...dag, builder: name, seed };
}

/** Every cell leads to those of the east, the south and the floor above that there are, to the first two of three. */
function staircaseStack(stack: Stack): StackDag {
  const { width, height } = stack.region;
  const size = { width, height, floors: stack.floors };
  const ways = emptyMasks(stack).map((_, i) =>
    [EAST, SOUTH, UP]
      .filter((way) => stackNeighbour(size, i, way) >= 0)
      .slice(0, 2)
      .reduce((sum, way) => sum + way, 0),
  );
  return { ...size, ways };
}

/** An order floor by floor, alternately forwards and backwards, so that it goes up where it ends. */
function stackedWalk(order: Order, { region, floors }: Stack, reverse: boolean): Uint32Array {
  const walk = order.walk(region.width, region.height);
  const back = walk.slice().reverse();
  const all = new Uint32Array(walk.length * floors);
  for (let floor = 0; floor < floors; floor++) {
    const first = floor * walk.length;
    all.set(
      (floor % 2 === 0 ? walk : back).map((i) => first + i),
      first,
    );
  }
  return reverse ? all.reverse() : all;
}

/** @throws MazestoneError `sink` where there is no cell. */
function sinkIndex({ region, floors }: Stack, sink: NonNullable<StackOptions['sink']>): number {
  const [x, y, floor = 0] = sink;
  if (isCell(region, [x, y]) && floor >= 0 && floor < floors) {
    return x + y * region.width + floor * region.cells.length;
  }
  throw sinkFault('peel', sink, 'choose a cell of the region, or leave --sink out');
}

function boxOnly(name: string): MazestoneError {
  return new MazestoneError({
    code: 'region',
    message: `the builder ${name} needs full rectangles, and cells are missing in this region`,
    where: '--region',
    hint: 'use the builder peel, which takes any connected region',
  });
}

function noBuilder(name: string): MazestoneError {
  const hint = `choose one of ${[...STACK_BUILDERS.keys()].join(', ')}`;
  if (name !== 'divide' && ORDERS.every((order) => order.name !== name)) {
    return new MazestoneError({
      code: 'builder',
      message: `there is no builder ${JSON.stringify(name)}`,
      where: `--builder ${name}`,
      hint,
    });
  }
  return new MazestoneError({
    code: 'several-floors',
    message: `the builder ${name} makes one floor only`,
    where: `--builder ${name}`,
    hint,
  });
}
