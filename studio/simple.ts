import { drawShape, SHAPES } from '../src/core.js';
import { isOfUse, type Design } from './design.js';
import { arrowKeys, byId, drawn, element } from './dom.js';
import { changed } from './form.js';
import { FIELDS, type Options } from './options.js';
import { shapeOf } from './outline.js';
import type { Store } from './store.js';
import { THEME_COLOURS } from './theme-colours.js';
import { fieldWords, named, words } from './words.js';

/** The longest side that the slider has. */
const MOST_SIDE = 64;
/** Shapes that have a tile. */
const TILES = ['rectangle', 'disc', 'heart', 'star', 'ring', 'diamond', 'hexagon', 'cross'];
/** No blocks of one's own. */
const NO_BLOCKS = { wall: '', floor: '', post: '', door: '', 'roof-of': '' };
/** Cells along a tile's side. */
const TILE = 15;

/** The few options that most people ask for, in the form that is simple. */
export function declareSimple(store: Store, run: (task: () => void) => void): void {
  const set = (key: keyof Options, value: string | number | boolean, isDragging = false): void => {
    run(() => {
      store.set(changed(store.design, key, value), isDragging);
    });
  };
  const parts = [size(store, run), looks(store, run), doors(set), roof(set), passages(store, run)];
  byId('simple').append(...parts.map(({ row }) => row));
  const shapes = shapeTiles();
  const show = (): void => {
    for (const part of parts) part.show(store.design);
    shapes(store.design);
  };
  store.subscribe(show);
  show();
}

/** A row of the form, which shows what a design has. */
interface Part {
  readonly row: HTMLElement;
  readonly show: (design: Design) => void;
}
type Set = (key: keyof Options, value: string | number | boolean, isDragging?: boolean) => void;

function row(id: string, label: string, help: string, ...inputs: readonly HTMLElement[]): HTMLElement {
  return element(
    'div',
    { class: 'field wide' },
    element('label', { for: id, id: `${id}-label` }, label),
    ...inputs,
    element('p', { class: 'help', id: `${id}-help` }, help),
  );
}

const wordsOf = (key: keyof Options): readonly [label: string, help: string] =>
  fieldWords(FIELDS.find((field) => field.key === key)!);

/** Both sides, in the proportions that they have. */
function size(store: Store, run: (task: () => void) => void): Part {
  const take = (isDragging: boolean) => (): void => {
    const { width, height, outline } = store.design;
    const to = (side: number): number =>
      Math.max(1, Math.round((side * Number(slider.value)) / Math.max(width, height)));
    run(() => {
      const high = changed(store.design, 'height', to(height));
      // Words are as wide as their letters want.
      store.set(outline?.kind === 'words' ? high : changed(high, 'width', to(width)), isDragging);
    });
  };
  const slider = element('input', {
    ...{ id: 'simple-size', type: 'range', min: 4, max: MOST_SIDE, 'aria-describedby': 'simple-size-help' },
    oninput: take(true),
    onchange: take(false),
  });
  const told = element('output', { for: 'simple-size' });
  return {
    row: row('simple-size', words.form.size, words.form.sizeHelp, slider, told),
    show: ({ width, height }) => {
      slider.value = String(Math.max(width, height));
      told.textContent = `${width} × ${height}`;
      slider.setAttribute('aria-valuetext', told.textContent);
    },
  };
}

/** Buttons of which one is chosen. */
function choices(
  id: string,
  names: readonly string[],
  choose: (name: string) => void,
  face: (name: string) => readonly (Node | string)[],
): { readonly group: HTMLElement; readonly check: (chosen: string) => void } {
  const buttons = names.map((name) =>
    element(
      'button',
      {
        ...{ type: 'button', role: 'radio', 'data-name': name },
        onclick: () => {
          choose(name);
        },
      },
      ...face(name),
    ),
  );
  const group = element('div', { id, role: 'radiogroup', 'aria-labelledby': `${id}-label` }, ...buttons);
  arrowKeys(group);
  const check = (chosen: string): void => {
    const at = Math.max(0, names.indexOf(chosen));
    buttons.forEach((button, k) => {
      button.setAttribute('aria-checked', String(names[k] === chosen));
      button.tabIndex = k === at ? 0 : -1;
    });
  };
  return { group, check };
}

function looks(store: Store, run: (task: () => void) => void): Part {
  const themes = FIELDS.find(({ key }) => key === 'theme')!.choices!.map(([name]) => name);
  const { group, check } = choices(
    'simple-look',
    themes,
    (name) => {
      // A look is all blocks: one's own would hide it.
      run(() => {
        store.set({ ...store.design, ...NO_BLOCKS, theme: name });
      });
    },
    (name) => {
      const [wall, floor, door] = THEME_COLOURS[name] ?? [];
      const chip = element('span', {
        class: 'chip',
        style: `background:linear-gradient(90deg,${wall} 45%,${door} 45% 60%,${floor} 60%)`,
      });
      return [chip, named(name)];
    },
  );
  group.classList.add('swatches');
  return {
    row: row('simple-look', words.form.look, wordsOf('theme')[1], group),
    show: (design) => {
      const isOwn = Object.keys(NO_BLOCKS).some((key) => design[key as 'wall'] !== '');
      check(isOwn ? '' : design.theme);
    },
  };
}

function doors(set: Set): Part {
  const { group, check } = choices(
    'simple-doors',
    ['full', 'low'],
    (name) => {
      set('doors', name);
    },
    (name) => [named(name)],
  );
  group.classList.add('choice');
  return {
    row: row('simple-doors', ...wordsOf('doors'), group),
    show: (design) => {
      check(design.doors);
    },
  };
}

function roof(set: Set): Part {
  const box = element('input', {
    ...{ id: 'simple-roof', type: 'checkbox', 'aria-describedby': 'simple-roof-help' },
    onchange: () => {
      set('roof', box.checked);
    },
  });
  return {
    row: row('simple-roof', ...wordsOf('roof'), box),
    show: (design) => {
      box.checked = design.roof;
    },
  };
}

/** Coins as a stop of the slider has them: what is likelier, and how far; '' for fair ones, and for all the way. */
type Stop = Pick<Options, 'weights' | 'weights-strength'>;

/** Coins from long corridors to dead ends. */
function stopsOf(): readonly Stop[] {
  // Those that go least far come first in the table.
  const strengths = FIELDS.find(({ key }) => key === 'weights-strength')!.choices!.map(([value]) => value);
  const far = [...strengths.filter((value) => value !== ''), ''];
  const towards = (weights: string): readonly Stop[] =>
    far.map((strength) => ({ weights, 'weights-strength': strength }));
  return [
    ...towards('corridors').toReversed(),
    { weights: '', 'weights-strength': '' },
    ...towards('dead-ends'),
  ];
}

/** From long corridors to dead ends, by the coins of the cells. */
function passages(store: Store, run: (task: () => void) => void): Part {
  const { passagesLeft, passagesMiddle, passagesRight, passagesHelp, passagesNone } = words.form;
  const stops = stopsOf();
  const middle = (stops.length - 1) / 2;
  const nameOf = (at: number): string => {
    if (at === middle) return passagesMiddle;
    const strength = stops[at]!['weights-strength'];
    const side = at < middle ? passagesLeft : passagesRight;
    return strength === '' ? side : words.form.passagesPart(side, named(strength));
  };
  const take = (isDragging: boolean) => (): void => {
    const { weights, 'weights-strength': strength } = stops[Number(slider.value)]!;
    run(() => {
      const coins = changed(store.design, 'weights', weights);
      store.set(changed(coins, 'weights-strength', strength), isDragging);
    });
  };
  const slider = element('input', {
    ...{ id: 'simple-passages', type: 'range', min: 0, max: stops.length - 1, step: 1 },
    'aria-describedby': 'simple-passages-help',
    oninput: take(true),
    onchange: take(false),
  });
  const ends = element(
    'div',
    { class: 'ends', 'aria-hidden': 'true' },
    element('span', {}, passagesLeft),
    element('span', {}, passagesRight),
  );
  const made = row('simple-passages', words.form.passages, passagesHelp, slider, ends);
  const help = made.lastElementChild!;
  return {
    row: made,
    show: (design) => {
      const at = stops.findIndex(
        (stop) => stop.weights === design.weights && stop['weights-strength'] === design['weights-strength'],
      );
      slider.value = String(at < 0 ? middle : at);
      slider.setAttribute('aria-valuetext', nameOf(Number(slider.value)));
      slider.disabled = !isOfUse('weights', design);
      help.textContent = slider.disabled ? passagesNone : passagesHelp;
    },
  };
}

/** Tiles beside the list of all footprints, which they choose from. */
function shapeTiles(): (design: Design) => void {
  const select = byId('footprint', HTMLSelectElement);
  const { group, check } = choices(
    'shape-tiles',
    [...TILES, 'words'],
    (name) => {
      select.value = name;
      select.dispatchEvent(new Event('change'));
    },
    (name) => {
      const label = name === 'rectangle' || name === 'words' ? words.shapes[name] : named(name);
      return [
        name === 'words'
          ? element('span', { class: 'letters', 'aria-hidden': 'true' }, 'Aa')
          : shapeIcon(name),
        element('span', { class: 'for-readers' }, label),
      ];
    },
  );
  group.classList.add('tiles');
  byId('shape-tiles').replaceWith(group);
  group.setAttribute('aria-label', words.form.shape);
  return (design) => {
    check(shapeOf(design));
  };
}

/** A shape as a small picture. */
function shapeIcon(name: string): SVGElement {
  const { cells, width } = SHAPES.has(name)
    ? drawShape(name, TILE, TILE)
    : { cells: new Uint8Array(TILE * TILE).fill(1), width: TILE };
  const path = Array.from(cells, (is, i) =>
    is === 1 ? `M${i % width} ${Math.floor(i / width)}h1v1h-1z` : '',
  ).join('');
  const svg = drawn('svg', { viewBox: `-1 -1 ${TILE + 2} ${TILE + 2}`, 'aria-hidden': 'true' });
  svg.append(drawn('path', { d: path }));
  return svg;
}
