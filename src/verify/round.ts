import type { Diagnostic } from '../base/diagnostic.js';
import { isDiode } from '../redstone/solve.js';
import { backAlong, nodeWitness, type PostCircuit, type PostLines } from './post-lines.js';
import { checkShortRounds, cuttersOf, throughUncut, type Cutters, type Low } from './short-rounds.js';
import { delayOf, earliest, LEAST_LOW, waysTo } from './timing.js';

/*
 * Static timing of one round of a uniform or growth machine, from its blocks alone. The controller's `pulse` runs from a torch
 * through repeaters alone back to the same torch, round after round. All times are game ticks from when a change of `pulse` reaches
 * that torch until it reaches the component named, with the delays that repeaters, comparators and torches have.
 */

/** What the blocks say of a round, in game ticks. */
export interface Round {
  /** The controller's torch: a node of the graph. */
  readonly oscillator: number;
  /** For how long the clock is low, and when, from the beginning of `pulse`. */
  readonly low: number;
  readonly clock: Low;
  /** What turns off parts of the controller's line when `pulse` has ended. */
  readonly cutters: Cutters;
  /** When the controller ends the round, after `pulse` has ended, if no post reports. */
  readonly given: number;
  /** When the first report must have come, at the latest: the arm signal has left the last post, one more hop, and the way back. */
  readonly needed: number;
  /** From one post to the next, at most, when a change spreads after the arm signal. */
  readonly hop: number;
  /** The same at least; infinite where no post has another beside it. */
  readonly nearest: number;
  /** How many torches report posts to the controller. */
  readonly tellers: number;
  readonly posts: readonly PostTimes[];
  /** From a press. */
  readonly doors: readonly HeldTimes[];
}

/** For a locked repeater: when its lock is on, and when its input may change at the earliest. */
export interface HeldTimes {
  readonly locked: number;
  readonly changes: number;
}

/**
 * The verdict of a post, from a change of `pulse`: when the clock arrives at the randomizers, and the arm signal at what the verdict is
 * taken from. That is by the shortest path when `pulse` begins. It is by the longest when it ends, as the arm signal is on
 * while any of its ways is.
 */
export interface PostTimes extends HeldTimes {
  readonly choice: number;
  readonly arm: number;
  readonly release: number;
  /** From when arm signal or neighbours reach a hub until they reach the post; 0 for a single post. */
  readonly inside: number;
  /** Whether the arm signal comes by what is held on after a round that was not clean. */
  readonly isHeld: boolean;
}

/** Game ticks of a repeater: the clock may reach a post's neighbour so much sooner. */
const REPEATER = 2;
/** Game ticks that a wait must have to spare: as many as the fastest component takes. */
const LEAST_SPARE = 2;

/**
 * Times one round, and for doors a press; undefined where no torch drives itself through repeaters, or the clock does not come by two
 * ways from there.
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
  // What each verdict is taken from, and what changes that: the other posts' picks and the arm signal.
  const seen = lines.verdicts.map(driversOf);
  const deads = seen.map((ofPost) => ofPost.flatMap(driversOf));
  // A hub's posts hear of them through repeaters.
  const voices = new Set(
    deads
      .flat()
      .flatMap((dead) =>
        upstream(circuit, dead, throughDiodes).filter((node) => node !== dead && !throughDiodes(node)),
      ),
  );
  // Controller and lines: what a press reaches without the posts.
  const lineNodes = earliest(graph, new Map([[control, 0]]), (node) => !voices.has(node));
  const isShared = (node: number): boolean => lineNodes.has(node);
  const hops = [...voices]
    .map((voice) => toAnother(circuit, voice, voices, isShared))
    .filter((ticks) => ticks > 0);
  const tellers = upstream(circuit, oscillator, throughDiodes).filter(
    (node) => isTorch(circuit, node) && !isShared(node),
  );
  const hop = Math.max(0, ...hops);
  const told = tellers.map((node) => ofRound.first(node) + wayBack(node).shortest);
  const heardBy = (node: number): readonly number[] => [
    ...graph.to.slice(graph.first[node], graph.last[node]),
  ];
  // A keeper is on after a clean round; the torch that it drives burns after one that was not clean.
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
  // A way without end leads round posts, to one that the arm line itself does not reach (`set-late`).
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

/** Game ticks from the end of `pulse` until its line is empty: behind the last comparator that it turns off, or all of it. */
function waitOf(circuit: PostCircuit, oscillator: number, cutters: Cutters): number {
  const wayBack = waysTo(circuit.graph, oscillator, throughUncut(circuit, cutters));
  if (cutters.size === 0) return wayBack(oscillator).longest;
  return Math.max(...[...cutters].map(([cutter, ticks]) => ticks + wayBack(cutter).longest));
}

const isTorch = ({ graph }: PostCircuit, node: number): boolean => graph.nodes[node]!.info.kind === 'torch';

/** A node and all that drives it, the nearest first; not beyond nodes that signals may not come through. */
function upstream(
  { driversOf }: PostCircuit,
  node: number,
  through: (node: number) => boolean,
): readonly number[] {
  const found = new Set([node]);
  for (const k of found) if (k === node || through(k)) for (const driver of driversOf(k)) found.add(driver);
  return [...found];
}

/** Game ticks of the repeaters before a torch, at least. */
function insideOf({ graph, driversOf }: PostCircuit, torch: number): number {
  const seen = new Set([torch]);
  for (let ticks = 0, nodes = [torch]; ;) {
    const drivers = nodes.flatMap(driversOf).filter((node) => !seen.has(node));
    if (drivers.length === 0 || !drivers.every((node) => isDiode(graph.nodes[node]!.info.kind))) return ticks;
    ticks += Math.min(...drivers.map((node) => delayOf(graph.nodes[node]!)));
    for (const node of (nodes = drivers)) seen.add(node);
  }
}

/** Game ticks from the input of one component to the output of another, where there is only one way. */
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
  /** By that, or because randomizers have lost their bits: at the earliest when the clock arrives at them. */
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

/**
 * When a change at one component reaches a node at the latest: by what is on the quickest path, and by repeaters and comparators
 * beside it.
 */
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

/** All that is on the quickest paths of a change to a node, and the node. */
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

/** Game ticks from a node to the nearest other one of some, not by what is shared; none where no path leads there. */
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
 * What in a round comes too late or too early.
 * @param asOne the posts that act as one and report together when they go dead: those of a hub, and each single post.
 *
 * Codes: `round-too-short` where the controller may end a round before all posts that go dead have reported;
 * `t-pulse`; `lock-late` for a repeater whose input may change before its lock is on, or has not changed when a choice ends;
 * `choice-unreported` for a post that the arm signal does not hold alive after a round that was not clean, where a signal may run round a cycle and
 * torches that it has burnt out hide that;
 * `set-late` for a post that the arm signal reaches so much later than another that it could come by a neighbour.
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
  // The arm signal reaches the posts of a hub together, the clock one after another.
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
