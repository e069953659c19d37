import { createInterface } from 'node:readline';
import { freshSeed } from '../../base/random.js';
import { MINEFIELD_ABOUT } from '../../formats/metadata.js';
import { checkBlocks, minefieldBlocks } from '../../minefield/blocks.js';
import { MinefieldGame } from '../../minefield/game.js';
import { layMines } from '../../minefield/minefield.js';
import { DIFFICULTIES, solveMinefield } from '../../minefield/solver.js';
import { formatMinefield } from '../../minefield/text.js';
import { answer } from '../answer.js';
import { checkOutput, writeOutputs } from '../files.js';
import type { MinefieldFlags } from '../../options/commands/minefield.js';
import { outputFormat } from './output-format.js';
import { playGame } from './play.js';
import { plural } from '../../base/numbers.js';
import { printSeed } from '../seed.js';
import { bothSides } from '../../base/values.js';

/** Makes a minefield, and shows it, plays it or writes it as blocks. */
export async function runMinefield(options: MinefieldFlags): Promise<void> {
  const { start, play = false, output: name, json } = options;
  const { width, height } = bothSides(options, USUAL_SIDE);
  // As on the smallest board of the well-known game: 10 mines on 9 x 9 cells.
  const { mines = Math.floor((width * height) / 8) } = options;
  const target =
    name === undefined
      ? undefined
      : { format: outputFormat(name), output: checkOutput(name, { ...options, binary: true }) };
  if (target !== undefined) checkBlocks(width, height);
  const seed = options.seed ?? freshSeed();
  const noGuess = !options.guess;
  const game = new MinefieldGame(layMines({ width, height, mines, seed, noGuess, ...(start && { start }) }));
  if (options.seed === undefined) printSeed(seed);
  const { field } = game;
  const difficulty = noGuess ? DIFFICULTIES[solveMinefield(field)!] : undefined;
  const facts = (): object => ({
    ok: true,
    width,
    height,
    mines,
    opened: game.opened,
    start: [field.start % width, Math.floor(field.start / width)],
    seed,
    ...(difficulty !== undefined && { difficulty }),
  });

  if (play) {
    const input = createInterface({ input: process.stdin });
    await playGame(game, input, json === true ? process.stderr : process.stdout);
    answer(json, { ...facts(), flags: game.flags, outcome: game.outcome }, [verdict(game)]);
    return;
  }
  if (target === undefined) {
    const rows = formatMinefield(game).trimEnd().split('\n');
    answer(json, { ...facts(), rows }, rows);
    return;
  }
  const { grid, stand, info } = minefieldBlocks(game);
  const { format, output } = target;
  const bytes = format.write(grid, info, { anchor: stand, about: MINEFIELD_ABOUT });
  writeOutputs([{ output, data: bytes }]);
  const size = [grid.width, grid.height, grid.length];
  answer(
    json,
    { ...facts(), file: output.name, bytes: bytes.length, size },
    [
      `minefield  ${width} x ${height} cells, ${plural(mines, 'mine')}, ${plural(game.opened, 'cell')} open${difficulty === undefined ? '' : `; no guess is needed, the hardest step takes ${difficulty}`}`,
      `written    ${output.name} (${plural(bytes.length, 'byte')}, ${size.join(' x ')} blocks): ${format.use}, so that the covers lie on the ground; break them by hand`,
    ],
    [output],
  );
}

/** The default number of cells along a side. */
const USUAL_SIDE = 9;

/** The end of a game, in one line. */
function verdict({ outcome, opened }: MinefieldGame): string {
  if (outcome === 'running') return `left with ${plural(opened, 'cell')} open`;
  return outcome === 'won' ? 'won: every cell without a mine is open' : 'lost: that was a mine';
}
