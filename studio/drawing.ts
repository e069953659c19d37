import { byId, type Run, type Say } from './dom.js';
import type { Frame } from './frame.js';
import { declareFootprint } from './make-footprint.js';
import type { Store } from './store.js';
import { declareTools } from './tools.js';

/** Sets up the tools that change the footprint, and place options on the plan, by form, mouse, finger or keyboard. */
export function declareDrawing(plan: Frame, store: Store, run: Run, say: Say): void {
  whenAdvanced(() => {
    void import('./fit-view.js').then(({ declareFit }) => declareFit(store, say));
    void import('./search.js').then(({ declareSearch }) => declareSearch());
  });
  declareFootprint(store, run);
  declareTools(plan, store, run, say);
  store.once(
    ({ sectors }) => sectors > 1,
    () =>
      void import('./sector-marks.js').then(({ declareSectorMarks }) => declareSectorMarks(plan, store, run)),
  );
}

/** Loads rarely used parts when all options are opened. */
function whenAdvanced(task: () => void): void {
  const advanced = byId('advanced', HTMLDetailsElement);
  if (advanced.open) task();
  else advanced.addEventListener('toggle', task, { once: true });
}
