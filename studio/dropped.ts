import type { Design } from './design.js';
import { byId, onFile, type Say } from './dom.js';
import { errorText } from './errors.js';
import type { MachineTab } from './machine-view.js';
import type { Store } from './store.js';

/** Handles files that are chosen or dropped: the design in one is used, all others are the machine's. */
export function declareFiles(
  store: Store,
  use: (design: Design) => void,
  say: Say,
  machine: MachineTab,
): void {
  const open = async (file: File, wantsMachine: boolean): Promise<void> => {
    try {
      const { openedFile } = await import('./files.js');
      const opened = await openedFile(store.design, file, wantsMachine, await machine.original());
      if (opened.kind === 'design') use(opened.design);
      else machine.take(file, opened);
    } catch (error) {
      const text = errorText(error);
      say(text);
      machine.tell(text);
    }
  };
  onFile(byId('open', HTMLInputElement), (file) => {
    // Who has not begun a design wants to see what the file is.
    void open(file, document.body.dataset.tab === 'start');
  });
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const isOnMachine = event.target instanceof Node && byId('stage').contains(event.target);
    if (file !== undefined) void open(file, isOnMachine || document.body.dataset.tab === 'start');
  });
}
