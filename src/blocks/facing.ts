/** Directions in space, in the game's own order; the opposite of d is d ^ 1. Not to be taken for a maze's `Direction`. */
export enum Facing {
  Down,
  Up,
  North,
  South,
  West,
  East,
}
export const DOWN = Facing.Down;
export const UP = Facing.Up;
export const NORTH = Facing.North;
export const SOUTH = Facing.South;
export const WEST = Facing.West;
export const EAST = Facing.East;
export const FACING_NAMES = ['down', 'up', 'north', 'south', 'west', 'east'] as const;

export const HORIZONTAL: readonly Facing[] = [NORTH, SOUTH, WEST, EAST];

/** dx, dy, dz of each direction. */
export const OFFSETS: readonly (readonly [number, number, number])[] = [
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
];
