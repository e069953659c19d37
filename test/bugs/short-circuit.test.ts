import { describe, expect, it } from 'vitest';
import { familyOf } from '../../src/cells/families.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { HORIZONTALS, EAST, NORTH, NO_CELL, SOUTH, cellAt, directionName } from '../../src/board/grid.js';
import { type Dag } from '../../src/dag/dag.js';
import type { Opening } from '../../src/flow/maze.js';
import { TRIGGERS } from '../../src/circuit/triggers.js';
import { compile } from '../../src/machine/compile.js';

/*
 * `compile --doors low --trigger none` failed at pitch 3 if the header runs west of the console, because the wire of the
 * input ran in the row beside it, at the same height.
 */

/** The first and the last opening of each side. */
function corners({ width, height, out }: Dag): Opening[] {
  const cells = [...out.keys()].filter((cell) => out[cell] !== NO_CELL);
  return HORIZONTALS.flatMap((side) => {
    const along = cells.filter((cell) => {
      const [x, y] = cellAt(width, cell);
      return side === NORTH
        ? y === 0
        : side === SOUTH
          ? y === height - 1
          : side === EAST
            ? x === width - 1
            : x === 0;
    });
    return [along[0]!, along.at(-1)!].map((cell): Opening => ({ cell, side }));
  });
}

describe('the controls and the clock line', () => {
  const low3 = familyOf('low', 3)!;

  it.each([
    ['spiral', 3],
    ['hilbert', 8],
  ])('of %s, %i cells wide, stay apart with an input', (builder, size) => {
    const dag = buildDag(builder, { width: size, height: size, seed: '1' });
    expect(() => compile(dag, { seed: '1', family: low3, trigger: 'none' })).not.toThrow();
  });

  const EXTRAS = [{}, { lamp: true }, { every: 30 }, { every: 700, lamp: true }] as const;
  // Each trigger with each optional control and each place.
  it.each(TRIGGERS.map((trigger, n) => [trigger, n] as const))(
    'never touch, for all places of the console, with %s, timer and lamp',
    (trigger, n) => {
      const dag = buildDag('peel', { width: 5, height: 4, seed: '7' });
      corners(dag).forEach((entrance, k) => {
        const extra = EXTRAS[(k + n) % EXTRAS.length]!;
        const options = { seed: '1', family: low3, trigger, entrance, presses: 0, ...extra } as const;
        const place = `${directionName(entrance.side)} of cell ${entrance.cell}`;
        expect(() => compile(dag, options), place).not.toThrow();
      });
    },
  );
});
