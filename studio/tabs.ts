import { byId } from './dom.js';

/** The tabs of the page. */
export interface Tabs {
  readonly select: (name: string) => void;
}

/** Lets the tabs `#tab-NAME` show their `#view-NAME`, with mouse and arrow keys. */
export function declareTabs(names: readonly string[]): Tabs {
  const buttons = names.map((name) => byId(`tab-${name}`));
  const select = (name: string): void => {
    names.forEach((other, k) => {
      buttons[k]!.setAttribute('aria-selected', String(other === name));
      buttons[k]!.tabIndex = other === name ? 0 : -1;
      byId(`view-${other}`).hidden = other !== name;
    });
    document.body.dataset.tab = name;
    dispatchEvent(new CustomEvent('tab', { detail: name }));
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
  select(names[0]!);
  return { select };
}
