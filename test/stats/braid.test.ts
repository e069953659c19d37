import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import type { AnyDag } from '../../src/dag/dag.js';
import { formatDagFile } from '../../src/dag/file.js';
import { addLoops } from '../../src/dag/loops.js';
import { braid, BRAIDED } from '../../src/stats/braid.js';
import { FURNISHED } from '../dag/furnished.js';
import { eachMazeOf, homes, contentOf, type FileContent } from '../helpers/contract.js';
import { faultOf } from '../helpers/fault.js';
import { expectClose } from './stats-flows.js';

/** The expected number of vertices with one passage, over all mazes and all random loops. */
function deadEndsOf(file: FileContent): number {
  const home = homes(file);
  const vertices = [...new Set(file.cells.map((cell) => home[cell]!))];
  let sum = 0;
  eachMazeOf(file, (next, chance) => {
    for (let bits = 0; bits < 2 ** file.tossed.length; bits++) {
      const passages = home.map(() => 0);
      const join = (a: number, b: number): void => {
        if (home[a] === home[b]) return;
        passages[home[a]!]!++;
        passages[home[b]!]!++;
      };
      next.forEach((to, cell) => {
        if (to >= 0) join(cell, to);
      });
      for (const pair of file.open) join(...pair);
      file.tossed.forEach((pair, k) => {
        if ((bits & (1 << k)) !== 0) join(...pair);
      });
      sum += (chance * vertices.filter((cell) => passages[cell] === 1).length) / 2 ** file.tossed.length;
    }
  });
  return sum;
}

/** Every DAG that opening passages makes from one, without repetition. */
function* openings(file: FileContent): Generator<FileContent & { readonly paid: number }> {
  const isJoined = (a: number, b: number): boolean =>
    file.heads[a]!.includes(b) || file.heads[b]!.includes(a);
  const free = file.cells.flatMap((a) =>
    file.cells.filter((b) => a < b && file.beside(a, b) && !isJoined(a, b)).map((b) => [a, b] as const),
  );
  const choosers = file.cells.filter((cell) => file.heads[cell]!.length === 2);
  for (let number = 0; number < 2 ** free.length * 3 ** choosers.length; number++) {
    const open = free.filter((_, k) => Math.floor(number / 2 ** k) % 2 === 1);
    const rest = Math.floor(number / 2 ** free.length);
    const heads = [...file.heads];
    let paid = 0;
    choosers.forEach((cell, k) => {
      const digit = Math.floor(rest / 3 ** k) % 3;
      if (digit === 2) return;
      open.push([cell, file.heads[cell]![digit]!]);
      heads[cell] = [file.heads[cell]![1 - digit]!];
      paid++;
    });
    yield { ...file, open, heads, paid };
  }
}

/** The fewest coins that reach a limit, and the fewest passages with these. */
function leastOf(file: FileContent, limit: number): readonly [paid: number, opened: number] {
  let least: readonly [number, number] = [Infinity, Infinity];
  for (const one of openings(file)) {
    const [paid, opened] = least;
    if (one.paid > paid || (one.paid === paid && one.open.length >= opened)) continue;
    if (deadEndsOf(one) <= limit + 1e-9) least = [one.paid, one.open.length];
  }
  return least;
}

describe.each(Object.entries(FURNISHED))('braid mazes on %s', (_, { furnished, shortest }) => {
  it('have the mean dead ends of all mazes, few enough of them, and the reported coins', () => {
    let made = 0;
    const wanted = fc.constantFrom<number | true>(true, 0.25, 0.5, 1);
    const small = furnished.filter(({ dag }) => checkDag(dag).n <= 8);
    fc.assert(
      fc.property(small, wanted, fc.boolean(), ({ dag, read, seed }, share, isRandom) => {
        let looped: AnyDag = dag;
        try {
          looped = addLoops(dag, { loops: 1, length: shortest, random: isRandom }, random(seed, 'loops'));
        } catch {
          // Then there is none beside the tree.
        }
        let braided: ReturnType<typeof braid>;
        try {
          braided = braid(looped, share);
        } catch {
          return;
        }
        made++;
        const { opened, coins, deadEnds } = braided.report;
        const [before, after] = [checkDag(looped), checkDag(braided.dag)];
        expect(after.errors).toEqual([]);
        expect([before.n, after.n]).toEqual([coins.before, coins.after]);
        const [file, more] = [read(looped), read(braided.dag)];
        expect(more.open.length).toBe(file.open.length + opened);
        expectClose(deadEnds.before.expected, deadEndsOf(file));
        expectClose(deadEnds.after.expected, deadEndsOf(more));
        const { expected } = deadEnds.before;
        const cells = Math.round(expected / deadEnds.before.share);
        const limit = share === true ? BRAIDED * (cells || 1) : (1 - share) * expected;
        expect(deadEnds.after.expected).toBeLessThanOrEqual(limit + 1e-9);
      }),
      { numRuns: 60 },
    );
    expect(made).toBeGreaterThan(20);
  });

  it('lose the fewest coins, and open at most one passage more than needed', () => {
    const small = furnished.filter(({ dag }) => dag.rooms === undefined && checkDag(dag).n <= 4);
    fc.assert(
      fc.property(small, ({ dag, read }) => {
        const file = read(dag);
        const [paid, least] = leastOf(file, deadEndsOf(file) / 2);
        if (paid === Infinity) {
          expect(faultOf(() => braid(dag, 0.5)).code).toBe('loops');
          return;
        }
        const { opened, coins } = braid(dag, 0.5).report;
        expect(coins.before - coins.after).toBe(paid);
        expect(opened - least).toBeOneOf([0, 1]);
      }),
      { numRuns: 25 },
    );
  });
});

it.each([
  ['peel', 3, 3],
  ['peel', 4, 3],
  ['hilbert', 4, 4],
  ['divide', 4, 4],
] as const)('%s on %i x %i loses the fewest coins, and opens the fewest passages', (name, width, height) => {
  const dag = buildDag(name, { width, height, seed: '1' });
  for (const wanted of [true, 0.5] as const) {
    const { opened, coins, deadEnds } = braid(dag, wanted).report;
    const limit = wanted === true ? BRAIDED * width * height : deadEnds.before.expected / 2;
    const least = leastOf(contentOf(formatDagFile(dag)), limit);
    expect([coins.before - coins.after, opened]).toEqual(least);
  }
});

it('a maze of 16 x 16 cells keeps most of its coins', () => {
  const kept = { peel: 0.66, divide: 0.85, gilbert: 0.91 };
  for (const [name, share] of Object.entries(kept)) {
    const dag = buildDag(name, { width: 16, height: 16, seed: '1' });
    const { coins, deadEnds } = braid(dag, true).report;
    expect(deadEnds.after.share).toBeLessThanOrEqual(BRAIDED);
    expect(coins.after / coins.before).toBeGreaterThan(share);
    expect(braid(dag, 0.5).report.deadEnds.after.expected).toBeLessThanOrEqual(deadEnds.before.expected / 2);
  }
});

it('cells with one neighbour limit the dead ends, and the report says so', () => {
  const line = buildDag('peel', { width: 8, height: 1, seed: '1' });
  expect(faultOf(() => braid(line, true))).toMatchObject({ code: 'loops', hint: /leave --braid out/ });
});
