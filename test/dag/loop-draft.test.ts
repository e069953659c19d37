import { expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { LoopDraft } from '../../src/dag/loop-draft.js';
import { addRoom } from '../../src/dag/add-rooms.js';
import { pairsOf, graphOf, isBorder, isEdge } from '../../src/dag/graph.js';
import { vertexAt } from '../../src/dag/rooms.js';
import { meshDag } from '../../src/mesh/build.js';
import { meshOfRegion } from '../../src/mesh/mesh.js';
import { rectangle } from '../../src/region/region.js';

const SIDE = 9;
const GRID = buildDag('peel', { width: SIDE, height: SIDE, seed: '1' });
const BOARDS = [GRID, meshDag(meshOfRegion(rectangle(SIDE, SIDE)), '1')];

it('finds exactly the cells near a cell, on any board', () => {
  for (const dag of BOARDS) {
    const draft = new LoopDraft(dag);
    for (let cell = 0; cell < SIDE * SIDE; cell += SIDE + 1)
      draft.open([cell, cell + 1 < SIDE * SIDE ? cell + 1 : cell - 1]);
    for (const steps of [0, 1, 3]) {
      for (const from of [0, 4, 40, 79]) {
        const away = (cell: number): number =>
          Math.abs((cell % SIDE) - (from % SIDE)) +
          Math.abs(Math.floor(cell / SIDE) - Math.floor(from / SIDE));
        const all = Array.from({ length: SIDE * SIDE }, (_, cell) => cell);
        const near = all.filter((cell) => away(cell) <= steps);
        expect(draft.endsWithin(steps, from, 72).sort((a, b) => a - b)).toEqual(
          near.filter((cell) => draft.passagesAt([cell]).length > 0 || cell === 72),
        );
      }
    }
  }
});

it('counts no steps inside a room', () => {
  const roomy = addRoom(GRID, [2, 2, 5, 5], random('1', 'rooms'));
  const draft = new LoopDraft(roomy);
  draft.open([1 + 4 * SIDE, 0 + 4 * SIDE]);
  const [west, east] = [1 + 4 * SIDE, 7 + 4 * SIDE];
  expect(draft.endsWithin(2, east, vertexAt(roomy, 4 * SIDE + 4))).toEqual([vertexAt(roomy, 40), west]);
  expect(draft.endsWithin(1, east, -1)).toEqual([]);
});

it('restores everything that an impossible loop changed', () => {
  const cell = GRID.out.findIndex((_, i) => graphOf(GRID).heads(i).length === 2);
  const [first, second] = graphOf(GRID).heads(cell) as [number, number];
  const draft = new LoopDraft(GRID);
  draft.cut(cell, first);
  expect(draft.headsAt(cell)).toEqual([second]);
  draft.forget();
  expect(draft.headsAt(cell)).toEqual([first, second]);
  expect(draft.done(false)).toBe(GRID);
  draft.cut(cell, first);
  draft.open([cell, first]);
  const made = draft.done(false);
  expect(isBorder(graphOf(made), [cell, first]) && isEdge(graphOf(made), [cell, first])).toBe(false);
  expect(pairsOf(made, 'open')).toEqual([[Math.min(cell, first), Math.max(cell, first)]]);
});
