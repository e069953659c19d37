import type { Vec3 } from '../blocks/grid.js';
import type { Machine } from './engine.js';
import { parseState } from '../blocks/state.js';

const LEVER = 'minecraft:lever[face=floor,facing=north,powered=false]';
const PLATE = 'minecraft:stone_pressure_plate[powered=false]';
const AIR = 'minecraft:air';

/** The states that `triggerAt` places; to be named when the machine is loaded. */
export const TRIGGER_STATES: readonly string[] = [LEVER, PLATE];

/** Whatever makes a new maze, as the engine can work it. */
export interface EngineTrigger {
  /** Presses the button, flips the lever, steps on the plate, powers the input. */
  press(): void;
  /** Game ticks after which it has to be let go: 20 for a plate that is left at once, 4 or more for an input; else 0. */
  readonly holdTicks: number;
  /** Leaves the plate, takes the power away. */
  release(): void;
  /** Block changes that come of press and release alone, where nothing responds. */
  readonly ownChanges: number;
}

/**
 * The trigger at a place. The engine has nobody to step on a plate: a lever in its place gives the same power. So
 * does a lever on top of a block that is an input.
 * @param machine loaded with `TRIGGER_STATES`.
 */
export function triggerAt(machine: Machine, at: Vec3): EngineTrigger {
  const { name } = parseState(machine.probe([at]).read()[0]!);
  if (name.endsWith('button') || name.endsWith('lever')) {
    return {
      press: () => {
        machine.use(at);
      },
      holdTicks: 0,
      release: () => undefined,
      // A button comes up by itself.
      ownChanges: name.endsWith('button') ? 2 : 1,
    };
  }
  const plate = name.endsWith('pressure_plate');
  const source: Vec3 = plate ? at : [at[0], at[1] + 1, at[2]];
  return {
    press: () => {
      machine.place(source, LEVER);
      machine.use(source);
    },
    holdTicks: plate ? 20 : 4,
    release: () => {
      machine.use(source);
      machine.place(source, plate ? PLATE : AIR);
    },
    // The lever put there, thrown twice and taken away.
    ownChanges: 4,
  };
}
