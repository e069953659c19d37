import { BUILDERS, FAMILIES } from '../src/core.js';
import { FIELDS, isOfUse, valueOf, withoutForeign, type Design, type Field, type Options } from './design.js';
import { element } from './dom.js';
import { resized } from './footprint.js';
import type { Store } from './store.js';

/** The inputs of one field, and how they show its value. */
interface Control {
  readonly field: Field;
  readonly row: HTMLElement;
  readonly show: (design: Design) => void;
}

/** Fills each group of the form with its fields, and keeps form and design one. */
export function declareForm(groups: Readonly<Record<Field['group'], HTMLElement>>, store: Store): void {
  const controls = FIELDS.map((field) => controlOf(field, store));
  for (const { field, row } of controls) groups[field.group].append(row);
  const show = (): void => {
    for (const control of controls) {
      control.row.hidden = !isOffered(control.field.key, store.design);
      control.show(store.design);
    }
  };
  store.subscribe(show);
  show();
}

/** Whether an option does anything in a design. */
function isOffered(key: keyof Options, design: Design): boolean {
  const { dag, builder } = design;
  const own = BUILDERS.get(builder);
  switch (key) {
    case 'cut':
    case 'reverse':
      return dag === undefined && own?.options.includes(key) === true;
    case 'sink':
      return dag === undefined && own?.sinks != null;
    case 'builder':
    case 'width':
    case 'height':
    case 'weights':
    case 'loops':
      return dag === undefined;
    default:
      return isOfUse(key, design) && (key !== 'loop-length' || dag === undefined);
  }
}

/** A design after one option has got another value, and what follows from that. */
export function changed(design: Design, key: keyof Options, value: string | number | boolean): Design {
  const next = withoutForeign({ ...design, [key]: value });
  const { width, height, region, doors, pitch } = next;
  if ((key === 'width' || key === 'height') && region !== undefined) {
    return { ...next, region: resized(region, width, height) };
  }
  const pitches = FAMILIES.filter((family) => family.doors === doors).map((family) => family.pitch);
  return key === 'doors' && !pitches.includes(pitch) ? { ...next, pitch: pitches[0]! } : next;
}

function controlOf(field: Field, store: Store): Control {
  const { key, label, help, usual, choices, range, placeholder } = field;
  const id = `field-${key}`;
  const take = (text: string, isDragging = false): void => {
    const value = valueOf(field, text);
    if (value !== undefined && (value !== store.design[key] || !isDragging)) {
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
    },
  });
  const show = (design: Design): void => {
    const text = String(design[key]);
    // What is half typed stays as it is.
    if (document.activeElement !== input || valueOf(field, input.value) !== design[key]) input.value = text;
  };
  if (key !== 'width' && key !== 'height') {
    row.append(input);
    return { field, row, show };
  }
  const slider = element('input', {
    type: 'range',
    min: range?.[0],
    max: range?.[1],
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
