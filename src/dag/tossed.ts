import type { Diagnostic } from '../base/diagnostic.js';
import {
  DIRECTIONS,
  EAST,
  NO_CELL,
  OUT_DEGREE,
  SOUTH,
  cellName,
  neighbour,
  opposite,
  type Direction,
  wayName,
  type Way,
  placeOf,
} from '../board/grid.js';
import { type Dag } from './dag.js';
import type { Random } from '../base/random.js';
import { hasEdge, isAlwaysOpen, withOpen, type Border } from './open.js';
import { roomAt } from './rooms.js';

/*
 * Passages that a coin of their own opens or shuts at each press, beside the tree of picks: with K of them a maze is connected
 * and has 0 to K independent cycles. The coin is that of a cell with one way out, which has nothing else to toss. In
 * `Dag.tossed`, one byte a cell: the side on which it has such a passage, 0 where it has none.
 */

/** A passage that a coin opens or shuts: the cell whose coin it is, and the side. */
export interface Tossed {
  readonly cell: number;
  readonly side: Direction;
}

/** The passages that coins of their own open and shut, in the order of the cells whose coins these are. */
export function tossedPassages({ tossed }: Pick<Dag, 'tossed'>): Tossed[] {
  const found: Tossed[] = [];
  tossed?.forEach((mask, cell) => {
    for (const side of DIRECTIONS) if ((mask & side) !== 0) found.push({ cell, side });
  });
  return found;
}

/** A DAG with further passages that coins open and shut. */
export function withTossed(dag: Dag, passages: readonly Tossed[]): Dag {
  if (passages.length === 0) return dag;
  const tossed = dag.tossed?.slice() ?? new Uint8Array(dag.out.length);
  for (const { cell, side } of passages) tossed[cell]! |= side;
  return { ...dag, tossed };
}

/**
 * Passages that stand open beside one maze, as `Dag.open` has them: those for ever, and the tossed ones as coins show.
 * @example
 * import { addLoops, buildDag, drawOpen, random } from 'mazestone/core';
 *
 * const dag = buildDag('divide', { width: 8, height: 8, seed: '1' });
 * console.log(drawOpen(dag, random('1', 'tossed'))); // undefined
 * const looped = addLoops(dag, { loops: 1, length: 8 }, random('1', 'loops'));
 * console.log(drawOpen(looped, random('1', 'tossed'))?.filter((mask) => mask > 0).length); // 1
 */
export function drawOpen(dag: Dag, draws: Random): Uint8Array | undefined {
  const opened = tossedPassages(dag).filter(() => draws.below(2) === 1);
  return withOpen(
    dag,
    opened.map((passage) => tossedBorder(dag, passage)),
  ).open;
}

/** Whether a coin opens and shuts a passage on a cell's side, the cell's own or its neighbour's. */
export function isTossed(dag: Dag, cell: number, side: Way): boolean {
  const { tossed } = dag;
  if (tossed === undefined) return false;
  const next = neighbour(dag, cell, side);
  return (tossed[cell]! & side) !== 0 || (next >= 0 && (tossed[next]! & opposite(side)) !== 0);
}

/** The passage as a border, told by the cell to its west or north. */
export function tossedBorder(dag: Dag, { cell, side }: Tossed): Border {
  if (side === EAST || side === SOUTH) return { cell, side };
  return { cell: neighbour(dag, cell, side), side: opposite(side) as Border['side'] };
}

/** Passages with a coin that lead to no cell, that cannot have one there, or that are another passage too (code `tossed`). */
export function tossedFaults(dag: Dag): Diagnostic[] {
  const { out, tossed } = dag;
  return tossedPassages(dag).flatMap(({ cell, side }): Diagnostic[] => {
    const next = neighbour(dag, cell, side);
    const isBorder = next >= 0 && out[cell] !== NO_CELL && out[next] !== NO_CELL;
    const isTwice = isBorder && (tossed![next]! & opposite(side)) !== 0;
    const message = !isBorder
      ? 'a passage with a coin leads to no cell'
      : hasEdge(dag, cell, side) || isAlwaysOpen(dag, cell, side) || isTwice
        ? 'a passage with a coin is another passage, too'
        : OUT_DEGREE[out[cell]!] !== 1 || OUT_DEGREE[tossed![cell]!] !== 1 || roomAt(dag, cell) !== undefined
          ? 'the coin is that of a cell with one way out, in no room, and of one passage'
          : undefined;
    if (message === undefined) return [];
    return [
      {
        code: 'tossed',
        message,
        where: `${wayName(side)} of cell ${cellName(dag, cell)}`,
        cells: [placeOf(dag, cell)],
        hint: 'toss for a passage between two cells where no edge leads, with the coin of one that has one way out',
      },
    ];
  });
}
