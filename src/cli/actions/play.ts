import type { MinefieldGame } from '../../minefield/game.js';
import { formatLabelled } from '../../minefield/text.js';
import { plural } from '../answer.js';

/** The output on which a game is shown. */
export interface Screen {
  /** Whether a board can be drawn over the previous one. */
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** Clears a terminal and moves to its top left. */
const CLEAR = '\x1b[2J\x1b[H';

const COMMANDS = 'type open X,Y or flag X,Y or quit';

/**
 * Plays a game with one command per line: `open 3,4`, `flag 3,4` (which also removes a flag) and `quit`. It
 * shows the board at the beginning and after every command. Below it is a line about a command that was not
 * understood.
 * @returns when the game is over or has been left, or when there are no more lines
 */
export async function playGame(
  game: MinefieldGame,
  lines: AsyncIterable<string>,
  screen: Screen,
): Promise<void> {
  const show = (note: string): void => {
    const left = plural(game.field.mineCount - game.flags, 'mine');
    const clear = screen.isTTY === true ? CLEAR : '';
    screen.write(`${clear}${formatLabelled(game)}${left} not flagged${note === '' ? '' : `; ${note}`}\n`);
  };
  show(COMMANDS);
  if (game.isOver()) return;
  for await (const line of lines) {
    const words = line.trim().toLowerCase();
    if (words === 'quit') return;
    show(move(game, words));
    if (game.isOver()) return;
  }
}

/** Makes a move. It returns a message if that is not possible, and otherwise an empty text. */
function move(game: MinefieldGame, words: string): string {
  const match = /^(open|flag)\s+(\d{1,9})\s*,\s*(\d{1,9})$/.exec(words);
  if (match === null) return COMMANDS;
  const { width, height } = game.field;
  const [x, y] = [Number(match[2]), Number(match[3])];
  if (x >= width || y >= height) return `there is no cell (${x}, ${y})`;
  if (match[1] === 'flag') game.flag(x + y * width);
  else game.open(x + y * width);
  return '';
}
