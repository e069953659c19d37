import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { staircase } from '../../src/dag/builders/staircase.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { diversityExact } from '../helpers/diversity-exact.js';
import { pickEdges, sampleBits, sampleMaze } from '../../src/flow/sample.js';
import { random } from '../../src/base/random.js';
import { rectangle } from '../../src/region/region.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { allPicks, anyDag, isSpanningTree, plainGraph } from '../helpers/graph.js';

const goodDag = anyDag().filter((dag) => checkDag(dag).ok);
const small: [string, Dag][] = [
  ['staircase 2 x 2', staircase(rectangle(2, 2))],
  ['staircase 4 x 3', staircase(rectangle(4, 3))],
  ['staircase 4 x 4', staircase(rectangle(4, 4))],
  ['divide 4, seed 1', divide(4, random('1', 'divide'))],
  ['divide 4, seed 2', divide(4, random('2', 'divide'))],
];

describe('bits', () => {
  it('are the words of the stream, one bit per cell', () => {
    for (const [cells, words] of [
      [1, 1],
      [32, 1],
      [33, 2],
      [100, 4],
    ] as const) {
      const bits = sampleBits(staircase(rectangle(cells, 1)), random('1', 'flow'));
      expect([...bits]).toEqual(Array.from({ length: words }, random('1', 'flow').next));
    }
  });
});

describe('choices', () => {
  it('take the first edge for bit 0 and the last for bit 1, in the order north, east, south, west', () => {
    const dag = (mask: number): Dag => ({ width: 1, height: 1, out: Uint8Array.of(mask) });
    for (const [mask, zero, one] of [
      [0, 0, 0],
      [16, 16, 16],
      [1, 1, 1],
      [2, 2, 2],
      [4, 4, 4],
      [8, 8, 8],
      [3, 1, 2],
      [5, 1, 4],
      [9, 1, 8],
      [6, 2, 4],
      [10, 2, 8],
      [12, 4, 8],
    ] as const) {
      expect([...pickEdges(dag(mask), Uint32Array.of(0))]).toEqual([zero]);
      expect([...pickEdges(dag(mask), Uint32Array.of(1))]).toEqual([one]);
    }
  });

  it('follow bit i % 32 of word i / 32', () => {
    fc.assert(
      fc.property(fc.uint32Array({ minLength: 3, maxLength: 3 }), (bits) => {
        const picks = pickEdges({ width: 96, height: 1, out: new Uint8Array(96).fill(6) }, bits);
        picks.forEach((pick, i) => {
          const bit = Math.floor(bits[Math.floor(i / 32)]! / 2 ** (i % 32)) % 2;
          expect(pick).toBe(bit === 0 ? 2 : 4);
        });
      }),
    );
  });

  it('form a spanning tree of any valid DAG, made of its own edges', () => {
    fc.assert(
      fc.property(goodDag, fc.string(), (dag, seed) => {
        const { pick } = sampleMaze(dag, random(seed, 'flow'));
        expect(isSpanningTree(plainGraph(dag.width, dag.height, pick))).toBe(true);
        pick.forEach((direction, i) => {
          expect(direction & dag.out[i]!).toBe(direction);
        });
      }),
    );
  });

  it('are refused for a cell with more than two out-edges, and for too few bits', () => {
    const steep = { width: 2, height: 1, out: Uint8Array.of(0, 11) };
    expect(faultOf(() => pickEdges(steep, Uint32Array.of(0)))).toMatchObject({
      code: 'out-degree',
      where: 'cell (1, 0)',
    });
    expect(faultOf(() => pickEdges(staircase(rectangle(33, 1)), Uint32Array.of(0))).code).toBe('bits');
  });
});

describe.each(small)('%s', (_, dag) => {
  const mazes = allPicks(dag).map(String);

  it('reaches every maze for some bits', () => {
    const found = new Set<string>();
    for (let word = 0; word < 2 ** dag.out.length; word++)
      found.add(String(pickEdges(dag, Uint32Array.of(word))));
    expect([...found].sort()).toEqual(mazes.sort());
    expect(BigInt(found.size)).toBe(diversityExact(dag));
  });

  it('reaches every maze equally often', () => {
    const counts = new Map(mazes.map((maze) => [maze, 0]));
    const source = random('uniform', 'flow');
    for (let k = 0; k < 50 * mazes.length; k++) {
      const maze = String(sampleMaze(dag, source).pick);
      counts.set(maze, counts.get(maze)! + 1);
    }
    expect(counts.size).toBe(mazes.length);
    expect(chiSquare(counts.values(), 50)).toBeLessThan(chiSquareLimit(mazes.length - 1));
  });
});
