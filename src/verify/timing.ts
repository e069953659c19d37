import { says, type Sentence } from '../base/sentence.js';
import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blockName, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { pressPlaces, type BuildingInfo } from '../formats/metadata.js';
import { holdOf } from '../redstone/holds.js';
import { findRandomizers } from '../redstone/randomizers.js';
import type { Node, SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';

/** Game ticks of a torch, a comparator, and a repeater for each of its redstone ticks. */
const STEP_TICKS = 2;
/** Game ticks from the clock's rise at a dropper until the comparator over it gives what was thrown. */
const DRAW_TICKS = 6;
/** Game ticks from a piston's signal until its block stands. */
const PUSH_TICKS = 4;
/** The longest that a control is down after one use: a wooden button, a plate that is left at once, a short signal. */
const HOLD_TICKS: readonly (readonly [name: RegExp, ticks: number])[] = [
  [/:(stone|polished_blackstone)_button$/, 20],
  [/_button$/, 30],
  [/_pressure_plate$/, 20],
  [/:lever$/, 0],
];
const INPUT_TICKS = 8;
/** Game ticks that the bound may be above SettleTicks: it counts each push as long as it ever takes. */
const SPARE = 4;
/** Game ticks that SettleTicks may be above the bound: families round up over their cells. */
const SLACK = 20;

/** The last to move after a press, and when, in game ticks. */
export interface Settled {
  readonly ticks: number;
  readonly at: Vec3;
}

/**
 * Static timing: the game ticks from a press after which no door moves any more, at most; undefined where nothing is
 * drawn, or the control works something that feeds back into itself, which has no longest path. The longest paths add up: from the control to
 * each dropper and hopper, from each randomizer's comparator to the pistons.
 * @param trail 1 for each node of the graph that carries a trail, which moves no door.
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

/** Game ticks for which the latch of a comparator's bit, if there is one, stays locked after that has changed. */
function heldTicks(model: RedstoneModel, reader: number): number {
  return holdOf(model, reader) === undefined ? 0 : STEP_TICKS;
}

/** Game ticks for which the control at a block index is down after one use. */
export function holdTicks(grid: BlockGrid, control: number): number {
  const { name } = blockInfo(grid.palette[grid.blocks[control]!]!);
  return HOLD_TICKS.find(([names]) => names.test(name))?.[1] ?? INPUT_TICKS;
}

/**
 * A SettleTicks that is more than the doors of the machine need, or after which some of them still move (code `settle-ticks`).
 */
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

/** Game ticks that a component takes to answer. */
export function delayOf({ info }: Node): number {
  if (info.kind === 'repeater') return STEP_TICKS * Number(info.properties.delay);
  return info.kind === 'torch' || info.kind === 'comparator' ? STEP_TICKS : 0;
}

/** Where signals arrive, and when. */
export interface Arrivals {
  /** The nodes that they reach, in the order in which this was found. */
  readonly nodes: readonly number[];
  /** By the shortest path, in game ticks by node; {@link NEVER} where none arrives. */
  readonly earliest: Int32Array;
  /** By the longest. */
  readonly latest: Int32Array;
}

const NEVER = -1;

/**
 * When a signal arrives at each component that the sources reach, their own times given: by the shortest path and by the
 * longest; undefined where there is a loop among these components.
 */
export function arrivals(
  graph: SignalGraph,
  sources: ReadonlyMap<number, number>,
  left?: Uint8Array,
): Arrivals | undefined {
  const { nodes, first, last, to } = graph;
  const soonest = new Int32Array(nodes.length).fill(NEVER);
  const latest = new Int32Array(nodes.length).fill(NEVER);
  for (const [k, ticks] of sources) soonest[k] = latest[k] = ticks;
  const reached = [...sources.keys()];
  const { found, inputs } = foundFrom(graph, reached, left);
  const ready = found.filter((k) => inputs[k] === 0);
  for (let r = 0; r < ready.length; r++) {
    const k = ready[r]!;
    const delay = delayOf(nodes[k]!);
    const [soon, late] = [soonest[k]! + delay, latest[k]! + delay];
    for (let e = first[k]!; e < last[k]!; e++) {
      const n = to[e]!;
      if (left?.[n] === 1) continue;
      if (latest[n] === NEVER) {
        reached.push(n);
        soonest[n] = soon;
        latest[n] = late;
      } else {
        if (soon < soonest[n]!) soonest[n] = soon;
        if (late > latest[n]!) latest[n] = late;
      }
      if (--inputs[n]! === 0) ready.push(n);
    }
  }
  return ready.length === found.length ? { nodes: reached, earliest: soonest, latest } : undefined;
}

/** All nodes that some lead to, these first, and for each node how many of them lead there. */
function foundFrom(
  { nodes, first, last, to }: SignalGraph,
  sources: readonly number[],
  left: Uint8Array | undefined,
): { readonly found: readonly number[]; readonly inputs: Int32Array } {
  const inputs = new Int32Array(nodes.length);
  const isFound = new Uint8Array(nodes.length);
  const found = [...sources];
  for (let s = 0; s < sources.length; s++) isFound[sources[s]!] = 1;
  for (let f = 0; f < found.length; f++) {
    const k = found[f]!;
    for (let e = first[k]!; e < last[k]!; e++) {
      const n = to[e]!;
      if (left?.[n] === 1) continue;
      inputs[n]!++;
      if (isFound[n] === 1) continue;
      isFound[n] = 1;
      found.push(n);
    }
  }
  return { found, inputs };
}

/**
 * Game ticks until signals arrive at nodes by their shortest paths, where there may be loops.
 * @param sources nodes where they begin, and when they hear.
 * @param through whether they go on from a node that hears them after so many game ticks.
 */
export function earliest(
  { nodes, first, last, to }: SignalGraph,
  sources: ReadonlyMap<number, number>,
  through: (node: number, ticks: number) => boolean = () => true,
): ReadonlyMap<number, number> {
  const at = new Map(sources);
  const queue = [...sources.keys()];
  for (const k of queue) {
    if (!through(k, at.get(k)!)) continue;
    const leaves = at.get(k)! + delayOf(nodes[k]!);
    for (let e = first[k]!; e < last[k]!; e++) {
      const n = to[e]!;
      if (leaves >= (at.get(n) ?? Infinity)) continue;
      at.set(n, leaves);
      queue.push(n);
    }
  }
  return at;
}
