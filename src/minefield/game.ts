/**
 * A minefield of `width` x `height` cells. The index of cell (x, y) is `x + y * width`, with x to the east
 * and y to the south. Unlike in a maze, a cell has eight neighbours, including those at its corners.
 */
export interface Minefield {
  readonly width: number;
  readonly height: number;
  /** One byte per cell: 1 for a mine. */
  readonly mines: Uint8Array;
  /** The number of mines. */
  readonly mineCount: number;
  /** One byte per cell: the number of neighbours with a mine, 0 .. 8. */
  readonly counts: Uint8Array;
  /** The index of the cell where a game starts. It has no mine. */
  readonly start: number;
}

/** Calls `visit` for each neighbour of a cell, up to eight, row by row. */
export function forEachNear(
  { width, height }: Pick<Minefield, 'width' | 'height'>,
  cell: number,
  visit: (near: number) => void,
): void {
  const x = cell % width;
  const y = (cell - x) / width;
  const [west, east] = [Math.max(0, x - 1), Math.min(width - 1, x + 1)];
  const [north, south] = [Math.max(0, y - 1), Math.min(height - 1, y + 1)];
  for (let j = north; j <= south; j++) {
    for (let i = west; i <= east; i++) if (i !== x || j !== y) visit(i + j * width);
  }
}

/** The states of a cell, as a player sees it. */
const COVERED = 0;
export const OPEN = 1;
export const FLAGGED = 2;

/**
 * The state of a game. It is won when every cell without a mine is open, and lost when a cell with a mine is
 * open.
 */
export type Outcome = 'running' | 'won' | 'lost';

/** A game on a minefield. It begins with its start open. */
export class MinefieldGame {
  readonly field: Minefield;
  /** One byte per cell: 0 covered, 1 open, 2 flagged. */
  readonly states: Uint8Array;
  /** The number of open cells. */
  opened = 0;
  /** The number of flagged cells. */
  flags = 0;
  outcome: Outcome = 'running';

  constructor(field: Minefield) {
    this.field = field;
    this.states = new Uint8Array(field.mines.length);
    this.open(field.start);
  }

  /** Whether the game is won or lost. */
  isOver(): boolean {
    return this.outcome !== 'running';
  }

  /**
   * Opens a cell. If it has no mine beside it, its neighbours open too, and so on: the whole area of such
   * cells and the numbered ones around it. Does nothing to an open or flagged cell, or after the game is
   * over.
   */
  open(cell: number): void {
    const { field, states } = this;
    if (this.isOver()) return;
    // Open cells whose neighbours must still be opened.
    const edge: number[] = [];
    const uncover = (at: number): void => {
      if (states[at] !== COVERED) return;
      states[at] = OPEN;
      this.opened++;
      if (field.counts[at] === 0) edge.push(at);
    };
    uncover(cell);
    if (states[cell] === OPEN && field.mines[cell] === 1) {
      this.outcome = 'lost';
      return;
    }
    for (let at = edge.pop(); at !== undefined; at = edge.pop()) {
      forEachNear(field, at, uncover);
    }
    if (this.opened === states.length - field.mineCount) this.outcome = 'won';
  }

  /** Puts a flag on a covered cell or removes it. Does nothing to an open cell, or after the game is over. */
  flag(cell: number): void {
    const { states } = this;
    if (this.isOver() || states[cell] === OPEN) return;
    const isFlagged = states[cell] === FLAGGED;
    states[cell] = isFlagged ? COVERED : FLAGGED;
    this.flags += isFlagged ? -1 : 1;
  }
}
