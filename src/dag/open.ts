import type { Diagnostic } from '../base/diagnostic.js';
import {
  EAST,
  NO_CELL,
  SOUTH,
  cellAt,
  cellName,
  neighbour,
  opposite,
  wayName,
  type Way,
  FORWARD,
  placeOf,
} from '../board/grid.js';
import { type Dag } from './dag.js';

/*
 * Passages that stand open for ever, beside the tree of picks: with K of them a maze is connected and has exactly K
 * independent cycles. In `Dag.open`, one byte a cell: EAST and SOUTH, where such a passage leads there.
 */

/** A border between two cells, told by the one to its west or north. */
export interface Border {
  readonly cell: number;
  readonly side: typeof EAST | typeof SOUTH;
}

/** The passages that stand open for ever, in cell order. */
export function openPassages({ open }: Pick<Dag, 'open'>): Border[] {
  const found: Border[] = [];
  open?.forEach((mask, cell) => {
    for (const side of [EAST, SOUTH] as const) if ((mask & side) !== 0) found.push({ cell, side });
  });
  return found;
}

/** A DAG with further passages that stand open for ever. */
export function withOpen(dag: Dag, borders: readonly Border[]): Dag {
  if (borders.length === 0) return dag;
  const open = dag.open?.slice() ?? new Uint8Array(dag.out.length);
  for (const { cell, side } of borders) open[cell]! |= side;
  return { ...dag, open };
}

/** Whether an edge, in either direction, leads over a cell's side. */
export function hasEdge(dag: Dag, cell: number, side: Way): boolean {
  const { out } = dag;
  const next = neighbour(dag, cell, side);
  return (out[cell]! & side) !== 0 || (next >= 0 && (out[next]! & opposite(side)) !== 0);
}

/** Whether a passage stands open for ever on a cell's side. */
export function isAlwaysOpen(dag: Dag, cell: number, side: Way): boolean {
  const { open } = dag;
  if (open === undefined) return false;
  if ((side & FORWARD) !== 0) return (open[cell]! & side) !== 0;
  const next = neighbour(dag, cell, side);
  return next >= 0 && (open[next]! & opposite(side)) !== 0;
}

/** Open passages that lead to no cell, or where an edge leads (code `open`). */
export function openFaults(dag: Dag): Diagnostic[] {
  const { out } = dag;
  return openPassages(dag).flatMap(({ cell, side }): Diagnostic[] => {
    const next = neighbour(dag, cell, side);
    const isBorder = next >= 0 && out[cell] !== NO_CELL && out[next] !== NO_CELL;
    if (isBorder && !hasEdge(dag, cell, side)) return [];
    return [
      {
        code: 'open',
        message: isBorder
          ? 'a passage that stands open for ever is an edge of the DAG, too'
          : 'a passage that stands open for ever leads to no cell',
        where: `${wayName(side)} of cell ${cellName(dag, cell)}`,
        cells: [placeOf(dag, cell)],
        hint: 'open a passage between two cells where no edge leads; one can be taken from a cell with two',
      },
    ];
  });
}

/** The open passages of a DAG that is turned clockwise: east becomes south, south the west of the cell. */
export function turnOpen({ width, height, open }: Dag): Uint8Array | undefined {
  if (open === undefined) return undefined;
  const turned = new Uint8Array(open.length);
  for (const { cell, side } of openPassages({ open })) {
    const [x, y] = cellAt(width, cell);
    const to = height - 1 - y + x * height;
    if (side === EAST) turned[to]! |= SOUTH;
    else turned[to - 1]! |= EAST;
  }
  return turned;
}
