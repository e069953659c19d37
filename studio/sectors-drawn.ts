type Cell = readonly [x: number, y: number];

/** A sector of a floor as it is drawn. */
export interface DrawnSector {
  /** Counted from 1, in the order in which they change. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** Its cell nearest to the mean of all, where its number stands. */
  readonly middle: Cell;
}

/**
 * The sectors of each floor, the lowest first.
 * @param sectorOf the sector of each cell that tosses a coin, from 0 on; cells are numbered on from floor to floor.
 */
export function sectorsDrawn(
  sectorOf: ReadonlyMap<number, number>,
  { width, height, floors }: { readonly width: number; readonly height: number; readonly floors: number },
): readonly (readonly DrawnSector[])[] {
  return Array.from({ length: floors }, (_, floor) => {
    const cellsOf = new Map<number, Cell[]>();
    for (const [cell, sector] of sectorOf) {
      const y = Math.floor(cell / width) - floor * height;
      if (y < 0 || y >= height) continue;
      const cells = cellsOf.get(sector) ?? [];
      cells.push([cell % width, y]);
      cellsOf.set(sector, cells);
    }
    return [...cellsOf]
      .sort(([a], [b]) => a - b)
      .map(([sector, cells]) => ({ number: sector + 1, cells, middle: middleOf(cells) }));
  });
}

function middleOf(cells: readonly Cell[]): Cell {
  const [meanX, meanY] = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + cell[axis]!, 0) / cells.length,
  );
  const far = ([x, y]: Cell): number => Math.hypot(x - meanX!, y - meanY!);
  return cells.reduce((best, cell) => (far(cell) < far(best) ? cell : best));
}
