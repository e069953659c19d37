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

/** The cells of tiles, made once for each key. */
export function keptCells(
  make: (...key: readonly number[]) => Uint32Array,
): (...key: readonly number[]) => Uint32Array {
  const kept = new Map<number, Uint32Array>();
  return (...key) => {
    // Sides are at most TILE_SIDE, and what else is in a key is -1, 0 or 1.
    const name = key.reduce((sum, part) => sum * (TILE_SIDE + 2) + part + 1, 0);
    let cells = kept.get(name);
    if (cells === undefined) kept.set(name, (cells = make(...key)));
    return cells;
  };
}
