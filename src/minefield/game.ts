/**
 * A minefield of `width` x `height` cells. Index of cell (x, y): `x + y * width`, x to the east, y to the south. Unlike
 * those of a maze, its cells have eight neighbours: those at their corners, too.
 */
export interface Minefield {
  readonly width: number;
  readonly height: number;
  /** A byte a cell: 1 where a mine is. */
  readonly mines: Uint8Array;
  /** How many they are. */
  readonly mineCount: number;
  /** A byte a cell: how many of its neighbours have a mine, 0 .. 8. */
  readonly counts: Uint8Array;
  /** Index of the cell where a game starts; it has no mine. */
  readonly start: number;
}

/** Calls for each neighbour of a cell, up to eight, row by row. */
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

/** What a player sees of a cell: `states` of a game. */
export const COVERED = 0;
export const OPEN = 1;
export const FLAGGED = 2;

/** How a game stands: it is won when every cell without a mine is open, and lost when one with a mine is. */
export type Outcome = 'running' | 'won' | 'lost';

/** A game on a minefield, its start open. */
export class MinefieldGame {
  readonly field: Minefield;
  /** A byte a cell: 0 covered, 1 open, 2 flagged. */
  readonly states: Uint8Array;
  /** How many cells are open. */
  opened = 0;
  /** How many cells are flagged. */
  flags = 0;
  outcome: Outcome = 'running';

  constructor(field: Minefield) {
    this.field = field;
    this.states = new Uint8Array(field.mines.length);
    this.open(field.start);
  }

  /** Whether it is won or lost. */
  isOver(): boolean {
    return this.outcome !== 'running';
  }

  /**
   * Opens a cell, and where it has no mine beside it its neighbours likewise: all cells without such, that hang together
   * with it, and the numbered ones round them. A cell that is open or flagged stays so, as do all once the game is over.
   */
  open(cell: number): void {
    const { field, states } = this;
    if (this.isOver()) return;
    // Cells that are open and whose neighbours are still to be looked at.
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

  /** Puts a flag on a covered cell, or takes it away. Nothing happens to an open one, or once the game is over. */
  flag(cell: number): void {
    const { states } = this;
    if (this.isOver() || states[cell] === OPEN) return;
    const isFlagged = states[cell] === FLAGGED;
    states[cell] = isFlagged ? COVERED : FLAGGED;
    this.flags += isFlagged ? -1 : 1;
  }
}
