import * as fc from 'fast-check';
import { secondChance } from '../../src/dag/flow.js';
import { describe, expect, it } from 'vitest';
import { checkDag } from '../../src/dag/check.js';
import { HORIZONTALS, horizontalsOf } from '../../src/board/grid.js';
import type { Dag } from '../../src/dag/dag.js';
import { choosingCells } from '../../src/dag/graph.js';
import { formatDagFile, parseDagFile } from '../../src/dag/file.js';
import { turnDag } from '../../src/dag/turn.js';
import {
  entropyOf,
  pickChance,
  weightByte,
  weightOf,
  weightOfByte,
  WEIGHTS,
  withWeights,
} from '../../src/dag/weights.js';
import { faultOf } from '../helpers/fault.js';
import { anyWeightedFlow } from '../helpers/weights.js';

const GOOD = { format: 'mazestone/dag', version: 1, width: 2, height: 2, out: ['64', '20'] };
const parse = (weights: unknown): Dag => parseDagFile(JSON.stringify({ ...GOOD, weights }));

describe('weights', () => {
  it('are the 27 probabilities with at most nine slots, each once, in order', () => {
    const all = new Set<number>();
    for (let n = 2; n <= 9; n++) for (let k = 1; k < n; k++) all.add(k / n);
    expect(WEIGHTS.map(([k, n]) => k / n)).toEqual([...all].sort((a, b) => a - b));
    expect(WEIGHTS).toHaveLength(27);
  });

  it('are bytes in lowest terms, with 0 for a half', () => {
    for (let n = 2; n <= 9; n++) {
      for (let k = 1; k < n; k++) {
        const [a, b] = weightOfByte(weightByte(k, n));
        expect(a * n).toBe(b * k);
        expect(weightByte(k, n) === 0).toBe(2 * k === n);
        expect(WEIGHTS).toContainEqual([a, b]);
      }
    }
  });

  it('give the probability of each out-edge, and the sum for a cell is 1', () => {
    const dag = parse(['19..', '....']);
    expect([weightOf(dag, 0), secondChance(dag, 0)]).toEqual([[1, 9], 1 / 9]);
    // The first out-edge of cell (0, 0) leads east, the second one south.
    expect(pickChance(dag, 0, 2)).toBeCloseTo(8 / 9, 15);
    expect(pickChance(dag, 0, 4)).toBeCloseTo(1 / 9, 15);
    expect(pickChance(dag, 1, 4)).toBe(1);
  });

  it('turn with the DAG, so every edge keeps its probability', () => {
    fc.assert(
      fc.property(anyWeightedFlow(6), (dag) => {
        let turned = dag;
        for (let quarter = 0; quarter < 4; quarter++) {
          const next = turnDag(turned);
          for (const cell of choosingCells(turned)) {
            const [x, y] = [cell % turned.width, Math.floor(cell / turned.width)];
            const to = turned.height - 1 - y + x * next.width;
            for (const d of horizontalsOf(turned.out[cell]!)) {
              const right = d === 8 ? 1 : ((d << 1) as (typeof HORIZONTALS)[number]);
              expect(pickChance(next, to, right)).toBeCloseTo(pickChance(turned, cell, d), 15);
            }
          }
          turned = next;
        }
        expect(turned).toEqual(dag);
      }),
    );
  });
});

describe('weights in DAG files', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(anyWeightedFlow(6), (dag) => {
        expect(parseDagFile(formatDagFile(dag))).toEqual(dag);
      }),
    );
  });

  it('are rows with two digits a cell', () => {
    const dag = parse(['13..', '....']);
    expect(JSON.parse(formatDagFile(dag))).toMatchObject({ ...GOOD, weights: ['13..', '....'] });
    expect(secondChance(dag, 0)).toBe(1 / 3);
  });

  it('have one spelling: lowest terms, dots for a half and without a choice, and no field without weights', () => {
    expect(parse(['3912', '....'])).toEqual(parse(['13..', '....']));
    const fair = parseDagFile(JSON.stringify(GOOD));
    for (const weights of [
      ['12..', '....'],
      ['48..', '....'],
      ['..13', '1289'],
      ['....', '....'],
    ])
      expect(parse(weights)).toEqual(fair);
  });

  it.each([
    ['a text', '13......', '"weights"'],
    ['too few rows', ['13..'], '"weights"'],
    ['too many rows', ['13..', '....', '....'], '"weights"'],
    ['a row that is no string', ['13..', 4], '"weights", row 1'],
    ['a short row', ['13..', '...'], '"weights", row 1'],
    ['one digit a cell', ['13', '..'], '"weights", row 0'],
    ['certainty', ['11..', '....'], '"weights", row 0, column 0'],
    ['impossibility', ['02..', '....'], '"weights", row 0, column 0'],
    ['more than certainty', ['32..', '....'], '"weights", row 0, column 0'],
    ['ten slots', ['1a..', '....'], '"weights", row 0, column 0'],
    ['a zero below', ['..10', '....'], '"weights", row 0, column 1'],
    ['half a weight', ['1...', '....'], '"weights", row 0, column 0'],
    ['no cell', ['13##', '....'], '"weights", row 0, column 1'],
  ])('are refused: %s', (_, weights, where) => {
    expect(faultOf(() => parse(weights))).toMatchObject({ code: 'malformed', where });
  });
});

describe('entropy', () => {
  it('is log2 M if all coins are fair, and less if one is not', () => {
    fc.assert(
      fc.property(anyWeightedFlow(6), ({ weights, ...fair }) => {
        const { diversity } = checkDag(fair);
        expect(entropyOf(fair)).toBe(diversity.log2);
        const weighted = withWeights(fair, weights ?? new Uint8Array(fair.out.length));
        if (weighted.weights === undefined) expect(entropyOf(weighted)).toBe(diversity.log2);
        else expect(entropyOf(weighted)).toBeLessThan(diversity.log2);
      }),
    );
  });

  it('is the entropy of the distribution of mazes', () => {
    const dag = parse(['29..', '....']);
    const p = 2 / 9;
    expect(entropyOf(dag)).toBeCloseTo(-p * Math.log2(p) - (1 - p) * Math.log2(1 - p), 12);
  });
});
