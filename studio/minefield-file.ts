import { SPONGE_2 } from '../src/core.js';
import { MINEFIELD_ABOUT } from '../src/formats/metadata.js';
import { minefieldBlocks } from '../src/minefield/blocks.js';
import { MinefieldGame } from '../src/minefield/game.js';
import { layMines } from '../src/minefield/minefield.js';

/** The `.schem` of an untouched minefield. */
export function minefieldFile(field: Parameters<typeof layMines>[0]): Uint8Array<ArrayBuffer> {
  const { grid, stand, info } = minefieldBlocks(new MinefieldGame(layMines(field)));
  return SPONGE_2.write(grid, info, { anchor: stand, about: MINEFIELD_ABOUT }).slice();
}
