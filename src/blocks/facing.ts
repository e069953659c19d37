/**
 * Directions in space, in the game's order. The opposite of d is d ^ 1. Not the same as a maze's `Direction`.
 */
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

/** Whether two directions are on different axes. */
export const isAcross = (a: Facing, b: Facing): boolean => a >> 1 !== b >> 1;

/** dx, dy, dz of each direction. */
export const OFFSETS: readonly (readonly [number, number, number])[] = [
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
  [-1, 0, 0],
  [1, 0, 0],
];

/** The block index `far` blocks from another one in a direction; -1 outside the box. See `blockIndex`. */
export function blockBeside(
  { width, height, length }: { readonly width: number; readonly height: number; readonly length: number },
  index: number,
  direction: Facing,
  far = 1,
): number {
  const layer = width * length;
  const step = (direction & 1) === 1 ? far : -far;
  if (direction >> 1 === 0) {
    const at = index + step * layer;
    return at >= 0 && at < layer * height ? at : -1;
  }
  // The odd one of the two goes south or east.
  const isAlongZ = direction >> 1 === 1;
  const place = step + (isAlongZ ? Math.floor((index % layer) / width) : index % width);
  if (place < 0 || place >= (isAlongZ ? length : width)) return -1;
  return index + (isAlongZ ? step * width : step);
}
