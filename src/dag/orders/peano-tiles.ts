import { peano } from './peano.js';
import { keptCells, meets, TILE_SIDE, type Area, type Tile, type Tiles } from './tiles.js';

/** Cells along a side of the largest tiles. */
const MOST_SIDE = 27;

/** The tiles of `peano`: nine blocks in the order of the visit, each mirrored as there. */
export const peanoTiles: Tiles = (side, _, area, visit) => {
  visitBlock({ left: 0, top: 0, width: side, height: side }, 0, 0, 0, area, visit);
};

/**
 * @param east 1 for a block walked from east to west.
 * @param south 1 for one walked from south to north.
 */
function visitBlock(
  block: Area,
  first: number,
  east: number,
  south: number,
  area: Area,
  visit: (tile: Tile) => void,
): void {
  if (!meets(block, area)) return;
  const { left, top, width: side } = block;
  if (side <= MOST_SIDE) {
    visit({ left, top, width: side, height: side, first, cells: blockCells(side, east, south) });
    return;
  }
  const third = side / 3;
  for (let copy = 0; copy < 9; copy++) {
    const column = Math.floor(copy / 3);
    const isBack = column === 1;
    const row = isBack ? 2 - (copy % 3) : copy % 3;
    const part = {
      left: left + third * (east === 1 ? 2 - column : column),
      top: top + third * (south === 1 ? 2 - row : row),
      ...{ width: third, height: third },
    };
    const turns = [east ^ Number(copy % 3 === 1), south ^ Number(isBack)] as const;
    visitBlock(part, first + copy * third * third, ...turns, area, visit);
  }
}

const blockCells = keptCells((side, east, south) =>
  peano(side, side).map((i) => {
    const [x, y] = [i % side, Math.floor(i / side)];
    return (east === 1 ? side - 1 - x : x) + (south === 1 ? side - 1 - y : y) * TILE_SIDE;
  }),
);
