import { freshSeed } from '../src/core.js';
import { FIRST_DESIGN, formatAddress, leftOut, optionsOf, parseAddress, type Design } from './design.js';
import { byId, element, radios, showTerms } from './dom.js';
import { errorText } from './errors.js';
import { declareForm } from './form.js';
import { withOutline } from './draw-outline.js';
import { Frame, pageColours } from './frame.js';
import type { View } from './made.js';
import { keepChoice, keptChoice } from './kept.js';
import { pictureRules } from './pictures.js';
import type { SketchWord } from './sketch.js';
import { Sketcher } from './sketcher.js';
import { Store } from './store.js';
import { declareTabs } from './tabs.js';
import { formatView, parseView, type ViewState } from './view-state.js';
import { words } from './words.js';

/** Milliseconds between changes of the address, and the most that may be used ahead. Safari allows 100 changes in 30 seconds. */
const ADDRESS_WAIT = 400;
const ADDRESS_BURST = 8000;

const TABS = ['start', 'maze', 'minefield'];
const KEPT = 'advanced';
/** The part of the address besides the design. */
let shown = parseView(location.hash, TABS);
/** The message of each page. The status line shows that of the visible page. */
const said = new Map<string, string>();
const showSaid = (): void => {
  const [line, text] = [byId('status'), said.get(shown.tab) ?? ''];
  if (line.textContent !== text) line.textContent = text;
};
const sayIn =
  (...names: readonly string[]) =>
  (text: string): void => {
    for (const name of names) said.set(name, text);
    showSaid();
  };
const say = sayIn('start', 'maze');
const unsay = (text: string): void => {
  for (const name of ['start', 'maze']) if (said.get(name) === text) said.set(name, '');
  showSaid();
};
/** The last error, shown until the design changes. */
let remark = '';
const run = (task: () => void): void => {
  say('');
  try {
    task();
  } catch (error) {
    remark = errorText(error);
    say(remark);
  }
};

const store = new Store(FIRST_DESIGN);
/** The last invalid input, shown until the design changes. */
let refusal = '';
const refuse = (error: unknown): void => {
  refusal = errorText(error);
  say(refusal);
};
/** Reads the design from the address, and shows its invalid values. */
const follow = (take: (design: Design) => void): void =>
  run(() => {
    const design = parseAddress(location.hash);
    const { outline, region } = design;
    // Links that people write need no footprint beside the outline that it is drawn from.
    take(outline !== undefined && region === undefined ? withOutline(design, outline) : design);
    const left = leftOut(location.hash).join(', ');
    if (left !== '') throw new Error(words.maze.leftOut(left));
  });
follow((design) => {
  store.design = design;
});

document.head.append(element('style', {}, pictureRules()));
const plan = new Frame(byId('maze'), drawSoon, true);
const flow = new Frame(byId('flow'), drawSoon);
const other = new Frame(byId('beside'));
const how = byId('how', HTMLDetailsElement);
const path = byId('way', HTMLInputElement);
let view = '';
/** The last message of {@link draw}, so that it replaces only its own messages. */
let fault = '';
let colours = pageColours();

const sketcher = new Sketcher(hear, (text) => {
  fault = text;
  say(fault);
  document.body.classList.add('at-fault');
});

/** Shows the drawing of the design, or its error. */
function hear(word: SketchWord): void {
  switch (word.kind) {
    case 'done':
      isDrawing = isDue;
      tellBusy();
      break;
    case 'explained':
      explain(word);
      break;
    case 'fault':
      document.body.classList.add('at-fault');
      if (word.plan !== undefined) plan.show(word.plan);
      fault = word.text;
      // The fault may be of an earlier input or design than the shown message.
      if (refusal === '' && !sketcher.isBehind) say(fault);
      break;
    case 'drawn':
      document.body.classList.remove('at-fault');
      if (word.plan !== undefined) plan.show(word.plan);
      if (word.lack !== '') {
        fault = word.lack;
        say(fault);
      } else if (fault !== '') {
        // What has been moved instead is told as long as the design stands.
        if (fault !== remark) unsay(fault);
        fault = '';
      }
  }
}

/** Shows how the mazes of the design are made. */
function explain(word: Extract<SketchWord, { readonly kind: 'explained' }>): void {
  const { views, numbers, numbersBeside, lack } = word;
  showViews(views);
  if (word.flow !== undefined) flow.show(word.flow);
  if (word.beside !== undefined) other.show(word.beside);
  showTerms(byId('numbers'), numbers);
  showTerms(byId('numbers-beside'), numbersBeside);
  byId('other').hidden = numbersBeside.length === 0;
  if (lack === '') return;
  fault = lack;
  say(fault);
}

/** The second builder of a comparison, once that is loaded. */
let beside = (): string => '';
let isDue = false;
let isDrawing = false;
/** Marks the page as busy until all changes are drawn and in the address. */
const tellBusy = (): void =>
  byId('view-maze').setAttribute('aria-busy', String(isDrawing || addressTimer !== undefined));
/** Draws the design once after all simultaneous changes. */
function drawSoon(): void {
  if (isDue) return;
  isDue = isDrawing = true;
  tellBusy();
  queueMicrotask(() => {
    isDue = false;
    sketcher.draw({
      design: store.design,
      isSolved: path.checked,
      ...(how.open && { explained: { view, beside: beside(), room: flow.room } }),
      room: plan.room,
      colours,
    });
  });
}

/** The number of the design that a link opened. Back within one design leads from tab to tab. */
let link = 0;
let links = 0;
const showView = (view: Partial<ViewState>): void => {
  shown = { ...shown, ...view };
  if (parseView(location.hash, TABS).tab !== shown.tab) history.pushState({ link }, '', `#${addressOf()}`);
  addressSoon();
};
const addressOf = (): string => `${formatAddress(store.design)}${formatView(shown)}`;

let addressTimer: ReturnType<typeof setTimeout> | undefined;
/** The time until which the allowance for changes of the address is used up. */
let addressFree = 0;
/** Writes the address, at once if possible, so that a reload loses nothing. */
function addressSoon(): void {
  clearTimeout(addressTimer);
  addressTimer = undefined;
  const now = performance.now();
  const wait = addressFree - ADDRESS_BURST - now;
  if (wait > 0) addressTimer = setTimeout(addressSoon, wait);
  else {
    addressFree = Math.max(addressFree, now) + ADDRESS_WAIT;
    history.replaceState({ link }, '', `#${addressOf()}`);
  }
  tellBusy();
}

/** The views that have a button, and what checks one. */
let offered = '';
let check: ReturnType<typeof radios>['check'] = () => undefined;
/** Shows buttons for the current views of the flow. */
function showViews(views: readonly View[]): void {
  if (views.join() !== offered) {
    offered = views.join();
    const choose = (name: View): void => {
      view = name;
      check(name);
      drawSoon();
    };
    const about = (name: View): { readonly id: string } => ({ id: `view-as-${name}` });
    ({ check } = radios(byId('views'), views, (name) => words.views[name], choose, about));
  }
  check(views.find((name) => name === view) ?? views[0]!);
}

const tabs = declareTabs(TABS, shown.tab, (tab) => {
  showView({ tab });
  showSaid();
});
declareForm(
  {
    ...{ maze: byId('group-maze'), ways: byId('group-ways') },
    ...{ machine: byId('group-machine'), looks: byId('group-looks') },
  },
  store,
  refuse,
);
const advanced = byId('advanced', HTMLDetailsElement);
advanced.open = keptChoice(KEPT) === 'open';
advanced.addEventListener('toggle', () => keepChoice(KEPT, advanced.open ? 'open' : ''));
const openDesign = (design: Design): void => {
  store.set(design);
  tabs.select('maze');
};
const later = import('./later.js').then((load) => {
  const { declareBlocks, declareCompare, declareFiles, declareHistory, declareLater } = load;
  load.declareBasic(store, run);
  load.declareDrawing(plan, store, run, say);
  load.declareSheet();
  load.declareStart(store, openDesign);
  beside = declareCompare(store, drawSoon);
  declareHistory(store);
  declareBlocks(store, run, say);
  const machine = declareLater(store, plan, tabs, sayIn, unsay, showView);
  declareFiles(store, openDesign, sayIn('start'), machine);
  return machine;
});
/** Opens the page of an address, and shows its machine. */
const followView = ({ tab, stands, camera, isAlone } = parseView(location.hash, TABS)): void => {
  document.body.classList.toggle('alone', isAlone);
  tabs.select(tab);
  void later.then((machine) => {
    // Somebody may have opened another one meanwhile; what comes later hears of it only now.
    tabs.select(shown.tab);
    machine.stand(camera, stands);
  });
};
followView();

byId('new-seed').addEventListener('click', () => store.set({ ...store.design, seed: freshSeed() }));
byId('drop-dag').addEventListener('click', () => store.set(optionsOf(store.design)));
path.addEventListener('change', drawSoon);
how.addEventListener('toggle', drawSoon);
store.subscribe(() => {
  unsay(refusal);
  unsay(remark);
  refusal = '';
  remark = store.told;
  if (remark !== '') say(remark);
});
store.subscribe(drawSoon);
store.subscribe(addressSoon);
addEventListener('hashchange', () => {
  if (location.hash.slice(1) === addressOf()) return;
  // The design changes the address.
  const view = parseView(location.hash, TABS);
  shown = { ...shown, tab: view.tab };
  const { link: there = ++links } = (history.state ?? {}) as { readonly link?: number };
  if (there !== link) {
    link = there;
    follow((design) => store.set(design));
  }
  followView(view);
  // One that cannot be read gives way to the design that stands.
  addressSoon();
});

matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  colours = pageColours();
  drawSoon();
});
addressSoon();
/** Makes later visits work offline, if the page is served over a network. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  void navigator.serviceWorker.register(new URL('./offline.js', document.baseURI)).catch(() => undefined);
}
