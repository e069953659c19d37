import { MazestoneError } from '../base/diagnostic.js';
import { thousands } from '../base/numbers.js';
import { AIR, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { OPEN, type MinefieldGame } from './game.js';

/*
 * Every cell is one column under its cover, from below:
 *
 *   y   mine              number
 *   3   cover             cover, or nothing where it is open
 *   2   button            concrete, its colour the number
 *   1   pressure plate    filler
 *   0   TNT               filler
 *
 * The button hangs from the cover. When that goes, by whoever's hand, the button falls off as an item
 * (`FaceAttachedHorizontalDirectionalBlock.updateShape`), down its shaft onto the plate; a wooden plate feels items
 * (`PressurePlateBlock.getSignalStrength`, sensitivity `EVERYTHING`), and TNT under a pressed plate is lit
 * (`TntBlock.neighborChanged`). Nothing of it is a signal at rest, and nothing depends on an order of updates; so
 * pasting lights nothing, whichever way it is done. The shaft is closed to the height of the numbers: an item flies up
 * 0.4 blocks at most (`Block.popResource`, `ItemEntity`), not over its rim.
 */

/** The blocks that every minefield is made of. */
const PALETTE = [
  AIR,
  'minecraft:moss_block',
  'minecraft:oak_button[face=ceiling,facing=north,powered=false]',
  'minecraft:oak_pressure_plate[powered=false]',
  'minecraft:tnt[unstable=false]',
  'minecraft:stone',
  'minecraft:smooth_stone',
  // The numbers 0 to 8 in the classic colours, as near as concrete comes to them.
  ...['white', 'blue', 'green', 'red', 'purple', 'brown', 'cyan', 'black', 'gray'].map(
    (colour) => `minecraft:${colour}_concrete`,
  ),
];
const [COVER, BUTTON, PLATE, TNT, FILLER, RIM, NUMBERS] = [1, 2, 3, 4, 5, 6, 7] as const;

/** y of the covers. */
const TOP = 3;

/** Blocks of a minefield at most: what the readers of files take. */
const MOST_BLOCKS = 1 << 26;

/** A minefield as blocks: a rim one block wide all round, the covers one block above it. */
export interface MinefieldBlocks {
  readonly grid: BlockGrid;
  /** Where a player stands who pastes it: on the north-west corner of the rim. */
  readonly stand: Vec3;
}

/**
 * The board of a game as blocks. What is open has no cover; flags are not shown.
 * @throws MazestoneError `too-big` for more blocks than a file holds.
 * @example
 * import { layMines, MinefieldGame, minefieldBlocks } from 'mazestone/core';
 *
 * const field = layMines({ width: 9, height: 9, mines: 10, seed: '1' });
 * const { grid } = minefieldBlocks(new MinefieldGame(field));
 * console.log(grid.width, grid.height, grid.length); // 11 4 11
 */
export function minefieldBlocks(game: MinefieldGame): MinefieldBlocks {
  const { states } = game;
  const { width, height, mines, counts } = game.field;
  checkBlocks(width, height);
  const box = { width: width + 2, height: TOP + 1, length: height + 2 };
  const layer = box.width * box.length;
  const blocks = new Uint16Array(layer * box.height).fill(RIM, 0, TOP * layer);
  for (let cell = 0; cell < states.length; cell++) {
    const x = cell % width;
    const at = x + 1 + ((cell - x) / width + 1) * box.width;
    const isMine = mines[cell] === 1;
    blocks[at] = isMine ? TNT : FILLER;
    blocks[at + layer] = isMine ? PLATE : FILLER;
    blocks[at + 2 * layer] = isMine ? BUTTON : NUMBERS + counts[cell]!;
    if (states[cell] !== OPEN) blocks[at + TOP * layer] = COVER;
  }
  return { grid: { ...box, blocks, palette: PALETTE, entities: new Map() }, stand: [0, TOP, 0] };
}

/** @throws MazestoneError `too-big` for a board of more blocks than a file holds. */
export function checkBlocks(width: number, height: number): void {
  const blocks = (width + 2) * (height + 2) * (TOP + 1);
  if (blocks <= MOST_BLOCKS) return;
  throw new MazestoneError({
    code: 'too-big',
    message: `the minefield takes ${thousands(blocks)} blocks with the air in it, a file holds ${thousands(MOST_BLOCKS)}`,
    where: `${width} x ${height} cells`,
    hint: 'choose a smaller size',
    limit: MOST_BLOCKS,
  });
}
