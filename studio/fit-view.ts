import { MazestoneError, type Room } from '../src/core.js';
import { doAway } from './away.js';
import { byId } from './dom.js';
import { errorText } from './errors.js';
import { canBeFitted } from './design.js';
import type { Store } from './store.js';

/** The part of the form that chooses cells and doors by the room there is. */
export function declareFit(store: Store, say: (text: string) => void): void {
  const [blocks, layers] = [byId('fit-blocks', HTMLInputElement), byId('fit-layers', HTMLInputElement)];
  const button = byId('fit', HTMLButtonElement);
  const fit = async (): Promise<void> => {
    const room = roomFrom(blocks.value, layers.value);
    const before = store.design;
    say('Looking for what fits …');
    const { fitted } = await doAway({ kind: 'fit', design: before, room }).result;
    // Meanwhile somebody may have gone on.
    if (store.design !== before) return;
    store.set(fitted.design);
    const { width, height, doors, pitch } = fitted.design;
    const instead = fitted.givenUp.length === 0 ? '' : ` Given up: ${fitted.givenUp.join('; ')}.`;
    say(`${width} × ${height} cells with ${doors} doors at pitch ${pitch} fit.${instead}`);
  };
  const show = (): void => {
    byId('fit-part').hidden = !canBeFitted(store.design);
  };
  store.subscribe(show);
  show();
  button.addEventListener('click', () => {
    button.disabled = true;
    fit()
      .catch((error: unknown) => {
        say(errorText(error));
      })
      .finally(() => {
        button.disabled = false;
      });
  });
}

/** @throws MazestoneError `bad-option` for what is no room. */
function roomFrom(blocks: string, layers: string): Room {
  const [, x, z] = /^\s*([1-9]\d{0,4})\s*[,x×]\s*([1-9]\d{0,4})\s*$/.exec(blocks) ?? [];
  const isDepth = /^[1-9]\d{0,4}$/.test(layers);
  if ((blocks !== '' && x === undefined) || (layers !== '' && !isDepth) || blocks + layers === '') {
    throw new MazestoneError({
      code: 'bad-option',
      message: 'the room is not clear',
      where: [blocks, layers].filter((text) => text !== '').join('; '),
      hint: 'give blocks as W,H, along x and z, such as 60,50, or layers as a number from 1, or both',
    });
  }
  return {
    ...(x !== undefined && { fit: [Number(x), Number(z)] as const }),
    ...(isDepth && { maxDepth: Number(layers) }),
  };
}
