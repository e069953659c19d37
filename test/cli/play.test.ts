import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseDagFile } from '../../src/dag/file.js';
import type { BraidReport } from '../../src/stats/braid.js';
import { inFreshDirectory, mazestone, objectOf, typed } from './harness.js';

inFreshDirectory();

const DIVIDE = ['--builder', 'divide', '--size', '8', '--seed', '1'];

describe('--weights', () => {
  test.each(['corridors', 'dead-ends', 'east', 'up'])(
    '%s reaches the DAG file, and every command reads it from there',
    async (bias) => {
      // Up and down there is where there are floors.
      const source =
        bias === 'up' ? ['--builder', 'peel', '--size', '4', '--floors', '3', '--seed', '1'] : DIVIDE;
      const told = objectOf(await mazestone('dag', ...source, '--weights', bias, '--json')) as {
        n: number;
        entropy: number;
      };
      expect(told.entropy).toBeLessThan(told.n);
      expect(parseDagFile(readFileSync('maze.dag.json', 'utf8')).weights).toBeDefined();
      const check = objectOf(await mazestone('check', 'maze.dag.json', '--json')) as { sink: number[] };
      expect(check).toMatchObject({ ok: true, entropy: told.entropy });
      const stats = objectOf(await mazestone('stats', 'maze.dag.json', '--json'));
      expect(stats).toMatchObject({ entropy: told.entropy });
      const runs = ['--runs', '200', '--seed', '1', '--to', check.sink.join(','), '--json'];
      const sampled = await mazestone('simulate', 'maze.dag.json', ...runs);
      const { solution } = objectOf(sampled) as { solution: { chiSquare: { pValue: number } } };
      expect(solution.chiSquare.pValue).toBeGreaterThan(1e-4);
    },
  );

  test('are reported beside M, drawn, and compared', async () => {
    const { out } = await mazestone('stats', ...DIVIDE, '--weights', 'east');
    expect(out).toMatch(/mazes {12}2\^\d+, some likelier than others/);
    expect(out).toMatch(/entropy {10}[\d.]+ bits; [\d.]+ with fair coins/);
    expect((await mazestone('dag', ...DIVIDE, '--weights', 'east')).out).toMatch(/entropy {4}[\d.]+ bits/);
    expect((await mazestone('render', ...DIVIDE, '--weights', 'east')).out).toMatch(/⇒/);
    expect((await mazestone('render', ...DIVIDE)).out).not.toMatch(/[⇒⇐⇑⇓]/);
    const compared = await mazestone(
      ...typed('stats --compare divide,peel --size 8 --seed 1 --weights east'),
    );
    expect(compared.out).toMatch(/entropy, bits/);
  });
});

describe('--target', () => {
  test('is reached with a chosen builder, and reported', async () => {
    const told = await mazestone(...typed('dag --size 8 --seed 1 --target way=16..20,dead-ends=30% --json'));
    const { targets } = objectOf(told) as { targets: { target: string; reached: number }[] };
    expect(targets.map(({ target }) => target)).toEqual(['way=16..20', 'dead-ends=30%']);
    expect(targets[0]!.reached).toBeGreaterThan(17.6);
    expect(targets[0]!.reached).toBeLessThan(18.4);
    expect(Math.abs(targets[1]!.reached - 0.3)).toBeLessThan(0.006);
    expect(told.err).toMatch(/^target way=16\.\.20: [\d.]+, dead-ends=30%: [\d.]+%\n$/);
    const stats = objectOf(await mazestone('stats', 'maze.dag.json', '--json'));
    expect((stats as { deadEnds: { share: number } }).deadEnds.share).toBeCloseTo(targets[1]!.reached, 9);
    const sampled = await mazestone('simulate', 'maze.dag.json', '--runs', '500', '--seed', '1', '--json');
    const { solution } = objectOf(sampled) as {
      solution: { mean: number; deviation: number; expected: number };
    };
    expect(solution.expected).toBeCloseTo(targets[0]!.reached, 9);
    expect(Math.abs(solution.mean - solution.expected)).toBeLessThan(
      (4 * solution.deviation) / Math.sqrt(500),
    );
  });

  test('works with a DAG file, or with a given builder', async () => {
    await mazestone('dag', '--builder', 'staircase', '--size', '6', '--seed', '1');
    const told = objectOf(await mazestone('stats', 'maze.dag.json', '--target', 'turns=10..11', '--json'));
    const { turns, targets } = told as { turns: { expected: number }; targets: { reached: number }[] };
    expect(turns.expected).toBeCloseTo(targets[0]!.reached, 9);
    const named = await mazestone(
      ...typed('dag --builder spiral --size 6 --seed 1 --target dead-ends=8 -o s.dag.json'),
    );
    expect(named).toMatchObject({ code: 0 });
    expect(parseDagFile(readFileSync('s.dag.json', 'utf8')).builder).toBe('spiral');
  });

  test('out of reach is refused, with the nearest possible value', async () => {
    const told = await mazestone('dag', '--size', '8', '--seed', '1', '--target', 'way=1000', '--json');
    expect(told.code).toBe(1);
    const { errors } = JSON.parse(told.out) as { errors: { code: string; message: string; hint: string }[] };
    expect(errors[0]).toMatchObject({ code: 'target', message: 'way=1000 is out of reach' });
    expect(errors[0]!.hint).toMatch(/^the nearest found is way=[\d.]+, with the builder \w+$/);
  });

  test('with a builder that refuses the size is refused as well', async () => {
    const told = await mazestone(...typed('dag --builder divide --size 6 --seed 1 --target way=9'));
    expect(told).toMatchObject({ code: 1, err: expect.stringMatching(/size/) as string });
  });
});

describe('--loops', () => {
  test('reach the DAG file, the machine and the pictures', async () => {
    expect(objectOf(await mazestone('dag', ...DIVIDE, '--loops', '3', '--json'))).toMatchObject({
      ok: true,
      loops: 3,
    });
    expect(objectOf(await mazestone('check', 'maze.dag.json', '--json'))).toMatchObject({
      ok: true,
      loops: 3,
    });
    expect((await mazestone('check', 'maze.dag.json')).out).toMatch(/^loops {6}3 passages always open/m);
    expect((await mazestone('render', 'maze.dag.json')).out).toMatch(/[═║]/);
    const compiled = await mazestone('compile', 'maze.dag.json', '--seed', '1', '--no-verify', '--json');
    expect(objectOf(compiled)).toMatchObject({ ok: true, loops: 3 });
    const walls = async (...options: string[]): Promise<number> =>
      [...(await mazestone('render', ...options, '--seed', '1', '--maze')).out.matchAll(/───/g)].length;
    const { open, ...tree } = JSON.parse(readFileSync('maze.dag.json', 'utf8')) as { open: string[][] };
    writeFileSync('tree.dag.json', JSON.stringify(tree));
    const souths = open.filter(([, , side]) => side === 'S').length;
    expect((await walls('tree.dag.json')) - (await walls('maze.dag.json'))).toBe(souths);
    expect((await mazestone('stats', 'maze.dag.json')).out).toMatch(
      /always open, each of which closes a cycle; the numbers leave them out/,
    );
  });

  test('work with weights and targets', async () => {
    const options = ['--loops', '2', '--weights', 'dead-ends', '--no-verify', '--json'];
    const compiled = objectOf(await mazestone('compile', ...DIVIDE, ...options));
    expect(compiled).toMatchObject({ ok: true, loops: 2 });
    const aimed = await mazestone(
      ...typed('dag --size 8 --seed 1 --loops 2 --target dead-ends=25% --force --json'),
    );
    expect(objectOf(aimed)).toMatchObject({ ok: true, loops: 2 });
  });

  test('are refused if too few passages make loops that long, with a remedy', async () => {
    const told = await mazestone(
      ...typed('dag --builder staircase --size 8 --seed 1 --loops 2 --loop-length 60'),
    );
    expect(told.code).toBe(1);
    expect(told.err).toMatch(/only \d+ passages? can make loops of at least 60 cells.* or for a larger maze/);
    expect(await mazestone('dag', ...DIVIDE, '--loop-length', '6')).toMatchObject({ code: 2 });
  });
});

describe('--loops with --random-loops', () => {
  test('reaches the DAG file, the machine and the pictures', async () => {
    const options = [...DIVIDE, '--loops', '3', '--random-loops', '--loop-length', '4'];
    expect(objectOf(await mazestone('dag', ...options, '--json'))).toMatchObject({ loops: 0, tossed: 3 });
    const { out } = await mazestone('check', 'maze.dag.json');
    expect(out).toMatch(
      /^random {5}3 passages open or closed at random, each of which closes a cycle while open$/m,
    );
    const made = ['maze.dag.json', '--seed', '1', '--no-verify', '--json'];
    const compiled = objectOf(await mazestone('compile', ...made)) as { randomizers: number; doors: number };
    expect(compiled).toMatchObject({ ok: true, tossed: 3 });
    expect(compiled.doors).toBe(2 * compiled.randomizers - 3);
    expect((await mazestone('render', 'maze.dag.json')).out).toMatch(/[╌╎]/);
    const maze = await mazestone(...typed('render maze.dag.json --maze --seed 1 -o x.svg --force'));
    expect(maze.code).toBe(0);
  });
});

describe('--sectors', () => {
  const CREEPING = ['compile', '--builder', 'divide', '--size', '8', '--seed', '1', '--doors', 'low'];

  test('are in the answer', async () => {
    const told = await mazestone(...CREEPING, '--sectors', '3', '--no-verify', '--force', '--json');
    expect(objectOf(told)).toMatchObject({ ok: true, sectors: 3 });
    const { out } = await mazestone(...CREEPING, '--sectors', '2', '--no-verify', '--force', '--verbose');
    expect(out).toMatch(/^sectors {4}2, which change one after the other at each press$/m);
  });

  test('have the requested shape: rows, columns, rings or patches', async () => {
    for (const [shape, sides] of [
      ['rows', ['west', 'east']],
      ['columns', ['north', 'south']],
    ] as const) {
      const told = await mazestone(
        ...CREEPING,
        '--sectors',
        `${shape}:2`,
        '--no-verify',
        '--force',
        '--json',
      );
      const { entrance, sectors } = objectOf(told) as { entrance: { side: string }; sectors: number };
      expect([sectors, sides]).toEqual([2, expect.arrayContaining([entrance.side]) as string[]]);
    }
    const wrong = [...CREEPING, '--sectors', 'rows:2', '--entrance', '3,0,north', '--no-verify', '--force'];
    expect(await mazestone(...wrong)).toMatchObject({ code: 1 });
    for (const shape of ['rings:2', 'patches:4']) {
      const told = await mazestone(...CREEPING, '--sectors', shape, '--no-verify', '--force', '--json');
      const count = Number(shape.split(':')[1]);
      expect(objectOf(told)).toMatchObject({ ok: true, sectors: count });
    }
    for (const shape of ['squares:2', ':2', 'rows:2:2', 'rings:', '0']) {
      const told = await mazestone(...CREEPING, '--sectors', shape);
      expect(told.code, shape).toBe(2);
    }
  });
});

describe('--entrance and --exit', () => {
  const PEEL = typed('compile --builder peel --size 6 --seed 1 --force --no-verify --json');

  test('have a button at each further entrance that allows one, if there are several', async () => {
    const ways = typed('--entrance 2,0,n --entrance 0,2 --entrance 5,2,e,none --exit 2,5,s,button');
    const told = objectOf(await mazestone(...PEEL, '--doors', 'low', ...ways));
    expect(told).toMatchObject({
      ok: true,
      entrance: { cell: [2, 0], side: 'north' },
      entrances: [
        { cell: [0, 2], side: 'west' },
        { cell: [2, 5], side: 'south' },
      ],
      others: [{ cell: [5, 2], side: 'east' }],
    });
    expect(told['buttons']).toHaveLength(2);
  });

  test('allow a button at the only exit, without another opening', async () => {
    const ways = ['--entrance', '2,0,n', '--exit', '2,5,s,button', '--doors', 'low'];
    const told = objectOf(await mazestone(...PEEL, ...ways));
    const exit = { cell: [2, 5], side: 'south' };
    expect(told).toMatchObject({ ok: true, exit, entrances: [exit] });
    expect(told['others']).toBeUndefined();
    expect(told['buttons']).toHaveLength(1);
    const dumped = await mazestone(...PEEL.slice(0, -1), ...ways, '--dump', 'openings');
    expect(dumped.out.match(/south of cell \(2, 5\)/g)).toHaveLength(2);
    expect(dumped.out.trim().split('\n')).toHaveLength(3);
    const twice = await mazestone(...PEEL, ...ways, '--exit', '2,5,s');
    expect(objectOf(twice)).toMatchObject({
      errors: [{ code: 'opening', message: 'two openings are the same' }],
    });
  });

  test('can have an exit inside: a goal at the sink', async () => {
    const inside = [...PEEL, '--doors', 'low', '--pitch', '5', '--sink', '2,2'];
    const told = objectOf(await mazestone(...inside, '--exit', '2,2'));
    expect(told).toMatchObject({ ok: true, exit: null, goal: { cell: [2, 2] } });
    const missed = await mazestone(...inside, '--exit', '3,3');
    expect(missed).toMatchObject({ code: 1 });
    expect(objectOf(missed)).toMatchObject({ errors: [{ code: 'goal' }] });
    expect(await mazestone(...inside, '--exit', '2,2', '--exit', '3,3')).toMatchObject({ code: 1 });
    expect(await mazestone(...inside, '--entrance', '2,0,n,none')).toMatchObject({ code: 1 });
  });
});

describe('--trail', () => {
  const LIT = ['compile', '--builder', 'divide', '--size', '4', '--seed', '1', '--force'];

  test('chooses a family that supports it, and is in the answer', async () => {
    const told = await mazestone(...LIT, '--trail', '--no-verify', '--json');
    const trail = { button: expect.any(Array) as object, ticks: expect.any(Number) as number };
    expect(objectOf(told)).toMatchObject({ ok: true, pitch: 8, family: 'full-8', trail });
    const { out } = await mazestone(...LIT, '--trail', 'always', '--no-verify', '--verbose');
    expect(out).toMatch(
      /^trail {6}lamps in the floor show the path to the sink, all of them .* after the doors are still$/m,
    );
  });
});

describe('--room and --rooms', () => {
  test('reach the DAG file, the statistics and the pictures, as letters of a region file do', async () => {
    const rooms = ['--room', '1,1,2,2', '--room', '4,5,3,2', '--rooms', '1'];
    expect(objectOf(await mazestone('dag', ...DIVIDE, ...rooms, '--json'))).toMatchObject({
      ok: true,
      rooms: 3,
    });
    const file = JSON.parse(readFileSync('maze.dag.json', 'utf8')) as { rooms: number[][] };
    expect(file.rooms.slice(0, 2)).toEqual([
      [1, 1, 2, 2],
      [4, 5, 3, 2],
    ]);
    expect(objectOf(await mazestone('check', 'maze.dag.json', '--json'))).toMatchObject({
      rooms: 3,
      loops: 0,
    });
    expect((await mazestone('check', 'maze.dag.json')).out).toMatch(
      /^rooms {6}3 rooms without walls inside/m,
    );
    const inRooms = file.rooms.reduce((sum, [, , w, h]) => sum + w! * h! - 1, 0);
    expect(objectOf(await mazestone('stats', 'maze.dag.json', '--json'))).toMatchObject({
      cells: 64 - inRooms,
    });
    const simulated = objectOf(
      await mazestone('simulate', 'maze.dag.json', '--runs', '200', '--seed', '1', '--json'),
    ) as { solution: { chiSquare: { pValue: number } } };
    expect(simulated).toMatchObject({ trees: 200 });
    expect(simulated.solution.chiSquare.pValue).toBeGreaterThan(1e-4);
    const picture = (await mazestone('render', 'maze.dag.json', '--maze', '--seed', '1')).out.split('\n');
    // Inside the room from (4, 5) to (6, 6): no wall from west to east, four columns a cell.
    expect(picture[11]!.slice(17, 28)).not.toMatch(/[│]/);
    expect(picture[12]!.slice(17, 28)).not.toMatch(/[─│┼]/);
    writeFileSync('rooms.txt', 'AA.\nAA.\n..#\n');
    const drawn = ['dag', '--builder', 'peel', '--region', 'rooms.txt', '-o', 'letters.dag.json'];
    expect((await mazestone(...drawn)).code).toBe(0);
    expect(JSON.parse(readFileSync('letters.dag.json', 'utf8'))).toMatchObject({ rooms: [[0, 0, 2, 2]] });
  });
});

test('a file with only halves is a file without weights', async () => {
  const file = { format: 'mazestone/dag', version: 1, width: 2, height: 2, out: ['64', '20'] };
  writeFileSync('x.dag.json', JSON.stringify({ ...file, weights: ['12..', '..12'] }));
  expect(objectOf(await mazestone('check', 'x.dag.json', '--json'))).toMatchObject({ ok: true, entropy: 1 });
});

describe('--braid', () => {
  const PEEL = ['--builder', 'peel', '--size', '4', '--seed', '1'];
  /** The part of an answer about the requested braid maze. */
  const braidIn = (told: object): { opened: number; reached: number } & Pick<BraidReport, 'coins'> =>
    (told as { targets: [ReturnType<typeof braidIn>] }).targets[0];

  test('makes a DAG with few dead ends, and the answer reports the cost', async () => {
    const told = objectOf(await mazestone('dag', ...PEEL, '--braid', '--json'));
    const { opened, coins, reached } = braidIn(told);
    expect([coins.before, coins.after, opened]).toEqual([9, told['n'], told['loops']]);
    expect(reached).toBeLessThanOrEqual(0.03);
    const half = await mazestone('dag', ...PEEL, '--braid', '50%', '--force');
    expect(half.err).toMatch(/target braid 50%: \d passages opened, \d of 9 coins left, .* 38.3 % before/);
  });

  test('writes all of its large numbers alike', async () => {
    const large = await mazestone('dag', '--builder', 'peel', '--size', '50', '--seed', '1', '--braid', '1%');
    expect(large.err).toMatch(/target braid 1%: \d+ passages opened, \d,\d+ of \d,\d+ coins left/);
  });

  test('makes a machine that makes braid mazes', async () => {
    const presses = ['--engine', 'redstone', '--presses', '5'];
    const told = objectOf(
      await mazestone('compile', ...PEEL, '--size', '3', '--braid', ...presses, '--json'),
    );
    const { opened, coins } = braidIn(told);
    expect(told).toMatchObject({ randomizers: coins.after, loops: opened, verified: { trees: 5 } });
  });

  test('is reported once, for the size that fits', async () => {
    const room = ['--fit', '34,34', '--braid', '--no-verify', '--seed', '1', '--json'];
    const { out, err } = await mazestone('compile', ...room, '-o', 'fit.schem');
    expect(err.match(/^target/gm)).toHaveLength(1);
    expect(JSON.parse(out)).toMatchObject({ targets: [{ target: 'braid' }] });
  });

  test('works with a mesh, and with a DAG from a file', async () => {
    const flags = ['--cells', '100', '--seed', '1', '-o', 'a.mesh.json', '--json'];
    const plain = objectOf(await mazestone('mesh', ...flags));
    const told = objectOf(await mazestone('stats', 'a.mesh.json', '--braid', '--json'));
    const { opened, coins } = braidIn(told);
    expect([coins.before, told['loops']]).toEqual([plain['n'], opened]);
    expect(objectOf(await mazestone('mesh', ...flags, '--force', '--braid'))['n']).toBe(coins.after);
  });

  test('refuses invalid values', async () => {
    for (const [words, code, message] of [
      [['--size', '1x8'], 1, 'leave --braid out, or choose a wider shape'],
      [['--builder', 'uniform'], 2, '--braid needs a DAG'],
      [['--target', 'way=3..5'], 2, '--braid and --target do not go together'],
    ] as const) {
      const { code: found, err } = await mazestone(
        ...typed('simulate --size 4'),
        ...words,
        ...typed('--braid --seed 1'),
      );
      expect([found, err]).toEqual([code, expect.stringContaining(message)]);
    }
    for (const value of ['0%', '101%', '50', 'half']) {
      const { code, err } = await mazestone('dag', ...PEEL, '--braid', value);
      expect([code, err]).toEqual([2, expect.stringContaining('such as 50%')]);
    }
  });
});
