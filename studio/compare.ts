import { BUILDERS } from '../src/core.js';
import { TREE_BUILDERS } from '../src/flow/tree-builders.js';
import { byId, element } from './dom.js';
import type { Store } from './store.js';
import { named, words } from './words.js';

/**
 * The choice of a second builder for the same cells and seed. Pictures and numbers of both have their names, which show where
 * there is something to compare.
 * @returns its name; '' where nothing is compared.
 */
export function declareCompare(store: Store, redraw: () => void): () => string {
  const select = byId('compare', HTMLSelectElement);
  select.append(
    element('option', { value: '' }, words.maze.nothing),
    ...[...BUILDERS.keys(), ...TREE_BUILDERS.keys()].map((name) =>
      element('option', { value: name }, named(name)),
    ),
  );
  const show = (): void => {
    const { dag, builder } = store.design;
    if (dag !== undefined) select.value = '';
    for (const label of document.querySelectorAll<HTMLElement>('.compared')) {
      label.textContent = named(label.dataset.of === 'own' ? builder : select.value);
    }
  };
  select.addEventListener('change', () => {
    show();
    redraw();
  });
  store.subscribe(show);
  show();
  return () => select.value;
}
