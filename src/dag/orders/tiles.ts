/** A rectangle of cells: its north-west cell, and its sides. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A part of a walk: the cells of a small rectangle, one after the other. Made as one literal, not spread from an area: what reads
 * many tiles takes a fifth longer for objects of another shape.
 */
export interface Tile extends Area {
  /** The place of its first cell in the walk; above 2^53 not exactly. */
  readonly first: number;
  /** Its cells in the order of the visit, each as `x + y * TILE_SIDE` from the rectangle's north-west cell. */
  readonly cells: Uint32Array;
}

/** Hands over the tiles of a walk over a grid that have cells in an area, in the order of the visit. */
export type Tiles = (width: number, height: number, area: Area, visit: (tile: Tile) => void) => void;

/** A tile has at most so many cells, so that none of its sides is longer. */
export const TILE_SIDE = 1024;

/** Whether two rectangles have a cell in common. */
export function meets(a: Area, b: Area): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
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
