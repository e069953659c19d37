import { freshSeed } from '../src/core.js';
import { layMines, MinefieldGame, type MinefieldOptions } from '../src/advanced.js';
import { doAway } from './away.js';
import { byId, download, element } from './dom.js';
import { errorText } from './errors.js';
import { numberIn } from './options.js';
import { words } from './words.js';

/** Cells along a side at most: each is a button. */
const MOST_SIDE = 60;

/** The file of a field that is taken away. */
const FILE = 'field.schem';

/** The tab in which a minefield is played. */
export function declareMinefield(say: (text: string) => void): void {
  const number = (id: string, label: string, value: number): HTMLInputElement => {
    const input = element('input', { id, type: 'number', min: 0, value });
    settings.append(element('label', {}, label, input));
    return input;
  };
  const settings = element('div', { class: 'row' });
  const width = number('mines-width', words.minefield.width, 16);
  const height = number('mines-height', words.minefield.height, 12);
  const mines = number('mines-count', words.minefield.mines, 30);
  const again = element('button', { type: 'button', class: 'main' }, words.minefield.again);
  const flagging = element('input', { type: 'checkbox', id: 'mines-flag' });
  const take = element('button', { type: 'button', 'data-file': FILE }, words.minefield.take(FILE));
  settings.append(again, take, element('label', {}, flagging, words.minefield.flag));
  const told = element('p', { role: 'status' });
  const board = element('div', { class: 'minefield', role: 'grid', 'aria-label': words.minefield.board });
  byId('view-minefield').append(settings, told, board);

  let game: MinefieldGame;
  let laid: MinefieldOptions;
  let squares: HTMLButtonElement[] = [];
  const show = (): void => {
    const { states, field, opened, flags, outcome } = game;
    squares.forEach((square, cell) => {
      const isOpen = states[cell] === 1;
      const isMine = field.mines[cell] === 1;
      const isShown = isOpen || (outcome !== 'running' && isMine);
      const near = field.counts[cell]!;
      square.className = isShown ? (isMine ? 'mine' : `open near-${near}`) : '';
      square.textContent = isShown
        ? isMine
          ? '✶'
          : near === 0
            ? ''
            : String(near)
        : states[cell] === 2
          ? '⚑'
          : '';
      const word = isShown
        ? isMine
          ? words.minefield.mine
          : near === 0
            ? words.minefield.safe
            : words.minefield.beside(near)
        : states[cell] === 2
          ? words.minefield.flagged
          : words.minefield.covered;
      square.setAttribute(
        'aria-label',
        words.minefield.cell(cell % field.width, Math.floor(cell / field.width), word),
      );
    });
    const left = states.length - field.mineCount - opened;
    told.textContent =
      outcome === 'won'
        ? words.minefield.won
        : outcome === 'lost'
          ? words.minefield.lost
          : words.minefield.left(left, flags, field.mineCount);
  };
  const act = (cell: number, isFlag: boolean): void => {
    if (isFlag) game.flag(cell);
    else game.open(cell);
    show();
  };
  const start = (): void => {
    try {
      const options = {
        width: numberIn(width.value, words.minefield.width, [1, MOST_SIDE]),
        height: numberIn(height.value, words.minefield.height, [1, MOST_SIDE]),
        mines: numberIn(mines.value, words.minefield.mines, [0, MOST_SIDE ** 2]),
      };
      laid = { ...options, seed: freshSeed() };
      game = new MinefieldGame(layMines(laid));
      say('');
    } catch (error) {
      say(errorText(error));
      return;
    }
    const columns = game.field.width;
    board.style.setProperty('--columns', String(columns));
    squares = Array.from(game.states, (_, cell) =>
      element('button', {
        type: 'button',
        role: 'gridcell',
        'data-cell': cell,
        tabindex: cell === 0 ? 0 : -1,
      }),
    );
    // A reader goes through a grid row by row.
    const rows = Array.from({ length: game.field.height }, (_, y) =>
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
    const columns = game.field.width;
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
        const { width: wide, height: high, mines: count, seed } = laid;
        const command = `npx mazestone minefield --width ${wide} --height ${high} --mines ${count} --seed ${seed} -o ${FILE}`;
        say(words.minefield.yours(FILE, command));
      },
      (error: unknown) => {
        say(errorText(error));
      },
    );
  });
  again.addEventListener('click', start);
  addEventListener('tab', (event) => {
    if ((event as CustomEvent<string>).detail === 'minefield' && squares.length === 0) start();
  });
}
