import type { Diagnostic } from '../base/diagnostic.js';
import { blockAt, blockIndex, type BlockGrid } from '../blocks/grid.js';
import { planOfCells } from '../dag/floor-plan.js';
import { cornersOf, type Corners } from '../flow/corners.js';
import type { PostsInfo } from '../formats/metadata.js';
import { findRandomizers, type Randomizer } from '../redstone/randomizers.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { parseRegion } from '../region/region.js';
import { signalsOf } from './drc.js';
import { doorsOnStorey, type Door } from './extract.js';
import { postCircuit, type PostCircuit } from './post-lines.js';
import { findHolds, withoutHolds, type Holds } from './post-sectors.js';
import { roomOf, type Room } from './room.js';

/** What the blocks of a uniform machine are found to be, see {@link findPosts}. */
export interface FoundPosts {
  readonly randomizers: readonly Randomizer[];
  /** Where posts and walls are. */
  readonly corners: Corners;
  /** The randomizers of each post, in the order of `corners.posts`. */
  readonly bits: readonly (readonly Randomizer[])[];
  /** The door of each wall, and what keeps pistons from being one. */
  readonly doors: readonly Door[];
  readonly doorFaults: readonly Diagnostic[];
  /** Quarters clockwise by which the machine has been turned. */
  readonly turns: number;
  /** Where there are sectors, as if nothing held the clock high. */
  readonly circuit: PostCircuit;
  /** What does so; nothing where there are no sectors. */
  readonly holds?: Holds;
}

/**
 * Finds posts and doors where the metadata say that they are, and who can power whom.
 * @param model the grid's own model.
 */
export function findPosts(grid: BlockGrid, info: PostsInfo, model: RedstoneModel): FoundPosts {
  const region = parseRegion(info.region);
  const plan = planOfCells(region);
  const corners = cornersOf(region);
  const room = roomOf(grid, plan, info);
  const randomizers = findRandomizers(grid);
  const bits = randomizersOf(grid, randomizers, info, room, corners);
  const doorFaults: Diagnostic[] = [];
  const doors = doorsOnStorey(grid, plan, info, undefined, doorFaults);
  const graph = signalsOf(model, blockIndex(grid, ...info.generate));
  const circuit = postCircuit(model, graph, bits);
  const found = { randomizers, corners, bits, doors, doorFaults, turns: turnsOf(room) };
  if (info.sectors === undefined) return { ...found, circuit };
  const holds = findHolds(circuit);
  return { ...found, circuit: withoutHolds(circuit, holds), holds };
}

/** For each post its randomizers, the upper one first: those to which it is the nearest. */
function randomizersOf(
  grid: BlockGrid,
  randomizers: readonly Randomizer[],
  { origin, square, pitch }: PostsInfo,
  room: Room,
  { width, height, posts }: Corners,
): Randomizer[][] {
  const found = Array.from({ length: width * height }, (): Randomizer[] => []);
  for (const randomizer of randomizers.toReversed()) {
    const [x, , z] = blockAt(grid, randomizer.hopper);
    const column = Math.round((x - origin[0] - square[0] - room.x.to) / pitch);
    const row = Math.round((z - origin[2] - square[1] - room.z.to) / pitch);
    if (column >= 0 && row >= 0 && column < width && row < height)
      found[column + row * width]!.push(randomizer);
  }
  return posts.map((corner) => found[corner]!);
}

/** Quarters clockwise by which a machine has been turned: its walls were to the east and south of each room. */
const turnsOf = ({ x, z }: Room): number => (x.from === 0 ? (z.from === 0 ? 0 : 3) : z.from === 0 ? 1 : 2);
