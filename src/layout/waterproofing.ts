import type { GridBuilder } from '../blocks/builder.js';
import type { Vec3 } from '../blocks/grid.js';
import type { CellFamily } from '../cells/family.js';
import { floorCount, type GridBoard } from '../board/grid.js';
import type { Dress } from './dress.js';
import { USUAL_WALLS } from './choices.js';

/*
 * Waterproofing: walls round the circuit, for water and lava run sideways and down. The option is `--casing`, and the file's tag
 * `Casing`. Under the ground the walls are the outermost columns of the box, from under the floor down to the lowest dust. With several floors, the circuit of each upper floor and its header hang
 * over the ground. The clock's torch tower between the headers stands in the open, too. Each of these parts has its own shell.
 */

/** Whether waterproofing is asked for. */
export interface WaterproofingOptions {
  /** Whether the circuit under the floor is walled in against water; by default only if that takes few blocks. */
  readonly casing?: boolean | undefined;
}

/** Walls one block thick round a part of the circuit, with a lid on top: corners of a box, both included. */
export interface Shell {
  readonly low: Vec3;
  readonly high: Vec3;
}

/** Corners of the box of a machine, both included, and [x, z] of what lies under its floor. */
export interface Box extends Shell {
  readonly under: {
    readonly low: readonly [x: number, z: number];
    readonly high: readonly [x: number, z: number];
  };
}

/** By default a machine is waterproofed if that takes at most so many blocks for each block of the floor. */
const FEW_BLOCKS = 0.45;

/**
 * The waterproofing of a machine, and its box then: with a free column on all sides of what lies under the floor. The lowest layer is
 * of support blocks. With several floors it never takes few blocks.
 */
export function planWaterproofing(
  { low, high, under }: Box,
  wanted: boolean | undefined,
  above: readonly Shell[],
): Shell & { readonly casing: readonly Shell[] } {
  const wide: Shell = {
    low: [Math.min(low[0], under.low[0] - 1), low[1], Math.min(low[2], under.low[1] - 1)],
    high: [Math.max(high[0], under.high[0] + 1), high[1], Math.max(high[2], under.high[1] + 1)],
  };
  const layers = -low[1] - 1;
  const [width, length] = [0, 2].map((axis) => wide.high[axis]! - wide.low[axis]! + 1) as [number, number];
  const isSmall = (2 * (width + length) - 4) * layers <= FEW_BLOCKS * width * length;
  if (layers === 0 || !(wanted ?? (isSmall && above.length === 0))) return { low, high, casing: [] };
  const box = boxRound([wide, ...above].flatMap((shell) => [shell.low, shell.high]));
  const ground: Shell = { low: [box.low[0], -layers, box.low[2]], high: [box.high[0], 0, box.high[2]] };
  return { ...box, casing: [ground, ...above] };
}

/**
 * The shells over the ground: of each upper floor's circuit, and of the tower that leads up to it from the floor below.
 * @param circuit the places of all that cells have, and the clock's line.
 */
export function shellsAbove(
  board: GridBoard,
  { pitch, room, floors }: CellFamily,
  circuit: readonly Vec3[],
  line: readonly Vec3[],
): Shell[] {
  const rise = floors?.rise ?? 0;
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
      [room - pitch, top, room - pitch],
      [pitch * board.width - 1, top, pitch * board.height - 1],
    ];
    const tower = between(line, feet, ceiling);
    return [
      shell(corners.concat(between(circuit, ceiling, top), between(line, ceiling, top)), ceiling + 1, top),
      ...(tower.length > 0 ? [shell(tower, feet + 1, ceiling)] : []),
    ];
  }).flat();
}

function boxRound([first, ...others]: readonly Vec3[]): Shell {
  const [low, high] = [[...first!], [...first!]] as [[number, number, number], [number, number, number]];
  for (const at of others) {
    at.forEach((v, axis) => {
      low[axis] = Math.min(low[axis]!, v);
      high[axis] = Math.max(high[axis]!, v);
    });
  }
  return { low, high };
}

/**
 * Places the shells, as far as nothing else is there.
 * @returns how many blocks they have.
 */
export function placeWaterproofing(builder: GridBuilder, shells: readonly Shell[], dress: Dress): number {
  let blocks = 0;
  for (const { low, high } of shells) {
    for (let z = low[2]; z <= high[2]; z++) {
      for (let x = low[0]; x <= high[0]; x++) {
        const isSide = x === low[0] || z === low[2] || x === high[0] || z === high[2];
        for (let y = isSide ? low[1] : high[1]; y <= high[1]; y++) {
          if (!builder.isAir(x, y, z)) continue;
          builder.set(x, y, z, dress.floor);
          blocks++;
        }
      }
    }
  }
  return blocks;
}
