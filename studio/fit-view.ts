import { says } from '../src/base/sentence.js';
import { MazestoneError, type Room } from '../src/core.js';
import { doAway } from './away.js';
import { byId, type Say } from './dom.js';
import { errorText } from './errors.js';
import { canBeFitted } from './design.js';
import type { Store } from './store.js';
import { translated, words } from './words.js';

/** The part of the form that chooses cells and doors for a given room. */
export function declareFit(store: Store, say: Say): void {
  const [blocks, layers] = [byId('fit-blocks', HTMLInputElement), byId('fit-layers', HTMLInputElement)];
  const button = byId('fit', HTMLButtonElement);
  const fit = async (): Promise<void> => {
    const room = roomFrom(blocks.value, layers.value);
    const before = store.design;
    say(words.form.fitting);
    const fitted = await doAway({ kind: 'fit', design: before, room }).result;
    // Meanwhile somebody may have gone on.
    if (store.design !== before) return;
    store.set(fitted.design);
    const { width, height, doors, pitch } = fitted.design;
    const instead =
      fitted.givenUp.length === 0 ? '' : words.form.givenUp(fitted.givenUp.map(translated).join('; '));
    say(`${words.form.fitted(width, height, doors, pitch)}${instead}`);
  };
  store.watch(() => {
    byId('fit-part').hidden = !canBeFitted(store.design);
  });
  button.addEventListener('click', () => {
    button.disabled = true;
    fit()
      .catch((error: unknown) => say(errorText(error)))
      .finally(() => {
        button.disabled = false;
      });
  });
}

/** Parses a room. @throws MazestoneError `bad-option` for an invalid one. */
function roomFrom(blocks: string, layers: string): Room {
  const [, x, z] = /^\s*([1-9]\d{0,4})\s*[,x×]\s*([1-9]\d{0,4})\s*$/.exec(blocks) ?? [];
  const isDepth = /^[1-9]\d{0,4}$/.test(layers);
  if ((blocks !== '' && x === undefined) || (layers !== '' && !isDepth) || blocks + layers === '') {
    throw new MazestoneError({
      code: 'bad-option',
      message: says`${words.form.badRoom}`,
      where: [blocks, layers].filter((text) => text !== '').join('; '),
      hint: says`${words.form.badRoomHint}`,
    });
  }
  return {
    ...(x !== undefined && { fit: [Number(x), Number(z)] as const }),
    ...(isDepth && { maxDepth: Number(layers) }),
  };
}
