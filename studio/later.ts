export { declareBasic } from './basic.js';
export { declareCompare } from './compare.js';
export { declareDrawing } from './drawing.js';
export { declareFiles } from './dropped.js';
export { declareHistory } from './history.js';
export { declareBlocks } from './pick-block.js';
export { declareSheet } from './sheet.js';
export { declareStart } from './start.js';
import { doAway, type Running } from './away.js';
import type { Design } from './design.js';
import { declareHero } from './hero.js';
import type { Frame } from './frame.js';
import { declareMachine, type MachineTab } from './machine-view.js';
import type { Store } from './store.js';
import type { Tabs } from './tabs.js';
import type { ViewState } from './view-state.js';

/**
 * What the first picture does not wait for.
 * @param sayIn tells something on pages, and `unsay` takes back what has been told of the design.
 * @param onView is told what the address says of the machine.
 */
export function declareLater(
  store: Store,
  plan: Frame,
  tabs: Tabs,
  sayIn: (...tabs: readonly string[]) => (text: string) => void,
  unsay: (text: string) => void,
  onView: (view: Partial<ViewState>) => void,
): MachineTab {
  declareHero();
  declareSettling(store);
  whenFirstSeen('minefield', async () => {
    (await import('./minefield-view.js')).declareMinefield(sayIn('minefield'));
  });
  return declareMachine(store, plan, sayIn('maze'), unsay, onView, () => {
    tabs.select('maze');
  });
}

/** Lets a design that cannot be made give way to one that can, as soon as nobody drags or types it any more. */
function declareSettling(store: Store): void {
  let isLoaded = false;
  /** Loads what lets places follow their cells with the first design that names one. */
  const load = ({ entrance, exit, sink, room }: Design): void => {
    if (isLoaded || entrance + exit + sink + room === '') return;
    isLoaded = true;
    void import('./follow.js').then(({ follower }) => {
      store.follow = follower();
    });
  };
  load(store.design);
  let before = store.design;
  let job: Running<'settle'> | undefined;
  store.subscribe(() => {
    job?.cancel();
    const { design } = store;
    load(design);
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

/** Loads what a tab shows when it is opened for the first time, and then tells it that it is open. */
function whenFirstSeen(tab: string, load: () => Promise<void>): void {
  const isOpen = (): boolean => document.body.dataset.tab === tab;
  const see = (): void => {
    if (!isOpen()) return;
    removeEventListener('tab', see);
    void load().then(() => {
      if (isOpen()) dispatchEvent(new CustomEvent('tab', { detail: tab }));
    });
  };
  addEventListener('tab', see);
  see();
}
