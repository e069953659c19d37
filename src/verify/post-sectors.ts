import { sourceOf, type PostCircuit } from './post-lines.js';

/*
 * Sectors of a uniform machine. In each column of posts the clock comes through a gate: a component with two drivers, the clock and what
 * holds it high unless the column's sector is selected. Which one is selected is said by a ring of stages, locked repeaters each.
 */

/** What holds the clock high for a post. */
export interface Hold {
  /** The last component of it. */
  readonly node: number;
  /** The locked repeater that says whether the sector is selected. */
  readonly stage: number;
}

/** By post what holds the clock high there; none where there is nothing, or more than one thing. */
export type Holds = readonly (Hold | undefined)[];

/** Finds what holds the clock high: back from each post's randomizers to where two signals meet, one of which a locked repeater can end. */
export function findHolds(circuit: PostCircuit): Holds {
  const { driversOf, locks, coins } = circuit;
  return coins.map((ofPost) => {
    const found = new Map<number, Hold>();
    for (const part of ofPost.flatMap(({ hopper, dropper }) => [hopper, dropper])) {
      for (const driver of driversOf(sourceOf(circuit, part))) {
        const gate = sourceOf(circuit, driver);
        if (locks.has(gate)) continue;
        const inputs = driversOf(gate).map((node) => {
          const enders = endersOf(circuit, node);
          return {
            node,
            stages: enders.filter((end) => locks.has(end)),
            others: enders.filter((end) => !locks.has(end)),
          };
        });
        const isClocked = inputs.some(({ stages }) => stages.length === 0);
        for (const { node, stages, others } of inputs) {
          const [stage, ...more] = stages;
          if (isClocked && stage !== undefined && more.length === 0 && others.length <= 1)
            found.set(node, { node, stage });
        }
      }
    }
    return found.size === 1 ? [...found.values()][0] : undefined;
  });
}

/** What a signal depends on, back from where several things meet: the locked repeaters and other components at which those begin. */
function endersOf(circuit: PostCircuit, node: number): readonly number[] {
  const end = sourceOf(circuit, node);
  if (circuit.locks.has(end)) return [end];
  return circuit.driversOf(end).map((driver) => sourceOf(circuit, driver));
}

/** The circuit as if nothing held the clock high. */
export function withoutHolds(circuit: PostCircuit, holds: Holds): PostCircuit {
  const nodes = new Set(holds.map((hold) => hold?.node));
  const { driversOf } = circuit;
  return { ...circuit, driversOf: (node) => driversOf(node).filter((driver) => !nodes.has(driver)) };
}
