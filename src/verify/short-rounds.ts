import type { Diagnostic } from '../base/diagnostic.js';
import { isDiode } from '../redstone/solve.js';
import { backAlong, nodeWitness, type PostCircuit, type PostLines } from './post-lines.js';
import { delayOf, earliest, LEAST_LOW, waysTo } from './timing.js';

/*
 * Static timing of the short rounds of a uniform machine: a second clock is low some times while `pulse` is on, and makes posts choose
 * again that are on a cycle of two. All times are game ticks from when `pulse` rises at the controller's torch.
 */

/** When a clock falls and rises, as it leaves for the posts. */
export interface Low {
  readonly falls: number;
  readonly rises: number;
}

/** Game ticks from when a dropper hears of the clock until the hopper over it has the item. */
const DROP = 4;

/** Comparators that the inverse of `pulse` turns off, and the game ticks until they hear of its end: behind them the line is empty then. */
export type Cutters = ReadonlyMap<number, number>;

/** The comparators that subtract the inverse of `pulse`. */
export function cuttersOf(circuit: PostCircuit, oscillator: number): Cutters {
  const { nodes } = circuit.graph;
  /** Game ticks from `pulse` to a node by one torch that inverts it and repeaters; -1 where it comes otherwise. */
  const inverted = (node: number): number => {
    let ticks = 0;
    let isInverse = false;
    for (const at of backAlong(circuit, node)) {
      ticks += delayOf(nodes[at]!);
      if (isInverse) return at === oscillator ? ticks : -1;
      const { kind } = nodes[at]!.info;
      isInverse = kind === 'torch';
      if (!isInverse && kind !== 'repeater') return -1;
    }
    return -1;
  };
  return new Map(
    [...nodes.keys()]
      .filter((node) => nodes[node]!.info.properties.mode === 'subtract')
      .map((node) => [node, Math.max(-1, ...circuit.driversOf(node).map(inverted))] as const)
      .filter(([, ticks]) => ticks >= 0),
  );
}

/** Whether a way leads through a node: by repeaters and comparators, but for those that are turned off. */
export const throughUncut =
  ({ graph }: PostCircuit, cutters: Cutters) =>
  (node: number): boolean =>
    isDiode(graph.nodes[node]!.info.kind) && !cutters.has(node);

/** When the second clock is low, in their order; undefined where that cannot be read from what drives it. */
export function lowsOf(circuit: PostCircuit, oscillator: number, clock: number): Low[] | undefined {
  const { graph, driversOf } = circuit;
  const ticksOf = (node: number): number => delayOf(graph.nodes[node]!);
  const isTorch = (node: number): boolean => graph.nodes[node]!.info.kind === 'torch';
  /** Back through repeaters to a torch, and how late it is heard. */
  const torchBefore = (node: number): readonly [number, number] | undefined => {
    let ticks = 0;
    for (const at of backAlong(circuit, node)) {
      if (isTorch(at)) return [at, ticks];
      ticks += ticksOf(at);
    }
    return undefined;
  };
  const lows = driversOf(clock).map((driver): Low | undefined => {
    const found = torchBefore(driver);
    if (found === undefined) return undefined;
    const [torch, later] = found;
    const edges = driversOf(torch).map((edge) => shortestTo(circuit, oscillator, edge));
    if (edges.length !== 2) return undefined;
    const after = ticksOf(torch) + later + ticksOf(clock);
    return { falls: Math.min(...edges) + after, rises: Math.max(...edges) + after };
  });
  if (lows.length === 0 || lows.some((low) => low === undefined)) return undefined;
  return (lows as Low[]).sort((a, b) => a.falls - b.falls);
}

/** Game ticks from the input of one component to the output of another. */
const shortestTo = ({ graph }: PostCircuit, from: number, to: number): number =>
  (earliest(graph, new Map([[from, 0]])).get(to) ?? Infinity) + delayOf(graph.nodes[to]!);

/**
 * What in short rounds comes too late or too early.
 * @param round the controller's torch, when the first clock falls and rises, and what turns parts of the line off.
 *
 * Codes: `t-pulse` for a second clock that is low for too short, or at times that cannot be read; `lock-late` where the choices of the
 * round before may come to what holds a post's verdict when that is locked; `round-too-short` where the longer path of `pulse` is not
 * empty when it rises again.
 */
export function checkShortRounds(
  circuit: PostCircuit,
  lines: PostLines,
  {
    oscillator,
    clock,
    cutters,
  }: { readonly oscillator: number; readonly clock: Low; readonly cutters: Cutters },
): Diagnostic[] {
  const { second } = lines;
  if (second === undefined) return [];
  const { graph, locks, coins } = circuit;
  const faults: Diagnostic[] = [];
  const fault = (node: number, code: 'lock-late' | 'round-too-short' | 't-pulse', message: string): void => {
    faults.push({ code, message, ...nodeWitness(circuit, node) });
  };
  const lows = lowsOf(circuit, oscillator, second.clock);
  if (lows === undefined) {
    fault(second.clock, 't-pulse', 'it cannot be read when the clock of short rounds is low');
    return faults;
  }
  for (const { falls, rises } of lows)
    if (rises - falls < LEAST_LOW)
      fault(
        second.clock,
        't-pulse',
        `the clock is low for only ${rises - falls} game ticks in a short round; ${LEAST_LOW} are needed`,
      );
  // What a post has drawn comes to its neighbours by its bits alone, not by other choices or verdicts.
  const ends = new Set([...coins.flat().map(({ hopper }) => hopper), ...lines.verdicts, ...second.verdicts]);
  const heardOf = coins.map((ofPost) =>
    ofPost.map(({ comparators }) =>
      earliest(graph, new Map(comparators.map((node) => [node, 0])), (node) => !ends.has(node)),
    ),
  );
  const choices = [lines.clock, second.clock].map((source) => earliest(graph, new Map([[source, 0]])));
  const lockedAfter = choices[1]!;
  second.verdicts.forEach((verdict, post) => {
    const locked = Math.min(
      ...(locks.get(verdict) ?? []).map(
        (by) => (lockedAfter.get(by) ?? Infinity) + delayOf(graph.nodes[by]!),
      ),
    );
    const seen = choices.map((choice) =>
      Math.max(
        ...coins.flatMap((ofPost, other) =>
          ofPost.map(({ dropper }, coin) => {
            const heard = heardOf[other]![coin]!.get(verdict);
            return heard === undefined ? 0 : (choice.get(dropper) ?? 0) + DROP + heard;
          }),
        ),
      ),
    );
    lows.forEach(({ falls }, k) => {
      const before = k === 0 ? clock : lows[k - 1]!;
      const shown = before.rises + seen[k === 0 ? 0 : 1]!;
      if (falls + locked < shown)
        fault(
          verdict,
          'lock-late',
          `this repeater is locked after ${falls + locked} game ticks in short round ${k + 1} of post ${post + 1}, but choices reach it until ${shown}`,
        );
    });
  });
  const through = throughUncut(circuit, cutters);
  // `pulse` rises again only when its line behind the first tap has been empty for `given` game ticks, whatever has ended it.
  const back = waysTo(graph, oscillator, through);
  const given = Math.max(...[...cutters.keys()].map(back).map(({ longest, shortest }) => longest - shortest));
  for (const cutter of cutters.keys()) {
    const way = waysTo(graph, cutter, through);
    const drained = Math.max(...[oscillator, ...cutters.keys()].map((from) => way(from).longest));
    if (drained > given)
      fault(
        cutter,
        'round-too-short',
        `the line before it is empty ${drained} game ticks after the signal of the controller ends, but that signal can rise again after ${given}`,
      );
  }
  return faults;
}
