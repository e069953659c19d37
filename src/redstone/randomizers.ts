import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { DOWN, OFFSETS, UP } from '../blocks/facing.js';
import { blockAt, blockIndex, type BlockGrid } from '../blocks/grid.js';

/** A coin: a dropper that throws one of two items up into a hopper, from where it falls back. Block indices. */
export interface Randomizer {
  readonly hopper: number;
  readonly dropper: number;
  /** Comparators that read the hopper; one in a machine that works. */
  readonly comparators: readonly number[];
}

/** Whether a hopper is a randomizer's: it faces down into a dropper that faces up. */
export function isRandomizerPair(hopper: BlockInfo, below: BlockInfo | undefined): boolean {
  return (
    hopper.kind === 'hopper' && hopper.facing === DOWN && below?.kind === 'dropper' && below.facing === UP
  );
}

/** All randomizers, in the order of their hoppers. */
export function findRandomizers(
  grid: BlockGrid,
  infos: readonly BlockInfo[] = grid.palette.map(blockInfo),
): Randomizer[] {
  const layer = grid.width * grid.length;
  const kinds = infos.map(({ kind }) => kind);
  const readers = new Map<number, number[]>();
  const hoppers: number[] = [];
  grid.blocks.forEach((id, i) => {
    if (kinds[id] === 'comparator') {
      const [x, y, z] = blockAt(grid, i);
      const [dx, dy, dz] = OFFSETS[infos[id]!.facing]!;
      const read = blockIndex(grid, x + dx, y + dy, z + dz);
      readers.set(read, [...(readers.get(read) ?? []), i]);
    }
    const below = i < layer ? undefined : infos[grid.blocks[i - layer]!];
    if (kinds[id] === 'hopper' && isRandomizerPair(infos[id]!, below)) hoppers.push(i);
  });
  return hoppers.map((hopper) => ({
    hopper,
    dropper: hopper - layer,
    comparators: readers.get(hopper) ?? [],
  }));
}
