import { blockInfo } from '../blocks/catalogue.js';
import { GridBuilder } from '../blocks/builder.js';
import type { BlockEntity } from '../blocks/grid.js';
import { random } from '../base/random.js';
import { glyphState } from '../cells/cell.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../dag/dag.js';
import type { LayoutOptions } from './layout.js';
import { cellsOf } from './plan.js';

/** The one stackable and the one unstackable item of a randomizer. */
const STICK = 'minecraft:stick';
const SWORD = 'minecraft:wooden_sword';

/** Places the standard cells, the maze drawn that the machine is saved with. */
export function placeCells(
  builder: GridBuilder,
  netlist: Netlist,
  { seed, family, dress }: LayoutOptions,
): void {
  const draws = random(seed, 'rest');
  const { pitch } = family;
  // Torches shine through some blocks of the wall, and leaves or glass let nothing through.
  const conductor = blockInfo(dress.wall).conductor ? dress.wall : dress.console;
  for (const { cell, blocks } of cellsOf(netlist, family)) {
    const [x, y] = cellAt(netlist.width, cell);
    const [drawn, other] = draws.below(2) === 0 ? [STICK, SWORD] : [SWORD, STICK];
    for (const { at, glyph } of blocks) {
      const state = glyphState(glyph, dress.bit, at[1] > 0 ? dress.head : dress.door, conductor);
      builder.set(pitch * x + at[0], at[1], pitch * y + at[2], state, entityOf(glyph, drawn, other));
    }
  }
}

/** The hopper holds the drawn item, the dropper the other; the comparator's output is set at rest. */
export function entityOf(glyph: string, drawn: string, other: string): BlockEntity | undefined {
  if (glyph === 'HD') return { id: 'minecraft:hopper', items: [{ slot: 0, id: drawn, count: 1 }] };
  if (glyph === 'DU') return { id: 'minecraft:dropper', items: [{ slot: 0, id: other, count: 1 }] };
  if (glyph.startsWith('C')) return { id: 'minecraft:comparator', outputSignal: 0 };
  return undefined;
}
