import type { CellFamily, StandardCell } from '../cells/family.js';
import { EAST, SOUTH, WEST, cellAt, neighbour, opposite, type Horizontal } from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { isAlwaysOpen } from '../dag/sides.js';

/** The part of a family that says where its cells have their doorways. */
interface Doorways extends Pick<CellFamily, 'doorways'> {
  cell(mask: number, x: number, y: number): Pick<StandardCell, 'doorways'>;
}

/** The position of a doorway along the wall on a cell's side, in blocks from the first block of the interior. */
export type DoorwayAlong = (cell: number, side: Horizontal) => number | undefined;

/**
 * The position of a doorway along the wall on a cell's side, in blocks from the first block of the interior.
 * Undefined if the side has no edge in either direction, is not always open and is no random loop.
 * The answer is the same for both cells of the wall.
 */
export function doorwayAlong(dag: Dag, family: Doorways, cell: number, side: Horizontal): number | undefined {
  const next = neighbour(dag, cell, side);
  if ((dag.out[cell]! & side) !== 0) return outDoorway(dag, family, cell, side);
  const isEntered = next >= 0 && (dag.out[next]! & opposite(side)) !== 0;
  if (isEntered) return outDoorway(dag, family, next, opposite(side));
  for (const [owner, wall] of [
    [cell, side],
    [next, opposite(side)],
  ] as const) {
    if (owner < 0 || ((dag.randomLoops?.[owner] ?? 0) & wall) === 0) continue;
    const at = cellAt(dag.width, owner);
    const [dx, dz] = family.cell(dag.out[owner]! | wall, ...at).doorways.get(wall)!;
    return wall === EAST || wall === WEST ? dz : dx;
  }
  if (!isAlwaysOpen(dag, cell, side)) return undefined;
  const [owner, wall] = side === EAST || side === SOUTH ? [cell, side] : [next, opposite(side)];
  const [dx, dz] = family.doorways(...cellAt(dag.width, owner))[wall];
  return wall === EAST ? dz : dx;
}

/**
 * The position of an out-edge's doorway: at its door, or at the default place of its side if it is the only out-edge.
 */
function outDoorway({ width, out }: Dag, family: Doorways, cell: number, side: Horizontal): number {
  const mask = out[cell]!;
  const at = cellAt(width, cell);
  const [dx, dz] =
    mask === side ? family.doorways(...at)[side] : family.cell(mask, ...at).doorways.get(side)!;
  return side === EAST || side === WEST ? dz : dx;
}
