import { SPONGE_2 } from '../src/core.js';
import { layMines, MINEFIELD_ABOUT, minefieldBlocks, MinefieldGame } from '../src/advanced.js';

/** The `.schem` of a minefield before anybody has stepped on it. */
export function minefieldFile(field: Parameters<typeof layMines>[0]): Uint8Array<ArrayBuffer> {
  const { grid, stand, info } = minefieldBlocks(new MinefieldGame(layMines(field)));
  return SPONGE_2.write(grid, info, { anchor: stand, about: MINEFIELD_ABOUT }).slice();
}
