import { isOfUse, withFamily, type Design } from './design.js';
import { element } from './dom.js';
import { resized } from './footprint.js';
import { FIELDS, numberIn, valueOf, type Field, type Options } from './options.js';
import type { Store } from './store.js';

/** The inputs of one field, and how they show its value. */
interface Control {
  readonly field: Field;
  readonly row: HTMLElement;
  readonly show: (design: Design) => void;
}

/**
 * Fills each group of the form with its fields, and keeps form and design one.
 * @param refuse says why a text is no value, until the design changes.
 */
export function declareForm(
  groups: Readonly<Record<Field['group'], HTMLElement>>,
  store: Store,
  refuse: (error: unknown) => void,
): void {
  const controls = FIELDS.map((field) => controlOf(field, store, refuse));
  for (const { field, row } of controls) groups[field.group].append(row);
  const show = (): void => {
    for (const control of controls) {
      control.row.hidden = !isOfUse(control.field.key, store.design);
      control.show(store.design);
    }
  };
  store.subscribe(show);
  show();
}

/** A design after one option has got another value, and what follows from that. */
export function changed(design: Design, key: keyof Options, value: string | number | boolean): Design {
  const next = withFamily({ ...design, [key]: value }, key);
  const { width, height, region } = next;
  const isResized = (key === 'width' || key === 'height') && region !== undefined;
  return isResized ? { ...next, region: resized(region, width, height) } : next;
}

function controlOf(field: Field, store: Store, refuse: (error: unknown) => void): Control {
  const { key, label, help, usual, choices, range, slider: most, placeholder } = field;
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
      store.set(changed(store.design, key, value), isDragging);
    }
  };
  const about = { id, title: help, 'aria-describedby': `${id}-help` };
  const row = element(
    'div',
    { class: 'field' },
    element('label', { for: id }, label),
    element('span', { id: `${id}-help`, class: 'for-readers' }, help),
  );
  if (choices !== undefined) {
    const select = element(
      'select',
      {
        ...about,
        onchange: () => {
          take(select.value);
        },
      },
      ...choices.map(([value, text]) => element('option', { value }, text)),
    );
    row.append(select);
    return {
      field,
      row,
      show: (design) => {
        select.value = String(design[key]);
      },
    };
  }
  if (typeof usual === 'boolean') {
    const box = element('input', {
      ...about,
      type: 'checkbox',
      onchange: () => {
        take(String(box.checked));
      },
    });
    row.append(box);
    return {
      field,
      row,
      show: (design) => {
        box.checked = design[key] === true;
      },
    };
  }
  const isNumber = range !== undefined;
  const input = element('input', {
    ...about,
    type: isNumber ? 'number' : 'text',
    ...(isNumber && { min: range[0], inputmode: 'numeric' }),
    placeholder,
    autocomplete: 'off',
    spellcheck: 'false',
    oninput: () => {
      take(input.value, true);
    },
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
  if (most === undefined) {
    row.append(input);
    return { field, row, show };
  }
  const slider = element('input', {
    type: 'range',
    min: range?.[0],
    max: most,
    'aria-label': `${label}, by a slider`,
    oninput: () => {
      take(slider.value, true);
    },
    onchange: () => {
      take(slider.value);
    },
  });
  row.append(slider, input);
  row.classList.add('with-slider');
  return {
    field,
    row,
    show: (design) => {
      show(design);
      slider.value = String(design[key]);
    },
  };
}
