/** Measures and drawings of several floors and of meshes, through the command line, compared with all mazes. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { allTrees } from '../helpers/trees.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

const MAIN = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

inFreshDirectory();

/** Cells by numbers, with their names, the heads of their out-edges, and their neighbours. */
interface Model {
  readonly names: readonly string[];
  readonly heads: readonly (readonly number[])[];
  readonly neighbours: readonly (readonly number[])[];
}

/** Reads a file of version 2 by its specification: two hexadecimal digits a cell. */
function modelOfFloors(text: string): Model {
  const { width, height, out } = JSON.parse(text) as { width: number; height: number; out: string[][] };
  const ways = [
    [1, 0, -1, 0],
    [2, 1, 0, 0],
    [4, 0, 1, 0],
    [8, -1, 0, 0],
    [16, 0, 0, 1],
    [32, 0, 0, -1],
  ] as const;
  const at = (x: number, y: number, f: number): number => x + (y + f * height) * width;
  const names: string[] = [];
  const heads: number[][] = [];
  const neighbours: number[][] = [];
  out.forEach((rows, f) => {
    rows.forEach((row, y) => {
      for (let x = 0; x < width; x++) {
        const mask = parseInt(row.slice(2 * x, 2 * x + 2), 16);
        names.push(`${x},${y},${f}`);
        const beside = ways.map(([bit, dx, dy, df]) => [bit, x + dx, y + dy, f + df] as const);
        heads.push(beside.filter(([bit]) => (mask & bit) !== 0).map(([, ...to]) => at(...to)));
        neighbours.push(
          beside
            .filter(([, a, b, c]) => a >= 0 && a < width && b >= 0 && b < height && c >= 0 && c < out.length)
            .map(([, ...to]) => at(...to)),
        );
      }
    });
  });
  return { names, heads, neighbours };
}

function modelOfMesh(text: string): Model {
  const { cells, out } = JSON.parse(text) as { cells: number[][]; out: number[][] };
  const sides = cells.map((corners) =>
    corners.map((p, k) => [p, corners[(k + 1) % corners.length]!].sort((a, b) => a - b).join()),
  );
  const neighbours = sides.map((own, v) =>
    sides.flatMap((other, w) => (v !== w && other.some((side) => own.includes(side)) ? [w] : [])),
  );
  return { names: cells.map((_, v) => String(v)), heads: out, neighbours };
}

const BOARDS = [
  {
    name: 'several floors',
    make: ['dag', '--builder', 'snake', '--width', '2', '--height', '2', '--floors', '2', '--seed', '5'],
    file: 'x.dag.json',
    model: modelOfFloors,
    uniform: ['--builder', 'uniform', '--width', '2', '--height', '2', '--floors', '2'],
  },
  {
    name: 'a mesh',
    make: ['mesh', '--kind', 'hexagons', '--shape', 'disc', '--cells', '8', '--seed', '3'],
    file: 'x.mesh.json',
    model: modelOfMesh,
    uniform: ['x.mesh.json', '--builder', 'uniform'],
  },
] as const;

/** The passages of a maze, as pairs of cells. */
type Maze = readonly (readonly [number, number])[];

/** All mazes of a flow: all combinations of choices. */
function allPicks({ heads }: Model): number[][] {
  return heads.reduce<number[][]>(
    (mazes, list) =>
      mazes.flatMap((maze) => (list.length === 0 ? [-1] : list).map((head) => [...maze, head])),
    [[]],
  );
}

const passagesOf = (picks: readonly number[]): Maze =>
  picks.flatMap((head, v) => (head < 0 ? [] : [[v, head] as const]));

/** The number of steps from a cell to every other one along passages. */
function stepsFrom(cells: number, maze: Maze, from: number): number[] {
  const steps = new Array<number>(cells).fill(-1);
  steps[from] = 0;
  const queue = [from];
  for (const v of queue) {
    for (const [a, b] of maze) {
      const w = a === v ? b : b === v ? a : -1;
      if (w < 0 || steps[w] !== -1) continue;
      steps[w] = steps[v]! + 1;
      queue.push(w);
    }
  }
  return steps;
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

describe.each(BOARDS)('$name', ({ make, file, model, uniform }) => {
  let board: Model;
  beforeEach(async () => {
    await json(...make, '-o', file);
    board = model(readFileSync(file, 'utf8'));
  });

  test('has the exact statistics of all mazes of its flow, in total and for every cell', async () => {
    const mazes = allPicks(board);
    const cells = board.heads.length;
    const sink = board.heads.findIndex((list) => list.length === 0);
    const counts = mazes.map((picks) => degrees(cells, passagesOf(picks)));
    const ways = mazes.map((picks) => stepsFrom(cells, passagesOf(picks), sink));
    const stats = (await json('stats', file)) as Record<string, { expected: number; deviation: number }>;
    for (const [k, kind] of ['deadEnds', 'corridors', 'junctions', 'crossings'].entries()) {
      const having = counts.map((one) => one.filter((n) => n === k + 1).length);
      expect(stats[kind]!.expected).toBeCloseTo(mean(having), 10);
      expect(stats[kind]!.deviation).toBeCloseTo(deviation(having), 7);
    }
    for (const [v, name] of board.names.entries()) {
      const told = (await json('stats', file, '--cell', name)) as {
        passages: number[];
        way: { mean: number; law: number[] };
        behind: number;
      };
      told.passages.forEach((p, k) => {
        expect(p).toBeCloseTo(mean(counts.map((one) => Number(one[v] === k))), 10);
      });
      expect(told.way.mean).toBeCloseTo(mean(ways.map((way) => way[v]!)), 10);
      told.way.law.forEach((p, k) => {
        expect(p).toBeCloseTo(mean(ways.map((way) => Number(way[v] === k))), 10);
      });
      const behind = mazes.map((picks) => {
        const through = (w: number): boolean => w === v || (picks[w]! >= 0 && through(picks[w]!));
        return picks.filter((_, w) => through(w)).length;
      });
      expect(told.behind).toBeCloseTo(mean(behind), 10);
    }
  });

  test('is sampled with all measures, which do not depend on the number of workers', async () => {
    const mazes = allPicks(board).map(passagesOf);
    const cells = board.heads.length;
    const [from, to] = [0, cells - 1];
    const line = ['simulate', file, '--runs', '400', '--seed', '2'];
    const ends = ['--from', board.names[from]!, '--to', board.names[to]!];
    const told = await json(...line, ...ends);
    expect(jsonOfBuilt(...line, ...ends, '--workers', '2')).toEqual(told);
    const measured = {
      diameter: mazes.map((maze) => Math.max(...board.names.flatMap((_, v) => stepsFrom(cells, maze, v)))),
      longestDeadEnd: mazes.map((maze) => deadEnd(cells, maze)),
      solution: mazes.map((maze) => stepsFrom(cells, maze, from)[to]!),
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
    const mazes = allPicks(board);
    const cells = board.heads.length;
    const sink = board.heads.findIndex((list) => list.length === 0);
    const counts = mazes.map((picks) => degrees(cells, passagesOf(picks)));
    const ways = mazes.map((picks) => stepsFrom(cells, passagesOf(picks), sink));
    const values = {
      'dead-ends': board.names.map((_, v) => mean(counts.map((one) => Number(one[v] === 1)))),
      passages: board.names.map((_, v) => mean(counts.map((one) => one[v]!))),
      way: board.names.map((_, v) => mean(ways.map((way) => way[v]!))),
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
    const mazes = allTrees(board.neighbours);
    const cells = board.neighbours.length;
    const counts = mazes.map((maze) => degrees(cells, maze));
    const stats = (await json('stats', ...uniform)) as Record<string, { expected: number; log2: number }>;
    expect(2 ** stats['spanningTrees']!.log2).toBeCloseTo(mazes.length, 6);
    for (const [k, kind] of ['deadEnds', 'corridors', 'junctions', 'crossings'].entries()) {
      const having = mean(counts.map((one) => one.filter((n) => n === k + 1).length));
      expect(stats[kind]!.expected).toBeCloseTo(having, 9);
    }
    for (const [v, name] of board.names.entries()) {
      const told = (await json('stats', ...uniform, '--cell', name)) as {
        passages: number[];
        sides: Record<string, number>;
      };
      told.passages.forEach((p, k) => {
        expect(p).toBeCloseTo(mean(counts.map((one) => Number(one[v] === k))), 9);
      });
      const open = board.neighbours[v]!.map((w) =>
        mean(mazes.map((maze) => Number(maze.some((pair) => pair.includes(v) && pair.includes(w))))),
      );
      const found = Object.values(told.sides).sort((a, b) => a - b);
      open
        .sort((a, b) => a - b)
        .forEach((p, k) => {
          expect(found[k]).toBeCloseTo(p, 9);
        });
    }
    const deadEnds = board.names.map((_, v) => mean(counts.map((one) => Number(one[v] === 1))));
    await json('stats', ...uniform, '--map', 'dead-ends', '-o', 'u.svg');
    expect(factsOf('u.svg')).toContain(
      `smallest ${short(Math.min(...deadEnds))}, mean ${short(mean(deadEnds))}, largest ${short(Math.max(...deadEnds))}`,
    );
    await json('stats', ...uniform, '--map', 'passages', '-o', 'p.svg');
    const line = ['simulate', ...uniform, '--runs', '400', '--seed', '1'];
    const told = await json(...line);
    const diameters = mazes.map((maze) =>
      Math.max(...board.names.flatMap((_, v) => stepsFrom(cells, maze, v))),
    );
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
