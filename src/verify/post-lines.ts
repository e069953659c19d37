import type { Diagnostic } from '../base/diagnostic.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { findLocks } from '../redstone/locks.js';
import type { Randomizer } from '../redstone/randomizers.js';
import { driversOf, QUASI, type SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';
import type { Door } from './extract.js';

/** The circuit of a uniform machine before its lines are known. Nodes are those of the graph. */
export interface PostCircuit {
  readonly grid: BlockGrid;
  readonly model: RedstoneModel;
  readonly graph: SignalGraph;
  /** What drives a node. */
  readonly driversOf: (node: number) => readonly number[];
  /** Repeaters that are locked, and what locks them. */
  readonly locks: ReadonlyMap<number, readonly number[]>;
  /** The control that makes a new maze; -1 where there is none. */
  readonly control: number;
  /** The randomizers of each post, and the pistons of each door. */
  readonly coins: readonly (readonly Randomizer[])[];
  readonly pistons: readonly (readonly number[])[];
}

/** Clock, lock line and the repeaters that they lock, as found in the blocks. */
export interface PostLines {
  /** The last component that drives all of the clock, before its line branches. */
  readonly clock: number;
  /** The same of the lock line. */
  readonly lock: number;
  /** By post the repeater that holds its verdict. */
  readonly verdicts: readonly number[];
  /** In a machine with short rounds: the second clock, and by post the repeater that holds whether it is on a cycle of two. */
  readonly second?: Pick<PostLines, 'clock' | 'verdicts'>;
  /** By door the repeater that holds it. */
  readonly doors: readonly number[];
  /** The repeaters outside posts that the clock locks. One of them keeps whether the round before was clean. */
  readonly keepers: readonly number[];
}

/** @param parts the control, the randomizers of each post, and the doors, as block indices. */
export function postCircuit(
  grid: BlockGrid,
  model: RedstoneModel,
  graph: SignalGraph,
  parts: Pick<PostCircuit, 'control' | 'coins'> & { readonly doors: readonly Door[] },
): PostCircuit {
  const drivers = driversOf(graph);
  const nodeOf = (index: number): number => (index < 0 ? -1 : graph.at(model.inner(index)));
  return {
    grid,
    model,
    graph,
    driversOf: (node) => {
      const found: number[] = [];
      for (let e = drivers.first[node]!; e < drivers.first[node + 1]!; e++)
        if (drivers.how[e] !== QUASI) found.push(drivers.from[e]!);
      return found;
    },
    locks: findLocks(model, graph),
    control: nodeOf(parts.control),
    coins: parts.coins.map((ofPost) =>
      ofPost.map(({ hopper, dropper, comparators }) => ({
        hopper: nodeOf(hopper),
        dropper: nodeOf(dropper),
        comparators: comparators.map(nodeOf),
      })),
    ),
    pistons: parts.doors.map(({ pistons }) => pistons.map(nodeOf)),
  };
}

/** Where a node is. */
export const nodeWitness = (
  { grid, model, graph }: PostCircuit,
  node: number,
): Pick<Diagnostic, 'where' | 'blocks'> => blockWitness(blockAt(grid, model.outer(graph.nodes[node]!.at)));

/**
 * Finds clock and lock line from what they drive, and checks every repeater that is locked.
 * - A post chooses when the clock is low and its verdict says so. The clock locks the repeater of the verdict meanwhile.
 * - Each door is driven by a repeater that the lock line locks.
 * - Any other locked repeater is locked by one of the two lines. One of them, locked by the clock, keeps whether the round before
 *   was clean.
 * - All locks of a kind depend on the same line and on nothing else, and no post drives that line.
 *
 * Codes: `lock-missing`, `lock-source`, and `lvs-t` for a randomizer that is driven from elsewhere.
 */
export function readLines(circuit: PostCircuit): {
  readonly lines: PostLines;
  readonly faults: readonly Diagnostic[];
} {
  const { driversOf: from, locks, coins, pistons } = circuit;
  const faults: Diagnostic[] = [];
  const fault = (node: number, code: 'lock-missing' | 'lock-source' | 'lvs-t', message: string): void => {
    faults.push({ code, message, ...nodeWitness(circuit, node) });
  };

  const origin = (node: number): number => sourceOf(circuit, node);
  /** Where each driver of a node comes from. */
  const sourcesOf = (node: number): readonly number[] => [...new Set(from(node).map(origin))];
  /**
   * What drives a dropper or hopper: one list of a clock and a verdict, or two of them where there are two clocks. Dust that
   * nothing drives counts as a driver.
   */
  const endsOf = (part: number): readonly (readonly number[])[] => {
    const end = origin(part);
    if (locks.has(end)) return [[end]];
    const ends = sourcesOf(end);
    if (ends.length === 0) return [[end]];
    const ofClocks = ends.map(sourcesOf);
    return ofClocks.every((ofClock) => ofClock.some((source) => locks.has(source))) ? ofClocks : [ends];
  };
  const chosenBy = coins.map((ofPost) =>
    ofPost.flatMap(({ hopper, dropper }) => [dropper, hopper].map((part) => ({ part, ends: endsOf(part) }))),
  );
  const all = chosenBy.flat().map(({ ends }) => ends);
  const free = all.map((ends) => ends.map((ofClock) => ofClock.filter((end) => !locks.has(end))));
  const isTwice = mostCommon(all.map((ends) => ends.length)) === 2;
  const found = mostCommon(free.flat(2));
  const other = isTwice ? mostCommon(free.flat(2).filter((end) => end !== found)) : undefined;
  /** By post the repeater that holds its verdict for a clock. */
  const verdictsOf = (clock: number | undefined): number[] =>
    chosenBy.map((parts) => {
      const ofParts = parts.map(({ part, ends }) => ({
        part,
        ends: isTwice ? (ends.find((ofClock) => ofClock.includes(clock!)) ?? []) : ends.flat(),
      }));
      const held = new Set(ofParts.flatMap(({ ends }) => ends.filter((end) => locks.has(end))));
      const [verdict = -1] = held;
      const stray = ofParts.find(
        ({ ends }) => ends.length !== 2 || !ends.includes(clock!) || !ends.includes(verdict),
      );
      if (held.size !== 1)
        fault(
          parts[0]!.part,
          'lock-missing',
          'no locked repeater holds the verdict of the post of this randomizer',
        );
      else if (stray !== undefined)
        fault(
          stray.part,
          'lvs-t',
          'it is not driven by the clock and the verdict of its post, as other randomizers are',
        );
      return verdict;
    });
  const locksFrom = (clock: number | undefined): number[] =>
    [...locks.keys()].filter((repeater) => locks.get(repeater)!.some((by) => origin(by) === clock));
  // Of two clocks the first is the one that also locks the repeater that keeps whether the round before was clean.
  const isSwapped = other !== undefined && locksFrom(other).length > locksFrom(found).length;
  const clock = isSwapped ? other : found;
  const verdicts = verdictsOf(clock);
  const secondClock = isSwapped ? found : other;
  const second =
    secondClock === undefined ? undefined : { clock: secondClock, verdicts: verdictsOf(secondClock) };
  const doors = pistons.map((ofDoor) => {
    const [holder, ...others] = new Set(ofDoor.map(origin));
    if (holder !== undefined && others.length === 0 && locks.has(holder)) return holder;
    fault(ofDoor[0]!, 'lock-missing', 'no locked repeater holds this door');
    return -1;
  });
  const lock = mostCommon(doors.flatMap((door) => locks.get(door) ?? []).map(origin));
  const [ofPosts, ofPairs, ofDoors] = [new Set(verdicts), new Set(second?.verdicts), new Set(doors)];
  for (const [repeater, by] of locks) {
    const [whose, line] = ofPosts.has(repeater)
      ? ['holds a post’s verdict', [clock]]
      : ofPairs.has(repeater)
        ? ['holds whether a post is on a cycle of two', [second?.clock]]
        : ofDoors.has(repeater)
          ? ['holds a door', [lock]]
          : ['is neither a post’s nor a door’s', [clock, lock]];
    for (const locker of by)
      if (!line.includes(origin(locker)))
        fault(
          repeater,
          'lock-source',
          `this repeater ${whose}, but something other than its own line locks it`,
        );
  }
  const keepers = locksFrom(clock).filter((repeater) => !ofPosts.has(repeater) && !ofDoors.has(repeater));
  if (clock !== undefined && keepers.length === 0)
    fault(
      clock,
      'lock-missing',
      'no repeater that is locked by the clock remembers whether the last round was clean',
    );
  return {
    lines: { clock: clock ?? -1, lock: lock ?? -1, verdicts, doors, keepers, ...(second && { second }) },
    faults,
  };
}

/** Where a signal comes from: back along it while it has one driver, as far as a locked repeater. */
export function sourceOf(circuit: PostCircuit, node: number): number {
  let source = node;
  for (const at of backAlong(circuit, node)) {
    source = at;
    if (circuit.locks.has(at)) break;
  }
  return source;
}

/** A node, then what drives it, and so on while there is one driver. No node comes twice, even in a loop. */
export function* backAlong({ driversOf }: PostCircuit, node: number): Generator<number, void> {
  const seen = new Set<number>();
  for (let at = node; !seen.has(at);) {
    yield at;
    seen.add(at);
    const [driver, ...others] = driversOf(at);
    if (driver === undefined || others.length > 0) return;
    at = driver;
  }
}

/** The number that comes most often in a list. */
function mostCommon(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
