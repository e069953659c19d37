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
 * Stackable items, as many as the most that a randomizer holds: of one kind each, since what falls back into the dropper
 * joins a stack of its kind there, and a slot less is filled. One of any of them is read as 1, as would be one of those
 * that stack to 16.
 */
const STACKABLE = ['stick', 'coal', 'flint', 'feather', 'bone', 'string', 'paper', 'leather'].map(
  (name) => `minecraft:${name}`,
);
/** Unstackable, and read as 3: each takes a slot, of whatever kind. */
const SWORD = 'minecraft:wooden_sword';

/** A standard cell where it stands. */
export interface PlacedCell extends StandardCell {
  readonly cell: number;
  /** How many items of each sort its randomizer holds: a bit is a one, an unstackable item drawn, in proportion. */
  readonly items: { readonly stackable: number; readonly unstackable: number };
}

/** The standard cells of a netlist: those with two out-edges in cell order, then those whose coin is a random loop's. */
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
    // A one opens the door that a zero shuts.
    const unstackable = drawn.shut0 === b ? k : n - k;
    return { cell, items: { stackable: n - unstackable, unstackable }, ...drawn };
  });
  return [...choosing, ...looping];
}

/** The items of a randomizer: the one that is drawn, and those that are left in the dropper. */
function drawItems(
  { stackable, unstackable }: PlacedCell['items'],
  draws: Random,
): { readonly drawn: string; readonly kept: readonly string[] } {
  const kept = [...STACKABLE.slice(0, stackable), ...Array<string>(unstackable).fill(SWORD)];
  const drawn = kept.splice(draws.below(kept.length), 1)[0]!;
  return { drawn, kept };
}

/** Places the standard cells, the maze drawn that the machine is saved with. */
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
  /** Over the floor doors are others than under it. */
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
  // Cells that hold the same share it.
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

/** What of a wall passes a torch's power on: torches shine through some blocks, and leaves or glass let nothing through. */
export const wallConductor = ({ wall, console }: Dress): string =>
  blockInfo(wall).conductor ? wall : console;

/** Hoppers, droppers and comparators. */
const HOLDERS: ReadonlySet<string> = new Set(['H', 'D', 'C', 'S']);

const COMPARATOR: BlockEntity = { id: 'minecraft:comparator', outputSignal: 0 };

/** The hopper holds the drawn item, the dropper the others; the comparator's output is set in steady state. */
export function entityOf(glyph: string, drawn: string, kept: readonly string[]): BlockEntity | undefined {
  if (glyph === 'HD') return { id: 'minecraft:hopper', items: [{ slot: 0, id: drawn, count: 1 }] };
  if (glyph === 'DU')
    return { id: 'minecraft:dropper', items: kept.map((id, slot) => ({ slot, id, count: 1 })) };
  return /^[CS]/.test(glyph) ? COMPARATOR : undefined;
}

/** Places lines and controls; a hopper of these holds the items that it counts. */
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
