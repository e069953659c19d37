import { isOfUse } from './design.js';
import { byId, radios, type Run, type Say } from './dom.js';
import { TOOLS, type Tool } from './footprint.js';
import type { Frame } from './frame.js';
import type { Options } from './options.js';
import { declareHand, type Use } from './hand.js';
import { painterUse } from './painter.js';
import type { Placing } from './placing.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** The options that a click in the plan sets, each with its fields in the form. */
const PLACED = {
  entrance: ['entrance'],
  exit: ['exit'],
  room: ['room'],
  goal: ['exit', 'sink'],
  sink: ['sink'],
  sectors: ['sectors'],
} as const satisfies Readonly<Record<string, readonly (keyof Options)[]>>;
export type Placed = keyof typeof PLACED;
type Held = Tool | Placed | 'look';

/** The tools, in the order of the page. */
const ALL: readonly Held[] = ['look', ...TOOLS, ...(Object.keys(PLACED) as Placed[])];
/** The tools that are only visible with the advanced options. */
const RARE: ReadonlySet<Held> = new Set(['rectangle', 'fill', 'goal', 'sink', 'sectors']);

const isPlaced = (held: Held): held is Placed => held in PLACED;

/** The toolbar of the plan. */
export function declareTools(plan: Frame, store: Store, run: Run, tell: Say): void {
  let held: Held = 'look';
  let placing: Promise<Placing> | undefined;
  let use: Use | undefined;
  const painter = painterUse(store, () => held as Tool, tell);
  const rest = declareHand(plan, store, () => use, tell);
  const take = (wanted: Held): void => {
    held = wanted;
    const isBusy = held !== 'look';
    document.body.classList.toggle('painting', isBusy);
    // One draws on the plan.
    if (isBusy) byId('view-plan').click();
    check(held);
    if (isPlaced(held)) {
      tell(words.place.how[held]);
      placing ??= import('./placing.js').then(({ Placing: Loaded }) => new Loaded(plan, store, run, tell));
    }
    use = TOOLS.some((tool) => tool === held) ? painter : undefined;
    rest();
    // What has not been asked for needs nothing to be let go.
    void placing?.then((loaded) => {
      loaded.take(isPlaced(held) ? held : undefined);
      if (isPlaced(held)) use = loaded;
    });
  };
  const { buttons, check } = radios(
    byId('tools'),
    ALL,
    (kind) => (isPlaced(kind) ? words.place[kind] : words.tools[kind]),
    take,
    (kind) => ({ 'data-kind': kind, class: RARE.has(kind) && 'rare' }),
  );
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && held !== 'look') take('look');
  });
  byId('advanced').addEventListener('toggle', () => {
    // What can no longer be seen is let go.
    if (RARE.has(held)) take('look');
  });
  store.watch(() => {
    for (const button of buttons) {
      const kind = button.dataset.name as Held;
      button.hidden = isPlaced(kind) && !PLACED[kind].every((key) => isOfUse(key, store.design));
      if (button.hidden && kind === held) take('look');
    }
  });
  take('look');
}
