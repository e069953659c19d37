import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionOf } from '../../src/dag/dag.js';
import { log2SpanningTrees, UNIFORM_TREE_SHARES } from '../../src/dag/spanning-trees.js';
import { parseRegion, rectangle, type Region } from '../../src/region/region.js';
import { anyFlow, mulberry } from '../stats/stats-flows.js';
import { plainGraph } from '../helpers/graph.js';

/** Kirchhoff's determinant in whole numbers, by the elimination of Bareiss (1968). */
function countTrees({ width, height, cells }: Region): bigint {
  const graph = plainGraph(
    width,
    height,
    cells.map((c) => (c === 1 ? 15 : 16)),
  );
  const size = graph.cells.length - 1;
  const m = Array.from({ length: size }, () => new Array<bigint>(size).fill(0n));
  for (const [a, b] of graph.edges) {
    const [row, column] = [graph.cells.indexOf(a), graph.cells.indexOf(b)];
    if (row >= size) continue;
    m[row]![row]!++;
    if (column < size) m[row]![column]!--;
  }
  let previous = 1n;
  for (let k = 0; k < size - 1; k++) {
    // The leading minors of such a matrix are positive, so no rows are exchanged.
    for (let i = k + 1; i < size; i++) {
      for (let j = k + 1; j < size; j++) {
        m[i]![j] = (m[i]![j]! * m[k]![k]! - m[i]![k]! * m[k]![j]!) / previous;
      }
    }
    previous = m[k]![k]!;
  }
  return size === 0 ? 1n : m[size - 1]![size - 1]!;
}

function expectLog2(region: Region, trees: bigint): void {
  const log2 = log2SpanningTrees(region)!;
  expect(Math.abs(log2 - Math.log2(Number(trees)))).toBeLessThan(1e-10 * Math.max(1, log2));
}

/** A rectangle with one more cell at its south-west corner. It has the same number of trees, but is no rectangle. */
function withTail(width: number, height: number): Region {
  const cells = new Uint8Array(width * (height + 1)).fill(1, 0, width * height + 1);
  return { width, height: height + 1, cells };
}

describe('the number of spanning trees', () => {
  it('of squares is sequence A007341 of the OEIS', () => {
    // https://oeis.org/A007341
    [1n, 4n, 192n, 100352n, 557568000n, 32565539635200n, 19872369301840986112n].forEach((trees, k) => {
      expectLog2(rectangle(k + 1, k + 1), trees);
    });
  });

  it('of rectangles is a determinant in whole numbers', () => {
    for (let width = 1; width <= 6; width++) {
      for (let height = 1; height <= 8; height++) {
        const trees = countTrees(rectangle(width, height));
        expectLog2(rectangle(width, height), trees);
        expectLog2(withTail(width, height), trees);
      }
    }
  });

  it('of rectangles is the product over all eigenvalues', () => {
    for (const [width, height] of [
      [30, 50],
      [1, 70],
      [64, 64],
    ] as const) {
      let sum = -Math.log2(width * height);
      for (let i = 0; i < width; i++) {
        for (let j = 0; j < height; j++) {
          const value = 4 - 2 * Math.cos((Math.PI * i) / width) - 2 * Math.cos((Math.PI * j) / height);
          if (i + j > 0) sum += Math.log2(value);
        }
      }
      expect(Math.abs(log2SpanningTrees(rectangle(width, height))! - sum)).toBeLessThan(1e-8);
    }
  });

  it('of random regions is a determinant in whole numbers', () => {
    fc.assert(
      fc.property(anyFlow(7), (flow) => {
        const region = regionOf(flow);
        expectLog2(region, countTrees(region));
      }),
      { numRuns: 200 },
    );
  });

  it('does not depend on empty rows and columns around the cells, or on the orientation', () => {
    const region = parseRegion('...#..\n.##...\n....#.\n.#....\n');
    const trees = countTrees(region);
    expectLog2(region, trees);
    const { width, height, cells } = region;
    const turned = cells.map((_, k) => cells[(k % height) * width + Math.floor(k / height)]!);
    expectLog2({ width: height, height: width, cells: turned }, trees);
    const wide = new Uint8Array((width + 5) * (height + 3));
    cells.forEach((c, k) => {
      wide[(k % width) + 3 + (Math.floor(k / width) + 1) * (width + 5)] = c;
    });
    expectLog2({ width: width + 5, height: height + 3, cells: wide }, trees);
    expectLog2(parseRegion('#####\n##..#\n##..#\n'), 4n);
  });

  it('of large regions made of rectangles is the product of theirs', () => {
    const square = log2SpanningTrees(rectangle(100, 100))!;
    expect(Math.abs(log2SpanningTrees(withTail(100, 100))! - square)).toBeLessThan(1e-8);
    // Two rectangles joined by a bridge of one cell, in both orders.
    const [a, b] = [log2SpanningTrees(rectangle(40, 30))!, log2SpanningTrees(rectangle(60, 30))!];
    const cells = new Uint8Array(101 * 30).map((_, k) => (k % 101 !== 40 || k === 40 + 7 * 101 ? 1 : 0));
    expect(Math.abs(log2SpanningTrees({ width: 101, height: 30, cells })! - a - b)).toBeLessThan(1e-8);
    const turned = cells.map((_, k) => cells[(k % 30) * 101 + Math.floor(k / 30)]!);
    expect(Math.abs(log2SpanningTrees({ width: 30, height: 101, cells: turned })! - a - b)).toBeLessThan(
      1e-8,
    );
  });

  it('is one for lines of any length, and is counted for ladders of any length', () => {
    expect(log2SpanningTrees(rectangle(1, 100_000))).toBe(0);
    expect(log2SpanningTrees(rectangle(100_000, 1))).toBe(0);
    const ladder = log2SpanningTrees(rectangle(2, 100_000))!;
    // The number of trees of a ladder is t(n) = 4 t(n - 1) - t(n - 2), https://oeis.org/A001353
    expect(ladder).toBeCloseTo(100_000 * Math.log2(2 + Math.sqrt(3)) - Math.log2(2 * Math.sqrt(3)), 6);
    const shorter = ladder - Math.log2(2 + Math.sqrt(3));
    expect(log2SpanningTrees(withTail(2, 99_999))).toBeCloseTo(shorter, 6);
    const lying = rectangle(100_000, 2);
    lying.cells[0] = 0;
    expect(log2SpanningTrees(lying)).toBeCloseTo(shorter, 6);
  });

  it('is not counted if that would take long', () => {
    expect(log2SpanningTrees(withTail(300, 300))).toBeUndefined();
  });

  it('grows by 4 G / pi nats a cell, where G is Catalan’s constant', () => {
    // Wu 1977, Number of spanning trees on a lattice, https://doi.org/10.1088/0305-4470/10/6/004
    const catalan = 0.915965594177219;
    const limit = (4 * catalan) / Math.PI / Math.LN2;
    expect(limit).toBeCloseTo(1.6825, 4);
    for (const size of [100, 1000, 3000]) {
      // The rim reduces it by log2(1 + sqrt 2) bits for each cell along two sides.
      const perCell = log2SpanningTrees(rectangle(size, size))! / size ** 2;
      expect(Math.abs(perCell - limit)).toBeLessThan(3 / size);
    }
  });
});

describe('the uniform spanning tree', () => {
  it('has shares of a tree: their sum is 1, and a cell has two passages on average', () => {
    expect(UNIFORM_TREE_SHARES.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(UNIFORM_TREE_SHARES.reduce((sum, p, k) => sum + p * (k + 1), 0)).toBeCloseTo(2, 12);
    [29.4, 44.7, 22.2, 3.6].forEach((percent, k) => {
      expect(Math.abs(100 * UNIFORM_TREE_SHARES[k]! - percent)).toBeLessThan(0.06);
    });
  });

  it('has the same shares in a sample by Wilson’s algorithm (1996)', () => {
    // A torus has no rim.
    const side = 256;
    const draw = mulberry(1);
    const next = new Int32Array(side * side).fill(-1);
    const done = new Uint8Array(side * side);
    done[0] = 1;
    for (let start = 0; start < next.length; start++) {
      for (let i = start; done[i] === 0; i = next[i]!) {
        const [x, y] = [i % side, Math.floor(i / side)];
        const [dx, dy] = [
          [0, 1],
          [0, side - 1],
          [1, 0],
          [side - 1, 0],
        ][Math.floor(4 * draw())] as [number, number];
        next[i] = ((x + dx) % side) + ((y + dy) % side) * side;
      }
      for (let i = start; done[i] === 0; i = next[i]!) done[i] = 1;
    }
    const passages = new Uint8Array(next.length);
    next.forEach((j, i) => {
      if (i === 0) return;
      passages[i]!++;
      passages[j]!++;
    });
    UNIFORM_TREE_SHARES.forEach((p, k) => {
      const share = passages.filter((count) => count === k + 1).length / passages.length;
      // Near cells are not independent, so the error is a few times that of independent cells. The limit is 10 of their
      // standard errors.
      expect(Math.abs(share - p)).toBeLessThan(10 * Math.sqrt((p * (1 - p)) / passages.length));
    });
  });
});
