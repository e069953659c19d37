import { cellAt, directionsOf, NO_CELL, type Dag, type Direction } from '../dag/dag.js';

/**
 * The hardware a DAG needs: one random bit for every cell with two out-edges, which opens one of two doors
 * and shuts the other; a passage that is always open for every cell with one.
 */
export interface Netlist {
  readonly width: number;
  readonly height: number;
  readonly randomizers: readonly Randomizer[];
  readonly passages: readonly Passage[];
}

export interface Randomizer {
  /** Index of the cell, x + y * width. */
  readonly cell: number;
  /** The sides of its two doors, in the order north, east, south, west. */
  readonly sides: readonly [Direction, Direction];
}

export interface Passage {
  readonly cell: number;
  readonly side: Direction;
}

/** The netlist of a DAG that has passed the checker (out-degree at most 2). */
export function netlistOf(dag: Dag): Netlist {
  const randomizers: Randomizer[] = [];
  const passages: Passage[] = [];
  for (let cell = 0; cell < dag.out.length; cell++) {
    const mask = dag.out[cell]!;
    if (mask === NO_CELL || mask === 0) continue;
    const [first, second] = directionsOf(mask);
    if (second === undefined) passages.push({ cell, side: first! });
    else randomizers.push({ cell, sides: [first!, second] });
  }
  return { width: dag.width, height: dag.height, randomizers, passages };
}

/** One line a randomizer and passage: for bug reports and golden tests. */
export function formatNetlist(netlist: Netlist): string {
  const at = (cell: number): string => cellAt(netlist.width, cell).join(',');
  const name = (d: Direction): string => ({ 1: 'N', 2: 'E', 4: 'S', 8: 'W' })[d];
  return [
    ...netlist.randomizers.map((r) => `bit ${at(r.cell)} ${r.sides.map(name).join('|')}`),
    ...netlist.passages.map((p) => `open ${at(p.cell)} ${name(p.side)}`),
    '',
  ].join('\n');
}
