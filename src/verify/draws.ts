import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { blockBeside } from '../blocks/facing.js';
import { AIR, blocksWhere, stateAt, type BlockGrid } from '../blocks/grid.js';
import { eitherState } from '../blocks/shape.js';
import { formatState } from '../blocks/state.js';

/*
 * A machine is saved with one draw of all bits, but must be a maze with every other draw. The states of the blocks while a
 * piston is in, and while it is out, follow from the saved ones.
 */

/** A piston with the places that it changes. */
export interface Stroke {
  /** The block index of the piston. */
  readonly piston: number;
  /**
   * The piston, the block in front of it and the next one, each with its state while the piston is in, and while it is
   * out.
   */
  readonly places: readonly { readonly index: number; readonly in: string; readonly out: string }[];
}

/** The strokes of all pistons that have space for one. */
export function strokesOf(grid: BlockGrid): Stroke[] {
  const infos = grid.palette.map(blockInfo);
  const ends = infos.map((info) => (info.kind === 'piston' ? endsOf(info) : undefined));
  return blocksWhere(grid, (_, id) => ends[id] !== undefined).flatMap((piston): Stroke[] => {
    const { facing, properties } = infos[grid.blocks[piston]!]!;
    const base = ends[grid.blocks[piston]!]!;
    const near = blockBeside(grid, piston, facing);
    const far = blockBeside(grid, piston, facing, 2);
    if (near < 0 || far < 0) return [];
    const isOut = properties.extended === 'true';
    const pushed = stateAt(grid, isOut ? far : near);
    const places = [
      { index: piston, in: base.in, out: base.out },
      { index: near, in: pushed, out: base.head },
      { index: far, in: isOut ? AIR : stateAt(grid, far), out: pushed },
    ];
    return [{ piston, places }];
  });
}

/** The states of a piston while it is in, while it is out, and of its head. */
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
 * A grid in which every block that a piston changes has all its possible states at once (see `eitherState`), each piston
 * by itself. A property of this grid holds for the machine at every draw.
 */
export function atEveryDraw(grid: BlockGrid): BlockGrid {
  const states = new Map<number, Set<string>>();
  for (const { places } of strokesOf(grid)) {
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
