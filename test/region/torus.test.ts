import { expect, it } from 'vitest';
import { holesOf } from '../../src/region/components.js';
import { parseRegion } from '../../src/region/region.js';
import { holesOnTorus, seamsOf } from '../../src/region/torus.js';

it.each([
  ['all', '...\n...\n', 0, 0],
  ['a hole', '...\n.#.\n...\n', 1, 0],
  ['two', '.....\n.#.#.\n.....\n', 2, 1],
  ['corners, which are one hole', '#.#\n...\n#.#\n', 0, 0],
  ['a band', '...\n###\n', 0, 0],
  ['an island in the middle', '###\n#.#\n###\n', 0, 0],
  ['a band with a hole over the rim', '###\n#..\n...\n', 0, 0],
  ['what is apart at a corner only', '#..\n.#.\n...\n', 1, 1],
])('the holes of %s are counted on the plane and on the torus', (_, text, plane, torus) => {
  const region = parseRegion(text);
  expect([holesOf(region), holesOnTorus(region)]).toEqual([plane, torus]);
});

it('seams are pairs of adjacent cells across the edge', () => {
  expect(seamsOf(parseRegion('..#\n#..\n'))).toEqual([{ from: 4, to: 1, side: 'south' }]);
  expect(seamsOf(parseRegion('#.\n..\n'))).toEqual([
    { from: 3, to: 1, side: 'south' },
    { from: 3, to: 2, side: 'east' },
  ]);
});
