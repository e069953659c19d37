/** Rows of a grid that follow one another. */
export interface Band {
  readonly top: number;
  readonly rows: number;
}

/**
 * A part of a walk: the cells of a small rectangle, one after the other. Made as one literal: what reads many tiles takes a fifth
 * longer for objects of another shape.
 */
export interface Tile {
  /** The rectangle's north-west cell, and its sides. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The place of its first cell in the walk. */
  readonly first: number;
  /** Its cells in the order of the visit, each as `x + y * TILE_SIDE` from the rectangle's north-west cell. */
  readonly cells: Uint32Array;
}

/** Hands over the tiles of a walk over a grid that have cells in a band, in the order of the visit. */
export type Tiles = (width: number, height: number, band: Band, visit: (tile: Tile) => void) => void;

/** A tile has at most so many cells, so that none of its sides is longer. */
export const TILE_SIDE = 1024;

/** Whether rows of a grid have one in common with a band. */
export function meets(top: number, rows: number, band: Band): boolean {
  return top < band.top + band.rows && band.top < top + rows;
}

/** A rectangle that a walk visits whole, from its place `first` on. */
export type Block = Omit<Tile, 'cells'>;

/** Hands over the tiles of a block, by {@link tilesBy}. */
type BlockTiles<B extends Block> = (block: B, band: Band, visit: (tile: Tile) => void) => void;

/**
 * The tiles of walks that visit blocks one after the other, each of them in smaller blocks.
 * @param partsOf the smaller blocks of one with more than one cell, in the order of the visit.
 * @param likeOf the same text for blocks of one size whose cells are visited in the same order.
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

/** Keeps the cells of tiles. Those that are walked alike share theirs. */
export function keeper(): (like: string, make: () => ArrayLike<number>) => Uint32Array {
  const kept = new Map<string, Uint32Array>();
  return (like, make) => {
    let cells = kept.get(like);
    if (cells === undefined) kept.set(like, (cells = Uint32Array.from(make())));
    return cells;
  };
}

/** The tiles of a closed walk that begins at another place; what came before that comes last. */
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

/** The cell of a tile that has no other. */
const ALONE = Uint32Array.of(0);

/** A tile in tiles of one cell each. */
function inCells({ left, top, first, cells }: Tile): Tile[] {
  return Array.from(cells, (cell, k) => ({
    left: left + (cell % TILE_SIDE),
    top: top + Math.floor(cell / TILE_SIDE),
    ...{ width: 1, height: 1, first: first + k, cells: ALONE },
  }));
}

/** All cells of a walk, `x + y * width`, in the order of the visit. */
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
