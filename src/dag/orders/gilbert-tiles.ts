import { evenHalf, walkBlock } from './gilbert.js';
import { keptCells, meets, TILE_SIDE, type Band, type Tile, type Tiles } from './tiles.js';

/** Cells of the largest tiles: few enough for the fastest memory, many enough to hide what a tile costs. */
const TILE_CELLS = 1024;

/** The tiles of `gilbert`, and of `hilbert`, which it is where sides are powers of two. The same halves as there, but down to tiles only, and only where they meet the band. */
export const gilbertTiles: Tiles = (width, height, band, visit) => {
  const isUpright = width < height;
  const [along, across] = isUpright ? [height, width] : [width, height];
  visitBlock(0, 0, isUpright, 1, 1, along, across, 0, band, visit);
};

/** The tiles of `moore`: four curves of half the side, up the western half and down the eastern one. */
export const mooreTiles: Tiles = (side, _, band, visit) => {
  if (side === 1) {
    gilbertTiles(1, 1, band, visit);
    return;
  }
  const half = side / 2;
  const quarter = (x: number, y: number, step: number, k: number): void => {
    visitBlock(x, y, true, step, step, half, half, k * half * half, band, visit);
  };
  quarter(half - 1, side - 1, -1, 0);
  quarter(half - 1, half - 1, -1, 1);
  quarter(half, 0, 1, 2);
  quarter(half, half, 1, 3);
};

/**
 * The tiles of a block of the curve: from its first cell along the major axis, at whose far end the walk ends. The depth of the
 * recursion is about twice that of halving.
 * @param x of its first cell.
 * @param major a step along the major axis: 1 or -1 to the east or, of an upright block, to the south.
 * @param minor a step along the minor axis, likewise to the south or, of an upright block, to the east.
 * @param along cells along the major axis.
 * @param across cells along the minor axis.
 * @param first the place of its first cell in the walk.
 */
function visitBlock(
  x: number,
  y: number,
  isUpright: boolean,
  major: number,
  minor: number,
  along: number,
  across: number,
  first: number,
  band: Band,
  visit: (tile: Tile) => void,
): void {
  const [width, height] = isUpright ? [across, along] : [along, across];
  const left = (isUpright ? minor : major) < 0 ? x - width + 1 : x;
  const top = (isUpright ? major : minor) < 0 ? y - height + 1 : y;
  if (!meets(top, height, band)) return;
  if (along * across <= TILE_CELLS) {
    const cells = blockCells(major, minor, Number(isUpright), along, across);
    visit({ left, top, width, height, first, cells });
    return;
  }
  // A step along each axis, in columns and rows.
  const [ax, ay] = isUpright ? [0, major] : [major, 0];
  const [bx, by] = isUpright ? [minor, 0] : [0, minor];
  if (2 * along > 3 * across) {
    const half = evenHalf(along);
    visitBlock(x, y, isUpright, major, minor, half, across, first, band, visit);
    const [hx, hy] = [x + half * ax, y + half * ay];
    visitBlock(hx, hy, isUpright, major, minor, along - half, across, first + half * across, band, visit);
  } else if (along === 1 || (along % 2 === 1 && across % 2 === 0)) {
    visitBlock(x, y, !isUpright, minor, major, across, along, first, band, visit);
  } else {
    const out = evenHalf(across);
    const side = Math.floor(along / 2);
    const back = across - out;
    visitBlock(x, y, !isUpright, minor, major, out, side, first, band, visit);
    const middle = first + out * side;
    visitBlock(x + out * bx, y + out * by, isUpright, major, minor, along, back, middle, band, visit);
    const [ex, ey] = [x + (along - 1) * ax + (out - 1) * bx, y + (along - 1) * ay + (out - 1) * by];
    const last = middle + along * back;
    visitBlock(ex, ey, !isUpright, -minor, -major, out, along - side, last, band, visit);
  }
}

const blockCells = keptCells((major, minor, upright, along, across) => {
  const [a, b] = upright === 1 ? [major * TILE_SIDE, minor] : [major, minor * TILE_SIDE];
  const cells = new Uint32Array(along * across);
  const corner = (a < 0 ? -a * (along - 1) : 0) + (b < 0 ? -b * (across - 1) : 0);
  walkBlock(cells, corner, a, along, b, across);
  return cells;
});
