import { FLAGGED, OPEN, type MinefieldGame } from './game.js';

/**
 * Formats the board of a game, one line per row: `#` for a covered cell, `F` for a flag, `.` for an open cell
 * with no mines around, else the number of mines around. After the game is over, `*` marks the mines, and `X`
 * the one that was opened.
 */
export function formatMinefield(game: MinefieldGame): string {
  const { states } = game;
  const { width, height, mines, counts } = game.field;
  const isOver = game.isOver();
  const glyph = (cell: number): string => {
    const isMine = mines[cell] === 1;
    if (states[cell] === OPEN) return isMine ? 'X' : counts[cell] === 0 ? '.' : String(counts[cell]);
    if (isMine && isOver) return '*';
    return states[cell] === FLAGGED ? 'F' : '#';
  };
  let text = '';
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) text += glyph(x + y * width);
    text += '\n';
  }
  return text;
}

/** Formats a board with coordinates: x above, with the digits below one another, and y to the left. */
export function formatLabelled(game: MinefieldGame): string {
  const { width, height } = game.field;
  const margin = String(height - 1).length;
  const digits = String(width - 1).length;
  const columns = Array.from({ length: width }, (_, x) => String(x).padStart(digits));
  const head = Array.from(
    { length: digits },
    (_, d) => `${' '.repeat(margin)} ${columns.map((label) => label[d]!).join('')}\n`,
  );
  const rows = formatMinefield(game).trimEnd().split('\n');
  return [...head, ...rows.map((row, y) => `${String(y).padStart(margin)} ${row}\n`)].join('');
}
