import type { CellFamily, StandardCell } from '../cells/family.js';
import { EAST, SOUTH, WEST, cellAt, neighbour, opposite, type Horizontal } from '../board/grid.js';
import { type Dag } from '../dag/dag.js';
import { isAlwaysOpen } from '../dag/sides.js';

/** The part of a family that says where its cells have their doorways. */
interface Doorways extends Pick<CellFamily, 'doorways'> {
  cell(mask: number, x: number, y: number): Pick<StandardCell, 'doorways'>;
}

/** See {@link doorwayAlong}. */
export type DoorwayAlong = (cell: number, side: Horizontal) => number | undefined;

/**
 * The position of a doorway along the wall on a cell's side, in blocks from the first block of the interior.
 * Undefined if the side has no edge in either direction, is not always open and is no random loop.
 * The answer is the same for both cells of the wall.
 */
export function doorwayAlong(dag: Dag, family: Doorways, cell: number, side: Horizontal): number | undefined {
  const sides = [
    { cell, side },
    { cell: neighbour(dag, cell, side), side: opposite(side) },
  ] as const;
  const owner = (masks: ArrayLike<number> = []): (typeof sides)[number] | undefined =>
    sides.find((own) => ((masks[own.cell] ?? 0) & own.side) !== 0);
  const own = owner(dag.out) ?? owner(dag.randomLoops);
  if (own !== undefined) return along(own.side, ownDoorway(dag, family, own.cell, own.side));
  if (!isAlwaysOpen(dag, cell, side)) return undefined;
  const border = side === EAST || side === SOUTH ? sides[0] : sides[1];
  return along(border.side, family.doorways(...cellAt(dag.width, border.cell))[border.side]);
}

/** The doorway of an out-edge or a random loop: at its door, or at the default place of its side if it has none. */
function ownDoorway({ width, out }: Dag, family: Doorways, cell: number, side: Horizontal): Column {
  const mask = out[cell]! | side;
  const at = cellAt(width, cell);
  return mask === side ? family.doorways(...at)[side] : family.cell(mask, ...at).doorways.get(side)!;
}

type Column = readonly [x: number, z: number];

const along = (side: Horizontal, [dx, dz]: Column): number => (side === EAST || side === WEST ? dz : dx);
