import { MOST_LATE, TICK_ORDERS } from '../engine/fault-injector.js';
import { under, type Values } from '../base/option.js';
import { count, FLAG, oneOf } from '../base/values.js';

/** The values of `--engine`: our own engine, the library, or both. With both, our own one does most presses. */
const ENGINE_CHOICES = ['redstone', 'nucleation', 'both'] as const;
/** One of {@link ENGINE_CHOICES}. */
export type EngineChoice = (typeof ENGINE_CHOICES)[number];

/** The option that selects the tick engine. */
export const ENGINE = under('Simulation', {
  engine: {
    type: oneOf('<name>', ENGINE_CHOICES),
    about:
      'the simulator: redstone is our own, nucleation is a library, both takes redstone for most presses (default: both)',
  },
});

const LATE = count('<n>', MOST_LATE, 'game ticks');

/** Options for fault injection. */
export const FAULTS = under('Simulation', {
  order: {
    type: oneOf('<order>', TICK_ORDERS),
    about: 'the order of what happens in the same game tick',
  },
  late: { type: LATE, about: 'delay each scheduled tick by up to n game ticks' },
  freeze: { type: FLAG, about: 'stop chunks for a while, as at the edge of the loaded area' },
  reload: { type: FLAG, about: 'unload the world and load it again while the machine works' },
  'hopper-ticks': { type: LATE, about: 'make hoppers wait 1 to n game ticks instead of 8' },
  lose: { type: count('<n>'), about: 'make comparators miss one in n changes of a container' },
});

/** The values of {@link FAULTS} on the command line. */
export type FaultFlags = Values<typeof FAULTS>;
