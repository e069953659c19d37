import { keptCells, meets, TILE_SIDE, type Area, type Tile, type Tiles } from './tiles.js';

/** Cells of the longest tiles of walks that go in straight lines. */
const LINE_CELLS = 64;

/** The tiles of `snake`. */
export const snakeTiles: Tiles = (width, height, area, visit) => {
  const last = Math.min(height, area.top + area.height);
  for (let y = Math.max(0, area.top); y < last; y++) {
    const isBack = y % 2 === 1;
    visitLine(isBack ? width - 1 : 0, y, isBack ? -1 : 1, 0, width, y * width, area, visit);
  }
};

/** The tiles of `spiral`: ring by ring, of which only those are looked at that may meet the area. */
export const spiralTiles: Tiles = (width, height, area, visit) => {
  // Rings by how far they are from the rim, which is how far the cells of the area are.
  const rings = Math.ceil(Math.min(width, height) / 2);
  const [left, top] = [Math.max(0, area.left), Math.max(0, area.top)];
  const [right, bottom] = [width - area.left - area.width, height - area.top - area.height].map((far) =>
    Math.max(0, far),
  ) as [number, number];
  const nearest = Math.min(left, top, right, bottom);
  const deepest = Math.min(
    ...[rings, Math.min(width - right, width - left), Math.min(height - bottom, height - top)],
  );
  for (let ring = nearest; ring < deepest; ring++) {
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
      visitLine(x, y, dx, dy, cells, at, area, visit);
      at += cells;
    }
  }
};

/** The tiles of a straight line that meet an area, from its first cell on. */
function visitLine(
  x: number,
  y: number,
  dx: number,
  dy: number,
  length: number,
  first: number,
  area: Area,
  visit: (tile: Tile) => void,
): void {
  // How far the area is along the line.
  const [start, from, size] = dx === 0 ? [y, area.top, area.height] : [x, area.left, area.width];
  const near = dx + dy > 0 ? from - start : start - (from + size - 1);
  const last = Math.min(length, near + size);
  for (let k = Math.max(0, near - (near % LINE_CELLS)); k < last; k += LINE_CELLS) {
    const cells = Math.min(LINE_CELLS, length - k);
    const left = x + dx * k - (dx < 0 ? cells - 1 : 0);
    const top = y + dy * k - (dy < 0 ? cells - 1 : 0);
    const [width, height] = [dx === 0 ? 1 : cells, dy === 0 ? 1 : cells];
    const tile = { left, top, width, height, first: first + k, cells: lineCells(dx, dy, cells) };
    if (meets(tile, area)) visit(tile);
  }
}

const lineCells = keptCells((dx, dy, cells) =>
  Uint32Array.from(
    { length: cells },
    (_, k) => (dx + dy > 0 ? k : cells - 1 - k) * (dx === 0 ? TILE_SIDE : 1),
  ),
);
