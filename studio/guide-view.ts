import type { BlockGrid, Vec3 } from '../src/core.js';
import { blockAt } from '../src/blocks/grid.js';
import { count } from './digits.js';
import { element } from './dom.js';
import type { GuideStep } from './guide.js';
import { itemName } from './items.js';
import { words } from './words.js';

/** Fills the part of the page about the next blocks to place. `show` marks them. */
export function fillGuide(
  root: HTMLElement,
  grid: BlockGrid,
  steps: readonly GuideStep[],
  show: (layer: number, blocks: readonly Vec3[]) => Promise<void>,
): void {
  const before: number[] = [];
  let placed = 0;
  for (const { kind, blocks } of steps) {
    before.push(placed);
    if (kind === 'place') placed += blocks.length;
  }
  const told = element('p', { id: 'guide', role: 'status' });
  const bar = element('progress', { max: placed, 'aria-label': words.guide.placed });
  let at = 0;
  const go = (by: number): void => {
    at = Math.min(steps.length - 1, Math.max(0, at + by));
    const { layer, kind, items, blocks } = steps[at]!;
    const what = items.map(([item, n]) => `${count(n)} × ${itemName(item)}`).join(', ');
    const place = [layer + 1, grid.height] as const;
    const task =
      kind === 'place'
        ? words.guide.place(...place, what)
        : words.guide.fill(...place, count(blocks.length), what);
    told.textContent = `${task} ${words.guide.done(count(before[at]!), count(placed))}`;
    bar.value = before[at]!;
    back.disabled = at === 0;
    next.disabled = at === steps.length - 1;
    void show(
      layer,
      Array.from(blocks, (i) => blockAt(grid, i)),
    );
  };
  /** How far it is to the next layer. */
  const toLayer = (): number => {
    const { layer } = steps[at]!;
    const next = steps.findIndex((step) => step.layer > layer);
    return (next < 0 ? steps.length - 1 : next) - at;
  };
  const back = element('button', { id: 'guide-back', onclick: () => go(-1) }, words.guide.back);
  const next = element('button', { id: 'guide-next', onclick: () => go(1) }, words.guide.next);
  const onward = element(
    'button',
    { id: 'guide-layer', onclick: () => go(toLayer()) },
    words.guide.nextLayer,
  );
  root.replaceChildren(element('div', { class: 'row' }, back, next, onward), told, bar);
  go(0);
}
