import type { Schematic } from '../../src/formats/format.js';
import type { CellsInfo, PostsInfo } from '../../src/formats/metadata.js';

/** The metadata of a machine of cells. */
export function cellsIn({ info }: Pick<Schematic, 'info'>): CellsInfo {
  if (info?.kind !== 'cells') throw new Error('no machine of cells');
  return info;
}

/** The metadata of a uniform machine. */
export function postsIn({ info }: Pick<Schematic, 'info'>): PostsInfo {
  if (info?.kind !== 'posts') throw new Error('no uniform machine');
  return info;
}
