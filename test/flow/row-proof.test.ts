import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import type { Dag } from '../../src/dag/dag.js';
import type { Proof } from '../../src/flow/join.js';
import type { Maze } from '../../src/flow/maze.js';
import { proveTree } from '../../src/flow/prove.js';
import { proveRows, RowProof } from '../../src/flow/row-proof.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { anyGrid, parts, plainGraph } from '../helpers/graph.js';

/** The proof band by band, with some heights in turn. */
function provedByRows(maze: Maze, heights: readonly number[], dag?: Dag): Proof {
  const { width, height, pick } = maze;
  const proof = new RowProof(maze);
  for (let top = 0, k = 0; top < height; k++) {
    const rows = Math.min(heights[k % heights.length]!, height - top);
    const part = (bytes: Uint8Array): Uint8Array => bytes.subarray(top * width, (top + rows) * width);
    proof.add(proveRows(maze, part(pick), top, dag && part(dag.out)));
    top += rows;
  }
  return proof.proof();
}

/**
 * The common part of two proofs: which cells are wrong, and how many passages close a loop, but not which
 * ones.
 */
function findings(proof: Proof): unknown {
  if (proof.ok) return proof;
  return proof.errors.map((error) => {
    const { code, fault, cellCount, passages } = error;
    if (fault === 'cut-off') return { code, fault, cellCount, passages };
    if (fault === 'loop') return { code, fault, cellCount, passages, message: error.message };
    const cells = (error.cells ?? []).map((cell) => cell.join()).sort();
    return { code, message: error.message, cells };
  });
}

/** Checks that the reported passage closes a loop: without it, its ends are still connected. */
function expectLoop(maze: Maze, proof: Proof): void {
  if (proof.ok) return;
  for (const { fault, cells = [] } of proof.errors) {
    if (fault !== 'loop') continue;
    const { cells: all, edges } = plainGraph(maze.width, maze.height, maze.pick);
    const [a, b] = cells.map(([x, y]) => x + y * maze.width) as [number, number];
    const closing = edges.findIndex(([i, j]) => (i === a && j === b) || (i === b && j === a));
    expect(closing).toBeGreaterThanOrEqual(0);
    const label = parts({ cells: all, edges: edges.filter((_, k) => k !== closing) });
    expect(label[all.indexOf(a)]).toBe(label[all.indexOf(b)]);
  }
}

const heights = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
/** Mazes of real DAGs, with some choices changed at random. */
const damaged = fc
  .record({
    width: fc.integer({ min: 1, max: 12 }),
    height: fc.integer({ min: 1, max: 12 }),
    seed: fc.string(),
    changes: fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 2, 4, 8)), { maxLength: 3 }),
  })
  .map(({ width, height, seed, changes }) => {
    const dag = buildDag('peel', { width, height, seed });
    const { pick } = sampleMaze(dag, random(seed, 'flow'));
    for (const [at, way] of changes) pick[at % pick.length] = way;
    return { dag, maze: { width, height, pick } };
  });

describe('the proof row by row', () => {
  it('gives the same result as the ordinary proof for any choices', () => {
    fc.assert(
      fc.property(anyGrid([0, 1, 2, 4, 8, 16, 3, 32]), heights, ({ width, height, out }, bands) => {
        const maze = { width, height, pick: out };
        const proof = provedByRows(maze, bands);
        expect(findings(proof)).toEqual(findings(proveTree(maze)));
        expectLoop(maze, proof);
      }),
      { numRuns: 1000 },
    );
  });

  it('gives the same result for mazes, valid and damaged, with their DAGs', () => {
    let [whole, broken] = [0, 0];
    fc.assert(
      fc.property(damaged, heights, ({ dag, maze }, bands) => {
        const proof = provedByRows(maze, bands, dag);
        expect(findings(proof)).toEqual(findings(proveTree(maze, dag)));
        expectLoop(maze, proof);
        if (proof.ok) whole++;
        else broken++;
      }),
      { numRuns: 1000 },
    );
    expect(Math.min(whole, broken)).toBeGreaterThan(100);
  });

  it('finds a loop across bands that no single band contains', () => {
    // A ring of cells around one that leads into it.
    const pick = Uint8Array.of(2, 2, 4, 1, 1, 4, 1, 8, 8);
    for (const bands of [[1], [2], [3], [1, 2]]) {
      const proof = provedByRows({ width: 3, height: 3, pick }, bands);
      expect(findings(proof)).toEqual(findings(proveTree({ width: 3, height: 3, pick })));
    }
  });
});
