import type { GridBuilder } from '../blocks/builder.js';
import { DUST, repeater } from '../cells/cell.js';
import type { LinePart } from './bus.js';
import type { Console } from './console.js';
import type { Dress } from './dress.js';
import type { TLine } from './tline.js';

/** Places buses and headers of the clock. */
export function placeTLine(builder: GridBuilder, { blocks }: TLine, { bus }: Dress): void {
  const state = (part: LinePart): string => {
    if (part === 'dust') return DUST;
    if (part === 'bus') return bus;
    if (part === 'torch') return 'minecraft:redstone_torch[lit=false]';
    return repeater(part.replace(/^.* from /, ''), part.startsWith('slow') ? 4 : 1);
  };
  for (const { x, y, z, part } of blocks) builder.set(x, y, z, state(part));
}

/** The controls; where there is nothing to wire, only what a player sees of them. */
export function placeConsole(
  builder: GridBuilder,
  control: Pick<Console, 'blocks'>,
  dress: Dress,
  wired: boolean,
): void {
  const roles = { support: dress.bus, console: dress.console, input: dress.input, slab: dress.slab } as const;
  for (const block of control.blocks) {
    if (!wired && block.at[1] < 1) continue;
    if ('role' in block) builder.set(...block.at, roles[block.role]);
    else builder.set(...block.at, block.state, block.entity);
  }
}
