import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divide } from '../../src/dag/builders/divide.js';
import { checkDag } from '../../src/dag/check.js';
import type { Dag } from '../../src/dag/dag.js';
import { random } from '../../src/base/random.js';
import { chiSquare, chiSquareLimit } from '../helpers/chi-square.js';
import { faultOf } from '../helpers/fault.js';
import { readDivide } from './read-divide.js';

describe.each([1, 2, 4, 8, 16, 32, 64, 128, 256])('divide of side %i', (size) => {
  it('has the blocks of the algorithm, and no fault', () => {
    for (let seed = 0; seed < Math.min(50, 512 / size); seed++) {
      const dag = divide(size, random(String(seed), 'divide'));
      expect(readDivide(dag).faults).toEqual([]);
      expect(checkDag(dag).errors).toEqual([]);
    }
  });
});

describe('divide', () => {
  it('makes the same DAG for the same seed, and others for other seeds', () => {
    const outs = ['1', '1', '2'].map((seed) => [...divide(16, random(seed, 'divide')).out]);
    expect(outs[0]).toEqual(outs[1]);
    expect(outs[0]).not.toEqual(outs[2]);
  });

  it.each([2, 16])('of side %i takes every ordered pair of source and sink block equally often', (size) => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const { patterns } = readDivide(divide(size, random(String(seed), 'divide')));
      expect(patterns).toHaveLength(1);
      const key = JSON.stringify(patterns[0]);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    expect(counts.size).toBe(12);
    expect(chiSquare(counts.values(), 50)).toBeLessThan(chiSquareLimit(11));
  });

  it('puts the sink on every side of the square equally often', () => {
    // Sides of 4 cells, without corners. By symmetry all sides are equally likely.
    const counts = [0, 0, 0, 0];
    for (let seed = 0; seed < 2400; seed++) {
      const [x, y] = checkDag(divide(4, random(String(seed), 'divide'))).sink!;
      const sides = [y === 0, x === 3, y === 3, x === 0];
      if (sides.filter((on) => on).length === 1) counts[sides.indexOf(true)]!++;
    }
    const total = counts.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(1000);
    expect(chiSquare(counts, total / 4)).toBeLessThan(chiSquareLimit(3));
  });

  it.each([0, 3, 6, 12, 1.5, -4])('refuses a side of %d', (size) => {
    expect(faultOf(() => divide(size, random('1', 'divide'))).code).toBe('size');
  });
});

describe('the reader of blocks refuses', () => {
  const dags = [2, 4, 8].map((size) => divide(size, random('1', 'divide')));

  /** The edges in both directions over a border between two quarters. The border is given by a cell and a side. */
  function edgesOverBorder({ width, out }: Dag, cell: number, direction: number): number {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const across = direction === 2 || direction === 8;
    // The border is before column or row `line`. The lowest set bit of `line` is the side of the quarters.
    const line = direction === 2 ? x + 1 : direction === 4 ? y + 1 : across ? x : y;
    const side = line & -line;
    const start = Math.floor((across ? y : x) / side) * side;
    let count = 0;
    for (let k = start; k < start + side; k++) {
      const after = across ? line + k * width : k + line * width;
      const before = after - (across ? 1 : width);
      if ((out[before]! & (across ? 2 : 4)) > 0) count++;
      if ((out[after]! & (across ? 8 : 1)) > 0) count++;
    }
    return count;
  }

  it.each(dags)('a graph of $width x $height with one edge more or less', (dag) => {
    let accepted = 0;
    for (let i = 0; i < dag.out.length; i++) {
      for (const direction of [1, 2, 4, 8]) {
        const out = Uint8Array.from(dag.out);
        out[i]! ^= direction;
        if (readDivide({ ...dag, out }).faults.length > 0) continue;
        // Without an edge, the border may flow the other way only if this was its only edge.
        expect(
          Math.max(edgesOverBorder(dag, i, direction), edgesOverBorder({ ...dag, out }, i, direction)),
        ).toBe(1);
        accepted++;
      }
    }
    expect(accepted).toBeLessThan(0.01 * 4 * dag.out.length);
  });

  it('a snake, but not the staircase, which divide can make', () => {
    const faults = (out: readonly number[]): readonly string[] => {
      const dag = { width: 4, height: 4, out: Uint8Array.from(out) };
      expect(checkDag(dag).ok).toBe(true);
      return readDivide(dag).faults;
    };
    expect(faults([2, 2, 2, 4, 4, 8, 8, 8, 2, 2, 2, 4, 0, 8, 8, 8])).not.toEqual([]);
    expect(faults([6, 6, 6, 4, 6, 6, 6, 4, 6, 6, 6, 4, 2, 2, 2, 0])).toEqual([]);
  });

  it('almost all graphs', () => {
    const masks = fc.array(fc.constantFrom(0, 1, 2, 4, 8, 3, 5, 9, 6, 10, 12), {
      minLength: 16,
      maxLength: 16,
    });
    fc.assert(
      fc.property(masks, (out) => {
        expect(readDivide({ width: 4, height: 4, out: Uint8Array.from(out) }).faults).not.toEqual([]);
      }),
    );
  });
});
