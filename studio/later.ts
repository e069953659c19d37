import type { Region } from '../src/core.js';
import { declareHero } from './hero.js';
import { declareMachine, type MachineState, type MachineTab } from './machine-view.js';
import { declareMinefield } from './minefield-view.js';
import { declareRegion } from './region-view.js';
import type { Store } from './store.js';

/**
 * The tabs behind the first one, which the first picture does not wait for.
 * @param open shows the tab of machines.
 * @param use takes a region as a footprint.
 * @param sayIn tells something in a tab.
 * @param onMachine is told what the address says of the machine.
 */
export function declareLater(
  store: Store,
  open: () => void,
  use: (region: Region) => void,
  sayIn: (tab: string) => (text: string) => void,
  onMachine: (state: MachineState) => void,
): MachineTab {
  declareHero();
  declareMinefield(sayIn('minefield'));
  declareRegion(use, sayIn('region'));
  return declareMachine(store, sayIn('machine'), onMachine, open);
}
