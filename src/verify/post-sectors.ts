import { sourceOf, type PostCircuit } from './post-lines.js';

/*
 * Sectors of a uniform machine. In each column of posts the clock passes a gate, a component with two drivers: the clock, and
 * a signal that holds it high unless the column's sector is selected. A ring of stages, which are locked repeaters, selects
 * the sector.
 */

/** The signal that holds the clock high for a post. */
export interface Hold {
  /** Its last component. */
  readonly node: number;
  /** The locked repeater that says whether the sector is selected. */
  readonly stage: number;
}

/** For each post the signal that holds its clock high; undefined if there is none, or more than one. */
export type Holds = readonly (Hold | undefined)[];

/**
 * Finds the signals that hold the clock high. It goes back from each post's randomizers to the place where two signals meet,
 * of which a locked repeater can end one.
 */
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

/** The components on which a signal depends, such as locked repeaters: the sources of all signals that meet in it. */
function endersOf(circuit: PostCircuit, node: number): readonly number[] {
  const end = sourceOf(circuit, node);
  if (circuit.locks.has(end)) return [end];
  return circuit.driversOf(end).map((driver) => sourceOf(circuit, driver));
}

/** The circuit without the signals that hold the clock high. */
export function withoutHolds(circuit: PostCircuit, holds: Holds): PostCircuit {
  const nodes = new Set(holds.map((hold) => hold?.node));
  const { driversOf } = circuit;
  return { ...circuit, driversOf: (node) => driversOf(node).filter((driver) => !nodes.has(driver)) };
}
