import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { blockBeside, DOWN, EAST, NORTH, SOUTH, UP, WEST } from '../blocks/facing.js';
import { blocksWhere, type BlockGrid } from '../blocks/grid.js';

/**
 * A coin: a dropper throws one of two items up into a hopper, and from there the item returns. Block indices.
 */
export interface Randomizer {
  readonly hopper: number;
  readonly dropper: number;
  /** Comparators that read the hopper. In a working machine there is exactly one. */
  readonly comparators: readonly number[];
}

/** Whether a hopper belongs to a randomizer: it faces down into a dropper that faces up. */
export function isRandomizerPair(hopper: BlockInfo, below: BlockInfo | undefined): boolean {
  return (
    hopper.kind === 'hopper' && hopper.facing === DOWN && below?.kind === 'dropper' && below.facing === UP
  );
}

/** Finds all randomizers, in the order of their hoppers. */
export function findRandomizers(grid: BlockGrid): Randomizer[] {
  const infos = grid.palette.map(blockInfo);
  const layer = grid.width * grid.length;
  const at = (i: number): BlockInfo | undefined => (i < 0 ? undefined : infos[grid.blocks[i]!]);
  return blocksWhere(grid, (_, id) => infos[id]!.kind === 'hopper')
    .filter((hopper) => isRandomizerPair(at(hopper)!, at(hopper - layer)))
    .map((hopper) => {
      const comparators: number[] = [];
      for (const side of SIDES) {
        const i = blockBeside(grid, hopper, side);
        const reader = at(i);
        if (reader?.kind === 'comparator' && reader.facing === (side ^ 1)) comparators.push(i);
      }
      return { hopper, dropper: hopper - layer, comparators };
    });
}

/** The sides of a block, in the order of block indices. */
const SIDES = [NORTH, WEST, EAST, SOUTH] as const;
