import type { Vec3 } from '../blocks/grid.js';
import type { CellFamily } from '../cells/family.js';
import { floorCount, type GridBoard } from '../board/grid.js';
import { USUAL_WALLS } from './choices.js';

/** Walls one block thick round a part of the circuit, with a lid: the corners of a box, both included. */
export interface Shell {
  readonly low: Vec3;
  readonly high: Vec3;
}

/** The columns of the outer wall at its corners: the first one along both axes, and the last along x and z. */
export function outerWall(
  { pitch, room }: Pick<CellFamily, 'pitch' | 'room'>,
  { width, height }: Pick<GridBoard, 'width' | 'height'>,
): readonly [first: number, x: number, z: number] {
  return [room - pitch, pitch * width - 1, pitch * height - 1];
}

/**
 * The shells above ground: one round each upper floor's circuit, and one round the tower that leads up to it.
 * @param circuit the places of all blocks of the standard cells.
 * @param line the places of the clock line.
 */
export function shellsAbove(
  board: GridBoard,
  family: CellFamily,
  circuit: readonly Vec3[],
  line: readonly Vec3[],
): Shell[] {
  const rise = family.floors?.rise ?? 0;
  const [first, lastX, lastZ] = outerWall(family, board);
  return Array.from({ length: floorCount(board) - 1 }, (_, below): readonly Shell[] => {
    const [feet, top] = [below * rise, (below + 1) * rise];
    const ceiling = feet + USUAL_WALLS + 1;
    const between = (places: readonly Vec3[], from: number, to: number): Vec3[] =>
      places.filter(([, y]) => y > from && y < to);
    const shell = (inside: readonly Vec3[], from: number, to: number): Shell => {
      const { low, high } = boxRound(inside);
      return { low: [low[0] - 1, from, low[2] - 1], high: [high[0] + 1, to, high[2] + 1] };
    };
    const corners: Vec3[] = [
      [first, top, first],
      [lastX, top, lastZ],
    ];
    const tower = between(line, feet, ceiling);
    return [
      shell(corners.concat(between(circuit, ceiling, top), between(line, ceiling, top)), ceiling + 1, top),
      ...(tower.length > 0 ? [shell(tower, feet + 1, ceiling)] : []),
    ];
  }).flat();
}

/** The bounding box of places. */
export function boxRound([first, ...others]: readonly Vec3[]): Shell {
  const [low, high] = [[...first!], [...first!]] as [[number, number, number], [number, number, number]];
  for (const at of others) {
    at.forEach((v, axis) => {
      low[axis] = Math.min(low[axis]!, v);
      high[axis] = Math.max(high[axis]!, v);
    });
  }
  return { low, high };
}
