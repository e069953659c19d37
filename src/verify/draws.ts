import { blockInfo } from '../blocks/catalogue.js';
import { OFFSETS } from '../blocks/facing.js';
import { AIR, blockAt, blockIndex, type BlockGrid } from '../blocks/grid.js';
import { eitherState } from '../blocks/shape.js';
import { formatState } from '../blocks/state.js';

/*
 * A machine is saved with one draw, and has to be a maze with every other: what a block is while its piston is in, and
 * while it is out, follows from how it is saved.
 */

/** A piston, and what it decides. */
export interface Stroke {
  /** Block index. */
  readonly piston: number;
  /** The piston, the block before it and the one after that: what each is while the piston is in, and while it is out. */
  readonly places: readonly { readonly index: number; readonly in: string; readonly out: string }[];
}

/** The strokes of all pistons that have room for one. */
export function strokesOf(grid: BlockGrid): Stroke[] {
  const infos = grid.palette.map(blockInfo);
  const strokes: Stroke[] = [];
  for (let piston = 0; piston < grid.blocks.length; piston++) {
    const { kind, name, facing, properties } = infos[grid.blocks[piston]!]!;
    if (kind !== 'piston') continue;
    const [dx, dy, dz] = OFFSETS[facing]!;
    const [x, y, z] = blockAt(grid, piston);
    const [near, far] = [1, 2].map((k) => blockIndex(grid, x + k * dx, y + k * dy, z + k * dz)) as [
      number,
      number,
    ];
    if (near < 0 || far < 0) continue;
    const stateAt = (index: number): string => grid.palette[grid.blocks[index]!]!;
    const isOut = properties.extended === 'true';
    const type = name === 'minecraft:sticky_piston' ? 'sticky' : 'normal';
    const head = { facing: properties.facing!, short: 'false', type };
    const base = (extended: boolean): string =>
      formatState({ name, properties: { ...properties, extended: String(extended) } });
    const pushed = stateAt(isOut ? far : near);
    strokes.push({
      piston,
      places: [
        { index: piston, in: base(false), out: base(true) },
        { index: near, in: pushed, out: formatState({ name: 'minecraft:piston_head', properties: head }) },
        { index: far, in: isOut ? AIR : stateAt(far), out: pushed },
      ],
    });
  }
  return strokes;
}

/**
 * The grid with every block that a piston decides as all that it may be (see `eitherState`), each piston by itself: what
 * holds of this one holds of the machine at every draw.
 */
export function atEveryDraw(grid: BlockGrid, strokes: readonly Stroke[]): BlockGrid {
  const states = new Map<number, Set<string>>();
  for (const { places } of strokes) {
    for (const place of places) {
      const all = states.get(place.index);
      if (all === undefined) states.set(place.index, new Set([place.in, place.out]));
      else all.add(place.in).add(place.out);
    }
  }
  const palette = [...grid.palette];
  const numbers = new Map<string, number>();
  const blocks = grid.blocks.slice();
  for (const [index, all] of states) {
    const state = eitherState([...all].sort());
    let number = numbers.get(state);
    if (number === undefined) numbers.set(state, (number = palette.push(state) - 1));
    blocks[index] = number;
  }
  return { ...grid, palette, blocks };
}
