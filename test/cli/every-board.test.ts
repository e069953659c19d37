/** Measures and drawings of several floors and of meshes, through the command line, compared with all mazes. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  contentOf,
  eachMazeOf,
  lawOf,
  passagesIn,
  stepsBetween,
  type FileContent,
} from '../helpers/contract.js';
import { allTrees } from '../helpers/trees.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

inFreshDirectory();

const BOARDS = [
  {
    name: 'several floors',
    make: ['dag', '--builder', 'snake', '--width', '2', '--height', '2', '--floors', '2', '--seed', '5'],
    file: 'x.dag.json',
    nameOf: (cell: number) => [cell % 2, (cell >> 1) % 2, cell >> 2].join(),
    uniform: ['--builder', 'uniform', '--width', '2', '--height', '2', '--floors', '2'],
  },
  {
    name: 'a mesh',
    make: ['mesh', '--kind', 'hexagons', '--shape', 'disc', '--cells', '8', '--seed', '3'],
    file: 'x.mesh.json',
    nameOf: String,
    uniform: ['x.mesh.json', '--builder', 'uniform'],
  },
] as const;

const KINDS = ['deadEnds', 'corridors', 'junctions', 'crossings'];

/** The passages of a maze, as pairs of cells. */
type Maze = readonly (readonly [number, number])[];

/** All mazes of a flow. */
function mazesOf(board: FileContent): Maze[] {
  const mazes: Maze[] = [];
  eachMazeOf(board, (next) => mazes.push(passagesIn(board, next, [])));
  return mazes;
}

const degrees = (cells: number, maze: Maze): number[] =>
  Array.from({ length: cells }, (_, v) => maze.filter((pair) => pair.includes(v)).length);

/** The number of cells of the longest dead end, without its junction. */
function deadEnd(cells: number, maze: Maze): number {
  const count = degrees(cells, maze);
  const lengths = count.map((n, v) => {
    if (n !== 1) return 0;
    const way = [v];
    for (;;) {
      const next = maze.flatMap(([a, b]) => (a === way.at(-1) ? [b] : b === way.at(-1) ? [a] : []));
      const on = next.find((w) => !way.includes(w));
      if (on === undefined || count[on]! > 2) return way.length;
      way.push(on);
    }
  });
  return Math.max(...lengths);
}

const diameter = (board: FileContent, maze: Maze): number =>
  Math.max(...board.cells.flatMap((a) => board.cells.map((b) => stepsBetween(board, maze, a, b))));

const mean = (values: readonly number[]): number => values.reduce((sum, n) => sum + n, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((n) => (n - mean(values)) ** 2)));
const short = (n: number): string => String(Number(n.toPrecision(4)));

const json = async (...line: string[]): Promise<Record<string, unknown>> => {
  const told = await mazestone(...line, '--json');
  expect(told, told.out + told.err).toMatchObject({ code: 0 });
  return objectOf(told);
};

/** The same with the built command, whose workers are files. */
const jsonOfBuilt = (...line: string[]): unknown =>
  JSON.parse(execFileSync(process.execPath, [MAIN, ...line, '--json'], { encoding: 'utf8' }));

/** The smallest, mean and largest value in a map's text. */
const factsOf = (file: string): string => /smallest [^<;]*/.exec(readFileSync(file, 'utf8'))![0];

describe.each(BOARDS)('$name', ({ make, file, nameOf, uniform }) => {
  let board: FileContent;
  beforeEach(async () => {
    await json(...make, '-o', file);
    board = contentOf(readFileSync(file, 'utf8'));
  });

  test('has the exact statistics of all mazes of its flow, in total and for every cell', async () => {
    const law = lawOf(board);
    const stats = (await json('stats', file)) as Record<string, { expected: number; deviation: number }>;
    for (const [k, kind] of KINDS.entries()) {
      const { mean, variance } = law.kinds[k + 1] ?? { mean: 0, variance: 0 };
      expect(stats[kind]!.expected).toBeCloseTo(mean, 10);
      expect(stats[kind]!.deviation).toBeCloseTo(Math.sqrt(variance), 7);
    }
    for (const cell of board.cells) {
      const told = (await json('stats', file, '--cell', nameOf(cell))) as {
        passages: number[];
        way: { mean: number; law: number[] };
        behind: number;
      };
      told.passages.forEach((p, k) => {
        expect(p).toBeCloseTo(law.passages[cell]![k] ?? 0, 10);
      });
      expect(told.way.mean).toBeCloseTo(law.way[cell]!, 10);
      told.way.law.forEach((p, k) => {
        expect(p).toBeCloseTo(law.steps[cell]![k] ?? 0, 10);
      });
      expect(told.behind).toBeCloseTo(law.behind[cell]!, 10);
    }
  });

  test('is sampled with all measures, which do not depend on the number of workers', async () => {
    const mazes = mazesOf(board);
    const { cells } = board;
    const [from, to] = [0, cells.length - 1];
    const line = ['simulate', file, '--runs', '400', '--seed', '2'];
    const ends = ['--from', nameOf(from), '--to', nameOf(to)];
    const told = await json(...line, ...ends);
    expect(jsonOfBuilt(...line, ...ends, '--workers', '2')).toEqual(told);
    const measured = {
      diameter: mazes.map((maze) => diameter(board, maze)),
      longestDeadEnd: mazes.map((maze) => deadEnd(cells.length, maze)),
      solution: mazes.map((maze) => stepsBetween(board, maze, from, to)),
    };
    for (const [key, values] of Object.entries(measured)) {
      const found = told[key] as { mean: number; min: number; max: number };
      const error = deviation(values) / Math.sqrt(400);
      expect(Math.abs(found.mean - mean(values)), key).toBeLessThanOrEqual(4.5 * error + 1e-9);
      expect([found.min, found.max]).toEqual([Math.min(...values), Math.max(...values)]);
    }
    // Only on grids can a path turn.
    expect('turns' in told).toBe(file.endsWith('.dag.json'));
  });

  test('has maps', async () => {
    const law = lawOf(board);
    const values = {
      'dead-ends': law.passages.map((chances) => chances[1] ?? 0),
      passages: law.passages.map((chances) => chances.reduce((sum, p, k) => sum + k * p, 0)),
      way: law.way,
    };
    for (const [map, of] of Object.entries(values)) {
      await json('stats', file, '--map', map, '-o', `${map}.svg`);
      expect(factsOf(`${map}.svg`)).toContain(
        `smallest ${short(Math.min(...of))}, mean ${short(mean(of))}, largest ${short(Math.max(...of))}`,
      );
      expect(readFileSync(`${map}.svg`, 'utf8')).toContain('ring: sink');
    }
    await json('stats', file, '--map', 'behind', '-o', 'behind.png');
  });

  test('has the exact statistics of uniform mazes, in total, for every cell, and as maps', async () => {
    const neighbours = board.cells.map((a) => board.cells.filter((b) => b !== a && board.beside(a, b)));
    const mazes = allTrees(neighbours);
    const counts = mazes.map((maze) => degrees(board.cells.length, maze));
    const stats = (await json('stats', ...uniform)) as Record<string, { expected: number; log2: number }>;
    expect(2 ** stats['spanningTrees']!.log2).toBeCloseTo(mazes.length, 6);
    for (const [k, kind] of KINDS.entries()) {
      const having = mean(counts.map((one) => one.filter((n) => n === k + 1).length));
      expect(stats[kind]!.expected).toBeCloseTo(having, 9);
    }
    for (const v of board.cells) {
      const told = (await json('stats', ...uniform, '--cell', nameOf(v))) as {
        passages: number[];
        sides: Record<string, number>;
      };
      told.passages.forEach((p, k) => {
        expect(p).toBeCloseTo(mean(counts.map((one) => Number(one[v] === k))), 9);
      });
      const open = neighbours[v]!.map((w) =>
        mean(mazes.map((maze) => Number(maze.some((pair) => pair.includes(v) && pair.includes(w))))),
      );
      const found = Object.values(told.sides).sort((a, b) => a - b);
      open
        .sort((a, b) => a - b)
        .forEach((p, k) => {
          expect(found[k]).toBeCloseTo(p, 9);
        });
    }
    const deadEnds = board.cells.map((v) => mean(counts.map((one) => Number(one[v] === 1))));
    await json('stats', ...uniform, '--map', 'dead-ends', '-o', 'u.svg');
    expect(factsOf('u.svg')).toContain(
      `smallest ${short(Math.min(...deadEnds))}, mean ${short(mean(deadEnds))}, largest ${short(Math.max(...deadEnds))}`,
    );
    await json('stats', ...uniform, '--map', 'passages', '-o', 'p.svg');
    const line = ['simulate', ...uniform, '--runs', '400', '--seed', '1'];
    const told = await json(...line);
    const diameters = mazes.map((maze) => diameter(board, maze));
    const error = deviation(diameters) / Math.sqrt(400);
    expect(Math.abs((told['diameter'] as { mean: number }).mean - mean(diameters))).toBeLessThan(4.5 * error);
    for (const map of ['way', 'behind'])
      expect(await mazestone('stats', ...uniform, '--map', map, '-o', 'n.svg')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/needs a DAG: without one, only the probabilities/) as string,
      });
  });

  test.each(['svg', 'png', 'pdf', 'stl'])(
    'is drawn as .%s: its DAG, a maze, and a uniform maze',
    async (kind) => {
      for (const [k, line] of [[file], [file, '--maze'], [...uniform, '--maze']].entries()) {
        await json('render', ...line, '--seed', '1', '-o', `${k}.${kind}`);
        const head = { svg: '<svg', png: 'PNG', pdf: '%PDF', stl: 'walls of' }[kind]!;
        expect(readFileSync(`${k}.${kind}`).subarray(0, 20).toString('latin1')).toContain(head);
      }
      const again = ['render', file, '--maze', '--seed', '1', '-o', `again.${kind}`];
      await json(...again);
      expect(readFileSync(`again.${kind}`)).toEqual(readFileSync(`1.${kind}`));
    },
  );
});

describe('a page to print', () => {
  const pagesOf = (file: string): number =>
    [...readFileSync(file, 'latin1').matchAll(/\/Type \/Page\b/g)].length;

  test.each([
    [['--size', '4', '--floors', '3', '--maze'], 6],
    [['--size', '4', '--floors', '3'], 3],
    [['--size', '4', '--maze'], 2],
    [['--size', '4'], 1],
    [['--size', '12', '--loops', '4', '--rooms', '2', '--maze'], 2],
  ])('of %j is one for each floor, and once more with the solution', async (line, pages) => {
    await json('render', ...line, '--seed', '1', '-o', 'x.pdf');
    expect(pagesOf('x.pdf')).toBe(pages);
  });

  test('has open loops and rooms, like the picture', async () => {
    const line = ['render', '--size', '12', '--loops', '4', '--rooms', '2', '--maze', '--seed', '1'];
    const plain = ['render', '--size', '12', '--maze', '--seed', '1'];
    await json(...line, '-o', 'open.stl');
    await json(...plain, '-o', 'plain.stl');
    // Fewer walls give fewer triangles.
    expect(readFileSync('open.stl').length).toBeLessThan(readFileSync('plain.stl').length);
  });
});

describe('regions with holes', () => {
  test.each(['uniform', 'growth'])(
    'are possible with %s: samples, statistics, rounds and mazes',
    async (builder) => {
      writeFileSync('r.txt', '.....\n.#.#.\n.....\n');
      const line = ['--builder', builder, '--region', 'r.txt', '--seed', '1'];
      expect(await json('simulate', ...line, '--runs', '50')).toMatchObject({ trees: 50 });
      const { deadEnds } = (await json('stats', ...line)) as { deadEnds: { expected: number } };
      expect(deadEnds.expected).toBeGreaterThan(2);
      for (const more of [[], ['--maze']]) {
        for (const kind of ['svg', 'png', 'txt'])
          await json('render', ...line, ...more, '-o', `x${more.length}.${kind}`);
      }
      expect(readFileSync('x0.txt', 'utf8')).toMatch(/^round 1: .* of 2 choose again|^round 1: a maze/);
      await json('render', ...line, '--maze', '-o', 'x.pdf');
    },
  );
});

describe('an order and a comparison', () => {
  test('are possible on several floors, but an order is refused on a mesh, with the reason', async () => {
    await json('render', '--builder', 'snake', '--size', '4', '--floors', '3', '--order', '-o', 'o.svg');
    const svg = readFileSync('o.svg', 'utf8');
    expect([...svg.matchAll(/<g /g)]).toHaveLength(3);
    // Up and down between any two floors.
    expect([...svg.matchAll(/m1\.5-1\.5l/g)]).toHaveLength(2);
    expect([...svg.matchAll(/m-1\.5 1\.5l/g)]).toHaveLength(2);
    const { compared } = (await json(
      ...['stats', '--compare', 'peel,snake,uniform', '--size', '3', '--floors', '2', '--seed', '1'],
    )) as { compared: { builder: string; cells: number; floors: number }[] };
    expect(compared.map(({ builder, cells, floors }) => [builder, cells, floors])).toEqual([
      ['peel', 18, 2],
      ['snake', 18, 2],
      ['uniform', 18, 2],
    ]);
    await json('mesh', '--cells', '30', '--seed', '1', '-o', 'm.mesh.json');
    expect(await mazestone('render', 'm.mesh.json', '--order', '-o', 'x.svg')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /--order needs a builder that follows a line, and .*m\.mesh\.json/,
      ) as string,
    });
  });
});
