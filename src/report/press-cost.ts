import { countStates, type BlockGrid } from '../blocks/grid.js';
import { thousands } from '../base/numbers.js';
import { parseState } from '../blocks/state.js';

/** The estimated cost of a press on a server with the game's own dust, computed from a machine's blocks. */
export interface PressCost {
  /** Block updates until everything is still, accurate to a quarter. */
  readonly updates: number;
  /** Block updates in the busiest game tick, accurate to a factor of two. */
  readonly busiestTick: number;
}

/**
 * Block updates of a press per part: the control, each dust, each dropper with all that follows its throw,
 * and each torch. A least-squares fit over 65 machines of all families, with 4 x 4 to 32 x 32 cells, in our
 * tick engine (as counted by `npm run bench:lag`).
 */
const UPDATES = { control: 7000, dust: 115, dropper: 364, torch: 71 };
/**
 * The press moves over a machine as a front, so the busiest tick grows more slowly than the total: as this
 * power of it.
 */
const BUSIEST = { times: 9.4, power: 0.63 };

/**
 * Estimates the cost of a press of a machine of cells.
 * @param grid the machine's blocks
 */
export function pressCost(grid: BlockGrid): PressCost {
  let updates = UPDATES.control;
  countStates(grid).forEach((count, id) => {
    const { name } = parseState(grid.palette[id]!);
    if (name === 'minecraft:redstone_wire') updates += UPDATES.dust * count;
    if (name === 'minecraft:dropper') updates += UPDATES.dropper * count;
    if (name.endsWith('redstone_torch') || name.endsWith('redstone_wall_torch'))
      updates += UPDATES.torch * count;
  });
  return { updates, busiestTick: Math.round(BUSIEST.times * updates ** BUSIEST.power) };
}

/** The most block updates in a game tick that a server with a few million per second handles within 50 ms. */
export const EASY_TICK = 100_000;

/** The setting of Paper that helps, verbatim, and its effect. */
export const DUST_SETTING =
  '`misc.redstone-implementation: ALTERNATE_CURRENT` in paper-world-defaults.yml (default VANILLA) takes about half of them away, or more';

/** The cost in words. */
export function pressCostText({ updates, busiestTick }: PressCost): string {
  return `about ${roughly(updates)} block updates, up to ${roughly(busiestTick)} in one game tick; a server does a few million in a second`;
}

/** A number with two significant digits: `8.5 million`, `290,000`. */
export function roughly(count: number): string {
  const rounded = Number(count.toPrecision(2));
  return rounded >= 1e6 ? `${rounded / 1e6} million` : thousands(rounded);
}
