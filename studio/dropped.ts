import type { Design } from './design.js';
import { byId, onFile } from './dom.js';
import { errorText } from './errors.js';
import type { Store } from './store.js';

/**
 * Takes files that are chosen or dropped.
 * @param use takes the design that a file is.
 * @param take takes a machine, or pictures of blocks.
 */
export function declareFiles(
  store: Store,
  use: (design: Design) => void,
  say: (text: string) => void,
  take: (file: File) => void,
): void {
  const open = (file: File): void => {
    // Who has not begun a design wants to see what the file is.
    const wantsMachine = document.body.dataset.tab === 'start';
    import('./files.js')
      .then(({ withFile }) => withFile(store.design, file, wantsMachine))
      .then((design) => {
        if (design === undefined) take(file);
        else use(design);
      })
      .catch((error: unknown) => {
        say(errorText(error));
      });
  };
  onFile(byId('open', HTMLInputElement), open);
  addEventListener('dragover', (event) => {
    event.preventDefault();
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    const isOnMachine = event.target instanceof Node && byId('stage').contains(event.target);
    const isForMachine = isOnMachine && /\.(schem|litematic|nbt|zip)$/i.test(file?.name ?? '');
    if (file === undefined) return;
    if (isForMachine || /\.jar$/i.test(file.name)) take(file);
    else open(file);
  });
}
