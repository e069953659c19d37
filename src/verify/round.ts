import type { Diagnostic } from '../base/diagnostic.js';
import { isDiode } from '../redstone/solve.js';
import { backAlong, nodeWitness, type PostCircuit, type PostLines } from './post-lines.js';
import { checkShortRounds, cuttersOf, throughUncut, type Cutters, type Low } from './short-rounds.js';
import { delayOf, earliest, LEAST_LOW, waysTo } from './timing.js';

/*
 * Static timing of one round of a uniform machine, from its blocks alone. The controller's `pulse` runs from a torch
 * through repeaters back to the same torch. All times are game ticks from a change at that torch until it reaches the component
 * named. They are sums of the delays of repeaters, comparators and torches.
 */

/** What the blocks say of a round, in game ticks. */
export interface Round {
  /** The controller's torch: a node of the graph. */
  readonly oscillator: number;
  /** For how long the clock is low. */
  readonly low: number;
  /** When it is low, from the beginning of `pulse`. */
  readonly clock: Low;
  /** What turns off parts of the controller's line when `pulse` has ended. */
  readonly cutters: Cutters;
  /** When the controller ends the round, after `pulse` has ended, if no post reports. */
  readonly given: number;
  /** When the first report has come at the latest: the arm signal has left the last post, and a hop and the way back are over. */
  readonly needed: number;
  /** How long a change takes from one post to the next, at most. */
  readonly hop: number;
  /** The same, at least. Infinite where no post has another beside it. */
  readonly nearest: number;
  /** How many torches report to the controller that a post has just changed. */
  readonly tellers: number;
  readonly posts: readonly PostTimes[];
  /** These times begin with a press. */
  readonly doors: readonly HeldTimes[];
}

/** Times of a locked repeater: when its lock is on, and when its input may change at the earliest. */
export interface HeldTimes {
  readonly locked: number;
  readonly changes: number;
}

/** Times of the repeater that holds a post's verdict. */
export interface PostTimes extends HeldTimes {
  /** When the clock arrives at the post's randomizers. */
  readonly choice: number;
  /** When the arm signal arrives at what the verdict is taken from: the shortest path. */
  readonly arm: number;
  /** When it has left there: the longest path, because the arm signal is on while any of its paths is. */
  readonly release: number;
  /** From a hub's input to the post; 0 for a single post. */
  readonly inside: number;
  /** Whether the arm signal that it gets stays on after a round that was not clean. */
  readonly isHeld: boolean;
}

/** Game ticks of a repeater. The clock may reach a post's neighbour so much sooner. */
const REPEATER = 2;
/** The least game ticks to spare in a wait: what the fastest component takes. */
const LEAST_SPARE = 2;

/**
 * Times one round, and for doors a press.
 * @returns undefined where no torch drives itself through repeaters, or the clock does not come from there by two paths.
 */
export function timeRound(circuit: PostCircuit, lines: PostLines): Round | undefined {
  const { graph, driversOf, coins, control } = circuit;
  const throughDiodes = (node: number): boolean => isDiode(graph.nodes[node]!.info.kind);
  const oscillator = upstream(circuit, lines.clock, () => true).find(
    (node) => isTorch(circuit, node) && waysTo(graph, node, throughDiodes)(node).longest > 0,
  );
  if (oscillator === undefined) return undefined;
  const edges = driversOf(lines.clock).map((driver) => ticksFrom(circuit, oscillator, driver));
  if (edges.length !== 2 || edges.includes(undefined)) return undefined;
  const low = Math.abs(edges[0]! - edges[1]!);
  const leaves = Math.min(edges[0]!, edges[1]!) + delayOf(graph.nodes[lines.clock]!);

  const wayBack = waysTo(graph, oscillator, throughDiodes);
  const cutters = cuttersOf(circuit, oscillator);
  const ofRound = heardFrom(circuit, oscillator);
  const ofPress = heardFrom(circuit, control);
  // What each verdict is taken from, and what drives that: other posts' picks, and the arm signal.
  const seen = lines.verdicts.map(driversOf);
  const deads = seen.map((ofPost) => ofPost.flatMap(driversOf));
  // The outputs of posts that other posts hear. A hub's posts hear them through repeaters.
  const outputs = new Set(
    deads
      .flat()
      .flatMap((dead) =>
        upstream(circuit, dead, throughDiodes).filter((node) => node !== dead && !throughDiodes(node)),
      ),
  );
  // What a press reaches without passing a post: controller and lines.
  const lineNodes = earliest(graph, new Map([[control, 0]]), (node) => !outputs.has(node));
  const isShared = (node: number): boolean => lineNodes.has(node);
  const hops = [...outputs]
    .map((output) => toAnother(circuit, output, outputs, isShared))
    .filter((ticks) => ticks > 0);
  const tellers = upstream(circuit, oscillator, throughDiodes).filter(
    (node) => isTorch(circuit, node) && !isShared(node),
  );
  const hop = Math.max(0, ...hops);
  const told = tellers.map((node) => ofRound.first(node) + wayBack(node).shortest);
  const heardBy = (node: number): readonly number[] => [
    ...graph.to.slice(graph.first[node], graph.last[node]),
  ];
  // A keeper is on after a clean round. So the torch that it drives burns after one that was not clean, and holds the arm signal.
  const held = lines.keepers.flatMap(heardBy).filter((node) => isTorch(circuit, node));
  const holders = new Set(held.flatMap(heardBy));
  const posts = lines.verdicts.map((verdict, post) => ({
    ...heldTimes(circuit, verdict, ofRound),
    choice: Math.max(...coins[post]!.map(({ hopper }) => ofRound.first(hopper))),
    arm: Math.max(...seen[post]!.map(ofRound.first)),
    release: Math.max(...seen[post]!.map((node) => lastFrom(circuit, oscillator, node, ofRound, isShared))),
    inside: Math.max(0, ...deads[post]!.map((dead) => insideOf(circuit, dead))),
    isHeld: seen[post]!.some((node) =>
      [...wayTo(circuit, node, ofRound.first)].some((at) => holders.has(at)),
    ),
  }));
  // A path without end runs in a cycle of posts, to one that the arm line does not reach. That is `set-late`'s to tell.
  const longer = Math.max(0, ...posts.map(({ arm, release }) => release - arm).filter(Number.isFinite));
  return {
    oscillator,
    low,
    clock: { falls: leaves, rises: leaves + low },
    cutters,
    given: waitOf(circuit, oscillator, cutters),
    needed: Math.max(0, ...told) + longer + hop,
    hop,
    nearest: Math.min(...hops),
    tellers: tellers.length,
    posts,
    doors: lines.doors.map((door) => heldTimes(circuit, door, ofPress)),
  };
}

/** Game ticks from the end of `pulse` until its line is empty: all of it, or what is behind the last comparator that it turns off. */
function waitOf(circuit: PostCircuit, oscillator: number, cutters: Cutters): number {
  const wayBack = waysTo(circuit.graph, oscillator, throughUncut(circuit, cutters));
  if (cutters.size === 0) return wayBack(oscillator).longest;
  return Math.max(...[...cutters].map(([cutter, ticks]) => ticks + wayBack(cutter).longest));
}

export const isTorch = ({ graph }: PostCircuit, node: number): boolean =>
  graph.nodes[node]!.info.kind === 'torch';

/** A node and all that drives it, the nearest first, as far back as `through` lets signals pass. */
export function upstream(
  { driversOf }: PostCircuit,
  node: number,
  through: (node: number) => boolean,
): readonly number[] {
  const found = new Set([node]);
  for (const k of found) if (k === node || through(k)) for (const driver of driversOf(k)) found.add(driver);
  return [...found];
}

/** The least game ticks of the repeaters before a torch. */
function insideOf({ graph, driversOf }: PostCircuit, torch: number): number {
  const seen = new Set([torch]);
  for (let ticks = 0, nodes = [torch]; ;) {
    const drivers = nodes.flatMap(driversOf).filter((node) => !seen.has(node));
    if (drivers.length === 0 || !drivers.every((node) => isDiode(graph.nodes[node]!.info.kind))) return ticks;
    ticks += Math.min(...drivers.map((node) => delayOf(graph.nodes[node]!)));
    for (const node of (nodes = drivers)) seen.add(node);
  }
}

/** Game ticks from the input of one component to the output of another, where there is only one path. */
function ticksFrom(circuit: PostCircuit, from: number, to: number): number | undefined {
  let ticks = 0;
  for (const node of backAlong(circuit, to)) {
    ticks += delayOf(circuit.graph.nodes[node]!);
    if (node === from) return ticks;
  }
  return undefined;
}

/** When a change reaches nodes. */
interface Heard {
  /** By the shortest path. */
  readonly first: (node: number) => number;
  /** The same, or when the clock arrives at randomizers that drive the node and changes their bits, if that is sooner. */
  readonly firstOrBit: (node: number) => number;
}

function heardFrom({ graph, coins }: PostCircuit, source: number): Heard {
  const at = earliest(graph, new Map([[source, 0]]));
  const bits = coins
    .flat()
    .flatMap(({ hopper, comparators }) =>
      comparators.map((node) => [node, at.get(hopper) ?? Infinity] as const),
    );
  const changed = earliest(graph, new Map(bits));
  const first = (node: number): number => at.get(node) ?? Infinity;
  return { first, firstOrBit: (node) => Math.min(first(node), changed.get(node) ?? Infinity) };
}

/** When a change at one component reaches a node at the latest: over the quickest paths, and repeaters and comparators beside them. */
function lastFrom(
  circuit: PostCircuit,
  from: number,
  to: number,
  { first }: Heard,
  isShared: (node: number) => boolean,
): number {
  const { graph } = circuit;
  const way = wayTo(circuit, to, first);
  const through = (node: number): boolean =>
    node !== from && (way.has(node) || (isShared(node) && isDiode(circuit.graph.nodes[node]!.info.kind)));
  return waysTo(graph, to, through)(from).longest;
}

/** A node, and all that is on the quickest paths of a change to it. */
function wayTo(
  { graph, driversOf }: PostCircuit,
  node: number,
  first: (node: number) => number,
): ReadonlySet<number> {
  const way = new Set([node]);
  for (const heard of way)
    for (const driver of driversOf(heard))
      if (first(driver) + delayOf(graph.nodes[driver]!) === first(heard)) way.add(driver);
  return way;
}

function heldTimes({ graph, locks }: PostCircuit, repeater: number, heard: Heard): HeldTimes {
  const on = (locks.get(repeater) ?? []).map((by) => heard.first(by) + delayOf(graph.nodes[by]!));
  return { locked: Math.max(...on), changes: heard.firstOrBit(repeater) };
}

/** Game ticks from a node to the nearest other goal, without passing what is shared. 0 where no path leads there. */
function toAnother(
  { graph }: PostCircuit,
  from: number,
  goals: ReadonlySet<number>,
  isShared: (node: number) => boolean,
): number {
  let nearest = Infinity;
  earliest(graph, new Map([[from, 0]]), (node, ticks) => {
    if (node === from) return true;
    if (goals.has(node)) nearest = Math.min(nearest, ticks);
    return ticks < nearest && !isShared(node);
  });
  return nearest === Infinity ? 0 : nearest;
}

/**
 * What in a round comes too late or too early. Its codes:
 * - `round-too-short`: the controller may end a round before all posts that go dead have reported.
 * - `t-pulse`: the clock is low for too short a time.
 * - `lock-late`: a repeater's input may change before its lock is on, or has not changed when a choice ends.
 * - `choice-unreported`: the arm signal does not hold a post alive after a round that was not clean. There a signal may run round a
 *   cycle, and the torches that it has burnt out hide the cycle.
 * - `set-late`: the arm signal reaches a post so much later than another that it could come by a neighbour.
 * @param asOne the posts that act as one and report together when they go dead: those of a hub, and each single post.
 */
export function checkRound(
  circuit: PostCircuit,
  lines: PostLines,
  asOne: readonly (readonly number[])[],
): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const fault = (
    node: number,
    code: 'lock-late' | 'round-too-short' | 'set-late' | 't-pulse' | 'choice-unreported',
    message: string,
  ): void => {
    faults.push({ code, message, ...nodeWitness(circuit, node) });
  };
  const round = timeRound(circuit, lines);
  if (round === undefined) {
    fault(
      lines.clock,
      't-pulse',
      'the clock does not come by two paths from a torch that drives itself through repeaters',
    );
    return faults;
  }
  const { oscillator, low, given, needed, nearest, tellers, posts, doors } = round;
  if (low < LEAST_LOW)
    fault(
      lines.clock,
      't-pulse',
      `the clock is low for only ${low} game ticks in a round; ${LEAST_LOW} are needed`,
    );
  if (tellers !== asOne.length)
    fault(
      oscillator,
      'round-too-short',
      `${tellers} posts report to the controller when they go dead, instead of ${asOne.length}`,
    );
  if (given < needed + LEAST_SPARE)
    fault(
      oscillator,
      'round-too-short',
      `the controller waits for ${given} game ticks, but the first report of a post can take ${needed}`,
    );
  faults.push(...checkShortRounds(circuit, lines, round));
  const held = (repeater: number, { locked, changes }: HeldTimes): void => {
    if (locked > changes)
      fault(
        repeater,
        'lock-late',
        `this repeater is locked after ${locked} game ticks, but its input can change after ${changes}`,
      );
  };
  posts.forEach((times, post) => {
    held(lines.verdicts[post]!, times);
    const { locked, arm, isHeld } = times;
    if (!isHeld)
      fault(
        lines.verdicts[post]!,
        'choice-unreported',
        'the arm signal does not hold this post alive after a round that was not clean',
      );
    if (arm > locked + low)
      fault(
        lines.verdicts[post]!,
        'lock-late',
        `a choice ends after ${locked + low} game ticks, but the arm signal reaches this repeater’s input after ${arm}`,
      );
  });
  doors.forEach((times, door) => {
    held(lines.doors[door]!, times);
  });
  // The arm signal reaches the posts of a hub together. The clock reaches them one after another.
  const afterT = asOne.map((together) =>
    Math.max(...together.map((post) => posts[post]!.arm - posts[post]!.choice - posts[post]!.inside)),
  );
  const soonest = Math.min(...afterT);
  afterT.forEach((ticks, k) => {
    if (ticks > soonest && ticks >= soonest + nearest - REPEATER)
      fault(
        lines.verdicts[asOne[k]![0]!]!,
        'set-late',
        `the arm signal comes ${ticks} game ticks after the clock here, but ${soonest} game ticks after it to another post; a neighbour could pass it on within ${nearest}`,
      );
  });
  return faults;
}
