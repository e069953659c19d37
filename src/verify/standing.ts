import type { Vec3 } from '../blocks/grid.js';
import type { Passages } from '../flow/maze.js';
import type { MachineFile } from './machine-file.js';
import { judgeOf } from './passages.js';

/** Reads the current maze of a machine from its blocks, repeatedly. */
export interface StandingMaze {
  /** Every position that decides a passage. */
  readonly positions: readonly Vec3[];
  /**
   * The open passages, as players find them, floor by floor; undefined while doors move, so that there is no maze.
   * @param states the block states at all positions, in their order.
   */
  read(states: readonly string[]): Passages | undefined;
}

/** Plans the reading of the current maze of a machine. */
export function standingMaze(file: MachineFile): StandingMaze {
  const { map, judge } = judgeOf(file);
  return {
    positions: map.positions,
    read: (states) => {
      const { tree, passages } = judge(Uint16Array.from(states, map.bodyOf));
      return tree ? passages : undefined;
    },
  };
}
