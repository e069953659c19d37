type Cell = readonly [x: number, y: number];

/** The drawing of a sector on a floor. */
export interface DrawnSector {
  /** Its number from 1, in the order of changes. */
  readonly number: number;
  readonly cells: readonly Cell[];
  /** The place of its number: the cell nearest to the mean of its cells. */
  readonly middle: Cell;
}

/**
 * The sectors of each floor, the lowest first.
 * @param sectorOf the sector of each cell with a coin, from 0 on. Cells are numbered through all floors.
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
