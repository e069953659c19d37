import { cornerOfFloor } from '../src/render/side-by-side.js';
import { Cancelled, doAway, type Running } from './away.js';
import { inForce } from './design.js';
import { drawn, element, type Run } from './dom.js';
import type { Frame } from './frame.js';
import { sectorsDrawn, type DrawnSector } from './sectors-drawn.js';
import type { Store } from './store.js';
import { words } from './words.js';

/** Milliseconds without a change before sectors are computed, because this lays out a machine. */
const WAIT = 300;
/** The colours of Okabe and Ito, which colour-blind people can distinguish. Numbers distinguish sectors too. */
const TINTS = ['#cc79a7', '#0072b2', '#e69f00', '#009e73'];
/** The least height of a number in cells, and its share of the longer side. */
const DIGIT = 0.9;
const DIGIT_PART = 1 / 18;

/** Shows the sectors on the plan of a design, with their numbers. */
export function declareSectorMarks(plan: Frame, store: Store, run: Run): void {
  const layer = element('div', { class: 'sectors' });
  plan.root.append(layer);
  const lay = (): void => {
    const { width, height } = store.design;
    layer
      .querySelectorAll('svg')
      .forEach((picture, floor) =>
        plan.lay(picture, cornerOfFloor(inForce(store.design), floor), [width, height]),
      );
  };
  plan.follow(lay);
  const show = (sectorOf: ReadonlyMap<number, number>): void => {
    const board = inForce(store.design);
    const floors = sectorOf.size === 0 ? [] : sectorsDrawn(sectorOf, board);
    layer.replaceChildren(...floors.map((sectors) => picture(sectors, board.width, board.height)));
    lay();
  };
  let running: Running<'sectors'> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.watch(() => {
    clearTimeout(timer);
    running?.cancel();
    const { design } = store;
    show(new Map());
    if (inForce(design).sectors === 1) return;
    timer = setTimeout(() => {
      running = doAway({ kind: 'sectors', design });
      running.result.then(
        (sectorOf) => show(sectorOf),
        (error: unknown) => {
          if (error instanceof Cancelled) return;
          run(() => {
            throw error as Error;
          });
        },
      );
    }, WAIT);
  });
}

/** A picture of the sectors of a floor. Its unit is a cell. */
function picture(sectors: readonly DrawnSector[], width: number, height: number): SVGElement {
  const label = words.place.sectorsDrawn(sectors.map(({ number }) => number).join(', '));
  const root = drawn('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label });
  for (const { number, cells } of sectors) {
    const d = cells.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
    root.append(drawn('path', { d, fill: TINTS[number % TINTS.length]! }));
  }
  const size = Math.max(DIGIT, DIGIT_PART * Math.max(width, height));
  for (const { number, middle } of sectors) {
    const text = drawn('text', { x: middle[0] + 0.5, y: middle[1] + 0.5, 'font-size': size });
    text.textContent = String(number);
    root.append(text);
  }
  return root;
}
