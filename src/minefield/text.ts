import { FLAGGED, OPEN, type MinefieldGame } from './game.js';

/**
 * A game's board as text, a line a row: `#` a covered cell, `F` a flag, `.` an open cell without a mine beside it, else
 * their number. In a game that is over `*` stands for each mine, and `X` for the one that was opened.
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

/** A board as text with the cells' coordinates beside it, x above with the digits one below the other. */
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
