/** Every kind of cell at every size: a DAG, trees, and pictures that show the maze. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { meshPicture } from '../../src/render/mesh-picture.js';
import { renderSvg } from '../../src/render/svg.js';
import { exactStats } from '../../src/stats/exact-stats.js';
import { checkDag } from '../../src/dag/check.js';
import { sampleMaze } from '../../src/flow/sample.js';
import { passageCounts } from '../../src/flow/maze.js';
import { random } from '../../src/base/random.js';
import { readInk } from '../../src/cli/picture.js';
import { buildMesh, buildPortrait, meshDag } from '../../src/mesh/build.js';
import { fineRegion } from '../../src/mesh/fine.js';
import { formatMeshFile, parseMeshFile } from '../../src/mesh/file.js';
import { parseRegion } from '../../src/region/region.js';
import { drawShape } from '../../src/region/shapes.js';
import { COLOUR } from '../../src/render/picture.js';
import { faultOf } from '../helpers/fault.js';
import { allChoices } from '../helpers/graphs.js';
import { expectClose, moments } from '../stats/stats-flows.js';
import { linesIn, listed } from './drawn.js';
import { everySecond, expectMaze, expectShape, KINDS, shapeMesh, SHAPES } from './mazes.js';

describe.each(KINDS)('cells as %s', (kind) => {
  it.each(SHAPES)('fill a %s with about 100', (shape) => expectShape(shape, kind, 100));

  it('fill a shape with about 2000', () => expectShape(SHAPES[KINDS.indexOf(kind)]!, kind, 2000));

  it('have statistics of all their mazes', async () => {
    for (const cells of [6, 12, 18]) {
      const mesh = await shapeMesh('disc', kind, cells);
      const dag = meshDag(mesh, '1');
      const stats = exactStats(dag);
      if (checkDag(dag).n > 11) continue;
      const mazes = allChoices(listed(mesh, dag));
      expectClose(stats.diversity.log2, Math.log2(mazes.length));
      const counts = mazes.map((next) => passageCounts({ next: Int32Array.from(next) }));
      stats.passages!.forEach((count, k) => {
        const { mean, variance } = moments(
          counts.map((one) => one.filter((passages) => passages === k).length),
        );
        expectClose(count.expected, mean);
        expectClose(count.deviation ** 2, variance);
      });
    }
  });

  it('are the same bytes for the same seed, and read back from their file', async () => {
    const mesh = await shapeMesh('star', kind, 150);
    const out = meshDag(mesh, '7').out;
    const text = formatMeshFile({ mesh, out });
    expect(formatMeshFile({ mesh: await shapeMesh('star', kind, 150), out: meshDag(mesh, '7').out })).toBe(
      text,
    );
    expect(parseMeshFile(text)).toEqual({ mesh, out });
  });
});

describe('a portrait', () => {
  const face = readInk(readFileSync(new URL('../../examples/face.png', import.meta.url)), false);

  it.each(['voronoi', 'triangles'] as const)('of %s is a maze', async (kind) => {
    const rounds: number[] = [];
    const mesh = buildPortrait(await face, { kind, cells: 600, seed: '1', onRound: (k) => rounds.push(k) });
    expect(rounds).toEqual(Array.from({ length: 40 }, (_, k) => k + 1));
    expect(Math.abs(mesh.cells.offsets.length - 1 - 600)).toBeLessThan(100);
    expectMaze(mesh, kind === 'triangles');
  });

  it('has its walls where the picture is dark', async () => {
    const ink = await face;
    const mesh = buildPortrait(ink, { kind: 'voronoi', cells: 2000, seed: '1' });
    const maze = sampleMaze(meshDag(mesh, '1'), random('1', 'mesh'));
    // The amount of wall and of ink in each of 12 x 12 parts of the picture.
    const grid = 12;
    const walls = new Float64Array(grid * grid);
    const dark = new Float64Array(grid * grid);
    const lines = linesIn(renderSvg(meshPicture(mesh, maze)), COLOUR.wall).map((line) =>
      line.split(' - ').map((end) => end.split(' ').map(Number)),
    );
    const [right, bottom] = [0, 1].map((axis) => Math.max(...lines.flat().map((end) => end[axis]!)));
    for (const [[ax, ay], [bx, by]] of lines as [[number, number], [number, number]][]) {
      const column = Math.min(grid - 1, Math.floor(((ax + bx) / 2 / right!) * grid));
      const row = Math.min(grid - 1, Math.floor(((ay + by) / 2 / bottom!) * grid));
      walls[column + row * grid]! += Math.hypot(ax - bx, ay - by);
    }
    ink.ink.forEach((value, i) => {
      const column = Math.floor(((i % ink.width) / ink.width) * grid);
      dark[column + Math.floor((Math.floor(i / ink.width) / ink.height) * grid) * grid]! += value;
    });
    expect(correlation(walls, dark)).toBeGreaterThan(0.85);
  });

  it('needs cells of many sizes', async () => {
    const ink = await face;
    expect(faultOf(() => buildPortrait(ink, { kind: 'polar', cells: 100, seed: '1' }))).toMatchObject({
      code: 'bad-option',
    });
  });
});

function correlation(a: Float64Array, b: Float64Array): number {
  const [ma, mb] = [moments([...a]), moments([...b])];
  const covariance = a.reduce((sum, x, k) => sum + (x - ma.mean) * (b[k]! - mb.mean), 0) / a.length;
  return covariance / Math.sqrt(ma.variance * mb.variance);
}

describe('impossible meshes', () => {
  it('are refused for their number of cells', () => {
    for (const cells of [0, -1, 1.5, 1e9]) {
      expect(
        faultOf(() => buildMesh(drawShape('disc', 99, 99), { kind: 'polar', cells, seed: '1' })),
      ).toMatchObject({
        code: 'size',
      });
    }
  });

  it('are refused if no cell fits the shape, or if it has several components', async () => {
    const empty = drawShape('ring', 64, 64);
    expect(faultOf(() => buildMesh(empty, { kind: 'hexagons', cells: 1, seed: '1' }))).toMatchObject({
      code: 'no-cells',
    });
    const blank = fineRegion(
      (side) => ({ width: side, height: side, cells: new Uint8Array(side * side) }),
      10,
    );
    await expect(blank).rejects.toMatchObject({ diagnostics: [{ code: 'no-cells' }] });
    const apart = parseRegion(
      Array.from({ length: 60 }, () => `${'.'.repeat(60)}#${'.'.repeat(60)}\n`).join(''),
    );
    expect(faultOf(() => buildMesh(apart, { kind: 'triangles', cells: 200, seed: '1' }))).toMatchObject({
      code: 'disconnected',
    });
  });
});

describe('a fine region', () => {
  it('is connected, has no specks, and has bridges as wide as a cell', async () => {
    const draw = (side: number) => {
      const cells = new Uint8Array(side * side);
      for (let y = 0; y < side; y++) {
        for (let x = 0; x < side; x++) {
          const isPiece = Math.abs(x / side - 0.5) > 0.3 && Math.abs(y / side - 0.5) < 0.3;
          cells[x + y * side] = isPiece || (x === side >> 1 && y === 0) ? 1 : 0;
        }
      }
      return { width: side, height: side, cells };
    };
    const region = await fineRegion(draw, 100);
    expect(region.cells[region.width >> 1]).toBe(0);
    for (const kind of KINDS) {
      const mesh = buildMesh(region, { kind, cells: 100, seed: '1' });
      const xs = everySecond(mesh.points, 0);
      expect(xs[0]).toBeLessThan(1);
      expectMaze(mesh, kind === 'triangles');
    }
  });
});
