/** Mesh files in commands that take DAG files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asMesh } from '../../src/dag/vertices.js';
import { parseDagFile } from '../../src/dag/file.js';
import { regionOf } from '../../src/dag/dag.js';
import { formatMeshFile } from '../../src/mesh/file.js';
import { meshOfRegion } from '../../src/mesh/mesh.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

/** Writes the DAG of a grid to a DAG file, and to a mesh file. */
async function bothFiles(): Promise<void> {
  const dag = ['--builder', 'hilbert', '--size', '8', '--seed', '3'];
  await mazestone('dag', ...dag, '-o', 'grid.dag.json');
  const grid = parseDagFile(readFileSync('grid.dag.json', 'utf8'));
  const file = { mesh: meshOfRegion(regionOf(grid)), out: asMesh(grid).out };
  writeFileSync('grid.mesh.json', formatMeshFile(file));
}

describe('the same DAG as grid and as mesh', () => {
  test('has the same check', async () => {
    await bothFiles();
    const [grid, mesh] = [
      objectOf(await mazestone('check', 'grid.dag.json', '--json')),
      objectOf(await mazestone('check', 'grid.mesh.json', '--json')),
    ];
    const { builder, ...found } = grid;
    expect(builder).toBe('hilbert');
    const [x, y] = found['sink'] as [number, number];
    expect(mesh).toEqual({ ...found, sink: x + 8 * y });
    const { out } = await mazestone('check', 'grid.mesh.json');
    expect(out).toContain('mesh, 64 cells');
    expect(out).toContain(`cell ${x + 8 * y}\n`);
  });

  test('has the same statistics', async () => {
    await bothFiles();
    const [grid, mesh] = [
      objectOf(await mazestone('stats', 'grid.dag.json', '--json')),
      objectOf(await mazestone('stats', 'grid.mesh.json', '--json')),
    ];
    const { maxCell, ...way } = mesh['pathLength'] as { maxCell: number };
    const of = grid['pathLength'] as { maxCell: [number, number] };
    expect({ ...of, maxCell: 0 }).toEqual({ ...way, maxCell: 0 });
    expect(maxCell).toBe(of.maxCell[0] + 8 * of.maxCell[1]);
    for (const key of ['cells', 'deadEnds', 'corridors', 'junctions', 'crossings', 'search', 'diversity']) {
      expect([key, mesh[key]]).toEqual([key, grid[key]]);
    }
    const trees = (told: Record<string, unknown>): number => (told['spanningTrees'] as { log2: number }).log2;
    expect(trees(mesh)).toBeCloseTo(trees(grid), 6);
    expect((await mazestone('stats', 'grid.mesh.json')).out).toContain('grid.mesh.json, a mesh, 64 cells');
  });
});

describe('uniform mazes of a mesh', () => {
  test('need no DAG in the file', async () => {
    await bothFiles();
    const { out: _, ...bare } = JSON.parse(readFileSync('grid.mesh.json', 'utf8')) as { out: unknown };
    writeFileSync('bare.mesh.json', JSON.stringify(bare));
    for (const command of ['stats', 'simulate']) {
      const ask = (file: string): ReturnType<typeof mazestone> =>
        mazestone(command, file, '--builder', 'uniform', '--seed', '1', '--json');
      const told = await ask('bare.mesh.json');
      expect(told).toMatchObject({ code: 0, err: '' });
      expect(told).toEqual(await ask('grid.mesh.json'));
    }
    expect((await mazestone('stats', 'bare.mesh.json', '--builder', 'uniform')).out).toContain(
      'uniform, bare.mesh.json, a mesh, 64 cells: exact',
    );
  });

  test.each([
    ['render', [], 'usage', /--maze/],
    ['render', ['--maze'], 'usage', /file with -o/],
    [
      'render',
      ['--maze', '--from', '0,0', '-o', 'x.svg'],
      'usage',
      /--from needs cells in rows and columns, .*by its number/,
    ],
    ['simulate', ['--from', '0,0'], 'usage', /--from needs cells in rows and columns, .*--from 0/],
    ['simulate', ['--from', '64'], 'outside', /no cell 64.*0 to 63/],
    ['simulate', ['--size', '8'], 'usage', /--size needs a builder, .*leave --size out/],
    ['stats', ['--weights', 'dead-ends'], 'usage', /--weights needs a DAG/],
    ['stats', ['--cell', '0,0'], 'usage', /--cell needs cells in rows and columns, .*by its number/],
    ['compile', ['-o', 'x.schem'], 'usage', /takes no mesh/],
  ])('are refused by %s %j', async (command, args, code, message) => {
    await bothFiles();
    const told = objectOf(
      await mazestone(command, 'grid.mesh.json', '--builder', 'uniform', ...args, '--json'),
    );
    expect(told).toMatchObject({ ok: false, errors: [{ code }] });
    expect(JSON.stringify(told)).toMatch(message);
  });
});

describe('a mesh file', () => {
  test.each([
    ['dag', ['-o', 'y.dag.json'], 1, 'no-grid'],
    ['render', ['-o', 'y.svg', '--order'], 2, 'usage'],
    ['compile', ['-o', 'y.schem'], 1, 'no-grid'],
    ['stats', ['--cell', '0,0'], 2, 'usage'],
    ['simulate', ['--runs', '1', '--from', '0,0'], 2, 'usage'],
    ['check', ['--sink', '0,0'], 2, 'usage'],
    ['stats', ['--sink', '0,0'], 2, 'usage'],
    ['stats', ['--size', '4'], 2, 'usage'],
  ])('is refused by %s %j in one line', async (command, args, code, name) => {
    await bothFiles();
    const told = await mazestone(command, 'grid.mesh.json', ...args, '--json');
    expect(told.code).toBe(code);
    expect(objectOf(told)).toMatchObject({ ok: false, errors: [{ code: name }] });
  });

  test('without a DAG, or with an invalid one, is refused with the place', async () => {
    await bothFiles();
    const file = JSON.parse(readFileSync('grid.mesh.json', 'utf8')) as { out?: number[][] };
    const round = { ...file, out: file.out!.map((heads, v) => (v === 0 ? [63] : heads)) };
    writeFileSync('far.mesh.json', JSON.stringify(round));
    const far = objectOf(await mazestone('check', 'far.mesh.json', '--json'));
    expect(far).toMatchObject({ ok: false, errors: [{ code: 'not-adjacent', numbers: [0] }] });
    delete file.out;
    writeFileSync('bare.mesh.json', JSON.stringify(file));
    const bare = objectOf(await mazestone('check', 'bare.mesh.json', '--json'));
    expect(bare).toMatchObject({
      ok: false,
      errors: [{ code: 'no-sink', where: '"out"', file: 'bare.mesh.json' }],
    });
  });
});
