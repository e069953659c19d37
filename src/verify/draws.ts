import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { AIR, blocksWhere, type BlockGrid } from '../blocks/grid.js';
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
  const ends = infos.map((info) => (info.kind === 'piston' ? endsOf(info) : undefined));
  const stateAt = (index: number): string => grid.palette[grid.blocks[index]!]!;
  return blocksWhere(grid, (_, id) => ends[id] !== undefined).flatMap((piston): Stroke[] => {
    const { facing, properties } = infos[grid.blocks[piston]!]!;
    const base = ends[grid.blocks[piston]!]!;
    const near = blockBeside(grid, piston, facing);
    const far = blockBeside(grid, piston, facing, 2);
    if (near < 0 || far < 0) return [];
    const isOut = properties.extended === 'true';
    const pushed = stateAt(isOut ? far : near);
    const places = [
      { index: piston, in: base.in, out: base.out },
      { index: near, in: pushed, out: base.head },
      { index: far, in: isOut ? AIR : stateAt(far), out: pushed },
    ];
    return [{ piston, places }];
  });
}

/** A piston while it is in, while it is out, and its head then. */
function endsOf({ name, properties }: BlockInfo): {
  readonly in: string;
  readonly out: string;
  readonly head: string;
} {
  const base = (extended: string): string => formatState({ name, properties: { ...properties, extended } });
  const type = name === 'minecraft:sticky_piston' ? 'sticky' : 'normal';
  const head = { facing: properties.facing!, short: 'false', type };
  return {
    in: base('false'),
    out: base('true'),
    head: formatState({ name: 'minecraft:piston_head', properties: head }),
  };
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
