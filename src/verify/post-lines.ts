import { findLocks } from '../redstone/locks.js';
import type { Randomizer } from '../redstone/randomizers.js';
import { driversOf, QUASI, type SignalGraph } from '../redstone/signals.js';
import type { RedstoneModel } from '../redstone/solve.js';

/** The circuit of a uniform machine, whose lines are not known yet. Nodes are those of the graph. */
export interface PostCircuit {
  readonly model: RedstoneModel;
  readonly graph: SignalGraph;
  /** The nodes that drive a node. */
  readonly driversOf: (node: number) => readonly number[];
  /** The repeaters that can be locked, each with the nodes that lock it. */
  readonly locks: ReadonlyMap<number, readonly number[]>;
  /** The randomizers of each post. */
  readonly coins: readonly (readonly Randomizer[])[];
}

/** The clocks. Each is given by the last component before its line branches; -1 if there is none. */
export interface PostClocks {
  readonly clock: number;
  /** The clock of short rounds, if the machine has them. */
  readonly second?: number;
}

/** The circuit of a model. @param coins the randomizers of each post, as block indices. */
export function postCircuit(
  model: RedstoneModel,
  graph: SignalGraph,
  coins: PostCircuit['coins'],
): PostCircuit {
  const drivers = driversOf(graph);
  const nodeOf = (index: number): number => (index < 0 ? -1 : graph.at(model.inner(index)));
  return {
    model,
    graph,
    driversOf: (node) => {
      const found: number[] = [];
      for (let e = drivers.first[node]!; e < drivers.first[node + 1]!; e++)
        if (drivers.how[e] !== QUASI) found.push(drivers.from[e]!);
      return found;
    },
    locks: findLocks(model, graph),
    coins: coins.map((ofPost) =>
      ofPost.map(({ hopper, dropper, comparators }) => ({
        hopper: nodeOf(hopper),
        dropper: nodeOf(dropper),
        comparators: comparators.map(nodeOf),
      })),
    ),
  };
}

/**
 * Finds the clocks from the randomizers that they drive. A post chooses when the clock is low and its verdict, which is in a
 * locked repeater, allows it. With short rounds there are two clocks. The first one locks more repeaters.
 */
export function findClocks(circuit: PostCircuit): PostClocks {
  const { driversOf: from, locks, coins } = circuit;
  const origin = (node: number): number => sourceOf(circuit, node);
  /** The sources of all drivers of a node. */
  const sourcesOf = (node: number): readonly number[] => [...new Set(from(node).map(origin))];
  /** The sources for a dropper or hopper: a list of a clock and a verdict, or two such lists with two clocks. */
  const endsOf = (part: number): readonly (readonly number[])[] => {
    const end = origin(part);
    if (locks.has(end)) return [[end]];
    const ends = sourcesOf(end);
    const ofClocks = ends.map(sourcesOf);
    return ofClocks.every((ofClock) => ofClock.some((source) => locks.has(source))) ? ofClocks : [ends];
  };
  const all = coins.flat().flatMap(({ hopper, dropper }) => [endsOf(dropper), endsOf(hopper)]);
  const free = all.flat(2).filter((end) => !locks.has(end));
  const found = mostCommon(free);
  if (mostCommon(all.map((ends) => ends.length)) !== 2) return { clock: found ?? -1 };
  const other = mostCommon(free.filter((end) => end !== found));
  if (found === undefined || other === undefined) return { clock: found ?? -1 };
  const lockedBy = (clock: number): number =>
    [...locks.values()].filter((lockers) => lockers.some((by) => origin(by) === clock)).length;
  const isSwapped = lockedBy(other) > lockedBy(found);
  return isSwapped ? { clock: other, second: found } : { clock: found, second: other };
}

/** The source of a signal: follows it back while it has one driver, as far as a locked repeater. */
export function sourceOf({ driversOf, locks }: PostCircuit, node: number): number {
  const seen = new Set<number>();
  let at = node;
  while (!locks.has(at) && !seen.has(at)) {
    seen.add(at);
    const [driver, ...others] = driversOf(at);
    if (driver === undefined || others.length > 0) break;
    at = driver;
  }
  return at;
}

/** The most frequent number of a list. */
function mostCommon(numbers: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
