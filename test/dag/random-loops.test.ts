import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import { neighbour, opposite, OUT_DEGREE } from '../../src/board/grid.js';
import { drawOpen } from '../../src/dag/beside.js';
import type { Dag } from '../../src/dag/dag.js';
import { isRandomLoop, sidesIn } from '../../src/dag/sides.js';
import { formatDagFile, parseDagFile } from '../../src/dag/file.js';
import { addLoops } from '../../src/dag/loops.js';
import { passagesOf, withPassages } from '../../src/flow/maze.js';
import { provePassages } from '../../src/flow/prove.js';
import { faultOf } from '../helpers/fault.js';

const FLOWS = ['divide', 'peel', 'hilbert', 'staircase', 'snake'].map((name) =>
  buildDag(name, { width: 8, height: 8, seed: '1' }),
);
const loopedOf = (dag: Dag, loops: number): Dag =>
  addLoops(dag, { loops, length: 4, random: true }, random('1', 'loops'));

describe('loops with coins', () => {
  it('make as many cycles as coins open, and every number of them occurs', () => {
    const looped = loopedOf(FLOWS[0]!, 3);
    const pick = looped.out.map((mask) => mask & -mask);
    const draws = random('1', 'coins');
    const cycles = new Set<number>();
    for (let k = 0; k < 100; k++) {
      const passages = withPassages(passagesOf({ ...looped, pick }), drawOpen(looped, draws));
      const open = passages.open.reduce((sum, mask) => sum + OUT_DEGREE[mask]!, 0);
      cycles.add(open - 63);
      const proof = provePassages(passages);
      expect(proof.ok).toBe(open === 63);
      if (!proof.ok) expect(proof.errors).toMatchObject([{ fault: 'loop' }]);
    }
    expect([...cycles].sort()).toEqual([0, 1, 2, 3]);
  });

  it('cost no mazes if there are borders without an edge beside cells with one out-edge', () => {
    const dag = FLOWS[2]!;
    expect(loopedOf(dag, 2).out).toEqual(dag.out);
    // All borders of a staircase are edges: each loop takes the coin of the cell that gives one up.
    expect(checkDag(loopedOf(FLOWS[3]!, 4)).n).toBe(checkDag(FLOWS[3]!).n - 4);
  });

  it('are refused if there are too few, with their number', () => {
    expect(faultOf(() => loopedOf(FLOWS[3]!, 999))).toMatchObject({ code: 'loops' });
  });
});

describe('random loops', () => {
  const looped = loopedOf(FLOWS[0]!, 5);

  it('are in the DAG file, and read back', () => {
    const { tossed: entries } = JSON.parse(formatDagFile(looped)) as { tossed: unknown[] };
    expect(entries).toHaveLength(5);
    expect(parseDagFile(formatDagFile(looped))).toEqual(looped);
  });

  it('are the same from either side', () => {
    for (const passage of sidesIn(looped, 'randomLoops')) {
      expect(isRandomLoop(looped, passage.cell, passage.side)).toBe(true);
      const next = neighbour(looped, passage.cell, passage.side);
      expect(isRandomLoop(looped, next, opposite(passage.side))).toBe(true);
    }
  });

  const GOOD = { format: 'mazestone/dag', version: 1, width: 2, height: 2, out: ['44', '20'] };
  const parse = (more: object): Dag => parseDagFile(JSON.stringify({ ...GOOD, ...more }));

  it.each([
    ['a text', 'E', '"tossed"'],
    ['another side', [[0, 0, 'U']], '"tossed", entry 0'],
    ['no letter', [[0, 0, '']], '"tossed", entry 0'],
    [
      'a place outside',
      [
        [0, 0, 'E'],
        [0, 2, 'E'],
      ],
      '"tossed", entry 1',
    ],
  ])('are malformed: %s', (_, entries, where) => {
    expect(faultOf(() => parse({ tossed: entries }))).toMatchObject({ code: 'malformed', where });
  });

  it.each<[string, object]>([
    ['leads to no cell', { tossed: [[0, 0, 'W']] }],
    ['is an edge', { tossed: [[0, 0, 'S']] }],
    ['stands open for ever', { tossed: [[0, 0, 'E']], open: [[0, 0, 'E']] }],
    [
      'has two coins',
      {
        tossed: [
          [0, 0, 'E'],
          [1, 0, 'W'],
        ],
      },
    ],
    ['has the coin of a cell with two ways out', { width: 3, out: ['464', '220'], tossed: [[1, 0, 'W']] }],
    ['has the coin of the sink', { out: ['4#', '20'], tossed: [[1, 1, 'E']] }],
  ])('are refused if one %s', (_, more) => {
    const codes = checkDag(parse(more)).errors.map(({ code }) => code);
    expect(codes).toContain('random-loop');
  });

  it('are valid if a cell with one out-edge has a coin for a side', () => {
    expect(checkDag(parse({ tossed: [[0, 0, 'E']] })).errors).toEqual([]);
    expect(checkDag(parse({ tossed: [[1, 0, 'W']] })).errors).toEqual([]);
  });
});
