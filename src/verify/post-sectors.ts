import { sourceOf, type PostCircuit } from './post-lines.js';

/*
 * Sectors of a uniform machine. In each column of posts the clock passes through a gate. The gate is a
 * component with two drivers: the clock, and a signal that holds it high unless the column's sector is
 * selected. A ring of stages, which are locked repeaters, determines the selected sector.
 */

/** A signal that holds the clock high for a post. */
export interface Hold {
  /** Its last component. */
  readonly node: number;
  /** The locked repeater that is on or off depending on whether the sector is selected. */
  readonly stage: number;
}

/** For each post, what holds the clock high there; undefined if nothing does, or more than one signal. */
export type Holds = readonly (Hold | undefined)[];

/**
 * Finds what holds the clock high. It follows the signals of each post's randomizers back to where two
 * signals meet, one of which depends on a locked repeater.
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

/**
 * Follows a signal back past places where several signals meet, and returns the locked repeaters and other
 * components where these begin.
 */
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
