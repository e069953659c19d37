import { boxRound, type Shell } from '../layout/shells.js';
import type { Part, Site } from './part.js';

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
): Site {
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

/** The shells, as far as nothing else is there. */
export const WATERPROOFING: Part<WaterproofingOptions, { readonly casing: number }> = {
  place: ({ builder, site }, { dress }) => {
    let blocks = 0;
    for (const { low, high } of site.casing) {
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
    return { casing: blocks };
  },
};
