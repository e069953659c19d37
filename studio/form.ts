import { checkBeside, FIRST_DESIGN, isOfUse, withFamily, withRegion, type Design } from './design.js';
import { byId, element } from './dom.js';
import { widthOfWords, withOutline } from './draw-outline.js';
import { resized } from './footprint.js';
import { FIELDS, numberIn, valueOf, type Field, type Options } from './options.js';
import type { Outline } from './outline.js';
import type { Store } from './store.js';
import { fieldWords, named, words } from './words.js';

/** The inputs of one field, and a function that shows its value. */
interface Control {
  readonly field: Field;
  readonly row: HTMLElement;
  readonly show: (design: Design) => void;
}

/** Fields that are not among the advanced ones. */
const BASIC: readonly (keyof Options)[] = ['rooms', 'floors', 'treasure', 'doors', 'roof'];
/** A design without custom blocks. */
const NO_BLOCKS = { wall: '', floor: '', post: '', door: '', 'roof-of': '' };

/**
 * Fills each group of the form with its fields, and synchronizes form and design.
 * @param refuse shows why a text is not a value, until the design changes.
 */
export function declareForm(
  groups: Readonly<Record<Field['group'], HTMLElement>>,
  store: Store,
  refuse: (error: unknown) => void,
): void {
  let flat: Flat = FIRST_DESIGN;
  const set = (key: keyof Options, value: string | number | boolean, isDragging: boolean): void => {
    if (isFlat(store.design)) flat = store.design;
    try {
      store.set(changed(store.design, key, value, flat), isDragging);
    } catch (error) {
      refuse(error);
    }
  };
  const controls = FIELDS.map((field) => controlOf(field, store, set, refuse));
  for (const { field, row } of controls) if (!BASIC.includes(field.key)) groups[field.group].append(row);
  byId('basic').append(...BASIC.map((key) => controls.find(({ field }) => field.key === key)!.row));
  const show = (): void => {
    for (const control of controls) {
      control.row.hidden = !isOfUse(control.field.key, store.design);
      control.show(store.design);
    }
  };
  store.watch(show);
}

/** The last doors and pitch on one floor without a trail, to restore them later. */
type Flat = Pick<Design, 'doors' | 'pitch'>;

/** Whether all doors and pitches are possible. With floors or trails, few are. */
function isFlat({ floors, trail }: Design): boolean {
  return floors === 1 && trail === '';
}

/**
 * A design after a change of one option, with the consequences.
 * @param flat the doors and pitch to restore when it is on one floor again, without a trail.
 * @throws MazestoneError for a value that does not go with the others, or an outline that cannot be drawn at the size.
 */
export function changed(
  design: Design,
  key: keyof Options,
  value: string | number | boolean,
  flat: Flat = FIRST_DESIGN,
): Design {
  // A look is all blocks: one's own would hide it.
  const set = { ...design, ...(key === 'theme' && NO_BLOCKS), [key]: value };
  checkBeside(key, set);
  const { doors, pitch } = isFlat(set) && !isFlat(design) ? flat : set;
  const next = withFamily({ ...set, doors, pitch }, key);
  if (key !== 'width' && key !== 'height') return next;
  const { width, height, region, outline } = next;
  if (outline !== undefined) return sized(next, outline, key);
  if (region === undefined) return next;
  const cut = resized(region, width, height);
  // Where nothing of it is left, all places are cells.
  return cut.cells.includes(1) ? { ...next, region: cut } : withRegion(next, null);
}

/** A design whose outline follows its size. For words, the height decides the width. */
function sized(design: Design, outline: Outline, key: 'width' | 'height'): Design {
  const isWords = outline.kind === 'words' && key === 'height';
  return withOutline(
    isWords ? { ...design, width: widthOfWords(outline.words, design.height) } : design,
    outline,
  );
}

function controlOf(
  field: Field,
  store: Store,
  set: (key: keyof Options, value: string | number | boolean, isDragging: boolean) => void,
  refuse: (error: unknown) => void,
): Control {
  const { key, usual, choices, range, slider: most, placeholder } = field;
  const [label, help] = fieldWords(field);
  const id = `field-${key}`;
  const take = (text: string, isDragging = false): void => {
    const value = valueOf(field, text);
    if (value === undefined) {
      // Who has just deleted the old number is about to type another.
      if (isDragging && text === '') return;
      if (!isDragging) store.drop();
      try {
        numberIn(text, label, range!);
      } catch (error) {
        refuse(error);
      }
    } else if (value !== store.design[key] || !isDragging) {
      set(key, value, isDragging);
    }
  };
  const about = { id, 'aria-describedby': `${id}-help` };
  const row = element(
    'div',
    { class: 'field', 'data-key': key },
    element('label', { for: id }, label),
    element('p', { id: `${id}-help`, class: 'help' }, help),
  );
  const control = (show: Control['show'], ...inputs: readonly HTMLElement[]): Control => {
    row.append(...inputs);
    return { field, row, show };
  };
  if (choices !== undefined) {
    const select = element(
      'select',
      {
        ...about,
        onchange: () => {
          take(select.value);
          show(store.design);
        },
      },
      ...choices.map(([value, text]) => element('option', { value }, named(text))),
    );
    const show = (design: Design): void => {
      select.value = String(design[key]);
    };
    return control(show, select);
  }
  if (typeof usual === 'boolean') {
    const onchange = (): void => take(String(box.checked));
    const box = element('input', { ...about, type: 'checkbox', onchange });
    return control((design) => {
      box.checked = design[key] === true;
    }, box);
  }
  const isNumber = range !== undefined;
  const input = element('input', {
    ...about,
    type: isNumber ? 'number' : 'text',
    ...(isNumber && { min: range[0], inputmode: 'numeric' }),
    placeholder: placeholder && named(placeholder),
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: () => take(input.value, true),
    onchange: () => {
      take(input.value);
      show(store.design);
    },
    onkeydown: (event) => {
      if ((event as KeyboardEvent).key !== 'Escape') return;
      store.drop();
      show(store.design);
    },
  });
  const show = (design: Design): void => {
    const text = String(design[key]);
    // What is half typed stays as it is.
    if (document.activeElement !== input || valueOf(field, input.value) !== design[key]) input.value = text;
  };
  if (most === undefined) return control(show, input);
  const slider = element('input', {
    ...{ type: 'range', min: range?.[0], max: most, 'aria-label': words.form.bySlider(label) },
    oninput: () => take(slider.value, true),
    onchange: () => take(slider.value),
  });
  row.classList.add('with-slider');
  const showBoth = (design: Design): void => {
    show(design);
    slider.value = String(design[key]);
  };
  return control(showBoth, slider, input);
}
