import { says, type Sentence } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blockName, stateAt, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { pressPlaces, type BuildingInfo } from '../formats/metadata.js';
import { holdOf } from '../redstone/holds.js';
import { findRandomizers } from '../redstone/randomizers.js';
import { reachedFrom, type Node, type SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';

/** Game ticks of a torch, a comparator, and a repeater for each of its redstone ticks. */
const STEP_TICKS = 2;
/** Game ticks from the clock's rise at a dropper until the comparator above it outputs the drawn item's level. */
const DRAW_TICKS = 6;
/** Game ticks from a piston's signal until its block has stopped moving. */
const PUSH_TICKS = 4;
/** The longest time that a control stays on after one use, in game ticks. A plate is left at once. */
const HOLD_TICKS: readonly (readonly [name: RegExp, ticks: number])[] = [
  [/:(stone|polished_blackstone)_button$/, 20],
  [/_button$/, 30],
  [/_pressure_plate$/, 20],
  [/:lever$/, 0],
];
/** The length of a short signal at an input, in game ticks. */
const INPUT_TICKS = 8;
/** Game ticks by which the bound may exceed SettleTicks. The bound takes the longest time for each push. */
const SPARE = 4;
/** Game ticks by which SettleTicks may exceed the bound. Families round up over their cells. */
const SLACK = 20;

/** The component that moves last after a press. */
interface Settled {
  /** Game ticks from the press until it has moved. */
  readonly ticks: number;
  readonly at: Vec3;
}

/**
 * Static timing: an upper bound on the game ticks from a press until the last door has moved. It adds two longest
 * paths: from the control to each dropper and hopper, and from each randomizer's comparator to the pistons. It is
 * undefined if the machine has no randomizers or no control, or if a loop leaves no longest path.
 * @param trail 1 for each node of the graph that carries a trail. A trail moves no door.
 */
export function settleBound(
  grid: BlockGrid,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
  trail?: Uint8Array,
): Settled | undefined {
  const sources = new Map<number, number>();
  for (const place of pressPlaces(info)) {
    const control = blockIndex(grid, ...place);
    const source = control < 0 ? -1 : graph.at(model.inner(control));
    if (source >= 0) sources.set(source, holdTicks(grid, control));
  }
  if (sources.size === 0) return undefined;
  const reached = arrivals(graph, sources, trail);
  if (reached === undefined) return undefined;
  const randomizers = findRandomizers(grid);
  if (randomizers.length === 0) return undefined;
  const drawn = new Map<number, number>();
  for (const { hopper, dropper, comparators } of randomizers) {
    const rise = Math.max(0, ...[hopper, dropper].map((i) => reached.latest[graph.at(model.inner(i))]!));
    // The comparator's own delay is part of the draw.
    for (const comparator of comparators) {
      const at = model.inner(comparator);
      drawn.set(graph.at(at), rise + DRAW_TICKS - STEP_TICKS + heldTicks(model, at));
    }
  }
  const answered = arrivals(graph, drawn, trail);
  if (answered === undefined) return undefined;
  let last: Settled = { ticks: 0, at: info.generate };
  for (const { nodes, latest } of [reached, answered]) {
    for (const node of nodes) {
      const { kind } = graph.nodes[node]!.info;
      if (kind !== 'piston' && kind !== 'dropper') continue;
      const ticks = latest[node]! + (kind === 'piston' ? PUSH_TICKS : 0);
      if (ticks > last.ticks) last = { ticks, at: blockAt(grid, model.outer(graph.nodes[node]!.at)) };
    }
  }
  return last;
}

/** Game ticks that the latch behind a comparator stays locked after the bit has changed. 0 without a latch. */
function heldTicks(model: RedstoneModel, reader: number): number {
  return holdOf(model, reader) === undefined ? 0 : STEP_TICKS;
}

/** The game ticks that the control at a block index stays on after one use. */
function holdTicks(grid: BlockGrid, control: number): number {
  const { name } = blockInfo(stateAt(grid, control));
  return HOLD_TICKS.find(([names]) => names.test(name))?.[1] ?? INPUT_TICKS;
}

/** Checks that SettleTicks is neither too short for the machine's doors nor too long (code `settle-ticks`). */
export function checkTiming(
  grid: BlockGrid,
  info: BuildingInfo,
  model: RedstoneModel,
  graph: SignalGraph,
  trail?: Uint8Array,
): Diagnostic[] {
  const last = settleBound(grid, info, model, graph, trail);
  if (last === undefined) return [];
  const { ticks: bound, at } = last;
  const { settleTicks } = info;
  if (settleTicks >= bound - SPARE && settleTicks <= bound + SLACK) return [];
  const [bounds, blocks]: [Sentence, Vec3[]] =
    settleTicks > bound
      ? [says`every door is still at most ${bound} after a press`, [info.generate]]
      : [says`doors may move until ${bound} after a press`, [at, info.generate]];
  return [
    diagnostic({
      code: 'settle-ticks',
      message: says`SettleTicks says ${settleTicks} game ticks, but ${bounds}`,
      where: says`block ${blockName(blocks[0]!)}`,
      hint: says`use the file as mazestone wrote it`,
      blocks,
    }),
  ];
}

/** A component's delay in game ticks. */
function delayOf({ info }: Node): number {
  if (info.kind === 'repeater') return STEP_TICKS * Number(info.properties.delay);
  return info.kind === 'torch' || info.kind === 'comparator' ? STEP_TICKS : 0;
}

/** The nodes that signals reach, with the times of arrival in game ticks. */
interface Arrivals {
  /** All nodes that signals reach. */
  readonly nodes: readonly number[];
  /** For each node the time along the longest path, {@link NEVER} if no signal arrives. */
  readonly latest: Int32Array;
}

const NEVER = -1;

/**
 * Computes when signals arrive at all components that the sources reach, along the longest paths. It is undefined if
 * these components form a loop.
 * @param sources the nodes where signals start, with their times in game ticks
 * @param left 1 for each node to leave out
 */
function arrivals(
  graph: SignalGraph,
  sources: ReadonlyMap<number, number>,
  left?: Uint8Array,
): Arrivals | undefined {
  const { nodes, first, last, to } = graph;
  const latest = new Int32Array(nodes.length).fill(NEVER);
  for (const [k, ticks] of sources) latest[k] = ticks;
  const found = reachedFrom(graph, [...sources.keys()], left);
  const inputs = new Int32Array(nodes.length);
  for (const k of found) for (let e = first[k]!; e < last[k]!; e++) inputs[to[e]!]!++;
  const ready = found.filter((k) => inputs[k] === 0);
  for (let r = 0; r < ready.length; r++) {
    const k = ready[r]!;
    const late = latest[k]! + delayOf(nodes[k]!);
    for (let e = first[k]!; e < last[k]!; e++) {
      const n = to[e]!;
      if (left?.[n] === 1) continue;
      if (late > latest[n]!) latest[n] = late;
      if (--inputs[n]! === 0) ready.push(n);
    }
  }
  return ready.length === found.length ? { nodes: found, latest } : undefined;
}
