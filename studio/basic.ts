import { drawShape, RANDOM_KINDS, SHAPES } from '../src/core.js';
import { lawOf, type Design } from './design.js';
import { arrowKeys, byId, drawn, element } from './dom.js';
import { changed } from './form.js';
import { FIELDS } from './options.js';
import { shapeOf } from './outline.js';
import type { Store } from './store.js';
import { THEME_COLOURS } from './theme-colours.js';
import { named, words } from './words.js';

/** The greatest side on the slider. */
const MOST_SIDE = 64;
/** Shapes with a tile, and one kind of random footprint. */
const TILES = ['rectangle', 'disc', 'heart', 'star', 'ring', 'diamond', 'hexagon', 'cross', 'mix', 'words'];
/** Cells along the side of a tile. */
const TILE = 15;
/** The builder for each of the two kinds of mazes. */
const CLASSIC = 'peel';
const UNIFORM = 'uniform';
/** The greatest initial side of a uniform machine, because a larger one takes long to build. */
const UNIFORM_SIDE = 5;

/** A row of the form, which shows a value of the design. */
interface Part {
  readonly row: HTMLElement;
  readonly show: (design: Design) => void;
}
type Run = (task: () => void) => void;

/** The first choices of the form, which are not among its fields: size, look, algorithm, and tiles for shapes. */
export function declareBasic(store: Store, run: Run): void {
  const parts = [size(store, run), look(store, run), algorithm(store, run)];
  byId('basic').prepend(...parts.map(({ row }) => row));
  const shapes = shapeTiles();
  const show = (): void => {
    for (const part of parts) part.show(store.design);
    shapes(store.design);
  };
  store.subscribe(show);
  show();
}

function row(id: string, label: string, told: HTMLElement, input: HTMLElement): HTMLElement {
  const name =
    input.tagName === 'INPUT'
      ? element('label', { for: id }, label)
      : element('span', { class: 'label', id: `${id}-label` }, label);
  return element('div', { class: 'field wide' }, name, told, input);
}

/** Both sides, with their proportions kept. */
function size(store: Store, run: Run): Part {
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
    ...{ id: 'size', type: 'range', min: 4, max: MOST_SIDE },
    oninput: take(true),
    onchange: take(false),
  });
  const told = element('output', { id: 'size-told', for: 'size' });
  return {
    row: row('size', words.form.size, told, slider),
    show: ({ width, height }) => {
      slider.value = String(Math.max(width, height));
      told.textContent = words.form.cells(width, height);
      slider.setAttribute('aria-valuetext', told.textContent);
    },
  };
}

/** Buttons of which one is selected. */
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
        onclick: () => choose(name),
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

/** The invisible name of a button. */
const hidden = (name: string): HTMLElement => element('span', { class: 'for-readers' }, name);

function look(store: Store, run: Run): Part {
  const themes = FIELDS.find(({ key }) => key === 'theme')!.choices!.map(([name]) => name);
  const { group, check } = choices(
    'look',
    themes,
    (name) =>
      run(() => {
        store.set(changed(store.design, 'theme', name));
      }),
    (name) => {
      const [wall, floor, door] = THEME_COLOURS[name] ?? [];
      const style = `background:linear-gradient(135deg,${wall} 45%,${door} 45% 60%,${floor} 60%)`;
      return [element('span', { class: 'chip', style, title: named(name) }), hidden(named(name))];
    },
  );
  group.classList.add('swatches');
  const told = element('output');
  return {
    row: row('look', words.form.look, told, group),
    show: (design) => {
      const isOwn = [design.wall, design.floor, design.post, design.door, design['roof-of']].some(Boolean);
      check(isOwn ? '' : design.theme);
      told.textContent = isOwn ? words.form.ownBlocks : named(design.theme);
    },
  };
}

/** The choice between mazes whose cells choose among directions, and mazes that are all equally likely. */
function algorithm(store: Store, run: Run): Part {
  const { group, check } = choices(
    'algorithm',
    [CLASSIC, UNIFORM],
    (name) =>
      run(() => {
        const { width, height, region } = store.design;
        const isLarge = name === UNIFORM && region === undefined && Math.max(width, height) > UNIFORM_SIDE;
        const next = changed(store.design, 'builder', name);
        store.set(isLarge ? { ...next, width: UNIFORM_SIDE, height: UNIFORM_SIDE } : next);
      }),
    (name) => [name === UNIFORM ? words.form.uniform : words.form.classic],
  );
  group.classList.add('choice');
  const told = element('output');
  return {
    row: row('algorithm', words.form.algorithm, told, group),
    show: (design) => {
      const isFlow = lawOf(design) === 'flow';
      check(isFlow ? CLASSIC : UNIFORM);
      told.textContent = isFlow ? '' : words.form.slow;
    },
  };
}

/** Tiles for some footprints of the complete list. */
function shapeTiles(): (design: Design) => void {
  const select = byId('footprint', HTMLSelectElement);
  const { group, check } = choices(
    'shape-tiles',
    TILES,
    (name) => {
      select.value = name;
      select.dispatchEvent(new Event('change'));
    },
    (name) => {
      const label = {
        rectangle: words.shapes.rectangle,
        words: words.shapes.words,
        mix: words.shapes.random,
      }[name];
      const icon =
        name === 'words'
          ? element('span', { class: 'letters', 'aria-hidden': 'true' }, 'Aa')
          : shapeIcon(name);
      return [icon, hidden(label ?? named(name))];
    },
  );
  group.classList.add('tiles');
  byId('shape-tiles').replaceWith(group);
  group.setAttribute('aria-labelledby', 'shape-label');
  return (design) => {
    const shape = shapeOf(design);
    check(shape in RANDOM_KINDS ? 'mix' : shape);
  };
}

/** A small picture of a shape; for random footprints, scattered cells. */
function shapeIcon(name: string): SVGElement {
  const { cells, width } = SHAPES.has(name)
    ? drawShape(name, TILE, TILE)
    : {
        cells: Uint8Array.from({ length: TILE * TILE }, (_, i) =>
          name === 'mix' && (i * i * 7 + 3 * i) % 11 > 5 ? 0 : 1,
        ),
        width: TILE,
      };
  const path = Array.from(cells, (is, i) =>
    is === 1 ? `M${i % width} ${Math.floor(i / width)}h1v1h-1z` : '',
  ).join('');
  const svg = drawn('svg', { viewBox: `-1 -1 ${TILE + 2} ${TILE + 2}`, 'aria-hidden': 'true' });
  svg.append(drawn('path', { d: path }));
  return svg;
}
