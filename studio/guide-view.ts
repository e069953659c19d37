import type { BlockGrid, Vec3 } from '../src/core.js';
import { blockAt } from '../src/advanced.js';
import { element } from './dom.js';
import type { GuideStep } from './guide.js';

const count = (n: number): string => n.toLocaleString('en-US');
const named = (item: string): string => item.replace('minecraft:', '').replaceAll('_', ' ');

/**
 * Fills the part of the page that says what to place next.
 * @param show marks the blocks of a step, in its layer.
 */
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
  const bar = element('progress', { max: placed, 'aria-label': 'Blocks placed' });
  let at = 0;
  const go = (by: number): void => {
    at = Math.min(steps.length - 1, Math.max(0, at + by));
    const { layer, kind, items, blocks } = steps[at]!;
    const what = items.map(([item, n]) => `${count(n)} × ${named(item)}`).join(', ');
    const task = kind === 'place' ? `Place ${what}.` : `Fill ${count(blocks.length)} containers: ${what}.`;
    const done = `${count(before[at]!)} of ${count(placed)} blocks placed.`;
    told.textContent = `Layer ${layer + 1} of ${grid.height}: ${task} ${done}`;
    bar.value = before[at]!;
    back.disabled = at === 0;
    next.disabled = at === steps.length - 1;
    void show(
      layer,
      Array.from(blocks, (i) => blockAt(grid, i)),
    );
  };
  const button = (id: string, text: string, by: () => number): HTMLButtonElement =>
    element(
      'button',
      {
        ...{ type: 'button', id },
        onclick: () => {
          go(by());
        },
      },
      text,
    );
  const layerAfter = (): number => {
    const layer = steps[at]!.layer;
    const next = steps.findIndex((step) => step.layer > layer);
    return (next < 0 ? steps.length - 1 : next) - at;
  };
  const back = button('guide-back', 'Back', () => -1);
  const next = button('guide-next', 'Next', () => 1);
  const layer = button('guide-layer', 'Next layer', layerAfter);
  root.replaceChildren(element('div', { class: 'row' }, back, next, layer), told, bar);
  go(0);
}
