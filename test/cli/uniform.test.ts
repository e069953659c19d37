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
  ])('%s says why it does not take it', async (command, builders) => {
    for (const builder of builders) {
      const told = objectOf(await run(`${command} --builder ${builder} --size 4 --json`));
      expect(told).toMatchObject({ ok: false, errors: [{ code: 'no-dag' }] });
      const { code, out, err } = await run(`${command} --builder ${builder} --size 4`);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(
        /^mazestone: no-dag: .* has no DAG: .*; use it with simulate, stats, render or compile; .*\n$/,
      );
    }
  });

  test.each(['uniform', 'growth'])(
    'compile makes a machine of %s, and verify takes it',
    async (builder) => {
      const made = objectOf(
        await run(`compile --builder ${builder} --size 3 --seed 1 --presses 2 -o u.schem --force --json`),
      );
      expect(made).toMatchObject({ ok: true, pitch: 6, posts: 4, verified: { presses: 2, trees: 2 } });
      const told = objectOf(await run('verify u.schem --presses 1 --seed 1 --json'));
      expect(told).toMatchObject({ ok: true, presses: 1, trees: 1 });
      const { wait } = made as unknown as { wait: { given: number; needed: number } };
      // 8 game ticks to spare, docs/uniform.md.
      expect(wait.given).toBeGreaterThanOrEqual(wait.needed + 8);
    },
    120_000,
  );

  test.each([
    ['uniform', 'anywhere'],
    ['uniform', 'dead-ends'],
    ['growth', 'anywhere'],
  ])('chests stand in rooms of %s, %s', async (builder, where) => {
    const line = `compile --builder ${builder} --size 3 --seed 1 --treasure 2 --treasure-at ${where} --loot chests/simple_dungeon --presses 2 -o u.schem --force`;
    const made = objectOf(await run(`${line} --json`)) as { treasure: unknown[] };
    expect(made).toMatchObject({ ok: true, verified: { presses: 2, trees: 2 } });
    expect(made.treasure).toHaveLength(2);
    expect(objectOf(await run('verify u.schem --presses 1 --seed 1 --json'))).toMatchObject({ ok: true });
  });

  test('chests by the chance to be a dead end need a law that says it', async () => {
    const told = await run(
      'compile --builder growth --size 3 --treasure 1 --treasure-at dead-ends -o u.schem',
    );
    expect([told.code, told.err]).toEqual([
      2,
      expect.stringMatching(/^mazestone: usage: --treasure-at dead-ends needs the probability .*\n$/),
    ]);
  });

  test('its building is asked for as that of other machines, and its file goes through all that takes files', async () => {
    const made = await run(
      'compile --builder uniform --width 2 --height 3 --seed 1 --entrance 1,1,east,none --exit 0,2,west --roof oak_planks --casing --theme brick --no-light --presses 1 -o u.schem --bill u.csv --json',
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
    let last = 'u.schem';
    for (const next of ['v.litematic', 'w.nbt', 'x.zip', 'y.schem']) {
      expect(objectOf(await run(`convert ${last} -o ${next} --json`))).toMatchObject({
        ok: true,
        machine: true,
      });
      const verified = objectOf(await run(`verify ${next} --presses 1 --seed 1 --json`));
      expect(verified).toMatchObject({ ok: true, trees: 1 });
      last = next;
    }
    expect(Buffer.compare(readFileSync('u.schem'), readFileSync(last))).toBe(0);
    // Dropper, hopper and comparator of each coin, the idle line's comparator of each post and each row, and the controller's five.
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
  }, 120_000);

  test.each(['uniform', 'growth'])(
    'full doors of %s go through all that takes files',
    async (builder) => {
      const line = `compile --builder ${builder} --size 3 --seed 1 --doors full --theme hedge --casing --treasure 2 --presses 4 -o f.schem --force`;
      const made = objectOf(await run(`${line} --json`));
      expect(made).toMatchObject({ ok: true, doors: 12, pitch: 6, verified: { presses: 4, trees: 4 } });
      expect(made).toMatchObject({ materials: { 'minecraft:sticky_piston': 24 } });
      for (const file of ['f.litematic', 'f.nbt', 'f.zip']) {
        expect(await run(`convert f.schem -o ${file} --force`)).toMatchObject({ code: 0 });
        expect(objectOf(await run(`verify ${file} --presses 2 --seed 1 --json`))).toMatchObject({
          ok: true,
          trees: 2,
        });
      }
      expect(objectOf(await run('doctor f.schem --json'))).toMatchObject({ ok: true, bare: 0 });
      expect(await run('render f.schem -o f.svg --force')).toMatchObject({ code: 0 });
    },
    240_000,
  );

  test.each(['uniform', 'growth'])(
    'buttons stand at openings of %s, and each is pressed',
    async (builder) => {
      const line = `compile --builder ${builder} --size 3 --seed 1 --entrance 0,0,north,button --entrance 2,1 --exit 1,2,button --entrance 0,1,none`;
      const made = objectOf(await run(`${line} --presses 8 -o b.schem --force --json`));
      expect(made).toMatchObject({
        ok: true,
        verified: { presses: 8, trees: 8 },
        entrance: { cell: [0, 0], side: 'north' },
        exit: { cell: [1, 2], side: 'south' },
        entrances: [
          { cell: [0, 0], side: 'north' },
          { cell: [2, 1], side: 'east' },
          { cell: [1, 2], side: 'south' },
        ],
        others: [{ cell: [0, 1], side: 'west' }],
      });
      expect((made as unknown as { buttons: unknown[] }).buttons).toHaveLength(3);
      for (const file of ['b.schem', 'b.litematic']) {
        if (file !== 'b.schem')
          expect(await run(`convert b.schem -o ${file} --force`)).toMatchObject({ code: 0 });
        const told = objectOf(await run(`verify ${file} --presses 8 --seed 2 --json`));
        expect(told).toMatchObject({ ok: true, presses: 8, trees: 8 });
      }
    },
    240_000,
  );

  test.each(['uniform', 'growth'])(
    'machines of %s stand on regions, from their files',
    async (builder) => {
      writeFileSync('r.txt', '..#\n...\n...\n');
      for (const [source, cells] of [
        ['--region r.txt', 8],
        ['--shape disc --size 4', 12],
      ] as const) {
        const line = `compile --builder ${builder} ${source} --seed 1 --entrance 0,1,button --presses 2 -o r.schem --force --json`;
        expect(objectOf(await run(line))).toMatchObject({
          ok: true,
          cells,
          verified: { presses: 2, trees: 2 },
        });
        for (const file of ['r.litematic', 'r.zip', 's.schem']) {
          expect(await run(`convert r.schem -o ${file} --force`)).toMatchObject({ code: 0 });
          const told = objectOf(await run(`verify ${file} --presses 2 --seed 1 --json`));
          expect(told).toMatchObject({ ok: true, trees: 2 });
        }
        expect(Buffer.compare(readFileSync('r.schem'), readFileSync('s.schem'))).toBe(0);
      }
    },
    240_000,
  );

  test.each([
    ['--lamp', 2],
    ['--exit 1,1', 1],
    ['--trail', 2],
    ['--sectors rings:2', 2],
    ['--sectors 3', 1],
    ['--weights corridors', 2],
    ['--loops 1 --random', 2],
    ['--size 25', 1],
  ])('its machine has no %s', async (option, expected) => {
    const size = option.startsWith('--size') ? '' : ' --size 3';
    const { code, out, err } = await run(`compile --builder uniform${size} ${option} -o no.schem`);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toMatch(/machine|needs a DAG, and the builder uniform has none/);
    expect(existsSync('no.schem')).toBe(false);
  });

  test('dag --list tells of it', async () => {
    expect((await run('dag --list')).out).toMatch(/^uniform +every maze.*\ngrowth +every maze/m);
  });

  test('stats are exact, and compared with those of flows', async () => {
    const told = objectOf(await run('stats --builder uniform --size 3 --json')) as unknown as Shares & {
      spanningTrees: { log2: number; klBits: number };
      pathLength: null;
    };
    // 192 mazes of 3 x 3.
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

  test('stats of growth are measured, and say how far from uniform it is', async () => {
    const told = objectOf(
      await run('stats --builder growth --size 16 --seed 1 --json'),
    ) as unknown as Shares & {
      uniform: Shares;
      measured: number;
    };
    const { share, error } = told.deadEnds!;
    // 30.7 % where 29.0 % is right.
    expect(Math.abs(share - 0.307)).toBeLessThan(0.002);
    expect(Math.abs(told.uniform.deadEnds!.share - 0.29)).toBeLessThan(0.002);
    expect(share - told.uniform.deadEnds!.share).toBeGreaterThan(5 * error);
    const again = await run('stats --builder growth --size 16 --seed 1');
    expect(again.out).toContain('measured in 1,000 mazes');
  });

  test('stats have no row for cells without passages, and no -0.00 %, where each cell has some', async () => {
    const all = await run('stats --builder uniform --size 2');
    expect(all.out).toMatch(/dead ends +2\.0 +50\.0 %/);
    expect(all.out).not.toContain('none');
    expect((await run('stats --builder uniform --size 1')).out).toMatch(/none +1\.0/);
    const measured = await run('stats --builder growth --size 2 --seed 1');
    expect(measured.out).toMatch(/dead ends +50\.00 %/);
    expect(measured.out).not.toContain('-0.00');
  });

  test('stats of one cell have the chance of each passage', async () => {
    const told = objectOf(await run('stats --builder uniform --size 2 --cell 0,0 --json'));
    // Four mazes: each leaves out one of the four passages.
    expect(told).toMatchObject({
      sides: { east: expect.closeTo(0.75, 9) as number, south: expect.closeTo(0.75, 9) as number },
      passages: [0, 0.5, 0.5, 0, 0].map((p) => expect.closeTo(p, 9) as number),
    });
  });

  test('simulate proves every maze, measures it against the exact shares, and tells of the rounds', async () => {
    const line = 'simulate --builder uniform --size 8 --runs 200 --seed 1 --json';
    const told = objectOf(await run(line)) as Record<
      string,
      { mean: number; deviation: number; expected: number }
    >;
    expect(told).toMatchObject({
      runs: 200,
      trees: 200,
      popping: { rounds: { median: expect.any(Number) as number } },
    });
    for (const kind of ['deadEnds', 'corridors', 'junctions', 'crossings']) {
      const { mean, deviation, expected } = told[kind]!;
      expect(Math.abs(mean - expected), kind).toBeLessThan((5 * deviation) / Math.sqrt(200));
    }
    if (!existsSync(MAIN)) throw new Error(`${MAIN} is not there: run npm run build before the tests`);
    const shared = execFileSync(process.execPath, [MAIN, ...`${line} --workers 2`.split(' ')], {
      encoding: 'utf8',
    });
    expect(shared).toBe((await run(line)).out);
  });

  test('simulate and render take regions, in one piece', async () => {
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
