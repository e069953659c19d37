import { boxRound, type Shell } from '../layout/shells.js';
import type { Part, Site } from './part.js';

/*
 * Waterproofing: walls around the circuit, because water and lava flow sideways and down. The option is
 * `--casing`, and the file's tag is `Casing`. Below the ground, the walls are the outermost columns of the
 * box, from under the floor down to the lowest dust. With several floors, the circuit of each upper floor
 * hangs over the ground, and so does its header. The clock's torch tower between the headers is in the open,
 * too. Each of these parts has its own shell.
 */

/** The options of waterproofing. */
export interface WaterproofingOptions {
  /**
   * Whether the circuit under the floor is walled in against water; by default only if that takes few blocks.
   */
  readonly casing?: boolean | undefined;
}

/** The corners of a machine's box, both included, and the extent [x, z] of what is below its floor. */
interface Box extends Shell {
  readonly under: {
    readonly low: readonly [x: number, z: number];
    readonly high: readonly [x: number, z: number];
  };
}

/** The limit for waterproofing by default: blocks of the walls per block of the floor. */
const FEW_BLOCKS = 0.45;

/**
 * Decides on waterproofing, and extends the machine's box for it: what lies below the floor gets a free
 * column on all sides. The lowest layer contains only support blocks. With several floors, waterproofing
 * always takes too many blocks to be the default.
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

/** The shells, filled in wherever there is air. */
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
