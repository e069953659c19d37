import { freshSeed } from '../src/core.js';
import { declareCompare } from './compare.js';
import {
  FIRST_DESIGN,
  formatAddress,
  optionsOf,
  parseAddress,
  withoutForeign,
  withRegion,
  type Design,
} from './design.js';
import { byId, element } from './dom.js';
import { errorText } from './errors.js';
import { withFile } from './files.js';
import { declareForm } from './form.js';
import { declareGallery } from './gallery.js';
import { declareMachine } from './machine-view.js';
import { declareFootprint } from './make-footprint.js';
import { make, MOST_SIDE } from './made.js';
import { declareMinefield } from './minefield-view.js';
import { numbersOf, showNumbers } from './numbers.js';
import { declarePainter, groundOf } from './painter.js';
import { mazeSvg, pictureRules, show, showRegion, VIEWS, viewSvg } from './pictures.js';
import { declareRegion } from './region-view.js';
import { Store } from './store.js';
import { declareTabs } from './tabs.js';

/** How long the address waits for a drag to end, in milliseconds; browsers allow few changes a second. */
const ADDRESS_WAIT = 250;

const say = (text: string): void => {
  byId('status').textContent = text;
};
const run = (task: () => void): void => {
  try {
    task();
    say('');
  } catch (error) {
    say(errorText(error));
  }
};

const store = new Store(FIRST_DESIGN);
run(() => {
  store.design = parseAddress(location.hash);
});

document.head.append(element('style', {}, pictureRules()));
const [flow, maze, numbers] = [byId('flow'), byId('maze'), byId('numbers')];
const solution = byId('solution', HTMLInputElement);
let view = VIEWS[0]![0];

/** Draws everything that can be drawn of the design. */
function draw(): void {
  const { design } = store;
  document.body.classList.remove('at-fault');
  try {
    const made = make(design);
    show(flow, viewSvg(made, document.body.classList.contains('painting') ? 'dag' : view));
    show(maze, compare.picture(design) ?? mazeSvg(made, solution.checked));
    showNumbers(numbers, numbersOf(made));
    say('');
  } catch (error) {
    say(errorText(error));
    document.body.classList.add('at-fault');
    // What is painted shows even where no maze stands on it yet.
    const { width, height, region } = design;
    const isDrawn = region !== undefined || flow.childElementCount === 0;
    if (isDrawn && Math.max(width, height) <= MOST_SIDE) showRegion(flow, groundOf(design));
  }
}

let isDue = false;
/** Draws before the next frame, however often the design changes until then. */
function drawSoon(): void {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    draw();
  });
}

let addressTimer: ReturnType<typeof setTimeout> | undefined;
function addressSoon(): void {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(() => {
    history.replaceState(null, '', `#${formatAddress(store.design)}`);
  }, ADDRESS_WAIT);
}

function declareViews(): void {
  const buttons = VIEWS.map(([name, label]) =>
    element(
      'button',
      {
        type: 'button',
        role: 'radio',
        'aria-checked': String(name === view),
        onclick: () => {
          view = name;
          buttons.forEach((button, k) => {
            button.setAttribute('aria-checked', String(VIEWS[k]![0] === name));
          });
          drawSoon();
        },
      },
      label,
    ),
  );
  byId('views').append(...buttons);
}

function declareHistory(): void {
  const [undo, redo] = [byId('undo', HTMLButtonElement), byId('redo', HTMLButtonElement)];
  undo.addEventListener('click', () => {
    store.undo();
  });
  redo.addEventListener('click', () => {
    store.redo();
  });
  addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return;
    event.preventDefault();
    if (event.shiftKey) store.redo();
    else store.undo();
  });
  const showButtons = (): void => {
    undo.disabled = !store.canUndo;
    redo.disabled = !store.canRedo;
    byId('own-dag').hidden = store.design.dag === undefined;
  };
  store.subscribe(showButtons);
  showButtons();
}

function declareFiles(): void {
  const open = (file: File | undefined): void => {
    if (file === undefined) return;
    withFile(store.design, file).then(
      (design) => {
        store.set(design);
        tabs.select('maze');
      },
      (error: unknown) => {
        say(errorText(error));
      },
    );
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
    open(event.dataTransfer?.files[0]);
  });
}

const tabs = declareTabs(['maze', 'machine', 'gallery', 'minefield', 'region']);
const compare = declareCompare(store, drawSoon);
declareForm({ maze: byId('group-maze'), machine: byId('group-machine'), looks: byId('group-looks') }, store);
const tool = declareFootprint(store, run);
declarePainter(flow, store, tool, ([x, y]) => {
  say(`Cell ${x}, ${y}.`);
});
declareViews();
declareHistory();
declareFiles();
declareMachine(store, say);
declareGallery((design: Design) => {
  store.set(design);
  tabs.select('maze');
});
declareMinefield(say);
declareRegion((region) => {
  store.set(withRegion(store.design, region));
  tabs.select('maze');
}, say);

byId('new-seed').addEventListener('click', () => {
  store.set({ ...store.design, seed: freshSeed() });
});
byId('drop-dag').addEventListener('click', () => {
  store.set(withoutForeign(optionsOf(store.design)));
});
solution.addEventListener('change', drawSoon);
store.subscribe(drawSoon);
store.subscribe(addressSoon);
addEventListener('hashchange', () => {
  if (location.hash.slice(1) === formatAddress(store.design)) return;
  run(() => {
    store.set(parseAddress(location.hash));
  });
});

draw();
addressSoon();
// Where it is served over the network, the page works without it from the next time on.
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register(new URL('./offline.js', document.baseURI)).catch(() => undefined);
}
