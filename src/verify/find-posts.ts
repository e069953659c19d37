import type { Diagnostic } from '../base/diagnostic.js';
import { blockAt, type BlockGrid } from '../blocks/grid.js';
import { planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { cornersOf, type Corners } from '../flow/corners.js';
import type { PostsInfo } from '../formats/metadata.js';
import { findRandomizers, type Randomizer } from '../redstone/randomizers.js';
import { doorsOf, type Door } from './extract.js';
import type { PostsFile } from './machine-file.js';
import { inSquares, roomOf, type Room } from './room.js';

/** The posts and doors that were found in the blocks of a uniform machine, see {@link findPosts}. */
export interface FoundPosts {
  readonly plan: FloorPlan;
  readonly randomizers: readonly Randomizer[];
  /** The posts and walls by the metadata. */
  readonly corners: Corners;
  /** The randomizers of each post, in the order of `corners.posts`. */
  readonly bits: readonly (readonly Randomizer[])[];
  /** The door of each wall. */
  readonly doors: readonly Door[];
  /** The reasons why some pistons are no door. */
  readonly doorFaults: readonly Diagnostic[];
  /** Quarter turns clockwise of the machine. */
  readonly turns: number;
}

/** Finds posts and doors at the places that the metadata give. */
export function findPosts({ grid, info, region }: PostsFile): FoundPosts {
  const plan = planOfCells(region);
  const corners = cornersOf(region);
  const room = roomOf(info);
  const randomizers = findRandomizers(grid);
  const bits = randomizersOf(grid, randomizers, info, room, corners);
  const doorFaults: Diagnostic[] = [];
  const doors = doorsOf(grid, plan, info, doorFaults);
  return { plan, randomizers, corners, bits, doors, doorFaults, turns: turnsOf(room) };
}

/** The randomizers of each post, the upper one first. A randomizer belongs to the nearest post. */
function randomizersOf(
  grid: BlockGrid,
  randomizers: readonly Randomizer[],
  info: PostsInfo,
  room: Room,
  { width, height, posts }: Corners,
): Randomizer[][] {
  const found = Array.from({ length: width * height }, (): Randomizer[] => []);
  for (const randomizer of randomizers.toReversed()) {
    const at = blockAt(grid, randomizer.hopper);
    const [x, z] = inSquares(info, at[0], at[2]);
    const column = Math.round((x - room.x.to) / info.pitch);
    const row = Math.round((z - room.z.to) / info.pitch);
    if (column >= 0 && row >= 0 && column < width && row < height)
      found[column + row * width]!.push(randomizer);
  }
  return posts.map((corner) => found[corner]!);
}

/** Quarter turns clockwise of a machine, by the walls: before turning they are east and south of each interior. */
const turnsOf = ({ x, z }: Room): number => (x.from === 0 ? (z.from === 0 ? 0 : 3) : z.from === 0 ? 1 : 2);
