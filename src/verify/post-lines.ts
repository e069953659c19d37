import type { Diagnostic } from '../base/diagnostic.js';
import { blockAt, blockWitness, type BlockGrid } from '../blocks/grid.js';
import { findLocks } from '../redstone/locks.js';
import type { Randomizer } from '../redstone/randomizers.js';
import { driversOf, QUASI, type SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';
import type { Door } from './extract.js';

/** The circuit of a uniform or growth machine, as far as it is known before its lines are: nodes are those of the graph. */
export interface PostCircuit {
  readonly grid: BlockGrid;
  readonly model: RedstoneModel;
  readonly graph: SignalGraph;
  /** What drives a node. */
  readonly driversOf: (node: number) => readonly number[];
  /** Repeaters that are locked, and what locks them. */
  readonly locks: ReadonlyMap<number, readonly number[]>;
  /** What makes a new maze; -1 where there is nothing. */
  readonly control: number;
  /** The randomizers of each post, and the pistons of each door. */
  readonly coins: readonly (readonly Randomizer[])[];
  readonly pistons: readonly (readonly number[])[];
}

/** Clock, lock line and the repeaters that they lock, as found in the blocks. */
export interface PostLines {
  /** The last component that drives all of the clock, before its line parts; the same of the lock line. */
  readonly clock: number;
  readonly lock: number;
  /** By post the repeater that holds its verdict; by door the one that holds the door. */
  readonly verdicts: readonly number[];
  /** Of short rounds the same: a second clock, and by post what holds whether it is on a cycle of two. */
  readonly second?: Pick<PostLines, 'clock' | 'verdicts'>;
  readonly doors: readonly number[];
  /** The repeaters that the clock locks outside posts: one of them keeps, for a round, whether the one before was clean. */
  readonly keepers: readonly number[];
}

/** @param parts what makes a new maze, the randomizers of each post, the doors: block indices. */
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
 * Finds clock and lock line from what they drive, and checks every repeater that is locked. A lock may depend on one line alone, the
 * same for all of its kind, which no post drives. Each post chooses when the clock is low and its verdict says so, which the clock
 * holds meanwhile. A repeater that the lock line holds drives each door. Any other repeater that can be locked is locked by
 * one of the two. One of those, locked by the clock, keeps for a round whether the one before was clean.
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

  /** Where a signal comes from: back along it while it has one driver, up to a locked repeater. */
  const sourceOf = (node: number): number => {
    let source = node;
    for (source of backAlong(circuit, node)) if (locks.has(source)) break;
    return source;
  };
  /** What drives each of some, and where that comes from. */
  const sourcesOf = (node: number): readonly number[] => [...new Set(from(node).map(sourceOf))];
  /**
   * What drives a dropper or hopper, a list for each of its clocks; dust before it that nothing drives counts, too. Where no verdict
   * drives it beside its clock, two clocks with a verdict each do.
   */
  const endsOf = (part: number): readonly (readonly number[])[] => {
    const end = sourceOf(part);
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
  /** By post what holds its verdict for a clock. */
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
    [...locks.keys()].filter((repeater) => locks.get(repeater)!.some((by) => sourceOf(by) === clock));
  // Of two clocks the first is the one that locks more than posts: what keeps whether the round before was clean.
  const isSwapped = other !== undefined && locksFrom(other).length > locksFrom(found).length;
  const clock = isSwapped ? other : found;
  const verdicts = verdictsOf(clock);
  const secondClock = isSwapped ? found : other;
  const second =
    secondClock === undefined ? undefined : { clock: secondClock, verdicts: verdictsOf(secondClock) };
  const doors = pistons.map((ofDoor) => {
    const [holder, ...others] = new Set(ofDoor.map(sourceOf));
    if (holder !== undefined && others.length === 0 && locks.has(holder)) return holder;
    fault(ofDoor[0]!, 'lock-missing', 'no locked repeater holds this door');
    return -1;
  });
  const lock = mostCommon(doors.flatMap((door) => locks.get(door) ?? []).map(sourceOf));
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
      if (!line.includes(sourceOf(locker)))
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

/** Back along a signal while it has one driver: a node first, and none twice, though it be in a loop. */
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
