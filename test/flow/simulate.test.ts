import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { staircase } from '../../src/dag/builders/staircase.js';
import { checkDag } from '../../src/dag/check.js';
import { NO_CELL } from '../../src/board/grid.js';
import type { Maze } from '../../src/flow/maze.js';
import { sampleMaze } from '../../src/flow/sample.js';
import {
  diameter,
  emptyTally,
  joinTallies,
  longestDeadEnd,
  meanOf,
  simulateStreams,
  streamCount,
  streamsOf,
  type SimulateOptions,
} from '../../src/flow/simulate.js';
import { proveTree } from '../../src/flow/prove.js';
import { random } from '../../src/base/random.js';
import { rectangle } from '../../src/region/region.js';
import { anyDag, anyGrid } from '../helpers/graph.js';

/** Neighbours through passages, by definition. */
function links({ width, pick }: Maze): Map<number, number[]> {
  const lists = new Map<number, number[]>();
  pick.forEach((d, i) => {
    if (d !== NO_CELL) lists.set(i, []);
  });
  pick.forEach((d, i) => {
    if (d === 0 || d === NO_CELL) return;
    const j = i + ({ 1: -width, 2: 1, 4: width, 8: -1 }[d] ?? NaN);
    lists.get(i)!.push(j);
    lists.get(j)!.push(i);
  });
  return lists;
}

function farthest(from: number, lists: Map<number, number[]>): number {
  const steps = new Map([[from, 0]]);
  for (const [cell, step] of steps) {
    for (const next of lists.get(cell)!) if (!steps.has(next)) steps.set(next, step + 1);
  }
  return Math.max(...steps.values());
}

const maze = fc
  .tuple(
    anyDag().filter((dag) => checkDag(dag).ok),
    fc.string(),
  )
  .map(([dag, seed]) => ({ dag, sample: sampleMaze(dag, random(seed, 'flow')) }));

describe('one maze', () => {
  it('has the diameter that breadth-first searches from all cells find', () => {
    fc.assert(
      fc.property(maze, ({ sample }) => {
        const lists = links(sample);
        const expected = Math.max(...[...lists.keys()].map((cell) => farthest(cell, lists)));
        expect(diameter(sample)).toBe(expected);
      }),
    );
  });

  it('has a diameter exactly if it is a tree, whatever the choices', () => {
    const picks = fc.oneof(anyGrid([0, 1, 2, 4, 8, NO_CELL, 3, 17], 3), anyGrid([0, 2, 2, 2, 4, 4, 4], 3));
    fc.assert(
      fc.property(picks, (grid) => {
        const anything = { ...grid, pick: grid.out };
        expect(diameter(anything) !== undefined).toBe(proveTree(anything).ok);
      }),
      { numRuns: 4000 },
    );
  });

  it('has the longest dead end that walking in from every end finds', () => {
    fc.assert(
      fc.property(maze, ({ sample }) => {
        const lists = links(sample);
        let expected = 0;
        for (const [end, next] of lists) {
          if (next.length !== 1) continue;
          const walk = [end];
          for (let at = next[0]!; lists.get(at)!.length <= 2 && !walk.includes(at);) {
            walk.push(at);
            at = lists.get(at)!.find((j) => !walk.includes(j)) ?? at;
          }
          expected = Math.max(expected, walk.length);
        }
        expect(longestDeadEnd(sample)).toBe(expected);
      }),
    );
  });
});

describe('many mazes', () => {
  const dag = divide(16, random('1', 'divide'));
  const options: SimulateOptions = { seed: 'a', runs: 100, from: 0, to: dag.out.indexOf(0) };
  const all = [...Array(streamCount(options.runs)).keys()];

  it('give the same tally at once, in parts, and in any order', () => {
    const whole = simulateStreams(dag, options, all);
    const parts = [...all].reverse().map((stream) => simulateStreams(dag, options, [stream]));
    expect(parts.reduce(joinTallies, emptyTally())).toEqual(whole);
    expect(whole.runs).toBe(100);
    expect(simulateStreams(dag, { ...options, seed: 'b' }, all)).not.toEqual(whole);
  });

  it('with turns keep their turns when joined with mazes without turns', () => {
    const popping = { choices: 7, rounds: { 2: 3 }, chains: { 1: 5 } };
    const bare = emptyTally();
    expect(joinTallies({ ...bare, popping }, bare).popping).toEqual(popping);
    expect(joinTallies(bare, { ...bare, popping }).popping).toEqual(popping);
    expect(joinTallies(bare, bare)).not.toHaveProperty('popping');
    expect(joinTallies({ ...bare, popping }, { ...bare, popping }).popping).toEqual({
      choices: 14,
      rounds: { 2: 6 },
      chains: { 1: 10 },
    });
  });

  it('are divided among any number of workers, each stream once', () => {
    for (const step of [1, 2, 3, 7]) {
      const shares = Array.from({ length: step }, (_, first) => [...streamsOf(100, first, step)]);
      expect(shares.flat().sort((a, b) => a - b)).toEqual([...Array(streamCount(100)).keys()]);
      for (const [first, share] of shares.entries())
        expect(share.every((k) => k % step === first)).toBe(true);
    }
  });

  it('are counted once each', () => {
    const { runs, cells, deadEnds, corridors, junctions, crossings, solution, solutionLengths } =
      simulateStreams(dag, options, all);
    // Every cell has one to four passages, and they add up to two for each of the |V| - 1 edges.
    expect(deadEnds.sum + corridors.sum + junctions.sum + crossings.sum).toBe(runs * cells);
    expect(deadEnds.sum + 2 * corridors.sum + 3 * junctions.sum + 4 * crossings.sum).toBe(
      runs * 2 * (cells - 1),
    );
    const lengths = Object.entries(solutionLengths).map(([k, n]) => [Number(k), n] as const);
    expect(lengths.reduce((s, [, n]) => s + n, 0)).toBe(runs);
    expect(lengths.reduce((s, [k, n]) => s + k * n, 0)).toBe(solution.sum);
    expect([Math.min(...lengths.map(([k]) => k)), Math.max(...lengths.map(([k]) => k))]).toEqual([
      solution.min,
      solution.max,
    ]);
  });

  it('of a staircase all have paths from corner to corner of width + height - 2 steps', () => {
    const stairs = staircase(rectangle(9, 5));
    const tally = simulateStreams(stairs, { seed: '1', runs: 50, from: 0, to: 44 }, [0, 1, 2, 3]);
    expect(meanOf(tally.solution, tally.runs)).toEqual({ mean: 12, deviation: 0 });
  });
});
