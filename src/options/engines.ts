import { MOST_LATE, TICK_ORDERS } from '../engine/adversary.js';
import type { OptionTable, Values } from './option.js';
import { count, FLAG, oneOf } from './values.js';

/** What `--engine` takes: mazestone's own engine, the library, or most presses in the one and a few in the other. */
export const ENGINE_CHOICES = ['redstone', 'nucleation', 'both'] as const;
/** One of {@link ENGINE_CHOICES}. */
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

/** What presses a machine. */
export const ENGINE = {
  engine: {
    type: oneOf('<name>', ENGINE_CHOICES),
    about:
      'redstone, which is our own; nucleation, a library; or most presses in the one and a few in the other (default: both)',
  },
} satisfies OptionTable;

const LATE = count('<n>', MOST_LATE, 'game ticks');

/** What plays against a machine. */
export const FAULTS = {
  order: {
    type: oneOf('<order>', TICK_ORDERS),
    about: 'in which order what falls into one game tick is done',
  },
  late: { type: LATE, about: 'each scheduled tick up to so many game ticks late' },
  freeze: { type: FLAG, about: 'chunks that stop for a while, as at the edge of the loaded area' },
  reload: { type: FLAG, about: 'the world unloaded and loaded again, in the middle of everything' },
  'hopper-ticks': { type: LATE, about: 'hoppers that wait 1 to so many game ticks, instead of 8' },
  lose: { type: count('<n>'), about: 'comparators that miss one in so many changes of a container' },
} satisfies OptionTable;

/** What plays against a machine, as the command line has it. */
export type FaultFlags = Values<typeof FAULTS>;
