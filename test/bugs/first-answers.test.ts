// @module-tag own-modules
/** The first commands of a newcomer work as meant, and a refusal says what to type instead. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { OLDEST_NODE, oldNode } from '../../src/cli/old-node.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { checkMinefield, minefieldBlocks } from '../../src/minefield/blocks.js';
import { MinefieldGame } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { machineFacts, simulationDistances } from '../../src/report/facts.js';
import { noticesFor } from '../../src/report/servers.js';
import { inFreshDirectory, mazestone, objectOf } from '../cli/harness.js';

const terminal = vi.hoisted(() => ({ is: false }));
vi.mock('node:tty', () => ({ isatty: () => terminal.is }));

inFreshDirectory();

const ROOT = join(import.meta.dirname, '../..');
const MACHINE = ['compile', '--size', '4', '--seed', '1', '--no-verify', '-o', 'maze.schem'];
let machine: Uint8Array | undefined;
/** Writes the machine, which is compiled once. */
async function made(): Promise<void> {
  if (machine !== undefined) writeFileSync('maze.schem', machine);
  else await mazestone(...MACHINE);
  machine ??= readFileSync('maze.schem');
}
const FIELD = ['minefield', '--size', '5', '--seed', '1', '-o', 'field.schem'];

describe('first commands', () => {
  test.each<[line: string, code: number, phrase: string]>([
    [
      '--version',
      0,
      (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version,
    ],
    ['version', 2, 'mazestone --version'],
    ['convert maze.schem maze.litematic', 0, 'maze.litematic'],
    ['convert maze.schem', 2, 'mazestone convert maze.schem maze.litematic'],
    ['convert maze.schem a.nbt -o b.nbt', 2, 'name one'],
    ['minefield --seed 1', 0, '.....1###'],
    ['minefield 9', 2, 'do you mean --size 9?'],
    ['minefield 9 12', 2, 'do you mean --size 9x12?'],
    ['render maze.schem', 0, 'maze.svg'],
    ['render maze.schem -o maze.txt', 2, '.svg or .png'],
    ['compile 16', 1, 'do you mean --size 16?'],
    ['stats 7 --builder uniform', 1, 'do you mean --size 7?'],
    ['render 16x12', 1, 'do you mean --size 16x12?'],
    ['mesh 500', 1, 'do you mean --cells 500?'],
    ['region 16', 2, 'do you mean --size 16?'],
    ['complie', 2, 'did you mean compile?'],
    ['help rendre', 2, 'did you mean render?'],
    ['generate', 2, 'the commands are compile, verify'],
    ['maze.schem', 2, 'mazestone verify maze.schem'],
    ['16', 2, 'mazestone compile --size 16'],
    ['--size 16', 2, 'mazestone compile --size 16'],
    ['-v', 2, 'did you mean --version?'],
    ['compile -size 4', 2, 'did you mean --size?'],
    ['compile --size 4 --wallheight 2', 2, 'did you mean --wall-height?'],
    ['compile --size 4 --split', 2, '--split is an option of mazestone convert'],
    ['render m.schem --presses 3', 2, '--presses is an option of mazestone compile or verify'],
    ['compile --size 4 --chests 2', 2, 'do you mean --treasure or --loot?'],
    ['compile --size 4 --uniform', 2, 'do you mean --builder uniform?'],
    ['compile --size 4 --builder DIVIDE', 2, 'did you mean divide?'],
    ['compile --size 4 --dump lyout', 2, 'The passes are'],
    ['mesh --kind hex', 2, 'did you mean hexagons?'],
    ['verify field.schem', 0, 'every number is right'],
    ['doctor field.schem', 0, '3 layers below the floor'],
    ['bill field.schem', 0, 'tnt'],
    ['render field.schem', 0, 'field.svg'],
    ['convert field.schem field.litematic', 0, 'a minefield'],
    ['render field.schem --press -o p.svg', 1, 'render without --press'],
  ])('%s', async (line, code, phrase) => {
    if (line.includes('maze.schem')) await made();
    if (line.includes('field.schem')) await mazestone(...FIELD);
    const reply = await mazestone(...line.split(' '));
    expect(reply).toMatchObject({ code });
    expect(code === 0 ? reply.out : reply.err).toContain(phrase);
  });

  test('a picture beside its machine is not overwritten', async () => {
    await made();
    writeFileSync('maze.svg', 'mine');
    const reply = await mazestone('render', 'maze.schem');
    expect(reply.code).toBe(1);
    expect(reply.err).toContain('--force');
    expect(readFileSync('maze.svg', 'utf8')).toBe('mine');
    expect((await mazestone('render', 'maze.schem', '--force')).code).toBe(0);
    expect(readFileSync('maze.svg', 'utf8')).toMatch(/^<svg/);
  });

  test('the name of a file can be a number', async () => {
    await mazestone('dag', '--size', '4', '--seed', '1', '-o', '16');
    expect((await mazestone('stats', '16')).code).toBe(0);
  });
});

describe('parts of a split machine', () => {
  test.each(['verify', 'doctor', 'render', 'convert'])('%s names the whole file', async (command) => {
    await made();
    const { servers } = await mazestone('convert', 'maze.schem', 'part.nbt', '--split');
    expect(servers).toContain('mazestone doctor maze.schem');
    const further = command === 'convert' ? ['x.schem'] : [];
    const reply = await mazestone(command, 'part_0_0_0.nbt', ...further);
    expect(reply.code).toBe(1);
    expect(reply.err).toMatch(/^mazestone: partial-file: .*split.*maze\.schem\n$/);
    const { errors } = objectOf(await mazestone(command, 'part_0_0_0.nbt', ...further, '--json'));
    expect(errors).toMatchObject([{ code: 'partial-file' }]);
    // Its advice helps.
    expect((await mazestone('doctor', 'maze.schem')).code).toBe(0);
    expect(existsSync('x.schem')).toBe(false);
  });
});

describe('remedies', () => {
  test('for a block that an older version lacks name a version that has it', async () => {
    const theme = ['--theme', 'resin', '--minecraft', '1.21.5'];
    await mazestone(...MACHINE, ...theme);
    const reply = await mazestone('convert', 'maze.schem', 'old.schem', '--minecraft', '1.20.4');
    expect(reply.code).toBe(1);
    expect(reply.err).not.toContain('from the game');
    const version = /use --minecraft (\S+),/.exec(reply.err)![1]!;
    expect((await mazestone('convert', 'maze.schem', 'old.schem', '--minecraft', version)).code).toBe(0);
  });

  test('for chunks that do not tick name a possible simulation distance', () => {
    const { grid } = minefieldBlocks(
      new MinefieldGame(layMines({ width: 3, height: 3, mines: 1, seed: '1' })),
    );
    const facts = machineFacts(
      grid,
      { origin: [1, 4, 1], generate: [0, 4, 0] },
      { format: 'sponge-2', dataVersion: 3700 },
    );
    for (const width of [200, 400, 500, 600, 4500]) {
      const wide = { ...facts, tnt: false, size: [width, 5, 5] as const };
      const { control } = simulationDistances(wide);
      const remedy = noticesFor(wide).find(({ id }) => id === 'simulation-distance')!.remedy;
      if (control <= 32) expect(remedy).toContain(`simulation-distance=${control}`);
      else expect(remedy).toMatch(/^`\/forceload add`(?!.*simulation-distance=)/);
    }
  });
});

describe('a minefield', () => {
  test('is verified block by block, so that every other block in it is found', async () => {
    await mazestone(...FIELD);
    const { grid, info } = SPONGE_2.read(readFileSync('field.schem'));
    expect(info).toEqual({ kind: 'minefield', version: 1, mines: 3, origin: [1, 4, 1] });
    const covers = grid.palette.indexOf('minecraft:moss_block');
    for (let i = 0; i < grid.blocks.length; i++) {
      for (let other = 0; other < grid.palette.length; other++) {
        if (other === grid.blocks[i]) continue;
        const blocks = grid.blocks.slice();
        blocks[i] = other;
        // A cell without a mine can have been opened by hand, or covered again.
        const isCover = [0, covers].includes(other) && [0, covers].includes(grid.blocks[i]!);
        const { ok, failures } = checkMinefield({ ...grid, blocks }, 3);
        if (!isCover) expect([ok, failures[0]?.code]).toEqual([false, 'minefield-block']);
      }
    }
    expect(checkMinefield(grid, 4).ok).toBe(false);
  });

  test('that is altered is refused', async () => {
    await mazestone(...FIELD);
    const { grid, info } = SPONGE_2.read(readFileSync('field.schem'));
    const blocks = grid.blocks.map((block) =>
      grid.palette[block]!.includes('tnt') ? grid.palette.indexOf('minecraft:stone') : block,
    );
    writeFileSync('field.schem', SPONGE_2.write({ ...grid, blocks }, info, {}));
    const reply = await mazestone('verify', 'field.schem', '--json');
    expect(reply.code).toBe(1);
    const { errors, ...answer } = objectOf(reply);
    expect(answer).toMatchObject({ ok: false, mines: 0 });
    // All numbers beside the removed mines are wrong, and there are fewer mines than the file says.
    expect(new Set((errors as { code: string }[]).map(({ code }) => code))).toEqual(
      new Set(['minefield-block']),
    );
  });
});

describe('pictures of meshes have only numbers', () => {
  const square = (side: number): string =>
    JSON.stringify({
      format: 'mazestone/mesh',
      version: 1,
      points: [
        [0, 0],
        [side, 0],
        [side, side],
        [0, side],
      ],
      cells: [[0, 1, 2, 3]],
      out: [[]],
    });
  test.each([1e308, 1e9, 1.1e9, 1, 1e-6, 1e-7, 1e-300, 0, -1e308])('for a side of %d', async (side) => {
    writeFileSync('m.mesh.json', square(side));
    const reply = await mazestone('mesh', 'm.mesh.json', '--seed', '1', '-o', 'm.svg');
    const isDrawn = Math.abs(side) <= 1e9 && Math.abs(side) >= 1e-6;
    expect(reply.code).toBe(isDrawn ? 0 : 1);
    if (isDrawn) expect(readFileSync('m.svg', 'utf8')).not.toMatch(/NaN|Infinity/);
    else expect(reply.err).toMatch(/^mazestone: (malformed|bad-mesh): .*m\.mesh\.json/);
  });
});

describe('terminals', () => {
  test('get no control characters, not even in JSON', async () => {
    const seed = 'a\u009b31m\u2028\u2029\u007f\u202e\u200f';
    const reply = await mazestone('dag', '--size', '2', '--seed', seed, '--json');
    const drawn = await mazestone('render', '--size', '2', '--maze', '--seed', seed, '--json');
    expect(objectOf(drawn)).toMatchObject({ seed });
    for (const { out } of [reply, drawn]) expect(out).not.toMatch(/[\u007f-\u009f\u2028\u2029\u202e\u200f]/);
    const { err } = await mazestone('check', `x${seed}`);
    expect(err).toContain('\\u009b31m\\u2028\\u2029\\u007f\\u202e\\u200f');
    expect(err).not.toMatch(/[\u007f-\u009f\u2028\u2029\u202e\u200f]/);
  });

  test('get text, but no binary files', async () => {
    await made();
    terminal.is = true;
    try {
      for (const line of [
        'compile --size 4 --no-verify -o -',
        'minefield --size 3 -o -',
        'convert maze.schem -',
      ]) {
        const reply = await mazestone(...line.split(' '));
        expect(reply).toMatchObject({ code: 2, out: '' });
        expect(reply.err).toContain('name a file, or add | or >');
      }
      expect((await mazestone('dag', '--size', '2', '-o', '-')).code).toBe(0);
      expect((await mazestone('bill', 'maze.schem', '-o', '-')).code).toBe(0);
    } finally {
      terminal.is = false;
    }
  });

  test('get no bar if they cannot move their cursor', async () => {
    const { progress } = await import('../../src/cli/answer.js');
    const { isTTY } = process.stderr;
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    vi.stubEnv('TERM', 'dumb');
    process.stderr.isTTY = true;
    try {
      const bar = progress('pressing');
      bar.update(1, 2);
      bar.stop();
      expect(written).not.toHaveBeenCalled();
    } finally {
      process.stderr.isTTY = isTTY;
      vi.unstubAllEnvs();
      written.mockRestore();
    }
  });
});

describe('an old Node', () => {
  test('gets a message with the version that package.json needs', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      engines: { node: string };
    };
    expect(engines.node).toBe(`>=${OLDEST_NODE.join('.')}`);
    for (const version of ['v12.22.12', 'v18.20.8', 'v19.9.0', 'v20.18.3']) {
      expect(oldNode(version, [])).toMatchObject({ json: false });
      expect(oldNode(version, [])!.text).toMatch(/^mazestone: old-node: .*20\.19 or newer; install.*\n$/);
      const { errors } = JSON.parse(oldNode(version, ['--json'])!.text) as { errors: { code: string }[] };
      expect(errors[0]!.code).toBe('old-node');
    }
    for (const version of ['v20.19.0', 'v20.20.2', 'v22.1.0', 'v24.0.0'])
      expect(oldNode(version, [])).toBeUndefined();
  });

  test('stops before anything else is loaded', () => {
    const old = "Object.defineProperty(process, 'version', { value: 'v18.20.8' });";
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        '--import',
        `data:text/javascript,${encodeURIComponent(old)}`,
        join(ROOT, 'dist/cli/main.js'),
        'version',
      ],
      { encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^mazestone: old-node: this is Node 18\.20\.8/);
  });
});

describe('standard input', () => {
  test.each([
    ['dag', ['check', '-']],
    ['dag', ['stats', '-', '--json']],
    ['machine', ['doctor', '-']],
    ['machine', ['render', '-', '-o', 'x.svg']],
    ['machine', ['convert', '-', 'x.litematic']],
  ])('a %s through %j', async (kind, args) => {
    await mazestone(
      ...(kind === 'dag' ? ['dag', '--size', '4'] : MACHINE),
      ...['-o', kind === 'dag' ? 'input.json' : 'input.schem'],
    );
    const reply = spawnSync(process.execPath, [join(ROOT, 'dist/cli/main.js'), ...args], {
      input: readFileSync(kind === 'dag' ? 'input.json' : 'input.schem'),
    });
    expect({ status: reply.status, err: reply.stderr.toString() }).toMatchObject({ status: 0 });
  });
});
