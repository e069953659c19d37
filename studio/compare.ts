import { BUILDERS } from '../src/core.js';
import { withoutForeign, type Design } from './design.js';
import { byId, element } from './dom.js';
import { make } from './made.js';
import { numbersOf, showNumbers } from './numbers.js';
import { mazeSvg } from './pictures.js';
import type { Store } from './store.js';

/** Two builders side by side. */
export interface Compare {
  /** The picture of the other builder's maze, whose numbers it shows; undefined where nothing is compared. */
  readonly picture: (design: Design) => string | undefined;
}

/** The choice of a second builder for the same cells and seed. */
export function declareCompare(store: Store, redraw: () => void): Compare {
  const select = byId('compare', HTMLSelectElement);
  const beside = byId('numbers-beside');
  select.append(
    element('option', { value: '' }, 'nothing'),
    ...[...BUILDERS.keys()].map((name) => element('option', { value: name }, name)),
  );
  select.addEventListener('change', redraw);
  store.subscribe(() => {
    if (store.design.dag !== undefined) select.value = '';
  });
  return {
    picture: (design) => {
      beside.hidden = select.value === '';
      if (beside.hidden) return undefined;
      const made = make(
        withoutForeign({ ...design, builder: select.value, sink: '', entrance: '', exit: '' }),
      );
      showNumbers(beside, numbersOf(made));
      return mazeSvg(made, byId('solution', HTMLInputElement).checked);
    },
  };
}
