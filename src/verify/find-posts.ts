import { blockInfo } from '../blocks/catalogue.js';
import { blockAt, blockIndex, type BlockGrid } from '../blocks/grid.js';
import { planOfCells, type FloorPlan } from '../dag/floor-plan.js';
import { cornersOf, type Corners } from '../flow/corners.js';
import type { PostsInfo } from '../formats/metadata.js';
import { findRandomizers, type Randomizer } from '../redstone/randomizers.js';
import type { RedstoneModel } from '../redstone/solve.js';
import { parseRegion } from '../region/region.js';
import { signalsOf } from './drc.js';
import { postCircuit, type PostCircuit } from './post-lines.js';
import { passageAt, roomOf, type Room } from './room.js';

/** What the blocks of a machine that pops walls are found to be, see {@link findPosts}. */
export interface FoundPosts {
  readonly randomizers: readonly Randomizer[];
  /** Where posts and walls are. */
  readonly corners: Corners;
  /** The randomizers of each post, in the order of `corners.posts`, and the piston of each wall, `CELL SIDE`. */
  readonly bits: readonly (readonly Randomizer[])[];
  readonly doors: ReadonlyMap<string, number>;
  /** Quarters clockwise by which the machine has been turned. */
  readonly turns: number;
  readonly circuit: PostCircuit;
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
  const doors = doorsOf(grid, info, room, plan);
  const control = blockIndex(grid, ...info.generate);
  const graph = signalsOf(model, control);
  const circuit = postCircuit(grid, model, graph, { control, coins: bits, pistons: [...doors.values()] });
  return { randomizers, corners, bits, doors, turns: turnsOf(room), circuit };
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

/** For each wall, `CELL SIDE`, the piston that stands in it. */
function doorsOf(grid: BlockGrid, info: PostsInfo, room: Room, plan: FloorPlan): Map<string, number> {
  const doors = new Map<string, number>();
  const isPiston = grid.palette.map((state) => blockInfo(state).kind === 'piston');
  grid.blocks.forEach((id, index) => {
    if (!isPiston[id]!) return;
    const [x, , z] = blockAt(grid, index);
    const wall = passageAt(info, plan, room, x, z);
    if (wall !== undefined) doors.set(`${wall.cell} ${wall.side}`, index);
  });
  return doors;
}

/** Quarters clockwise by which a machine has been turned: its walls were to the east and south of each room. */
const turnsOf = ({ x, z }: Room): number => (x.from === 0 ? (z.from === 0 ? 0 : 3) : z.from === 0 ? 1 : 2);
