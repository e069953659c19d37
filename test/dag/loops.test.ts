import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import { EAST, NO_CELL, SOUTH, neighbour } from '../../src/board/grid.js';
import type { Dag } from '../../src/dag/dag.js';
import { isEdge, graphOf } from '../../src/dag/graph.js';
import { isAlwaysOpen, sidesIn, type Side } from '../../src/dag/sides.js';
import { formatDagFile, parseDagFile } from '../../src/dag/file.js';
import { addLoops } from '../../src/dag/loops.js';
import { withPassages, passagesOf } from '../../src/flow/maze.js';
import { pathBetween, shortestPath } from '../../src/flow/path.js';
import { faultOf } from '../helpers/fault.js';
import { anyFlow, eachMaze } from '../stats/stats-flows.js';

const FLOWS = ['divide', 'peel', 'hilbert', 'staircase', 'snake'].map((name) =>
  buildDag(name, { width: 8, height: 8, seed: '1' }),
);

describe('loops', () => {
  it('cost no mazes while there are borders without an edge', () => {
    const dag = FLOWS[0]!;
    const looped = addLoops(dag, { loops: 5, length: 4 }, random('1', 'loops'));
    expect(looped.out).toEqual(dag.out);
    // All borders of a staircase are edges: each loop takes a coin.
    const stairs = addLoops(FLOWS[3]!, { loops: 5, length: 4 }, random('1', 'loops'));
    expect(checkDag(stairs).n).toBe(checkDag(FLOWS[3]!).n - 5);
  });

  it('close no shorter cycle in any maze, and include longer ones', () => {
    const small = anyFlow(4).filter((dag) => checkDag(dag).n <= 8);
    /** The shortest cycle that a passage closes with the tree, over all mazes. */
    const shortest = (dag: Dag, cell: number, next: number): number => {
      let least = Infinity;
      eachMaze(dag, (pick) => {
        const maze = { width: dag.width, height: dag.height, pick: Uint8Array.from(pick) };
        least = Math.min(least, pathBetween(maze, cell, next).length);
      });
      return least;
    };
    fc.assert(
      fc.property(small, fc.constantFrom(4, 6, 8), (dag, length) => {
        let looped: Dag;
        try {
          looped = addLoops(dag, { loops: 1, length }, random('1', 'loops'));
        } catch {
          // Then no border without an edge would do either.
          dag.out.forEach((mask, cell) => {
            for (const side of [EAST, SOUTH] as const) {
              const next = neighbour(dag, cell, side);
              if (
                mask === NO_CELL ||
                next < 0 ||
                dag.out[next] === NO_CELL ||
                isEdge(graphOf(dag), [cell, next])
              )
                continue;
              expect(shortest(dag, cell, next)).toBeLessThan(length);
            }
          });
          return;
        }
        const [{ cell, side }] = sidesIn(looped, 'open') as [Side];
        expect(shortest(looped, cell, neighbour(dag, cell, side))).toBeGreaterThanOrEqual(length);
      }),
      { numRuns: 200 },
    );
  });

  // `--builder peel --size 8 --loops 3` was refused, because a removed coin allowed only loops of at most 4 cells.
  it.each(FLOWS)('can be long in $builder', (dag) => {
    for (const isRandom of [false, true]) {
      const looped = addLoops(dag, { loops: 3, length: 8, random: isRandom }, random('1', 'loops'));
      expect(checkDag(looped).ok).toBe(true);
      expect(checkDag(looped).n).toBeGreaterThanOrEqual(checkDag(dag).n - 9);
    }
  });

  it('are refused if there are too few, with their number', () => {
    const fault = faultOf(() => addLoops(FLOWS[3]!, { loops: 2, length: 99 }, random('1', 'loops')));
    expect(fault).toMatchObject({ code: 'loops', limit: 0 });
    expect(fault.hint).toContain('--loop-length 4');
  });
});

describe('open passages', () => {
  const looped = addLoops(FLOWS[0]!, { loops: 6, length: 6 }, random('1', 'loops'));

  it('are written to the DAG file and read back', () => {
    const { open } = JSON.parse(formatDagFile(looped)) as { open: [number, number, string][] };
    expect(open).toHaveLength(6);
    for (const [x, y, side] of open)
      expect(isAlwaysOpen(looped, x + 8 * y, side === 'E' ? EAST : SOUTH)).toBe(true);
    expect(parseDagFile(formatDagFile(looped))).toEqual(looped);
  });

  it('shorten paths, and a found path consists of passages', () => {
    const maze = { width: 8, height: 8, pick: looped.out.map((mask) => mask & -mask) };
    const passages = withPassages(passagesOf(maze), looped.open);
    for (const { cell, side } of sidesIn(looped, 'open')) {
      const next = neighbour(looped, cell, side);
      expect([...shortestPath(passages, cell, next)]).toEqual([cell, next]);
      expect(pathBetween(maze, cell, next).length).toBeGreaterThanOrEqual(6);
    }
    for (let from = 0; from < 64; from += 7)
      expect(shortestPath(passagesOf(maze), from, 63 - from)).toEqual(pathBetween(maze, from, 63 - from));
  });

  const GOOD = { format: 'mazestone/dag', version: 1, width: 2, height: 2, out: ['44', '20'] };
  const parse = (open: unknown): Dag => parseDagFile(JSON.stringify({ ...GOOD, open }));

  it.each([
    ['a text', 'E', '"open"'],
    ['no list', [0], '"open", entry 0'],
    ['another side', [[0, 0, 'N']], '"open", entry 0'],
    [
      'a place outside',
      [
        [0, 0, 'E'],
        [2, 0, 'E'],
      ],
      '"open", entry 1',
    ],
    ['half a cell', [[0.5, 0, 'E']], '"open", entry 0'],
  ])('are malformed: %s', (_, open, where) => {
    expect(faultOf(() => parse(open))).toMatchObject({ code: 'malformed', where });
  });

  it('lead to cells, and are no edges', () => {
    expect(checkDag(parse([[0, 0, 'E']])).ok).toBe(true);
    for (const entry of [
      [1, 0, 'E'],
      [0, 0, 'S'],
      [0, 1, 'S'],
      [0, 1, 'E'],
    ])
      expect(checkDag(parse([entry])).errors).toMatchObject([{ code: 'open-loop' }]);
  });
});
