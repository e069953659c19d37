import { blockInfo, type BlockInfo } from '../blocks/catalogue.js';
import { DOWN, OFFSETS, UP } from '../blocks/facing.js';
import { blockAt, blockIndex, blocksWhere, type BlockGrid } from '../blocks/grid.js';

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
  const readers = new Map<number, number[]>();
  for (const i of blocksWhere(grid, (_, id) => infos[id]!.kind === 'comparator')) {
    const [x, y, z] = blockAt(grid, i);
    const [dx, dy, dz] = OFFSETS[infos[grid.blocks[i]!]!.facing]!;
    const read = blockIndex(grid, x + dx, y + dy, z + dz);
    const others = readers.get(read);
    if (others === undefined) readers.set(read, [i]);
    else others.push(i);
  }
  const hoppers = blocksWhere(grid, (_, id) => infos[id]!.kind === 'hopper').filter((i) =>
    isRandomizerPair(infos[grid.blocks[i]!]!, i < layer ? undefined : infos[grid.blocks[i - layer]!]),
  );
  return hoppers.map((hopper) => ({
    hopper,
    dropper: hopper - layer,
    comparators: readers.get(hopper) ?? [],
  }));
}
