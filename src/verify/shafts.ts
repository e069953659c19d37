import type { CodeFrom } from '../base/codes.js';
import { diagnostic, type Diagnostic } from '../base/diagnostic.js';
import { says, type Sentence } from '../base/sentence.js';
import { HORIZONTAL, OFFSETS } from '../blocks/facing.js';
import { blockAt, blockIndex, blockWitness, type BlockGrid, type Vec3 } from '../blocks/grid.js';
import { bodyOf, FREE, FULL, shapeOf } from '../blocks/shape.js';
import { isVertical, placeOf, sideName, Vertical } from '../board/grid.js';
import type { FloorPlan } from '../dag/floor-plan.js';
import type { BuildingInfo } from '../formats/metadata.js';
import { doorsOnStorey } from './extract.js';
import { isLadder, roomColumns, roomOf, shaftEndsOf } from './room.js';
import { storeysOf, CEILING, type Storey } from './storeys.js';
import { passageJudge } from './walk.js';

/** So large is a body that creeps: what leaves it less room stops it. In 1/16 of a block. */
const NARROW = 10;

/**
 * What leads from floor to floor: ladders in shafts and nothing else, and each shaft leads nowhere but up and down.
 *
 * - `ceiling-hole`: a block missing in the ceiling of a floor under another.
 * - `shaft-hole`: a way of two blocks' height from a shaft into the circuit that it passes.
 * - `no-lintel`: a closet's doorway with nothing above head level.
 * - `closet`: a closet whose door does not keep somebody who walks, jumps and climbs from the other floor while it is
 *   closed, or does not let him through while it is open.
 */
export function checkShafts(grid: BlockGrid, plan: FloorPlan, info: BuildingInfo): Diagnostic[] {
  const storeys = storeysOf(grid, plan, info);
  if (storeys.length === 1) return [];
  const faults: Diagnostic[] = [];
  const fault = (code: CodeFrom<'shell'>, message: Sentence, at: Vec3): void => {
    faults.push(diagnostic({ code, message, ...blockWitness(at) }));
  };
  const stateAt = (x: number, y: number, z: number): string =>
    grid.palette[grid.blocks[blockIndex(grid, x, y, z)] ?? 0]!;
  const isFull = fullIn(grid);
  const stops = (x: number, y: number, z: number): boolean =>
    shapeOf(stateAt(x, y, z)).sure.some((box) =>
      [0, 1, 2].every((axis) => box[axis + 3]! - box[axis]! >= NARROW),
    );

  storeys.slice(0, -1).forEach((storey, floor) => {
    const feet = storey.info.origin[1];
    const upper = storeys[floor + 1]!.info.origin[1];
    const room = roomOf(grid, storey.plan, storey.info);
    for (const { at } of roomColumns(storey.plan, storey.info, room)) {
      const [x, z] = at;
      const ceiling = feet + CEILING;
      if (!isLadder(stateAt(x, ceiling, z))) {
        if (!isFull(x, ceiling, z)) fault('ceiling-hole', says`there is no ceiling here`, [x, ceiling, z]);
        continue;
      }
      for (let y = ceiling; y < upper - 1; y++) {
        for (const side of HORIZONTAL) {
          const [dx, , dz] = OFFSETS[side]!;
          if (stops(x + dx, y, z + dz) || stops(x + dx, y + 1, z + dz)) continue;
          fault('shaft-hole', says`a shaft has a hole beside its ladder`, [x + dx, y, z + dz]);
        }
      }
    }
  });
  for (const storey of storeys) faults.push(...checkClosets(grid, plan, storeys, storey, fault));
  return faults;
}

/** Whether the block at a place stops every body. */
function fullIn(grid: BlockGrid): (x: number, y: number, z: number) => boolean {
  const full = grid.palette.map((state) => bodyOf(state) === FULL);
  return (x, y, z) => full[grid.blocks[blockIndex(grid, x, y, z)] ?? 0]!;
}

/** The closets of a floor, each with its door shut and with it open, and a lintel over it and a wall behind it. */
function checkClosets(
  grid: BlockGrid,
  plan: FloorPlan,
  storeys: readonly Storey[],
  { floor, plan: here, info, layers }: Storey,
  fault: (code: CodeFrom<'shell'>, message: Sentence, at: Vec3) => void,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  const isFull = fullIn(grid);
  const ends = shaftEndsOf(grid, here, info);
  for (const { cell, side, pistons } of doorsOnStorey(grid, here, info, layers)) {
    if (!isVertical(side)) continue;
    const lower = side === Vertical.Up ? floor : floor - 1;
    const judged = storeys[lower];
    // What leads nowhere is for layout versus schematic.
    if (judged === undefined || lower + 1 >= storeys.length) continue;
    const [x, , z] = blockAt(grid, pistons[0]!);
    const feet = info.origin[1];
    if (!isFull(x, feet + 2, z))
      fault(
        'no-lintel',
        says`the doorway of a closet has nothing above it, so a player can jump over its door`,
        [x, feet + 2, z],
      );
    const judge = passageJudge(grid, judged.plan, judged.info);
    const places = judge.around(cell, Vertical.Up);
    const bodies = Array.from(places, (i) => (i < 0 ? FREE : judge.bodyOf(grid.palette[grid.blocks[i]!]!)));
    const doorway = [-1, 0].map((dy) => places.indexOf(blockIndex(grid, x, feet + dy, z)));
    const stateWhile = (block: number): string => {
      const local = Uint16Array.from(bodies);
      local[doorway[0]!] = FULL;
      local[doorway[1]!] = block;
      return judge.state(Vertical.Up, [...local.keys()], local);
    };
    const { wall } = ends.find(({ front }) => front[0] === x && front[1] === z)!;
    const isBacked = [feet, feet + 1].every((y) => isFull(wall[0], y, wall[1]));
    if (isBacked && stateWhile(FULL) === 'closed' && stateWhile(FREE) === 'open') continue;
    const index = cell + floor * here.cells.length;
    found.push(
      diagnostic({
        code: 'closet',
        message: says`the door of a closet does not close the path to the other floor, or does not open it`,
        where: sideName(plan, index, side),
        cells: [placeOf(plan, index)],
        blocks: [[x, feet, z]],
      }),
    );
  }
  return found;
}
