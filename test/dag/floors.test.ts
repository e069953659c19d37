import * as fc from 'fast-check';
import { wayLaw } from '../../src/stats/exact-cell.js';
import { expectedPath } from '../../src/stats/expected.js';
import { pathBetween, shortestPath } from '../../src/flow/path.js';
import { turnDag } from '../../src/dag/turn.js';
import { diameter, longestDeadEnd } from '../../src/flow/simulate.js';
import { passagesOf, mazeTowards, outerOpenings } from '../../src/flow/maze.js';
import { proveTree, provePassages } from '../../src/flow/prove.js';
import { reverseTopologicalOrder } from '../../src/dag/order.js';
import { sampleMaze } from '../../src/flow/sample.js';
import type { Passages } from '../../src/flow/maze.js';
import { componentsOf } from '../../src/region/components.js';
import { describe, expect, it } from 'vitest';
import { asMesh } from '../../src/dag/vertices.js';
import { random } from '../../src/base/random.js';
import { checkDag } from '../../src/dag/check.js';
import {
  DOWN,
  NO_CELL,
  UP,
  DIRECTIONS,
  cellsOf,
  neighbour,
  opposite,
  directionName,
  placeOf,
  directionsOf,
} from '../../src/board/grid.js';
import { type Dag, floorsOf, gridCells } from '../../src/dag/dag.js';
import { ORDERS } from '../../src/dag/orders/index.js';
import { rowOf } from '../../src/board/rows.js';
import type { Region } from '../../src/region/region.js';
import { buildDag, BUILDERS } from '../../src/dag/builders/index.js';
import { formatDagFile, parseDagFile } from '../../src/dag/file.js';
import { lookAheadFloors } from '../../src/dag/builders/look-ahead-floors.js';
import { peelFloors } from '../../src/dag/builders/peel-floors.js';
import { simulateStreams, streamsOf } from '../../src/flow/simulate.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { lookAheadAlong } from './along.js';
import { faultOf } from '../helpers/fault.js';
import { anyFlow, expectClose } from '../stats/stats-flows.js';

const size = fc.record({
  width: fc.integer({ min: 1, max: 5 }),
  height: fc.integer({ min: 1, max: 5 }),
  floors: fc.integer({ min: 1, max: 4 }),
});

const several = size.map((box) => ({ ...box, floors: box.floors + 1 }));

/** A DAG of one floor that states its number of floors. */
const raised = (dag: Dag): Dag => ({ ...dag, floors: 1 });

/** The most bits of any order of all cells in which each but the first has an earlier neighbour, by search. */
function mostBits(box: { width: number; height: number; floors: number }): number {
  const count = box.width * box.height * box.floors;
  const beside = Array.from({ length: count }, (_, i) =>
    DIRECTIONS.map((direction) => neighbour(box, i, direction)).filter((j) => j >= 0),
  );
  /** The most bits of the remaining cells, by the set of cells so far. */
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

describe('the directions from a cell', () => {
  it('lead one step, back by their opposites, and never outside the grid', () => {
    fc.assert(
      fc.property(several, fc.nat(), (box, n) => {
        const i = n % (box.width * box.height * box.floors);
        const here = placeOf(box, i);
        const sides = [box.width, box.height, box.floors];
        for (const direction of DIRECTIONS) {
          const axis = direction >= UP ? 2 : direction === 1 || direction === 4 ? 1 : 0;
          const sign = direction === 2 || direction === 4 || direction === UP ? 1 : -1;
          const there = here.map((at, k) => (k === axis ? at + sign : at));
          const isInside = there.every((at, k) => at >= 0 && at < sides[k]!);
          const j = neighbour(box, i, direction);
          expect(j >= 0, directionName(direction)).toBe(isInside);
          if (!isInside) continue;
          expect(placeOf(box, j)).toEqual(there);
          expect(neighbour(box, j, opposite(direction))).toBe(i);
        }
      }),
    );
  });
});

describe('the checker on several floors', () => {
  it('agrees with the checker of grids on one floor', () => {
    fc.assert(
      fc.property(anyFlow(5), (dag) => {
        const flat = checkDag(dag);
        expect(checkDag(raised(dag))).toEqual(flat);
      }),
    );
  });

  it.each([
    ['an edge through the roof', [2, 0, 2, UP], 'outside', [[1, 0, 1]]],
    ['a cycle between floors', [UP, UP, DOWN, 0], 'cycle', undefined],
    ['two sinks', [UP, 0, 0, 8], 'many-sinks', undefined],
    ['three ways out', [2 | UP, 0, 2, DOWN], undefined, undefined],
  ] as const)('finds %s', (_, masks, code, cells) => {
    const floors = masks.length / 2;
    const report = checkDag({ width: 2, height: 1, floors, out: Uint8Array.from(masks) });
    expect(report.errors[0]?.code).toBe(code);
    if (cells !== undefined) expect(report.errors[0]?.cells).toEqual(cells);
    for (const error of report.errors) expect(error.cells?.every((cell) => cell.length === 3)).toBe(true);
  });

  it('names a cell with more than two out-edges, and its floor', () => {
    const ways = Uint8Array.of(2, 4, 2, 0, 2, 4, 2 | 1 | DOWN, DOWN);
    const [error] = checkDag({ width: 2, height: 2, floors: 2, out: ways }).errors;
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
    'has the bound that no order of the cells of %d x %d x %d exceeds and one reaches',
    (width, height, floors) => {
      const { diversity } = checkDag(buildDag('staircase', { width, height, floors, seed: '1' }));
      expect(diversity.bound).toBe(mostBits({ width, height, floors }));
      expect(diversity.share).toBe(1);
    },
  );
});

describe('the builders on several floors', () => {
  it.each([...BUILDERS.values()].filter(({ floors }) => floors !== null).map(({ name }) => name))(
    '%s makes DAGs of every supported box, the same for one seed',
    (name) => {
      const sides = { hilbert: [1, 2, 4], peano: [1, 3] }[name];
      fc.assert(
        fc.property(size, fc.string(), (box, seed) => {
          const side = sides?.[box.width % sides.length];
          const wanted = { ...box, ...(side !== undefined && { width: side, height: side }), seed };
          const dag = buildDag(name, wanted);
          const report = checkDag(dag);
          expect(report.errors).toEqual([]);
          expect(report.cells).toBe(wanted.width * wanted.height * wanted.floors);
          expect(report.diversity.share).toBeLessThanOrEqual(1);
          expect(buildDag(name, wanted)).toEqual(dag);
        }),
        { numRuns: 50 },
      );
    },
  );

  it('peel reaches the bound of every full box from every sink', () => {
    fc.assert(
      fc.property(size, fc.nat(), fc.string(), (box, n, seed) => {
        const sink = placeOf(box, n % (box.width * box.height * box.floors));
        const report = checkDag(buildDag('peel', { ...box, sink, seed }));
        expect(report.sink).toEqual(sink);
        expect(report.diversity.share).toBe(1);
      }),
    );
  });

  it('peel makes every DAG of greatest diversity on 2 x 2 x 2 with one sink', () => {
    const box = { width: 2, height: 2, floors: 2 };
    const region = { width: 2, height: 2, cells: new Uint8Array(4).fill(1) };
    const draws = random('1', 'all');
    const found = new Set<string>();
    for (let run = 0; run < 40_000; run++) {
      found.add(peelFloors(region, 2, draws, [0, 0, 0]).out.join(' '));
    }
    const choices = Array.from({ length: 8 }, (_, i) => {
      const open = DIRECTIONS.filter((direction) => neighbour(box, i, direction) >= 0);
      return i === 0 ? [0] : open.flatMap((a) => [a, ...open.filter((b) => b > a).map((b) => a | b)]);
    });
    const all = new Set<string>();
    const ways = new Uint8Array(8);
    const fill = (i: number): void => {
      if (i < 8) {
        for (const mask of choices[i]!) {
          const isBack = (way: number): boolean => {
            const j = (mask & way) === 0 ? i : neighbour(box, i, way);
            return j < i && (ways[j]! & opposite(way)) !== 0;
          };
          if (DIRECTIONS.some(isBack)) continue;
          ways[i] = mask;
          fill(i + 1);
        }
        return;
      }
      const twos = ways.reduce((n, mask) => n + ((mask & (mask - 1)) !== 0 ? 1 : 0), 0);
      if (twos === 4 && checkDag({ ...box, out: ways }).ok) all.add(ways.join(' '));
    };
    fill(0);
    expect(all.size).toBeGreaterThan(100);
    expect([...found].filter((one) => !all.has(one))).toEqual([]);
    expect(found.size).toBe(all.size);
  }, 60_000);

  it('peel builds any connected region, and names unreachable cells', () => {
    const region: Region = { width: 5, height: 3, cells: Uint8Array.from('111111010111111', Number) };
    for (let seed = 0; seed < 50; seed++) {
      const dag = buildDag('peel', { ...region, region, floors: 3, seed: String(seed) });
      const report = checkDag(dag);
      expect([report.ok, report.cells]).toEqual([true, 39]);
      expect(report.diversity.share).toBeGreaterThan(0.8);
    }
    const apart: Region = { width: 3, height: 1, cells: Uint8Array.of(1, 0, 1) };
    const fault = faultOf(() => peelFloors(apart, 2, random('1', 'peel'), [0, 0, 0]));
    expect([fault.code, fault.cells]).toEqual([
      'disconnected',
      [
        [2, 0, 0],
        [2, 0, 1],
      ],
    ]);
    const none = { width: 1, height: 1, cells: Uint8Array.of(0) };
    expect(faultOf(() => peelFloors(none, 2, random('1', 'peel'))).code).toBe('no-sink');
  });

  it.each(['soonest', 'latest'] as const)('look ahead on one floor as those of grids: %s', (cut) => {
    for (const { walk } of ORDERS.filter(({ name }) => name !== 'peano')) {
      const order = walk(8, 8);
      const flat = lookAheadAlong([8, 8], order, cut);
      const stack = lookAheadFloors({ width: 8, height: 8 }, order, cut, random('1', 'cut'));
      expect(stack.out).toEqual(flat.out);
    }
  });

  it.each(['successor', 'random'] as const)('look ahead to two of the later neighbours: %s', (cut) => {
    const box = { width: 4, height: 4, floors: 3 };
    const dag = buildDag('snake', { ...box, cut, seed: '1' });
    expect(checkDag(dag).ok).toBe(true);
    const firstHeads = Array.from({ length: 20 }, (_, seed) => {
      return buildDag('snake', { ...box, cut, seed: String(seed) }).out.join(' ');
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
    expect(faultOf(() => buildDag(name, wanted)).code).toBe(code);
  });
});

describe('DAG files of several floors', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(
        several,
        fc.infiniteStream(
          fc.oneof(
            fc.constant(NO_CELL),
            fc.integer({ min: 0, max: 127 }).map((mask) => mask & ~NO_CELL),
          ),
        ),
        (box, masks) => {
          const count = box.width * box.height * box.floors;
          const out = Uint8Array.from(masks.take(count));
          const dag = { ...box, out, builder: 'peel', seed: '7' };
          expect(parseDagFile(formatDagFile(dag))).toEqual(dag);
        },
      ),
    );
  });

  it('of one floor are read as such', () => {
    const text = '{"format":"mazestone/dag","version":1,"width":2,"height":1,"out":["20"]}';
    expect(parseDagFile(text)).toEqual({ width: 2, height: 1, out: Uint8Array.of(2, 0) });
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
    const fault = faultOf(() => parseDagFile(JSON.stringify({ ...good, ...change })));
    expect([fault.code, fault.where]).toEqual(['malformed', where]);
  });
  it('with no floor at all are refused for their size', () => {
    expect(faultOf(() => parseDagFile(JSON.stringify({ ...good, floors: 0 }))).code).toBe('size');
  });
});

/** Regions on several floors: some places of every floor have no cell. */
const onFloors = fc
  .record({ size: several, holes: fc.array(fc.nat(24), { maxLength: 4 }), seed: fc.string() })
  .map(({ size: box, holes, seed }) => {
    const cells = new Uint8Array(box.width * box.height).fill(1);
    for (const hole of holes) if (hole < cells.length) cells[hole] = 0;
    const region = { width: box.width, height: box.height, cells };
    const isWhole = cells.includes(1) && componentsOf(region).sizes.length === 1;
    return { dag: buildDag('peel', { ...box, ...(isWhole && { region }), seed }), seed };
  });

/** The steps of the longest path between two cells, and the cells of the longest dead end, found by walking. */
function measured({ open, ...box }: Passages): { diameter: number; deadEnd: number } {
  const cells = [...cellsOf(open)];
  const beside = new Map(cells.map((i): [number, number[]] => [i, []]));
  for (const i of cells) {
    for (const way of [2, 4, UP].filter((one) => (open[i]! & one) !== 0)) {
      const j = neighbour(box, i, way);
      beside.get(i)!.push(j);
      beside.get(j)!.push(i);
    }
  }
  const farthest = (from: number): number => {
    const steps = new Map([[from, 0]]);
    for (const [i, n] of steps) for (const j of beside.get(i)!) if (!steps.has(j)) steps.set(j, n + 1);
    return Math.max(...steps.values());
  };
  const deadEnd = (end: number): number => {
    const met = new Set([end]);
    for (const i of met) {
      const next = beside.get(i)!.filter((j) => !met.has(j) && beside.get(j)!.length < 3);
      for (const j of next) met.add(j);
    }
    return met.size;
  };
  const ends = cells.filter((i) => beside.get(i)!.length === 1);
  return { diameter: Math.max(...cells.map(farthest)), deadEnd: Math.max(0, ...ends.map(deadEnd)) };
}

describe('one floor as an option', () => {
  it('is the same as the default', () => {
    fc.assert(
      fc.property(anyFlow(5), fc.string(), (dag, seed) => {
        const said = raised(dag);
        const [one, other] = [dag, said].map((flow) => {
          const maze = sampleMaze(flow, random(seed, 'flow'));
          return {
            graph: asMesh(flow),
            file: formatDagFile(flow),
            order: reverseTopologicalOrder(flow),
            stats: exactStats(flow),
            ...{ maze, proof: proveTree(maze, flow) },
            ...{ passages: passagesOf(maze), diameter: diameter(maze), deadEnd: longestDeadEnd(maze) },
            turned: turnDag(flow).out,
            floors: floorsOf(flow).length,
          };
        });
        expect(other).toEqual(one);
      }),
      { numRuns: 50 },
    );
  });
});

describe('mazes of several floors', () => {
  it('are those of the graph of their cells, with the same proof', () => {
    fc.assert(
      fc.property(onFloors, ({ dag, seed }) => {
        const graph = asMesh(dag);
        const [maze, there] = [
          sampleMaze(dag, random(seed, 'flow')),
          sampleMaze(graph, random(seed, 'flow')),
        ];
        const places = cellsOf(dag.out);
        const next = Array.from(places, (i) =>
          maze.pick[i] === 0 ? -1 : places.indexOf(neighbour(maze, i, maze.pick[i]!)),
        );
        expect([...there.next]).toEqual(next);
        const proof = proveTree(there, graph);
        expect(proof.ok).toBe(true);
        expect(proveTree(maze, dag)).toEqual(proof);
        const [first, last] = [places[0]!, places.at(-1)!];
        const way = Array.from(pathBetween(there, 0, places.length - 1), (v) => places[v]!);
        expect([...pathBetween(maze, first, last)]).toEqual(way);
        const passages = passagesOf(maze);
        expect(provePassages(passages)).toEqual(proof);
        expect([...shortestPath(passages, first, last)]).toEqual(way);
        expect(mazeTowards(passages, dag.out.indexOf(0))).toEqual(maze);
        const { diameter: longest, deadEnd } = measured(passages);
        expect([diameter(maze), longestDeadEnd(maze)]).toEqual([longest, deadEnd]);
      }),
    );
  });

  it('are ordered from the sink outwards, and turn back after four turns', () => {
    fc.assert(
      fc.property(onFloors, ({ dag }) => {
        const order = [...reverseTopologicalOrder(dag)];
        expect([...order].sort((a, b) => a - b)).toEqual([...cellsOf(dag.out)]);
        for (const i of order)
          for (const direction of directionsOf(dag.out[i]!))
            expect(order.indexOf(neighbour(dag, i, direction))).toBeLessThan(order.indexOf(i));
        expect(checkDag(turnDag(dag)).errors).toEqual([]);
        expect(turnDag(turnDag(turnDag(turnDag(dag))))).toEqual(dag);
      }),
    );
  });

  it.each([
    ['a pick through the roof', 6, UP, 'outside'],
    ['two picks at once', 0, 2 | UP, 'malformed'],
    ['a second sink', 1, 0, 'many-sinks'],
    ['a loop', 0, 2, 'not-a-tree'],
  ] as const)('with %s are refused', (_, cell, pick, code) => {
    // The cells of the lower floor lead up, those of the upper one to its last.
    const good = Uint8Array.of(UP, UP, UP, UP, 2, 4, 2, 0);
    const maze = { width: 2, height: 2, floors: 2, pick: good };
    expect(proveTree(maze)).toEqual({ ok: true, cells: 8, passages: 7 });
    const bad = good.slice();
    bad[cell] = pick;
    if (code === 'not-a-tree') bad[1] = 8;
    const proof = proveTree({ ...maze, pick: bad });
    expect(proof.ok ? [] : proof.errors.map((error) => error.code)).toContain(code);
  });

  it('have the mean dead ends and path lengths of all mazes', () => {
    const dag = buildDag('peel', { width: 2, height: 3, floors: 2, seed: '1' });
    const graph = asMesh(dag);
    const cells = graph.out.offsets.length - 1;
    let mazes: number[][] = [[]];
    for (let v = 0; v < cells; v++) {
      const heads = rowOf(graph.out, v);
      mazes = mazes.flatMap((next) =>
        (heads.length === 0 ? [-1] : [...heads]).map((head) => [...next, head]),
      );
    }
    expect(mazes.length).toBe(2 ** checkDag(dag).n);
    let deadEnds = 0;
    let steps = 0;
    for (const next of mazes) {
      const passages = next.map((to) => (to < 0 ? 0 : 1));
      for (const to of next) if (to >= 0) passages[to]!++;
      deadEnds += passages.filter((n) => n === 1).length;
      for (let v = 0; v < cells; v++) for (let at = v; next[at]! >= 0; at = next[at]!) steps++;
    }
    const way = expectedPath(dag);
    graph.out.offsets.subarray(0, cells).forEach((_, v) => {
      const far = mazes.map((next) => {
        let n = 0;
        for (let at = v; next[at]! >= 0; at = next[at]!) n++;
        return n;
      });
      expectClose(way[v]!, far.reduce((sum, n) => sum + n, 0) / mazes.length);
      wayLaw(dag, v).forEach((p, k) => {
        expectClose(p, far.filter((n) => n === k).length / mazes.length);
      });
    });
    const stats = exactStats(graph);
    expectClose(stats.deadEnds.expected, deadEnds / mazes.length);
    expectClose(stats.pathLength.mean, steps / mazes.length / cells);
    const tally = simulateStreams(graph, { seed: '1', runs: 4000, from: 0, to: cells - 1 }, streamsOf(4000));
    expect(tally.runs).toBe(4000);
    const { sum } = tally.deadEnds;
    const { expected, deviation } = stats.deadEnds;
    expect(Math.abs(sum / 4000 - expected)).toBeLessThan((4 * deviation) / Math.sqrt(4000));
    expect(Object.values(tally.solutionLengths).reduce((all, n) => all + n, 0)).toBe(4000);
  });

  it('have the entrance on the lowest floor and the exit on the highest', () => {
    const cells = gridCells(buildDag('peel', { width: 3, height: 2, floors: 4, seed: '1' }));
    expect(outerOpenings(cells)).toEqual({ entrance: { cell: 0, side: 1 }, exit: { cell: 23, side: 4 } });
  });
});

describe('a DAG of 32 x 32 x 32', () => {
  it('is built, checked and sampled', () => {
    const dag = buildDag('peel', { width: 32, height: 32, floors: 32, seed: '1' });
    expect(checkDag(dag).n).toBe(32 ** 3 + 2 - 3 * 32);
    expect(proveTree(sampleMaze(dag, random('1', 'flow'))).ok).toBe(true);
  });
});
