import { blockInfo } from '../blocks/catalogue.js';
import { GridBuilder } from '../blocks/builder.js';
import type { BlockEntity } from '../blocks/grid.js';
import type { Random } from '../base/random.js';
import { glyphState, type Block, type Glyph } from '../cells/cell.js';
import { withoutDoor, type CellFamily, type StandardCell } from '../cells/family.js';
import type { Netlist } from '../circuit/netlist.js';
import { cellAt } from '../board/grid.js';
import type { Dress } from './dress.js';

/**
 * Stackable items for a randomizer, each a different item. Two of one item would share a slot as soon as one returns
 * to the dropper, and the probabilities would change. A comparator reads one such item as 1.
 */
const STACKABLE = ['stick', 'coal', 'flint', 'feather', 'bone', 'string', 'paper', 'leather'].map(
  (name) => `minecraft:${name}`,
);
/** The unstackable item. Each one takes a slot of its own, and a comparator reads it as 3. */
const SWORD = 'minecraft:wooden_sword';

/** A standard cell with the cell of the maze it is for. */
interface PlacedCell extends StandardCell {
  readonly cell: number;
  /** Number of items in its randomizer. Drawing an unstackable item makes the bit 1. */
  readonly items: { readonly stackable: number; readonly unstackable: number };
}

/**
 * The standard cells of a netlist: first cells with two out-edges, in cell order, then cells with a random loop's coin.
 */
export function cellsOf({ width, bits, loopBits = [] }: Netlist, family: CellFamily): PlacedCell[] {
  const looping = loopBits.map(({ cell, side, outEdge }): PlacedCell => {
    const drawn = family.cell(side | outEdge, ...cellAt(width, cell));
    return {
      cell,
      items: { stackable: 1, unstackable: 1 },
      ...withoutDoor(drawn, outEdge, family.trail !== undefined),
    };
  });
  const choosing = bits.map(({ cell, sides: [a, b], weight: [k, n] = [1, 2] }) => {
    const [x, y] = cellAt(width, cell);
    const drawn = family.cell(a | b, x, y);
    // Bit 1 opens the door that bit 0 shuts.
    const unstackable = drawn.shut0 === b ? k : n - k;
    return { cell, items: { stackable: n - unstackable, unstackable }, ...drawn };
  });
  return [...choosing, ...looping];
}

/** Draws one of a randomizer's items. Returns it, and those that stay in the dropper. */
function drawItems(
  { stackable, unstackable }: PlacedCell['items'],
  draws: Random,
): { readonly drawn: string; readonly kept: readonly string[] } {
  const kept = [...STACKABLE.slice(0, stackable), ...Array<string>(unstackable).fill(SWORD)];
  const drawn = kept.splice(draws.below(kept.length), 1)[0]!;
  return { drawn, kept };
}

/** Places the standard cells, and draws the maze that the machine is saved with. */
export function placeCells(
  builder: GridBuilder,
  netlist: Netlist,
  family: CellFamily,
  dress: Dress,
  draws: Random,
): void {
  const { pitch } = family;
  const conductor = wallConductor(dress);
  const states = [0, 1].map(() => new Map<Glyph, string>());
  /** Doors above the floor are made of other blocks than doors below it. */
  const stateOf = (glyph: Glyph, y: number): string => {
    const known = states[Number(y > 0)]!;
    let state = known.get(glyph);
    if (state === undefined) {
      state = glyphState(glyph, {
        support: dress.bit,
        door: y > 0 ? dress.head : dress.door,
        wall: conductor,
      });
      known.set(glyph, state);
    }
    return state;
  };
  // Cells with equal items share the block entities.
  const shared = new Map<string, Map<Glyph, BlockEntity | undefined>>();
  for (const { cell, blocks, items } of cellsOf(netlist, family)) {
    const [x, y] = cellAt(netlist.width, cell);
    const { drawn, kept } = drawItems(items, draws);
    const key = `${drawn} ${kept.join()}`;
    const entities = shared.get(key) ?? new Map<Glyph, BlockEntity | undefined>();
    shared.set(key, entities);
    for (const { at, glyph } of blocks) {
      let entity = entities.get(glyph);
      if (entity === undefined && HOLDERS.has(glyph[0]!))
        entities.set(glyph, (entity = entityOf(glyph, drawn, kept)));
      builder.set(pitch * x + at[0], at[1], pitch * y + at[2], stateOf(glyph, at[1]), entity);
    }
  }
}

/** The block for a wall that a torch must power: the wall's own block if it conducts, otherwise the console's. */
export const wallConductor = ({ wall, console }: Dress): string =>
  blockInfo(wall).conductor ? wall : console;

/** First letters of the glyphs with a block entity: hoppers, droppers and comparators. */
const HOLDERS: ReadonlySet<string> = new Set(['H', 'D', 'C', 'S']);

const COMPARATOR: BlockEntity = { id: 'minecraft:comparator', outputSignal: 0 };

/**
 * The block entity of a randomizer's block: a hopper with the drawn item, a dropper with the others, a comparator.
 * The comparator's output is set later, with the steady state.
 */
export function entityOf(glyph: string, drawn: string, kept: readonly string[]): BlockEntity | undefined {
  if (glyph === 'HD') return { id: 'minecraft:hopper', items: [{ slot: 0, id: drawn, count: 1 }] };
  if (glyph === 'DU')
    return { id: 'minecraft:dropper', items: kept.map((id, slot) => ({ slot, id, count: 1 })) };
  return /^[CS]/.test(glyph) ? COMPARATOR : undefined;
}

/** Places lines and controls. A hopper of a timer gets the items that it counts. */
export function placeCircuit(builder: GridBuilder, blocks: readonly Block[], dress: Dress): void {
  const { bus: support, console, input, slab } = dress;
  for (const block of blocks) {
    const state = glyphState(block.glyph, { support, console, input, slab });
    builder.set(...block.at, state, entityOfControl(block));
  }
}

const STACK = 64;

function entityOfControl({ glyph, items = 0 }: Block): BlockEntity | undefined {
  if (/^C[NESW]$/.test(glyph)) return COMPARATOR;
  if (!/^H[NESW]$/.test(glyph)) return undefined;
  const stacks = Array.from({ length: Math.ceil(items / STACK) }, (_, slot) => ({
    slot,
    id: STACKABLE[0]!,
    count: Math.min(STACK, items - slot * STACK),
  }));
  return { id: 'minecraft:hopper', items: stacks };
}
