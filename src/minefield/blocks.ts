import { MazestoneError } from '../base/diagnostic.js';
import { thousands } from '../base/numbers.js';
import { GridBuilder } from '../blocks/builder.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
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

const COVER = 'minecraft:moss_block';
const BUTTON = 'minecraft:oak_button[face=ceiling,facing=north,powered=false]';
const PLATE = 'minecraft:oak_pressure_plate[powered=false]';
const TNT = 'minecraft:tnt[unstable=false]';
const FILLER = 'minecraft:stone';
const RIM = 'minecraft:smooth_stone';

/** Colours of the numbers 0 to 8: the classic ones, as near as concrete comes to them. */
const COLOURS = ['white', 'blue', 'green', 'red', 'purple', 'brown', 'cyan', 'black', 'gray'] as const;

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
 * @throws MazestoneError `too-big`.
 * @example
 * import { layMines, MinefieldGame, minefieldBlocks } from 'mazestone/core';
 *
 * const field = layMines({ width: 9, height: 9, mines: 10, seed: '1' });
 * const { grid } = minefieldBlocks(new MinefieldGame(field));
 * console.log(grid.width, grid.height, grid.length); // 11 4 11
 */
export function minefieldBlocks({ field, states }: MinefieldGame): MinefieldBlocks {
  const { width, height, mines, counts } = field;
  checkBlocks((width + 2) * (height + 2) * (TOP + 1), `${width} x ${height} cells`);
  const builder = new GridBuilder([-1, 0, -1], [width, TOP, height]);
  for (let z = -1; z <= height; z++) {
    for (let x = -1; x <= width; x++) {
      const isRim = x < 0 || z < 0 || x === width || z === height;
      const cell = x + z * width;
      const column = isRim
        ? [RIM, RIM, RIM]
        : mines[cell] === 1
          ? [TNT, PLATE, BUTTON]
          : floorOf(counts[cell]!);
      column.forEach((state, y) => {
        builder.set(x, y, z, state);
      });
      if (!isRim && states[cell] !== OPEN) builder.set(x, TOP, z, COVER);
    }
  }
  return { grid: builder.done(), stand: builder.local(-1, TOP, -1) };
}

function floorOf(count: number): readonly string[] {
  return [FILLER, FILLER, `minecraft:${COLOURS[count]!}_concrete`];
}

function checkBlocks(blocks: number, where: string): void {
  if (blocks <= MOST_BLOCKS) return;
  throw new MazestoneError({
    code: 'too-big',
    message: `the minefield takes ${thousands(blocks)} blocks with the air in it, a file holds ${thousands(MOST_BLOCKS)}`,
    where,
    hint: 'choose a smaller size',
    limit: MOST_BLOCKS,
  });
}
