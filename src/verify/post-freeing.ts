import type { Diagnostic } from '../base/diagnostic.js';
import { isDiode } from '../redstone/solve.js';
import { backAlong, nodeWitness, sourceOf, type PostCircuit, type PostLines } from './post-lines.js';
import type { Hold } from './post-sectors.js';
import { isTorch, upstream, type Round } from './round.js';
import { delayOf, waysTo } from './timing.js';

/*
 * What frees the posts of all sectors. A cycle outside the selected sector would stay for ever. So a latch of two torches is set in
 * each round, after the clock has been low, and reset when a post has chosen, or while the lock line is off. If no post has chosen, it
 * stays set, and nothing holds the clock high when it falls next.
 */

/** The latch: two torches, each of which turns the other off, and what else does. */
export interface Latch {
  /** On while the latch is set. It frees the posts. */
  readonly frees: number;
  readonly other: number;
  readonly sets: readonly number[];
  readonly resets: readonly number[];
}

/** The latch that a torch is part of; undefined where it is part of none. */
export function latchAt(circuit: PostCircuit, frees: number): Latch | undefined {
  const { driversOf } = circuit;
  if (frees < 0 || !isTorch(circuit, frees)) return undefined;
  const other = driversOf(frees).find((node) => isTorch(circuit, node) && driversOf(node).includes(frees));
  if (other === undefined) return undefined;
  const sets = driversOf(other).filter((node) => node !== frees);
  return { frees, other, sets, resets: driversOf(frees).filter((node) => node !== other) };
}

/** The torches that read the clock and set a latch. They stand at the end of no column. */
export const settersOf = (circuit: PostCircuit, { sets }: Latch): readonly number[] =>
  sets.flatMap((node) => [...backAlong(circuit, node)].filter((at) => isTorch(circuit, at)).slice(-1));

/** How many torches a signal passes from one node to another, both included, where there is only one path; undefined where there is none. */
function torchesBetween(circuit: PostCircuit, from: number, to: number): number | undefined {
  let torches = 0;
  for (const at of backAlong(circuit, to)) {
    if (at === from) return torches;
    if (isTorch(circuit, at)) torches++;
  }
  return undefined;
}

/** Whether a node only hands a signal on: a repeater or comparator. */
const linksOf =
  ({ graph }: PostCircuit) =>
  (node: number): boolean =>
    isDiode(graph.nodes[node]!.info.kind);

/** Where each post says that it chooses, by its randomizers. */
const choosingOf = (circuit: PostCircuit): readonly (readonly number[])[] =>
  circuit.coins.map((ofPost) => ofPost.map(({ hopper }) => sourceOf(circuit, hopper)));

/**
 * Whether all sectors are freed after a round in which no post has chosen, and only then.
 * @param latch what the torch that frees the first sector is part of, see {@link latchAt}.
 *
 * Codes: `control-sectors`; `t-pulse` where sectors may be freed, or held again, while the clock is low.
 */
export function checkFreeing(
  circuit: PostCircuit,
  holds: readonly Hold[],
  latch: Latch | undefined,
  lines: PostLines,
  round: Pick<Round, 'low' | 'given'>,
): Diagnostic[] {
  const { driversOf } = circuit;
  const fault = (node: number, message: string): Diagnostic => ({
    code: 'control-sectors',
    message,
    ...nodeWitness(circuit, node),
  });
  const isInverse = (node: number, line: number): boolean => {
    const torches = torchesBetween(circuit, line, node);
    return torches !== undefined && torches % 2 === 1;
  };
  const { free } = holds[0]!;
  const isFreed = ({ node, free: own }: Hold): boolean => {
    const end = sourceOf(circuit, node);
    return own === free && driversOf(end).some((driver) => torchesBetween(circuit, free, driver) === 0);
  };
  const bound = holds.find((hold) => !isFreed(hold));
  if (bound !== undefined)
    return [fault(bound.node, 'when no post has chosen, nothing frees this sector together with the others')];
  if (latch === undefined)
    return [fault(free, 'what frees the sectors is not one of two torches that turn each other off')];
  const { sets, resets } = latch;
  if (sets.length !== 1 || !isInverse(sets[0]!, lines.clock))
    return [fault(latch.other, 'not just a low clock sets what frees the sectors')];
  const told = resets.filter((node) => !isInverse(node, lines.lock));
  if (resets.length !== 2 || told.length !== 1)
    return [
      fault(free, 'not just posts that choose, and a lock line that is off, reset what frees the sectors'),
    ];
  const isLink = linksOf(circuit);
  const tellers = upstream(circuit, told[0]!, isLink).filter((node) => !isLink(node));
  const choosing = choosingOf(circuit);
  const unheard = choosing.flatMap((ends) => (ends.every((end) => tellers.includes(end)) ? [] : [ends[0]!]));
  const others = tellers.filter((node) => !choosing.flat().includes(node));
  const mistold = [
    ...unheard.map((node) => fault(node, 'what frees the sectors does not hear when this post chooses')),
    ...others.map((node) => fault(node, 'what frees the sectors hears this as if a post chose')),
  ];
  if (mistold.length > 0) return mistold;
  return lateFreeing(circuit, holds, lines, latch, told[0]!, round);
}

/** Sectors that are freed or held again at the wrong time. All times are game ticks from a change of the clock. */
function lateFreeing(
  circuit: PostCircuit,
  holds: readonly Hold[],
  { clock }: PostLines,
  { frees, other, sets }: Latch,
  told: number,
  { low, given }: Pick<Round, 'low' | 'given'>,
): Diagnostic[] {
  const { graph } = circuit;
  const fault = (node: number, code: 'control-sectors' | 't-pulse', message: string): Diagnostic => ({
    code,
    message,
    ...nodeWitness(circuit, node),
  });
  const isLink = linksOf(circuit);
  const choosing = new Set(choosingOf(circuit).flat());
  const setting = new Set(backAlong(circuit, sets[0]!));
  const set = waysTo(graph, other, (node) => setting.has(node))(clock);
  const reset = waysTo(graph, frees, (node) => choosing.has(node) || isLink(node))(clock);
  const torch = delayOf(graph.nodes[frees]!);
  // The latch must be able to change before the posts that have chosen are silent again.
  if (reset.shortest < set.longest + 2 * torch)
    return [
      fault(
        told,
        'control-sectors',
        `a post that chooses resets what frees the sectors ${reset.shortest} game ticks after the clock, but the clock sets it after ${set.longest}`,
      ),
    ];
  return holds.flatMap(({ node, clock: gate }): Diagnostic[] => {
    const delay = (at: number): number => delayOf(graph.nodes[at]!);
    const toHold = waysTo(graph, node, (at) => isLink(at) || at === sourceOf(circuit, node))(frees);
    const toGate = waysTo(graph, gate, isLink)(clock);
    const first = Math.min(set.shortest + torch, reset.shortest) + toHold.shortest + delay(node);
    const last = Math.max(set.longest + torch, reset.longest) + toHold.longest + delay(node);
    const rises = toGate.longest + delay(gate) + low;
    const falls = toGate.shortest + delay(gate) + given;
    if (first <= rises)
      return [
        fault(
          node,
          't-pulse',
          `its sector may be freed or held again ${first} game ticks after the clock has fallen, but the clock is low until ${rises}`,
        ),
      ];
    if (last >= falls)
      return [
        fault(
          node,
          'control-sectors',
          `its sector may be freed or held again ${last} game ticks after the clock has fallen, but the clock may fall again after ${falls}`,
        ),
      ];
    return [];
  });
}
