import { describe, expect, it } from 'vitest';
import { random } from '../../src/base/random.js';
import { buildDag } from '../../src/dag/builders/index.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { buildMesh, meshDag } from '../../src/mesh/build.js';
import { MESH_KINDS } from '../../src/mesh/kind-names.js';
import { meshOpenings, sidesOf } from '../../src/mesh/mesh.js';
import { drawShape } from '../../src/region/shapes.js';
import { gridDagLines, gridLines } from '../../src/render/grid-lines.js';
import { mazeLines, strokesOf, type MazeLines } from '../../src/render/mesh.js';
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

/** Every edge is of two triangles, which run along it in opposite directions. */
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

const lengthOf = ({ points, walls }: MazeLines): number => {
  let sum = 0;
  for (let k = 0; k < walls.length; k += 2) {
    const [p, q] = [2 * walls[k]!, 2 * walls[k + 1]!];
    sum += Math.hypot(points[p]! - points[q]!, points[p + 1]! - points[q + 1]!);
  }
  return sum;
};

const mazes = new Map([
  ...[...MESH_KINDS.keys()].map((kind): [string, MazeLines] => {
    const mesh = buildMesh(drawShape('heart', 400, 400), { kind, cells: 300, seed: '1' });
    const maze = sampleMaze(meshDag(mesh, '1'), random('1', 'mesh'));
    return [kind, mazeLines(mesh, maze, { openings: meshOpenings(mesh, sidesOf(mesh)) })];
  }),
  [
    'a grid',
    gridLines(sampleMaze(buildDag('peel', { width: 9, height: 7, seed: '1' }), random('1', 'flow')))[0]!,
  ],
]);

describe('several floors', () => {
  const dag = buildDag('peel', { width: 5, height: 4, floors: 3, seed: '1' });
  const layers = gridLines(sampleMaze(dag, random('1', 'flow')));

  it('are a closed solid, each floor upon a plate with a hatch where one gets down', () => {
    const triangles = trianglesOf(mazeSolid(layers));
    expectClosed(triangles);
    const hatches = layers.flatMap(({ floor = [] }) => floor.filter(({ hasHatch }) => hasHatch)).length;
    const climbs = layers.flatMap(({ marks = [] }) => marks).length;
    // A triangle at both ends of each climb, a hatch in the upper floor.
    expect(climbs).toBe(2 * hatches);
    expect(hatches).toBeGreaterThanOrEqual(2);
    const upright = layers.reduce(
      (sum, { points, walls }) => sum + volume(trianglesOf(mazeSolid({ points, walls }))),
      0,
    );
    const plates = volume(triangles) - upright;
    const { cell } = USUAL_SOLID;
    // Two plates, 1.2 mm thick and a little into what they touch.
    const whole = (2 * 5 * 4 - hatches / 4) * cell ** 2 * 1.2;
    expect(Math.abs(plates / whole - 1)).toBeLessThan(0.1);
    const top = Math.max(...triangles.flat().map(([, , z]) => z));
    expect(top).toBeCloseTo(3 * USUAL_SOLID.height + 2 * 1.2, 4);
  });
});

describe('a DAG', () => {
  it('as a solid has the walls of all its mazes, and no others', () => {
    const dag = buildDag('peel', { width: 6, height: 5, seed: '2' });
    const named = ({ points, walls }: MazeLines): Set<string> =>
      new Set(
        Array.from({ length: walls.length / 2 }, (_, k) =>
          [walls[2 * k]!, walls[2 * k + 1]!]
            .map((p) => `${points[2 * p]!},${points[2 * p + 1]!}`)
            .sort()
            .join(' '),
        ),
      );
    const standing = Array.from({ length: 400 }, (_, k) =>
      named(gridLines(sampleMaze(dag, random(String(k), 'flow')))[0]!),
    );
    const always = [...standing[0]!].filter((wall) => standing.every((maze) => maze.has(wall)));
    expect([...named(gridDagLines(dag)[0]!)].sort()).toEqual(always.sort());
  });
});

describe.each([...mazes])('walls of %s', (_, lines) => {
  it('are a closed solid of the height and thickness asked for', () => {
    const triangles = trianglesOf(mazeSolid(lines));
    expectClosed(triangles);
    const { cell, height, thickness } = USUAL_SOLID;
    const heights = new Set(triangles.flat().map(([, , z]) => z));
    expect(heights).toEqual(new Set([0, height]));
    // What is counted twice, or left out, where walls meet is small beside them.
    const plain = lengthOf(lines) * cell * thickness * height;
    expect(Math.abs(volume(triangles) / plain - 1)).toBeLessThan(0.15);
  });

  it('are drawn in strokes, every wall once, in as few as can be', () => {
    const strokes = strokesOf(lines);
    const named = (a: number, b: number): string => `${Math.min(a, b)} ${Math.max(a, b)}`;
    const drawn = strokes.flatMap((stroke) => stroke.slice(1).map((p, k) => named(stroke[k]!, p)));
    const walls = Array.from({ length: lines.walls.length / 2 }, (__, k) =>
      named(lines.walls[2 * k]!, lines.walls[2 * k + 1]!),
    );
    expect(drawn.sort()).toEqual(walls.sort());
    const meeting = new Map<number, number>();
    for (const p of lines.walls) meeting.set(p, (meeting.get(p) ?? 0) + 1);
    const odd = [...meeting.values()].filter((count) => count % 2 === 1).length;
    expect(strokes.length).toBeLessThan(odd / 2 + 5 + 0.1 * strokes.length);
  });
});
