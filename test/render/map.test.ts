import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { staircase } from '../../src/dag/builders/staircase.js';
import type { Dag } from '../../src/dag/dag.js';
import { deadEndChances } from '../../src/stats/passages.js';
import { expectedPassages, expectedSize, expectedPath } from '../../src/stats/expected.js';
import { random } from '../../src/base/random.js';
import { rectangle } from '../../src/region/region.js';
import { MAPS } from '../../src/render/map-kinds.js';
import { renderMapSvg, type MapOptions } from '../../src/render/map.js';
import { writeSvg } from '../../src/render/svg.js';
import { anyFlow } from '../stats/stats-flows.js';
import { faultOf } from '../helpers/fault.js';
import { elements } from '../helpers/svg.js';

/** Perceived lightness of #rrggbb, 0 to 255, by the weights of Rec. 709. */
function lightness(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((k) => parseInt(colour.slice(k, k + 2), 16)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** What a map shows, read back from its elements. */
function readMap(svg: string, { width, height, out }: Dag) {
  const all = elements(svg);
  const [root] = all;
  const group = all.find(({ name }) => name === 'g')!;
  const transform = /^translate\((-?[\d.]+) (-?[\d.]+)\)(?: scale\((\d+)\))?$/.exec(
    group.attributes['transform']!,
  )!;
  const [left, middle] = transform.slice(1).map(Number) as [number, number];
  const side = Number(transform[3] ?? 1);
  const colours = new Array<string | undefined>(out.length);
  for (const { attributes } of all) {
    const runs = [...(attributes['d'] ?? '').matchAll(/M(\d+) (\d+)h(\d+)(?=M|$)/g)];
    if (attributes['stroke-width'] !== '1' || runs.length === 0) continue;
    expect(runs.map(([run]) => run).join('')).toBe(attributes['d']);
    for (const [x, y, n] of runs.map((run) => run.slice(1).map(Number) as [number, number, number])) {
      const at = x + y * width;
      // Nothing is painted twice, and runs are as long as can be.
      const clean = colours.slice(at, at + n).every((colour) => colour === undefined);
      expect(clean && x + n <= width && (x === 0 || colours[at - 1] !== attributes['stroke'])).toBe(true);
      colours.fill(attributes['stroke'], at, at + n);
    }
  }
  const texts = all.filter(({ name }) => name === 'text');
  const font = Number(texts[0]!.attributes['font-size']);
  // The scale: a stretch for each shade, side by side.
  const bar = all.flatMap(({ attributes }) => {
    const stretch = /^M([\d.]+) ([\d.]+)h([\d.]+)$/.exec(attributes['d'] ?? '');
    return stretch === null || attributes['stroke-width'] !== String(font)
      ? []
      : [stretch.slice(1).map(Number) as [number, number, number]];
  });
  expect(bar).toHaveLength(64);
  const [barX, barMiddle] = bar[0]!;
  const [lastX, , lastLength] = bar.at(-1)!;
  const [barY, barLength] = [barMiddle - font / 2, Math.round(lastX + lastLength - barX)];
  const ticks = all.flatMap(({ attributes }, k) => {
    const at = /^M([\d.]+) \d+v/.exec(attributes['stroke'] === undefined ? '' : (attributes['d'] ?? ''));
    if (at === null) return [];
    const label = all[k + 1]!;
    return [
      {
        place: (Number(at[1]) - barX) / barLength,
        value: Number(label.text.trim().replaceAll(',', '')),
        x: Number(label.attributes['x']),
        anchor: label.attributes['text-anchor']!,
        label: label.text.trim(),
      },
    ];
  });
  const rings = all.filter(({ name }) => name === 'circle');
  return {
    size: [Number(root!.attributes['width']), Number(root!.attributes['height'])] as const,
    font,
    cells: { left, top: middle - side / 2, side, bottom: middle - side / 2 + height * side },
    colours,
    ticks,
    barY,
    barLength,
    barX,
    rings: rings.map(({ attributes }) => [
      (Number(attributes['cx']) - left) / side - 0.5,
      (Number(attributes['cy']) - middle) / side,
    ]),
    title: texts[0]!.text.trim(),
    facts: texts.at(-1)!.text.trim(),
  };
}

/** Expects what holds for any map. */
function expectMap(dag: Dag, values: Float64Array, options: MapOptions): ReturnType<typeof readMap> {
  const svg = renderMapSvg(dag, values, options);
  expect(renderMapSvg(dag, values, options)).toBe(svg);
  const map = readMap(svg, dag);
  const cells = [...dag.out.keys()].filter((i) => dag.out[i] !== 16);

  // Every cell has a colour, no other place has; the higher the value the lighter.
  expect([...map.colours.keys()].filter((i) => map.colours[i] !== undefined)).toEqual(cells);
  const lights = [...cells].sort((a, b) => values[a]! - values[b]!).map((i) => lightness(map.colours[i]!));
  expect(lights.every((light, k) => k === 0 || light >= lights[k - 1]!)).toBe(true);

  // Ticks stand where their values belong, and their labels apart.
  const measure = options.log === true ? Math.log : (v: number): number => v;
  const own = cells.map((i) => values[i]!);
  const [from, to] = options.range ?? [Math.min(...own), Math.max(...own)];
  let free = -Infinity;
  expect(map.ticks.length).toBeGreaterThan(0);
  for (const { place, value, x, anchor, label } of map.ticks) {
    // Labels have four digits.
    const right = from === to ? 0.5 : (measure(value) - measure(from)) / (measure(to) - measure(from));
    if (from === to || to - from > 1e-3 * to) expect(Math.abs(place - right)).toBeLessThan(0.01);
    const room = 0.6 * map.font * label.length;
    const start = anchor === 'start' ? x : anchor === 'end' ? x - room : x - room / 2;
    expect(start).toBeGreaterThan(free);
    expect(start + room).toBeLessThanOrEqual(map.barX + map.barLength + 1);
    free = start + room;
  }

  // The parts do not overlap, and the picture holds them.
  expect(map.cells.top).toBeGreaterThan(2 * map.font);
  expect(map.barY).toBeGreaterThan(map.cells.bottom);
  expect(map.size[1]).toBeGreaterThan(map.barY + 4 * map.font);
  expect(map.size[0]).toBeGreaterThan(map.cells.left + dag.width * map.cells.side);
  expect(Number.isInteger(map.cells.left) && Number.isInteger(map.cells.top)).toBe(true);
  if (Math.max(dag.width, dag.height) <= 1796) expect(Math.max(...map.size)).toBeLessThanOrEqual(2048);

  const sink = dag.out.indexOf(0);
  for (const [x, y] of map.rings) {
    expect(x).toBeCloseTo(sink % dag.width, 9);
    expect(y).toBeCloseTo(Math.floor(sink / dag.width), 9);
  }
  expect(map.rings.length).toBeGreaterThan(0);
  return map;
}

describe('a map', () => {
  it('shows the values of random flows on both scales', () => {
    fc.assert(
      fc.property(anyFlow(9), (dag) => {
        expectMap(dag, deadEndChances(dag), { title: 'chance', range: [0, 1] });
        expectMap(dag, expectedPath(dag), { title: 'way', unit: 'steps' });
        expectMap(dag, expectedSize(dag), { title: 'size', unit: 'cells', log: true });
      }),
      { numRuns: 40 },
    );
  });

  it('shows any values', () => {
    const dag = staircase(rectangle(7, 6));
    const value = fc.double({ min: -1e9, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 42, maxLength: 42 }), fc.boolean(), (list, log) => {
        const values = Float64Array.from(list, (v) => (log ? Math.abs(v) + 1e-3 : v));
        expectMap(dag, values, { title: 'any', log });
      }),
      { examples: [[[...new Array<number>(41).fill(0), 5e-324], false]] },
    );
  });

  it.each([8, 256])('is readable at %i cells a side', (size) => {
    const dag = divide(size, random('1', 'divide'));
    const map = expectMap(dag, expectedSize(dag), {
      title: 'Expected cells behind',
      unit: 'cells',
      log: true,
    });
    // Letters are at least 13 pixels on pictures below 800, and a 75th of larger ones.
    expect(map.font).toBeGreaterThanOrEqual(Math.max(13, map.size[0] / 75));
    expect(map.cells.side).toBe(size === 8 ? 48 : 7);
    expect(map.ticks.length).toBeGreaterThanOrEqual(4);
  });

  it.each([
    [1, 1],
    [1, 2048],
    [2048, 1],
    [3, 500],
  ])('of %i x %i cells has room for the scale', (width, height) => {
    const dag = staircase(rectangle(width, height));
    expectMap(dag, expectedPath(dag), { title: 'Expected path to the sink', unit: 'steps' });
  });

  it('names the statistic and its unit', () => {
    const dag = staircase(rectangle(4, 4));
    const way = expectMap(dag, expectedPath(dag), { title: 'A < B & "C"', unit: 'steps' });
    expect(way.title).toBe('A &lt; B &amp; "C"');
    expect(way.facts).toBe('smallest 0, mean 3, largest 6 steps; ring: sink');
    expect(way.ticks.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    const size = expectMap(dag, expectedSize(dag), { title: 'size', log: true });
    expect(size.ticks.map(({ label }) => label)).toEqual(['1', '2', '5', '10']);
  });

  it('refuses invalid values and sizes', () => {
    const line = staircase(rectangle(2049, 1));
    expect(faultOf(() => renderMapSvg(line, expectedPath(line), { title: '' })).code).toBe('size');
    const dag = staircase(rectangle(2, 1));
    for (const values of [[1], [1, NaN], [1, Infinity]]) {
      expect(faultOf(() => renderMapSvg(dag, Float64Array.from(values), { title: '' }))).toMatchObject({
        code: 'values',
        where: 'cell (1, 0)',
      });
    }
    expect(faultOf(() => renderMapSvg(dag, Float64Array.of(1, 0), { title: '', log: true })).code).toBe(
      'values',
    );
    for (const [range, log] of [
      [[2, 1], false],
      [[0, 1], true],
      [[0, Infinity], false],
    ] as const) {
      expect(faultOf(() => renderMapSvg(dag, Float64Array.of(1, 1), { title: '', range, log })).code).toBe(
        'values',
      );
    }
    const empty = { width: 1, height: 1, out: Uint8Array.of(16) };
    expect(faultOf(() => renderMapSvg(empty, Float64Array.of(1), { title: '' })).code).toBe('values');
  });
});

describe('all maps', () => {
  it('draw the exact statistics in their names', () => {
    const dag = divide(16, random('1', 'divide'));
    const values = {
      'dead-ends': deadEndChances(dag),
      passages: expectedPassages(dag),
      way: expectedPath(dag),
      behind: expectedSize(dag),
    };
    expect([...MAPS.keys()]).toEqual(Object.keys(values));
    const of = (values: Float64Array): string[] =>
      [Math.min(...values), values.reduce((sum, v) => sum + v, 0) / values.length, Math.max(...values)].map(
        (v) => String(Number(v.toPrecision(4))),
      );
    for (const [name, numbers] of Object.entries(values)) {
      const [least, mean, most] = of(numbers);
      expect(readMap(writeSvg(MAPS.get(name)!.draw(dag)), dag).facts).toContain(
        `smallest ${least!}, mean ${mean!}, largest ${most!}`,
      );
    }
  });
});
