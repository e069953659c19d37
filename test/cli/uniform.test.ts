import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const MAIN = join(import.meta.dirname, '../../dist/cli/main.js');

const run = (line: string): ReturnType<typeof mazestone> => mazestone(...line.split(' '));
type Shares = Record<string, { readonly share: number; readonly expected: number; readonly error: number }>;

describe('--builder uniform', () => {
  test.each([
    ['dag', ['uniform', 'growth']],
    ['check', ['uniform', 'growth']],
  ])('%s refuses it with the reason', async (command, builders) => {
    for (const builder of builders) {
      const told = objectOf(await run(`${command} --builder ${builder} --size 4 --json`));
      expect(told).toMatchObject({ ok: false, errors: [{ code: 'no-dag' }] });
      const { code, out, err } = await run(`${command} --builder ${builder} --size 4`);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(
        /^mazestone: no-dag: .* has no DAG: .*; use it with simulate, stats,? .*(compile|or render); .*\n$/,
      );
    }
  });

  test('compile makes a machine, and verify accepts it', async () => {
    const made = objectOf(
      await run('compile --builder uniform --size 2 --seed 1 --presses 1 -o u.schem --json'),
    );
    expect(made).toMatchObject({ ok: true, pitch: 6, posts: 1, verified: { presses: 1, trees: 1 } });
    const told = objectOf(await run('verify u.schem --presses 1 --seed 1 --json'));
    expect(told).toMatchObject({ ok: true, presses: 1, trees: 1 });
    const { wait } = made as unknown as { wait: { given: number; needed: number } };
    // There are 8 game ticks to spare, see docs/uniform.md.
    expect(wait.given).toBeGreaterThanOrEqual(wait.needed + 8);
  });

  test('the options of the building work as for other machines, and all commands take the file', async () => {
    const made = await run(
      'compile --builder uniform --width 2 --height 3 --seed 1 --entrance 1,1,east,none --exit 0,2,west --roof oak_planks --casing --theme brick --no-light --no-verify -o u.schem --materials u.csv --json',
    );
    const told = objectOf(made);
    expect(told).toMatchObject({ ok: true, casing: true, randomizers: 4, doors: 7, cells: 6 });
    expect(told).toMatchObject({
      entrance: { cell: [1, 1], side: 'east' },
      exit: { cell: [0, 2], side: 'west' },
    });
    const { materials, blocks } = told as unknown as { materials: Record<string, number>; blocks: number };
    expect(Object.values(materials).reduce((sum, count) => sum + count, 0)).toBe(blocks);
    expect(materials).toMatchObject({ 'minecraft:sticky_piston': 7, 'minecraft:dropper': 4 });
    // Each randomizer has a dropper, a hopper and a comparator. The idle line has a comparator for each post and each row,
    // and the controller has five.
    expect(objectOf(await run('bill u.schem --json'))).toMatchObject({
      ok: true,
      blockEntities: 4 * 3 + 2 + 2 + 5,
    });
    expect(readFileSync('u.csv', 'utf8')).toContain('minecraft:dropper,4');
    expect(objectOf(await run('doctor u.schem --json'))).toMatchObject({ ok: true, bare: 0 });
    for (const line of ['render u.schem -o u.svg', 'render u.schem --circuit -o c.svg'])
      expect(await run(line)).toMatchObject({ code: 0 });
    expect(await run('render u.schem --press -o p.svg')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^mazestone: no-dag: .*\n$/) as string,
    });
  });

  test('dag --list describes it', async () => {
    expect((await run('dag --list')).out).toMatch(/^uniform +every maze.*\ngrowth +every maze/m);
  });

  test('stats are exact, and can be compared with those of flows', async () => {
    const told = objectOf(await run('stats --builder uniform --size 3 --json')) as unknown as Shares & {
      spanningTrees: { log2: number; klBits: number };
      pathLength: null;
    };
    // There are 192 mazes of 3 x 3 cells.
    expect(told.spanningTrees.log2).toBeCloseTo(Math.log2(192), 9);
    expect([told.spanningTrees.klBits, told.pathLength]).toEqual([0, null]);
    const kinds = ['deadEnds', 'corridors', 'junctions', 'crossings'] as const;
    expect(kinds.reduce((sum, kind) => sum + told[kind]!.share, 0)).toBeCloseTo(1, 9);
    const line = 'stats --compare divide,peel,uniform --size 8 --seed 1';
    const { compared } = objectOf(await run(`${line} --json`)) as {
      compared: { builder: string; spanningTrees: { klBits: number } }[];
    };
    expect(compared.map(({ builder }) => builder)).toEqual(['divide', 'peel', 'uniform']);
    const [divide, peel, uniform] = compared.map(({ spanningTrees }) => spanningTrees.klBits);
    expect(divide).toBeGreaterThan(peel!);
    expect(peel).toBeGreaterThan(uniform!);
    expect((await run(line)).out).toMatch(/divide +peel +uniform +uniform tree/);
  });

  test('stats of growth are sampled, and compared with those of uniform', async () => {
    const told = objectOf(
      await run('stats --builder growth --size 16 --seed 1 --json'),
    ) as unknown as Shares & {
      uniform: Shares;
      measured: number;
    };
    const { share, error } = told.deadEnds!;
    // The share is 30.7 %; for uniform it is 29.0 %.
    expect(Math.abs(share - 0.307)).toBeLessThan(0.002);
    expect(Math.abs(told.uniform.deadEnds!.share - 0.29)).toBeLessThan(0.002);
    expect(share - told.uniform.deadEnds!.share).toBeGreaterThan(5 * error);
    const again = await run('stats --builder growth --size 16 --seed 1');
    expect(again.out).toContain('measured in 1,000 mazes');
  });

  test('stats have no row for cells without passages, and no -0.00 %, if all cells have passages', async () => {
    const all = await run('stats --builder uniform --size 2');
    expect(all.out).toMatch(/dead ends +2\.0 +50\.0 %/);
    expect(all.out).not.toContain('none');
    expect((await run('stats --builder uniform --size 1')).out).toMatch(/none +1\.0/);
    const measured = await run('stats --builder growth --size 2 --seed 1');
    expect(measured.out).toMatch(/dead ends +50\.00 %/);
    expect(measured.out).not.toContain('-0.00');
  });

  test('stats of one cell have the probability of each passage', async () => {
    const told = objectOf(await run('stats --builder uniform --size 2 --cell 0,0 --json'));
    // There are four mazes. Each lacks one of the four passages.
    expect(told).toMatchObject({
      sides: { east: expect.closeTo(0.75, 9) as number, south: expect.closeTo(0.75, 9) as number },
      passages: [0, 0.5, 0.5, 0, 0].map((p) => expect.closeTo(p, 9) as number),
    });
  });

  test('simulate proves every maze, compares samples with the exact shares, and counts rounds', async () => {
    const line = 'simulate --builder uniform --size 8 --runs 100 --seed 1 --json';
    const told = objectOf(await run(line)) as Record<
      string,
      { mean: number; deviation: number; expected: number }
    >;
    expect(told).toMatchObject({
      runs: 100,
      trees: 100,
      popping: { rounds: { median: expect.any(Number) as number } },
    });
    for (const kind of ['deadEnds', 'corridors', 'junctions', 'crossings']) {
      const { mean, deviation, expected } = told[kind]!;
      expect(Math.abs(mean - expected), kind).toBeLessThan((5 * deviation) / Math.sqrt(100));
    }
    if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);
    const shared = execFileSync(process.execPath, [MAIN, ...`${line} --workers 2`.split(' ')], {
      encoding: 'utf8',
    });
    expect(shared).toBe((await run(line)).out);
  });

  test('simulate and render take connected regions', async () => {
    writeFileSync('r.txt', '.....\n.#.#.\n.....\n');
    const told = objectOf(await run('simulate --builder uniform --region r.txt --runs 50 --seed 1 --json'));
    expect(told).toMatchObject({ trees: 50, solution: { from: [0, 0], to: [4, 2] } });
    expect(told).not.toHaveProperty('popping');
    expect((await run('render --builder uniform --region r.txt --maze --seed 1')).out).toMatch(/◎/);
    writeFileSync('two.txt', '.#.\n');
    for (const line of [
      'simulate --builder uniform',
      'simulate --builder growth',
      'render --builder uniform',
    ]) {
      expect(await run(`${line} --region two.txt --seed 1`)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/disconnected/) as string,
      });
    }
  });

  test('render draws the rounds, or one maze', async () => {
    const { out } = await run('render --builder uniform --size 5 --seed 2');
    expect(out).toMatch(/^round 1: .*\n(([↑→↓←⇑⇒⇓⇐] ?){4}\n){4}\nround 2/);
    expect(out).toMatch(/: a maze\n[^]*$/);
    for (const more of ['-o rounds.svg', '--maze -o maze.png', '--maze -o maze.pdf']) {
      expect(await run(`render --builder uniform --size 6 --seed 2 ${more}`)).toMatchObject({ code: 0 });
    }
    expect(readFileSync('rounds.svg', 'utf8')).toMatch(/rounds, 6 x 6 cells/);
  });

  test.each([
    ['stats --builder uniform --size 4 --sink 0,0', /--sink needs a DAG, and the builder uniform has none/],
    ['simulate d.json --builder growth', /not both/],
    [
      'stats --builder uniform --size 4 --map way -o x.svg',
      /--map way needs a DAG: without one, only the probabilities of open passages are known/,
    ],
    ['stats --builder growth --size 4 --cell 0,0', /none are known for growth/],
    ['check d.json --size 4', /leave --size out/],
    ['check --builder peel', /leave --builder out/],
  ])('%s is wrong usage', async (line, message) => {
    expect(await run(line)).toMatchObject({ code: 2, err: expect.stringMatching(message) as string });
  });
});

describe('--builder growth', () => {
  const GROWTH = join(import.meta.dirname, '../corpus/files/growth.schem');

  test.each(['verify', 'prove', 'render --press -o x.svg', 'verify --vcd x.vcd'])(
    'has machines of older versions, which %s refuses',
    async (command) => {
      const told = await run(`${command} ${GROWTH} --json`);
      expect(told.code).toBe(1);
      expect(objectOf(told)).toMatchObject({ ok: false, errors: [{ code: 'growth-machine' }] });
      const { out, err } = await run(`${command} ${GROWTH}`);
      expect(out).toBe('');
      expect(err).toMatch(
        /^mazestone: growth-machine: .*older version.*no longer verified.*uniform machine.*\n$/,
      );
    },
  );

  test.each([
    'doctor',
    'materials',
    'render -o x.svg',
    'render --circuit -o c.svg',
    'convert -o x.litematic',
  ])('of older versions has machines, which %s takes with a note', async (command) => {
    const { code, err } = await run(`${command} ${GROWTH}`);
    expect(code).toBe(0);
    expect(err.match(/^note: this is a growth machine, .*uniform machine.*$/gm)).toHaveLength(1);
  });

  test('has old files that lose nothing when they are converted there and back', async () => {
    expect(await run(`convert ${GROWTH} -o x.litematic`)).toMatchObject({ code: 0 });
    expect(await run('convert x.litematic -o back.schem')).toMatchObject({ code: 0 });
    expect(readFileSync('back.schem')).toEqual(readFileSync(GROWTH));
  });
});
