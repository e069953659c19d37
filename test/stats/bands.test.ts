import { describe, expect, it } from 'vitest';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { largeOf } from '../../src/dag/large.js';
import type { Band } from '../../src/dag/orders/tiles.js';
import { simulateStreams, streamsOf } from '../../src/flow/simulate.js';
import { BandSum, bandSampler, type LargeTally } from '../../src/stats/bands.js';
import { choicesOfClasses, meanOfClasses } from '../../src/stats/local.js';
import { passageTotals } from '../../src/stats/passages.js';
import { parseRegion } from '../../src/region/region.js';
import { faultsOf } from '../helpers/fault.js';

/** The mazes of a DAG in bands of some rows. Each worker has its own sampler. */
function inBands(dag: Dag, seed: string, runs: number, rows: number, workers: number): LargeTally {
  const bands: Band[] = [];
  for (let top = 0; top < dag.height; top += rows)
    bands.push({ top, rows: Math.min(rows, dag.height - top) });
  const samplers = Array.from({ length: workers }, () => bandSampler(largeOf(dag), seed, runs));
  const sum = new BandSum(dag, runs);
  bands.forEach((band, k) => {
    sum.add(samplers[k % workers]!(band));
  });
  return sum.tally();
}

const KINDS = ['deadEnds', 'corridors', 'junctions', 'crossings'] as const;

describe('mazes in bands', () => {
  const region = parseRegion(['.......#', '.####...', '.......#', '.#..#...', '....#..#'].join('\n'));
  const dags = [
    ...(['gilbert', 'divide', 'peel'] as const).map((builder) =>
      buildDag(builder, { width: 32, height: 32, seed: builder }),
    ),
    buildDag('gilbert', { width: 37, height: 61, seed: '1' }),
    buildDag('peel', { width: 8, height: 5, region, seed: '1' }),
    buildDag('snake', { width: 1, height: 9, seed: '1' }),
    buildDag('snake', { width: 1, height: 1, seed: '1' }),
  ];

  it('are the same mazes for any height of bands and any number of workers', () => {
    for (const dag of dags) {
      const runs = 20;
      const wanted = simulateStreams(dag, { seed: 's', runs, from: 0, to: 0 }, streamsOf(runs));
      for (const [rows, workers] of [
        [1, 3],
        [4, 2],
        [7, 1],
        [100, 1],
      ] as const) {
        const { cells, classes, mazes } = inBands(dag, 's', runs, rows, workers);
        expect(cells).toBe(wanted.cells);
        KINDS.forEach((kind, k) => {
          const { sum, squares, min, max } = wanted[kind];
          const found = mazes.map((maze) => meanOfClasses(maze)[k + 1]!);
          expect([
            found.reduce((a, b) => a + b),
            found.reduce((a, b) => a + b * b, 0),
            Math.min(...found),
            Math.max(...found),
          ]).toEqual([sum, squares, min, max]);
        });
        const { mean } = passageTotals(dag);
        expect([...meanOfClasses(classes)]).toEqual([0, 1, 2, 3, 4].map((k) => mean[k] ?? 0));
        expect(choicesOfClasses(classes)).toBe(checkDag(dag).n);
      }
    }
  });

  it('refuses graphs with edges to the outside, cycles, or two sinks', () => {
    const codes = (width: number, ...out: number[]): unknown => {
      const dag = { width, height: out.length / width, out: Uint8Array.from(out) };
      return faultsOf(() => inBands(dag, '1', 1, 1, 1)).map(({ code }) => code);
    };
    expect(codes(2, 2, 6, 2, 0)).toEqual(['outside']);
    expect(codes(2, 2, 4, 0, 4)).toEqual(['outside']);
    expect(codes(2, 2, 4, 1, 8)).toEqual(['not-a-tree', 'no-sink']);
    expect(codes(2, 0, 8, 0, 8)).toEqual(['not-a-tree', 'many-sinks']);
  });
});
