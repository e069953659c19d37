import type { BlockGrid } from '../blocks/grid.js';
import { NO_CELL } from '../board/grid.js';
import { planOfCells } from '../dag/floor-plan.js';
import type { Passages } from '../flow/maze.js';
import type { PostsInfo } from '../formats/metadata.js';
import type { Region } from '../region/region.js';
import { walkMap, type WalkMap } from './walk.js';

/** Every border between two cells of a uniform machine. */
export function postsMap(grid: BlockGrid, info: PostsInfo, region: Region): WalkMap {
  return walkMap(grid, planOfCells(region), info);
}

/** The passages that are open to a player, and how many are neither open nor closed. */
export function passagesSeen(
  { width, height, cells }: Region,
  map: WalkMap,
  bodies: Uint16Array,
): { readonly passages: Passages; readonly unclear: number } {
  const open = cells.map((cell) => (cell === 1 ? 0 : NO_CELL));
  let unclear = 0;
  map.read(bodies).forEach((state, k) => {
    const { cell, side } = map.borders[k]!;
    if (state === 'open') open[cell]! |= side;
    if (state === 'unclear') unclear++;
  });
  return { passages: { width, height, open }, unclear };
}
