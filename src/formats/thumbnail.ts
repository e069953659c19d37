import { AIR, type BlockGrid } from '../blocks/grid.js';

/** The side of the picture in pixels. Litematica shows square pictures, and makes its own with this size. */
const SIDE = 140;

const WALL = 0xff3b3f46 | 0;
const FLOOR = 0xffd9d2c5 | 0;
/** A transparent pixel, for a column without blocks. */
const NOTHING = 0;

/**
 * Draws blocks from above: dark if there is a block at foot level, light if there is one below. Pixels are ARGB in 32 bits,
 * row by row from the north-west.
 * @param foot the layer at foot level; the topmost one by default.
 */
export function drawThumbnail(grid: BlockGrid, foot = grid.height - 1): number[] {
  const { blocks, width, length, palette } = grid;
  const air = Uint8Array.from(palette, (state) => (state === AIR ? 1 : 0));
  const scale = Math.max(width, length) / SIDE;
  const [left, top] = [width, length].map((side) => (SIDE - side / scale) / 2) as [number, number];
  const pixels: number[] = [];
  for (let row = 0; row < SIDE; row++) {
    const z = Math.floor((row + 0.5 - top) * scale);
    for (let column = 0; column < SIDE; column++) {
      const x = Math.floor((column + 0.5 - left) * scale);
      const inside = x >= 0 && x < width && z >= 0 && z < length;
      let y = foot;
      while (inside && y >= 0 && air[blocks[x + z * width + y * width * length]!] === 1) y--;
      pixels.push(!inside || y < 0 ? NOTHING : y === foot ? WALL : FLOOR);
    }
  }
  return pixels;
}
