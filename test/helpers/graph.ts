import * as fc from 'fast-check';
import type { Dag } from '../../src/dag/dag.js';

/*
 * Graphs straight from the definitions, without code from src: lists of cells and edges, reachability by brute force. For
 * small grids only.
 */

const STEPS = [
  { bit: 1, dx: 0, dy: -1 },
  { bit: 2, dx: 1, dy: 0 },
  { bit: 4, dx: 0, dy: 1 },
  { bit: 8, dx: -1, dy: 0 },
] as const;

interface PlainGraph {
  readonly cells: readonly number[];
  /** Edges to cells, as [tail, head]. */
  readonly edges: readonly (readonly [number, number])[];
  /** Tails of edges that lead to no cell. */
  readonly outside: readonly number[];
}

/** Converts masks, one byte a cell (16 for no cell), to a list of edges. */
export function plainGraph(width: number, height: number, masks: ArrayLike<number>): PlainGraph {
  const cells: number[] = [];
  const edges: [number, number][] = [];
  const outside: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const mask = masks[x + y * width]!;
      if (mask === 16) continue;
      cells.push(x + y * width);
      for (const { bit, dx, dy } of STEPS) {
        if ((mask & bit) === 0) continue;
        const [u, v] = [x + dx, y + dy];
        const inside = u >= 0 && v >= 0 && u < width && v < height && masks[u + v * width] !== 16;
        if (inside) edges.push([x + y * width, u + v * width]);
        else outside.push(x + y * width);
      }
    }
  }
  return { cells, edges, outside };
}

/** For every cell, the cells that can be reached by one or more edges. */
export function reach({ cells, edges }: PlainGraph): ReadonlyMap<number, ReadonlySet<number>> {
  const sets = new Map(cells.map((i) => [i, new Set<number>()]));
  for (let grown = true; grown;) {
    grown = false;
    for (const [tail, head] of edges) {
      const set = sets.get(tail)!;
      const before = set.size;
      set.add(head);
      for (const further of sets.get(head)!) set.add(further);
      if (set.size > before) grown = true;
    }
  }
  return sets;
}

/** Whether the edges, without direction, are a spanning tree: one edge fewer than cells, and all connected. */
export function isSpanningTree({ cells, edges, outside }: PlainGraph): boolean {
  if (outside.length > 0 || edges.length !== cells.length - 1) return false;
  return parts({ cells, edges }).every((part) => part === 0);
}

/** For each cell, in order, the number of its connected component. The first cell's is 0. */
export function parts({ cells, edges }: Pick<PlainGraph, 'cells' | 'edges'>): number[] {
  const label = new Map<number, number>();
  let next = 0;
  for (const start of cells) {
    if (label.has(start)) continue;
    const queue = [start];
    label.set(start, next);
    for (const i of queue) {
      for (const [a, b] of edges) {
        const other = a === i ? b : b === i ? a : undefined;
        if (other === undefined || label.has(other)) continue;
        label.set(other, next);
        queue.push(other);
      }
    }
    next++;
  }
  return cells.map((i) => label.get(i)!);
}

/** All mazes of a DAG, with one mask a cell: all combinations of choices. */
export function allPicks(dag: Dag): number[][] {
  let all: number[][] = [[]];
  for (const mask of dag.out) {
    const choices =
      mask === 0 || mask === 16 ? [mask] : STEPS.map(({ bit }) => bit).filter((bit) => (mask & bit) > 0);
    all = all.flatMap((picks) => choices.map((choice) => [...picks, choice]));
  }
  return all;
}

/** Small grids with a random mask from a list for each cell: valid and invalid graphs. */
export function anyGrid(masks: readonly number[], most = 4): fc.Arbitrary<Dag> {
  return fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: most }))
    .chain(([width, height]) =>
      fc
        .array(fc.constantFrom(...masks), { minLength: width * height, maxLength: width * height })
        .map((out) => ({ width, height, out: Uint8Array.from(out) })),
    );
}

/**
 * Small regions, connected or not, with a DAG of a random order of the cells. Each cell keeps up to two random edges to
 * later neighbours. There are no cycles, but there can be several sinks.
 */
export function anyDag(most = 5): fc.Arbitrary<Dag> {
  return fc
    .record({ width: fc.integer({ min: 1, max: most }), height: fc.integer({ min: 1, max: most }) })
    .chain(({ width, height }) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        rank: fc.shuffledSubarray(
          Array.from({ length: width * height }, (_, i) => i),
          { minLength: width * height },
        ),
        hole: fc.array(fc.integer({ min: 0, max: 5 }), {
          minLength: width * height,
          maxLength: width * height,
        }),
      }),
    )
    .map(({ width, height, rank, hole }) => {
      const out = Uint8Array.from(hole, (h) => (h === 0 ? 16 : 0));
      const full = plainGraph(
        width,
        height,
        out.map((mask) => (mask === 16 ? 16 : 15)),
      );
      for (const [tail, head] of full.edges) {
        if (rank[head]! < rank[tail]!) continue;
        const [dx, dy] = [
          (head % width) - (tail % width),
          Math.floor(head / width) - Math.floor(tail / width),
        ];
        const bits = STEPS.filter(({ bit }) => (out[tail]! & bit) > 0).length;
        if (bits < 2) out[tail]! |= STEPS.find((step) => step.dx === dx && step.dy === dy)!.bit;
      }
      return { width, height, out };
    });
}
