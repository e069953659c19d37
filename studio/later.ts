export { declareBasic } from './basic.js';
export { declareCompare } from './compare.js';
export { declareDrawing } from './drawing.js';
export { declareFiles } from './dropped.js';
export { declareHistory } from './history.js';
export { declareBlocks } from './pick-block.js';
export { declareSheet } from './sheet.js';
export { declareStart } from './start.js';
import { doAway, type Running } from './away.js';
import type { Say } from './dom.js';
import { declareHero } from './hero.js';
import type { Frame } from './frame.js';
import { declareMachine, type MachineTab } from './machine-view.js';
import type { Store } from './store.js';
import type { Tabs } from './tabs.js';
import type { ViewState } from './view-state.js';

/**
 * Sets up the parts of the page that load after the first picture.
 * @param sayIn shows a message on some pages. `unsay` removes the message about the design.
 * @param onView called with the state of the machine's view, for the address.
 */
export function declareLater(
  store: Store,
  plan: Frame,
  tabs: Tabs,
  sayIn: (...tabs: readonly string[]) => Say,
  unsay: Say,
  onView: (view: Partial<ViewState>) => void,
): MachineTab {
  declareHero();
  declareSettling(store);
  declareMines(sayIn('minefield'));
  return declareMachine(store, plan, sayIn('maze'), unsay, onView, () => tabs.select('maze'));
}

/** Replaces an invalid design by a valid one, as soon as no drag or typing is in progress. */
function declareSettling(store: Store): void {
  store.once(
    ({ entrance, exit, sink, room }) => entrance + exit + sink + room !== '',
    () =>
      void import('./follow.js').then(({ follower }) => {
        store.follow = follower();
      }),
  );
  let before = store.design;
  let job: Running<'settle'> | undefined;
  store.subscribe(() => {
    job?.cancel();
    const { design } = store;
    if (store.isDragging || design === before) return;
    const current = doAway({ kind: 'settle', design, before });
    job = current;
    store.settled = current.result.then(
      (settled) => {
        if (settled === undefined) before = design;
        else {
          before = settled.design ?? before;
          store.mend(before, settled.told);
        }
      },
      // Another one is looked at, or what looks at it broke down, as the compiler says.
      () => undefined,
    );
  });
}

/** Loads the minefield when its tab is first opened. */
function declareMines(say: Say): void {
  const see = (): void => {
    if (document.body.dataset.tab !== 'minefield') return;
    removeEventListener('tab', see);
    void import('./minefield-view.js').then(({ declareMinefield }) => declareMinefield(say));
  };
  addEventListener('tab', see);
  see();
}
