import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { checkDag } from '../../src/dag/check.js';
import { HORIZONTALS, NO_CELL, neighbour, opposite } from '../../src/board/grid.js';
import { addRooms } from '../../src/dag/add-rooms.js';
import type { Dag } from '../../src/dag/dag.js';
import { vertexAt } from '../../src/dag/rooms.js';
import { isAlwaysOpen, isRandomLoop } from '../../src/dag/sides.js';
import { addLoops } from '../../src/dag/loops.js';
import { eachMaze } from '../stats/stats-flows.js';

/*
 * `--builder peel --size 8 --loops 3`, and any region with holes, was refused, because a removed coin allowed only loops of
 * at most 4 cells. Also, two long loops could be side by side and together close a cycle of 4 cells.
 */

/** The number of loops of a maze, and the cells of its shortest cycle, with all loops open and rooms as one cell. */
function cyclesOf(dag: Dag, pick: ArrayLike<number>): { shortest: number; count: number } {
  const { out } = dag;
  const beside = new Map<number, { to: number; border: string }[]>();
  const borders = new Set<string>();
  out.forEach((mask, cell) => {
    if (mask === NO_CELL) return;
    const own = vertexAt(dag, cell);
    if (!beside.has(own)) beside.set(own, []);
    for (const side of HORIZONTALS) {
      const next = neighbour(dag, cell, side);
      if (next < 0 || out[next] === NO_CELL) continue;
      const to = vertexAt(dag, next);
      const isPicked = pick[cell] === side || pick[next] === opposite(side);
      if (to === own || !(isPicked || isAlwaysOpen(dag, cell, side) || isRandomLoop(dag, cell, side)))
        continue;
      const border = [Math.min(cell, next), Math.max(cell, next)].join();
      borders.add(border);
      beside.get(own)!.push({ to, border });
    }
  });
  let shortest = Infinity;
  for (const start of beside.keys()) {
    const from = new Map([[start, { steps: 0, border: '' }]]);
    for (const [at, { steps, border: by }] of from) {
      for (const { to, border } of beside.get(at)!) {
        const before = from.get(to);
        if (before === undefined) from.set(to, { steps: steps + 1, border });
        else if (border !== by) shortest = Math.min(shortest, steps + before.steps + 1);
      }
    }
  }
  return { shortest, count: borders.size - beside.size + 1 };
}

describe('loops', () => {
  it.each(['peel', 'staircase', 'snake', 'spiral', 'hilbert'])('of %s can be long', (builder) => {
    const dag = buildDag(builder, { width: 8, height: 8, seed: '1' });
    for (const isRandom of [false, true]) {
      const looped = addLoops(dag, { loops: 3, length: 8, random: isRandom }, random('1', 'loops'));
      expect(checkDag(looped).ok).toBe(true);
      expect(checkDag(looped).n).toBeGreaterThanOrEqual(checkDag(dag).n - 9);
    }
  });

  it('are long in every maze, alone and together, and have the right number', () => {
    fc.assert(
      fc.property(
        fc.record({
          builder: fc.constantFrom('peel', 'gilbert', 'snake'),
          width: fc.integer({ min: 3, max: 5 }),
          height: fc.integer({ min: 3, max: 4 }),
          loops: fc.integer({ min: 1, max: 3 }),
          length: fc.constantFrom(4, 6, 8),
          isRandom: fc.boolean(),
          hasRoom: fc.boolean(),
          seed: fc.integer({ min: 0, max: 99 }),
        }),
        ({ builder, width, height, loops, length, isRandom, hasRoom, seed }) => {
          const built = buildDag(builder, { width, height, seed: String(seed) });
          const dag = hasRoom ? addRooms(built, 1, random(String(seed), 'rooms')) : built;
          let looped: Dag;
          try {
            looped = addLoops(dag, { loops, length, random: isRandom }, random(String(seed), 'loops'));
          } catch {
            return;
          }
          expect(checkDag(looped).errors).toEqual([]);
          eachMaze(looped, (pick) => {
            const { shortest, count } = cyclesOf(looped, pick);
            expect(count).toBe(loops);
            expect(shortest).toBeGreaterThanOrEqual(length);
          });
        },
      ),
      { numRuns: 60 },
    );
  });
});
