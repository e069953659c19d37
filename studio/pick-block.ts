import { element, type Run, type Say } from './dom.js';
import type { BlockKey } from './jobs.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** Options that name a block. */
const KEYS: readonly BlockKey[] = ['wall', 'floor', 'post', 'door', 'roof-of'];

/** Gives each field for a block a button that opens a picker of all possible blocks. */
export function declareBlocks(store: Store, run: Run, say: Say): void {
  // One list at a time, though the first takes a while to come.
  let isOpening = false;
  for (const key of KEYS) {
    const row = document.querySelector<HTMLElement>(`.field[data-key="${key}"]`)!;
    const label = row.querySelector('label')!.textContent;
    const button = element('button', {
      ...{ class: 'pick', 'aria-haspopup': 'dialog' },
      'aria-label': words.blocks.pick(label),
      onclick: () => {
        if (isOpening) return;
        isOpening = true;
        void import('./block-picker.js')
          .then(({ pickBlock }) => pickBlock(key, label, button, store, run, say))
          .finally(() => {
            isOpening = false;
          });
      },
    });
    row.append(button);
  }
}
