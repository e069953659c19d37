import type { CellFamily, StandardCell } from '../cells/family.js';
import { EAST, SOUTH, WEST, cellAt, neighbour, opposite, type Direction } from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { isAlwaysOpen } from '../dag/sides.js';

/** Where a family's cells have their doorways. */
export interface Doorways extends Pick<CellFamily, 'doorways'> {
  cell(mask: number, x: number, y: number): Pick<StandardCell, 'doorways'>;
}

/** How far along the wall on a cell's side its doorway lies, in blocks from the room's first one. */
export type DoorwayAlong = (cell: number, side: Direction) => number | undefined;

/**
 * How far along the wall on a cell's side its doorway lies, in blocks from the room's first one; undefined where the side
 * has no edge either way, does not stand open and is no random loop. Both cells of a wall say the same.
 */
export function doorwayAlong(dag: Dag, family: Doorways, cell: number, side: Direction): number | undefined {
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

/** Of an out-edge: at its door, or at the usual place of its side. */
function outDoorway({ width, out }: Dag, family: Doorways, cell: number, side: Direction): number {
  const mask = out[cell]!;
  const at = cellAt(width, cell);
  const [dx, dz] =
    mask === side ? family.doorways(...at)[side] : family.cell(mask, ...at).doorways.get(side)!;
  return side === EAST || side === WEST ? dz : dx;
}
