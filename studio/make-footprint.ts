import {
  bridgePieces,
  drawShape,
  RANDOM_KINDS,
  randomRegion,
  SHAPES,
  type RandomKind,
  type Region,
} from '../src/core.js';
import { piecesOf } from '../src/advanced.js';
import { withRegion, type Design } from './design.js';
import { arrowKeys, byId, element } from './dom.js';
import { inOnePiece, wordsRegion } from './files.js';
import { TOOLS, type Tool } from './footprint.js';
import { cellsOf } from './painter.js';
import type { Store } from './store.js';

/** Ways to make a footprint that are no shapes. */
const RECTANGLE = 'rectangle';
const WORDS = 'words';
const OWN = 'own';

/**
 * The part of the form that makes footprints, and the paint box.
 * @param run does something that may fail, and says so.
 * @returns the tool in hand.
 */
export function declareFootprint(store: Store, run: (task: () => void) => void): () => Tool | undefined {
  const select = byId('footprint', HTMLSelectElement);
  const [area, words] = [byId('area', HTMLInputElement), byId('words', HTMLInputElement)];
  const group = (label: string, options: readonly (readonly [string, string])[]): HTMLElement =>
    element('optgroup', { label }, ...options.map(([value, text]) => element('option', { value }, text)));
  select.append(
    element('option', { value: RECTANGLE }, 'full rectangle'),
    element('option', { value: OWN, hidden: true }, 'painted'),
    element('option', { value: WORDS }, 'words'),
    group(
      'At random',
      Object.keys(RANDOM_KINDS).map((kind) => [kind, kind]),
    ),
    group(
      'Shapes',
      [...SHAPES.keys()].map((name) => [name, name]),
    ),
  );

  const showRows = (): void => {
    byId('area-row').hidden = !(select.value in RANDOM_KINDS);
    byId('words-row').hidden = select.value !== WORDS;
  };
  const make = (isDragging: boolean): void => {
    showRows();
    run(() => {
      const region = footprintOf(store.design, select.value, Number(area.value) / 100, words.value);
      store.set(withRegion(store.design, region), isDragging);
    });
  };
  const remake = (): void => {
    make(false);
  };
  const drag = (): void => {
    make(true);
  };
  select.addEventListener('change', remake);
  area.addEventListener('input', drag);
  area.addEventListener('change', remake);
  words.addEventListener('input', drag);
  words.addEventListener('change', remake);

  let tool: Tool | undefined;
  const tools = byId('tools');
  const buttons = [undefined, ...TOOLS].map((name) => {
    const button = element(
      'button',
      {
        type: 'button',
        role: 'radio',
        'aria-checked': String(name === undefined),
        onclick: () => {
          tool = name;
          for (const other of buttons) other.setAttribute('aria-checked', String(other === button));
          document.body.classList.toggle('painting', tool !== undefined);
        },
      },
      name ?? 'look',
    );
    return button;
  });
  tools.append(...buttons);
  arrowKeys(tools);
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') buttons[0]!.click();
  });

  const join = byId('join');
  join.addEventListener('click', () => {
    store.set(withRegion(store.design, bridgePieces(cellsOf(store.design))));
  });
  const show = (): void => {
    const { region } = store.design;
    join.hidden = region === undefined || piecesOf(region).sizes.length < 2;
    if (region === undefined) select.value = RECTANGLE;
    else if (select.value === RECTANGLE) select.value = OWN;
    showRows();
  };
  store.subscribe(show);
  show();
  return () => tool;
}

/** A footprint by its name in the form; null for the full rectangle. @throws MazestoneError as what makes it. */
function footprintOf(
  { width, height, seed, region }: Design,
  name: string,
  share: number,
  words: string,
): Region | null {
  if (name === RECTANGLE) return null;
  if (name === OWN) return region ?? null;
  if (name === WORDS) return bridgePieces(wordsRegion(words, width, height));
  if (name in RANDOM_KINDS) {
    const most = Math.max(1, Math.round(width * height * share));
    return randomRegion({ kind: name as RandomKind, area: most, width, height, seed });
  }
  return inOnePiece(drawShape(name, width, height));
}
