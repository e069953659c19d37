import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { blockIndex, blockWitness, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { bodyOf, FREE, FULL } from '../blocks/shape.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { atEveryDraw, strokesOf } from './draws.js';
import { isLadder, roomColumns, roomOf, type Column } from './room.js';

/** Columns from the outer wall outwards: the inner rail, the path, the outer rail, and the ladder. */
const [INNER, PATH, OUTER, LADDER] = [1, 2, 3, 4] as const;

const STEPS: readonly Column[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/**
 * The gallery that the file promises (code `gallery`): a ladder from the ground, a path all round the maze on which one walks, with a
 * rail two blocks high on either side of it; and nobody gets over the walls, in or out, from anywhere, see `crossings`.
 */
export function checkGallery(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): Diagnostic[] {
  const { gallery, origin, square, pitch } = info;
  if (gallery === undefined) return [];
  const feet = origin[1];
  const anyDraw = atEveryDraw(grid, strokesOf(grid));
  const bodies = Uint8Array.from(anyDraw.palette, bodyOf);
  const ladders = anyDraw.palette.map(isLadder);
  const bodyAt = (x: number, y: number, z: number): number => {
    const i = blockIndex(grid, x, y, z);
    return i < 0 ? FREE : bodies[anyDraw.blocks[i]!]!;
  };
  const isLadderAt = (x: number, y: number, z: number): boolean => {
    const i = blockIndex(grid, x, y, z);
    return i >= 0 && ladders[anyDraw.blocks[i]!]!;
  };
  const room = roomOf(grid, plan, info);
  const thickness = pitch - (room.x.to - room.x.from);
  /** From the first to the last column of the outer wall along an axis. */
  const wall = (
    axis: 0 | 2,
    cells: number,
    { from, to }: { readonly from: number; readonly to: number },
  ): Column => {
    const first = origin[axis] + square[axis / 2]!;
    return [first + from - thickness, first + pitch * (cells - 1) + to - 1 + thickness];
  };
  const [x0, x1] = wall(0, plan.width, room.x);
  const [z0, z1] = wall(2, plan.height, room.z);
  /** How far a column is from the outer wall. */
  const awayOf = ([x, z]: Column): number => Math.max(x0 - x, x - x1, z0 - z, z - z1);

  const [fx, , fz] = gallery[0]!;
  let top = feet;
  while (isLadderAt(fx, top, fz)) top++;
  const faults: Diagnostic[] = [];
  const fault = (message: Sentence, at: Vec3): void => {
    faults.push(diagnostic({ code: 'gallery', message, ...blockWitness(at) }));
  };
  const gap = STEPS.map(([dx, dz]): Column => [fx + dx, fz + dz]).find((column) => awayOf(column) === OUTER);
  if (awayOf([fx, fz]) !== LADDER || gap === undefined || top < feet + 3) {
    fault(says`no ladder leads onto the gallery`, [fx, feet, fz]);
    return faults;
  }
  const isClear = ([x, z]: Column): boolean => bodyAt(x, top, z) === FREE && bodyAt(x, top + 1, z) === FREE;
  for (let z = z0 - OUTER; z <= z1 + OUTER; z++) {
    for (let x = x0 - OUTER; x <= x1 + OUTER; x++) {
      const away = awayOf([x, z]);
      if (away < INNER) continue;
      const isWay = away === PATH || (x === gap[0] && z === gap[1]);
      if (isWay) {
        if (bodyAt(x, top - 1, z) === FREE) fault(says`the path of the gallery has a hole`, [x, top - 1, z]);
        else if (!isClear([x, z])) fault(says`a block stands on the path of the gallery`, [x, top, z]);
        continue;
      }
      const low = [top, top + 1].find((y) => bodyAt(x, y, z) !== FULL);
      if (low !== undefined) fault(says`the rail of the gallery has a hole`, [x, low, z]);
    }
  }
  const inMaze = new Uint8Array(grid.width * grid.length);
  for (const {
    at: [x, z],
  } of roomColumns(plan, info, room)) {
    for (let dz = -thickness; dz <= thickness; dz++)
      for (let dx = -thickness; dx <= thickness; dx++) {
        const i = blockIndex(grid, x + dx, 0, z + dz);
        if (i >= 0) inMaze[i] = 1;
      }
  }
  for (const { at, isOut } of crossings(grid, feet, inMaze, bodyAt, isLadderAt))
    fault(
      isOut
        ? says`a player gets out of the maze over its wall`
        : says`a player gets into the maze over its wall`,
      at,
    );
  return faults;
}

/** Where somebody comes from who gets over the walls. */
interface Crossing {
  readonly at: Vec3;
  readonly isOut: boolean;
}

/**
 * Where somebody gets over the walls who begins anywhere on the ground, in the maze or outside: walking, jumping one block up, over
 * gaps of any length, climbing and falling, partial blocks no hindrance and every block a step. On the ground, openings are
 * for others to check. The first crossing in and the first one out.
 */
function crossings(
  { width, length, height }: BlockGrid,
  feet: number,
  inMaze: Uint8Array,
  bodyAt: (x: number, y: number, z: number) => number,
  isLadderAt: (x: number, y: number, z: number) => boolean,
): Crossing[] {
  const layer = width * length;
  const levels = height - feet + 1;
  const seen = new Uint8Array(layer * levels);
  const queue: number[] = [];
  const fits = (x: number, y: number, z: number): boolean =>
    bodyAt(x, y, z) !== FULL && bodyAt(x, y + 1, z) !== FULL;
  const visit = (x: number, y: number, z: number): void => {
    if (y < feet || y >= feet + levels) return;
    const at = x + z * width + (y - feet) * layer;
    if (seen[at] === 1 || !fits(x, y, z)) return;
    seen[at] = 1;
    queue.push(at);
  };
  for (let z = 0; z < length; z++) for (let x = 0; x < width; x++) visit(x, feet, z);
  const found: Crossing[] = [];
  for (const at of queue) {
    const column = at % layer;
    const [x, y, z] = [column % width, feet + Math.floor(at / layer), Math.floor(column / width)];
    const isOut = inMaze[column] === 1;
    for (const [dx, dz] of STEPS) {
      const [nx, nz] = [x + dx, z + dz];
      if (nx < 0 || nz < 0 || nx >= width || nz >= length) continue;
      const isCrossing = inMaze[nx + nz * width] !== inMaze[column];
      if (!isCrossing) visit(nx, y, nz);
      else if (y > feet && fits(nx, y, nz) && !found.some((one) => one.isOut === isOut))
        found.push({ at: [nx, y, nz], isOut });
    }
    visit(x, y - 1, z);
    const isOn = bodyAt(x, y - 1, z) !== FREE || isLadderAt(x, y - 1, z) || isLadderAt(x, y, z);
    if (isOn) visit(x, y + 1, z);
  }
  return found;
}
