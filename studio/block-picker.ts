import { doAway } from './away.js';
import { element, type Run, type Say } from './dom.js';
import { errorText } from './errors.js';
import { changed } from './form.js';
import type { BlockKey, Swatch } from './jobs.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** A cache of blocks by option and release. */
const known = new Map<string, Promise<readonly Swatch[]>>();

function swatchesOf(key: BlockKey, minecraft: string): Promise<readonly Swatch[]> {
  const asked = `${key} ${minecraft}`;
  const before = known.get(asked);
  if (before !== undefined) return before;
  const swatches = doAway({ kind: 'blocks', key, minecraft }).result;
  known.set(asked, swatches);
  // Another try may go well.
  swatches.catch(() => known.delete(asked));
  return swatches;
}

/** Opens a picker of blocks by colour and name, beside the clicked button. */
export async function pickBlock(
  key: BlockKey,
  label: string,
  beside: HTMLElement,
  store: Store,
  run: Run,
  say: Say,
): Promise<void> {
  let swatches: readonly Swatch[];
  try {
    swatches = await swatchesOf(key, store.design.minecraft);
  } catch (error) {
    say(errorText(error));
    return;
  }
  const dialog = element('dialog', { class: 'blocks', 'aria-label': label });
  const choose = (name: string): void => {
    run(() => store.set(changed(store.design, key, name)));
    dialog.close();
  };
  const chosen = store.design[key];
  const buttons = [['', ''] as const, ...swatches].map(([name, colour]) =>
    element(
      'button',
      {
        ...{ 'data-name': name, 'aria-pressed': String(name === chosen) },
        onclick: () => choose(name),
      },
      element('span', { class: 'chip', style: colour === '' ? undefined : `background:${colour}` }),
      name === '' ? words.blocks.theme : name.replaceAll('_', ' '),
    ),
  );
  const told = element('p', { role: 'status' });
  const search = element('input', {
    ...{ type: 'search', autocomplete: 'off', spellcheck: 'false' },
    ...{ placeholder: words.blocks.search, 'aria-label': words.blocks.search },
    oninput: () => {
      const wanted = search.value
        .trim()
        .toLowerCase()
        .replaceAll(/[\s_]+/g, '_');
      for (const button of buttons) button.hidden = !button.dataset.name!.includes(wanted);
      const isNone = buttons.every(({ hidden }) => hidden);
      told.textContent = isNone ? words.blocks.none : '';
    },
    onkeydown: (event) => {
      const first = buttons.find(({ hidden }) => !hidden);
      if ((event as KeyboardEvent).key !== 'Enter' || first === undefined || search.value === '') return;
      event.preventDefault();
      choose(first.dataset.name!);
    },
  });
  const close = element(
    'button',
    {
      onclick: () => dialog.close(),
    },
    words.form.close,
  );
  dialog.append(
    element('div', { class: 'row' }, search, close),
    told,
    element('div', { class: 'swatches' }, ...buttons),
  );
  dialog.addEventListener('click', (event) => {
    // A click beside it.
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  const { right, top } = beside.getBoundingClientRect();
  dialog.style.setProperty('--left', `${right + 10}px`);
  dialog.style.setProperty('--top', `${top}px`);
  dialog.showModal();
  search.focus();
}
