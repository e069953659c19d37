import { byId } from './dom.js';
import type { Store } from './store.js';

export function declareHistory(store: Store): void {
  const [undo, redo] = [byId('undo', HTMLButtonElement), byId('redo', HTMLButtonElement)];
  undo.addEventListener('click', () => store.undo());
  redo.addEventListener('click', () => store.redo());
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || !['y', 'z'].includes(key) || isTyping) return;
    event.preventDefault();
    if (event.shiftKey || key === 'y') store.redo();
    else store.undo();
  });
  store.watch(() => {
    undo.disabled = !store.canUndo;
    redo.disabled = !store.canRedo;
    byId('own-dag').hidden = store.design.dag === undefined;
  });
}
