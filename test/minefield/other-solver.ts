import { forEachNear, MinefieldGame, OPEN, type Minefield } from '../../src/minefield/game.js';

/*
 * An independent player who never guesses. It opens a cell if the assumption of a mine there leads to a
 * contradiction, found by trying. It shares only the game with the solver.
 */

interface Sum {
  readonly cells: readonly number[];
  readonly least: number;
  readonly most: number;
}

/** The visible state of a game: sums of mines over covered cells. */
function sumsSeen({ field, states }: MinefieldGame): Sum[] {
  const covered = [...states.keys()].filter((cell) => states[cell] !== OPEN);
  const sums = [...states.keys()].flatMap((cell): Sum[] => {
    if (states[cell] !== OPEN) return [];
    const cells: number[] = [];
    forEachNear(field, cell, (near) => {
      if (states[near] !== OPEN) cells.push(near);
    });
    const mines = field.counts[cell]!;
    return cells.length === 0 ? [] : [{ cells, least: mines, most: mines }];
  });
  const seen = new Set(sums.flatMap(({ cells }) => cells));
  // Cells beside no number are equivalent: they take the remaining mines.
  const unseen = covered.filter((cell) => !seen.has(cell));
  return [...sums, { cells: [...seen], least: field.mineCount - unseen.length, most: field.mineCount }];
}

/** Whether some mines fit all sums, with some cells assumed. */
function fits(sums: readonly Sum[], assumed: ReadonlyMap<number, number>): boolean {
  const mines = new Map(assumed);
  for (let before = -1; before !== mines.size;) {
    before = mines.size;
    for (const { cells, least, most } of sums) {
      const open = cells.filter((cell) => !mines.has(cell));
      const sure = cells.reduce((sum, cell) => sum + (mines.get(cell) ?? 0), 0);
      if (sure > most || sure + open.length < least) return false;
      if (sure === most) for (const cell of open) mines.set(cell, 0);
      else if (sure + open.length === least) for (const cell of open) mines.set(cell, 1);
    }
  }
  const next = sums
    .filter(({ cells }) => cells.some((cell) => !mines.has(cell)))
    .sort((a, b) => a.cells.length - b.cells.length)[0];
  if (next === undefined) return true;
  const cell = next.cells.find((one) => !mines.has(one))!;
  return [0, 1].some((mine) => fits(sums, new Map([...mines, [cell, mine]])));
}

/** Whether a field can be played to its end without guessing. */
export function goesWithoutGuess(field: Minefield): boolean {
  const game = new MinefieldGame(field);
  for (let before = -1; before !== game.opened && !game.isOver();) {
    before = game.opened;
    const sums = sumsSeen(game);
    const seen = sums.at(-1)!;
    for (const cell of seen.cells)
      if (game.states[cell] !== OPEN && !fits(sums, new Map([[cell, 1]]))) game.open(cell);
    if (before !== game.opened) continue;
    // One of the cells beside no number represents all: with a mine there, the others have one fewer.
    const unseen = [...game.states.keys()].filter(
      (cell) => game.states[cell] !== OPEN && !seen.cells.includes(cell),
    );
    const withOne = [...sums.slice(0, -1), { ...seen, most: seen.most - 1 }];
    if (unseen.length > 0 && !fits(withOne, new Map())) for (const cell of unseen) game.open(cell);
  }
  return game.outcome === 'won';
}
