import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { buildPortrait } from '../../src/mesh/build.js';
import { formatMeshFile, parseMeshFile } from '../../src/mesh/file.js';
import { meshGraph } from '../../src/mesh/mesh.js';
import { polygonProblem } from '../../src/mesh/polygons.js';
import { faultOf } from '../helpers/fault.js';

type Points = readonly (readonly [number, number])[];

const SQUARE: Points = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
];
const file = (
  points: Points,
  cells: readonly (readonly number[])[],
  out?: readonly (readonly number[])[],
): string => JSON.stringify({ format: 'mazestone/mesh', version: 1, points, cells, ...(out && { out }) });

test.each<[what: string, points: Points]>([
  [
    'same place',
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ],
  ],
  [
    'no area',
    [
      [0, 0],
      [1, 0],
      [2, 0],
    ],
  ],
  [
    'no area',
    [
      [0, 0],
      [1, 1],
      [3, 3],
      [2, 2],
    ],
  ],
  [
    'cross or touch',
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 1],
    ],
  ],
  [
    'cross or touch',
    [
      [0, 0],
      [4, 0],
      [4, 2],
      [2, 0],
      [0, 2],
    ],
  ],
  [
    'cross or touch',
    [
      [0, 0],
      [4, 0],
      [2, 0],
      [2, 2],
    ],
  ],
  [
    'cross or touch',
    [
      [0, 0],
      [2, 0],
      [2, 1],
      [4, 1],
      [4, 0],
      [1, 0],
      [1, 2],
      [0, 2],
    ],
  ],
])('a cell is not a polygon if its corners are %s: %j', (what, points) => {
  const cell = points.map((_, k) => k + 4);
  const text = file([...SQUARE, ...points.map(([x, y]) => [x + 9, y] as const)], [[0, 1, 2, 3], cell]);
  expect(faultOf(() => parseMeshFile(text))).toMatchObject({
    code: 'bad-mesh',
    where: 'cell 1',
    numbers: [1],
    message: expect.stringContaining(what) as string,
  });
  // Starting at any corner, in both orientations.
  const turned = points.map((_, k) => points[(k + 2) % points.length]!);
  for (const one of [turned, turned.toReversed()]) expect(polygonProblem(one)?.template).toContain(what);
});

it('the check agrees with comparing every pair of sides', () => {
  const place = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }));
  const corners = fc.uniqueArray(place, { minLength: 3, maxLength: 7, selector: String });
  fc.assert(
    fc.property(corners, (all) => {
      const n = all.length;
      const turn = ([ax, ay]: number[], [bx, by]: number[], [cx, cy]: number[]): number =>
        Math.sign((bx! - ax!) * (cy! - ay!) - (by! - ay!) * (cx! - ax!));
      const isOn = (a: number[], b: number[], c: number[]): boolean =>
        turn(a, b, c) === 0 && [0, 1].every((axis) => (c[axis]! - a[axis]!) * (c[axis]! - b[axis]!) <= 0);
      const meet = (i: number, j: number): boolean => {
        const [a, b, c, d] = [all[i]!, all[(i + 1) % n]!, all[j]!, all[(j + 1) % n]!];
        if (j === (i + 1) % n) return isOn(a, b, d) || isOn(c, d, a);
        if (i === (j + 1) % n) return isOn(c, d, b) || isOn(a, b, c);
        if ([isOn(a, b, c), isOn(a, b, d), isOn(c, d, a), isOn(c, d, b)].includes(true)) return true;
        return turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);
      };
      const area = all.reduce(
        (sum, [x, y], k) => sum + x * all[(k + 1) % n]![1] - y * all[(k + 1) % n]![0],
        0,
      );
      const isPolygon =
        area !== 0 && all.every((_, i) => all.every((__, j) => i === j || (n === 3 ? true : !meet(i, j))));
      expect(polygonProblem(all) === undefined).toBe(isPolygon);
    }),
    { numRuns: 2000 },
  );
});

it('cells that overlap along a side are refused, in either orientation', () => {
  const points: Points = [...SQUARE, [2, 0], [2, 1], [0.5, 0.2], [0.5, 0.8]];
  for (const first of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
  ]) {
    for (const beside of [
      [1, 4, 5, 2],
      [2, 5, 4, 1],
    ])
      expect(parseMeshFile(file(points, [first, beside])).mesh.cells.offsets).toHaveLength(3);
    for (const over of [
      [1, 6, 7, 2],
      [2, 7, 6, 1],
    ]) {
      expect(faultOf(() => parseMeshFile(file(points, [first, over])))).toMatchObject({
        code: 'bad-mesh',
        numbers: [0, 1],
      });
    }
  }
});

it('a polygon with many corners is accepted', () => {
  const comb = Array.from({ length: 20000 }, (_, k) => [k, k % 2] as const);
  expect(polygonProblem([...comb, [20000, -1], [0, -1]])).toBeUndefined();
  expect(polygonProblem([...comb, [20000, 0.5], [0, 0.5]])?.template).toContain('cross');
});

it('a built mesh reads back, however small its cells are', () => {
  const ink = Uint8Array.from({ length: 256 * 256 }, (_, i) => i % 256);
  const mesh = buildPortrait({ width: 256, height: 256, ink }, { kind: 'triangles', cells: 5000, seed: '1' });
  expect(parseMeshFile(formatMeshFile({ mesh })).mesh).toEqual(mesh);
});

it('a mesh of two components is refused as such, and no cycle is reported', () => {
  const points: Points = [...SQUARE, [2, 0], [2, 1], [5, 0], [6, 0], [6, 1], [5, 1], [7, 0], [7, 1]];
  const cells = [
    [0, 1, 2, 3],
    [1, 4, 5, 2],
    [6, 7, 8, 9],
    [7, 10, 11, 8],
  ];
  for (const out of [
    [[1], [], [3], [2]],
    [[1], [], [3], []],
    [[1], [0], [3], [2]],
  ]) {
    const { mesh, out: heads } = parseMeshFile(file(points, cells, out));
    expect(faultOf(() => meshGraph(mesh, heads!))).toMatchObject({
      code: 'disconnected',
      message: expect.stringContaining('2 connected components') as string,
      numbers: [2, 3],
    });
  }
});
