import { EAST, NORTH, SOUTH, WEST } from '../../src/board/grid.js';
import { redstone } from '../../src/engine/redstone.js';
import { TRIGGER_STATES, triggerAt } from '../../src/engine/trigger.js';
import type { Opening } from '../../src/flow/maze.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import type { PostMachine } from '../../src/machine/posts.js';

/**
 * For a machine of the largest width: the last row whose button in the east turns the lamp off in time, and a height that
 * has later rows.
 */
export const [LAST_IN_TIME, FAR_ROWS] = [7, 14];

/** All outer sides of a full rectangle, except those of the entrance and the exit. */
export function furtherOf(width: number, height: number): Opening[] {
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y);
  const all: Opening[] = [
    ...columns.map((x) => ({ cell: x, side: NORTH })),
    ...rows.map((y) => ({ cell: width - 1 + y * width, side: EAST })),
    ...columns.map((x) => ({ cell: x + width * (height - 1), side: SOUTH })),
    ...rows.map((y) => ({ cell: y * width, side: WEST })),
  ];
  return all.filter(
    ({ cell, side }) => !(cell === 0 && side === NORTH) && !(cell === width * height - 1 && side === SOUTH),
  );
}

/** Game ticks for which the lamp stays lit after a press, for each button. */
export function litTicks(layout: PostMachine, buttons = layout.buttons): number[] {
  const bytes = SPONGE_2.write(layout.grid, undefined, {});
  return buttons.map((at) => {
    const machine = redstone.load(bytes, 'in-world', [0, 0, 0], TRIGGER_STATES);
    const lamp = machine.probe([layout.done]);
    const used = triggerAt(machine, at);
    used.press();
    for (let tick = 1; tick <= 100; tick++) {
      machine.step();
      if (tick === used.holdTicks) used.release();
      if (!lamp.read()[0]!.includes('lit=true')) return tick;
    }
    return Infinity;
  });
}
