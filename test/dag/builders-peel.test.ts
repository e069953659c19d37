import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { peel } from '../../src/dag/builders/peel.js';
import { checkDag } from '../../src/dag/check.js';
import { random } from '../../src/base/random.js';
import { rectangle, type Region } from '../../src/region/region.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { parts } from '../helpers/graph.js';
import { bound, neighbourLists, readFlow } from './builders-flow.js';
import { anyConnected, cellsOf, drawn } from './builders-regions.js';

const SEEDS = fc.nat().map(String);

function pairOf(width: number, i: number): [number, number] {
  return [i % width, Math.floor(i / width)];
}

/** Builds a DAG with a sink. Returns all faults: it must be a flow to this sink that uses every edge. */
function faultsAt(region: Region, sink: number, seed: string): string[] {
  const dag = peel(region, random(seed, 'peel'), pairOf(region.width, sink));
  const { faults, sinks, n, heads } = readFlow(dag, region);
  const used = new Set(heads.flatMap((list, i) => list.map((j) => `${Math.min(i, j)}-${Math.max(i, j)}`)));
  const edges = neighbourLists(region).reduce((sum, list) => sum + list.length, 0) / 2;
  const report = checkDag(dag);
  return [
    ...faults,
    ...report.errors.map(({ code }) => code),
    ...(sinks.includes(sink) ? [] : [`sink ${sinks.join()} instead of ${sink}`]),
    ...(n === bound(region) && report.n === n ? [] : [`${n} cells with two ways out, not ${bound(region)}`]),
    ...(used.size === edges ? [] : [`${used.size} of ${edges} edges used`]),
  ];
}

/** All connected subsets of a rectangle. */
function* connectedSubsets(width: number, height: number): Generator<Region> {
  for (let set = 1; set < 2 ** (width * height); set++) {
    const cells = Uint8Array.from({ length: width * height }, (_, i) => (set >> i) & 1);
    const region = { width, height, cells };
    const lists = neighbourLists(region);
    const all = cellsOf(region);
    const edges = all.flatMap((i) => lists[i]!.map((j) => [i, j] as const));
    if (parts({ cells: all, edges }).every((part) => part === 0)) yield region;
  }
}

describe('peel reaches |E| - |V| + 1', () => {
  it('on many random regions, for a random sink', () => {
    fc.assert(
      fc.property(anyConnected, fc.nat(), SEEDS, (region, pick, seed) => {
        const cells = cellsOf(region);
        expect(faultsAt(region, cells[pick % cells.length]!, seed)).toEqual([]);
      }),
      { numRuns: 800, seed: 1 },
    );
  });

  it.each([
    [3, 3],
    [4, 3],
    [2, 6],
    [7, 1],
  ])('on every connected region within %i x %i, in a small box for every sink', (width, height) => {
    let regions = 0;
    for (const region of connectedSubsets(width, height)) {
      regions++;
      const cells = cellsOf(region);
      const sinks = width * height < 12 ? cells : [cells[regions % cells.length]!];
      for (const sink of sinks) expect(faultsAt(region, sink, String(regions))).toEqual([]);
    }
    expect(regions).toBeGreaterThan(20);
  });

  it('on random regions for every sink', () => {
    fc.assert(
      fc.property(anyConnected, SEEDS, (region, seed) => {
        for (const sink of cellsOf(region)) expect(faultsAt(region, sink, seed)).toEqual([]);
      }),
      { numRuns: 60, seed: 2 },
    );
  });

  it.each([
    ['two rows of 100 000', 100_000, 2],
    ['a square of 200', 200, 200],
  ])('on %s', (_, width, height) => {
    const region = rectangle(width, height);
    expect(faultsAt(region, Math.floor(0.4 * width * height), '1')).toEqual([]);
  });

  it('on a sieve of 201 x 201 with 10 000 holes', () => {
    const region = rectangle(201, 201);
    for (let i = 0; i < 201 * 201; i++) if ((i % 201) & 1 && Math.floor(i / 201) & 1) region.cells[i] = 0;
    expect(faultsAt(region, 0, '1')).toEqual([]);
  });
});

/** The exact probability of each DAG, by removing cells in all allowed orders. */
function lawOf(region: Region, sink: number): Map<string, number> {
  const lists = neighbourLists(region);
  const law = new Map<string, number>();
  const visit = (left: ReadonlySet<number>, edges: readonly string[], chance: number): void => {
    if (left.size === 1) {
      const key = [...edges].sort().join(' ');
      law.set(key, (law.get(key) ?? 0) + chance);
      return;
    }
    const rest = (i: number): number[] => lists[i]!.filter((j) => left.has(j));
    const free = [...left].filter((i) => {
      if (i === sink || rest(i).length > 2) return false;
      const cells = [...left].filter((j) => j !== i);
      return parts({
        cells,
        edges: cells.flatMap((j) =>
          rest(j)
            .filter((k) => k !== i)
            .map((k) => [j, k] as const),
        ),
      }).every((part) => part === 0);
    });
    for (const i of free) {
      const without = new Set(left);
      without.delete(i);
      visit(without, [...edges, ...rest(i).map((j) => `${i}>${j}`)], chance / free.length);
    }
  };
  visit(new Set(cellsOf(region)), [], 1);
  return law;
}

/**
 * All flows to a sink that use all edges of a region (at least two cells wide), with out-degree at most 2. By trial.
 */
function allFullFlows(region: Region, sink: number): Set<string> {
  const { width, height } = region;
  const edges = neighbourLists(region).flatMap((list, i) =>
    list.filter((j) => j > i).map((j) => [i, j] as const),
  );
  const found = new Set<string>();
  for (let set = 0; set < 2 ** edges.length; set++) {
    const out = Uint8Array.from(region.cells, (c) => (c === 1 ? 0 : 16));
    const names = edges.map(([a, b], k) => {
      const vertical = b - a === width;
      const forward = ((set >> k) & 1) === 0;
      if (forward) out[a]! |= vertical ? 4 : 2;
      else out[b]! |= vertical ? 1 : 8;
      return forward ? `${a}>${b}` : `${b}>${a}`;
    });
    const { faults, sinks } = readFlow({ width, height, out }, region);
    if (faults.length === 0 && sinks[0] === sink) found.add(names.sort().join(' '));
  }
  return found;
}

describe('peel is random', () => {
  const shapes: readonly (readonly [string, Region])[] = [
    ['2 x 3', rectangle(2, 3)],
    ['a ring with a tail', drawn('...#', '.#..', '...#')],
    ['two blocks with a corridor between', drawn('..##', '....', '##..')],
    ['3 x 3', rectangle(3, 3)],
  ];

  it.each(shapes)('and each DAG has the probability that follows from its rule: %s', (name, region) => {
    for (const sink of name === '3 x 3' ? [0, 4] : cellsOf(region)) {
      const law = lawOf(region, sink);
      expect(new Set(law.keys())).toEqual(allFullFlows(region, sink));
      const runs = 3000;
      const counts = new Map<string, number>();
      const pair = pairOf(region.width, sink);
      const generator = random(`${sink}`, 'test');
      for (let run = 0; run < runs; run++) {
        const { heads } = readFlow(peel(region, generator, pair), region);
        const key = heads
          .flatMap((list, i) => list.map((j) => `${i}>${j}`))
          .sort()
          .join(' ');
        expect(law.has(key)).toBe(true);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      // Rare DAGs are one class, so that every class is large enough for chi-square.
      let [statistic, classes, rareCount, rareChance] = [0, 0, 0, 0];
      for (const [key, chance] of law) {
        const count = counts.get(key) ?? 0;
        if (chance * runs < 8) {
          rareCount += count;
          rareChance += chance;
          continue;
        }
        statistic += chiSquare([count], chance * runs);
        classes++;
      }
      if (rareChance > 0) {
        statistic += chiSquare([rareCount], rareChance * runs);
        classes++;
      }
      if (Math.min(...law.values()) * runs > 20) expect(counts.size).toBe(law.size);
      if (classes > 1) expect(statistic).toBeLessThan(chiSquareLimit(classes - 1));
    }
  });

  it('in its default sink: all cells with fewer than four neighbours are equally likely', () => {
    const region = drawn('....', '....', '....', '###.');
    const rim = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 15];
    const counts = new Map(rim.map((i) => [i, 0]));
    for (let seed = 0; seed < 2200; seed++) {
      const { sinks } = readFlow(peel(region, random(String(seed), 'peel')), region);
      counts.set(sinks[0]!, (counts.get(sinks[0]!) ?? 0) + 1);
    }
    expect([...counts.keys()]).toEqual(rim);
    expect(chiSquare(counts.values(), 200)).toBeLessThan(chiSquareLimit(10));
  });

  it('but depends only on its seed', () => {
    const outs = ['1', '1', '2'].map((seed) => [...buildDag('peel', { width: 16, height: 16, seed }).out]);
    expect(outs[0]).toEqual(outs[1]);
    expect(outs[0]).not.toEqual(outs[2]);
  });
});

describe('peel refuses', () => {
  it('a region that is not connected, naming the cells outside the largest component', () => {
    const fault = faultOf(() => peel(drawn('..#.', '..##', '##..'), random('1', 'peel')));
    expect(fault).toMatchObject({
      code: 'disconnected',
      where: 'cells (3, 0), (2, 2), (3, 2)',
      cells: [
        [3, 0],
        [2, 2],
        [3, 2],
      ],
    });
    expect(fault.message).toContain('3 connected components');
  });

  it('exactly the subsets of 3 x 4 that are not connected', () => {
    const connected = new Set([...connectedSubsets(3, 4)].map(({ cells }) => cells.join('')));
    for (let set = 1; set < 2 ** 12; set++) {
      const cells = Uint8Array.from({ length: 12 }, (_, i) => (set >> i) & 1);
      const build = (): unknown => peel({ width: 3, height: 4, cells }, random('1', 'peel'));
      if (connected.has(cells.join(''))) build();
      else expect(faultOf(build).code).toBe('disconnected');
    }
  });

  it('a region without cells', () => {
    expect(faultOf(() => peel(drawn('##'), random('1', 'peel'))).code).toBe('no-sink');
  });

  it.each([
    [1, 0],
    [2, 0],
    [0, 2],
    [-1, 0],
    [0.5, 0],
  ])('a sink at (%d, %d), where there is no cell', (x, y) => {
    const { code, where } = faultOf(() => peel(drawn('.#', '..'), random('1', 'peel'), [x, y]));
    expect([code, where]).toEqual(['sink', `--sink ${x},${y}`]);
  });
});
