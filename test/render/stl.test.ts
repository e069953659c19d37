import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { DOWN, EAST, UP } from '../../src/board/grid.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { buildMesh, meshDag } from '../../src/mesh/build.js';
import { MESH_KINDS } from '../../src/mesh/kind-names.js';
import { meshOpenings } from '../../src/mesh/mesh.js';
import { drawShape } from '../../src/region/shapes.js';
import { dagPicture, mazePicture } from '../../src/render/grid-picture.js';
import { meshPicture, strokesOf } from '../../src/render/mesh-picture.js';
import { onesOf, type Line, type Picture } from '../../src/render/picture.js';
import { mazeSolid, USUAL_SOLID } from '../../src/render/stl.js';

type Vertex = [number, number, number];

/** The triangles of a binary STL file. */
function trianglesOf(bytes: Uint8Array): Vertex[][] {
  const view = new DataView(bytes.buffer);
  const count = view.getUint32(80, true);
  expect(bytes.length).toBe(84 + 50 * count);
  return Array.from({ length: count }, (_, t) =>
    [1, 2, 3].map(
      (corner) =>
        [0, 1, 2].map((axis) => view.getFloat32(84 + 50 * t + 12 * corner + 4 * axis, true)) as Vertex,
    ),
  );
}

/** Expects that every edge belongs to two triangles, which run along it in opposite directions. */
function expectClosed(triangles: readonly Vertex[][]): void {
  const balance = new Map<string, number>();
  for (const triangle of triangles) {
    triangle.forEach((a, k) => {
      const b = triangle[(k + 1) % 3]!;
      const [from, to] = [a.join(' '), b.join(' ')];
      const [name, sign] = from < to ? [`${from} ${to}`, 1] : [`${to} ${from}`, -1];
      balance.set(name, (balance.get(name) ?? 0) + sign);
    });
  }
  expect([...balance.values()].filter((sum) => sum !== 0)).toEqual([]);
}

/** The volume within a closed surface. */
function volume(triangles: readonly Vertex[][]): number {
  return triangles.reduce((sum, [a, b, c]) => {
    const [[ax, ay, az], [bx, by, bz], [cx, cy, cz]] = [a!, b!, c!];
    return sum + (ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)) / 6;
  }, 0);
}

/** The walls as sides of cells. On a grid a line is cut into one wall for each cell. */
const wallsOf = ({ isGrid, layers }: Picture): Line[] =>
  layers.flatMap(({ walls }) =>
    walls.flatMap(({ lines }) =>
      [...lines].flatMap((line) =>
        isGrid ? onesOf(line) : line.slice(1).map((to, k): Line => [line[k]!, to]),
      ),
    ),
  );

const lengthOf = (picture: Picture): number =>
  wallsOf(picture).reduce((sum, [from, to]) => sum + Math.hypot(to![0] - from![0], to![1] - from![1]), 0);

const mazes = new Map([
  ...[...MESH_KINDS.keys()].map((kind): [string, Picture] => {
    const mesh = buildMesh(drawShape('heart', 400, 400), { kind, cells: 300, seed: '1' });
    const maze = sampleMaze(meshDag(mesh, '1'), random('1', 'mesh'));
    return [kind, meshPicture(mesh, maze, { openings: meshOpenings(mesh) })];
  }),
  [
    'a grid',
    mazePicture(sampleMaze(buildDag('peel', { width: 9, height: 7, seed: '1' }), random('1', 'flow'))),
  ],
]);

describe('several floors', () => {
  const dag = buildDag('peel', { width: 5, height: 4, floors: 3, seed: '1' });
  const picture = mazePicture(sampleMaze(dag, random('1', 'flow')));
  const ladders = picture.layers.flatMap(({ marks }) => [...marks].filter(({ kind }) => kind === 'ladder'));

  it('are a closed solid, with each floor on a plate with hatches for the ladders', () => {
    const triangles = trianglesOf(mazeSolid(picture));
    expectClosed(triangles);
    // Each ladder has a triangle at both ends, and a hatch in the upper floor.
    const hatches = ladders.length / 2;
    expect(hatches).toBeGreaterThanOrEqual(2);
    const upright = picture.layers.reduce(
      (sum, layer) => sum + volume(trianglesOf(mazeSolid({ ...picture, layers: [layer] }))),
      0,
    );
    const plates = volume(triangles) - upright;
    const { cell } = USUAL_SOLID;
    // Two plates, 1.2 mm thick, that reach a little into the parts they touch.
    const whole = (2 * 5 * 4 - hatches / 4) * cell ** 2 * 1.2;
    expect(Math.abs(plates / whole - 1)).toBeLessThan(0.1);
    const top = Math.max(...triangles.flat().map(([, , z]) => z));
    expect(top).toBeCloseTo(3 * USUAL_SOLID.height + 2 * 1.2, 4);
  });
});

describe('a DAG', () => {
  it('of two floors has a hatch for every edge that leads up or down', () => {
    const dag = { width: 2, height: 1, floors: 2, out: Uint8Array.of(EAST | UP, UP, EAST, DOWN) };
    const triangles = (out: Uint8Array): number =>
      trianglesOf(mazeSolid(dagPicture({ ...dag, out }, { walls: true }))).length;
    // A cell has one box, or four round a hatch. Both have the same walls.
    expect(triangles(dag.out) - triangles(Uint8Array.of(EAST, 0, EAST, 0))).toBe(2 * 3 * 12);
  });

  it('as a solid has exactly the walls of all its mazes', () => {
    const dag = buildDag('peel', { width: 6, height: 5, seed: '2' });
    const named = (picture: Picture): Set<string> => new Set(wallsOf(picture).map((wall) => wall.join(' ')));
    const standing = Array.from({ length: 400 }, (_, k) =>
      named(mazePicture(sampleMaze(dag, random(String(k), 'flow')))),
    );
    const always = [...standing[0]!].filter((wall) => standing.every((maze) => maze.has(wall)));
    expect([...named(dagPicture(dag, { walls: true }))].sort()).toEqual(always.sort());
  });
});

describe.each([...mazes])('walls of %s', (_, picture) => {
  it('are a closed solid with the given height and thickness', () => {
    const triangles = trianglesOf(mazeSolid(picture));
    expectClosed(triangles);
    const { cell, height, thickness } = USUAL_SOLID;
    const heights = new Set(triangles.flat().map(([, , z]) => z));
    expect(heights).toEqual(new Set([0, height]));
    // The error at the corners, where walls meet, is small.
    const plain = lengthOf(picture) * cell * thickness * height;
    expect(Math.abs(volume(triangles) / plain - 1)).toBeLessThan(0.15);
  });

  it('are drawn in as few strokes as possible, every wall once', () => {
    const numbers = new Map<string, number>();
    const ends = wallsOf(picture)
      .flat()
      .map((point) => {
        const name = point.join();
        if (!numbers.has(name)) numbers.set(name, numbers.size);
        return numbers.get(name)!;
      });
    const strokes = strokesOf(numbers.size, ends);
    const named = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
    const drawn = strokes.flatMap((stroke) => stroke.slice(1).map((p, k) => named(stroke[k]!, p)));
    const walls = Array.from({ length: ends.length / 2 }, (__, k) => named(ends[2 * k]!, ends[2 * k + 1]!));
    expect(drawn.sort()).toEqual(walls.sort());
    const meeting = new Map<number, number>();
    for (const p of ends) meeting.set(p, (meeting.get(p) ?? 0) + 1);
    const odd = [...meeting.values()].filter((count) => count % 2 === 1).length;
    expect(strokes.length).toBeLessThan(odd / 2 + 5 + 0.1 * strokes.length);
  });
});
