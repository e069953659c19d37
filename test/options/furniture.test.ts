import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { contentOf, mazeCount } from '../helpers/contract.js';
import { inFreshDirectory, mazestone, typed } from '../cli/harness.js';

inFreshDirectory();

/** Rooms, loops, weights and targets as options of a command, and the answer of `check` for a file with them. */
const FURNITURE: readonly (readonly [words: readonly string[], has: object])[] = [
  [['--rooms', '1'], { rooms: 1, loops: 0 }],
  [['--loops', '2', '--loop-length', '5'], { loops: 2, rooms: 0 }],
  [['--loops', '2', '--random-loops', '--loop-length', '5'], { loops: 0, tossed: 2 }],
  [['--weights', 'corridors'], { loops: 0 }],
  [['--target', 'way=5..30'], {}],
  [['--rooms', '1', '--loops', '1', '--loop-length', '4', '--weights', 'dead-ends'], { rooms: 1, loops: 1 }],
];
const ON_FLOORS: typeof FURNITURE = [
  ...FURNITURE,
  [['--room', '1,1,2,2,1', '--room', '0,0,2,1'], { rooms: 2 }],
  [['--weights', 'up'], {}],
  [['--target', 'turns=20..60%'], {}],
];

const json = async (...words: readonly string[]): Promise<Record<string, unknown>> => {
  const { code, out, err } = await mazestone(...words, '--json');
  expect(`${code} ${out}`, err).toMatch(/^0 /);
  return JSON.parse(out) as Record<string, unknown>;
};

describe.each([
  ['several floors', 'a.dag.json', ON_FLOORS],
  ['a mesh', 'a.mesh.json', FURNITURE],
] as const)('a maze on %s', (kind, file, table) => {
  const isMesh = kind === 'a mesh';
  const made = isMesh
    ? ['mesh', '--cells', '50', '--kind', 'hexagons', '--seed', '1']
    : ['dag', '--builder', 'peel', '--size', '5', '--floors', '2', '--seed', '1'];

  it.each(table)('can be made, checked, sampled, counted and drawn with %j', async (words, has) => {
    const asked = words.some((word) => word.startsWith('way=')) && !isMesh ? ['--sink', '4,4,1'] : [];
    const answer = await json(...made, ...words, ...asked, '-o', file, '--force');
    expect(answer).toMatchObject(has);
    expect('targets' in answer).toBe(words.includes('--target'));
    const file1 = contentOf(readFileSync(file, 'utf8'));
    const checked = await json('check', file);
    expect(checked).toMatchObject({ ok: true, ...has });
    expect(checked['n']).toBe(Math.log2(mazeCount(file1)));
    const simulated = await json('simulate', file, '--runs', '16', '--seed', '1');
    expect(simulated).toMatchObject({ ok: true, trees: 16 });
    const stats = await json('stats', file);
    expect(stats).toMatchObject({ ok: true, loops: file1.open.length });
    const vertices = file1.cells.length - file1.rooms.reduce((sum, room) => sum + room.length - 1, 0);
    const { expected, share } = stats['deadEnds'] as { expected: number; share: number };
    expect(Math.abs(expected / share - vertices)).toBeLessThan(1e-6);
    for (const more of isMesh ? [[], ['--maze']] : [['--maze', '--isometric']]) {
      const drawn = await json('render', file, ...more, '--seed', '1', '-o', 'a.svg', '--force');
      expect(drawn).toMatchObject({ ok: true });
      expect(readFileSync('a.svg', 'utf8')).toMatch(/^<svg/);
    }
    if (isMesh) return;
    for (const more of [[], ['--maze']])
      expect((await mazestone('render', file, ...more, '--seed', '1')).out).toContain('floor 1');
  });

  it.each(table)('can be read from a file by simulate, stats and render with %j', async (words) => {
    const plain = isMesh ? 'plain.mesh.json' : 'plain.dag.json';
    const asked = isMesh ? [] : ['--sink', '4,4,1'];
    await json(...made, ...asked, '-o', plain, '--force');
    const answer = await json('stats', plain, ...words, '--seed', '1');
    expect('targets' in answer).toBe(words.includes('--target'));
    await json('simulate', plain, ...words, '--seed', '1', '--runs', '16');
    await json('render', plain, ...words, '--seed', '1', '-o', 'a.svg', '--force');
    if (!isMesh) return;
    // `mesh` makes the same changes.
    await json('mesh', plain, ...words, '--seed', '1', '-o', 'more.mesh.json', '--force');
    const again = await json('stats', 'more.mesh.json');
    expect(again['deadEnds']).toEqual(answer['deadEnds']);
  });
});

/** The options that mazes without a DAG can have. */
const OF_TREES = FURNITURE.map(([words]) => words).filter(
  (words) => !['--weights', '--target'].some((flag) => words.includes(flag)),
);

describe.each([
  ['uniform', ['--floors', '2']],
  ['growth', []],
] as const)('a maze of %s %j', (builder, floors) => {
  const source = ['--builder', builder, '--size', '5', ...floors, '--seed', '1'];

  it.each([...OF_TREES, ['--room', '1,1,2,2']])(
    'can be sampled, counted and drawn with %j',
    async (...words) => {
      const simulated = await json('simulate', ...source, ...words, '--runs', '16');
      expect(simulated).toMatchObject({ ok: true, trees: 16 });
      expect(await json('stats', ...source, ...words)).toMatchObject({ ok: true });
      expect(await json('render', ...source, ...words, '--maze', '-o', 'a.svg', '--force')).toMatchObject({
        ok: true,
      });
      expect(readFileSync('a.svg', 'utf8')).toMatch(/^<svg/);
    },
  );

  it.each([
    ['--weights', 'east'],
    ['--target', 'dead-ends=31%'],
  ])('needs a DAG for %s %s', async (...words) => {
    const { code, err } = await mazestone('simulate', ...source, ...words, '--runs', '1');
    expect(code).toBe(2);
    expect(err).toContain('needs a DAG');
  });
});

describe('an option without a meaning is refused, with its reason', () => {
  beforeEach(async () => {
    await json('mesh', '--cells', '30', '--seed', '1', '-o', 'plain.mesh.json');
    await json(...typed('dag --builder peel --size 3 --floors 2 --seed 1 -o plain.dag.json'));
    await json(
      ...['dag', 'plain.dag.json', '--loops', '1', '--loop-length', '4', '--seed', '1'],
      '-o',
      'looped.dag.json',
    );
  });

  const FLOORS = ['--builder', 'peel', '--size', '4', '--floors', '2', '--seed', '1'];
  it.each<readonly [words: readonly string[], code: number, message: string]>([
    [['stats', 'plain.mesh.json', '--room', '0,0,2,2'], 2, 'cells in rows and columns'],
    [['mesh', 'plain.mesh.json', '--room', '0,0,2,2'], 2, 'cells in rows and columns'],
    [['stats', 'plain.mesh.json', '--target', 'turns=30%'], 2, 'no two passages are in line'],
    [['mesh', '--cells', '20', '--target', 'turns=30%'], 2, 'no two passages are in line'],
    [['stats', 'plain.mesh.json', '--weights', 'up'], 2, 'need several floors'],
    [['mesh', '--cells', '20', '--weights', 'down'], 2, 'need several floors'],
    [['mesh', '--cells', '20', '--random-loops'], 2, '--random-loops needs --loops'],
    [['dag', '--size', '4', '--weights', 'up'], 2, 'need several floors'],
    [['dag', '--size', '4', '--room', '0,0,2,2,1'], 2, 'names a floor'],
    [['dag', ...FLOORS, '--room', '0,0,2,2,2'], 1, 'places where there is no cell'],
    [['dag', ...FLOORS, '--rooms', '99'], 1, 'found a place, not 99'],
    [['mesh', '--cells', '40', '--seed', '1', '--rooms', '99'], 1, 'found a place, not 99'],
    [['mesh', '--cells', '40', '--seed', '1', '--loops', '99'], 1, 'loops of at least 8 cells, not 99'],
    [['dag', ...FLOORS, '--target', 'dead-ends=99%'], 1, 'out of reach'],
  ])('in %j', async (words, code, message) => {
    const answer = await mazestone(...words, '--json');
    expect(answer.code).toBe(code);
    const { ok, errors } = JSON.parse(answer.out) as {
      ok: boolean;
      errors: { message: string; hint: string }[];
    };
    expect(ok).toBe(false);
    expect(errors[0]!.message).toContain(message);
    expect(errors[0]!.hint.length).toBeGreaterThan(4);
  });

  it('and so is a broken file, in one line with the place', async () => {
    const file = JSON.parse(readFileSync('looped.dag.json', 'utf8')) as { open: unknown[] };
    writeFileSync('bad.dag.json', JSON.stringify({ ...file, open: [...file.open, [0, 0, 'E']] }));
    const { code, err } = await mazestone('check', 'bad.dag.json');
    expect([code, err.trim().split('\n')]).toEqual([1, [expect.stringContaining('"open", entry 1')]]);
  });
});
