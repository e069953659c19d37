import { peano } from './peano.js';
import { keptCells, meets, TILE_SIDE, type Band, type Tile, type Tiles } from './tiles.js';

/** Cells along a side of the largest tiles. */
const MOST_SIDE = 27;

/** The tiles of `peano`: nine blocks in the order of the visit, each mirrored as there. */
export const peanoTiles: Tiles = (side, _, band, visit) => {
  visitBlock(0, 0, side, 0, 0, 0, band, visit);
};

/**
 * @param east 1 for a block walked from east to west.
 * @param south 1 for one walked from south to north.
 */
function visitBlock(
  left: number,
  top: number,
  side: number,
  first: number,
  east: number,
  south: number,
  band: Band,
  visit: (tile: Tile) => void,
): void {
  if (!meets(top, side, band)) return;
  if (side <= MOST_SIDE) {
    visit({ left, top, width: side, height: side, first, cells: blockCells(side, east, south) });
    return;
  }
  const third = side / 3;
  for (let copy = 0; copy < 9; copy++) {
    const column = Math.floor(copy / 3);
    const isBack = column === 1;
    const row = isBack ? 2 - (copy % 3) : copy % 3;
    const x = left + third * (east === 1 ? 2 - column : column);
    const y = top + third * (south === 1 ? 2 - row : row);
    const turns = [east ^ Number(copy % 3 === 1), south ^ Number(isBack)] as const;
    visitBlock(x, y, third, first + copy * third * third, ...turns, band, visit);
  }
}

const blockCells = keptCells((side, east, south) =>
  peano(side, side).map((i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return (east === 1 ? side - 1 - x : x) + (south === 1 ? side - 1 - y : y) * TILE_SIDE;
  }),
);
