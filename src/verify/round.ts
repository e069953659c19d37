import type { Diagnostic } from '../base/diagnostic.js';
import { nodeWitness, type PostCircuit, type PostLines } from './post-lines.js';
import { delayOf, earliest, LEAST_LOW, waysTo } from './timing.js';

/*
 * Static timing of one round of a machine that pops walls, from its blocks alone. The clock's signal s runs from a torch through
 * repeaters alone back to the same torch, round after round. All times are game ticks from when that torch hears of a change
 * of s until the component named does, through repeaters, comparators and torches as late as their blocks say.
 */

/** What the blocks say of a round, in game ticks. */
export interface Round {
  /** The clock's torch: a node of the graph. */
  readonly oscillator: number;
  /** For how long T is low. */
  readonly low: number;
  /** When the clock believes in silence, after s has ended, if it hears nothing. */
  readonly given: number;
  /** When it has the last news that there can be at first: when SET has left the last post, one more hop, and the way back. */
  readonly needed: number;
  /** From one post to the next by which a change spreads when SET is over, at most. */
  readonly hop: number;
  /** The same at least; infinite where no post has another beside it. */
  readonly nearest: number;
  /** How many torches tell the clock of posts alone. */
  readonly tellers: number;
  readonly posts: readonly PostTimes[];
  /** From a press. */
  readonly doors: readonly HeldTimes[];
}

/** What a locked repeater must not miss: when its lock is on, and when its input may change at the earliest. */
export interface HeldTimes {
  readonly locked: number;
  readonly changes: number;
}

/**
 * The verdict of a post, from a change of s; T arrives at the randomizers, and SET at what the verdict is taken from: by the
 * shortest way when s begins, by the longest when it ends, as SET is on while any of its ways say so.
 */
export interface PostTimes extends HeldTimes {
  readonly toss: number;
  readonly arm: number;
  readonly release: number;
  /** From when a hub hears of SET or a neighbour until the post does; 0 for a post that stands alone. */
  readonly inside: number;
  /** Whether SET comes by what is held on after a round that was not clean. */
  readonly isHeld: boolean;
}

/** Game ticks of a repeater: so much sooner than a post its neighbour hears of T. */
const REPEATER = 2;
/** Game ticks that a wait must have to spare: as many as the fastest component takes. */
const LEAST_SPARE = 2;

/**
 * Times one round, and for doors a press; undefined where no torch hears of itself again, or T is made of anything but two ways
 * from there.
 */
export function timeRound(circuit: PostCircuit, lines: PostLines): Round | undefined {
  const { graph, driversOf, coins, control } = circuit;
  const throughDiodes = (node: number): boolean => isDiode(circuit, node);
  const oscillator = upstream(circuit, lines.clock, () => true).find(
    (node) => isTorch(circuit, node) && waysTo(graph, node, throughDiodes)(node).longest > 0,
  );
  if (oscillator === undefined) return undefined;
  const edges = driversOf(lines.clock).map((driver) => ticksFrom(circuit, oscillator, driver));
  if (edges.length !== 2 || edges.includes(undefined)) return undefined;
  const low = Math.abs(edges[0]! - edges[1]!);

  const wayBack = waysTo(graph, oscillator, throughDiodes);
  const ofRound = heardFrom(circuit, oscillator);
  const ofPress = heardFrom(circuit, control);
  // What each verdict is taken from, and what changes that: the other posts' picks and SET.
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
  // Clock and lines: what a press reaches without the posts.
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
  // A keeper is on after a clean round, and a torch that hears of it burns after another.
  const held = lines.keepers.flatMap(heardBy).filter((node) => isTorch(circuit, node));
  const holders = new Set(held.flatMap(heardBy));
  const posts = lines.verdicts.map((verdict, post) => ({
    ...heldTimes(circuit, verdict, ofRound),
    toss: Math.max(...coins[post]!.map(({ hopper }) => ofRound.first(hopper))),
    arm: Math.max(...seen[post]!.map(ofRound.first)),
    release: Math.max(...seen[post]!.map((node) => lastFrom(circuit, oscillator, node, ofRound, isShared))),
    inside: Math.max(0, ...deads[post]!.map((dead) => insideOf(circuit, dead))),
    isHeld: seen[post]!.some((node) =>
      [...wayTo(circuit, node, ofRound.first)].some((at) => holders.has(at)),
    ),
  }));
  // A way without end leads round posts, to one that SET itself does not come to (`set-late`).
  const longer = Math.max(0, ...posts.map(({ arm, release }) => release - arm).filter(Number.isFinite));
  return {
    oscillator,
    low,
    given: wayBack(oscillator).longest,
    needed: Math.max(0, ...told) + longer + hop,
    hop,
    nearest: Math.min(...hops),
    tellers: tellers.length,
    posts,
    doors: lines.doors.map((door) => heldTimes(circuit, door, ofPress)),
  };
}

const DIODES: ReadonlySet<string> = new Set(['repeater', 'comparator']);

const isDiode = ({ graph }: PostCircuit, node: number): boolean => DIODES.has(graph.nodes[node]!.info.kind);

const isTorch = ({ graph }: PostCircuit, node: number): boolean => graph.nodes[node]!.info.kind === 'torch';

/** All that signals come from to a node, the nearest first and itself among them; not beyond what they may not come through. */
function upstream(
  { driversOf }: PostCircuit,
  node: number,
  through: (node: number) => boolean,
): readonly number[] {
  const found = new Set([node]);
  for (const k of found) if (k === node || through(k)) for (const driver of driversOf(k)) found.add(driver);
  return [...found];
}

/** Game ticks that what a torch hears of takes through repeaters before it, at least. */
function insideOf({ graph, driversOf }: PostCircuit, torch: number): number {
  const seen = new Set([torch]);
  for (let ticks = 0, nodes = [torch]; ;) {
    const drivers = nodes.flatMap(driversOf).filter((node) => !seen.has(node));
    if (drivers.length === 0 || !drivers.every((node) => DIODES.has(graph.nodes[node]!.info.kind)))
      return ticks;
    ticks += Math.min(...drivers.map((node) => delayOf(graph.nodes[node]!)));
    for (const node of (nodes = drivers)) seen.add(node);
  }
}

/** Game ticks from when a component hears until another gives on what it has, where there is one way alone. */
function ticksFrom({ graph, driversOf }: PostCircuit, from: number, to: number): number | undefined {
  let ticks = 0;
  for (let node = to; ;) {
    ticks += delayOf(graph.nodes[node]!);
    if (node === from) return ticks;
    const [driver, ...others] = driversOf(node);
    if (driver === undefined || others.length > 0) return undefined;
    node = driver;
  }
}

/** When nodes hear of a change. */
interface Heard {
  /** By the shortest way. */
  readonly first: (node: number) => number;
  /** By that, or because randomizers have lost their bits: at the earliest when T arrives at them. */
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
 * When a node hears at the latest of a change that one component hears of: by what is on the way that is heard first, and by
 * repeaters and comparators beside it.
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
    node !== from && (way.has(node) || (isShared(node) && isDiode(circuit, node)));
  return waysTo(graph, to, through)(from).longest;
}

/** All by which a node hears of a change first, and the node. */
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

/** Game ticks from a node to the nearest other one of some, not by what is shared; none where no way leads there. */
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
 * What of a round comes too late or too early.
 * @param asOne the posts that are one, which tell together when they go dead: those of a hub, and each that stands alone.
 *
 * Codes: `round-too-short` where the clock may take silence for an answer before all posts that go dead have told it;
 * `t-pulse`; `lock-late` for a repeater whose input may change before its lock is on, or has not changed when a toss ends;
 * `toss-unreported` for a post that SET does not hold alive after a round that was not clean, where a signal may run round a cycle and
 * torches that it has burnt out hide that;
 * `set-late` for a post that hears of SET so much later than another that it could be a neighbour which tells it.
 */
export function checkRound(
  circuit: PostCircuit,
  lines: PostLines,
  asOne: readonly (readonly number[])[],
): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const fault = (
    node: number,
    code: 'lock-late' | 'round-too-short' | 'set-late' | 't-pulse' | 'toss-unreported',
    message: string,
  ): void => {
    faults.push({ code, message, ...nodeWitness(circuit, node) });
  };
  const round = timeRound(circuit, lines);
  if (round === undefined) {
    fault(
      lines.clock,
      't-pulse',
      'T does not come by two ways from a torch that hears of itself through repeaters',
    );
    return faults;
  }
  const { oscillator, low, given, needed, nearest, tellers, posts, doors } = round;
  if (low < LEAST_LOW)
    fault(lines.clock, 't-pulse', `T is low for only ${low} game ticks in a round, ${LEAST_LOW} are needed`);
  if (tellers !== asOne.length)
    fault(
      oscillator,
      'round-too-short',
      `the clock is told by ${tellers} posts when they go dead, not by ${asOne.length}`,
    );
  if (given < needed + LEAST_SPARE)
    fault(
      oscillator,
      'round-too-short',
      `the clock waits for ${given} game ticks, and the first news of posts may take ${needed}`,
    );
  const held = (repeater: number, { locked, changes }: HeldTimes): void => {
    if (locked > changes)
      fault(
        repeater,
        'lock-late',
        `it is locked after ${locked} game ticks, its input may change after ${changes}`,
      );
  };
  posts.forEach((times, post) => {
    held(lines.verdicts[post]!, times);
    const { locked, arm, isHeld } = times;
    if (!isHeld)
      fault(
        lines.verdicts[post]!,
        'toss-unreported',
        'SET does not hold this post alive after a round that was not clean',
      );
    if (arm > locked + low)
      fault(
        lines.verdicts[post]!,
        'lock-late',
        `a toss ends after ${locked + low} game ticks, SET makes its input ready after ${arm}`,
      );
  });
  doors.forEach((times, door) => {
    held(lines.doors[door]!, times);
  });
  // The posts of a hub hear of SET together, and of T one after another.
  const afterT = asOne.map((together) =>
    Math.max(...together.map((post) => posts[post]!.arm - posts[post]!.toss - posts[post]!.inside)),
  );
  const soonest = Math.min(...afterT);
  afterT.forEach((ticks, k) => {
    if (ticks > soonest && ticks >= soonest + nearest - REPEATER)
      fault(
        lines.verdicts[asOne[k]![0]!]!,
        'set-late',
        `SET comes ${ticks} game ticks after T, to another post ${soonest}, and a post's neighbour hears of it ${nearest} later`,
      );
  });
  return faults;
}
