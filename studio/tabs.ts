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
    button.addEventListener('keydown', ({ key }) => {
      const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? names.length - 1 : 0;
      if (by === 0) return;
      const next = (k + by) % names.length;
      select(names[next]!);
      buttons[next]!.focus();
    });
  });
  select(names[0]!);
  return { select };
}
