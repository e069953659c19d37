import type { Schematic } from '../../src/formats/format.js';
import type { CellsInfo, PostsInfo } from '../../src/formats/metadata.js';

/** What a file says of the machine of cells in it. */
export function cellsIn({ info }: Pick<Schematic, 'info'>): CellsInfo {
  if (info?.kind !== 'cells') throw new Error('no machine of cells');
  return info;
}

/** The same of a uniform machine. */
export function postsIn({ info }: Pick<Schematic, 'info'>): PostsInfo {
  if (info?.kind !== 'posts') throw new Error('no uniform machine');
  return info;
}
