import * as fc from 'fast-check';
import { rowsOf } from '../../src/board/rows.js';
import type { MeshDag } from '../../src/dag/dag.js';
import { mulberry } from '../stats/stats-flows.js';

/*
 * Graphs that are no grid, as lists of neighbours and out-edges. The only code shared with src packs lists into compressed
 * rows.
 */

export interface ListedDag {
  readonly neighbours: readonly (readonly number[])[];
  readonly out: readonly (readonly number[])[];
}

export function packed({ neighbours, out }: ListedDag): MeshDag {
  return { neighbours: rowsOf(neighbours), out: rowsOf(out) };
}

/**
 * Connected graphs with a random flow. Every cell except the sink is joined to one or more earlier cells, and leads to one
 * or two of these. The numbers are shuffled. Most of the graphs are not planar.
 */
export function anyGraphFlow(most: number): fc.Arbitrary<ListedDag> {
  return fc
    .record({ cells: fc.integer({ min: 1, max: most }), seed: fc.integer() })
    .map(({ cells, seed }) => {
      const draw = mulberry(seed);
      const below = (n: number): number => Math.floor(draw() * n);
      const number = Array.from({ length: cells }, (_, k) => k).sort(() => draw() - 0.5);
      const neighbours: number[][] = number.map(() => []);
      const out: number[][] = number.map(() => []);
      for (let k = 1; k < cells; k++) {
        const beside = new Set(Array.from({ length: 1 + below(3) }, () => below(k)));
        const mine = number[k]!;
        for (const other of beside) {
          neighbours[mine]!.push(number[other]!);
          neighbours[number[other]!]!.push(mine);
        }
        out[mine] = [...beside].slice(0, 1 + below(2)).map((other) => number[other]!);
      }
      return { neighbours, out };
    });
}

/** All mazes: all combinations of choices, with the chosen cell of each cell, -1 for the sink. */
export function allChoices({ out }: ListedDag): number[][] {
  return out.reduce<number[][]>(
    (all, heads) =>
      all.flatMap((picks) => (heads.length === 0 ? [-1] : heads).map((head) => [...picks, head])),
    [[]],
  );
}
