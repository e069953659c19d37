import { keeper, meets, TILE_SIDE, type Band, type Tile, type Tiles } from './tiles.js';

/** The most cells of a tile on a straight line to the south or north. Each use of a row visits whole tiles. */
const UPRIGHT_CELLS = 64;

/** Boustrophedon, "as the ox turns": row by row from the north-west corner, east and west alternately. */
export const snakeTiles: Tiles = (width, height, band, visit) => {
  const last = Math.min(height, band.top + band.rows);
  for (let y = Math.max(0, band.top); y < last; y++) {
    const isBack = y % 2 === 1;
    visitLine(isBack ? width - 1 : 0, y, isBack ? -1 : 1, 0, width, y * width, band, visit);
  }
};

/** A spiral from the north-west corner clockwise inwards, ring by ring. Visits only rings that meet the band. */
export const spiralTiles: Tiles = (width, height, band, visit) => {
  // Rings by how far they are from the rim: the innermost one that a row meets is as far as the row.
  const rings = Math.ceil(Math.min(width, height) / 2);
  const deepest = Math.min(rings, band.top + band.rows, height - band.top);
  for (let ring = 0; ring < deepest; ring++) {
    const [wide, high] = [width - 2 * ring, height - 2 * ring];
    const first = width * height - wide * high;
    const [east, south] = [ring + wide - 1, ring + high - 1];
    const lines: readonly (readonly [x: number, y: number, dx: number, dy: number, cells: number])[] = [
      [ring, ring, 1, 0, wide],
      [east, ring + 1, 0, 1, high - 1],
      [east - 1, south, -1, 0, high > 1 ? wide - 1 : 0],
      [ring, south - 1, 0, -1, wide > 1 ? high - 2 : 0],
    ];
    let at = first;
    for (const [x, y, dx, dy, cells] of lines) {
      visitLine(x, y, dx, dy, cells, at, band, visit);
      at += cells;
    }
  }
};

/** The tiles of a straight line that meet a band, from the line's first cell on. */
function visitLine(
  x: number,
  y: number,
  dx: number,
  dy: number,
  length: number,
  first: number,
  band: Band,
  visit: (tile: Tile) => void,
): void {
  if (!meets(dy < 0 ? y - length + 1 : y, dy === 0 ? 1 : length, band)) return;
  // How far the band is along the line.
  const near = dy === 0 ? 0 : dy > 0 ? band.top - y : y - (band.top + band.rows - 1);
  const last = dy === 0 ? length : Math.min(length, near + band.rows);
  const most = dy === 0 ? TILE_SIDE : UPRIGHT_CELLS;
  for (let k = Math.max(0, near - (near % most)); k < last; k += most) {
    const cells = Math.min(most, length - k);
    const left = x + dx * k - (dx < 0 ? cells - 1 : 0);
    const top = y + dy * k - (dy < 0 ? cells - 1 : 0);
    const [width, height] = [dx === 0 ? 1 : cells, dy === 0 ? 1 : cells];
    visit({ left, top, width, height, first: first + k, cells: lineCells(dx, dy, cells) });
  }
}

const keep = keeper();

function lineCells(dx: number, dy: number, cells: number): Uint32Array {
  const far = dx + dy < 0 ? cells - 1 : 0;
  const step = dy === 0 ? 1 : TILE_SIDE;
  return keep(`${dx} ${dy} ${cells}`, () =>
    Array.from({ length: cells }, (_, k) => Math.abs(k - far) * step),
  );
}
