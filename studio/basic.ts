import { drawShape, RANDOM_KINDS, SHAPES } from '../src/core.js';
import { lawOf, type Design } from './design.js';
import { byId, drawn, element, radios, type Run } from './dom.js';
import { changed } from './form.js';
import { FIELDS } from './options.js';
import { shapeOf } from './outline.js';
import type { Store } from './store.js';
import { THEME_COLOURS } from './theme-colours.js';
import { named, words } from './words.js';

/** Shapes with a tile, and one kind of random footprint. */
const TILES = ['rectangle', 'disc', 'heart', 'star', 'ring', 'diamond', 'hexagon', 'cross', 'mix', 'words'];
/** Cells along the side of a tile. */
const TILE = 15;
/** The builder for each of the two kinds of mazes. */
const CLASSIC = 'peel';
const UNIFORM = 'uniform';
/** The greatest initial side of a uniform machine, because a larger one takes long to build. */
const UNIFORM_SIDE = 5;

/** Sets up a choice. Returns a function that shows a design's value of it. */
type Declare = (store: Store, run: Run) => (design: Design) => void;

/** The first choices of the form, which are not among its fields: size, look, algorithm, and tiles for shapes. */
export const declareBasic = (...[store, run]: Parameters<Declare>): void => {
  const shows = [size, look, algorithm, shapeTiles].map((declare) => declare(store, run));
  store.watch(() => {
    for (const one of shows) one(store.design);
  });
};

/** Both sides, with their proportions kept. */
const size: Declare = (store, run) => {
  const [slider, told] = [byId('size', HTMLInputElement), byId('cells-told')];
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
  slider.addEventListener('input', take(true));
  slider.addEventListener('change', take(false));
  return ({ width, height }) => {
    slider.value = String(Math.max(width, height));
    told.textContent = words.form.cells(width, height);
    slider.setAttribute('aria-valuetext', told.textContent);
  };
};

/** The picture on a button, with its name for readers. */
function pictured(picture: Element, name: string): DocumentFragment {
  const face = new DocumentFragment();
  face.append(picture, element('span', { class: 'for-readers' }, name));
  return face;
}

const look: Declare = (store, run) => {
  const { check } = radios(
    byId('look'),
    FIELDS.find(({ key }) => key === 'theme')!.choices!.map(([name]) => name),
    (name) => {
      const [wall, floor, door] = THEME_COLOURS[name] ?? [];
      const style = `background:linear-gradient(135deg,${wall} 45%,${door} 45% 60%,${floor} 60%)`;
      return pictured(element('span', { class: 'chip', style, title: named(name) }), named(name));
    },
    (name) => run(() => store.set(changed(store.design, 'theme', name))),
  );
  return (design) => {
    const isOwn = [design.wall, design.floor, design.post, design.door, design['roof-of']].some(Boolean);
    check(isOwn ? '' : design.theme);
    byId('look-told').textContent = isOwn ? words.form.ownBlocks : named(design.theme);
  };
};

/** The choice between mazes whose cells choose among directions, and mazes that are all equally likely. */
const algorithm: Declare = (store, run) => {
  const choose = (name: string): void => {
    const { width, height, region } = store.design;
    const isLarge = name === UNIFORM && region === undefined && Math.max(width, height) > UNIFORM_SIDE;
    const next = changed(store.design, 'builder', name);
    store.set(isLarge ? { ...next, width: UNIFORM_SIDE, height: UNIFORM_SIDE } : next);
  };
  const { check } = radios(
    byId('algorithm'),
    [CLASSIC, UNIFORM],
    (name) => (name === UNIFORM ? words.form.uniform : words.form.classic),
    (name) => run(() => choose(name)),
  );
  return (design) => {
    const isFlow = lawOf(design) === 'flow';
    check(isFlow ? CLASSIC : UNIFORM);
    byId('algorithm-told').textContent = isFlow ? '' : words.form.slow;
  };
};

/** Tiles for some footprints of the complete list. */
const shapeTiles: Declare = () => {
  const { rectangle, words: written, random } = words.shapes;
  const labels: Readonly<Record<string, string>> = { rectangle, words: written, mix: random };
  const select = byId('footprint', HTMLSelectElement);
  const { check } = radios(
    byId('shape-tiles'),
    TILES,
    (name) => pictured(shapeIcon(name), labels[name] ?? named(name)),
    (name) => {
      select.value = name;
      select.dispatchEvent(new Event('change'));
    },
  );
  return (design) => {
    const shape = shapeOf(design);
    check(shape in RANDOM_KINDS ? 'mix' : shape);
  };
};

/** A small picture of a shape; for random footprints, scattered cells. */
function shapeIcon(name: string): Element {
  if (name === 'words') return element('span', { class: 'letters', 'aria-hidden': 'true' }, 'Aa');
  const cells = SHAPES.has(name)
    ? drawShape(name, TILE, TILE).cells
    : Array.from({ length: TILE * TILE }, (_, i) => (name === 'mix' && (i * i * 7 + 3 * i) % 11 > 5 ? 0 : 1));
  const path = Array.from(cells, (is, i) =>
    is === 1 ? `M${i % TILE} ${Math.floor(i / TILE)}h1v1h-1z` : '',
  ).join('');
  const svg = drawn('svg', { viewBox: `-1 -1 ${TILE + 2} ${TILE + 2}`, 'aria-hidden': 'true' });
  svg.append(drawn('path', { d: path }));
  return svg;
}
