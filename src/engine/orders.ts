import { DOWN, EAST, NORTH, SOUTH, UP, WEST, type Facing } from '../blocks/facing.js';

/** NeighborUpdater.UPDATE_ORDER, BlockBehaviour.UPDATE_SHAPE_ORDER, Direction.Plane.HORIZONTAL. */
export const UPDATE_ORDER: readonly Facing[] = [WEST, EAST, DOWN, UP, NORTH, SOUTH];
export const SHAPE_ORDER: readonly Facing[] = [WEST, EAST, NORTH, SOUTH, DOWN, UP];
export const CLOCKWISE: readonly Facing[] = [NORTH, EAST, SOUTH, WEST];

/** All six directions, one bit each. */
export const ALL = 0b111111;
/** The bit of each direction by its position in `UPDATE_ORDER`, and in `SHAPE_ORDER`. */
export const UPDATE_BIT = [0, 1, 2, 3, 4, 5].map((d) => 1 << UPDATE_ORDER.indexOf(d));
export const SHAPE_BIT = [0, 1, 2, 3, 4, 5].map((d) => 1 << SHAPE_ORDER.indexOf(d));

/** The index of the lowest bit that is set. */
export function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}
