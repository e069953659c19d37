import type { Passages } from '../flow/maze.js';
import { planOf } from '../dag/floor-plan.js';
import type { BlockGrid, Vec3 } from '../blocks/grid.js';
import { provePassages } from '../flow/prove.js';
import type { PostsInfo } from '../formats/metadata.js';
import { parseRegion } from '../region/region.js';
import { passagesSeen, postsMap } from './post-passages.js';
import { judge } from './presses.js';
import { type MachineFile } from './verify.js';
import { walkMap } from './walk.js';

/** Reads from blocks, again and again, which maze stands in a machine. */
export interface StandingMaze {
  /** Every position that decides a passage. */
  readonly positions: readonly Vec3[];
  /**
   * The open passages, as players find them, floor by floor; undefined while doors move and no maze stands.
   * @param states the block states at all positions, in their order.
   */
  read(states: readonly string[]): Passages | undefined;
}

/**
 * Plans the reading of the maze that stands in a machine.
 * @param file a machine's file.
 */
export function standingMaze(file: Pick<MachineFile, 'grid' | 'dag' | 'info'>): StandingMaze {
  const { grid, dag, info } = file;
  const map = walkMap(grid, planOf(dag), info);
  return {
    positions: map.positions,
    read: (states) => {
      const { tree, passages } = judge(dag, map, Uint16Array.from(states, map.bodyOf));
      return tree ? passages : undefined;
    },
  };
}

/**
 * The same of a uniform machine.
 * @param info what its metadata say.
 */
export function standingPosts(grid: BlockGrid, info: PostsInfo): StandingMaze {
  const region = parseRegion(info.region);
  const map = postsMap(grid, info, region);
  return {
    positions: map.positions,
    read: (states) => {
      const { passages, unclear } = passagesSeen(region, map, Uint16Array.from(states, map.bodyOf));
      return unclear === 0 && provePassages(passages).ok ? passages : undefined;
    },
  };
}
