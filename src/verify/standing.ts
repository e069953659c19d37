import type { Vec3 } from '../blocks/grid.js';
import { directionsOf, NO_CELL } from '../dag/dag.js';
import type { Maze } from '../flow/maze.js';
import { isOpenWay } from '../stack/passages.js';
import { judge } from './presses.js';
import type { MachineFile } from './verify.js';
import { walkMap } from './walk.js';

/** Reads from blocks, again and again, which maze stands in a machine. */
export interface StandingMaze {
  /** Every position that decides a passage. */
  readonly positions: readonly Vec3[];
  /**
   * The maze, as players find it; undefined while doors move and none stands.
   * @param states the block states at all positions, in their order.
   */
  read(states: readonly string[]): Maze | undefined;
}

/**
 * Plans the reading of the maze that stands in a machine.
 * @param file a machine's file.
 * @example
 * import { buildDag, compile, proveTree, readMachine, standingMaze } from 'mazestone/core';
 *
 * const file = readMachine(compile(buildDag('divide', { width: 4, height: 4, seed: '1' }), { seed: '1' }).bytes);
 * const { palette, blocks, width, length } = file.grid;
 * const { positions, read } = standingMaze(file);
 * const maze = read(positions.map(([x, y, z]) => palette[blocks[x + z * width + y * width * length]]));
 * console.log(maze !== undefined && proveTree(maze, file.dag).ok); // true
 */
export function standingMaze({ grid, dag, info }: MachineFile): StandingMaze {
  const map = walkMap(grid, dag, info);
  const { width, height, out } = dag;
  return {
    positions: map.positions,
    read: (states) => {
      const { tree, passages } = judge(dag, map, Uint16Array.from(states, map.bodyOf));
      if (!tree) return undefined;
      const pick = out.map((mask, cell) =>
        mask === NO_CELL
          ? NO_CELL
          : (directionsOf(mask).find((side) => isOpenWay(passages, cell, side)) ?? 0),
      );
      return { width, height, pick };
    },
  };
}
