import type { MinefieldGame } from '../../minefield/game.js';
import { formatLabelled } from '../../minefield/text.js';
import { plural } from '../../base/numbers.js';

/** The output of a game. */
interface Screen {
  /** Whether a board can be drawn over the last one. */
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/** The sequence that clears a terminal and moves the cursor to its top left. */
const CLEAR = '\x1b[2J\x1b[H';

const COMMANDS = 'type open X,Y or flag X,Y or quit';

/**
 * Plays a game with a command in each line: `open 3,4`, `flag 3,4` (which also removes a flag), `quit`. The board is shown at
 * the beginning and after every command, with a line about unknown commands below it.
 * @returns when the game is over or left, or when there are no more lines.
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

/** Makes a move. Returns the reason in words if it is not possible. */
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
