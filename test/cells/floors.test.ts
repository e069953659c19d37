// @module-tag long
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { FAMILIES } from '../../src/cells/families.js';
import { DIRECTIONS, neighbour, directionsOf } from '../../src/board/grid.js';
import { nucleation } from '../../src/engine/nucleation.js';
import { checkDag } from '../../src/dag/check.js';
import { type Dag } from '../../src/dag/dag.js';
import { compile } from '../../src/machine/compile.js';

/*
 * The tests of families for one floor, applied to cells with out-edges up and down. `compile` tests every bit
 * both ways in the model, and presses in both load modes with every passage walked, jumped and climbed.
 */

const PAIRS = DIRECTIONS.flatMap((a, i) => DIRECTIONS.slice(i + 1).map((b) => a | b));
const SIZE = { width: 11, height: 3, floors: 4 };
/** Cells of both colours of the chessboard, on an odd floor and on an even one. */
const PLACES = [
  [1, 1, 1],
  [4, 1, 1],
  [6, 1, 2],
  [9, 1, 2],
] as const;

/**
 * Floors with one pair at {@link PLACES}. All other cells have one out-edge, found from the sink outwards,
 * and none leads to the pair.
 */
function alone(mask: number): Dag {
  const choosing = new Set(PLACES.map(([x, y, f]) => x + (y + f * SIZE.height) * SIZE.width));
  const out = new Uint8Array(SIZE.width * SIZE.height * SIZE.floors);
  const queue = [0];
  const seen = new Set([...choosing, 0]);
  for (const i of queue) {
    for (const direction of DIRECTIONS) {
      const j = neighbour(SIZE, i, direction);
      if (j < 0 || seen.has(j)) continue;
      seen.add(j);
      queue.push(j);
      out[j] = DIRECTIONS.find((back) => neighbour(SIZE, j, back) === i)!;
    }
  }
  for (const i of choosing) out[i] = mask;
  return { ...SIZE, out };
}

/** Cells in a random order, each leading to at most two random earlier ones, all connected. */
function crowd(seed: string): Dag {
  const size = { width: 6, height: 5, floors: 4 };
  const draws = random(seed, 'crowd');
  const out = new Uint8Array(size.width * size.height * size.floors);
  const placed = new Set([draws.below(out.length)]);
  for (;;) {
    const next = [...out.keys()].filter(
      (i) => !placed.has(i) && DIRECTIONS.some((direction) => placed.has(neighbour(size, i, direction))),
    );
    if (next.length === 0) return { ...size, out };
    const cell = next[draws.below(next.length)]!;
    const before = DIRECTIONS.filter((direction) => placed.has(neighbour(size, cell, direction)));
    while (before.length > 2) before.splice(draws.below(before.length), 1);
    out[cell] = before.reduce((sum, direction) => sum + direction, 0);
    placed.add(cell);
  }
}

describe.each(FAMILIES.filter(({ floors }) => floors).map((family) => [family.name, family] as const))(
  'the family %s on several floors',
  (_, family) => {
    it.each(
      PAIRS.map(
        (mask) => [DIRECTIONS.filter((direction) => (mask & direction) !== 0).join('+'), mask] as const,
      ),
    )(
      'the pair %s alone moves its two doors and no others, on floors and in cells of both kinds',
      (_name, mask) => {
        const dag = alone(mask);
        expect(checkDag(dag).errors).toEqual([]);
        const { layout, verified } = compile(dag, { seed: '1', family, presses: 6, engine: nucleation });
        expect(layout.netlist.bits.map(({ sides }) => sides)).toEqual(PLACES.map(() => directionsOf(mask)));
        expect([verified!.ok, verified!.trees, verified!.wrongDoors]).toEqual([true, 6, 0]);
        // 24 fair draws are all alike once in 8 000 000.
        expect(verified!.ones % verified!.draws).not.toBe(0);
      },
    );

    it('cells work beside, above and below each other at random', () => {
      const dag = crowd('1');
      expect(new Set(dag.out).size).toBeGreaterThan(15);
      const { verified } = compile(dag, { seed: '1', family, presses: 6, engine: nucleation });
      expect([verified!.ok, verified!.trees, verified!.wrongDoors]).toEqual([true, 6, 0]);
    });
  },
);
