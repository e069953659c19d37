import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playGame } from '../../src/cli/actions/play.js';
import { FORMATS } from '../../src/formats/formats.js';
import { SPONGE_2 } from '../../src/formats/sponge.js';
import { MinefieldGame, type Minefield } from '../../src/minefield/game.js';
import { layMines } from '../../src/minefield/minefield.js';
import { formatLabelled, formatMinefield } from '../../src/minefield/text.js';
import { inFreshDirectory, mazestone, objectOf } from './harness.js';

inFreshDirectory();

const BOARD = ['minefield', '--width', '12', '--height', '7', '--mines', '9', '--seed', '8'];
const game = (): MinefieldGame =>
  new MinefieldGame(layMines({ width: 12, height: 7, mines: 9, seed: '8', start: [0, 6] }));
const START = ['--start', '0,6'];

/** The names of all cells without a mine. Opening them wins a game. */
const safe = ({ width, mines }: Minefield): string[] =>
  [...mines.keys()].filter((i) => mines[i] === 0).map((i) => `${i % width},${Math.floor(i / width)}`);
const mined = ({ width, mines }: Minefield): string => {
  const i = mines.indexOf(1);
  return `${i % width},${Math.floor(i / width)}`;
};

/** Plays some lines. Returns the boards that were shown. */
async function play(
  lines: readonly string[],
  isTTY = false,
): Promise<{ shown: string[]; played: MinefieldGame }> {
  const shown: string[] = [];
  const played = game();
  await playGame(
    played,
    (async function* () {
      for (const line of lines) yield await Promise.resolve(line);
    })(),
    { isTTY, write: (text) => shown.push(text) },
  );
  return { shown, played };
}

describe('mazestone minefield', () => {
  test('shows the board with its opening', async () => {
    const told = await mazestone(...BOARD, ...START);
    expect(told).toEqual({ code: 0, out: formatMinefield(game()), err: '' });
    const answer = objectOf(await mazestone(...BOARD, ...START, '--json'));
    expect(answer).toEqual({
      ok: true,
      width: 12,
      height: 7,
      mines: 9,
      opened: game().opened,
      start: [0, 6],
      seed: '8',
      rows: told.out.trimEnd().split('\n'),
    });
  });

  test('draws a seed if none is given, and prints it', async () => {
    const told = await mazestone(...BOARD.slice(0, -2), '--json');
    const { seed, rows } = objectOf(told);
    expect(told.err).toBe(`seed ${String(seed)}\n`);
    const again = objectOf(await mazestone(...BOARD.slice(0, -1), String(seed), '--json'));
    expect(again.rows).toEqual(rows);
  });

  test('writes one TNT block for each mine, and the same bytes for the same seed', async () => {
    const answer = objectOf(await mazestone(...BOARD, '-o', 'field.schem', '--json'));
    const bytes = readFileSync('field.schem');
    expect(answer).toMatchObject({
      ok: true,
      mines: 9,
      file: 'field.schem',
      bytes: bytes.length,
      size: [14, 5, 9],
    });
    const { grid } = SPONGE_2.read(bytes);
    const isTnt = grid.palette.map((state) => state.startsWith('minecraft:tnt['));
    expect(grid.blocks.reduce((sum, id) => sum + Number(isTnt[id]), 0)).toBe(9);
    expect((await mazestone(...BOARD, '-o', 'field.schem')).code).toBe(1);
    const told = await mazestone(...BOARD, '-o', 'field.schem', '--force');
    expect(told.out).toMatch(
      /^minefield {2}12 x 7 cells, 9 mines, \d+ cells? open\nwritten {4}field\.schem \(/,
    );
    expect(readFileSync('field.schem').equals(bytes)).toBe(true);
  });

  test.each(FORMATS.flatMap((format) => format.extensions.map((extension) => [extension, format] as const)))(
    'writes it as %s, and says how to use it',
    async (extension, format) => {
      const { code, out } = await mazestone(...BOARD, '-o', `field${extension}`);
      expect({ code, out }).toEqual({
        code: 0,
        out: expect.stringContaining(`: ${format.use}, so that`) as string,
      });
      const { grid } = format.read(readFileSync(`field${extension}`));
      const names = [...grid.blocks].map((id) => grid.palette[id]!.replace(/\[.*/, ''));
      expect(names.filter((name) => name === 'minecraft:tnt').length).toBe(9);
      expect(names.filter((name) => name.endsWith('_concrete')).length).toBe(12 * 7 - 9);
    },
  );

  test.each([
    [
      ['--mines', '84'],
      1,
      /^mazestone: mines: 12 x 7 cells hold 0 to 83 mines beside the start, not 84 .*; choose fewer mines .*\n$/,
    ],
    [['--mines=-1'], 1, /^mazestone: mines: .*, not -1 .*; give a whole number\n$/],
    [['--width', '0'], 1, /^mazestone: size: the width must be a whole number of cells from 1, not 0 .*\n$/],
    [['--height', '99999999'], 1, /^mazestone: size: .* are more than .*\n$/],
    [['--start', '12,0'], 1, /^mazestone: outside: there is no cell \(12, 0\) to start in .*\n$/],
    [
      ['--width', '9000', '--height', '9000', '-o', 'f.schem'],
      1,
      /^mazestone: too-big: the minefield takes .*\n$/,
    ],
    [['-o', 'no/f.schem'], 1, /^mazestone: no-directory: .*\n$/],
    [['--start', 'x'], 2, /^mazestone: usage: .*Give a cell as X,Y;.*\n$/],
    [['--start', '1,1,1'], 2, /^mazestone: usage: .*Give a cell as X,Y;.*\n$/],
    [['--width', '1.5'], 2, /^mazestone: usage: .*Give a whole number.*\n$/],
    [
      ['--play', '-o', 'f.schem'],
      2,
      /^mazestone: usage: --play and -o do not go together: each is a way to play.*\n$/,
    ],
  ])('refuses %j in one line', async (args, code, line) => {
    const told = await mazestone(...BOARD, ...args);
    expect(told.code).toBe(code);
    expect(told.out).toBe('');
    expect(told.err).toMatch(line);
    expect(existsSync('f.schem')).toBe(false);
  });

  test('is a square if one side is given, 9 by default, with a mine in every eighth cell', async () => {
    const board = async (...args: string[]): Promise<unknown> =>
      objectOf(await mazestone('minefield', ...args, '--seed', '1', '--json'));
    expect(await board()).toMatchObject({ width: 9, height: 9, mines: 10 });
    expect(await board('--size', '16')).toMatchObject({ width: 16, height: 16, mines: 32 });
    expect(await board('--height', '3')).toMatchObject({ width: 3, height: 3, mines: 1 });
    expect(await board('--size', '1')).toMatchObject({ width: 1, height: 1, mines: 0 });
    expect(await board('--width', '4', '--height', '2', '--mines', '3')).toMatchObject({
      width: 4,
      height: 2,
      mines: 3,
    });
    expect((await mazestone('minefield', '--size', '3', '--width', '4')).code).toBe(2);
  });
});

describe('a game in the terminal', () => {
  test('is won by opening every cell without a mine, and lost by opening a mine', async () => {
    const won = await play(safe(game().field).map((cell) => `open ${cell}`));
    expect(won.played.outcome).toBe('won');
    expect(won.shown.at(-1)).toBe(`${formatLabelled(won.played)}9 mines not flagged\n`);
    const lost = await play([`OPEN ${mined(game().field).replace(',', ' , ')}`, 'open 0,6']);
    expect(lost.played.outcome).toBe('lost');
    expect(lost.shown.length).toBe(2);
    expect(lost.shown.at(-1)).toContain('X');
  });

  test('continues after an unknown command, and lists the commands', async () => {
    const { shown, played } = await play([
      '',
      'open',
      'open 1',
      'dig 1,1',
      'open 12,0',
      'flag 0,7',
      'quit',
      'flag 0,0',
    ]);
    const notes = shown.map((text) => text.trimEnd().split('\n').at(-1)!.replace('9 mines not flagged', ''));
    const say = '; type open X,Y or flag X,Y or quit';
    expect(notes).toEqual([
      say,
      say,
      say,
      say,
      say,
      '; there is no cell (12, 0)',
      '; there is no cell (0, 7)',
    ]);
    expect([played.outcome, played.flags]).toEqual(['running', 0]);
  });

  test('counts flags, and does not open cells with a flag', async () => {
    const cell = mined(game().field);
    const { shown, played } = await play([`flag ${cell}`, `open ${cell}`, `flag ${cell}`]);
    expect(played.outcome).toBe('running');
    expect(shown.map((text) => /(\d+) mines? not flagged/.exec(text)![1])).toEqual(['9', '8', '8', '9']);
  });

  test('draws over the last board only on a terminal', async () => {
    const [plain, drawn] = [await play(['flag 0,0']), await play(['flag 0,0'], true)];
    expect(plain.shown.join('')).not.toContain('\x1b');
    expect(drawn.shown).toEqual(plain.shown.map((text) => `\x1b[2J\x1b[H${text}`));
  });

  test.each([
    ['won', safe(game().field).map((cell) => `open ${cell}`), 'won: every cell without a mine is open'],
    ['lost', [`open ${mined(game().field)}`], 'lost: that was a mine'],
    ['running', ['quit'], `left with ${game().opened} cells open`],
    ['running', [], `left with ${game().opened} cells open`],
  ])('reads standard input: %s', (outcome, lines, verdict) => {
    const main = join(import.meta.dirname, '../../dist/cli/main.js');
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [main, ...BOARD, ...START, '--play', ...args], {
        input: lines.map((line) => `${line}\n`).join(''),
        encoding: 'utf8',
      });
    const { status, stdout, stderr } = run();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(verdict);
    const json = run('--json');
    expect(json.status).toBe(0);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: true, width: 12, height: 7, mines: 9, outcome });
    expect(json.stderr).toContain(formatLabelled(game()));
  });
});
