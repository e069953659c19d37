import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { checkDag } from '../../src/dag/check.js';
import { NO_CELL, wayName, WAYS, type Dag } from '../../src/dag/dag.js';
import { graphOf } from '../../src/dag/graph.js';
import { lookAhead } from '../../src/dag/builders/look-ahead.js';
import { ORDERS } from '../../src/dag/orders/index.js';
import { proveGraphTree, sampleGraph } from '../../src/flow/graph-maze.js';
import { simulateGraph } from '../../src/flow/graph-simulate.js';
import { checkGraph } from '../../src/graph/check.js';
import { rowOf } from '../../src/graph/graph.js';
import type { Region } from '../../src/region/region.js';
import { buildStack, STACK_BUILDERS } from '../../src/stack/build.js';
import { checkStack } from '../../src/stack/check.js';
import { formatStackFile, parseAnyDagFile } from '../../src/stack/file.js';
import { lookAheadStack } from '../../src/stack/look-ahead.js';
import { stackOpenings, stackPassages } from '../../src/stack/passages.js';
import { peelStack } from '../../src/stack/peel.js';
import {
  DOWN,
  stackCellAt,
  stackGraph,
  stackNeighbour,
  stackPlaces,
  UP,
  wayBack,
  type StackDag,
} from '../../src/stack/stack.js';
import { graphStats } from '../../src/stats/graph-stats.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { faultOf } from '../helpers/fault.js';
import { anyFlow, expectClose } from '../stats/stats-flows.js';

const size = fc.record({
  width: fc.integer({ min: 1, max: 5 }),
  height: fc.integer({ min: 1, max: 5 }),
  floors: fc.integer({ min: 1, max: 4 }),
});

/** A DAG of one floor as a stack of one. */
const raised = ({ width, height, out: ways }: Dag): StackDag => ({ width, height, floors: 1, ways });

/** Every order of all cells in which each but the first has an earlier neighbour: the most bits of them all, by search. */
function mostBits(box: { width: number; height: number; floors: number }): number {
  const count = box.width * box.height * box.floors;
  const beside = Array.from({ length: count }, (_, i) =>
    WAYS.map((way) => stackNeighbour(box, i, way)).filter((j) => j >= 0),
  );
  /** The most bits of the cells still to come, by the set of those that are there. */
  const known = new Map<number, number>();
  const best = (there: number): number => {
    if (there === 2 ** count - 1) return 0;
    const before = known.get(there);
    if (before !== undefined) return before;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      if (((there >> i) & 1) === 1) continue;
      const earlier = beside[i]!.filter((j) => ((there >> j) & 1) === 1).length;
      if (earlier > 0) most = Math.max(most, (earlier > 1 ? 1 : 0) + best(there | (1 << i)));
    }
    known.set(there, most);
    return most;
  };
  return Math.max(...beside.map((_, sink) => best(1 << sink)));
}

describe('the ways out of a cell of a stack', () => {
  it('lead back by their opposites, to the place a step away, and end where the stack does', () => {
    fc.assert(
      fc.property(size, fc.nat(), (box, n) => {
        const i = n % (box.width * box.height * box.floors);
        const here = stackCellAt(box, i);
        const sides = [box.width, box.height, box.floors];
        for (const way of WAYS) {
          const axis = way >= UP ? 2 : way === 1 || way === 4 ? 1 : 0;
          const sign = way === 2 || way === 4 || way === UP ? 1 : -1;
          const there = here.map((at, k) => (k === axis ? at + sign : at));
          const isInside = there.every((at, k) => at >= 0 && at < sides[k]!);
          const j = stackNeighbour(box, i, way);
          expect(j >= 0, wayName(way)).toBe(isInside);
          if (!isInside) continue;
          expect(stackCellAt(box, j)).toEqual(there);
          expect(stackNeighbour(box, j, wayBack(way))).toBe(i);
        }
      }),
    );
  });
});

describe('the checker of stacks', () => {
  it('says of one floor what the checker of grids says', () => {
    fc.assert(
      fc.property(anyFlow(5), (dag) => {
        const flat = checkDag(dag);
        const { sink, ...report } = checkStack(raised(dag));
        expect({ ...report, sink: sink?.slice(0, 2) }).toEqual(flat);
      }),
    );
  });

  it.each([
    ['an edge through the roof', [UP | 2, 0], 'outside', [[0, 0, 0]]],
    ['a cycle between floors', [UP, UP, DOWN, 0], 'cycle', undefined],
    ['two sinks', [UP, 0, 0, 8], 'many-sinks', undefined],
    ['three ways out', [2 | UP, 0, 2, DOWN], undefined, undefined],
  ] as const)('finds %s', (_, masks, code, cells) => {
    const floors = masks.length / 2;
    const report = checkStack({ width: 2, height: 1, floors, ways: Uint8Array.from(masks) });
    expect(report.errors[0]?.code).toBe(code);
    if (cells !== undefined) expect(report.errors[0]?.cells).toEqual(cells);
    for (const error of report.errors) expect(error.cells?.every((cell) => cell.length === 3)).toBe(true);
  });

  it('names a cell with more than two ways out, and its floor', () => {
    const ways = Uint8Array.of(2, 4, 2, 0, 2, 4, 2 | 1 | DOWN, DOWN);
    const [error] = checkStack({ width: 2, height: 2, floors: 2, ways }).errors;
    expect([error?.code, error?.cells, error?.where]).toEqual(['out-degree', [[0, 1, 1]], 'cell (0, 1, 1)']);
  });

  it.each([
    [2, 2, 2],
    [3, 2, 2],
    [4, 2, 1],
    [4, 2, 2],
    [3, 3, 1],
    [1, 1, 5],
    [1, 3, 3],
    [12, 1, 1],
  ])(
    'has the bound that no order of all cells of %d x %d x %d exceeds and one reaches',
    (width, height, floors) => {
      const { diversity } = checkStack(buildStack('staircase', { width, height, floors, seed: '1' }));
      expect(diversity.bound).toBe(mostBits({ width, height, floors }));
      expect(diversity.share).toBe(1);
    },
  );
});

describe('the builders of stacks', () => {
  it.each([...STACK_BUILDERS.keys()])('%s gives DAGs of any box it takes, the same from one seed', (name) => {
    const sides = { hilbert: [1, 2, 4], peano: [1, 3] }[name];
    fc.assert(
      fc.property(size, fc.string(), (box, seed) => {
        const side = sides?.[box.width % sides.length];
        const wanted = { ...box, ...(side !== undefined && { width: side, height: side }), seed };
        const dag = buildStack(name, wanted);
        const report = checkStack(dag);
        expect(report.errors).toEqual([]);
        expect(report.cells).toBe(wanted.width * wanted.height * wanted.floors);
        expect(report.diversity.share).toBeLessThanOrEqual(1);
        expect(buildStack(name, wanted)).toEqual(dag);
      }),
      { numRuns: 50 },
    );
  });

  it('peel reaches the bound of every full box from every sink', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.string(), (box, n, seed) => {
        const sink = stackCellAt(box, n % (box.width * box.height * box.floors));
        const report = checkStack(buildStack('peel', { ...box, sink, seed }));
        expect(report.sink).toEqual(sink);
        expect(report.diversity.share).toBe(1);
      }),
    );
  });

  it('peel makes every DAG of greatest diversity that there is on 2 x 2 x 2 with one sink', () => {
    const box = { width: 2, height: 2, floors: 2 };
    const region = { width: 2, height: 2, cells: new Uint8Array(4).fill(1) };
    const draws = random('1', 'all');
    const found = new Set<string>();
    for (let run = 0; run < 40_000; run++) {
      found.add(peelStack({ region, floors: 2 }, draws, 0).ways.join(' '));
    }
    const choices = Array.from({ length: 8 }, (_, i) => {
      const open = WAYS.filter((way) => stackNeighbour(box, i, way) >= 0);
      return i === 0 ? [0] : open.flatMap((a) => [a, ...open.filter((b) => b > a).map((b) => a | b)]);
    });
    const all = new Set<string>();
    const ways = new Uint8Array(8);
    const fill = (i: number): void => {
      if (i < 8) {
        for (const mask of choices[i]!) {
          const isBack = (way: number): boolean => {
            const j = (mask & way) === 0 ? i : stackNeighbour(box, i, way);
            return j < i && (ways[j]! & wayBack(way)) !== 0;
          };
          if (WAYS.some(isBack)) continue;
          ways[i] = mask;
          fill(i + 1);
        }
        return;
      }
      const twos = ways.reduce((n, mask) => n + ((mask & (mask - 1)) !== 0 ? 1 : 0), 0);
      if (twos === 4 && checkStack({ ...box, ways }).ok) all.add(ways.join(' '));
    };
    fill(0);
    expect(all.size).toBeGreaterThan(100);
    expect([...found].filter((one) => !all.has(one))).toEqual([]);
    expect(found.size).toBe(all.size);
  }, 60_000);

  it('peel takes any connected region, and names the cells it cannot reach', () => {
    const region: Region = { width: 5, height: 3, cells: Uint8Array.from('111111010111111', Number) };
    for (let seed = 0; seed < 50; seed++) {
      const dag = buildStack('peel', { ...region, region, floors: 3, seed: String(seed) });
      const report = checkStack(dag);
      expect([report.ok, report.cells]).toEqual([true, 39]);
      expect(report.diversity.share).toBeGreaterThan(0.8);
    }
    const apart: Region = { width: 3, height: 1, cells: Uint8Array.of(1, 0, 1) };
    const fault = faultOf(() => peelStack({ region: apart, floors: 2 }, random('1', 'peel'), 0));
    expect([fault.code, fault.cells]).toEqual([
      'disconnected',
      [
        [2, 0, 0],
        [2, 0, 1],
      ],
    ]);
    const none = { width: 1, height: 1, cells: Uint8Array.of(0) };
    expect(faultOf(() => peelStack({ region: none, floors: 2 }, random('1', 'peel'))).code).toBe('no-sink');
  });

  it.each(['soonest', 'latest'] as const)('look ahead on one floor as those of grids do: %s', (cut) => {
    for (const { walk } of ORDERS.filter(({ name }) => name !== 'peano')) {
      const order = walk(8, 8);
      const region = { width: 8, height: 8, cells: new Uint8Array(64).fill(1) };
      const flat = lookAhead(8, 8, order, cut, random('1', 'cut'));
      const stack = lookAheadStack({ region, floors: 1 }, order, cut, random('1', 'cut'));
      expect(stack.ways).toEqual(flat.out);
    }
  });

  it.each(['successor', 'random'] as const)('look ahead to two of the later neighbours: %s', (cut) => {
    const box = { width: 4, height: 4, floors: 3 };
    const dag = buildStack('snake', { ...box, cut, seed: '1' });
    expect(checkStack(dag).ok).toBe(true);
    const firstHeads = Array.from({ length: 20 }, (_, seed) => {
      return buildStack('snake', { ...box, cut, seed: String(seed) }).ways.join(' ');
    });
    expect(new Set(firstHeads).size).toBeGreaterThan(10);
  });

  it.each([
    ['divide', {}, 'several-floors'],
    ['moore', {}, 'several-floors'],
    ['nobody', {}, 'builder'],
    ['peel', { floors: 0 }, 'size'],
    ['peel', { floors: 1.5 }, 'size'],
    ['peel', { floors: 2 ** 28 }, 'size'],
    ['peel', { width: 0 }, 'size'],
    ['peel', { sink: [4, 0, 0] }, 'sink'],
    ['peel', { sink: [0, 0, 2] }, 'sink'],
    ['snake', { sink: [0, 0, 0] }, 'sink'],
    ['staircase', { region: { width: 2, height: 1, cells: Uint8Array.of(1, 0) } }, 'region'],
    ['hilbert', { width: 3 }, 'size'],
  ] as const)('%s with %o is refused: %s', (name, change, code) => {
    const wanted = { width: 4, height: 4, floors: 2, seed: '1', ...change };
    expect(faultOf(() => buildStack(name, wanted)).code).toBe(code);
  });
});

describe('DAG files of several floors', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(
        size,
        fc.infiniteStream(
          fc.oneof(
            fc.constant(NO_CELL),
            fc.integer({ min: 0, max: 127 }).map((mask) => mask & ~NO_CELL),
          ),
        ),
        (box, masks) => {
          const count = box.width * box.height * box.floors;
          const dag = { ...box, ways: Uint8Array.from(masks.take(count)), builder: 'peel', seed: '7' };
          expect(parseAnyDagFile(formatStackFile(dag))).toEqual(dag);
        },
      ),
    );
  });

  it('of one floor are read as such', () => {
    const text = '{"format":"mazestone/dag","version":1,"width":2,"height":1,"out":["20"]}';
    expect(parseAnyDagFile(text)).toEqual({ width: 2, height: 1, out: Uint8Array.of(2, 0) });
  });

  const good = {
    ...{ format: 'mazestone/dag', version: 2, width: 2, height: 1, floors: 2 },
    out: [['1210'], ['0200']],
  };
  it.each([
    ['no floors', { floors: undefined }, '"width", "height", "floors"'],
    ['no rows', { out: undefined }, '"out"'],
    ['too few floors', { out: [['1210']] }, '"out"'],
    ['a floor that is a row', { out: ['1210', ['0200']] }, 'floor 0'],
    ['too many rows', { out: [['1210', '0000'], ['0200']] }, 'floor 0'],
    ['a row that is a number', { out: [['1210'], [200]] }, 'floor 1, row 0'],
    ['a short row', { out: [['1210'], ['020']] }, 'floor 1, row 0'],
    ['a mask too large', { out: [['1210'], ['0240']] }, 'floor 1, row 0, cell 1'],
    ['half a hash', { out: [['1210'], ['0#00']] }, 'floor 1, row 0, cell 0'],
  ])('with %s are malformed', (_, change, where) => {
    const fault = faultOf(() => parseAnyDagFile(JSON.stringify({ ...good, ...change })));
    expect([fault.code, fault.where]).toEqual(['malformed', where]);
  });
  it('with no floor at all are refused for their size', () => {
    expect(faultOf(() => parseAnyDagFile(JSON.stringify({ ...good, floors: 0 }))).code).toBe('size');
  });
});

describe('mazes of a stack', () => {
  it('agree with those of the grid on one floor: graph, statistics', () => {
    fc.assert(
      fc.property(anyFlow(5), (dag) => {
        expect(stackGraph(raised(dag))).toEqual(graphOf(dag));
        const [flat, stack] = [exactStats(dag), graphStats(stackGraph(raised(dag)))];
        expectClose(stack.deadEnds.expected, flat.deadEnds.expected);
        expectClose(stack.pathLength.mean, flat.pathLength.mean);
      }),
      { numRuns: 50 },
    );
  });

  it('are trees whose passages are edges of the DAG, each once', () => {
    fc.assert(
      fc.property(size, fc.string(), (box, seed) => {
        const dag = buildStack('peel', { ...box, seed });
        const graph = stackGraph(dag);
        const maze = sampleGraph(graph, random(seed, 'flow'));
        expect(proveGraphTree(maze, graph).ok).toBe(true);
        const { open } = stackPassages(dag, maze);
        const places = stackPlaces(dag.ways);
        const told = Array.from(places).flatMap((i) =>
          WAYS.filter((way) => (open[i]! & way) !== 0).map((way) => [i, stackNeighbour(dag, i, way)]),
        );
        const picked = Array.from(maze.next, (to, v) => [v, to] as const)
          .filter(([, to]) => to >= 0)
          .map(([v, to]) => [places[v]!, places[to]!].sort((a, b) => a - b));
        const text = (pairs: readonly (readonly number[])[]): string[] =>
          pairs.map((pair) => pair.join('-')).sort();
        expect(text(told)).toEqual(text(picked));
      }),
    );
  });

  it('have as many dead ends and ways as long as all mazes together say', () => {
    const dag = buildStack('peel', { width: 2, height: 3, floors: 2, seed: '1' });
    const graph = stackGraph(dag);
    const cells = graph.out.start.length - 1;
    let mazes: number[][] = [[]];
    for (let v = 0; v < cells; v++) {
      const heads = rowOf(graph.out, v);
      mazes = mazes.flatMap((next) =>
        (heads.length === 0 ? [-1] : [...heads]).map((head) => [...next, head]),
      );
    }
    expect(mazes.length).toBe(2 ** checkStack(dag).n);
    let deadEnds = 0;
    let steps = 0;
    for (const next of mazes) {
      const passages = next.map((to) => (to < 0 ? 0 : 1));
      for (const to of next) if (to >= 0) passages[to]!++;
      deadEnds += passages.filter((n) => n === 1).length;
      for (let v = 0; v < cells; v++) for (let at = v; next[at]! >= 0; at = next[at]!) steps++;
    }
    const stats = graphStats(graph);
    expectClose(stats.deadEnds.expected, deadEnds / mazes.length);
    expectClose(stats.pathLength.mean, steps / mazes.length / cells);
    const tally = simulateGraph(graph, { seed: '1', runs: 4000, from: 0, to: cells - 1 });
    expect(tally.trees).toBe(4000);
    const { sum } = tally.passages[1]!;
    const { expected, deviation } = stats.deadEnds;
    expect(Math.abs(sum / 4000 - expected)).toBeLessThan((4 * deviation) / Math.sqrt(4000));
    expect(Object.values(tally.solutionLengths).reduce((all, n) => all + n, 0)).toBe(4000);
  });

  it('are entered at the lowest floor and left at the highest', () => {
    const dag = buildStack('peel', { width: 3, height: 2, floors: 4, seed: '1' });
    expect(stackOpenings(dag)).toEqual({ entrance: { cell: 0, side: 1 }, exit: { cell: 23, side: 4 } });
  });
});

describe('a stack of 64 x 64 x 64', () => {
  it('is built, checked and sampled in seconds', { timeout: 120_000 }, () => {
    const dag = buildStack('peel', { width: 64, height: 64, floors: 64, seed: '1' });
    const graph = stackGraph(dag);
    expect(checkGraph(graph).n).toBe(64 ** 3 + 2 - 3 * 64);
    expect(proveGraphTree(sampleGraph(graph, random('1', 'flow'))).ok).toBe(true);
  });
});
