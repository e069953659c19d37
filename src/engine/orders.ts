import { DOWN, EAST, NORTH, SOUTH, UP, WEST, type Facing } from '../blocks/facing.js';

/** NeighborUpdater.UPDATE_ORDER, BlockBehaviour.UPDATE_SHAPE_ORDER, Direction.Plane.HORIZONTAL. */
export const UPDATE_ORDER: readonly Facing[] = [WEST, EAST, DOWN, UP, NORTH, SOUTH];
export const SHAPE_ORDER: readonly Facing[] = [WEST, EAST, NORTH, SOUTH, DOWN, UP];
export const CLOCKWISE: readonly Facing[] = [NORTH, EAST, SOUTH, WEST];
