import { byId } from './dom.js';

/** The tabs of the page. */
export interface Tabs {
  readonly select: (name: string) => void;
}

/**
 * Lets the tabs `#tab-NAME` show their `#view-NAME`, with mouse and arrow keys.
 * @param first the one that is shown first.
 * @param onSelect is told which one is shown then.
 */
export function declareTabs(names: readonly string[], first: string, onSelect: (name: string) => void): Tabs {
  const buttons = names.map((name) => byId(`tab-${name}`));
  const select = (name: string): void => {
    names.forEach((other, k) => {
      buttons[k]!.setAttribute('aria-selected', String(other === name));
      buttons[k]!.tabIndex = other === name ? 0 : -1;
      byId(`view-${other}`).hidden = other !== name;
    });
    const { offsetLeft, offsetWidth, parentElement } = buttons[names.indexOf(name)]!;
    // On a phone the bar of tabs may be wider than the screen.
    parentElement!.scrollLeft = offsetLeft + offsetWidth / 2 - parentElement!.clientWidth / 2;
    document.body.dataset.tab = name;
    dispatchEvent(new CustomEvent('tab', { detail: name }));
    onSelect(name);
  };
  buttons.forEach((button, k) => {
    button.addEventListener('click', () => {
      select(names[k]!);
    });
    button.addEventListener('keydown', (event) => {
      const last = names.length - 1;
      const keys = { ArrowRight: k < last ? k + 1 : 0, ArrowLeft: k > 0 ? k - 1 : last, Home: 0, End: last };
      const next = (keys as Readonly<Record<string, number>>)[event.key];
      if (next === undefined) return;
      event.preventDefault();
      select(names[next]!);
      buttons[next]!.focus();
    });
  });
  select(first);
  return { select };
}
