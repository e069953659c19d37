import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDag, BUILDERS, type BuildOptions } from '../../src/dag/builders/index.js';
import { CUTS, type Cut } from '../../src/dag/builders/look-ahead.js';
import { staircase } from '../../src/dag/builders/staircase.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { ORDERS } from '../../src/dag/orders/index.js';
import { random } from '../../src/base/random.js';
import { rectangle } from '../../src/region/region.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { plainGraph, reach } from '../helpers/graph.js';
import { lookAheadAlong } from './along.js';
import { bound, neighbourLists, readFlow } from './builders-flow.js';
import { anyConnected, cellsOf, drawn } from './builders-regions.js';

const CUT_NAMES = [...CUTS.keys()];

/** The sizes up to 20 x 20 that a builder takes according to its entry. */
function sizesOf(name: string): [number, number][] {
  const { sizes } = BUILDERS.get(name)!;
  const sides = [...sizes.matchAll(/\d+/g)].map(Number).filter((side) => side <= 20);
  if (sides.length > 0) return sides.map((side) => [side, side]);
  expect(sizes).toBe('any size');
  return Array.from({ length: 400 }, (_, i) => [1 + (i % 20), 1 + Math.floor(i / 20)]);
}

/** All combinations of a builder's own options. */
function optionsOf(name: string): Pick<BuildOptions, 'cut' | 'reverse'>[] {
  if (BUILDERS.get(name)!.options.length === 0) return [{}];
  return CUT_NAMES.flatMap((cut) => [{ cut }, { cut, reverse: true }]);
}

describe.each([...BUILDERS.keys()])('%s', (name) => {
  it('makes a flow of every size that its entry allows', () => {
    const options = optionsOf(name);
    for (const [k, [width, height]] of sizesOf(name).entries()) {
      // Each large size is built once, with the options in turn.
      const shown = width * height <= 36 ? options : [options[k % options.length]!];
      for (const own of shown) {
        const dag = buildDag(name, { width, height, seed: '1', ...own });
        expect(readFlow(dag, rectangle(width, height)).faults).toEqual([]);
        expect([dag.builder, dag.seed]).toEqual([name, '1']);
        if (width * height > 30) continue;
        // The same check by brute force.
        const graph = plainGraph(width, height, dag.out);
        const sink = graph.cells.find((i) => dag.out[i] === 0)!;
        const reached = reach(graph);
        expect(graph.outside).toEqual([]);
        for (const i of graph.cells) expect([i, reached.get(i)!.has(i)]).toEqual([i, false]);
        for (const i of graph.cells) expect([i, i === sink || reached.get(i)!.has(sink)]).toEqual([i, true]);
      }
    }
  });

  it('refuses exactly the sizes that its entry does not allow', () => {
    const taken = new Set(sizesOf(name).map(String));
    for (let width = 1; width <= 20; width++) {
      for (let height = 1; height <= 20; height++) {
        if (taken.has(String([width, height]))) continue;
        const fault = faultOf(() => buildDag(name, { width, height, seed: '1' }));
        expect([fault.code, typeof fault.hint]).toEqual(['size', 'string']);
      }
    }
    expect(faultOf(() => buildDag(name, { width: 0, height: 4, seed: '1' })).code).toBe('size');
  });

  it('gives the same DAG for the same seed', () => {
    const outs = [1, 2].map(() => [...buildDag(name, { ...largest(name), seed: 'x' }).out]);
    expect(outs[0]).toEqual(outs[1]);
  });

  it('treats a region without missing cells as a rectangle, and ignores a given size', () => {
    const { width, height } = largest(name);
    const region = rectangle(width, height);
    expect(buildDag(name, { width: 5, height: 7, region, seed: '1' }).out).toEqual(
      buildDag(name, { width, height, seed: '1' }).out,
    );
  });

  it('takes a region with missing cells, or refuses it', () => {
    const region = drawn('...', '..#', '...');
    const build = (): Dag => buildDag(name, { width: 3, height: 3, region, seed: '1' });
    if (name === 'peel') expect(readFlow(build(), region).faults).toEqual([]);
    else {
      const { code, hint } = faultOf(build);
      expect(code).toBe('region');
      expect(hint).toContain('peel');
    }
    expect(BUILDERS.get(name)!.regions === null).toBe(!['peel', 'staircase'].includes(name));
  });

  it('puts the sink at every cell that its entry allows, and refuses all others', () => {
    const { width, height } = largest(name);
    const corners = [0, width - 1, width * (height - 1), width * height - 1];
    const { sinks } = BUILDERS.get(name)!;
    const order = ORDERS.find((candidate) => candidate.name === name)?.walk(width, height) ?? [];
    const possible =
      sinks === 'any cell'
        ? [...Array(width * height).keys()]
        : sinks === 'any corner'
          ? corners
          : [order[0], order.at(-1)];
    for (let i = 0; i < width * height; i++) {
      const sink = [i % width, Math.floor(i / width)] as const;
      for (const own of [{}, ...optionsOf(name).slice(1, 2)]) {
        const build = (): Dag => buildDag(name, { width, height, seed: '1', sink, ...own });
        if (sinks !== null && possible.includes(i)) {
          expect(readFlow(build(), rectangle(width, height))).toMatchObject({ faults: [], sinks: [i] });
        } else if (
          sinks !== null ||
          checkDag(buildDag(name, { width, height, seed: '1' })).sink!.join() !== sink.join()
        ) {
          expect(faultOf(build)).toMatchObject({ code: 'sink', where: `--sink ${sink.join(',')}` });
        }
      }
    }
    for (const sink of [
      [-1, 0],
      [width, 0],
      [0, height],
      [0.5, 0],
    ] as const) {
      expect(faultOf(() => buildDag(name, { width, height, seed: '1', sink })).code).toBe('sink');
    }
  });

  it('has a complete description', () => {
    const { summary, sizes, options } = BUILDERS.get(name)!;
    expect(summary).toMatch(/^\S.*\S$/);
    expect(sizes).toMatch(/^\S.*\S$/);
    for (const [option, value] of [
      ['cut', 'random'],
      ['reverse', true],
    ] as const) {
      const build = (): Dag => buildDag(name, { ...largest(name), seed: '1', [option]: value });
      if (options.includes(option)) build();
      else expect(faultOf(build)).toMatchObject({ code: 'option', where: `--${option}` });
    }
  });

  function largest(builder: string): { width: number; height: number } {
    const square = sizesOf(builder).findLast(([w, h]) => w === h && w <= 16)!;
    return { width: square[0], height: square[1] };
  }
});

describe('buildDag refuses', () => {
  it('an unknown builder or cut', () => {
    expect(faultOf(() => buildDag('maze', { width: 4, height: 4, seed: '1' }))).toMatchObject({
      code: 'builder',
    });
    const cut = 'none' as Cut;
    expect(faultOf(() => buildDag('snake', { width: 4, height: 4, seed: '1', cut }))).toMatchObject({
      code: 'option',
    });
  });

  it('nothing because of options that are off', () => {
    expect(buildDag('peel', { width: 4, height: 4, seed: '1', reverse: false }).builder).toBe('peel');
  });

  it.each([
    ['hilbert', 8, [3, 3], '--sink 0,0 or --sink 7,0'],
    // Outside the grid, although x + y * width is the index of an end.
    ['hilbert', 8, [15, -1], '--sink 0,0 or --sink 7,0'],
    ['peano', 9, [17, 7], '--sink 0,0 or --sink 8,8'],
    ['peano', 9, [-1, 9], '--sink 0,0 or --sink 8,8'],
    ['moore', 8, [8, 1], 'a cell of the grid'],
  ] as const)(
    'a sink that is impossible for %s of side %i, at %j, with the possible ones',
    (name, side, sink, names) => {
      const fault = faultOf(() => buildDag(name, { width: side, height: side, seed: '1', sink }));
      expect(fault.code).toBe('sink');
      expect(fault.hint).toContain(names);
    },
  );

  it('a place outside the grid for the staircase, although x + y * width is the index of a corner', () => {
    expect(faultOf(() => staircase(rectangle(3, 2), [5, 0])).code).toBe('sink');
  });
});

describe('the direction of an order', () => {
  const build = (name: string, options: Partial<BuildOptions>): Dag =>
    buildDag(name, { width: 8, height: 8, seed: '1', cut: 'soonest', ...options });
  const walked = (order: Uint32Array): Uint8Array => lookAheadAlong([8, 8], order, 'soonest').out;
  const walkOf = (name: string): Uint32Array => ORDERS.find((order) => order.name === name)!.walk(8, 8);

  it.each(['hilbert', 'gilbert', 'snake', 'spiral'])(
    'of %s is forwards, backwards if reversed, or given by the sink',
    (name) => {
      const order = walkOf(name);
      const [first, last] = [order[0]!, order.at(-1)!].map((i) => [i % 8, Math.floor(i / 8)] as const);
      const [forth, back] = [walked(order), walked(order.slice().reverse())];
      expect(build(name, {}).out).toEqual(forth);
      expect(build(name, { reverse: true }).out).toEqual(back);
      for (const reverse of [false, true]) {
        expect(build(name, { reverse, sink: last! }).out).toEqual(forth);
        expect(build(name, { reverse, sink: first! }).out).toEqual(back);
      }
    },
  );

  it('of Moore does not depend on the sink', () => {
    for (const reverse of [false, true]) {
      const ring = [...walkOf('moore')];
      if (reverse) ring.reverse();
      expect(build('moore', { reverse }).out).toEqual(walked(Uint32Array.from(ring)));
      for (let turn = 0; turn < 64; turn++) {
        ring.push(ring.shift()!);
        const last = ring.at(-1)!;
        const { out } = build('moore', { reverse, sink: [last % 8, Math.floor(last / 8)] });
        expect(out).toEqual(walked(Uint32Array.from(ring)));
      }
    }
  });
});

describe('staircase on regions', () => {
  it('is a flow to the given corner, or names the cells where it would end', () => {
    let built = 0;
    fc.assert(
      fc.property(anyConnected, fc.nat(), (region, pick) => {
        const cells = cellsOf(region);
        const sink = cells[pick % cells.length]!;
        const lists = neighbourLists(region);
        const { width } = region;
        // By definition a flow ends at cells without a neighbour on either side.
        const isBeside = (i: number, j: number, dx: number, dy: number): boolean =>
          Math.floor(j / width) === Math.floor(i / width) ? j - i === dx : j - i === dy * width;
        const flows = [
          [1, 1],
          [-1, 1],
          [1, -1],
          [-1, -1],
        ] as const;
        const ends = flows.map(([dx, dy]) =>
          cells.filter((i) => !lists[i]!.some((j) => isBeside(i, j, dx, dy))),
        );
        const pair = [sink % width, Math.floor(sink / width)] as const;
        for (const asked of [undefined, pair]) {
          const fitting = asked === undefined ? ends.slice(0, 1) : ends.filter((list) => list.includes(sink));
          const single = fitting.find((list) => list.length === 1);
          if (single !== undefined) {
            expect(readFlow(staircase(region, asked), region)).toMatchObject({ faults: [], sinks: single });
            built++;
          } else {
            const fault = faultOf(() => staircase(region, asked));
            expect(fault.code).toBe(fitting.length > 0 ? 'region' : 'sink');
            if (fitting.length > 0) {
              expect(fault.cells).toEqual(fitting[0]!.map((i) => [i % width, Math.floor(i / width)]));
            }
          }
        }
      }),
      { numRuns: 1500, seed: 3 },
    );
    expect(built).toBeGreaterThan(100);
  });

  it('needs at least one cell', () => {
    expect(faultOf(() => staircase(drawn('#'))).code).toBe('no-sink');
  });
});

/** For each cell of an order, its neighbours that come later, in order. By the definition. */
function laterNeighbours(width: number, height: number, order: ArrayLike<number>): number[][] {
  const lists = neighbourLists(rectangle(width, height));
  const rank = new Map(Array.from(order, (i, d) => [i, d]));
  return lists.map((list, i) =>
    list.filter((j) => rank.get(j)! > rank.get(i)!).sort((a, b) => rank.get(a)! - rank.get(b)!),
  );
}

describe.each(ORDERS)('looking ahead along $name', ({ name, walk }) => {
  it.each(CUT_NAMES)('keeps the edges of the rule %s', (cut) => {
    for (const [width, height] of sizesOf(name).filter(([w, h]) => w * h <= 100 || w * h > 250)) {
      for (const order of [walk(width, height), walk(width, height).reverse()]) {
        const later = laterNeighbours(width, height, order);
        const { heads } = readFlow(
          lookAheadAlong([width, height], order, cut, random('1', name)),
          rectangle(width, height),
        );
        const wrong = later.flatMap((list, i) => {
          const kept = list.filter((j) => heads[i]!.includes(j));
          const right =
            heads[i]!.length === kept.length &&
            kept.length === Math.min(2, list.length) &&
            (cut !== 'successor' || kept[0] === list[0]) &&
            (cut !== 'soonest' || kept[1] === list[1]) &&
            (cut !== 'latest' || kept[0] === list.at(-2) || list.length < 2);
          return right ? [] : [{ i, list, heads: heads[i] }];
        });
        expect(wrong).toEqual([]);
      }
    }
  });

  it.each(CUT_NAMES)('is the same in large tiles as in tiles of one cell, with the cut %s', (cut) => {
    const side = name === 'peano' ? 81 : 64;
    const alone = lookAheadAlong([side, side], walk(side, side), cut, random('1', name));
    expect(buildDag(name, { width: side, height: side, seed: '1', cut }).out).toEqual(alone.out);
  });
});

describe('cutting at random', () => {
  // A spiral from the centre outwards. Its first cell has four later neighbours, and some others have three.
  const order = ORDERS.find(({ name }) => name === 'spiral')!
    .walk(5, 5)
    .reverse();
  const later = laterNeighbours(5, 5, order);

  it.each([
    ['random', [1, 3, 6]],
    ['successor', [1, 2, 3]],
  ] as const)('with the rule %s makes every choice equally likely', (cut, choices) => {
    const runs = 2000;
    const counts = later.map(() => new Map<string, number>());
    const generator = random('1', 'test');
    for (let run = 0; run < runs; run++) {
      const { heads } = readFlow(lookAheadAlong([5, 5], order, cut, generator), rectangle(5, 5));
      heads.forEach((kept, i) => {
        const key = [...kept].sort().join();
        counts[i]!.set(key, (counts[i]!.get(key) ?? 0) + 1);
      });
    }
    const degrees = new Set<number>();
    for (const [i, list] of later.entries()) {
      degrees.add(list.length);
      const expected = list.length > 2 ? choices[list.length - 2]! : 1;
      expect(counts[i]!.size).toBe(expected);
      if (expected > 1) {
        expect(chiSquare(counts[i]!.values(), runs / expected)).toBeLessThan(chiSquareLimit(expected - 1));
      }
    }
    expect([...degrees].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('depends on the seed', () => {
    const outs = ['1', '1', '2'].map((seed) => [...buildDag('hilbert', { width: 16, height: 16, seed }).out]);
    expect(outs[0]).toEqual(outs[1]);
    expect(outs[0]).not.toEqual(outs[2]);
  });
});

describe('the number of mazes M = 2^n', () => {
  /** n by definition: a cell with two or more later neighbours keeps two. */
  const countOf = (name: string, side: number): number => {
    const order = ORDERS.find((candidate) => candidate.name === name)!.walk(side, side);
    return laterNeighbours(side, side, order).filter((list) => list.length >= 2).length;
  };

  // Closed forms that fit these counts. In the limit they are two thirds and three quarters of the bound (N - 1)^2.
  it.each(['hilbert', 'moore'])('of %s is 2^((N - 1)(2N - 1) / 3)', (name) => {
    for (const side of [1, 2, 4, 8, 16, 32, 64, 128]) {
      const n = countOf(name, side);
      expect(n).toBe(((side - 1) * (2 * side - 1)) / 3);
      for (const cut of CUT_NAMES) {
        const { diversity } = checkDag(buildDag(name, { width: side, height: side, seed: '1', cut }));
        expect([diversity.log2, diversity.exact]).toEqual([n, n === 0 ? '1' : `2^${n}`]);
      }
    }
    expect([2, 4, 8, 16].map((side) => countOf(name, side))).toEqual([1, 7, 35, 155]);
  });

  it('of peano is 2^((N - 1)(3N - 1) / 4)', () => {
    for (const side of [1, 3, 9, 27, 81]) {
      const n = countOf('peano', side);
      expect(n).toBe(((side - 1) * (3 * side - 1)) / 4);
      expect(checkDag(buildDag('peano', { width: side, height: side, seed: '1' })).n).toBe(n);
    }
  });

  it.each(['staircase', 'snake', 'spiral', 'peel'])('of %s is the bound on every rectangle', (name) => {
    for (let width = 1; width <= 12; width++) {
      for (let height = 1; height <= 12; height++) {
        const { n, diversity } = checkDag(buildDag(name, { width, height, seed: '1' }));
        expect(n).toBe((width - 1) * (height - 1));
        expect(n).toBe(bound(rectangle(width, height)));
        expect(diversity.share).toBe(1);
      }
    }
  });
});

describe('strips of 100 000 cells', () => {
  it.each(['staircase', 'peel', 'gilbert', 'snake', 'spiral'])('are built by %s', (name) => {
    for (const [width, height] of [
      [100_000, 1],
      [1, 100_000],
      [3, 20_000],
    ] as const) {
      expect(readFlow(buildDag(name, { width, height, seed: '1' }), rectangle(width, height)).faults).toEqual(
        [],
      );
    }
  });
});
