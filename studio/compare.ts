import { BUILDERS } from '../src/core.js';
import { TREE_BUILDERS } from '../src/flow/tree-builders.js';
import { byId, element } from './dom.js';
import type { Store } from './store.js';
import { named, words } from './words.js';

/**
 * The choice of a second builder for the same cells and seed. During a comparison, pictures and numbers show the builders' names.
 * @returns the name of the second builder; '' if there is none.
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
  store.watch(show);
  return () => select.value;
}
