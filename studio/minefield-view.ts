import { freshSeed } from '../src/core.js';
import { cellAt } from '../src/board/grid.js';
import { MinefieldGame } from '../src/minefield/game.js';
import { layMines, type MinefieldOptions } from '../src/minefield/minefield.js';
import { doAway } from './away.js';
import { byId, download, element, type Say } from './dom.js';
import { errorText } from './errors.js';
import { numberIn } from './options.js';
import { words } from './words.js';

/** The most cells along a side. Each cell is a button. */
const MOST_SIDE = 60;

const FILE = 'field.schem';

export function declareMinefield(say: Say): void {
  const number = (id: string, label: string, value: number): HTMLInputElement => {
    const input = element('input', { id, type: 'number', min: 0, value });
    settings.append(element('label', {}, label, input));
    return input;
  };
  const settings = element('div', { class: 'row' });
  const width = number('mines-width', words.minefield.width, 16);
  const height = number('mines-height', words.minefield.height, 12);
  const mines = number('mines-count', words.minefield.mines, 30);
  const again = element('button', { class: 'main' }, words.minefield.again);
  const flagging = element('input', { type: 'checkbox', id: 'mines-flag' });
  const take = element('button', { 'data-file': FILE }, words.minefield.take(FILE));
  const noGuess = element('input', { type: 'checkbox', id: 'mines-no-guess' });
  settings.append(
    again,
    take,
    element('label', {}, noGuess, words.minefield.noGuess),
    element('label', {}, flagging, words.minefield.flag),
  );
  const told = element('p', { role: 'status' });
  const clock = element('span', { class: 'clock', role: 'timer', 'aria-label': words.minefield.time });
  const board = element('div', { class: 'minefield', role: 'grid', 'aria-label': words.minefield.board });
  byId('view-minefield').append(settings, element('div', { class: 'row' }, clock, told), board);

  /** The game; undefined before the first cell is opened, because the mines depend on that cell. */
  let game: MinefieldGame | undefined;
  let laid: MinefieldOptions;
  let squares: HTMLButtonElement[] = [];
  let began = 0;
  let ticking: ReturnType<typeof setInterval> | undefined;
  const showTime = (): void => {
    const seconds = game === undefined ? 0 : Math.floor((performance.now() - began) / 1000);
    clock.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  };
  const stopTime = (): void => {
    showTime();
    clearInterval(ticking);
  };
  const nameSquare = (square: HTMLElement, cell: number, word: string): void => {
    square.setAttribute('aria-label', words.minefield.cell(...cellAt(laid.width, cell), word));
  };
  const show = (): void => {
    if (game === undefined) {
      squares.forEach((square, cell) => nameSquare(square, cell, words.minefield.covered));
      told.textContent = words.minefield.first;
      return;
    }
    const { states, field, opened, flags, outcome } = game;
    squares.forEach((square, cell) => {
      const [kind, sign, word] = squareOf(game!, cell);
      square.className = kind;
      square.textContent = sign;
      nameSquare(square, cell, word);
    });
    const left = states.length - field.mineCount - opened;
    const { won, lost, left: running } = words.minefield;
    told.textContent = { won, lost, running: running(left, flags, field.mineCount) }[outcome];
  };
  const act = (cell: number, isFlag: boolean): void => {
    if (game === undefined) {
      // Flags tell of nothing yet.
      if (isFlag) return;
      laid = { ...laid, start: cellAt(laid.width, cell) };
      try {
        game = new MinefieldGame(layMines(laid));
      } catch (error) {
        say(errorText(error));
        return;
      }
      began = performance.now();
      ticking = setInterval(showTime, 250);
    } else if (isFlag) game.flag(cell);
    else game.open(cell);
    if (game.isOver()) stopTime();
    show();
  };
  const start = (): void => {
    try {
      const options = {
        width: numberIn(width.value, words.minefield.width, [1, MOST_SIDE]),
        height: numberIn(height.value, words.minefield.height, [1, MOST_SIDE]),
        mines: numberIn(mines.value, words.minefield.mines, [0, MOST_SIDE ** 2]),
      };
      const wanted = { ...options, seed: freshSeed() };
      // Refused before anybody plays.
      layMines(wanted);
      laid = { ...wanted, noGuess: noGuess.checked };
      game = undefined;
      stopTime();
      say('');
    } catch (error) {
      say(errorText(error));
      return;
    }
    const { width: columns, height: rowCount } = laid;
    board.style.setProperty('--columns', String(columns));
    board.style.setProperty('--rows', String(rowCount));
    squares = Array.from({ length: columns * rowCount }, (_, cell) =>
      element('button', {
        role: 'gridcell',
        'data-cell': cell,
        tabindex: cell === 0 ? 0 : -1,
      }),
    );
    // A reader goes through a grid row by row.
    const rows = Array.from({ length: rowCount }, (_, y) =>
      element('div', { role: 'row' }, ...squares.slice(columns * y, columns * (y + 1))),
    );
    board.replaceChildren(...rows);
    show();
  };
  const cellOf = (event: Event): number | undefined => {
    const { cell } = (event.target as HTMLElement).dataset;
    return cell === undefined ? undefined : Number(cell);
  };
  board.addEventListener('click', (event) => {
    const cell = cellOf(event);
    if (cell !== undefined) act(cell, flagging.checked);
  });
  board.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const cell = cellOf(event);
    if (cell !== undefined) act(cell, true);
  });
  board.addEventListener('keydown', (event) => {
    const cell = cellOf(event);
    if (cell === undefined) return;
    const { width: columns } = laid;
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: -columns,
      ArrowDown: columns,
      ArrowLeft: cell % columns > 0 ? -1 : 0,
      ArrowRight: cell % columns < columns - 1 ? 1 : 0,
    };
    const by = steps[event.key];
    if (event.key.toLowerCase() === 'f') act(cell, true);
    else if (by !== undefined) squares[cell + by]?.focus();
    else return;
    event.preventDefault();
  });
  take.addEventListener('click', () => {
    doAway({ kind: 'minefield', field: laid }).result.then(
      ({ bytes }) => {
        download(FILE, bytes);
        const { width: wide, height: high, mines: count, seed, start: first } = laid;
        const from = first === undefined ? '' : ` --start ${first.join()}`;
        const guess = laid.noGuess === true ? ' --no-guess' : '';
        const command = `npx mazestone minefield --width ${wide} --height ${high} --mines ${count}${from}${guess} --seed ${seed} -o ${FILE}`;
        say(words.minefield.yours(FILE, command));
      },
      (error: unknown) => {
        say(errorText(error));
      },
    );
  });
  again.addEventListener('click', start);
  noGuess.addEventListener('change', start);
  start();
}

/** The appearance of a square: its class, its sign, and the meaning in words. */
function squareOf(
  { states, field, outcome }: MinefieldGame,
  cell: number,
): readonly [kind: string, sign: string, word: string] {
  const isMine = field.mines[cell] === 1;
  const near = field.counts[cell]!;
  if (states[cell] === 1 || (outcome !== 'running' && isMine)) {
    if (isMine) return ['mine', '✶', words.minefield.mine];
    if (near === 0) return ['open', '', words.minefield.safe];
    return [`open near-${near}`, String(near), words.minefield.beside(near)];
  }
  return states[cell] === 2 ? ['', '⚑', words.minefield.flagged] : ['', '', words.minefield.covered];
}
