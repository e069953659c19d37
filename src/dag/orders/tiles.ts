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
export type BlockTiles<B extends Block> = (block: B, band: Band, visit: (tile: Tile) => void) => void;

/**
 * The tiles of walks that visit blocks one after the other, each of them in smaller blocks.
 * @param partsOf the smaller blocks of one with more than one cell, in the order of the visit.
 * @param likeOf the same text for blocks of one size whose cells are visited in the same order.
 */
export function tilesBy<B extends Block>(
  partsOf: (block: B) => readonly B[],
  likeOf: (block: B) => string,
): BlockTiles<B> {
  const kept = new Map<string, Uint32Array>();
  const cellsOf = (block: B): Uint32Array => {
    const like = `${block.width} ${block.height} ${likeOf(block)}`;
    let cells = kept.get(like);
    if (cells === undefined) kept.set(like, (cells = Uint32Array.from(cellsIn(block))));
    return cells;
  };
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

/** The tiles of a closed walk that begins at another place; what came before that comes last. */
export function beginningAt(tiles: Tiles, start: number): Tiles {
  return (width, height, band, visit) => {
    const before: Tile[] = [];
    tiles(width, height, band, (tile) => {
      const { first, cells } = tile;
      const cut = Math.min(Math.max(0, start - first), cells.length);
      if (cut > 0) before.push({ ...tile, cells: cells.subarray(0, cut) });
      if (cut < cells.length) visit({ ...tile, first: first + cut, cells: cells.subarray(cut) });
    });
    before.forEach(visit);
  };
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
