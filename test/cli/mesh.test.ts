import { Resvg } from '@resvg/resvg-js';
import { createRequire } from 'node:module';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkDag } from '../../src/dag/check.js';
import { parseMeshFile } from '../../src/mesh/file.js';
import { MESH_KINDS } from '../../src/mesh/kind-names.js';
import { meshNeighbours } from '../../src/mesh/mesh.js';
import { COLOUR } from '../../src/render/picture.js';
import { expectTree, lineName, linesIn, readBack, sidesAt } from '../mesh/drawn.js';
import { inFreshDirectory, mazestone, objectOf, typed } from './harness.js';

inFreshDirectory();

const MOUNTAINS = fileURLToPath(new URL('../../examples/mountains.png', import.meta.url));
const FACE = fileURLToPath(new URL('../../examples/face.png', import.meta.url));
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="#fff" d="M0 0h9v9H0z"/></svg>';
const WHITE = new Resvg(SQUARE).render().asPng();
/** A white shape on a transparent ground. */
const SHAPE = new Resvg(SQUARE.replace('M0 0h9v9H0z', 'M0 0h9v4H0z')).render().asPng();
const CJK = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/zcool-qingke-huangyou/400Regular/ZCOOLQingKeHuangYou_400Regular.ttf',
);
const mesh = (...args: string[]) => mazestone('mesh', ...args);
/** Expects that the file agrees with the answer. */
function expectFile(name: string, told: Record<string, unknown>): void {
  const { mesh: cells, out } = parseMeshFile(readFileSync(name, 'utf8'));
  const report = checkDag({ neighbours: meshNeighbours(cells), out: out! });
  const { ok, cells: count, edges, n, diversity, outDegree } = report;
  expect(told).toMatchObject({ ok, cells: count, edges, n, diversity, outDegree });
  expect(ok).toBe(true);
}

describe('mazestone mesh', () => {
  test.each([
    ['a shape', ['--shape', 'ring', '--kind', 'polar']],
    ['a rectangle', []],
    ['a shape of so many sides', ['--shape', 'polygon', '--sides', '5']],
    ['words', ['--words', 'Hi']],
    ['words in a font of your own', ['--words', '口', '--font', CJK]],
    ['words of many lines', ['--words', 'I\\n'.repeat(100)]],
    ['the dark places of a picture', ['--picture', MOUNTAINS, '--kind', 'hexagons']],
    ['a portrait', ['--portrait', FACE]],
  ])('makes %s', async (_, args) => {
    const told = await mesh(...args, '--cells', '200', '--seed', '7', '-o', 'x.mesh.json', '--json');
    expect(told).toMatchObject({ code: 0, err: '' });
    expectFile('x.mesh.json', objectOf(told));
    // From its file it is the same, whatever it is drawn as.
    await mesh('x.mesh.json', '--seed', '7', '-o', 'x.svg');
    const svg = readFileSync('x.svg', 'utf8');
    await mesh(...args, '--cells', '200', '--seed', '7', '-o', 'y.svg');
    const isPortrait = args.includes('--portrait');
    const width = /stroke-width="[\d.]+"/;
    expect(readFileSync('y.svg', 'utf8').replace(width, '')).toBe(svg.replace(width, ''));
    expect(width.exec(readFileSync('y.svg', 'utf8'))?.[0] === width.exec(svg)?.[0]).toBe(!isPortrait);
  });

  test('reads pictures and portraits by opacity, with a threshold, and inverted', async () => {
    writeFileSync('shape.png', SHAPE);
    const drawn = async (...args: string[]): Promise<string> => {
      const told = await mesh(...args, '--cells', '60', '--seed', '7', '-o', 'x.svg', '--force');
      expect(told).toMatchObject({ code: 0 });
      return readFileSync('x.svg', 'utf8');
    };
    const size = (text: string): string[] => /width="(\d+)" height="(\d+)"/.exec(text)!.slice(1);
    const [wide, high] = size(await drawn('--picture', 'shape.png', '--alpha')).map(Number);
    expect(wide! / high!).toBeGreaterThan(1.6);
    const [width, height] = size(await drawn('--picture', 'shape.png', '--invert'));
    expect(width).toBe(height);
    expect(await drawn('--picture', 'shape.png', '--threshold', '0')).toBe(
      await drawn('--picture', 'shape.png', '--invert'),
    );
    const portrait = ['--portrait', 'shape.png', '--alpha'];
    expect(await drawn(...portrait)).not.toBe(await drawn(...portrait, '--invert'));
  });

  test.each([...MESH_KINDS.keys()])('leads every path to the cell of --sink: %s', async (kind) => {
    for (const sink of [0, 20]) {
      const args = [
        '--kind',
        kind,
        '--cells',
        '40',
        '--seed',
        '7',
        '--sink',
        String(sink),
        '-o',
        'x.mesh.json',
      ];
      expect(await mesh(...args, '--force')).toMatchObject({ code: 0 });
      const { mesh: cells, out } = parseMeshFile(readFileSync('x.mesh.json', 'utf8'));
      const report = checkDag({ neighbours: meshNeighbours(cells), out: out! });
      expect(report).toMatchObject({ ok: true, sink });
    }
  });

  test.each([
    ['4000', 1, /the mesh has no cell 4000/],
    ['3,0', 2, /--sink needs cells in rows and columns.*such as --sink 0/],
  ])('refuses --sink %s with the possible ones', async (sink, code, says) => {
    const told = await mesh('--cells', '40', '--seed', '7', '--sink', sink);
    expect(told).toMatchObject({ code, out: '' });
    expect(told.err).toMatch(says);
  });

  test('refuses --sink for a file with edges', async () => {
    await mesh('--cells', '40', '--seed', '7', '-o', 'x.mesh.json');
    const told = await mesh('x.mesh.json', '--sink', '3');
    expect(told).toMatchObject({ code: 2 });
    expect(told.err).toMatch(/x.mesh.json has its own edges/);
  });

  test('draws the walls of a tree in the file', async () => {
    const told = await mesh(...typed('--shape star --cells 150 --seed 3 -o x.mesh.json --json'));
    await mesh('x.mesh.json', '--seed', '3', '-o', 'x.svg');
    const { mesh: cells, out } = parseMeshFile(readFileSync('x.mesh.json', 'utf8'));
    const left = Math.min(...cells.points.filter((__, k) => k % 2 === 0));
    const top = Math.min(...cells.points.filter((__, k) => k % 2 === 1));
    const place = (p: number): number[] =>
      [cells.points[2 * p]! - left, cells.points[2 * p + 1]! - top].map((x) => Math.round(x * 1200) / 100);
    const lines = linesIn(readFileSync('x.svg', 'utf8'), COLOUR.wall);
    expect(objectOf(told)).toMatchObject({ walls: lines.length });
    const { passages, openings } = readBack(sidesAt(cells, place), lines);
    expect(openings).toHaveLength(2);
    expectTree(cells.cells.offsets.length - 1, passages);
    const edges = new Set<string>();
    for (let v = 0; v < cells.cells.offsets.length - 1; v++) {
      for (const head of out!.targets.subarray(out!.offsets[v], out!.offsets[v + 1]))
        edges.add(lineName([v], [head]));
    }
    for (const [a, b] of passages) expect(edges.has(lineName([a], [b]))).toBe(true);
  });

  test('draws the solution on request, in PDF on a separate page, and the walls as a solid', async () => {
    const args = ['--shape', 'heart', '--cells', '120', '--seed', '3'];
    await mesh(...args, '-o', 'x.svg');
    await mesh(...args, '--solution', '-o', 'y.svg');
    expect(linesIn(readFileSync('x.svg', 'utf8'), COLOUR.way)).toEqual([]);
    expect(linesIn(readFileSync('y.svg', 'utf8'), COLOUR.way).length).toBeGreaterThan(10);
    expect(linesIn(readFileSync('y.svg', 'utf8'), COLOUR.wall)).toEqual(
      linesIn(readFileSync('x.svg', 'utf8'), COLOUR.wall),
    );
    await mesh(...args, '-o', 'x.pdf');
    const pdf = readFileSync('x.pdf', 'latin1');
    const pages = [...pdf.matchAll(/^stream\n([^]*?)endstream/gm)].map(([, page]) => page!);
    const strokes = pages
      .filter((page) => / l\n/.test(page))
      .map((page) => (page.match(/ l\n/g) ?? []).length);
    expect(strokes).toHaveLength(2);
    // The second has the solution more.
    const solution = linesIn(readFileSync('y.svg', 'utf8'), COLOUR.way).length;
    expect(strokes[1]! - strokes[0]!).toBe(solution);
    expect(strokes[0]).toBe(linesIn(readFileSync('x.svg', 'utf8'), COLOUR.wall).length);
    await mesh(...args, '-o', 'y.pdf');
    expect(readFileSync('y.pdf', 'latin1')).toBe(pdf);
    await mesh(...args, '-o', 'x.stl');
    expect(readFileSync('x.stl').length % 50).toBe(34);
    await mesh(...args, '-o', 'x.png');
    expect(readFileSync('x.png').subarray(1, 4).toString()).toBe('PNG');
  });

  test('makes a DAG for a user’s mesh without one', async () => {
    const [points, cells] = [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
        [2, 0],
      ],
      [
        [0, 1, 2, 3],
        [1, 4, 2],
      ],
    ];
    writeFileSync('mine.json', JSON.stringify({ format: 'mazestone/mesh', version: 1, points, cells }));
    const told = await mesh('mine.json', '--seed', '1', '-o', 'done.mesh.json', '--json');
    expect(objectOf(told)).toMatchObject({
      ok: true,
      cells: 2,
      walls: 3,
      n: 0,
      outDegree: { 0: 1, 1: 1, 2: 0 },
    });
    expectFile('done.mesh.json', objectOf(told));
  });

  test.each([
    [2, 'usage', ['x.mesh.json', '--cells', '5']],
    [2, 'usage', ['-o', 'x.bmp']],
    [1, 'bad-option', ['--portrait', FACE, '--kind', 'polar']],
    [1, 'malformed', ['bad.json']],
    [1, 'cycle', ['round.json']],
    [1, 'bad-picture', ['--portrait', 'bad.json']],
    [1, 'bad-picture', ['--portrait', 'white.png']],
    [1, 'bad-picture', ['--portrait', 'shape.png']],
    [2, 'usage', ['--portrait', 'shape.png', '--threshold', '0.5']],
    [1, 'no-cells', ['--picture', 'white.png']],
  ])('refuses with exit code %i, %s: %j', async (code, name, args) => {
    writeFileSync('bad.json', '{}');
    writeFileSync('white.png', WHITE);
    writeFileSync('shape.png', SHAPE);
    const [points, cells] = [
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      [
        [0, 1, 2],
        [2, 3, 0],
      ],
    ];
    const round = { format: 'mazestone/mesh', version: 1, points, cells, out: [[1], [0]] };
    writeFileSync('round.json', JSON.stringify(round));
    const before = readdirSync('.');
    const told = await mesh(...args, '--seed', '1', '--json');
    expect(told).toMatchObject({ code, err: '' });
    const { ok, errors } = objectOf(told) as { ok: boolean; errors: { code: string }[] };
    expect([ok, errors[0]!.code]).toEqual([false, name]);
    expect(readdirSync('.')).toEqual(before);
  });
});
