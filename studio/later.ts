import type { Region } from '../src/core.js';
export { declareCompare } from './compare.js';
export { declareDrawing } from './drawing.js';
export { declareFiles } from './dropped.js';
export { declareHistory } from './history.js';
export { declareBlocks } from './pick-block.js';
export { declareSearch } from './search.js';
export { declareSheet } from './sheet.js';
export { declareStart } from './start.js';
import { doAway, type Running } from './away.js';
import type { Design } from './design.js';
import { declareHero } from './hero.js';
import { declareMachine, type MachineTab } from './machine-view.js';
import type { Store } from './store.js';
import type { ViewState } from './view-state.js';

/**
 * The tabs behind the first one, which the first picture does not wait for.
 * @param open shows the tab of machines.
 * @param use takes a region as a footprint.
 * @param sayIn tells something in tabs.
 * @param onView is told what the address says of the machine.
 */
export function declareLater(
  store: Store,
  open: () => void,
  use: (region: Region) => void,
  sayIn: (...tabs: readonly string[]) => (text: string) => void,
  onView: (view: Partial<ViewState>) => void,
): MachineTab {
  declareHero();
  declareSettling(store);
  whenFirstSeen('minefield', async () => {
    (await import('./minefield-view.js')).declareMinefield(sayIn('minefield'));
  });
  whenFirstSeen('region', async () => {
    (await import('./region-view.js')).declareRegion(use, sayIn('region'));
  });
  return declareMachine(store, sayIn('machine'), onView, open);
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
      ({ settled }) => {
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
