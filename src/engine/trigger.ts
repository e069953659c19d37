import type { Vec3 } from '../blocks/grid.js';
import type { Machine } from './engine.js';
import { parseState } from '../blocks/state.js';

const LEVER = 'minecraft:lever[face=floor,facing=north,powered=false]';
const PLATE = 'minecraft:stone_pressure_plate[powered=false]';
const AIR = 'minecraft:air';

/** The states that `triggerAt` places. Name them when loading the machine. */
export const TRIGGER_STATES: readonly string[] = [LEVER, PLATE];

/** The trigger of a machine, as a test or verifier uses it. */
export interface EngineTrigger {
  /** Presses the button, flips the lever, steps on the plate, or powers the input. */
  press(): void;
  /** Game ticks from `press` to `release`: 20 for a plate left at once, 4 or more for an input, else 0. */
  readonly holdTicks: number;
  /** Leaves the plate, or unpowers the input. */
  release(): void;
  /** Block changes made by press and release alone, even if nothing responds. */
  readonly ownChanges: number;
}

/**
 * The trigger at a place. Nobody can step on a plate in the engine, so a lever replaces the plate and gives
 * the same power. For an input, the lever goes on top of the input block.
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
      // A button releases itself.
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
    // Place the lever, flip it twice, replace it.
    ownChanges: 4,
  };
}
