import { bridgeComponents, RANDOM_KINDS, SHAPES, type RandomKind } from '../src/core.js';
import { withRegion, type Design } from './design.js';
import { byId, element, type Run } from './dom.js';
import { widthOfWords, withOutline } from './draw-outline.js';
import { cellsOf, isApart } from './ground.js';
import { shapeOf, unreadable, type Outline } from './outline.js';
import type { Store } from './store.js';
import { named, words } from './words.js';

/** Sources of a footprint other than shapes. */
const RECTANGLE = 'rectangle';
const WORDS = 'words';
const OWN = 'own';

/** The part of the form that makes footprints. */
export function declareFootprint(store: Store, run: Run): void {
  const select = byId('footprint', HTMLSelectElement);
  const told = byId('words-told');
  const [area, written] = [byId('area', HTMLInputElement), byId('words', HTMLInputElement)];
  const group = (label: string, options: readonly (readonly [string, string])[]): HTMLElement =>
    element('optgroup', { label }, ...options.map(([value, text]) => element('option', { value }, text)));
  select.append(
    element('option', { value: RECTANGLE }, words.shapes.rectangle),
    element('option', { value: OWN, hidden: true }, words.shapes.own),
    element('option', { value: WORDS }, words.shapes.words),
    group(
      words.shapes.random,
      Object.keys(RANDOM_KINDS).map((kind) => [kind, named(kind)]),
    ),
    group(
      words.shapes.shapes,
      [...SHAPES.keys()].map((name) => [name, named(name)]),
    ),
  );

  const showRows = (): void => {
    byId('area-row').hidden = !(select.value in RANDOM_KINDS);
    byId('words-row').hidden = select.value !== WORDS;
  };
  const make = (isDragging: boolean): void => {
    showRows();
    run(() => {
      if (select.value === OWN) return;
      if (select.value === WORDS && written.value.trim() === '') {
        if (!isDragging) {
          store.drop();
          const { outline } = store.design;
          if (outline?.kind === 'words') written.value = outline.words;
        }
        throw new Error(words.shapes.noWord);
      }
      const outline = outlineOf(select.value, Number(area.value) / 100, written.value);
      store.set(drawn(store.design, outline), isDragging);
    });
  };
  const remake = (): void => make(false);
  const drag = (): void => make(true);
  select.addEventListener('change', remake);
  area.addEventListener('input', drag);
  area.addEventListener('change', remake);
  written.addEventListener('input', drag);
  written.addEventListener('change', remake);

  const join = byId('join');
  join.addEventListener('click', () =>
    store.set(withRegion(store.design, bridgeComponents(cellsOf(store.design)))),
  );
  store.watch(() => {
    const { outline, width, height } = store.design;
    join.hidden = !isApart(store.design);
    select.value = shapeOf(store.design);
    if (outline?.kind === 'random') area.value = String(Math.round(100 * outline.share));
    // What is half typed stays as it is.
    if (outline?.kind === 'words' && document.activeElement !== written) written.value = outline.words;
    const warning = outline?.kind === 'words' ? unreadable(outline.words, width, height) : '';
    if (told.textContent !== warning) told.textContent = warning;
    showRows();
  });
}

/** A design with another outline. The width of words follows from their letters. */
function drawn(design: Design, outline: Outline | undefined): Design {
  if (outline === undefined) return withRegion(design, null);
  if (outline.kind !== 'words') return withOutline(design, outline);
  return withOutline({ ...design, width: widthOfWords(outline.words, design.height) }, outline);
}

/** The outline for a name in the list of footprints; undefined for the full rectangle. */
function outlineOf(name: string, share: number, words: string): Outline | undefined {
  if (name === RECTANGLE) return undefined;
  if (name === WORDS) return { kind: 'words', words };
  return name in RANDOM_KINDS ? { kind: 'random', name: name as RandomKind, share } : { kind: 'shape', name };
}
