import { MazestoneError } from '../base/diagnostic.js';
import { outsideLargestPiece, piecesOf } from '../region/pieces.js';
import { checkCells, type Region } from '../region/region.js';
import { witness } from './witness.js';

/** @throws MazestoneError `no-sink` for a region without cells, `disconnected` naming the cells outside the largest piece. */
export function checkConnected(region: Region): void {
  checkCells(region);
  const pieces = piecesOf(region);
  if (pieces.sizes.length > 1) refuseComponents(region, pieces);
}

/** @throws MazestoneError `disconnected` for a region of several pieces. */
export function refuseComponents(region: Region, pieces = piecesOf(region)): never {
  const outside = outsideLargestPiece(region, pieces);
  throw new MazestoneError({
    code: 'disconnected',
    message: `the region has ${pieces.sizes.length} connected components; ${outside.length} of its cells are outside the largest`,
    ...witness(region, outside),
    hint: 'join the connected components, or keep only one',
  });
}
