import { byId } from './dom.js';
import type { Frame } from './frame.js';
import { declareFootprint } from './make-footprint.js';
import type { Store } from './store.js';
import { declareTools } from './tools.js';

/**
 * What changes a footprint, and what is set on the plan, by form, mouse, finger or keyboard.
 * @param run does something that may fail, and says so.
 * @param say tells of the design.
 */
export function declareDrawing(
  plan: Frame,
  store: Store,
  run: (task: () => void) => void,
  say: (text: string) => void,
): void {
  whenAdvanced(() => {
    void import('./fit-view.js').then(({ declareFit }) => {
      declareFit(store, say);
    });
    void import('./search.js').then(({ declareSearch }) => {
      declareSearch();
    });
  });
  declareFootprint(store, run);
  declareTools(plan, store, run, say);
  markSectors(plan, store, run);
}

/** Loads what draws sectors with the first design that has several. */
function markSectors(plan: Frame, store: Store, run: (task: () => void) => void): void {
  let isLoaded = false;
  const load = (): void => {
    if (isLoaded || store.design.sectors === 1) return;
    isLoaded = true;
    void import('./sector-marks.js').then(({ declareSectorMarks }) => {
      declareSectorMarks(plan, store, run);
    });
  };
  store.subscribe(load);
  load();
}

/** Waits with what few ask for until somebody looks at all options. */
function whenAdvanced(task: () => void): void {
  const advanced = byId('advanced', HTMLDetailsElement);
  if (advanced.open) task();
  else advanced.addEventListener('toggle', task, { once: true });
}
