import { describe, expect, it } from 'vitest';
import { ORDERS, type Order } from '../../src/dag/orders/index.js';
import { faultOf } from '../helpers/fault.js';

const walkOf = (name: string): Order['walk'] => ORDERS.find((order) => order.name === name)!.walk;
const ANY = ORDERS.filter(({ name }) => ['gilbert', 'snake', 'spiral'].includes(name));
const SIDES: Readonly<Record<string, readonly number[]>> = {
  hilbert: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  moore: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
  peano: [1, 3, 9, 27, 81, 243],
};

/** The distance of two cells in steps. */
function distance(width: number, a: number, b: number): number {
  return Math.abs((a % width) - (b % width)) + Math.abs(Math.floor(a / width) - Math.floor(b / width));
}

/** The reason why an order is no Hamiltonian path of the grid; empty if it is one. */
function pathFault(width: number, height: number, order: ArrayLike<number>): string {
  if (order.length !== width * height) return `${order.length} cells`;
  const seen = new Uint8Array(width * height);
  for (let d = 0; d < order.length; d++) {
    const i = order[d]!;
    if (i >= seen.length || seen[i] === 1) return `cell ${i} at ${d}`;
    seen[i] = 1;
    if (d > 0 && distance(width, order[d - 1]!, i) !== 1) return `step to ${d}`;
  }
  return '';
}

describe.each(ANY)('$name', ({ walk }) => {
  it('visits every cell of every grid up to 24 x 24, from neighbour to neighbour', () => {
    const faults = [];
    for (let width = 1; width <= 24; width++) {
      for (let height = 1; height <= 24; height++) {
        const fault = pathFault(width, height, walk(width, height));
        if (fault !== '') faults.push(`${width} x ${height}: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5, 6])('visits every cell of a strip of width %i', (narrow) => {
    for (const long of [65_536, 99_999, 100_000]) {
      expect(pathFault(narrow, long, walk(narrow, long))).toBe('');
      expect(pathFault(long, narrow, walk(long, narrow))).toBe('');
    }
  });

  it('visits every cell of large grids', () => {
    for (const [width, height] of [
      [1000, 999],
      [999, 1000],
      [1001, 333],
      [333, 1002],
      [1024, 768],
    ] as const) {
      expect(pathFault(width, height, walk(width, height))).toBe('');
    }
  });

  it.each([
    [0, 4],
    [4, -1],
    [2.5, 2],
    [2 ** 20, 2 ** 20],
  ])('refuses %d x %d cells', (width, height) => {
    expect(faultOf(() => walk(width, height)).code).toBe('size');
  });
});

describe.each(ORDERS.filter(({ name }) => name in SIDES))('$name', ({ name, walk }: Order) => {
  it.each(SIDES[name]!)('visits every cell of a square of side %i, from neighbour to neighbour', (side) => {
    expect(pathFault(side, side, walk(side, side))).toBe('');
  });

  it('refuses every other size, and names supported ones', () => {
    for (let width = 1; width <= 30; width++) {
      for (let height = 1; height <= 30; height++) {
        if (width === height && SIDES[name]!.includes(width)) continue;
        const { code, where, hint } = faultOf(() => walk(width, height));
        expect([code, where]).toEqual(['size', `${width} x ${height} cells`]);
        const sides = [...hint!.matchAll(/\d+/g)].map(Number);
        expect(sides.length).toBeGreaterThan(0);
        for (const side of sides) expect(SIDES[name]).toContain(side);
        expect(Math.min(...sides)).toBeLessThanOrEqual(Math.max(width, height));
        expect(Math.max(...sides)).toBeGreaterThanOrEqual(Math.max(width, height));
      }
    }
  });

  it.each([
    [0, 0],
    [-2, -2],
    [2 ** 20, 2 ** 20],
  ])('refuses %d x %d cells', (width, height) => {
    expect(faultOf(() => walk(width, height)).code).toBe('size');
  });
});

it('a hint names no size that is too large to build', () => {
  expect(faultOf(() => walkOf('hilbert')(20_000, 10_000)).hint).toContain('a side of 16384,');
  expect(faultOf(() => walkOf('peano')(16_000, 16_000)).hint).toContain('a side of 6561,');
});

it('only Moore is marked as closed, and it is closed', () => {
  expect(ORDERS.filter(({ closed }) => closed).map(({ name }) => name)).toEqual(['moore']);
  for (const side of SIDES['moore']!.slice(1)) {
    const order = walkOf('moore')(side, side);
    expect(distance(side, order[0]!, order.at(-1)!)).toBe(1);
  }
});

/*
 * The curves as Lindenmayer systems (Prusinkiewicz and Lindenmayer, The Algorithmic Beauty of Plants, 1990, section 1.4;
 * Moore's curve is made from Hilbert's L and R). F is a step, + and - are quarter turns.
 */
const HILBERT = { L: '+RF-LFL-FR+', R: '-LF+RFR+FL-' };
const PEANO = { X: 'XFYFX+F+YFXFY-F-XFYFX', Y: 'YFXFY-F-XFYFX+F+YFXFY' };

/** The quarter turns, -1, 0 or 1, between the steps of a curve after some rounds. */
function turnsOfGrowth(axiom: string, rules: Readonly<Record<string, string>>, rounds: number): number[] {
  let text = axiom;
  for (let round = 0; round < rounds; round++) text = text.replaceAll(/[A-Z]/g, (c) => rules[c] ?? c);
  return text
    .replaceAll(/[^F+-]/g, '')
    .split('F')
    .slice(1, -1)
    .map((signs) => Array.from(signs).reduce((sum, sign) => sum + (sign === '+' ? 1 : -1), 0));
}

/** The quarter turns between the steps of an order, 1 to the left. */
function turnsOf(width: number, order: Uint32Array): number[] {
  const steps = Array.from(order.subarray(1), (i, d) => [
    (i % width) - (order[d]! % width),
    Math.floor(i / width) - Math.floor(order[d]! / width),
  ]);
  return steps.slice(1).map(([x, y], d) => {
    const [u, v] = steps[d]!;
    return 0 - (u! * y! - v! * x!);
  });
}

/** The turns of a curve or of its mirror image, so that the first turn is to the left. */
function unmirrored(turns: readonly number[]): number[] {
  const sign = turns.find((turn) => turn !== 0) ?? 1;
  return turns.map((turn) => turn * sign + 0);
}

describe('an order is the Lindenmayer system of', () => {
  it.each([1, 2, 3, 4, 5, 6])('Hilbert, %i rounds', (k) => {
    const expected = unmirrored(turnsOfGrowth('L', HILBERT, k));
    expect(unmirrored(turnsOf(2 ** k, walkOf('hilbert')(2 ** k, 2 ** k)))).toEqual(expected);
    expect(unmirrored(turnsOf(2 ** k, walkOf('gilbert')(2 ** k, 2 ** k)))).toEqual(expected);
  });

  it.each([1, 2, 3, 4, 5, 6])('Moore, %i rounds', (k) => {
    const expected = unmirrored(turnsOfGrowth('LFL-F-LFL', HILBERT, k - 1));
    expect(unmirrored(turnsOf(2 ** k, walkOf('moore')(2 ** k, 2 ** k)))).toEqual(expected);
  });

  it.each([1, 2, 3, 4])('Peano, %i rounds', (k) => {
    const expected = unmirrored(turnsOfGrowth('X', PEANO, k));
    expect(unmirrored(turnsOf(3 ** k, walkOf('peano')(3 ** k, 3 ** k)))).toEqual(expected);
  });
});

it('Hilbert, Moore and Peano start and end at the documented cells', () => {
  const ends = (order: Uint32Array): (number | undefined)[] => [order[0], order.at(-1)];
  for (const side of [2, 4, 8, 16]) {
    expect(ends(walkOf('hilbert')(side, side))).toEqual([0, side - 1]);
    const middle = side * (side - 1) + side / 2;
    expect(ends(walkOf('moore')(side, side))).toEqual([middle - 1, middle]);
  }
  for (const side of [3, 9, 27]) expect(ends(walkOf('peano')(side, side))).toEqual([0, side * side - 1]);
});

it('on the gilbert curve, cells k steps apart are less than 3 sqrt(k) cells apart', () => {
  // Hilbert's curve keeps within sqrt(6 k) (Niedermeier, Reinhardt and Sanders 2002).
  let worst = 0;
  for (let width = 24; width <= 48; width++) {
    for (let height = 24; height <= 48; height++) {
      const order = walkOf('gilbert')(width, height);
      for (const k of [4, 16, 64, 256]) {
        for (let d = k; d < order.length; d++) {
          const [a, b] = [order[d - k]!, order[d]!];
          const dx = (a % width) - (b % width);
          const dy = Math.floor(a / width) - Math.floor(b / width);
          worst = Math.max(worst, (dx * dx + dy * dy) / k);
        }
      }
    }
  }
  expect(worst).toBeLessThan(9);
});

it('the snake and the spiral look like this', () => {
  const picture = (width: number, height: number, order: Uint32Array): number[][] => {
    const rows = Array.from({ length: height }, () => new Array<number>(width).fill(-1));
    order.forEach((i, d) => (rows[Math.floor(i / width)]![i % width] = d));
    return rows;
  };
  expect(picture(3, 3, walkOf('snake')(3, 3))).toEqual([
    [0, 1, 2],
    [5, 4, 3],
    [6, 7, 8],
  ]);
  expect(picture(4, 3, walkOf('spiral')(4, 3))).toEqual([
    [0, 1, 2, 3],
    [9, 10, 11, 4],
    [8, 7, 6, 5],
  ]);
  expect(picture(3, 5, walkOf('spiral')(3, 5))).toEqual([
    [0, 1, 2],
    [11, 12, 3],
    [10, 13, 4],
    [9, 14, 5],
    [8, 7, 6],
  ]);
});
