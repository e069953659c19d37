import { isOfUse } from './design.js';
import { byId, element } from './dom.js';
import type { Frame } from './frame.js';
import type { Options } from './options.js';
import type { Placing } from './placing.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** What is set by a click in the drawing, each with the options of the form that say it. */
const PLACED = {
  entrance: ['entrance'],
  exit: ['exit'],
  goal: ['exit', 'sink'],
  sink: ['sink'],
  room: ['room'],
  sectors: ['sectors', 'sector-shape'],
} as const satisfies Readonly<Record<string, readonly (keyof Options)[]>>;
export type Placed = keyof typeof PLACED;
const KINDS = Object.keys(PLACED) as Placed[];

/**
 * The toolbar of what is set by clicks in the drawing.
 * @param run does something that may fail, and says so.
 * @param tell says what can be done, and what has been.
 * @param putDown lets the tool go that paints.
 * @returns what lets this one go.
 */
export function declarePlaces(
  frames: readonly [Frame, Frame],
  store: Store,
  run: (task: () => void) => void,
  tell: (text: string) => void,
  putDown: () => void,
): () => void {
  let inHand: Placed | undefined;
  let placing: Promise<Placing> | undefined;
  const hold = (kind: Placed | undefined): void => {
    inHand = kind;
    document.body.classList.toggle('painting', kind !== undefined);
    document.body.classList.toggle('placing', kind !== undefined);
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.dataset.kind === kind));
    }
    // What has not been asked for needs nothing to be let go.
    if (kind !== undefined) {
      placing ??= import('./placing.js').then(({ Placing: Loaded }) => new Loaded(frames, store, run, tell));
    }
    void placing?.then((loaded) => {
      loaded.take(inHand);
    });
  };
  const take = (kind: Placed | undefined): void => {
    putDown();
    hold(kind);
    if (kind !== undefined) tell(words.place.how[kind]);
  };
  const buttons = KINDS.map((kind) =>
    element(
      'button',
      {
        ...{ type: 'button', 'data-kind': kind, 'aria-pressed': 'false' },
        onclick: () => {
          take(inHand === kind ? undefined : kind);
        },
      },
      words.place[kind],
    ),
  );
  byId('places').append(element('span', { 'aria-hidden': 'true' }, words.place.name), ...buttons);
  const show = (): void => {
    for (const button of buttons) {
      const kind = button.dataset.kind as Placed;
      button.hidden = !PLACED[kind]
        .slice(0, kind === 'goal' ? 2 : 1)
        .every((key) => isOfUse(key, store.design));
      if (button.hidden && kind === inHand) take(undefined);
    }
  };
  store.subscribe(show);
  show();
  return () => {
    if (inHand !== undefined) hold(undefined);
  };
}
