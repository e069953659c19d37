/** Consecutive rows of a grid. */
export interface Band {
  readonly top: number;
  readonly rows: number;
}

/**
 * A part of a walk: the consecutive cells of a small rectangle. It is always made by the same literal, because code that reads many
 * tiles is a fifth slower for objects of different shapes.
 */
export interface Tile {
  /** The north-west cell and the sides of the rectangle. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The position of its first cell in the walk. */
  readonly first: number;
  /** Its cells in the order of the walk, each as `x + y * TILE_SIDE` from the rectangle's north-west cell. */
  readonly cells: Uint32Array;
}

/** Visits the tiles of a walk over a grid that have cells in a band, in the order of the walk. */
export type Tiles = (width: number, height: number, band: Band, visit: (tile: Tile) => void) => void;

/** The most cells of a tile, and so its greatest side. */
export const TILE_SIDE = 1024;

/** Whether rows of a grid meet a band. */
export function meets(top: number, rows: number, band: Band): boolean {
  return top < band.top + band.rows && band.top < top + rows;
}

/** A rectangle that a walk visits completely, from position `first` on. */
export type Block = Omit<Tile, 'cells'>;

/** Visits the tiles of a block, see {@link tilesBy}. */
type BlockTiles<B extends Block> = (block: B, band: Band, visit: (tile: Tile) => void) => void;

/**
 * The tiles of walks that visit one block after the other, each in smaller blocks.
 * @param partsOf the smaller blocks of a block with more than one cell, in the order of the walk.
 * @param likeOf a text that is equal for blocks of one size with the same walk.
 */
export function tilesBy<B extends Block>(
  partsOf: (block: B) => readonly B[],
  likeOf: (block: B) => string,
): BlockTiles<B> {
  const keep = keeper();
  const cellsOf = (block: B): Uint32Array =>
    keep(`${block.width} ${block.height} ${likeOf(block)}`, () => cellsIn(block));
  const cellsIn = (whole: B): number[] => {
    const walk = (block: B): number[] =>
      block.width * block.height === 1
        ? [block.left - whole.left + (block.top - whole.top) * TILE_SIDE]
        : partsOf(block).flatMap(walk);
    return walk(whole);
  };
  return function visitBlock(block, band, visit) {
    const { left, top, width, height, first } = block;
    if (!meets(top, height, band)) return;
    if (width * height <= TILE_SIDE) visit({ left, top, width, height, first, cells: cellsOf(block) });
    else for (const part of partsOf(block)) visitBlock(part, band, visit);
  };
}

/** A cache of the cells of tiles. Tiles with the same walk share their cells. */
export function keeper(): (like: string, make: () => ArrayLike<number>) => Uint32Array {
  const kept = new Map<string, Uint32Array>();
  return (like, make) => {
    let cells = kept.get(like);
    if (cells === undefined) kept.set(like, (cells = Uint32Array.from(make())));
    return cells;
  };
}

/** The tiles of a closed walk that begins at another position; earlier cells come last. */
export function beginningAt(tiles: Tiles, start: number): Tiles {
  return (width, height, band, visit) => {
    const before: Tile[] = [];
    tiles(width, height, band, (tile) => {
      const isCut = tile.first < start && start < tile.first + tile.cells.length;
      for (const one of isCut ? inCells(tile) : [tile]) {
        if (one.first < start) before.push(one);
        else visit(one);
      }
    });
    before.forEach(visit);
  };
}

/** The cells of a tile with one cell. */
const ALONE = Uint32Array.of(0);

/** Splits a tile into tiles of one cell each. */
function inCells({ left, top, first, cells }: Tile): Tile[] {
  return Array.from(cells, (cell, k) => ({
    left: left + (cell % TILE_SIDE),
    top: top + Math.floor(cell / TILE_SIDE),
    ...{ width: 1, height: 1, first: first + k, cells: ALONE },
  }));
}

/** All cells of a walk, `x + y * width`, in order. */
export function walkOf(tiles: Tiles, width: number, height: number): Uint32Array<ArrayBuffer> {
  const walk = new Uint32Array(width * height);
  let place = 0;
  tiles(width, height, { top: 0, rows: height }, ({ left, top, cells }) => {
    for (const cell of cells) {
      const [x, y] = [left + (cell % TILE_SIDE), top + Math.floor(cell / TILE_SIDE)];
      walk[place++] = x + y * width;
    }
  });
  return walk;
}
