import { countStates, type BlockGrid } from '../blocks/grid.js';
import { thousands } from '../base/numbers.js';
import { parseState } from '../blocks/state.js';

/** What a press asks of a server whose dust is the game's, as estimated from a machine's blocks. */
export interface PressCost {
  /** Block updates until all is still, within a quarter. */
  readonly updates: number;
  /** Block updates of the busiest game tick, within a factor of two. */
  readonly busiestTick: number;
}

/**
 * Block updates of a press, by least squares over 65 machines of all families, 4 x 4 to 32 x 32 cells, in our tick engine
 * (as `npm run bench:lag` counts them): of the control, of each dust, of each dropper with all that follows its toss, of each torch.
 */
const UPDATES = { control: 7000, dust: 115, dropper: 364, torch: 71 };
/** The press runs over a machine as a front, so the busiest tick grows less than all of them: by this power of it. */
const BUSIEST = { times: 9.4, power: 0.63 };

/**
 * What a press of a machine of cells asks of a server.
 * @param grid the machine's blocks.
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

/** Block updates in a game tick up to which a server that does some millions a second keeps its 50 ms. */
export const EASY_TICK = 100_000;

/** The setting of Paper that helps, to the letter, and how much. */
export const DUST_SETTING =
  '`misc.redstone-implementation: ALTERNATE_CURRENT` in paper-world-defaults.yml (default VANILLA) takes about half of them away, or more';

/** The cost in words. */
export function pressCostText({ updates, busiestTick }: PressCost): string {
  return `about ${roughly(updates)} block updates, up to ${roughly(busiestTick)} in one game tick; a server does a few million in a second`;
}

/** A number with two digits that count: `8.5 million`, `290,000`. */
export function roughly(count: number): string {
  const rounded = Number(count.toPrecision(2));
  return rounded >= 1e6 ? `${rounded / 1e6} million` : thousands(rounded);
}
