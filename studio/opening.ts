import type { Design } from './design.js';
import { byId } from './dom.js';
import { errorText } from './errors.js';
import type { MachineTab } from './machine-view.js';
import type { Store } from './store.js';

/**
 * Opens files that are chosen, or dropped on the page.
 * @param openDesign takes a design with what a file holds.
 */
export function declareOpening(
  store: Store,
  machine: MachineTab,
  openDesign: (design: Design) => void,
  say: (text: string) => void,
): void {
  const open = (file: File | undefined): void => {
    if (file === undefined) return;
    import('./files.js')
      .then(({ withFile }) => withFile(store.design, file))
      .then(openDesign, (error: unknown) => {
        say(errorText(error));
      });
  };
  const input = byId('open', HTMLInputElement);
  input.addEventListener('change', () => {
    open(input.files?.[0]);
    input.value = '';
  });
  addEventListener('dragover', (event) => {
    event.preventDefault();
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const isOnMachine = event.target instanceof Node && byId('view-machine').contains(event.target);
    const isForMachine = isOnMachine && /\.(schem|litematic|nbt|zip)$/i.test(file?.name ?? '');
    if (file !== undefined && (isForMachine || /\.jar$/i.test(file.name))) machine.take(file);
    else open(file);
  });
}
