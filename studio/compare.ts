import { BUILDERS } from '../src/core.js';
import { TREE_BUILDERS } from '../src/advanced.js';
import { byId, element } from './dom.js';
import type { Store } from './store.js';
import { named, words } from './words.js';

/**
 * The choice of a second builder for the same cells and seed.
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
  select.addEventListener('change', redraw);
  store.subscribe(() => {
    if (store.design.dag !== undefined) select.value = '';
  });
  return () => select.value;
}
