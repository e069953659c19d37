/** Mesh files in commands that take DAG files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { asMesh } from '../../src/dag/vertices.js';
import { parseDagFile } from '../../src/dag/file.js';
import { regionOf } from '../../src/dag/dag.js';
import { formatMeshFile } from '../../src/mesh/file.js';
import { MESH_KINDS } from '../../src/mesh/kind-names.js';
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

const pick = (from: Record<string, unknown>, keys: readonly string[]): object =>
  Object.fromEntries(keys.map((key) => [key, from[key]]));

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

  test('has the same samples', async () => {
    await bothFiles();
    const ask = async (file: string): Promise<Record<string, unknown>> =>
      objectOf(await mazestone('simulate', file, '--runs', '50', '--seed', '9', '--json'));
    const [grid, mesh] = [await ask('grid.dag.json'), await ask('grid.mesh.json')];
    expect(mesh).toMatchObject({ ok: true, runs: 50, trees: 50 });
    for (const kind of ['deadEnds', 'corridors', 'junctions', 'crossings']) {
      expect([kind, mesh[kind]]).toEqual([kind, grid[kind]]);
    }
  });
});

describe('uniform mazes of a mesh', () => {
  const KINDS = ['deadEnds', 'corridors', 'junctions', 'crossings'] as const;
  type Counts = Record<(typeof KINDS)[number], { expected: number; mean: number; deviation: number }>;
  const uniform = async (...line: string[]): Promise<Counts & Record<string, unknown>> =>
    objectOf(await mazestone(...line, '--builder', 'uniform', '--seed', '1', '--json')) as Counts;

  test('have the statistics of the same grid, and samples within their errors, with and without a DAG', async () => {
    await bothFiles();
    const bare = JSON.parse(readFileSync('grid.mesh.json', 'utf8')) as { out?: unknown };
    delete bare.out;
    writeFileSync('bare.mesh.json', JSON.stringify(bare));
    const grid = await uniform('stats', '--size', '8');
    for (const file of ['grid.mesh.json', 'bare.mesh.json']) {
      const mesh = await uniform('stats', file);
      const told = await uniform('simulate', file, '--runs', '400');
      expect(told).toMatchObject({ ok: true, trees: 400 });
      for (const kind of KINDS) {
        expect(mesh[kind].expected).toBeCloseTo(grid[kind].expected, 9);
        expect(told[kind].expected).toBeCloseTo(grid[kind].expected, 9);
        const error = told[kind].deviation / Math.sqrt(400);
        expect(Math.abs(told[kind].mean - mesh[kind].expected)).toBeLessThan(4 * error);
      }
    }
    // The flow in the file has other mazes.
    const flow = objectOf(await mazestone('stats', 'grid.mesh.json', '--json')) as Counts;
    expect(Math.abs(flow.deadEnds.expected - grid.deadEnds.expected)).toBeGreaterThan(1);
    expect((await mazestone('stats', 'bare.mesh.json', '--builder', 'uniform')).out).toContain(
      'uniform, bare.mesh.json, a mesh, 64 cells: exact',
    );
  });

  test('are drawn', async () => {
    await bothFiles();
    for (const name of ['x.svg', 'x.pdf', 'x.stl', 'y.svg']) {
      const seed = name === 'y.svg' ? '2' : '1';
      const line = ['render', 'grid.mesh.json', '--builder', 'uniform', '--maze', '--seed', seed, '-o', name];
      expect(await mazestone(...line)).toMatchObject({ code: 0 });
    }
    const [one, other] = ['x.svg', 'y.svg'].map((name) => readFileSync(name, 'utf8'));
    expect(one).not.toBe(other);
    expect(readFileSync('x.pdf').subarray(0, 4).toString()).toBe('%PDF');
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
  test.each([...MESH_KINDS.keys()])('of %s is checked, measured and sampled', async (kind) => {
    const made = objectOf(
      await mazestone('mesh', '--kind', kind, '--cells', '60', '--seed', '1', '-o', 'x.mesh.json', '--json'),
    );
    const checked = objectOf(await mazestone('check', 'x.mesh.json', '--json'));
    expect(checked).toEqual({
      ...checked,
      ...pick(made, ['ok', 'cells', 'edges', 'outDegree', 'n', 'diversity']),
    });
    expect(checked['sink']).toEqual(expect.any(Number));
    const told = objectOf(
      await mazestone('simulate', 'x.mesh.json', '--runs', '400', '--seed', '1', '--json'),
    );
    const stats = objectOf(await mazestone('stats', 'x.mesh.json', '--json')) as {
      deadEnds: { expected: number; deviation: number };
    };
    expect(told).toMatchObject({ trees: 400 });
    const { mean } = told['deadEnds'] as { mean: number };
    expect(Math.abs(mean - stats.deadEnds.expected)).toBeLessThan((4 * stats.deadEnds.deviation) / 20);
  });

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
