import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { Dag } from '../../src/dag/dag.js';

/*
 * Random flows and all their mazes, from the definitions, without code from src.
 */

/** North, east, south, west. */
const BITS = [1, 2, 4, 8];

/** The index of the cell in a direction, or -1 outside the grid. */
export function stepTo(dag: { width: number; height: number }, i: number, bit: number): number {
  const x = (i % dag.width) + (bit === 2 ? 1 : bit === 8 ? -1 : 0);
  const y = Math.floor(i / dag.width) + (bit === 4 ? 1 : bit === 1 ? -1 : 0);
  return x >= 0 && y >= 0 && x < dag.width && y < dag.height ? x + y * dag.width : -1;
}

/**
 * A flow that grows from a random sink. Random cells are added beside older ones, and get one or two edges to them. So it
 * has holes, one sink, no cycle and out-degree 1 or 2.
 */
export function anyFlow(most: number): fc.Arbitrary<Dag> {
  return fc
    .record({
      width: fc.integer({ min: 1, max: most }),
      height: fc.integer({ min: 1, max: most }),
      fill: fc.double({ min: 0.3, max: 1, noNaN: true }),
      // The probability of two edges, if there can be two.
      twos: fc.constantFrom(0.5, 0.9, 1),
      seed: fc.integer(),
    })
    .map(({ width, height, fill, twos, seed }) => grow(width, height, fill, twos, mulberry(seed)));
}

export function grow(width: number, height: number, fill: number, twos: number, draw: () => number): Dag {
  const out = new Uint8Array(width * height).fill(16);
  const added: number[] = [];
  const open = [Math.floor(draw() * out.length)];
  while (added.length < Math.max(1, fill * out.length)) {
    const cell = open.splice(Math.floor(draw() * open.length), 1)[0]!;
    if (out[cell] !== 16) continue;
    const ways = BITS.filter((bit) => {
      const j = stepTo({ width, height }, cell, bit);
      return j >= 0 && out[j] !== 16;
    });
    ways.sort(() => draw() - 0.5);
    out[cell] = ways.slice(0, draw() < twos ? 2 : 1).reduce((sum, bit) => sum + bit, 0);
    added.push(cell);
    for (const bit of BITS) {
      const j = stepTo({ width, height }, cell, bit);
      if (j >= 0 && out[j] === 16) open.push(j);
    }
  }
  return { width, height, out };
}

/** mulberry32 by Tommy Ettinger, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function mulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Calls `visit` with every maze of a flow: the direction that each cell chooses, 0 for the sink, 16 for no cell. */
export function eachMaze(dag: Dag, visit: (pick: readonly number[]) => void): number {
  const pick = Array.from(dag.out);
  const choosers = pick.flatMap((mask, i) => {
    const bits = BITS.filter((bit) => mask !== 16 && (mask & bit) !== 0);
    return bits.length > 1 ? [{ i, bits }] : [];
  });
  const mazes = choosers.reduce((product, { bits }) => product * bits.length, 1);
  for (let number = 0; number < mazes; number++) {
    let rest = number;
    for (const { i, bits } of choosers) {
      pick[i] = bits[rest % bits.length]!;
      rest = Math.floor(rest / bits.length);
    }
    visit(pick);
  }
  return mazes;
}

/** The measurements of one maze, for every cell. */
export interface Measured {
  readonly cells: readonly number[];
  readonly passages: readonly (readonly number[])[];
  readonly way: readonly number[];
  readonly behind: readonly number[];
}

/** Measures a maze by following the path of every cell to the sink. */
export function measure(dag: Dag, pick: readonly number[]): Measured {
  const cells = pick.flatMap((bit, i) => (bit === 16 ? [] : [i]));
  const passages = pick.map(() => [] as number[]);
  const way = pick.map(() => 0);
  const behind = pick.map(() => 0);
  for (const cell of cells) {
    let i = cell;
    behind[i]!++;
    for (; pick[i] !== 0; way[cell]!++) {
      i = stepTo(dag, i, pick[i]!);
      behind[i]!++;
    }
    if (pick[cell] === 0) continue;
    const back = { 1: 4, 2: 8, 4: 1, 8: 2 }[pick[cell]!]!;
    passages[cell]!.push(pick[cell]!);
    passages[stepTo(dag, cell, pick[cell]!)]!.push(back);
  }
  return { cells, passages, way, behind };
}

/** Whether two directions are opposite. */
export function inLine(a: number, b: number): boolean {
  return a + b === 5 || a + b === 10;
}

/** The mean and variance of numbers. */
export function moments(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, v) => sum + v, 0) / values.length;
  return { mean, variance: values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / values.length };
}

/** The names of cells with 0 to 4 passages in the statistics. */
export const KEYS = ['alone', 'deadEnds', 'corridors', 'junctions', 'crossings'] as const;

/** Expects two numbers to be equal except for rounding. */
export function expectClose(actual: number, expected: number): void {
  expect(Math.abs(actual - expected)).toBeLessThan(1e-9 * Math.max(1, Math.abs(expected)));
}
