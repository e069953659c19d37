import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, blocksWhere, blockWitness, plus, type BlockGrid } from '../blocks/grid.js';
import type { Diagnostic } from '../base/diagnostic.js';
import type { GridBoard } from '../board/grid.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { findRandomizers } from '../redstone/randomizers.js';
import { ControlFinder, HOPPER, isOutsideMaze } from './find-controls.js';

/** Containers at fault, listed at most. */
const MOST = 1000;

/**
 * Hoppers and droppers outside the columns of the maze that are part of no randomizer and of no counter (code
 * `stray-container`): whatever they do where they stand, beside a counter they put items in or take some out, and the
 * timer stops. Those in the columns of the maze are for `extractNetlist`.
 */
export function checkContainers(grid: BlockGrid, board: GridBoard, info: BuildingInfo): Diagnostic[] {
  const infos = grid.palette.map(blockInfo);
  const holds = infos.map(({ kind }) => kind === 'hopper' || kind === 'dropper');
  const outside = blocksWhere(grid, (_, id) => holds[id]!).filter((index) =>
    isOutsideMaze(blockAt(grid, index), info, board),
  );
  if (outside.length === 0) return [];
  const known = new Set(findRandomizers(grid, infos).flatMap(({ hopper, dropper }) => [hopper, dropper]));
  const strays = outside.filter((index) => !known.has(index));
  if (strays.length === 0) return [];
  const counters = new ControlFinder(grid, info, board).find([
    { name: 'counter', kind: 'counter', items: 1 },
  ]);
  for (const { cell, at } of counters)
    for (const block of cell.blocks)
      if (HOPPER.test(block.glyph)) known.add(blockIndex(grid, ...plus(at, block.at)));
  return strays
    .filter((index) => !known.has(index))
    .slice(0, MOST)
    .map((index) => {
      const { kind } = infos[grid.blocks[index]!]!;
      const message = `this ${kind} belongs to no randomizer and to no counter`;
      return { code: 'stray-container', message, ...blockWitness(blockAt(grid, index)) };
    });
}
