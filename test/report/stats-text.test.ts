import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { staircase } from '../../src/dag/builders/staircase.js';
import { exactCell } from '../../src/stats/exact-cell.js';
import { cellJson, NOT_UNIFORM, statsJson } from '../../src/stats/exact-json.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { random } from '../../src/base/random.js';
import { rectangle } from '../../src/region/region.js';
import { cellText, compareText, measuredText, statsText } from '../../src/report/stats-text.js';
import { treeStats } from '../../src/stats/tree-stats.js';
import { anyFlow } from '../stats/stats-flows.js';

const eighths = ' ▏▎▍▌▋▊▉█';

/** The length of a bar in eighths of a column. */
function barLength(text: string): number {
  return Array.from(text).reduce((sum, block) => sum + eighths.indexOf(block), 0);
}

/** The number and the bar in the line that starts with a label. */
function shareIn(lines: readonly string[], label: string): { percent: number; bar: number } {
  const line = lines.find((text) => text.startsWith(`${label} `))!;
  const [, percent, bar] = /([\d.]+) %\s*([▏▎▍▌▋▊▉█]*)$/.exec(line)!;
  return { percent: Number(percent), bar: barLength(bar!) };
}

describe('the text of exact statistics', () => {
  it('has a bar of the right length for every share', () => {
    fc.assert(
      fc.property(anyFlow(8), (dag) => {
        const stats = exactStats(dag);
        const lines = statsText('mine', stats);
        for (const [label, share] of [
          ['dead ends', stats.deadEnds.share],
          ['corridors', stats.corridors.share],
          ['  straight', stats.straights.share],
          ['  turning', stats.turns.share],
          ['junctions', stats.junctions.share],
          ['crossings', stats.crossings.share],
          ['north', stats.directions.north.share],
          ['east', stats.directions.east.share],
          ['south', stats.directions.south.share],
          ['west', stats.directions.west.share],
          ['straight', stats.nextStep.straight],
          ['turn', stats.nextStep.turn],
        ] as const) {
          const { percent, bar } = shareIn(lines, label);
          expect(Math.abs(percent - 100 * share)).toBeLessThanOrEqual(0.05 + 1e-9);
          expect(Math.abs(bar - 320 * share)).toBeLessThanOrEqual(0.5 + 1e-9);
        }
        expect(lines.some((line) => line.startsWith('none'))).toBe(stats.cells === 1);
        expect(lines.every((line) => line === line.trimEnd())).toBe(true);
        expect(lines.join('')).not.toMatch(/NaN|undefined|Infinity/);
      }),
      { numRuns: 100 },
    );
  });

  it('is this for the 4 x 4 staircase', () => {
    expect(statsText('staircase', exactStats(staircase(rectangle(4, 4))))).toEqual([
      'staircase, 4 x 4, 16 cells: exact values over all its mazes',
      '',
      'passages    cells    ±   share',
      'dead ends     5.0  0.8  31.3 %  ████████████▌',
      'corridors     8.0  1.6  50.0 %  ████████████████████',
      '  straight    4.0       25.0 %  ██████████',
      '  turning     4.0       25.0 %  ██████████',
      'junctions     3.0  0.8  18.8 %  ███████▌',
      'crossings     0.0  0.0   0.0 %',
      '',
      'directions  picks        share',
      'north         0.0        0.0 %',
      'east          7.5       50.0 %  ████████████████████',
      'south         7.5       50.0 %  ████████████████████',
      'west          0.0        0.0 %',
      '',
      'next step                share',
      'straight                53.8 %  █████████████████████▌',
      'turn                    46.2 %  ██████████████████▌',
      '',
      'path to the sink 3.0 steps on average, ± 1.6 over cells and mazes',
      '                 6.0 on average from cell (0, 0), the farthest; the longest path has 6',
      'search           12.0 steps on average from the sink to a cell, in random order',
      'mazes            2^9, each equally likely, because every choice is a fair coin',
      'random bits      100.0 % of the 9 that a DAG on these cells can have',
      'all mazes        on these cells: 2^16.6; this DAG makes 0.510 % of them',
      '                 distance from uniform: KL divergence 7.6 bits, total variation 0.9949',
    ]);
  });

  it('leaves out details if it is to be brief', () => {
    const stats = exactStats(staircase(rectangle(4, 4)));
    const [all, brief] = [statsText('staircase', stats), statsText('staircase', stats, true)];
    expect(all).toEqual(expect.arrayContaining(brief));
    const left = all.filter((line) => line !== '' && !brief.includes(line)).map((line) => line.split(' ')[0]);
    expect(new Set(left)).toEqual(
      new Set(['directions', 'north', 'east', 'south', 'west', 'next', 'straight', 'turn', 'search']),
    );
  });

  it('says if a flow has all possible mazes, and if they are not counted', () => {
    const line = statsText('line', exactStats(staircase(rectangle(5, 1))));
    expect(line).toContain('mazes            1');
    expect(line.at(-1)).toBe('all mazes        on these cells: the same ones');
    const holed = rectangle(300, 300);
    holed.cells[0] = 0;
    const stats = exactStats(staircase(holed));
    expect(stats.spanningTrees).toBeUndefined();
    expect(statsText('holed', stats).at(-1)).toBe('all mazes        on these cells: too many to count here');
    expect(compareText([{ name: 'holed', stats }]).join('\n')).toMatch(/^KL, bits +\? +0\.0$/m);
    expect(statsJson(stats)).toMatchObject({ spanningTrees: null });
  });
});

describe('several flows side by side', () => {
  it('are in columns under their names, beside the uniform spanning tree', () => {
    const flows = [
      { name: 'divide', stats: exactStats(divide(32, random('1', 'divide'))) },
      { name: 'a longer name than most', stats: exactStats(staircase(rectangle(32, 32))) },
      { name: 'small', stats: exactStats(staircase(rectangle(2, 2))) },
    ];
    const lines = compareText(flows);
    const ends = ['divide', 'most', 'small', 'tree'].map((word) => lines[0]!.indexOf(word) + word.length);
    const column = (label: string): string[] => {
      const line = lines.find((text) => text.startsWith(label))!;
      return ends.map((end, k) => line.slice(k === 0 ? label.length : ends[k - 1], end).trim());
    };
    expect(column('cells')).toEqual(['1,024', '1,024', '4', '']);
    expect(column('size')).toEqual(['32 x 32', '32 x 32', '2 x 2', 'infinite']);
    for (const [label, key] of [
      ['dead ends', 'deadEnds'],
      ['corridors', 'corridors'],
      ['junctions', 'junctions'],
      ['crossings', 'crossings'],
    ] as const) {
      column(label)
        .slice(0, 3)
        .forEach((text, k) => {
          expect(text.split(' %')[0]).toBe((100 * flows[k]!.stats[key].share).toFixed(1));
        });
    }
    const tree = ['dead ends', 'corridors', 'junctions', 'crossings'].map((l) => column(l)[3]!.split(' ')[0]);
    expect(tree).toEqual(['29.5', '44.7', '22.2', '3.6']);
    expect(column('mazes').slice(1)).toEqual(['2^961', '2^1', '']);
    expect(column('share of them')).toEqual([
      expect.stringMatching(/^1 in 2\^[\d,]+\.\d$/),
      expect.stringMatching(/^1 in 2\^[\d,]+\.\d$/),
      '50.0 %',
      'all',
    ]);
    expect(column('total variation').slice(2)).toEqual(['0.5000', '0.0000']);
    expect(lines.at(-2)).toContain('makes each maze of the cells equally likely');
    expect(lines.every((line) => line === line.trimEnd())).toBe(true);
  });
});

describe('the text of one cell', () => {
  it('has distributions that sum to one, with each length in one bin', () => {
    fc.assert(
      fc.property(fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 1023 }), (seed, cell) => {
        const stats = exactCell(divide(32, random(seed, 'divide')), cell);
        const lines = cellText(stats);
        const head = lines.findIndex((line) => line.startsWith('path, steps'));
        const bins = lines.slice(head + 1, lines.indexOf('', head)).map((line) => {
          const [, from, to, percent] = /^(\d+)(?: - (\d+))? +([\d.]+) %/.exec(line)!;
          return { from: Number(from), to: Number(to ?? from), percent: Number(percent) };
        });
        expect(bins.length).toBeLessThanOrEqual(16);
        const law = stats.way.law!;
        for (const { from, to, percent } of bins) {
          const chance = law.slice(from, to + 1).reduce((sum, p) => sum + p, 0);
          expect(Math.abs(100 * chance - percent)).toBeLessThan(0.0501);
        }
        law.forEach((p, k) => {
          expect(bins.filter(({ from, to }) => from <= k && k <= to).length).toBeLessThanOrEqual(1);
          if (p > 0) expect(bins.some(({ from, to }) => from <= k && k <= to)).toBe(true);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('is this for the middle of the 3 x 3 staircase', () => {
    expect(cellText(exactCell(staircase(rectangle(3, 3)), 4))).toEqual([
      'cell (1, 1)',
      '',
      'passages      chance',
      '1             25.0 %  ██████████',
      '2             50.0 %  ████████████████████',
      '3             25.0 %  ██████████',
      '4              0.0 %',
      '',
      'path, steps   chance',
      '2            100.0 %  ████████████████████████████████████████',
      '',
      'path to the sink 2.0 steps on average, ± 0.0',
      'behind           2.5 cells on average whose path to the sink leads through this one, itself included',
      'search           6.5 steps on average from the sink to here, in random order',
    ]);
  });
});

describe('JSON', () => {
  it('has what scripts rely on, and says what the mazes are not', () => {
    const stats = exactStats(staircase(rectangle(4, 4)));
    const json = JSON.parse(JSON.stringify(statsJson(stats))) as Record<string, unknown>;
    for (const key of ['deadEnds', 'corridors', 'junctions', 'crossings']) {
      const { expected, share } = json[key] as { expected: unknown; share: unknown };
      expect([typeof expected, typeof share]).toEqual(['number', 'number']);
    }
    expect(json).toMatchObject({
      cells: 16,
      deadEnds: { expected: 5, share: 5 / 16 },
      pathLength: { mean: 3, variance: 2.5, max: 6, maxCell: [0, 0], longest: 6 },
      diversity: { exact: '2^9' },
      spanningTrees: { note: NOT_UNIFORM },
    });
    expect(JSON.stringify(json)).not.toContain('null');
  });

  it('has a cell with its distributions as arrays', () => {
    const json = JSON.parse(JSON.stringify(cellJson(exactCell(staircase(rectangle(3, 3)), 4)))) as object;
    expect(json).toEqual({
      cell: [1, 1],
      passages: [0, 0.25, 0.5, 0.25, 0],
      way: { mean: 2, variance: 0, law: [0, 0, 1] },
      behind: 2.5,
      search: 6.5,
    });
  });
});

describe('the text of measured statistics', () => {
  const exact = treeStats(rectangle(2, 2));
  const half = { expected: 2, share: 0.5 - 1e-9, error: 0 };
  const none = { expected: 0, share: 0, error: 0 };
  const measured = { deadEnds: half, corridors: half, junctions: none, crossings: none };

  it('has no -0.00 %', () => {
    const lines = measuredText('growth', 1000, measured, exact, exact);
    expect(lines).toContain('dead ends  50.00 %  0.00 %  50.00 %  0.00 %');
  });

  it('omits the exact shares if they take too long', () => {
    const lines = measuredText('growth', 1000, measured, exact, undefined);
    expect(lines[0]).toContain('too many cells for the exact shares of uniform');
    expect(lines).toContain('dead ends  50.00 %  0.00 %');
  });
});
